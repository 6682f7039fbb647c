"""Sentences about the people: absences, codes, votes, late letters, standbys (tournament.md, "People")."""

from __future__ import annotations

from pbm.base.text import Text

MESSAGES: dict[str, Text] = {
    "order.absent": Text(
        "{turn:Turn}: abwesend bis {until:date}, die Hausregel spielt.",
        "{turn:Turn}: absent until {until:date}, the house policy plays.",
    ),
    "order.absent-after": Text(
        "{turn:Turn}: abwesend bis {until:date}. Was hier steht, gilt, wenn es nach den Zügen der Hausregel noch "
        "geht; sonst spielt auch hier die Hausregel.",
        "{turn:Turn}: absent until {until:date}. What stands here holds if the moves of the house policy still allow "
        "it; else the house policy plays here too.",
    ),
    "order.absent-date": Text(
        "Bis wann abwesend? Hier gehört ein Tag mit Jahr hin.",
        "Absent until when? A day with its year belongs here.",
    ),
    "order.absent-no-day": Text("Diesen Tag gibt es nicht.", "There is no such day."),
    "order.vote-word": Text(
        "Eine Stimme ist „ja“ oder „nein“; hier steht etwas anderes.",
        "A vote is “yes” or “no”; this is something else.",
    ),
    "order.received": Text(
        "Wann kam dieser Brief an? Erwartet werden Tag und Uhrzeit.",
        "When did this letter arrive? A day and a time are expected.",
    ),
    "order.missing-unproven": Text(
        "{turn:Turn} fehlt: Was ankam, enthält das vereinbarte Kennwort nicht.",
        "{turn:Turn} is missing: what came does not hold the agreed code.",
    ),
    "order.missing-late": Text(
        "{turn:Turn} fehlt: Was ankam, kam nach der Nachfrist. Soll es gelten, schreib „(angenommen)“ hinter die "
        "Uhrzeit in der Zeile „Eingang:“; mit --nmr gilt es nicht.",
        "{turn:Turn} is missing: what came was too late even for the grace. To let it count, put “(accepted)” "
        "behind the time in the line “Received:”; with --nmr it does not count.",
    ),
    "note.unproven": Text(
        "Ohne das vereinbarte Kennwort: beiseitegelegt, nichts daraus gilt.",
        "Without the agreed code: set aside, nothing in it counts.",
    ),
    "note.too-late": Text(
        "Eingang {received}, nach der Nachfrist: beiseitegelegt. Soll es gelten, schreib „(angenommen)“ hinter die "
        "Uhrzeit.",
        "Received {received}, after the grace: set aside. To let it count, put “(accepted)” behind the time.",
    ),
    "note.no-vote": Text(
        "Hier steht eine Stimme, aber zur Abstimmung steht nichts.", "Here is a vote, but no question is open."
    ),
    "note.seat-taken": Text(
        "Diesen Platz in {game} hat inzwischen ein Ersatzspieler; die Züge werden nicht gelesen.",
        "A standby has taken over this seat in {game}; these orders are not read.",
    ),
    "fate.seat-taken": Text(
        "nicht gelesen: Deinen Platz in {game} hat ein Ersatzspieler.",
        "not read: a standby has your seat in {game}.",
    ),
    "note.unfilled": Text(
        "Bleibt es dabei, endet mit dieser Ausgabe der Platz von {name} in {game}, und niemand übernimmt ihn: "
        "{passed:and}. Soll er weitergehen, nimm vorher in campaign.yaml jemanden unter standby auf, der frei ist.",
        "As things are, {name}’s seat in {game} ends with this issue, and nobody takes it over: {passed:and}. If it "
        "should go on, first add somebody who is free to its standby in campaign.yaml.",
    ),
    "standby.nobody": Text(
        ": Den Platz übernimmt niemand: {passed:and}.", ": nobody takes the seat over: {passed:and}."
    ),
    "standby.plays": Text("{name} spielt oder spielte hier selbst", "{name} plays or played here already"),
    "standby.takes": Text("{name} übernimmt schon einen anderen", "{name} takes over another one already"),
    "standby.absent": Text("{name} ist abwesend bis {until:date}", "{name} is absent until {until:date}"),
    "standby.resigns": Text("{name} steigt selbst aus", "{name} is resigning too"),
    "standby.gone": Text(
        "{name} ist aus allen eigenen Spielen ausgeschieden", "{name} is out of every game of their own"
    ),
    "note.no-seat": Text("Wer das schickt, spielt in {game} nicht mit.", "Whoever sent this has no seat in {game}."),
    "fate.no-seat": Text("nicht gelesen: In {game} spielst du nicht mit.", "not read: you have no seat in {game}."),
    "fate.absent": Text(
        "abwesend bis {until:date}: Was bis dahin fehlt, spielt die Hausregel.",
        "absent until {until:date}: what is missing until then, the house policy plays.",
    ),
    "fate.absent-over": Text(
        "abwesend bis {until:date}: Das ist zum ZAT schon vorbei und ändert nichts mehr.",
        "absent until {until:date}: that is over before the deadline and changes nothing.",
    ),
    "fate.absent-once": Text(
        "abwesend bis {until:date}: Diese Kampagne hat keine Termine; es gilt für diese Ausgabe, danach bitte noch "
        "einmal schicken.",
        "absent until {until:date}: this campaign has no dates; it holds for this issue, then please send it again.",
    ),
    "fate.absent-ends": Text("wieder da.", "back again."),
    "fate.vote-yes": Text("Stimme: ja.", "vote: yes."),
    "fate.vote-no": Text("Stimme: nein.", "vote: no."),
    "fate.code": Text("Kennwort erkannt.", "code recognised."),
    "fate.code-unneeded": Text("Kennwort, hier nicht nötig.", "a code, not needed here."),
    "fate.received": Text("Eingang, rechtzeitig.", "arrival, in time."),
    "fate.received-late": Text("Eingang, verspätet.", "arrival, late."),
    "fate.too-late": Text("nach der Nachfrist, nicht gewertet.", "after the grace, not counted."),
}
