import type { Schema } from '../../../api/schema-model.ts';
import { attr } from '../../../escape.ts';
import { type ApiDraft, claimAnchor, linkTo, say, write } from '../draft.ts';
import { typeOf } from './types.ts';
import type { View } from './view.ts';
import { inLink, phrase } from './words/phrases.ts';

/** Writes that a body is a page of a list, with the way to what all lists have in common. The anchor is that of its records. */
export function writeCollectionNote(draft: ApiDraft, item: Schema, view: View): string {
  const anchor = claimAnchor(draft, `${view.anchor}.member`);
  const way = linkTo(draft, `${draft.api.route}#collections`);
  const type = typeOf(draft, item, view);
  const { collection, collectionPage } = draft.wording.schema;
  const { html, markdown } = phrase(collectionPage, inLink(way, collection), type);
  write(draft, `<p class="api-ref"${attr('id', anchor)}>${html}</p>\n`, `${markdown}\n`);
  say(draft, collection);
  return anchor;
}
