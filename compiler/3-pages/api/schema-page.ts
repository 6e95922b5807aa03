import { schemaAt } from '../../api/lookups.ts';
import type { SchemaHead } from '../../api/model.ts';
import { type ApiDraft, say, write, writeHeadingAt } from './draft.ts';
import { rootView, writeSchema } from './fields.ts';
import { writeSentence } from './schema/facts.ts';
import { inCode, phrase } from './schema/words/phrases.ts';

/** Writes the page of a named schema. */
export function writeSchemaPage(draft: ApiDraft, head: SchemaHead): void {
  write(draft, '', `# ${head.label}\n`);
  writeNamed(draft, head, head.key);
}

/** Writes the page that several schemas share. */
export function writeShelf(draft: ApiDraft, heads: readonly SchemaHead[], title: string): void {
  draft.isShared = true;
  write(draft, '', `# ${title}\n`);
  for (const head of heads) writeNamed(draft, head, writeHeadingAt(draft, 2, { id: head.key, text: head.label }));
}

/** Writes a named schema below its heading: what it is called in the document where we call it otherwise, and all of its parts. */
export function writeNamed(draft: ApiDraft, { name, label, pointer }: SchemaHead, anchor: string): void {
  say(draft, name);
  if (label !== name) writeSentence(draft, phrase(draft.wording.api.inDocument, inCode(name)));
  const schema = schemaAt(draft.api, pointer);
  if (schema) writeSchema(draft, schema, { ...rootView(anchor, 0), path: [pointer] });
}
