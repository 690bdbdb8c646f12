"""The usual compositions of steps."""

from . import transforms as tr

__all__ = [
    "cer_contiguous",
    "cer_default",
    "wer_contiguous",
    "wer_default",
    "wer_standardize",
    "wer_standardize_contiguous",
]

_spaces = [tr.RemoveMultipleSpaces(), tr.Strip()]
_standard = [
    tr.ToLowerCase(),
    tr.ExpandCommonEnglishContractions(),
    tr.RemoveKaldiNonWords(),
    tr.RemoveWhiteSpace(replace_by_space=True),
    *_spaces,
]
_one = tr.ReduceToSingleSentence()
_words = tr.ReduceToListOfListOfWords()
_characters = tr.ReduceToListOfListOfChars()

wer_default = tr.Compose([*_spaces, _words])
wer_contiguous = tr.Compose([*_spaces, _one, _words])
wer_standardize = tr.Compose([*_standard, _words])
wer_standardize_contiguous = tr.Compose([*_standard, _one, _words])
cer_default = tr.Compose([tr.Strip(), _characters])
cer_contiguous = tr.Compose([tr.Strip(), _one, _characters])
