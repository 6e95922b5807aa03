import { isObject } from '../document/json.ts';
import { schemaAt, schemaHeadAt } from '../document/lookups.ts';
import type { Api, Direction, Encoding, Media, RequestBody, Schema } from '../document/model.ts';
import { isHidden } from '../document/schemas.ts';
import { collectIds, writeAliases } from './aliases.ts';
import {
  type ApiDraft,
  codeMarkdown,
  type Frame,
  inlineCodeHtml,
  spanHtml,
  write,
  writeIndented,
  writePartHeading,
} from './draft.ts';
import { generateExampleValue } from './example-values.ts';
import { createRootView, writeSchema } from './fields.ts';
import { writeWithFoldButtons } from './folds.ts';
import { inQuery, toPairs } from './parameter-styles.ts';
import { writeParameter } from './parameters.ts';
import { codeList, codePhrase, formatPhrase, textPhrase, writeSentence } from './phrases.ts';
import { writeProse } from './prose.ts';
import { renderType } from './types.ts';

/** Writes the body of a request. */
export function writeBody(draft: ApiDraft, body: RequestBody, frame: Frame): void {
  const { payload, requestBody, bodyOptional } = draft.wording.api;
  writePartHeading(draft, frame, { id: 'body', text: frame.isDelivery ? payload : requestBody });
  const words = frame.isDelivery || body.required ? '' : bodyOptional;
  if (words !== '') write(draft, `<p class="api-rules">${words}</p>\n`, `${words}\n`);
  writeProse(draft, body.description, { prefix: frame.prefix, pointer: body.pointer });
  const direction = frame.isDelivery ? 'response' : 'request';
  writeContents(draft, body.content, {
    frame,
    anchor: 'body',
    direction,
    isRequired: !frame.isDelivery && body.required,
    alreadyListed: draft.alreadyWritten?.listed,
  });
}

/** Options for the content of a body or response. */
type ContentView = {
  frame: Frame;
  /** The prefix of its anchors, which follows the prefix of the frame. */
  anchor: string;
  direction: Direction;
  isRequired?: boolean;
  /** Named schemas whose fields the page already lists, with their direction. */
  alreadyListed?: Set<string> | undefined;
};

/** Writes the content of each media type. Equivalent media types are combined. */
export function writeContents(draft: ApiDraft, contents: readonly Media[], view: ContentView): void {
  for (const each of groupMediaTypes(draft.api, contents)) writeMedia(draft, each, view);
}

/** Writes the content of a media type, and the encoding of form fields. */
function writeMedia(draft: ApiDraft, { media, others, hasNoJsonLd }: MediaGroup, view: ContentView): void {
  const { frame, anchor, direction, isRequired = false } = view;
  writeMediaType(draft, media, isRequired);
  const { api: words, schema: lists } = draft.wording;
  if (others.length > 0) {
    const alsoAs = formatPhrase((types) => words.alsoAs(types, hasNoJsonLd), codeList(others, lists));
    writeSentence(draft, alsoAs);
  }
  const { schema, itemSchema } = media;
  if (direction === 'request' && !frame.isDelivery && /json/i.test(media.type))
    for (const each of [schema, itemSchema]) if (each) writeOptionalNote(draft, each);
  writeWithFoldButtons(draft, () => {
    if (schema) writeFields(draft, schema, view);
    if (itemSchema) writeStream(draft, itemSchema, view);
  });
  for (const { property, contentType, headers, ...style } of media.encoding) {
    const serialized = style.style === '' ? '' : formatFormField(draft.api, media, { property, ...style });
    for (const each of [contentType, serialized])
      if (each !== '') writeSentence(draft, formatPhrase(words.sentAs, codePhrase(property), codePhrase(each)));
    if (style.allowReserved)
      writeSentence(
        draft,
        formatPhrase((name, text) => `${name}: ${text}`, codePhrase(property), textPhrase(words.reservedAsIs)),
      );
    writeHeaders(draft, headers, `${frame.prefix}${anchor}.${property}.headers`);
  }
}

/** Writes the schema that each item in a stream has. */
function writeStream(draft: ApiDraft, schema: Schema, view: ContentView): void {
  const { stream, eachItem } = draft.wording.api;
  const type = renderType(draft, schema, []);
  const typeHtml = type.html === '' ? '' : ` <span class="api-type">${type.html}</span>`;
  writeSentence(draft, textPhrase(stream));
  write(
    draft,
    `<div class="api-part"><p>${spanHtml('api-part-label', eachItem)}${typeHtml}</p>\n`,
    `- ${eachItem}: ${type.markdown}\n`,
  );
  writeIndented(draft, () => writeFields(draft, schema, view));
  write(draft, '</div>\n');
}

/** Serializes a form field according to the parameter rules: `tags=a,b`. */
function formatFormField(
  api: Api,
  { type, schema }: Media,
  { property, ...style }: Omit<Encoding, 'contentType' | 'headers'>,
): string {
  const value = schema && generateExampleValue(api, schema, 'request');
  const fieldValue = isObject(value) ? value[property] : undefined;
  if (fieldValue === undefined) return style.style;
  const parameter = { ...style, name: property, mediaType: undefined };
  const pairs = /urlencoded/i.test(type)
    ? inQuery(fieldValue, parameter)
    : toPairs(property, fieldValue, style).map(({ name, parts, separator }) => `${name}=${parts.join(separator)}`);
  return pairs.join('&');
}

/**
 * Writes the fields of a named schema the first time that it occurs. Later occurrences link to it, and aliases preserve the ids of the
 * fields.
 */
function writeFields(draft: ApiDraft, schema: Schema, { frame, anchor, direction, alreadyListed }: ContentView): void {
  const view = { ...createRootView(frame.prefix + anchor, frame.embed, direction), hasShownType: true };
  const reference = schema.ref ?? (schema.items ? schema.items.ref : undefined);
  const listedKey = reference !== undefined && schemaHeadAt(draft.api, reference) ? `${direction} ${reference}` : '';
  const isAlreadyListed = listedKey !== '' && alreadyListed?.has(listedKey);
  alreadyListed?.add(listedKey);
  writeSchema(draft, schema, isAlreadyListed ? { ...view, embed: 0 } : view);
  if (isAlreadyListed) {
    const ids = collectIds(draft, (scratch) => writeSchema(scratch, schema, view));
    writeAliases(draft, ids);
  }
}

/** Writes the media type, whether content is required, and the type of the content unless it is simply an object. */
function writeMediaType(draft: ApiDraft, { type, schema }: Media, isRequired: boolean): void {
  const contentType = schema && renderType(draft, schema, []);
  const typeLabel = contentType && contentType.html !== '' && contentType.html !== 'object' ? contentType : undefined;
  const { required } = draft.wording.schema;
  write(
    draft,
    `<p class="api-media">${inlineCodeHtml(type)}${typeLabel ? ` <span class="api-type">${typeLabel.html}</span>` : ''}${isRequired ? ` ${spanHtml('api-mark required', required)}` : ''}</p>\n`,
    `${[codeMarkdown(type), ...(typeLabel ? [typeLabel.markdown] : []), ...(isRequired ? [required] : [])].join(', ')}\n`,
  );
}

/** Writes the headers of a response. */
export function writeHeaderList(draft: ApiDraft, headers: Media['encoding'][number]['headers'], prefix: string): void {
  const { header } = draft.wording.api.parameters;
  if (headers.length > 0) write(draft, `<p class="api-media">${header}</p>\n`, `${header}:\n`);
  writeHeaders(draft, headers, prefix);
}

function writeHeaders(draft: ApiDraft, headers: Media['encoding'][number]['headers'], prefix: string): void {
  if (headers.length === 0) return;
  write(draft, '<ul class="api-fields">\n');
  for (const header of headers) writeParameter(draft, { ...header, location: 'header' }, `${prefix}.${header.name}`);
  write(draft, '</ul>\n');
}

/**
 * A media type and its equivalents. `hasNoJsonLd` means that the equivalents have no JSON-LD keys. `mediaWithExamples` is the media
 * type in the group that has examples.
 */
type MediaGroup = { media: Media; others: readonly string[]; hasNoJsonLd: boolean; mediaWithExamples: Media };

/**
 * Groups equivalent media types: those with the same schema, and the JSON-LD and plain variants of API Platform, which differ only in keys
 * that start with @. A group is represented by its JSON-LD type, because it has more fields, or otherwise by its first type.
 */
export function groupMediaTypes(api: Api, contents: readonly Media[]): MediaGroup[] {
  const groups = new Map<string, Media[]>();
  for (const [index, media] of contents.entries()) {
    const key = groupKey(api, media, index);
    groups.set(key, [...(groups.get(key) ?? []), media]);
  }
  return [...groups.values()].flatMap((group): MediaGroup[] => {
    const representative = group.find(({ type }) => /\bld\+json\b/i.test(type)) ?? group[0];
    if (!representative) return [];
    const others = group.filter((each) => each !== representative);
    return [
      {
        media: representative,
        mediaWithExamples: findMediaWithExamples(representative, others),
        others: others.map(({ type }) => type),
        hasNoJsonLd: others.some((each) => !isEquivalent(each, representative)),
      },
    ];
  });
}

/** Returns a key that is equal for equivalent contents, so that a single example represents them. */
function groupKey(api: Api, { schema, itemSchema, encoding, examples }: Media, index: number): string {
  if (!schema || itemSchema || encoding.length > 0 || schema.properties.length > 0) return `${index}`;
  const label = mediaLabel(api, schema);
  return label === '' ? `${index}` : `${label} ${examples.length > 1 ? JSON.stringify(examples) : ''}`;
}

function mediaLabel(api: Api, schema: Schema): string {
  if (schema.items && schema.types.length === 1) {
    const inner = mediaLabel(api, schema.items);
    return inner === '' ? '' : `list of ${inner}`;
  }
  return schema.ref === undefined ? '' : (schemaHeadAt(api, schema.ref)?.name.replace(/[.:]jsonld(?=$|-)/, '') ?? '');
}

function isEquivalent(one: Media, other: Media): boolean {
  const referenceOf = ({ schema }: Media): string | undefined => schema?.ref ?? (schema?.items ? schema.items.ref : undefined);
  return referenceOf(one) === referenceOf(other);
}

function findMediaWithExamples(media: Media, others: readonly Media[]): Media {
  return media.examples.length > 0
    ? media
    : (others.find(({ examples, type }) => examples.length > 0 && /json/i.test(type)) ?? media);
}

/**
 * Adds a note, once per page, that optional fields must be omitted instead of being null, if the request has optional fields that are not
 * nullable.
 */
function writeOptionalNote(draft: ApiDraft, schema: Schema): void {
  if (draft.hasOptionalNote || !hasOptionalField(draft.api, schema, 0)) return;
  draft.hasOptionalNote = true;
  writeSentence(draft, textPhrase(draft.wording.api.optionalNote));
}

/** Returns whether an object, its reference or its allOf has an optional field that is not nullable. */
function hasOptionalField(api: Api, schema: Schema, level: number): boolean {
  if (level > 3) return false;
  const target = schema.ref === undefined ? undefined : schemaAt(api, schema.ref);
  const hasOwnOptionalField = schema.properties.some(
    (each) => !each.required && !isHidden(each, 'request') && !mayBeNull(api, each.schema),
  );
  return (
    hasOwnOptionalField || [...(target ? [target] : []), ...schema.allOf].some((each) => hasOptionalField(api, each, level + 1))
  );
}

/** Returns whether a field is nullable. Fields without a type are. */
function mayBeNull(api: Api, field: Schema): boolean {
  const schema = field.ref === undefined ? field : (schemaAt(api, field.ref) ?? field);
  const parts = [...schema.oneOf, ...schema.anyOf];
  const restrictions = [schema.types, parts, schema.allOf, schema.properties, schema.enum ?? []];
  return (
    field.nullable || schema.nullable || parts.some((each) => each.nullable) || restrictions.every((each) => each.length === 0)
  );
}
