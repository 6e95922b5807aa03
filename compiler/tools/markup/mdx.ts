import { firstMatch } from '../../basics/text-parts.ts';
import { expressionKept } from '../../diagnostics/dialects.ts';
import { codeFence } from '../../texts/escapes.ts';
import type { Construct, ConversionSource } from '../syntax/dialect.ts';
import { findLastAtMost } from '../syntax/edits.ts';
import { type Components, readElements, replaceUnsupported, type TagEdits } from './components.ts';
import { type AttributeValue, type Element, type MarkupTag, readTags } from './elements.ts';
import { maskFormulas } from './formulas.ts';
import { containsBlocks, convertInlineMarkdown, isHtmlParagraph, isInlineContent, isLineOfHtml } from './inline-html.ts';
import { endOfBrackets, endOfString, readLiteral } from './literals.ts';

/** Removes ESM from MDX: `import` and `export` at the start of a line, up to the next blank line. */
export const removeModules: Construct = ({ masked, text, lines, origin, page, edit }) => {
  const startPattern =
    /^([ \t]*)(?:import[ \t]*(?:["'{*]|type[ \t]+[{\w*]|[A-Za-z_$][\w$]*[ \t]*(?:,|[ \t]from\b))|export[ \t]+(?:const|let|var|function|default|async|class|type|interface|\{|\*))/gm;
  let last = 0;
  let tags: MarkupTag[] | undefined;
  for (let match = startPattern.exec(masked); match; match = startPattern.exec(masked)) {
    const { 0: statement, 1: indent = '', index } = match;
    tags ??= readTags(text, masked);
    // A code sample in an attribute may contain lines that look like ESM.
    const enclosingTag = tags[findLastAtMost(tags, index, ({ from }) => from)];
    if (enclosingTag && index < enclosingTag.to) continue;
    // In a partial that is included in a list, the imports are indented. In a page, indented lines are not code.
    const isTopLevel = indent === '' || origin(findLastAtMost(lines, index, (line) => line.from) + 1).file !== page.file;
    // A line of prose may start with the word `import` or `export`.
    const isStart =
      statement.trimStart().startsWith('import') || masked.slice(last, index).trim() === '' || masked.charAt(index - 2) === '\n';
    if (!isStart || !isTopLevel) continue;
    last = endOfModule(masked, endOfTemplate(text, index), indent.length);
    edit(
      match.index,
      last,
      toolImports.test(text.slice(match.index, last)) ? '' : replaceUnsupported({ text, page }, match.index, last),
    );
    startPattern.lastIndex = Math.max(last, match.index + 1);
  }
};

/** Imports of the tool's own modules, and of partials, which become includes. */
const toolImports =
  /^import[ \t][^\n]*["'](?:@theme\/[^"']*|@docusaurus\/[^"']*|nextra[^"']*|@astrojs\/[^"']*|[^"']*\.mdx?|[^"']*\?raw|!!raw-loader![^"']*)["'];?\s*$/;

/**
 * Replaces references to exported strings and imported images with their values. For example, the value of `code={sample}` becomes the
 * string in `export const sample = …`.
 */
export const replaceConstants: Construct = ({ masked, text, edit }) => {
  const constants = new Map<string, string>();
  for (const { 0: match, 1: name = '', index } of masked.matchAll(/^export[ \t]+const[ \t]+([A-Za-z_$][\w$]*)[ \t]*=[ \t]*/gm)) {
    const from = index + match.length;
    const source = text.slice(from, /["'`]/.test(text.charAt(from)) ? endOfString(text, from) : from);
    if (typeof readLiteral(source)?.value === 'string') constants.set(name, source);
  }
  for (const { 1: name = '', index, 0: match } of masked.matchAll(
    /^[ \t]*import[ \t]+([A-Za-z_$][\w$]*)[ \t]+from[ \t]*["']/gm,
  )) {
    const mark = text.charAt(index + match.length - 1);
    const path = text.slice(index + match.length, text.indexOf(mark, index + match.length));
    if (/\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(path)) constants.set(name, JSON.stringify(path));
  }
  if (constants.size === 0) return;
  for (const { 0: match, 1: name = '', index } of masked.matchAll(/\{[ \t]*([A-Za-z_$][\w$]*)(?:\.src)?[ \t]*\}/g)) {
    const source = constants.get(name);
    if (source !== undefined) edit(index, index + match.length, `{${source}}`);
  }
};

/**
 * Replaces tabs in the indentation of lines with spaces, because elements are aligned by characters. In code blocks, only the indentation
 * of the block is replaced.
 */
export const replaceTabs: Construct = (source) => {
  if (!/^ *\t/m.test(source.text)) return;
  let block = 0;
  for (const { from, text, fence } of source.lines) {
    const blanks = text.slice(0, text.length - text.trimStart().length);
    if (fence === 'opening') block = indentWidth(blanks);
    let end = 0;
    let columns = 0;
    while (end < blanks.length && (fence === undefined || columns < block)) {
      columns += blanks.charAt(end) === '\t' ? 4 - (columns % 4) : 1;
      end++;
    }
    if (blanks.slice(0, end).includes('\t')) source.edit(from, from + end, ' '.repeat(columns));
  }
};

/**
 * Aligns each line with the list item that contains it, because the indentation of tags and text has no meaning in MDX, and there is no
 * indented code. Moves all lines of a code block by the same amount. Lines of tags and expressions, and the later lines of a paragraph,
 * are unchanged, because components may read them as code.
 */
export const removeIndentation: Construct = (source) => {
  const { lines, edit } = source;
  if (!lines.some(({ text }) => /^[ \t]+\S/.test(text))) return;
  const ranges = findPrograms(source);
  const items: { originalColumn: number; newColumn: number }[] = [];
  let range = 0;
  let shift = 0;
  let isBelowText = false;
  for (const { from, text, fence } of lines) {
    const content = text.trimStart();
    while ((ranges[range]?.to ?? Number.POSITIVE_INFINITY) <= from) range++;
    if (content === '' || (ranges[range]?.from ?? from) < from) {
      isBelowText = false;
      continue;
    }
    const blanks = text.length - content.length;
    if (fence === 'inside' || fence === 'closing') {
      if (shift > 0) edit(from, from + Math.min(blanks, shift), '');
      isBelowText = false;
      continue;
    }
    const markers = fence === undefined && !/^(?:([-*])[ \t]*)(?:\1[ \t]*){2,}$/.test(content) ? readMarkers(content) : [];
    const isText = fence === undefined && /^[^<{|>#:$]/.test(content);
    const isLazy = isBelowText && isText && markers.length === 0;
    isBelowText = isText;
    if (isLazy) continue;
    const column = indentWidth(text.slice(0, blanks));
    while ((items.at(-1)?.originalColumn ?? 0) > column) items.pop();
    const { newColumn } = items.at(-1) ?? { newColumn: 0 };
    shift = column - newColumn;
    if (shift > 0) edit(from, from + blanks, ' '.repeat(newColumn));
    for (const offset of markers) items.push({ originalColumn: column + offset, newColumn: newColumn + offset });
  }
};

/**
 * Converts the elements and expressions of MDX. Supports known components and literals only. `mdxFiles` matches files in which Markdown is
 * parsed in a line that starts with a tag, and `expressionFiles` those in which braces delimit expressions.
 */
export function convertMdxElements(
  components: Components,
  { mdxFiles = /\.mdx$/, expressionFiles = /\.mdx?$/ }: { mdxFiles?: RegExp; expressionFiles?: RegExp } = {},
): Construct {
  return (source) => {
    const { file } = source.page;
    const masked = expressionFiles.test(file) ? maskComments(source.masked) : source.masked;
    const maskedSource = { ...source, masked: maskFormulas({ ...source, masked }) };
    const tags = readTags(maskedSource.text, maskedSource.masked);
    const indentAt = readElements(maskedSource, { components, html: mdxFiles.test(file) ? mdxTag : htmlTag });
    reportUnclosed(maskedSource, tags);
    if (!expressionFiles.test(file)) return;
    for (const [from, to] of findExpressions(maskedSource, tags)) {
      const column = from - (maskedSource.text.lastIndexOf('\n', from - 1) + 1);
      writeExpression(maskedSource, [from, to], indentAt(from, column));
    }
  };
}

/** Masks the content of comments in braces, so that it is not parsed as tags. */
function maskComments(masked: string): string {
  let result = '';
  let maskedUntil = 0;
  for (const { 0: start, index } of masked.matchAll(/\{\s{0,100}\/\*/g)) {
    if (index < maskedUntil) continue;
    const end = masked.indexOf('*/', index + start.length);
    if (end < 0) break;
    result +=
      masked.slice(maskedUntil, index + start.length) + masked.slice(index + start.length, end).replace(/[^\n]/g, '\u0001');
    maskedUntil = end;
  }
  return result + masked.slice(maskedUntil);
}

/** Reports unclosed or overlong tags of components, which are shown as text. */
function reportUnclosed({ masked, text, report }: ConversionSource, tags: readonly MarkupTag[]): void {
  for (const { 0: match, index } of masked.matchAll(/<\/?[A-Z][\w.]*(?=[\s/])/g)) {
    const enclosingTag = tags[findLastAtMost(tags, index, ({ from }) => from)];
    if (enclosingTag && index < enclosingTag.to) continue;
    const line = firstMatch(/^.*/, text.slice(index, index + 200));
    report(index, index + match.length, (at) => expressionKept(at, { source: shortenCode(line) }));
  }
}

/** Applies a construct to MDX files only, for tools in which `.md` files are plain Markdown. */
export function onlyInMdx(construct: Construct): Construct {
  return (source) => {
    if (source.page.file.endsWith('.mdx')) construct(source);
  };
}

/** Replaces elements with Astro's `set:html` and `set:text` by elements with that content. */
export const convertSetContent: Construct = (source) => {
  const { text, masked, edit } = source;
  if (!/\bset:(?:html|text)=/.test(masked)) return;
  for (const tag of readTags(text, masked)) {
    const content = tag.attributes.get('set:html') ?? tag.attributes.get('set:text');
    if (!content || tag.kind === 'close') continue;
    const literal = 'value' in content && typeof content.value === 'string' ? content.value : undefined;
    if (literal === undefined) {
      keepAsCode(source, tag);
      continue;
    }
    const inner = tag.attributes.has('set:html') ? toSingleLine(literal) : escapeTextLine(literal);
    const name = tag.name === 'Fragment' ? '' : tag.name;
    const opening = name === '' ? '' : formatTag({ ...tag, kind: 'open' });
    edit(tag.from, tag.to, `${opening}${inner}${tag.kind === 'self' && name !== '' ? `</${name}>` : ''}`);
  }
};

/** Reports an element whose attribute would have to be computed, and shows its tag as code. */
export function keepAsCode({ text, edit, report }: ConversionSource, { from, to }: Pick<MarkupTag, 'from' | 'to'>): void {
  const source = text.slice(from, to);
  report(from, to, (at) => expressionKept(at, { source: shortenCode(source) }));
  edit(from, to, toCode(source.replace(/\s+/g, ' '), text, from));
}

/** Converts HTML to a single line without Markdown. */
function toSingleLine(html: string): string {
  return html
    .split(/(<\/?[A-Za-z][^<>]*>|<!--(?:(?!-->)[\s\S])*-->)/)
    .map((part, index) =>
      index % 2 === 1
        ? part.replace(/\s+/g, ' ')
        : escapeTextLine(part.replace(/&(?=#?\w+;)/g, '\u0002')).replaceAll('\u0002', '&'),
    )
    .join('');
}

function escapeTextLine(text: string): string {
  return text.replace(/[\n&<>{}*_`[\]\\~$:|]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Returns the offsets of the contents of the list items that start in a line. */
function readMarkers(line: string): number[] {
  const offsets: number[] = [];
  const marker = /(?:[-*+]|\d{1,9}[.)])(?:[ \t]+(?=\S)|[ \t]*$)/y;
  for (let match = marker.exec(line); match; match = marker.exec(line))
    offsets.push(marker.lastIndex < line.length ? marker.lastIndex : match.index + match[0].trimEnd().length + 1);
  return offsets;
}

/** Returns the ranges of tags and expressions, sorted by their offsets. */
function findPrograms(source: ConversionSource): { from: number; to: number }[] {
  const masked = maskFormulas({ ...source, masked: maskComments(source.masked) });
  const tags = readTags(source.text, masked);
  const expressions = findExpressions({ ...source, masked }, tags).map(([from, to]) => ({ from, to }));
  return [...tags, ...expressions].sort((a, b) => a.from - b.from);
}

/** Returns the width of leading whitespace in columns. */
function indentWidth(blanks: string): number {
  let columns = 0;
  for (const blank of blanks) columns += blank === '\t' ? 4 - (columns % 4) : 1;
  return columns;
}

/** Returns the offsets of expressions outside tags. */
function findExpressions({ text, masked }: ConversionSource, tags: readonly MarkupTag[]): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  let tag = 0;
  let unclosed = 0;
  for (let at = masked.indexOf('{'); at >= 0; at = masked.indexOf('{', at)) {
    while ((tags[tag]?.to ?? Number.POSITIVE_INFINITY) <= at) tag++;
    const currentTag = tags[tag];
    if (currentTag && currentTag.from < at) {
      at = currentTag.to;
      continue;
    }
    const isOwnSyntax =
      /^\{#[\w:.-]+\}/.test(masked.slice(at, at + 200)) || /^ *:::+\w+(?:\[.*\])?$/.test(textBefore(masked, at));
    const end = isOwnSyntax ? -1 : endOfBrackets(text, at);
    if (end < 0 || end - at > 20_000) {
      // Limits the number of unclosed braces, because each requires a search up to the maximum length.
      if (!isOwnSyntax && ++unclosed > 200) break;
      at++;
      continue;
    }
    ranges.push([at, end]);
    at = end;
  }
  return ranges;
}

function textBefore(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
}

function writeExpression(
  { text, page, edit, report }: ConversionSource,
  [from, to]: readonly [from: number, to: number],
  indent: number,
): void {
  const source = text.slice(from, to);
  const inner = source.slice(1, -1).trim();
  const mark = /^\/\*\s*(truncate|more|excerpt)\s*\*\/$/.exec(inner)?.[1];
  if (mark !== undefined) {
    edit(from, to, `<!-- ${mark} -->`);
    return;
  }
  if (inner === '' || /^(?:\/\*(?:(?!\*\/)[\s\S])*\*\/|\/\/[^\n]*)$/.test(inner)) {
    // Emphasis must not become empty, because `****` is plain text.
    const isMarked = /[*_]/.test(text.charAt(from - 1)) && text.charAt(from - 1) === text.charAt(to);
    edit(from, to, isMarked ? '<!-- -->' : '');
    return;
  }
  const key = /^(?:frontMatter|frontmatter|\$frontmatter)\.([\w-]+)$/.exec(inner)?.[1];
  const literal = key === undefined ? readLiteral(inner) : { value: page.frontMatter[key] };
  if (literal && (typeof literal.value === 'string' || typeof literal.value === 'number')) {
    edit(from, to, String(literal.value));
    return;
  }
  report(from, to, (at) => expressionKept(at, { source: shortenCode(source) }));
  edit(from, to, toCode(source, text, from, indent));
}

function shortenCode(source: string): string {
  const line = source.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}

/**
 * Preserves source as written: as inline code, or as a code block if it has several lines. `indent` is the indentation of the first line.
 * The other lines must have the same indentation, because the block would not be closed otherwise.
 */
export function toCode(source: string, text: string, from: number, indent = 0): string {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const before = text.slice(lineStart, from);
  if (!source.includes('\n') || before.trim() !== '') {
    const line = source.replace(/\s+/g, ' ');
    const ticks = '`'.repeat(1 + Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length)));
    return ticks.length > 1 ? `${ticks} ${line} ${ticks}` : `${ticks}${line}${ticks}`;
  }
  const fence = codeFence(source);
  const blanks = ' '.repeat(indent);
  const sourceLines = source.split('\n');
  const lastIndent = indentOf(sourceLines.at(-1) ?? '');
  const lines = sourceLines.map((line) => (line.trim() === '' ? '' : blanks + line.slice(Math.min(indentOf(line), lastIndent))));
  return `${fence}jsx\n${lines.join('\n')}\n${blanks}${fence}`;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Converts an HTML tag, and the Markdown on its line, which would otherwise be part of the HTML block. */
function mdxTag(source: ConversionSource, element: Element, edits: TagEdits): void {
  const { tag, close } = element;
  const { text } = source;
  const { before, inner } = contextOf(source, element);
  if (close && tag.name === 'p' && before.trim() === '' && containsBlocks(inner, formatTag(tag))) {
    edits.inline(tag, '');
    edits.inline(close, '');
    return;
  }
  if (close && isHtmlParagraph(tag.name, { before, inner })) {
    edits.inline(tag, `${formatTag(tag)}\n\n`);
    edits.inline(close, `\n\n${text.slice(close.from, close.to)}`);
    return;
  }
  htmlTag(source, element, edits);
  if (!close || !hasInlineContent(source, element)) return;
  for (let { parent } = element; parent; parent = parent.parent) if (hasInlineContent(source, parent)) return;
  convertInlineMarkdown(source, tag.to, close.from);
}

function hasInlineContent(source: ConversionSource, element: Element): boolean {
  return element.close !== undefined && isInlineContent(element.tag.name, contextOf(source, element));
}

/** Returns the source before an element in its line, and the source between its tags. */
function contextOf({ text }: ConversionSource, { tag, close }: Element): { before: string; inner: string } {
  return {
    before: text.slice(text.lastIndexOf('\n', tag.from - 1) + 1, tag.from),
    inner: close ? text.slice(tag.to, close.from) : '',
  };
}

/** Elements that cannot contain paragraphs, so their content must not be separated from their tags by blank lines. */
const inlineContainers = /^(?:p|summary|span|a|b|i|em|strong|code|sup|sub|h[1-6]|pre|button|svg|dt)$/;

/** Converts an HTML tag. Keeps attributes with string values. The content after a line of tags is Markdown. */
function htmlTag(source: ConversionSource, element: Element, { inline, indent }: TagEdits): void {
  const { text } = source;
  for (const tag of [element.tag, ...(element.close ? [element.close] : [])]) {
    const opening = tag.kind === 'close' ? text.slice(tag.from, tag.to) : formatTag(tag);
    const before = text.slice(text.lastIndexOf('\n', tag.from - 1) + 1, tag.from);
    const lineEnd = text.indexOf('\n', tag.to);
    const isLast = text.slice(tag.to, lineEnd < 0 ? text.length : lineEnd).trim() === '';
    if (isLast && before.trim() === '' && element.close && !inlineContainers.test(tag.name) && !isInDrawing(element))
      inline(tag, tag.kind === 'close' ? `\n${indent}${opening}\n` : `${opening}\n`);
    // Content after a summary is also Markdown.
    else if (tag.name === 'summary' && tag.kind === 'close' && text.charAt(tag.to) === '\n') inline(tag, `${opening}\n`);
    else if (
      isLast &&
      !isInDrawing(element) &&
      isLineOfHtml(before + opening) &&
      endsHtmlBlock(source, { element, tag, lineEnd })
    )
      inline(tag, `${opening}\n`);
    else if (opening !== text.slice(tag.from, tag.to)) inline(tag, opening);
  }
}

/** Returns whether an element is part of a drawing. A blank line would end the drawing. */
function isInDrawing({ parent }: Element): boolean {
  for (let outer = parent; outer; outer = outer.parent) if (outer.tag.name === 'svg') return true;
  return false;
}

/** Returns whether the line below a tag is Markdown, although CommonMark parses it as part of the HTML block that the tag ends. */
function endsHtmlBlock(
  { text, page }: ConversionSource,
  { element, tag, lineEnd }: { element: Element; tag: MarkupTag; lineEnd: number },
): boolean {
  if (lineEnd < 0 || (tag === element.tag && element.close !== undefined)) return false;
  for (let outer = element.parent; outer; outer = outer.parent) if (inlineContainers.test(outer.tag.name)) return false;
  const next = firstMatch(/^[^\n]*/, text.slice(lineEnd + 1, lineEnd + 200));
  const isText = /^[ \t]*(?:[^\s<{]|<[A-Za-z])/.test(next) && !isLineOfHtml(next);
  return isText && (page.file.endsWith('.mdx') || !/^(?: {4}| {0,3}\t)/.test(next));
}

function formatTag({ name, attributes, kind }: MarkupTag): string {
  const attributeTexts = [...attributes].flatMap(([key, value]) => {
    const attributeValue = attributeText(key, value);
    return attributeValue === undefined
      ? []
      : [attributeValue === true ? ` ${key}` : ` ${key}="${attributeValue.replaceAll('"', '&quot;')}"`];
  });
  return `<${name}${attributeTexts.join('')}${kind === 'self' ? ' />' : '>'}`;
}

const programAttributes = /^(?:className|class|style|key|ref|dangerouslySetInnerHTML|on[A-Z]\w*|client:\w+|set:\w+|is:\w+)$/;

/** Returns the value of an attribute; undefined if it is an expression. */
function attributeText(key: string, value: AttributeValue): string | true | undefined {
  if (programAttributes.test(key)) return undefined;
  if ('expression' in value)
    return /^(?:require|useBaseUrl|withBase)\(\s*["'`]([^"'`]+)["'`]\s*\)(?:\.default)?$/.exec(value.expression)?.[1];
  if (value.value === true) return true;
  return typeof value.value === 'string' || typeof value.value === 'number' ? String(value.value) : undefined;
}

/** Returns the offset after the template literal if an `export const` with one starts at `from`; otherwise returns `from`. */
function endOfTemplate(text: string, from: number): number {
  const [before = ''] = /^export[ \t]+const[ \t]+[\w$]+[ \t]*=[ \t]*(?=`)/.exec(text.slice(from, from + 300)) ?? [];
  return before === '' ? from : Math.max(from, endOfString(text, from + before.length));
}

/**
 * Returns the end of the line in which all brackets are closed, or of the source. Lines with more indentation belong to the same statement.
 */
function endOfModule(text: string, from: number, indent: number): number {
  let depth = 0;
  let lastClosing: number | undefined;
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if ('{[('.includes(character)) depth++;
    else if ('}])'.includes(character)) depth--;
    else if (character === '\n' && depth <= 0 && firstMatch(/^[ \t]*(?=\S)/, text.slice(at + 1, at + 100)).length <= indent)
      return at;
    else if (text.startsWith('\n\n', at)) {
      lastClosing ??= text.lastIndexOf('}');
      if (lastClosing < at) return at;
    }
  }
  return text.length;
}
