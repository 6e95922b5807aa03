import { suggest } from '../../basics/nearest.ts';
import { lineAt } from '../../basics/places.ts';
import { containerNotClosed, containerUnknown } from '../../diagnostics/pages.ts';
import { escapeText } from '../../html/escape.ts';
import { boxTitle } from '../../wording/wordings.ts';
import { type Draft, placeOf } from '../draft.ts';
import type { Container, NestedParser, StrayContainer } from '../markdown/tokens.ts';
import { countLines } from '../positions.ts';
import { createAdmonition } from './admonitions.ts';
import { splitSlots, writeComponent } from './components.ts';
import { type ContainerKind, fenceAfter, OpenContainers } from './container-kind.ts';
import { dataList, dataTable } from './data-tables.ts';
import { details } from './details.ts';
import { embed } from './embeds.ts';
import { gallery } from './gallery.ts';
import { cards, steps, tree } from './list-containers.ts';
import { codeGroup, tabs } from './tabs.ts';
import { glossary } from './terms.ts';

/** All containers by name. To add one, export its kind from a file in this folder, and add a line here. */
const kinds = new Map<string, ContainerKind>([
  ['note', createAdmonition('note')],
  ['tip', createAdmonition('tip')],
  ['info', createAdmonition('info')],
  ['warning', createAdmonition('warning')],
  ['danger', createAdmonition('danger')],
  ['caution', createAdmonition('caution')],
  ['important', createAdmonition('important')],
  ['success', createAdmonition('success')],
  ['secondary', createAdmonition('note')],
  ['tabs', tabs],
  ['code-group', codeGroup],
  ['cards', cards],
  ['steps', steps],
  ['tree', tree],
  ['file-tree', tree],
  ['details', details],
  ['embed', embed],
  ['table', dataTable],
  ['list', dataList],
  ['glossary', glossary],
  ['gallery', gallery],
]);

/** The names that open containers. */
export const containerNames: readonly string[] = [...kinds.keys()];
/** A component of the site, with the name of its template. */
const componentKind: ContainerKind = { isTitled: false, split: splitSlots, writesCopy: true, write: writeComponent };

/** Names that a component cannot have: those of containers, of slots, and of inline constructs. */
export const reservedNames: ReadonlySet<string> = new Set([...kinds.keys(), 'slot', 'term', 'badge', 'icon']);

/**
 * Reads a container at the start of a string, up to its closing line or, without one, to the end. Undefined if there is no container; only
 * the opening line if the name is unknown.
 */
export function readContainer(
  src: string,
  nested: NestedParser,
  isComponent: (name: string) => boolean,
): Container | StrayContainer | undefined {
  const match = src.startsWith(':::') || src.startsWith(' ') ? opening.exec(src) : null;
  if (!match) return undefined;
  const [first, colonCount = '', name = '', rest = ''] = match;
  const kind = kinds.get(name) ?? (isComponent(name) ? componentKind : undefined);
  if (!kind) return { type: 'stray', raw: first.trimEnd(), name, text: first.trim() };
  const { content, length, isClosed } = findEnd(src, first.length, colonCount.length);
  const title = kind.isTitled ? titleOf(rest) : '';
  const parts = kind.split?.(content) ?? [{ label: '', line: 1, text: content }];
  return {
    type: 'container',
    raw: src.slice(0, length),
    name,
    title,
    titleTokens: title === '' ? [] : nested.inline(title),
    parts: parts.map(({ label, line, text }) => ({
      label,
      labelTokens: label === '' ? [] : nested.inline(label),
      line,
      tokens: nested.block(text),
    })),
    group: groupOf(rest),
    rest,
    isClosed,
  };
}

/** Returns the offset at which a container interrupts the paragraph at the start of a string. Only the paragraph is searched. */
export function startOfContainer(src: string): number | undefined {
  const end = src.search(/\n[ \t]*(?:\n|$)/);
  const index = (end < 0 ? src : src.slice(0, end)).search(/\n {0,3}:{3,}[ \t]*[A-Za-z]/);
  return index < 0 ? undefined : index + 1;
}

/** Renders a container. Reports one that is never closed. */
export function writeContainer(draft: Draft, token: Container, line: number): string {
  const kind = kinds.get(token.name) ?? componentKind;
  if (!token.isClosed) reportUnclosed(draft, token, line);
  editCopy(draft, token, kind, line);
  return kind.write(draft, token, line);
}

/** Writes and reports the line that opens a container with an unknown name. */
export function writeStrayContainer(draft: Draft, { name, text }: StrayContainer, line: number): string {
  const source = lineAt(draft.lines, line);
  const column = source.indexOf(name, source.indexOf(':::')) + 1;
  const at = placeOf(draft, [line, column, line, column + name.length]);
  draft.diagnostics.push(
    containerUnknown(at, { name, ...suggest(name, [...kinds.keys(), ...(draft.parts?.componentNames() ?? [])]) }),
  );
  draft.strayContainerCount++;
  draft.text += `${text}\n`;
  return `<p>${escapeText(text)}</p>\n`;
}

const opening = /^ {0,3}(:{3,})[ \t]*([A-Za-z][\w-]*)(?=[\s[{]|$)([^\n]*)(?:\n|$)/;

/**
 * Returns the content of a container, its total length, and whether it is closed. Its opening line starts with `colonCount` colons and ends
 * at `from`.
 */
function findEnd(src: string, from: number, colonCount: number): { content: string; length: number; isClosed: boolean } {
  const open = new OpenContainers();
  open.push(colonCount);
  let fence: string | undefined;
  for (let start = from; start < src.length; ) {
    const newline = src.indexOf('\n', start);
    const end = newline < 0 ? src.length : newline;
    const line = src.slice(start, end);
    const wasCode = fence !== undefined;
    fence = fenceAfter(line, fence);
    if (!wasCode && fence === undefined && line.includes(':::')) {
      open.follow(line);
      if (open.depth === 0) return { content: src.slice(from, start), length: end, isClosed: true };
    }
    start = end + 1;
  }
  return { content: src.slice(from), length: src.length, isClosed: false };
}

/** Parses `[Title]`, `Title`, or `title="Title"` in braces. */
function titleOf(rest: string): string {
  const text = rest.replace(/\s*\{[^{}]*\}\s*$/, '').trim();
  const quoted = /\{[^{}]*\btitle="([^"]*)"[^{}]*\}\s*$/.exec(rest)?.[1];
  const bracketed = /^\[([^\n]*)\]$/.exec(text)?.[1];
  return (bracketed ?? (text === '' ? quoted : text) ?? '').trim();
}

function groupOf(rest: string): string {
  return /(?:^|[\s{])group=(?:"([^"]*)"|([^\s}]+))/.exec(rest)?.slice(1).find(Boolean) ?? '';
}

function reportUnclosed(draft: Draft, { name }: Container, line: number): void {
  const source = lineAt(draft.lines, line);
  const from = Math.max(0, source.indexOf(':::')) + 1;
  const finding = containerNotClosed(placeOf(draft, [line, from, line, source.trimEnd().length + 1]), { name });
  // The original tool also extends the box to the end of the page.
  draft.diagnostics.push(draft.isForeign ? { ...finding, severity: 'warning' } : finding);
}

/** In the page's Markdown copy, the title of a container is in bold, and its lines of colons are removed. */
function editCopy(draft: Draft, token: Container, { isTitled, copy, writesCopy }: ContainerKind, line: number): void {
  const { raw, isClosed, name, title } = token;
  const source = lineAt(draft.lines, line);
  const from = Math.max(0, source.indexOf(':::')) + 1;
  const to = source.length + 1;
  if (writesCopy) {
    // `write` edits the opening line itself.
  } else if (copy) draft.edits.push({ span: [line, from, line, to], text: copy(token) });
  else if (title !== '') {
    const start = source.lastIndexOf(title) + 1;
    draft.edits.push(
      { span: [line, from, line, start], text: '**' },
      { span: [line, start + title.length, line, to], text: '**\n' },
    );
  } else draft.edits.push({ span: [line, from, line, to], text: isTitled ? `**${boxTitle(draft.wording, name)}**\n` : '' });
  if (!isClosed) return;
  const last = line + countLines(raw.trimEnd());
  const closing = lineAt(draft.lines, last);
  draft.edits.push({ span: [last, Math.max(0, closing.search(/:{3,}\s*$/)) + 1, last, closing.length + 1], text: '' });
}
