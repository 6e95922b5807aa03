import { placer } from '../basics/places.ts';
import type { Place } from '../model.ts';
import type { SyntaxFault, SyntaxProblem } from './jsonc.ts';

/** What keeps a text from being JSON, in words and with its place. */
type WordedFault = { at: Place; wrong: string; remedy: string; related: Place[] };
/** The text that has a fault, and what it is called as a whole. */
type FaultyText = { file: string; text: string; whole: string };

/** The words for a fault of syntax, and the place of what is wrong; `related` is the bracket that is not closed. */
export function wordSyntax({ problem, offset, length, opener }: SyntaxFault, { file, text, whole }: FaultyText): WordedFault {
  const placeAt = placer(file, text);
  const culprit = opener === undefined ? text.slice(offset, offset + length) : (text[opener] ?? '');
  const written = culprit.split(/[\r\n]/)[0] ?? '';
  const [wrong, remedy] = wordsOf(problem, written);
  const end = opener === undefined ? offset : Math.min(offset, text.trimEnd().length);
  return {
    at: placeAt(end, Math.min(length, written.length)),
    wrong: wrong.replaceAll('…', () => written).replaceAll('The whole', () => whole),
    remedy: remedy.replaceAll('…', () => written),
    related: opener === undefined ? [] : [placeAt(opener, 1)],
  };
}

function wordsOf(problem: SyntaxProblem, written: string): readonly [wrong: string, remedy: string] {
  if (problem === 'key' && written === ',') return ['This comma is one too many.', 'Remove it.'];
  if (problem === 'unclosed')
    return [sentences.unclosed[0], `Write ${written === '[' ? ']' : '}'} here, or where its last item ends.`];
  if (problem === 'word' && /^(?:true|false|null)$/i.test(written)) return [sentences.word[0], `Write ${written.toLowerCase()}.`];
  return sentences[problem];
}

/** What is wrong, and what to do; … stands for what was written, and The whole for the file. */
const sentences: Record<SyntaxProblem, [wrong: string, remedy: string]> = {
  empty: ['The whole is empty.', 'Write at least { "title": "The name of your site" }.'],
  javascript: ['The whole is JavaScript, not JSON.', 'Write data only: { "title": "The name of your site" }. Code is never run.'],
  yaml: ['The whole is YAML, not JSON.', 'Write { "title": "The name of your site" }, with braces, quotation marks and commas.'],
  toml: ['The whole is TOML, not JSON.', 'Write { "title": "The name of your site" }, with braces, quotation marks and commas.'],
  'too-deep': ['The brackets are nested too deeply.', 'No setting needs more than a few levels.'],
  unclosed: ['The bracket … is never closed.', 'Close it: { with }, [ with ].'],
  comma: ['A comma is missing here.', 'Write a comma between one item and the next.'],
  colon: ['A colon is missing before this.', 'Write a colon between a key and its value.'],
  key: ['A key is expected here, but not ….', 'Write a key in double quotation marks, a colon and a value.'],
  value: ['A value is expected here.', 'Write a text in double quotation marks, a number, true, false, a list or an object.'],
  quotes: [
    'These quotation marks are not those of JSON.',
    'Write texts and keys in straight double quotation marks: "like this".',
  ],
  word: ['… is not JSON.', 'Write "…", in double quotation marks; other words are only true, false and null.'],
  'text-end': ['This text has no closing quotation mark.', 'Close it on the same line; write \\n for a line break.'],
  'comment-end': ['This comment is never closed.', 'Close it with */.'],
  escape: [
    'This text has a backslash before a character that it cannot escape.',
    'Write \\\\ for a backslash, and \\u with four digits for a character.',
  ],
  control: ['This text has a tab or another control character in it.', 'Write \\t for a tab and \\n for a line break.'],
  number: [
    '… is not a number as JSON writes it.',
    'Write digits without a leading zero or plus sign, or a text in quotation marks.',
  ],
  'after-end': ['Something follows after the last bracket.', 'Remove it, or the bracket that closes too early.'],
};
