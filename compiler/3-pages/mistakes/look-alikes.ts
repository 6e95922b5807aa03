import { markLookAlike } from '../../diagnostics/look-alikes.ts';
import type { Wording } from '../../diagnostics/rule.ts';
import * as say from '../../diagnostics/sentences/look-alikes.ts';
import { type Draft, placeOf } from '../draft.ts';
import { spanIn, type TextRun } from '../positions.ts';

/** Blanks that Markdown takes for letters, and characters that show nothing. */
const wide = '\\u00a0\\u2007\\u202f\\u3000';
const unseen = '\\u00ad\\u200b\\u200e\\u200f\\u2060\\ufeff';

/** How a line begins in which a character may be meant as another one: asked of each line, so it only looks at its beginning. */
export const lookAlike = `[-+*#]{1,6}[${wide}]|\\d{1,3}[.)][${wide}]|[${unseen}]|＃|[•‣▪●◦·–—]|'''|´´´|’’’`;

const blankAfter = new RegExp(`^[ \\t]*([-+*]|#{1,6}|\\d{1,3}[.)])([${wide}]+)(?=\\S)`);
const unseenBefore = new RegExp(`^[ \\t]*([${unseen}]+)(?:#{1,6} |[-+*] |\\d{1,3}[.)] |> ?|:::+[a-z]+|\\|.*\\|[ \\t]*$)`);
const wideHeading = /^[ \t]*(＃{1,6})[ \u3000]*(?=[\p{L}\d])/u;
const bullet = /^[ \t]*(?:([•‣▪●◦·])[ \t\u00a0]*|([–—])[ \u00a0])(?=\S)/;
const fence = /^[ \t]*('''|´´´|’’’)[\w-]*\n/;

/** Reports lines of a paragraph that begin with what only looks like the mark of a heading, an item or a block of code. */
export function checkLookAlikes(draft: Draft, run: TextRun): void {
  const tell = (from: number, length: number, wording: Wording<'mark-look-alike'>): void => {
    draft.diagnostics.push(markLookAlike(placeOf(draft, spanIn(draft, run, [from, from + length])), wording));
  };
  const [, quotes = ''] = fence.exec(run.text) ?? [];
  if (quotes !== '') {
    tell(run.text.indexOf(quotes), quotes.length, say.markLookAlike.quotationMarks({ marks: quotes }));
    return;
  }
  const lines = run.text.split('\n');
  let from = 0;
  for (const [index, line] of lines.entries()) {
    const [, hidden = ''] = unseenBefore.exec(line) ?? [];
    const [, marks = ''] = wideHeading.exec(line) ?? [];
    const [, mark = '', blank = ''] = blankAfter.exec(line) ?? [];
    if (hidden !== '') {
      const wording = say.markLookAlike.unseenCharacter({ character: nameOf(hidden) });
      tell(from + line.indexOf(hidden), hidden.length, wording);
      return;
    }
    if (marks !== '') {
      const wording = say.markLookAlike.heading({ written: marks, marks: '#'.repeat(marks.length) });
      tell(from + line.indexOf(marks), marks.length, wording);
      return;
    }
    // A number at the beginning of a paragraph may be kept from being that of an item in just this way.
    if (mark !== '' && (!/^\d/.test(mark) || index > 0 || blankAfter.exec(lines[1] ?? '')?.[1]?.match(/^\d/))) {
      const facts = { isHeading: mark.startsWith('#'), mark, character: nameOf(blank) };
      tell(from + line.indexOf(mark) + mark.length, blank.length, say.markLookAlike.otherBlank(facts));
      return;
    }
    from += line.length + 1;
  }
  checkBullets(run.text, lines, tell);
}

/** Two lines or more with one kind of bullet. Lines that end with a line break are shown as they stand. */
function checkBullets(
  text: string,
  lines: readonly string[],
  tell: (from: number, length: number, wording: Wording<'mark-look-alike'>) => void,
): void {
  const marks = lines.map((line) => bulletOf(line));
  const first = marks.findIndex((mark) => mark !== '');
  const mark = marks[first] ?? '';
  if (mark === '' || marks.slice(first).filter((one) => one === mark).length < 2) return;
  if (lines.slice(first, -1).some((line) => / {2}$|\\$|<br\s*\/?>\s*$/i.test(line))) return;
  tell(text.indexOf(mark), mark.length, say.markLookAlike.bullet({ mark, afterText: first > 0 }));
}

function bulletOf(line: string): string {
  const [, dot = '', dash = ''] = bullet.exec(line) ?? [];
  return dot || dash;
}

/** The code points of the characters, as U+00A0. */
function nameOf(characters: string): string {
  return [...new Set(characters)].map((one) => `U+${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`).join(', ');
}
