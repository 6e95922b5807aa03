import { githubIds } from '../../3-pages/claim-ids.ts';
import { decodeText } from '../../html/entities.ts';
import type { Construct } from '../syntax/dialect.ts';
import type { TextLine } from '../syntax/text-lines.ts';

/** Replaces `<TOCInline toc={toc} />` with a list of links to the headings of the page. */
export const convertTocInline: Construct = ({ masked, lines, edit }) => {
  if (!masked.includes('<TOCInline')) return;
  const headings = readHeadings(lines);
  for (const { 0: match, 1: indent = '', 2: attributes = '', index } of masked.matchAll(
    /^([ \t]*)<TOCInline\b((?:=>|[^>]){0,500}?)(?:\/>|>\s*<\/TOCInline>)[ \t]*$/gm,
  )) {
    // A table of contents that is imported from another file is not supported.
    if (!/\btoc=\{\s*toc\b/.test(attributes)) continue;
    edit(index, index + match.length, toList(headings, readLevels(attributes), indent));
  }
};

type TocHeading = { level: number; label: string; id: string };

/** Returns the headings below the title, with their ids. */
function readHeadings(lines: readonly TextLine[]): TocHeading[] {
  const usedIds = new Set<string>();
  return lines.flatMap(({ text, fence }): TocHeading[] => {
    const [, marks = '', value = ''] = fence === undefined ? (/^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/.exec(text) ?? []) : [];
    if (value === '') return [];
    const [, ownId] = /\{#([^\s{}]+)\}$/.exec(value) ?? [];
    const label = value
      .replace(/[ \t]*\{#[^\s{}]+\}$/, '')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<[^>]*>/g, '');
    const plainLabel = decodeText(label.replace(/[`*]|(?<!\w)_|_(?!\w)|\\/g, ''));
    const id = ownId ?? toUniqueId(githubIds.slug(plainLabel), usedIds);
    usedIds.add(id);
    // Brackets would end the text of the link, unless they are code.
    return [{ level: marks.length, label: label.replace(/(`[^`]*`|\\.)|[[\]]/g, (mark, kept) => kept ?? `\\${mark}`), id }];
  });
}

function toUniqueId(name: string, usedIds: ReadonlySet<string>): string {
  let id = name;
  for (let count = 1; usedIds.has(id); count++) id = githubIds.nextId(name, count);
  return id;
}

/** Returns the heading levels that the component shows: from its attributes, a filter, or the defaults. */
function readLevels(attributes: string): { minLevel: number; maxLevel: number } {
  const numberOf = (name: string): number | undefined => {
    const value = new RegExp(`\\b${name}=(?:\\{|")(\\d)`).exec(attributes)?.[1];
    return value === undefined ? undefined : Number(value);
  };
  const [, sign, level] = /\.level[ \t]*(===?|<=?)[ \t]*(\d)/.exec(attributes) ?? [];
  const only = level === undefined ? undefined : sign === '<' ? Number(level) - 1 : Number(level);
  return {
    minLevel: numberOf('minHeadingLevel') ?? (only !== undefined && sign?.startsWith('=') ? only : 2),
    maxLevel: numberOf('maxHeadingLevel') ?? only ?? 3,
  };
}

function toList(
  headings: readonly TocHeading[],
  { minLevel, maxLevel }: { minLevel: number; maxLevel: number },
  indent: string,
): string {
  const open: number[] = [];
  const items = headings.flatMap(({ level, label, id }) => {
    if (level < minLevel || level > maxLevel) return [];
    while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return [`${indent}${'  '.repeat(open.length - 1)}- [${label}](#${id})`];
  });
  return items.join('\n');
}
