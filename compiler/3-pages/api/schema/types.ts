import { schemaHeadAt } from '../../../api/lookups.ts';
import type { Schema } from '../../../api/schema-model.ts';
import { escapeText } from '../../../escape.ts';
import { type ApiDraft, linkTo } from '../draft.ts';
import { type Naming, typePieces } from '../values.ts';
import type { View } from './view.ts';

/** The type of a schema in HTML and in Markdown, named schemas as links; one that is on the way already is said to be recursive. */
export type ShownType = { html: string; markdown: string };

/** Draws the name of a type. */
export function typeOf(draft: ApiDraft, schema: Schema, { path }: Pick<View, 'path'>): ShownType {
  const shown: ShownType = { html: '', markdown: '' };
  for (const piece of typePieces(schema, namingOf(draft))) {
    const head = typeof piece === 'string' ? undefined : schemaHeadAt(draft.api, piece.pointer);
    const text = typeof piece === 'string' ? piece : piece.name;
    const way = head && linkTo(draft, head.address);
    const note = head && path.includes(head.pointer) ? ` (${draft.wording.schema.recursive})` : '';
    shown.html += `${way === undefined ? escapeText(text) : `<a ${way}>${escapeText(text)}</a>`}${note}`;
    shown.markdown += `${way === undefined ? text : `[${text}](${way})`}${note}`;
  }
  return shown;
}

/** What types are called on a page. */
export function namingOf({ api, wording }: ApiDraft): Naming {
  return { nameOf: (pointer) => schemaHeadAt(api, pointer)?.label, words: wording.schema };
}
