import { byCodeUnit } from '../basics/compare.ts';
import type { LinkedSite } from '../model.ts';

/** A code language without syntax highlighting, and the number of its code blocks. */
export type UnhighlightedLanguage = readonly [language: string, blocks: number];

/** Returns the code languages without syntax highlighting, most frequent first. A page in several graphs is counted once. */
export function countUnhighlightedLanguages(graphs: readonly LinkedSite[]): UnhighlightedLanguage[] {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  for (const { page } of graphs.flatMap(({ pages }) => pages)) {
    if (!page?.unhighlightedLanguages) continue;
    const file = page.origin ?? page.file;
    if (seen.has(file)) continue;
    seen.add(file);
    for (const language of page.unhighlightedLanguages) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts].sort(([a, one], [b, other]) => other - one || byCodeUnit(a, b));
}
