import { ownEngine, toFiles } from './engines.ts';
import type { Tree } from './trees.ts';

type Heading = { route: string; page: string; name: string };

/**
 * Searches for every page by its title, and for every heading by the title of its page and its own. If n pages or headings have the same
 * name, each must be among the first n results; a heading may be up to two places lower. Headings that occur more than twice on a page are
 * omitted, because no answer shows more than two. Returns lines: the total, and each failure.
 */
export async function searchForTitles(tree: Tree): Promise<string[]> {
  const { find } = await ownEngine(toFiles(tree, 'shards'), new Map(), 60);
  const pages = tree.pages.map(({ route, title }): Heading => ({ route, page: route, name: title }));
  const headings = tree.pages.flatMap(({ route, title, sections }) =>
    sections
      .filter((section) => section.anchor !== '' && section.title !== '')
      .map((section): Heading => ({ route: `${route}#${section.anchor}`, page: route, name: `${title} ${section.title}` })),
  );
  const often = countBy(headings, ({ page, name }) => page + keyOf(name));
  const lines = headings.filter(({ page, name }) => (often.get(page + keyOf(name)) ?? 0) <= 2);
  const lost = [...(await findMissing(pages, { find, more: 0 })), ...(await findMissing(lines, { find, more: 2 }))];
  return [`${tree.name}: ${pages.length} pages, ${lines.length} headings, ${lost.length} not found`, ...lost];
}

type ExhaustiveSearch = { find: (query: string) => Promise<string[]>; more: number };

async function findMissing(headings: readonly Heading[], { find, more }: ExhaustiveSearch): Promise<string[]> {
  const alike = countBy(headings, ({ name }) => keyOf(name));
  const lost: string[] = [];
  for (const { route, name } of headings) {
    const results = await find(name);
    const routes = more > 0 ? results : [...new Set(results.map((each) => each.replace(/#.*/, '')))];
    const max = Math.max(1 + more, alike.get(keyOf(name)) ?? 1);
    if (/[\p{L}\p{N}]/u.test(name) && !routes.slice(0, max).includes(route))
      lost.push(`  ${name} -> ${route}; found ${routes.slice(0, 3).join(', ')}`);
  }
  return lost;
}

/** Titles that are equal when typed count as one. */
function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

function countBy(headings: readonly Heading[], keyOfOne: (heading: Heading) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const heading of headings) counts.set(keyOfOne(heading), (counts.get(keyOfOne(heading)) ?? 0) + 1);
  return counts;
}
