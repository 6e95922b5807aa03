import { configuration, configured, type Mistake, matter, validSite } from './mistake.ts';

/** Returns the valid site with this sidebar file. */
function sidebar(text: string): Mistake['files'] {
  const config = '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide", "sidebar": "guide/sidebar.json" }] }';
  return configuration(config, { 'guide/sidebar.json': text });
}

const typeMistake = (name: string, keys: string, remedy: string, fix: readonly [string, string]): Mistake => ({
  name,
  code: 'config-type-wrong',
  files: configured(keys),
  remedy,
  fix,
});
const valueMistake = (name: string, line: string, remedy: string, fix: readonly [string, string]): Mistake => ({
  name,
  code: 'front-matter-value-wrong',
  files: matter(line),
  remedy,
  fix,
});
const invalidValueMistake = (name: string, lines: string, remedy: string, fix: readonly [string, string]): Mistake => ({
  name,
  code: 'front-matter-invalid',
  files: matter(lines),
  remedy,
  fix,
});
const sidebarMistake = (name: string, text: string, remedy: string, fix: readonly [string, string]): Mistake => ({
  name,
  code: 'sidebar-file-invalid',
  files: sidebar(text),
  remedy,
  fix,
});
const categoryMistake = (name: string, text: string, remedy: string, fix: readonly [string, string]): Mistake => ({
  name,
  code: 'category-file-invalid',
  files: { ...validSite, 'guide/boats/_category_.json': text, 'guide/boats/sail.md': '# Sail\n\nWords.\n' },
  remedy,
  fix,
});
const searchTestMistake = (name: string, text: string, remedy: string, fix: readonly [string, string]): Mistake => ({
  name,
  code: 'search-tests-invalid',
  files: { ...validSite, 'search.tests.json': text },
  remedy,
  fix,
});

const interfaceTextMistake = (
  name: string,
  text: string,
  remedy: string,
  fix: readonly [string, string],
  code = 'interface-text-wrong',
): Mistake => ({
  name,
  code,
  files: configured('"locales": { "default": "de" }', { 'i18n/de/interface.json': text }),
  remedy,
  fix,
});
const interfaceMistakes: Mistake[] = [
  interfaceTextMistake('a fact of a text misspelt', '{ "interface": { "expand": "¦{lable} öffnen" } }', 'Use {label} instead.', [
    '{lable}',
    '{label}',
  ]),
  interfaceTextMistake(
    'a fact of a text left out',
    '{ "interface": { "toLatest": "¦Zur neuesten" } }',
    'Add {label} where its value belongs.',
    ['neuesten', 'neuesten: {label}'],
  ),
  interfaceTextMistake(
    'a text that counts without the form for many',
    '{ "interface": { "count": "¦{pages, plural, one {# Blatt}}" } }',
    'Add other {…}.',
    ['Blatt}', 'Blatt} other {# Blätter}'],
  ),
  interfaceTextMistake(
    'a brace of a text that is not closed',
    '{ "pages": { "linkTo": "Verweis: ¦{heading" } }',
    'Close the brace with }.',
    ['{heading', '{heading}'],
  ),
  interfaceTextMistake('HTML in a text', '{ "pages": { "moved": "¦<b>Weg</b>" } }', 'Messages are plain text.', [
    '<b>Weg</b>',
    'Weg',
  ]),
  interfaceTextMistake(
    'a text of the interface misspelt',
    '{ "interface": { "search": { ¦"plaecholder": "Suchen" } } }',
    'Did you mean placeholder?',
    ['plaecholder', 'placeholder'],
    'config-key-unknown',
  ),
  interfaceTextMistake(
    'a text of the interface in another part',
    '{ "interface": { ¦"linkTo": "Verweis: {heading}" } }',
    'This key belongs in pages.',
    ['"interface"', '"pages"'],
    'config-key-unknown',
  ),
  {
    name: 'a language with a country that has another code',
    code: 'config-form-wrong',
    files: configured('"locales": { "default": ¦"en-UK" }'),
    remedy: 'Write "en-GB".',
    fix: ['en-UK', 'en-GB'],
  },
  {
    name: 'a country in the place of a language',
    code: 'config-form-wrong',
    files: configured('"locales": { "default": ¦"cn" }'),
    remedy: 'Write "zh".',
    fix: ['"cn"', '"zh"'],
  },
  {
    name: 'drafts as a setting',
    code: 'config-key-unknown',
    files: configured('¦"drafts": true'),
    remedy: 'Use docs build --drafts instead.',
    fix: [',\n"drafts": true', ''],
  },
  {
    name: 'a language for which Quire has no texts',
    code: 'interface-texts-missing',
    files: configured('"locales": { "default": ¦"cs" }'),
    remedy: 'Add translations to i18n/cs/interface.json, or set the level of this code to off.',
    fix: ['"cs" }', '"cs" },\n"levels": { "interface-texts-missing": "off" }'],
  },
];

/** Values of the wrong type: in the configuration, in front matter, in data files. */
export const settings: Mistake[] = [
  typeMistake('a number where a text is wanted', '"copyright": ¦2025', 'Write "2025".', ['2025', '"2025"']),
  typeMistake('a text where a number is wanted', '"search": { "maxResults": ¦"8" }', 'Write 8.', ['"8"', '8']),
  typeMistake('a truth value in quotation marks', '"navbar": { "hideOnScroll": ¦"true" }', 'Write true.', ['"true"', 'true']),
  typeMistake('the search switched off by false', '"search": ¦false', 'Write { "enabled": false }.', [
    'false',
    '{ "enabled": false }',
  ]),
  typeMistake('a logo that is only a path', '"logo": ¦"guide/wall.svg"', 'Write { "src": "guide/wall.svg" }.', [
    '"guide/wall.svg"',
    '{ "src": "guide/wall.svg" }',
  ]),
  typeMistake('an announcement that is only a text', '"announcement": ¦"Closed"', 'Write { "html": "Closed" }.', [
    '"Closed"',
    '{ "html": "Closed" }',
  ]),
  typeMistake('a language of the search outside of a list', '"search": { "languages": ¦"en" }', 'Write ["en"].', [
    '"en"',
    '["en"]',
  ]),
  typeMistake('a list of tags', '"tags": ¦["a", "b"]', 'Write { "a": {}, "b": {} }.', ['["a", "b"]', '{ "a": {}, "b": {} }']),
  typeMistake(
    'a list for the navbar',
    '"navbar": ¦[{ "label": "Tides", "to": "/guide/tides" }]',
    'Put it in an object: { "items": [ … ] }.',
    ['[{ "label": "Tides", "to": "/guide/tides" }]', '{ "items": [{ "label": "Tides", "to": "/guide/tides" }] }'],
  ),
  {
    name: 'areas named by their folders',
    code: 'config-type-wrong',
    files: configuration('{ "title": "Harbour", "areas": [¦"guide"] }'),
    remedy: 'Write { "id": "guide", "path": "guide" }.',
    fix: ['"guide"', '{ "id": "guide", "path": "guide" }'],
  },
  {
    name: 'one area outside of a list',
    code: 'config-type-wrong',
    files: configuration('{ "title": "Harbour", "areas": ¦{ "id": "guide", "path": "guide" } }'),
    remedy: 'Put it in a list: [{ … }].',
    fix: ['{ "id": "guide", "path": "guide" }', '[{ "id": "guide", "path": "guide" }]'],
  },
  {
    name: 'a key of a navbar item misspelt',
    code: 'config-key-unknown',
    files: configured('"navbar": { "items": [{ ¦"lable": "Tides", "to": "/guide/tides" }] }'),
    remedy: 'Did you mean label?',
    fix: ['"lable"', '"label"'],
  },
  {
    name: 'a key of the boosts misspelt',
    code: 'config-key-unknown',
    files: configured('"search": { "boosts": { ¦"titel": 3 } }'),
    remedy: 'Did you mean title?',
    fix: ['"titel"', '"title"'],
  },
  {
    name: 'a level that another tool calls warn',
    code: 'config-value-unknown',
    files: configured('"links": { "orphans": ¦"warn" }'),
    remedy: 'Did you mean warning?',
    fix: ['"warn"', '"warning"'],
  },
  {
    name: 'a level that another tool calls ignore',
    code: 'config-value-unknown',
    files: configured('"links": { "orphans": ¦"ignore" }'),
    remedy: 'Did you mean off?',
    fix: ['"ignore"', '"off"'],
  },
  {
    name: 'two commas in the configuration',
    code: 'config-not-json',
    files: configuration('{ "title": "Harbour",¦, "areas": [{ "id": "guide", "path": "guide" }] }'),
    remedy: 'Remove it.',
    fix: [',,', ','],
  },
  {
    name: 'a list of the configuration that is not closed',
    code: 'config-not-json',
    files: configuration('{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide" } ¦}'),
    also: ['docs.config.json:1:32'],
    remedy: 'Add ] here',
    fix: ['} }', '} ] }'],
  },
  {
    name: 'a key of the configuration without quotation marks',
    code: 'config-not-json',
    files: configuration('{ ¦title: "Harbour", "areas": [{ "id": "guide", "path": "guide" }] }'),
    remedy: 'Write "title" in double quotation marks.',
    fix: ['title:', '"title":'],
  },

  valueMistake('yes for true', 'unlisted: ¦yes', 'Write unlisted: true.', ['yes', 'true']),
  valueMistake('a truth value of front matter in quotes', 'unlisted: ¦"true"', 'Write unlisted: true.', ['"true"', 'true']),
  valueMistake('a position in quotes', 'sidebar_position: ¦"3"', 'Write sidebar_position: 3.', ['"3"', '3']),
  valueMistake('a comma behind a position', 'sidebar_position: ¦3,', 'Write sidebar_position: 3.', ['3,', '3']),
  valueMistake('tags without brackets', 'tags: ¦wind, tide', 'Write tags: [wind, tide].', ['wind, tide', '[wind, tide]']),
  valueMistake('a title in brackets', 'title: ¦[Tides]', 'Write title: Tides.', ['[Tides]', 'Tides']),
  valueMistake('a title that is true', 'title: ¦true', 'Write title: "true".', ['true', '"true"']),
  valueMistake('a former route outside of a list', 'redirect_from: ¦/guide/old', 'Write redirect_from: [/guide/old].', [
    '/guide/old',
    '[/guide/old]',
  ]),
  valueMistake('a day with slashes', 'reviewed: ¦2026/3/1', 'Write reviewed: 2026-03-01.', ['2026/3/1', '2026-03-01']),
  valueMistake('a day in the place of the last update', 'last_update: ¦2026-03-01', 'Write last_update: { date: 2026-03-01 }.', [
    '2026-03-01',
    '{ date: 2026-03-01 }',
  ]),
  valueMistake('a key without a value', 'image: ¦""', 'Write a string', ['""', 'wall.svg']),
  invalidValueMistake(
    'a quotation mark of front matter that is not closed',
    'title: ¦"Tides\nowner: me',
    'Add the same mark at the end of the value.',
    ['"Tides', '"Tides"'],
  ),
  invalidValueMistake(
    'a quotation mark that is closed by the next one',
    'title: ¦"Tides\nowner: "me"',
    'Add the same mark at the end of the value.',
    ['"Tides', '"Tides"'],
  ),
  invalidValueMistake(
    'a bracket of front matter that is not closed',
    'tags: ¦[wind, tide\nowner: me',
    'Close it at the end of the line.',
    ['tide', 'tide]'],
  ),
  invalidValueMistake('quotes within quotes', 'title: "The "¦high" tide"', `title: 'The "high" tide'`, [
    '"The "high" tide"',
    `'The "high" tide'`,
  ]),
  invalidValueMistake('an apostrophe within single quotes', "title: 'It¦s high'".replace('¦', "'¦"), `title: "It's high"`, [
    "'It's high'",
    `"It's high"`,
  ]),
  invalidValueMistake('a title that begins with an at sign', 'title: ¦@tides', 'title: "@tides"', ['@tides', '"@tides"']),
  invalidValueMistake(
    'a line that is indented too far',
    'title: Tides\n  ¦owner: me',
    'Indent with spaces, and indent all keys of the same level equally.',
    ['  owner', 'owner'],
  ),
  invalidValueMistake('an item that is indented too far', 'tags:\n- wind\n ¦- tide', 'Indent all hyphens of a list equally.', [
    ' - tide',
    '- tide',
  ]),
  {
    name: 'a position of the navbar that does not exist, on a site in two languages',
    code: 'config-value-unknown',
    files: configured(
      '"locales": { "list": ["en-GB", "de"] },\n"navbar": { "items": [{ "label": "Tides", "to": "/guide/tides", "position": ¦"middle" }] }',
      { 'i18n/de/site.json': '{ "navbar": { "Tides": "Gezeiten" } }\n' },
    ),
    remedy: 'Use one of left, right.',
    fix: ['"middle"', '"left"'],
  },
  ...interfaceMistakes,
  {
    name: 'a colon without a space',
    code: 'front-matter-not-keys',
    files: { ...validSite, 'guide/page.md': '---\n¦title:Tides\n---\n\nWords.\n' },
    remedy: 'title: Tides',
    fix: ['title:Tides', 'title: Tides'],
  },

  sidebarMistake('a comma that is missing in a sidebar', '["README"¦ "tides"]', 'Separate items with commas.', ['" "', '", "']),
  sidebarMistake('a key of a sidebar item misspelt', '["README", { ¦"typ": "doc", "id": "tides" }]', 'Did you mean type?', [
    '"typ"',
    '"type"',
  ]),
  sidebarMistake('a type misspelt, and no other key', '["README", "tides", { ¦"typ": "autogenerated" }]', 'Did you mean type?', [
    '{ "typ": "autogenerated" }',
    '{ "type": "autogenerated", "dirName": "." }',
  ]),
  sidebarMistake('a sidebar without a list', '{ "guide": ¦"README", "more": ["tides"] }', 'Write ["README"].', [
    '"README"',
    '["README"]',
  ]),
  sidebarMistake('a category without a label', '["tides", ¦{ "type": "category", "items": ["README"] }]', 'Add "label"', [
    '"items"',
    '"label": "More", "items"',
  ]),
  sidebarMistake(
    'a sidebar link without https',
    '["README", "tides", { "label": "Us", "href": ¦"www.example.com" }]',
    'Write "https://www.example.com".',
    ['"www.example.com"', '"https://www.example.com"'],
  ),
  sidebarMistake('a quotation mark of a sidebar that is not closed', '["README", ¦"tides]', 'Close it on the same line', [
    '"tides]',
    '"tides"]',
  ]),
  sidebarMistake('a number in a sidebar', '["README", "tides", ¦5]', 'Item 3 must be a string or an object, not 5.', [
    ', 5]',
    ']',
  ]),
  categoryMistake('a position of a category in quotes', '{ "position": ¦"2" }', 'Write 2.', ['"2"', '2']),
  categoryMistake('a comma that is missing in a category', '{ "label": "Boats"¦ "position": 2 }', 'Separate items with commas.', [
    '" "',
    '", "',
  ]),
  categoryMistake('a category that leads to no document', '{ "link": ¦{ "type": "doc" } }', 'Add "id"', [
    '"doc"',
    '"doc", "id": "boats/sail"',
  ]),
  searchTestMistake(
    'a search test outside of a list',
    '¦{ "query": "tides", "page": "/guide/tides" }',
    'Put it in a list: [{ … }].',
    ['{ "query": "tides", "page": "/guide/tides" }', '[{ "query": "tides", "page": "/guide/tides" }]'],
  ),
  searchTestMistake('a key of a search test misspelt', '[{ "query": "tides", ¦"pgae": "/guide/tides" }]', 'Did you mean page?', [
    '"pgae"',
    '"page"',
  ]),
  searchTestMistake(
    'a search test within no results',
    '[{ "query": "tides", "page": "/guide/tides", "within": ¦0 }]',
    'at least 1',
    [': 0', ': 1'],
  ),
];
