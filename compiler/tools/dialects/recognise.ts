import type { Diagnostic } from '../../model.ts';
import { someLineBegins } from '../../texts/line-starts.ts';
import type { Construct, Dialect } from './dialect.ts';
import { lastAtMost, type Traced } from './edits.ts';
import { emojiAt } from './emoji.ts';
import { foreignFinding } from './foreign-finding.ts';
import { readDialect } from './read.ts';
import type { TextLine } from './text-lines.ts';

/** Something that only another tool reads: what it is, and what to write here. `form` finds all of it in prose that is no code. */
type Foreign = { form: RegExp; what: string; hint: string };

/** What a tag of MDX is called whose attributes are expressions. */
export const elementOfMdx = 'an element of MDX';

/** The beginning of such a tag, up to its first expression. */
export const tagOfMdx = /<[A-Za-z][\w.]{0,60}(?=[ \t\n])[^<>\n]{0,400}?[ \t][\w:-]{1,60}=\{/;

const computed = 'Write what it should show: nothing of a page is run.';
const asElement = (name: string): string => `Write it as an element of HTML, <${name}>…</${name}>, or leave the marks away.`;

/** What Sphinx, and MyST, refer to by name. */
const references = '(?:py:|c:)?(?:ref|doc|numref|term|func|meth|class|mod|attr|obj|data|exc|option|envvar|download|any|eq|cite)';

const prose: readonly Foreign[] = [
  { form: /\{\/\*/g, what: 'a comment of MDX', hint: 'Write <!-- … -->.' },
  {
    form: /(?<![\w$\\{])\{(?:props|frontMatter|frontmatter|metadata)\.[\w.]+\}(?!\})/g,
    what: 'an expression of MDX',
    hint: computed,
  },
  {
    form: new RegExp(tagOfMdx, 'g'),
    what: elementOfMdx,
    hint: 'Write it in Markdown, or as an element of HTML with its values in quotation marks.',
  },
  {
    form: /<(?:Details\b|[A-Z]\w{0,60}\.[A-Z]\w{0,60}(?=[\s/>]))/g,
    what: 'a component of MDX',
    hint: 'Write what it should show.',
  },
  { form: /\]\(@site\/[^\s)]*/g, what: 'a path of Docusaurus', hint: 'Write the path from this file.' },
  {
    form: /(?<!\\)\{\{[ \t]*#(?!(?:if|each|unless|with|let|in|key)\b)[\w-]+[^{}\n]*\}\}/g,
    what: 'a macro of mdBook',
    hint: 'Write <!--@include: ./part.md--> on a line of its own for a part, and what it should show for everything else.',
  },
  {
    form: /\{\{[ \t]*(?:\$\w|\w+\.\w|[^{}\n]{1,200}[ \t][+*/|?][ \t])[^{}\n]*\}\}/g,
    what: 'an expression of a template',
    hint: 'Write what it should show, or a variable of the configuration.',
  },
  { form: /(?<=[\w,;:!?)\]"'][ \t]?)\{%-?[ \t]*\w[^%\n]{0,300}%\}/g, what: 'a tag of a template', hint: computed },
  {
    form: /^-{1,2}8<-{1,2}[ \t]*$/gm,
    what: 'an include of MkDocs',
    hint: 'Write <!--@include: ./part.md--> on a line of its own.',
  },
  { form: /\{\+\+(?:(?!\+\+\}|\{\+\+)[^\n])+\+\+\}/g, what: 'a mark of editors', hint: asElement('ins') },
  { form: /\{--(?:(?!--\}|\{--)[^\n])+--\}/g, what: 'a mark of editors', hint: asElement('del') },
  { form: /\{~~(?:(?!~>|\{~~)[^\n])*~>[^\n{}]*~~\}/g, what: 'a mark of editors', hint: asElement('del') },
  { form: /\{==(?:(?!==\}|\{==)[^\n])+==\}/g, what: 'a mark of editors', hint: asElement('mark') },
  { form: /\{>>(?:(?!<<\}|\{>>)[^\n])+<<\}/g, what: 'a comment of editors', hint: 'Write <!-- … -->.' },
  { form: /(?<![=\w{])==(?=[^\s=])[^\n=]{0,300}[^\s=]==(?![=\w}])/g, what: 'marked text of MkDocs', hint: asElement('mark') },
  { form: /(?<![\^[])\^\^(?=[^\s^])[^\n^]{1,300}\^\^(?!\^)/g, what: 'inserted text of MkDocs', hint: asElement('ins') },
  { form: /(?<=\w)\^[A-Za-z0-9]{1,10}\^(?![\w^])/g, what: 'raised text of MkDocs', hint: asElement('sup') },
  {
    form: /(?<![+\w])\+\+(?:ctrl|control|alt|shift|cmd|command|win|meta|option|enter|return|tab|esc|escape|space|del|delete|backspace|insert|home|end|up|down|left|right|page-up|page-down|f\d{1,2})(?:\+(?:[\w-]{1,20}|"[^"\n]{1,20}"))*\+\+(?![+\w])/gi,
    what: 'a key of MkDocs',
    hint: 'Write <kbd>Ctrl</kbd> for each.',
  },
  {
    form: new RegExp(`(?<![\\w:])(?::${references}:|\\{${references}\\})\\u0001+`, 'g'),
    what: 'a role of reStructuredText',
    hint: 'Write a link, [text](./page.md), or code without the name of the role.',
  },
  {
    form: /\{@(?:link|linkcode|linkplain|inheritDoc|see|code|value)\b[^{}\n]*\}/g,
    what: 'a tag of JSDoc',
    hint: 'Write a link, [text](./page.md).',
  },
  {
    form: /(?<![\w%])%%(?![%\s\d])[^%\n]{0,500}%%(?![\w%])|^ {0,3}%%[ \t]*$[^%]{0,2000}^ {0,3}%%[ \t]*$|(?<!\S)%%[ \t][^%\n]{1,500}%%(?!\S)/gm,
    what: 'a comment of Obsidian',
    hint: 'Write <!-- … -->.',
  },
  {
    form: /:(?:material|octicons|fontawesome|simple)-[a-z0-9-]+:/g,
    what: 'an icon of MkDocs',
    hint: 'Write :icon[name] with one of our names, or leave it out.',
  },
  {
    form: /^ {0,3}\*\[[^\]\n]+\]:[ \t]+\S/gm,
    what: 'an abbreviation of MkDocs',
    hint: 'Write <abbr title="…">…</abbr> where it is used.',
  },
  {
    form: /(?<=^[^\s:|>#*+<\d-][^\n]*\n(?:[ \t]*\n)?):[ \t]{1,3}(?=\S)/gm,
    what: 'a list of definitions',
    hint: 'Write it as a list, or as <dl> with <dt> and <dd>.',
  },
  {
    form: /^\/{3,4}[ \t]+(?:caption|figure-caption|table-caption|note|tip|info|warning|danger|details|tab|admonition|define|html)\b[^\n]*$/gm,
    what: 'a block of MkDocs',
    hint: 'Write ::: and the name of one of our containers.',
  },
  { form: /^:::[ \t]+\w+(?:\.\w+)+[ \t]*$/gm, what: 'a reference of mkdocstrings', hint: computed },
  {
    form: /^ {0,3}#{1,6}[ \t][^\n]*[ \t]\{\.[\w-]+[^{}\n]*\}$/gm,
    what: 'a list of attributes',
    hint: 'Take it away: headings have no attributes but an id, {#id}.',
  },
];

const fences: readonly Foreign[] = [
  { form: /^mdx-code-block\b/, what: 'a block of MDX', hint: 'Take the fence away, and write what it should show.' },
  {
    form: /^\w+[ \t]+(?:[^\n]*[ \t])?live\b/,
    what: 'live code of Docusaurus',
    hint: 'Take the word away: code is shown, and not run.',
  },
  { form: /\bnpm2yarn\b/, what: 'a command for several tools', hint: 'Write :::tabs with a block of code for each tool.' },
  {
    form: /^\w+:(?:no-)?line-numbers\b/,
    what: 'a choice of line numbers of VitePress',
    hint: 'Write showLineNumbers behind the language.',
  },
  { form: /^\{[ \t]*\.\w/, what: 'a list of attributes', hint: 'Write the language alone: ```py.' },
  {
    form: /^\{(?:r|python|julia|sql|bash|ojs|js|mermaid|dot|stata)(?:[ \t,][^}\n]*)?\}/i,
    what: 'code of a notebook',
    hint: 'Write the language without braces: code is shown, and not run.',
  },
  {
    form: /^\{[a-z][\w:-]*\}/,
    what: 'a directive of MyST',
    hint: 'Write ::: and the name of one of our containers, or what it should show.',
  },
  {
    form: /^\w+[ \t]+(?:[^\n]*[ \t])?\/[^/\s][^/\n]*\/(?=\s|$)/,
    what: 'a choice of words to highlight',
    hint: 'Highlight lines instead: {1,3-5}.',
  },
];

const inCode: readonly Foreign[] = [
  {
    form: /(?<!\\)\{\{[ \t]*#(?:include|rustdoc_include|playground|playpen)[ \t]+[^{}\n]+\}\}/,
    what: 'a macro of mdBook',
    hint: 'Write <<< ./file#region on a line of its own to show code of a file.',
  },
  {
    form: /^[ \t]*-{1,2}8<-{1,2}[ \t]+["']/,
    what: 'an include of MkDocs',
    hint: 'Write <<< ./file#region on a line of its own.',
  },
];
const hiddenRust: Foreign = {
  form: /^[ \t]*# (?:fn |use |let |mod |struct |enum |impl |extern |#!?\[|\}[ \t]*$)/,
  what: 'a hidden line of Rust',
  hint: 'Take the line away, or its mark.',
};

/** The cheap question before the real one: most texts have none of these marks, neither in a line nor at the beginning of one. */
const inLine =
  /\{(?:[{%+=~>/@-]|props|front|meta|(?:py:|c:)?[a-z]{2,8}\}`)|%%|=\{|<Details|<\w+\.[A-Z]|\(@site\/|8<-|(?:\+\+|==)\w|\^(?:(?<=\w\^)[A-Za-z0-9]{1,10}\^|\^\w)|:(?:material|octicons|fontawesome|simple)-|:[a-z_]+:|`#!\w/;
const atStart =
  /[ \t>]*(?:[`~]{3,}(?:[ \t]*\{|[^\n]*(?:live|2yarn|line-numbers|mdx-|[ \t]\/[^/\s]))|# (?:fn|use|let|mod|struct|enum|impl|extern|#|\})|\*\[)|#[^\n]*\{\.|:[ :\t]|\/{3}/y;

const recognise: Construct = ({ masked, text, lines, report }) => {
  const tell = (from: number, length: number, { what, hint }: Pick<Foreign, 'what' | 'hint'>): void =>
    report(from, from + length, (at) => foreignFinding(at, { what, hint }));
  for (const each of prose)
    for (const { 0: found, index } of masked.matchAll(each.form))
      if (!isIndentedCode(lines, index)) tell(index, found.trimEnd().length, each);
  for (const { 0: found, 1: name = '', index } of masked.matchAll(/(?<![\w:/]):([a-z0-9_+-]+):(?![\w:])/g)) {
    const character = emojiAt(name);
    if (character) tell(index, found.length, { what: 'an emoji by its name', hint: `Write ${character} itself.` });
  }
  // Code in a line is masked, so that this is looked for in the text itself.
  for (const { 0: found, index } of text.matchAll(/(?<!`)`#!(?=[a-z])[\w+-]+[ \t][^`\n]+`(?!`)/g))
    if (masked.charAt(index) === '\u0001' && masked.charAt(index - 1) !== '\u0001')
      tell(index, found.length, { what: 'a language of code in a line', hint: 'Take #! and the name away.' });
  let isRust = false;
  let isSample = false;
  for (const { from, text: line, code } of lines) {
    if (code === 'opening') {
      const [before = ''] = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:`{3,}|~{3,})[ \t]*/.exec(line) ?? [];
      const info = line.slice(before.length);
      isRust = /^rust\b/.test(info);
      isSample = /^(?:markdown|mdx?|text|txt|plain)\b/.test(info);
      const each = fences.find(({ form }) => form.test(info));
      if (each) tell(from + before.length, info.trimEnd().length, each);
    } else if (code === 'inside' && !isSample) {
      const each = (isRust && hiddenRust.form.test(line) ? hiddenRust : undefined) ?? inCode.find(({ form }) => form.test(line));
      const blanks = line.length - line.trimStart().length;
      if (each) tell(from + blanks, line.trim().length, each);
    }
  }
};

/** How far back the beginning of an indented block is looked for, in lines. */
const furthest = 200;

const plain: Pick<Dialect, 'passes'> = { passes: [[recognise]] };

/** What a page of our own has of another tool's syntax, which is shown as it is written there. Costs a look at the text where there is none. */
export function recogniseForeign(text: Traced, file: string): Diagnostic[] {
  if (!inLine.test(text.text) && !someLineBegins(text.text, atStart)) return [];
  return readDialect(plain, text, { file, folder: '', frontMatter: {} }).diagnostics;
}

/** Whether what stands here is code by its indentation: below an empty line, and not a part of a list, a box or a definition. */
function isIndentedCode(lines: readonly TextLine[], index: number): boolean {
  let row = lastAtMost(lines, index, ({ from }) => from);
  if (!isIndented(lines[row]?.text)) return false;
  const last = Math.max(0, row - furthest);
  while (row > last && (isIndented(lines[row]?.text) || lines[row]?.text.trim() === '')) row--;
  const above = lines[row]?.text ?? '';
  return lines[row + 1]?.text.trim() === '' && /^(?![-*+:>]|\d{1,9}[.)]|[!?=/]{3}|\s)/.test(above);
}

function isIndented(line = ''): boolean {
  return /^(?: {4}|\t)[ \t]*\S/.test(line);
}
