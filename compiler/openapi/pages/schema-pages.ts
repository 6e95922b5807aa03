import { isEmpty } from '../../basics/collections.ts';
import { escapeText } from '../../html/escape.ts';
import { isList, isObject } from '../document/json.ts';
import { schemaAt } from '../document/lookups.ts';
import type { Api, ApiPage, Json, Schema, SchemaHead } from '../document/model.ts';
import { claimEntryAnchors, collectIds, schemaAnchor, writeAliases } from './aliases.ts';
import { cachedLengthAt, isLarge, isMostlyComposed } from './document-size.ts';
import { type ApiDraft, addSearchText, linkTo, releaseId, resetAllowance, write, writeHeadingAt, writeRow } from './draft.ts';
import { generateExampleValue } from './example-values.ts';
import { findLargestExample, writeExampleCard } from './examples.ts';
import { createRootView, writeSchema } from './fields.ts';
import { writeWithFoldButtons } from './folds.ts';
import { codePhrase, formatPhrase, linkPhrase, writeSentence } from './phrases.ts';

/** Writes the page of a named schema. */
export function writeSchemaPage(draft: ApiDraft, head: SchemaHead): void {
  write(draft, '', `# ${head.label}\n`);
  writeNamedSchema(draft, head, head.key);
}

/** Writes a page that several schemas share, with links to longer ones. */
export function writeSharedSchemas(
  draft: ApiDraft,
  { key: pageKey, heads }: Extract<ApiPage, { kind: 'schemas' }>,
  title: string,
): void {
  draft.isShared = true;
  for (const { key } of heads) draft.reservedIds.add(key);
  write(draft, '', `# ${title}\n`);
  const wasShared = heads.reduce((sum, head) => sum + cachedLengthAt(draft.api, head.pointer), 0) <= formerLimits.page;
  for (const head of heads) {
    if (head.sharedPage === pageKey)
      writeNamedSchema(draft, head, writeHeadingAt(draft, 2, { id: releaseId(draft, head.key), text: head.label }));
    else writeLinkToSchema(draft, head, wasShared);
  }
}

/** Limits, in characters of JSON, above which a `schema` or a `page` is too long to have been shared recently. */
const formerLimits = { schema: 6_000, page: 480_000 } as const;

/**
 * Writes a link to a schema on another page. If the schema was on this page until recently (`wasShared`), adds aliases for
 * the ids of its fields.
 */
function writeLinkToSchema(draft: ApiDraft, head: SchemaHead, wasShared: boolean): void {
  const { key, label, address } = head;
  const { html } = linkPhrase(linkTo(draft, address), label);
  writeHeadingAt(draft, 2, { id: releaseId(draft, key), text: label, html, isQuiet: true, isLink: true });
  if (!wasShared || cachedLengthAt(draft.api, head.pointer) > formerLimits.schema) return;
  const ids = collectIds(draft, (scratch) => writeNamedSchema(scratch, head, key));
  writeAliases(draft, ids);
}

/** Writes a named schema below its heading: its original name if the label differs, all its parts, and an example next to them. */
function writeNamedSchema(draft: ApiDraft, { name, label, pointer }: SchemaHead, anchor: string): void {
  resetAllowance(draft, 'schema');
  const schema = schemaAt(draft.api, pointer);
  const example = schema && chooseExample(draft, schema, pointer);
  writeRow(draft, {
    main: () => {
      if (label !== name) {
        addSearchText(draft, name);
        writeSentence(draft, formatPhrase(draft.wording.api.inDocument, codePhrase(name)));
      }
      const view = { ...createRootView(anchor, 0), path: [pointer], hasBriefParts: isMostlyComposed(draft.api) };
      if (schema) writeWithFoldButtons(draft, () => writeSchema(draft, schema, view));
    },
    side: () => {
      if (example) writeExampleCard(draft, example);
    },
  });
}

/** Maximum length of an example in characters of JSON. A longer example would fill most of the page. */
const maxExampleLength = 4000;

/**
 * Returns an example of an object: the schema's own, one from the examples of an operation, or a generated one. To limit the size of large
 * documents, returns none for them.
 */
function chooseExample({ api }: ApiDraft, schema: Schema, pointer: string): { value: Json; isGenerated: boolean } | undefined {
  if (isLarge(api)) return undefined;
  const documentedExample = schema.examples[0] ?? findLargestExample(api, pointer);
  const value = documentedExample ?? generateExampleValue(api, schema);
  if ((!isObject(value) && !isList(value)) || isEmpty(value)) return undefined;
  return JSON.stringify(value).length > maxExampleLength ? undefined : { value, isGenerated: documentedExample === undefined };
}

/** Writes the named schemas: in full in the single-page layout, otherwise as links. */
export function writeSchemas(draft: ApiDraft, { schemas, layout }: Api): void {
  if (schemas.length === 0) return;
  writeHeadingAt(draft, 2, { id: 'schemas', text: draft.wording.schemas });
  if (layout === 'one') {
    for (const head of schemas) {
      writeNamedSchema(draft, head, writeHeadingAt(draft, 3, { id: releaseId(draft, schemaAnchor(head.key)), text: head.label }));
    }
    return;
  }
  const items = schemas.map(({ key, label, address }) => {
    const link = linkTo(draft, address);
    const { idAttribute, aliases } = claimEntryAnchors(draft, schemaAnchor(key));
    write(draft, '', `- [${label}](${link})\n`);
    return `<li${idAttribute}><a ${link}>${escapeText(label)}</a>${aliases}</li>`;
  });
  write(draft, `<ul class="api-names">${items.join('\n')}</ul>\n`);
}
