import type { Container, Nested, Panel, StrayContainer, Tabs } from './tokens.ts';

/** Names of admonitions, with the kind that each is drawn as. */
export const admonitions = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['info', 'info'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['caution', 'caution'],
  ['important', 'important'],
  ['success', 'success'],
  ['secondary', 'note'],
]);

const others = new Set(['tabs', 'code-group']);
const opening = /^ {0,3}(:{3,})[ \t]*([A-Za-z][\w-]*)(?=[\s[{]|$)([^\n]*)(?:\n|$)/;

/** A container at the start of a text, up to its closing line or, where it has none, to the end. */
export function readContainer(src: string, nested: Nested): Container | Tabs | StrayContainer | undefined {
  const match = src.startsWith(':::') || src.startsWith(' ') ? opening.exec(src) : null;
  if (!match) return undefined;
  const [first, colons = '', name = '', rest = ''] = match;
  if (!admonitions.has(name) && !others.has(name)) return { type: 'stray', raw: first.trimEnd(), name, text: first.trim() };
  const { inner, length, closed } = findEnd(src, first.length, colons.length);
  const found = { raw: src.slice(0, length), group: groupOf(rest), closed };
  if (name === 'tabs') return { type: 'tabs', ...found, ...readPanels(inner, nested) };
  const title = admonitions.has(name) ? titleOf(rest) : '';
  return { type: 'container', ...found, name, title, titleTokens: nested.inline(title), tokens: nested.block(inner) };
}

/** Where a paragraph that begins the text is interrupted by a container; searched only as far as the paragraph goes. */
export function startOfContainer(src: string): number | undefined {
  const end = src.search(/\n[ \t]*(?:\n|$)/);
  const found = (end < 0 ? src : src.slice(0, end)).search(/\n {0,3}:{3,}[ \t]*[A-Za-z]/);
  return found < 0 ? undefined : found + 1;
}

type End = { inner: string; length: number; closed: boolean };

/**
 * The closing line of a container is one of colons alone: as many as opened it, or more than the innermost open one has. Code
 * fences hide their lines.
 */
function findEnd(src: string, from: number, colons: number): End {
  const open = [colons];
  let fence: string | undefined;
  for (let start = from; start < src.length; ) {
    const newline = src.indexOf('\n', start);
    const end = newline < 0 ? src.length : newline;
    const line = src.slice(start, end);
    const mark = fenceOf(line);
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
    } else if (mark) fence = mark;
    else if (line.includes(':::')) {
      settle(open, line);
      if (open.length === 0) return { inner: src.slice(from, start), length: end, closed: true };
    }
    start = end + 1;
  }
  return { inner: src.slice(from), length: src.length, closed: false };
}

function settle(open: number[], line: string): void {
  const closing = /^ {0,3}(:{3,})[ \t]*$/.exec(line)?.[1]?.length;
  if (closing !== undefined) {
    const exact = open.lastIndexOf(closing);
    const fitting = open.findLastIndex((colons) => colons <= closing);
    if (exact >= 0 || fitting >= 0) open.length = exact >= 0 ? exact : fitting;
    return;
  }
  const nested = /^ {0,3}(:{3,})[ \t]*[A-Za-z]/.exec(line)?.[1]?.length;
  if (nested !== undefined && !line.trimEnd().endsWith(':::')) open.push(nested);
}

function fenceOf(line: string): string | undefined {
  return /^ *(`{3,}(?!.*`)|~{3,})/.exec(line)?.[1];
}

function groupOf(rest: string): string {
  return /(?:^|[\s{])group=(?:"([^"]*)"|([^\s}]+))/.exec(rest)?.slice(1).find(Boolean) ?? '';
}

/** `[Title]`, `Title`, or `title="Title"` in braces. */
function titleOf(rest: string): string {
  const text = rest.replace(/\s*\{[^{}]*\}\s*$/, '').trim();
  const quoted = /\{[^{}]*\btitle="([^"]*)"[^{}]*\}\s*$/.exec(rest)?.[1];
  const bracketed = /^\[([^\n]*)\]$/.exec(text)?.[1];
  return (bracketed ?? (text === '' ? quoted : text) ?? '').trim();
}

/** The panels of tabs: each begins with a line `== Label`, outside code and inner containers. */
function readPanels(inner: string, nested: Nested): { intro: Tabs['intro']; panels: Panel[] } {
  const parts: { label: string; line: number; lines: string[] }[] = [{ label: '', line: 1, lines: [] }];
  const open = [Number.POSITIVE_INFINITY];
  let fence: string | undefined;
  for (const [index, line] of inner.split('\n').entries()) {
    const mark = fenceOf(line);
    const label = fence === undefined && open.length === 1 ? /^ {0,3}==[ \t]+(\S.*)$/.exec(line)?.[1]?.trim() : undefined;
    if (label !== undefined) parts.push({ label, line: index + 2, lines: [] });
    else parts.at(-1)?.lines.push(line);
    if (fence !== undefined) fence = mark?.startsWith(fence) && line.trim() === mark ? undefined : fence;
    else if (mark) fence = mark;
    else if (line.includes(':::')) settle(open, line);
  }
  const [intro, ...panels] = parts.map(({ label, line, lines }) => ({ label, line, tokens: nested.block(lines.join('\n')) }));
  return { intro: intro?.tokens ?? [], panels };
}
