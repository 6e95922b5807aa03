import { describe, expect, test } from 'vitest';
import { type CodeInfo, parseInfo } from '../../../../compiler/3-pages/code/code-info.ts';

const table: [string, Partial<CodeInfo>][] = [
  ['', { language: '' }],
  ['  TS  ', { language: 'ts' }],
  ['c++', { language: 'c++' }],
  ['rust,ignore', { language: 'rust' }],
  ['ts title="a b.ts"', { language: 'ts', title: 'a b.ts' }],
  ['ts title=\'a "b"\'', { language: 'ts', title: 'a "b"' }],
  ['ts title=a.ts {2}', { language: 'ts', title: 'a.ts', ranges: [[2, 2]] }],
  ['ts subtitle="no"', { language: 'ts' }],
  [
    'ts{1,3-5}',
    {
      language: 'ts',
      ranges: [
        [1, 1],
        [3, 5],
      ],
    },
  ],
  ['{1}', { language: '', ranges: [[1, 1]] }],
  ['title="x"', { language: '', title: 'x' }],
  ['ts showLineNumbers', { language: 'ts', numberFrom: 1 }],
  ['ts showLineNumbers=10 title="x"', { language: 'ts', numberFrom: 10, title: 'x' }],
  ['ts:line-numbers=3 {1}', { language: 'ts', numberFrom: 3, ranges: [[1, 1]] }],
  ['ts:no-line-numbers', { language: 'ts' }],
  ['ts ins={2} del={3-4} {5}', { language: 'ts', added: [[2, 2]], removed: [[3, 4]], ranges: [[5, 5]] }],
  ['sh [npm]', { language: 'sh', label: 'npm' }],
  ['sh [a {1} b]', { language: 'sh', label: 'a {1} b' }],
  ['ts title="[x] {1}"', { language: 'ts', title: '[x] {1}' }],
  ['js anything else', { language: 'js' }],
  ['"><script>', { language: '"><script>' }],
];

describe('the info of a fence', () => {
  test.each(table)('%s', (info, expected) => {
    expect(parseInfo(info)).toEqual({ ranges: [], ...expected });
  });
});
