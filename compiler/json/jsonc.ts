import {
  applyEdits,
  createScanner,
  findNodeAtLocation,
  findNodeAtOffset,
  getLocation,
  getNodePath,
  getNodeValue,
  modify,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
  stripComments,
} from 'jsonc-parser';
import { replaceUnpairedEscapes } from '../basics/surrogates.ts';

/** A node of parsed JSON: kind, offset, length and children. */
export type JsonNode = Node;
/** The reasons why a source is not valid JSON. */
export type SyntaxProblem =
  | 'empty'
  | 'javascript'
  | 'yaml'
  | 'toml'
  | 'too-deep'
  | 'unclosed'
  | 'comma'
  | 'colon'
  | 'key'
  | 'value'
  | 'quotes'
  | 'word'
  | 'text-end'
  | 'comment-end'
  | 'escape'
  | 'control'
  | 'number'
  | 'after-end';
/** A syntax error, and its position in code units; `opener` is the offset of the unclosed bracket. */
export type SyntaxFault = { problem: SyntaxProblem; offset: number; length: number; opener?: number };

const maxDepth = 50;

/**
 * Parses JSON with comments and trailing commas. Reports all errors after which the rest is unambiguous, such as a missing comma. After any
 * other error no root is returned, because the rest would be guesswork.
 */
export function parseJsonc(text: string): { root: Node | undefined; faults: SyntaxFault[] } {
  const tokens = scanTokens(text);
  if (tokens.offsets.length === 0 && !/^\s*\/\*/.test(text))
    return { root: undefined, faults: [{ problem: 'empty', offset: 0, length: 0 }] };
  const otherLanguage = languageOf(text);
  if (otherLanguage) return { root: undefined, faults: [{ problem: otherLanguage, offset: tokens.offsets[0] ?? 0, length: 0 }] };
  if (tokens.tooDeep !== undefined)
    return { root: undefined, faults: [{ problem: 'too-deep', offset: tokens.tooDeep, length: 1 }] };
  const errors: ParseError[] = [];
  const root = parseTree(replaceUnpairedEscapes(text), errors, { allowTrailingComma: true });
  const faults: SyntaxFault[] = [];
  for (const error of errors) {
    const fault = toFault(error, text, tokens);
    faults.push(fault);
    if (!recoverable.has(fault.problem)) return { root: undefined, faults };
  }
  return { root, faults };
}

/** Returns the value of a JSON source; undefined if it cannot be parsed. */
export function toValue(text: string): unknown {
  const { root } = parseJsonc(text);
  return root && getNodeValue(root);
}

/** Returns the path from the root to a node. */
export function pathOf(node: JsonNode): (string | number)[] {
  return getNodePath(node);
}

/** Sets the value at a path and leaves the rest unchanged. An undefined value removes the key or item. */
export function withValue(text: string, path: (string | number)[], value: unknown): string {
  if (value === undefined) return removePart(text, path);
  const formattingOptions = { tabSize: 2, insertSpaces: true, eol: text.includes('\r\n') ? '\r\n' : '\n' };
  return applyEdits(text, modify(text, path, value, { formattingOptions }));
}

/**
 * Returns the value of a JSON source, and a function that returns the path to the innermost node at an offset; undefined outside the root.
 */
export function parseWithPaths(text: string): { value: unknown; pathAt: (offset: number) => (string | number)[] | undefined } {
  const { root } = parseJsonc(text);
  return {
    value: root && getNodeValue(root),
    pathAt: (offset) => {
      const node = root && findNodeAtOffset(root, offset, true);
      return node && getNodePath(node);
    },
  };
}

/**
 * Returns the context of an offset in a source that may be incomplete: the path, whether a key is expected there, and the string or word at
 * the offset, with its quotation marks.
 */
export function locationAt(
  text: string,
  offset: number,
): { path: (string | number)[]; isKey: boolean; token: { offset: number; length: number } | undefined } {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const isInNode = previousNode && offset >= previousNode.offset && offset <= previousNode.offset + previousNode.length;
  const token = isInNode ? { offset: previousNode.offset, length: previousNode.length } : undefined;
  return { path, isKey: isAtPropertyKey, token };
}

/**
 * Removes the key or item at a path. `modify` of jsonc-parser leaves part of the last item behind if the closing bracket follows it
 * immediately.
 */
function removePart(text: string, path: (string | number)[]): string {
  const { root } = parseJsonc(text);
  const node = root && findNodeAtLocation(root, path);
  const own = node?.parent?.type === 'property' ? node.parent : node;
  const holder = own?.parent;
  if (!own || !holder?.children) return text;
  const index = holder.children.indexOf(own);
  const [before, after] = [holder.children[index - 1], holder.children[index + 1]];
  if (after) return text.slice(0, own.offset) + text.slice(after.offset);
  if (!before) return text.slice(0, holder.offset + 1) + text.slice(holder.offset + holder.length - 1);
  const comma = withoutComments(text).indexOf(',', before.offset + before.length);
  const between = text.slice(comma + 1, own.offset).trimEnd();
  return text.slice(0, comma) + between + text.slice(own.offset + own.length);
}

/** Replaces comments with spaces. */
export function withoutComments(text: string): string {
  return stripComments(text, ' ');
}

const recoverable: ReadonlySet<SyntaxProblem> = new Set<SyntaxProblem>(['comma', 'escape', 'control']);

/** The offsets of tokens, of unclosed brackets, and of excessive nesting. */
type JsonTokens = { offsets: number[]; ends: number[]; unclosed: number[]; tooDeep: number | undefined };

/** Scans the brackets without recursion, because the parser would overflow the stack on a thousand levels of nesting. */
function scanTokens(text: string): JsonTokens {
  const scanner = createScanner(text, true);
  const tokens: JsonTokens = { offsets: [], ends: [], unclosed: [], tooDeep: undefined };
  // If the last two characters open a comment, the scanner stays one character beyond the end, with a length.
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const first = text.charAt(offset);
    tokens.offsets.push(offset);
    tokens.ends.push(offset + scanner.getTokenLength());
    if ('{['.includes(first)) tokens.unclosed.push(offset);
    else if ('}]'.includes(first) && pairs.get(text.charAt(tokens.unclosed.at(-1) ?? -1)) === first) tokens.unclosed.pop();
    if (tokens.unclosed.length > maxDepth) tokens.tooDeep ??= offset;
  }
  return tokens;
}

const pairs = new Map([
  ['{', '}'],
  ['[', ']'],
]);

/** Returns the language of a source that is clearly not JSON. */
function languageOf(text: string): 'javascript' | 'yaml' | 'toml' | undefined {
  const bare = text.replace(/^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/|#.*)+/, '');
  if (/^(?:(?:import|export|const|let|var|function)\b|module\.exports\b|["']use strict["'])/.test(bare)) return 'javascript';
  if (/^(?:---(?:\s|$)|[\w$-]+:(?:\s|$)|- )/.test(bare)) return 'yaml';
  if (/^(?:\[[\w.-]+\]\s*$|[\w-]+\s*=)/m.test(bare) && !bare.startsWith('{')) return 'toml';
  return undefined;
}

function toFault({ error, offset, length }: ParseError, text: string, tokens: JsonTokens): SyntaxFault {
  const name: string = printParseErrorCode(error);
  const next = text.charAt(offset);
  const unclosed = tokens.unclosed.at(-1);
  if (
    unclosed !== undefined &&
    (offset >= text.trimEnd().length || ('}]'.includes(next) && pairs.get(text.charAt(unclosed)) !== next))
  ) {
    return { problem: 'unclosed', offset, length, opener: unclosed };
  }
  if (name === 'CommaExpected' && /^\d{2}/.test(text.slice(offset - 1)))
    return { problem: 'number', offset: offset - 1, length: length + 1 };
  if (name === 'CommaExpected' && /["{[\d\w-]/.test(next)) {
    const end = tokens.ends[tokens.offsets.indexOf(offset) - 1] ?? offset;
    return { problem: 'comma', offset: end, length: 0 };
  }
  return { problem: problemOf(name, text.slice(offset, offset + length)), offset, length };
}

function problemOf(name: string, source: string): SyntaxProblem {
  if (name === 'InvalidSymbol' && /^['‘’“”`]/.test(source)) return 'quotes';
  return problems.get(name) ?? 'value';
}

const problems = new Map<string, SyntaxProblem>([
  ['InvalidSymbol', 'word'],
  ['InvalidNumberFormat', 'number'],
  ['UnexpectedEndOfNumber', 'number'],
  ['PropertyNameExpected', 'key'],
  ['ValueExpected', 'value'],
  ['ColonExpected', 'colon'],
  ['CloseBraceExpected', 'unclosed'],
  ['CloseBracketExpected', 'unclosed'],
  ['EndOfFileExpected', 'after-end'],
  ['InvalidCommentToken', 'comment-end'],
  ['UnexpectedEndOfComment', 'comment-end'],
  ['UnexpectedEndOfString', 'text-end'],
  ['InvalidUnicode', 'escape'],
  ['InvalidEscapeCharacter', 'escape'],
  ['InvalidCharacter', 'control'],
]);
