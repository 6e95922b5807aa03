import { decodeText } from '../html/entities.ts';
import { escapeText } from '../html/escape.ts';
import type { Heading, Span } from '../model.ts';
import { endsWithWide, joinWideLines, startsWithWide } from '../texts/cjk.ts';
import { toTypographic } from '../texts/punctuation.ts';
import { writeMark } from './constructs/badges-and-icons.ts';
import { writeCodeBlock } from './constructs/code-blocks.ts';
import { checkInlineUse, writeInlineUse } from './constructs/components.ts';
import { writeContainer, writeStrayContainer } from './constructs/containers.ts';
import { collectFootnotes, writeFootnoteReference, writeFootnotes } from './constructs/footnotes.ts';
import { writeHeading } from './constructs/headings.ts';
import { writeImage } from './constructs/images.ts';
import { writeLink } from './constructs/links.ts';
import { writeCheckbox, writeList } from './constructs/lists.ts';
import { writeMathBlock, writeMathSpan } from './constructs/math.ts';
import { writeQuote } from './constructs/quotes.ts';
import { closeRaw, writeHtml, writeHtmlBlock } from './constructs/raw-html.ts';
import { writeTable } from './constructs/tables.ts';
import { linkFirstTerms } from './constructs/terms.ts';
import { editVariables, expandVariables } from './constructs/variables.ts';
import { createDraft, type Draft, type PageSettings, startSection } from './draft.ts';
import { tokenize } from './markdown/lexer.ts';
import type { LexLimits } from './markdown/meter.ts';
import { isPageToken, type PageToken, type Token, type Tokens } from './markdown/tokens.ts';
import { checkDefinitions } from './mistakes/definitions.ts';
import { checkTrusted } from './mistakes/elements.ts';
import { checkAttributes } from './mistakes/foreign-syntax.ts';
import { revealHiddenInCode } from './mistakes/hidden-characters.ts';
import { checkBlocksBelow } from './mistakes/lists.ts';
import { checkName, checkStrike, checkText } from './mistakes/malformed-inlines.ts';
import { checkParagraph, checkSeparatedRows } from './mistakes/paragraphs.ts';
import { countLines, lineOf, runFrom, spanIn, type TextRun } from './positions.ts';
import { recordExcerpt } from './post-summary.ts';

/** Content as HTML, with all facts about it. */
export type RenderedText = {
  html: string;
  draft: Draft;
  /** The heading of level 1 at the start of the content, if the shell shows it. */
  title: Heading | undefined;
};

/**
 * Renders Markdown as the body of a page. Omits a heading of level 1 at its start, unless the front matter sets another title. Throws
 * LimitExceededError.
 */
export function toBody(text: string, settings: PageSettings, limits: LexLimits, title: string | undefined): RenderedText {
  const isComponent = (name: string): boolean => settings.parts?.hasComponent(name) ?? false;
  const read = (source: string): Token[] => tokenize(source, limits, isComponent);
  const tokens = read(text);
  const draft = createDraft(settings, text, tokens, { writeBlocks, writeInlines, parseMarkdown: read });
  if (text.includes('[^')) collectFootnotes(draft);
  const first = tokens.findIndex((token) => !rendersNothing(token));
  const leading = tokens[first];
  if (settings.isPlain || !leading || !isPageToken(leading) || leading.type !== 'heading' || leading.depth !== 1) {
    const html = writeBlocks(draft, tokens, 1) + writeFootnotes(draft);
    checkTrusted(draft);
    if (!settings.isPlain) checkDefinitions(draft, text);
    startSection(draft, { anchor: '', title: '' });
    return { html, draft, title: undefined };
  }
  const leadingTokens = tokens.slice(0, first);
  let line = 1;
  for (const { raw } of leadingTokens) line += countLines(raw);
  const before = writeBlocks(draft, leadingTokens, 1);
  const source = writeHeading(draft, leading, line);
  const heading = draft.headings[0];
  const isTitle = heading !== undefined && (title === undefined || title.trim() === heading.text);
  const rest = writeBlocks(draft, tokens.slice(first + 1), line + countLines(leading.raw)) + writeFootnotes(draft);
  checkTrusted(draft);
  checkDefinitions(draft, text);
  startSection(draft, { anchor: '', title: '' });
  return { html: before + (isTitle ? '' : source) + rest, draft, title: isTitle ? heading : undefined };
}

/** Returns whether a token produces no output. */
function rendersNothing({ type, raw }: Token): boolean {
  return type === 'space' || type === 'def' || (type === 'html' && /^\s*(?:<!--[\s\S]*?-->\s*)+$/.test(raw));
}

/** The maximum number of blocks between two parts of a numbered list that may have been intended as one list. */
const maxBetween = 8;

/** Renders blocks as HTML. The first one starts on the line `first`. Closes raw elements that remain open after the last block. */
function writeBlocks(draft: Draft, tokens: readonly Token[], first: number): string {
  const { outerElementCount } = draft;
  draft.outerElementCount = draft.openElements.length;
  let html = '';
  let line = first;
  for (const [index, token] of tokens.entries()) {
    if (isPageToken(token)) {
      line = lineOf(draft, token, line);
      if (token.type === 'html' && token.raw.includes('<!--')) recordExcerpt(draft, token.raw, html);
      html += writeBlock(draft, token, line);
    }
    const next = line + countLines(token.raw);
    if (!draft.isPlain && isPageToken(token) && token.type === 'list' && token.ordered)
      checkBlocksBelow(draft, token, tokens.slice(index + 1, index + 1 + maxBetween), [line, next]);
    if (!draft.isPlain && isPageToken(token) && token.type === 'table')
      checkSeparatedRows(draft, token, tokens.slice(index + 1, index + 3), next);
    line = next;
  }
  html += closeRaw(draft);
  draft.outerElementCount = outerElementCount;
  return html;
}

function writeBlock(draft: Draft, token: PageToken, line: number): string {
  switch (token.type) {
    case 'paragraph':
      return writeParagraph(draft, token, line);
    case 'heading':
      return writeHeading(draft, token, line);
    case 'code':
      return writeCodeBlock(draft, token, line);
    case 'list':
      return writeList(draft, token, line);
    case 'text':
      return writeTightText(draft, token, line);
    case 'table':
      return writeTable(draft, token, line);
    case 'blockquote':
      return writeQuote(draft, token, line);
    case 'html':
      return writeHtmlBlock(draft, token.raw, line);
    case 'checkbox':
      return writeInlines(draft, [token], { text: token.raw, line, offset: 0 });
    case 'container':
      return writeContainer(draft, token, line);
    case 'stray':
      return writeStrayContainer(draft, token, line);
    case 'mathBlock':
      return writeMathBlock(draft, token, line);
    case 'hr':
      return '<hr>\n';
    default:
      return '';
  }
}

function writeParagraph(draft: Draft, token: Tokens.Paragraph, line: number): string {
  if (!draft.isPlain) checkParagraph(draft, token.text, line);
  const before = draft.lead === '' ? draft.text.length : 0;
  const html = writeRun(draft, token.tokens, { text: token.text, line, offset: 0 });
  if (draft.lead === '') draft.lead = draft.text.slice(before).trim();
  draft.text += '\n';
  return `<p>${html}</p>\n`;
}

/** Returns the text of a list item without paragraphs. */
function writeTightText(draft: Draft, token: Tokens.Text | Tokens.Tag, line: number): string {
  const inner = 'tokens' in token ? token.tokens : undefined;
  if (!inner) return '';
  if (!draft.isPlain) checkParagraph(draft, token.text, line);
  const html = writeRun(draft, inner, { text: token.text, line, offset: 0 });
  draft.text += '\n';
  return html;
}

/** Writes the text of a paragraph. Adds definitions to terms that the page has not marked up. */
function writeRun(draft: Draft, tokens: readonly Token[], run: TextRun): string {
  const { isLinking } = draft.terms;
  draft.terms.isLinking = draft.glossary?.link === 'first';
  const html = writeInlines(draft, tokens, run);
  draft.terms.isLinking = isLinking;
  return html;
}

/** Renders a run of text as HTML, and adds its plain text to the section. Closes raw elements that remain open at its end. */
function writeInlines(draft: Draft, tokens: readonly Token[], run: TextRun): string {
  const { outerElementCount } = draft;
  draft.outerElementCount = draft.openElements.length;
  let html = '';
  let at = run.offset;
  for (const [index, token] of tokens.entries()) {
    if (isPageToken(token)) html += writeInline(draft, token, run, at, { before: tokens[index - 1], after: tokens[index + 1] });
    at += token.raw.length;
  }
  html += closeRaw(draft);
  draft.outerElementCount = outerElementCount;
  if (run.offset === 0) draft.omittedElement = undefined;
  return html;
}

/** The tokens before and after a token. */
type TokenNeighbours = { before: Token | undefined; after: Token | undefined };

function writeInline(draft: Draft, token: PageToken, run: TextRun, at: number, { before, after }: TokenNeighbours): string {
  if (draft.omittedElement !== undefined && token.type !== 'html') return '';
  switch (token.type) {
    case 'text':
      if (!draft.isPlain) {
        checkText(draft, { run, at, raw: token.raw, after });
        checkInlineUse(draft, token.raw, run, at);
        if (token.raw.startsWith('{') && (before?.type === 'link' || before?.type === 'image'))
          checkAttributes(draft, token.raw, run, at);
      }
      return writeText(draft, token, run, at, before?.type === 'link' && isLockedMarker(token));
    case 'link':
      return writeLink(draft, token, run, at, isLockedMarker(after));
    case 'codespan':
      return `<code>${writePlain(draft, revealHiddenInCode(draft, token, run, at))}</code>`;
    case 'strong':
      if (!draft.isPlain) checkName(draft, token.raw, { run, at, after });
      return writeEmphasis(draft, token, run, at);
    case 'del':
      if (!draft.isPlain) checkStrike(draft, token.raw, run, at);
      return writeEmphasis(draft, token, run, at);
    case 'em':
      return writeEmphasis(draft, token, run, at);
    case 'escape':
      return writePlain(draft, token.text);
    case 'br':
      draft.text += '\n';
      return '<br>\n';
    case 'image':
      return writeImage(draft, token, run, at);
    case 'html':
      return writeHtml(draft, token.raw, runFrom(run, at));
    case 'footnoteReference':
      return writeFootnoteReference(draft, token, run, at);
    case 'math':
      return writeMathSpan(draft, token, run, at);
    case 'use':
      return writeInlineUse(draft, token, run, at);
    case 'mark':
      return draft.isPlain ? writePlain(draft, token.raw) : writeMark(draft, token, run, at);
    case 'checkbox':
      return writeCheckbox(draft, token.checked);
    default:
      return '';
  }
}

/** Directly after a link, marks its target as staff-only. The marker is not displayed. */
const lockedMarker = '{.locked}';

function isLockedMarker(token: Token | undefined): boolean {
  return token?.type === 'text' && token.raw.startsWith(lockedMarker);
}

function writeText(draft: Draft, token: Tokens.Text | Tokens.Tag, run: TextRun, at: number, isLocked: boolean): string {
  if (isLocked) draft.edits.push({ span: spanIn(draft, run, [at, at + lockedMarker.length]), text: '' });
  const source = isLocked ? token.text.slice(lockedMarker.length) : token.text;
  editVariables(draft, token.raw, run, at);
  const expanded = expandVariables(draft, decodeText(source));
  const isVerbatim = 'escaped' in token && token.escaped;
  const isJoined = expanded.includes('\n') && !draft.isPlain && !isVerbatim;
  const text = isJoined
    ? joinLines(draft, expanded, run.text.slice(at + token.raw.length, at + token.raw.length + 100))
    : expanded;
  const displayedText = isVerbatim ? text : applyTypography(draft, text, token.raw, run, at);
  if (displayedText !== text) draft.omittedFromId?.push([draft.text.length, draft.text.length + displayedText.length, text]);
  draft.text += displayedText;
  if (draft.terms.isLinking && !isVerbatim && !isInCode(draft) && draft.openElements.lastIndexOf('a') < 0) {
    const spanOf = (part: string): Span => {
      const from = at + Math.max(0, token.raw.indexOf(part));
      return spanIn(draft, run, [from, from + part.length]);
    };
    return linkFirstTerms(draft, displayedText, spanOf) ?? escapeText(displayedText);
  }
  return draft.isPlain && isVerbatim ? source : escapeText(displayedText);
}

/** Applies typographic punctuation to text, if enabled. Addresses, raw code elements and character references are unchanged. */
function applyTypography(draft: Draft, text: string, raw: string, run: TextRun, at: number): string {
  if (!draft.quotes || /&(?:quot|apos|#)|^(?:[a-z]+:\/\/|www\.)/i.test(raw) || isInCode(draft)) return text;
  const end = at + raw.length;
  const before = run.text.slice(Math.max(0, at - 8), at).replace(/[*_~[]+$/, '');
  const after = run.text.slice(end, end + 8).replace(/^[*_~[]+/, '');
  return toTypographic(text, draft.quotes, { before, after });
}

function isInCode({ openElements }: Draft): boolean {
  return openElements.length > 0 && codeElements.some((name) => openElements.lastIndexOf(name) >= 0);
}

const codeElements = ['code', 'kbd', 'samp', 'pre', 'tt', 'var'];

/** Removes line breaks between wide characters, including those at the edges of the text. `rest` is the Markdown after it. */
function joinLines(draft: Draft, text: string, rest: string): string {
  let joinedText = joinWideLines(text);
  const following = rest.replace(marksBeforeText, '');
  if (/^[ \t]*\n/.test(joinedText) && endsWithWide(draft.text) && startsWithWide(joinedText.trimStart() || following))
    joinedText = joinedText.trimStart();
  if (/\n[ \t]*$/.test(joinedText) && endsWithWide(joinedText.trimEnd()) && startsWithWide(following))
    joinedText = joinedText.trimEnd();
  return joinedText;
}

/** Delimiters of emphasis, links and HTML before the text that they enclose. */
const marksBeforeText = /^(?:[*_~[!`]|<[^<>\n]{0,80}>)+/;

function writePlain(draft: Draft, text: string): string {
  draft.text += text;
  return escapeText(text);
}

function writeEmphasis(draft: Draft, token: Tokens.Em | Tokens.Strong | Tokens.Del, run: TextRun, at: number): string {
  const marks = (token.raw.length - token.text.length) / 2;
  return `<${token.type}>${writeInlines(draft, token.tokens, runFrom(run, at + marks))}</${token.type}>`;
}
