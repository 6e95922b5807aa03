/* Generated from compiler/diagnostics/catalogue/values.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** Wording shared by several findings. */
export const syntaxFault = {
  empty: ({ fileLabel }: { fileLabel: Value }) => ({ message: `${fileLabel} is empty.`, hint: 'Write at least { "title": "The name of your site" }.' }),
  javascript: ({ fileLabel }: { fileLabel: Value }) => ({ message: `${fileLabel} is JavaScript, not JSON.`, hint: 'Write only data, such as { "title": "The name of your site" }. Quire never runs code.' }),
  yaml: ({ fileLabel }: { fileLabel: Value }) => ({ message: `${fileLabel} is YAML, not JSON.`, hint: 'Write JSON such as { "title": "The name of your site" }, with braces, quotation marks and commas.' }),
  toml: ({ fileLabel }: { fileLabel: Value }) => ({ message: `${fileLabel} is TOML, not JSON.`, hint: 'Write JSON such as { "title": "The name of your site" }, with braces, quotation marks and commas.' }),
  tooDeep: () => ({ message: 'The brackets are nested too deeply.', hint: 'Remove the extra brackets: no setting needs more than a few levels.' }),
  unclosed: ({ source, closing }: { source: Value; closing: Value }) => ({ message: `The bracket ${source} is never closed.`, hint: `Add ${closing} here, or after its last item.` }),
  comma: () => ({ message: 'A comma is missing here.', hint: 'Separate items with commas.' }),
  colon: () => ({ message: 'A colon is missing here.', hint: 'Write a colon between a key and its value.' }),
  extraComma: () => ({ message: 'Unexpected comma.', hint: 'Remove it.' }),
  key: ({ source }: { source: Value }) => ({ message: `Expected a key, but found ${source}.`, hint: 'Write a key in double quotation marks, a colon and a value.' }),
  value: () => ({ message: 'Expected a value.', hint: 'Write a string in double quotation marks, a number, true, false, a list or an object.' }),
  quotes: () => ({ message: 'JSON does not allow these quotation marks.', hint: 'Put strings and keys in straight double quotation marks: "like this".' }),
  literal: ({ source, intended }: { source: Value; intended: Value }) => ({ message: `${source} is not valid JSON.`, hint: `Write ${intended}.` }),
  word: ({ source }: { source: Value }) => ({ message: `${source} is not valid JSON.`, hint: `Write "${source}" in double quotation marks. The only words without them are true, false and null.` }),
  textEnd: () => ({ message: 'This string has no closing quotation mark.', hint: 'Close it on the same line. Write \\n for a line break.' }),
  commentEnd: () => ({ message: 'This comment is never closed.', hint: 'Close it with */.' }),
  escape: () => ({ message: 'Invalid escape sequence.', hint: 'Write \\\\ for a backslash, and \\u with four hexadecimal digits for a character.' }),
  control: () => ({ message: 'This string contains a tab or another control character.', hint: 'Write \\t for a tab and \\n for a line break.' }),
  number: ({ source }: { source: Value }) => ({ message: `${source} is not a valid JSON number.`, hint: 'Write digits without a leading zero or plus sign, or a string in quotation marks.' }),
  afterEnd: () => ({ message: 'Unexpected content after the last bracket.', hint: 'Remove it, or the closing bracket that comes too early.' }),
};

/** Wording shared by several findings. */
export const dataFault = {
  valueUnknown: ({ nearest, name, value, allowed }: { nearest: Value | undefined; name: Value; value: Value; allowed: Value }) => ({ message: `${name} cannot be ${value}.`, hint: nearest ? `Did you mean ${nearest}?` : `Use one of ${allowed}.` }),
  keyMissing: ({ name, key }: { name: Value; key: Value }) => ({ message: `${name} has no ${key}.`, hint: `Add "${key}": … here.` }),
  keyUnknown: ({ nearest, name, key, allowed }: { nearest: Value | undefined; name: Value; key: Value; allowed: Value }) => ({ message: `${name} has an unknown key ${key}.`, hint: nearest ? `Did you mean ${nearest}?` : `Allowed keys: ${allowed}.` }),
  tooLong: ({ name, limit }: { name: Value; limit: Value }) => ({ message: `${name} is too long.`, hint: `Use at most ${limit} characters.` }),
  empty: ({ name }: { name: Value }) => ({ message: `${name} is empty.`, hint: 'Set a value, or remove it.' }),
  tooLarge: ({ name, value, limit }: { name: Value; value: Value; limit: Value }) => ({ message: `${name} cannot be ${value}.`, hint: `Use a number of at most ${limit}.` }),
  tooSmall: ({ name, value, limit }: { name: Value; value: Value; limit: Value }) => ({ message: `${name} cannot be ${value}.`, hint: `Use a number of at least ${limit}.` }),
  typeWrong: ({ name, expected, actual, remedy }: { name: Value; expected: Value; actual: Value; remedy: Value }) => ({ message: `${name} must be ${expected}, not ${actual}.`, hint: `${remedy}` }),
};

/** Wording shared by several findings. */
export const dataPart = {
  file: () => 'This file',
  item: ({ number }: { number: Value }) => `Item ${number}`,
  withinItem: ({ number, path }: { number: Value; path: Value }) => `Item ${number}: ${path}`,
};

/** Wording shared by several findings. */
export const valueKind = {
  string: () => 'a string',
  number: () => 'a number',
  integer: () => 'an integer',
  boolean: () => 'true or false',
  null: () => 'null',
  array: () => 'a list',
  object: () => 'an object',
};

/** Wording shared by several findings. */
export const valueWanted = {
  oneOf: ({ allowed }: { allowed: Value }) => `one of ${allowed}`,
  day: () => 'a date such as 2026-03-01',
  atLeast: ({ kind, minimum }: { kind: Value; minimum: Value }) => `${kind} of at least ${minimum}`,
  range: ({ kind, minimum, maximum }: { kind: Value; minimum: Value; maximum: Value }) => `${kind} from ${minimum} to ${maximum}`,
  unknown: () => 'a different type of value',
};

/** Wording shared by several findings. */
export const valueFound = {
  nothing: () => 'nothing',
  emptyText: () => 'an empty string',
};

/** Wording shared by several findings. */
export const valueForm = {
  string: () => 'a string in quotation marks',
  boolean: () => 'true or false, without quotation marks',
  array: () => 'a list [ … ]',
  object: () => 'an object { … }',
  objectOf: ({ keys }: { keys: Value }) => `an object { … } of ${keys}`,
  objectSuchAs: ({ entries }: { entries: Value }) => `an object such as { ${entries} }`,
};

/** Wording shared by several findings. */
export const valueRemedy = {
  write: ({ key, value }: { key: Value | undefined; value: Value }) => key ? `Write ${key}: ${value}.` : `Write ${value}.`,
  give: ({ key }: { key: Value }) => `Set a value for ${key}, or remove it.`,
  inList: () => 'Put it in a list: [{ … }].',
  inObject: ({ key }: { key: Value }) => `Put it in an object: { "${key}": [ … ] }.`,
};
