import { capturesOf, firstMatch } from '../../basics/text-parts.ts';
import type { AttributeValue, MarkupTag } from '../markup/elements.ts';

/**
 * The shortcodes of a source: their tags, those that Hugo shows as written (`{{</* … *\/>}}`), and unclosed ones. Offsets are relative to
 * the start of the source.
 */
type Shortcodes = {
  tags: MarkupTag[];
  escapes: { from: number; to: number; text: string }[];
  invalidRanges: { from: number; to: number }[];
};

/** The attribute that marks `{{% … %}}`, a shortcode whose content is Markdown. */
export const markdownKey = '%';
/** The maximum length of a shortcode. */
const maxLength = 20_000;
/** The maximum number of unclosed shortcodes. Each requires a search up to the maximum length. */
const maxFaults = 200;

/** Reads the shortcodes of a source, including those in code, because Hugo evaluates them before it parses Markdown. */
export function readShortcodes(text: string): Shortcodes {
  const shortcodes: Shortcodes = { tags: [], escapes: [], invalidRanges: [] };
  const startPattern = /\{\{([<%])/g;
  for (let opening = startPattern.exec(text); opening; opening = startPattern.exec(text)) {
    const from = opening.index;
    const end = `${opening[1] === '<' ? '>' : '%'}}}`;
    const parsed = readEscaped(text, from, end) ?? readTag(text, from, end);
    if (!parsed) {
      const lineEnd = text.indexOf('\n', from);
      shortcodes.invalidRanges.push({ from, to: lineEnd < 0 ? text.length : lineEnd });
      if (shortcodes.invalidRanges.length > maxFaults) break;
      continue;
    }
    if ('kind' in parsed) shortcodes.tags.push(parsed);
    else shortcodes.escapes.push(parsed);
    startPattern.lastIndex = parsed.to;
  }
  return { ...shortcodes, tags: markUnclosed(shortcodes.tags) };
}

/** Reads an escaped shortcode, which is between comment markers. Hugo shows it without these markers. */
function readEscaped(text: string, from: number, end: string): Shortcodes['escapes'][number] | undefined {
  const [before = ''] = /^\{\{[<%]\s*\/\*/.exec(text.slice(from, from + 100)) ?? [];
  const commentEnd = before === '' ? -1 : text.indexOf('*/', from + before.length);
  if (commentEnd < 0 || commentEnd - from > maxLength) return undefined;
  const [rest] = /^\*\/\s*/.exec(text.slice(commentEnd, commentEnd + 100)) ?? [''];
  if (!text.startsWith(end, commentEnd + rest.length)) return undefined;
  const inner = text.slice(from + before.length, commentEnd);
  return { from, to: commentEnd + rest.length + end.length, text: `${text.slice(from, from + 3)}${inner}${end}` };
}

function readTag(text: string, from: number, end: string): MarkupTag | undefined {
  const attributes = new Map<string, AttributeValue>();
  if (end.startsWith('%')) attributes.set(markdownKey, { value: true });
  const [match, slash = '', name] = /^\{\{[<%]\s*(\/?)\s*([A-Za-z_][\w./-]*)/.exec(text.slice(from, from + 300)) ?? [];
  if (match === undefined || name === undefined) return undefined;
  let at = from + match.length;
  let position = 0;
  while (at < text.length && at - from < maxLength) {
    at += firstMatch(/^\s*/, text.slice(at, at + 1000)).length;
    if (text.startsWith(end, at)) return { kind: slash === '' ? 'open' : 'close', name, attributes, from, to: at + end.length };
    const self = /^\/\s*/.exec(text.slice(at, at + 100))?.[0];
    if (self !== undefined && text.startsWith(end, at + self.length))
      return { kind: 'self', name, attributes, from, to: at + self.length + end.length };
    const [before = '', key] = /^([\w-]+)=/.exec(text.slice(at, at + 200)) ?? [];
    const value = readValue(text, at + before.length, end);
    if (!value || value.to === at) return undefined;
    attributes.set(key ?? String(position++), { value: value.text, at: value.at });
    at = value.to;
  }
  return undefined;
}

function readValue(text: string, at: number, end: string): { text: string; at: number; to: number } | undefined {
  const mark = text.charAt(at);
  if (mark === '`') {
    const closingQuote = text.indexOf('`', at + 1);
    return closingQuote < 0 ? undefined : { text: text.slice(at + 1, closingQuote), at: at + 1, to: closingQuote + 1 };
  }
  if (mark === '"') {
    const quoted = /^"((?:\\[\s\S]|[^"\\])*)"/.exec(text.slice(at, at + maxLength));
    return quoted ? { text: unescapeText(capturesOf(quoted)[1]), at: at + 1, to: at + quoted[0].length } : undefined;
  }
  let to = at;
  while (to < text.length && !/[\s"`]/.test(text.charAt(to)) && !text.startsWith(end, to)) to++;
  return { text: text.slice(at, to), at, to };
}

function unescapeText(text: string): string {
  return text.replace(/\\([\s\S])/g, (_, character: string) => (character === 'n' ? '\n' : character));
}

/** Marks unclosed tags as self-closing, because only its closing tag shows whether a shortcode has content. */
function markUnclosed(tags: readonly MarkupTag[]): MarkupTag[] {
  const open = new Map<string, number[]>();
  const closed = new Set<number>();
  const openIndexes: number[] = [];
  for (const [index, { kind, name }] of tags.entries()) {
    if (kind === 'open') {
      const indexes = open.get(name) ?? [];
      indexes.push(index);
      open.set(name, indexes);
      openIndexes.push(index);
    } else if (kind === 'close') {
      const openIndex = open.get(name)?.pop();
      if (openIndex === undefined) continue;
      closed.add(openIndex);
      // Unclosed elements inside it have no content.
      while ((openIndexes.at(-1) ?? -1) > openIndex) {
        const inner = tags[openIndexes.pop() ?? -1];
        if (inner) open.get(inner.name)?.pop();
      }
      openIndexes.pop();
    }
  }
  return tags.map((tag, index) => (tag.kind === 'open' && !closed.has(index) ? { ...tag, kind: 'self' } : tag));
}
