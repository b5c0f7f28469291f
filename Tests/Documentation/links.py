#!/usr/bin/env python3
"""Looks whether every link of the README and of the articles leads somewhere.

usage: Tests/Documentation/links.py

On the repository's site there has to be a file, and a heading in it, or a form for an issue. In an article a link
has a name, which is defined twice: at first for the site, and at the end, where the documentation's compiler reads
it. Both have to lead to the same, and each name has to be used.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
ARTICLES = sorted((ROOT / "Sources/RotationKit/RotationKit.docc/Articles").glob("*.md"))
LINK = re.compile(r'\]\(([^)]+)\)|^\[[^\]]+\]: (\S+)$|src="([^"]+)"', re.MULTILINE)
DEFINITION = re.compile(r"^\[([^\]]+)\]: (\S+)$", re.MULTILINE)


def prose(file):
    """A document without what is between its fences."""
    return "".join(file.read_text().split("```")[::2])


def anchors(file):
    """The anchors that the repository's site gives to headings."""
    headings = re.findall(r"^#+ (.+)$", prose(file), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def links(file):
    """The links for the repository's site."""
    for link in map("".join, LINK.findall(prose(file))):
        # The documentation's compiler finds a page by its name, and a picture by that of its file.
        is_for_compiler = link.startswith("doc:") or not re.search("[./#]", link)
        if not link.startswith("https://") and not (is_for_compiler and file != README):
            yield link


def is_dead(link, file):
    if form := re.fullmatch(r"\.\./\.\./issues/new\?template=(.+)", link):
        return not (ROOT / ".github/ISSUE_TEMPLATE" / form[1]).is_file()
    path, _, anchor = link.partition("#")
    target = file.parent / path if path else file
    return not target.exists() or anchor and anchor not in anchors(target)


def for_compiler(link):
    """What the documentation's compiler calls what a path on the site leads to, in small letters."""
    name = link.split("/")[-1].lower().replace("readme.md#", "rotationkit#")
    return name.removesuffix(".svg") if name.endswith(".svg") else "doc:" + name.replace(".md", "")


def problems():
    pairs = [(file, link) for file in [README, *ARTICLES] for link in links(file)]
    if len(pairs) <= 30:
        yield f"only {len(pairs)} links were found"
    yield from (f"{file.name}: {link} leads nowhere" for file, link in pairs if is_dead(link, file))
    for file in ARTICLES:
        text = prose(file)
        defined = DEFINITION.findall(text)
        site, compiler = defined[:len(defined) // 2], defined[len(defined) // 2:]
        if [(name, for_compiler(link)) for name, link in site] != [(name, link.lower()) for name, link in compiler]:
            yield f"{file.name}: the definitions of links differ"
        if set(re.findall(r"\]\[([^\]]+)\]", text)) != {name for name, _ in defined}:
            yield f"{file.name}: other names are used than are defined"
        if "<doc:" in text:
            yield f"{file.name}: <doc:…> is dead on the repository's site"


found = list(problems())
print(*found, f"{len(found)} problems with links", sep="\n")
sys.exit(bool(found))
