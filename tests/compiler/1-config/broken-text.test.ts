import { test } from 'vitest';
import { areas, expectFinding, guide, type SettingRow } from './broken.ts';

const deep = `{ "title": ${'['.repeat(49)}▸${'['.repeat(5000)}`;

const syntax: SettingRow[] = [
  ['nothing at all', '▸', 'config-not-json', /at least/],
  ['blanks and a comment', '▸  // soon\n\n', 'config-not-json', /at least/],
  ['JavaScript', '▸module.exports = { title: "Harbour" };', 'config-not-json', /Quire never runs code/],
  ['a JavaScript module', '// Site\n▸export default { title: "Harbour" };', 'config-not-json', /Quire never runs code/],
  ['YAML', '▸title: Harbour\nurl: https://docs.example.com\n', 'config-not-json', /braces/],
  ['a YAML document', '▸---\ntitle: Harbour\n', 'config-not-json', /braces/],
  ['TOML', '▸title = "Harbour"\n', 'config-not-json', /braces/],
  ['only an opening brace', '{▸', 'config-not-json', /Add \} here/],
  ['a list that is never closed', '{ "title": "Harbour", "areas": [▸} ', 'config-not-json', /Add \] here/],
  ['a missing comma', '{\n  "title": "Harbour"▸\n  "tagline": "Boats"\n}', 'config-not-json', /comma/],
  ['a missing comma between areas', areas(`${guide}▸ { "id": "more", "path": "content/more" }`), 'config-not-json', /comma/],
  ['a missing colon', '{ "title" ▸"Harbour" }', 'config-not-json', /colon/],
  ['a key without quotation marks', '{ ▸title: "Harbour" }', 'config-not-json', /double quotation marks/],
  ['single quotation marks', "{ ▸'title': 'Harbour' }", 'config-not-json', /straight double/],
  ['curly quotation marks', '{ "title": ▸“Harbour” }', 'config-not-json', /straight double/],
  ['a word that is not JSON', '{ "title": "Harbour", "html": ▸undefined }', 'config-not-json', /true, false and null/],
  ['a missing value', '{ "title": ▸}', 'config-not-json', /a string in double/],
  ['two commas', '{ "title": "Harbour",▸, "tagline": "" }', 'config-not-json', /Remove it/],
  ['a text that is never closed', '{ "title": ▸"Harbour\n}', 'config-not-json', /same line/],
  ['a comment that is never closed', '{ "title": "Harbour" ▸/* soon }', 'config-not-json', /\*\//],
  ['a comment that is opened at the very end', '{ "title": "Harbour" } ▸/*', 'config-not-json', /\*\//],
  ['a backslash', '{ "title": "Harbour", "favicon": ▸"img\\logo.svg" }', 'config-not-json', /\\\\/],
  ['a tab in a text', '{ "title": ▸"Har\tbour" }', 'config-not-json', /\\t/],
  [
    'a number with a zero before it',
    '{ "title": "Harbour", "search": { "maxResults": ▸08 } }',
    'config-not-json',
    /leading zero/,
  ],
  ['something after the end', '{ "title": "Harbour" }▸}', 'config-not-json', /comes too early/],
  ['brackets without end', deep, 'config-not-json', /few levels/],
];

test.each(syntax)('%s', (...row) => expectFinding(row));
