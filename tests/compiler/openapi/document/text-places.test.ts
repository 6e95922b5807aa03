import { expect, test } from 'vitest';
import { readDocument } from '../../../../compiler/openapi/document/parse.ts';
import { countNonWhitespace } from '../../../../compiler/openapi/document/text-places.ts';

const head = 'openapi: 3.1.0\ninfo:\n  title: T\n  description: ';

/** Documents with `¦` before the place of `(#x)`; some contain one of its characters as an escape. */
test.each([
  ['a plain scalar', `${head}a ¦(#x)`],
  ['a plain scalar in several lines', `${head}a\n    b\n\n    c ¦(#x) d`],
  ['single quotation marks', `${head}'it''s ''¦(#x)'`],
  ['double quotation marks', `${head}"a\\tb\\n\\"¦(#x)\\""`],
  ['a line that is continued', `${head}"a \\\n    \\ b¦(#x)"`],
  ['characters as escapes', `${head}"\\x41\\u00e9\\U0001F6A2\\_\\N¦\\u0028#x)"`],
  ['a literal block', `${head}|\n    a\n      b\n\n    c ¦(#x)\n`],
  ['a literal block with an indentation of its own', `${head}|2+ # note\n     a ¦(#x)\n\n`],
  ['a folded block', `${head}>-\n    a\n    b\n\n     c\n    ¦(#x)\n`],
  ['line ends of Windows', `${head}|\r\n    a\r\n    b ¦(#x)\r\n`],
  ['a character outside the basic plane', `${head}|\n    🚢🚢 ¦(#x)\n`],
  ['a tag and an anchor', `${head}!!str &a |\n    a ¦(#x)\n`],
  ['an alias, which is at its key', `x-a: &a 'a (#x)'\n${head}¦*a`],
  ['JSON', '{"openapi":"3.1.0","info":{"title":"T","description":"a\\u00a0\\/\\n\\ud83d\\udea2 ¦(#x)"}}'],
  ['JSON that begins with a byte order mark', '\ufeff{"openapi":"3.1.0","info":{"description":"a ¦(#x)"}}'],
])('finds a part of a text in %s', (_, marked) => {
  const before = marked.slice(0, marked.indexOf('¦')).split('\n');
  const { value, diagnostics } = readDocument('a.yaml', marked.replace('¦', ''));
  expect(diagnostics).toEqual([]);
  const info = Object(value?.raw.info);
  const from = countNonWhitespace(info.description.slice(0, info.description.indexOf('(#x)')));
  expect(value?.placeIn('/info/description', [from, from + 4])).toMatchObject({
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
  });
});
