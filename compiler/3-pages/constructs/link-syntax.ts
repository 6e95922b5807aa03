import { lineAt } from '../../basics/places.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import type { Span } from '../../model.ts';
import type { Definition, Draft } from '../draft.ts';
import type { Tokens } from '../markdown/tokens.ts';
import { countLines, spanIn, type TextRun, visitBlocks } from '../positions.ts';

/** A link or image token of the lexer. */
type LinkToken = Tokens.Link | Tokens.Image;

/**
 * Returns the location of the target of a link that starts at `at` in a run. The target of a reference is in its definition, which all
 * references share.
 */
export function locateTarget(draft: Draft, token: LinkToken, run: TextRun, at: number): { span: Span; definition?: Definition } {
  const target = targetRange(token);
  if (target) return { span: spanIn(draft, run, [at + target.from, at + target.to]) };
  const definition = definitionsOf(draft).get(labelOf(token));
  if (!definition) return { span: spanIn(draft, run, [at, at + token.raw.length]) };
  definition.span ??= definitionSpan(draft, definition);
  return { span: definition.span, definition };
}

/** Returns the offset of the label in a link or image. */
export function startOfLabel(token: LinkToken): number {
  if (token.type === 'image') return 2;
  return token.autolink && !token.raw.startsWith('<') ? 0 : 1;
}

/**
 * Returns the range of the target in a link as written: `[text](target "title")`, `<target>` or the bare address. Undefined for a
 * reference, whose target is in its definition.
 */
function targetRange(token: LinkToken): { from: number; to: number } | undefined {
  const { raw } = token;
  if (token.type === 'link' && token.autolink) {
    const angle = raw.startsWith('<') ? 1 : 0;
    return { from: angle, to: raw.length - angle };
  }
  const labelEnd = endOfLabel(token);
  if (raw.charAt(labelEnd + 1) !== '(') return undefined;
  const from = skipWhitespace(raw, labelEnd + 2);
  if (raw.charAt(from) === '<') return { from: from + 1, to: endOfAngle(raw, from + 1) };
  return { from, to: endOfBare(raw, from) };
}

/**
 * Returns the offset of the bracket that ends the label of a link or image. The lexer has removed the backslashes of escaped brackets, so
 * the label in the source is at least as long as the parsed one.
 */
export function endOfLabel(token: LinkToken): number {
  const { raw } = token;
  let end = startOfLabel(token) + token.text.length;
  while (end < raw.length && !(raw.charAt(end) === ']' && (end + 1 === raw.length || '(['.includes(raw.charAt(end + 1))))) end++;
  return end;
}

function skipWhitespace(raw: string, from: number): number {
  let at = from;
  while (at < raw.length && ' \t\n'.includes(raw.charAt(at))) at++;
  return at;
}

function endOfAngle(raw: string, from: number): number {
  let at = from;
  while (at < raw.length && raw.charAt(at) !== '>') at += raw.charAt(at) === '\\' ? 2 : 1;
  return Math.min(at, raw.length);
}

function endOfBare(raw: string, from: number): number {
  let depth = 0;
  for (let at = from; at < raw.length; at++) {
    const character = raw.charAt(at);
    if (character === '\\') at++;
    else if (character === '(') depth++;
    else if (character === ')' && depth-- === 0) return at;
    else if (' \t\n'.includes(character)) return at;
  }
  return raw.length;
}

/** Returns the label that a reference uses: the second pair of brackets, or the first one if the second is missing or empty. */
function labelOf(token: LinkToken): string {
  const labelEnd = endOfLabel(token);
  const second = token.raw.slice(labelEnd + 2, -1);
  const isSecond = token.raw.charAt(labelEnd + 1) === '[' && second !== '';
  return foldLabel(isSecond ? second : token.raw.slice(startOfLabel(token), labelEnd));
}

/** Normalises a label for comparison: collapsed whitespace, in one letter case. */
export function foldLabel(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase().toLowerCase();
}

/** Records that a link or image uses a definition. */
export function recordReference(draft: Draft, token: LinkToken): void {
  if (!token.raw.endsWith(']')) return;
  draft.referencedLabels.add(labelOf(token));
}

/** Returns the definitions of the page by label. The first definition of a label takes precedence. They are collected on first use. */
export function definitionsOf(draft: Draft): ReadonlyMap<string, Definition> {
  if (!draft.definitions) {
    const definitions = new Map<string, Definition>();
    visitBlocks(draft, draft.tokens, 1, (token, line) => {
      if (token.type === 'def' && !definitions.has(token.tag)) definitions.set(token.tag, { line, raw: token.raw });
    });
    draft.definitions = definitions;
  }
  return draft.definitions;
}

/** Returns the location of a definition's target: `[label]: target`, possibly on the next line. */
function definitionSpan({ lines }: Draft, { line, raw }: Definition): Span {
  const before = firstMatch(/^\s*\[(?:\\[\s\S]|[^\]\\])*\]:[ \t]*(?:\n[ \t]*)?/, raw);
  const target = /^<((?:\\.|[^<>\\\n])*)>|^\S+/.exec(raw.slice(before.length));
  const text = target?.[1] ?? target?.[0] ?? '';
  const row = line + countLines(before);
  const source = lineAt(lines, row);
  const start = before.lastIndexOf('\n') + 1;
  const end = raw.indexOf('\n', before.length);
  const indent = source.trimEnd().length - raw.slice(start, end < 0 ? raw.length : end).trimEnd().length;
  const angle = target?.[1] === undefined ? 0 : 1;
  const column = before.length - start + angle + indent + 1;
  return [row, column, row, column + text.length];
}
