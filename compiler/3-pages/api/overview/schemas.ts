import type { Api } from '../../../api/model.ts';
import { attr, escapeText } from '../../../escape.ts';
import { aliasesHtml, schemaPlace } from '../aliases.ts';
import { type ApiDraft, claimAnchor, linkTo, release, write, writeHeadingAt } from '../draft.ts';
import { writeNamed } from '../schema-page.ts';

/** Writes the named schemas: whole on one page, or as a list of their pages. */
export function writeSchemas(draft: ApiDraft, { schemas, layout }: Api): void {
  if (schemas.length === 0) return;
  writeHeadingAt(draft, 2, { id: 'schemas', text: draft.wording.schemas });
  if (layout === 'one') {
    for (const head of schemas) {
      writeNamed(draft, head, writeHeadingAt(draft, 3, { id: release(draft, schemaPlace(head.key)), text: head.label }));
    }
    return;
  }
  const items = schemas.map(({ key, label, address }) => {
    const [way, place] = [linkTo(draft, address), schemaPlace(key)];
    const at = attr('id', claimAnchor(draft, release(draft, place)));
    write(draft, '', `- [${label}](${way})\n`);
    return `<li${at}><a ${way}>${escapeText(label)}</a>${aliasesHtml(draft, draft.former.get(place))}</li>`;
  });
  write(draft, `<ul class="api-names">${items.join('\n')}</ul>\n`);
}
