import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pluralsOf } from '../../../compiler/texts/plural.ts';
import { enGB } from '../../../reader/messages/en-GB.ts';
import { languages, loadMessages } from '../../../reader/messages/languages.ts';

/** Returns every text of a catalogue by its path; functions are called with a text, or with numbers if they take a count. */
function textsOf(value: object, path = ''): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const [key, text] of Object.entries(value)) {
    const name = path + key;
    if (typeof text === 'object') for (const entry of textsOf(text, `${name}.`)) texts.set(...entry);
    else if (typeof text === 'string') texts.set(name, [text]);
    else
      texts.set(name, /(?:^|\.)(?:found|count)$/.test(name) ? numbers.map((number) => text(number)) : [text('first', 'second')]);
  }
  return texts;
}

const catalogues = new Map(await Promise.all([...languages].map(async ([code, load]) => [code, await load()] as const)));
const numbers = [0, 1, 2, 3, 6, 11, 25, 100, 1000];
const english = textsOf(enGB);
/** Words that are the same in several languages. */
const shared: Record<string, string[]> = {
  cy: ['search.api', 'search.tag'],
  ar: [],
  de: ['tags', 'version', 'search.api', 'search.tag'],
  es: ['search.api'],
  fr: ['menu', 'section', 'tags', 'picture', 'version', 'search.suggestions', 'search.api', 'search.tag'],
  it: ['menu', 'search.api'],
  ja: ['search.api'],
  nl: ['menu', 'tags', 'search.api', 'search.tag'],
  pl: ['menu', 'search.api', 'search.tag'],
  pt: ['menu', 'search.api'],
  zh: ['search.api'],
};

describe.each([...catalogues])('%s', (code, catalogue) => {
  const own = textsOf(catalogue);

  test('has every message', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [name, texts] of own) for (const text of texts) expect(text.trim(), name).not.toBe('');
  });

  test('leaves none in English', () => {
    const same = [...own].filter(([name, texts]) => texts.join() === english.get(name)?.join()).map(([name]) => name);
    expect(same).toEqual(shared[code]);
  });

  test('keeps the arguments of each message', () => {
    for (const [name, texts] of english)
      for (const fact of ['first', 'second']) if (texts[0]?.includes(fact)) expect(own.get(name)?.[0], name).toContain(fact);
  });

  test('has every plural form of its language', () => {
    const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
    for (const file of [`reader/messages/${code}.ts`, `compiler/wording/${code}.ts`]) {
      const text = readFileSync(file, 'utf8');
      const calls = [...text.matchAll(/plural\(\w+, \{((?:[^{}]|\$\{\w+\})*)\}/g)];
      expect(calls.length, file).toBe(text.split('plural(').length - 1);
      for (const [, forms = ''] of calls)
        expect(
          [...forms.matchAll(/(\w+): [`']/g)].map(([, form]) => form),
          file,
        ).toEqual(expect.arrayContaining(pluralCategories));
    }
    const counts = catalogue.count(7) === catalogue.count(1).replace('1', '7');
    expect(counts, 'one form for all numbers').toBe(pluralCategories.length === 1);
  });

  test('is loaded by the reader for its language and every region', async () => {
    expect(await loadMessages(code, languages)).toBe(catalogue);
    expect(await loadMessages(`${code}-XX`, languages)).toBe(catalogue);
  });
});

test('every catalogue in the folder is known', () => {
  const files = readdirSync('reader/messages').filter((name) => /^[a-z]{2}\.ts$/.test(name));
  expect(files.map((name) => name.slice(0, 2)).sort()).toEqual([...catalogues.keys()].sort());
});

test('British English and languages without a catalogue need nothing', async () => {
  expect(await loadMessages('en-GB', languages)).toBeUndefined();
  expect(await loadMessages('en', languages)).toBeUndefined();
  expect(await loadMessages('cs', languages)).toBeUndefined();
  expect(await loadMessages('zh-Hant', languages)).toBeUndefined();
  expect(await loadMessages('zh-TW', languages)).toBeUndefined();
});

test.each([
  ['cy', 1, '1 dudalen'],
  ['cy', 3, '3 tudalen'],
  ['cy', 6, '6 thudalen'],
  ['ar', 2, 'صفحتان'],
  ['ar', 7, '7 صفحات'],
  ['ar', 11, '11 صفحة'],
  ['ja', 4, '4 ページ'],
  ['zh', 4, '4 个页面'],
  ['de', 1, '1 Seite'],
  ['de', 0, '0 Seiten'],
  ['fr', 0, '0 page'],
  ['fr', 2, '2 pages'],
  ['fr', 1000000, '1000000 de pages'],
  ['es', 0, '0 páginas'],
  ['pt', 0, '0 página'],
  ['it', 3, '3 pagine'],
  ['nl', 2, '2 pagina’s'],
  ['pl', 1, '1 strona'],
  ['pl', 3, '3 strony'],
  ['pl', 5, '5 stron'],
  ['pl', 12, '12 stron'],
  ['pl', 22, '22 strony'],
])('%s counts %i pages', (code, pages, text) => {
  expect(catalogues.get(code)?.count(pages)).toBe(text);
});

test.each([
  ['en', 0, 'none'],
  ['en', 1, 'one'],
  ['en', 2, '2 others'],
  ['ar', 2, '2 others'],
])('%s: the form for %i', (locale, number, text) => {
  expect(pluralsOf(locale)(number, { zero: 'none', one: 'one', other: '# others' })).toBe(text);
});
