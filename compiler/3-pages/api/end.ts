import { type ApiDraft, linkTo, write } from './draft.ts';
import { isPlain } from './large.ts';
import { inLink } from './schema/words/phrases.ts';

/** Ends a page of a specification with the way to the whole of it. */
export function writeEnd(draft: ApiDraft): void {
  const way = linkTo(draft, `spec:${draft.api.id}`);
  const { html, markdown } = inLink(way, draft.wording.api.download);
  write(draft, `<p class="api-end">${html}</p>\n`, isPlain(draft.api) ? '' : `${markdown}\n`);
}
