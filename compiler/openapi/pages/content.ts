import { isObject } from '../document/json.ts';
import { schemaAt, schemaHeadAt } from '../document/lookups.ts';
import type { Api, Direction, Encoding, Media, RequestBody, Schema } from '../document/model.ts';
import { idsOf, writeAliases } from './aliases.ts';
import { type ApiDraft, code, codeMarkdown, type Frame, mark, write, writeBelow, writePartHeading } from './draft.ts';
import { exampleOf } from './example-values.ts';
import { isHidden, rootView, writeSchema } from './fields.ts';
import { writeWithFoldButtons } from './folds.ts';
import { writeParameter } from './parameters.ts';
import { inCode, inWords, listed, phrase, writeSentence } from './phrases.ts';
import { writeProse } from './prose.ts';
import { inQuery, toPairs } from './styles.ts';
import { typeOf } from './types.ts';

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
    listed: draft.told?.listed,
  });
}

/** How the content of a body or response is written. */
type ContentView = {
  frame: Frame;
  /** What its anchors begin with, behind the prefix of the frame. */
  anchor: string;
  direction: Direction;
  isRequired?: boolean;
  /** Named schemas whose fields were listed before on the page, with their direction. */
  listed?: Set<string> | undefined;
};

/** Writes what is sent, media type by media type; types that say the same are told once. */
export function writeContents(draft: ApiDraft, contents: readonly Media[], view: ContentView): void {
  for (const each of groupMediaTypes(draft.api, contents)) writeMedia(draft, each, view);
}

/** Writes what is sent in one media type, and how parts of a form are written. */
function writeMedia(draft: ApiDraft, { media, others, isPlainer }: MediaGroup, view: ContentView): void {
  const { frame, anchor, direction, isRequired = false } = view;
  writeTitle(draft, media, isRequired);
  const { api: words, schema: lists } = draft.wording;
  if (others.length > 0) {
    const alsoAs = phrase((types) => words.alsoAs(types, isPlainer), listed(others, lists));
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
    const written = style.style === '' ? '' : writtenPart(draft.api, media, { property, ...style });
    for (const each of [contentType, written])
      if (each !== '') writeSentence(draft, phrase(words.sentAs, inCode(property), inCode(each)));
    if (style.allowReserved)
      writeSentence(
        draft,
        phrase((name, text) => `${name}: ${text}`, inCode(property), inWords(words.reservedAsIs)),
      );
    writeHeaders(draft, headers, `${frame.prefix}${anchor}.${property}.headers`);
  }
}

/** What is sent item by item: what each of the items is. */
function writeStream(draft: ApiDraft, schema: Schema, view: ContentView): void {
  const { stream, eachItem } = draft.wording.api;
  const type = typeOf(draft, schema, []);
  const named = type.html === '' ? '' : ` <span class="api-type">${type.html}</span>`;
  writeSentence(draft, inWords(stream));
  write(draft, `<div class="api-part"><p>${mark('api-part-label', eachItem)}${named}</p>\n`, `- ${eachItem}: ${type.markdown}\n`);
  writeBelow(draft, () => writeFields(draft, schema, view));
  write(draft, '</div>\n');
}

/** A part of a form as a request has it, by the words of parameters: `tags=a,b`. */
function writtenPart(
  api: Api,
  { type, schema }: Media,
  { property, ...style }: Omit<Encoding, 'contentType' | 'headers'>,
): string {
  const value = schema && exampleOf(api, schema, 'request');
  const own = isObject(value) ? value[property] : undefined;
  if (own === undefined) return style.style;
  const parameter = { ...style, name: property, mediaType: undefined };
  const pairs = /urlencoded/i.test(type)
    ? inQuery(own, parameter)
    : toPairs(property, own, style).map(({ name, parts, between }) => `${name}=${parts.join(between)}`);
  return pairs.join('&');
}

/** The fields of a named schema are listed where it occurs first; after that its name leads to them, and the ids of the fields stay as aliases. */
function writeFields(draft: ApiDraft, schema: Schema, { frame, anchor, direction, listed: before }: ContentView): void {
  const view = { ...rootView(frame.prefix + anchor, frame.embed, direction), isNamed: true };
  const reference = schema.ref ?? (schema.items ? schema.items.ref : undefined);
  const name = reference !== undefined && schemaHeadAt(draft.api, reference) ? `${direction} ${reference}` : '';
  const isKnown = name !== '' && before?.has(name);
  before?.add(name);
  writeSchema(draft, schema, isKnown ? { ...view, embed: 0 } : view);
  if (isKnown) {
    const ids = idsOf(draft, (scratch) => writeSchema(scratch, schema, view));
    writeAliases(draft, ids);
  }
}

/** The media type, what it holds where that says more than that it is an object, and whether it has to be sent. */
function writeTitle(draft: ApiDraft, { type, schema }: Media, isRequired: boolean): void {
  const held = schema && typeOf(draft, schema, []);
  const shown = held && held.html !== '' && held.html !== 'object' ? held : undefined;
  const { required } = draft.wording.schema;
  write(
    draft,
    `<p class="api-media">${code(type)}${shown ? ` <span class="api-type">${shown.html}</span>` : ''}${isRequired ? ` ${mark('api-mark required', required)}` : ''}</p>\n`,
    `${[codeMarkdown(type), ...(shown ? [shown.markdown] : []), ...(isRequired ? [required] : [])].join(', ')}\n`,
  );
}

/** Writes the headers of a response under their name. */
export function writeHeaderList(draft: ApiDraft, headers: Media['encoding'][number]['headers'], prefix: string): void {
  const { header } = draft.wording.api.parameters;
  if (headers.length > 0) write(draft, `<p class="api-media">${header}</p>\n`, `${header}:\n`);
  writeHeaders(draft, headers, prefix);
}

function writeHeaders(draft: ApiDraft, headers: Media['encoding'][number]['headers'], prefix: string): void {
  if (headers.length === 0) return;
  write(draft, '<ul class="api-fields">\n');
  for (const header of headers) writeParameter(draft, { ...header, place: 'header' }, `${prefix}.${header.name}`);
  write(draft, '</ul>\n');
}

/** A media type, the others that say the same (`isPlainer`: without the keys of JSON-LD), and the one among all of them that has examples. */
type MediaGroup = { media: Media; others: readonly string[]; isPlainer: boolean; withExamples: Media };

/**
 * Media types, those that say the same as one group: those with one schema, and those of API Platform, whose JSON-LD form
 * has the same fields as the plain one and keys that begin with @. The first type is kept, but JSON-LD, which has more, before plain JSON.
 */
export function groupMediaTypes(api: Api, contents: readonly Media[]): MediaGroup[] {
  const groups = new Map<string, Media[]>();
  for (const [index, media] of contents.entries()) {
    const key = groupKey(api, media, index);
    groups.set(key, [...(groups.get(key) ?? []), media]);
  }
  return [...groups.values()].flatMap((group): MediaGroup[] => {
    const rich = group.find(({ type }) => /\bld\+json\b/i.test(type)) ?? group[0];
    if (!rich) return [];
    const others = group.filter((each) => each !== rich);
    return [
      {
        media: rich,
        withExamples: withExamples(rich, others),
        others: others.map(({ type }) => type),
        isPlainer: others.some((each) => !isSame(each, rich)),
      },
    ];
  });
}

/** Equal for contents that say the same; examples of one stand for both. */
function groupKey(api: Api, { schema, itemSchema, encoding, examples }: Media, index: number): string {
  if (!schema || itemSchema || encoding.length > 0 || schema.properties.length > 0) return `${index}`;
  const label = labelOf(api, schema);
  return label === '' ? `${index}` : `${label} ${examples.length > 1 ? JSON.stringify(examples) : ''}`;
}

function labelOf(api: Api, schema: Schema): string {
  if (schema.items && schema.types.length === 1) {
    const inner = labelOf(api, schema.items);
    return inner === '' ? '' : `list of ${inner}`;
  }
  return schema.ref === undefined ? '' : (schemaHeadAt(api, schema.ref)?.name.replace(/[.:]jsonld(?=$|-)/, '') ?? '');
}

function isSame(one: Media, other: Media): boolean {
  const reference = ({ schema }: Media): string | undefined => schema?.ref ?? (schema?.items ? schema.items.ref : undefined);
  return reference(one) === reference(other);
}

function withExamples(media: Media, others: readonly Media[]): Media {
  return media.examples.length > 0
    ? media
    : (others.find(({ examples, type }) => examples.length > 0 && /json/i.test(type)) ?? media);
}

/** Says once a page that optional fields are left out, not null, where a request has fields that may be left out and may not be null. */
function writeOptionalNote(draft: ApiDraft, schema: Schema): void {
  if (draft.saysOptional || !hasOptional(draft.api, schema, 0)) return;
  draft.saysOptional = true;
  writeSentence(draft, inWords(draft.wording.api.optionalNote));
}

/** Whether an object, or a part that it is made of, has such a field. */
function hasOptional(api: Api, schema: Schema, level: number): boolean {
  if (level > 3) return false;
  const target = schema.ref === undefined ? undefined : schemaAt(api, schema.ref);
  const own = schema.properties.some((each) => !each.required && !isHidden(each, 'request') && !mayBeNull(api, each.schema));
  return own || [...(target ? [target] : []), ...schema.allOf].some((each) => hasOptional(api, each, level + 1));
}

/** A field of no stated type may be anything. */
function mayBeNull(api: Api, field: Schema): boolean {
  const schema = field.ref === undefined ? field : (schemaAt(api, field.ref) ?? field);
  const parts = [...schema.oneOf, ...schema.anyOf];
  const said = [schema.types, parts, schema.allOf, schema.properties, schema.enum ?? []];
  return field.nullable || schema.nullable || parts.some((each) => each.nullable) || said.every((each) => each.length === 0);
}
