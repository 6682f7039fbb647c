{# The roll games in the order form: known dice clicked to stay, rules from choices, the list of categories at the end.
   Rules about dice that nobody knows yet can't be illegal, only passed over (orders.md, "Roll games"). The facts come from
   pbm/kit/race_form.py and category_form.py.

   pbmForm.rolls(kind, make): make(the house rules) tells what known dice may do. `look` and `at` as in form_dice.js:

   The second half of the function stands in form_rules.js.

   forced(look)        a Straße that counts by itself
   group(look, die)    the columns that go with this one: all or none of them
   alone               laying one face takes back the others
   wrong(look, at)     "" or [key of a sentence, facts]
   back(look, at)      columns that go back into the cup
   score(look, at)     what the set would score behind it: {n, confirm, why: place of a name}; none in General and Yacht
   ends(look, open)    [letter, place of a name, points]: "c" claims, "s" scores, "x" strikes #}
pbmForm.dice = {};
pbmForm.rolls = (kind, make) => { pbmForm.dice[kind] = make; pbmForm.register(kind, ctx => {
  "use strict";
  var el = pbmForm.el, put = pbmForm.put, say = ctx.say, common = ctx.common, names = common.names;
  var dice = make(common.rules), joker = null, turns = [];

  function select(label, options, value) {
    var node = el("select", {"aria-label": label, on: {change: ctx.changed}}, options.map(one => el("option", {value: one[0]}, [one[1]])));
    node.value = value === undefined ? options[0][0] : value;
    return node;
  }
  function numbers(from, to, text) {
    var out = [];
    for (var n = from; n <= to; n++) out.push([String(n), text(n)]);
    return out;
  }
  var same = list => list.map(one => [one, one]);
  var filled = (texts, slot) => texts.map(text => text.replace("{what}", slot));
  function button(text, click, more) {
    return el("button", Object.assign({type: "button", on: {click: () => { click(); ctx.changed(); }}}, more), [text]);
  }
  function press(node, on) { node.setAttribute("aria-pressed", !!on); }
  var has = (list, one) => list.indexOf(one) >= 0;
  function toggle(list, one) { if (has(list, one)) list.splice(list.indexOf(one), 1); else list.push(one); }
  var digits = text => text.split("").map(Number);
  var roll = n => say("r.roll-name", {n: n});

  // All actions that a turn's rules may have, as the order writes them; categories only those that are open.
  function actions(facts) {
    var out = common.acts.slice();
    for (var face = 1; face < 7; face++) out = out.concat(filled(common.faces, face));
    common.verbs.forEach(verb => {
      names.forEach((name, at) => { if (!facts.open || has(facts.open, at)) out = out.concat(filled([verb], name)); });
    });
    return out;
  }

  function turn(facts) {
    var t = {facts: facts, acts: actions(facts), rows: [], rules: [], wish: []};
    t.known = el("div");
    t.list = el("ol", {"class": "rules"});
    t.otherwise = select(say("r.else"), [["", "\u2013"]].concat(same(t.acts)));
    t.otherwise.className = "else";
    t.status = el("p", {"class": "eff", role: "status"});
    t.box = el("fieldset", {"class": "decide"}, [el("legend", {}, [facts.head]), t.known,
      el("p", {"class": "lab"}, [say(facts.rows ? "r.rules" : "r.rules-all")]), t.list,
      el("p", {}, [button(say("r.add"), () => { rule(t); }, {"class": "add"})]),
      el("label", {}, [say("r.else") + " ", t.otherwise])
    ].concat(facts.open ? ending(t) : [], facts.stand === undefined ? [] : standing(t), [t.status]));
    return t;
  }

  // Lay out one known roll. at: the columns that are to stay; none: "nothing" is pressed; then: what follows.
  function show(t, row, look) {
    var last = look.roll === 3, sheet = t.facts.open, ends = dice.ends(look, sheet), free = [], list = look.dice.join(" ");
    row.key = JSON.stringify(look);
    row.look = look;
    row.at = [];
    row.none = row.then = row.nothing = null;
    row.buttons = [];
    row.box.textContent = "";
    row.box.append(el("p", {"class": "lab"}, [roll(look.roll)]));
    row.fixed = t.facts.set || dice.forced(look);
    if (row.fixed || (sheet && last)) row.box.append(el("p", {}, [list]));
    if (row.fixed) return;
    if (!(sheet && last)) {
      look.dice.forEach((face, at) => { if (look.laid[at]) free.push(face); });
      if (free.length) row.box.append(el("p", {"class": "note"}, [say("r.lying", {list: free.join(" ")})]));
      free = look.dice.map((face, at) => at).filter(at => !look.laid[at]);
      row.buttons = free.map(at => {
        var node = button("", () => { click(row, at); });
        node.textContent = "";
        node.append(pbmForm.die(look.dice[at]));
        node.append(el("span"));
        node.at = at;
        return node;
      });
      if (!dice.wrong(look, [])) row.none = button(say("r.w.nothing"), () => {
        row.nothing = !row.nothing;
        row.at = [];
        if (row.then.value[1] === ":") row.then.value = "";
      }, {"class": "none"});
      row.box.append(el("div", {"class": "pool", role: "group", "aria-label": roll(look.roll)},
        row.buttons.concat(row.none || [])));
    }
    row.then = select(say("r.after"), [["", say(!last ? "r.go-on" : sheet ? "r.by-list" : "r.set-over")]].concat(
      last ? [] : [["stop", say("r.w.stop")]],
      ends.map(one => [one[0] + ":" + one[1], say({c: "r.claim", s: "r.score", x: "r.w.strike"}[one[0]], {name: names[one[1]], n: one[2]})])));
    row.then.addEventListener("change", () => {
      if (row.then.value[1] !== ":") return;
      row.at = [];
      row.nothing = false;
      ctx.changed();
    });
    if (row.then.options.length > 1) {
      row.box.append(el("label", {}, [say(sheet && last ? "r.category" : "r.after") + " ", row.then]));
    }
  }

  function click(row, at) {
    var group = dice.group(row.look, at), on = has(row.at, at);
    var others = dice.alone ? [] : row.at.filter(one => !has(group, one));
    row.at = on ? others : others.concat(group);
    row.nothing = false;
    if (row.then.value[1] === ":") row.then.value = "";
  }

  // The dice that stay as an order names them: by faces where those are the leftmost ones, else by columns.
  function named(look, at) {
    var list = at.slice().sort(), left = list.every(one => look.dice.every((face, other) => other > one || face !== look.dice[one] || look.laid[other] || has(at, other)));
    if (!left) return list.map(one => "abcdef"[one]).join(" ");
    list = list.map(one => look.dice[one]).sort();
    return list.length === 1 ? "1x" + list[0] : list.join(" ");
  }

  // What is decided about one known roll: {line, effect, bad, next: the dice that lie, where the rolling goes on}.
  function decided(t, row) {
    var look = row.look, then = row.then.value, end = then[1] === ":" && then.split(":"), what, out, wrong, lies, found;
    row.buttons.forEach(node => {
      var on = has(row.at, node.at);
      press(node, on);
      node.setAttribute("aria-label", say(on ? "r.lies" : "r.die", {face: look.dice[node.at]}));
      put(node.lastChild, on ? "\u2713" : "");
    });
    if (row.none) press(row.none, row.nothing);
    if (end) return closed(t, look, end[0], Number(end[1]));
    if (!row.at.length && !row.nothing) {
      if (!then) return {line: "", effect: say("r.pick")};
      return {line: say("r.w.roll", {n: look.roll, what: say("r.w.stop")}), effect: say("r.stop-policy")};
    }
    wrong = dice.wrong(look, row.at);
    if (wrong) return {line: "", effect: say(wrong[0], wrong[1]), bad: true};
    out = {laid: look.laid.map((laid, at) => has(row.at, at) ? look.roll : has(dice.back(look, row.at), at) ? 0 : laid)};
    lies = look.dice.filter((face, at) => out.laid[at]).sort();
    if (look.roll === 3 || lies.length === common.dice) then = "";
    else if (!then) out.next = out.laid;
    what = row.at.length ? named(look, row.at) : say("r.w.nothing");
    out.line = say("r.w.roll", {n: look.roll, what: then ? what + ", " + say("r.w.stop") : what});
    out.effect = lies.length ? say("r.lays", {list: lies.join(" ")}) : say("r.none");
    if (!dice.score) {
      if (!out.next) out.effect += " " + say("r.then-list");
      return out;
    }
    found = dice.score(look, row.at);
    if (out.next) out.effect += " " + say("r.if-stop", {n: found.n});
    else out.effect += " " + (found.why ? names[found.why] + ": " : "") + gain(t, found.n, found.confirm);
    return out;
  }

  // A claim, a category: it ends the set, or the turn.
  function closed(t, look, how, at) {
    var name = names[at], one = dice.ends(look, t.facts.open).find(end => end[0] === how && end[1] === at);
    var done = filled(common.verbs.slice(how === "x" ? 1 : 0), name)[0], taken, line;
    // In a later turn of the same sheet nobody knows what is still open: a rule would be passed over.
    turns.slice(0, turns.indexOf(t)).forEach(before => {
      if (t.facts.open && before.facts.board === t.facts.board) line = say("r.w.if", {what: say("r.w.in-roll", {n: look.roll}), do: done});
      if (line && before.fills === at) taken = before.facts.head;
    });
    if (taken) return {line: "", effect: say("r.taken", {name: name, turn: taken}), bad: true};
    return {
      line: line || say("r.w.roll", {n: look.roll, what: done}), rule: !!line, fills: at,
      effect: say(how === "x" ? "r.struck" : "r.scored", {name: name}) + (how === "x" ? "" : " " + gain(t, one[2], how === "c"))
    };
  }

  // Points in words, with the score that they make.
  function gain(t, n, confirm) {
    var all = t.facts.double ? 2 * n : n, text = say(t.facts.double ? "r.doubled" : "r.gain", {n: n, all: all});
    if (confirm) return text + " " + say("r.confirm");
    return t.facts.score === undefined ? text : text + " " + say("r.stand", {from: t.facts.score, to: t.facts.score + all});
  }

  // All known rolls of a turn, as far as the ones before lead to them.
  function known(t, wrong) {
    var facts = t.facts, lines = [], found = null, look, row;
    t.rules1 = [];
    t.fills = undefined;
    (facts.rows || []).forEach((text, at) => {
      row = t.rows[at];
      if (!row) {
        row = t.rows[at] = {box: el("div"), effect: el("p", {"class": "eff", role: "status"})};
        t.known.append(row.box);
        t.known.append(row.effect);
      }
      row.box.hidden = row.effect.hidden = at > 0 && !(found && found.next);
      if (row.box.hidden) {
        put(row.effect, "");
        found = null;
        return;
      }
      look = {
        roll: (facts.roll || 1) + at, dice: digits(text),
        laid: found ? found.next : digits(facts.laid || "000000".slice(6 - text.length))
      };
      if (found) {
        look.dice = look.dice.map((face, one) => look.laid[one] ? t.rows[at - 1].look.dice[one] : face);
      }
      if (row.key !== JSON.stringify(look)) show(t, row, look);
      if (row.fixed) {
        put(row.effect, say(facts.set ? "r.confirming" : "r.forced"));
        found = null;
        return;
      }
      found = decided(t, row);
      if (found.bad) wrong.push(found.effect);
      if (found.line) (found.rule ? t.rules1 : lines).push(found.line);
      if (found.fills !== undefined) t.fills = found.fills;
      put(row.effect, found.effect, found.bad);
    });
    return lines;
  }

{% include "kit/form_rules.js" %}
  function standing(t) {
    t.stand = el("input", {type: "checkbox", on: {change: ctx.changed}});
    return [el("label", {"class": "check"}, [t.stand, el("span", {}, [say("r.standing")])])];
  }

  function read() {
    var out = {lines: [], problems: [], done: true};
    turns.forEach((t, index) => {
      var wrong = [], own = known(t, wrong), open = wrong.length, rules = [];
      t.rules.forEach((one, at) => {
        var said = text(one);
        one.away.setAttribute("aria-label", say("r.drop", {n: at + 1}));
        if (said) rules.push(said); else wrong.push(say("r.rule-open", {n: at + 1}));
      });
      if (t.otherwise.value) rules.push(say("r.w.else", {do: t.otherwise.value}));
      if (t.picks) rules = rules.concat(ended(t));
      if (t.stand && t.stand.checked && !rules.length && !wrong.length) wrong.push(say("r.standing-empty"));
      put(t.status, wrong.slice(open).join(" "), wrong.length > open);
      out.problems = out.problems.concat(wrong.map(one => turns.length > 1 ? t.facts.head + ": " + one : one));
      own = own.concat(t.rules1, rules);
      if (wrong.length || !own.length) {
        out.done = false;
        if (!wrong.length) put(t.status, say("r.open-turn", {turn: t.facts.head}));
        return;
      }
      if (joker && joker.value === String(index)) own.unshift(say("r.w.joker"));
      if (joker && joker.value === "no") own.unshift(say("r.w.no-joker"));
      out.lines = out.lines.concat(t.facts.head, own);
      if (t.stand && t.stand.checked) out.lines = out.lines.concat(t.facts.stand + say("r.w.standing"), rules);
    });
    return out;
  }

  turns = ctx.data.turns.map(turn);
  if (ctx.data.joker) {
    joker = select("Joker", [["", "\u2013"]].concat(ctx.data.joker.map((one, at) => [String(at), say("r.joker", {turn: one})]), [["no", say("r.no-joker")]]));
    joker.className = "joker";
  }
  return {
    element: el("div", {}, [el("p", {"class": "note"}, [say("r.how")])].concat(
      joker ? [el("label", {"class": "note"}, ["Joker ", joker])] : [],
      [el("div", {"class": "cols"}, turns.map(t => t.box))])),
    read: read
  };
}); };
