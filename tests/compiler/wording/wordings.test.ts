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
  ['fr', 'en-GB'],
  ['', 'en-GB'],
  ['constructor', 'en-GB'],
])('pages in %j speak %s', (locale, code) => {
  expect(wordingOf(locale).code).toBe(code);
});

test.each([
  ['en-GB', 0, '0 pages tagged "boats"'],
  ['en-GB', 1, '1 page tagged "boats"'],
  ['en-GB', 2, '2 pages tagged "boats"'],
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
])('%s counts %i pages of a tag', (locale, pages, title) => {
  expect(wordingOf(locale).tagged(pages, 'boats')).toBe(title);
});

test.each(['en-GB', 'cy', 'ar', 'ja'])('%s says what is named and what is not', (locale) => {
  const { codeBlock, table, diagram, backToText, footnote, linkTo, movedTo } = wordingOf(locale);
  for (const say of [codeBlock, table, diagram]) {
    expect(say('')).toMatch(/^\p{L}[\p{L} ]*$/u);
    expect(say('bash')).toBe(`${say('')}: bash`);
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

test('a translation speaks its own language, whatever the site speaks', () => {
  const file = 'guide/page.md';
  const { page, body } = makePage(':::tip\nA.\n:::', { file, origin: `i18n/cy/${file}`, locale: 'ja' });
  expect(body.html).toContain('>Awgrym<');
  expect(body.markdown).toContain('**Awgrym**');
  const hashes = ['en-GB', 'cy', 'ja'].map((locale) => makePage(':::tip\nA.\n:::', { locale }).page.hash);
  expect(new Set(hashes).size).toBe(3);
  expect(page.hash).toBe(hashes[1]);
});
