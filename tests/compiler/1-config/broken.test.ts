import { expect, test } from 'vitest';
import { parseConfig } from '../../../compiler/1-config/parse-config.ts';

/** ▸ stands where the finding is expected. */
type Row = [name: string, text: string, code: string, hint: RegExp];

const guide = '{ "id": "guide", "path": "content/guide" }';
/** A configuration with a title, the area guide, and this. */
const site = (rest: string) => `{\n  "title": "Harbour",\n  "areas": [${guide}],\n  ${rest}\n}`;
const areas = (...list: string[]) => `{ "title": "Harbour", "areas": [\n  ${list.join(',\n  ')}\n] }`;
const navbar = (...items: string[]) => site(`"navbar": { "items": [\n    ${items.join(',\n    ')}\n  ] }`);
const footer = (rest: string) => site(`"footer": { ${rest} }`);
const staff = '{ "id": "staff", "path": "content/staff", "route": "/internal", "audience": "restricted" }';
const deep = `{ "title": ${'['.repeat(49)}▸${'['.repeat(5000)}`;

const syntax: Row[] = [
  ['nothing at all', '▸', 'config-not-json', /at least/],
  ['blanks and a comment', '▸  // soon\n\n', 'config-not-json', /at least/],
  ['JavaScript', '▸module.exports = { title: "Harbour" };', 'config-not-json', /Code is never run/],
  ['a JavaScript module', '// Site\n▸export default { title: "Harbour" };', 'config-not-json', /Code is never run/],
  ['YAML', '▸title: Harbour\nurl: https://docs.example.com\n', 'config-not-json', /braces/],
  ['a YAML document', '▸---\ntitle: Harbour\n', 'config-not-json', /braces/],
  ['TOML', '▸title = "Harbour"\n', 'config-not-json', /braces/],
  ['only an opening brace', '{▸', 'config-not-json', /Close it/],
  ['a list that is never closed', '{ "title": "Harbour", "areas": [▸} ', 'config-not-json', /Close it/],
  ['a missing comma', '{\n  "title": "Harbour"▸\n  "tagline": "Boats"\n}', 'config-not-json', /comma/],
  ['a missing comma between areas', areas(`${guide}▸ { "id": "more", "path": "content/more" }`), 'config-not-json', /comma/],
  ['a missing colon', '{ "title" ▸"Harbour" }', 'config-not-json', /colon/],
  ['a key without quotation marks', '{ ▸title: "Harbour" }', 'config-not-json', /double quotation marks/],
  ['single quotation marks', "{ ▸'title': 'Harbour' }", 'config-not-json', /straight double/],
  ['curly quotation marks', '{ "title": ▸“Harbour” }', 'config-not-json', /straight double/],
  ['a word that is not JSON', '{ "title": "Harbour", "html": ▸undefined }', 'config-not-json', /true, false and null/],
  ['a missing value', '{ "title": ▸}', 'config-not-json', /a text in double/],
  ['two commas', '{ "title": "Harbour",▸, "tagline": "" }', 'config-not-json', /a key in double/],
  ['a text that is never closed', '{ "title": ▸"Harbour\n}', 'config-not-json', /same line/],
  ['a comment that is never closed', '{ "title": "Harbour" ▸/* soon }', 'config-not-json', /\*\//],
  ['a backslash', '{ "title": "Harbour", "favicon": ▸"img\\logo.svg" }', 'config-not-json', /\\\\/],
  ['a tab in a text', '{ "title": ▸"Har\tbour" }', 'config-not-json', /\\t/],
  ['a number with a zero before it', '{ "title": "Harbour", "search": { "maxResults": ▸08 } }', 'config-not-json', /leading zero/],
  ['something after the end', '{ "title": "Harbour" }▸}', 'config-not-json', /closes the configuration too early/],
  ['brackets without end', deep, 'config-not-json', /few levels/],
];

const shape: Row[] = [
  ['a list at the top', '▸[]', 'config-type-wrong', /an object/],
  ['a text at the top', '  ▸"Harbour"', 'config-type-wrong', /an object/],
  ['no title', '▸{}', 'config-key-missing', /"title"/],
  ['an empty title', '{ "title": ▸"" }', 'config-value-empty', /value/],
  ['a number as title', '{ "title": ▸2025 }', 'config-type-wrong', /a text/],
  ['an unknown key', site('▸"tagLine": "Boats"'), 'config-key-unknown', /nearest is tagline/],
  ['an unknown key inside', site('"colorMode": { ▸"defualt": "dark" }'), 'config-key-unknown', /nearest is default/],
  ['an unknown key far from all', site('"toc": { ▸"zzz": 1 }'), 'config-key-unknown', /minLevel, maxLevel/],
  ['a key of another place', site('▸"hideOnScroll": true'), 'config-key-unknown', /belongs in navbar/],
  ['a key of another tool', site('▸"onBrokenLinks": "throw"'), 'config-key-unknown', /links\.broken/],
  ['className', navbar('{ "label": "A", "to": "/guide", ▸"className": "big" }'), 'config-key-unknown', /The keys here are/],
  ['__proto__', site('"variables": { ▸"__proto__": "x" }'), 'config-key-refused', /another name/],
  ['constructor', site('▸"constructor": {}'), 'config-key-refused', /another name/],
  ['prototype', site('"tags": { ▸"prototype": {} }'), 'config-key-refused', /another name/],
  ['a key twice', '{ "title": "Harbour",\n ▸"title": "Port" }', 'config-key-twice', /one of the two/],
  ['a text for a number', site('"search": { "maxResults": ▸"8" }'), 'config-type-wrong', /whole number/],
  ['a text for a truth value', site('"navbar": { "hideOnScroll": ▸"true" }'), 'config-type-wrong', /without quotation marks/],
  ['half a result', site('"search": { "maxResults": ▸1.5 }'), 'config-type-wrong', /whole number/],
  ['no results', site('"search": { "maxResults": ▸0 }'), 'config-number-wrong', /at least 1/],
  ['b above 1', site('"search": { "b": ▸1.5 }'), 'config-number-wrong', /at most 1/],
  ['a negative boost', site('"search": { "boosts": { "title": ▸-1 } }'), 'config-number-wrong', /at least 0/],
  ['a list for an object', site('"navbar": ▸[]'), 'config-type-wrong', /an object/],
  ['an unknown severity', site('"links": { "broken": ▸"warn" }'), 'config-value-unknown', /error, warning, off|nearest is warning/],
  ['an unknown kind of HTML', site('"html": ▸"truste"'), 'config-value-unknown', /nearest is trusted/],
  ['a limit of nothing', site('"limits": { "pageBytes": ▸0 }'), 'config-number-wrong', /at least 1/],
  ['a logo without a picture', site('"logo": ▸{ "alt": "A ship" }'), 'config-key-missing', /"src"/],
  ['an area without an id', areas('▸{ "path": "content/guide" }'), 'config-key-missing', /"id"/],
  ['an area without a path', areas('▸{ "id": "guide" }'), 'config-key-missing', /"path"/],
  ['no language in the list', site('"locales": { "list": ▸[] }'), 'config-value-empty', /remove the key/],
  ['a variable that is no text', site('"variables": { "year": ▸2025 }'), 'config-type-wrong', /a text/],
  ['an announcement that says nothing', site('"announcement": ▸{ "id": "a" }'), 'config-key-missing', /"html"/],
];

const meaning: Row[] = [
  ['a url without protocol', site('"url": ▸"docs.example.com"'), 'config-form-wrong', /"https:\/\/docs\.example\.com"/],
  [
    'a url with a path',
    site('"url": ▸"https://example.com/docs"'),
    'config-form-wrong',
    /"https:\/\/example\.com", and "baseUrl": "\/docs\/"/,
  ],
  ['a url of another protocol', site('"url": ▸"ftp://example.com"'), 'config-form-wrong', /protocol and a host/],
  ['a base URL without slashes', site('"baseUrl": ▸"docs"'), 'config-form-wrong', /"\/docs\/"/],
  ['a base URL with a host', site('"baseUrl": ▸"https://example.com/docs/"'), 'config-form-wrong', /"\/docs\/"/],
  ['a base URL that climbs', site('"baseUrl": ▸"/../docs/"'), 'config-form-wrong', /"\/docs\/"/],
  ['a logo outside', site('"logo": { "src": ▸"../logo.svg" }'), 'config-path-outside', /below the folder/],
  ['a logo over http', site('"logo": { "src": ▸"http://example.com/logo.svg" }'), 'config-address-refused', /"https:\/\/example\.com/],
  ['a logo of data', site('"logo": { "src": ▸"data:image/svg+xml,x" }'), 'config-address-refused', /a file of the site/],
  ['a logo that leads into code', site('"logo": { "src": "logo.svg", "href": ▸"javascript:alert(1)" }'), 'config-address-refused', /route/],
  ['a favicon with backslashes', site('"favicon": ▸"img\\\\icon.svg"'), 'config-path-outside', /"img\/icon\.svg"/],
  ['absolute pages', site('"pages": ▸"/content/pages"'), 'config-path-outside', /below the folder/],
  ['levels the wrong way round', site('"toc": { "minLevel": ▸4, "maxLevel": 3 }'), 'config-toc-levels', /4 or more/],
  ['a level below 2', site('"toc": { "minLevel": ▸1 }'), 'config-number-wrong', /2 to 6/],
  ['a level above 6', site('"toc": { "maxLevel": ▸7 }'), 'config-number-wrong', /2 to 6/],
  ['a locale in the wrong case', site('"locales": { "list": [▸"en-gb"] }'), 'config-form-wrong', /"en-GB"/],
  ['a locale with an underscore', site('"locales": { "list": [{ "code": ▸"pt_BR" }] }'), 'config-form-wrong', /"pt-BR"/],
  ['a locale that is a word', site('"locales": { "default": ▸"english" }'), 'config-form-wrong', /code such as en-GB/],
  ['a default that is not listed', site('"locales": { "default": ▸"en-GB", "list": ["cy", "fr"] }'), 'config-locale-unknown', /cy, fr/],
  ['a locale twice', site('"locales": { "list": ["cy", ▸"cy"] }'), 'config-id-twice', /another name/],
  ['a search language with a region', site('"search": { "languages": [▸"en-GB"] }'), 'config-form-wrong', /"en"/],
  [
    'a placement that does not exist',
    site('"search": { "placement": ▸"middle" }'),
    'search-placement-invalid',
    /input-wrapper-width, start/,
  ],
  ['a placement near another', site('"search": { "placement": ▸"full-widht" }'), 'search-placement-invalid', /nearest is full-width/],
  ['a variable with a blank', site('"variables": { ▸"help desk": "x" }'), 'config-form-wrong', /"help-desk"/],
  ['a tag with a blank before it', site('"tags": { ▸" type": {} }'), 'config-form-wrong', /"type"/],
  ['an announcement with a blank in its id', site('"announcement": { "html": "x", "id": ▸"new site" }'), 'config-form-wrong', /"new-site"/],
  ['analytics with a path', site('"analytics": { "key": "k", "host": ▸"https://eu.example.com/x" }'), 'config-form-wrong', /"https:\/\/eu/],
];

const areaRows: Row[] = [
  ['an area twice', areas(guide, '{ "id": ▸"guide", "path": "content/more", "route": "/more" }'), 'config-id-twice', /another name/],
  ['ids that differ in case', areas(guide, '{ "id": ▸"Guide", "path": "content/more", "route": "/more" }'), 'config-id-twice', /another/],
  ['an id with a slash', areas('{ "id": ▸"a/b", "path": "a", "route": "/a" }'), 'config-form-wrong', /"a-b"/],
  ['a route without a slash', areas('{ "id": "a", "path": "a", "route": ▸"guide" }'), 'config-form-wrong', /"\/guide"/],
  ['a route with a slash at its end', areas('{ "id": "a", "path": "a", "route": ▸"/guide/" }'), 'config-form-wrong', /"\/guide"/],
  ['a route with a blank', areas('{ "id": "a", "path": "a", "route": ▸"/my guide" }'), 'config-form-wrong', /"\/my-guide"/],
  ['a route that climbs', areas('{ "id": "a", "path": "a", "route": ▸"/../etc" }'), 'config-form-wrong', /"\/etc"/],
  ['an empty route', areas('{ "id": "a", "path": "a", "route": ▸"" }'), 'config-form-wrong', /"\/"/],
  [
    'two areas with one route',
    areas(guide, '{ "id": "more", "path": "content/more", "route": ▸"/guide" }'),
    'config-route-taken',
    /another route/,
  ],
  [
    'routes that differ in case',
    areas(guide, '{ "id": "more", "path": "content/more", "route": ▸"/Guide" }'),
    'config-route-taken',
    /another/,
  ],
  [
    'an area where tags are',
    areas(guide, '{ "id": "t", "path": "content/t", "route": ▸"/guide/tags" }'),
    'config-route-reserved',
    /another route/,
  ],
  ['an area at /assets', areas('{ "id": "a", "path": "a", "route": ▸"/assets" }'), 'config-route-reserved', /another route/],
  ['an area named as a file', areas('{ "id": "a", "path": "a", "route": ▸"/manifest.json" }'), 'config-route-reserved', /another route/],
  ['a path that climbs', areas('{ "id": "a", "path": ▸"../a" }'), 'config-path-outside', /below the folder/],
  ['a path that climbs in its middle', areas('{ "id": "a", "path": ▸"a/../../b" }'), 'config-path-outside', /below the folder/],
  ['an absolute path', areas('{ "id": "a", "path": ▸"/etc" }'), 'config-path-outside', /below the folder/],
  ['a path with a drive', areas('{ "id": "a", "path": ▸"C:/docs" }'), 'config-path-outside', /below the folder/],
  ['a path with backslashes', areas('{ "id": "a", "path": ▸"content\\\\a" }'), 'config-path-outside', /"content\/a"/],
  ['a path that is an address', areas('{ "id": "a", "path": ▸"https://example.com/a" }'), 'config-path-outside', /below the folder/],
  ['two areas with one folder', areas(guide, '{ "id": "b", "path": ▸"./content/guide/" }'), 'config-folder-taken', /another folder/],
  ['pages in the folder of an area', site('"pages": ▸"content/guide"'), 'config-folder-taken', /another folder/],
  ['a sidebar that is true', areas('{ "id": "a", "path": "a", "sidebar": ▸true }'), 'config-value-unknown', /auto, false/],
  ['a sidebar that is a word', areas('{ "id": "a", "path": "a", "sidebar": ▸"automatic" }'), 'config-value-unknown', /auto/],
  ['a sidebar outside', areas('{ "id": "a", "path": "a", "sidebar": ▸"../s.json" }'), 'config-path-outside', /below the folder/],
  ['an edit URL that is a path', areas('{ "id": "a", "path": "a", "editUrl": ▸"edit/main" }'), 'config-form-wrong', /https:/],
  ['a version twice', areas('{ "id": "a", "path": "a", "versions": ["2", ▸"2"] }'), 'config-id-twice', /another name/],
  ['a version with a slash', areas('{ "id": "a", "path": "a", "versions": [▸"v/2"] }'), 'config-form-wrong', /"v-2"/],
  ['a restricted root', areas('{ "id": "a", "path": "a", "route": ▸"/", "audience": "restricted" }'), 'restricted-root', /internal/],
  [
    'two restricted prefixes',
    areas(staff, '{ "id": "b", "path": "b", "route": ▸"/board", "audience": "restricted" }'),
    'restricted-prefix-split',
    /"?\/internal\/board/,
  ],
  ['a public area below the prefix', areas(staff, '{ "id": "b", "path": "b", "route": ▸"/internal/b" }'), 'restricted-overlap', /Move it/],
  [
    'a public area below the prefix in another case',
    areas(staff, '{ "id": "b", "path": "b", "route": ▸"/Internal/b" }'),
    'restricted-overlap',
    /Move it/,
  ],
  ['a public folder in a restricted one', areas(staff, '{ "id": "b", "path": ▸"content/staff/b" }'), 'restricted-overlap', /Move it/],
  [
    'an audience near another',
    areas('{ "id": "a", "path": "a", "audience": ▸"resticted" }'),
    'config-value-unknown',
    /nearest is restricted/,
  ],
  [
    'a specification with the route of an area',
    site('"specs": [{ "id": "s", "path": "s.yaml", "route": ▸"/guide" }]'),
    'config-route-taken',
    /another route/,
  ],
  [
    'a specification twice',
    site('"specs": [{ "id": "s", "path": "s.yaml" }, { "id": ▸"s", "path": "t.yaml" }]'),
    'config-id-twice',
    /another name/,
  ],
  [
    'a specification fetched in the open',
    site('"specs": [{ "id": "s", "path": "s.yaml", "remote": ▸"http://example.com/s" }]'),
    'config-form-wrong',
    /https/,
  ],
];

const menus: Row[] = [
  ['an unknown type', navbar('{ "type": ▸"dropdwn", "label": "More", "items": [] }'), 'navbar-type-unknown', /nearest is dropdown/],
  ['a type of another tool', navbar('{ "type": ▸"custom-thing" }'), 'navbar-type-unknown', /The types are default, dropdown/],
  ['an unknown type in a dropdown', navbar('{ "label": "A", "items": [{ "type": ▸"links" }] }'), 'navbar-type-unknown', /The types are/],
  ['no target', navbar('▸{ "label": "Guide" }'), 'config-link-target', /"to"/],
  ['two targets', navbar('{ "label": "Guide", "to": "/guide", ▸"href": "https://example.com" }'), 'config-link-target', /Keep one/],
  ['no label', navbar('▸{ "to": "/guide" }'), 'config-item-incomplete', /label or html/],
  ['a route without a slash', navbar('{ "label": "Guide", "to": ▸"guide" }'), 'config-link-route', /"\/guide"/],
  ['an address as route', navbar('{ "label": "Guide", "to": ▸"https://example.com" }'), 'config-link-route', /"href": "https:/],
  ['a route as address', navbar('{ "label": "Guide", "href": ▸"/guide" }'), 'config-address-refused', /"to": "\/guide"/],
  [
    'code as address',
    navbar('{ "label": "Guide", "href": ▸"javascript:alert(1)" }'),
    'config-address-refused',
    /https:, http:, mailto: or tel:/,
  ],
  [
    'an address without protocol',
    navbar('{ "label": "Guide", "href": ▸"status.example.com" }'),
    'config-address-refused',
    /"https:\/\/status/,
  ],
  ['an unknown position', navbar('{ "label": "Guide", "to": "/guide", "position": ▸"centre" }'), 'config-value-unknown', /left, right/],
  ['an html item without html', navbar('▸{ "type": "html" }'), 'config-item-incomplete', /html or value/],
  ['a page item without a page', navbar('▸{ "type": "doc" }'), 'config-item-incomplete', /docId/],
  ['a sidebar item without a sidebar', navbar('▸{ "type": "docSidebar", "label": "A" }'), 'config-item-incomplete', /sidebarId/],
  [
    'a sidebar that does not exist',
    navbar('{ "type": "docSidebar", "sidebarId": ▸"gide" }'),
    'navbar-sidebar-missing',
    /nearest sidebar is guide/,
  ],
  [
    'the sidebar of an area without one',
    areas('{ "id": "a", "path": "a", "sidebar": false }], "navbar": { "items": [{ "type": "docSidebar", "sidebarId": ▸"a" }').replace(
      /\] \}$/,
      '] } }',
    ),
    'navbar-sidebar-missing',
    /sidebar/,
  ],
  [
    'an area that does not exist',
    navbar('{ "type": "doc", "docId": "a", "docsPluginId": ▸"gide" }'),
    'navbar-area-unknown',
    /nearest area is guide/,
  ],
  [
    'an area without versions meant',
    navbar('{ "type": "docsVersionDropdown", "docsPluginId": ▸"x" }'),
    'navbar-area-unknown',
    /docsPluginId/,
  ],
  [
    'a dropdown in a dropdown',
    navbar('{ "label": "A", "items": [{ "label": "B", ▸"items": [] }] }'),
    'navbar-nested',
    /out into the navbar/,
  ],
  ['a search box in a dropdown', navbar('{ "label": "A", "items": [{ "type": ▸"search" }] }'), 'navbar-nested', /out into the navbar/],
  [
    'a position in a dropdown',
    navbar('{ "label": "A", "items": [{ "label": "B", "to": "/guide", ▸"position": "left" }] }'),
    'navbar-position-inside',
    /Remove it/,
  ],
  ['a dropdown without a label', navbar('▸{ "items": [] }'), 'config-item-incomplete', /label or html/],
  ['a dropdown without items', navbar('▸{ "type": "dropdown", "label": "A" }'), 'config-item-incomplete', /items/],
  ['columns and links', footer('"columns": [], ▸"links": []'), 'footer-mixed', /into a column/],
  ['a footer link without target', footer('"links": [▸{ "label": "A" }]'), 'config-link-target', /"to"/],
  ['a footer link with two targets', footer('"links": [{ "label": "A", "to": "/a", ▸"html": "b" }]'), 'config-link-target', /Keep one/],
  ['a footer link without label', footer('"links": [▸{ "to": "/guide" }]'), 'config-item-incomplete', /label/],
  [
    'a helpdesk without mailto',
    footer('"columns": [{ "items": [{ "label": "A", "href": ▸"help@example.com" }] }]'),
    'config-address-refused',
    /"mailto:help@example\.com"/,
  ],
  ['a column without items', footer('"columns": [▸{ "title": "Read" }]'), 'config-key-missing', /"items"/],
  ['an unknown style', footer('"style": ▸"drak"'), 'config-value-unknown', /nearest is dark/],
];

const rows = [...syntax, ...shape, ...meaning, ...areaRows, ...menus];

test.each(rows)('%s', (_name, text, code, hint) => {
  const before = text.slice(0, text.indexOf('▸')).split('\n');
  const { value, diagnostics } = parseConfig('docs.config.json', text.replace('▸', ''));
  expect(diagnostics.map(({ code }) => code)).toEqual([code]);
  const [found] = diagnostics;
  expect([found?.at.line, found?.at.column]).toEqual([before.length, (before.at(-1)?.length ?? 0) + 1]);
  expect(found?.hint).toMatch(hint);
  expect(found?.severity).toBe('error');
  expect(value).toBeUndefined();
});

test('the messages are one sentence each, and no two codes say the same', () => {
  const said = rows.flatMap(([, text]) => parseConfig('docs.config.json', text.replace('▸', '')).diagnostics);
  for (const { message, hint } of said) {
    expect(message).toMatch(/^[^\n]+\.$/);
    expect(hint).toMatch(/^[^\n]+[.…]$|here\.$|\*\/\.$/);
  }
});

test('a field without effect is a warning, and the site is built', () => {
  const { value, diagnostics } = parseConfig('docs.config.json', navbar('{ "label": "Guide", "to": "/guide", "docId": "start" }'));
  expect(diagnostics.map(({ code, severity, at }) => [code, severity, at.line, at.column])).toEqual([
    ['config-item-field-unused', 'warning', 5, 41],
  ]);
  expect(value?.navbar.items).toHaveLength(1);
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

test('two missing commas are two findings, and what else is wrong is found too', () => {
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
