import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds, patience } from './holds.ts';
import { dangersInBody, dangersInPage, expectInside } from './judges.ts';
import { bodiesOf, compileTexts, outputsOf } from './memory-site.ts';
import { frontMatter, markdown } from './texts.ts';

const sites = fc
  .tuple(markdown, frontMatter, markdown, markdown)
  .map(([a, front, b, part]) => ({ 'a.md': a, 'b.md': front + b, 'guide/b.md': part, 'README.md': '# Site\n' }));

test(
  'any text becomes pages; findings lie in their files; HTML holds no script, no handler and no address that runs',
  async () => {
    await holds(sites, 300, async (texts) => {
      const compiled = await compileTexts(texts);
      expectInside(compiled.compilation.diagnostics, texts);
      for (const { linked, html } of bodiesOf(compiled)) expect([linked.route, dangersInBody(html)]).toEqual([linked.route, []]);
    });
  },
  patience,
);

test(
  'what surrounds a text holds none of these either; the same texts give the same outputs',
  async () => {
    await holds(sites, 15, async (texts) => {
      const outputs = outputsOf(await compileTexts(texts), texts);
      const pages = [...outputs].filter(([path]) => path.endsWith('.html'));
      for (const [path, html] of pages) expect([path, dangersInPage(html)]).toEqual([path, []]);
      expect(outputsOf(await compileTexts(texts), texts)).toEqual(outputs);
    });
  },
  patience,
);
