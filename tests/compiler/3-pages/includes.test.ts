import { describe, expect, test } from 'vitest';
import { expandIncludes } from '../../../compiler/3-pages/includes.ts';
import { makePage } from './make-page.ts';

const limits = { includeDepth: 10, pageBytes: 10_000 };

function expand(text: string, files: Record<string, string> = {}, file = 'guide/a.md') {
  const known = new Map(Object.entries(files));
  const { value, diagnostics } = expandIncludes(file, text, { readFile: (name) => known.get(name), limits });
  return { ...value, findings: diagnostics.map(({ code, at }) => `${code} ${at.file}:${at.line}:${at.column}`), diagnostics };
}

/** Formats each line with its origin. */
function withOrigins({ text, origin }: ReturnType<typeof expand>): string[] {
  return text.split('\n').map((line, index) => `${origin(index + 1).file}:${origin(index + 1).line} ${line}`);
}

describe('included content', () => {
  const part =
    '---\ntitle: P\n---\none\ntwo\n<!-- #region tail -->\nthree\n<!-- #region inner -->\nfour\n<!-- #endregion inner -->\n<!-- #endregion tail -->\nfive\n';
  test.each([
    ['a whole file, without front matter', '<!--@include: ./p.md{,5}-->', 'one\ntwo'],
    ['a range', '<!--@include: ./p.md{5,5}-->', 'two'],
    ['a range to the end', '<!-- @include: ./p.md{12,} -->', 'five'],
    ['a single line', '<!--@include: ./p.md{4}-->', 'one'],
    ['a region, without the marks of those inside', '<!--@include: ./p.md#tail-->', 'three\nfour'],
    ['a range of a region', '<!--@include: ./p.md#tail{2,}-->', 'four'],
    ['a path from the site root', '<!--@include: @/guide/p.md#inner-->', 'four'],
    ['a path with a parent', '<!--@include: ../guide/./p.md#inner-->', 'four'],
  ])('%s', (_, text, expected) => {
    const result = expand(text, { 'guide/p.md': part });
    expect([result.text, result.findings, result.files]).toEqual([expected, [], ['guide/p.md']]);
  });
  test.each([
    ['guide/e\u0301.md', './é.md'],
    ['guide/é.md', './e\u0301.md'],
    ['guide/u\u0308/e\u0301.md', './ü/é.md'],
    ['guide/ü/e\u0301.md', './ü/é.md'],
    ['guide/u\u0308/é.md', '@/guide/ü/é.md'],
  ])('a file on the disk as %j, named %j', (name, includedName) => {
    const result = expand(`<!--@include: ${includedName}-->`, { [name]: 'one' });
    expect([result.text, result.findings]).toEqual(['one', []]);
  });
  test.each([
    'Region Europe',
    '# Region Europe',
    '## Region: north',
    '"Region Europe"',
    '; region north',
    '-- region north',
    'Endregion north',
  ])('a line of text that looks like a region marker is unchanged: %s', (line) => {
    const file = `<!-- #region r -->\n${line}\none\n<!-- #endregion r -->\ntwo\n`;
    const result = expand('<!--@include: ./p.md#r-->', { 'guide/p.md': file });
    expect([result.text, result.findings]).toEqual([`${line}\none`, []]);
  });
  test('an include inside an included file starts from that file', () => {
    const result = expand('A\n<!--@include: ./b/b.md-->\nZ\n', {
      'guide/b/b.md': 'B\n<!--@include: ../c.md-->\nB2',
      'guide/c.md': 'C\r\nD\r\n',
    });
    expect(withOrigins(result)).toEqual([
      'guide/a.md:1 A',
      'guide/b/b.md:1 B',
      'guide/c.md:1 C',
      'guide/c.md:2 D',
      'guide/b/b.md:3 B2',
      'guide/a.md:3 Z',
      'guide/a.md:4 ',
    ]);
    expect(result.files).toEqual(['guide/b/b.md', 'guide/c.md']);
  });
  test.each([
    ['a list', '1. x\n\n   <!--@include: ./p.md-->', '1. x\n\n   one\n\n   two'],
    ['the item itself', '- <!--@include: ./p.md-->', '- one\n\n  two'],
    ['a quotation', '> <!--@include: ./p.md-->', '> one\n>\n> two'],
  ])('it preserves the indentation of %s', (_, text, expected) => {
    const result = expand(text, { 'guide/p.md': 'one\n\ntwo\n' });
    expect(result.text).toBe(expected);
    expect(result.origin(expected.split('\n').length)).toMatchObject({ file: 'guide/p.md', line: 3 });
  });
  test('a line records its additional indentation', () => {
    expect(expand('   <!--@include: ./p.md-->', { 'guide/p.md': 'one' }).origin(1)).toEqual({
      file: 'guide/p.md',
      line: 1,
      indent: 3,
    });
  });
});

describe('code that is shown', () => {
  const code = 'const a = 1;\n// #region b\n  if (a) {\n    go();\n  }\n// #endregion b\n';
  test.each([
    ['<<< ./x.ts#b', '```ts\nif (a) {\n  go();\n}\n```'],
    ['<<< ./x.ts#b{1,3-5 js}', '```js {1,3-5}\nif (a) {\n  go();\n}\n```'],
    ['<<< ./x.ts#b{js:line-numbers} [Go]', '```js:line-numbers [Go]\nif (a) {\n  go();\n}\n```'],
    ['<<< @/guide/x.ts#b {2}', '```ts {2}\nif (a) {\n  go();\n}\n```'],
    ['<<< ./fence.md', '````md\n```js\n1\n```\n````'],
    ['- <<< ./one.py', '- ```py\n  1\n  ```'],
  ])('%s', (text, expected) => {
    const result = expand(text, { 'guide/x.ts': code, 'guide/fence.md': '```js\n1\n```\n', 'guide/one.py': '1\n' });
    expect([result.text, result.findings]).toEqual([expected, []]);
  });
  test.each([
    ['// #region r', '// #endregion r'],
    ['# region r', '# endregion r'],
    ['#region r', '#endregion'],
    ['/* #region r */', '/* #endregion r */'],
    ['-- #region r', '-- #endregion r'],
    ['<!-- #region r -->', '<!-- #endregion -->'],
    ['  <!--#region r-->', '  <!--#endregion r-->'],
    ['REM #region r', 'REM #endregion r'],
    ['#pragma region r', '#pragma endregion'],
  ])('a region between %s and %s', (open, close) => {
    const result = expand('<<< ./x.txt#r', { 'guide/x.txt': `0\n${open}\n1\n${close}\n2\n` });
    expect([result.text, result.findings]).toEqual(['```txt\n1\n```', []]);
  });
  test('a line without a comment is no mark of a region', () => {
    const file = '# region r\nregion = north\nregion north\n"region":"north",\n# endregion r\n';
    const shown = '```txt\nregion = north\nregion north\n"region":"north",\n```';
    expect(expand('<<< ./x.txt#r', { 'guide/x.txt': file }).text).toBe(shown);
  });
  test('its lines are those of the file, its fences those of the directive', () => {
    const result = expand('\n<<< ./x.ts#b', { 'guide/x.ts': code });
    expect(withOrigins(result)).toEqual([
      'guide/a.md:1 ',
      'guide/a.md:2 ```ts',
      'guide/x.ts:3 if (a) {',
      'guide/x.ts:4   go();',
      'guide/x.ts:5 }',
      'guide/a.md:2 ```',
    ]);
  });
});

describe('text that is not a directive', () => {
  test.each([
    ['in a fence', '```\n<!--@include: ./p.md-->\n<<< ./p.md\n```'],
    ['in a longer fence', '````\n```\n<!--@include: ./p.md-->\n````'],
    ['in a fence of a list', '- ~~~md\n  <!--@include: ./p.md-->\n  ~~~'],
    ['in a fence without an end', '~~~\n<!--@include: ./p.md-->'],
    ['in inline code', 'Write `<!--@include: ./p.md-->` for it.'],
    ['a conflict', '<<<<<<< HEAD\na\n=======\n'],
    ['a here-string', '<<< "$text"'],
    ['a text with neither', 'Plain.\n'],
  ])('%s', (_, text) => {
    const result = expand(text, { 'guide/p.md': 'P' });
    expect([result.text, result.findings, result.files]).toEqual([text, [], []]);
  });
  test('after a fence it is a directive again', () => {
    expect(expand('```\n```\n<!--@include: ./p.md-->', { 'guide/p.md': 'P' }).text).toBe('```\n```\nP');
  });
});

describe('findings', () => {
  const files = {
    'guide/b.md': '\n<!--@include: ./c.md-->',
    'guide/c.md': '<!--@include: ./a.md-->\nC',
    'guide/region.md': '<!-- #region install -->\nx',
    'guide/.secret.md': 'S',
  };
  test.each([
    ['<!--@include: ./no.md-->', 'include-missing guide/a.md:1:15', 'guide/no.md'],
    ['  <<< ./no.ts', 'include-missing guide/a.md:1:7', 'guide/no.ts'],
    ['<!--@include: ../../x.md-->', 'include-outside guide/a.md:1:15', 'outside the site'],
    ['<!--@include: ./../../guide/a.md-->', 'include-outside guide/a.md:1:15', 'outside the site'],
    ['<!--@include: ./.secret.md-->', 'include-outside guide/a.md:1:15', 'hidden'],
    ['<<< @/.git/config', 'include-outside guide/a.md:1:5', 'hidden'],
    ['<<< @/.vitepress/config.ts', 'include-outside guide/a.md:1:5', 'hidden'],
    ['<<< @/docs/.vitepress/cache/deps/vue.js', 'include-outside guide/a.md:1:5', 'hidden'],
    ['<<< ./.vitepress/theme/.env', 'include-outside guide/a.md:1:5', 'hidden'],
    ['<<< ./.vitepress/theme/Layout.vue', 'include-missing guide/a.md:1:5', 'guide/.vitepress/theme/Layout.vue'],
    ['<!--@include: ./a.md-->', 'include-cycle guide/a.md:1:15', 'guide/a.md → guide/a.md'],
    ['<!--@include: ./b.md-->', 'include-cycle guide/c.md:1:15', 'guide/a.md → guide/b.md → guide/c.md → guide/a.md'],
    ['<!--@include: ./region.md#instal-->', 'include-region-missing guide/a.md:1:15', 'no region instal'],
    ['<!--@include: ./region.md#install-->', 'include-region-open guide/a.md:1:15', 'is never closed'],
    ['<!--@include: ./region.md{9,12}-->', 'include-range-empty guide/a.md:1:15', 'it has 2 lines'],
    ['<!--@include: ./region.md{2,1}-->', 'include-range-empty guide/a.md:1:15', '{2,1}'],
  ])('%s', (text, place, said) => {
    const { findings, diagnostics } = expand(text, files);
    expect(findings).toEqual([place]);
    expect(diagnostics[0]?.message).toContain(said);
  });
  test('the finding about a missing region names the nearest one', () => {
    expect(expand('<!--@include: ./region.md#instal-->', files).diagnostics[0]?.hint).toBe('Did you mean install?');
  });
  test('the rest of the page keeps its line numbers', () => {
    expect(expand('A\n<!--@include: ./no.md-->\nB', files).text).toBe('A\n\nB');
  });
  test('a missing file is an input, so that the page is made again when it appears', () => {
    expect(expand('<!--@include: ./no.md-->').files).toEqual(['guide/no.md']);
  });
  test('depth is limited', () => {
    const chain = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`${n}.md`, `<!--@include: ./${n + 1}.md-->`]));
    const { findings, text } = expand('<!--@include: ./0.md-->', { ...chain, '12.md': 'end' }, 'a.md');
    expect([findings, text]).toEqual([['include-too-deep 9.md:1:15'], '']);
  });
  test('so is the total size of a page, however small each file is', () => {
    const wide = (next: number) => `<!--@include: ./${next}.md-->\n`.repeat(40);
    const files = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`${n}.md`, wide(n + 1)]));
    const { findings, text } = expand('<!--@include: ./0.md-->', { ...files, '9.md': '' }, 'a.md');
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain('include-too-large');
    expect(text.length).toBeLessThan(limits.pageBytes);
  });
  test('which is counted in bytes, as for the page itself', () => {
    const lines = (letter: string) => ({ 'guide/long.md': letter.repeat(4_900) });
    expect(expand('<!--@include: ./long.md-->', lines('u')).findings).toEqual([]);
    expect(expand('<!--@include: ./long.md-->', lines('ü')).findings).toEqual([]);
    expect(expand('<!--@include: ./long.md-->', lines('語')).findings).toEqual([expect.stringContaining('include-too-large')]);
  });
});

describe('text after a directive on its line', () => {
  const files = { 'guide/none.txt': '', 'guide/two.txt': 'One\nTwo\n' };
  test.each([
    ['{{#include none.txt}}After.', '<p>After.</p>\n'],
    ['{{#include none.txt}} After.\n\nMore.', '<p> After.</p>\n<p>More.</p>\n'],
    ['Before.\n{{#include none.txt}}After.', '<p>Before.\nAfter.</p>\n'],
    ['{{#include two.txt}}, after.', '<p>One\nTwo, after.</p>\n'],
    ['{{#include missing.txt}}After.', '<p>After.</p>\n'],
    ['* {{#include none.txt}}After.', '<ul>\n<li>After.</li>\n</ul>\n'],
  ])('%j', (text, expected) => {
    expect(makePage(text, { dialect: 'mdbook', file: 'guide/a.md', files }).body.html).toBe(expected);
  });
});
