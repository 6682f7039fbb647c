{# What the scripts of the roll games' forms say of dice in the same words (HAJO/form.js and so on).

   look: {roll, dice: [faces], laid: [the roll after which each column was laid, 0 where it was just rolled]}
   at: columns #}
pbmForm.kit = (() => {
  "use strict";
  var columns = look => look.dice.map((face, at) => at);
  var fresh = look => columns(look).filter(at => !look.laid[at]);
  var lying = look => columns(look).filter(at => look.laid[at]);
  var faces = (look, at) => at.map(one => look.dice[one]).sort();
  var has = (list, one) => list.indexOf(one) >= 0;
  var among = list => one => has(list, one);
  var count = (list, face) => list.filter(one => one === face).length;
  var same = (a, b) => a.slice().sort().join() === b.slice().sort().join();
  var worth = (face, n) => n < 3 ? 0 : (face === 1 ? 10 : face) * Math.pow(2, n - 3);
  var most = dice => Math.max.apply(null, dice.map(face => count(dice, face)));
  var differ = dice => dice.every(face => count(dice, face) === 1);
  function full(dice) {
    return most(dice) > 2 && dice.every(face => has([2, 3, 5], count(dice, face)));
  }
  var pairs = dice => dice.every(face => count(dice, face) === 2);

  // General and Yacht. points(dice, at, once, early): of the categories behind the six faces, by their place; once: the
  // dice were rolled once only; early: four alike were laid aside after roll 1, and the house rules honour that.
  function categories(points) {
    return rules => ({
        forced: () => false,
        group: (look, die) => [die],
        wrong: () => "",
        back: () => [],
        ends: (look, open) => {
          var first = look.dice.filter((face, at) => rules.thrown && look.laid[at] === 1);
          var early = first.length > 3 && most(first) > 3;
          return open.map(at => ["s", at, at < 6 ? (at + 1) * count(look.dice, at + 1)
            : points(look.dice, at - 6, look.roll === 1, early) || 0])
            .filter(one => one[2]).concat(open.map(at => ["x", at, 0]));
        }
      });
  }
  return {
    among: among, categories: categories, count: count, differ: differ, faces: faces, fresh: fresh, full: full,
    has: has, lying: lying, most: most, pairs: pairs, same: same, worth: worth
  };
})();
