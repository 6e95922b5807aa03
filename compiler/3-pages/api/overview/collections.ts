import type { Api } from '../../../api/model.ts';
import { wrapperOf } from '../../../api/readings/collections.ts';
import type { Schema } from '../../../api/schema-model.ts';
import { type ApiDraft, say, write, writeHeadingAt } from '../draft.ts';
import { rootView, writeSchema } from '../fields.ts';
import { writeSentence } from '../schema/facts.ts';
import { joined, listed, type Phrase } from '../schema/words/phrases.ts';

/** Writes what all lists of an API Platform document have in common, once. */
export function writeCollections(draft: ApiDraft, api: Api): void {
  const wrapper = wrapperOf(api);
  if (!wrapper) return;
  const { schema, pointer } = wrapper;
  writeHeadingAt(draft, 2, { id: 'collections', text: 'Collections' });
  say(draft, 'collection list page paging');
  writeSentence(draft, ['Lists have one shape: ', ...joined(partsOf(schema), ', '), '.'], 'api-about');
  writeSentence(
    draft,
    ['Where an answer is to be had as JSON-LD and as plain JSON, the plain one lacks the keys that begin with @.'],
    'api-about',
  );
  if (api.schemas.some(({ name, label }) => name !== label)) {
    const [first] = api.schemas.filter(({ name, label }) => name !== label);
    if (first)
      writeSentence(
        draft,
        ['Schemas are shown under short names: ', ...listed([first.name]), ' is ', ...listed([first.label]), '.'],
        'api-about',
      );
  }
  write(draft, '<div class="api-collection">\n');
  writeSchema(draft, schema, { ...rootView('collections', 1, 'response'), path: pointer === undefined ? [] : [pointer] });
  write(draft, '</div>\n');
}

const meanings = new Map([
  ['member', 'holds the records of one page'],
  ['totalItems', 'counts those of all pages'],
  ['view', 'leads to the other pages'],
  ['search', 'says by what one may filter'],
]);

function partsOf({ properties }: Schema): Phrase[] {
  return properties.flatMap(({ name }): Phrase[] => {
    const meaning = meanings.get(name.replace(/^hydra:/, ''));
    return meaning === undefined ? [] : [[{ code: name }, ` ${meaning}`]];
  });
}
