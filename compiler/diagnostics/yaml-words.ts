/**
 * What is wrong in a YAML text, in a writer's words, for the kinds of compiler/yaml/; `line` is the one in which the fault
 * stands, and is corrected in the hint where that is plain.
 */
export function yamlWords(kind: string, line: string): { message: string; hint: string } {
  const [message, hint] = yamlFaults.get(kind) ?? [
    'This is not valid YAML',
    'Write one key and one value on a line, as in title: Tides.',
  ];
  const corrected = correct(kind, hint, line);
  return { message: `${message}.`, hint: corrected === undefined ? hint : `${hint.replace(/\.$/, '')}: ${corrected}` };
}

/** The line as it was meant. */
function correct(kind: string, hint: string, line: string): string | undefined {
  if (kind === 'no-key') {
    const [, name, value = ''] = /^([A-Za-z_]\w*)(?::| ?= ?)(.*)$/.exec(line.trim()) ?? [];
    return name === undefined ? undefined : `${name}: ${value}`;
  }
  const [, key, value = ''] = /^\s*([\w-]+): +(.*)$/.exec(line.trimEnd()) ?? [];
  if (key === undefined || value === '') return undefined;
  if (kind === 'list-on-key-line') return `${key}: [${value.replace(/^- */, '')}]`;
  if (hint !== quote) return undefined;
  const [, , inner] = /^(["'])(.*)\1$/.exec(value) ?? [];
  return `${key}: ${inQuotes(inner ?? value)}`;
}

/** In double quotes, or in those that the text does not hold. */
function inQuotes(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}

const quote = 'Put the whole value in quotes.';
const yamlFaults = new Map<string, [message: string, hint: string]>([
  ['alias', ['An alias (*) is not allowed here', 'Write the value out, or put it in quotes if the star belongs to it.']],
  ['bad-alias', ['An alias (*) is not allowed here', 'Write the value out, or put it in quotes if the star belongs to it.']],
  ['anchor', ['An anchor (&) is not allowed here', 'Write the value out, or put it in quotes if the & belongs to it.']],
  ['tag', ['A tag (!) is not allowed here', 'Take the tag away, or put the value in quotes if the ! belongs to it.']],
  [
    'tag-resolve-failed',
    ['A tag (!) is not allowed here', 'Take the tag away, or put the value in quotes if the ! belongs to it.'],
  ],
  ['merge', ['A merge key (<<) is not allowed here', 'Write the keys out.']],
  ['nesting', ['Values are nested too deep', 'Nest at most 20 levels.']],
  ['duplicate-key', ['This key stands here twice', 'Keep one of the two.']],
  ['non-string-key', ['A key must be a text', 'Write a word before the colon.']],
  ['tab-as-indent', ['A tab is used to indent', 'Indent with spaces.']],
  ['bad-indent', ['The indentation of this line fits no line above it', 'Indent with spaces, all keys of one level alike.']],
  [
    'missing-char',
    [
      'Something is not closed, or a comma or a space is missing here',
      'Close the quotes or brackets, and leave a space after each colon.',
    ],
  ],
  ['block-as-implicit-key', ['A value cannot hold a colon and a space', quote]],
  ['no-key', ['This line is no key with a value', 'Write a key, a colon, a space and a value.']],
  ['quote-not-closed', ['This quotation mark is never closed', 'Write the same mark at the end of the value.']],
  ['bracket-not-closed', ['This bracket is never closed', 'Close it at the end of the line.']],
  ['text-after-quote', ['The quotes end before this', quote]],
  ['comma', ['A comma is missing before this', 'Write a comma between one item and the next.']],
  ['list-on-key-line', ['A list cannot begin with a hyphen on the line of its key', 'Write it in brackets.']],
  ['item-goes-on', ['This line belongs to the item above it', 'Indent the hyphens of a list alike.']],
  ['bad-scalar-start', ['A value cannot begin with this character', quote]],
  ['bad-dq-escape', ['This backslash means nothing here', 'Write the value in single quotes, or the backslash twice.']],
  ['unexpected-token', ['This was not expected here', quote]],
  ['multiple-docs', ['The front matter holds a second document', 'Keep one block between two lines of three hyphens.']],
]);
