import lunr from 'lunr';
import { expect, test } from 'vitest';
import { createAnalyser } from '../../../compiler/search/analysis/analyser.ts';
import type { Field } from '../../../compiler/search/format/weights.ts';
import { money, toFiles } from './corpus.ts';

type Contract = { documents: Record<Field | 'id' | 'pageTitle' | 'sectionRoute', string>[]; index: object };
const [file] = toFiles(money, 'contract').files;
const contract: Contract = JSON.parse(new TextDecoder().decode(file?.bytes()));
const analyser = createAnalyser(['en']);
const tokensOf = (text: string, withStops: boolean): string[] =>
  analyser
    .tokenize(text)
    .flatMap(({ form, parts }) => [form, ...parts.map((part) => part.form)])
    .filter((form) => withStops || !analyser.isStopWord(form));

/** The same documents and words in an index built by lunr. */
const own = lunr(function () {
  this.pipeline.reset();
  this.pipeline.add(lunr.stemmer);
  this.tokenizer = Object.assign(
    (text?: unknown) =>
      String(text ?? '')
        .split(' ')
        .filter((word) => word !== '')
        .map((word) => new lunr.Token(word, {})),
    {
      separator: / /,
    },
  );
  for (const field of ['title', 'content', 'tags', 'sidebarParentCategories']) this.field(field);
  let page = '';
  for (const { id, title, content, tags, sidebarParentCategories, sectionRoute } of contract.documents) {
    const route = sectionRoute.replace(/#.*/, '');
    const first = route !== page;
    page = route;
    const short = (names: unknown) => (first ? tokensOf([names].flat().join(' '), true).join(' ') : '');
    this.add({
      id,
      title: tokensOf(title, true).join(' '),
      content: tokensOf(content, false).join(' '),
      tags: short(tags),
      sidebarParentCategories: short(sidebarParentCategories),
    });
  }
});

test('stock lunr loads the index', () => {
  const loaded = lunr.Index.load(contract.index);
  const found = loaded.search('repayment').map(({ ref }) => contract.documents[Number(ref)]?.sectionRoute);
  expect(found[0]).toBe('/loans#repayments');
  expect(loaded.search('tags:lending')).toHaveLength(1);
  expect(loaded.search('setBounds').length).toBe(1);
});

test.each([
  'loan',
  'interest',
  'interest rate',
  'member month',
  'signature event',
  '+account +interest',
  'title:savings',
  'repay*',
  'loan -month',
])('lunr ranks %s as in an index that it built itself', (query) => {
  const loaded = lunr.Index.load(contract.index);
  const refs = (index: lunr.Index) => index.search(query).map(({ ref }) => ref);
  expect(refs(loaded)).toEqual(refs(own));
});
