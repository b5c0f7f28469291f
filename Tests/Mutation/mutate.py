#!/usr/bin/env python3
"""Changes the library in one small way after another, and lists the changes that no test notices.

usage: Tests/Mutation/mutate.py [--files PART] [--suites PARTS] [--sample COUNT] [--seed NUMBER] [--seconds LIMIT]

It is for Linux. It works on copies of the library in a temporary folder, one for each processor, and stops
after all mutants, or the sample of them, or the time limit. The tests that `swift build --build-tests` has
built are linked with each copy as a dynamic library, and only that is built anew for each mutant. A mutant
is killed if a test fails, traps or hangs; one that does not compile does not count. For each survivor, add a
test or explain it in equivalent.txt.
"""

import argparse
import concurrent.futures
import os
import pathlib
import queue
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCES = "Sources/RotationKit"
TESTS = "RotationKitTests"

# What is replaced by what. Each match in a line of code is a mutant of its own.
SWAPS = [
    (r" \+ ", " - "), (r" - ", " + "), (r" \* ", " / "), (r" / ", " * "), (r" < ", " <= "),
    (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "), (r" == ", " != "), (r" != ", " == "),
    (r" && ", " || "), (r" \|\| ", " && "), (r"\btrue\b", "false"), (r"\bfalse\b", "true"),
    (r"\bmin\(", "max("), (r"\bmax\(", "min("), (r"(?<=\w)\.x\b", ".y"), (r"(?<=\w)\.y\b", ".x"),
    (r"\bwidth\b(?!:)", "height"), (r"\bheight\b(?!:)", "width"), (r"\bcos\(", "sin("),
    (r"\bsin\(", "cos("), (r"(?<=[ (])-(?=[a-z(])", ""), (r" \? (.+?) : (.+)$", r" ? \2 : \1"),
    (r"^(\s*)if (?!let|var|case|\w+,? let)([^{]+) \{", r"\1if false && (\2) {"),
    (r"^(\s*)try (GeometryError\.check|check)", r"\1if false { } ; // try \2"),
]
TEXT = re.compile(r'"[^"\\]*"')
GUARD = re.compile(r"^(\s*)guard (?!.*\b(?:let|var|case)\b)(.+?) else \{(.*)$")
DECLARATION = re.compile(r"(?<![.\w])(func|init|subscript|struct|enum|extension|protocol)\b")
# What stands before the default of a parameter, which is compiled into the callers.
DEFAULT = re.compile(r"^(?!.*\b(?:let|var)\b).*: \w+ = -?$")
NUMBER = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?(?:e-?\d+)?)(?![\w.]|\.\.)")


def mutants():
    """(file, line number, old line, new line) of every mutant, in the order of the files."""
    library = [
        path.relative_to(ROOT) for path in (ROOT / SOURCES).rglob("*.swift")
        if not path.read_text().startswith("#if canImport")]  # The bridges are not compiled here.
    for path in sorted(library):
        for number, line in enumerate((ROOT / path).read_text().split("\n")):
            code = line.split("//")[0]
            stripped = code.strip()
            if not stripped or stripped.startswith(("import", "case .")):
                continue
            # Names and types the compiler looks after; what stands behind them in the line may go.
            first = 0
            if DECLARATION.search(code):
                if "{ " not in code:
                    continue
                first = code.index("{ ")
            seen = set()
            words = [match.span() for match in TEXT.finditer(code)]  # Of messages, for people.

            def places(pattern):
                for match in re.finditer(pattern, code):
                    if match.end() <= first and not code.lstrip().startswith(("guard", "if")):
                        continue
                    if DEFAULT.match(code[: match.start()]):
                        continue
                    if not any(start <= match.start() < end for start, end in words):
                        yield match

            for pattern, replacement in SWAPS:
                for match in places(pattern):
                    new = code[: match.start()] + match.expand(replacement) + code[match.end():]
                    seen.add(new)
            if match := GUARD.match(code):  # All of its conditions at once.
                conditions = match.group(2).replace(", ", " && ")
                seen.add(f"{match.group(1)}guard true || ({conditions}) else {{{match.group(3)}")
            for match in places(NUMBER):
                value = match.group(1)
                other = "2" if value == "1" else "1" if value == "0" else f"({value} + 1)"
                if float(value) < 1e-3 and float(value) != 0:
                    other = f"({value} * 1e3)"
                seen.add(code[: match.start(1)] + other + code[match.end(1):])
            for new in sorted(seen):
                if new != code:
                    yield path, number, line, new


def equivalents():
    """The survivors that are known not to change anything a caller can see."""
    known = set()
    for line in (pathlib.Path(__file__).parent / "equivalent.txt").read_text().split("\n"):
        parts = line.split(" | ")
        if len(parts) >= 3 and not line.startswith("#"):
            known.add((parts[0], parts[1].strip()))
    return known


def stands_for(entry, path, line):
    """Whether an entry is about a mutated line. One that ends with "…" is about all that begin so."""
    start, dots, _ = entry[1].partition("…")
    line = line.strip()
    return entry[0] == str(path) and (line.startswith(start.strip()) if dots else line == start)


def progress(text=""):
    """Says on a terminal how far it is, or with nothing erases what was said."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def run(*command):
    """What a command prints, if it succeeds."""
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout


class Copy:
    """A copy of the library, as a dynamic one, and the tests that load it."""

    def __init__(self, folder, products, tests):
        self.folder = folder
        shutil.copytree(ROOT / SOURCES, folder / SOURCES)
        self.sources = sorted((folder / SOURCES).rglob("*.swift"))
        self.library = folder / "libRotationKit.so"
        if not self.builds():
            raise RuntimeError("the library does not compile")
        [objects] = products.glob("*PackageTests.product/Objects.LinkFileList")
        (folder / "objects").write_text("\n".join(
            line for line in objects.read_text().split("\n") if "/RotationKit.build/" not in line))
        self.tests = [str(folder / "tests"), ",".join(tests)]
        run("swiftc", "-emit-executable", f"@{folder / 'objects'}", "-o", self.tests[0], "-L", str(folder),
            "-lRotationKit", "-Xlinker", "-rpath", "-Xlinker", str(folder))
        self.limit, begin = 600, time.monotonic()
        if self.verdict() != "survived":
            raise RuntimeError("the tests fail without any change")
        self.limit = 10 * (time.monotonic() - begin)

    def builds(self):
        """Whether the library compiles; it then stands where the tests load it from."""
        return subprocess.run(
            ["swiftc", "-Onone", "-wmo", "-enable-testing", "-swift-version", "6",
             "-parse-as-library", "-module-name", "RotationKit", "-emit-library",
             *map(str, self.sources), "-o", str(self.library)],
            cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0

    def verdict(self):
        """"survived" if every test passes. The first failure ends the run, and so does the limit, in seconds."""
        tests = subprocess.Popen(
            self.tests, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        hangs = []
        limit = threading.Timer(self.limit, lambda: (hangs.append(True), tests.kill()))
        limit.start()
        try:
            for line in tests.stdout:
                if b" failed (" in line:
                    tests.kill()
            return "survived" if tests.wait() == 0 else "hung" if hangs else "killed"
        finally:
            limit.cancel()

    def judge(self, mutant):
        """What the tests say of a mutant."""
        path, number, old, new = mutant
        file = self.folder / path
        original = file.read_text()
        lines = original.split("\n")
        if lines[number] != old:
            raise RuntimeError(f"{path} was changed meanwhile")
        lines[number] = new
        file.write_text("\n".join(lines))
        try:
            return self.verdict() if self.builds() else "does not compile"
        finally:
            file.write_text(original)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--files", default="", help="only files whose path has this in it")
    options.add_argument("--suites", default="", help="only test suites whose name has one of these in it")
    options.add_argument("--sample", type=int, help="only so many mutants, drawn by chance")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--seconds", type=float, default=float("inf"))
    options = options.parse_args()

    work = [mutant for mutant in mutants() if options.files in str(mutant[0])]
    if options.sample:
        work = random.Random(options.seed).sample(work, min(options.sample, len(work)))
    known = equivalents()
    deadline = time.monotonic() + options.seconds
    counts = dict.fromkeys(["killed", "hung", "survived", "equivalent", "does not compile"], 0)

    progress("building the tests")
    run("swift", "build", "--build-tests")
    products = pathlib.Path(run("swift", "build", "--show-bin-path").strip())
    tests = {line.split("/")[0] for line in run("swift", "test", "list", "--skip-build").split("\n")
             if line.startswith(f"{TESTS}.")
             and any(part in line.split("/")[0] for part in options.suites.split(","))}
    if not tests:
        sys.exit(f"no test suite has {options.suites} in its name")
    progress("building the copies")
    with (tempfile.TemporaryDirectory() as temporary,
          concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool):
        folders = [pathlib.Path(temporary) / str(index) for index in range(min(os.cpu_count(), len(work)))]
        copies = queue.SimpleQueue()
        for copy in pool.map(lambda folder: Copy(folder, products, tests), folders):
            copies.put(copy)

        def judge(mutant):
            if time.monotonic() > deadline:
                return None
            copy = copies.get()
            try:
                return copy.judge(mutant)
            finally:
                copies.put(copy)

        futures = {pool.submit(judge, mutant): mutant for mutant in work}
        try:
            for future in concurrent.futures.as_completed(futures):
                (path, number, _, new), verdict = futures[future], future.result()
                if verdict is None:
                    continue
                if verdict == "survived" and any(stands_for(entry, path, new) for entry in known):
                    verdict = "equivalent"
                counts[verdict] += 1
                if verdict == "survived":
                    progress()
                    print(f"{path} | {new.strip()} | line {number + 1}", flush=True)
                progress(f"{sum(counts.values())} of {len(work)} mutants")
        except RuntimeError as error:
            sys.exit(str(error))
        finally:
            pool.shutdown(cancel_futures=True)
    progress()

    everything = list(mutants())
    unused = {
        entry for entry in known
        if not any(stands_for(entry, mutant[0], mutant[3]) for mutant in everything)}
    for path, line in sorted(unused):
        print(f"equivalent.txt: no such mutant: {path} | {line}")
    killed = counts["killed"] + counts["hung"]
    judged = killed + counts["survived"]
    print(", ".join(f"{count} {verdict}" for verdict, count in counts.items()),
          f"of {len(work)} mutants")
    if judged:
        print(f"{100 * killed / judged:.1f} % killed")


main()
