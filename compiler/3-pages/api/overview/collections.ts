import type { Api } from '../../../api/model.ts';
import { wrapperOf } from '../../../api/readings/collections.ts';
import type { Schema } from '../../../api/schema-model.ts';
import type { ApiWording } from '../../../wording/api/wording.ts';
import { type ApiDraft, say, write, writeHeadingAt } from '../draft.ts';
import { rootView, writeSchema } from '../fields.ts';
import { writeSentence } from '../schema/facts.ts';
import { inCode, inWords, joined, type Phrase, phrase } from '../schema/words/phrases.ts';

/** Writes what all lists of an API Platform document have in common, once. */
export function writeCollections(draft: ApiDraft, api: Api): void {
  const wrapper = wrapperOf(api);
  if (!wrapper) return;
  const { schema, pointer } = wrapper;
  const { api: words, schema: lists } = draft.wording;
  writeHeadingAt(draft, 2, { id: 'collections', text: words.collections });
  say(draft, words.collectionsSearch);
  writeSentence(draft, phrase(words.collectionShape, joined(partsOf(schema, words), lists.comma)), 'api-about');
  writeSentence(draft, inWords(words.collectionPlain), 'api-about');
  const first = api.schemas.find(({ name, label }) => name !== label);
  if (first) writeSentence(draft, phrase(words.collectionNames, inCode(first.name), inCode(first.label)), 'api-about');
  write(draft, '<div class="api-collection">\n');
  writeSchema(draft, schema, { ...rootView('collections', 1, 'response'), path: pointer === undefined ? [] : [pointer] });
  write(draft, '</div>\n');
}

function partsOf({ properties }: Schema, { collectionParts }: ApiWording): Phrase[] {
  const meanings = new Map(Object.entries(collectionParts));
  return properties.flatMap(({ name }): Phrase[] => {
    const meaning = meanings.get(name.replace(/^hydra:/, ''));
    return meaning === undefined ? [] : [phrase(meaning, inCode(name))];
  });
}
