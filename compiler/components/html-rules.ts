import { allowedElements, allowsAttribute, voidElements as voidInPages } from '../html/html-allowed.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements that a template may have in addition to those of raw HTML in pages, and those that only trusted sites may have. */
const ofTemplates = words('section article aside header footer nav address hgroup slot');
const ofTrusted = words('iframe video audio track');

/** Whether a template may contain an element. The page has one heading of level 1, its title. */
export function isElementAllowed(name: string, isTrusted: boolean): boolean {
  return (allowedElements.has(name) && name !== 'h1') || ofTemplates.has(name) || (isTrusted && ofTrusted.has(name));
}

/** All names of elements that a template may contain. */
export function elementNames(isTrusted: boolean): string[] {
  return [...allowedElements, ...ofTemplates, ...(isTrusted ? ofTrusted : [])].filter((name) => name !== 'h1');
}

const withoutContent = words([...voidInPages, 'track'].join(' '));

/** Whether an element has no content and no closing tag. */
export function isVoid(name: string): boolean {
  return withoutContent.has(name);
}

const ofMedia = words('src poster controls loop muted playsinline preload kind srclang default');
const ofFrames = words('src name allow allowfullscreen sandbox referrerpolicy loading');

/** Whether an element of a template may have an attribute: no script, no style, no list of addresses. */
export function isAttributeAllowed(element: string, name: string): boolean {
  if (name === 'srcset') return false;
  if (name === 'class' || name === 'role' || /^aria-[a-z]+$/.test(name) || allowsAttribute(element, name)) return true;
  return (element === 'iframe' && ofFrames.has(name)) || (ofTrusted.has(element) && element !== 'iframe' && ofMedia.has(name));
}

/** Elements that are no part of a line of text. */
const blocks = words(
  'div p section article aside header footer nav address hgroup ul ol li dl dt dd table thead tbody tfoot tr td th caption colgroup col ' +
    'blockquote pre figure figcaption details summary hr h2 h3 h4 h5 h6 iframe video audio',
);
/** Elements that contain text and text-level elements only. A browser would close some of them before a block. */
const textOnly = words(
  'p pre h2 h3 h4 h5 h6 summary span b i strong em code tt sup sub q samp var kbd s strike abbr bdo cite dfn mark small time u ruby',
);

/** Whether a line of text may not contain an element. */
export function isBlock(name: string): boolean {
  return blocks.has(name);
}

/** Whether an element contains text only, and no blocks. */
export function isTextOnly(name: string): boolean {
  return textOnly.has(name);
}

/** The elements that an element needs directly around it: elsewhere a browser would move it, or close what encloses it. */
const parents = new Map<string, ReadonlySet<string>>([
  ['li', words('ul ol')],
  ['dt', words('dl')],
  ['dd', words('dl')],
  ['tr', words('table thead tbody tfoot')],
  ['td', words('tr')],
  ['th', words('tr')],
  ...['thead', 'tbody', 'tfoot', 'caption', 'colgroup'].map((name): [string, ReadonlySet<string>] => [name, words('table')]),
  ['col', words('colgroup')],
  ['summary', words('details')],
  ['figcaption', words('figure')],
  ['rt', words('ruby')],
  ['rp', words('ruby')],
  ['source', words('picture video audio')],
  ['track', words('video audio')],
]);
/** The only children of elements that contain no text. */
const children = new Map<string, ReadonlySet<string>>([
  ['ul', words('li')],
  ['ol', words('li')],
  ['dl', words('dt dd')],
  ['table', words('caption colgroup thead tbody tfoot tr')],
  ['thead', words('tr')],
  ['tbody', words('tr')],
  ['tfoot', words('tr')],
  ['tr', words('td th')],
  ['colgroup', words('col')],
  ['picture', words('source img')],
]);

/** The elements of which one has to be directly around an element; undefined if it may be anywhere. */
export function parentsOf(name: string): ReadonlySet<string> | undefined {
  return parents.get(name);
}

/** The only children that an element may have, and no text; undefined if it may have others. */
export function childrenOf(name: string): ReadonlySet<string> | undefined {
  return children.get(name);
}
