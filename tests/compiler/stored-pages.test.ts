/** A stored page is reused if its source, its text and all included texts are unchanged; it is never modified. */

import { expect, test } from 'vitest';
import { toPage } from '../../compiler/3-pages/to-page.ts';
import { compilePages, createMemo, type Memo } from '../../compiler/cache/memo.ts';
import type { Source, Sources } from '../../compiler/model.ts';
import { freezeDeep } from '../support/freeze.ts';
import { siteOf } from './sites.ts';

const files: Record<string, string> = {
  'guide/a.md': '# A\n\nWords.\n',
  'guide/b.md': '# B\n\n<!--@include: ./part.md-->\n',
  'guide/part.md': 'A part.\n',
};
const first: Source[] = ['guide/a.md', 'guide/b.md'].map((file) => ({
  file,
  area: 'guide',
  audience: 'public',
  bytes: 20,
  stamp: '20:1',
}));
const changed = (change: Partial<Source>): Source[] => first.map((source, at) => (at === 0 ? { ...source, ...change } : source));

/** Compiles the pages of these sources. Returns the files whose pages were compiled, and those with new facts. */
async function compileSources(
  memo: Memo,
  pages: Source[],
  texts = files,
  partStamp = '8:1',
): Promise<{ compiledFiles: string[]; changedFiles: string[] }> {
  const stamps = new Map([...pages.map(({ file, stamp }): [string, string] => [file, stamp]), ['guide/part.md', partStamp]]);
  const sources: Sources = {
    pages,
    assets: new Map(),
    categories: [],
    sidebars: [],
    authors: [],
    stamps,
    documents: [],
    includedFiles: [],
    translations: new Map(),
    ignoredPaths: [],
  };
  const context = {
    site: siteOf(),
    readFile: (file: string) => texts[file],
    filesIn: () => [],
    restrictedArea: () => undefined,
    tex: () => '',
  };
  const { compiledFiles, changedFiles } = await compilePages(
    async (stale) =>
      stale.map((source) => {
        const { value, diagnostics } = toPage(source, texts[source.file] ?? '', context);
        return { page: value?.page, diagnostics };
      }),
    memo,
    sources,
    pages,
    { stampOf: () => undefined, read: (file) => texts[file] },
  );
  return { compiledFiles, changedFiles };
}

test.each<[string, Parameters<typeof compileSources> extends [Memo, ...infer Rest] ? Rest : never, string[], string[]]>([
  ['nothing has changed', [first], [], []],
  [
    'all files were written again as they were',
    [first.map((each) => ({ ...each, stamp: '20:2' })), files, '8:2'],
    [],
    ['guide/a.md', 'guide/b.md'],
  ],
  ['an included file was written again as it was', [first, files, '8:2'], [], ['guide/b.md']],
  [
    'a text has changed',
    [changed({ stamp: '20:2' }), { ...files, 'guide/a.md': '# A\n\nWorms.\n' }],
    ['guide/a.md'],
    ['guide/a.md'],
  ],
  ['an included text has changed', [first, { ...files, 'guide/part.md': 'A bath.\n' }, '8:2'], ['guide/b.md'], ['guide/b.md']],
  ['an included file is gone', [first, files, ''], ['guide/b.md'], ['guide/b.md']],
  ['the area has another id', [changed({ area: 'manual' })], ['guide/a.md'], ['guide/a.md']],
  ['the area is restricted now', [changed({ audience: 'restricted' })], ['guide/a.md'], ['guide/a.md']],
  ['the area has another syntax', [changed({ dialect: { name: 'mkdocs', folder: 'guide' } })], ['guide/a.md'], ['guide/a.md']],
])('%s', async (_, rest, created, renewed) => {
  const memo = createMemo();
  await compileSources(memo, first);
  freezeDeep([...memo.facts.values()]);
  expect(await compileSources(memo, ...rest)).toEqual({ compiledFiles: created, changedFiles: renewed });
});

test('the hash of a page covers its source, its settings and its texts', () => {
  const [source] = first;
  if (!source) throw new Error('No source.');
  const hashOf = (change: Partial<Source>, site = {}, part = 'A part.\n'): string | undefined => {
    const context = {
      site: { ...siteOf(), ...site },
      readFile: () => part,
      filesIn: () => [],
      restrictedArea: () => undefined,
      tex: () => '',
    };
    return toPage({ ...source, ...change }, files['guide/b.md'] ?? '', context).value?.page.hash;
  };
  expect(hashOf({ stamp: '20:3', bytes: 21 })).toBe(hashOf({}));
  const others = [
    hashOf({ area: 'manual' }),
    hashOf({ file: 'guide/c.md' }),
    hashOf({ audience: 'restricted' }),
    hashOf({}, { html: 'trusted' }),
    hashOf({}, { variables: { tide: 'high' } }),
    hashOf({}, {}, 'Another part.\n'),
  ];
  expect(new Set([hashOf({}), ...others]).size).toBe(others.length + 1);
});
