import { escapeText } from '../../html/escape.ts';
import type { ApiWording } from '../../wording/wording.ts';
import { wrapperOf } from '../document/api-platform.ts';
import { errorsOf } from '../document/errors.ts';
import type { Api, Schema } from '../document/model.ts';
import { errorPlace, formerIds, operationPlace, schemaPlace } from './aliases.ts';
import { type ApiDraft, linkTo, say, write, writeHeadingAt } from './draft.ts';
import { writeErrorSection } from './errors.ts';
import { rootView, writeSchema } from './fields.ts';
import { writeTag, writeWebhooks } from './operation-lists.ts';
import { type Fact, inCode, inWords, joined, type Phrase, phrase, writeFacts, writeSentence } from './phrases.ts';
import { renderProse } from './prose.ts';
import { writeSchemas } from './schema-pages.ts';
import { writeSchemes } from './security.ts';
import { writeServers } from './servers.ts';

/** Writes what a specification says of itself, and its contents: whole on one page, or as lists of its pages. */
export function writeOverview(draft: ApiDraft): void {
  const { api } = draft;
  if (api.layout !== 'one') draft.former = formerIds(draft, writeOverview);
  keepPlaces(draft);
  write(draft, '', `# ${api.info.title}\n`);
  draft.pointer = '/info';
  const { summary, description } = api.info;
  const lead = summary.replace(/\s+/g, ' ').trim();
  if (lead !== '') write(draft, `<p class="lead">${escapeText(lead)}</p>\n`, `${lead}\n`);
  writeAbout(draft);
  draft.pointer = '/info/description';
  const { html, markdown, text } = renderProse(draft, description, { level: 2 });
  write(draft, html, markdown);
  say(draft, lead, text);
  writeServers(draft, api);
  writeSchemes(draft, api);
  const groups = api.groups.flatMap(({ tags }) => tags);
  for (const name of groups) writeTag(draft, name);
  writeWebhooks(draft, api);
  writeCollections(draft, api);
  writeErrorSection(draft);
  writeSchemas(draft, api);
}

/** Operations and schemas are called by their own names, whatever fields of others are called. */
function keepPlaces(draft: ApiDraft): void {
  const { operations, schemas } = draft.api;
  for (const head of operations) draft.reserved.add(operationPlace(head));
  for (const { key } of schemas) draft.reserved.add(schemaPlace(key));
  for (const { status } of errorsOf(draft.api)) draft.reserved.add(errorPlace(status));
}

/** Writes what the document says of itself besides its description: version, where to get it, whom to ask, and under which terms. */
function writeAbout(draft: ApiDraft): void {
  const { id, info, version, externalDocs } = draft.api;
  const { contact, license, termsOfService } = info;
  const words = draft.wording.api;
  const download = `${words.download} (OpenAPI ${version})`;
  writeFacts(draft, [
    info.version === '' ? undefined : toFact(words.version, { label: info.version }),
    toFact(words.specification, { label: download, way: linkTo(draft, `spec:${id}`) }),
    contact && toFact(words.contact, toContact(draft, contact)),
    license &&
      toFact(words.licence, { label: license.name || license.identifier || license.url, way: outside(draft, license.url) }),
    termsOfService === '' ? undefined : toFact(words.terms, { label: termsOfService, way: outside(draft, termsOfService) }),
    externalDocs &&
      toFact(words.seeAlso, { label: externalDocs.description || externalDocs.url, way: outside(draft, externalDocs.url) }),
  ]);
}

type Named = { label: string; way?: string | undefined };

function toFact(name: string, { label, way }: Named): Fact | undefined {
  const words = label.replace(/\s+/g, ' ').trim();
  if (words === '') return undefined;
  const html = way === undefined ? escapeText(words) : `<a ${way}>${escapeText(words)}</a>`;
  return { name, lines: [{ html, markdown: way === undefined ? words : `[${words.replace(/[[\]]/g, '')}](${way})` }] };
}

function toContact(draft: ApiDraft, { name, url, email }: NonNullable<Api['info']['contact']>): Named {
  const address = /^[\w.+-]+@[\w.-]+$/.test(email) ? `mailto:${email}` : url;
  return { label: [name, email].filter((part) => part !== '').join(', ') || url, way: outside(draft, address) };
}

/** A link to the web or to somebody's letter box; nothing else is one. */
function outside(draft: ApiDraft, address: string): string | undefined {
  return /^(?:https?:\/\/|mailto:)/i.test(address) ? linkTo(draft, address) : undefined;
}

/** Writes what all lists of an API Platform document have in common, once. */
function writeCollections(draft: ApiDraft, api: Api): void {
  const wrapper = wrapperOf(api);
  if (!wrapper) return;
  const { schema, pointer } = wrapper;
  const { api: words, schema: lists } = draft.wording;
  writeHeadingAt(draft, 2, { id: 'collections', text: words.collections });
  say(draft, words.collectionsSearch);
  writeSentence(draft, phrase(words.collectionShape, joined(partsOf(schema, words), lists.comma)), 'api-about');
  writeSentence(draft, inWords(words.collectionPlain), 'api-about');
  const first = api.schemas.find(({ name, label }) => name !== label);
  if (first) writeSentence(draft, phrase(words.collectionNames, inCode(first.name), inCode(first.label)), 'api-about');
  write(draft, '<div class="api-collection">\n');
  writeSchema(draft, schema, { ...rootView('collections', 1, 'response'), path: pointer === undefined ? [] : [pointer] });
  write(draft, '</div>\n');
}

function partsOf({ properties }: Schema, { collectionParts }: ApiWording): Phrase[] {
  const meanings = new Map(Object.entries(collectionParts));
  return properties.flatMap(({ name }): Phrase[] => {
    const meaning = meanings.get(name.replace(/^hydra:/, ''));
    return meaning === undefined ? [] : [phrase(meaning, inCode(name))];
  });
}
