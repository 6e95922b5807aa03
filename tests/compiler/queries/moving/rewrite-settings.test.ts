import { describe, expect, test } from 'vitest';
import type { NamedPage } from '../../../../compiler/queries/moving/page-renamer.ts';
import type { Moves } from '../../../../compiler/queries/moving/rewrite-links.ts';
import { rewriteConfig, rewriteTests } from '../../../../compiler/queries/moving/rewrite-settings.ts';

const moves: Moves = {
  file: (file) => file,
  route: (route) => route,
  below: (route) => route,
  anchor: (_, anchor) => anchor,
  sectionOf: (route, anchor) => {
    if (route !== '/tides') return undefined;
    return { file: 'sea.md', route: '/sea', anchor: anchor === 'top' || anchor === '' ? '' : `${anchor}-now` };
  },
};

describe('pages in navbar items', () => {
  const names = () => (name: string) => (name === 'tides' ? 'water/tides' : name);
  const removed: NamedPage = { from: 'tides.md', file: 'sea.md', id: 'sea', area: 'sea', hasLeft: true };
  const leaving = () => (name: string) => (name === 'tides' ? removed : undefined);
  const config = (item: string): string => `{ "navbar": { "items": [${item}, { "docId": "fees" }] } }`;

  test.each([
    ['an item', '{ "docId": "tides" }', '{ "docId": "water/tides" }', '{ "docId": "sea", "docsPluginId": "sea" }'],
    [
      'an item with braces in its label',
      '{ "label": "{sea}", "docId": "tides" }',
      '{ "label": "{sea}", "docId": "water/tides" }',
      '{ "label": "{sea}", "docId": "sea", "docsPluginId": "sea" }',
    ],
    [
      'an item that names its area',
      '{ "docsPluginId": "guide", "docId": "tides" } // tides',
      '{ "docsPluginId": "guide", "docId": "water/tides" } // tides',
      '{ "docsPluginId": "sea", "docId": "sea" } // tides',
    ],
    [
      'an item of a menu',
      '{ "label": "More", "items": [{ "docId": "tides" }] }',
      '{ "label": "More", "items": [{ "docId": "water/tides" }] }',
      '{ "label": "More", "items": [{ "docId": "sea", "docsPluginId": "sea" }] }',
    ],
  ])('%s', (_, item, renamed, left) => {
    const lines = (own: string): string => config(own.replace(/( \/\/ tides)?$/, (comment) => `${comment}\n`));
    expect(rewriteConfig(lines(item), moves, names)).toBe(lines(renamed));
    expect(rewriteConfig(lines(item), moves, names, leaving)).toBe(lines(left));
  });
});

test.each([
  [
    'a section',
    '{ "query": "{id}", "page": "/tides", "anchor": "low" }',
    '{ "query": "{id}", "page": "/sea", "anchor": "low-now" }',
  ],
  ['a page', '{ "query": "a", "page": "/tides" }', '{ "query": "a", "page": "/sea" }'],
  ['a section that is a page now', '{ "page": "/tides", "anchor": "top", "query": "a" }', '{ "page": "/sea", "query": "a" }'],
  ['the same, named first', '{ "anchor": "top", "page": "/tides" }', '{ "page": "/sea" }'],
  ['what has not moved', '{ "query": "a", "page": "/fees" }', '{ "query": "a", "page": "/fees" }'],
])('rewrites a search test of %s', (_, before, after) => {
  expect(rewriteTests(`{ "tests": [${before}] }`, moves)).toBe(`{ "tests": [${after}] }`);
});
