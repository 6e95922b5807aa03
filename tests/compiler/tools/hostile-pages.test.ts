import { describe, expect, test } from 'vitest';
import { convertDialect } from '../../../compiler/tools/syntax/convert-dialect.ts';
import type { DialectName } from '../../../compiler/tools/syntax/dialect-name.ts';
import { dialectOf } from '../../../compiler/tools/tools.ts';
import { makePage } from '../3-pages/make-page.ts';

const names: DialectName[] = [
  'docusaurus',
  'vitepress',
  'starlight',
  'mkdocs',
  'mdbook',
  'gitbook',
  'nextra',
  'mintlify',
  'docsify',
  'jekyll',
  'sphinx',
];
const pieces = [
  '{',
  '`',
  '``` `` ',
  '<A ',
  '<A>',
  '</A>',
  '{{',
  '{% a "',
  '{==',
  '{#a.a',
  '{aaa',
  '!!! a\n    ',
  '=== "a"\n',
  ':',
  'a\n: b\n',
  '++a+',
  '<!--',
  '\\',
  '*[a]: b\n',
  '--8<--\n',
  '<Snippet file="a" ',
  '```js a="\n',
  ':::a\n',
  "import a from 'a'\n",
  'export const a = {\n',
  '/* */ ',
  '```{note}\n',
  ':::{tab-set}\n',
  '- ```{list-table}\n* - a\n',
  '{ref}`a',
  '(a)=\n',
  '[](#a) ',
];

describe('no text in the syntax of a tool causes an exception', () => {
  test.each(names)('%s', (dialect) => {
    for (const piece of pieces) {
      const text = piece.repeat(600);
      // A page that is too complex is rejected with a finding, which is also valid.
      const read = (): number => makePage(text, { dialect }).diagnostics.length;
      try {
        expect(read()).toBeGreaterThanOrEqual(0);
      } catch (error) {
        expect(String(error)).toMatch(/no page: /);
      }
    }
  });
});

/** Inputs that once took quadratic time. A tool, and the repeated text. */
const repeated: readonly [tool: DialectName, piece: string][] = [
  ['mkdocs', '=== "a"\n'],
  ['mkdocs', '=== "a"\n    b\n\n'],
  ['mkdocs', '??? a\n'],
  ['mkdocs', '{++'],
  ['mkdocs', '{--'],
  ['mkdocs', '{~~'],
  ['vitepress', '<a v-pre>'],
  ['vitepress', '{{ a }} <a v-pre>'],
  ['docusaurus', '<Tabs>\n'],
  ['starlight', '```\n//:'],
  ['starlight', '``` "a '],
  ['starlight', '```diff\n+ '],
  ['starlight', '     - a\n'],
  ['starlight', "export const a = 'a'\n{a}"],
  ['docusaurus', '```mdx-code-block\n'],
  ['gitbook', '{% code title="a" %}\n'],
];

test.each(repeated)('a text of %s takes linear time: %j', (tool, piece) => {
  const dialect = dialectOf(tool);
  if (!dialect) throw new Error(`no ${tool}`);
  const text = piece.repeat(Math.ceil(100_000 / piece.length));
  const origin = (line: number) => ({ file: 'a.md', line, indent: 0 });
  const read = convertDialect(dialect, { text, origin }, { file: 'a.md', folder: 'docs', frontMatter: {} });
  expect(read.text).not.toBe('');
});
