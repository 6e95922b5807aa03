import { itemAt } from '../../basics/invariant.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import { boxOpening, detailsOpening } from '../markup/boxes.ts';
import type { Construct, ConversionSource } from '../syntax/dialect.ts';

/** A block between two lines of slashes. `options` are the indented lines below the opening line; `content` is the first row after them. */
type PymdownBlock = {
  row: number;
  last: number;
  indent: string;
  name: string;
  title: string | undefined;
  options: ReadonlyMap<string, string>;
  content: number;
};

/**
 * Converts blocks of pymdownx.blocks, which extend from `/// note | Title` to a line with the same number of slashes. Replaces all blocks
 * except boxes, collapsible boxes and tabs with their content.
 */
export const convertPymdownBlocks: Construct = (source) => {
  const { lines, edit } = source;
  const blocks = readBlocks(source);
  const tabs = new Map(blocks.filter(({ name }) => name === 'tab').map((block) => [block.row, block]));
  const followingTabs = new Set<number>();
  for (const { last, indent } of tabs.values()) {
    const next = tabs.get(findNextFilledRow(lines, last + 1));
    if (next && next.indent === indent && next.options.get('new') !== 'true') followingTabs.add(next.row);
  }
  for (const block of blocks) {
    const { row, last, indent, content, name } = block;
    const isLast = name !== 'tab' || !followingTabs.has(findNextFilledRow(lines, last + 1));
    const opening = toOpening(block, followingTabs.has(row));
    const [first, end, close] = [lines[row], lines[content - 1], lines[last]];
    if (!first || !end || !close) continue;
    edit(first.from, end.from + end.text.length, opening.map((line) => (line === '' ? '' : indent + line)).join('\n'));
    const closing = isContainer(name) && isLast ? `\n${indent}:::\n` : '';
    edit(close.from, close.from + close.text.length, closing);
  }
};

/** The maximum nesting depth of blocks. */
const maxDepth = 200;

function readBlocks({ lines }: Pick<ConversionSource, 'lines'>): PymdownBlock[] {
  const blocks: PymdownBlock[] = [];
  const open: { row: number; slashes: number; indent: string; name: string; title: string | undefined }[] = [];
  for (const [row, { text, fence }] of lines.entries()) {
    if (fence !== undefined || !text.includes('///')) continue;
    const [, indent = '', slashes = '', name, title] =
      /^([ \t]*)(\/{3,})[ \t]*(?:(?<=[ \t])([A-Za-z][\w-]*)[ \t]*(?:\|[ \t]*(.*?))?)?[ \t]*$/.exec(text) ?? [];
    if (slashes === '') continue;
    if (name !== undefined) {
      if (open.length < maxDepth) open.push({ row, slashes: slashes.length, indent, name: name.toLowerCase(), title });
      continue;
    }
    const at = open.findLastIndex((each) => each.slashes === slashes.length && each.indent === indent);
    const [block] = at < 0 ? [] : open.splice(at);
    if (block) blocks.push({ ...block, last: row, ...readOptions(lines, block.row, row) });
  }
  return blocks.sort((a, b) => a.row - b.row);
}

/** Reads the options of a block, which are indented lines of the form `key: value`. */
function readOptions(lines: ConversionSource['lines'], row: number, last: number): Pick<PymdownBlock, 'options' | 'content'> {
  const options = new Map<string, string>();
  const indent = firstMatch(/^[ \t]*/, itemAt(lines, row).text).length;
  let content = row + 1;
  for (; content < last; content++) {
    const text = itemAt(lines, content).text.slice(indent);
    const [, key, value = ''] = /^ {4,}([A-Za-z][\w-]*):[ \t]*(.*?)[ \t]*$/.exec(text) ?? [];
    if (key === undefined && !(options.size > 0 && /^ {5,}\S/.test(text))) break;
    if (key !== undefined) options.set(key.toLowerCase(), value.replace(/^["']|["']$/g, ''));
  }
  return { options, content };
}

/** Blocks that only annotate their content. */
const wrappers = /^(?:html|define|caption|figure-caption|table-caption)$/;

function isContainer(name: string): boolean {
  return !wrappers.test(name);
}

function toOpening({ name, title, options }: PymdownBlock, isNextTab: boolean): string[] {
  if (wrappers.test(name)) return [''];
  if (name === 'tab') return [...(isNextTab ? [''] : [':::tabs', '']), `== ${title ?? ''}`, ''];
  if (name === 'details') return [detailsOpening(title ?? options.get('type') ?? 'Details', options.get('open') === 'true'), ''];
  return [boxOpening(name === 'admonition' ? (options.get('type') ?? 'note') : name, title === '' ? undefined : title), ''];
}

function findNextFilledRow(lines: ConversionSource['lines'], from: number): number {
  let row = from;
  while (row < lines.length && lines[row]?.text.trim() === '') row++;
  return row;
}

/** Converts standalone anchors of autorefs, `[](){#name}`. */
export const convertEmptyAnchors: Construct = ({ masked, edit }) => {
  for (const { 0: match, 1: id = '', index } of masked.matchAll(/(?<!!)\[\]\(\)\{:?[ \t]*#([\w:.-]+)[^{}\n]*\}/g))
    edit(index, index + match.length, `<a id="${id}"></a>`);
};
