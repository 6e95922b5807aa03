import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { consoleLanguages, loadConsoleMessages } from '../../../reader/messages/console/languages.ts';
import { languages } from '../../../reader/messages/languages.ts';
import { loadSignInMessages } from '../../../reader/messages/sign-in/languages.ts';

/** Technical terms that languages adopt unchanged. */
const shared = new Set(
  'sandbox token cookie header headers body password file webhook inbox setNull example asText fieldName choose query'.split(' '),
);

const textOf = (value: unknown): string => (typeof value === 'function' ? String(value('7')) : String(value));

function compare(catalogue: object, english: object): void {
  expect(Object.keys(catalogue).sort()).toEqual(Object.keys(english).sort());
  for (const [key, text] of Object.entries(english)) {
    const own = textOf(Reflect.get(catalogue, key));
    expect(own.trim(), key).not.toBe('');
    if (!shared.has(key)) expect(own, key).not.toBe(textOf(text));
    if (typeof text === 'function') expect(own, key).toContain('7');
    if (typeof text === 'string' && text.includes('{}')) expect(own, key).toContain('{}');
  }
}

test('the console supports every language of the interface', () => {
  expect([...consoleLanguages.keys()]).toEqual([...languages.keys()]);
});

test.each([...consoleLanguages.keys()])('%s has every text of the console, with its facts and plural forms', async (code) => {
  const { rules, ...texts } = await loadConsoleMessages(`${code}-XX`);
  const { rules: englishRules, ...englishTexts } = await loadConsoleMessages('en-GB');
  compare(texts, englishTexts);
  compare(rules, englishRules);
  compare(await loadSignInMessages(`${code}-XX`), await loadSignInMessages('en-GB'));
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
  const source = readFileSync(`reader/messages/console/${code}.ts`, 'utf8');
  for (const [, forms = ''] of source.matchAll(/plural\(\w+, \{([^{}]*)\}/g))
    expect([...forms.matchAll(/(\w+): '/g)].map(([, form]) => form)).toEqual(expect.arrayContaining(pluralCategories));
});
