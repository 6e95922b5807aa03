import { configNotJson } from '../../diagnostics/config.ts';
import type { Diagnostic } from '../../model.ts';
import type { SyntaxFault, SyntaxProblem } from '../jsonc.ts';
import type { Places } from './places.ts';

/** Words what keeps a text from being JSON. */
export function wordSyntax({ problem, offset, length, opener }: SyntaxFault, text: string, places: Places): Diagnostic {
  const [wrong, remedy] = sentences[problem];
  const written = (opener === undefined ? text.slice(offset, offset + length) : (text[opener] ?? '')).split(/[\r\n]/)[0] ?? '';
  const fill = (sentence: string): string => sentence.replaceAll('…', () => written);
  const end = opener === undefined ? offset : Math.min(offset, text.trimEnd().length);
  const related = opener === undefined ? [] : [places.placeAt(opener, 1)];
  return configNotJson(
    places.placeAt(end, Math.min(length, written.length)),
    { wrong: fill(wrong), remedy: fill(remedy) },
    related,
  );
}

/** What is wrong, and what to do; … stands for what was written. */
const sentences: Record<SyntaxProblem, [wrong: string, remedy: string]> = {
  empty: ['The configuration is empty.', 'Write at least { "title": "The name of your site" }.'],
  javascript: [
    'The configuration is JavaScript, not JSON.',
    'Write data only: { "title": "The name of your site" }. Code is never run.',
  ],
  yaml: [
    'The configuration is YAML, not JSON.',
    'Write { "title": "The name of your site" }, with braces, quotation marks and commas.',
  ],
  toml: [
    'The configuration is TOML, not JSON.',
    'Write { "title": "The name of your site" }, with braces, quotation marks and commas.',
  ],
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
  word: ['… is not JSON.', 'Write keys and texts in double quotation marks; other words are only true, false and null.'],
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
  'after-end': [
    'Something follows after the end of the configuration.',
    'Remove it, or the bracket that closes the configuration too early.',
  ],
};
