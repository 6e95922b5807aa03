import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frontMatter, markdown } from './arbitrary-markdown.ts';
import { checkProperty, timeoutMs } from './check-property.ts';
import { bodiesOf, compileTexts, outputsOf } from './memory-site.ts';
import { expectInside, findDangersInBody, findDangersInPage } from './page-checks.ts';

const sites = fc
  .tuple(markdown, frontMatter, markdown, markdown)
  .map(([a, front, b, part]) => ({ 'a.md': a, 'b.md': front + b, 'guide/b.md': part, 'README.md': '# Site\n' }));

test(
  'any text becomes pages; findings are in their files; HTML contains no script, handler or executable address',
  async () => {
    await checkProperty(sites, 300, async (texts) => {
      const compiled = await compileTexts(texts);
      expectInside(compiled.compilation.diagnostics, texts);
      for (const { linked, html } of bodiesOf(compiled))
        expect([linked.route, findDangersInBody(html)]).toEqual([linked.route, []]);
    });
  },
  timeoutMs,
);

test(
  'HTML around a text contains none of these either; equal texts give equal outputs',
  async () => {
    await checkProperty(sites, 15, async (texts) => {
      const outputs = outputsOf(await compileTexts(texts), texts);
      const pages = [...outputs].filter(([path]) => path.endsWith('.html'));
      for (const [path, html] of pages) expect([path, findDangersInPage(html)]).toEqual([path, []]);
      expect(outputsOf(await compileTexts(texts), texts)).toEqual(outputs);
    });
  },
  timeoutMs,
);
