import { expect, test } from 'vitest';
import { boxTitle, wordingOf } from '../../../compiler/wording/wordings.ts';
import { makePage } from '../3-pages/make-page.ts';

test.each([
  ['en-GB', 'en-GB'],
  ['en-US', 'en-GB'],
  ['cy', 'cy'],
  ['cy-GB', 'cy'],
  ['AR-eg', 'ar'],
  ['ja-JP', 'ja'],
  ['pt-BR', 'pt'],
  ['zh-CN', 'zh'],
  ['zh-Hans-SG', 'zh'],
  ['zh-Hant', 'en-GB'],
  ['zh-tw', 'en-GB'],
  ['cs', 'en-GB'],
  ['', 'en-GB'],
  ['constructor', 'en-GB'],
])('pages in %j use the language %s', (locale, code) => {
  expect(wordingOf(locale).code).toBe(code);
});

test.each([
  ['en-GB', 0, '0 pages tagged “boats”'],
  ['en-GB', 1, '1 page tagged “boats”'],
  ['en-GB', 2, '2 pages tagged “boats”'],
  ['cy', 1, '1 dudalen â’r tag “boats”'],
  ['cy', 2, '2 dudalen â’r tag “boats”'],
  ['cy', 3, '3 tudalen â’r tag “boats”'],
  ['cy', 6, '6 thudalen â’r tag “boats”'],
  ['cy', 20, '20 tudalen â’r tag “boats”'],
  ['ar', 0, 'لا صفحات بالوسم «boats»'],
  ['ar', 1, 'صفحة واحدة بالوسم «boats»'],
  ['ar', 2, 'صفحتان بالوسم «boats»'],
  ['ar', 3, '3 صفحات بالوسم «boats»'],
  ['ar', 11, '11 صفحة بالوسم «boats»'],
  ['ar', 102, '102 صفحة بالوسم «boats»'],
  ['ar', 103, '103 صفحات بالوسم «boats»'],
  ['ar', 100, '100 صفحة بالوسم «boats»'],
  ['ja', 1, '「boats」のタグが付いた 1 ページ'],
  ['ja', 7, '「boats」のタグが付いた 7 ページ'],
  ['de', 1, '1 Seite mit dem Tag „boats“'],
  ['de', 2, '2 Seiten mit dem Tag „boats“'],
  ['fr', 0, '0 page avec le tag «\u00a0boats\u00a0»'],
  ['fr', 2, '2 pages avec le tag «\u00a0boats\u00a0»'],
  ['es', 1, '1 página con la etiqueta «boats»'],
  ['pt', 2, '2 páginas com a etiqueta “boats”'],
  ['it', 2, '2 pagine con l’etichetta «boats»'],
  ['nl', 2, '2 pagina’s met de tag ‘boats’'],
  ['pl', 1, '1 strona z tagiem „boats”'],
  ['pl', 4, '4 strony z tagiem „boats”'],
  ['pl', 14, '14 stron z tagiem „boats”'],
  ['zh', 1, '1 个带有标签“boats”的页面'],
])('%s counts %i pages of a tag', (locale, pages, title) => {
  expect(wordingOf(locale).tagged(pages, 'boats')).toBe(title);
});

const all = ['en-GB', 'ar', 'cy', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'zh'];

/** The separators between a name and its value, other than a colon and a space. */
const colons = new Map([
  ['fr', '\u00a0: '],
  ['zh', '：'],
]);

test.each(all)('%s distinguishes named and unnamed cases', (locale) => {
  const { codeBlock, table, diagram, backToText, footnote, linkTo, movedTo } = wordingOf(locale);
  for (const say of [codeBlock, table, diagram]) {
    expect(say('')).toMatch(/^\p{L}[\p{L} ]*$/u);
    expect(say('bash')).toBe(`${say('')}${colons.get(locale) ?? ': '}bash`);
  }
  expect(backToText(0)).not.toMatch(/\d/);
  for (const text of [backToText(2), footnote(2)]) expect(text).toContain('2');
  expect(linkTo('Moorings')).toContain('Moorings');
  expect(movedTo('<a href="/a">/a</a>')).toContain('<a href="/a">/a</a>');
});

test.each([
  ['en-GB', 'note', 'Note'],
  ['cy', 'warning', 'Rhybudd'],
  ['ar', 'danger', 'خطر'],
  ['ja', 'tip', 'ヒント'],
  ['de', 'note', 'Hinweis'],
  ['pl', 'tip', 'Wskazówka'],
  ['cy', 'tabs', 'Tabs'],
  ['cy', 'toString', 'ToString'],
])('%s: a box that %s opens is called %s', (locale, name, title) => {
  expect(boxTitle(wordingOf(locale), name)).toBe(title);
});

const text = [
  ':::note\nText.[^1] Again.[^1]\n:::',
  '> [!IMPORTANT]\n> Text.',
  '| A |\n| - |\n| 1 |',
  '```js\n1\n```',
  '```mermaid\npie\n```',
  '- [x] a\n- [ ] b',
  '## Head',
  '$$\nx\n$$',
  ':::code-group\n```\na\n```\n:::',
  '[^1]: Foot.',
].join('\n\n');

test.each([
  [
    'en-GB',
    ['Note', 'Footnote 1', 'Important', 'Table: A', 'Code: js', 'Diagram', 'Done', 'To do', 'Link to: Head', 'Formula', 'Code'],
  ],
  [
    'cy',
    [
      'Nodyn',
      'Troednodyn 1',
      'Pwysig',
      'Tabl: A',
      'Cod: js',
      'Diagram',
      'Wedi’i wneud',
      'I’w wneud',
      'Dolen i: Head',
      'Fformiwla',
      'Cod',
    ],
  ],
  [
    'ar',
    [
      'ملاحظة',
      'الحاشية 1',
      'مهم',
      'جدول: A',
      'شيفرة: js',
      'رسم تخطيطي',
      'منجز',
      'لم ينجز بعد',
      'رابط إلى: Head',
      'صيغة رياضية',
      'شيفرة',
    ],
  ],
  ['ja', ['注記', '脚注 1', '重要', '表: A', 'コード: js', '図', '完了', '未完了', '「Head」へのリンク', '数式', 'コード']],
])('a page in %s has our texts in that language', (locale, texts) => {
  const { html } = makePage(text, { locale }).body;
  for (const each of texts) expect(html).toMatch(new RegExp(`(?:aria-label="|>)${each}[^"<]*["<]`));
  const { backToText } = wordingOf(locale);
  expect(html).toContain(`aria-label="${backToText(2)}"`);
  if (locale !== 'en-GB') expect(html).not.toMatch(/Note|Footnote|Important|Table|Code|Done|To do|Link|Formula|Back/);
});

test('a translation uses its own language, regardless of that of the site', () => {
  const file = 'guide/page.md';
  const { page, body } = makePage(':::tip\nA.\n:::', { file, origin: `i18n/cy/${file}`, locale: 'ja' });
  expect(body.html).toContain('>Awgrym<');
  expect(body.markdown).toContain('**Awgrym**');
  const original = makePage(':::tip\nA.\n:::', { file, locale: 'ja' }).page;
  expect(page.hash).not.toBe(original.hash);
  expect(page.textHash).toBe(original.textHash);
});

/** Lists every text of a catalogue by path. Functions are called with texts; if these are not numbers, the form is `other`. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String(value(...['Aa', 'Bb'].slice(0, value.length)))]];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => textsOf(each, path === '' ? key : `${path}.${key}`))
    : [];
}

/** Texts that are the same as in English: loanwords, and sequences of names and values. */
const shared: Record<string, string[]> = {
  cy: ['diagram'],
  de: [
    'boxes.details',
    'codeBlock',
    'tags',
    'webhooks',
    'api.callbacks',
    'api.callback',
    'api.server',
    'api.parameters.cookie',
    'api.bodyOptional',
    'api.scopesOf',
    'api.body',
    'api.version',
  ],
  es: ['feedback.no', 'webhooks', 'api.callbacks', 'api.callback', 'api.parameters.cookie'],
  fr: [
    'boxes.danger',
    'boxes.important',
    'tags',
    'blog.page',
    'webhooks',
    'api.callbacks',
    'api.callback',
    'api.parameters.cookie',
    'api.version',
    'api.contact',
    'api.licence',
    'api.collections',
    'schema.collection',
  ],
  it: ['feedback.no', 'api.callback', 'api.server'],
  nl: [
    'boxes.tip',
    'boxes.details',
    'codeBlock',
    'diagram',
    'tags',
    'webhooks',
    'api.callbacks',
    'api.callback',
    'api.server',
    'api.servers',
    'api.parameters.header',
    'api.parameters.cookie',
    'api.payload',
    'api.scopesOf',
    'api.body',
    'api.contact',
    'schema.rules.is',
  ],
  pl: ['diagram'],
  pt: ['webhooks', 'api.callbacks', 'api.callback', 'api.parameters.cookie'],
};

test.each(all.slice(1))('%s contains every text, and no unshared English ones', (locale) => {
  const [own, english] = [wordingOf(locale), wordingOf('en-GB')].map((wording) => new Map(textsOf(wording)));
  expect([...(own?.keys() ?? [])].sort()).toEqual([...(english?.keys() ?? [])].sort());
  const empty = [...(own ?? [])].filter(([, text]) => text === '').map(([path]) => path);
  expect(empty).toEqual([expect.stringMatching(/^schema\.listOf\.[01]$/)]);
  const same = [...(own ?? [])]
    .filter(([path, text]) => text === english?.get(path) && /\p{L}/u.test(text))
    .map(([path]) => path);
  expect(same).toEqual(shared[locale] ?? []);
});
