import { expect, test } from 'vitest';
import { postDay } from '../../../compiler/texts/days.ts';
import { makePage } from './make-page.ts';

test.each<[string, string, string | undefined]>([
  ['a mark', 'One.\n\nTwo.\n\n<!-- more -->\n\nThree.', 'One.\nTwo.'],
  ['the mark of Docusaurus', 'One.\n\n<!-- truncate -->\n\nTwo.', 'One.'],
  ['a mark without blanks', 'One.\n\n<!--more-->\n\nTwo.', 'One.'],
  [
    'a picture, code and a heading',
    '## H\n\n![Alt](a.png)\n\n```js\na\n```\n\nA *b* & `c` [d](e.md).\n\n<!-- more -->',
    'A b & c d.',
  ],
  ['a list', '- one\n- two\n\n<!-- more -->', 'one\ntwo'],
  ['nothing before the mark', '<!-- more -->\n\nOne.', undefined],
  ['no mark', 'One.\n\n<!-- no more -->', undefined],
  ['a mark in code', 'One.\n\n```html\n<!-- more -->\n```', undefined],
])('the excerpt with %s', (_, text, excerpt) => {
  const { page } = makePage(`# T\n\n${text}\n`, { kind: 'blog' });
  expect(page.post).toEqual({ minutes: 1, ...(excerpt === undefined ? {} : { excerpt }) });
  expect(makePage(`# T\n\n${text}\n`).page.post).toBeUndefined();
});

test.each([
  ['words', 'word '.repeat(450), 3],
  ['Chinese', '水'.repeat(1200), 3],
  ['punctuation', '... '.repeat(900), 1],
])('the reading time of %s', (_, text, minutes) => {
  expect(makePage(`# T\n\n${text}\n`, { kind: 'blog' }).page.post?.minutes).toBe(minutes);
});

test.each([
  ['blog/2024-05-01-a.md', '2024-05-01'],
  ['blog/2024-5-1-a.md', '2024-05-01'],
  ['blog/2024-05-01-a/index.md', '2024-05-01'],
  ['blog/2024/05/01/a.md', '2024-05-01'],
  ['blog/2024-05-01.md', '2024-05-01'],
  ['blog/12024-05-01-a.md', undefined],
  ['blog/2024-05-a.md', undefined],
])('the day in the name %s', (file, day) => {
  expect(postDay({ file, frontMatter: {} })).toBe(day);
  expect(postDay({ file, frontMatter: { date: '2020-01-02' } })).toBe('2020-01-02');
});
