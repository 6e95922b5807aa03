import { expect, test } from 'vitest';
import { resolveMediaQuery } from '../../../reader/article/colour-images.ts';

test.each([
  ['(prefers-color-scheme: dark)', '(min-width: 0px)', '(max-width: 0px)'],
  ['(prefers-color-scheme: light)', '(max-width: 0px)', '(min-width: 0px)'],
  ['(PREFERS-COLOR-SCHEME:dark)', '(min-width: 0px)', '(max-width: 0px)'],
  [
    '( prefers-color-scheme : dark ) and (min-width: 600px)',
    '(min-width: 0px) and (min-width: 600px)',
    '(max-width: 0px) and (min-width: 600px)',
  ],
  ['not all and (prefers-color-scheme: dark)', 'not all and (min-width: 0px)', 'not all and (max-width: 0px)'],
  ['print, (prefers-color-scheme: dark)', 'print, (min-width: 0px)', 'print, (max-width: 0px)'],
  ['(min-width: 600px)', '(min-width: 600px)', '(min-width: 600px)'],
])('%s', (media, dark, light) =>
  expect([resolveMediaQuery(media, 'dark'), resolveMediaQuery(media, 'light')]).toEqual([dark, light]),
);
