/** HTML of built pages, parsed with parse5: finding elements with simple selectors, and the visible text. */
import { type DefaultTreeAdapterMap, parse } from 'parse5';

/** A node of a document. */
export type HtmlNode = DefaultTreeAdapterMap['node'];
/** An element of a document. */
export type HtmlElement = DefaultTreeAdapterMap['element'];

/** Parses a document, and returns its root. */
export function readHtml(text: string): HtmlNode {
  return parse(text);
}

/** Returns whether a node is an element. */
export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

/** Returns the value of an attribute; undefined if the element does not have it. */
export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}

/** Returns the first element below a node that matches a selector. */
export function findFirst(node: HtmlNode, selector: string): HtmlElement | undefined {
  for (const element of walk(node)) if (matches(element, selector)) return element;
  return undefined;
}

/** Yields all elements below a node that match a selector, in document order. */
export function findAll(node: HtmlNode, selector: string): HtmlElement[] {
  return [...walk(node)].filter((element) => matches(element, selector));
}

/** Yields the elements below a node in document order, except those that match `excluded`. */
export function* walk(node: HtmlNode, excluded = ''): Generator<HtmlElement> {
  for (const child of childrenOf(node)) {
    if (!isElement(child) || (excluded !== '' && matches(child, excluded))) continue;
    yield child;
    yield* walk(child, excluded);
  }
}

/**
 * Returns whether an element matches a selector, which combines tag, `#id`, `.class`, `[name]`, `[name=value]`, `[name*=part]` and
 * `![name=value]`; commas separate alternatives.
 */
export function matches(element: HtmlElement, selector: string): boolean {
  return parseSelector(selector).some(
    ({ tag, tests }) => (tag === '' || tag === element.tagName) && tests.every((test) => test(element)),
  );
}

type Compound = { tag: string; tests: ((element: HtmlElement) => boolean)[] };
const selectorCache = new Map<string, Compound[]>();

function parseSelector(selector: string): Compound[] {
  const cachedSelector = selectorCache.get(selector);
  if (cachedSelector) return cachedSelector;
  const compounds = selector.split(',').map((each) => {
    const [, tag = '', rest = ''] = /^([\w-]*)(.*)$/.exec(each.trim()) ?? [];
    const tests = [...rest.matchAll(/\.([\w-]+)|#([\w-]+)|(!?)\[([\w-]+)(?:([*]?)="?([^\]"]*)"?)?\]/g)].map(
      ([, className, id, not, name = '', part, value]) =>
        (element: HtmlElement): boolean => {
          if (className !== undefined) return (attribute(element, 'class') ?? '').split(/\s+/).includes(className);
          if (id !== undefined) return attribute(element, 'id') === id;
          const actual = attribute(element, name);
          const isMatch =
            value === undefined ? actual !== undefined : part === '*' ? actual?.includes(value) === true : actual === value;
          return isMatch !== (not === '!');
        },
    );
    return { tag, tests };
  });
  selectorCache.set(selector, compounds);
  return compounds;
}

/** Elements that separate words. */
const inline = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/**
 * Returns the visible text of a node, with a space where a block starts or ends. Elements that match `excluded` are omitted, those that
 * match `small` are converted to lower case, and those that match `separate` are treated as blocks.
 */
export function visibleText(node: HtmlNode, excluded = '', small = '', separate = ''): string {
  const parts: string[] = [];
  const add = (each: HtmlNode): void => {
    if (each.nodeName === '#text' && 'value' in each) parts.push(each.value);
    for (const [index, child] of childrenOf(each).entries()) {
      const isKept = endsInIconSpace(childrenOf(each)[index - 1]);
      if (isElement(child) && child.tagName === 'svg' && isKept && excluded !== '' && matches(child, excluded)) {
        // The space between a word and an icon is removed with the icon.
        parts.push(parts.pop()?.slice(0, -1) ?? '');
        continue;
      }
      if (!isElement(child)) add(child);
      else if (excluded === '' || !matches(child, excluded)) {
        const isBlock = !inline.has(child.tagName) || (separate !== '' && matches(child, separate));
        if (isBlock) parts.push(' ');
        if (small !== '' && matches(child, small)) parts.push(visibleText(child, excluded).toLowerCase());
        else add(child);
        if (isBlock) parts.push(' ');
      } else if (!inline.has(child.tagName)) parts.push(' ');
    }
  };
  add(node);
  return parts.join('');
}

/** Returns whether a text ends in a narrow or no-break space. */
function endsInIconSpace(node: HtmlNode | undefined): boolean {
  return node?.nodeName === '#text' && 'value' in node && /[\u00a0\u2009]$/.test(node.value);
}

/** Returns the text of a node without changes. */
export function exactText(node: HtmlNode, excluded = ''): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (node.nodeName === 'br') return '\n';
  // Some tools write an element for each line, without text in between.
  const end = isElement(node) && matches(node, 'div.ec-line') ? '\n' : '';
  const text = childrenOf(node)
    .filter((child) => !(isElement(child) && excluded !== '' && matches(child, excluded)))
    .map((child) => exactText(child, excluded))
    .join('');
  return end !== '' && text === '\n' ? text : text + end;
}

function childrenOf(node: HtmlNode): HtmlNode[] {
  return 'childNodes' in node ? node.childNodes : [];
}
