import { firstMatch } from '../../basics/text-parts.ts';
import type { ImportContext, Pages } from '../settings/imported-site.ts';
import { pathIn } from '../syntax/paths.ts';
import { textLines } from '../syntax/text-lines.ts';
import { titleOf } from './titles.ts';

/**
 * A folder, a page, or both, with one name in addresses: the file with that name, the index file of the folder, and its children by name.
 */
export type PageNode = { page?: string; index?: string; children: Map<string, PageNode> };

/** Arranges the files of a folder as a tree of addresses. */
export function toTree(files: readonly string[]): PageNode {
  const root: PageNode = { children: new Map() };
  for (const file of files) {
    const names = file.replace(/\.\w+$/, '').split('/');
    const isIndex = /^(?:index|page)$/.test(names.at(-1) ?? '');
    let node = root;
    for (const name of isIndex ? names.slice(0, -1) : names) {
      const next = node.children.get(name) ?? { children: new Map() };
      node.children.set(name, next);
      node = next;
    }
    if (isIndex) node.index = file;
    else node.page = file;
  }
  return root;
}

/**
 * The front matter and the first heading of a page: its title in sidebars, its date, and whether it represents its folder or is hidden from
 * sidebars.
 */
type NextraPageFacts = {
  title: string | undefined;
  heading: string | undefined;
  date: string;
  isFolder: boolean;
  isHidden: boolean;
};

const factsCache = new WeakMap<Pages, Map<string, NextraPageFacts>>();

/** Returns the facts of a page. Each page is read once. */
export function factsOf(file: string, site: { pages: Pages; context: ImportContext }): NextraPageFacts {
  const facts = factsCache.get(site.pages) ?? new Map<string, NextraPageFacts>();
  factsCache.set(site.pages, facts);
  const pageFacts = facts.get(file) ?? readFacts(file, site);
  facts.set(file, pageFacts);
  return pageFacts;
}

/** Reads the front matter of a page and its first heading of level 1. */
function readFacts(file: string, { pages, context }: { pages: Pages; context: ImportContext }): NextraPageFacts {
  const result = context.folder.read(pathIn(pages.path, file));
  const text = 'text' in result ? result.text.replace(/\r\n?/g, '\n') : '';
  const head = firstMatch(/^---\n([\s\S]*?)\n---/, text.slice(0, 20_000), 1);
  const readValue = (key: string): string | undefined =>
    new RegExp(`^${key}:[ \\t]*(["']?)([^\\n]*?)\\1[ \\t]*$`, 'm').exec(head)?.[2]?.trim() || undefined;
  const heading = textLines(text).find(({ text: line, fence }) => fence === undefined && /^ {0,3}#[ \t]+\S/.test(line))?.text;
  return {
    title: readValue('sidebarTitle') ?? readValue('title'),
    heading: heading
      ?.replace(/^ *#[ \t]+|[ \t]*(?:\[#[^\s[\]]+\]|#+)?[ \t]*$/g, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[`*_]/g, ''),
    date: readValue('date') ?? '',
    isFolder: readValue('asIndexPage') === 'true',
    isHidden: readValue('display') === 'hidden',
  };
}

/** Returns the label of a page without a title, derived from its file name. */
export function labelOf(file: string): string {
  return titleOf(file.replace(/^.*\/|\.\w+$/g, ''));
}
