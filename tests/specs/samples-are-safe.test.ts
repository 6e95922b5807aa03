import { readFileSync } from 'node:fs';
import { globSync } from 'fast-glob';
import { expect, test } from 'vitest';
import { contracts } from './documents.ts';

const pages = globSync('content/api/**/*.md', { cwd: new URL('../../', import.meta.url).pathname });
const texts: [name: string, text: string][] = [
  ...contracts.map(({ id, text }): [string, string] => [id, text]),
  ...pages.sort().map((page): [string, string] => [page, readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8')]),
];

/** Kinds of values that may only occur if reserved for samples, and those reserved values. */
const rules: [what: string, pattern: RegExp, safe: RegExp][] = [
  ['host', /https?:\/\/([^\s/"'`)>]+)/g, /(?:^|\.)(?:example|test|example\.(?:com|org|net))$/],
  ['mailbox', /[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/g, /(?:^|\.)(?:example|test|example\.(?:com|org|net))$/],
  ['mobile number', /(?<![\d-])((?:\+44 ?|0)7\d{3}[ -]?\d{3}[ -]?\d{3})(?!\d)/g, /^(?:\+44 ?|0)7700[ -]?900[ -]?\d{3}$/],
  ['National Insurance number', /\b([A-Z]{2}\d{6}[A-D])\b/g, /^QQ/],
  ['sort code', /sortcode["']?: ["']?(\d{6})/g, /^200000$/],
  ['account number', /accountNumber["']?: ["']?(\d{8})/g, /^55779911$/],
  ['postcode', /post(?:al)?Code["']?: ["']?([A-Z]{1,2}\d[\dA-Z]? \d[A-Z]{2})/g, /^ZZ99 \dZZ$/],
];

test.each(texts)('%s only contains made-up data', (_, text) => {
  const results = rules.flatMap(([what, pattern, safe]) =>
    [...text.matchAll(pattern)].filter(([, value = '']) => !safe.test(value)).map(([, value]) => `${what} ${value}`),
  );
  expect(results).toEqual([]);
});

test.each([
  ['https://api.lendwell.co.uk/x', 1],
  ['jo@lendwell.co.uk', 1],
  ['07911 123456', 1],
  ['+44 7911 123456', 1],
  ['07700 900123', 0],
  ['AB123456C', 1],
  ['"sortcode": "123456"', 1],
  ['postalCode: SW1A 1AA', 1],
])('the rules detect the fault in %s', (text, count) => {
  const matches = rules.flatMap(([, pattern, safe]) => [...text.matchAll(pattern)].filter(([, value = '']) => !safe.test(value)));
  expect(matches.length).toBe(count);
});
