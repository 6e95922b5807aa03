import { attr } from '../../html/escape.ts';
import type { SchemaWording } from '../../wording/wording.ts';
import { type Collection, collectionOf } from '../document/api-platform.ts';
import { pointerFor, schemaAt, schemaHeadAt } from '../document/lookups.ts';
import type { Api, Direction, Property, Schema } from '../document/model.ts';
import { isMoreThanNull, isToldByType, toVariants, type Variant, writeDiscriminator } from './choices.ts';
import {
  type ApiDraft,
  beginFoundPart,
  claimAnchor,
  code,
  codeMarkdown,
  linkTo,
  mark,
  markOf,
  say,
  write,
  writeBelow,
} from './draft.ts';
import { bound, inCode, inLink, inWords, joined, listed, marksOf, type Phrase, phrase, writeSentence } from './phrases.ts';
import { renderProse } from './prose.ts';
import { rulesOf } from './rules.ts';
import { isHuge, isLarge } from './size.ts';
import { typeOf } from './types.ts';
import { writeValueDescription } from './values.ts';

/** How a schema is drawn. */
type View = {
  /** What the anchors of its properties begin with. */
  anchor: string;
  /** How often what it refers to is drawn in its place; beyond that it is linked to. */
  embed: number;
  /** The references on the way to it. */
  path: readonly string[];
  /** How many schemas it is a part of, one in another. */
  included: number;
  direction: Direction | undefined;
  depth: number;
  /** Its type has been named, with links, in front of it. */
  isNamed: boolean;
  /** It is included in another schema, which says what the whole is. */
  isPart: boolean;
  /** It stands where it is written, not in the place of a reference: here search leads to its properties. */
  isHome: boolean;
  /** What it has from other schemas is listed by names and types alone. */
  hasBriefParts: boolean;
  /** It is such a part. */
  isBrief: boolean;
};

/** A view of a whole body, response or schema, from its root. */
export function rootView(anchor: string, embed: number, direction?: Direction): View {
  const told = { isNamed: false, isPart: false, isHome: true, hasBriefParts: false, isBrief: false };
  return { anchor, embed, path: [], included: 0, direction, depth: 0, ...told };
}

/** Writes what a schema says of itself and of all its parts. References beyond what is embedded are links. */
export function writeSchema(draft: ApiDraft, schema: Schema, view: View): void {
  draft.pointer = schema.pointer;
  const collection = view.direction === 'response' && view.depth === 0 ? collectionOf(draft.api, schema) : undefined;
  if (collection) writeCollection(draft, schema, collection, view);
  else writeWhole(draft, schema, view);
}

/** A page of a list is told by its records: what it is wrapped in is the same for all lists, and described once. */
function writeCollection(draft: ApiDraft, schema: Schema, collection: Collection, view: View): void {
  writeValueDescription(draft, isWrapper.test(schema.description) ? { ...schema, description: '' } : schema, view.anchor);
  const anchor = writeCollectionNote(draft, collection.item, view);
  writeSchema(draft, collection.item, { ...view, anchor, depth: 1, isNamed: true });
  writeRows(draft, collection.further, view);
}

/** What API Platform says of every list: less than the sentence that follows. */
const isWrapper = /^\S+ collection\.?$/;

function writeWhole(draft: ApiDraft, schema: Schema, view: View): void {
  if (!view.isNamed) writeType(draft, schema, view);
  const named = { ...view, isNamed: true };
  writeValueDescription(draft, schema, view.anchor);
  if (schema.ref !== undefined) writeReferred(draft, schema, named);
  const bases = schema.allOf.length > 1 ? schema.allOf.filter((each) => isBase(draft.api, each)) : [];
  for (const each of schema.allOf) {
    const isAlone = schema.allOf.length === 1 && schema.properties.length === 0;
    if (!bases.includes(each)) writeIncluded(draft, each, { ...view, isNamed: isAlone && view.isNamed });
  }
  const { sentences, closing, untold } = rulesOf(schema, draft.wording.schema);
  for (const each of sentences) writeSentence(draft, each);
  writeProperties(draft, schema, view);
  for (const each of bases) writeBase(draft, each, view);
  writeItems(draft, schema, named);
  for (const each of closing) writeSentence(draft, each);
  if (untold.not) writePart(draft, draft.wording.schema.not, untold.not, view);
  if (untold !== schema || schema.discriminator) writeChoices(draft, { ...schema, ...untold }, view);
}

/** The type of a whole body stands in front of it, where it says more than that it is an object. */
function writeType(draft: ApiDraft, schema: Schema, view: View): void {
  const type = typeOf(draft, schema, view.path);
  if (type.html === '' || type.html === 'object') return;
  write(draft, `<p class="api-ref">${type.html}</p>\n`, `${type.markdown}\n`);
}

/** Schemas that are drawn as parts of others (allOf), one in another. */
const mostIncluded = 3;

/** What an object has from others: it is drawn here, as it belongs to the object, and their names lead to where it is at home. */
function writeIncluded(draft: ApiDraft, schema: Schema, view: View): void {
  const type = schema.ref === undefined || view.isNamed ? undefined : typeOf(draft, schema, view.path);
  if (type) writeSentence(draft, phrase(draft.wording.schema.everythingOf, type), 'api-ref');
  const isDrawn = type !== undefined && view.included < mostIncluded;
  const inner = isDrawn
    ? { ...view, embed: Math.max(1, view.embed), included: view.included + 1, isPart: true, isBrief: view.hasBriefParts }
    : view;
  writeSchema(draft, schema, { ...inner, isNamed: view.isNamed || type !== undefined });
}

/** What a reference leads to is drawn here as far as the view embeds it; its name, and the way to it, stand in the type. */
function writeReferred(draft: ApiDraft, { ref = '', description }: Schema, view: View): void {
  const pointer = pointerFor(draft.api, ref) ?? ref;
  const isNamed = schemaHeadAt(draft.api, pointer) !== undefined;
  if (view.path.includes(pointer) || view.path.length > mostReferences) return;
  if (isNamed && view.embed <= 0) {
    if (description === '' && view.depth > 0 && !isLarge(draft.api)) writeAbout(draft, pointer, view);
    return;
  }
  const target = schemaAt(draft.api, pointer);
  const inner = { ...view, embed: view.embed - 1, path: [...view.path, pointer], isHome: view.isHome && !isNamed, isPart: false };
  if (target) writeSchema(draft, view.isPart ? { ...target, description: '' } : target, inner);
}

/** References one in another; a schema without a name of its own can't be linked to, but nobody reads this deep either. */
const mostReferences = 12;

function writeProperties(draft: ApiDraft, schema: Schema, view: View): void {
  writeRows(draft, rowsOf(schema, view.direction, draft.wording.schema), view);
  const hidden = hiddenPhrase(schema, view.direction, draft.wording.schema);
  if (hidden) writeSentence(draft, hidden);
}

function writeRows(draft: ApiDraft, rows: readonly Property[], view: View): void {
  if (rows.length === 0) return;
  write(draft, '<ul class="api-fields">');
  for (const row of rows) writeProperty(draft, row, view);
  write(draft, '</ul>');
}

function writeProperty(draft: ApiDraft, { name, required, schema }: Property, view: View): void {
  const anchor = claimAnchor(draft, `${view.anchor}.${name}`);
  const type = typeOf(draft, schema, view.path);
  const shown = marksOf({ ...schema, required }, draft.wording.schema);
  write(
    draft,
    `<li${attr('id', anchor)}><a${attr('href', `#${anchor}`)}>${code(name)}</a>${type.html === '' ? '' : ` <i>${type.html}</i>`}` +
      shown.map(([kind, word]) => ` ${markOf(kind, word)}`).join(''),
    `- ${codeMarkdown(name)} ${[type.markdown, ...shown.map(([, word]) => word)].filter((word) => word !== '').join(', ')}\n`,
  );
  say(draft, name);
  const title = draft.isShared ? anchor.replace(/^schemas\./, '') : name;
  const isFound = view.isHome && !view.isBrief && (view.depth === 0 || !isHuge(draft.api));
  const endPart = isFound ? beginFoundPart(draft, { anchor, title }) : undefined;
  if (!view.isBrief)
    writeBelow(draft, () => writeSchema(draft, schema, { ...view, anchor, depth: view.depth + 1, isNamed: true, isPart: false }));
  endPart?.();
  write(draft, '</li>');
}

function writeItems(draft: ApiDraft, schema: Schema, view: View): void {
  const words = draft.wording.schema;
  if (schema.items) writeSchema(draft, schema.items, view);
  for (const [index, each] of schema.prefixItems.entries()) writePart(draft, words.item(index + 1), each, view);
  if (schema.contains) writePart(draft, words.someItem, schema.contains, view);
  if (schema.unevaluatedItems) writePart(draft, words.furtherItems, schema.unevaluatedItems, view);
  if (schema.propertyNames) writePart(draft, words.names, schema.propertyNames, view);
  if (schema.content?.schema) writePart(draft, words.content, schema.content.schema, view);
}

function writeChoices(draft: ApiDraft, schema: Schema, view: View): void {
  const words = draft.wording.schema;
  const { oneOf, anyOf, discriminator, conditions } = schema;
  if (view.isNamed && !discriminator && conditions.length === 0 && isToldByType(schema)) return;
  if (discriminator)
    writeDiscriminator(draft, discriminator, {
      hasVariants: oneOf.length + anyOf.length > 0,
      isIncluded: view.included > 0,
      path: view.path,
    });
  for (const { label, choices } of [
    { label: words.oneOf, choices: oneOf },
    { label: words.anyOf, choices: anyOf },
  ]) {
    const variants = toVariants(draft, choices.filter(isMoreThanNull), discriminator);
    const [only] = variants;
    if (only && variants.length === 1) writeSchema(draft, only.schema, view);
    else for (const [index, each] of variants.entries()) writeVariant(draft, each, label(index + 1), view, discriminator);
  }
  const aside = { ...view, isHome: false };
  for (const { if: condition, holds, fails } of conditions) {
    writePart(draft, words.condition, condition, aside);
    if (holds) writePart(draft, words.holds, holds, aside);
    if (fails) writePart(draft, words.fails, fails, aside);
  }
}

function writeVariant(
  draft: ApiDraft,
  { schema, key, when, differs }: Variant,
  label: string,
  view: View,
  discriminator: Schema['discriminator'],
): void {
  const words = draft.wording.schema;
  const values = bound(when.map(inCode), words.orElse);
  writeBlock(draft, label, schema, view, () => {
    if (discriminator && values) writeSentence(draft, phrase(words.when, inCode(discriminator.property), values), 'api-when');
    if (differs) writeSentence(draft, differs, 'api-differs');
    writeSchema(draft, schema, { ...view, anchor: `${view.anchor}.${key}`, depth: view.depth + 1, isNamed: true });
  });
}

function writePart(draft: ApiDraft, label: string, schema: Schema, view: View): void {
  writeBlock(draft, label, schema, view, () => writeSchema(draft, schema, { ...view, depth: view.depth + 1, isNamed: true }));
}

function writeBlock(draft: ApiDraft, label: string, schema: Schema, view: View, writeParts: () => void): void {
  const type = typeOf(draft, schema, view.path);
  const title = schema.title === '' || schema.ref !== undefined ? type : titled(schema.title, type);
  write(
    draft,
    `<div class="api-part"><p>${mark('api-part-label', label)}${title.html === '' ? '' : ` <span class="api-type">${title.html}</span>`}</p>\n`,
    `- ${label}: ${title.markdown}\n`,
  );
  writeBelow(draft, writeParts);
  write(draft, '</div>\n');
}

/** `An address (string)`: what the form is called, and its type. */
function titled(title: string, type: Phrase): Phrase {
  const name = inWords(title);
  return type.html === '' || type.html === 'object' ? name : joined([name, phrase((text) => `(${text})`, type)], ' ');
}

/** Writes that a body is a page of a list, with the way to what all lists have in common. The anchor is that of its records. */
function writeCollectionNote(draft: ApiDraft, item: Schema, view: View): string {
  const anchor = claimAnchor(draft, `${view.anchor}.member`);
  const way = linkTo(draft, `${draft.api.route}#collections`);
  const type = typeOf(draft, item, view.path);
  const { collection, collectionPage } = draft.wording.schema;
  const { html, markdown } = phrase(collectionPage, inLink(way, collection), type);
  write(draft, `<p class="api-ref"${attr('id', anchor)}>${html}</p>\n`, `${markdown}\n`);
  say(draft, collection);
  return anchor;
}

/** Whether a part of an object is what all records of linked data carry: keys that begin with `@`, and nothing else. */
function isBase(api: Api, { ref }: Schema): boolean {
  const names = ref === undefined ? [] : (schemaAt(api, ref)?.properties ?? []).map(({ name }) => name);
  return names.length > 0 && names.every((name) => name.startsWith('@'));
}

/** Names the keys of such a part, after the fields that matter; what they are is told once, on its own page. */
function writeBase(draft: ApiDraft, schema: Schema, view: View): void {
  const names = (schemaAt(draft.api, schema.ref ?? '')?.properties ?? []).map(({ name }) => name);
  const words = draft.wording.schema;
  writeSentence(draft, phrase(words.keysOf, typeOf(draft, schema, view.path), listed(names, words)), 'api-ref');
}

/** Says what a schema is that is only linked to: the first paragraph of its own description, if it is short. */
function writeAbout(draft: ApiDraft, pointer: string, { anchor }: View): void {
  const [first = ''] = (schemaAt(draft.api, pointer)?.description ?? '').split(/\n\s*\n/, 1);
  if (first === '' || first.length > longest) return;
  const { html, markdown } = renderProse(draft, first, { prefix: `${anchor}.` });
  write(draft, html, markdown);
}

/** A description that is longer has a page to be read on. */
const longest = 160;

/** The properties of an object that go this way, and what it says of names that it does not list. */
function rowsOf(schema: Schema, direction: Direction | undefined, words: SchemaWording): Property[] {
  const patterns = schema.patternProperties.map(({ pattern, schema: each }) => ({
    name: `/${pattern}/`,
    required: false,
    schema: each,
  }));
  const open = schema.additionalProperties || schema.unevaluatedProperties;
  const more = open && !isSilent(open) ? [{ name: words.anyOtherName, required: false, schema: open }] : [];
  const dependent = schema.dependentSchemas.map(({ property, schema: each }) => ({
    name: words.withProperty(property),
    required: false,
    schema: each,
  }));
  return [...schema.properties.filter((each) => !isHidden(each, direction)), ...patterns, ...more, ...dependent];
}

/** The properties that go the other way only, in words. */
function hiddenPhrase({ properties }: Schema, direction: Direction | undefined, words: SchemaWording): Phrase | undefined {
  const hidden = properties.filter((each) => isHidden(each, direction)).map(({ name }) => name);
  if (hidden.length === 0) return undefined;
  return phrase(direction === 'request' ? words.neverSent : words.neverReturned, listed(hidden, words));
}

/** Whether a property goes the other way only: read-only in requests, write-only in responses. */
export function isHidden({ schema }: Property, direction: Direction | undefined): boolean {
  return direction !== undefined && (direction === 'request' ? schema.readOnly : schema.writeOnly);
}

/** `additionalProperties: true` or `{}` says no more than saying nothing. */
function isSilent({
  types,
  ref,
  properties,
  allOf,
  oneOf,
  anyOf,
  enum: values,
  constraints,
  description,
  items,
  format,
}: Schema): boolean {
  const parts = [types, properties, allOf, oneOf, anyOf, constraints];
  return (
    ref === undefined && !values && !items && description === '' && format === '' && parts.every((each) => each.length === 0)
  );
}
