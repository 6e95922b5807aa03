import { itemAt } from '../../basics/invariant.ts';
import * as say from '../../diagnostics/sentences/markdown.ts';
import type { Diagnostic } from '../../model.ts';
import { someLineMatches } from '../../texts/line-matches.ts';
import { findEmoji } from '../markup/emoji.ts';
import { convertDialect } from './convert-dialect.ts';
import type { Construct, Dialect } from './dialect.ts';
import { findLastAtMost, type TracedSource } from './edits.ts';
import { foreignFinding } from './foreign-finding.ts';
import type { TextLine } from './text-lines.ts';

/** Syntax of another tool, with its description and the equivalent in our Markdown. `pattern` matches the syntax. */
type ForeignPattern = { pattern: RegExp; what: string; hint: string };

/** Describes an MDX tag whose attributes contain expressions. */
export const mdxElement = say.foreignSyntax.elementOfMdx();

/** Matches the start of an MDX tag, up to its first expression. */
export const mdxTagStart = /<[A-Za-z][\w.]{0,60}(?=[ \t\n])[^<>\n]{0,400}?[ \t][\w:-]{1,60}=\{/;

const elementRemedy = (name: string): string => say.foreignRemedy.element({ name });

/** Reference roles of Sphinx and MyST. */
const roleNames = '(?:py:|c:)?(?:ref|doc|numref|term|func|meth|class|mod|attr|obj|data|exc|option|envvar|download|any|eq|cite)';

const prosePatterns: readonly ForeignPattern[] = [
  { pattern: /\{\/\*/g, what: say.foreignSyntax.commentOfMdx(), hint: say.foreignRemedy.comment() },
  {
    pattern: /(?<![\w$\\{])\{(?:props|frontMatter|frontmatter|metadata)\.[\w.]+\}(?!\})/g,
    what: say.foreignSyntax.expressionOfMdx(),
    hint: say.foreignRemedy.computed(),
  },
  {
    pattern: new RegExp(mdxTagStart, 'g'),
    what: mdxElement,
    hint: say.foreignRemedy.markdownOrHtml(),
  },
  {
    pattern: /<(?:Details\b|[A-Z]\w{0,60}\.[A-Z]\w{0,60}(?=[\s/>]))/g,
    what: say.foreignSyntax.componentOfMdx(),
    hint: say.foreignRemedy.shown(),
  },
  { pattern: /\]\(@site\/[^\s)]*/g, what: say.foreignSyntax.pathOfDocusaurus(), hint: say.foreignRemedy.path() },
  {
    pattern: /(?<!\\)\{\{[ \t]*#(?!(?:if|each|unless|with|let|in|key)\b)[\w-]+[^{}\n]*\}\}/g,
    what: say.foreignSyntax.macroOfMdbook(),
    hint: say.foreignRemedy.partOrShown(),
  },
  {
    pattern: /\{\{[ \t]*(?:\$\w|\w+\.\w|[^{}\n]{1,200}[ \t][+*/|?][ \t])[^{}\n]*\}\}/g,
    what: say.foreignSyntax.expressionOfATemplate(),
    hint: say.foreignRemedy.shownOrVariable(),
  },
  {
    pattern: /(?<=[\w,;:!?)\]"'][ \t]?)\{%-?[ \t]*\w[^%\n]{0,300}%\}/g,
    what: say.foreignSyntax.tagOfATemplate(),
    hint: say.foreignRemedy.computed(),
  },
  {
    pattern: /^-{1,2}8<-{1,2}[ \t]*$/gm,
    what: say.foreignSyntax.includeOfMkdocs(),
    hint: say.foreignRemedy.part(),
  },
  { pattern: /\{\+\+(?:(?!\+\+\}|\{\+\+)[^\n])+\+\+\}/g, what: say.foreignSyntax.markOfEditors(), hint: elementRemedy('ins') },
  { pattern: /\{--(?:(?!--\}|\{--)[^\n])+--\}/g, what: say.foreignSyntax.markOfEditors(), hint: elementRemedy('del') },
  { pattern: /\{~~(?:(?!~>|\{~~)[^\n])*~>[^\n{}]*~~\}/g, what: say.foreignSyntax.markOfEditors(), hint: elementRemedy('del') },
  { pattern: /\{==(?:(?!==\}|\{==)[^\n])+==\}/g, what: say.foreignSyntax.markOfEditors(), hint: elementRemedy('mark') },
  { pattern: /\{>>(?:(?!<<\}|\{>>)[^\n])+<<\}/g, what: say.foreignSyntax.commentOfEditors(), hint: say.foreignRemedy.comment() },
  {
    pattern: /(?<![=\w{])==(?=[^\s=])[^\n=]{0,300}[^\s=]==(?![=\w}])/g,
    what: say.foreignSyntax.markedTextOfMkdocs(),
    hint: elementRemedy('mark'),
  },
  {
    pattern: /(?<![\^[])\^\^(?=[^\s^])[^\n^]{1,300}\^\^(?!\^)/g,
    what: say.foreignSyntax.insertedTextOfMkdocs(),
    hint: elementRemedy('ins'),
  },
  { pattern: /(?<=\w)\^[A-Za-z0-9]{1,10}\^(?![\w^])/g, what: say.foreignSyntax.raisedTextOfMkdocs(), hint: elementRemedy('sup') },
  {
    pattern:
      /(?<![+\w])\+\+(?:ctrl|control|alt|shift|cmd|command|win|meta|option|enter|return|tab|esc|escape|space|del|delete|backspace|insert|home|end|up|down|left|right|page-up|page-down|f\d{1,2})(?:\+(?:[\w-]{1,20}|"[^"\n]{1,20}"))*\+\+(?![+\w])/gi,
    what: say.foreignSyntax.keyOfMkdocs(),
    hint: say.foreignRemedy.kbd(),
  },
  {
    pattern: new RegExp(`(?<![\\w:])(?::${roleNames}:|\\{${roleNames}\\})\\u0001+`, 'g'),
    what: say.foreignSyntax.roleOfRestructuredtext(),
    hint: say.foreignRemedy.linkOrCode(),
  },
  {
    pattern: /\{@(?:link|linkcode|linkplain|inheritDoc|see|code|value)\b[^{}\n]*\}/g,
    what: say.foreignSyntax.tagOfJsdoc(),
    hint: say.foreignRemedy.link(),
  },
  {
    pattern:
      /(?<![\w%])%%(?![%\s\d])[^%\n]{0,500}%%(?![\w%])|^ {0,3}%%[ \t]*$[^%]{0,2000}^ {0,3}%%[ \t]*$|(?<!\S)%%[ \t][^%\n]{1,500}%%(?!\S)/gm,
    what: say.foreignSyntax.commentOfObsidian(),
    hint: say.foreignRemedy.comment(),
  },
  {
    pattern: /:(?:material|octicons|fontawesome|simple)-[a-z0-9-]+:/g,
    what: say.foreignSyntax.iconOfMkdocs(),
    hint: say.foreignRemedy.icon(),
  },
  {
    pattern: /^ {0,3}\*\[[^\]\n]+\]:[ \t]+\S/gm,
    what: say.foreignSyntax.abbreviationOfMkdocs(),
    hint: say.foreignRemedy.abbreviation(),
  },
  {
    pattern: /(?<=^[^\s:|>#*+<\d-][^\n]*\n(?:[ \t]*\n)?):[ \t]{1,3}(?=\S)/gm,
    what: say.foreignSyntax.listOfDefinitions(),
    hint: say.foreignRemedy.definitions(),
  },
  {
    pattern:
      /^\/{3,4}[ \t]+(?:caption|figure-caption|table-caption|note|tip|info|warning|danger|details|tab|admonition|define|html)\b[^\n]*$/gm,
    what: say.foreignSyntax.blockOfMkdocs(),
    hint: say.foreignRemedy.container(),
  },
  {
    pattern: /^:::[ \t]+\w+(?:\.\w+)+[ \t]*$/gm,
    what: say.foreignSyntax.referenceOfMkdocstrings(),
    hint: say.foreignRemedy.computed(),
  },
  {
    pattern: /^ {0,3}#{1,6}[ \t][^\n]*[ \t]\{\.[\w-]+[^{}\n]*\}$/gm,
    what: say.foreignSyntax.listOfAttributes(),
    hint: say.foreignRemedy.headingAttributes(),
  },
];

const fencePatterns: readonly ForeignPattern[] = [
  { pattern: /^mdx-code-block\b/, what: say.foreignSyntax.blockOfMdx(), hint: say.foreignRemedy.fence() },
  {
    pattern: /^\w+[ \t]+(?:[^\n]*[ \t])?live\b/,
    what: say.foreignSyntax.liveCodeOfDocusaurus(),
    hint: say.foreignRemedy.liveCode(),
  },
  { pattern: /\bnpm2yarn\b/, what: say.foreignSyntax.commandForSeveralTools(), hint: say.foreignRemedy.tabsOfCode() },
  {
    pattern: /^\w+:(?:no-)?line-numbers\b/,
    what: say.foreignSyntax.choiceOfLineNumbersOfVitepress(),
    hint: say.foreignRemedy.lineNumbers(),
  },
  { pattern: /^\{[ \t]*\.\w/, what: say.foreignSyntax.listOfAttributes(), hint: say.foreignRemedy.languageAlone() },
  {
    pattern: /^\{(?:r|python|julia|sql|bash|ojs|js|mermaid|dot|stata)(?:[ \t,][^}\n]*)?\}/i,
    what: say.foreignSyntax.codeOfANotebook(),
    hint: say.foreignRemedy.languageWithoutBraces(),
  },
  {
    pattern: /^\{[a-z][\w:-]*\}/,
    what: say.foreignSyntax.directiveOfMyst(),
    hint: say.foreignRemedy.containerOrShown(),
  },
  {
    pattern: /^\w+[ \t]+(?:[^\n]*[ \t])?\/[^/\s][^/\n]*\/(?=\s|$)/,
    what: say.foreignSyntax.choiceOfWordsToHighlight(),
    hint: say.foreignRemedy.lines(),
  },
];

const codePatterns: readonly ForeignPattern[] = [
  {
    pattern: /(?<!\\)\{\{[ \t]*#(?:include|rustdoc_include|playground|playpen)[ \t]+[^{}\n]+\}\}/,
    what: say.foreignSyntax.macroOfMdbook(),
    hint: say.foreignRemedy.codeOfFile(),
  },
  {
    pattern: /^[ \t]*-{1,2}8<-{1,2}[ \t]+["']/,
    what: say.foreignSyntax.includeOfMkdocs(),
    hint: say.foreignRemedy.file(),
  },
];
const hiddenRust: ForeignPattern = {
  pattern: /^[ \t]*# (?:fn |use |let |mod |struct |enum |impl |extern |#!?\[|\}[ \t]*$)/,
  what: say.foreignSyntax.hiddenLineOfRust(),
  hint: say.foreignRemedy.hiddenLine(),
};

/** Fast checks before matching. Most sources contain none of these characters, neither within a line nor at its start. */
const inlineHint =
  /\{(?:[{%+=~>/@-]|props|front|meta|(?:py:|c:)?[a-z]{2,8}\}`)|%%|=\{|<Details|<\w+\.[A-Z]|\(@site\/|8<-|(?:\+\+|==)\w|\^(?:(?<=\w\^)[A-Za-z0-9]{1,10}\^|\^\w)|:(?:material|octicons|fontawesome|simple)-|:[a-z_]+:|`#!\w/;
const lineStartHint =
  /[ \t>]*(?:(?:`{3,}(?!`)|~{3,}(?!~))(?:[ \t]*\{|[^\n]*(?:live|2yarn|line-numbers|mdx-|[ \t]\/[^/\s]))|# (?:fn|use|let|mod|struct|enum|impl|extern|#|\})|\*\[)|#[^\n]*\{\.|:[ :\t]|\/{3}/y;

const reportForeignSyntax: Construct = ({ masked, text, lines, report }) => {
  const reportForeign = (from: number, length: number, { what, hint }: Pick<ForeignPattern, 'what' | 'hint'>): void =>
    report(from, from + length, (at) => foreignFinding(at, { what, hint }));
  for (const each of prosePatterns)
    for (const { 0: match, index } of masked.matchAll(each.pattern))
      if (!isIndentedCode(lines, index)) reportForeign(index, match.trimEnd().length, each);
  for (const { 0: match, 1: name = '', index } of masked.matchAll(/(?<![\w:/]):([a-z0-9_+-]+):(?![\w:])/g)) {
    const character = findEmoji(name);
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
      const each = fencePatterns.find(({ pattern }) => pattern.test(info));
      if (each) reportForeign(from + before.length, info.trimEnd().length, each);
    } else if (fence === 'inside' && !isSample) {
      const each =
        (isRust && hiddenRust.pattern.test(line) ? hiddenRust : undefined) ??
        codePatterns.find(({ pattern }) => pattern.test(line));
      const blanks = line.length - line.trimStart().length;
      if (each) reportForeign(from + blanks, line.trim().length, each);
    }
  }
};

/** The maximum number of lines between an indented block and its start. */
const maxBlockDistance = 200;

const ownDialect: Pick<Dialect, 'passes'> = { passes: [[reportForeignSyntax]] };

/** Matches a placeholder for our own data files. */
const dataPlaceholder = /\{\{[ \t]*data\.[\w.-]+[ \t]*\}\}/g;

/**
 * Finds syntax of other tools in our own pages, which is shown as text. A single scan is sufficient for pages without such syntax.
 * `hasData` returns whether the site has data files, to which placeholders refer.
 */
export function findForeignSyntax(source: TracedSource, file: string, hasData: () => boolean): Diagnostic[] {
  const hasDataPlaceholders = source.text.includes('{{') && source.text.search(dataPlaceholder) >= 0 && hasData();
  const text = hasDataPlaceholders
    ? { ...source, text: source.text.replace(dataPlaceholder, (own) => ' '.repeat(own.length)) }
    : source;
  if (!inlineHint.test(text.text) && !someLineMatches(text.text, lineStartHint)) return [];
  return convertDialect(ownDialect, text, { file, folder: '', frontMatter: {} }).diagnostics;
}

/** Returns whether a line is indented code: below a blank line, and not part of a list, box or definition. */
function isIndentedCode(lines: readonly TextLine[], index: number): boolean {
  let row = findLastAtMost(lines, index, ({ from }) => from);
  if (!isIndented(lines[row]?.text)) return false;
  const last = Math.max(0, row - maxBlockDistance);
  while (row > last && (isIndented(lines[row]?.text) || lines[row]?.text.trim() === '')) row--;
  const previousText = itemAt(lines, row).text;
  return lines[row + 1]?.text.trim() === '' && /^(?![-*+:>]|\d{1,9}[.)]|[!?=/]{3}|\s)/.test(previousText);
}

function isIndented(line = ''): boolean {
  return /^(?: {4}|\t)[ \t]*\S/.test(line);
}
