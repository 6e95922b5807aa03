import { itemAt } from '../../basics/invariant.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import { componentUnknown } from '../../diagnostics/dialects.ts';
import type { Place } from '../../model.ts';
import type { ConversionSource } from '../syntax/dialect.ts';
import { findLastAtMost } from '../syntax/edits.ts';
import { isBlockStart, isTableRow, toCellText } from './block-positions.ts';
import { type Element, type MarkupTag, readTags, toElements } from './elements.ts';

/** The properties of an element that components can read. */
export type ElementFacts = {
  name: string;
  /** Returns an attribute as a string; undefined if it is neither a string nor a number, or if its value is an expression. */
  text(name: string): string | undefined;
  /** Returns whether an attribute is present, and not false. */
  has(name: string): boolean;
  /** Returns the value of an attribute; undefined if it is not a literal. */
  readValue(name: string): unknown;
  /** The source between the tags. */
  inner: string;
  parent: ElementFacts | undefined;
  /** The number of preceding siblings with the same name. */
  index: number;
};
/** Converts a component to Markdown, by replacing its tags. */
export type Component = {
  /** Returns the replacement of the opening tag, or of the entire element if it has no content. */
  open: (element: ElementFacts) => string;
  close?: string | ((element: ElementFacts) => string);
  /** Whether the component is inline. */
  isInline?: true;
  /** The indentation that is added to the content. */
  indent?: number;
  /** Whether the result of `open` replaces the content. */
  replacesContent?: true;
};
/** Components by tag name. */
export type Components = Readonly<Record<string, Component>>;

/** A component that is replaced with its content. */
export const wrapper: Component = { open: () => '', close: '' };
/** A component that is removed, together with its content. */
export const emptyComponent: Component = { open: () => '', replacesContent: true };

/**
 * The tags of a syntax other than HTML, such as shortcodes. `componentOf` returns the component for an element. If it returns undefined,
 * the element is passed to `handleUnknown`.
 */
type CustomTags = {
  tags: readonly MarkupTag[];
  componentOf: (element: ElementFacts) => Component | undefined;
  handleUnknown: (element: Element, edits: TagEdits) => void;
};
/** Options for reading tags: the known components, and a converter for HTML tags. If `customTags` is set, HTML tags are plain text. */
type TagSettings = {
  components: Components;
  html?: (source: ConversionSource, element: Element, edits: TagEdits) => void;
  customTags?: CustomTags;
};
/**
 * Functions that replace a tag: on separate lines, or within its line. `indent` is the indentation of the separate lines. Content that
 * follows an opening tag in the same line is indented by an additional `inner`.
 */
export type TagEdits = {
  block(tag: MarkupTag, text: string, inner?: number): void;
  inline(tag: MarkupTag, text: string): void;
  indent: string;
};

/** Converts the elements of a source to Markdown, and adjusts the indentation of their content. */
export function readElements(source: ConversionSource, { components, html, customTags }: TagSettings): IndentationLookup {
  const { text, masked } = source;
  const { elements, strays } = customTags ? toElements(customTags.tags, noVoidElements) : toElements(readTags(text, masked));
  const layouts = new Map<Element, ComponentLayout>();
  // Elements are sorted by the offsets of their tags. Skips the tags in content that a component has already converted.
  let convertedUntil = 0;
  for (const element of elements) {
    if (element.tag.to <= convertedUntil) continue;
    const { name } = element.tag;
    const component = customTags ? customTags.componentOf(factsOf(source, element)) : components[name];
    const outer = element.parent && layouts.get(element.parent);
    const layout = layoutOf(source, element, { indent: component?.indent ?? 0, outer, isCustomTag: customTags !== undefined });
    layouts.set(element, layout);
    const edits = tagEdits(source, element.tag, layout);
    if (component) {
      if (component.replacesContent) convertedUntil = Math.max(convertedUntil, element.close?.from ?? 0);
      writeComponent(source, element, { component, edits });
    } else if (customTags) customTags.handleUnknown(element, edits);
    else if (/^[A-Z]/.test(name) && startsHeading(source, element)) continue;
    else if (/^[A-Z]/.test(name) || name.includes('.')) {
      reportUnknown(source, element.tag);
      removeTags(element, edits, source);
    } else if (name === '') removeTags(element, edits, undefined);
    else html?.(source, element, edits);
    if (layout.isBlock && !component?.replacesContent) reindentContent(source, element, layout);
  }
  for (const stray of strays) if (customTags || /^[A-Z]/.test(stray.name)) source.edit(stray.from, stray.to, '');
  return createIndentationLookup(layouts);
}

const noVoidElements: ReadonlySet<string> = new Set();

/**
 * Returns the indentation of a line after the conversion of its elements, given its offset and its original indentation. Call it in
 * ascending order of the offsets.
 */
type IndentationLookup = (offset: number, column: number) => number;

function createIndentationLookup(layouts: ReadonlyMap<Element, ComponentLayout>): IndentationLookup {
  const all = [...layouts];
  const open: (readonly [Element, ComponentLayout])[] = [];
  let next = 0;
  return (offset, column) => {
    for (let entry = all[next]; entry && entry[0].tag.to <= offset; entry = all[++next]) if (entry[0].close) open.push(entry);
    while ((open.at(-1)?.[0].close?.from ?? Number.POSITIVE_INFINITY) <= offset) open.pop();
    const [, outer] = open.at(-1) ?? [];
    return Math.max(0, column + (outer ? contentShift(outer) : 0));
  };
}

/** Returns how much the indentation of the content of an element changes. */
function contentShift({ shift, indent, isBlock, contentColumn, column }: ComponentLayout): number {
  return shift + indent - (isBlock ? contentColumn - column : 0);
}

function reportUnknown({ report }: ConversionSource, { from, to, name }: MarkupTag): void {
  report(from, to, (at) => componentUnknown(at, { name }));
}

function removeTags({ tag, close }: Element, edits: TagEdits, source: ConversionSource | undefined): void {
  for (const each of [tag, ...(close ? [close] : [])])
    edits.inline(each, source ? replaceUnsupported(source, each.from, each.to) : '');
}

/**
 * Returns whether a heading begins with an empty element. It remains in the source, because the space after it is part of the heading's id
 * in some tools. The page reports and removes it like any other unknown element.
 */
function startsHeading({ text, page }: ConversionSource, { tag, close }: Element): boolean {
  const before = text.slice(text.lastIndexOf('\n', tag.from - 1) + 1, tag.from);
  const isPlain = /^<\w+(?:[ \t]+[\w-]+(?:="[^"<>{}\n]*")?)*[ \t]*\/>$/.test(text.slice(tag.from, tag.to));
  return !page.keepsUnsupported && close === undefined && isPlain && /^[ \t>]*#{1,6}[ \t]+$/.test(before);
}

/** Returns the replacement of unsupported syntax: empty, or a comment if the source must be preserved. */
export function replaceUnsupported({ text, page }: Pick<ConversionSource, 'text' | 'page'>, from: number, to: number): string {
  const source = text.slice(from, to);
  if (!page.keepsUnsupported || /-->|^\s*$/.test(source)) return '';
  const isFirst = text.slice(text.lastIndexOf('\n', from - 1) + 1, from).trim() === '';
  const lineEnd = text.indexOf('\n', to);
  const isLast = text.slice(to, lineEnd < 0 ? text.length : lineEnd).trim() === '';
  return `<!-- ${source.trim()} -->${isFirst && !isLast ? '\n' : ''}`;
}

type ComponentConversion = { component: Component; edits: TagEdits };

function writeComponent(source: ConversionSource, element: Element, { component, edits }: ComponentConversion): void {
  const { tag, close } = element;
  const facts = factsOf(source, element);
  const opening = component.open(facts);
  const closing = typeof component.close === 'function' ? component.close(facts) : component.close;
  const write = component.isInline ? edits.inline : edits.block;
  if (component.replacesContent) {
    const range = close ? { ...tag, to: close.to } : tag;
    write(range, opening);
    return;
  }
  const selfClosing = component.isInline ? opening + (closing ?? '') : closing === undefined ? opening : `${opening}\n${closing}`;
  write(tag, close ? opening : selfClosing, close ? component.indent : 0);
  if (close) write(close, closing ?? '');
}

function factsOf(source: ConversionSource, { tag, close, parent, index }: Element): ElementFacts {
  const readValue = (name: string): unknown => {
    const attribute = tag.attributes.get(name);
    return attribute && 'value' in attribute ? attribute.value : undefined;
  };
  return {
    name: tag.name,
    readValue,
    text: (name) => {
      const value = readValue(name);
      return typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\s+/g, ' ').trim() : undefined;
    },
    has: (name) => tag.attributes.has(name) && readValue(name) !== false,
    inner: close ? source.text.slice(tag.to, close.from) : '',
    get parent() {
      return parent && factsOf(source, parent);
    },
    index,
  };
}

/**
 * The layout of an element. `isBlock`: its opening tag starts a block. `isCustomTag`: its syntax is not HTML. `column` is the column of its
 * opening tag after any list markers; `contentColumn` that of its content; `indent` the added indentation of the content; `shift` the
 * change that its parents cause. `alignsContent`: content that is indented less than the tag is aligned with it, because indentation has no
 * meaning in its syntax.
 */
type ComponentLayout = {
  isBlock: boolean;
  isCell: boolean;
  isCustomTag: boolean;
  lineStart: number;
  column: number;
  contentColumn: number;
  indent: number;
  shift: number;
  alignsContent?: true;
};

/** Returns the row of the line that contains an offset. */
function rowAt(lines: ConversionSource['lines'], offset: number): number {
  return findLastAtMost(lines, offset, ({ from }) => from);
}

function layoutOf(
  { text, lines }: ConversionSource,
  { tag, close }: Element,
  { indent, outer, isCustomTag }: { indent: number; outer: ComponentLayout | undefined; isCustomTag: boolean },
): ComponentLayout {
  const lineStart = text.lastIndexOf('\n', tag.from - 1) + 1;
  const before = text.slice(lineStart, tag.from);
  const isStart = isBlockStart(before);
  const isNested = outer !== undefined && outer.lineStart === lineStart;
  const column = isStart ? before.length : isNested ? outer.column : firstMatch(/^[ \t]*/, before).length;
  const extraIndent = outer?.alignsContent ? Math.max(0, outer.column - column) : 0;
  const shift = outer ? contentShift(outer) + extraIndent : 0;
  const isBlock = isStart && close !== undefined && text.slice(tag.to, close.from).includes('\n');
  if (!isBlock)
    return { isBlock, isCell: isTableRow(before), isCustomTag, lineStart, column, contentColumn: column, indent: 0, shift };
  let contentColumn = Number.POSITIVE_INFINITY;
  for (let row = rowAt(lines, tag.to - 1) + 1; row < lines.length; row++) {
    const { from, text: line, fence } = itemAt(lines, row);
    if (from > close.from) break;
    if (fence === 'inside' || line.trim() === '') continue;
    // The line of the closing tag belongs to the content only if something precedes the tag.
    if (from + (line.length - line.trimStart().length) >= close.from) continue;
    contentColumn = Math.min(contentColumn, line.length - line.trimStart().length);
  }
  const isRaised = isCustomTag && contentColumn < column;
  return {
    ...{ isBlock, isCell: false, isCustomTag, lineStart, column, indent, shift },
    contentColumn: Number.isFinite(contentColumn) ? Math.max(column, contentColumn) : column,
    ...(isRaised ? { alignsContent: true } : {}),
  };
}

/** Replaces the indentation of an element's content with that of the component. */
function reindentContent(
  { lines, edit }: ConversionSource,
  { tag, close }: Element,
  { column, contentColumn, indent, alignsContent }: ComponentLayout,
): void {
  if (!close || (contentColumn === column && indent === 0 && !alignsContent)) return;
  let extraIndent = 0;
  for (let row = rowAt(lines, tag.to - 1) + 1; row < lines.length; row++) {
    const { from, text, fence } = itemAt(lines, row);
    if (alignsContent ? from > close.from : from >= close.from) break;
    if (text.trim() === '') continue;
    const blanks = text.length - text.trimStart().length;
    // Lines of a code block move with its opening line.
    if (fence !== 'inside') extraIndent = alignsContent ? Math.max(0, column - blanks) : 0;
    if (extraIndent > 0) {
      edit(from, from, ' '.repeat(extraIndent + indent));
      continue;
    }
    if (from + blanks >= close.from) continue;
    const start = Math.min(column, blanks);
    edit(from + start, from + Math.min(contentColumn, blanks), ' '.repeat(indent));
  }
}

function tagEdits(
  source: ConversionSource,
  element: MarkupTag,
  { column, shift, isCell, isCustomTag }: ComponentLayout,
): TagEdits {
  const { text } = source;
  const edit = (from: number, to: number, replacement: string): void =>
    replaceTag(source, { attributes: element.attributes, from, to }, replacement);
  const indent = ' '.repeat(Math.max(0, column + shift));
  return {
    indent,
    inline: ({ from, to }, replacement) => edit(from, to, replacement),
    block: ({ from, to }, replacement, inner = 0) => {
      const lineStart = text.lastIndexOf('\n', from - 1) + 1;
      const lineEnd = text.indexOf('\n', to);
      const before = text.slice(lineStart, from);
      const after = text.slice(to, lineEnd < 0 ? text.length : lineEnd);
      if (isCell) {
        edit(from, to, toCellText(replacement, after));
        return;
      }
      // The MDX dialects add a blank line below a tag on a line of its own, but not below an element on a single line.
      const previousLine = lineAbove(text, lineStart);
      const isBelowHtml = /^[^\s<]/.test(replacement) && (isCustomTag ? htmlLine : elementLine).test(previousLine);
      const isFirst = isBlockStart(before) && !isBelowHtml;
      const isLast = after.trim() === '';
      // An HTML block ends at a blank line, after which the content is Markdown.
      const [gap, below] = [/>[ \t]*$/.test(before) ? '\n\n' : '\n', /^[ \t]*<\/?[a-z]/.test(after) ? '\n\n' : '\n'];
      const lines = replacement.split('\n').map((line, index) => (index === 0 || line === '' ? line : indent + line));
      const range = lines.join('\n');
      if (replacement === '') edit(from, to, isFirst || isLast ? '' : ' ');
      else edit(from, to, `${isFirst ? '' : `${gap}${indent}`}${range}${isLast ? '' : `${below}${indent}${' '.repeat(inner)}`}`);
    },
  };
}

/** Replaces a tag. Targets of links in the replacement keep the positions of the attributes that contain them. */
function replaceTag(
  { edit, placeAt }: ConversionSource,
  { attributes, from, to }: Pick<MarkupTag, 'attributes' | 'from' | 'to'>,
  replacement: string,
): void {
  const targets = [...attributes.values()].flatMap((found) => {
    if (!('value' in found) || found.at === undefined || typeof found.value !== 'string' || found.value === '') return [];
    const { value, at } = found;
    const index = [`](${value})`, `](<${value}>)`].map((link) => replacement.indexOf(link)).find((each) => each >= 0);
    return index === undefined ? [] : [{ start: replacement.indexOf(value, index + 2), value, at }];
  });
  let done = 0;
  let rest: readonly [from: number, source?: Place] = [from];
  for (const { start, value, at } of targets.sort((a, b) => a.start - b.start)) {
    if (start < done) continue;
    edit(rest[0], to, replacement.slice(done, start), rest[1]);
    edit(to, to, value, placeAt(at));
    rest = [to, placeAt(at + value.length)];
    done = start + value.length;
  }
  edit(rest[0], to, replacement.slice(done), rest[1]);
}

const htmlLine = /^[ \t]*<\/?[a-z][^\n]*>[ \t]*\n$/im;
const elementLine = /^[ \t]*<([a-z][a-z\d]*)\b[^\n]*<\/\1>[ \t]*\n$/m;

/** Returns the line above the line that starts at an offset, including its line break. */
function lineAbove(text: string, lineStart: number): string {
  return text.slice(lineStart < 2 ? 0 : text.lastIndexOf('\n', lineStart - 2) + 1, lineStart);
}
