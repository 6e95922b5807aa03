import { schemaAt } from '../../../api/lookups.ts';
import type { Api } from '../../../api/model.ts';
import type { Schema } from '../../../api/schema-model.ts';
import { type ApiDraft, write } from '../draft.ts';
import { renderProse } from '../prose.ts';
import { writeSentence } from './facts.ts';
import { typeOf } from './types.ts';
import type { View } from './view.ts';
import { listed, phrase } from './words/phrases.ts';

/** Whether a part of an object is what all records of linked data carry: keys that begin with `@`, and nothing else. */
export function isBase(api: Api, { ref }: Schema): boolean {
  const names = ref === undefined ? [] : (schemaAt(api, ref)?.properties ?? []).map(({ name }) => name);
  return names.length > 0 && names.every((name) => name.startsWith('@'));
}

/** Names the keys of such a part, after the fields that matter; what they are is told once, on its own page. */
export function writeBase(draft: ApiDraft, schema: Schema, view: View): void {
  const names = (schemaAt(draft.api, schema.ref ?? '')?.properties ?? []).map(({ name }) => name);
  const words = draft.wording.schema;
  writeSentence(draft, phrase(words.keysOf, typeOf(draft, schema, view), listed(names, words)), 'api-ref');
}

/** Says what a schema is that is only linked to: the first paragraph of its own description, if it is short. */
export function writeAbout(draft: ApiDraft, pointer: string, { anchor }: View): void {
  const [first = ''] = (schemaAt(draft.api, pointer)?.description ?? '').split(/\n\s*\n/, 1);
  if (first === '' || first.length > longest) return;
  const { html, markdown } = renderProse(draft, first, { prefix: `${anchor}.` });
  write(draft, html, markdown);
}

/** A description that is longer has a page to be read on. */
const longest = 160;
