{# Dottendorfer in the order form: five dice clicked into two pairs and a rest (rules.md, 1). #}
pbmForm.register("dottendorfer", ctx => {
  "use strict";
  var el = pbmForm.el, put = pbmForm.put, common = ctx.common, say = ctx.say;
  var first = {marks: ctx.data.marks, rests: ctx.data.rests};
  var now = el("p", {"class": "eff"}), turns = common.turns.map(turn);

  var cell = (sum, marks) => !marks ? 0 : marks < 5 ? -20 : (marks - 4) * common.values[sum - 2];
  var score = sheet => sheet.marks.reduce((all, marks, at) => all + cell(at + 2, marks), 0);
  var used = sheet => [1, 2, 3, 4, 5, 6].filter(face => sheet.rests[face - 1]);
  var has = (list, one) => list.indexOf(one) >= 0;

  // A turn and its part of the page. at: which die lies in each of the five places, -1 for none; alone: the rest was
  // left over, nobody clicked it.
  function turn(number) {
    var t = {number: number, letter: "", at: [-1, -1, -1, -1, -1], status: el("p", {"class": "eff", role: "status"})};
    t.pool = el("div", {"class": "pool"});
    t.slots = [0, 1, 2].map(() => el("b", {}, ["\u2013"]));
    t.last = el("span");
    t.box = el("fieldset", {"class": "split"}, [
      el("legend", {}, [say("d.turn", {turn: number})]), common.lettered ? letters(t) : "", t.pool,
      el("p", {"class": "slots"}, [
        el("span", {}, [say("d.pair", {n: 1}) + ": ", t.slots[0]]), " ",
        el("span", {}, [say("d.pair", {n: 2}) + ": ", t.slots[1]]), " ",
        el("span", {}, [t.last, ": ", t.slots[2]])
      ]),
      t.status
    ]);
    if (!common.lettered) deal(t, number);
    return t;
  }

  function letters(t) {
    return el("div", {"class": "pick", role: "radiogroup", "aria-label": say("d.letter")},
      Object.keys(common.rolls).map(letter => el("label", {}, [
          el("input", {type: "radio", name: ctx.player.id + "-" + ctx.game + "-" + t.number, value: letter, on: {
            change: () => { t.letter = letter; deal(t, letter); ctx.changed(); }
          }}),
          say("d.roll", {letter: letter, dice: common.rolls[letter].join(" ")})
        ])));
  }

  function deal(t, label) {
    t.dice = common.rolls[label];
    t.at = [-1, -1, -1, -1, -1];
    t.alone = false;
    t.pool.textContent = "";
    t.buttons = t.dice.map((face, die) => {
      var button = el("button", {type: "button", on: {click: () => { move(t, die); ctx.changed(); }}},
        [pbmForm.die(face), el("span")]);
      t.pool.append(button);
      return button;
    });
  }

  function move(t, die) {
    var place = t.at.indexOf(die), alone = t.alone;
    t.alone = false;
    if (place === 4 && alone) return;  // clicked as the fifth: it stays
    if (place >= 0) {
      t.at[place] = -1;
      if (alone) t.at[4] = -1;  // what is left over is open again
      return;
    }
    t.at[t.at.indexOf(-1)] = die;
    // With both pairs made, the die that is left is the rest.
    if (t.at.indexOf(-1) === 4) {
      t.at[4] = [0, 1, 2, 3, 4].find(one => !has(t.at, one));
      t.alone = true;
    }
  }

  // Shows where the dice of a turn lie. bare: it is played without a rest.
  function draw(t, bare) {
    var dice = t.dice || [], rest = say(bare ? "d.bare" : "d.rest");
    var face = place => t.at[place] < 0 ? "\u2013" : dice[t.at[place]];
    [0, 2].forEach((place, slot) => {
      var whole = t.at[place] >= 0 && t.at[place + 1] >= 0;
      put(t.slots[slot], face(place) + " + " + face(place + 1) + (whole ? " = " + (face(place) + face(place + 1)) : ""));
    });
    put(t.slots[2], String(face(4)));
    put(t.last, rest);
    dice.forEach((value, die) => {
      var place = t.at.indexOf(die), where = place < 0 ? "" : place < 4 ? say("d.pair", {n: place < 2 ? 1 : 2}) : rest;
      t.buttons[die].setAttribute("aria-pressed", place >= 0);
      t.buttons[die].setAttribute("aria-label", say(where ? "d.lies" : "d.die", {face: value, where: where}));
      put(t.buttons[die].lastChild, where);
    });
  }

  // Plays a whole and legal turn on the sheet; returns its effect in words.
  function play(t, sheet, bare) {
    var d = t.at.map(die => t.dice[die]), sums = [d[0] + d[1], d[2] + d[3]], told = [];
    var before = score(sheet);
    (sums[0] === sums[1] ? [sums[0]] : sums).forEach(sum => {
      var was = sheet.marks[sum - 2], is = was + (sums[0] === sums[1] ? 2 : 1);
      sheet.marks[sum - 2] = is;
      told.push(say("d.sum", {sum: sum, before: was, after: is, was: cell(sum, was), is: cell(sum, is)}));
    });
    if (!bare) sheet.rests[d[4] - 1] += 1;
    told.push(bare ? say("d.dropped", {face: d[4]}) : say("d.mark", {face: d[4], n: sheet.rests[d[4] - 1]}));
    told.push(say("d.now", {before: before, after: score(sheet)}));
    t.line = say(t.letter ? "d.turn-letter" : "d.turn", {turn: t.number, letter: t.letter}) + ": " +
      d[0] + "+" + d[1] + "=" + sums[0] + ", " + d[2] + "+" + d[3] + "=" + sums[1] + ", " +
      say(bare ? "d.order-bare" : "d.order-rest", {face: d[4]});
    return told.join(". ") + ".";
  }

  function read() {
    var sheet = {marks: first.marks.slice(), rests: first.rests.slice()}, block = "", over = 0, out = {lines: [], problems: [], done: true};
    turns.forEach((t, index) => {
      var rests = used(sheet), full = rests.length === 3;
      var bare = !!t.dice && full && !t.dice.some(face => has(rests, face));
      var rest = t.at[4] < 0 ? 0 : t.dice[t.at[4]], said;
      var other = turns.slice(0, index).find(one => t.letter && one.letter === t.letter);
      draw(t, bare && !block);
      if (over) return put(t.status, say("d.not-played", {face: over}));
      if (other) {
        said = say("d.taken", {turn: t.number, letter: t.letter, other: other.number});
        out.problems.push(said);
        out.done = false;
        block = block || say("d.first-right", {turn: t.number});
        return put(t.status, said, true);
      }
      if (block) return put(t.status, block);
      if (!t.dice || has(t.at, -1)) {
        out.done = false;
        block = say("d.first", {turn: t.number});
        return put(t.status, !t.dice ? say("d.choose") : bare ? say("d.must-bare", {list: rests})
          : full ? say("d.only", {list: rests}) : say("d.any"));
      }
      if (!bare && full && !has(rests, rest)) {
        said = say("d.fourth", {turn: t.number, face: rest, list: rests});
        out.problems.push(said);
        out.done = false;
        block = say("d.first-right", {turn: t.number});
        return put(t.status, said, true);
      }
      said = play(t, sheet, bare);
      out.lines.push(t.line);
      if (!bare && sheet.rests[rest - 1] >= 8) { over = rest; said += " " + say("d.finished"); }
      put(t.status, said);
    });
    return out;
  }

  (() => {
    var rests = used(first);
    put(now, say("d.score", {score: score(first), rests: rests.length ? say("d.rests", {list: rests.map(face => say("d.rest-count", {face: face, n: first.rests[face - 1]}))}) : say("d.no-rests")}));
  })();
  return {
    element: el("div", {}, [el("p", {"class": "note"}, [say("d.how")]), now].concat(common.later ? [
      el("p", {"class": "eff"}, [say("d.later", {rolls: Object.keys(common.later).map(label => say("d.turn", {turn: label}) + ": " + common.later[label].join(" ")).join("; ")})])
    ] : [], [el("div", {"class": "cols"}, turns.map(t => t.box))])),
    read: read
  };
});
