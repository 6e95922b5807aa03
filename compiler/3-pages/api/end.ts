import { type ApiDraft, linkTo, write } from './draft.ts';

/** Ends a page of a specification with the way to the whole of it. */
export function writeEnd(draft: ApiDraft): void {
  const way = linkTo(draft, `spec:${draft.api.id}`);
  write(draft, `<p class="api-end"><a ${way}>Download the specification</a></p>\n`, `[Download the specification](${way})\n`);
}
