import { suggest } from '../../basics/nearest.ts';
import { capture } from '../../basics/text-parts.ts';
import { footnoteMissing, footnoteTwice } from '../../diagnostics/pages.ts';
import { attr, escapeText } from '../../html/escape.ts';
import type { FootnoteIds } from '../../tools/syntax/dialect.ts';
import { type Draft, type Footnote, placeOf, report, startSection } from '../draft.ts';
import type { FootnoteDefinition, FootnoteReference, NestedParser } from '../markdown/tokens.ts';
import { spanIn, type TextRun, visitBlocks } from '../positions.ts';

/** Reads a footnote definition at the start of a string: `[^label]: …`, its lazy continuation lines, and indented blocks. */
export function readFootnoteDefinition(src: string, nested: NestedParser): FootnoteDefinition | undefined {
  const match = capture(/^ {0,3}\[\^([^\]\s]+)\]:[ \t]*/, src);
  if (!match) return undefined;
  const raw = src.slice(0, endOfText(src, match[0].length));
  const text = raw.slice(match[0].length).replace(/\n(?: {1,4}|\t)/g, '\n');
  return { type: 'footnoteDefinition', raw, label: match[1], text, tokens: nested.block(text) };
}

/** Reads a reference at the start of a run of text: `[^label]`. */
export function readFootnoteReference(src: string): FootnoteReference | undefined {
  if (!src.startsWith('[^')) return undefined;
  const match = capture(/^\[\^([^\]\s[]+)\](?!\(|\[(?!\^))/, src);
  return match ? { type: 'footnoteReference', raw: match[0], label: match[1] } : undefined;
}

/** Collects all footnote definitions before the page is written. Reports duplicate labels. */
export function collectFootnotes(draft: Draft): void {
  visitBlocks(draft, draft.tokens, 1, (token, line) => {
    if (token.type !== 'footnoteDefinition') return;
    const first = draft.footnoteDefinitions.get(token.label);
    if (!first) {
      draft.footnoteDefinitions.set(token.label, { token, line });
      return;
    }
    const at = placeOf(draft, [line, 1, line, 1 + token.label.length + '[^]:'.length]);
    const firstLine = placeOf(draft, [first.line, 1, first.line, 1]).line;
    draft.diagnostics.push(footnoteTwice(at, { label: token.label, line: firstLine }));
  });
}

/** Writes a footnote reference as a numbered link. Reports a reference without a definition, and shows it as written. */
export function writeFootnoteReference(draft: Draft, token: FootnoteReference, run: TextRun, at: number): string {
  const note = footnoteOf(draft, token.label);
  if (!note) {
    reportMissing(draft, token, run, at);
    draft.text += token.raw;
    return escapeText(token.raw);
  }
  note.referenceCount++;
  const id = markerId(draft, note, note.referenceCount);
  const label = attr('aria-label', draft.wording.footnote(note.number));
  return `<sup class="footnote-mark"><a${attr('href', `#${textId(draft, note)}`)}${attr('id', id)}${label}>${note.number}</a></sup>`;
}

/**
 * Writes the referenced footnotes in order of their numbers, for the end of the page. Their content may contain further references. Reports
 * unreferenced footnotes, and adds them at the end so that no content is lost.
 */
export function writeFootnotes(draft: Draft): string {
  const unused = [...draft.footnoteDefinitions].filter(([label]) => !draft.footnotes.has(label) && !draft.isPlain);
  if (draft.footnotes.size === 0 && unused.length === 0) return '';
  startSection(draft, { anchor: '', title: '' });
  let others = '';
  for (const [label, text] of unused) {
    if (draft.footnotes.has(label)) continue;
    others += `<li>${draft.writeBlocks(draft, text.token.tokens, text.line).trimEnd()}</li>\n`;
  }
  let items = '';
  for (const note of draft.footnotes.values()) items += writeFootnote(draft, note);
  const lists = (items === '' ? '' : `<ol>\n${items}</ol>\n`) + (others === '' ? '' : `<ul>\n${others}</ul>\n`);
  return `<section class="footnotes"${attr('aria-label', draft.wording.footnotes)}>\n${lists}</section>\n`;
}

/** Returns the end of the footnote content that starts at `from`. */
function endOfText(src: string, from: number): number {
  let end = endOfLine(src, from);
  let wasBlank = false;
  for (let start = end + 1; start < src.length; ) {
    const lineEnd = endOfLine(src, start);
    const line = src.slice(start, lineEnd);
    const isBlank = line.trim() === '';
    if (!isBlank) {
      const isOutside = wasBlank ? !/^(?: {2,}|\t)/.test(line) : interrupts.test(line);
      if (isOutside) break;
      end = lineEnd;
    }
    wasBlank = isBlank;
    start = lineEnd + 1;
  }
  return end;
}

const interrupts = /^ {0,3}(?:\[\^[^\]\s]+\]:|#{1,6}\s|>|```|~~~|[-*_]{3,}\s*$|:::)/;

function endOfLine(src: string, from: number): number {
  const end = src.indexOf('\n', from);
  return end < 0 ? src.length : end;
}

/** Returns the footnote with a label. Assigns the next number at its first reference. */
function footnoteOf(draft: Draft, label: string): Footnote | undefined {
  const existing = draft.footnotes.get(label);
  const definition = draft.footnoteDefinitions.get(label);
  if (existing || !definition) return existing;
  const note = { ...definition, number: draft.footnotes.size + 1, referenceCount: 0 };
  draft.footnotes.set(label, note);
  return note;
}

/** Reports a label only if it is a number, or if the page has footnotes, because prose about patterns also contains `[^a-z]`. */
function reportMissing(draft: Draft, token: FootnoteReference, run: TextRun, at: number): void {
  const isFootnote = /^\d+$/.test(token.label) || (draft.footnoteDefinitions.size > 0 && /^[\w-]+$/.test(token.label));
  if (!isFootnote) return;
  const place = placeOf(draft, spanIn(draft, run, [at, at + token.raw.length]));
  const near = suggest(token.label, draft.footnoteDefinitions.keys());
  if (near.nearest !== undefined) draft.referencedLabels.add(`^${near.nearest}`);
  report(draft, footnoteMissing(place, { label: token.label, ...near }));
}

const defaultIds: FootnoteIds = {
  footnoteId: (label) => `fn-${label}`,
  referenceId: (label, _, mark) => `fnref-${label}${mark > 1 ? `-${mark}` : ''}`,
};

function markerId({ footnoteIds = defaultIds }: Draft, { token, number }: Footnote, referenceNumber: number): string {
  return footnoteIds.referenceId(token.label, number, referenceNumber);
}

function textId({ footnoteIds = defaultIds }: Draft, { token, number }: Footnote): string {
  return footnoteIds.footnoteId(token.label, number);
}

/** Writes a footnote with links back to its references. */
function writeFootnote(draft: Draft, note: Footnote): string {
  const id = textId(draft, note);
  const content = draft.writeBlocks(draft, note.token.tokens, note.line).trimEnd();
  const links: string[] = [];
  for (let mark = 1; mark <= note.referenceCount; mark++) {
    const label = draft.wording.backToText(note.referenceCount > 1 ? mark : 0);
    links.push(`<a class="footnote-back"${attr('href', `#${markerId(draft, note, mark)}`)}${attr('aria-label', label)}>↩</a>`);
    draft.anchors.push(markerId(draft, note, mark));
  }
  draft.anchors.push(id);
  const backLinks = links.join(' ');
  const contentWithLinks = content.endsWith('</p>')
    ? `${content.slice(0, -'</p>'.length)} ${backLinks}</p>`
    : `${content}\n<p>${backLinks}</p>`;
  return `<li${attr('id', id)}>${contentWithLinks}</li>\n`;
}
