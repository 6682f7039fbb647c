{# What the scripts of the roll games' forms say of dice in the same words (HAJO/form.js and so on).

   look: {roll, dice: [faces], laid: [the roll after which each column was laid, 0 where it was just rolled]}
   at: columns #}
pbmForm.kit = (function () {
  "use strict";
  function columns(look) { return look.dice.map(function (face, at) { return at; }); }
  function fresh(look) { return columns(look).filter(function (at) { return !look.laid[at]; }); }
  function lying(look) { return columns(look).filter(function (at) { return look.laid[at]; }); }
  function faces(look, at) { return at.map(function (one) { return look.dice[one]; }).sort(); }
  function has(list, one) { return list.indexOf(one) >= 0; }
  function among(list) { return function (one) { return has(list, one); }; }
  function count(list, face) { return list.filter(function (one) { return one === face; }).length; }
  function same(a, b) { return a.slice().sort().join() === b.slice().sort().join(); }
  function worth(face, n) { return n < 3 ? 0 : (face === 1 ? 10 : face) * Math.pow(2, n - 3); }
  function most(dice) { return Math.max.apply(null, dice.map(function (face) { return count(dice, face); })); }
  function differ(dice) { return dice.every(function (face) { return count(dice, face) === 1; }); }
  function full(dice) {
    return most(dice) > 2 && dice.every(function (face) { return has([2, 3, 5], count(dice, face)); });
  }
  function pairs(dice) { return dice.every(function (face) { return count(dice, face) === 2; }); }

  // General and Yacht. points(dice, at, once, early): of the categories behind the six faces, by their place; once: the
  // dice were rolled once only; early: four alike were laid aside after roll 1, and the house rules honour that.
  function categories(points) {
    return function (rules) {
      return {
        forced: function () { return false; },
        group: function (look, die) { return [die]; },
        wrong: function () { return ""; },
        back: function () { return []; },
        ends: function (look, open) {
          var first = look.dice.filter(function (face, at) { return rules.thrown && look.laid[at] === 1; });
          return open.map(function (at) {
            return ["s", at, at < 6 ? (at + 1) * count(look.dice, at + 1)
              : points(look.dice, at - 6, look.roll === 1, first.length > 3 && most(first) > 3) || 0];
          }).filter(function (one) { return one[2]; }).concat(open.map(function (at) { return ["x", at, 0]; }));
        }
      };
    };
  }
  return {
    among: among, categories: categories, count: count, differ: differ, faces: faces, fresh: fresh, full: full,
    has: has, lying: lying, most: most, pairs: pairs, same: same, worth: worth
  };
})();
