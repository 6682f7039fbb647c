{# The points of Yacht's combinations, as in pbm/kit/categories.py: tests compare the two. #}
pbmForm.rolls("yacht", pbmForm.kit.categories((dice, at) => {
  var k = pbmForm.kit, row = k.differ(dice), alike = k.most(dice);
  var sum = dice.reduce((all, face) => all + face, 0);
  return [
    k.full(dice) && sum, alike > 3 && sum, row && !k.has(dice, 6) && 30, row && !k.has(dice, 1) && 30, alike > 4 && 50, sum
  ][at];
}));
