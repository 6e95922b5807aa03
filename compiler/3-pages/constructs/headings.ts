import { lineAt } from '../../basics/places.ts';
import { capturesOf } from '../../basics/text-parts.ts';
import { headingEmpty } from '../../diagnostics/markdown.ts';
import { attr } from '../../html/escape.ts';
import type { Heading, Span } from '../../model.ts';
import { enGB } from '../../wording/en-GB.ts';
import type { Wording } from '../../wording/wording.ts';
import { claimId, idFromText } from '../claim-ids.ts';
import { type Draft, placeOf, spanOf, startSection } from '../draft.ts';
import type { Tokens } from '../markdown/tokens.ts';
import { checkClosing, checkHeadingId } from '../mistakes/headings.ts';
import { checkUnderlined } from '../mistakes/paragraphs.ts';
import { countLines, spanIn, type TextRun } from '../positions.ts';
import { recordRelease } from '../releases.ts';

/** Writes a heading with its id and a link to itself. It starts a section. */
export function writeHeading(draft: Draft, token: Tokens.Heading, line: number): string {
  const run = runOf(draft, token, line);
  if (draft.isPlain) return `<h${token.depth}>${draft.writeInlines(draft, token.tokens, run)}</h${token.depth}>\n`;
  checkUnderlined(draft, token, line);
  if (token.text.endsWith('##')) checkClosing(draft, token, run);
  const { tokens, chosen } = extractId(token);
  if (!chosen) checkHeadingId(draft, token, run);
  const before = draft.text;
  draft.text = '';
  draft.omittedFromId = [];
  const html = draft.writeInlines(draft, tokens, run).trim();
  const text = draft.text.replace(/\s+/g, ' ').trim();
  const idText = removeMarks(draft.text, draft.omittedFromId, draft.hasLeadingHyphens === true);
  draft.omittedFromId = undefined;
  draft.text = before;
  if (text === '' && html === '') {
    const marks = '#'.repeat(token.depth);
    const column = Math.max(0, lineAt(draft.lines, line).indexOf(marks)) + 1;
    draft.diagnostics.push(headingEmpty(placeOf(draft, [line, column, line, column + token.depth]), { marks }));
  }
  const last = line + countLines(token.raw.trimEnd());
  const headingSpan = spanOf(draft, [line, 1, last, lineAt(draft.lines, last).length + 1]);
  const place: Span = [line, 1, line, 1];
  const release =
    draft.releases && token.depth === 2 ? recordRelease(draft, draft.releases, text, lineSpan(draft, line)) : undefined;
  const chosenId = chosen ? claimChosenId(draft, run, chosen) : release && claimId(draft, release.anchor, place);
  const id = chosenId ?? idFromText(draft, idText, place);
  if (release) release.anchor = id;
  // The brackets may link to a comparison. Some versions have no link.
  const withoutReleaseLink = (part: string): string => (release ? part.replace(/^\[([^[\]<>]+)\]/, '$1') : part);
  startSection(draft, { anchor: id, title: withoutReleaseLink(text) });
  draft.headingLines.push(line);
  const { tocHtml, html: heading } = withDate(withoutReleaseLink(html), release?.date);
  draft.headings.push({ level: token.depth, id, text: withoutReleaseLink(text), html: withoutLinks(tocHtml), ...headingSpan });
  return toHeading(token.depth, { id, text: withoutReleaseLink(text), html: heading }, draft.wording);
}

/**
 * Returns the heading of a version with its date in a separate element (`html`), and without the date, for tables of contents (`tocHtml`).
 */
function withDate(html: string, date: string | undefined): { html: string; tocHtml: string } {
  const parts = date === undefined ? null : new RegExp(`^(.*?)\\s*[-–—:(,]?\\s*${date}\\)?(.*)$`, 's').exec(html);
  if (!parts) return { html, tocHtml: html };
  const [, name = '', end = ''] = parts;
  return { html: `${name} <time datetime="${date}">${date}</time>${end}`, tocHtml: name + end };
}

function lineSpan({ lines }: Draft, line: number): Span {
  return [line, 1, line, lineAt(lines, line).length + 1];
}

/**
 * Returns the text from which a heading's id is generated. It excludes badges and icons, so that the id does not change when they do. If
 * there is no other text, they are included. With `keepsLeadingSpace`, a space after an element at the start remains.
 */
function removeMarks(
  text: string,
  marks: readonly (readonly [from: number, to: number, original?: string])[],
  keepsLeadingSpace: boolean,
): string {
  let idText = text;
  for (const [from, to, original = ''] of marks.toReversed()) idText = idText.slice(0, from) + original + idText.slice(to);
  // Other kinds of spaces (a narrow no-break space before a colon in French) remain, because they do not become hyphens.
  const collapseSpaces = (part: string): string => part.replace(/[ \t\n\r]+/g, ' ').trim();
  const remaining = collapseSpaces(idText);
  if (remaining === '') return collapseSpaces(text);
  return keepsLeadingSpace && /^[ \t\n\r]/.test(idText) ? ` ${remaining}` : remaining;
}

/** Renders a heading with a link to itself. The link is a separate element, because the text of the heading may contain links. */
function toHeading(level: number, { id, text, html }: Pick<Heading, 'id' | 'text' | 'html'>, wording: Wording = enGB): string {
  const link = `<a class="heading-link"${attr('href', `#${id}`)}${attr('aria-label', wording.linkTo(text))}></a>`;
  return `<h${level}${attr('id', id)}>${html}${link}</h${level}>\n`;
}

/**
 * Returns the run of a heading's text. In a heading with `#` markers, the text starts after the opening markers and may be followed by
 * closing ones. In an underlined heading, the text ends where its line ends.
 */
function runOf(draft: Draft, token: Tokens.Heading, line: number): TextRun {
  if (!/^ {0,3}#{1,6}(?:\s|$)/.test(token.raw)) return { text: token.text, line, offset: 0 };
  const startColumn = (): number => {
    const source = lineAt(draft.lines, line);
    const start = source.length - token.raw.trimEnd().length - (source.length - source.trimEnd().length);
    return source.indexOf(token.text, Math.max(0, start) + token.raw.search(/[^#\s]/));
  };
  return { text: token.text, line, offset: 0, startColumn };
}

/** An id that a writer chose for a heading, and its range in the text, including the braces. */
type ChosenId = { id: string; from: number; to: number };

const idSuffix = /\s*\{#([^\s{}]+)\}\s*$/;
/** Punctuation with a backslash, which Markdown does not interpret. */
const escaped = /\\([!-/:-@[-`{-~])/g;

/** Extracts `{#id}` at the end of the text. Underscores in it, as in `{#__init__}`, have been parsed as emphasis. */
function extractId(token: Tokens.Heading): { tokens: Tokens.Heading['tokens']; chosen: ChosenId | undefined } {
  const match = token.text.endsWith('}') ? idSuffix.exec(token.text) : null;
  const tokens = match ? tokensUpTo(token.tokens, match.index) : undefined;
  if (!match || !tokens) return { tokens: token.tokens, chosen: undefined };
  const id = capturesOf(match)[1].replace(escaped, '$1');
  return { tokens, chosen: { id, from: match.index, to: token.text.length } };
}

/**
 * Returns the tokens of the text up to an offset. Returns undefined if the offset is inside a token of another kind, such as code, because
 * there is no id in that case.
 */
function tokensUpTo(tokens: Tokens.Heading['tokens'], end: number): Tokens.Heading['tokens'] | undefined {
  const before: Tokens.Heading['tokens'] = [];
  let at = 0;
  for (const token of tokens) {
    const isCut = at + token.raw.length > end;
    if (at >= end && (token.type === 'codespan' || token.type === 'html' || token.type === 'link')) return undefined;
    if (at < end && isCut) {
      if (token.type !== 'text') return undefined;
      const raw = token.raw.slice(0, end - at);
      before.push({ ...token, raw, text: raw });
    } else if (at < end) before.push(token);
    at += token.raw.length;
  }
  return before;
}

function claimChosenId(draft: Draft, run: TextRun, { id, from, to }: ChosenId): string | undefined {
  draft.edits.push({ span: spanIn(draft, run, [from, to]), text: '' });
  return claimId(draft, id, spanIn(draft, run, [run.text.indexOf('{#', from) + 2, run.text.lastIndexOf('}')]));
}

/** Removes links, images and ids, for tables of contents. Attribute values never contain an unescaped `>`. */
function withoutLinks(html: string): string {
  if (!html.includes('<')) return html;
  return html
    .replace(/<sup class="footnote-mark">.*?<\/sup>/g, '')
    .replace(/<\/?a(?:\s[^>]*)?>|<img[^>]*>/g, '')
    .replace(/ id="[^"]*"/g, '')
    .trim();
}
