#!/usr/bin/env python3
"""Finds in the sources what Linux's compiler accepts and Apple's compilers refuse.

usage: Tests/API/portable.py          the library, the tool, the app for a device, and the examples that run here
       Tests/API/portable.py --all    and all tests
       Tests/API/portable.py --listings FOLDER OPTION…    the examples for Apple's frameworks: see check-examples

It is for Linux. It looks at the syntax trees that the compiler makes of them with the modules of
`swift build --build-tests` and of Tests/AppleSDKStubs. It finds:

1. A name of Foundation, of Swift's concurrency or of its regular expressions that is not in Foundation.txt, or
   that has versions there and is used without an `#available` with them; and in the same way what the standard
   library has only in later systems than those of the manifest (`LATER`).
2. A function type with typed throws that is a generic argument, as in an array, or becomes an `Any`: that needs
   the runtime of macOS 15 and iOS 18.
3. A member of a point, a size, a rectangle or an affine transform that Apple's Core Graphics declares (`zero`,
   `minX`, an initializer from `Int`), in a file that imports no module that has Core Graphics: with
   `MemberImportVisibility`, which tests are compiled without, it needs one. On Linux, Foundation has them all.
   (`==` is an operator, not a member.)
4. A use of what the stand-ins declare `@available` in later systems only, without an `@available` or `#available`
   around it. In an example the systems may be named in a comment before it. An example, and the app, are for iOS.
"""

import concurrent.futures
import functools
import glob
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
STUBS = "Tests/AppleSDKStubs"
TARGETS = {
    "RotationKit": ["Sources/RotationKit"],
    "rotation_preview": ["Sources/rotation-preview", ".build/debug/rotation_preview.build"],
    "SampleApp": ["Tests/SampleApp.swiftpm/Sources"],
}
TESTS = {
    "RotationKitTests": ["Tests/RotationKitTests", ".build/debug/RotationKitTests.build"],
    "RotationPreviewTests": ["Tests/RotationPreviewTests"],
    "OpenGLTests": ["Tests/OpenGLTests"],
    "BrowserTests": ["Tests/BrowserTests"],
    "SampleAppTests": [f"{STUBS}/Tests/SampleAppTests"],
}
FOR_IOS = {"SampleApp", "Listings"}
# What Core Graphics and Swift have, on Apple's systems.
ELSEWHERE = re.compile(r"(CG\w+|Double|Float|Int)\.|hypot$")
PLACE = re.compile(r"(?:location=|range=\[)([^ :]+):(\d+)")
USE = re.compile(r'location=([^ :"]+):(\d+):\d+ .*?decl="(\w+)\.\(file\)\.([^"@]+)')
LISTED = re.compile("Foundation|Dispatch|_Concurrency|Synchronization|_StringProcessing|RegexBuilder|Observation")
# Of the module Swift, what is in later systems than macOS 12 and iOS 15: types with all of their members, and
# members of other types.
LATER = re.compile(
    r"(Duration|DurationProtocol|InstantProtocol|StaticBigInt|U?Int128|RangeSet|DiscontiguousSlice|InlineArray"
    r"|UTF8Span)\b|Collection\.indices\(|\w+\.(removeSubranges|moveSubranges|removingSubranges)\("
    r"|String\.init\((validating:as|copying)|(Array|ArraySlice|ContiguousArray|UTF8View)\.(span|mutableSpan)"
    r"|\w+\.utf8Span|AnyKeyPath\.debugDescription")
# What Core Foundation has of the types that Core Graphics extends.
GEOMETRY = re.compile(r"CG(Point|Size|Rect|Vector|AffineTransform)\.")
CORE_FOUNDATION = re.compile(
    r"\w+\.(init\(\)|==)|CGPoint\.(x|y|init\(x:y:\))|CGSize\.(width|height|init\(width:height:\))"
    r"|CGRect\.(origin|size|init\(origin:size:\))|CGAffineTransform\.(a|b|c|d|tx|ty|init\(a:b:c:d:tx:ty:\))")
CORE_GRAPHICS = re.compile(
    r"^ *(@\w+ )?import (CoreGraphics|QuartzCore|UIKit|AppKit|MetalKit|GLKit|SwiftUI)$", re.MULTILINE)
DECLARATION = re.compile(
    r"( *)(?:@\w+ |[a-z]+ )*?(?:class|struct|enum|protocol|extension|func|var|let|init)\b ?(\w*)")
# What follows in Foundation.txt is not in what `--all` looks at.
FOR_LISTINGS = "# Of examples for Apple's frameworks:"
OLDEST = {"iOS": 15, "tvOS": 15, "macOS": 12, "visionOS": 1}
TYPE = re.compile(r'(?:^| )(?:interface_)?type="([^"]*)"')


def tree(name, folders, options=()):
    """The lines of a target's syntax tree."""
    files = sorted(file for folder in folders
                   for file in glob.glob(f"{folder}/**/*.swift", root_dir=ROOT, recursive=True))
    primary = [word for file in files for word in ("-primary-file", file)]
    library = [] if "main.swift" in (pathlib.Path(file).name for file in files) else ["-parse-as-library"]
    run = subprocess.run(
        ["swiftc", "-frontend", "-dump-ast", "-swift-version", "6", "-enable-testing", "-suppress-warnings",
         "-module-name", name, *options, "-I", f"{STUBS}/.build/debug/Modules", "-I", ".build/debug/Modules",
         *library, *primary],
        cwd=ROOT, capture_output=True, text=True)
    if not files or run.returncode != 0:
        sys.exit(f"{name}: {run.stderr or 'no files'}\nBuild the package and {STUBS} first, with their tests.")
    return run.stdout.splitlines()


def versions(text):
    """The systems that a text names, with their versions, where those are later than the manifest's."""
    found = {system: float(number) for system, number in re.findall(r"(\w+OS) ([\d.]+)", text)}
    return {system: number for system, number in found.items() if number > OLDEST.get(system, number)}


def later_declarations():
    """What the stand-ins declare in later systems: each name, a pattern that finds it, and the versions."""
    found = []
    for file in sorted((ROOT / STUBS / "Sources").glob("*/*.swift")):
        outer, needed = [], {}
        for line in file.read_text().splitlines():
            if line.strip().startswith("@available("):
                needed = versions(line)
            elif declaration := DECLARATION.match(line):
                depth, name = len(declaration[1]) // 2, declaration[2] or "init"
                outer = [*outer[:depth], name]
                if needed:
                    name = ".".join(outer)
                    found.append((name, re.compile(rf"(?<![\w.]){re.escape(name)}(?!\w)"), needed))
                needed = {}
    return found


def is_guarded(file, line, needed):
    """Whether a line is in a block that begins with an `available` of the versions, or in an example that has
    named them."""
    lines = (ROOT / file).read_text().splitlines()[:line]
    start = max((index for index, text in enumerate(lines) if text.startswith("// #sourceLocation")), default=line)
    for index, text in enumerate(lines):
        named = versions(text)
        if all(named.get(system, 0) >= number for system, number in needed.items()):
            block = "\n".join([*lines[index:-1], lines[-1].partition("}")[0]])
            if index > start or "available(" in text and block.count("{") > block.count("}"):
                return True
    return False


def example(text, file):
    """Writes examples. Directives that name the lines of their documents become comments: trees number lines by
    them, without the file."""
    file.write_text(text.replace("#sourceLocation", "// #sourceLocation"))


def origin(file, line):
    """The place of a line: in an example, that in its document."""
    lines = (ROOT / file).read_text().splitlines()[:line]
    for index in reversed(range(len(lines))):
        if named := re.match(r'// #sourceLocation\(file: "(.*)", line: (\d+)\)', lines[index]):
            return f"{named[1]}:{int(named[2]) + line - index - 2}"
    return f"{file}:{line}"


def is_argument(kind):
    """Whether a type with typed throws is within the brackets of another type."""
    pieces = kind.replace("->", "").split("throws(")
    starts = ["".join(pieces[:count]) for count in range(1, len(pieces))]
    return any(start.count(left) > start.count(right) for start in starts for left, right in ("[]", "<>"))


@functools.cache
def has_core_graphics(file):
    """Whether a file imports Core Graphics, or a module that has it."""
    return bool(CORE_GRAPHICS.search((ROOT / file).read_text()))


def has_integers(lines, index):
    """Whether the call of an initializer from `Int` has more than literals, which can also be `CGFloat`s."""
    if not re.search(r' type="[^"]*\(Int(, Int)*\)', lines[index]):
        return False
    depth = None
    for line in lines[index:]:
        if depth is None and "(argument_list labels=" in line:
            depth = line.index("(")
        elif depth is not None and line.find("(") <= depth:
            return False
        elif depth is not None and re.search(r'decl="(?!Swift\.\(file\)\.Int extension\.[-+*/]")', line):
            return True
    return False


def check(name, lines, known, later):
    """What is wrong in a target's syntax tree, and the names that it uses."""
    found, used, previous = set(), set(), ""
    for index, line in enumerate(lines):
        if 'type="' not in line and 'decl="' not in line:
            previous = line
            continue
        place = PLACE.search(line)
        imports = place and has_core_graphics(place[1])
        types, wrong = TYPE.findall(line), []
        if use := USE.search(line):
            module, member = use[3], use[4].split(" [with")[0].replace(" extension", "")
            types.append(member)
            if module == "Foundation" and GEOMETRY.match(member) and not imports and name not in TESTS and (
                    not CORE_FOUNDATION.fullmatch(member) or has_integers(lines, index)):
                wrong.append(f"{member} needs an import of CoreGraphics")
            if (LISTED.match(module) or module == "Swift" and LATER.match(member)) and not ELSEWHERE.match(member):
                used.add(member)
                if member not in known:
                    wrong.append(f"{member} is not in Tests/API/Foundation.txt")
                elif known[member] and not is_guarded(use[1], int(use[2]), versions(known[member])):
                    wrong.append(f"{member} needs {known[member]}")
        for late, pattern, needed in later if imports else ():
            if not any(map(pattern.search, types)):
                continue
            if name in FOR_IOS:
                needed = {system: number for system, number in needed.items() if system == "iOS"}
            if needed and not is_guarded(place[1], int(place[2]), needed):
                wrong.append(f"{late} needs " + ", ".join(f"{key} {value:g}" for key, value in needed.items()))
        throwing = [kind for kind in types if "throws(" in kind]
        if place and (any(map(is_argument, throwing)) or (throwing and "erasure_expr" in previous)):
            wrong.append("a function type with typed throws is within another type")
        found |= {f"{origin(place[1], int(place[2]))}: {text}" for text in wrong}
        previous = line
    return found, used


def main():
    if sys.argv[1:] not in ([], ["--all"]) and sys.argv[1:2] != ["--listings"]:
        sys.exit(__doc__)
    known, listed = {}, {}
    for line in (ROOT / "Tests/API/Foundation.txt").read_text().splitlines():
        if line == FOR_LISTINGS:
            listed = dict(known)
        elif line and not line.startswith("#"):
            names, _, systems = line.partition("  ")
            owner, _, members = names.partition(": ")
            for name in [f"{owner}.{member}" for member in members.split(", ")] if members else [owner]:
                known[name] = systems
    found, used = set(), set()
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        if sys.argv[1:2] == ["--listings"]:
            options = [option for option in sys.argv[3:] if option != "-Xfrontend"]
            for file in pathlib.Path(sys.argv[2]).glob("*.swift"):
                example(file.read_text(), pathlib.Path(work) / file.name)
            targets = {"Listings": ([work], options)}
        else:
            program = subprocess.run(
                ["Tests/Documentation/check.py", "--print"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
            example(program.stdout, pathlib.Path(work) / "main.swift")
            folders = TARGETS | (TESTS if sys.argv[1:] else {}) | {"Examples": [work]}
            targets = {name: (folder, ()) for name, folder in folders.items()}
        trees = pool.map(lambda target: tree(target, *targets[target]), targets)
        later = later_declarations()
        for name, lines in zip(targets, trees):
            wrong, names = check(name, lines, known, later)
            found |= wrong
            used |= names
    if sys.argv[1:] == ["--all"]:
        found |= {f"Tests/API/Foundation.txt: nothing uses {name}" for name in listed.keys() - used}
    print("\n".join(sorted(found)) or f"{len(used)} names of Foundation, each available where it is used")
    sys.exit(bool(found))


main()
