{# What dice may do in Hajo, as in pbm/games/hajo/dice.py: tests compare the two. What is asked: kit/form_rolls.js. #}
pbmForm.rolls("hajo", rules => {
  "use strict";
  var k = pbmForm.kit, count = k.count, faces = k.faces, fresh = k.fresh, has = k.has, lying = k.lying;
  // A roll by faces: those rolled, those that lie; the columns that must be laid and that may be; whether nothing fits.
  function sort(look) {
    var free = fresh(look), face = faces(look, free), lies = faces(look, lying(look));
    function is(least, matching) {
      return free.filter(at => count(face, look.dice[at]) >= least || (matching && has(lies, look.dice[at])));
    }
    var all = is(2, true), must = is(3, rules.match === "must");
    return {face: face, lies: lies, must: must, all: saves(look, all) ? all : must, dead: !saves(look, all)};
  }
  function saves(look, at) {
    var lies = faces(look, lying(look)), laid = faces(look, at), least = {set: 3, match: 7, any: 2}[rules.third_roll];
    if (look.roll === 1) return at.length > 0;
    return look.roll < 3 || laid.some(face => has(lies, face) || count(laid, face) >= least);
  }
  function group(look, die) {
    var found = sort(look), face = look.dice[die], n = count(found.face, face);
    var single = has(found.lies, face) ? n < 3 && rules.match !== "must" : n < 2;
    return single ? [die] : fresh(look).filter(at => look.dice[at] === face);
  }
  return {
    forced: look => look.roll === 1 && k.differ(look.dice),
    group: group,
    wrong: (look, at) => {
      var found = sort(look), bad = at.filter(one => !has(found.all, one));
      if (bad.length) return [found.dead ? "r.dead" : "r.may-not", {face: look.dice[bad[0]]}];
      if (!found.must.every(k.among(at))) return ["r.must", {list: faces(look, found.must).join(" ")}];
      bad = at.some(one => !group(look, one).every(k.among(at)));
      return !bad && (saves(look, at) || found.dead) ? "" : ["r.some", {}];
    },
    back: () => [],
    score: (look, at) => {
      var lies = faces(look, lying(look).concat(at)), n = 0;
      if (!saves(look, at)) return {n: 0};
      if (look.roll === 1 && at.length === 6 && k.pairs(look.dice)) return {n: 5, confirm: true, why: 1};
      [1, 2, 3, 4, 5, 6].forEach(face => { n += k.worth(face, count(lies, face)); });
      return {n: n, confirm: lies.length === 6 && n > 0 &&
        (rules.empty_cup === "any" || lies.every(face => count(lies, face) >= 3))};
    },
    ends: look => []
  };
});
