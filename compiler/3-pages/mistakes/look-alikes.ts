import { firstMatch } from '../../basics/text-parts.ts';
import { markLookAlike } from '../../diagnostics/look-alikes.ts';
import { type Wording, withFix } from '../../diagnostics/rule.ts';
import * as say from '../../diagnostics/sentences/look-alikes.ts';
import type { Diagnostic, Place } from '../../model.ts';
import { type Draft, placeOf } from '../draft.ts';
import { spanIn, type TextRun } from '../positions.ts';

/** Spaces that Markdown does not treat as whitespace, and invisible characters. */
const wideSpaces = '\\u00a0\\u2007\\u202f\\u3000';
const invisibleCharacters = '\\u00ad\\u200b\\u200e\\u200f\\u2060\\ufeff';

/** Matches the start of a line that may contain a look-alike. Every line is tested, so the pattern only examines the start. */
export const lookAlike = `[-+*#]{1,6}[${wideSpaces}]|\\d{1,3}[.)][${wideSpaces}]|[${invisibleCharacters}]|＃|[•‣▪●◦·–—]|'''|´´´|’’’`;

const blankAfter = new RegExp(`^[ \\t]*([-+*]|#{1,6}|\\d{1,3}[.)])([${wideSpaces}]+)(?=\\S)`);
const unseenBefore = new RegExp(
  `^[ \\t]*([${invisibleCharacters}]+)(?:#{1,6} |[-+*] |\\d{1,3}[.)] |> ?|:::+[a-z]+|\\|.*\\|[ \\t]*$)`,
);
const wideHeading = /^[ \t]*(＃{1,6})[ \u3000]*(?=[\p{L}\d])/u;
const bullet = /^[ \t]*(?:([•‣▪●◦·])[ \t\u00a0]*|([–—])[ \u00a0])(?=\S)/;
const fence = /^[ \t]*('''|´´´|’’’)[\w-]*\n/;

/** Reports lines of a paragraph that start with a character that resembles the marker of a heading, list item or code block. */
export function checkLookAlikes(draft: Draft, run: TextRun): void {
  const placeIn: PlaceFinder = (from, length) => placeOf(draft, spanIn(draft, run, [from, from + length]));
  const reportLine = (from: number, length: number, wording: Wording<'mark-look-alike'>, text?: string): void => {
    const finding = markLookAlike(placeIn(from, length), wording);
    draft.diagnostics.push(withFix(finding, { old: run.text.slice(from, from + length), text }));
  };
  const [, quotes = ''] = fence.exec(run.text) ?? [];
  if (quotes !== '') {
    const from = run.text.indexOf(quotes);
    const end = run.text.lastIndexOf(`\n${quotes}`) + 1;
    const source = run.text.slice(from, end + quotes.length);
    const quotedText = source.slice(quotes.length, -quotes.length);
    const at = placeOf(draft, spanIn(draft, run, [from, from + quotes.length]));
    const finding = markLookAlike(at, say.markLookAlike.quotationMarks({ marks: quotes }));
    draft.diagnostics.push(withFix(finding, { old: source, text: end > from ? `\`\`\`${quotedText}\`\`\`` : undefined }));
    return;
  }
  const lines = run.text.split('\n');
  let from = 0;
  for (const [index, line] of lines.entries()) {
    const [, hidden = ''] = unseenBefore.exec(line) ?? [];
    const [, marks = ''] = wideHeading.exec(line) ?? [];
    const [, mark = '', blank = ''] = blankAfter.exec(line) ?? [];
    if (hidden !== '') {
      const wording = say.markLookAlike.unseenCharacter({ character: codePointsOf(hidden) });
      reportLine(from + line.indexOf(hidden), hidden.length, wording, '');
      return;
    }
    if (marks !== '') {
      const wording = say.markLookAlike.heading({ source: marks, marks: '#'.repeat(marks.length) });
      const blanks = firstMatch(/^[ \u3000]*/, line.slice(line.indexOf(marks) + marks.length));
      reportLine(from + line.indexOf(marks), marks.length + blanks.length, wording, `${'#'.repeat(marks.length)} `);
      return;
    }
    // A no-break space may be intentional, to prevent a list item at the start of a paragraph.
    if (mark !== '' && (!/^\d/.test(mark) || index > 0 || blankAfter.exec(lines[1] ?? '')?.[1]?.match(/^\d/))) {
      const facts = { isHeading: mark.startsWith('#'), mark, character: codePointsOf(blank) };
      const at = from + line.indexOf(mark) + mark.length;
      const finding = markLookAlike(placeIn(at, blank.length), say.markLookAlike.otherBlank(facts));
      draft.diagnostics.push(replaceBlanks(finding, run.text, from, placeIn));
      return;
    }
    from += line.length + 1;
  }
  checkBullets(draft, run, lines, placeIn);
}

type PlaceFinder = (from: number, length: number) => Place;

/** Adds an edit to the finding for each line of the paragraph that has an invisible space after its marker. */
function replaceBlanks(finding: Diagnostic, text: string, start: number, placeIn: PlaceFinder): Diagnostic {
  let from = start;
  let fixed = finding;
  for (const line of text.slice(start).split('\n')) {
    const [, mark = '', blank = ''] = blankAfter.exec(line) ?? [];
    if (mark !== '')
      fixed = withFix(fixed, { old: blank, text: ' ' }, placeIn(from + line.indexOf(mark) + mark.length, blank.length));
    from += line.length + 1;
  }
  return fixed;
}

/**
 * Reports at least two lines with the same kind of bullet, except for lines that end with a hard break, which are displayed as separate
 * lines.
 */
function checkBullets(draft: Draft, { text }: TextRun, lines: readonly string[], placeIn: PlaceFinder): void {
  const marks = lines.map((line) => bulletOf(line));
  const first = marks.findIndex((mark) => mark !== '');
  const mark = marks[first] ?? '';
  if (mark === '' || marks.slice(first).filter((one) => one === mark).length < 2) return;
  if (lines.slice(first, -1).some((line) => / {2}$|\\$|<br\s*\/?>\s*$/i.test(line))) return;
  const from = text.indexOf(mark);
  let finding = markLookAlike(placeIn(from, mark.length), say.markLookAlike.bullet({ mark, afterText: first > 0 }));
  let start = 0;
  for (const [index, line] of lines.entries()) {
    if (marks[index] === mark) {
      const at = line.indexOf(mark);
      const blanks = firstMatch(/^[ \t\u00a0]*/, line.slice(at + mark.length));
      finding = withFix(finding, { old: mark + blanks, text: '- ' }, placeIn(start + at, mark.length));
    }
    start += line.length + 1;
  }
  draft.diagnostics.push(finding);
}

function bulletOf(line: string): string {
  const [, dot = '', dash = ''] = bullet.exec(line) ?? [];
  return dot || dash;
}

/** Returns the code points of the characters, in the format U+00A0. */
function codePointsOf(characters: string): string {
  return [...new Set(characters)].map((one) => `U+${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`).join(', ');
}
