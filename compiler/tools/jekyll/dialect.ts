import { firstMatch } from '../../basics/text-parts.ts';
import { expandAbbreviations } from '../markup/abbreviations.ts';
import { convertAttributeLists, idOf, parseAttributeList } from '../markup/attribute-lists.ts';
import { convertDefinitionLists } from '../markup/definition-lists.ts';
import { mkdocsFootnotes } from '../markup/footnote-ids.ts';
import { convertHeadingAttributes } from '../markup/heading-attributes.ts';
import { reportUnknownMacros } from '../markup/macros.ts';
import { convertMarkdownInHtml } from '../markup/markdown-in-html.ts';
import type { Construct, ConversionSource, Dialect } from '../syntax/dialect.ts';
import { convertLiquid, jekyllIncludes } from './liquid.ts';

/** Maps the default callouts of the theme to the kinds of boxes. */
const kinds: Readonly<Record<string, string>> = {
  note: 'note',
  highlight: 'note',
  new: 'success',
  tip: 'tip',
  info: 'info',
  important: 'important',
  warning: 'warning',
  caution: 'caution',
  danger: 'danger',
};
/** Maps the colours of labels to the tones of badges. */
const tones: Readonly<Record<string, string>> = { green: 'success', yellow: 'warning', red: 'danger', purple: 'important' };

/** Converts attribute lists on lines of their own: callouts, labels, heading ids, and the position of a table of contents. */
const convertBlockAttributes: Construct = (source) => {
  const { lines, edit } = source;
  for (const [row, { from, text, fence }] of lines.entries()) {
    const inner = fence === undefined ? /^[ \t>]*\{:([^{}\n]{0,300})\}[ \t]*$/.exec(text)?.[1] : undefined;
    if (inner === undefined) continue;
    const previousLine = lines[row - 1];
    const isBelow =
      previousLine !== undefined && previousLine.fence === undefined && !/^[ \t]*(?:\{:.*\}[ \t]*)?$/.test(previousLine.text);
    const classes = (parseAttributeList(inner.trim()) ?? []).flatMap((part) => (part.startsWith('.') ? part.slice(1) : []));
    if (/^[ \t]*toc\b/.test(inner)) {
      if (isBelow && previousLine) edit(previousLine.from, previousLine.from + previousLine.text.length, '');
    } else if (convertCallout(classes, { row, isBelow }, source)) continue;
    else if (isBelow && previousLine) {
      const id = idOf(parseAttributeList(inner.trim()) ?? [], inner);
      const end = previousLine.from + previousLine.text.trimEnd().length;
      const tone = classes.find((name) => name.startsWith('label-'))?.slice(6);
      if (/^ {0,3}#{1,6}[ \t]/.test(previousLine.text)) {
        if (id !== undefined) edit(end, end, ` {#${id}}`);
      } else if (classes.includes('label')) {
        const badgeTone = tone === undefined ? undefined : tones[tone];
        edit(
          previousLine.from,
          end,
          `:badge[${previousLine.text.replace(/[[\]]/g, ' ').trim()}]${badgeTone === undefined ? '' : `{${badgeTone}}`}`,
        );
      } else if (id !== undefined) edit(previousLine.from, previousLine.from, `<a id="${id}"></a>`);
    }
    edit(from, from + text.length, '');
  }
};

/**
 * Converts the block above or below to a callout, if one of the classes names a callout. `NAME-title` uses the first line of the block as
 * the title.
 */
function convertCallout(
  classes: readonly string[],
  { row, isBelow }: { row: number; isBelow: boolean },
  { lines, edit, page }: ConversionSource,
): boolean {
  const labels = page.options?.labels ?? {};
  const isCallout = (name: string): boolean => Object.hasOwn(labels, name) || Object.hasOwn(kinds, name);
  const name = classes.find((each) => isCallout(each.replace(/-title$/, '')));
  if (name === undefined) return false;
  const calloutName = name.replace(/-title$/, '');
  const step = isBelow ? -1 : 1;
  let last = row;
  const isInBlock = (index: number): boolean => {
    const { text = '', fence } = lines[index] ?? {};
    return text.trim() !== '' && fence === undefined && !/^[ \t>]*\{:/.test(text);
  };
  while (isInBlock(last + step)) last += step;
  const block = lines.slice(Math.min(row + 1, last), Math.max(row, last + (isBelow ? 0 : 1)));
  const [first] = block;
  const attributeLine = lines[row];
  const lastLine = block.at(-1);
  // The theme renders no box around lists, tables and headings.
  if (!first || !attributeLine || !lastLine || /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]|\||#{1,6}[ \t])/.test(first.text))
    return false;
  const isQuote = /^[ \t]*>/.test(first.text);
  const quote = isQuote ? firstMatch(/^[ \t]*>[ \t]?/, first.text).length : 0;
  const isTitled = name !== calloutName;
  const fallback = Object.hasOwn(labels, calloutName) ? labels[calloutName] : undefined;
  const title = isTitled ? first.text.slice(quote).trim() : fallback;
  const opening = `:::${kinds[calloutName] ?? 'note'}${title ? ` ${title}` : ''}`;
  for (const [index, { from, text }] of block.entries()) {
    const marks = isQuote ? firstMatch(/^[ \t]*>[ \t]?/, text).length : 0;
    if (index === 0 && isTitled) edit(from, from + text.length, opening);
    else if (index === 0) edit(from, from + marks, `${opening}\n`);
    else if (marks > 0) edit(from, from + marks, '');
  }
  edit(attributeLine.from, attributeLine.from + attributeLine.text.length, isBelow ? '\n:::' : '');
  if (!isBelow) edit(lastLine.from + lastLine.text.length, lastLine.from + lastLine.text.length, '\n:::\n');
  return true;
}

/** Converts the address of a page to `slug`. An address with placeholders is the default address. */
function toSlug(value: unknown): Record<string, unknown> {
  if (typeof value !== 'string' || !value.startsWith('/') || /[:*]/.test(value)) return {};
  return { slug: value.replace(/(?:\/index|(?:\/index)?\.html)$/, '').replace(/(?<=.)\/$/, '') || '/' };
}

const dropValue = (): Record<string, unknown> => ({});

/** The dialect of Jekyll with the theme just-the-docs: kramdown, and the parts of Liquid that are literals. */
export const dialect: Dialect = {
  pages: /\.(?:md|markdown)$/i,
  hidesUnderscored: true,
  isNumbered: false,
  indexes: ['index', 'readme'],
  includes: jekyllIncludes,
  footnoteIds: mkdocsFootnotes,
  passes: [
    [convertLiquid],
    [convertBlockAttributes, reportUnknownMacros(/\{:[:/](?!(?:options|comment|nomarkdown)\b)([a-z]\w*)[^{}\n]*\}/g, 'Jekyll')],
    [convertMarkdownInHtml],
    [convertDefinitionLists],
    [convertHeadingAttributes, convertAttributeLists],
    [expandAbbreviations],
  ],
  keys: {
    layout: dropValue,
    permalink: toSlug,
    nav_order: (value) => (typeof value === 'number' ? { sidebar_position: value } : {}),
    ancestor: dropValue,
    parent: dropValue,
    grand_parent: dropValue,
    has_children: dropValue,
    has_toc: dropValue,
    nav_exclude: dropValue,
    nav_fold: dropValue,
    child_nav_order: dropValue,
    published: (value) => (value === false ? { draft: true } : {}),
    last_modified_date: dropValue,
    date: dropValue,
    category: dropValue,
    categories: dropValue,
  },
};
