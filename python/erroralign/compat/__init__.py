"""Other packages' calls, answered by ErrorAlign for Java: change the import, keep the code.

``from erroralign.compat import error_align`` answers as error-align 0.1.0b6; ``import erroralign.compat.jiwer as jiwer`` as
jiwer 4.0. docs/python.md says what is not covered.
"""

from .error_align import error_align
from .utils import Alignment, OpType

__all__ = ["Alignment", "OpType", "error_align"]
