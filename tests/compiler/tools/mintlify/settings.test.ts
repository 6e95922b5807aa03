import { describe, expect, test } from 'vitest';
import { findTools } from '../../../../compiler/tools/import-tool.ts';
import { folderWith, importFrom } from '../import-from.ts';

describe('Mintlify', () => {
  const pages = { 'index.mdx': '', 'a.mdx': '', 'api/b.mdx': '', 'guides/c.md': '' };
  const from = (config: object, more: Readonly<Record<string, string>> = {}, file = 'docs.json') =>
    importFrom({ [file]: JSON.stringify({ $schema: 'https://mintlify.com/docs.json', ...config }), ...pages, ...more });
  const group = (...names: unknown[]) => ({ group: 'G', pages: names });
  const category = (...items: unknown[]) => ({ type: 'category', label: 'G', collapsible: false, items });

  test.each<[string, unknown, unknown]>([
    ['pages', { pages: ['a'] }, [{ id: 'a.mdx' }]],
    ['groups', { groups: [group('index', 'a')] }, [category({ id: 'index.mdx' }, { id: 'a.mdx' })]],
    [
      'addresses with a slash and an ending',
      { groups: [group('/a', 'guides/c.md')] },
      [category({ id: 'a.mdx' }, { id: 'guides/c.md' })],
    ],
    [
      'a group in a group',
      { groups: [group(group('a'))] },
      [category({ type: 'category', label: 'G', items: [{ id: 'a.mdx' }] })],
    ],
    [
      'a group that is open',
      { groups: [group({ ...group('a'), expanded: true })] },
      [category({ type: 'category', label: 'G', collapsed: false, items: [{ id: 'a.mdx' }] })],
    ],
    [
      'a group with a page of its own',
      { groups: [{ ...group('a'), root: 'index' }] },
      [{ ...category({ id: 'a.mdx' }), link: { type: 'doc', id: 'index.mdx' } }],
    ],
    ['a group that is hidden', { groups: [{ ...group('a'), hidden: true }, group('index')] }, [category({ id: 'index.mdx' })]],
    ['a group without pages', { groups: [group('gone'), group('a')] }, [category({ id: 'a.mdx' })]],
    [
      'a page that stands for another site',
      { pages: ['web', 'a'] },
      [{ type: 'link', label: 'Web', href: 'https://a.example' }, { id: 'a.mdx' }],
    ],
    [
      'the same page in two tabs',
      {
        tabs: [
          { tab: 'A', pages: ['a'] },
          { tab: 'B', pages: ['a'] },
        ],
      },
      { items: [{ id: 'a.mdx' }], b: [{ type: 'ref', id: 'a.mdx' }] },
    ],
    [
      'tabs of one name',
      {
        tabs: [
          { tab: 'A', pages: ['a'] },
          { tab: 'B', pages: ['index'] },
          { tab: 'B', pages: ['api/b'] },
        ],
      },
      { items: [{ id: 'a.mdx' }], b: [{ id: 'index.mdx' }], 'b-2': [{ id: 'api/b.mdx' }] },
    ],
  ])('%s', async (_, navigation, expected) => {
    const { sidebars } = await from({ navigation }, { 'web.mdx': '---\ntitle: Web\nurl: "https://a.example"\n---\n' });
    expect(sidebars.map(({ value }) => value)).toEqual([expected]);
  });

  test.each<[string, unknown, unknown]>([
    [
      'tabs',
      {
        tabs: [
          { tab: 'A', pages: ['a'] },
          { tab: 'B', groups: [group('api/b')] },
        ],
      },
      [
        ['A', '/a'],
        ['B', '/api/b'],
      ],
    ],
    ['a tab to another site', { tabs: [{ tab: 'A', href: 'https://a.example' }], pages: ['a'] }, [['A', 'https://a.example']]],
    [
      'anchors of all pages',
      { pages: ['a'], global: { anchors: [{ anchor: 'A', href: 'https://a.example' }] } },
      [['A', 'https://a.example']],
    ],
    [
      'a tab that is hidden',
      {
        tabs: [
          { tab: 'A', pages: ['a'] },
          { tab: 'B', hidden: true, pages: ['api/b'] },
        ],
      },
      [['A', '/a']],
    ],
    [
      'a menu',
      {
        tabs: [
          {
            tab: 'A',
            menu: [
              { item: 'B', pages: ['a'] },
              { item: 'C', pages: ['api/b'] },
            ],
          },
        ],
      },
      [
        [
          'A',
          [
            ['B', '/a'],
            ['C', '/api/b'],
          ],
        ],
      ],
    ],
    ['dropdowns in a tab', { tabs: [{ tab: 'A', dropdowns: [{ dropdown: 'B', pages: ['a'] }] }] }, [['A', '/a']]],
    [
      'versions',
      {
        versions: [
          { version: '1', pages: ['a'] },
          { version: '2', default: true, pages: ['index'] },
        ],
      },
      [
        [
          '2',
          [
            ['2', '/'],
            ['1', '/a'],
          ],
        ],
      ],
    ],
    [
      'languages with tabs',
      {
        languages: [
          { language: 'en', tabs: [{ tab: 'T', pages: ['a'] }] },
          { language: 'de', pages: ['api/b'] },
        ],
      },
      [
        ['T', '/a'],
        [
          'en',
          [
            ['en', '/a'],
            ['de', '/api/b'],
          ],
        ],
      ],
    ],
  ])('%s in the menu', async (_, navigation, expected) => {
    type Item = { label?: string; to?: string; href?: string; items?: Item[] };
    const plain = ({ label, to, href, items }: Item): unknown => [label, items ? items.map(plain) : (to ?? href)];
    expect(((await from({ navigation })).config.navbar?.items ?? []).map(plain)).toEqual(expected);
  });

  test.each([
    [
      { source: '/old', destination: '/a' },
      { from: '/old', to: '/a' },
    ],
    [
      { source: '/old/', destination: '/index' },
      { from: '/old', to: '/' },
    ],
    [
      { source: 'old', destination: 'a#top' },
      { from: '/old', to: '/a#top' },
    ],
    [
      { source: '/old/:slug*', destination: '/guides/:slug*', permanent: false },
      { from: '/old/*', to: '/guides/*' },
    ],
    [
      { source: '/old/*', destination: '/guides/*' },
      { from: '/old/*', to: '/guides/*' },
    ],
  ])('the redirect %j', async (redirect, expected) => {
    expect((await from({ navigation: ['a'], redirects: [redirect] })).redirects).toEqual([expected]);
  });

  test.each([
    [{ source: '/a', destination: '/index' }, 'the page a.mdx has that address'],
    [{ source: '/:id', destination: '/a' }, 'from one address to another'],
    [{ source: '/old/:slug*', destination: '/a' }, 'from one address to another'],
    [{ source: '/:lang(en|de)/x', destination: '/a' }, 'from one address to another'],
  ])('the redirect %j is named', async (redirect, expected) => {
    const { redirects, said: messages } = await from({ navigation: ['a'], redirects: [redirect] });
    expect([redirects, messages]).toEqual([[], expect.stringContaining(expected)]);
  });

  test("the address of a folder's page redirects to that of the folder", async () => {
    const { redirects } = await from({ navigation: ['a'] }, { 'x/index.mdx': '', 'x/y/index.md': '' });
    expect(redirects).toEqual([
      { from: '/x/index', to: '/x' },
      { from: '/x/y/index', to: '/x/y' },
    ]);
  });

  test('redirects are skipped if the folder has a redirect file', async () => {
    const { redirects, said: messages } = await from(
      { navigation: ['a'], redirects: [{ source: '/old', destination: '/a' }] },
      { 'redirects.json': '[]' },
    );
    expect([redirects, messages]).toEqual([[], expect.stringContaining('already has a redirects.json')]);
  });

  test.each<[string, object, object]>([
    ['a colour', { colors: { primary: '#0D9373', light: '#07C983' } }, { theme: { accent: '#0D9373' } }],
    ['a picture', { logo: '/l.svg', favicon: '/l.svg' }, { logo: { src: 'l.svg' }, favicon: 'l.svg' }],
    [
      'two pictures',
      { logo: { light: '/l.svg', dark: 'd.svg', href: 'https://a.example' }, favicon: { light: '/l.svg', dark: '/d.svg' } },
      { logo: { src: 'l.svg', srcDark: 'd.svg', href: 'https://a.example' }, favicon: 'l.svg' },
    ],
    [
      'dark mode alone',
      { appearance: { default: 'dark', strict: true } },
      { colorMode: { default: 'dark', respectPrefersColorScheme: false, disableSwitch: true } },
    ],
    ['a banner', { banner: { content: 'Hello', dismissible: true } }, { announcement: { html: 'Hello', closable: true } }],
    [
      'links',
      { navbar: { links: [{ label: 'A', href: '/a' }], primary: { type: 'github', href: 'https://github.com/a/b' } } },
      {
        navbar: {
          items: [
            { label: 'A', to: '/a', position: 'right' },
            { label: 'GitHub', href: 'https://github.com/a/b', position: 'right' },
          ],
        },
      },
    ],
    [
      'a footer',
      {
        footer: {
          socials: { 'hacker-news': 'https://a.example' },
          links: [{ header: 'H', items: [{ label: 'A', href: '/a' }] }],
        },
      },
      {
        footer: {
          columns: [
            { title: 'H', items: [{ label: 'A', to: '/a' }] },
            { items: [{ label: 'Hacker News', href: 'https://a.example' }] },
          ],
        },
      },
    ],
    ['variables', { variables: { version: '2.1' } }, { variables: { version: '2.1' } }],
    ['a name and a description', { name: 'N', description: 'D' }, { title: 'N', tagline: 'D' }],
  ])('%s', async (_, config, expected) => {
    const { config: own, said: messages } = await from({ navigation: ['a'], ...config }, { 'l.svg': '', 'd.svg': '' });
    expect([own, messages]).toMatchObject([expected, '']);
  });

  test.each([
    [{ integrations: { ga4: {} } }, 'integrations is not migrated'],
    [{ fonts: { family: 'Inter' } }, 'fonts is not migrated'],
    [{ colors: { primary: 'green' } }, 'colors.primary is not a colour'],
    [{ logo: '/gone.svg' }, 'logo is not migrated: there is no file /gone.svg'],
    [{ banner: { content: 'See [a](/a)' } }, 'banner.content is not migrated'],
    [{ api: { playground: { display: 'none' } } }, 'api.playground is not migrated'],
    [{ api: { asyncapi: 'a.yaml' } }, 'only for OpenAPI documents'],
    [{ navigation: { pages: ['a', 'ab'] } }, 'The entry ab is omitted: there is no such page'],
    [{ navigation: { pages: ['a', 'GET /x'] } }, 'The entry GET /x is omitted: it is an operation'],
  ])('%j is named', async (config, expected) => {
    expect((await from({ navigation: ['a'], ...config })).said).toContain(expected);
  });

  const document = {
    'api.yaml': 'openapi: 3.1.0\n',
    'v2/openapi.json': '{ "openapi": "3.0.0" }',
    'old.json': '{ "swagger": "2.0" }',
  };
  test.each<[string, object, string[][]]>([
    ['a file', { api: { openapi: 'api.yaml' } }, [['openapi', 'api.yaml']]],
    [
      'a list',
      { api: { openapi: ['/api.yaml', 'v2/openapi.json'] } },
      [
        ['openapi', 'api.yaml'],
        ['api-2', 'v2/openapi.json'],
      ],
    ],
    ['a source', { api: { openapi: { source: 'api.yaml', directory: 'x' } } }, [['openapi', 'api.yaml']]],
    ['a group', { navigation: { groups: [{ group: 'G', openapi: 'v2/openapi.json' }] } }, [['openapi', 'v2/openapi.json']]],
    ['a tab', { navigation: { tabs: [{ tab: 'T', openapi: { source: 'v2/openapi.json' } }] } }, [['openapi', 'v2/openapi.json']]],
    ['no document of OpenAPI 3', { api: { openapi: 'old.json' } }, []],
  ])('an OpenAPI document: %s', async (_, config, expected) => {
    const { config: own } = await from({ navigation: ['a'], ...config }, document);
    expect((own.specs ?? []).map(({ id, path }) => [id, path])).toEqual(expected);
    const links = (own.navbar?.items ?? []).flatMap(({ to }) => to ?? []);
    expect(links).toEqual(expected.map(([id]) => `/${id}`));
  });

  test('the document of pages that represent operations', async () => {
    const operation = { 'api/get.mdx': '---\ntitle: G\nopenapi: GET /x\n---\n' };
    const { config, said: messages } = await from({ navigation: ['a'] }, { ...operation, 'openapi.json': '{"openapi":"3.1.0"}' });
    expect(config.specs).toEqual([{ id: 'openapi', path: 'openapi.json', route: '/openapi' }]);
    expect(messages).toContain('the complete reference is at /openapi');
    expect((await from({ navigation: ['a'] }, operation)).said).toContain('there is no OpenAPI document in the folder');
    const deeper = { 'x/openapi.yaml': 'openapi: 3.1.0\n', 'x/y/openapi.json': '{"openapi":"3.1.0"}' };
    expect((await from({ navigation: ['a'] }, { ...operation, ...deeper })).config.specs?.map(({ path }) => path)).toEqual([
      'x/openapi.yaml',
    ]);
  });

  test('files that are not pages', async () => {
    const { config } = await from(
      { navigation: ['a'] },
      { 'README.md': '', 'snippets/x.mdx': '', 'drafts/d.mdx': '', '.mintignore': '# No\ndrafts/\n*.tmp\n' },
    );
    expect(config.exclude).toEqual(['**/README.md', 'snippets/**', '**/drafts']);
  });

  test.each<[string, object, unknown]>([
    ['groups', { navigation: [group('a')] }, [category({ id: 'a.mdx' })]],
    [
      'a tab',
      { tabs: [{ name: 'API', url: 'api' }], navigation: [group('a'), group('api/b')] },
      { items: [category({ id: 'a.mdx' })], api: [category({ id: 'api/b.mdx' })] },
    ],
    [
      'an anchor',
      { anchors: [{ name: 'Guides', url: '/guides/' }], navigation: [group('a'), group('guides/c')] },
      { items: [category({ id: 'a.mdx' })], guides: [category({ id: 'guides/c.md' })] },
    ],
    [
      'versions',
      {
        versions: ['1', '2'],
        navigation: [group('index'), { ...group('a'), version: '1' }, { ...group('api/b'), version: '2' }],
      },
      {
        items: [category({ id: 'index.mdx' }), category({ id: 'a.mdx' })],
        v2: [category({ type: 'ref', id: 'index.mdx' }), category({ id: 'api/b.mdx' })],
      },
    ],
  ])('mint.json: %s', async (_, config, expected) => {
    expect((await from(config, {}, 'mint.json')).sidebars.map(({ value }) => value)).toEqual([expected]);
  });

  test.each([
    ['docs.json', '{"openapi":"3.0.0"}'],
    ['mint.json', '[]'],
    ['docs.json', '{"title":"x"}'],
  ])('%s with %s is of no tool', (file, text) => {
    expect(findTools(folderWith({ [file]: text, 'a.mdx': '' }))).toEqual([]);
  });
});
