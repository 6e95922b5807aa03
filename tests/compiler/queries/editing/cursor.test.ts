import { describe, expect, test } from 'vitest';
import { type Cursor, cursorAt } from '../../../../compiler/queries/editing/cursor.ts';
import { foldingsOf, outlineOf } from '../../../../compiler/queries/editing/outline.ts';

/** What is at `¦` in a text, in short: kind, details, and the token with the cursor in it. */
function at(marked: string): string {
  const [before = '', after = ''] = marked.split('¦');
  const line = before.split(/\r\n|\r|\n/).length;
  const column = before.length - Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r'));
  const lines = (before + after).split(/\r\n|\r|\n/);
  const found = cursorAt(lines, line, column);
  if (!found) return 'nothing';
  const { written, before: start, range } = found;
  expect(lines[range.line - 1]?.slice(range.from - 1, range.to - 1)).toBe(written);
  return [found.kind, ...detailsOf(found), `${start}¦${written.slice(start.length)}`].join(' ');
}

function detailsOf(found: Cursor): string[] {
  if (found.kind === 'link') return found.isImage ? ['image'] : [];
  if (found.kind === 'key') return found.path.length > 0 ? [`in ${found.path.join('.')}`] : [];
  if (found.kind === 'value') return [`of ${found.path.join('.')}`];
  if (found.kind === 'fence-option') return [`of ${found.language}`];
  return found.kind === 'region' || found.kind === 'line-range' ? [`of ${found.path}`] : [];
}

const page = (text: string): string => `# Page\n\n${text}\n`;
const front = (text: string): string => `---\n${text}\n---\n\n# Page\n`;

describe('a position in Markdown', () => {
  test.each([
    ['a link', page('See [a](gui¦de.md) here.'), 'link gui¦de.md'],
    ['a link that is not closed', page('See [a](gui¦'), 'link gui¦'],
    ['an empty link', page('See [a](¦)'), 'link ¦'],
    ['an anchor', page('[a](b.md#to¦p)'), 'link b.md#to¦p'],
    ['a link with a title', page('[a](b¦.md "Title")'), 'link b¦.md'],
    ['a title of a link', page('[a](b.md "Ti¦tle")'), 'nothing'],
    ['a link in angle brackets', page('[a](<b ¦c.md>)'), 'link b ¦c.md'],
    ['parentheses in a link', page('[a](b_(c)¦.md)'), 'link b_(c)¦.md'],
    ['an image', page('![a](b¦.png)'), 'link image b¦.png'],
    ['an image in a link', page('[![a](b¦.png)](c.md)'), 'link image b¦.png'],
    ['a link around an image', page('[![a](b.png)](c¦.md)'), 'link c¦.md'],
    ['the second link of a line', page('[a](b.md) [c](d¦.md)'), 'link d¦.md'],
    ['a link after characters of two code units', page('😀 [a](b¦.md)'), 'link b¦.md'],
    ['a link in a table', page('| [a](b¦.md) | c |'), 'link b¦.md'],
    ['a link in a list', page('- [a](b¦.md)'), 'link b¦.md'],
    ['an attribute', page('<a href="b¦.md">'), 'link b¦.md'],
    ['a source of HTML', page('<img src="b¦.png">'), 'link image b¦.png'],
    ['a definition', page('[a]: b¦.md'), 'link b¦.md'],
    ['a reference', page('See [a][la¦bel].'), 'reference la¦bel'],
    ['the text of a link', page('See [a¦](b.md).'), 'nothing'],
    ['prose', page('See a¦ here.'), 'nothing'],
    ['inline code', page('`[a](b¦.md)`'), 'nothing'],
    ['a fence', page('```md\n[a](b¦.md)\n```'), 'nothing'],
    ['behind a fence', page('```md\n```\n\n[a](b¦.md)'), 'link b¦.md'],
    ['behind a longer fence', page('````md\n```\n[a](b¦.md)\n````'), 'nothing'],
    ['a fence of tildes', page('~~~\n{{ a¦ }}\n~~~'), 'nothing'],
    ['the language of a fence', page('```j¦s'), 'language j¦s'],
    ['the language of a second fence', page('```\n```\n\n```j¦s\n```'), 'language j¦s'],
    ['no language', page('```¦'), 'language ¦'],
    ['the closing line of a fence', page('```js\nlet a;\n```¦'), 'nothing'],
    ['a language in a list', page('- ```j¦s'), 'language j¦s'],
    ['an option of a fence', page('```js tit¦'), 'fence-option of js tit¦'],
    ['a second option', page('```js {1} sh¦ow'), 'fence-option of js sh¦ow'],
    ['an option behind a blank', page('```js ¦'), 'fence-option of js ¦'],
    ['a container', page(':::no¦te'), 'container no¦te'],
    ['a container without a name', page('::: ¦'), 'container ¦'],
    ['the title of a container', page(':::note Ti¦tle'), 'nothing'],
    ['a variable', page('Call {{ pho¦ne }}.'), 'variable pho¦ne'],
    ['an unfinished variable', page('Call {{¦'), 'variable ¦'],
    ['an icon', page('Press :icon[an¦chor].'), 'icon an¦chor'],
    ['an include', page('<!-- @include: ./a¦.md -->'), 'include ./a¦.md'],
    ['an include that is not closed', page('<!-- @include: ./a¦'), 'include ./a¦'],
    ['a region', page('<!-- @include: ./a.md#ru¦les -->'), 'region of ./a.md ru¦les'],
    ['lines of an include', page('<!-- @include: ./a.md{3,¦20} -->'), 'line-range of ./a.md 3,¦20'],
    ['code that is included', page('<<< ./a¦.ts'), 'include ./a¦.ts'],
    ['a region of code', page('<<< ./a.ts#se¦t{1}'), 'region of ./a.ts se¦t'],
    ['a last line without an end', '# Page\n\n[a](b¦', 'link b¦'],
    ['an empty file', '¦', 'nothing'],
  ])('%s', (_, marked, wanted) => {
    expect(at(marked)).toBe(wanted);
    expect(at(marked.replaceAll('\n', '\r\n'))).toBe(wanted);
  });
});

describe('a position in front matter', () => {
  test.each([
    ['a key', front('des¦cription: A'), 'key des¦cription'],
    ['a new key', front('title: A\n¦'), 'key ¦'],
    ['a key without a value', front('ti¦tle'), 'key ti¦tle'],
    ['a value', front('draft: tr¦ue'), 'value of draft tr¦ue'],
    ['a value in quotation marks', front('owner: "An¦na"'), 'value of owner An¦na'],
    ['no value', front('draft: ¦'), 'value of draft ¦'],
    ['an item in brackets', front('tags: [a, b¦c]'), 'value of tags b¦c'],
    ['an empty item', front('tags: [¦]'), 'value of tags ¦'],
    ['an item in a line', front('tags:\n  - a\n  - b¦c'), 'value of tags b¦c'],
    ['an item without indentation', front('tags:\n- b¦c'), 'value of tags b¦c'],
    ['a nested key', front('home:\n  hero:\n    ti¦tle: A'), 'key in home.hero ti¦tle'],
    ['a nested value', front('last_update:\n  date: 20¦26'), 'value of last_update.date 20¦26'],
    ['a key of an item', front('home:\n  features:\n    - ti¦tle: A'), 'key in home.features ti¦tle'],
    ['a later key of an item', front('home:\n  features:\n    - title: A\n      ic¦on: b'), 'key in home.features ic¦on'],
    ['a front matter that is not closed', '---\nti¦', 'nothing'],
    ['the first line', '--¦-\ntitle: A\n---\n', 'nothing'],
    ['a rule that is no front matter', 'A\n\n---\nti¦tle: b', 'nothing'],
  ])('%s', (_, marked, wanted) => {
    expect(at(marked)).toBe(wanted);
    expect(at(marked.replaceAll('\n', '\r'))).toBe(wanted);
  });
});

test('the outline and the foldings of an unfinished page', () => {
  const lines =
    '---\ntitle: A\n---\n# A\n\n## B {#b}\n\n```md\n# not\n```\n\nC\n---\n\n:::note\ntext\n:::\n\n<!--\nnothing\n-->\n\n####\n'.split(
      '\n',
    );
  expect(outlineOf(lines)).toEqual([
    { level: 1, text: 'A', line: 4, lastLine: 24 },
    { level: 2, text: 'B', line: 6, lastLine: 11 },
    { level: 2, text: 'C', line: 12, lastLine: 24 },
    { level: 4, text: '', line: 23, lastLine: 24 },
  ]);
  expect(foldingsOf(lines).map(({ first, last, kind }) => `${first}-${last} ${kind}`)).toEqual([
    '1-3 region',
    '4-23 region',
    '6-10 region',
    '8-10 region',
    '12-23 region',
    '15-17 region',
    '19-21 comment',
  ]);
  expect(outlineOf([])).toEqual([]);
  expect(outlineOf(['---', 'title: A'])).toEqual([]);
});
