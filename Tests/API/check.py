#!/usr/bin/env python3
"""Compares the public API with its record, so that no declaration changes by accident.

usage: Tests/API/check.py             names each declaration that came (+), went (-) or changed; fails if any did
       Tests/API/check.py --record    writes the record anew

Other arguments are options for `swift build`: with those of the last build, nothing is built again.

The record, RotationKit.txt, has one line for each public declaration. It comes from the compiler's symbol
graph of the library, built against the declarations that stand in for Apple's SDK.
"""

import difflib
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
RECORD = ROOT / "Tests" / "API" / "RotationKit.txt"
STUBS = ROOT / "Tests" / "AppleSDKStubs"
IMPLIED = {"Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"}


def declarations(folder):
    """The public declarations in a folder of symbol graphs: pairs of a full name and a text."""
    found, conformances = set(), {}
    symbols = []
    for graph in sorted(folder.glob("RotationKit*.symbols.json")):
        contents = json.loads(graph.read_text())
        symbols += contents["symbols"]
        for relation in contents["relationships"]:
            if relation["kind"] == "conformsTo":
                conformances.setdefault(relation["source"], set()).add(
                    relation.get("targetFallback", relation["target"]).split(".")[-1])
    for symbol in symbols:
        identifier = symbol["identifier"]["precise"]
        if "::SYNTHESIZED::" in identifier or symbol["kind"]["identifier"] == "swift.extension":
            continue  # What the standard library adds, and headings.
        if symbol["pathComponents"][-1] == "description":
            continue  # The conformance to CustomStringConvertible is recorded.
        text = "".join(part["spelling"] for part in symbol["declarationFragments"])
        # Only what callers see; compilers differ in the rest.
        text = re.sub(r"@(?!MainActor|preconcurrency)\w+(\([^)]*\))? ", "", re.sub(r"\s+", " ", text))
        if protocols := sorted(conformances.get(identifier, set()) - IMPLIED):
            text += ": " + ", ".join(protocols)
        found.add((".".join(symbol["pathComponents"]), text + availability(symbol)))
    if len(found) < 200:
        sys.exit(f"only {len(found)} declarations were found in {folder}")
    return found


def availability(symbol):
    """The versions and conditions under which a declaration is there."""
    parts = []
    for item in symbol.get("availability", []):
        version = item.get("introduced") or {}
        flags = [key for key in ("isUnconditionallyDeprecated", "isUnconditionallyUnavailable")
                 if item.get(key)]
        parts.append(" ".join(
            [item.get("domain", "*"), ".".join(map(str, version.values())), *flags]).strip())
    return f"  // {', '.join(sorted(parts))}" if parts else ""


def promises():
    """What the manifest promises. In a folder of its own, which no test or build is using."""
    with tempfile.TemporaryDirectory() as scratch:
        package = json.loads(run("swift", "package", "--scratch-path", scratch, "dump-package"))
    platforms = {(f"platform {item['platformName']}", item["version"]) for item in package["platforms"]}
    return platforms | {("product", item["name"]) for item in package["products"]}


def current():
    """All that the record should hold."""
    options = [argument for argument in sys.argv[1:] if argument != "--record"]
    build = ["swift", "build", "--target", "RotationKit", "--package-path", STUBS, *options]
    run(*build)
    products = pathlib.Path(run(*build, "--show-bin-path").strip())
    target = json.loads(run("swiftc", "-print-target-info"))["target"]["triple"]
    with tempfile.TemporaryDirectory() as graphs:
        run("swift", "symbolgraph-extract", "-module-name", "RotationKit", "-I", products / "Modules",
            "-target", target, "-minimum-access-level", "public", "-emit-extension-block-symbols",
            "-output-dir", graphs)
        return declarations(pathlib.Path(graphs)) | promises()


def run(*command):
    """What a command prints. If it fails, that ends the script."""
    done = subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        sys.exit(done.stdout)
    return done.stdout


def main():
    lines = sorted((": ".join(pair) for pair in current()), key=str.casefold)
    if "--record" in sys.argv:
        RECORD.write_text("\n".join(lines) + "\n")
        return

    recorded = RECORD.read_text().splitlines()
    # A changed declaration is gone and new, side by side.
    changes = difflib.unified_diff(recorded, lines, lineterm="", n=0)
    problems = [line for line in changes if not line.startswith(("---", "+++", "@@"))]
    # Apple's compilers know the members of these types in files alone that import Core Graphics.
    problems += [f"a default that needs Core Graphics: {line}"
                 for line in lines for kind, value in re.findall(r": (CG(?!Float)\w+)\?? = ([^,]+?)[,)]", line)
                 if value not in (f"{kind}(", "nil")]
    if problems:
        sys.exit("\n".join(problems) + "\nIf that is meant: run Tests/API/check.py --record, and add "
                 "a line to the changelog.")
    print(f"{len(lines)} declarations, all as recorded")


main()
