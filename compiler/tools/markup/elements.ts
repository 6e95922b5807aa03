import { firstMatch } from '../../basics/text-parts.ts';
import { endOfBrackets, type Literal, readLiteral } from './literals.ts';

/** The value of an attribute: a literal, or an expression, which is not evaluated. `at` is the offset of a string in the source. */
export type AttributeValue = (Literal & { at?: number }) | { expression: string };
/** A tag in a source. Offsets are relative to the start of the source. */
export type MarkupTag = {
  kind: 'open' | 'close' | 'self';
  name: string;
  attributes: ReadonlyMap<string, AttributeValue>;
  from: number;
  to: number;
};
/**
 * An element with its tags. If it has no content, it has no closing tag. `index` is the number of preceding siblings with the same name;
 * `counts` contains the numbers of its children by name.
 */
export type Element = { tag: MarkupTag; close?: MarkupTag; parent?: Element; index: number; counts: Map<string, number> };

/** Returns the tags in a source string, except those in masked parts. Lower-case names are HTML elements. */
export function readTags(text: string, masked: string): MarkupTag[] {
  const tags: MarkupTag[] = [];
  let unclosed = 0;
  // `[text](</a b>)` is a link.
  const startPattern = /(?<!\]\([ \t]*)<(\/?)([A-Za-z][\w.:-]*)?(?=[\s/>])/g;
  for (let match = startPattern.exec(masked); match; match = startPattern.exec(masked)) {
    const [whole, slash = '', name = ''] = match;
    // `<>` and `</>` are the tags of fragments, which are not elements.
    if (name === '' && text.charAt(match.index + whole.length) !== '>') continue;
    const tag = readTag(text, match.index, { name, isClosing: slash !== '', at: match.index + whole.length });
    if (!tag) {
      // Limits the number of unclosed tags, because each requires a search up to the maximum length.
      if (++unclosed > 200) break;
      continue;
    }
    tags.push(tag);
    startPattern.lastIndex = tag.to;
  }
  return tags;
}

/**
 * Returns the elements of a source as a tree, sorted by the offsets of their tags. An opening tag without a closing tag is an element
 * without content, and so is every element whose name is in `empty`.
 */
export function toElements(
  tags: readonly MarkupTag[],
  empty: ReadonlySet<string> = voidElements,
): { elements: Element[]; strays: MarkupTag[] } {
  const elements: Element[] = [];
  const strays: MarkupTag[] = [];
  const open: Element[] = [];
  const names = new Map<string, number>();
  for (const tag of tags) {
    if (tag.kind === 'close') {
      const isOpen = (names.get(tag.name) ?? 0) > 0;
      const at = isOpen ? open.findLastIndex((element) => element.tag.name === tag.name) : -1;
      const element = open[at];
      if (element) element.close = tag;
      else strays.push(tag);
      if (at < 0) continue;
      for (const {
        tag: { name },
      } of open.splice(at))
        names.set(name, (names.get(name) ?? 1) - 1);
      continue;
    }
    const parent = open.at(-1);
    const index = parent?.counts.get(tag.name) ?? 0;
    const element: Element = { tag, index, counts: new Map(), ...(parent && { parent }) };
    parent?.counts.set(tag.name, index + 1);
    elements.push(element);
    if (tag.kind !== 'open' || empty.has(tag.name)) continue;
    open.push(element);
    names.set(tag.name, (names.get(tag.name) ?? 0) + 1);
  }
  return { elements, strays };
}

const voidElements: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'wbr', 'source', 'col', 'input', 'link', 'meta']);
/** The maximum length of a tag. */
const maxLength = 60_000;

function readTag(
  text: string,
  from: number,
  { name, isClosing, at: start }: { name: string; isClosing: boolean; at: number },
): MarkupTag | undefined {
  const attributes = new Map<string, AttributeValue>();
  let at = start;
  while (at < text.length && at - from < maxLength) {
    at += firstMatch(/^\s*/, text.slice(at, at + 1000)).length;
    if (text.startsWith('/>', at)) return { kind: isClosing ? 'close' : 'self', name, attributes, from, to: at + 2 };
    if (text.charAt(at) === '>') return { kind: isClosing ? 'close' : 'open', name, attributes, from, to: at + 1 };
    if (text.charAt(at) === '{') {
      const end = endOfBrackets(text, at);
      if (end < 0) return undefined;
      at = end;
      continue;
    }
    const key = /^[@:#\w$.[\]-]+/.exec(text.slice(at, at + 200))?.[0];
    if (key === undefined) return undefined;
    at += key.length;
    const equals = /^\s*=\s*/.exec(text.slice(at, at + 50))?.[0];
    if (equals === undefined) {
      attributes.set(key, { value: true });
      continue;
    }
    const attribute = readAttribute(text, at + equals.length);
    if (!attribute) return undefined;
    attributes.set(key, attribute.value);
    at = attribute.to;
  }
  return undefined;
}

function readAttribute(text: string, at: number): { value: AttributeValue; to: number } | undefined {
  const mark = text.charAt(at);
  if (mark === '"' || mark === "'") {
    const end = text.indexOf(mark, at + 1);
    return end < 0 ? undefined : { value: { value: text.slice(at + 1, end), at: at + 1 }, to: end + 1 };
  }
  if (mark === '{') {
    const end = endOfBrackets(text, at);
    if (end < 0) return undefined;
    const expression = text.slice(at + 1, end - 1).trim();
    const literal = readLiteral(expression);
    return { value: literal ? { ...literal, at: text.indexOf(expression, at) + 1 } : { expression }, to: end };
  }
  const bare = /^[^\s>"'=<`]+/.exec(text.slice(at, at + 500))?.[0].replace(/\/$/, '');
  return bare === undefined ? undefined : { value: { value: bare, at }, to: at + bare.length };
}
