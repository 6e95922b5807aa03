import { expect, test } from 'vitest';
import { toPage } from '../../compiler/3-pages/to-page.ts';
import { compile } from '../../compiler/compile.ts';
import { emptyMemo } from '../../compiler/memo.ts';
import type { Source } from '../../compiler/model.ts';
import { siteOf } from './sites.ts';

test('a site may have more findings than a call takes arguments', async () => {
  const site = siteOf();
  const files = Array.from({ length: 120 }, (_, number) => `content/guide/${number}.md`);
  const context = { site, tex: () => '', readFile: () => undefined, restrictedArea: () => undefined, keepsCode: true };
  const parse = async (sources: readonly Source[]) =>
    sources.map((source) => {
      const page = toPage(source, '# Tides\n\n[gone](./gone.md)\n', context).value?.page;
      const links = page?.links.flatMap((link) =>
        Array.from({ length: 5000 }, (_, number) => ({ ...link, target: `./gone-${number}.md` })),
      );
      return { page: page && { ...page, links: links ?? [] }, diagnostics: [] };
    });
  const { diagnostics } = await compile({
    site,
    audience: 'all',
    world: {
      list: async () => files.map((file) => ({ file, bytes: 30, stamp: file })),
      read: () => undefined,
      stampOf: () => undefined,
      folders: () => [],
      font: () => undefined,
      inspect: async () => new Map(),
      dates: async () => ({ dates: new Map(), shallow: false }),
    },
    memo: emptyMemo(),
    parse,
    openSpec: async () => ({ value: undefined, diagnostics: [] }),
  });
  const places = diagnostics.flatMap(({ at, related = [] }) => [at, ...related]);
  expect(diagnostics).toHaveLength(5000);
  expect(places).toHaveLength(120 * 5000);
});
