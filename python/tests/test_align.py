import erroralign


def test_cuts_a_word_that_was_run_together():
    found = erroralign.align("Some things are worth noting!", "Something worth nothing period?")
    assert [segment.operation for segment in found] == ["SUBSTITUTE", "SUBSTITUTE", "DELETE", "MATCH", "SUBSTITUTE", "INSERT"]
