import { nearest } from '../../basics/nearest.ts';
import { foreignFinding } from '../../tools/dialects/foreign-finding.ts';
import { type Draft, placeOf } from '../draft.ts';
import { spanIn, type TextRun } from '../positions.ts';

/** What a line of a paragraph begins with that only other tools read; what it is there, and what to write here. */
type Foreign = { form: RegExp; what: string; hint: (found: RegExpExecArray) => string };

const kinds = ['note', 'tip', 'info', 'warning', 'danger', 'caution'];

/** How a line begins that has another file in its place, in one tool or another, up to the name of the file. */
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

const forms: readonly Foreign[] = [
  { form: include, what: 'an include of another tool', hint: asInclude },
  {
    form: /^\.\. ([a-z][\w-]*)::(?=[ \t]|$)/m,
    what: 'a directive of reStructuredText',
    hint: ([, name = '']) => (nearest(name, kinds) === undefined ? 'Write in Markdown what it should show.' : asBox(name)),
  },
  {
    form: /^\\(?:newpage|pagebreak|clearpage|tableofcontents)[ \t]*$/m,
    what: 'a command of LaTeX',
    hint: () => 'Take it away: where pages break on paper is found by itself.',
  },
  {
    form: /^(?:<%[=-]?[ \t]*\w|\{\{-?[ \t]*(?:template|partial|block|define)[ \t]+")[^\n]*/,
    what: 'a tag of a template',
    hint: () => 'Write what it should show: templates are not run.',
  },
  {
    form: /^(?:!!!|\?\?\?\+?)[ \t]+"?([\w-]+)/,
    what: 'an admonition of MkDocs',
    hint: ([, kind = '']) => asBox(kind),
  },
  {
    form: /^===[+!]{0,2}[ \t]+"[^"\n]+"/,
    what: 'a tab of MkDocs',
    hint: () => 'Write :::tabs, a line such as == Linux for each tab, and :::.',
  },
  { form: /^--8<--[ \t]+"/, what: 'an include of MkDocs', hint: () => 'Write <!--@include: ./part.md--> on a line of its own.' },
  { form: /^\{%[-+]?[ \t]*\w+/, what: 'a tag of a template', hint: () => 'Write what it should show: templates are not run.' },
  {
    form: /^\{\{[<%][ \t]*\/?[ \t]*[\w/-]+/,
    what: 'a shortcode of Hugo',
    hint: () => 'Write what it should show: shortcodes are not run.',
  },
  {
    form: /^(?:@?\[TOC\]|\[\[_?toc_?\]\]|\{:toc\}|\{\{>?[ \t]*toc[ \t]*\}\}|\$\{toc\})[ \t]*$/im,
    what: 'the place of a table of contents',
    hint: () => 'Take it away: each page has a table of contents beside it.',
  },
  {
    form: /^(?:import[ \t]+(?:[\w*{][^\n]*[ \t]from[ \t]+["']|["'][.@~/])[^"'\n]+["'];?[ \t]*$|export[ \t]+(?:const|default|function)[ \t])/m,
    what: 'a line of MDX',
    hint: () => 'Take it away: MDX is not run.',
  },
  {
    form: /^\{:[ \t]*[.#][^{}\n]*\}[ \t]*$/m,
    what: 'a list of attributes',
    hint: () => 'Take it away: paragraphs have no attributes.',
  },
];

/** Reports lines of a paragraph that another tool would read as more than text. Those of one kind are one finding. */
export function checkForeign(draft: Draft, run: TextRun): void {
  for (let from = 0; ; ) {
    const line = run.text.slice(from).split('\n', 1)[0] ?? '';
    const blanks = line.length - line.trimStart().length;
    for (const { form, what, hint } of forms) {
      const found = form.exec(line.trimStart());
      if (!found) continue;
      tell(draft, run, { from: from + blanks, length: found[0].trimEnd().length, what, hint: hint(found) });
      break;
    }
    if (from + line.length >= run.text.length) return;
    from += line.length + 1;
  }
}

/** Attributes right after a link or picture, as MkDocs and kramdown have them: `{: target="_blank" }`, `{ width=100 }`. */
export function checkAttributes(draft: Draft, raw: string, run: TextRun, at: number): void {
  const [written] = /^\{:?[ \t]*(?:[.#][\w-]+|[\w-]+=)[^{}\n]*\}/.exec(raw) ?? [];
  if (written === undefined || written.startsWith('{.locked}')) return;
  const hint = 'Take them away: a picture of another size is written as <img src="…" alt="…" width="…">.';
  tell(draft, run, { from: at, length: written.length, what: 'a list of attributes', hint });
}

type Found = { from: number; length: number; what: string; hint: string };

function tell(draft: Draft, run: TextRun, { from, length, what, hint }: Found): void {
  draft.diagnostics.push(foreignFinding(placeOf(draft, spanIn(draft, run, [from, from + length])), { what, hint }));
}

/** What to write for an admonition of this kind. */
function asBox(kind: string): string {
  return `Write :::${nearest(kind, kinds) ?? 'note'}, its text below without indentation, and ::: at its end.`;
}

/** What to write for an include: of text, or of code. */
function asInclude([, path = '']: RegExpExecArray): string {
  const file = /^\.{0,2}\//.test(path) ? path : `./${path}`;
  const written = /\.(?:md|mdx|markdown|adoc|rst|txt|html?)$/i.test(file) ? `<!--@include: ${file}-->` : `<<< ${file}`;
  return `Write ${written} on a line of its own.`;
}
