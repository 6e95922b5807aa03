import type { Files } from '../support/folder.ts';

/** A site that grows with `n`, the approximate size of its only large file in bytes. */
export type Shape = { name: string; files: (n: number) => Files };

/** Returns a text repeated to `n` characters. */
export function times(text: string, n: number): string {
  return text.repeat(Math.max(1, Math.floor(n / text.length)));
}

/** Returns different pieces, about `n` characters in total. */
function each(piece: (index: number) => string, n: number): string {
  let text = '';
  for (let index = 0; text.length < n; index++) text += piece(index);
  return text;
}

/** Returns a page with this text, in a folder without configuration, so that no finding stops the build. */
export function page(text: string): Files {
  return { 'README.md': '# Home\n\n[Page](page.md)\n', 'page.md': `---\ntitle: T\n---\n\n${text}\n` };
}

const repeated = (name: string, text: string, before = '', after = ''): Shape => ({
  name: `Markdown: ${name}`,
  files: (n) => page(before + times(text, n) + after),
});
const different = (name: string, piece: (index: number) => string, before = ''): Shape => ({
  name: `Markdown: ${name}`,
  files: (n) => page(before + each(piece, n)),
});

/** Shapes of Markdown. */
const markdown: Shape[] = [
  repeated('words', 'word '),
  repeated('lines', 'A line of words.\n'),
  repeated('paragraphs', 'A line of words.\n\n'),
  repeated('headings of one name', '# a\n\n'),
  repeated('underlined headings of one name', 'a\n=\n\n'),
  repeated('headings of level 3 of one name', '### a b c\n\n'),
  different('headings of many names', (index) => `## Heading ${index}\n\n`),
  different('headings named like counted ones', (index) => `## a\n\n## a-${index}\n\n`),
  repeated('headings without text', '##\n\n'),
  different('headings with ids', (index) => `## a {#a-${index}}\n\n`),
  repeated('headings with one id', '## a {#b}\n\n'),
  repeated('a line of backticks', '`'),
  repeated('a line of tildes', '~'),
  repeated('backticks and words', '` a '),
  repeated('code spans', '`a` '),
  different('code spans of growing fences', (index) => `${'`'.repeat((index % 40) + 1)} a `),
  repeated('fences', '```\na\n```\n\n'),
  repeated('fences without end', '```\n'),
  repeated('fences with a title', '```js title="a"\na\n```\n\n'),
  repeated('a long block of code', 'const a = 1;\n', '```js\n', '\n```'),
  repeated('a long line of code', 'a(', '```js\n', '\n```'),
  repeated('a long string of code', 'a\\"', '```js\n"', '"\n```'),
  repeated('diffs', '- a\n+ b\n', '```diff\n', '```'),
  repeated('dollars', '$'),
  repeated('dollars with spaces', '$ '),
  repeated('prices', '$5 and $6 '),
  repeated('formulas', '$a$ '),
  repeated('blocks of formulas', '$$\na\n$$\n\n'),
  repeated('formulas without end', '$$ a '),
  repeated('one long formula', 'a+', '$$\n', 'a\n$$'),
  repeated('bare addresses with parentheses', 'http://a.b/('),
  repeated('bare addresses', 'http://a.b/c '),
  repeated('bare addresses without spaces', 'http://a.b'),
  repeated('bare addresses in pairs of parentheses', '(http://a.b/(c)) '),
  repeated('bare addresses with references', 'http://a.b/?a&amp; '),
  repeated('emphasised bare addresses', '*http://a.b*'),
  repeated('hosts', 'www.a.b '),
  repeated('mail addresses', 'a@b.cd '),
  repeated('at signs', 'a@'),
  repeated('dots before an at sign', 'a.', '', '@b.c'),
  repeated('underscores and at signs', '_a_@b.c '),
  repeated('schemes', 'mailto:'),
  repeated('colons and slashes', '://'),
  different('definitions of links', (index) => `[a${index}]: https://b.c/${index}\n`),
  different('definitions that are used', (index) => `[a${index}]: https://b.c/${index}\n\n[a${index}]\n\n`),
  repeated('one definition', '[a]: https://b.c\n'),
  repeated('uses of one definition', '[a] ', '[a]: #b\n\n'),
  repeated('uses without definitions', '[a][b] '),
  different('uses of many missing definitions', (index) => `[some text][b${index}] `),
  repeated('ends of links', '](a b) '),
  repeated('links with brackets of another script', '［a］（b.md） '),
  repeated('links that lack a bracket', '[a（b.md） '),
  repeated('brackets', '['),
  repeated('closing brackets', ']'),
  repeated('brackets in pairs', '[]'),
  repeated('links', '[a](https://b.c) '),
  repeated('links without end', '[a](b '),
  repeated('links with titles', '[a](https://b.c "d") '),
  repeated('broken links', '[a](b.md) '),
  different('broken links to many files', (index) => `[a](b${index}.md) `),
  different('broken anchors', (index) => `[a](#b${index}) `),
  different('broken anchors of another page', (index) => `[a](README.md#b${index})\n\n`),
  repeated('images', '![a](https://b.c/d.png) '),
  repeated('images that never end', '![[]()'),
  repeated('broken images', '![a](b.png)\n\n'),
  repeated('stars', '*'),
  repeated('stars and words', '*a '),
  repeated('strong', '**a** '),
  repeated('strong without end', '**a '),
  repeated('underscores', '_a '),
  repeated('emphasis in words', 'a*b*c'),
  repeated('strikes', '~~a~~ '),
  repeated('tildes', 'a~b '),
  repeated('ranges with tildes', '5~7 '),
  repeated('Han', '潮'),
  repeated('Han with punctuation', '潮汐，'),
  repeated('kana', 'かな'),
  repeated('Hangul', '한국어'),
  repeated('lines of Han', '潮汐表\n'),
  repeated('emphasised Han', '**潮汐，**表'),
  repeated('Thai', 'ภาษาไทย'),
  repeated('Arabic', 'مرحبا '),
  repeated('emoji', '😀'),
  repeated('combining marks', 'a\u0301'),
  repeated('one long word', 'a'),
  repeated('one long number', '1'),
  repeated('spaces', ' ', 'a', 'b'),
  repeated('tabs', '\t', 'a', 'b'),
  repeated('empty lines', '\n'),
  repeated('lines of spaces', '   \n'),
  repeated('backslashes', '\\'),
  repeated('escapes', '\\*'),
  repeated('character references', '&amp;'),
  repeated('references without end', '&nbsp '),
  repeated('ampersands', '&'),
  repeated('numeric references', '&#65;'),
  repeated('opening angles', '<'),
  repeated('open tags', '<b>'),
  repeated('open tags in lines of their own', '<b>:::\n'),
  repeated('open details', '<details>\n'),
  repeated('open tags in one line', '<b>&nbsp'),
  repeated('tags that are not allowed', '<A b={c}>'),
  different('closing tags of another element', () => '<i></b>', '<b>'),
  different('tags with many ids', (index) => `<b id="a${index}">c</b>\n`),
  repeated('headings of HTML without end', '<h1>a '),
  repeated('closed tags', '<b>a</b> '),
  repeated('closing tags', '</b>'),
  repeated('tags with attributes', '<b id="a" title="b">c</b>\n\n'),
  repeated('comments', '<!-- a -->\n\n'),
  repeated('comments without end', '<!-- a '),
  repeated('details', '<details>\n\na\n\n</details>\n\n'),
  repeated('unknown elements', '<a-b>'),
  repeated('autolinks', '<https://a.b> '),
  repeated('items', '- a\n'),
  repeated('loose items', '- a\n\n'),
  repeated('numbered items', '1. a\n'),
  repeated('tasks', '- [ ] a\n'),
  repeated('nested items', '- a\n  - b\n    - c\n'),
  repeated('a long item', 'a\n', '- '),
  repeated('hyphens', '-'),
  repeated('rules', '---\n\n'),
  repeated('quotes', '> a\n'),
  repeated('quotes with empty lines', '> a\n\n'),
  repeated('lazy quotes', '> a\nb\n\n'),
  repeated('alerts', '> [!NOTE]\n> a\n\n'),
  repeated('rows of a table', '| a | b |\n', '| a | b |\n| - | - |\n'),
  repeated('tables', '| a |\n| - |\n| b |\n\n'),
  repeated('cells with pipes and links', '\\| [a](b.md) ', '| a |\n| - |\n| ', ' |'),
  repeated('cells without end', '|', 'a\n-\n'),
  repeated('pipes', '|'),
  repeated('containers', ':::note\na\n:::\n\n'),
  repeated('containers without end', ':::note\n\n:::\n\n:::tip\na\n'),
  repeated('containers that a shorter line never closes', '::::tip\n:::\n'),
  repeated('containers of lists without end', ':::cards\n- a\n'),
  repeated('unknown containers', ':::what\na\n:::\n\n'),
  repeated('colons', ':'),
  repeated('lines of colons', ':::\n'),
  repeated('tabs of one group', '== a\n\nb\n\n', ':::tabs\n', ':::'),
  repeated('groups of tabs', ':::tabs\n== a\nb\n== c\nd\n:::\n\n'),
  repeated('footnotes', '[^1] ', '', '\n\n[^1]: a'),
  different('many footnotes', (index) => `a[^${index}]\n\n[^${index}]: b\n\n`),
  different('footnotes without text', (index) => `a[^${index}] `),
  repeated('badges', ':badge[a] '),
  repeated('one badge before much emphasis', '*a* ', ':badge[a] '),
  repeated('badges and icons', ':icon[a] :badge[b] '),
  repeated('badges without end', ':badge['),
  repeated('variables', '{{ a }} '),
  repeated('braces', '{'),
  repeated('braces in pairs', '{}'),
  repeated('tags of templates', '{% a %} '),
  repeated('equal signs', '='),
  repeated('plus signs', '+'),
  repeated('percent signs', '%'),
  repeated('carets', '^'),
  repeated('hashes', '#'),
  repeated('exclamation marks', '!'),
  repeated('quotation marks', '"'),
  repeated('includes that are missing', '<!--@include: ./a.md-->\n'),
  repeated('snippets that are missing', '<<< ./a.js\n'),
  repeated('lines that look like a list below a paragraph', 'a\n- b\n'),
  repeated('lines that look like a table', 'a | b\n'),
];

const matter = (name: string, lines: (n: number) => string): Shape => ({
  name: `YAML: ${name}`,
  files: (n) => ({ 'README.md': `---\n${lines(n)}\n---\n\n# A\n` }),
});

/** Shapes of front matter, whose limit is 64 kB, and of category files. */
const yaml: Shape[] = [
  matter('unknown keys', (n) => each((index) => `key${index}: a\n`, n / 4)),
  matter('one key again and again', (n) => times('key: a\n', n / 4)),
  matter('tags', (n) => `tags: [${each((index) => `t${index}, `, n / 40)}]`),
  matter('former routes', (n) => `redirect_from:\n${each((index) => `  - /old/${index}\n`, n / 4)}`),
  matter('brackets', (n) => `title: ${times('[', n / 4)}`),
  matter('anchors and aliases', (n) => `a: &a [b]\nc: [${times('*a, ', n / 4)}]`),
  matter('a long text', (n) => `title: "${times('a\\n', n / 4)}"`),
  matter('hashes', (n) => `title: a${times(' #', n / 4)}`),
  matter('quotation marks', (n) => `title: a${times('"', n / 4)}`),
  matter('comments', (n) => times('# a\n', n / 4)),
  {
    name: 'YAML: one key of a category file again and again',
    files: (n) => ({ 'a/_category_.yml': times('key: a\n', n), 'a/b.md': '# B\n', 'README.md': '# A\n' }),
  },
  {
    name: 'YAML: maps of a category file',
    files: (n) => ({
      'a/_category_.yml': `key:\n${times('  - a: b\n    c: d\n', n)}`,
      'a/b.md': '# B\n',
      'README.md': '# A\n',
    }),
  },
  {
    name: 'YAML: words behind quotation marks',
    files: (n) => ({ 'a/_category_.yml': each((index) => `k${index}: "a" b\n`, n), 'a/b.md': '# B\n', 'README.md': '# A\n' }),
  },
  {
    name: 'YAML: keys of a category file',
    files: (n) => ({ 'a/_category_.yml': each((index) => `key${index}: a\n`, n), 'a/b.md': '# B\n', 'README.md': '# A\n' }),
  },
];

const config = { title: 'T', areas: [{ id: 'a', path: 'a', route: '/a' }] };
const configured = (name: string, more: (n: number) => object, others: (n: number) => Files = () => ({})): Shape => ({
  name: `JSON: ${name}`,
  files: (n) => ({
    'docs.config.json': JSON.stringify({ ...config, strict: false, ...more(n) }),
    'a/README.md': '# A\n',
    ...others(n),
  }),
});
const list = <Item>(n: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: Math.max(1, Math.floor(n / 60)) }, (_, index) => item(index));
const record = <Item>(n: number, item: (index: number) => Item): Record<string, Item> =>
  Object.fromEntries(list(n, (index) => [`k${index}`, item(index)]));

/** Shapes of the configuration and of other JSON. */
const json: Shape[] = [
  configured('items of the menu', (n) => ({
    navbar: { items: list(n, (index) => ({ label: `a${index}`, href: 'https://a.b' })) },
  })),
  configured('menu items with broken links', (n) => ({
    navbar: { items: list(n, (index) => ({ label: `a${index}`, to: `/b${index}` })) },
  })),
  configured('broken footer links', (n) => ({
    footer: { links: list(n, (index) => ({ label: `a${index}`, to: `/b${index}` })) },
  })),
  configured('links of the footer', (n) => ({
    footer: { links: list(n, (index) => ({ label: `a${index}`, href: 'https://a.b' })) },
  })),
  configured('variables', (n) => ({ variables: record(n, () => 'a') })),
  configured('patterns', (n) => ({ exclude: list(n, (index) => `drafts/${index}/**`) })),
  configured(
    'redirects',
    () => ({}),
    (n) => ({
      'redirects.json': JSON.stringify(list(n, (index) => ({ from: `/old/${index}`, to: '/a' }))),
    }),
  ),
  configured(
    'redirects in a chain',
    () => ({}),
    (n) => ({
      'redirects.json': JSON.stringify(
        list(n, (index) => ({
          from: `/old/${index}`,
          to: index === 0 ? '/a' : `/old/${index - (index % 20 === 0 ? index : 1)}`,
        })),
      ),
    }),
  ),
  configured(
    'redirects to missing pages',
    () => ({}),
    (n) => ({
      'redirects.json': JSON.stringify(list(n / 4, (index) => ({ from: `/old/${index}`, to: `/missing/${index}` }))),
    }),
  ),
  configured(
    'items of a sidebar',
    () => ({ areas: [{ id: 'a', path: 'a', route: '/a', sidebar: 'a/sidebar.json' }] }),
    (n) => ({
      'a/sidebar.json': JSON.stringify({ items: list(n, (index) => ({ label: `a${index}`, href: 'https://a.b' })) }),
    }),
  ),
];

const operation = { responses: { 200: { description: 'Done.' } } };
const api = (name: string, document: (n: number) => object): Shape => ({
  name: `OpenAPI: ${name}`,
  files: (n) => ({
    'docs.config.json': JSON.stringify({
      ...config,
      strict: false,
      specs: [{ id: 'api', label: 'API', path: 'api.json', route: '/api' }],
    }),
    'a/README.md': '# A\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { '/a': { get: operation } },
      ...document(n),
    }),
  }),
});

/** Returns the same document as YAML. */
const yamlApi = (name: string, lines: (n: number) => string): Shape => ({
  name: `OpenAPI in YAML: ${name}`,
  files: (n) => ({
    ...api(name, () => ({})).files(n),
    'docs.config.json': JSON.stringify({
      ...config,
      strict: false,
      specs: [{ id: 'api', label: 'API', path: 'api.yaml', route: '/api' }],
    }),
    'api.yaml': `openapi: 3.1.0\ninfo: {title: A, version: '1'}\n${lines(n)}`,
  }),
});

/** Shapes of OpenAPI documents. */
const openapi: Shape[] = [
  api('operations', (n) => ({ paths: Object.fromEntries(list(n / 8, (index) => [`/a/${index}`, { get: operation }])) })),
  api('operations of one tag', (n) => ({
    paths: Object.fromEntries(list(n / 8, (index) => [`/a/${index}`, { get: { ...operation, tags: ['T'] } }])),
  })),
  api('parameters', (n) => ({
    paths: {
      '/a': {
        get: { ...operation, parameters: list(n, (index) => ({ name: `p${index}`, in: 'query', schema: { type: 'string' } })) },
      },
    },
  })),
  api('schemas', (n) => ({
    components: { schemas: record(n / 8, () => ({ type: 'object', properties: { a: { type: 'string' } } })) },
  })),
  api('fields', (n) => ({
    components: { schemas: { A: { type: 'object', properties: record(n, () => ({ type: 'string' })) } } },
  })),
  api('values', (n) => ({ components: { schemas: { A: { type: 'string', enum: list(n, (index) => `v${index}`) } } } })),
  api('tags', (n) => ({ tags: list(n / 8, (index) => ({ name: `t${index}` })) })),
  api('servers', (n) => ({ servers: list(n, (index) => ({ url: `https://s${index}.example.com` })) })),
  api('headings in a description', (n) => ({ info: { title: 'A', version: '1', description: times('# a\n\n', n) } })),
  api('lines of a description', (n) => ({ info: { title: 'A', version: '1', description: times('A line.\n', n) } })),
  api('keys that no version has', (n) => record(n, () => 'a')),
  yamlApi('schemas', (n) => `components:\n  schemas:\n${each((index) => `    A${index}:\n      type: string\n`, n / 4)}`),
  yamlApi(
    'fields',
    (n) => `components:\n  schemas:\n    A:\n      properties:\n${each((index) => `        a${index}: {type: string}\n`, n / 2)}`,
  ),
  yamlApi(
    'schemas with unknown types',
    (n) => `components:\n  schemas:\n${each((index) => `    A${index}:\n      type: b\n`, n / 4)}`,
  ),
  yamlApi('keys that no version has', (n) => each((index) => `a${index}: b\n`, n)),
  api('references to one schema', (n) => ({
    components: {
      schemas: {
        A: { type: 'string' },
        B: { type: 'object', properties: record(n, () => ({ $ref: '#/components/schemas/A' })) },
      },
    },
  })),
];

/** All shapes, grouped by format. */
export const shapes: readonly Shape[] = [...markdown, ...yaml, ...json, ...openapi];
