import { describe, expect, test } from 'vitest';
import type { LinkMemo } from '../../../compiler/4-links/link-site.ts';
import { freezeDeep } from '../../support/freeze.ts';
import { inputOf, linkInput, type PageDraft } from './pages.ts';

const files = ['content/guide/wall.svg'];
const first: Record<string, PageDraft> = {
  'content/guide/README.md': { title: 'Guide', links: ['./a.md#one', './a.md#three', './x/b.md', './wall.svg'] },
  'content/guide/a.md': { headings: ['2 one'], links: ['#one', './nowhere.md'], front: { tags: ['x'] } },
  'content/guide/x/b.md': { links: ['../a.md#one', '../README.md', '/former', '/former#two'] },
  'content/guide/terms.md': { listedTerms: [['berth', 'berths']], links: ['./a.md'] },
  'content/guide/draft.md': { front: { draft: true }, links: ['./a.md#one'] },
};

/** Freezes the results of linking, except for link targets, which cache their slots. */
function freeze({ input, site, state }: LinkMemo): void {
  const { targets: _, ...rest } = state ?? {};
  freezeDeep([input, site, rest]);
}

describe('linking an edit with a memo gives the same result as without', () => {
  test.each<[string, Record<string, PageDraft | undefined>]>([
    ['nothing', {}],
    ['a body', { 'content/guide/x/b.md': { links: ['../README.md', './gone.md'] } }],
    ['an anchor that others lead to', { 'content/guide/a.md': { ...first['content/guide/a.md'], headings: ['2 two'] } }],
    ['a component that may make anchors', { 'content/guide/a.md': { ...first['content/guide/a.md'], isPartlyRead: true } }],
    ['a title', { 'content/guide/a.md': { ...first['content/guide/a.md'], title: 'New' } }],
    ['a tag', { 'content/guide/a.md': { headings: ['2 one'], front: { tags: ['y'] } } }],
    [
      'a former address',
      { 'content/guide/a.md': { headings: ['2 one'], front: { redirect_from: ['/former', '#two -> #one'] } } },
    ],
    ['a use of a term', { 'content/guide/x/b.md': { ...first['content/guide/x/b.md'], terms: ['berths'] } }],
    [
      'the names of a term',
      { 'content/guide/terms.md': { ...first['content/guide/terms.md'], listedTerms: [['quay'], ['berth']] } },
    ],
    ['a slug', { 'content/guide/a.md': { ...first['content/guide/a.md'], front: { slug: '/z' } } }],
    ['a draft', { 'content/guide/draft.md': { front: { draft: true }, links: ['./lost.md'] } }],
    ['a new page', { 'content/guide/nowhere.md': {} }],
    ['a page that is gone', { 'content/guide/a.md': undefined }],
  ])('%s', (_, edit) => {
    const memo: LinkMemo = {};
    const before = inputOf({ pages: first, files });
    linkInput(before, memo);
    const retained = Object.fromEntries(
      Object.entries({ ...first, ...edit }).flatMap(([file, draft]) => (draft ? [[file, draft]] : [])),
    );
    const after = inputOf({ pages: retained, files });
    const pages = after.pages.map((page) =>
      page.file in edit ? page : (before.pages.find(({ file }) => file === page.file) ?? page),
    );
    freeze(memo);
    const warm = linkInput({ ...after, pages }, memo);
    expect(warm).toEqual(linkInput(after));
    expect(linkInput({ ...after, pages }, memo)).toEqual(warm);
  });
  test('after a file was added, an asset changed, or a date changed', () => {
    const memo: LinkMemo = {};
    const before = inputOf({ pages: first, files });
    linkInput(before, memo);
    const changes = [
      inputOf({ pages: first, files: [...files, 'content/guide/nowhere.md'] }),
      {
        ...before,
        assets: new Map([['content/guide/wall.svg', { file: 'content/guide/wall.svg', bytes: 2, hash: 'fedcba9876543210' }]]),
      },
      { ...before, dates: new Map([['content/guide/a.md', { date: '2025-01-01' }]]) },
      { ...before, categories: [{ file: 'content/guide/x/_category_.yml', text: 'label: Y' }] },
    ];
    for (const after of changes) expect(linkInput(after, memo)).toEqual(linkInput(after));
  });
});

test('pages that an edit does not affect are the same objects', () => {
  const memo: LinkMemo = {};
  const before = inputOf({ pages: first, files });
  const cold = linkInput(before, memo).value;
  const edited = inputOf({ pages: { ...first, 'content/guide/x/b.md': { links: ['../README.md'] } }, files });
  const pages = before.pages.map((page) =>
    page.file.endsWith('b.md') ? (edited.pages.find(({ file }) => file === page.file) ?? page) : page,
  );
  const warm = linkInput({ ...before, pages }, memo).value;
  const fresh = warm.pages.filter((page, index) => page !== cold.pages[index]);
  expect(fresh.map(({ route }) => route)).toEqual(['/guide/x/b']);
  expect(warm.routes).toBe(cold.routes);
});

test('the order of the input pages does not matter', () => {
  const input = inputOf({ pages: first, files });
  expect(linkInput({ ...input, pages: [...input.pages].reverse() })).toEqual(linkInput(input));
});
