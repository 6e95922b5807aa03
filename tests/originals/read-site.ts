/** A built site as pages: the content of its HTML files, by address. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boxTitle, wordingOf } from '../../compiler/wording/wordings.ts';
import {
  attribute,
  exactText,
  findAll,
  findFirst,
  type HtmlElement,
  type HtmlNode,
  isElement,
  matches,
  readHtml,
  visibleText,
  walk,
} from './html.ts';
import type { Layout } from './layouts.ts';

/** `address` has no `.html`, no `index` and no trailing slash; `file` is the path in the folder. */
export type BuiltPage = {
  address: string;
  file: string;
  words: string[];
  /** The words of a title that is only displayed on narrow screens. */
  narrowTitle: string[];
  codes: string[];
  headings: { id: string; text: string }[];
  /** All ids of the page. */
  ids: ReadonlySet<string>;
  sidebar: readonly Entry[];
  /** The targets of links in the article. */
  links: ReadonlySet<string>;
  /** Whether the page is a generated list of pages. */
  isList: boolean;
};
/** An entry of a sidebar; `address` is empty for a title, and for a link without a target, `isDead`. */
export type Entry = { label: string; address: string; isDead?: true };
/** The pages of a folder by address, and its redirects. */
export type BuiltSite = {
  pages: ReadonlyMap<string, BuiltPage>;
  /** Redirected addresses with their targets. */
  redirects: ReadonlyMap<string, string>;
  /** Addresses of pages that are programs, and of HTML files next to the pages: neither is part of the text. */
  others: string[];
};

/** Returns the pages of a folder of HTML. `base` is the path of the site, usually `/`. */
export function readBuiltSite(root: string, { layout, base = '/' }: { layout: Layout; base?: string | undefined }): BuiltSite {
  const pages = new Map<string, BuiltPage>();
  const others: string[] = [];
  const redirects = readRedirects(root, base);
  const lists = new Map<string, readonly Entry[]>();
  for (const file of htmlFiles(root)) {
    const address = addressOf(`/${file}`);
    if (layout.notPages.test(address)) continue;
    const document = readHtml(readFileSync(join(root, file), 'utf8'));
    const target = refreshTarget(document);
    if (target !== undefined) {
      if (!redirects.has(address)) redirects.set(address, linkAddress(target, { file, base }));
      continue;
    }
    const isOther = layout.marker !== undefined && !findFirst(document, layout.marker);
    if (isOther || (layout.program !== undefined && findFirst(document, layout.program))) {
      others.push(address);
      continue;
    }
    const article = articleOf(document, layout);
    if (!article) continue;
    restoreTabLabels(article);
    const html = findFirst(document, 'html');
    if (layout.ignoresDefaultTitles) removeDefaultTitles(article, (html && attribute(html, 'lang')) ?? 'en');
    const narrowTitle = layout.narrowTitle === undefined ? undefined : findFirst(document, layout.narrowTitle);
    const place = { root, file, base };
    const sidebar = layout.sidebar.length > 0 ? sidebarOf(document, { layout, place }) : dataSidebar(document, { place, lists });
    const links = new Set(findAll(article, 'a[href]').map((link) => linkAddress(attribute(link, 'href') ?? '', place)));
    const isList = layout.lists !== undefined && findFirst(document, layout.lists) !== undefined;
    pages.set(address, {
      address,
      file,
      ...readArticle(article, layout),
      narrowTitle: titleWords(narrowTitle),
      sidebar,
      links,
      isList,
    });
  }
  return { pages, redirects, others };
}

/** Returns the normalised form of an address for the comparison. */
function addressOf(path: string): string {
  const plain = path
    .replace(/[#?].*$/, '')
    .replace(/\.html$/, '')
    .replace(/(^|\/)index$/, '$1')
    .replace(/\/+$/, '');
  return plain === '' ? '/' : plain;
}

function htmlFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/'))
    .sort();
}

/** Reads the lines `/from /to 301` of a `_redirects` file. */
function readRedirects(root: string, base: string): Map<string, string> {
  const file = join(root, '_redirects');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const pairs = lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([from = '', to]) => from.startsWith('/') && to !== undefined);
  const at = { file: '', base };
  return new Map(
    pairs
      .map(([from = '', to = '']) => [linkAddress(from, at), linkAddress(to, at)] as const)
      .filter(([from, to]) => from !== to),
  );
}

function refreshTarget(document: HtmlNode): string | undefined {
  const refresh = findAll(document, 'meta[http-equiv]').find(
    (meta) => attribute(meta, 'http-equiv')?.toLowerCase() === 'refresh' && matches(meta, 'meta[content]'),
  );
  return refresh && /url\s*=\s*["']?([^"']*)/i.exec(attribute(refresh, 'content') ?? '')?.[1];
}

/** Returns the target of a link, relative to the site root; the complete link if it is external. */
function linkAddress(href: string, { file, base }: { file: string; base: string }): string {
  const url = new URL(href, `http://site.invalid${base}${file}`);
  if (url.host !== 'site.invalid') return href;
  const path = decodePath(url.pathname);
  return addressOf(path.startsWith(base) ? `/${path.slice(base.length)}` : path);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function articleOf(document: HtmlNode, { article }: Layout): HtmlElement | undefined {
  for (const selector of article) {
    const foundArticle = findFirst(document, selector);
    if (foundArticle) return foundArticle;
  }
  return undefined;
}

/**
 * Labels of Quire's tabs: if there is a row of buttons, those in panels are for visitors without scripts; otherwise the browser creates the
 * row from them.
 */
function restoreTabLabels(article: HtmlElement): void {
  for (const tabs of findAll(article, 'div.tabs')) {
    const panels = tabs.childNodes.filter(isElement);
    const labels = panels.flatMap((panel) => {
      const label = panel.childNodes.find((child) => isElement(child) && matches(child, 'p.tab-label'));
      if (label) panel.childNodes.splice(panel.childNodes.indexOf(label), 1);
      return label ?? [];
    });
    if (matches(tabs, '.bare')) tabs.childNodes.unshift(...labels);
  }
}

/** Removes the titles of admonitions that are the name of their kind in a language. */
function removeDefaultTitles(article: HtmlElement, locale: string): void {
  const wording = wordingOf(locale);
  for (const box of findAll(article, 'div.admonition')) {
    const kinds = (attribute(box, 'class') ?? '').split(' ').map((kind) => boxTitle(wording, kind).toLowerCase());
    box.childNodes = box.childNodes.filter(
      (child) => !isElement(child) || !matches(child, '.admonition-title') || !kinds.includes(visibleText(child).toLowerCase()),
    );
  }
}

/** Returns the words of a title, without the table of contents next to it. */
function titleWords(title: HtmlElement | undefined): string[] {
  return title ? wordsOf(visibleText(title, 'nav, svg, ul')) : [];
}

function readArticle(
  article: HtmlElement,
  { excluded, separate, boxTitle, notCode, diagrams, formulas = /$^/ }: Layout,
): Pick<BuiltPage, 'words' | 'codes' | 'headings' | 'ids'> {
  const headings = [...walk(article)].filter(({ tagName }) => /^h[1-6]$/.test(tagName));
  return {
    words: wordsOf(visibleText(article, excluded, boxTitle, separate).replace(formulas, ' ')),
    codes: findOutermost(
      [...walk(article, ['.linenos, .linenodiv', diagrams ?? []].flat().join(', '))].filter(({ tagName }) => tagName === 'pre'),
    ).flatMap((pre) => {
      const code = plainCode(exactText(findFirst(pre, 'code') ?? pre, notCode));
      // A block of line numbers, next to the block of code.
      return code === '' && exactText(pre).trim() !== '' ? [] : [code];
    }),
    headings: headings.flatMap((heading) => {
      const id =
        attribute(heading, 'id') ?? [...walk(heading)].map((each) => attribute(each, 'id')).find((each) => each !== undefined);
      // In some tools, a heading without letters has an empty id, which no link targets; Starlight gives each title the id `_top`.
      return id === undefined || id === '' || id === '_top'
        ? []
        : [{ id, text: wordsOf(visibleText(heading, excluded)).join(' ') }];
    }),
    ids: new Set([...walk(article)].flatMap((each) => attribute(each, 'id') ?? [])),
  };
}

function findOutermost(elements: readonly HtmlElement[]): HtmlElement[] {
  const inner = new Set(elements.flatMap((element) => findAll(element, 'pre')));
  return elements.filter((element) => !inner.has(element));
}

/**
 * Returns the words of a string as displayed. Zero-width characters and the form of quotation marks and dashes, which some tools change,
 * are ignored.
 */
function wordsOf(text: string): string[] {
  const plain = text
    .replace(/\u200b|\u200c|\u200d|\u2060|\ufeff|\ufe0f|\u00ad/g, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replaceAll('\u2026', '...')
    .replace(/[\u2013\u2014]|-{2,3}/g, '--')
    // Icons that an installation of MkDocs lacks are displayed as written.
    .replace(/:(?:octicons|material|fontawesome|simple)-[a-z0-9-]+:(?:\{[^}]*\})?/g, ' ');
  return plain.split(/[\s\u00a0]+/).filter(Boolean);
}

/** Returns code as displayed. Annotation markers, `(1)!`, become buttons in the browser. */
function plainCode(text: string): string {
  return (
    text
      .replace(/[\u200b\ufeff]/g, '')
      .replaceAll('\u00a0', ' ')
      // Expressive Code displays a tab character as two spaces.
      .replaceAll('\t', '  ')
      .replace(/(?<=\(\d+\))!/g, '')
      .replace(/[ \t]+$/gm, '')
      .replace(/^\n+|\s+$/g, '')
  );
}

type Place = { root: string; file: string; base: string };

/** Returns the sidebar in the HTML of a page or, for mdBook, in the file that all pages share. */
function sidebarOf(document: HtmlNode, { layout, place }: { layout: Layout; place: Place }): Entry[] {
  const list = layout.sidebar.map((selector) => findFirst(document, selector)).find((each) => each !== undefined);
  if (!list)
    return existsSync(join(place.root, 'toc.html')) && layout.sidebar.includes('ol.chapter') ? tocFile(layout, place) : [];
  return entriesOf(list, layout, place);
}

const tocs = new Map<string, Entry[]>();

function tocFile(layout: Layout, { root, base }: Place): Entry[] {
  const file = join(root, 'toc.html');
  const cachedEntries = tocs.get(file);
  if (cachedEntries) return cachedEntries;
  const list = findFirst(readHtml(readFileSync(file, 'utf8')), 'ol.chapter');
  const entries = list ? entriesOf(list, layout, { root, base, file: 'toc.html' }) : [];
  tocs.set(file, entries);
  return entries;
}

function entriesOf(list: HtmlElement, layout: Layout, place: Place): Entry[] {
  const { entry, notTitle, notEntries, titleOnly, hasDead, linksToItself, titleNumber = /^$/ } = layout;
  const entryElements = [...walk(list, notEntries)].filter((element) => matches(element, entry));
  const entries = entryElements.map((element) => {
    const link = element.tagName === 'a' ? element : findAllShallow(element);
    const href = link && attribute(link, 'href');
    const isTitle = titleOnly !== '' && matches(element, titleOnly);
    const label = wordsOf(visibleText(element, notTitle)).join(' ').replace(titleNumber, '');
    if (linksToItself && href === '#') return { label, address: linkAddress('', place) };
    if (hasDead && link && (href === undefined || href.endsWith('#'))) return { label, address: '', isDead: true as const };
    const isLink = !isTitle && href !== undefined && href !== '' && !href.startsWith('#');
    return { label, address: isLink ? linkAddress(href, place) : '' };
  });
  return entries.filter(({ label }, index) => label !== '' && !isRepeated(entries, entryElements, index));
}

/** Returns the link of the entry itself, not of an entry below it. */
function findAllShallow(element: HtmlElement): HtmlElement | undefined {
  return [...walk(element, 'ol, ul, a.toggle')].find((each) => each.tagName === 'a');
}

/** Some tools render a title twice, as a link and as text inside it or next to it. */
function isRepeated(entries: readonly Entry[], elements: readonly HtmlElement[], index: number): boolean {
  const isSameItem = (other: number): boolean => {
    const [one, two] = [elements[index], elements[other]];
    return entries[index]?.label === entries[other]?.label && one !== undefined && two !== undefined && shareItem(one, two);
  };
  const address = entries[index]?.address;
  if (address === '' && isSameItem(index + 1) && entries[index + 1]?.address !== '') return true;
  return isSameItem(index - 1) && (address === '' || address === entries[index - 1]?.address);
}

/**
 * Returns whether one element is inside the other, or both are parts of the same list item but not of a list in it. Items contain other
 * items.
 */
function shareItem(one: HtmlElement, two: HtmlElement): boolean {
  if (one.tagName === 'li' || two.tagName === 'li') return false;
  if ([...walk(one)].includes(two) || [...walk(two)].includes(one)) return true;
  const item = itemOf(one);
  return item !== undefined && item === itemOf(two);
}

/** Returns the list item that an element is part of. */
function itemOf(element: HtmlElement): HtmlElement | undefined {
  for (let node = element.parentNode; node !== null && isElement(node); node = node.parentNode)
    if (node.tagName === 'li') return node;
  return undefined;
}

/** Returns the sidebar of a page in Quire's site, which is data. */
function dataSidebar(
  document: HtmlNode,
  { place, lists }: { place: Place; lists: Map<string, readonly Entry[]> },
): readonly Entry[] {
  const data = findFirst(document, 'script#page-data');
  const page: unknown = data ? JSON.parse(exactText(data)) : undefined;
  const sidebar = readField(page, 'sidebar');
  const [list, id] = [readString(readField(sidebar, 'list')), readString(readField(sidebar, 'id'))];
  if (list === undefined || id === undefined) return [];
  const language = languageOf(document, place);
  const index = join(place.root, language, list);
  if (!existsSync(index)) return [];
  const address = readString(readField(readField(JSON.parse(readFileSync(index, 'utf8')), 'sidebars'), id));
  if (address === undefined) return [];
  const file = join(place.root, language, address);
  const cachedEntries = lists.get(file);
  if (cachedEntries) return cachedEntries;
  const entries = treeEntries(readField(JSON.parse(readFileSync(file, 'utf8')), 'items'), { ...place, language });
  lists.set(file, entries);
  return entries;
}

/** Returns the path of a page's language below that of the site: empty for the default language, otherwise for example `/de`. */
function languageOf(document: HtmlNode, { base }: Place): string {
  const html = findFirst(document, 'html');
  const data = (html && attribute(html, 'data-site')) ?? '';
  return /^(\/[^/]+)\/assets\//.exec(`/${data.slice(base.length)}`)?.[1] ?? '';
}

function treeEntries(items: unknown, place: Place & { language: string }): Entry[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown) => {
    const route = readString(readField(item, 'route'));
    const target = route === undefined ? readString(readField(item, 'href')) : place.language + route;
    const label = wordsOf(readString(readField(item, 'label')) ?? '').join(' ');
    const address =
      target === undefined ? '' : linkAddress(target, { file: '', base: target.startsWith('/') ? '/' : place.base });
    return [{ label, address }, ...treeEntries(readField(item, 'items'), place)];
  });
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
}

function readString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
