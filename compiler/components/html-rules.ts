import { allowedElements, allowsAttribute, voidElements as voidInPages } from '../html/allowed-html.ts';

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/**
 * Elements that a template may contain in addition to the raw HTML that pages may contain, and those that only trusted sites may contain.
 */
const templateElements = wordSet('section article aside header footer nav address hgroup slot');
const trustedElements = wordSet('iframe video audio track');

/**
 * Returns whether a template may contain an element. The title is the only heading of level 1 on a page, so templates may not contain one.
 */
export function isElementAllowed(name: string, isTrusted: boolean): boolean {
  return (allowedElements.has(name) && name !== 'h1') || templateElements.has(name) || (isTrusted && trustedElements.has(name));
}

/** Returns the names of all elements that a template may contain. */
export function elementNames(isTrusted: boolean): string[] {
  return [...allowedElements, ...templateElements, ...(isTrusted ? trustedElements : [])].filter((name) => name !== 'h1');
}

const voidElements = wordSet([...voidInPages, 'track'].join(' '));

/** Returns whether an element has no content and no closing tag. */
export function isVoid(name: string): boolean {
  return voidElements.has(name);
}

const mediaAttributes = wordSet('src poster controls loop muted playsinline preload kind srclang default');
const frameAttributes = wordSet('src name allow allowfullscreen sandbox referrerpolicy loading');

/** Returns whether an element in a template may have an attribute. Event handlers, `style` and `srcset` are not allowed. */
export function isAttributeAllowed(element: string, name: string): boolean {
  if (name === 'srcset') return false;
  if (name === 'class' || name === 'role' || /^aria-[a-z]+$/.test(name) || allowsAttribute(element, name)) return true;
  return (
    (element === 'iframe' && frameAttributes.has(name)) ||
    (trustedElements.has(element) && element !== 'iframe' && mediaAttributes.has(name))
  );
}

/** Elements that a line of text cannot contain. */
const blocks = wordSet(
  'div p section article aside header footer nav address hgroup ul ol li dl dt dd table thead tbody tfoot tr td th caption colgroup col ' +
    'blockquote pre figure figcaption details summary hr h2 h3 h4 h5 h6 iframe video audio',
);
/** Elements that contain text and inline elements only. A browser would close some of them before a block. */
const textOnly = wordSet(
  'p pre h2 h3 h4 h5 h6 summary span b i strong em code tt sup sub q samp var kbd s strike abbr bdo cite dfn mark small time u ruby',
);

/** Returns whether an element cannot be inline. */
export function isBlock(name: string): boolean {
  return blocks.has(name);
}

/** Returns whether an element contains text only, and no blocks. */
export function isTextOnly(name: string): boolean {
  return textOnly.has(name);
}

/** The elements that must be the parent of an element. Elsewhere, a browser would move the element or close its parent. */
const parents = new Map<string, ReadonlySet<string>>([
  ['li', wordSet('ul ol')],
  ['dt', wordSet('dl')],
  ['dd', wordSet('dl')],
  ['tr', wordSet('table thead tbody tfoot')],
  ['td', wordSet('tr')],
  ['th', wordSet('tr')],
  ...['thead', 'tbody', 'tfoot', 'caption', 'colgroup'].map((name): [string, ReadonlySet<string>] => [name, wordSet('table')]),
  ['col', wordSet('colgroup')],
  ['summary', wordSet('details')],
  ['figcaption', wordSet('figure')],
  ['rt', wordSet('ruby')],
  ['rp', wordSet('ruby')],
  ['source', wordSet('picture video audio')],
  ['track', wordSet('video audio')],
]);
/** The only children of elements that contain no text. */
const children = new Map<string, ReadonlySet<string>>([
  ['ul', wordSet('li')],
  ['ol', wordSet('li')],
  ['dl', wordSet('dt dd')],
  ['table', wordSet('caption colgroup thead tbody tfoot tr')],
  ['thead', wordSet('tr')],
  ['tbody', wordSet('tr')],
  ['tfoot', wordSet('tr')],
  ['tr', wordSet('td th')],
  ['colgroup', wordSet('col')],
  ['picture', wordSet('source img')],
]);

/** Returns the possible parents of an element; undefined if any parent is allowed. */
export function parentsOf(name: string): ReadonlySet<string> | undefined {
  return parents.get(name);
}

/** Returns the only children that an element may have, in which case it contains no text; undefined if it may have others. */
export function childrenOf(name: string): ReadonlySet<string> | undefined {
  return children.get(name);
}
