#!/usr/bin/env python3
"""Writes the manual pages of rerune-gen, one a command, from what the tool says about itself.

    manual.py TOOL VERSION DATE FOLDER

The date is that of the release, such as 2026-03-01, so that the same release makes the same pages.
"""
import json
import pathlib
import subprocess
import sys

SECTION_OF_EXIT_STATUS = "EXIT STATUS: "


def escaped(text):
    """Text that roff prints as it is: a hyphen is a minus, so that options can be searched and copied."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    text = text.replace("~", "\\(ti").replace("^", "\\(ha").replace("…", "\\&...")
    return "\n".join("\\&" + line if line.startswith(".") else line for line in text.split("\n"))


def paragraphs(text):
    lines = []
    for paragraph in text.split("\n\n"):
        if paragraph.startswith(SECTION_OF_EXIT_STATUS):
            lines += [".SH EXIT STATUS", escaped(paragraph.removeprefix(SECTION_OF_EXIT_STATUS))]
        else:
            lines += [".PP", escaped(paragraph)]
    return lines


def spelled(name):
    return "\\fB" + escaped(("--" if name["kind"] == "long" else "-") + name["name"]) + "\\fR"


def value_of(argument):
    return "\\fI" + escaped(argument["valueName"]) + "\\fR"


def heading(argument):
    if argument["kind"] == "positional":
        return value_of(argument)
    names = sorted(argument["names"], key=lambda name: name["kind"] == "long")
    heading = ", ".join(map(spelled, names))
    return heading + " " + value_of(argument) if argument["kind"] == "option" else heading


def synopsis(argument):
    if argument["kind"] == "positional":
        text = value_of(argument)
    else:
        text = spelled(argument["preferredName"])
        if argument["kind"] == "option":
            text += " " + value_of(argument)
    if argument.get("isRepeating"):
        text += " ..."
    return f"[{text}]" if argument["isOptional"] else text


def description(argument):
    text = argument.get("abstract", "")
    if argument.get("allValues"):
        text += f" Values: {', '.join(argument['allValues'])}."
    if argument.get("defaultValue"):
        text += f" Default: {argument['defaultValue']}."
    lines = [escaped(text.strip())]
    if argument.get("discussion"):
        lines.append(escaped(argument["discussion"]))
    return lines


def items(arguments):
    lines = []
    for argument in arguments:
        lines += [".TP", heading(argument)] + description(argument)
    return lines


def page(command, version, date, related):
    full_name = " ".join(command.get("superCommands", []) + [command["commandName"]])
    page_name = full_name.replace(" ", "-")
    arguments = [argument for argument in command["arguments"] if argument["shouldDisplay"]]
    lines = [
        f'.TH "{escaped(page_name.upper())}" 1 "{date}" "rerune\\-gen {version}" "ReRune for Swift"',
        ".SH NAME",
        f"{escaped(page_name)} \\- {escaped(command['abstract'].rstrip('.'))}",
        ".SH SYNOPSIS",
        f".B {escaped(full_name)}",
    ]
    subcommands = [one for one in command.get("subcommands", []) if one["shouldDisplay"]]
    if subcommands:
        lines.append("\\fIsubcommand\\fR [\\fIoptions\\fR]")
    lines += [synopsis(argument) for argument in arguments]
    # Exit statuses end a discussion, and options come before them in a manual page.
    discussion = command.get("discussion", "").split("\n\n" + SECTION_OF_EXIT_STATUS)
    if discussion[0]:
        lines += [".SH DESCRIPTION"] + paragraphs(discussion[0])[1:]
    positional = [argument for argument in arguments if argument["kind"] == "positional"]
    options = [argument for argument in arguments if argument["kind"] != "positional"]
    if subcommands:
        lines.append(".SH COMMANDS")
        for one in subcommands:
            lines += [".TP", f"\\fB{escaped(one['commandName'])}\\fR", escaped(one["abstract"])]
    if positional:
        lines += [".SH ARGUMENTS"] + items(positional)
    if options:
        lines += [".SH OPTIONS"] + items(options)
    for rest in discussion[1:]:
        status, _, following = rest.partition("\n\n")
        lines += [".SH EXIT STATUS", escaped(status)]
        if following:
            lines += paragraphs(following)
    lines += [".SH SEE ALSO"]
    lines += [f".BR {escaped(name)} (1){',' if name != related[-1] else ''}" for name in related]
    return page_name, "\n".join(line for line in lines if line) + "\n"


def main():
    tool, version, date, folder = sys.argv[1:]
    output = subprocess.run([tool, "--experimental-dump-help"], check=True, capture_output=True).stdout
    document = json.loads(output)
    if document["serializationVersion"] != 0:
        sys.exit(f"{tool} describes itself in version {document['serializationVersion']}; this script reads 0")
    root = document["command"]
    commands = [one for one in root["subcommands"] if one["shouldDisplay"] and one["commandName"] != "help"]
    root["subcommands"] = commands
    names = [f"{root['commandName']}-{one['commandName']}" for one in commands]
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for command in [root] + commands:
        related = names if command is root else [root["commandName"]]
        name, text = page(command, version, date, related)
        (folder / f"{name}.1").write_text(text, encoding="utf-8")


main()
