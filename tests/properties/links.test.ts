import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseConfig } from '../../compiler/1-config/parse-config.ts';
import { checkProperty, timeoutMs } from './check-property.ts';
import { compileTexts, outputsOf } from './memory-site.ts';
import { expectInside, findDeadAddresses } from './page-checks.ts';

const names = [
  'guide/README.md',
  'guide/a b.md',
  'guide/ä%.md',
  'guide/deep/index.md',
  'guide/deep/2-x.md',
  'boats/Q&A.md',
  'boats/1.0.md',
  'staff/pay.md',
];
const headings = [
  'High water',
  'High water',
  'Ä & <b>',
  '`code`',
  'a {#own}',
  '日本',
  '😀',
  '[x](#own)',
  '-',
  '100 %',
  'constructor',
];
const anchors = [
  '',
  '',
  '',
  '#own',
  '#high-water',
  '#high-water-1',
  '#ä--b',
  '#code',
  '#日本',
  '#',
  '#nowhere',
  '#100-',
  '#constructor',
  '#%C3%A4',
];
const targets = [
  ...[
    'README.md',
    '<./a b.md>',
    'a%20b.md',
    'ä%25.md',
    '<ä%.md>',
    'deep/',
    'deep',
    'deep/2-x.md',
    '../boats/Q&A.md',
    '../boats/1.0.md',
    '../guide/deep/index.md',
  ],
  ...[
    '/guide',
    '/guide/',
    '/guide/deep/x',
    '/boats/Q&A',
    '/boats/1.0',
    '/internal/pay',
    '../staff/pay.md',
    '/',
    '../../index.md',
    '.',
    '..',
    '',
    '?q',
    '/search?q=x',
  ],
  ...[
    'pic.svg',
    '../guide/pic.svg',
    '/tags/a',
    '/guide/tags',
    '/former',
    'https://example.com/#x',
    '//evil.example',
    'mailto:a@b.co',
  ],
];
const slugs = [
  '',
  '',
  '',
  '',
  '',
  'slug: /guide/other',
  'slug: here',
  'slug: ./ä',
  'slug: a/b/c',
  'slug: /guide/deep/x',
  'slug: /boats',
];
const keys = [
  '',
  '',
  '',
  'tags: [a]',
  'tags: [a, Ä b]',
  'redirect_from: [/former]',
  'draft: true',
  'unlisted: true',
  'sidebar_label: "<b>"',
];

const page = fc
  .record({
    slug: fc.constantFrom(...slugs),
    key: fc.constantFrom(...keys),
    heads: fc.array(fc.constantFrom(...headings), { maxLength: 4 }),
    links: fc.array(fc.tuple(fc.constantFrom('', '', '!'), fc.constantFrom(...targets), fc.constantFrom(...anchors)), {
      maxLength: 2,
    }),
  })
  .map(({ slug, key, heads, links }) => {
    const matter = [slug, key].filter((line) => line !== '');
    const frontMatter = matter.length === 0 ? '' : `---\n${matter.join('\n')}\n---\n`;
    const written = links.map(
      ([mark, target, anchor]) => `${mark}[x](${target.endsWith('>') ? `${target.slice(0, -1)}${anchor}>` : target + anchor})`,
    );
    return `${frontMatter}# Page\n\n${written.join(' and ')}\n\n${heads.map((head) => `## ${head}\n`).join('\n')}`;
  });

const sites = fc.record({
  baseUrl: fc.constantFrom('/', '/manual/'),
  pages: fc.array(fc.tuple(fc.constantFrom(...names), page), { minLength: 2, maxLength: 6 }),
});

/** Each area has at least this page. */
const starts = { 'guide/start.md': '# Start\n', 'boats/start.md': '# Start\n', 'staff/start.md': '# Start\n' };
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>\n';

function textsOf(baseUrl: string, pages: [name: string, text: string][]): Record<string, string> {
  const areas = [
    { id: 'guide', path: 'guide', route: '/guide' },
    { id: 'boats', path: 'boats', route: '/boats' },
    { id: 'staff', path: 'staff', route: '/internal', audience: 'restricted' },
  ];
  const links = { broken: 'warning', anchors: 'warning', orphans: 'off', alt: 'off', empty: 'warning' };
  const config = JSON.stringify({ title: 'Harbour', url: 'https://docs.example.com', baseUrl, areas, links });
  return { 'docs.config.json': config, 'guide/pic.svg': picture, ...starts, ...Object.fromEntries(pages) };
}

test(
  'every address in a page refers to a file and an anchor of the site, except those that are reported',
  async () => {
    let whole = 0;
    await checkProperty(sites, 80, async ({ baseUrl, pages }) => {
      const texts = textsOf(baseUrl, pages);
      const site = parseConfig('docs.config.json', texts['docs.config.json'] ?? '').value;
      const compiled = await compileTexts(texts, site);
      const { diagnostics, publicSite, restrictedSite } = compiled.compilation;
      expectInside(diagnostics, texts);
      if (diagnostics.some(({ severity }) => severity === 'error')) return;
      const found = new Set(diagnostics.flatMap(({ at, related = [] }) => [at, ...related].map(({ file }) => file)));
      const outputs = outputsOf(compiled, texts);
      const linked = [...publicSite.pages, ...(restrictedSite?.pages ?? [])];
      const broken = new Set(linked.filter((each) => each.page && found.has(each.page.file)).map(({ route }) => route));
      whole += linked.filter((each) => each.page && !broken.has(each.route)).length;
      expect(findDeadAddresses(outputs, baseUrl, broken)).toEqual([]);
    });
    expect(whole).toBeGreaterThan(80);
  },
  timeoutMs,
);
