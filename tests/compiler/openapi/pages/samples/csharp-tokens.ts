/** A C# token: its kind, its text, and whether a line break precedes it. */
type Token = { kind: 'word' | 'number' | 'text' | 'mark'; text: string; isAfterBreak: boolean };

/**
 * Returns the first syntax error in the subset of C# that samples use: strings and raw string literals by the rules of C# 11,
 * matching brackets, terminated statements. Types and names are not checked, so code without a fault may still not compile.
 */
export function findFault(code: string): string | undefined {
  const tokens = tokenize(code);
  return typeof tokens === 'string' ? tokens : (findBracketFault(tokens) ?? findStatementFault(tokens));
}

const kinds: readonly (readonly [Token['kind'] | 'blank', RegExp])[] = [
  ['blank', /\s+|\/\/[^\n]*/y],
  ['word', /@?[\p{L}_][\p{L}\p{N}_]*/uy],
  ['number', /\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?[mMdDfFlL]?/y],
  ['mark', /=>|==|!=|\?\?|\?\.|&&|\|\||[(){}[\]<>;,.=+\-*!?:]/y],
];

/** Returns the tokens, or the text that is not a token. */
function tokenize(code: string): Token[] | string {
  const tokens: Token[] = [];
  let isAfterBreak = true;
  for (let at = 0; at < code.length; ) {
    const piece = code[at] === '"' ? readText(code, at) : readPlain(code, at);
    if (typeof piece === 'string') return piece;
    const text = code.slice(at, at + piece.length);
    at += piece.length;
    if (piece.kind === 'blank') isAfterBreak ||= text.includes('\n');
    else {
      tokens.push({ kind: piece.kind, text, isAfterBreak });
      isAfterBreak = false;
    }
  }
  return tokens;
}

type Piece = { kind: Token['kind'] | 'blank'; length: number };

function readPlain(code: string, at: number): Piece | string {
  for (const [kind, pattern] of kinds) {
    pattern.lastIndex = at;
    const [text] = pattern.exec(code) ?? [];
    if (text !== undefined) return { kind, length: text.length };
  }
  return `no token begins with ${JSON.stringify(code.slice(at, at + 10))}`;
}

const plainText = /"(?:[^"\\\n\r\u0085\u2028\u2029]|\\(?:['"\\0abfnrtv]|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|x[0-9a-fA-F]{1,4}))*"/y;

function readText(code: string, at: number): Piece | string {
  const [marks = ''] = /^"+/.exec(code.slice(at)) ?? [];
  if (marks.length >= 3) return readRaw(code, at, marks);
  plainText.lastIndex = at;
  const [text] = plainText.exec(code) ?? [];
  return text === undefined
    ? `a text does not end, or has an escape that C# does not know: ${code.slice(at, at + 30)}`
    : { kind: 'text', length: text.length };
}

/**
 * Reads a multi-line raw string literal: its last line consists of whitespace and quotes, and every other line starts with that
 * whitespace.
 */
function readRaw(code: string, at: number, marks: string): Piece | string {
  const rest = code.slice(at + marks.length);
  const end = new RegExp(`\\n([ \\t]*)${marks}(?!")`).exec(rest);
  if (!/^[ \t]*\n/.test(rest)) return 'a raw text of several lines has to begin on a line of its own';
  if (!end) return 'a raw text does not end on a line of its own';
  const lines = rest.slice(rest.indexOf('\n') + 1, end.index).split(/\r\n|[\n\r\u0085\u2028\u2029]/);
  const margin = end[1] ?? '';
  if (end.index < rest.indexOf('\n') + 1) return 'a raw text has no line';
  if (lines.some((line) => line.trim() !== '' && !line.startsWith(margin)))
    return 'a line of a raw text begins before its margin';
  if (lines.some((line) => line.includes(marks))) return 'a raw text holds its own end';
  return { kind: 'text', length: marks.length + end.index + end[0].length };
}

const pairs = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

function findBracketFault(tokens: readonly Token[]): string | undefined {
  const openBrackets: string[] = [];
  for (const { kind, text } of tokens) {
    if (kind !== 'mark') continue;
    if (/[([{]/.test(text)) openBrackets.push(text);
    else if (pairs.has(text) && openBrackets.pop() !== pairs.get(text)) return `${text} closes nothing`;
  }
  return openBrackets.length === 0 ? undefined : `${openBrackets.at(-1)} is not closed`;
}

/**
 * Outside of brackets, a statement only continues over a line break next to a joining operator; every statement must be
 * terminated.
 */
function findStatementFault(tokens: readonly Token[]): string | undefined {
  let depth = 0;
  let before: Token | undefined;
  for (const token of tokens) {
    if (/^[)\]}]$/.test(token.text)) depth--;
    const isOperand = token.kind !== 'mark';
    const wasOperand = before !== undefined && (before.kind !== 'mark' || /^[)\]}]$/.test(before.text));
    if (depth === 0 && isOperand && wasOperand && token.isAfterBreak) return `a statement does not end before ${token.text}`;
    if (isOperand && wasOperand && token.kind !== 'word' && before?.kind !== 'word')
      return `nothing joins ${before?.text} and ${token.text}`;
    if (/^[([{]$/.test(token.text)) depth++;
    before = token;
  }
  return before === undefined || before.text === ';' ? undefined : 'the last statement does not end';
}
