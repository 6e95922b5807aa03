import { itemAt } from '../../basics/invariant.ts';
import * as say from '../../diagnostics/sentences/markdown.ts';
import type { Diagnostic } from '../../model.ts';
import { someLineMatches } from '../../texts/line-matches.ts';
import { emojiAt } from '../markup/emoji.ts';
import type { Construct, Dialect } from './dialect.ts';
import { lastAtMost, type TracedSource } from './edits.ts';
import { foreignFinding } from './foreign-finding.ts';
import { convertDialect } from './read.ts';
import type { TextLine } from './text-lines.ts';

/** Syntax of another tool: its name, and the equivalent in our Markdown. `form` matches the syntax in prose. */
type ForeignPattern = { form: RegExp; what: string; hint: string };

/** Describes an MDX tag whose attributes contain expressions. */
export const elementOfMdx = say.foreignSyntax.elementOfMdx();

/** Matches the start of an MDX tag, up to its first expression. */
export const tagOfMdx = /<[A-Za-z][\w.]{0,60}(?=[ \t\n])[^<>\n]{0,400}?[ \t][\w:-]{1,60}=\{/;

const asElement = (name: string): string => say.foreignRemedy.element({ name });

/** Reference roles of Sphinx and MyST. */
const references = '(?:py:|c:)?(?:ref|doc|numref|term|func|meth|class|mod|attr|obj|data|exc|option|envvar|download|any|eq|cite)';

const prose: readonly ForeignPattern[] = [
  { form: /\{\/\*/g, what: say.foreignSyntax.commentOfMdx(), hint: say.foreignRemedy.comment() },
  {
    form: /(?<![\w$\\{])\{(?:props|frontMatter|frontmatter|metadata)\.[\w.]+\}(?!\})/g,
    what: say.foreignSyntax.expressionOfMdx(),
    hint: say.foreignRemedy.computed(),
  },
  {
    form: new RegExp(tagOfMdx, 'g'),
    what: elementOfMdx,
    hint: say.foreignRemedy.markdownOrHtml(),
  },
  {
    form: /<(?:Details\b|[A-Z]\w{0,60}\.[A-Z]\w{0,60}(?=[\s/>]))/g,
    what: say.foreignSyntax.componentOfMdx(),
    hint: say.foreignRemedy.shown(),
  },
  { form: /\]\(@site\/[^\s)]*/g, what: say.foreignSyntax.pathOfDocusaurus(), hint: say.foreignRemedy.path() },
  {
    form: /(?<!\\)\{\{[ \t]*#(?!(?:if|each|unless|with|let|in|key)\b)[\w-]+[^{}\n]*\}\}/g,
    what: say.foreignSyntax.macroOfMdbook(),
    hint: say.foreignRemedy.partOrShown(),
  },
  {
    form: /\{\{[ \t]*(?:\$\w|\w+\.\w|[^{}\n]{1,200}[ \t][+*/|?][ \t])[^{}\n]*\}\}/g,
    what: say.foreignSyntax.expressionOfATemplate(),
    hint: say.foreignRemedy.shownOrVariable(),
  },
  {
    form: /(?<=[\w,;:!?)\]"'][ \t]?)\{%-?[ \t]*\w[^%\n]{0,300}%\}/g,
    what: say.foreignSyntax.tagOfATemplate(),
    hint: say.foreignRemedy.computed(),
  },
  {
    form: /^-{1,2}8<-{1,2}[ \t]*$/gm,
    what: say.foreignSyntax.includeOfMkdocs(),
    hint: say.foreignRemedy.part(),
  },
  { form: /\{\+\+(?:(?!\+\+\}|\{\+\+)[^\n])+\+\+\}/g, what: say.foreignSyntax.markOfEditors(), hint: asElement('ins') },
  { form: /\{--(?:(?!--\}|\{--)[^\n])+--\}/g, what: say.foreignSyntax.markOfEditors(), hint: asElement('del') },
  { form: /\{~~(?:(?!~>|\{~~)[^\n])*~>[^\n{}]*~~\}/g, what: say.foreignSyntax.markOfEditors(), hint: asElement('del') },
  { form: /\{==(?:(?!==\}|\{==)[^\n])+==\}/g, what: say.foreignSyntax.markOfEditors(), hint: asElement('mark') },
  { form: /\{>>(?:(?!<<\}|\{>>)[^\n])+<<\}/g, what: say.foreignSyntax.commentOfEditors(), hint: say.foreignRemedy.comment() },
  {
    form: /(?<![=\w{])==(?=[^\s=])[^\n=]{0,300}[^\s=]==(?![=\w}])/g,
    what: say.foreignSyntax.markedTextOfMkdocs(),
    hint: asElement('mark'),
  },
  {
    form: /(?<![\^[])\^\^(?=[^\s^])[^\n^]{1,300}\^\^(?!\^)/g,
    what: say.foreignSyntax.insertedTextOfMkdocs(),
    hint: asElement('ins'),
  },
  { form: /(?<=\w)\^[A-Za-z0-9]{1,10}\^(?![\w^])/g, what: say.foreignSyntax.raisedTextOfMkdocs(), hint: asElement('sup') },
  {
    form: /(?<![+\w])\+\+(?:ctrl|control|alt|shift|cmd|command|win|meta|option|enter|return|tab|esc|escape|space|del|delete|backspace|insert|home|end|up|down|left|right|page-up|page-down|f\d{1,2})(?:\+(?:[\w-]{1,20}|"[^"\n]{1,20}"))*\+\+(?![+\w])/gi,
    what: say.foreignSyntax.keyOfMkdocs(),
    hint: say.foreignRemedy.kbd(),
  },
  {
    form: new RegExp(`(?<![\\w:])(?::${references}:|\\{${references}\\})\\u0001+`, 'g'),
    what: say.foreignSyntax.roleOfRestructuredtext(),
    hint: say.foreignRemedy.linkOrCode(),
  },
  {
    form: /\{@(?:link|linkcode|linkplain|inheritDoc|see|code|value)\b[^{}\n]*\}/g,
    what: say.foreignSyntax.tagOfJsdoc(),
    hint: say.foreignRemedy.link(),
  },
  {
    form: /(?<![\w%])%%(?![%\s\d])[^%\n]{0,500}%%(?![\w%])|^ {0,3}%%[ \t]*$[^%]{0,2000}^ {0,3}%%[ \t]*$|(?<!\S)%%[ \t][^%\n]{1,500}%%(?!\S)/gm,
    what: say.foreignSyntax.commentOfObsidian(),
    hint: say.foreignRemedy.comment(),
  },
  {
    form: /:(?:material|octicons|fontawesome|simple)-[a-z0-9-]+:/g,
    what: say.foreignSyntax.iconOfMkdocs(),
    hint: say.foreignRemedy.icon(),
  },
  {
    form: /^ {0,3}\*\[[^\]\n]+\]:[ \t]+\S/gm,
    what: say.foreignSyntax.abbreviationOfMkdocs(),
    hint: say.foreignRemedy.abbreviation(),
  },
  {
    form: /(?<=^[^\s:|>#*+<\d-][^\n]*\n(?:[ \t]*\n)?):[ \t]{1,3}(?=\S)/gm,
    what: say.foreignSyntax.listOfDefinitions(),
    hint: say.foreignRemedy.definitions(),
  },
  {
    form: /^\/{3,4}[ \t]+(?:caption|figure-caption|table-caption|note|tip|info|warning|danger|details|tab|admonition|define|html)\b[^\n]*$/gm,
    what: say.foreignSyntax.blockOfMkdocs(),
    hint: say.foreignRemedy.container(),
  },
  {
    form: /^:::[ \t]+\w+(?:\.\w+)+[ \t]*$/gm,
    what: say.foreignSyntax.referenceOfMkdocstrings(),
    hint: say.foreignRemedy.computed(),
  },
  {
    form: /^ {0,3}#{1,6}[ \t][^\n]*[ \t]\{\.[\w-]+[^{}\n]*\}$/gm,
    what: say.foreignSyntax.listOfAttributes(),
    hint: say.foreignRemedy.headingAttributes(),
  },
];

const fences: readonly ForeignPattern[] = [
  { form: /^mdx-code-block\b/, what: say.foreignSyntax.blockOfMdx(), hint: say.foreignRemedy.fence() },
  {
    form: /^\w+[ \t]+(?:[^\n]*[ \t])?live\b/,
    what: say.foreignSyntax.liveCodeOfDocusaurus(),
    hint: say.foreignRemedy.liveCode(),
  },
  { form: /\bnpm2yarn\b/, what: say.foreignSyntax.commandForSeveralTools(), hint: say.foreignRemedy.tabsOfCode() },
  {
    form: /^\w+:(?:no-)?line-numbers\b/,
    what: say.foreignSyntax.choiceOfLineNumbersOfVitepress(),
    hint: say.foreignRemedy.lineNumbers(),
  },
  { form: /^\{[ \t]*\.\w/, what: say.foreignSyntax.listOfAttributes(), hint: say.foreignRemedy.languageAlone() },
  {
    form: /^\{(?:r|python|julia|sql|bash|ojs|js|mermaid|dot|stata)(?:[ \t,][^}\n]*)?\}/i,
    what: say.foreignSyntax.codeOfANotebook(),
    hint: say.foreignRemedy.languageWithoutBraces(),
  },
  {
    form: /^\{[a-z][\w:-]*\}/,
    what: say.foreignSyntax.directiveOfMyst(),
    hint: say.foreignRemedy.containerOrShown(),
  },
  {
    form: /^\w+[ \t]+(?:[^\n]*[ \t])?\/[^/\s][^/\n]*\/(?=\s|$)/,
    what: say.foreignSyntax.choiceOfWordsToHighlight(),
    hint: say.foreignRemedy.lines(),
  },
];

const inCode: readonly ForeignPattern[] = [
  {
    form: /(?<!\\)\{\{[ \t]*#(?:include|rustdoc_include|playground|playpen)[ \t]+[^{}\n]+\}\}/,
    what: say.foreignSyntax.macroOfMdbook(),
    hint: say.foreignRemedy.codeOfFile(),
  },
  {
    form: /^[ \t]*-{1,2}8<-{1,2}[ \t]+["']/,
    what: say.foreignSyntax.includeOfMkdocs(),
    hint: say.foreignRemedy.file(),
  },
];
const hiddenRust: ForeignPattern = {
  form: /^[ \t]*# (?:fn |use |let |mod |struct |enum |impl |extern |#!?\[|\}[ \t]*$)/,
  what: say.foreignSyntax.hiddenLineOfRust(),
  hint: say.foreignRemedy.hiddenLine(),
};

/** Fast checks before matching. Most sources contain none of these characters, neither within a line nor at its start. */
const inLine =
  /\{(?:[{%+=~>/@-]|props|front|meta|(?:py:|c:)?[a-z]{2,8}\}`)|%%|=\{|<Details|<\w+\.[A-Z]|\(@site\/|8<-|(?:\+\+|==)\w|\^(?:(?<=\w\^)[A-Za-z0-9]{1,10}\^|\^\w)|:(?:material|octicons|fontawesome|simple)-|:[a-z_]+:|`#!\w/;
const atStart =
  /[ \t>]*(?:(?:`{3,}(?!`)|~{3,}(?!~))(?:[ \t]*\{|[^\n]*(?:live|2yarn|line-numbers|mdx-|[ \t]\/[^/\s]))|# (?:fn|use|let|mod|struct|enum|impl|extern|#|\})|\*\[)|#[^\n]*\{\.|:[ :\t]|\/{3}/y;

const recogniseForeignSyntax: Construct = ({ masked, text, lines, report }) => {
  const reportForeign = (from: number, length: number, { what, hint }: Pick<ForeignPattern, 'what' | 'hint'>): void =>
    report(from, from + length, (at) => foreignFinding(at, { what, hint }));
  for (const each of prose)
    for (const { 0: match, index } of masked.matchAll(each.form))
      if (!isIndentedCode(lines, index)) reportForeign(index, match.trimEnd().length, each);
  for (const { 0: match, 1: name = '', index } of masked.matchAll(/(?<![\w:/]):([a-z0-9_+-]+):(?![\w:])/g)) {
    const character = emojiAt(name);
    if (character)
      reportForeign(index, match.length, {
        what: say.foreignSyntax.emojiByItsName(),
        hint: say.foreignRemedy.character({ character }),
      });
  }
  // Inline code is masked, so this pattern is matched in the original source.
  for (const { 0: match, index } of text.matchAll(/(?<!`)`#!(?=[a-z])[\w+-]+[ \t][^`\n]+`(?!`)/g))
    if (masked.charAt(index) === '\u0001' && masked.charAt(index - 1) !== '\u0001')
      reportForeign(index, match.length, {
        what: say.foreignSyntax.languageOfCodeInALine(),
        hint: say.foreignRemedy.inlineLanguage(),
      });
  let isRust = false;
  let isSample = false;
  for (const { from, text: line, fence } of lines) {
    if (fence === 'opening') {
      const [before = ''] = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:`{3,}|~{3,})[ \t]*/.exec(line) ?? [];
      const info = line.slice(before.length);
      isRust = /^rust\b/.test(info);
      isSample = /^(?:markdown|mdx?|text|txt|plain)\b/.test(info);
      const each = fences.find(({ form }) => form.test(info));
      if (each) reportForeign(from + before.length, info.trimEnd().length, each);
    } else if (fence === 'inside' && !isSample) {
      const each = (isRust && hiddenRust.form.test(line) ? hiddenRust : undefined) ?? inCode.find(({ form }) => form.test(line));
      const blanks = line.length - line.trimStart().length;
      if (each) reportForeign(from + blanks, line.trim().length, each);
    }
  }
};

/** The maximum number of lines between an indented block and its start. */
const maxBlockDistance = 200;

const plain: Pick<Dialect, 'passes'> = { passes: [[recogniseForeignSyntax]] };

/** Matches a placeholder for our own data files. */
const ofData = /\{\{[ \t]*data\.[\w.-]+[ \t]*\}\}/g;

/**
 * Reports syntax of other tools in our own pages, which is shown as text. A single scan is sufficient for pages that contain none.
 * `hasData` returns whether a placeholder refers to one of our data files.
 */
export function recogniseForeign(written: TracedSource, file: string, hasData: () => boolean): Diagnostic[] {
  const isOwn = written.text.includes('{{') && written.text.search(ofData) >= 0 && hasData();
  const text = isOwn ? { ...written, text: written.text.replace(ofData, (own) => ' '.repeat(own.length)) } : written;
  if (!inLine.test(text.text) && !someLineMatches(text.text, atStart)) return [];
  return convertDialect(plain, text, { file, folder: '', frontMatter: {} }).diagnostics;
}

/** Whether a line is indented code: below a blank line, and not part of a list, box or definition. */
function isIndentedCode(lines: readonly TextLine[], index: number): boolean {
  let row = lastAtMost(lines, index, ({ from }) => from);
  if (!isIndented(lines[row]?.text)) return false;
  const last = Math.max(0, row - maxBlockDistance);
  while (row > last && (isIndented(lines[row]?.text) || lines[row]?.text.trim() === '')) row--;
  const above = itemAt(lines, row).text;
  return lines[row + 1]?.text.trim() === '' && /^(?![-*+:>]|\d{1,9}[.)]|[!?=/]{3}|\s)/.test(above);
}

function isIndented(line = ''): boolean {
  return /^(?: {4}|\t)[ \t]*\S/.test(line);
}
