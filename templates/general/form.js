{# The points of General's combinations, as in pbm/kit/categories.py: tests compare the two. #}
pbmForm.rolls("general", pbmForm.kit.categories((dice, at, once, early) => {
  var k = pbmForm.kit, row = k.differ(dice) && !(k.has(dice, 1) && k.has(dice, 6)), alike = k.most(dice);
  return [
    row && (once ? 25 : 20), k.full(dice) && (once ? 35 : 30), alike > 3 && (once || early ? 45 : 40), alike > 4 && 60
  ][at];
}));
