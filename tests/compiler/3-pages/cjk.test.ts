import { describe, expect, test } from 'vitest';
import { makePage, showPlaceholders } from './make-page.ts';

/** Returns the HTML in a paragraph element. */
function inlineOf(text: string): string {
  return showPlaceholders(makePage(`${text}\n`).body.html).replace(/^<p>|<\/p>\n$/g, '');
}

describe('emphasis next to Chinese, Japanese and Korean punctuation', () => {
  test.each([
    ['**开放时间，**请看。', '<strong>开放时间，</strong>请看。'],
    ['他说**“满潮”**就走。', '他说<strong>“满潮”</strong>就走。'],
    ['これは**「満潮」**です。', 'これは<strong>「満潮」</strong>です。'],
    ['日本語**(強調)**日本語', '日本語<strong>(強調)</strong>日本語'],
    ['한국어**[강조]**한국어는', '한국어<strong>[강조]</strong>한국어는'],
    ['请用**`docs build`**命令。', '请用<strong><code>docs build</code></strong>命令。'],
    ['*注意：*请读', '<em>注意：</em>请读'],
    ['~~旧的，~~新的', '<del>旧的，</del>新的'],
    ['新**100%**增长', '新<strong>100%</strong>增长'],
    ['见**A、**和***B。***完', '见<strong>A、</strong>和<em><strong>B。</strong></em>完'],
    ['𠮷**(x)**𠮷', '𠮷<strong>(x)</strong>𠮷'],
    ['全角**（注）**全角', '全角<strong>（注）</strong>全角'],
    ['*強い**「とても」**です*', '<em>強い<strong>「とても」</strong>です</em>'],
  ])('%s', (text, html) => expect(inlineOf(text)).toBe(html));

  test.each([
    ['a**(b)**c', 'a**(b)**c'],
    ['日本_(強調)_日本', '日本_(強調)_日本'],
    ['日本_語_日本', '日本_語_日本'],
    ['** 中文 **', '** 中文 **'],
    ['中文* 中文*', '中文* 中文*'],
  ])('%s stays text', (text, html) => expect(inlineOf(text)).toBe(html));
});

describe('line breaks', () => {
  test.each([
    ['很长，\n第二行', '很长，第二行'],
    ['最好\n  分三行', '最好分三行'],
    ['カタ\nカナ', 'カタカナ'],
    ['漢字 \nかな', '漢字かな'],
    ['「一」\n「二」', '「一」「二」'],
    ['**强调**\n第二', '<strong>强调</strong>第二'],
    ['第一\n**强调**', '第一<strong>强调</strong>'],
    ['*一*\n*二*', '<em>一</em><em>二</em>'],
    ['第一\n[链接](https://example.com)', '第一<a href="https://example.com" rel="noopener noreferrer">链接</a>'],
    ['𠮷野\n𠮷野', '𠮷野𠮷野'],
    ['全角！\nＡＢＣ', '全角！ＡＢＣ'],
  ])('between wide characters of %j leave nothing', (text, html) => expect(inlineOf(text)).toBe(html));

  test.each([
    ['English\n中文', 'English\n中文'],
    ['中文\nEnglish', '中文\nEnglish'],
    ['한국어\n한국어', '한국어\n한국어'],
    ['中文\n123', '中文\n123'],
    ['中文  \n中文', '中文<br>\n中文'],
    ['中文\\\n中文', '中文<br>\n中文'],
    ['中文\n`code`', '中文\n<code>code</code>'],
    ['😀\n😀', '😀\n😀'],
  ])('of %j stay', (text, html) => expect(inlineOf(text)).toBe(html));

  test('leave nothing in descriptions, in the text for search, in headings and in the texts of images', () => {
    const { page, body } = makePage('第一行\n第二行。\n\n标题\n标题\n---\n\n![图\n片](https://example.com/a.png)\n');
    expect(page.description).toBe('第一行第二行。');
    expect(page.headings[0]?.text).toBe('标题标题');
    expect(body.sections[0]?.text).toBe('第一行第二行。');
    expect(body.html).toContain('alt="图片"');
  });

  test('stay in code and in preformatted HTML', () => {
    const { body } = makePage('```txt\n中文\n中文\n```\n\n<pre>\n中文\n中文\n</pre>\n');
    expect(body.html.match(/中文\n中文/g)).toHaveLength(2);
  });
});

describe('bare addresses', () => {
  const hrefs = (text: string): string[] =>
    [...inlineOf(text).matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href = '', shownAs = '']) =>
      href === shownAs ? href : `${href} ${shownAs}`,
    );
  test.each([
    ['请看 https://example.com/docs，然后', ['https://example.com/docs']],
    ['链接（https://example.com/a）后', ['https://example.com/a']],
    ['https://example.com/a。https://example.com/b：完', ['https://example.com/a', 'https://example.com/b']],
    ['「https://example.com/a」と', ['https://example.com/a']],
    ['“https://example.com/a”！', ['https://example.com/a']],
    ['见www.example.com、和 www.example.org？', ['http://www.example.org www.example.org']],
    ['给a@example.com，写信', ['mailto:a@example.com a@example.com']],
    ['**https://example.com/b**。做', ['https://example.com/b']],
    ['见https://example.com/页面。', ['https://example.com/%E9%A1%B5%E9%9D%A2 https://example.com/页面']],
    ['https://例え.jp/パス', ['https://%E4%BE%8B%E3%81%88.jp/%E3%83%91%E3%82%B9 https://例え.jp/パス']],
    ['https://пример.рф.', ['https://%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%D1%80.%D1%80%D1%84 https://пример.рф']],
    ['https://bücher.example/a', ['https://b%C3%BCcher.example/a https://bücher.example/a']],
    ['(https://example.com/a_(b)). https://example.com/?a&amp;', ['https://example.com/a_(b)', 'https://example.com/?a']],
    ['http://a.b/(http://c.d/', ['http://a.b/', 'http://c.d/']],
  ])('%s', (text, expected) => expect(hrefs(text)).toEqual(expected));
});
