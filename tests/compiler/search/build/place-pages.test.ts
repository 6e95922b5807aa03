import { expect, test } from 'vitest';
import { placePages } from '../../../../compiler/search/build/place-pages.ts';
import { slotsOfBlock } from '../../../../compiler/search/format/postings.ts';

const routesOf = (count: number): string[] => Array.from({ length: count }, (_, at) => `/area/page-${at * 7919}`);
const blockOf = (slot = -1): number => Math.floor(slot / slotsOfBlock);
/** Returns the slot of each route. */
const slotsOf = (routes: readonly string[]): Map<string, number> => {
  const { slots } = placePages(routes);
  return new Map(routes.map((route, page) => [route, slots[page] ?? -1]));
};

test.each([0, 1, 2, 256, 257, 1500, 5000])('%i pages have unique slots, each in the block of the page', (count) => {
  const { slots, blocks } = placePages(routesOf(count));
  expect(new Set(slots).size).toBe(count);
  expect(blocks.flatMap(({ pages }) => pages)).toEqual(Array.from(slots.keys()));
  for (const { number, pages } of blocks) {
    for (const page of pages) expect(blockOf(slots[page])).toBe(number);
  }
  expect(Math.max(0, ...blocks.map(({ pages }) => pages.length))).toBeLessThanOrEqual(slotsOfBlock * 0.75);
  expect(blocks.length).toBeLessThanOrEqual(Math.ceil(count / 32));
});

test('adding or removing a page moves few others, all in one block', () => {
  const routes = routesOf(1000);
  const all = slotsOf(routes);
  let moved = 0;
  let rewriting = 0;
  for (let at = 0; at < 200; at++) {
    const fewer = slotsOf(routes.toSpliced(at * 5, 1));
    const others = [...fewer].filter(([route, slot]) => all.get(route) !== slot);
    moved += others.length;
    if (others.length > 0) rewriting++;
    expect(new Set(others.map(([route]) => blockOf(all.get(route)))).size).toBeLessThanOrEqual(1);
  }
  expect(moved / 200).toBeLessThan(0.5);
  expect(rewriting / 200).toBeLessThan(0.08);
});

test('blocks start with the same pages, regardless of other pages', () => {
  const routes = routesOf(2000);
  const startsOf = (own: readonly string[]): string[] => placePages(own).blocks.map(({ pages }) => own[pages[0] ?? 0] ?? '');
  const all = startsOf(routes);
  const half = startsOf(routes.filter((_, at) => at % 2 === 0));
  expect(half.slice(1).filter((route) => !all.includes(route))).toEqual([]);
});
