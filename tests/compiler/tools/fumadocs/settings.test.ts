import { describe, expect, test } from 'vitest';
import { importFrom } from '../import-from.ts';

const config = "import { defineDocs } from 'fumadocs-mdx/config';\nexport const docs = defineDocs();\n";
const page = (title: string): string => `---\ntitle: ${title}\n---\n`;
const folder = (meta: unknown, more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  'source.config.ts': config,
  'content/docs/index.mdx': page('Home'),
  'content/docs/a.mdx': page('A'),
  'content/docs/b.mdx': page('B'),
  'content/docs/c/index.mdx': page('C'),
  'content/docs/c/d.mdx': page('D'),
  'content/docs/meta.json': JSON.stringify(meta),
  ...more,
});
const c = { type: 'category', label: 'C', link: { type: 'doc', id: 'c/index.mdx' }, items: [{ id: 'c/d.mdx' }] };
const [home, a, b] = ['index.mdx', 'a.mdx', 'b.mdx'].map((id) => ({ id }));

describe('meta.json', () => {
  test.each([
    ['no list', {}, [home, a, b, c]],
    ['a list', { pages: ['b', './a.mdx'] }, [b, a]],
    ['the rest', { pages: ['b', '...'] }, [b, home, a, c]],
    ['the rest from behind', { pages: ['z...a'] }, [home, b, a, c]],
    ['the rest without a page', { pages: ['...', '!a'] }, [home, b, c]],
    ['a folder without its name', { pages: ['...c'] }, [{ id: 'c/index.mdx' }, { id: 'c/d.mdx' }].slice(1)],
    ['a page of a folder', { pages: ['c/d'] }, [{ id: 'c/d.mdx' }]],
    ['a separator', { pages: ['---Knots---', 'a'] }, [{ type: 'category', label: 'Knots', collapsible: false, items: [a] }]],
    ['a link', { pages: ['[Shop](https://a.example)'] }, [{ type: 'link', label: 'Shop', href: 'https://a.example' }]],
    [
      'a link with an icon',
      { pages: ['[Ship][Shop](https://a.example)'] },
      [{ type: 'link', label: 'Shop', href: 'https://a.example' }],
    ],
  ])('%s', async (_, meta, items) => {
    const { sidebars, said: reported } = await importFrom(folder(meta));
    expect([sidebars.map(({ value }) => value), reported]).toEqual([[items], '']);
  });

  test('a root has a separate list, and a link in the menu', async () => {
    const { sidebars, config: site } = await importFrom(
      folder({}, { 'content/docs/c/meta.json': '{ "title": "Sea", "root": true }' }),
    );
    expect(sidebars[0]?.value).toEqual({ items: [home, a, b], c: [{ id: 'c/index.mdx' }, { id: 'c/d.mdx' }] });
    expect(site.navbar?.items).toEqual([{ label: 'Sea', to: '/docs/c', position: 'left' }]);
  });

  test('missing files are reported', async () => {
    const { said: reported } = await importFrom(folder({ pages: ['a', 'lost', '[Gone](/docs/gone)'] }));
    expect(reported.split('\n')).toEqual([
      'The entry lost is omitted: there is no such page or folder.',
      'The entry /docs/gone is omitted: there is no such page or folder.',
    ]);
  });
});

describe('baseUrl of loader()', () => {
  const importSource = async (source: string, more: Readonly<Record<string, string>> = {}) => {
    const { config: site, said: reported } = await importFrom(folder({}, { 'lib/source.ts': source, ...more }));
    return [site.areas?.[0]?.route, reported];
  };

  test.each([
    "export const source = loader({ baseUrl: '/manual' });",
    "export const { getPage } = loader(docs.toFumadocsSource(), { baseUrl: '/manual/' });",
    "export default loader({ baseUrl: '/manual', source: create() });",
    "export const source: Source = loader<Page>({ baseUrl: '/manual' }) as Source;",
    "const base = '/manual';\nexport const source = (await loader({ baseUrl: base }))!;",
    "import { base } from './shared';\nexport const source = loader({ baseUrl: base }) satisfies Source;",
  ])('is read in %s', async (source) => {
    expect(await importSource(source, { 'lib/shared.ts': "export const base = '/manual';" })).toEqual(['/manual', '']);
  });

  test.each([
    ["export const source = loader({ baseUrl: process.env.BASE ?? '/manual' });", /^baseUrl was omitted, because it is a choice/],
    ['export default loader({ baseUrl: getBase() });', /^baseUrl was omitted, because it is a call to getBase\(\)/],
    ['export const source = loader({ baseUrl: `${base}/docs` }) as Source;', /^baseUrl was omitted/],
    ["import { base } from '@/shared';\nexport const source = loader(files, { baseUrl: base });", /^baseUrl was omitted/],
    ['export const source = loader({ ...options });', /^The spread value was omitted[^\n]*$/],
    ['export const source = loader(options());', /^baseUrl was omitted, because it is a call to options\(\)/],
    [
      "export const source = cache(() => loader({ baseUrl: '/manual' }));",
      /^baseUrl of loader\(\) is not migrated: a program calls it, so the route is \/docs\.$/,
    ],
    [
      "export function getSource() {\n  return loader<Page>({ baseUrl: '/manual' });\n}",
      /^baseUrl of loader\(\) is not migrated/,
    ],
    ['export const source = loader({ source: docs });', /^$/],
    ['export const source = createLoader({ baseUrl });', /^$/],
  ])('is reported in %s', async (source, message) => {
    expect(await importSource(source)).toEqual(['/docs', expect.stringMatching(message)]);
  });
});

describe('hostile settings of Fumadocs', () => {
  test.each([
    [
      'pages of another folder',
      { 'source.config.ts': config.replace('()', "({ dir: '../../secret' })") },
      /it is outside the folder/,
    ],
    [
      'a program that makes the folder',
      { 'source.config.ts': config.replace('()', '({ dir: process.env.DIR })') },
      /not evaluated|omitted/,
    ],
    ['a list that is no JSON', { 'content/docs/meta.json': '{ "pages": [' }, /it is not JSON/],
    [
      'lists that name each other',
      { 'content/docs/c/meta.json': '{ "pages": ["../c", "...c"] }' },
      /The entry \.\.\/c is omitted/,
    ],
    ['a link to a script', { 'content/docs/meta.json': '{ "pages": ["[A](javascript:alert(1))"] }' }, /is omitted/],
    ['a path out of the folder', { 'content/docs/meta.json': '{ "pages": ["../../../etc/passwd"] }' }, /is omitted/],
    [
      'names of objects',
      { 'content/docs/meta.json': '{ "pages": ["__proto__", "constructor"] }' },
      /The entry constructor is omitted/,
    ],
    [
      'a language that is none',
      { 'lib/i18n.ts': "export const i18n = { languages: ['en', '../x'], defaultLanguage: 'en' };" },
      /The language \.\.\/x is not migrated/,
    ],
  ])('%s', async (_, more, told) => {
    const { said: reported, config: site } = await importFrom(folder({}, more));
    expect(reported).toMatch(told);
    expect(JSON.stringify(site)).not.toContain('..');
  });
});
