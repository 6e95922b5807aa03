import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfig } from '../../../compiler/1-config/parse-config.ts';
import type { Site } from '../../../compiler/model.ts';
import { completeSite } from './full.ts';
import { full } from './full-text.ts';

const at = (line: number, column: number) => ({ file: 'docs.config.json', line, column, endLine: line, endColumn: column + 1 });

test('a complete configuration becomes the complete site, without findings', () => {
  const { value, diagnostics } = parseConfig('docs.config.json', full);
  expect(diagnostics).toEqual([]);
  expect(value).toStrictEqual(completeSite);
});

test('a title is enough: the folder is one area, and every default applies', () => {
  const { value, diagnostics } = parseConfig('docs.config.json', '{ "title": "Harbour" }');
  expect(diagnostics).toEqual([]);
  expect(value).toStrictEqual({
    configFile: 'docs.config.json',
    title: 'Harbour',
    tagline: '',
    url: '',
    baseUrl: '/',
    copyright: '',
    navbar: { hideOnScroll: false, items: [{ type: 'search', position: 'right', at: { file: '', line: 1, column: 1 } }] },
    areas: [
      { id: 'docs', label: 'Harbour', path: '', route: '/', audience: 'public', sidebar: 'auto', versions: [], at: at(1, 1) },
    ],
    specs: [],
    locales: { default: 'en', list: [{ code: 'en', label: 'English', direction: 'ltr', path: '' }] },
    search: {
      ...completeSite.search,
      maxResults: 8,
      placement: 'input-wrapper-width',
      languages: ['en'],
      boosts: { ...completeSite.search.boosts, tags: 1 },
    },
    colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: true },
    drafts: false,
    omittedTags: [],
    lastUpdate: { author: false },
    owners: 'restricted',
    reviews: { overdue: 'off' },
    translations: { stale: 'warning', missing: 'off' },
    samples: { level: 'off', allow: [] },
    links: { broken: 'warning', anchors: 'warning', orphans: 'off', alt: 'warning', empty: 'warning' },
    strict: false,
    levels: {},
    overrides: [],
    frontMatter: { allow: [], defaults: [] },
    defaultPatterns: [],
    exclude: [],
    html: 'safe',
    toc: { minLevel: 2, maxLevel: 3 },
    variables: {},
    smartPunctuation: false,
    limits: { ...completeSite.limits, nesting: 100 },
  });
});

test.each([
  ['areas', '"areas": []', true],
  ['pages', '"pages": "pages"', true],
  ['specs', '"specs": []', true],
  ['areas and less', '"areas": [], "strict": false', false],
  ['nothing of it, and more', '"strict": true', true],
  ['nothing of it', '"tagline": "Boats"', false],
])('a configuration with %s is strict: %s', (_, text, strict) => {
  const { value } = parseConfig('docs.config.json', `{ "title": "Harbour", ${text} }`);
  expect([value?.strict, value?.links.broken]).toEqual([strict, strict ? 'error' : 'warning']);
});

test('a check of a site that is not strict reports broken links', () => {
  const read = (text: string) => parseConfig('docs.config.json', text, { checked: true }).value?.links.broken;
  expect(read('{ "title": "Harbour" }')).toBe('error');
  expect(read('{ "title": "Harbour", "links": { "broken": "off" } }')).toBe('off');
});

test.each([
  ['no areas at all', '"areas": []', ({ areas }: Site) => areas, []],
  ['a toc from 4', '"toc": { "minLevel": 4 }', ({ toc }: Site) => toc, { minLevel: 4, maxLevel: 4 }],
  ['a toc to 2', '"toc": { "maxLevel": 2 }', ({ toc }: Site) => toc, { minLevel: 2, maxLevel: 2 }],
  ['the first language is the default', '"locales": { "list": ["cy", "en-GB"] }', ({ locales }: Site) => locales.default, 'cy'],
  [
    'a default language alone',
    '"locales": { "default": "he" }',
    ({ locales }: Site) => locales.list,
    [{ code: 'he', label: 'עברית', direction: 'rtl', path: '' }],
  ],
  ['a language without a known name', '"locales": { "list": ["gv-IM"] }', ({ locales }: Site) => locales.list[0]?.label, 'gv-IM'],
  [
    'a script decides the direction',
    '"locales": { "list": ["pa-Arab"] }',
    ({ locales }: Site) => locales.list[0]?.direction,
    'rtl',
  ],
  [
    'an area named in camel case',
    '"areas": [{ "id": "userGuide_v2", "path": "." }]',
    ({ areas }: Site) => [areas[0]?.label, areas[0]?.path],
    ['User Guide v2', ''],
  ],
  [
    'an area inside another’s folder',
    '"areas": [{ "id": "a", "path": "a" }, { "id": "b", "path": "a/b" }]',
    ({ areas }: Site) => areas.length,
    2,
  ],
  [
    'a sidebar of the folder that is the site',
    '"navbar": { "items": [{ "type": "docSidebar", "sidebarId": "docs" }] }',
    ({ navbar }: Site) => navbar.items.filter(({ type }) => type === 'docSidebar').length,
    1,
  ],
  [
    'the search box stands last where no item says where',
    '"navbar": { "items": [{ "label": "A", "href": "https://a.example" }] }',
    ({ navbar }: Site) => navbar.items.map(({ type, position }) => `${type} ${position}`),
    ['default right', 'search right'],
  ],
  [
    'an item says where the search box stands',
    '"navbar": { "items": [{ "type": "search", "position": "left" }, { "label": "A", "href": "https://a.example" }] }',
    ({ navbar }: Site) => navbar.items.map(({ type, position }) => `${type} ${position}`),
    ['search left', 'default right'],
  ],
  ['without search there is no box', '"search": { "enabled": false }', ({ navbar }: Site) => navbar.items, []],
])('%s', (_name, text, read, expected) => {
  const { value, diagnostics } = parseConfig('docs.config.json', `{ "title": "Harbour", ${text} }`);
  expect(diagnostics).toEqual([]);
  expect(value && read(value)).toEqual(expected);
});

test('the configuration of this repository’s site is valid, with the items that its specification requires', () => {
  const { value, diagnostics } = parseConfig('docs.config.json', readFileSync('docs.config.json', 'utf8'));
  expect(diagnostics).toEqual([]);
  const left = value?.navbar.items.filter(({ position }) => position === 'left').map(({ label }) => label);
  expect(left).toEqual(['Launchpad', 'Forms', 'Infinity', 'API', 'Community', 'Legal']);
  const right = value?.navbar.items.filter(({ position }) => position === 'right').map(({ type }) => type);
  expect(right).toEqual(['search', 'localeDropdown']);
  expect(value?.footer?.links.filter(({ locked }) => locked).map(({ label }) => label)).toEqual(['Staff area', 'Ticket tracker']);
  expect(value?.areas.filter(({ audience }) => audience === 'restricted').map(({ id }) => id)).toEqual(['internal']);
});
