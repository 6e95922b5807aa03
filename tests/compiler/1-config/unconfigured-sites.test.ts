import { expect, test } from 'vitest';
import { parseConfig } from '../../../compiler/1-config/parse-config.ts';
import { toSpecSite, toUnconfiguredSite } from '../../../compiler/1-config/unconfigured-sites.ts';

test.each([
  ['a heading', '# Harbour\n', 'Harbour'],
  ['after front matter', '---\ntitle: x\n# no heading\n---\n\n# Harbour\n', 'Harbour'],
  ['after badges', '[![build](https://example.com/b.svg)](https://example.com)\n\n# Harbour\n', 'Harbour'],
  ['a picture alone is no title', '# ![logo](logo.svg)\n\n## Harbour\n', 'My docs'],
  ['a section is no title', '## Table of contents\n', 'My docs'],
  ['underlined', 'Harbour\n=======\n', 'Harbour'],
  ['in HTML', '<h1 align="center">Harbour</h1>\n', 'Harbour'],
  ['with markup', '# The **big** `harbour` & [map](map.md) {#top} \n', 'The big harbour & map'],
  ['closed', '# Harbour ##\n', 'Harbour'],
  ['not in code', '```sh\n# install\n```\n\n# Harbour\n', 'Harbour'],
  ['not in a longer fence', '~~~~\n~~~\n# no\n~~~~\n# Harbour\n', 'Harbour'],
  ['with a byte order mark and Windows line ends', '\uFEFF# Harbour\r\n\r\nText.\r\n', 'Harbour'],
  ['no heading', 'Just text.\n\n- a list\n', 'My docs'],
  ['a hash without a blank is text', '#hashtag\n', 'My docs'],
  ['no README', undefined, 'My docs'],
])('the title: %s', (_name, readme, title) => {
  expect(toUnconfiguredSite('my-docs', readme).title).toBe(title);
});

test.each([
  ['user_guide', 'User guide'],
  ['01-getting-started', 'Getting started'],
  ['docs', 'Docs'],
  ['2025', '2025'],
  ['', 'Documentation'],
  ['---', 'Documentation'],
])('the folder %j without a README is titled %j', (folder, title) => {
  expect(toUnconfiguredSite(folder, undefined).title).toBe(title);
});

test('it only differs from a configured site of the same folder in severities', () => {
  const configured = parseConfig('docs.config.json', '{ "title": "My docs" }').value;
  const links = { broken: 'warning', anchors: 'warning', orphans: 'off', alt: 'warning', empty: 'warning' };
  const bare = toUnconfiguredSite('my-docs', undefined);
  const { configFile, ...rest } = { configFile: undefined, ...configured };
  expect(configFile).toBe('docs.config.json');
  expect(bare).toEqual({ ...rest, links, areas: bare.areas });
  expect(bare.areas).toEqual([
    {
      id: 'docs',
      label: 'My docs',
      path: '',
      route: '/',
      audience: 'public',
      sidebar: 'auto',
      versions: [],
      at: { file: '.', line: 1, column: 1 },
    },
  ]);
});

test('two sites share no mutable object', () => {
  const first = toUnconfiguredSite('a', undefined);
  first.search.boosts.title = 9;
  first.search.languages.push('cy');
  first.toc.minLevel = 3;
  first.limits.nesting = 1;
  const second = toUnconfiguredSite('a', undefined);
  expect([second.search.boosts.title, second.search.languages, second.toc.minLevel, second.limits.nesting]).toEqual([
    2,
    ['en'],
    2,
    100,
  ]);
});

const routes = (...files: string[]) => toSpecSite('harbour', toDocuments(files)).specs.map(({ route }) => route);
const toDocuments = (files: readonly string[]) => files.map((file) => ({ file, text: 'info: { title: Boats }' }));

test.each([
  ['one document is the site', ['specs/v1/boats.yaml'], ['/']],
  ['several are named without the folders that they share', ['specs/boats.yaml', 'specs/v2/boats.yaml'], ['/boats', '/v2-boats']],
  ['without any', ['boats.yaml', 'tides.json'], ['/boats', '/tides']],
  ['names of the site itself get a number', ['search.yaml', 'assets.yaml'], ['/search-2', '/assets-2']],
  ['one name in two formats', ['boats.json', 'boats.yaml'], ['/boats', '/boats-2']],
  ['names without letters', ['x/+.yaml', 'x/++.yaml'], ['/api', '/api-2']],
])('%s', (_name, files, expected) => {
  expect(routes(...files)).toEqual(expected);
});

test.each([
  ['info: { title: Boats, version: "1" }', 'Boats'],
  ['info:\n  title: Boats # of the harbour\n', 'Boats'],
  ['info:\n  title: Boats, moorings and C#\n', 'Boats, moorings and C#'],
  ['info:\n  title: "Boats: \\"all\\""\n', 'Boats: "all"'],
  ["info:\n  title: 'Boats'\n", 'Boats'],
  ['{ "info": { "title": "Boats" } }', 'Boats'],
  ['info: {}\n', 'Harbour boats'],
  [
    'components:\n  schemas:\n    W:\n      properties:\n        title:\n          description: Of W.\ninfo:\n  title: Boats\n',
    'Boats',
  ],
  ['tags:\n  - description: "has title: Not this"\nx-foo: { title: Foo }\ninfo: { version: "1", title: Boats }\n', 'Boats'],
  ['{"components":{"schemas":{"W":{"title":"Schema W"}}},"info":{"version":"1","title":"Boats"}}', 'Boats'],
  ['{components: {schemas: {W: {title: Schema W}}}, info: {title: Boats}}', 'Boats'],
  [
    'info:\n  description: |\n    Some text\n    title: in text\n  title: "Boats: all"\n  version: "1"\npaths: {}\n',
    'Boats: all',
  ],
  ['# info: { title: No }\n"info":\n  title: >-\n    Boats\n    and more\npaths: {}\n', 'Boats and more'],
  ['info:\r\n  # title: No\r\n  title: Boats\r\npaths: {}\r\n', 'Boats'],
  ['\ufeffinfo:\n  title: 2026\n', '2026'],
  ['paths: {}\nx-title: Foo\ntitle: Foo\n', 'Harbour boats'],
  ['{ "info": { "title": ', 'Harbour boats'],
])('the title in %j is %j', (text, title) => {
  expect(toSpecSite('docs', [{ file: 'specs/harbour-boats.yaml', text }]).title).toBe(title);
});

test('the site has the title of a single document, or the folder name for several', () => {
  expect(toSpecSite('harbour', toDocuments(['a.yaml'])).title).toBe('Boats');
  expect(toSpecSite('harbour', toDocuments(['a.yaml', 'b.yaml'])).title).toBe('Harbour');
});
