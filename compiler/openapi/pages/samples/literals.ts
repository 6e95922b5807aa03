import { isJsonNumber } from '../../../json/exact-numbers.ts';
import { isList, isObject } from '../../document/json.ts';
import type { Json } from '../../document/model.ts';

/** How a language represents values: strings, keys (including the separator before the value), constants, lists and objects. */
export type Notation = {
  text: (value: string) => string;
  key: (name: string) => string;
  words: { null: string; true: string; false: string };
  list: readonly [open: string, close: string];
  object: readonly [open: string, close: string];
  /** Returns other brackets for objects that `object` cannot express, such as empty ones in PHP; undefined for all others. */
  special?: (value: { readonly [key: string]: Json }) => readonly [open: string, close: string] | undefined;
  indent: string;
  /** Set if the language does not allow trailing commas. */
  bare?: true;
};

/**
 * Formats a value in the notation of a language. All lines but the first are indented by `margin`. Empty and short lists stay on one line.
 */
export function toLiteral(value: Json, notation: Notation, margin = ''): string {
  if (value === null) return notation.words.null;
  if (typeof value === 'boolean') return notation.words[value ? 'true' : 'false'];
  if (isJsonNumber(value)) return String(value);
  if (typeof value === 'string') return notation.text(value);
  const inner = margin + notation.indent;
  if (isList(value)) {
    const items = value.map((each) => toLiteral(each, notation, inner));
    if (items.length === 0 || !isShort(value)) return enclose(items, notation.list, { notation, margin });
    const [open, close] = notation.list;
    return open + items.join(', ') + close;
  }
  const parts = Object.entries(value).map(([key, each]) => `${notation.key(key)}${toLiteral(each, notation, inner)}`);
  return enclose(parts, notation.special?.(value) ?? notation.object, { notation, margin });
}

/** Returns whether a list fits on one line: it contains only plain values, with fewer than 60 characters of JSON in total. */
function isShort(values: readonly Json[]): boolean {
  return values.every((value) => !isObject(value) && !isList(value)) && JSON.stringify(values).length < 60;
}

function enclose(
  parts: readonly string[],
  [open, close]: readonly [string, string],
  { notation, margin }: { notation: Notation; margin: string },
): string {
  if (parts.length === 0) return open + close;
  const inner = `\n${margin}${notation.indent}`;
  return `${open}${inner}${parts.join(`,${inner}`)}${notation.bare ? '' : ','}\n${margin}${close}`;
}

/**
 * Quotes a string with the quotation mark `mark`. That mark and backslashes are escaped with a backslash, and control characters become
 * escape sequences such as `\u000a`.
 */
export function quote(text: string, mark: '"' | "'"): string {
  const escaped = text.replace(/[\\'"\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]/gu, (letter) => {
    if (letter === '\\' || letter === mark) return `\\${letter}`;
    if (letter === "'" || letter === '"') return letter;
    return shortEscapes.get(letter) ?? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return mark + escaped + mark;
}

const shortEscapes = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** Formats a value as JSON with several lines. Short lists of plain values stay on one line. */
export function toJson(value: Json): string {
  return toLiteral(value, json);
}

const json: Notation = {
  text: (value) => JSON.stringify(value),
  key: (name) => `${JSON.stringify(name)}: `,
  words: { null: 'null', true: 'true', false: 'false' },
  list: ['[', ']'],
  object: ['{', '}'],
  indent: '  ',
  bare: true,
};
