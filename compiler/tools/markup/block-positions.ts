import { capitalize, firstMatch } from '../../basics/text-parts.ts';

/** The list markers and spaces at the start of a line. */
const markers = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/;

/** Returns whether a block can start after this part of its line, which then consists of spaces and list markers only. */
export function isBlockStart(before: string): boolean {
  return firstMatch(markers, before) === before;
}

/** Returns the indentation of a list item's content, given the start of its line. */
export function columnOf(before: string): number {
  return firstMatch(markers, before).length;
}

/** Returns whether a line is a row of a table. No block can start in a row. */
export function isTableRow(line: string): boolean {
  return /^[ \t>]*\|/.test(line);
}

/**
 * Converts a block of Markdown to text for a table cell: titles become bold, and list items lose their markers. Separates it from the text
 * after it.
 */
export function toCellText(block: string, after: string): string {
  const text = flattenBlock(block);
  return text === '' || /^[ \t]/.test(after) ? text : `${text} `;
}

function flattenBlock(block: string): string {
  const [, code] = /^`{3,}[^\n]*\n([\s\S]*?)\n`{3,}$/.exec(block.trim()) ?? [];
  if (code !== undefined) return `\`${code.replaceAll(/[`\n|]+/g, ' ').trim()}\``;
  const parts = block.split('\n').flatMap((line) => {
    const [, kind, title = ''] = /^[ \t]*:{3,}([\w-]*)[ \t]*(.*)$/.exec(line) ?? [];
    if (kind !== undefined) return title !== '' ? [`**${title}**`] : titledKinds.has(kind) ? [`**${capitalize(kind)}**`] : [];
    const [, tab] = /^[ \t]*==[ \t]+(.+)$/.exec(line) ?? [];
    const text = tab === undefined ? line.replace(markers, '').trim() : `**${tab}**`;
    return text === '' ? [] : [text.replaceAll(/(?<!\\)\|/g, '\\|')];
  });
  return parts.join(' ');
}

/** Kinds of boxes whose default title is their kind. */
const titledKinds: ReadonlySet<string> = new Set(['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger', 'success']);
