{# The roll games in the order form: known dice clicked to stay, rules from choices, the list of categories at the end.
   What may be laid of known dice is told by the program (`lays`); rules about dice that nobody knows yet can't be
   illegal, only passed over (orders.md, "Roll games"). #}
["doelauer", "hajo", "general", "yacht"].forEach(function (kind) { pbmForm.register(kind, function (ctx) {
  "use strict";
  var el = pbmForm.el, put = pbmForm.put, say = ctx.say, common = ctx.common, count = 0;
  var acts = actions(), turns = ctx.data.turns.map(turn), joker = null;

  // All actions as the order writes them.
  function actions() {
    var out = common.acts.slice();
    common.faces.forEach(function (verb) { for (var face = 1; face < 7; face++) out.push(verb.replace("{what}", face)); });
    common.verbs.forEach(function (verb) { common.names.forEach(function (name) { out.push(verb.replace("{what}", name)); }); });
    return out;
  }

  function select(label, options, value) {
    var node = el("select", {"aria-label": label, on: {change: ctx.changed}}, options.map(function (one) {
      return el("option", {value: one[0]}, [one[1]]);
    }));
    node.value = value === undefined ? options[0][0] : value;
    return node;
  }
  function numbers(from, to, text) {
    var out = [];
    for (var n = from; n <= to; n++) out.push([String(n), text ? text(n) : String(n)]);
    return out;
  }
  function same(list) { return list.map(function (one) { return [one, one]; }); }
  function button(text, click, more) {
    return el("button", Object.assign({type: "button", on: {click: function () { click(); ctx.changed(); }}}, more || {}), [text]);
  }
  function sorted(list) { return list.slice().sort(); }
  function faces(list) { return list.length === 1 ? "1x" + list[0] : list.join(" "); }

  // One turn: its dice, its rules, its list. at: which of the known dice stay.
  function turn(facts) {
    var t = {facts: facts, at: [], touched: false, rules: [], wish: [], status: el("p", {"class": "eff", role: "status"})};
    var parts = [el("legend", {}, [facts.head])];
    if (facts.forced) parts.push(el("p", {"class": "note"}, [say("r.forced")]));
    else if (facts.dice) parts = parts.concat(known(t));
    t.list = el("ol", {"class": "rules"});
    t.otherwise = select(say("r.else"), [["", say("r.policy")]].concat(same(acts)));
    t.otherwise.className = "else";
    parts.push(el("p", {"class": "note"}, [say("r.rules")]), t.list,
      el("p", {}, [button(say("r.add"), function () { rule(t); })]),
      el("label", {}, [say("r.else") + " ", t.otherwise]));
    if (facts.open) parts = parts.concat(ending(t));
    parts.push(t.status);
    t.box = el("fieldset", {"class": "decide"}, parts);
    return t;
  }

  function known(t) {
    var facts = t.facts, out = [];
    t.buttons = facts.dice.map(function (face, die) {
      return el("button", {type: "button", on: {click: function () {
        var place = t.at.indexOf(die);
        if (place < 0) t.at.push(die); else t.at.splice(place, 1);
        t.touched = true;
        ctx.changed();
      }}}, [pbmForm.die(face), el("span")]);
    });
    if (facts.lying) out.push(el("p", {"class": "note"}, [say("r.lying", {list: facts.lying.join(" ")})]));
    out.push(el("div", {"class": "pool", role: "group", "aria-label": say("r.roll-name", {n: facts.roll})}, t.buttons));
    t.then = select(say("r.after"), [["", say("r.go-on")], ["stop", say("r.w.stop")]]);
    t.then.addEventListener("change", function () { t.touched = t.touched || t.then.value !== ""; ctx.changed(); });
    out.push(el("label", {}, [say("r.after") + " ", t.then]));
    if (facts.claims) {
      t.claim = select(say("r.instead"), [["", "\u2013"]].concat(same(facts.claims)));
      out.push(el("label", {}, [say("r.instead") + " ", t.claim]));
    }
    return out;
  }

  function rule(t) {
    var one = {id: ++count};
    one.kind = select(say("r.when"), [["", say("r.choose")], ["dice", say("r.dice")], ["points", say("r.points")]]
      .concat(same(common.names.concat(common.more))));
    one.n = select(say("r.number"), numbers(1, common.dice, function (n) { return say("r.at-least", {n: n}); }), "3");
    one.face = select(say("r.face"), [["", say("r.of-any")]].concat(numbers(1, 6, function (n) { return say("r.of-face", {face: n}); })));
    one.points = el("input", {type: "number", min: "0", max: "999", value: "20", "aria-label": say("r.points"), on: {input: ctx.changed}});
    one.roll = select(say("r.in-roll"), [["", say("r.any-roll")]].concat(numbers(1, common.rolls, function (n) { return say("r.roll-name", {n: n}); })));
    one.act = select(say("r.then"), [["", say("r.choose")]].concat(same(acts)));
    one.away = button("\u00d7", function () {
      t.rules.splice(t.rules.indexOf(one), 1);
      t.list.removeChild(one.node);
    });
    one.node = el("li", {}, [say("r.when") + " ", one.kind, " ", one.n, " ", one.face, " ", one.points, " ", one.roll, ": ", one.act, " ", one.away]);
    t.rules.push(one);
    t.list.appendChild(one.node);
  }

  function ending(t) {
    var open = t.facts.open.map(function (at) { return common.names[at]; });
    t.picks = open.map(function (name) {
      return button(name, function () {
        var place = t.wish.indexOf(name);
        if (place < 0) t.wish.push(name); else t.wish.splice(place, 1);
      });
    });
    t.strike = select(say("r.strike"), [["", say("r.no-strike")]].concat(same(open)));
    t.order = el("p", {"class": "eff"});
    return [
      el("p", {"class": "note"}, [say("r.end")]), el("div", {"class": "pick", role: "group", "aria-label": say("r.end")}, t.picks),
      t.order, el("label", {}, [say("r.strike") + " ", t.strike])
    ];
  }

  // What one rule says, or "" while it is not finished.
  function text(one) {
    var kind = one.kind.value, what = kind;
    one.n.hidden = one.face.hidden = kind !== "dice";
    one.points.hidden = kind !== "points";
    if (kind === "dice") what = one.n.value + "x" + one.face.value;
    if (kind === "points") what = /^[0-9]{1,3}$/.test(one.points.value) ? say("r.w.points", {n: Number(one.points.value)}) : "";
    if (!kind || !what || !one.act.value) return "";
    if (one.roll.value) what += " " + say("r.w.and") + " " + say("r.w.in-roll", {n: one.roll.value});
    return say("r.w.if", {what: what, do: one.act.value});
  }

  // The dice that stay, as a line; null where they may not. effect: in words.
  function laid(t) {
    var facts = t.facts, list = sorted(t.at.map(function (die) { return facts.dice[die]; }));
    var claim = t.claim && t.claim.value, found = null, line, effect;
    facts.dice.forEach(function (face, die) {
      var on = t.at.indexOf(die) >= 0;
      t.buttons[die].setAttribute("aria-pressed", on ? "true" : "false");
      t.buttons[die].setAttribute("aria-label", say(on ? "r.lies" : "r.die", {face: face}));
      put(t.buttons[die].lastChild, on ? "\u2713" : "");
    });
    if (claim) return {line: say("r.w.roll", {n: facts.roll, what: claim}), effect: claim + "."};
    if (!t.touched) return {line: "", effect: say("r.pick")};
    if (facts.lays) {
      found = facts.lays.filter(function (one) { return one[0].join() === list.join(); })[0];
      if (!found) {
        return {line: null, effect: say("r.illegal", {list: facts.lays.map(function (one) { return one[0].join(" ") || say("r.w.nothing"); })})};
      }
    }
    line = list.length ? faces(list) : say("r.w.nothing");
    if (t.then.value && (!found || found[2])) line += ", " + say("r.w.stop");
    effect = !list.length ? say("r.none") : say(found ? "r.lays-points" : "r.lays", {list: list.join(" "), n: found ? found[1] : 0});
    return {line: say("r.w.roll", {n: facts.roll, what: line}), effect: effect};
  }

  function read() {
    var out = {lines: [], problems: [], done: true};
    turns.forEach(function (t, index) {
      var own = [t.facts.head], wrong = [], effect = "", dice, list;
      if (t.facts.dice && !t.facts.forced) {
        dice = laid(t);
        effect = dice.effect;
        if (dice.line === null) wrong.push(effect);
        else if (dice.line) own.push(dice.line);
      }
      if (index === 0 && joker && joker.checked) own.splice(1, 0, say("r.w.joker"));
      t.rules.forEach(function (one, at) {
        var said = text(one), name = say("r.rule", {n: at + 1});
        one.away.setAttribute("aria-label", say("r.drop", {n: at + 1}));
        one.node.setAttribute("aria-label", name);
        if (said) own.push(said); else wrong.push(say("r.rule-open", {n: at + 1}));
      });
      if (t.otherwise.value) own.push(say("r.w.else", {do: t.otherwise.value}));
      if (t.picks) {
        t.picks.forEach(function (node) {
          var place = t.wish.indexOf(node.textContent.replace(/^[0-9]+\. /, ""));
          node.setAttribute("aria-pressed", place < 0 ? "false" : "true");
        });
        list = t.wish.slice();
        if (t.strike.value && list.indexOf(t.strike.value) < 0) list.push(say("r.w.strike", {name: t.strike.value}));
        put(t.order, list.map(function (name, at) { return (at + 1) + ". " + name; }).join("  "));
        if (list.length) own.push(say("r.w.end", {list: list.join(", ")}));
      }
      if (wrong.length) {
        out.problems = out.problems.concat(wrong.map(function (one) { return turns.length > 1 ? t.facts.head + ": " + one : one; }));
        out.done = false;
        return put(t.status, wrong.join(" "), true);
      }
      if (own.length < 2) {
        out.done = false;
        return put(t.status, effect || say("r.open-turn", {turn: t.facts.head}));
      }
      out.lines = out.lines.concat(own);
      put(t.status, effect);
    });
    return out;
  }

  if (ctx.data.joker) joker = el("input", {type: "checkbox", on: {change: ctx.changed}});
  return {
    element: el("div", {}, [el("p", {"class": "note"}, [say("r.how")])].concat(
      ctx.data.score === undefined ? [] : [el("p", {"class": "eff"}, [say("r.score", {score: ctx.data.score})])],
      joker ? [el("label", {"class": "check"}, [joker, " " + say("r.joker", {turn: ctx.data.joker})])] : [],
      [el("div", {"class": "cols"}, turns.map(function (t) { return t.box; }))])),
    read: read
  };
}); });
