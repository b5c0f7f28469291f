#!/usr/bin/env python3
"""Runs every example of the documentation, and compares its results with those that stand beside it.

usage: Tests/Documentation/check.py
       Tests/Documentation/check.py --write FOLDER    writes those that need Apple's frameworks, as files
       Tests/Documentation/check.py --print           prints the program of those that run here
       Tests/Documentation/check.py --enable-code-coverage    uses the library as it was built with that

The examples are the Swift code between fences in the README, in the articles, and in the comments of the
sources. Those with imports of Apple's frameworks, and those that Tests/AppleSDKStubs/Examples.swift names,
and those in Objective-C, are for Tests/AppleSDKStubs/check-examples, which compiles the files. One that is
repeated, line by line, in a test of the bridges is held there, and so is all of C. (Below a comment that names an
example there, as in Examples.swift, it has to be repeated.) Every other one is compiled here, with the library alone,
and run. (Those of one file are one function after another: a new one begins where a name is declared again, so that
an example may go on from those before it.) Code with arguments that stands within a sentence of the README has to be
in one of them.

A result is a comment behind a line, `let name = …  // result`, that begins with a digit, a sign, a dot, a
bracket or a quotation mark, or is true, false or nil; or a line of its own, `// name is result`. As many
numbers as the value has, when printed, have to be the first ones of the comment, each to within half a unit
of the last digit that is written there. A value without a number has to be the whole comment.

It also looks for torn comments: a line that begins in lower case after one that ends a sentence.
"""

import decimal
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
HELD = ["Tests/RotationKitTests/Interop", "Tests/RotationKitTests/Layers",
        "Tests/AppleSDKStubs/Sources/CFunctions", "Tests/AppleSDKStubs/Sources/CEngine"]
SURROUNDINGS = "Tests/AppleSDKStubs/Examples.swift"
PLACE = re.compile(r"// (\S+\.(?:md|swift): .+)")
INLINE = re.compile(r"(?<!`)`((?:let |var )[^`]+|\w+\([^`]*[\w)\]]\))`")
IMPORT = re.compile(r"import (?!Foundation$|RotationKit$)")
DECLARED = re.compile(r"^(?:let|var|func) (\w+)")
RESULT = re.compile(r"""^(?!//).*?  // (?=[-\d.(\["]|(?:true|false|nil)$)(.+)|^// (\w+) is (.+)$""")
SENTENCE_END, LOWER_CASE = re.compile(r"[.!?]\)?$"), re.compile(r"[a-z]+(?![\w(])")
NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:e[-+]?\d+)?")


def examples(file, language="swift"):
    """The code between fences: the number of its first line, and its lines, trimmed."""
    block = None
    for number, line in enumerate(file.read_text().split("\n"), 1):
        line = line.strip()
        if file.suffix == ".swift":
            line = line[3:].strip() if line.startswith("///") else ""
        if block is None:
            block = [] if line == f"```{language}" else None
        elif line == "```":
            if block and "let package = Package(" not in block:
                yield number - len(block), block
            block = None
        else:
            block.append(line)
    if block is not None:
        sys.exit(f"error: a fence is not closed in {file}")


def torn(file):
    """The numbers of the lines of comments that go on in lower case after the end of a sentence."""
    last, is_code = "", False
    for number, line in enumerate(file.read_text().split("\n"), 1):
        comment = re.match(r"\s*//+ ?(.*)", line)
        text = comment[1].strip() if comment else ""
        if text.startswith("```"):
            is_code, text = not is_code, ""
        if not is_code and SENTENCE_END.search(last) and LOWER_CASE.match(text):
            yield number
        last = text


def code(lines):
    """Lines as they are compared: trimmed, without those that are empty or imports."""
    return "\n".join(line.strip() for line in lines if line.strip() and not line.startswith("import "))


def location(path, line):
    return f'#sourceLocation(file: "{path}", line: {line})'


def named(place, documents, by):
    """The file, the line and the block of the example that a place names, as a comment has it."""
    found = [(file, start, block) for file in documents for start, block in examples(file)
             if f"{file.name}: {block[0]}".startswith(place)]
    if len(found) != 1:
        sys.exit(f"error: {by}: there is no such example, or more than one: {place}")
    return found[0]


def repeats(file, documents):
    """Whether each example that a test names in a comment stands below it, line by line."""
    text = file.read_text()
    return all(code(text[place.end():].split("\n")).startswith(code(named(place[1], documents, file)[2]) + "\n")
               for place in PLACE.finditer(text))


def for_apple(documents):
    """The texts of the files that need Apple's frameworks."""
    files = ["\n".join([location(file.relative_to(ROOT), start), *block])
             for file in documents for start, block in examples(file) if any(map(IMPORT.match, block))]
    surroundings = [location(SURROUNDINGS, 1)]
    for number, line in enumerate((ROOT / SURROUNDINGS).read_text().split("\n"), 1):
        if place := PLACE.search(line):
            file, start, block = named(place[1], documents, f"{SURROUNDINGS}:{number}")
            line = "\n".join([location(file.relative_to(ROOT), start), *block,
                              location(SURROUNDINGS, number + 1)])
        surroundings.append(line)
    return [*files, "\n".join(surroundings)]


def program(documents, held):
    """A program that prints the value of each result, and what is expected: place, name, comment."""
    functions, expected, count = [], [], 0
    for file in documents:
        path, declared = file.relative_to(ROOT), None
        for start, block in examples(file):
            count += 1
            if code(block) in held:
                continue
            names = {match[1] for text in block if (match := DECLARED.match(text))}
            if declared is None or names & declared:
                declared = set()
                functions.append([])
            declared |= names
            functions[-1].append(location(path, start))
            for number, text in enumerate(block, start):
                if text.startswith("print("):  # Only the results are printed here.
                    text = ""
                if match := DECLARED.match(text):
                    name = match[1]
                if result := RESULT.match(text):
                    name = result[2] or name
                    expected.append((f"{path}:{number}", name, result[1] or result[3]))
                    text = f'{text.split("  //")[0]}; ' * (not result[2]) + f"print({name})"
                functions[-1].append("" if text.startswith("import ") else text)
    texts = ["\n".join([f"func example{index}() throws {{", *lines, "#sourceLocation()", "}",
                        f"try example{index}()"]) for index, lines in enumerate(functions)]
    return "\n".join(["import Foundation", "import RotationKit", *texts]), expected, count


def is_result(comment, value):
    """Whether a comment begins with what was printed."""
    value = re.sub(r"Optional\((.*)\)$", r"\1", re.sub(r"SIMD\d<\w+>", "", value))
    found, said = NUMBER.findall(value), NUMBER.findall(comment)
    if not found:  # Of the case of an enumeration, the name.
        return comment.strip('"').removeprefix(".") in (value, value.split(".")[-1])
    pairs = list(zip(map(decimal.Decimal, found), map(decimal.Decimal, said)))
    return len(pairs) == len(found) and all(
        abs(one - other) <= decimal.Decimal((0, (5,), other.as_tuple().exponent - 1))
        for one, other in pairs)


def output(*command):
    result = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if result.returncode != 0:
        sys.exit(f"{result.stdout}error: failed: {' '.join(command[:3])}")
    return result.stdout


def main():
    library = ROOT / "Sources" / "RotationKit"
    sources = sorted(library.rglob("*.swift"))
    documents = [ROOT / "README.md", *sorted(library.rglob("*.md")), *sources]
    files = for_apple(documents)
    if "--write" in sys.argv:
        for number, text in enumerate(files):
            (pathlib.Path(sys.argv[-1]) / f"Example{number}.swift").write_text(text)
        for file in documents:
            for start, block in examples(file, "objc"):
                text = "\n".join([f'#line {start} "{file.relative_to(ROOT)}"', *block])
                (pathlib.Path(sys.argv[-1]) / f"Example{start}.m").write_text(
                    f"@implementation Example (Listing)\n{text}\n@end\n")
        return
    tests = [file for folder in HELD for file in (ROOT / folder).rglob("*") if file.suffix in (".swift", ".c", ".h")]
    files += [file.read_text() for file in tests]
    held = code(line for text in files for line in text.split("\n"))
    outside = [f"{file.relative_to(ROOT)}: an example that it names differs" for file in tests
               if not repeats(file, documents)]
    outside += [f"{file.relative_to(ROOT)}:{start}: this is nowhere compiled" for file in documents
                for start, block in examples(file, "c") if code(block) not in held]
    readme = (ROOT / "README.md").read_text()
    outside += [f"README.md: this is nowhere compiled: {text}" for text in INLINE.findall(readme)
                if text not in held]
    written = [file for folder in ("Sources", "Tests") for file in sorted((ROOT / folder).rglob("*.swift"))
               if ".build" not in file.parts]
    outside += [f"{file.relative_to(ROOT)}:{number}: this comment is torn" for file in written for number in torn(file)]
    if outside:
        sys.exit("\n".join(outside))
    text, expected, count = program(documents, held)
    if "--print" in sys.argv:
        print(text)
        return
    output("swift", "build", "--target", "RotationKit", *sys.argv[1:])
    products = pathlib.Path(output("swift", "build", "--show-bin-path").strip())
    objects = [str(products / "RotationKit.build" / f"{file.name}.o") for file in sources]
    with tempfile.TemporaryDirectory() as work:
        source, tool = pathlib.Path(work) / "main.swift", pathlib.Path(work) / "examples"
        source.write_text(text)
        output("swiftc", "-swift-version", "6", "-suppress-warnings", "-I", str(products / "Modules"),
               str(source), *objects, "-o", str(tool), *(["-profile-generate"] if sys.argv[1:] else []))
        values = output(str(tool)).splitlines()
    if len(values) != len(expected) or not expected:
        sys.exit(f"error: {len(values)} values of {len(expected)} results were printed")
    wrong = [f"{place}: {name} is {value}, not {comment}"
             for (place, name, comment), value in zip(expected, values) if not is_result(comment, value)]
    print(*wrong, f"{count} examples, {len(expected)} results run here, {len(wrong)} wrong", sep="\n")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
