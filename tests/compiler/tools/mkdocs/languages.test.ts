import { describe, expect, test } from 'vitest';
import { importFrom } from '../import-from.ts';

const from = (options: string, files: readonly string[], config = '') =>
  importFrom({
    'mkdocs.yml': `site_name: T\n${config}plugins:\n  - i18n: ${options}\n`,
    ...Object.fromEntries(files.map((file) => [`docs/${file}`, '# A\n'])),
  });
const two = 'languages: [{locale: en, default: true, name: English}, {locale: de, name: Deutsch}]';
const locales = {
  default: 'en',
  list: [
    { code: 'en', label: 'English' },
    { code: 'de', label: 'Deutsch' },
  ],
};

describe('languages of mkdocs-static-i18n', () => {
  test.each<[string, string, string[], object, unknown]>([
    ['in names', `{${two}}`, ['index.md', 'index.de.md'], { path: 'docs', translations: '*.{path}' }, locales],
    [
      'in names, as said',
      `{docs_structure: suffix, ${two}}`,
      ['index.md', 'index.de.md'],
      { path: 'docs', translations: '*.{path}' },
      locales,
    ],
    [
      'in folders',
      `{docs_structure: folder, ${two}}`,
      ['en/index.md', 'en/a.md', 'de/index.md'],
      { path: 'docs/en', translations: 'docs/{path}' },
      locales,
    ],
    [
      'of versions before 1.0',
      '{default_language: en, languages: {default: {name: X}, en: English, de: {name: Deutsch}}}',
      ['index.md', 'index.de.md'],
      { path: 'docs', translations: '*.{path}' },
      locales,
    ],
    [
      'that are not built',
      '{languages: [{locale: en, default: true}, {locale: de, build: false}]}',
      ['index.md'],
      { path: 'docs', translations: undefined },
      undefined,
    ],
  ])('%s', async (_, options, files, area, expected) => {
    const { config, said: messages } = await from(options, files);
    expect(messages).toBe('');
    expect({ translations: undefined, ...config.areas?.[0] }).toMatchObject(area);
    expect(config.locales).toEqual(expected);
    const menu = expected === undefined ? undefined : [{ type: 'localeDropdown', position: 'right' }];
    expect(config.navbar?.items).toEqual(menu);
  });

  test('a language with pages that the first one lacks is an area', async () => {
    const { config } = await from(`{docs_structure: folder, ${two}}`, ['en/index.md', 'de/index.md', 'de/b.md']);
    expect(config.areas?.map(({ id, path, route }) => [id, path, route])).toEqual([
      ['docs', 'docs/en', '/'],
      ['de', 'docs/de', '/de'],
    ]);
    expect(config.locales).toEqual({ list: ['en'] });
  });

  test('reports invalid language codes', async () => {
    const { said: messages, config } = await from('{languages: [{locale: en, default: true}, {locale: null}, {locale: x_y_z}]}', [
      'index.md',
    ]);
    expect(messages).toContain('The language x_y_z is not migrated');
    expect(config.locales).toEqual({ list: ['en'] });
  });

  const nav = 'nav:\n  - Home: index.md\n  - Guide:\n      - Alpha: a.md\n';
  test.each<[string, string, unknown]>([
    [
      'labels',
      '{languages: [{locale: en, default: true}, {locale: de, nav_translations: {Home: Start, Alpha: Eins}}]}',
      [
        { id: 'index.md', label: 'Start' },
        { type: 'category', label: 'Guide', items: [{ id: 'a.md', label: 'Eins' }] },
      ],
    ],
    [
      'labels, as before 1.0',
      '{default_language: en, languages: {en: English, de: Deutsch}, nav_translations: {de: {Guide: Anleitung}}}',
      [
        { id: 'index.md', label: 'Home' },
        { type: 'category', label: 'Anleitung', items: [{ id: 'a.md', label: 'Alpha' }] },
      ],
    ],
    [
      'a navigation',
      '{languages: [{locale: en, default: true}, {locale: de, nav: [{Eins: a.md}]}]}',
      [{ id: 'a.md', label: 'Eins' }],
    ],
    ['no labels', '{languages: [{locale: en, default: true}, {locale: de}]}', undefined],
    ['a title', '{languages: [{locale: en, default: true}, {locale: de, site_name: Hafen}]}', undefined],
  ])('a language has %s of its own', async (kind, options, expected) => {
    const { translations = [] } = await from(options, ['index.md', 'a.md'], nav);
    expect(translations.find(({ file }) => file === 'i18n/de/docs.sidebar.json')?.value).toEqual(expected);
    const title = kind === 'a title' ? { title: 'Hafen' } : undefined;
    expect(translations.find(({ file }) => file === 'i18n/de/site.json')?.value).toEqual(title);
  });
});
