import { markLookAlike } from '../../diagnostics/look-alikes.ts';
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
  const tell = (from: number, length: number, message: string, hint: string): void => {
    draft.diagnostics.push(markLookAlike(placeOf(draft, spanIn(draft, run, [from, from + length])), { message, hint }));
  };
  const [, quotes = ''] = fence.exec(run.text) ?? [];
  if (quotes !== '') {
    const message = `This is no block of code: ${quotes} are quotation marks.`;
    tell(run.text.indexOf(quotes), quotes.length, message, 'Write ``` in their place, before the code and after it.');
    return;
  }
  const lines = run.text.split('\n');
  let from = 0;
  for (const [index, line] of lines.entries()) {
    const [, hidden = ''] = unseenBefore.exec(line) ?? [];
    const [, marks = ''] = wideHeading.exec(line) ?? [];
    const [, mark = '', blank = ''] = blankAfter.exec(line) ?? [];
    if (hidden !== '') {
      const message = `A character that shows nothing, ${nameOf(hidden)}, stands before what was meant as the mark of a block.`;
      tell(from + line.indexOf(hidden), hidden.length, message, 'Delete it.');
      return;
    }
    if (marks !== '') {
      const message = `This line is no heading: ${marks} is another character than ${'#'.repeat(marks.length)}.`;
      const hint = `Write ${'#'.repeat(marks.length)} and a blank in its place.`;
      tell(from + line.indexOf(marks), marks.length, message, hint);
      return;
    }
    // A number at the beginning of a paragraph may be kept from being that of an item in just this way.
    if (mark !== '' && (!/^\d/.test(mark) || index > 0 || blankAfter.exec(lines[1] ?? '')?.[1]?.match(/^\d/))) {
      const what = mark.startsWith('#') ? 'heading' : 'item of a list';
      const message = `This line is no ${what}: the blank after ${mark} is another character, ${nameOf(blank)}.`;
      tell(
        from + line.indexOf(mark) + mark.length,
        blank.length,
        message,
        'Write an ordinary blank in its place, here and in lines like it.',
      );
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
  tell: (from: number, length: number, message: string, hint: string) => void,
): void {
  const marks = lines.map((line) => bulletOf(line));
  const first = marks.findIndex((mark) => mark !== '');
  const mark = marks[first] ?? '';
  if (mark === '' || marks.slice(first).filter((one) => one === mark).length < 2) return;
  if (lines.slice(first, -1).some((line) => / {2}$|\\$|<br\s*\/?>\s*$/i.test(line))) return;
  const message = `These lines are no list, and run together: ${mark} is no mark of an item.`;
  tell(
    text.indexOf(mark),
    mark.length,
    message,
    `Write - in the place of each ${mark}${first === 0 ? '' : ', and an empty line before the first'}.`,
  );
}

function bulletOf(line: string): string {
  const [, dot = '', dash = ''] = bullet.exec(line) ?? [];
  return dot || dash;
}

/** The code points of the characters, as U+00A0. */
function nameOf(characters: string): string {
  return [...new Set(characters)].map((one) => `U+${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`).join(', ');
}
