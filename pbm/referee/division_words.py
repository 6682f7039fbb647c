"""What is said of divisions: faults in campaign.yaml, marks in their tables, who moves and why."""

from __future__ import annotations

from pbm.base.text import Catalog, Text

WORDS: Catalog = {
    "campaign.division-twice": Text(
        "Eine Division „{found}“ ({key}) gibt es schon. Kennungen und Titel der Divisionen müssen sich unterscheiden.",
        "There is a division “{found}” ({key}) already. Ids and titles of divisions must differ.",
    ),
    "campaign.division-overlap": Text(
        "„{found}“ bei {key} steht schon in der Division {other}. Jeder gehört zu höchstens einer Division, und nur "
        "einmal.",
        "“{found}” at {key} is in division {other} already. Everybody belongs to one division at most, and only once.",
    ),
    "campaign.division-top": Text(
        "Über der Division {id} steht keine; aus ihr kann niemand aufsteigen. Die höchste Division steht als erste.",
        "There is no division above {id}; nobody can be promoted from it. The highest division stands first.",
    ),
    "campaign.division-bottom": Text(
        "Unter der Division {id} steht keine; aus ihr kann niemand absteigen. Die niedrigste Division steht als letzte.",
        "There is no division below {id}; nobody can be relegated from it. The lowest division stands last.",
    ),
    "campaign.division-moves": Text(
        "Die Division {id} hat {n} Spieler, aber {promote} {promote:soll|sollen} aufsteigen und {relegate} absteigen.",
        "Division {id} has {n} {n:player|players}, but {promote} {promote:is|are} to be promoted and {relegate} to be relegated.",
    ),
    "campaign.division-balance": Text(
        "Aus {upper} {relegate:steigt|steigen} {relegate} ab, aus {lower} aber {promote} auf. Beide Zahlen müssen gleich sein, sonst "
        "ändern die Divisionen ihre Größe.",
        "From {upper} {relegate} {relegate:is|are} relegated, but from {lower} {promote} {promote:is|are} promoted. Both numbers must be equal, "
        "or the divisions change their size.",
    ),
    "campaign.no-division": Text(
        "{players:and} {n:spielt|spielen} mit, {n:steht|stehen} aber in keiner Division und deshalb in keiner Tabelle.",
        "{players:and} {n:plays|play}, but {n:is|are} in no division, and so in no table.",
    ),
    "division.up.one": Text("Der Erste steigt am Saisonende auf.", "The first goes up at the season's end."),
    "division.up.many": Text(
        "Die ersten {n} steigen am Saisonende auf.",
        "The first {n} go up at the season's end.",
    ),
    "division.down.one": Text("Der Letzte steigt am Saisonende ab.", "The last goes down at the season's end."),
    "division.down.many": Text(
        "Die letzten {n} steigen am Saisonende ab.",
        "The last {n} go down at the season's end.",
    ),
    "division.rule.open": Text(
        "Offen: Ein geteilter Platz reicht über die Grenze.",
        "Undecided: a shared rank reaches over the line.",
    ),
    "division.across": Text(
        "In {games:and} spielen auch andere mit; die Punkte gibt der Platz unter allen.",
        "Others play in {games:and} too; the points go by the rank among all.",
    ),
}
