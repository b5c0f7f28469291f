#!/usr/bin/env python3
"""Holds the public API to its record, so that no change of it happens by accident.

usage: Tests/API/check.py             says what differs from the record, and fails if anything does
       Tests/API/check.py --record    records the API as it is

The API is that of Apple's platforms: it is read from the package with the declarations that stand in
for their frameworks. There are two records of it. RotationKit.txt has each public declaration as its
documentation shows it, with its availability, and what the package promises. RotationKit.json is what
the toolchain's digester makes of the module, which knows more of types and layouts, and tells breaking
changes. (Both are of one version of the toolchain; another may write them in other words.)
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
PACKAGE = ROOT / "Tests" / "AppleStandIns"


def run(*command, errors=subprocess.PIPE):
    """What a command prints, which with `errors` STDOUT are its errors as well."""
    done = subprocess.run([str(part) for part in command], cwd=ROOT, text=True,
                          stdout=subprocess.PIPE, stderr=errors)
    if done.returncode != 0:
        sys.exit(done.stdout + (done.stderr or ""))
    return done.stdout


def declarations():
    """A line for each public declaration and each promise of the package, in order."""
    lines = []
    graphs = sorted((PACKAGE / ".build" / "symbols").glob("RotationKit*.symbols.json"))
    for graph in graphs:
        for symbol in json.loads(graph.read_text())["symbols"]:
            if "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
                continue  # What the standard library adds to types of a kind.
            text = "".join(part["spelling"] for part in symbol["declarationFragments"])
            text = re.sub(r"\s+", " ", text)
            versions = "".join(sorted(
                f" [{item['domain']} {item.get('introduced', {}).get('major', '')}]"
                for item in symbol.get("availability", []) if item.get("domain")))
            path = ".".join(symbol["pathComponents"])
            lines.append(f"{path}: {text}{versions}")
    if len(lines) < 200:
        sys.exit(f"only {len(lines)} declarations were found; is {PACKAGE}/.build complete?")
    package = json.loads(run("swift", "package", "dump-package"))
    for platform in package["platforms"]:
        lines.append(f"platform: {platform['platformName']} {platform['version']}")
    for product in package["products"]:
        lines.append(f"product: {product['name']}")
    return sorted(set(lines))


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
    run("swift", "build", "--package-path", PACKAGE, "--target", "RotationKit")
    products = run("swift", "build", "--package-path", PACKAGE, "--show-bin-path").strip()

    with tempfile.TemporaryDirectory() as temporary:
        dump = pathlib.Path(temporary) / "RotationKit.json"
        run(digester, "-dump-sdk", "-module", "RotationKit", "-swift-version", "6",
            "-avoid-location", "-avoid-tool-args", "-I", f"{products}/Modules", "-o", dump)
        found = declarations()
        text, record = FOLDER / "RotationKit.txt", FOLDER / "RotationKit.json"
        if "--record" in sys.argv:
            text.write_text("\n".join(found) + "\n")
            shutil.copy(dump, record)
            return

        lines = list(difflib.unified_diff(
            text.read_text().rstrip("\n").split("\n"), found, "recorded", "found", n=0, lineterm=""))
        told = differences(digester, record, dump)
        if not lines and not told and record.read_text() != dump.read_text():
            told = ["the digester's dumps differ in what neither it nor the declarations tell"]
    for line in lines + told:
        print(line.rstrip())
    if lines or told:
        sys.exit("If that is meant: Tests/API/check.py --record, and a line in the release notes.")
    print(f"{len(found)} public declarations, all as recorded")


main()
