/** The result of a comparison as text. */
import type { Share, SiteComparison } from './compare.ts';
import type { Difference } from './diff.ts';

/** The minimum shares. */
const expected = { words: 0.995, codes: 1, anchors: 0.99, sidebar: 1, lists: 1 };

/** Returns whether the sites are sufficiently similar. */
export function isSame({ pages, sidebar, words, codes, anchors, lists }: SiteComparison): boolean {
  const measured = { words, codes, anchors, sidebar, lists };
  return (
    pages.missing.length === 0 &&
    (['words', 'codes', 'anchors', 'sidebar', 'lists'] as const).every((kind) => shareOf(measured[kind]) >= expected[kind])
  );
}

/** The head of the table of sites. */
export const head = [
  '| site | pages | same address | redirected | missing | sidebar | words | pages ≥ 99.5 % | code blocks | anchors | links of lists |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
].join('\n');

/** Returns a row of the table of sites. */
export function toRow(name: string, { pages, sidebar, words, codes, anchors, lists, each }: SiteComparison): string {
  const good = each.filter((page) => shareOf(page.words) >= expected.words).length;
  const cells = [
    name,
    pages.all,
    pages.same,
    pages.redirected,
    pages.missing.length,
    `${sidebar.same}/${sidebar.all}`,
    percent(words),
    `${good}/${each.length}`,
    `${codes.same}/${codes.all}`,
    `${anchors.same}/${anchors.all}`,
    lists.all === 0 ? '-' : `${lists.same}/${lists.all}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Returns all differences, at most `max` of each kind per page. */
export function toList({ pages, sidebar, lists, each }: SiteComparison, max: number): string {
  const lines: string[] = [];
  for (const address of pages.missing.slice(0, max * 4)) lines.push(`missing  ${address}`);
  for (const address of pages.extra.slice(0, max * 4)) lines.push(`extra    ${address}`);
  for (const address of pages.others.slice(0, max * 4)) lines.push(`no text  ${address}`);
  for (const link of lists.lost.slice(0, max * 4)) lines.push(`list     ${link}`);
  for (const label of sidebar.dead) lines.push(`dead     ${label}`);
  for (const { pages: where, differences } of sidebar.differences) {
    lines.push(`sidebar  of ${where.length} pages, ${where[0]}`);
    lines.push(...showAll(differences, { most: max * 2, between: '\n             ' }));
  }
  for (const page of each) {
    const { address, words, codes, anchors } = page;
    if (words.same === words.all && codes.same === codes.all && anchors.same === anchors.all) continue;
    lines.push(
      `page     ${address}: words ${percent(words)} (${words.all - words.same}), code ${codes.same}/${codes.all}, anchors ${anchors.same}/${anchors.all}`,
    );
    lines.push(...showAll(page.wordDifferences, { most: max, between: ' ' }));
    lines.push(...showAll(page.codeDifferences, { most: max, between: '\n    ---\n' }));
    for (const anchor of page.lostAnchors.slice(0, max)) lines.push(`  anchor ${anchor}`);
  }
  return lines.join('\n');
}

function showAll(
  differences: readonly Difference<string>[],
  { most: max, between }: { most: number; between: string },
): string[] {
  const shownDifferences = differences.slice(0, max).map(({ theirs, ours }) => {
    const nonEmptySides = [['theirs', theirs] as const, ['ours  ', ours] as const].filter(([, items]) => items.length > 0);
    return nonEmptySides.map(([whose, items]) => `  ${whose}  ${truncate(items.join(between))}`).join('\n');
  });
  const rest = differences.length - shownDifferences.length;
  return rest > 0 ? [...shownDifferences, `  and ${rest} more`] : shownDifferences;
}

function truncate(text: string): string {
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}

function shareOf({ same, all }: Share): number {
  return all === 0 ? 1 : same / all;
}

function percent(share: Share): string {
  // Rounded down, so that 100 % means all.
  return `${(Math.floor(shareOf(share) * 10_000) / 100).toFixed(2)} %`;
}
