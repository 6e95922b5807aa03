import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { enGB } from '../../../reader/messages/console/en-GB.ts';
import { consoleLanguages } from '../../../reader/messages/console/languages.ts';
import { languages, loadMessages } from '../../../reader/messages/languages.ts';

/** Words of the trade that a language uses as they are. */
const shared = new Set(
  'sandbox token cookie header headers body password file webhook inbox setNull example asText fieldName choose query'.split(' '),
);

const textOf = (value: unknown): string => (typeof value === 'function' ? String(value('7')) : String(value));

test('the console speaks every language of the interface', () => {
  expect([...consoleLanguages.keys()]).toEqual([...languages.keys()]);
});

test.each([...consoleLanguages.keys()])('%s has every text of the console, with its facts and plural forms', async (code) => {
  const catalogue = (await loadMessages(`${code}-XX`, consoleLanguages)) ?? enGB;
  expect(Object.keys(catalogue).sort()).toEqual(Object.keys(enGB).sort());
  for (const [key, english] of Object.entries(enGB)) {
    const own = textOf(Reflect.get(catalogue, key));
    expect(own.trim(), key).not.toBe('');
    if (!shared.has(key)) expect(own, key).not.toBe(textOf(english));
    if (typeof english === 'function') expect(own, key).toContain('7');
  }
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
  const source = readFileSync(`reader/messages/console/${code}.ts`, 'utf8');
  for (const [, forms = ''] of source.matchAll(/plural\(\w+, \{([^{}]*)\}/g))
    expect([...forms.matchAll(/(\w+): '/g)].map(([, form]) => form)).toEqual(expect.arrayContaining(pluralCategories));
});
