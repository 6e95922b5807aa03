import { expect, test } from 'vitest';
import { placePages } from '../../../../compiler/search/build/place-pages.ts';
import { slotsOfBlock } from '../../../../compiler/search/format/postings.ts';

const routesOf = (count: number): string[] => Array.from({ length: count }, (_, at) => `/area/page-${at * 7919}`);
/** The slot of each route. */
const slotsOf = (routes: readonly string[]): Map<string, number> => {
  const { slots } = placePages(routes);
  return new Map(routes.map((route, page) => [route, slots[page] ?? -1]));
};

test.each([0, 1, 2, 256, 257, 1500, 5000])('%i pages have slots of their own, each in the block that has the page', (count) => {
  const { slots, blocks } = placePages(routesOf(count));
  expect(new Set(slots).size).toBe(count);
  expect(blocks.flatMap(({ pages }) => pages).sort((a, b) => a - b)).toEqual(Array.from(slots.keys()));
  for (const { number, pages } of blocks) {
    expect(pages).toEqual([...pages].sort((a, b) => a - b));
    for (const page of pages) expect(Math.floor((slots[page] ?? -1) / slotsOfBlock)).toBe(number);
  }
  expect(Math.max(0, ...blocks.map(({ pages }) => pages.length))).toBeLessThan(slotsOfBlock / 2);
});

test('slots depend on the set of routes, not on their order', () => {
  const routes = routesOf(700);
  const reversed = slotsOf(routes.toReversed());
  expect(new Map([...reversed].reverse())).toEqual(slotsOf(routes));
});

test('a page that is added or removed moves few others', () => {
  const routes = routesOf(1000);
  const all = slotsOf(routes);
  let moved = 0;
  for (let at = 0; at < 200; at++) {
    const fewer = slotsOf(routes.toSpliced(at * 5, 1));
    for (const [route, slot] of fewer) if (all.get(route) !== slot) moved++;
  }
  expect(moved / 200).toBeLessThan(0.5);
});
