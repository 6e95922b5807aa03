import { escapeText } from '../../html/escape.ts';
import { isList, isObject } from '../document/json.ts';
import { schemaAt } from '../document/lookups.ts';
import type { Api, ApiPage, Json, Schema, SchemaHead } from '../document/model.ts';
import { entryAt, idsOf, schemaPlace, writeAliases } from './aliases.ts';
import { type ApiDraft, beginAllowance, linkTo, release, say, write, writeHeadingAt, writeRow } from './draft.ts';
import { exampleOf } from './example-values.ts';
import { foundExample, writeExampleCard } from './examples.ts';
import { rootView, writeSchema } from './fields.ts';
import { writeWithFoldButtons } from './folds.ts';
import { inCode, inLink, phrase, writeSentence } from './phrases.ts';
import { isLarge, isMadeOfParts, lengthAt } from './size.ts';

/** Writes the page of a named schema. */
export function writeSchemaPage(draft: ApiDraft, head: SchemaHead): void {
  write(draft, '', `# ${head.label}\n`);
  writeNamed(draft, head, head.key);
}

/** Writes the page that several schemas share, with links to those that are too long for it. */
export function writeSharedSchemas(
  draft: ApiDraft,
  { key: pageKey, heads }: Extract<ApiPage, { kind: 'schemas' }>,
  title: string,
): void {
  draft.isShared = true;
  for (const { key } of heads) draft.reserved.add(key);
  write(draft, '', `# ${title}\n`);
  const isNear = heads.reduce((sum, head) => sum + lengthAt(draft.api, head.pointer), 0) <= longestFormer.together;
  for (const head of heads) {
    if (head.sharedPage === pageKey)
      writeNamed(draft, head, writeHeadingAt(draft, 2, { id: release(draft, head.key), text: head.label }));
    else writeLinkToSchema(draft, head, isNear);
  }
}

/** A longer schema did not share a page lately, and more than this together did not share one. In characters of JSON. */
const longestFormer = { each: 6_000, together: 480_000 } as const;

/** Writes the name of a schema that stands elsewhere as a link; ids of its fields stay here where they were here lately (`isNear`). */
function writeLinkToSchema(draft: ApiDraft, head: SchemaHead, isNear: boolean): void {
  const { key, label, address } = head;
  const { html } = inLink(linkTo(draft, address), label);
  writeHeadingAt(draft, 2, { id: release(draft, key), text: label, html, isQuiet: true, isLink: true });
  if (!isNear || lengthAt(draft.api, head.pointer) > longestFormer.each) return;
  const ids = idsOf(draft, (scratch) => writeNamed(scratch, head, key));
  writeAliases(draft, ids);
}

/**
 * Writes a named schema below its heading: what it is called in the document where we call it otherwise, and all of its parts. An example
 * of an object stands beside its fields.
 */
function writeNamed(draft: ApiDraft, { name, label, pointer }: SchemaHead, anchor: string): void {
  beginAllowance(draft, 'schema');
  const schema = schemaAt(draft.api, pointer);
  const example = schema && exampleFor(draft, schema, pointer);
  writeRow(draft, {
    main: () => {
      if (label !== name) {
        say(draft, name);
        writeSentence(draft, phrase(draft.wording.api.inDocument, inCode(name)));
      }
      const view = { ...rootView(anchor, 0), path: [pointer], hasBriefParts: isMadeOfParts(draft.api) };
      if (schema) writeWithFoldButtons(draft, () => writeSchema(draft, schema, view));
    },
    side: () => {
      if (example) writeExampleCard(draft, example);
    },
  });
}

/** A longer example, in characters of JSON, would be most of the page. */
const longestExample = 4000;

/**
 * An example of an object: the schema's own, one that occurs in an example of an operation, else one that is made from its fields. None
 * in large documents, where they would weigh too much.
 */
function exampleFor({ api }: ApiDraft, schema: Schema, pointer: string): { value: Json; isGenerated: boolean } | undefined {
  if (isLarge(api)) return undefined;
  const own = schema.examples[0] ?? foundExample(api, pointer);
  const value = own ?? exampleOf(api, schema);
  if ((!isObject(value) && !isList(value)) || Object.keys(value).length === 0) return undefined;
  return JSON.stringify(value).length > longestExample ? undefined : { value, isGenerated: own === undefined };
}

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
