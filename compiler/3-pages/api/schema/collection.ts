import type { Schema } from '../../../api/schema-model.ts';
import { attr } from '../../../escape.ts';
import { type ApiDraft, claimAnchor, linkTo, say, write } from '../draft.ts';
import { typeOf } from './types.ts';
import type { View } from './view.ts';

/** Writes that a body is a page of a list, with the way to what all lists have in common. The anchor is that of its records. */
export function writeCollectionNote(draft: ApiDraft, item: Schema, view: View): string {
  const anchor = claimAnchor(draft, `${view.anchor}.member`);
  const way = linkTo(draft, `${draft.api.route}#collections`);
  const type = typeOf(draft, item, view);
  const of = { html: type.html === '' ? '' : ` of ${type.html}`, markdown: type.markdown === '' ? '' : ` of ${type.markdown}` };
  write(
    draft,
    `<p class="api-ref"${attr('id', anchor)}>A page of a <a ${way}>collection</a>${of.html}: these are its records.</p>\n`,
    `A page of a [collection](${way})${of.markdown}: these are its records.\n`,
  );
  say(draft, 'collection');
  return anchor;
}
