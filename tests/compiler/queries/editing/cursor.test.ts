import { describe, expect, test } from 'vitest';
import { type Cursor, cursorAt } from '../../../../compiler/queries/editing/cursor.ts';
import { type DataCursor, jsonCursorAt, yamlCursorAt } from '../../../../compiler/queries/editing/data-cursor.ts';
import { foldingRangesOf, outlineOf } from '../../../../compiler/queries/editing/outline.ts';

/** Summarizes what is at `¦` in a text: kind, details, and the token at the cursor. */
function at(marked: string): string {
  const [before = '', after = ''] = marked.split('¦');
  const line = before.split(/\r\n|\r|\n/).length;
  const column = before.length - Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r'));
  const lines = (before + after).split(/\r\n|\r|\n/);
  const cursor = cursorAt(lines, line, column);
  if (!cursor) return 'nothing';
  const { source: rawText, before: start, range } = cursor;
  expect(lines[range.line - 1]?.slice(range.from - 1, range.to - 1)).toBe(rawText);
  return [cursor.kind, ...detailsOf(cursor), `${start}¦${rawText.slice(start.length)}`].join(' ');
}

function detailsOf(cursor: Cursor): string[] {
  if (cursor.kind === 'link') return cursor.isImage ? ['image'] : [];
  if (cursor.kind === 'key') return cursor.path.length > 0 ? [`in ${cursor.path.join('.')}`] : [];
  if (cursor.kind === 'value') return [`of ${cursor.path.join('.')}`];
  if (cursor.kind === 'fence-option') return [`of ${cursor.language}`];
  return cursor.kind === 'region' || cursor.kind === 'line-range' ? [`of ${cursor.path}`] : [];
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
  ])('%s', (_, marked, expected) => {
    expect(at(marked)).toBe(expected);
    expect(at(marked.replaceAll('\n', '\r\n'))).toBe(expected);
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
    ['an item in brackets', front('tags: [a, b¦c]'), 'value of tags.1 b¦c'],
    ['an empty item', front('tags: [¦]'), 'value of tags.0 ¦'],
    ['an item in a line', front('tags:\n  - a\n  - b¦c'), 'value of tags.1 b¦c'],
    ['an item without indentation', front('tags:\n- b¦c'), 'value of tags.0 b¦c'],
    ['a nested key', front('home:\n  hero:\n    ti¦tle: A'), 'key in home.hero ti¦tle'],
    ['a nested value', front('last_update:\n  date: 20¦26'), 'value of last_update.date 20¦26'],
    ['a key of an item', front('home:\n  features:\n    - ti¦tle: A'), 'key in home.features.0 ti¦tle'],
    ['a later key of an item', front('home:\n  features:\n    - title: A\n      ic¦on: b'), 'key in home.features.0 ic¦on'],
    ['a front matter that is not closed', '---\nti¦', 'nothing'],
    ['the first line', '--¦-\ntitle: A\n---\n', 'nothing'],
    ['a rule that is no front matter', 'A\n\n---\nti¦tle: b', 'nothing'],
  ])('%s', (_, marked, expected) => {
    expect(at(marked)).toBe(expected);
    expect(at(marked.replaceAll('\n', '\r'))).toBe(expected);
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
  expect(foldingRangesOf(lines).map(({ first, last, kind }) => `${first}-${last} ${kind}`)).toEqual([
    '1-3 region',
    '4-23 region',
    '6-10 region',
    '8-10 region',
    '12-23 region',
    '15-17 region',
    '19-21 comment',
  ]);
  expect(outlineOf([])).toEqual([]);
  expect(outlineOf(['---', '---', 'The last line'])).toEqual([]);
  expect(outlineOf(['---', 'title: A'])).toEqual([]);
});

/** Like the function above, for JSON or YAML. */
function inData(marked: string, isJson: boolean): string {
  const [before = '', after = ''] = marked.split('¦');
  const lines = (before + after).split('\n');
  const line = before.split('\n').length;
  const column = before.length - before.lastIndexOf('\n');
  const found: DataCursor | undefined = isJson ? jsonCursorAt(before + after, line, column) : yamlCursorAt(lines, line, column);
  if (!found) return 'nothing';
  const { kind, path, source: rawText, before: start, range, quoting, isNew } = found;
  const token = lines[line - 1]?.slice(range.from - 1, range.to - 1);
  expect(quoting === 'json' ? token?.replaceAll('"', '') : token).toBe(rawText);
  return `${kind} ${path.join('.')} ${start}¦${rawText.slice(start.length)}${kind === 'key' && isNew ? ' new' : ''}`;
}

const document = `openapi: 3.1.0
info: { title: Boats, version: "1" }
tags:
- name: boats
- name: ropes
paths:
  /boats/{id}:
    get:
      description: |
        One: two

        Three: four
      parameters:
        - $ref: '#/components/parameters/id'
        - { name: size, in: query, schema: { type: string } }
      responses:
        "200":
          description: Boats # all of them
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Boat"
components:
  schemas:
    Boat: {
      type: object,
      required: [id, name]
    }
    Rope:
      type: string
`;

describe('a position in YAML', () => {
  test.each([
    ['op¦enapi: 3', 'key  op¦enapi'],
    ['openapi: 3.1¦.0', 'value openapi 3.1¦.0'],
    ['{ ti¦tle: Boats', 'key info ti¦tle'],
    ['{ title: Bo¦ats', 'value info.title Bo¦ats'],
    ['version: "¦1" }', 'value info.version ¦1'],
    ['- name: ro¦pes', 'value tags.1.name ro¦pes'],
    ['- na¦me: ropes', 'key tags.1 na¦me'],
    ['  /boa¦ts/{id}:', 'key paths /boa¦ts/{id}'],
    ['    ge¦t:', 'key paths./boats/{id} ge¦t'],
    ['        Th¦ree: four', 'nothing'],
    ["'#/comp¦onents/parameters/id'", 'value paths./boats/{id}.get.parameters.0.$ref #/comp¦onents/parameters/id'],
    ['name: size, in: qu¦ery', 'value paths./boats/{id}.get.parameters.1.in qu¦ery'],
    ['schema: { ty¦pe: string', 'key paths./boats/{id}.get.parameters.1.schema ty¦pe'],
    ['schema: { type: string¦ } }', 'value paths./boats/{id}.get.parameters.1.schema.type string¦'],
    ['        "20¦0":', 'key paths./boats/{id}.get.responses "20¦0"'.replaceAll('"', '')],
    ['Boats # all¦ of', 'value paths./boats/{id}.get.responses.200.description ¦'],
    [
      '"#/components/schemas/¦Boat"',
      'value paths./boats/{id}.get.responses.200.content.application/json.schema.$ref #/components/schemas/¦Boat',
    ],
    ['      required: [id, na¦me]', 'value components.schemas.Boat.required.1 na¦me'],
    ['      ty¦pe: object,', 'key components.schemas.Boat ty¦pe'],
    ['    Rope:\n      ty¦pe', 'key components.schemas.Rope ty¦pe'],
  ])('%s', (marked, expected) => {
    const [before = '', after = ''] = marked.split('¦');
    expect(document).toContain(before + after);
    expect(
      inData(
        document.replace(before + after, () => marked),
        false,
      ),
    ).toBe(expected);
  });

  test.each([
    ['a new key', 'info:\n  title: A\n  ¦', 'key info ¦ new'],
    ['a new key at the start of a line', 'info:\n  title: A\n¦', 'key  ¦ new'],
    ['a new key after a block scalar', 'a: |\n  b\n¦', 'key  ¦ new'],
    ['an unquoted reference', 'a:\n  $ref: #/comp¦', 'value a.$ref #/comp¦'],
    ['no value', 'a:\n  b: ¦', 'value a.b ¦'],
    ['a value before its colon', 'a:¦ b', 'nothing'],
    ['an item of a list at the column of its key', 'a:\n- b\n- c¦\n', 'value a.1 c¦'],
    ['a list in a list', 'a:\n  - - b\n    - c¦', 'value a.0.1 c¦'],
    ['a key after an unclosed list', 'tags: [a\ndr¦', 'key  dr¦ new'],
    ['a key after an unclosed list with later keys', 'tags: [a\ntitle: b\ndr¦', 'key  dr¦ new'],
    ['an unclosed quotation mark', 'a:\n  b: "c¦', 'value a.b c¦'],
    ['a comment', 'a: b\n# c¦', 'nothing'],
    ['a key with a space', 'a b¦: c', 'key  a b¦'],
    ['a value with a colon', 'a: b:c¦', 'value a b:c¦'],
    ['a braced text that is no collection', 'a: b {c¦}', 'value a b {c¦}'],
    ['behind a closed list', 'a: [b] ¦', 'nothing'],
    ['between two items', 'a: [b, ¦, c]', 'value a.1 ¦'],
    ['a hyphen', 'a:\n  ¦- b', 'nothing'],
  ])('%s', (_, marked, expected) => {
    expect(inData(marked, false)).toBe(expected);
  });
});

test.each([
  ['a key', '{\n  "ti¦tle": "A"\n}', 'key  ti¦tle'],
  ['a new key', '{\n  "ti¦"\n}', 'key  ti¦ new'],
  ['an empty object', '{ "a": { ¦ } }', 'key a ¦ new'],
  ['a value', '{ "a": [{ "b": "c¦d" }] }', 'value a.0.b c¦d'],
  ['an unfinished value', '{ "a": "c¦', 'value a c¦'],
  ['a word', '{ "a": tr¦ue }', 'value a tr¦ue'],
  ['the second item', '["a", "b¦"]', 'value 1 b¦'],
  ['after a comment', '// c\n{ "a": "b¦" }', 'value a b¦'],
])('in JSON: %s', (_, marked, expected) => {
  expect(inData(marked, true)).toBe(expected);
});
