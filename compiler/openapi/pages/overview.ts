import { escapeText } from '../../html/escape.ts';
import type { ApiWording } from '../../wording/wording.ts';
import { findWrapper } from '../document/api-platform.ts';
import { errorsOf } from '../document/errors.ts';
import type { Api, Schema } from '../document/model.ts';
import { collectFormerIds, errorAnchor, operationAnchor, schemaAnchor } from './aliases.ts';
import { writeDescription } from './description.ts';
import { type ApiDraft, addSearchText, linkTo, write, writeHeadingAt } from './draft.ts';
import { writeErrorSection } from './errors.ts';
import { createRootView, writeSchema } from './fields.ts';
import { writeTag, writeWebhooks } from './operation-lists.ts';
import {
  codePhrase,
  type Fact,
  formatPhrase,
  joinPhrases,
  type Phrase,
  textPhrase,
  writeFacts,
  writeSentence,
} from './phrases.ts';
import { writeSchemas } from './schema-pages.ts';
import { writeSchemes } from './security.ts';
import { writeServers } from './servers.ts';

/** Writes the overview: information about the API and its contents, in full in the single-page layout, otherwise as links. */
export function writeOverview(draft: ApiDraft): void {
  const { api } = draft;
  if (api.layout !== 'one') draft.formerAnchors = collectFormerIds(draft, writeOverview);
  reserveAnchors(draft);
  write(draft, '', `# ${api.info.title}\n`);
  draft.pointer = '/info';
  const { summary, description } = api.info;
  const lead = summary.replace(/\s+/g, ' ').trim();
  if (lead !== '') write(draft, `<p class="lead">${escapeText(lead)}</p>\n`, `${lead}\n`);
  writeAbout(draft);
  draft.pointer = '/info/description';
  addSearchText(draft, lead);
  writeDescription(draft, description, { level: 2 });
  writeServers(draft, api);
  writeSchemes(draft, api);
  const tagNames = api.groups.flatMap(({ tags }) => tags);
  for (const name of tagNames) writeTag(draft, name);
  writeWebhooks(draft, api);
  writeCollections(draft, api);
  writeErrorSection(draft);
  writeSchemas(draft, api);
}

/** Reserves the ids of operations, schemas and errors, so that fields cannot claim them. */
function reserveAnchors(draft: ApiDraft): void {
  const { operations, schemas } = draft.api;
  for (const head of operations) draft.reservedIds.add(operationAnchor(head));
  for (const { key } of schemas) draft.reservedIds.add(schemaAnchor(key));
  for (const { status } of errorsOf(draft.api)) draft.reservedIds.add(errorAnchor(status));
}

/** Writes the facts about the API: version, download, contact, licence, terms, external documentation. */
function writeAbout(draft: ApiDraft): void {
  const { id, info, version, externalDocs } = draft.api;
  const { contact, license, termsOfService } = info;
  const words = draft.wording.api;
  const download = `${words.download} (OpenAPI ${version})`;
  writeFacts(draft, [
    info.version === '' ? undefined : toFact(words.version, { label: info.version }),
    toFact(words.specification, { label: download, target: linkTo(draft, `spec:${id}`) }),
    contact && toFact(words.contact, toContact(draft, contact)),
    license && toFact(words.licence, { label: toLicence(license), target: externalLink(draft, license.url) }),
    termsOfService === ''
      ? undefined
      : toFact(words.terms, { label: termsOfService, target: externalLink(draft, termsOfService) }),
    externalDocs &&
      toFact(words.seeAlso, {
        label: externalDocs.description || externalDocs.url,
        target: externalLink(draft, externalDocs.url),
      }),
  ]);
}

type LinkedLabel = { label: string; target?: string | undefined };

function toFact(name: string, { label, target }: LinkedLabel): Fact | undefined {
  const text = label.replace(/\s+/g, ' ').trim();
  if (text === '') return undefined;
  const html = target === undefined ? escapeText(text) : `<a ${target}>${escapeText(text)}</a>`;
  return { name, lines: [{ html, markdown: target === undefined ? text : `[${text.replace(/[[\]]/g, '')}](${target})` }] };
}

function toLicence({ name, identifier, url }: NonNullable<Api['info']['license']>): string {
  if (name === '') return identifier || url;
  return identifier === '' || identifier === name ? name : `${name} (${identifier})`;
}

function toContact(draft: ApiDraft, { name, url, email }: NonNullable<Api['info']['contact']>): LinkedLabel {
  const contactAddress = /^[\w.+-]+@[\w.-]+$/.test(email) ? `mailto:${email}` : url;
  const website = contactAddress === url ? '' : url;
  return {
    label: [name, email, website].filter((part) => part !== '').join(', ') || url,
    target: externalLink(draft, contactAddress),
  };
}

/** Returns a link to a web or email address; undefined for other URLs. */
function externalLink(draft: ApiDraft, address: string): string | undefined {
  return /^(?:https?:\/\/|mailto:)/i.test(address) ? linkTo(draft, address) : undefined;
}

/** Writes the section about the collections in an API Platform document. */
function writeCollections(draft: ApiDraft, api: Api): void {
  const wrapper = findWrapper(api);
  if (!wrapper) return;
  const { schema, pointer } = wrapper;
  const { api: words, schema: lists } = draft.wording;
  writeHeadingAt(draft, 2, { id: 'collections', text: words.collections });
  addSearchText(draft, words.collectionsSearch);
  writeSentence(
    draft,
    formatPhrase(words.collectionShape, joinPhrases(describeCollectionParts(schema, words), lists.comma)),
    'api-about',
  );
  writeSentence(draft, textPhrase(words.collectionPlain), 'api-about');
  const renamedSchema = api.schemas.find(({ name, label }) => name !== label);
  if (renamedSchema)
    writeSentence(
      draft,
      formatPhrase(words.collectionNames, codePhrase(renamedSchema.name), codePhrase(renamedSchema.label)),
      'api-about',
    );
  write(draft, '<div class="api-collection">\n');
  writeSchema(draft, schema, { ...createRootView('collections', 1, 'response'), path: pointer === undefined ? [] : [pointer] });
  write(draft, '</div>\n');
}

function describeCollectionParts({ properties }: Schema, { collectionParts }: ApiWording): Phrase[] {
  const meanings = new Map(Object.entries(collectionParts));
  return properties.flatMap(({ name }): Phrase[] => {
    const meaning = meanings.get(name.replace(/^hydra:/, ''));
    return meaning === undefined ? [] : [formatPhrase(meaning, codePhrase(name))];
  });
}
