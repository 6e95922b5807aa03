import { describe, expect, test } from 'vitest';
import { importFrom } from '../import-from.ts';

const home = { 'src/content/docs/index.md': '', 'src/content/docs/guide/a.md': '', 'src/content/docs/tides/b.md': '' };
const from = (plugins: string, more: Readonly<Record<string, string>> = {}, options = '') =>
  importFrom({
    ...home,
    'astro.config.mjs': `export default { integrations: [starlight({ title: 'T', plugins: [${plugins}], ${options} })] };`,
    ...more,
  });

describe('starlight-blog', () => {
  const post = { 'src/content/docs/blog/a.md': '---\ntitle: A\ndate: 2024-01-01\n---\n' };
  test.each<[string, string, Readonly<Record<string, string>>, object | undefined]>([
    ['without options', 'starlightBlog()', post, { id: 'blog', label: 'Blog', path: 'src/content/docs/blog', route: '/blog' }],
    ['a title', "starlightBlog({ title: 'News' })", post, { id: 'blog', label: 'News' }],
    ['titles of languages', "starlightBlog({ title: { en: 'News', de: 'Neues' } })", post, { label: 'News' }],
    [
      'a prefix',
      "starlightBlog({ prefix: '/log/' })",
      { 'src/content/docs/log/a.md': '' },
      { id: 'log', route: '/log', kind: 'blog', feeds: { formats: [] } },
    ],
    [
      'authors',
      "starlightBlog({ postCount: 3, authors: { ada: { name: 'Ada', title: 'Analyst', url: 'https://ada.example.com' } } })",
      post,
      { blog: { perPage: 3, authors: { ada: { name: 'Ada', title: 'Analyst', url: 'https://ada.example.com' } } } },
    ],
    ['no posts', 'starlightBlog()', {}, undefined],
  ])('%s', async (_, call, otherFiles, expected) => {
    const { config, said: messages } = await from(call, otherFiles);
    expect(messages).toBe('');
    if (expected) expect(config.areas?.[1]).toMatchObject(expected);
    else expect(config.areas).toHaveLength(1);
  });

  test.each([
    ['', [{ label: 'Blog', to: '/blog', position: 'left' }]],
    ["{ navigation: 'header-end' }", [{ label: 'Blog', to: '/blog', position: 'left' }]],
    ["{ navigation: 'none' }", undefined],
  ])('its link in the navbar: %s', async (options, items) => {
    const { config } = await from(`starlightBlog(${options})`, post);
    expect(config.navbar?.items).toEqual(items);
  });

  test.each([
    ['', "{ label: 'News', link: '/blog/' }", '/blog'],
    ['', "{ label: 'News', link: 'blog' }", '/blog'],
    ["{ prefix: 'log' }", "{ label: 'News', link: '/log' }", '/log'],
    ['', "{ label: 'More', items: [{ label: 'News', link: '/blog/' }, 'guide/a'] }", '/blog'],
    ['', "{ label: 'A', link: '/guide/a/' }", undefined],
  ])('a link to it in the sidebar is reported: %s %s', async (options, item, route) => {
    const otherFiles = { ...post, 'src/content/docs/log/a.md': '' };
    const { sidebars, said: messages } = await from(`starlightBlog(${options})`, otherFiles, `sidebar: ['tides/b', ${item}]`);
    const name = `The link to ${route} in the sidebar`;
    if (route === undefined) expect(messages).toBe('');
    else expect(messages.replace(/\s+/g, ' ')).toContain(name);
    expect(JSON.stringify(sidebars)).not.toContain('log"');
  });

  test.each([
    ['', 5, []],
    ['', 6, ['/blog/2']],
    ['{ postCount: 2 }', 5, ['/blog/2', '/blog/3']],
    ['{ postCount: 10 }', 10, []],
    ["{ prefix: 'log', postCount: 1 }", 2, ['/log/2']],
  ])('the further pages of its list: %s, %d posts', async (options, count, expected) => {
    const prefix = options.includes('log') ? 'log' : 'blog';
    const posts = Array.from({ length: count }, (_, index) => [`src/content/docs/${prefix}/p${index}.md`, '']);
    const { redirects } = await from(`starlightBlog(${options})`, Object.fromEntries(posts));
    expect(redirects).toEqual(expected.map((from) => ({ from, to: from.replace(/\d+$/, 'page/$&') })));
  });

  test.each([
    ['translated', ['de/blog/a.md'], 'src/content/docs/{path}/blog'],
    ['not translated', [], undefined],
    ['with a post that the first language lacks', ['de/blog/a.md', 'de/blog/b.md'], undefined],
  ])('posts that are %s', async (_, files, translations) => {
    const locales = "locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } }";
    const otherFiles = Object.fromEntries(['de/index.md', ...files].map((file) => [`src/content/docs/${file}`, '']));
    const { config } = await from('starlightBlog()', { ...post, ...otherFiles }, locales);
    expect(config.areas?.map((area) => [area.id, area.translations])).toEqual([
      ['docs', 'src/content/docs/{path}'],
      ['blog', translations],
    ]);
  });
});

describe('starlight-openapi', () => {
  const spec = { 'schemas/boats.yaml': 'openapi: 3.1.0\n', 'schemas/old.yaml': "swagger: '2.0'\n" };
  test.each([
    ["[{ base: 'api', schema: './schemas/boats.yaml' }]", [{ id: 'boats', path: 'schemas/boats.yaml', route: '/api' }], ''],
    [
      "[{ base: '/api/boats/', schema: 'schemas/boats.yaml' }]",
      [{ id: 'boats', path: 'schemas/boats.yaml', route: '/api/boats' }],
      '',
    ],
    ["[{ base: 'api', schema: './schemas/old.yaml' }]", undefined, 'it is not an OpenAPI 3 document'],
    ["[{ base: 'api', schema: 'https://a.example/a.yaml' }]", undefined, 'it is on another host'],
    ["[{ base: 'api', schema: './schemas/missing.yaml' }]", undefined, 'there is no such file'],
    ["[{ base: 'api', schema: '../secret.yaml' }]", undefined, 'it is outside the folder'],
    [
      "[{ base: 'a', schema: './schemas/boats.yaml' }, { base: 'a', schema: './schemas/boats.yaml' }]",
      [
        { id: 'boats', path: 'schemas/boats.yaml', route: '/a' },
        { id: 'boats-2', path: 'schemas/boats.yaml', route: '/boats-2' },
      ],
      '',
    ],
  ])('%s', async (options, specs, expected) => {
    const { config, said: messages } = await from(`starlightOpenAPI(${options})`, spec, 'sidebar: [...openAPISidebarGroups]');
    expect(config.specs).toEqual(specs);
    if (expected === '') expect(messages).toBe('');
    else expect(messages).toContain(expected);
  });

  test.each([
    ["sidebar: { label: 'Boats' }", 'Boats'],
    ["label: 'Boats'", 'Boats'],
    ['', 'API reference'],
  ])('its link in the navbar: %s', async (option, label) => {
    const { config } = await from(`starlightOpenAPI([{ base: 'api', schema: './schemas/boats.yaml', ${option} }])`, spec);
    expect(config.navbar?.items).toEqual([{ label, to: '/api', position: 'left' }]);
  });
});

describe('starlight-sidebar-topics', () => {
  test.each<[string, string, unknown, unknown, string]>([
    [
      'pages',
      "[{ label: 'Guide', link: '/guide/a/', items: ['guide/a'] }]",
      { guide: [{ id: 'guide/a.md' }] },
      [{ label: 'Guide', to: '/guide/a', position: 'left' }],
      '',
    ],
    [
      'a folder, with an id',
      "[{ id: 'sea', label: 'All tides', link: 'tides/b', items: [{ label: 'T', autogenerate: { directory: 'tides' } }] }]",
      { sea: [{ type: 'category', label: 'T', collapsed: false, items: [{ type: 'autogenerated', dirName: 'tides' }] }] },
      [{ label: 'All tides', to: '/tides/b', position: 'left' }],
      '',
    ],
    [
      'labels of languages',
      "[{ label: { en: 'Guide', de: 'Anleitung' }, link: '/guide/a', items: ['guide/a'] }]",
      { guide: [{ id: 'guide/a.md' }] },
      [{ label: 'Guide', to: '/guide/a', position: 'left' }],
      '',
    ],
    [
      'a link to another site',
      "[{ label: 'Guide', link: '/guide/a', items: ['guide/a'] }, { label: 'Shop', link: 'https://shop.example' }]",
      { guide: [{ id: 'guide/a.md' }] },
      [
        { label: 'Guide', to: '/guide/a', position: 'left' },
        { label: 'Shop', href: 'https://shop.example', position: 'left' },
      ],
      '',
    ],
    [
      'a link to no page',
      "[{ label: 'Guide', link: '/gone', items: ['guide/a'] }]",
      { guide: [{ id: 'guide/a.md' }] },
      undefined,
      'The entry /gone is omitted',
    ],
    ['no topic', '[]', undefined, undefined, ''],
  ])('%s', async (_, topics, sidebar, items, expected) => {
    const {
      config,
      sidebars,
      said: messages,
    } = await from(`starlightSidebarTopics(${topics}), starlightSidebarTopicsDropdown()`);
    expect([sidebars[0]?.value, config.navbar?.items]).toEqual([sidebar, items]);
    expect(messages).toContain(expected);
    if (expected === '') expect(messages).toBe('');
  });
});
