"""pbm completion: the script with which a shell completes pbm's commands, options and numbers."""

from __future__ import annotations

import click

from pbm.base.text import Text
from pbm.shell import options, show
from pbm.shell.language import ui_language

_SHELLS = ("bash", "zsh", "fish")
_WHERE = {
    "bash": "~/.local/share/bash-completion/completions/pbm",
    "zsh": "~/.zfunc/_pbm",
    "fish": "~/.config/fish/completions/pbm.fish",
}
_MORE = {
    "bash": Text(
        "Das Paket bash-completion muss da sein. Ohne es: die Datei in ~/.bashrc mit „source“ laden.",
        "The package bash-completion must be there. Without it: load the file in ~/.bashrc with “source”.",
    ),
    "zsh": Text(
        "In ~/.zshrc muss stehen: fpath=(~/.zfunc $fpath); autoload -Uz compinit; compinit",
        "~/.zshrc must have: fpath=(~/.zfunc $fpath); autoload -Uz compinit; compinit",
    ),
    "fish": Text("Mehr braucht fish nicht.", "fish needs no more."),
}
_HOW = Text(
    "Einbauen: pbm completion {shell} > {where}   (den Ordner vorher anlegen)",
    "To install: pbm completion {shell} > {where}   (make the folder first)",
)
_THEN = Text("Danach eine neue Shell öffnen.", "Then open a new shell.")


@options.command(
    "completion",
    Text(
        "Druckt das Skript, mit dem die Tabulatortaste Befehle, Optionen, Ausgaben und Spieler ergänzt; in seinen "
        "ersten Zeilen steht, wie man es einbaut.",
        "Print the script with which the Tab key completes commands, options, issues and players; its first lines "
        "tell how to install it.",
    ),
    "pbm completion bash > ~/.pbm.bash && . ~/.pbm.bash",
)
@click.argument("shell", type=click.Choice(_SHELLS), metavar="SHELL")
@options.json
@options.lang
def command(shell: str, as_json: bool, lang: str | None) -> int:
    text = script(shell, lang or ui_language())
    if as_json:
        show.as_json({"shell": shell, "script": text})
    else:
        show.result(text.rstrip("\n"))
    return 0


def script(shell: str, lang: str) -> str:
    """The shell's own script, with the way to install it in comments above it."""
    from click.shell_completion import ShellComplete, get_completion_class

    kind = get_completion_class(shell)
    assert kind is not None
    # Not kind.source(): for bash that would start a bash to ask for its version.
    body = ShellComplete.source(kind(click.Command("pbm"), {}, "pbm", "_PBM_COMPLETE"))
    head = [_HOW(lang).format(shell=shell, where=_WHERE[shell]), _MORE[shell](lang), _THEN(lang)]
    lines = [f"# {line}" for line in head]
    if shell == "zsh":  # its first line must stay the first
        first, _, rest = body.lstrip("\n").partition("\n")
        return "\n".join([first, *lines, rest])
    return "\n".join([*lines, body.lstrip("\n")])
