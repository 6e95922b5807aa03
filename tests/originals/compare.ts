/** Compares two built sites from the same sources, page by page: the original tool's and Quire's. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compareLists, type Difference } from './diff.ts';
import type { BuiltPage, BuiltSite, Entry } from './read-site.ts';

/** How much of the original is in Quire's site: `same` out of `all`. */
export type Share = { same: number; all: number };
type PageComparison = {
  address: string;
  words: Share;
  codes: Share;
  anchors: Share;
  wordDifferences: Difference<string>[];
  codeDifferences: Difference<string>[];
  lostAnchors: string[];
};
/** The similarity of two sites, and their differences. */
export type SiteComparison = {
  pages: { same: number; redirected: number; all: number; missing: string[]; extra: string[]; others: string[] };
  /** The texts of lists that the tool generates differ; only their targets are compared. */
  lists: Share & { lost: string[] };
  /** `dead`: entries of the original without a page, sorted by name; they are not compared. */
  sidebar: Share & {
    lists: number;
    equal: number;
    dead: string[];
    differences: { pages: string[]; differences: Difference<string>[] }[];
  };
  words: Share;
  codes: Share;
  anchors: Share;
  /** The pages, those with the most different words first. */
  each: PageComparison[];
};

/**
 * Compares two sites. `oursRoot` is the folder of Quire's site, to check whether it serves the exact addresses of the original. `isPartial`
 * means that the original renders only the open part of a sidebar, so Quire's sidebar can have more entries.
 */
export function compareSites(
  theirs: BuiltSite,
  ours: BuiltSite,
  { oursRoot, isPartial = false }: { oursRoot: string; isPartial?: boolean },
): SiteComparison {
  const comparison: SiteComparison = {
    pages: { same: 0, redirected: 0, all: 0, missing: [], extra: [], others: theirs.others },
    lists: { same: 0, all: 0, lost: [] },
    sidebar: { same: 0, all: 0, lists: 0, equal: 0, dead: [], differences: [] },
    words: { same: 0, all: 0 },
    codes: { same: 0, all: 0 },
    anchors: { same: 0, all: 0 },
    each: [],
  };
  const lists = new Map<string, { theirs: readonly Entry[]; ours: readonly Entry[]; pages: string[] }>();
  for (const page of theirs.pages.values()) {
    const counterpart = findCounterpart(page, ours, oursRoot);
    comparison.pages.all++;
    if (!counterpart) {
      comparison.pages.missing.push(page.address);
      if (!page.isList) comparison.words.all += page.words.length;
      continue;
    }
    if (counterpart.isRedirected) comparison.pages.redirected++;
    else comparison.pages.same++;
    if (page.isList) compareLinks(page, counterpart.page, { theirs, ours, lists: comparison.lists });
    else comparison.each.push(comparePage(page, counterpart.page));
    const deadLabels = page.sidebar.filter(({ isDead }) => isDead).map(({ label }) => label);
    comparison.sidebar.dead = [...new Set([...comparison.sidebar.dead, ...deadLabels])].sort();
    const entries = page.sidebar.filter(({ isDead }) => !isDead);
    const lines = { theirs: entries, ours: withoutEmptyTargets(counterpart.page.sidebar, entries, theirs) };
    const key = JSON.stringify(lines);
    const list = lists.get(key) ?? { ...lines, pages: [] };
    list.pages.push(page.address);
    lists.set(key, list);
  }
  comparison.pages.extra = [...ours.pages.keys()].filter(
    (address) => !theirs.pages.has(address) && !theirs.redirects.has(address),
  );
  const resolveRedirect = (entry: Entry): Entry => ({ ...entry, address: ours.redirects.get(entry.address) ?? entry.address });
  for (const list of lists.values())
    compareSidebar({ ...list, theirs: list.theirs.map(resolveRedirect), isPartial }, comparison.sidebar);
  for (const kind of ['words', 'codes', 'anchors'] as const)
    for (const page of comparison.each) {
      comparison[kind].same += page[kind].same;
      comparison[kind].all += page[kind].all;
    }
  comparison.each.sort((a, b) => b.words.all - b.words.same - (a.words.all - a.words.same) || (a.address < b.address ? -1 : 1));
  return comparison;
}

function findCounterpart(
  { address, file }: BuiltPage,
  ours: BuiltSite,
  root: string,
): { page: BuiltPage; isRedirected: boolean } | undefined {
  const page = ours.pages.get(address);
  // The address with .html differs from the one without, and may be bookmarked.
  if (page) return { page, isRedirected: page.file !== file && existsSync(join(root, file)) };
  const target = ours.redirects.get(address);
  const other = target === undefined ? undefined : ours.pages.get(target);
  return other && { page: other, isRedirected: true };
}

/**
 * Counts the pages of the original that a list contains below itself, and those of them that Quire's list links to: directly, or through an
 * additional list, such as that of a folder.
 */
function compareLinks(
  page: BuiltPage,
  counterpart: BuiltPage,
  { theirs, ours, lists }: { theirs: BuiltSite; ours: BuiltSite; lists: SiteComparison['lists'] },
): void {
  const base = page.address.replace(/\/(?:archive|authors|page|tags)(?:\/.*)?$/, '');
  const reachedAddresses = new Set(counterpart.links);
  for (const address of counterpart.links)
    if (!theirs.pages.has(address)) for (const link of ours.pages.get(address)?.links ?? []) reachedAddresses.add(link);
  for (const address of page.links) {
    const target = theirs.pages.get(address);
    if (!target || target.isList || !address.startsWith(`${base}/`)) continue;
    lists.all++;
    if (reachedAddresses.has(address) || reachedAddresses.has(ours.redirects.get(address) ?? address)) lists.same++;
    else lists.lost.push(`${page.address} → ${address}`);
  }
}

function comparePage(theirs: BuiltPage, ours: BuiltPage): PageComparison {
  // The title of Quire's page doesn't count if the original only shows the same title on narrow screens.
  const title = theirs.narrowTitle;
  const isExtra = title.length > 0 && startsWith(ours.words, title) && !startsWith(theirs.words, title);
  const ourWords = isExtra ? ours.words.slice(title.length) : ours.words;
  const words = compareLists(theirs.words, ourWords);
  const codes = compareLists(theirs.codes, ours.codes);
  const headings = new Set(ours.headings.map(({ id, text }) => `${id} ${text}`));
  const isPreserved = ({ id, text }: { id: string; text: string }): boolean => headings.has(`${id} ${text}`) || ours.ids.has(id);
  const lostHeadings = theirs.headings.filter((heading) => !isPreserved(heading));
  return {
    address: theirs.address,
    words: { same: words.same, all: Math.max(theirs.words.length, ourWords.length) },
    codes: { same: codes.same, all: Math.max(theirs.codes.length, ours.codes.length) },
    anchors: { same: theirs.headings.length - lostHeadings.length, all: theirs.headings.length },
    wordDifferences: words.differences,
    codeDifferences: codes.differences,
    lostAnchors: lostHeadings.map(({ id, text }) => `#${id} (${text})`),
  };
}

/**
 * Returns Quire's entries, without the targets of those that are only titles in the original: some tools generate a page for a section
 * without text, but don't link to it.
 */
function withoutEmptyTargets(ours: readonly Entry[], entries: readonly Entry[], theirs: BuiltSite): readonly Entry[] {
  const titles = new Set(entries.flatMap(({ label, address }) => (address === '' ? [label] : [])));
  const isEmpty = (address: string): boolean => theirs.pages.get(address)?.words.length === 0;
  return ours.map((entry) => (titles.has(entry.label) && isEmpty(entry.address) ? { ...entry, address: '' } : entry));
}

function startsWith(words: readonly string[], title: readonly string[]): boolean {
  return title.every((word, index) => words[index]?.toLowerCase() === word.toLowerCase());
}

function keyOf({ label, address }: Entry): string {
  return `${label} → ${address}`;
}

function compareSidebar(
  { theirs, ours, pages, isPartial }: { theirs: readonly Entry[]; ours: readonly Entry[]; pages: string[]; isPartial: boolean },
  sidebar: SiteComparison['sidebar'],
): void {
  const { same, differences } = compareLists(theirs.map(keyOf), ours.map(keyOf));
  const total = isPartial ? theirs.length : Math.max(theirs.length, ours.length);
  sidebar.same += same;
  sidebar.all += total;
  sidebar.lists++;
  if (same === total) sidebar.equal++;
  else sidebar.differences.push({ pages, differences });
}
