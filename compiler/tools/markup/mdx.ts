import { firstMatch } from '../../basics/text-parts.ts';
import { expressionKept } from '../../diagnostics/dialects.ts';
import type { Construct, ConversionSource } from '../syntax/dialect.ts';
import { lastAtMost } from '../syntax/edits.ts';
import { type Components, readElements, replaceUnsupported, type TagEdits } from './components.ts';
import { type AttributeValue, type Element, type MarkupTag, readTags } from './elements.ts';
import { maskFormulas } from './formulas.ts';
import { containsBlocks, convertInlineMarkdown, isHtmlParagraph, isInlineContent } from './inline-html.ts';
import { endOfBrackets, endOfText, readLiteral } from './literals.ts';

/** Removes ESM from MDX: `import` and `export` at the start of a line, up to the next blank line. */
export const removeModules: Construct = ({ masked, text, lines, origin, page, edit }) => {
  const start =
    /^([ \t]*)(?:import[ \t]*(?:["'{*]|type[ \t]+[{\w*]|[A-Za-z_$][\w$]*[ \t]*(?:,|[ \t]from\b))|export[ \t]+(?:const|let|var|function|default|async|class|type|interface|\{|\*))/gm;
  let last = 0;
  let tags: MarkupTag[] | undefined;
  for (let match = start.exec(masked); match; match = start.exec(masked)) {
    const { 0: rule, 1: indent = '', index } = match;
    tags ??= readTags(text, masked);
    // A sample in an attribute may contain lines of code.
    const around = tags[lastAtMost(tags, index, ({ from }) => from)];
    if (around && index < around.to) continue;
    // In a partial that is included in a list, the imports are indented. In a page, indented lines are not code.
    const isIncluded = indent === '' || origin(lastAtMost(lines, index, (line) => line.from) + 1).file !== page.file;
    // A line of prose may start with the word `import` or `export`.
    const isStart =
      rule.trimStart().startsWith('import') || masked.slice(last, index).trim() === '' || masked.charAt(index - 2) === '\n';
    if (!isStart || !isIncluded) continue;
    last = endOfModule(masked, endOfTemplate(text, index), indent.length);
    edit(
      match.index,
      last,
      ofTools.test(text.slice(match.index, last)) ? '' : replaceUnsupported({ text, page }, match.index, last),
    );
    start.lastIndex = Math.max(last, match.index + 1);
  }
};

/** Imports of the tool's own modules, or of partials, which become includes. */
const ofTools =
  /^import[ \t][^\n]*["'](?:@theme\/[^"']*|@docusaurus\/[^"']*|nextra[^"']*|@astrojs\/[^"']*|[^"']*\.mdx?|[^"']*\?raw|!!raw-loader![^"']*)["'];?\s*$/;

/**
 * Replaces references to exported strings and imported images with their values. For example, `code={sample}` becomes the string of `export
 * const sample = …`.
 */
export const replaceConstants: Construct = ({ masked, text, edit }) => {
  const known = new Map<string, string>();
  for (const { 0: match, 1: name = '', index } of masked.matchAll(/^export[ \t]+const[ \t]+([A-Za-z_$][\w$]*)[ \t]*=[ \t]*/gm)) {
    const from = index + match.length;
    const source = text.slice(from, /["'`]/.test(text.charAt(from)) ? endOfText(text, from) : from);
    if (typeof readLiteral(source)?.value === 'string') known.set(name, source);
  }
  for (const { 1: name = '', index, 0: match } of masked.matchAll(
    /^[ \t]*import[ \t]+([A-Za-z_$][\w$]*)[ \t]+from[ \t]*["']/gm,
  )) {
    const mark = text.charAt(index + match.length - 1);
    const path = text.slice(index + match.length, text.indexOf(mark, index + match.length));
    if (/\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(path)) known.set(name, JSON.stringify(path));
  }
  if (known.size === 0) return;
  for (const { 0: match, 1: name = '', index } of masked.matchAll(/\{[ \t]*([A-Za-z_$][\w$]*)(?:\.src)?[ \t]*\}/g)) {
    const source = known.get(name);
    if (source !== undefined) edit(index, index + match.length, `{${source}}`);
  }
};

/** Removes extra indentation, because MDX has no indented code. All lines of a code block move by the same amount. */
export const withoutIndentedCode: Construct = ({ lines, page, edit }) => {
  if (!page.file.endsWith('.mdx') || !lines.some(({ text }) => /^(?: {4}|\t| {1,3}\t)[ \t]*\S/.test(text))) return;
  const items: { written: number; now: number }[] = [];
  let moved = 0;
  for (const { from, text, fence } of lines) {
    const blanks = text.length - text.trimStart().length;
    if (text.trim() === '') continue;
    const written = columnsOf(text.slice(0, blanks));
    if (fence !== 'inside' && fence !== 'closing') {
      while ((items.at(-1)?.written ?? 0) > written) items.pop();
      const item = items.at(-1) ?? { written: 0, now: 0 };
      const rest = written - item.written;
      const now = item.now + (rest < 4 ? rest : 0);
      moved = written - now;
      const marker = fence === undefined ? /^(?:[-*+]|\d{1,9}[.)])[ \t]+(?=\S)/.exec(text.slice(blanks))?.[0] : undefined;
      if (marker !== undefined) items.push({ written: written + marker.length, now: now + marker.length });
    }
    if (moved > 0) edit(from, from + blanks, ' '.repeat(Math.max(0, written - moved)));
  }
};

/**
 * Converts the elements and expressions of MDX. Supports known components and literals only. `mdxFiles` matches files in which Markdown is
 * parsed in a line that starts with a tag, and `expressionFiles` those in which braces delimit expressions.
 */
export function mdxElements(
  components: Components,
  { mdxFiles = /\.mdx$/, expressionFiles = /\.mdx?$/ }: { mdxFiles?: RegExp; expressionFiles?: RegExp } = {},
): Construct {
  return (source) => {
    const { file } = source.page;
    const masked = expressionFiles.test(file) ? maskComments(source.masked) : source.masked;
    const reading = { ...source, masked: maskFormulas({ ...source, masked }) };
    const tags = readTags(reading.text, reading.masked);
    const indentAt = readElements(reading, { components, html: mdxFiles.test(file) ? mdxTag : htmlTag });
    reportUnclosed(reading, tags);
    if (!expressionFiles.test(file)) return;
    for (const [from, to] of expressionsIn(reading, tags)) {
      const column = from - (reading.text.lastIndexOf('\n', from - 1) + 1);
      writeExpression(reading, [from, to], indentAt(from, column));
    }
  };
}

/** Masks the content of comments in braces, which is not parsed as tags. */
function maskComments(masked: string): string {
  let result = '';
  let done = 0;
  for (const { 0: start, index } of masked.matchAll(/\{\s{0,100}\/\*/g)) {
    if (index < done) continue;
    const end = masked.indexOf('*/', index + start.length);
    if (end < 0) break;
    result += masked.slice(done, index + start.length) + masked.slice(index + start.length, end).replace(/[^\n]/g, '\u0001');
    done = end;
  }
  return result + masked.slice(done);
}

/** Reports unclosed or overlong tags of components, which are shown as text. */
function reportUnclosed({ masked, text, report }: ConversionSource, tags: readonly MarkupTag[]): void {
  for (const { 0: match, index } of masked.matchAll(/<\/?[A-Z][\w.]*(?=[\s/])/g)) {
    const around = tags[lastAtMost(tags, index, ({ from }) => from)];
    if (around && index < around.to) continue;
    const line = firstMatch(/^.*/, text.slice(index, index + 200));
    report(index, index + match.length, (at) => {
      const finding = expressionKept(at, { source: shortenCode(line) });
      return { ...finding, fault: finding.message };
    });
  }
}

/** Applies a construct to MDX files only, for tools in which `.md` files are plain Markdown. */
export function inMdx(construct: Construct): Construct {
  return (source) => {
    if (source.page.file.endsWith('.mdx')) construct(source);
  };
}

/** Replaces elements with Astro's `set:html` or `set:text` by elements with that content. */
export const setContents: Construct = (source) => {
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
    const inner = tag.attributes.has('set:html') ? htmlLine(literal) : textLine(literal);
    const name = tag.name === 'Fragment' ? '' : tag.name;
    const opening = name === '' ? '' : htmlOf({ ...tag, kind: 'open' });
    edit(tag.from, tag.to, `${opening}${inner}${tag.kind === 'self' && name !== '' ? `</${name}>` : ''}`);
  }
};

/** Reports an element whose attribute would have to be computed, and shows its tag as code. */
export function keepAsCode({ text, edit, report }: ConversionSource, { from, to }: Pick<MarkupTag, 'from' | 'to'>): void {
  const source = text.slice(from, to);
  report(from, to, (at) => {
    const finding = expressionKept(at, { source: shortenCode(source) });
    return { ...finding, fault: finding.message };
  });
  edit(from, to, asCode(source.replace(/\s+/g, ' '), text, from));
}

/** Converts HTML to a single line without Markdown. */
function htmlLine(html: string): string {
  return html
    .split(/(<\/?[A-Za-z][^<>]*>|<!--(?:(?!-->)[\s\S])*-->)/)
    .map((part, index) =>
      index % 2 === 1 ? part.replace(/\s+/g, ' ') : textLine(part.replace(/&(?=#?\w+;)/g, '\u0002')).replaceAll('\u0002', '&'),
    )
    .join('');
}

function textLine(text: string): string {
  return text.replace(/[\n&<>{}*_`[\]\\~$:|]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The width of leading whitespace in columns. */
function columnsOf(blanks: string): number {
  let columns = 0;
  for (const blank of blanks) columns += blank === '\t' ? 4 - (columns % 4) : 1;
  return columns;
}

/** The offsets of expressions outside tags. */
function expressionsIn({ text, masked }: ConversionSource, tags: readonly MarkupTag[]): [from: number, to: number][] {
  const found: [number, number][] = [];
  let tag = 0;
  let unclosed = 0;
  for (let at = masked.indexOf('{'); at >= 0; at = masked.indexOf('{', at)) {
    while ((tags[tag]?.to ?? Number.POSITIVE_INFINITY) <= at) tag++;
    const inside = tags[tag];
    if (inside && inside.from < at) {
      at = inside.to;
      continue;
    }
    const isOurs = /^\{#[\w:.-]+\}/.test(masked.slice(at, at + 200)) || /^ *:::+\w+(?:\[.*\])?$/.test(lineBefore(masked, at));
    const end = isOurs ? -1 : endOfBrackets(text, at);
    if (end < 0 || end - at > 20_000) {
      // Limits the number of unclosed braces, because each requires a search up to the maximum length.
      if (!isOurs && ++unclosed > 200) break;
      at++;
      continue;
    }
    found.push([at, end]);
    at = end;
  }
  return found;
}

function lineBefore(text: string, at: number): string {
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
    // `****` is text, so emphasis must not become empty.
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
  report(from, to, (at) => {
    const finding = expressionKept(at, { source: shortenCode(source) });
    return { ...finding, fault: finding.message };
  });
  edit(from, to, asCode(source, text, from, indent));
}

function shortenCode(source: string): string {
  const line = source.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}

/**
 * Preserves source as written: as inline code, or as a code block if it has several lines. `indent` is the indentation of the first line.
 * The other lines must have the same indentation, because the block would not be closed otherwise.
 */
export function asCode(source: string, text: string, from: number, indent = 0): string {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const before = text.slice(lineStart, from);
  if (!source.includes('\n') || before.trim() !== '') {
    const line = source.replace(/\s+/g, ' ');
    const ticks = '`'.repeat(1 + Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length)));
    return ticks.length > 1 ? `${ticks} ${line} ${ticks}` : `${ticks}${line}${ticks}`;
  }
  const fence = '`'.repeat(Math.max(3, ...(source.match(/`+/g) ?? []).map((run) => run.length + 1)));
  const blanks = ' '.repeat(indent);
  const lines = source.split('\n').map((line) => {
    const own = line.length - line.trimStart().length;
    return line.trim() === '' ? '' : blanks + line.slice(Math.min(own, before.length));
  });
  return `${fence}jsx\n${lines.join('\n')}\n${blanks}${fence}`;
}

/** Converts an HTML tag, and the Markdown in its line that would be part of the HTML block. */
function mdxTag(reading: ConversionSource, element: Element, edits: TagEdits): void {
  const { tag, close } = element;
  const { text } = reading;
  const { before, inner } = contextOf(reading, element);
  if (close && tag.name === 'p' && before.trim() === '' && containsBlocks(inner, htmlOf(tag))) {
    edits.inline(tag, '');
    edits.inline(close, '');
    return;
  }
  if (close && isHtmlParagraph(tag.name, { before, inner })) {
    edits.inline(tag, `${htmlOf(tag)}\n\n`);
    edits.inline(close, `\n\n${text.slice(close.from, close.to)}`);
    return;
  }
  htmlTag(reading, element, edits);
  if (!close || !hasInlineContent(reading, element)) return;
  for (let { parent } = element; parent; parent = parent.parent) if (hasInlineContent(reading, parent)) return;
  convertInlineMarkdown(reading, tag.to, close.from);
}

function hasInlineContent(reading: ConversionSource, element: Element): boolean {
  return element.close !== undefined && isInlineContent(element.tag.name, contextOf(reading, element));
}

/** The source before an element in its line, and the source between its tags. */
function contextOf({ text }: ConversionSource, { tag, close }: Element): { before: string; inner: string } {
  return {
    before: text.slice(text.lastIndexOf('\n', tag.from - 1) + 1, tag.from),
    inner: close ? text.slice(tag.to, close.from) : '',
  };
}

/** Converts an HTML tag. Keeps attributes with string values. The content between tags on separate lines is Markdown. */
function htmlTag(source: ConversionSource, element: Element, { inline, indent }: TagEdits): void {
  for (const tag of [element.tag, ...(element.close ? [element.close] : [])]) {
    const opening = tag.kind === 'close' ? source.text.slice(tag.from, tag.to) : htmlOf(tag);
    const { text } = source;
    const lineStart = text.lastIndexOf('\n', tag.from - 1) + 1;
    const lineEnd = text.indexOf('\n', tag.to);
    const isAlone =
      text.slice(lineStart, tag.from).trim() === '' && text.slice(tag.to, lineEnd < 0 ? text.length : lineEnd).trim() === '';
    if (isAlone && element.close && !/^(?:p|summary|span|a|b|i|em|strong|code|sup|sub|h[1-6])$/.test(tag.name))
      inline(tag, tag.kind === 'close' ? `\n${indent}${opening}\n` : `${opening}\n`);
    // Content after a summary is also Markdown.
    else if (tag.name === 'summary' && tag.kind === 'close' && text.charAt(tag.to) === '\n') inline(tag, `${opening}\n`);
    else if (opening !== text.slice(tag.from, tag.to)) inline(tag, opening);
  }
}

function htmlOf({ name, attributes, kind }: MarkupTag): string {
  const written = [...attributes].flatMap(([key, value]) => {
    const known = attributeText(key, value);
    return known === undefined ? [] : [known === true ? ` ${key}` : ` ${key}="${known.replaceAll('"', '&quot;')}"`];
  });
  return `<${name}${written.join('')}${kind === 'self' ? ' />' : '>'}`;
}

const ofPrograms = /^(?:className|class|style|key|ref|dangerouslySetInnerHTML|on[A-Z]\w*|client:\w+|set:\w+|is:\w+)$/;

/** The value of an attribute; undefined if it is an expression. */
function attributeText(key: string, value: AttributeValue): string | true | undefined {
  if (ofPrograms.test(key)) return undefined;
  if ('expression' in value)
    return /^(?:require|useBaseUrl|withBase)\(\s*["'`]([^"'`]+)["'`]\s*\)(?:\.default)?$/.exec(value.expression)?.[1];
  if (value.value === true) return true;
  return typeof value.value === 'string' || typeof value.value === 'number' ? String(value.value) : undefined;
}

/** Returns the offset after the template literal if an `export const` with one starts at `from`; otherwise returns `from`. */
function endOfTemplate(text: string, from: number): number {
  const [before = ''] = /^export[ \t]+const[ \t]+[\w$]+[ \t]*=[ \t]*(?=`)/.exec(text.slice(from, from + 300)) ?? [];
  return before === '' ? from : Math.max(from, endOfText(text, from + before.length));
}

/** The end of the line in which all brackets are closed, or of the source. Lines with more indentation belong to the module. */
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
