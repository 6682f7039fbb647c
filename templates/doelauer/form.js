{# What dice may do in Dölauer, as in pbm/games/doelauer/dice.py: tests compare the two. What is asked:
   kit/form_rolls.js. #}
pbmForm.rolls("doelauer", function () {
  "use strict";
  var k = pbmForm.kit, faces = k.faces, fresh = k.fresh, lying = k.lying, order = [1, 6, 5, 4, 3, 2];
  // What may be laid: each face with its columns, and what goes back for it.
  function options(look) {
    var free = fresh(look), lies = lying(look), face = faces(look, free), own = lies.length && look.dice[lies[0]];
    var found = order.filter(k.among(face)).map(one => ({face: one, at: free.filter(at => look.dice[at] === one), back: one === own ? [] : lies}));
    if (!own) return found.sort((a, b) => b.at.length - a.at.length).slice(0, 1);
    return found.filter(one => {
      var n = one.at.length;
      return one.face === own || n > lies.length || (n === lies.length && order.indexOf(one.face) < order.indexOf(own));
    });
  }
  var which = (look, at) => options(look).find(one => k.same(one.at, at));
  return {
    alone: true,
    forced: () => false,
    group: (look, die) => fresh(look).filter(at => look.dice[at] === look.dice[die]),
    wrong: (look, at) => {
      var found = options(look).map(one => faces(look, one.at).join(" "));
      if (at.length ? which(look, at) : !found.length) return "";
      return found.length ? ["r.only", {list: found}] : ["r.dead", {}];
    },
    back: (look, at) => { var found = at.length && which(look, at); return found ? found.back : []; },
    score: function (look, at) {
      var back = this.back(look, at), lies = lying(look).filter(one => !k.has(back, one)).concat(at);
      if (!lies.length || (look.roll === 3 && !at.length)) return {n: 0};
      return {n: k.worth(look.dice[lies[0]], lies.length), confirm: lies.length === 6};
    },
    ends: look => {
      if (look.roll === 1 && k.differ(look.dice)) return [["c", 0, 35]];
      return look.roll !== 2 && k.pairs(look.dice) ? [["c", 1, 5]] : [];
    }
  };
});
