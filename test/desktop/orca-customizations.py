"""Read by Orca when it starts: writes what it says to the file ORCA_HEARD, a line for each utterance."""

import os

from orca import speech

_heard = open(os.environ["ORCA_HEARD"], "a", buffering=1, encoding="utf-8")


def _write(text, *_):
    _heard.write(" / ".join(text.splitlines()) + "\n")


def _write_all(utterances, _progress):
    for context, _ in utterances:
        _write(context.utterance)


speech._speak = _write
speech.sayAll = _write_all
