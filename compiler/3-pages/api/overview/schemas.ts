import type { Api } from '../../../api/model.ts';
import { escapeText } from '../../../escape.ts';
import { entryAt, schemaPlace } from '../aliases.ts';
import { type ApiDraft, linkTo, release, write, writeHeadingAt } from '../draft.ts';
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
    const way = linkTo(draft, address);
    const { at, former } = entryAt(draft, schemaPlace(key));
    write(draft, '', `- [${label}](${way})\n`);
    return `<li${at}><a ${way}>${escapeText(label)}</a>${former}</li>`;
  });
  write(draft, `<ul class="api-names">${items.join('\n')}</ul>\n`);
}
