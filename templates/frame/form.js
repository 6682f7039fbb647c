{#
The order form on screen: its frame. It picks the player, puts the form of each due game in a fieldset, makes the letter
of what they say, and offers it to copy or to mail. The sheet has one inline script: this file, then the scripts of the
games in the issue (`page_scripts` of a game's record; by default GAME/form.js, if there is one), then pbmForm.start().
They may include others; what several games share is in templates/kit/form_*.js. A GAME/form.css
goes to the page's styles. No library, nothing that a browser of the last ten years lacks (arrow functions are the
newest). Jinja reads these files: never write two opening braces, or a brace and % or #, in a row. Pages carry them
compacted, as form.min.js: after a change run `make compact`.

The data lie in <script type="application/json" id="form-data">, made by pbm/referee/view_form.py:

  {"lang", "issue": 7, "head": "Ausgabe 7", "subject", "mail": "" or the GM's address, "until",
   "words": {key: text},                 of the frame (those that the page may need), and of each game in the issue
                                         its record's `page_words(lang)`
   "games": {"d1": {"kind": "dottendorfer", "title": "Anton", "turns": "Zug 13 und 14",
                    "common": {...},      the record's `page_form_common(setup, state, lang)`, {} by default;
                    "like": "d0"}},       where that game's common facts hold too, but for those that stand here
   "players": [{"id", "name", "coded": true where letters need a code,
                "games": [{"game": "d1", "turns" where they differ, "data": {...}}]}]}
                                         the record's `page_form(setup, state, player, turns, lang)`; where that is
                                         None, kind is "text" and the player gets the blank form in a text field

A game's script registers a function for its kind, which is called once for each player picked and game due:

  pbmForm.register("dottendorfer", function (ctx) { ...; return {element: element, read: read}; });

  ctx.lang, ctx.words, ctx.common, ctx.data
  ctx.title      the game's title
  ctx.game       "d1"; also to make ids that are unique in the page: ctx.game + "-" + ...
  ctx.player     {"id", "name", ...}
  ctx.say(key, facts)  the words at key with their slots filled: {n}, {n:mark|marks}, {list:and}, {list:or}
  ctx.changed()  to be called after every change by the player

  element        a HTMLElement, made once and changed in place, so that the focus stays
  read()         {lines: [text], problems: [text], done: bool}: what of the order is whole and legal, as text without
                 the section's heading; what is illegal, in sentences; and whether all due turns stand in `lines`.
                 Called after every change of any game; may also bring the element up to date.

Helpers: pbmForm.el(tag, {attribute: value, on: {event: function}}, [children or texts]), pbmForm.die(face) (a drawing),
pbmForm.put(node, text, bad) (changes the text only where it differs; `bad` marks it as a fault), pbmForm.num(n) (a number,
minus as U+2212), pbmForm.join(list, "and" or "or").
#}
var pbmForm = (() => {
  "use strict";
  var kinds = {}, built = {}, F, now;
  var $ = id => document.getElementById(id);

  function el(tag, attributes, children) {
    var node = document.createElement(tag);
    Object.keys(attributes || {}).forEach(key => {
      var value = attributes[key];
      if (key === "on") Object.keys(value).forEach(event => { node.addEventListener(event, value[event]); });
      else if (value === true) node.setAttribute(key, "");
      else if (value !== false && value !== null && value !== undefined) node.setAttribute(key, value);
    });
    node.append.apply(node, children || []);
    return node;
  }

  function die(face) {
    var space = "http://www.w3.org/2000/svg";
    var svg = document.createElementNS(space, "svg"), use = document.createElementNS(space, "use");
    svg.setAttribute("class", "die");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("aria-hidden", "true");
    use.setAttribute("href", "#d" + face);
    svg.append(use);
    return svg;
  }

  // A text stays as it is: a name or a code word may hold a hyphen.
  var num = n => typeof n === "number" ? String(n).replace("-", "\u2212") : String(n);

  function join(list, word) {
    if (list.length < 2) return list.map(num).join("");
    return list.slice(0, -1).map(num).join(", ") + " " + F.words[word] + " " + num(list[list.length - 1]);
  }

  function say(key, facts) {
    return F.words[key].replace(/\{(\w+)(?::([^}]*))?\}/g, (all, name, how) => {
      var value = facts[name], words;
      if (how === "and" || how === "or") return join(value, how);
      if (!how) return num(value);
      words = how.split("|");
      return value === 1 ? words[0] : words[1];
    });
  }

  function put(node, text, bad) {
    if (node.textContent !== text) node.textContent = text;
    node.classList.toggle("bad", !!bad);
  }

  // A game that has no form to click: its blank lines in a field to write in.
  kinds.text = ctx => {
    var blank = ctx.data.lines.join("\n");
    var field = el("textarea", {
      rows: ctx.data.lines.length + 1, spellcheck: "false", "aria-label": ctx.title, on: {input: ctx.changed}
    });
    field.value = blank;
    return {
      element: el("div", {}, [el("p", {"class": "note"}, [say("unchecked")]), field]),
      read: () => {
        var text = field.value.replace(/\s+$/, ""), whole = text !== "" && field.value !== blank;
        return {lines: whole ? text.split("\n") : [], problems: [], done: whole};
      }
    };
  };

  function build(player) {
    return player.games.map(mine => {
      var game = F.games[mine.game], like = F.games[game.like];
      var common = like ? Object.assign({}, like.common, game.common) : game.common;
      var part = (kinds[mine.kind || game.kind] || kinds.text)({
        lang: F.lang, words: F.words, common: common, data: mine.data, game: mine.game, title: game.title,
        player: player, say: say, changed: update
      });
      var name = game.title === mine.game ? game.title : game.title + " (" + mine.game + ")";
      part.id = mine.game;
      part.title = game.title;
      part.box = el("fieldset", {"class": "play", id: "play-" + mine.game}, [
        el("legend", {}, [name + ", " + (mine.turns || game.turns)]), part.element
      ]);
      return part;
    });
  }

  function pick() {
    var id = $("who").value;
    now = F.players.find(player => player.id === id);
    $("order-needs").hidden = !now;
    $("order-games").textContent = "";
    put($("said"), "");
    if (!now) return;
    built[id] = built[id] || build(now);
    built[id].forEach(part => { $("order-games").append(part.box); });
    $("order-code").hidden = !now.coded;
    update();
  }

  function update() {
    var lines = [], problems = [], open = [], code = $("code").value.trim(), vote = $("vote") && $("vote").value;
    built[now.id].forEach(part => {
      var found = part.read();
      if (found.lines.length) lines.push("", "[" + part.id + "]");
      found.lines.forEach(line => { lines.push(line); });
      found.problems.forEach(text => {
        problems.push(now.games.length > 1 ? part.title + ": " + text : text);
      });
      if (!found.done) open.push(part.title);
    });
    if (lines.length || vote) {
      if (vote) lines.unshift(vote);
      if (now.coded) lines.unshift(say("code", {code: code || "____"}));
      lines.unshift(F.head);
    }
    show(lines.length ? lines.join("\n") + "\n" : "", problems, open, now.coded && !code);
  }

  function show(text, problems, open, locked) {
    var mail = $("mail"), link = "mailto:" + encodeURIComponent(F.mail).replace(/%40/g, "@") +
      "?subject=" + encodeURIComponent(say("subject", {name: now.name, subject: F.subject})) +
      "&body=" + encodeURIComponent(text.replace(/\n/g, "\r\n"));
    var whole = !problems.length && !open.length && !locked, short = link.length <= 1900;
    $("order").value = text;
    $("order").rows = Math.max(3, text.split("\n").length);
    put($("state"), problems.length ? say("wrong") + " " + problems.join(" ")
      : open.length ? say(text ? "open" : "nothing", {games: open})
      : locked ? say("code-missing")
      : say(F.until ? "whole" : "whole-undated", {until: F.until}) + (short || !F.mail ? "" : " " + say("too-long")),
      problems.length);
    mail.hidden = !F.mail;
    mail.setAttribute("aria-disabled", !(whole && short));
    if (whole && short && F.mail) mail.href = link; else mail.removeAttribute("href");
    $("copy").setAttribute("aria-disabled", !text);
    put($("said"), "");
  }

  function copy() {
    var field = $("order");
    function done() { put($("said"), say("copied")); }
    function byHand() {
      field.focus();
      field.select();
      if (document.execCommand("copy")) done(); else put($("said"), say("copy-yourself"));
    }
    if (!field.value) put($("said"), say("nothing-yet"));
    else if (navigator.clipboard && window.isSecureContext) navigator.clipboard.writeText(field.value).then(done, byHand);
    else byHand();
  }

  // A link that leads nowhere yet says why.
  function notYet() { if (!$("mail").hasAttribute("href")) put($("said"), say("not-yet")); }

  function start() {
    var who = $("who");
    F = JSON.parse($("form-data").textContent);
    F.players.forEach(player => { who.append(el("option", {value: player.id}, [player.name])); });
    who.addEventListener("change", pick);
    $("code").addEventListener("input", update);
    if ($("vote")) $("vote").addEventListener("change", update);
    $("copy").addEventListener("click", copy);
    $("clear").addEventListener("click", () => { delete built[now.id]; pick(); });
    $("mail").addEventListener("click", notYet);
    $("mail").addEventListener("keydown", event => { if (event.key === "Enter") notYet(); });
    $("order-screen").hidden = false;
    pick();  // a browser may remember the name over a reload
  }

  return {
    register: (kind, make) => { kinds[kind] = make; },
    start: start, el: el, die: die, put: put, num: num, join: join
  };
})();
