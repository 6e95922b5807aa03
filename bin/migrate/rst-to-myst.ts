/**
 * The Python script that converts reStructuredText to MyST with docutils. It reads JSON from standard input and writes JSON to standard
 * output. It is a string so that it is bundled with the command line.
 */
export const rstToMyst = String.raw`"""Rewrites reStructuredText as MyST Markdown with the parser of docutils.

Reads JSON from standard input: the texts of files by path, their folder, and the text that precedes and follows each page.
Writes JSON: for each file its new text, and the constructs that could not be rewritten. Opens no file: raw content and file insertion
are disabled, and an include takes its text from the input.
"""

import json
import posixpath
import re
import sys

import docutils.core
import docutils.nodes as nodes
import docutils.statemachine
import docutils.utils
from docutils.parsers.rst import Directive, directives, roles

TICK = chr(96)
NATIVE = {
    "attention", "caution", "danger", "error", "hint", "important", "note", "tip", "warning", "admonition", "topic", "sidebar", "rubric",
    "epigraph", "highlights", "pull-quote", "compound", "container", "table", "image", "figure", "math", "replace", "unicode", "role",
    "default-role", "class", "parsed-literal", "list-table",
}
# Directives of Sphinx whose content is reStructuredText. Those of BARE have no argument.
PARSED = {
    "seealso", "todo", "versionadded", "versionchanged", "versionremoved", "deprecated", "only", "ifconfig", "glossary", "hlist", "tab",
    "tabs", "tab-set", "tab-item", "group-tab", "grid", "grid-item", "grid-item-card", "card", "dropdown", "collapse", "rst-class", "centered",
    "details", "toggle", "panels", "cssclass",
}
BARE = {"seealso", "todo", "glossary", "hlist", "tabs"}
DOMAINS = re.compile(r"^(?:py|c|cpp|js|rst|std):(?!module|currentmodule)|^(?:function|class|method|classmethod|staticmethod|attribute|data|exception|"
                     r"property|decorator|option|envvar|confval|program-option|describe|object)$")
KNOWN_ROLES = {"emphasis", "strong", "literal", "subscript", "superscript", "sub", "sup", "title-reference", "title", "t", "code", "math"}
ROLE = re.compile(r":([\w:+.-]+):(?=\x60)()")
ENTITY = re.compile(r"&(?=#?\w+;)")


class generic(nodes.General, nodes.Element):
    """A directive that is written unchanged, with its content as text or as nodes."""


class role(nodes.Inline, nodes.Element):
    """A role whose content is unchanged."""


class AnyOptions(dict):
    """Accepts every option as text."""

    def __len__(self):
        return 1

    def __contains__(self, name):
        return True

    def __getitem__(self, name):
        return lambda value: value or ""


def directive_class(directive_name):
    parsed = directive_name in PARSED or DOMAINS.match(directive_name) is not None

    class Generic(Directive):
        optional_arguments = 0 if directive_name in BARE else 1
        final_argument_whitespace = True
        option_spec = AnyOptions()
        has_content = True

        def run(self):
            node = generic(self.block_text, name=directive_name, options=dict(self.options))
            node["argument"] = self.arguments[0] if self.arguments else ""
            node["content"] = list(self.content)
            node.line = self.lineno
            if parsed:
                self.state.nested_parse(self.content, self.content_offset, node)
                node["parsed"] = True
            return [node]

    return Generic


class Include(Directive):
    """Includes another file of the input without opening it."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec = AnyOptions()

    def run(self):
        context = self.state.document.settings.quire
        source = self.state_machine.input_lines.source(self.lineno - self.state_machine.input_offset - 1) or context.path
        target = self.arguments[0]
        path = context.resolve(target, source)
        is_text = any(option in self.options for option in ("literal", "code", "parser"))
        if path is None or path not in context.files or is_text:
            node = generic(self.block_text, name="include", argument=target, options=dict(self.options), content=[])
            return [node]
        if path in context.chain or len(context.chain) > 20:
            context.say(self.lineno, "This include leads back to its own file: " + target)
            return []
        lines = context.files[path].expandtabs(8).splitlines()
        lines = part(lines, self.options)
        if context.left < len(lines):
            context.say(self.lineno, "What is included here is too large: " + target)
            return []
        context.left -= len(lines)
        # The end of an included text cannot be detected, so a file that includes others counts as open until the page ends.
        if any("include::" in line for line in lines):
            context.chain.append(path)
        self.state_machine.insert_input(lines, path)
        return []


class Raw(Directive):
    """Shows HTML as HTML, also inline. Reads no files or addresses."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec = AnyOptions()
    has_content = True

    def run(self):
        form = self.arguments[0].split()[0].lower()
        if "file" in self.options or "url" in self.options:
            self.state.document.settings.quire.say(self.lineno, "Raw content of another file is not read")
            return []
        return [nodes.raw("", "\n".join(self.content), format=form)]


def part(lines, options):
    """The lines of an included file that the options select."""
    if "start-line" in options or "end-line" in options:
        def number(name):
            text = options.get(name, "").strip()
            return int(text) if re.fullmatch(r"-?\d{1,9}", text) else None
        lines = lines[number("start-line"):number("end-line")]
    text = "\n".join(lines)
    after = options.get("start-after", "").strip()
    before = options.get("end-before", "").strip()
    if after and after in text:
        text = text[text.index(after) + len(after):]
    if before and before in text:
        text = text[:text.index(before)]
    return text.splitlines()


def generic_role(role_name):
    def make(name, rawtext, text, lineno, inliner, options=None, content=None):
        return [role(rawtext, name=role_name, text=docutils.utils.unescape(text, True))], []

    return make


def find_directive(name, language_module, document):
    lower = name.lower()
    if lower in ("include", "raw"):
        return (Include if lower == "include" else Raw), []
    if lower in NATIVE:
        return original_directive(lower, language_module, document)
    return directive_class(lower), []


def find_role(name, language_module, lineno, reporter):
    lower = name.lower()
    if lower in KNOWN_ROLES or lower in roles._roles or lower == "":
        return original_role(name, language_module, lineno, reporter)
    return generic_role(name), []


original_directive = directives.directive
original_role = roles.role
directives.directive = find_directive
roles.role = find_role


class Context:
    """The page that is being parsed: its path, and the texts that it may include."""

    def __init__(self, path, files, folder):
        self.path, self.files, self.folder = path, files, folder
        self.chain = [path]
        self.left = 100000
        self.remarks = []

    def say(self, line, text):
        self.remarks.append({"line": line or 1, "text": text})

    def resolve(self, target, source):
        """A path below the root; None if it is outside."""
        base = self.folder if target.startswith("/") else posixpath.dirname(source)
        path = posixpath.normpath(posixpath.join(base, target.lstrip("/")))
        return None if path.startswith("..") or path.startswith("/") else path


def escape(text):
    text = re.sub(r"([\\\x60*\[\]<>$])", r"\\\1", text)
    text = re.sub(r"(?<!\w)_|_(?!\w)", r"\\_", text)
    text = text.replace("{{", "{\\{").replace("~~", "\\~~")
    return ENTITY.sub("&amp;", text)


def code_span(text):
    text = text.replace("\n", " ")
    runs = [len(run) for run in re.findall(TICK + "+", text)]
    mark = TICK * (max(runs, default=0) + 1)
    pad = " " if text.startswith(TICK) or text.endswith(TICK) or text.strip() == "" else ""
    return mark + pad + text + pad + mark


class Writer:
    """Writes the nodes of a document as lines of MyST Markdown."""

    def __init__(self, document, context):
        self.document, self.context = document, context
        self.names = {each: name for name, each in document.nameids.items() if each}
        self.level = 0

    def blocks(self, children):
        lines = []
        for node in children:
            written = self.block(node)
            if written is None:
                continue
            if lines and written:
                lines.append("")
            lines.extend(written)
        return lines

    def block(self, node):
        write = getattr(self, "block_" + type(node).__name__, None)
        if write:
            return write(node)
        if isinstance(node, nodes.Admonition):
            return self.fenced(type(node).__name__, "", {}, self.blocks(node.children))
        if isinstance(node, nodes.Invisible):
            return None
        if isinstance(node, (nodes.Inline, nodes.Text)):
            return self.prose([node])
        self.context.say(node.line, "There is no Markdown for this: " + type(node).__name__)
        return self.blocks(node.children)

    # Structure

    def block_section(self, node):
        self.level += 1
        lines = self.blocks(node.children)
        self.level -= 1
        return lines

    def block_title(self, node):
        text = " ".join(self.inline(node.children).split("\n"))
        return ["#" * max(1, min(6, self.level)) + " " + text]

    def block_subtitle(self, node):
        return self.prose(node.children)

    def block_paragraph(self, node):
        return self.prose(node.children)

    def prose(self, children):
        lines = self.inline(children).strip("\n").split("\n")
        return [re.sub(r"^(\s*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|:{3,}|%|={2,}\s*$|-{2,}\s*$|\d{1,9}(?=[.)]\s))", mark_escape, line) for line in lines]

    def block_transition(self, node):
        return ["---"]

    def block_comment(self, node):
        return None

    def block_system_message(self, node):
        return None

    def block_substitution_definition(self, node):
        return None

    def block_pending(self, node):
        return None

    def block_target(self, node):
        if "refuri" in node or node.get("anonymous"):
            return None
        named = node.get("names") or [self.names.get(node["refid"], node["refid"])] if node.get("refid") or node.get("names") else []
        return ["(" + name + ")=" for name in named[:1]] or None

    # Lists

    def block_bullet_list(self, node):
        return self.items(node, lambda index: "- ")

    def block_enumerated_list(self, node):
        start = node.get("start", 1)
        return self.items(node, lambda index: str(start + index) + ". ")

    def items(self, node, mark_of):
        lines = []
        written = [self.blocks(item.children) for item in node.children]
        is_loose = any("" in item for item in written)
        for index, item in enumerate(written):
            mark = mark_of(index)
            if lines and is_loose:
                lines.append("")
            lines.append((mark + (item[0] if item else "")).rstrip())
            lines.extend((" " * len(mark) + line).rstrip() for line in item[1:])
        return lines

    def block_definition_list(self, node):
        lines = []
        for item in node.children:
            terms = [each for each in item.children if isinstance(each, nodes.term)]
            kinds = [each for each in item.children if isinstance(each, nodes.classifier)]
            body = [line for each in item.children if isinstance(each, nodes.definition) for line in self.blocks(each.children)]
            term = ", ".join(self.inline(each.children).replace("\n", " ") for each in terms)
            if kinds:
                term += " : *" + ", ".join(self.inline(each.children) for each in kinds) + "*"
            lines.extend(([""] if lines else []) + [term])
            lines.extend((": " if index == 0 else "  " if line else "") + line for index, line in enumerate(body or [""]))
        return lines

    def block_field_list(self, node):
        return self.named(node.children, nodes.field_name, nodes.field_body)

    def block_docinfo(self, node):
        return None

    def named(self, fields, name_class, body_class):
        lines = []
        for field in fields:
            name = "".join(each.astext() for each in field.children if isinstance(each, name_class))
            body = [line for each in field.children if isinstance(each, body_class) for line in self.blocks(each.children)]
            lines.append(("- **" + escape(name) + "**: " + (body[0] if body else "")).rstrip())
            lines.extend(("  " + line).rstrip() for line in body[1:])
        return lines

    def block_option_list(self, node):
        lines = []
        for item in node.children:
            group, description = item.children
            options = ", ".join(code_span(option.astext()) for option in group.children)
            body = self.blocks(description.children)
            lines.extend(([""] if lines else []) + [options])
            lines.extend((": " if index == 0 else "  " if line else "") + line for index, line in enumerate(body or [""]))
        return lines

    def block_line_block(self, node):
        lines = []
        for line in node.children:
            if isinstance(line, nodes.line_block):
                lines.extend("&nbsp;&nbsp;" + each for each in self.block_line_block(line))
            else:
                lines.append(self.inline(line.children).replace("\n", " "))
        return [line + ("\\" if index < len(lines) - 1 and line else "") for index, line in enumerate(lines)]

    def block_block_quote(self, node):
        return [("> " + line).rstrip() for line in self.blocks(node.children)]

    def block_attribution(self, node):
        return ["— " + self.inline(node.children)]

    # Code

    def block_literal_block(self, node):
        classes = [each for each in node.get("classes", []) if each != "code"]
        if any(not isinstance(each, nodes.Text) for each in node.children) and not classes:
            return self.code("text", node.astext())
        return self.code(classes[0] if classes else self.context.language, node.astext())

    def block_doctest_block(self, node):
        return self.code("python", node.astext())

    def code(self, language, text):
        mark = TICK * max([3] + [len(run) + 1 for run in re.findall(TICK + "{3,}", text)])
        return [mark + language] + text.split("\n") + [mark]

    def block_math_block(self, node):
        options = {"label": node["names"][0]} if node.get("names") else {}
        return self.fenced("math", "", options, node.astext().split("\n"))

    def block_raw(self, node):
        return self.fenced("raw", node.get("format", ""), {}, node.astext().split("\n"))

    # Directives

    def fenced(self, name, argument, options, content):
        while content and not content[0].strip():
            content = content[1:]
        while content and not content[-1].strip():
            content = content[:-1]
        argument = ROLE.sub(r"{\1}\2", argument)
        # An opening line that contains backticks cannot start with backticks.
        sign = ":" if TICK in argument else TICK
        mark = sign * max([3] + [len(run) + 1 for line in content for run in re.findall(sign + "{3,}", line)])
        head = [(mark + "{" + name + "} " + " ".join(argument.split())).rstrip()]
        head += [(":" + key + ": " + " ".join(str(value).split())).rstrip() for key, value in options.items()]
        return head + ([""] if options and content and content[0].startswith(":") else []) + content + [mark]

    def block_generic(self, node):
        name, argument, content = node["name"], node["argument"], node["content"]
        if node.get("parsed"):
            content = self.blocks(node.children)
        elif name in ("csv-table", "raw", "code-block", "sourcecode", "highlight", "math", "toctree", "image"):
            content = list(content)
        if name == "raw":
            argument = argument.split()[0] if argument else ""
        if name in ("currentmodule", "py:currentmodule", "module", "py:module", "sectionauthor", "codeauthor", "meta", "index", "contents", "highlight", "tabularcolumns"):
            if name == "highlight":
                self.context.language = argument
            return None
        if name in ("rst-class", "class", "cssclass"):
            return self.blocks(node.children)
        if name == "code":
            name = "code-block"
        if name == "toctree":
            content = [re.sub(r"\.rst(?=>?\s*$)", "", line) for line in content]
        return self.fenced(name, argument, node["options"], content)

    def block_admonition(self, node):
        title = node.children[0] if node.children and isinstance(node.children[0], nodes.title) else None
        body = self.blocks(node.children[1 if title is not None else 0:])
        classes = [each for each in node.get("classes", []) if not each.startswith("admonition-")]
        return self.fenced("admonition", self.inline(title.children) if title is not None else "", {"class": " ".join(classes)} if classes else {}, body)

    def block_topic(self, node):
        return self.block_admonition(node)

    def block_sidebar(self, node):
        return self.block_admonition(node)

    def block_rubric(self, node):
        return ["**" + self.inline(node.children) + "**"]

    def block_compound(self, node):
        return self.blocks(node.children)

    def block_container(self, node):
        return self.blocks(node.children)

    def image_options(self, node):
        return {key: node[key] for key in ("alt", "width", "height", "align", "scale") if key in node}

    def block_image(self, node):
        return self.fenced("image", node["uri"], self.image_options(node), [])

    def block_reference(self, node):
        if len(node.children) == 1 and isinstance(node.children[0], nodes.image):
            image = node.children[0]
            options = self.image_options(image)
            options["target"] = node.get("refuri") or self.names.get(node.get("refid"), node.get("refid", ""))
            return self.fenced("image", image["uri"], options, [])
        return self.prose([node])

    def block_figure(self, node):
        head, rest = node.children[0], node.children[1:]
        image = head if isinstance(head, nodes.image) else head.children[0]
        options = self.image_options(image)
        if image is not head:
            options["target"] = head.get("refuri") or self.names.get(head.get("refid"), head.get("refid", ""))
        if node.get("names"):
            options["name"] = node["names"][0]
        content = []
        for each in rest:
            content += ([""] if content else []) + (self.prose(each.children) if isinstance(each, nodes.caption) else self.blocks(each.children))
        return self.fenced("figure", image["uri"], options, content)

    # Tables

    def block_table(self, node):
        title = "".join(self.inline(each.children) for each in node.children if isinstance(each, nodes.title)).replace("\n", " ")
        group = next(each for each in node.children if isinstance(each, nodes.tgroup))
        heads = [row for each in group.children if isinstance(each, nodes.thead) for row in each.children]
        rows = [row for each in group.children if isinstance(each, nodes.tbody) for row in each.children]
        merged = any("morecols" in entry or "morerows" in entry for row in heads + rows for entry in row.children)
        if merged:
            return self.html_table(title, heads, rows)
        options = {"header-rows": len(heads)} if heads else {}
        lines = []
        for row in heads + rows:
            for index, entry in enumerate(row.children):
                cell = self.blocks(entry.children) or [""]
                lines.append((("* - " if index == 0 else "  - ") + cell[0]).rstrip())
                lines.extend(("    " + line).rstrip() for line in cell[1:])
        return self.fenced("list-table", title, options, lines)

    def html_table(self, title, heads, rows):
        def write(row, tag):
            lines = ["<tr>"]
            for entry in row.children:
                spans = "".join(' %s="%d"' % (name, entry[key] + 1) for name, key in (("colspan", "morecols"), ("rowspan", "morerows")) if key in entry)
                lines += ["<" + tag + spans + ">", ""] + self.blocks(entry.children) + ["", "</" + tag + ">"]
            return lines + ["</tr>"]
        head = [line for row in heads for line in write(row, "th")]
        body = [line for row in rows for line in write(row, "td")]
        caption = ["**" + title + "**", ""] if title else []
        return caption + ["<table>"] + (["<thead>"] + head + ["</thead>"] if head else []) + ["<tbody>"] + body + ["</tbody>", "</table>"]

    # Notes

    def block_footnote(self, node):
        return self.note(node)

    def block_citation(self, node):
        return self.note(node)

    def note(self, node):
        label = next((each.astext() for each in node.children if isinstance(each, nodes.label)), "note")
        body = self.blocks([each for each in node.children if not isinstance(each, nodes.label)]) or [""]
        return ["[^" + label + "]: " + body[0]] + [("    " + line).rstrip() for line in body[1:]]

    # Words

    def inline(self, children):
        return "".join(self.word(node) for node in children)

    def word(self, node):
        write = getattr(self, "word_" + type(node).__name__, None)
        if write:
            return write(node)
        if isinstance(node, nodes.Text):
            return escape(node.astext())
        return self.inline(node.children)

    def marked(self, node, mark):
        text = self.inline(node.children)
        bare = text.strip()
        return text.replace(bare, mark + bare + mark, 1) if bare else text

    def word_emphasis(self, node):
        return self.marked(node, "*")

    def word_strong(self, node):
        return self.marked(node, "**")

    def word_title_reference(self, node):
        return self.marked(node, "*")

    def word_literal(self, node):
        return code_span(node.astext())

    def word_math(self, node):
        return "{math}" + code_span(node.astext())

    def word_subscript(self, node):
        return "{sub}" + code_span(node.astext())

    def word_superscript(self, node):
        return "{sup}" + code_span(node.astext())

    def word_role(self, node):
        return "{" + node["name"] + "}" + code_span(node["text"])

    def word_image(self, node):
        return "![" + escape(node.get("alt", "")) + "](" + link_target(node["uri"]) + ")"

    def word_footnote_reference(self, node):
        return "[^" + node.astext() + "]"

    def word_citation_reference(self, node):
        return "[^" + node.astext() + "]"

    def word_reference(self, node):
        text = self.inline(node.children).replace("\n", " ")
        if "refuri" in node:
            uri = node["refuri"]
            if node.astext() in (uri, uri.replace("mailto:", "", 1)):
                return "<" + node.astext() + ">"
            return "[" + text + "](" + link_target(uri) + ")"
        if "refid" in node:
            return "[" + text + "](#" + node["refid"] + ")"
        if "refname" in node:
            return "[" + text + "](#" + docutils.nodes.make_id(node["refname"]) + ")"
        return text

    def word_target(self, node):
        text = self.inline(node.children)
        ids = node.get("ids") or []
        return ("<a id=\"" + ids[0] + "\"></a>" if ids and text else "") + text

    def word_problematic(self, node):
        self.context.say(node.line, "This leads nowhere: " + node.astext())
        return escape(node.astext())

    def word_system_message(self, node):
        return ""

    def word_raw(self, node):
        return " ".join(node.astext().split()) if "html" in node.get("format", "") else ""

    def word_substitution_reference(self, node):
        return escape(node.astext())


def mark_escape(match):
    blanks, mark = match.group(1), match.group(2)
    return blanks + (mark + "\\" if mark[0].isdigit() else "\\" + mark)


def link_target(uri):
    return "<" + uri.replace("<", "%3C").replace(">", "%3E") + ">" if re.search(r"[\s()<>]", uri) else uri


SETTINGS = {
    "raw_enabled": False,
    "file_insertion_enabled": False,
    "report_level": 5,
    "halt_level": 5,
    "doctitle_xform": False,
    "docinfo_xform": False,
    "sectsubtitle_xform": False,
    "smart_quotes": False,
    "syntax_highlight": "none",
    "embed_stylesheet": False,
    "line_length_limit": 100000,
    "pep_references": False,
    "rfc_references": False,
    "trim_footnote_reference_space": True,
    "_disable_config": True,
}


def front_matter(document):
    """The fields at the start of a page, which Sphinx reads as metadata."""
    first = next((each for each in document.children if not isinstance(each, (nodes.comment, nodes.Invisible))), None)
    if not isinstance(first, nodes.field_list):
        return []
    facts = []
    for field in first.children:
        name, value = field.children[0].astext(), field.children[1].astext().replace("\n", " ")
        facts.append(name + ": " + (json.dumps(value) if value else "true"))
    document.remove(first)
    return ["---"] + facts + ["---", ""]


def rewrite(path, files, folder, prolog, epilog, language):
    context = Context(path, files, folder)
    context.language = language
    roles._roles.clear()
    text = prolog + ("\n\n" if prolog else "") + files[path] + ("\n\n" if epilog else "") + epilog
    document = docutils.core.publish_doctree(text, source_path=path, settings_overrides=dict(SETTINGS, quire=context))
    shift = prolog.count("\n") + 2 if prolog else 0
    front = front_matter(document)
    lines = Writer(document, context).blocks(document.children)
    remarks = [{"line": max(1, each["line"] - shift), "text": each["text"]} for each in context.remarks]
    return {"text": "\n".join(front + lines).rstrip("\n") + "\n", "remarks": remarks}


def main():
    sys.setrecursionlimit(5000)
    given = json.load(sys.stdin)
    files, result = given["files"], {}
    for path in given["pages"]:
        try:
            result[path] = rewrite(path, files, given["folder"], given["prolog"], given["epilog"], given["language"])
        except (Exception, RecursionError) as error:
            result[path] = {"fault": type(error).__name__ + ": " + str(error)[:200]}
    json.dump(result, sys.stdout)


main()
`;
