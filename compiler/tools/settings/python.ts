import { startOf } from '../../basics/places.ts';
import { configSyntax } from '../../diagnostics/tools.ts';
import type { Diagnostic, Place } from '../../model.ts';
import { createPlaceLookup } from './read-setting.ts';
import type { Setting } from './setting.ts';

/** A Python token. `column` is zero-based. `value` is the content of a string, or absent if the string contains expressions. */
type PythonToken = {
  kind: 'name' | 'number' | 'string' | 'mark' | 'end';
  text: string;
  value?: string;
  from: number;
  column: number;
};
type Parser = {
  tokens: readonly PythonToken[];
  at: number;
  names: ReadonlyMap<string, Setting>;
  placeOf: (offset: number) => Place;
};

/** The maximum nesting depth of brackets. */
const maxDepth = 60;

/**
 * Reads a Python file as data, without running it. Supports top-level assignments of literals, and of sums of literals and names that were
 * assigned before. Anything else is a computed setting. Reports a file with invalid syntax, and returns undefined.
 */
export function readPython(file: string, text: string, findings: Diagnostic[]): Setting | undefined {
  const placeOf = createPlaceLookup(file, text);
  const tokens = tokenize(text);
  if ('fault' in tokens) {
    findings.push(configSyntax(placeOf(tokens.from), { file, reason: tokens.fault }));
    return undefined;
  }
  const names = new Map<string, Setting>();
  const parser: Parser = { tokens, at: 0, names, placeOf };
  while (parser.at < tokens.length) {
    const first = tokens[parser.at];
    if (first && first.kind === 'name') readAssignment(parser, names, first);
    skipStatement(parser);
  }
  return { at: startOf(file), entries: names };
}

/** Reads a statement that assigns or modifies a value: `a = b = …`, `a += …`, `a["key"] = …`, `a.append(…)`. */
function readAssignment(parser: Parser, names: Map<string, Setting>, { text: name, column, from }: PythonToken): void {
  const { tokens, placeOf } = parser;
  const next = tokens[parser.at + 1];
  if (column > 0) {
    // Whether a statement in a block is executed depends on the condition above the block.
    if (next?.text === '=' && !names.has(name)) names.set(name, { at: placeOf(from), computed: 'set in a condition' });
    return;
  }
  const operator = next?.text === ':' ? findAnnotationEnd(parser) : parser.at + 1;
  const mark = tokens[operator]?.text;
  if (mark === '=' || mark === '+=') {
    const current = names.get(name);
    parser.at = operator + 1;
    const otherNames = readChainedNames(parser);
    const value = readValue(parser, 0);
    const next = mark === '+=' && current ? concatenate(current, value) : value;
    for (const each of [name, ...otherNames]) names.set(each, next);
  } else if (mark === '[') {
    const key = tokens[operator + 1];
    if (
      key?.kind !== 'string' ||
      key.value === undefined ||
      tokens[operator + 2]?.text !== ']' ||
      tokens[operator + 3]?.text !== '='
    )
      return;
    parser.at = operator + 4;
    const value = readValue(parser, 0);
    const current = names.get(name);
    if (current?.entries) names.set(name, { at: current.at, entries: new Map([...current.entries, [key.value, value]]) });
  } else if (mark === '.') {
    const method = tokens[operator + 1]?.text;
    const current = names.get(name);
    if (tokens[operator + 2]?.text !== '(' || !current) return;
    parser.at = operator + 3;
    const value = readValue(parser, 0);
    if (method === 'append') names.set(name, concatenate(current, { at: value.at, items: [value] }));
    else if (method === 'extend' || method === 'update') names.set(name, concatenate(current, value));
  }
}

/** Finds the index of the `=` after a type annotation, or of the end of the statement. */
function findAnnotationEnd({ tokens, at }: Parser): number {
  let index = at + 1;
  while (index < tokens.length && tokens[index]?.kind !== 'end' && tokens[index]?.text !== '=') index++;
  return index;
}

function readChainedNames(parser: Parser): string[] {
  const names: string[] = [];
  for (;;) {
    const [name, mark] = parser.tokens.slice(parser.at, parser.at + 2);
    if (name?.kind !== 'name' || mark?.text !== '=') return names;
    names.push(name.text);
    parser.at += 2;
  }
}

function skipStatement(parser: Parser): void {
  while (parser.at < parser.tokens.length && parser.tokens[parser.at]?.kind !== 'end') parser.at++;
  parser.at++;
}

/** Reads a value: one or more operands joined by `+`. A value with any other operator is not evaluated. */
function readValue(parser: Parser, depth: number): Setting {
  let value = readOperand(parser, depth);
  while (peekToken(parser) === '+') {
    parser.at++;
    value = concatenate(value, readOperand(parser, depth));
  }
  if (isEnd(parser)) return value;
  skipOperand(parser);
  return { at: value.at, computed: 'an expression' };
}

function peekToken({ tokens, at }: Parser): string | undefined {
  const token = tokens[at];
  return token?.kind === 'mark' ? token.text : undefined;
}

function isEnd({ tokens, at }: Parser): boolean {
  const token = tokens[at];
  return !token || token.kind === 'end' || (token.kind === 'mark' && /^[,)\]}:]$/.test(token.text));
}

/** Skips to the end of an operand, including entire brackets. */
function skipOperand(parser: Parser): void {
  let open = 0;
  for (; parser.at < parser.tokens.length; parser.at++) {
    const token = parser.tokens[parser.at];
    if (!token || token.kind === 'end') return;
    if (open === 0 && isEnd(parser)) return;
    if (token.kind !== 'mark') continue;
    if (/^[([{]$/.test(token.text)) open++;
    else if (/^[)\]}]$/.test(token.text)) open--;
  }
}

function readOperand(parser: Parser, depth: number): Setting {
  const token = parser.tokens[parser.at];
  const at = parser.placeOf(token?.from ?? 0);
  if (!token || token.kind === 'end' || depth > maxDepth) {
    skipOperand(parser);
    return { at, computed: depth > maxDepth ? 'nested too deeply' : 'nothing' };
  }
  if (token.kind === 'string') return readString(parser, at);
  parser.at++;
  if (token.kind === 'number') return { at, plain: Number(token.text.replaceAll('_', '')) };
  if (token.text === '-' && parser.tokens[parser.at]?.kind === 'number') {
    const { plain } = readOperand(parser, depth + 1);
    return { at, plain: -Number(plain) };
  }
  if (token.kind === 'name') return readName(parser, token, at);
  if (token.text === '[' || token.text === '(') return readList(parser, { at, depth, close: token.text === '[' ? ']' : ')' });
  if (token.text === '{') return readBraces(parser, at, depth);
  skipOperand(parser);
  return { at, computed: 'an expression' };
}

/** Reads a string. Adjacent strings are concatenated. */
function readString(parser: Parser, at: Place): Setting {
  let plain: string | undefined = '';
  for (let token = parser.tokens[parser.at]; token?.kind === 'string'; token = parser.tokens[++parser.at]) {
    const { value } = token;
    plain = plain === undefined || value === undefined ? undefined : plain + value;
  }
  return plain === undefined ? { at, computed: 'a string with interpolated values' } : { at, plain };
}

const constants = new Map<string, boolean | null>([
  ['True', true],
  ['False', false],
  ['None', null],
]);

function readName(parser: Parser, { text }: PythonToken, at: Place): Setting {
  const constant = constants.get(text);
  if (constant !== undefined) return { at, plain: constant };
  const current = parser.names.get(text);
  const mark = peekToken(parser);
  if (current && mark !== '(' && mark !== '.' && mark !== '[') return { ...current, at };
  const start = parser.at - 1;
  while (peekToken(parser) === '.') parser.at += 2;
  const name = parser.tokens
    .slice(start, parser.at)
    .map((token) => token.text)
    .join('');
  if (peekToken(parser) !== '(' || (text === 'dict' && hasKeywordArguments(parser))) {
    if (text === 'dict' && peekToken(parser) === '(') return readKeywordArguments(parser, at);
    return { at, computed: `the value of ${name}` };
  }
  skipOperand(parser);
  return { at, computed: `a call to ${name}()` };
}

function hasKeywordArguments({ tokens, at }: Parser): boolean {
  return tokens[at + 1]?.kind === 'name' && tokens[at + 2]?.text === '=';
}

/** Reads the keyword arguments of `dict(key=value, …)`. */
function readKeywordArguments(parser: Parser, at: Place): Setting {
  const entries = new Map<string, Setting>();
  parser.at++;
  while (parser.at < parser.tokens.length && peekToken(parser) !== ')') {
    const name = parser.tokens[parser.at];
    if (name?.kind !== 'name' || parser.tokens[parser.at + 1]?.text !== '=') break;
    parser.at += 2;
    entries.set(name.text, readValue(parser, 1));
    if (peekToken(parser) === ',') parser.at++;
  }
  closeBracket(parser, ')');
  return { at, entries };
}

type Bracket = { at: Place; depth: number; close: ']' | ')' };

/** Reads a list or a tuple. A single value in parentheses is the value itself. */
function readList(parser: Parser, { at, depth, close }: Bracket): Setting {
  const items: Setting[] = [];
  let hasComma = false;
  while (parser.at < parser.tokens.length && peekToken(parser) !== close && parser.tokens[parser.at]?.kind !== 'end') {
    if (peekToken(parser) === ',') {
      hasComma = true;
      parser.at++;
      continue;
    }
    const before = parser.at;
    items.push(readValue(parser, depth + 1));
    if (parser.at === before) parser.at++;
  }
  closeBracket(parser, close);
  const [only] = items;
  return close === ')' && !hasComma && items.length === 1 && only ? only : { at, items };
}

/** Reads a dictionary, or a set as a list. */
function readBraces(parser: Parser, at: Place, depth: number): Setting {
  const entries = new Map<string, Setting>();
  const items: Setting[] = [];
  while (parser.at < parser.tokens.length && peekToken(parser) !== '}' && parser.tokens[parser.at]?.kind !== 'end') {
    if (peekToken(parser) === ',') {
      parser.at++;
      continue;
    }
    const before = parser.at;
    const key = readValue(parser, depth + 1);
    if (peekToken(parser) === ':') {
      parser.at++;
      const value = readValue(parser, depth + 1);
      if (key.plain !== undefined && key.plain !== null) entries.set(String(key.plain), value);
    } else items.push(key);
    if (parser.at === before) parser.at++;
  }
  closeBracket(parser, '}');
  return items.length > 0 ? { at, items } : { at, entries };
}

function closeBracket(parser: Parser, close: string): void {
  if (peekToken(parser) === close) parser.at++;
}

/** The maximum number of items and characters of a setting. */
const limits = { parts: 100_000, characters: 1_000_000 };

/** Concatenates two strings, lists or dictionaries. */
function concatenate(left: Setting, right: Setting): Setting {
  const characters = String(left.plain ?? '').length + String(right.plain ?? '').length;
  const parts = (left.items?.length ?? left.entries?.size ?? 0) + (right.items?.length ?? right.entries?.size ?? 0);
  if (characters > limits.characters || parts > limits.parts) return { at: left.at, computed: 'too large' };
  if (left.computed !== undefined) return right.items || right.entries ? { ...right, at: left.at } : left;
  if (right.computed !== undefined) return left.items || left.entries ? left : { at: left.at, computed: right.computed };
  if (typeof left.plain === 'string' && typeof right.plain === 'string') return { at: left.at, plain: left.plain + right.plain };
  if (left.items && right.items) return { at: left.at, items: [...left.items, ...right.items] };
  if (left.entries && right.entries) return { at: left.at, entries: new Map([...left.entries, ...right.entries]) };
  return { at: left.at, computed: 'an expression' };
}

const word = /[\p{L}_][\p{L}\p{N}_]*/uy;
const number = /(?:0[xob][\da-f_]+|\d[\d_]*(?:\.[\d_]*)?(?:e[+-]?\d+)?)/iy;
const blanks = /(?:[ \t\f]|\\\r?\n)+/y;
const stringStart = /([rbuf]{0,2})("""|'''|"|')/iy;

/** Returns the tokens of a Python file. An `end` token ends each statement. Ignores line breaks in brackets. */
function tokenize(text: string): PythonToken[] | { fault: string; from: number } {
  const tokens: PythonToken[] = [];
  let open = 0;
  let lineStart = 0;
  const matchAt = (form: RegExp, from: number): RegExpExecArray | null => {
    form.lastIndex = from;
    return form.exec(text);
  };
  for (let at = 0; at < text.length; ) {
    const character = text.charAt(at);
    const column = at - lineStart;
    if (character === '\n') {
      if (open === 0 && tokens.at(-1)?.kind !== 'end') tokens.push({ kind: 'end', text: '', from: at, column });
      lineStart = ++at;
      continue;
    }
    if (character === '#') {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end;
      continue;
    }
    const blank = matchAt(blanks, at);
    if (blank || character === '\r') {
      at += blank?.[0].length ?? 1;
      continue;
    }
    const quote = matchAt(stringStart, at);
    if (quote) {
      const string = readQuoted(text, at, quote);
      if (!string) return { fault: 'a string in it never ends', from: at };
      tokens.push({ kind: 'string', text: '', ...(string.value === undefined ? {} : { value: string.value }), from: at, column });
      at = string.end;
      continue;
    }
    const name = matchAt(word, at);
    const digits = name ? null : matchAt(number, at);
    const [match] = name ??
      digits ?? [
        text.startsWith('+=', at) ? '+=' : (/^(?:[=!<>]=|\*\*|\/\/|->|:=)/.exec(text.slice(at, at + 2))?.[0] ?? character),
      ];
    if (/^[([{]$/.test(match)) open++;
    if (/^[)\]}]$/.test(match)) open = Math.max(0, open - 1);
    if (open > maxDepth * 2) return { fault: 'it is nested too deeply', from: at };
    if (match === ';' && open === 0) tokens.push({ kind: 'end', text: '', from: at, column });
    else tokens.push({ kind: name ? 'name' : digits ? 'number' : 'mark', text: match, from: at, column });
    at += match.length;
  }
  return tokens;
}

/**
 * Reads a string from its opening quotation mark. The result has no value if the string contains expressions. Returns undefined if it is
 * not closed.
 */
function readQuoted(
  text: string,
  from: number,
  [match, prefix = '', mark = '"']: RegExpExecArray,
): { value?: string; end: number } | undefined {
  const start = from + match.length;
  let end = start;
  for (;;) {
    if (end >= text.length) return undefined;
    if (text.charAt(end) === '\\') end += 2;
    else if (text.startsWith(mark, end)) break;
    else if (mark.length === 1 && text.charAt(end) === '\n') return undefined;
    else end++;
  }
  const raw = text.slice(start, end);
  const value = /r/i.test(prefix) ? raw : unescapeString(raw);
  const isTemplate = /f/i.test(prefix) && /\{/.test(raw.replaceAll('{{', ''));
  return { ...(isTemplate ? {} : { value }), end: end + mark.length };
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\n': '', "'": "'", '"': '"', '\\': '\\' };

function unescapeString(raw: string): string {
  return raw.replace(/\\(?:x([\da-f]{2})|u([\da-f]{4})|([\s\S]))/gi, (match, two?: string, four?: string, left?: string) => {
    const code = two ?? four;
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return left !== undefined && Object.hasOwn(escapes, left) ? (escapes[left] ?? match) : match;
  });
}
