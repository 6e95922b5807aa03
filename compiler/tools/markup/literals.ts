import { firstMatch } from '../../basics/text-parts.ts';

/** The value of a literal in program code. */
export type Literal = { value: unknown };

/** Evaluates a literal: a string, number, boolean or null, or a list or object of literals. Runs no code. */
export function readLiteral(text: string): Literal | undefined {
  const reader = { text, at: 0 };
  skipBlanks(reader);
  const literal = readValue(reader, 0);
  skipBlanks(reader);
  return literal && reader.at === text.length ? literal : undefined;
}

/**
 * Returns the offset after the bracket that matches the one at an offset. Skips strings and comments. Returns -1 if the bracket is not
 * closed.
 */
export function endOfBrackets(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < Math.min(text.length, from + maxLength); at++) {
    const character = text.charAt(at);
    if (character === '"' || character === "'" || character === '`') {
      const end = endOfString(text, at);
      // An apostrophe in prose does not start a string.
      if (end > 0) at = end - 1;
    } else if (character === '/' && text.charAt(at + 1) === '*') {
      const end = text.indexOf('*/', at + 2);
      if (end < 0) return -1;
      at = end + 1;
    } else if ('{[('.includes(character)) depth++;
    else if ('}])'.includes(character) && --depth === 0) return at + 1;
  }
  return -1;
}

/** The maximum length of an expression. */
const maxLength = 50_000;

type LiteralReader = { text: string; at: number };
const maxDepth = 20;

function readValue(reader: LiteralReader, depth: number): Literal | undefined {
  if (depth > maxDepth) return undefined;
  const { text, at } = reader;
  const character = text.charAt(at);
  if (character === '[') return readList(reader, depth);
  if (character === '{') return readObject(reader, depth);
  if (character === '"' || character === "'" || character === '`') return readString(reader);
  const [word] =
    /^(?:true|false|null|undefined|-?(?:\d[\d_]*\.?\d*|\.\d+)(?:e[+-]?\d+)?)(?![\w$.])/i.exec(text.slice(at, at + 40)) ?? [];
  if (word === undefined) return undefined;
  reader.at += word.length;
  const words = new Map<string, unknown>([
    ['true', true],
    ['false', false],
    ['null', null],
    ['undefined', undefined],
  ]);
  return { value: words.has(word) ? words.get(word) : Number(word.replaceAll('_', '')) };
}

function readList(reader: LiteralReader, depth: number): Literal | undefined {
  const list: unknown[] = [];
  return readItems(reader, ']', () => {
    const item = readValue(reader, depth + 1);
    if (item) list.push(item.value);
    return item !== undefined;
  })
    ? { value: list }
    : undefined;
}

function readObject(reader: LiteralReader, depth: number): Literal | undefined {
  const entries = new Map<string, unknown>();
  const isComplete = readItems(reader, '}', () => {
    const word = /^[\w$]+/.exec(reader.text.slice(reader.at, reader.at + 200))?.[0];
    const key = word ?? readString(reader)?.value;
    if (typeof key !== 'string') return false;
    if (word !== undefined) reader.at += word.length;
    skipBlanks(reader);
    if (reader.text.charAt(reader.at) !== ':') return false;
    reader.at++;
    skipBlanks(reader);
    const item = readValue(reader, depth + 1);
    if (item) entries.set(key, item.value);
    return item !== undefined;
  });
  return isComplete ? { value: Object.fromEntries(entries) } : undefined;
}

/** Reads comma-separated items up to the closing bracket. */
function readItems(reader: LiteralReader, close: string, readItem: () => boolean): boolean {
  reader.at++;
  for (;;) {
    skipBlanks(reader);
    if (reader.text.charAt(reader.at) === close) {
      reader.at++;
      return true;
    }
    if (!readItem()) return false;
    skipBlanks(reader);
    const next = reader.text.charAt(reader.at);
    if (next !== ',' && next !== close) return false;
    if (next === ',') reader.at++;
  }
}

function readString(reader: LiteralReader): Literal | undefined {
  const { text, at } = reader;
  const end = '"\'`'.includes(text.charAt(at)) ? endOfString(text, at) : -1;
  if (end < 0) return undefined;
  const inner = text.slice(at + 1, end - 1);
  if (text.charAt(at) === '`' && /(?<!\\)\$\{/.test(inner)) return undefined;
  reader.at = end;
  const value = inner.replace(
    /\\(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2})|\n|([\s\S]))/gi,
    (_, braced, four, two, character) => {
      const code = braced ?? four ?? two;
      if (code !== undefined) return String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(code, 16)));
      return escapes.get(character) ?? character ?? '';
    },
  );
  return { value };
}

const escapes = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
]);

/** Returns the offset after the quotation mark that ends a string, or -1 if the string is not closed in its line. */
export function endOfString(text: string, from: number): number {
  const mark = text.charAt(from);
  for (let at = from + 1; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '\\') at++;
    else if (character === mark) return at + 1;
    else if (character === '\n' && mark !== '`') return -1;
  }
  return -1;
}

function skipBlanks(reader: LiteralReader): void {
  const blanks = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
  blanks.lastIndex = reader.at;
  reader.at += firstMatch(blanks, reader.text).length;
}
