import { firstMatch } from '../../basics/text-parts.ts';
import { expressionKept } from '../../diagnostics/dialects.ts';
import type { Construct, Reading } from '../syntax/dialect.ts';
import { lastAtMost } from '../syntax/edits.ts';
import { type Components, readElements, type TagEdits, unread } from './components.ts';
import { type AttributeValue, type Element, readTags, type Tag } from './elements.ts';
import { maskFormulas } from './formulas.ts';
import { isHtmlLine, marksAsHtml } from './inline-html.ts';
import { endOfBrackets, endOfText, readLiteral } from './literals.ts';

/** Removes code from MDX: imports and exports at the start of a line, up to the next empty line. */
export const modules: Construct = ({ masked, text, lines, origin, page, edit }) => {
  const start =
    /^([ \t]*)(?:import[ \t]*(?:["'{*]|type[ \t]+[{\w*]|[A-Za-z_$][\w$]*[ \t]*(?:,|[ \t]from\b))|export[ \t]+(?:const|let|var|function|default|async|class|type|interface|\{|\*))/gm;
  let last = 0;
  let tags: Tag[] | undefined;
  for (let found = start.exec(masked); found; found = start.exec(masked)) {
    const { 0: whole, 1: indent = '', index } = found;
    tags ??= readTags(text, masked);
    // A sample in an attribute may contain lines of code.
    const around = tags[lastAtMost(tags, index, ({ from }) => from)];
    if (around && index < around.to) continue;
    // The imports of a partial that is included in a list are indented; indented lines of the page itself are not code.
    const isIncluded = indent === '' || origin(lastAtMost(lines, index, (line) => line.from) + 1).file !== page.file;
    // A line of prose may start with the same word.
    const isStart =
      whole.trimStart().startsWith('import') || masked.slice(last, index).trim() === '' || masked.charAt(index - 2) === '\n';
    if (!isStart || !isIncluded) continue;
    last = endOfModule(masked, endOfTemplate(text, index), indent.length);
    edit(found.index, last, ofTools.test(text.slice(found.index, last)) ? '' : unread({ text, page }, found.index, last));
    start.lastIndex = Math.max(last, found.index + 1);
  }
};

/** Imports of the tool's own modules, or of partials that become includes. */
const ofTools =
  /^import[ \t][^\n]*["'](?:@theme\/[^"']*|@docusaurus\/[^"']*|nextra[^"']*|@astrojs\/[^"']*|[^"']*\.mdx?|!!raw-loader![^"']*)["'];?\s*$/;

/**
 * Replaces references to exported strings and imported images with their values: `code={sample}` becomes the string of `export const sample
 * = …`.
 */
export const constants: Construct = ({ masked, text, edit }) => {
  const known = new Map<string, string>();
  for (const { 0: found, 1: name = '', index } of masked.matchAll(/^export[ \t]+const[ \t]+([A-Za-z_$][\w$]*)[ \t]*=[ \t]*/gm)) {
    const from = index + found.length;
    const written = text.slice(from, /["'`]/.test(text.charAt(from)) ? endOfText(text, from) : from);
    if (typeof readLiteral(written)?.value === 'string') known.set(name, written);
  }
  for (const { 1: name = '', index, 0: found } of masked.matchAll(
    /^[ \t]*import[ \t]+([A-Za-z_$][\w$]*)[ \t]+from[ \t]*["']/gm,
  )) {
    const mark = text.charAt(index + found.length - 1);
    const path = text.slice(index + found.length, text.indexOf(mark, index + found.length));
    if (/\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(path)) known.set(name, JSON.stringify(path));
  }
  if (known.size === 0) return;
  for (const { 0: found, 1: name = '', index } of masked.matchAll(/\{[ \t]*([A-Za-z_$][\w$]*)(?:\.src)?[ \t]*\}/g)) {
    const written = known.get(name);
    if (written !== undefined) edit(index, index + found.length, `{${written}}`);
  }
};

/**
 * MDX has no indented code: lines that are indented more than their list requires are dedented. All lines of a code block move together.
 */
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
 * Converts elements and expressions of MDX, of which only known components and literals are supported. `isMdx`: in which files Markdown is
 * parsed in a line that starts with a tag. `hasExpressions`: in which files braces are expressions.
 */
export function mdxElements(
  components: Components,
  { isMdx = /\.mdx$/, hasExpressions = /\.mdx?$/ }: { isMdx?: RegExp; hasExpressions?: RegExp } = {},
): Construct {
  return (whole) => {
    const { file } = whole.page;
    const reading = { ...whole, masked: maskFormulas(whole) };
    const tags = readTags(reading.text, reading.masked);
    const indentAt = readElements(reading, { components, html: isMdx.test(file) ? mdxTag : htmlTag });
    tellUnclosed(reading, tags);
    if (!hasExpressions.test(file)) return;
    for (const [from, to] of expressionsIn(reading, tags)) {
      const column = from - (reading.text.lastIndexOf('\n', from - 1) + 1);
      writeExpression(reading, [from, to], indentAt(from, column));
    }
  };
}

/** Reports unclosed or overlong tags of components, which stay as text. */
function tellUnclosed({ masked, text, report }: Reading, tags: readonly Tag[]): void {
  for (const { 0: found, index } of masked.matchAll(/<\/?[A-Z][\w.]*(?=[\s/])/g)) {
    const around = tags[lastAtMost(tags, index, ({ from }) => from)];
    if (around && index < around.to) continue;
    const line = firstMatch(/^.*/, text.slice(index, index + 200));
    report(index, index + found.length, (at) => {
      const finding = expressionKept(at, { written: short(line) });
      return { ...finding, fault: finding.message };
    });
  }
}

/** Limits a construct to MDX, for tools whose `.md` files are plain Markdown. */
export function inMdx(construct: Construct): Construct {
  return (reading) => {
    if (reading.page.file.endsWith('.mdx')) construct(reading);
  };
}

/** Replaces `set:html` and `set:text` of Astro with the content of their element. */
export const setContents: Construct = ({ text, masked, edit, report }) => {
  if (!/\bset:(?:html|text)=/.test(masked)) return;
  for (const tag of readTags(text, masked)) {
    const content = tag.attributes.get('set:html') ?? tag.attributes.get('set:text');
    if (!content || tag.kind === 'close') continue;
    const literal = 'value' in content && typeof content.value === 'string' ? content.value : undefined;
    if (literal === undefined) {
      const written = text.slice(tag.from, tag.to);
      report(tag.from, tag.to, (at) => {
        const found = expressionKept(at, { written: short(written) });
        return { ...found, fault: found.message };
      });
      edit(tag.from, tag.to, asCode(written.replace(/\s+/g, ' '), text, tag.from));
      continue;
    }
    const inner = tag.attributes.has('set:html') ? htmlLine(literal) : textLine(literal);
    const name = tag.name === 'Fragment' ? '' : tag.name;
    const opening = name === '' ? '' : htmlOf({ ...tag, kind: 'open' });
    edit(tag.from, tag.to, `${opening}${inner}${tag.kind === 'self' && name !== '' ? `</${name}>` : ''}`);
  }
};

/** Converts HTML to one line without Markdown. */
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

/** The positions of expressions outside tags. */
function expressionsIn({ text, masked }: Reading, tags: readonly Tag[]): [from: number, to: number][] {
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
      // No real page has more unclosed ones, and each requires a search to its limit.
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
  { text, page, edit, report }: Reading,
  [from, to]: readonly [from: number, to: number],
  indent: number,
): void {
  const written = text.slice(from, to);
  const inner = written.slice(1, -1).trim();
  const mark = /^\/\*\s*(truncate|more|excerpt)\s*\*\/$/.exec(inner)?.[1];
  if (mark !== undefined) {
    edit(from, to, `<!-- ${mark} -->`);
    return;
  }
  if (inner === '' || /^(?:\/\*(?:(?!\*\/)[\s\S])*\*\/|\/\/[^\n]*)$/.test(inner)) {
    // Emphasis must not become empty, because `****` is text.
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
    const found = expressionKept(at, { written: short(written) });
    return { ...found, fault: found.message };
  });
  edit(from, to, asCode(written, text, from, indent));
}

function short(written: string): string {
  const line = written.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}

/**
 * Keeps something as it was written: as inline code, or as a block if it has several lines. `indent` is the indentation of its first line;
 * the others get the same one, or the block would not be closed.
 */
export function asCode(written: string, text: string, from: number, indent = 0): string {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const before = text.slice(lineStart, from);
  if (!written.includes('\n') || before.trim() !== '') {
    const line = written.replace(/\s+/g, ' ');
    const ticks = '`'.repeat(1 + Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length)));
    return ticks.length > 1 ? `${ticks} ${line} ${ticks}` : `${ticks}${line}${ticks}`;
  }
  const fence = '`'.repeat(Math.max(3, ...(written.match(/`+/g) ?? []).map((run) => run.length + 1)));
  const blanks = ' '.repeat(indent);
  const lines = written.split('\n').map((line) => {
    const own = line.length - line.trimStart().length;
    return line.trim() === '' ? '' : blanks + line.slice(Math.min(own, before.length));
  });
  return `${fence}jsx\n${lines.join('\n')}\n${blanks}${fence}`;
}

/** Converts an HTML tag, and the Markdown on its line that the tag would turn into HTML. */
function mdxTag(reading: Reading, element: Element, edits: TagEdits): void {
  htmlTag(reading, element, edits);
  const { tag, close } = element;
  if (!close) return;
  const before = reading.text.slice(reading.text.lastIndexOf('\n', tag.from - 1) + 1, tag.from);
  const inner = reading.text.slice(tag.to, close.from);
  if (isHtmlLine(tag.name, { before, inner })) marksAsHtml(reading, tag.to, close.from);
}

/** Converts a tag of HTML. Attributes with string values are kept. Markdown is parsed between tags on separate lines. */
function htmlTag(reading: Reading, element: Element, { inline, indent }: TagEdits): void {
  for (const tag of [element.tag, ...(element.close ? [element.close] : [])]) {
    const opening = tag.kind === 'close' ? reading.text.slice(tag.from, tag.to) : htmlOf(tag);
    const { text } = reading;
    const lineStart = text.lastIndexOf('\n', tag.from - 1) + 1;
    const lineEnd = text.indexOf('\n', tag.to);
    const isAlone =
      text.slice(lineStart, tag.from).trim() === '' && text.slice(tag.to, lineEnd < 0 ? text.length : lineEnd).trim() === '';
    if (isAlone && element.close && !/^(?:p|summary|span|a|b|i|em|strong|code|sup|sub|h[1-6])$/.test(tag.name))
      inline(tag, tag.kind === 'close' ? `\n${indent}${opening}\n` : `${opening}\n`);
    // Content below a summary is also Markdown.
    else if (tag.name === 'summary' && tag.kind === 'close' && text.charAt(tag.to) === '\n') inline(tag, `${opening}\n`);
    else if (opening !== text.slice(tag.from, tag.to)) inline(tag, opening);
  }
}

function htmlOf({ name, attributes, kind }: Tag): string {
  const written = [...attributes].flatMap(([key, value]) => {
    const known = attributeText(key, value);
    return known === undefined ? [] : [known === true ? ` ${key}` : ` ${key}="${known.replaceAll('"', '&quot;')}"`];
  });
  return `<${name}${written.join('')}${kind === 'self' ? ' />' : '>'}`;
}

const ofPrograms = /^(?:className|class|style|key|ref|dangerouslySetInnerHTML|on[A-Z]\w*|client:\w+|set:\w+|is:\w+)$/;

/** The value of an attribute, unless it would have to be computed. */
function attributeText(key: string, value: AttributeValue): string | true | undefined {
  if (ofPrograms.test(key)) return undefined;
  if ('expression' in value)
    return /^(?:require|useBaseUrl|withBase)\(\s*["'`]([^"'`]+)["'`]\s*\)(?:\.default)?$/.exec(value.expression)?.[1];
  if (value.value === true) return true;
  return typeof value.value === 'string' || typeof value.value === 'number' ? String(value.value) : undefined;
}

/** The end of a multi-line string at the start of a module, as in `export const a = ` and a backtick; otherwise its start. */
function endOfTemplate(text: string, from: number): number {
  const [before = ''] = /^export[ \t]+const[ \t]+[\w$]+[ \t]*=[ \t]*(?=`)/.exec(text.slice(from, from + 300)) ?? [];
  return before === '' ? from : Math.max(from, endOfText(text, from + before.length));
}

/** The end of the line in which all brackets are closed, or of the source. More indented lines continue the module. */
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
