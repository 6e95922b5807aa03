import type { FootnoteMark, FootnoteText, Nested } from './tokens.ts';

/** The text of a footnote at the start of a text: `[^label]: …`, its lazy lines, and whatever is indented below. */
export function readFootnoteText(src: string, nested: Nested): FootnoteText | undefined {
  const match = /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*/.exec(src);
  if (!match) return undefined;
  const length = lengthOf(src, match[0].length);
  const raw = src.slice(0, length);
  const text = raw.slice(match[0].length).replace(/\n(?: {1,4}|\t)/g, '\n');
  return { type: 'footnoteText', raw, label: match[1] ?? '', text, tokens: nested.block(text) };
}

/** A mark at the start of a run of text: `[^label]`. */
export function readFootnoteMark(src: string): FootnoteMark | undefined {
  if (!src.startsWith('[^')) return undefined;
  const match = /^\[\^([^\]\s[]+)\](?!\(|\[(?!\^))/.exec(src);
  return match ? { type: 'footnoteMark', raw: match[0], label: match[1] ?? '' } : undefined;
}

function lengthOf(src: string, from: number): number {
  let length = endOfLine(src, from);
  let blank = false;
  for (let start = length + 1; start < src.length; ) {
    const end = endOfLine(src, start);
    const line = src.slice(start, end);
    const empty = line.trim() === '';
    if (!empty && (blank ? !/^(?: {2,}|\t)/.test(line) : interrupts.test(line))) break;
    if (!empty) length = end;
    blank = empty;
    start = end + 1;
  }
  return length;
}

const interrupts = /^ {0,3}(?:\[\^[^\]\s]+\]:|#{1,6}\s|>|```|~~~|[-*_]{3,}\s*$|:::)/;

function endOfLine(src: string, from: number): number {
  const end = src.indexOf('\n', from);
  return end < 0 ? src.length : end;
}
