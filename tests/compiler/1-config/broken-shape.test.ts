import { test } from 'vitest';
import { areas, expectFinding, navbar, type SettingRow, site } from './broken.ts';

const shape: SettingRow[] = [
  ['a list at the top', '▸[]', 'config-type-wrong', /an object/],
  ['a text at the top', '  ▸"Harbour"', 'config-type-wrong', /Write \{ "title": "Harbour" \}/],
  ['no title', '▸{}', 'config-key-missing', /"title"/],
  ['an empty title', '{ "title": ▸"" }', 'config-value-empty', /value/],
  ['a number as title', '{ "title": ▸2025 }', 'config-type-wrong', /Write "2025"\./],
  ['an unknown key', site('▸"tagLine": "Boats"'), 'config-key-unknown', /mean tagline/],
  ['an unknown key inside', site('"colorMode": { ▸"defualt": "dark" }'), 'config-key-unknown', /mean default/],
  ['an unknown key far from all', site('"toc": { ▸"zzz": 1 }'), 'config-key-unknown', /minLevel, maxLevel/],
  ['a key of another place', site('▸"hideOnScroll": true'), 'config-key-unknown', /belongs in navbar/],
  ['a key of another tool', site('▸"onBrokenLinks": "throw"'), 'config-key-unknown', /links\.broken/],
  ['className', navbar('{ "label": "A", "to": "/guide", ▸"className": "big" }'), 'config-key-unknown', /Allowed keys:/],
  ['__proto__', site('"variables": { ▸"__proto__": "x" }'), 'config-key-refused', /another name/],
  ['constructor', site('▸"constructor": {}'), 'config-key-refused', /another name/],
  ['prototype', site('"tags": { ▸"prototype": {} }'), 'config-key-refused', /another name/],
  ['a key twice', '{ "title": "Harbour",\n ▸"title": "Port" }', 'config-key-twice', /one of the two/],
  ['a text for a number', site('"search": { "maxResults": ▸"8" }'), 'config-type-wrong', /Write 8\./],
  ['a text for a truth value', site('"navbar": { "hideOnScroll": ▸"true" }'), 'config-type-wrong', /Write true\./],
  ['half a result', site('"search": { "maxResults": ▸1.5 }'), 'config-type-wrong', /an integer/],
  ['no results', site('"search": { "maxResults": ▸0 }'), 'config-number-wrong', /at least 1/],
  ['b above 1', site('"search": { "b": ▸1.5 }'), 'config-number-wrong', /at most 1/],
  ['a negative boost', site('"search": { "boosts": { "title": ▸-1 } }'), 'config-number-wrong', /at least 0/],
  ['a list for an object', site('"navbar": ▸[]'), 'config-type-wrong', /an object/],
  ['an unknown severity', site('"links": { "broken": ▸"warn" }'), 'config-value-unknown', /error, warning, off|mean warning/],
  ['an unknown kind of HTML', site('"html": ▸"truste"'), 'config-value-unknown', /mean trusted/],
  ['a limit of nothing', site('"limits": { "pageBytes": ▸0 }'), 'config-number-wrong', /at least 1/],
  ['a logo without a picture', site('"logo": ▸{ "alt": "A ship" }'), 'config-key-missing', /"src"/],
  ['an area without an id', areas('▸{ "path": "content/guide" }'), 'config-key-missing', /"id"/],
  ['an area without a path', areas('▸{ "id": "guide" }'), 'config-key-missing', /"path"/],
  [
    'a reason that says too little',
    site('"samples": { "allow": [{ "value": "@harbour.co.uk", "reason": ▸"ours" }] }'),
    'config-form-wrong',
    /Write a string of at least 8 characters/,
  ],
  ['no language in the list', site('"locales": { "list": ▸[] }'), 'config-value-empty', /remove the key/],
  ['a variable that is no text', site('"variables": { "year": ▸2025 }'), 'config-type-wrong', /Write "2025"\./],
  ['an announcement that says nothing', site('"announcement": ▸{ "id": "a" }'), 'config-key-missing', /"html"/],
];

test.each(shape)('%s', (...row) => expectFinding(row));
