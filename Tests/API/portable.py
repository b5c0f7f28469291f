#!/usr/bin/env python3
"""Finds in the sources what Linux's compiler accepts and Apple's compilers refuse.

usage: Tests/API/portable.py          the library, the tool and the app for a device
       Tests/API/portable.py --all    and all tests

It is for Linux. It looks at the syntax trees that the compiler makes of them with the modules of
`swift build --build-tests` and of Tests/AppleSDKStubs.

1. What they use of Foundation and of Swift's concurrency has to be in Foundation.txt. The oldest systems of
   the manifest do not have all of it: a name with versions may be used only under an `#available` with them.
2. No function type with typed throws is a generic argument, as in an array, or becomes an `Any`: that needs
   the runtime of macOS 15 and iOS 18.
"""

import concurrent.futures
import glob
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
STUBS = "Tests/AppleSDKStubs"
TARGETS = {
    "RotationKit": ["Sources/RotationKit"],
    "rotation_preview": ["Sources/rotation-preview", ".build/debug/rotation_preview.build"],
    "OnDevice": ["Tests/OnDevice.swiftpm/Sources"],
}
TESTS = {
    "RotationKitTests": ["Tests/RotationKitTests", f"{STUBS}/.build/debug/RotationKitTests.build"],
    "RotationPreviewTests": ["Tests/RotationPreviewTests"],
    "OpenGLTests": ["Tests/OpenGLTests"],
    "BrowserTests": ["Tests/BrowserTests"],
    "OnDeviceTests": [f"{STUBS}/Tests/OnDeviceTests"],
}
# What Core Graphics and Swift have, on Apple's systems.
ELSEWHERE = re.compile(r"(CG\w+|Double|Float|Int)\.|hypot$")
USE = re.compile(
    r'location=([^ :"]+):(\d+):\d+ .*?decl="(?:Foundation\w*|Dispatch|_Concurrency|Synchronization)'
    r'\.\(file\)\.([^"@]+)')
TYPE = re.compile(r'(?:^| )(?:interface_)?type="([^"]*)"')


def tree(name, folders):
    """The lines of a target's syntax tree."""
    files = sorted(file for folder in folders
                   for file in glob.glob(f"{folder}/**/*.swift", root_dir=ROOT, recursive=True))
    primary = [word for file in files for word in ("-primary-file", file)]
    library = [] if "main.swift" in (pathlib.Path(file).name for file in files) else ["-parse-as-library"]
    run = subprocess.run(
        ["swiftc", "-frontend", "-dump-ast", "-swift-version", "6", "-enable-testing", "-suppress-warnings",
         "-module-name", name, "-I", f"{STUBS}/.build/debug/Modules", "-I", ".build/debug/Modules",
         *library, *primary],
        cwd=ROOT, capture_output=True, text=True)
    if not files or run.returncode != 0:
        sys.exit(f"{name}: {run.stderr or 'no files'}\nBuild the package and {STUBS} first, with their tests.")
    return run.stdout.splitlines()


def is_guarded(file, line, versions):
    """Whether a line is in a block that begins with `#available` and the versions."""
    lines = (ROOT / file).read_text().splitlines()[:line - 1]
    for index, text in enumerate(lines):
        if f"#available({versions}, *)" in text:
            block = "\n".join(lines[index:])
            if block.count("{") > block.count("}"):
                return True
    return False


def is_argument(kind):
    """Whether a type with typed throws is within the brackets of another type."""
    pieces = kind.replace("->", "").split("throws(")
    starts = ["".join(pieces[:count]) for count in range(1, len(pieces))]
    return any(start.count(left) > start.count(right) for start in starts for left, right in ("[]", "<>"))


def main():
    if sys.argv[1:] not in ([], ["--all"]):
        sys.exit(__doc__)
    targets = TARGETS | TESTS if sys.argv[1:] else TARGETS
    known = {}
    for line in (ROOT / "Tests/API/Foundation.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            names, _, versions = line.partition("  ")
            owner, _, members = names.partition(": ")
            for name in [f"{owner}.{member}" for member in members.split(", ")] if members else [owner]:
                known[name] = versions
    found, used = set(), set()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        trees = list(pool.map(tree, targets, targets.values()))
    for lines in trees:
        previous = ""
        for line in lines:
            if use := USE.search(line):
                file, number, name = use[1], int(use[2]), use[3].split(" [with")[0].replace(" extension", "")
                if ELSEWHERE.match(name):
                    continue
                used.add(name)
                if name not in known:
                    found.add(f"{file}:{number}: {name} is not in Tests/API/Foundation.txt")
                elif known[name] and not is_guarded(file, number, known[name]):
                    found.add(f"{file}:{number}: {name} needs #available({known[name]}, *)")
            types = TYPE.findall(line) if "throws(" in line else []
            place = re.search(r"(?:location=|range=\[)([^ :]+:\d+)", line)
            if place and (any(map(is_argument, types)) or (types and "erasure_expr" in previous)):
                found.add(f"{place[1]}: a function type with typed throws is within another type")
            previous = line
    if sys.argv[1:]:
        found |= {f"Tests/API/Foundation.txt: nothing uses {name}" for name in known.keys() - used}
    print("\n".join(sorted(found)) or f"{len(used)} names of Foundation, each available where it is used")
    sys.exit(bool(found))


main()
