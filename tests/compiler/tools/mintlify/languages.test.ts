import { describe, expect, test } from 'vitest';
import { importFrom } from '../import-from.ts';

const from = (languages: readonly object[], files: readonly string[], more: object = {}) => {
  const config = { $schema: 'https://mintlify.com/docs.json', name: 'T', navigation: { languages }, ...more };
  const pages = files.map((file) => [file, '']);
  return importFrom({ 'docs.json': JSON.stringify(config), ...Object.fromEntries(pages) });
};
const en = { language: 'en', groups: [{ group: 'Start', pages: ['index', 'a'] }] };
const es = { language: 'es', groups: [{ group: 'Inicio', pages: ['es/index', 'es/a'] }] };

describe('languages of Mintlify', () => {
  test('next to the pages of the first language', async () => {
    const {
      config,
      sidebars,
      translations,
      said: messages,
    } = await from([en, es], ['index.mdx', 'a.mdx', 'es/index.mdx', 'es/a.mdx']);
    expect(messages).toBe('');
    expect(config.areas).toMatchObject([{ path: '', translations: '{path}' }]);
    expect(config.locales).toEqual({ default: 'en', list: [{ code: 'en' }, { code: 'es' }] });
    expect(config.navbar?.items).toEqual([{ type: 'localeDropdown', position: 'right' }]);
    const listOf = (label: string) => [
      { type: 'category', label, collapsible: false, items: [{ id: 'index.mdx' }, { id: 'a.mdx' }] },
    ];
    expect(sidebars.map(({ value }) => value)).toEqual([listOf('Start')]);
    expect(translations).toEqual([{ file: 'i18n/es/docs.sidebar.json', value: listOf('Inicio') }]);
  });

  test('each in its folder', async () => {
    const first = { language: 'en', pages: ['en/index', '/en/a'] };
    const {
      config,
      redirects,
      said: messages,
    } = await from([first, es], ['en/index.mdx', 'en/a.mdx', 'es/index.mdx', 'es/a.mdx'], {
      redirects: [
        { source: '/old', destination: '/en/a' },
        { source: '/viejo', destination: '/es/a' },
      ],
    });
    expect(config.areas).toMatchObject([{ path: 'en', translations: '{path}' }]);
    expect(redirects).toEqual([
      { from: '/old', to: '/a' },
      { from: '/en/a', to: '/a' },
      { from: '/en', to: '/' },
    ]);
    expect(messages).toBe(
      'The redirect from /viejo to /es/a is not migrated: redirects must point to pages in the first language.',
    );
  });

  test('labels of tabs', async () => {
    const tabs = (code: string, names: readonly string[], folder: string) => ({
      language: code,
      tabs: [
        { tab: names[0], pages: [`${folder}index`] },
        { tab: names[1], pages: [`${folder}a`] },
      ],
    });
    const files = ['index.mdx', 'a.mdx', 'es/index.mdx', 'es/a.mdx'];
    const { translations } = await from([tabs('en', ['Guide', 'Tides'], ''), tabs('es', ['Guía', 'Mareas'], 'es/')], files);
    expect(translations?.[0]).toEqual({ file: 'i18n/es/site.json', value: { navbar: { Guide: 'Guía', Tides: 'Mareas' } } });
  });

  test('reports an unsupported entry once, in the first language', async () => {
    const groups = (folder: string) => [{ group: 'G', pages: [`${folder}index`, `${folder}a`, 'GET /tides'] }];
    const languages = [
      { language: 'en', groups: groups('') },
      { language: 'es', groups: groups('es/') },
    ];
    const { said: messages } = await from(languages, ['index.mdx', 'a.mdx', 'es/index.mdx', 'es/a.mdx']);
    expect(messages.match(/GET \/tides/g)).toHaveLength(1);
  });

  test.each<[string, readonly object[], object]>([
    ['a name that is no code', [en, { language: 'cn', pages: ['cn/index'] }], { code: 'zh', path: 'cn' }],
    ['a region', [en, { language: 'pt-BR', pages: ['pt-BR/index'] }], { code: 'pt-BR' }],
    [
      'a default that is not the first',
      [
        { language: 'fr', pages: ['fr/index'] },
        { ...en, default: true },
      ],
      { code: 'fr' },
    ],
  ])('%s', async (_, languages, expected) => {
    const { config } = await from(languages, ['index.mdx', 'a.mdx', 'cn/index.mdx', 'pt-BR/index.mdx', 'fr/index.mdx']);
    expect(config.locales).toEqual({ default: 'en', list: [{ code: 'en' }, expected] });
  });

  test.each<[string, readonly object[], string[]]>([
    ['a page that the first one lacks', [en, es], ['index.mdx', 'a.mdx', 'es/index.mdx', 'es/b.mdx']],
    ['pages in no folder of its own', [en, { language: 'es', pages: ['inicio'] }], ['index.mdx', 'a.mdx', 'inicio.mdx']],
    ['no code', [en, { language: 'x_y', pages: ['x_y/index'] }], ['index.mdx', 'a.mdx', 'x_y/index.mdx']],
    [
      'pages next to the folder of the first one',
      [{ language: 'en', pages: ['en/index'] }, es],
      ['en/index.mdx', 'en/a.mdx', 'es/index.mdx', 'b.mdx'],
    ],
    ['no pages', [en, { language: 'es', href: 'https://es.example' }], ['index.mdx', 'a.mdx']],
  ])('a language with %s has a sidebar of its own', async (_, languages, files) => {
    const { config, said: messages } = await from(languages, files);
    expect([config.locales, config.areas?.map(({ path }) => path)]).toEqual([undefined, ['']]);
    expect(messages).toContain('navigation.languages is not migrated');
  });
});
