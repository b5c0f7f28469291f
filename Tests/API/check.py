#!/usr/bin/env python3
"""Holds the public API to its record, so that no change of it happens by accident.

usage: Tests/API/check.py             says what differs from the record, and fails if anything does
       Tests/API/check.py --record    records the API as it is

The API of Apple's platforms is read from the package with the declarations that stand in for their
frameworks. There are two records. RotationKit.txt has each public declaration as its documentation
shows it, with its availability; those that only other platforms have; the conditions under which
files are compiled, which are not put to the test here; and the platforms and products of the package.
RotationKit.json is what the toolchain's digester makes of the module, which knows more of types and
layouts, and tells breaking changes. (Both are of one version of the toolchain; another may write them
in other words.)
"""

import difflib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = pathlib.Path(__file__).resolve().parent
PACKAGE = ROOT / "Tests" / "AppleSDKStubs"


def run(*command, errors=subprocess.PIPE):
    """What a command prints, which with `errors` STDOUT are its errors as well."""
    done = subprocess.run([str(part) for part in command], cwd=ROOT, text=True,
                          stdout=subprocess.PIPE, stderr=errors)
    if done.returncode != 0:
        sys.exit(done.stdout + (done.stderr or ""))
    return done.stdout


def declarations(graphs):
    """A line for each public declaration, from the symbol graphs in a folder."""
    lines = set()
    for graph in sorted(graphs.glob("RotationKit*.symbols.json")):
        for symbol in json.loads(graph.read_text())["symbols"]:
            if "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
                continue  # What the standard library adds to types of a kind.
            text = "".join(part["spelling"] for part in symbol["declarationFragments"])
            text = re.sub(r"\s+", " ", text)
            path = ".".join(symbol["pathComponents"])
            lines.add(f"{path}: {text}{availability(symbol)}")
    if len(lines) < 200:
        sys.exit(f"only {len(lines)} declarations were found in {graphs}")
    return lines


def availability(symbol):
    """All that is said of platforms and versions."""
    def version(item, key):
        number = item.get(key)
        return f" {key} " + ".".join(map(str, number.values())) if number else ""

    parts = []
    for item in symbol.get("availability", []):
        flags = "".join(f" {key}" for key in sorted(item) if item[key] is True)
        versions = "".join(version(item, key) for key in ("introduced", "deprecated", "obsoleted"))
        parts.append(f" [{item.get('domain', 'everywhere')}{versions}{flags}]")
    return "".join(sorted(parts))


def promises():
    """What the package promises beside its declarations, and where they are compiled."""
    package = json.loads(run("swift", "package", "dump-package"))
    lines = [f"platform: {item['platformName']} {item['version']}" for item in package["platforms"]]
    lines += [f"product: {item['name']}" for item in package["products"]]
    for file in sorted((ROOT / "Sources" / "RotationKit").rglob("*.swift")):
        for line in file.read_text().split("\n"):
            if line.strip().startswith(("#if", "#else")):
                lines.append(f"condition: {file.name}: {line.strip()}")
    return lines


def differences(digester, old, new):
    """What the digester finds in one dump and not in another, without headings and blank lines."""
    report = run(digester, "-diagnose-sdk", "-input-paths", old, "-input-paths", new,
                 errors=subprocess.STDOUT)
    if "/* Removed Decls */" not in report:
        sys.exit(f"the digester failed: {report}")
    return [line for line in report.split("\n") if line and not line.startswith("/*")]


def main():
    swift = shutil.which("swift")
    digester = pathlib.Path(swift).resolve().parent / "swift-api-digester"
    if not digester.exists():
        digester = pathlib.Path(swift).parent / "swift-api-digester"
    # What was written before may hold what is gone; a file that is newer has it written anew.
    for stale in (PACKAGE / ".build" / "symbols", ROOT / ".build" / "api"):
        shutil.rmtree(stale, ignore_errors=True)
    (ROOT / "Sources" / "RotationKit" / "GeometryError.swift").touch()
    run("swift", "build", "--package-path", PACKAGE, "--target", "RotationKit")
    products = run("swift", "build", "--package-path", PACKAGE, "--show-bin-path").strip()

    elsewhere = ROOT / ".build" / "api" / "symbols"
    flags = ["-emit-symbol-graph", "-emit-extension-block-symbols",
             "-emit-symbol-graph-dir", elsewhere]
    run("swift", "build", "--target", "RotationKit", "--scratch-path", ".build/api",
        *(part for flag in flags for part in ("-Xswiftc", flag)))

    with tempfile.TemporaryDirectory() as temporary:
        dump = pathlib.Path(temporary) / "RotationKit.json"
        run(digester, "-dump-sdk", "-module", "RotationKit", "-swift-version", "6",
            "-avoid-location", "-avoid-tool-args", "-I", f"{products}/Modules", "-o", dump)
        apple = declarations(PACKAGE / ".build" / "symbols")
        other = declarations(elsewhere)
        found = sorted(
            apple | {f"elsewhere: {line}" for line in other - apple} | set(promises()))
        text, record = FOLDER / "RotationKit.txt", FOLDER / "RotationKit.json"
        if "--record" in sys.argv:
            text.write_text("\n".join(found) + "\n")
            shutil.copy(dump, record)
            return

        lines = list(difflib.unified_diff(
            text.read_text().rstrip("\n").split("\n"), found, "recorded", "found", n=0,
            lineterm=""))
        told = differences(digester, record, dump)
        if not lines and not told and record.read_text() != dump.read_text():
            told = ["the digester's dumps differ in what neither it nor the declarations tell"]
    for line in lines + told:
        print(line.rstrip())
    if lines or told:
        sys.exit("If that is meant: Tests/API/check.py --record, and a line in the release notes.")
    print(f"{len(found)} declarations and promises, all as recorded")


main()
