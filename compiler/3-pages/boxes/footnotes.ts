import { footnoteMissing, footnoteTwice } from '../../diagnostics/pages.ts';
import { withLevel } from '../../diagnostics/rule.ts';
import { attr, escapeText } from '../../escape.ts';
import { nearest } from '../../nearest.ts';
import type { FootnoteMark, FootnoteText } from '../markdown/tokens.ts';
import { type Draft, type Footnote, nextSection, placeOf } from '../writing/draft.ts';
import { type Leaf, spanIn } from '../writing/leaf.ts';

type Mark = { token: FootnoteMark; leaf: Leaf; at: number };

/** A footnote's number as a link to its text. A mark without a text is shown as it is written, and reported. */
export function writeFootnoteMark(draft: Draft, { token, leaf, at }: Mark): string {
  const note = footnoteOf(draft, token.label);
  if (!note) {
    reportMissing(draft, { token, leaf, at });
    draft.text += token.raw;
    return escapeText(token.raw);
  }
  note.marks++;
  const id = markId(note, note.marks);
  const label = attr('aria-label', draft.wording.footnote(note.number));
  return `<sup class="footnote-mark"><a${attr('href', `#${textId(note)}`)}${attr('id', id)}${label}>${note.number}</a></sup>`;
}

/** Notes the text of a footnote, which is written at the end of the page. */
export function keepFootnoteText(draft: Draft, token: FootnoteText, line: number): void {
  const first = draft.footnoteTexts.get(token.label);
  if (first?.token === token) return;
  if (!first) {
    draft.footnoteTexts.set(token.label, { token, line });
    return;
  }
  const at = placeOf(draft, [line, 1, line, 1 + token.label.length + 4]);
  draft.diagnostics.push(footnoteTwice(at, { label: token.label, line: placeOf(draft, [first.line, 1, first.line, 1]).line }));
}

/** The footnotes that the page refers to, in the order of their numbers. A text may refer to further ones. */
export function writeFootnotes(draft: Draft): string {
  if (draft.footnotes.size === 0) return '';
  nextSection(draft, { anchor: '', title: '' });
  let items = '';
  for (const note of draft.footnotes.values()) items += writeItem(draft, note);
  return `<section class="footnotes"${attr('aria-label', draft.wording.footnotes)}>\n<ol>\n${items}</ol>\n</section>\n`;
}

function writeItem(draft: Draft, note: Footnote): string {
  const id = textId(note);
  const content = draft.blocks(draft, note.token.tokens, note.line).trimEnd();
  const back = Array.from({ length: note.marks }, (_, index) => {
    const label = draft.wording.backToText(note.marks > 1 ? index + 1 : 0);
    return `<a class="footnote-back"${attr('href', `#${markId(note, index + 1)}`)}${attr('aria-label', label)}>↩</a>`;
  }).join(' ');
  const inside = content.endsWith('</p>') ? `${content.slice(0, -4)} ${back}</p>` : `${content}\n<p>${back}</p>`;
  for (let mark = 1; mark <= note.marks; mark++) draft.anchors.push(markId(note, mark));
  draft.anchors.push(id);
  return `<li${attr('id', id)}>${inside}</li>\n`;
}

function footnoteOf(draft: Draft, label: string): Footnote | undefined {
  const known = draft.footnotes.get(label);
  const text = draft.footnoteTexts.get(label);
  if (known || !text) return known;
  const note = { ...text, number: draft.footnotes.size + 1, marks: 0 };
  draft.footnotes.set(label, note);
  return note;
}

function textId({ token }: Footnote): string {
  return `fn-${token.label}`;
}

function markId({ token }: Footnote, mark: number): string {
  return `fnref-${token.label}${mark > 1 ? `-${mark}` : ''}`;
}

/** Only where the page has footnotes or the label is a number: prose about patterns speaks of `[^a-z]` too. */
function reportMissing(draft: Draft, { token, leaf, at }: Mark): void {
  const meant = /^\d+$/.test(token.label) || (draft.footnoteTexts.size > 0 && /^[\w-]+$/.test(token.label));
  if (!meant) return;
  const place = placeOf(draft, spanIn(draft, leaf, [at, at + token.raw.length]));
  const found = footnoteMissing(place, { label: token.label, nearest: nearest(token.label, draft.footnoteTexts.keys()) });
  draft.diagnostics.push((draft.bare ? withLevel(found, 'warning') : found) ?? found);
}
