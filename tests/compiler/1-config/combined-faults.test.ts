import { expect, test } from 'vitest';
import { parseConfig } from '../../../compiler/1-config/parse-config.ts';
import { navbar } from './broken.ts';

test('a field without effect is a warning, and the site is built', () => {
  const { value, diagnostics } = parseConfig(
    'docs.config.json',
    navbar('{ "label": "Guide", "to": "/guide", "docId": "start" }'),
  );
  expect(diagnostics.map(({ code, severity, at }) => [code, severity, at.line, at.column])).toEqual([
    ['config-item-field-unused', 'warning', 5, 41],
  ]);
  expect(value?.navbar.items.map(({ type }) => type)).toEqual(['default', 'search']);
});

test('custom keys can have the names of built-in object properties', () => {
  const text = '{ "title": "T", "frontMatter": { "allow": ["constructor", "toString"] } }';
  expect(parseConfig('docs.config.json', text).diagnostics).toEqual([]);
});

test('every mistake of a file is reported in one run, in the order of the file', () => {
  const text = `{
  "title": 5,
  "url": "docs.example.com",
  "areas": [
    { "id": "guide", "path": "content/guide", "rout": "/guide" },
    { "id": "guide", "path": "../more" }
  ],
  "navbar": { "hideOnScroll": "yes", "items": [
    { "type": "serch" },
    { "label": "Guide" },
    { "type": "doc", "docId": 5 }
  ] },
  "toc": { "minLevel": 9 },
  "footer": { "columns": [], "links": [{ "label": "A", "href": "x" }] },
  "search": { "placement": "top" }
}`;
  const { diagnostics } = parseConfig('docs.config.json', text);
  expect(diagnostics.map(({ code, at }) => `${at.line}:${at.column} ${code}`)).toEqual([
    '2:12 config-type-wrong',
    '3:10 config-form-wrong',
    '5:47 config-key-unknown',
    '6:13 config-id-twice',
    '6:30 config-path-outside',
    '8:31 config-type-wrong',
    '9:15 navbar-type-unknown',
    '10:5 config-link-target',
    '11:31 config-type-wrong',
    '13:24 config-number-wrong',
    '14:30 footer-mixed',
    '14:64 config-address-refused',
    '15:28 search-placement-invalid',
  ]);
});

test('two missing commas are two findings, and other faults are reported, too', () => {
  const { diagnostics } = parseConfig('docs.config.json', '{\n  "title": "Harbour"\n  "tagLine": "Boats"\n  "html": "any"\n}');
  expect(diagnostics.map(({ code, at }) => `${at.line}:${at.column} ${code}`)).toEqual([
    '2:21 config-not-json',
    '3:3 config-key-unknown',
    '3:21 config-not-json',
    '4:11 config-value-unknown',
  ]);
});

test.each([
  ['\r\n', '{\r\n  "title": 5\r\n}'],
  ['\r', '{\r  "title": 5\r}'],
  ['a byte order mark', '\uFEFF{\n  "title": 5\n}'],
])('lines and columns are right with %j', (_name, text) => {
  expect(parseConfig('docs.config.json', text).diagnostics[0]?.at).toEqual({
    file: 'docs.config.json',
    line: 2,
    column: 12,
    endLine: 2,
    endColumn: 13,
  });
});
