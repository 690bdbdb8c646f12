"""The Java machine: started on first use, asked politely, its errors told as Python's."""

from __future__ import annotations

import contextlib
import os
import pathlib
import shlex
import threading
from typing import Any, Callable, Iterator, NoReturn

import jpype

_OLDEST = 17
_HOW_TO_GET_JAVA = (
    f"install Java {_OLDEST} or newer (Debian and Ubuntu: apt install openjdk-17-jre-headless; macOS: brew install openjdk;"
    " conda install -c conda-forge openjdk; elsewhere https://adoptium.net) and set JAVA_HOME if it is not found"
)
_lock = threading.RLock()
_engines: dict[Any, Any] = {}
_forked = False


class JavaNotFoundError(RuntimeError):
    """There is no Java on this machine, or one that is too old."""


def engine(key: Any, make: Callable[[], Any]) -> Any:
    """Something made in Java, kept for the next call."""
    found = _engines.get(key)
    if found is None:
        with _lock:
            _start()
            with told():
                found = _engines.setdefault(key, make())
    return found


def java_class(name: str) -> Any:
    return engine(name, lambda: jpype.JClass("org.erroralign." + name))


def array_of(kind: str, values: Any) -> Any:
    """An array of Java's byte, int or String."""
    kinds = {"byte": jpype.JByte, "int": jpype.JInt, "String": jpype.JString}
    return engine((kind, "array"), lambda: jpype.JArray(kinds[kind]))(values)


def _start() -> None:
    if _forked:
        raise RuntimeError(
            "the Java machine does not outlive a fork: use align_many, which has threads of its own, start processes by"
            " multiprocessing's 'spawn', or call erroralign only after the fork"
        )
    jars = [str(jar) for jar in sorted(pathlib.Path(__file__).with_name("jars").glob("*.jar"))]
    if not jars:
        raise RuntimeError("expected the jars beside the package, found none: it was not built by python/build")
    if jpype.isJVMStarted():
        for jar in jars:
            jpype.addClassPath(jar)
    else:
        _start_machine(jars)
    version = int(jpype.JClass("java.lang.Runtime").version().feature())
    if version < _OLDEST:
        raise JavaNotFoundError(f"expected Java {_OLDEST} or newer, found {version}: {_HOW_TO_GET_JAVA}")


def _start_machine(jars: list[str]) -> None:
    # Debian keeps JPype's own jar with the others of Java.
    places = [pathlib.Path(jpype.__file__).parents[1], pathlib.Path("/usr/share/java")]
    support = [str(place / "org.jpype.jar") for place in places if (place / "org.jpype.jar").exists()]
    options = shlex.split(os.environ.get("ERRORALIGN_JAVA_OPTIONS", ""))
    try:
        # -Xrs: Ctrl-C is Python's.
        jpype.startJVM("-Xrs", "-Xshare:auto", *options, classpath=jars + support[:1], convertStrings=False)
    except jpype.JVMNotFoundException:
        raise JavaNotFoundError(f"expected Java {_OLDEST} or newer, found none: {_HOW_TO_GET_JAVA}") from None
    except OSError as e:
        raise JavaNotFoundError(f"expected Java {_OLDEST} or newer, found one that does not start ({e})") from None


def _after_fork() -> None:
    global _forked, _lock
    _lock = threading.RLock()
    _forked = jpype.isJVMStarted()
    _engines.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


@contextlib.contextmanager
def told() -> Iterator[None]:
    """Tells errors of Java as Python's."""
    try:
        yield
    except jpype.JException as e:
        tell(e)


def tell(e: Any) -> NoReturn:
    """Raises what Python would; with ERRORALIGN_JAVA_TRACES in the environment, from Java's trace."""
    while e.getCause() is not None and str(e.getClass().getName()).endswith("ExecutionException"):
        e = e.getCause()
    name = str(e.getClass().getName())
    message = str(e.getMessage() or name)
    error: Exception
    if name.endswith((".IllegalArgumentException", ".BadDataException", ".UnpairedIdsException")):
        error = ValueError(message)
    elif name.endswith((".NoSuchFileException", ".FileNotFoundException")):
        error = FileNotFoundError(f"no such file: {message}")
    elif "parquet" in message and name.endswith("NoClassDefFoundError"):
        error = ValueError("expected a file that is not Parquet, which others read: give the table of pandas.read_parquet")
    elif name.endswith("OutOfMemoryError"):
        error = MemoryError(f"{message}; ERRORALIGN_JAVA_OPTIONS=-Xmx8g gives Java more")
    elif isinstance(e, jpype.JClass("java.io.IOException")):
        error = OSError(message)
    else:
        error = RuntimeError(f"{name}: {message}")
    raise error from (e if os.environ.get("ERRORALIGN_JAVA_TRACES") else None)


def wait(future: Any) -> Any:
    """The result of work in the background; an interrupt ends it."""
    patience = 10
    units = engine("milliseconds", lambda: jpype.JClass("java.util.concurrent.TimeUnit").MILLISECONDS)
    late = engine("late", lambda: jpype.JClass("java.util.concurrent.TimeoutException"))
    try:
        while True:
            try:
                return future.get(patience, units)
            except late:
                patience = 100
    except jpype.JException as e:
        tell(e)
    except BaseException:
        future.cancel(True)
        raise
