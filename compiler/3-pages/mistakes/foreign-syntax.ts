import { nearest } from '../../basics/nearest.ts';
import { textBefore } from '../../basics/text-parts.ts';
import * as say from '../../diagnostics/sentences/markdown.ts';
import { foreignFinding } from '../../tools/syntax/foreign-finding.ts';
import { type Draft, placeOf } from '../draft.ts';
import { spanIn, type TextRun } from '../positions.ts';

/** Syntax of other tools at the start of a line: its meaning there, and the equivalent here. */
type ForeignSyntax = { pattern: RegExp; meaning: string; hint: (match: RegExpExecArray) => string };

const kinds = ['note', 'tip', 'info', 'warning', 'danger', 'caution'];

/** Matches the start of a line that includes another file in some tool, up to the name of the file. */
const includes = [
  String.raw`\{\{[#>]?[ \t]*(?:include|embed|import|transclude)[ \t:]+`,
  String.raw`\{\{>[ \t]*`,
  String.raw`\{!(?:include[ \t:]+)?[ \t]*`,
  String.raw`\{include:[ \t]*`,
  String.raw`!{1,3}include(?:[ \t]+|\()`,
  String.raw`@(?:include|import)[ \t:]+`,
  String.raw`\[!include[ \t]*\[[^\]\n]*\]\(`,
  String.raw`\.\. (?:literal)?include::[ \t]+`,
  'include::',
  String.raw`::include\{(?:file|src)=`,
  '<<[[(]',
];
const include = new RegExp(
  String.raw`^(?:${includes.join('|')})["'<]?([^\s"'<>(){}[\]|]+\.[a-z]{1,5})["'>]?[ \t]*[)\]}!]{0,4}(?:\[[^\]\n]*\])?[ \t]*$`,
  'i',
);

const foreignSyntaxes: readonly ForeignSyntax[] = [
  { pattern: include, meaning: say.foreignSyntax.includeOfAnotherTool(), hint: includeSyntax },
  {
    pattern: /^\.\. ([a-z][\w-]*)::(?=[ \t]|$)/m,
    meaning: say.foreignSyntax.directiveOfRestructuredtext(),
    hint: ([, name = '']) => (nearest(name, kinds) === undefined ? say.foreignRemedy.markdown() : admonitionSyntax(name)),
  },
  {
    pattern: /^\\(?:newpage|pagebreak|clearpage|tableofcontents)[ \t]*$/m,
    meaning: say.foreignSyntax.commandOfLatex(),
    hint: say.foreignRemedy.pageBreaks,
  },
  {
    pattern: /^(?:<%[=-]?[ \t]*\w|\{\{-?[ \t]*(?:template|partial|block|define)[ \t]+")[^\n]*/,
    meaning: say.foreignSyntax.tagOfATemplate(),
    hint: say.foreignRemedy.templates,
  },
  {
    pattern: /^(?:!!!|\?\?\?\+?)[ \t]+"?([\w-]+)/,
    meaning: say.foreignSyntax.admonitionOfMkdocs(),
    hint: ([, kind = '']) => admonitionSyntax(kind),
  },
  {
    pattern: /^===[+!]{0,2}[ \t]+"[^"\n]+"/,
    meaning: say.foreignSyntax.tabOfMkdocs(),
    hint: say.foreignRemedy.tabs,
  },
  { pattern: /^--8<--[ \t]+"/, meaning: say.foreignSyntax.includeOfMkdocs(), hint: say.foreignRemedy.part },
  { pattern: /^\{%[-+]?[ \t]*\w+/, meaning: say.foreignSyntax.tagOfATemplate(), hint: say.foreignRemedy.templates },
  {
    pattern: /^\{\{[<%][ \t]*\/?[ \t]*[\w/-]+/,
    meaning: say.foreignSyntax.shortcodeOfHugo(),
    hint: say.foreignRemedy.shortcodes,
  },
  {
    pattern: /^(?:@?\[TOC\]|\[\[_?toc_?\]\]|\{:toc\}|\{\{>?[ \t]*toc[ \t]*\}\}|\$\{toc\})[ \t]*$/im,
    meaning: say.foreignSyntax.placeOfATableOfContents(),
    hint: say.foreignRemedy.contents,
  },
  {
    pattern:
      /^(?:import[ \t]+(?:[\w*{][^\n]*[ \t]from[ \t]+["']|["'][.@~/])[^"'\n]+["'];?[ \t]*$|export[ \t]+(?:const|default|function)[ \t])/m,
    meaning: say.foreignSyntax.lineOfMdx(),
    hint: say.foreignRemedy.mdx,
  },
  {
    pattern: /^\{:[ \t]*[.#][^{}\n]*\}[ \t]*$/m,
    meaning: say.foreignSyntax.listOfAttributes(),
    hint: say.foreignRemedy.paragraphAttributes,
  },
];

/** Reports lines of a paragraph with syntax of other tools. Lines of the same kind are one finding. */
export function checkForeign(draft: Draft, run: TextRun): void {
  for (let from = 0; ; ) {
    const line = textBefore(run.text.slice(from), '\n');
    const blanks = line.length - line.trimStart().length;
    for (const { pattern, meaning, hint } of foreignSyntaxes) {
      const match = pattern.exec(line.trimStart());
      if (!match) continue;
      reportForeign(draft, run, { from: from + blanks, length: match[0].trimEnd().length, meaning, hint: hint(match) });
      break;
    }
    if (from + line.length >= run.text.length) return;
    from += line.length + 1;
  }
}

/** Reports attributes directly after a link or image, as in MkDocs and kramdown: `{: target="_blank" }`, `{ width=100 }`. */
export function checkAttributes(draft: Draft, raw: string, run: TextRun, at: number): void {
  const [replacement] = /^\{:?[ \t]*(?:[.#][\w-]+|[\w-]+=)[^{}\n]*\}/.exec(raw) ?? [];
  if (replacement === undefined || replacement.startsWith('{.locked}')) return;
  const hint = say.foreignRemedy.pictureSize();
  reportForeign(draft, run, { from: at, length: replacement.length, meaning: say.foreignSyntax.listOfAttributes(), hint });
}

type ForeignMatch = { from: number; length: number; meaning: string; hint: string };

function reportForeign(draft: Draft, run: TextRun, { from, length, meaning, hint }: ForeignMatch): void {
  draft.diagnostics.push(foreignFinding(placeOf(draft, spanIn(draft, run, [from, from + length])), { what: meaning, hint }));
}

/** Returns the syntax for an admonition of this kind. */
function admonitionSyntax(kind: string): string {
  return say.foreignRemedy.box({ kind: nearest(kind, kinds) ?? 'note' });
}

/** Returns the syntax for including Markdown or code. */
function includeSyntax([, path = '']: RegExpExecArray): string {
  const file = /^\.{0,2}\//.test(path) ? path : `./${path}`;
  const replacement = /\.(?:md|mdx|markdown|adoc|rst|txt|html?)$/i.test(file) ? `<!--@include: ${file}-->` : `<<< ${file}`;
  return say.foreignRemedy.include({ source: replacement });
}
