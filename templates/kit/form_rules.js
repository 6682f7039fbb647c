{# A part of form_rolls.js: rules from choices, and the list of categories for the end. #}
function rule(t) {
  var one = {};
  one.kind = select(say("r.when"), [["", say("r.choose")], ["dice", say("r.dice")], ["points", say("r.points")]]
    .concat(same(names.concat(common.more))));
  one.n = select(say("r.number"), numbers(1, common.dice, n => say("r.at-least", {n: n})), "3");
  one.face = select(say("r.face"), [["", say("r.of-any")]].concat(
    numbers(1, 6, n => say("r.of-face", {face: n}))));
  one.points = el("input", {
    type: "number", min: "0", max: "999", value: "20", "aria-label": say("r.points"), on: {input: ctx.changed}
  });
  one.roll = select(say("r.in-roll"), [["", say("r.any-roll")]].concat(numbers(1, 3, roll)));
  one.act = select(say("r.then"), [["", say("r.choose")]].concat(same(t.acts)));
  one.away = button("\u00d7", () => {
    t.rules.splice(t.rules.indexOf(one), 1);
    t.list.removeChild(one.node);
  });
  one.node = el("li", {}, [
    say("r.when") + " ", one.kind, " ", one.n, " ", one.face, " ", one.points, " ", one.roll, ": ", one.act, " ", one.away
  ]);
  t.rules.push(one);
  t.list.append(one.node);
}

// What a rule says, or "" while it is not finished.
function text(one) {
  var kind = one.kind.value, what = kind;
  one.n.hidden = one.face.hidden = kind !== "dice";
  one.points.hidden = kind !== "points";
  if (kind === "dice") what = one.n.value + "x" + one.face.value;
  if (kind === "points") what = /^[0-9]{1,3}$/.test(one.points.value) ? say("r.w.points", {n: Number(one.points.value)}) : "";
  if (!what || !one.act.value) return "";
  if (one.roll.value) what += " " + say("r.w.and") + " " + say("r.w.in-roll", {n: one.roll.value});
  return say("r.w.if", {what: what, do: one.act.value});
}

// The list for the end: names are put in by clicking, moved up and down, and may be said to be struck.
function ending(t) {
  t.order = el("ol", {"class": "rules wish"});
  t.ended = el("p", {"class": "eff"});
  t.picks = t.facts.open.map(at => {
    var one = {name: names[at]};
    function move(by) {
      return event => {
        var place = t.wish.indexOf(one), other = t.wish[place + by];
        if (!other) return;
        t.wish[place] = other;
        t.wish[place + by] = one;
        t.order.insertBefore(by < 0 ? one.node : other.node, by < 0 ? other.node : one.node);
      };
    }
    one.up = button("\u2191", move(-1), {"aria-label": say("r.up", {name: one.name})});
    one.down = button("\u2193", move(1), {"aria-label": say("r.down", {name: one.name})});
    one.strike = button(say("r.strike"), () => { one.struck = !one.struck; },
      {"aria-label": say("r.w.strike", {name: one.name})});
    one.node = el("li", {}, [el("span", {}, [one.name]), " ", one.up, " ", one.down, " ", one.strike]);
    one.pick = button(one.name, () => {
      toggle(t.wish, one);
      if (has(t.wish, one)) t.order.append(one.node); else t.order.removeChild(one.node);
    });
    return one;
  });
  return [el("p", {"class": "lab"}, [say("r.end")]), el("div", {"class": "pick", role: "group", "aria-label": say("r.end")},
    t.picks.map(one => one.pick)), t.order, t.ended];
}

function ended(t) {
  var list = t.wish.map(one => one.struck ? say("r.w.strike", {name: one.name}) : one.name);
  t.picks.forEach(one => {
    press(one.pick, has(t.wish, one));
    press(one.strike, one.struck);
  });
  put(t.ended, !list.length ? say("r.end-policy") : t.wish.some(one => one.struck) ? ""
    : say("r.end-strikes", {name: t.wish[t.wish.length - 1].name}));
  return list.length ? [say("r.w.end", {list: list.join(", ")})] : [];
}
