import { attr, escapeText } from '../../html/escape.ts';
import type { SchemaWording } from '../../wording/wording.ts';
import { type Collection, collectionOf } from '../document/api-platform.ts';
import { schemaAt, schemaHeadAt } from '../document/lookups.ts';
import { mergeValue } from '../document/merged-values.ts';
import type { Api, Direction, Property, Schema } from '../document/model.ts';
import { scopeIn } from '../document/references.ts';
import { toSchema } from '../document/schemas.ts';
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
  writeApproval,
  writeBelow,
} from './draft.ts';
import { firstParagraph, foldStart, isPlainValue, plainItems, spend, weightOf, withoutAliases } from './folds.ts';
import {
  bound,
  inCode,
  inLink,
  inWords,
  joined,
  listed,
  marksOf,
  type Phrase,
  phrase,
  requiredFirst,
  writeSentence,
} from './phrases.ts';
import { renderProse } from './prose.ts';
import { rulesOf, saysMore } from './rules.ts';
import { isHuge, isLarge, lengthAt, mostIncluded, namesLengthAt } from './size.ts';
import { namingOf, typeName, typeOf } from './types.ts';
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
  /** References to what the object includes that were drawn, and those that were only named: once each, however they are nested. */
  drawn: Set<string>;
  named: Set<string>;
  /** How many more included schemas the whole body draws; after that each is named once. */
  budget: { left: number; named: Set<string> };
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
  /** How many folds it is in: below one, fields have no places of their own, as they have them on the page of their schema. */
  folds: number;
};

/** A view of a whole body, response or schema, from its root. */
export function rootView(anchor: string, embed: number, direction?: Direction): View {
  const told = { isNamed: false, isPart: false, isHome: true, hasBriefParts: false, isBrief: false, folds: 0 };
  return {
    anchor,
    embed,
    path: [],
    included: 0,
    ...nothingIncluded(),
    budget: { left: mostDrawn, named: new Set() },
    direction,
    depth: 0,
    ...told,
  };
}

/** Included schemas that one body draws: schemas that all include one another would fill any page. */
const mostDrawn = 100;

/** What an object has included at its beginning. */
function nothingIncluded(): Pick<View, 'drawn' | 'named'> {
  return { drawn: new Set(), named: new Set() };
}

/** Writes what a schema says of itself and of all its parts. References beyond what is embedded are links. */
export function writeSchema(draft: ApiDraft, written: Schema, view: View): void {
  const schema = (written.allOf.length > 1 ? mergeValue(draft.api, written)?.schema : undefined) ?? written;
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
  if (schema.isDraft && view.depth === 0) writeApproval(draft);
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

/** What an object has from others: it is drawn here, as it belongs to the object, and their names lead to where it is at home. */
function writeIncluded(draft: ApiDraft, schema: Schema, view: View): void {
  const { budget } = view;
  const isDrawable = schema.ref !== undefined && !view.isNamed && view.included < mostIncluded && budget.left > 0;
  if (schema.ref !== undefined && !view.isNamed) {
    const told = isDrawable ? view.drawn : budget.left > 0 ? view.named : budget.named;
    if (view.drawn.has(schema.ref) || told.has(schema.ref)) return;
    told.add(schema.ref);
    if (isDrawable) budget.left--;
  }
  const type = schema.ref === undefined || view.isNamed ? undefined : typeOf(draft, schema, view.path);
  if (type) writeSentence(draft, phrase(draft.wording.schema.everythingOf, type), 'api-ref');
  const inner = isDrawable
    ? { ...view, embed: Math.max(1, view.embed), included: view.included + 1, isPart: true, isBrief: view.hasBriefParts }
    : view;
  writeSchema(draft, schema, { ...inner, isNamed: view.isNamed || type !== undefined });
}

/** What a reference leads to is drawn here as far as the view embeds it; its name, and the way to it, stand in the type. */
function writeReferred(draft: ApiDraft, { ref = '', description }: Schema, view: View): void {
  // A generic schema that is filled in here is described nowhere else.
  const isNamed = schemaHeadAt(draft.api, ref) !== undefined && (view.depth > 0 || scopeIn(ref) === '');
  if (view.path.includes(ref) || view.path.length > mostReferences) return;
  const target = schemaAt(draft.api, ref);
  if (!target) return;
  const embed = isAlias(target) ? view.embed : view.embed - 1;
  const inner = { ...view, embed, path: [...view.path, ref], isHome: view.isHome && !isNamed, isPart: false };
  if (!isNamed || view.embed > 0) writeSchema(draft, view.isPart ? { ...target, description: '' } : target, inner);
  else if (view.depth > 0 && !view.path.includes(target.pointer)) {
    const found = draft.text;
    writeFolded(draft, target, { hasDescription: description !== '', view: { ...inner, embed: 0 } });
    draft.text = found;
  }
}

/** Whether a schema is but another name for the one that it refers to. */
function isAlias(schema: Schema): boolean {
  return schema.ref !== undefined && !saysMore(schema, ['ref']);
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
  for (const row of requiredFirst(rows)) writeProperty(draft, row, view);
  write(draft, '</ul>');
}

function writeProperty(draft: ApiDraft, { name, required, schema }: Property, view: View): void {
  const isFolded = view.folds > 0;
  const anchor = isFolded ? view.anchor : claimAnchor(draft, `${view.anchor}.${name}`);
  const type = typeOf(draft, schema, view.path);
  const shown = marksOf({ ...schema, required }, draft.wording.schema);
  write(
    draft,
    (isFolded ? `<li>${code(name)}` : `<li${attr('id', anchor)}><a${attr('href', `#${anchor}`)}>${code(name)}</a>`) +
      (type.html === '' ? '' : ` <i>${type.html}</i>`) +
      shown.map(([kind, word]) => ` ${markOf(draft, kind, word)}`).join(''),
    `- ${codeMarkdown(name)} ${[type.markdown, ...shown.map(([, word]) => word)].filter((word) => word !== '').join(', ')}\n`,
  );
  say(draft, name);
  const title = draft.isShared ? anchor.replace(/^schemas\./, '') : name;
  const isFound = view.isHome && !view.isBrief && (view.depth === 0 || !isHuge(draft.api));
  const endPart = isFound ? beginFoundPart(draft, { anchor, title }) : undefined;
  if (!view.isBrief)
    writeBelow(draft, () =>
      writeSchema(draft, schema, { ...view, ...nothingIncluded(), anchor, depth: view.depth + 1, isNamed: true, isPart: false }),
    );
  endPart?.();
  write(draft, '</li>');
}

function writeItems(draft: ApiDraft, schema: Schema, view: View): void {
  const words = draft.wording.schema;
  if (schema.items) writeSchema(draft, schema.items, { ...view, ...nothingIncluded() });
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
    writeSchema(draft, schema, {
      ...view,
      ...nothingIncluded(),
      anchor: `${view.anchor}.${key}`,
      depth: view.depth + 1,
      isNamed: true,
    });
  });
}

function writePart(draft: ApiDraft, label: string, schema: Schema, view: View): void {
  writeBlock(draft, label, schema, view, () =>
    writeSchema(draft, schema, { ...view, ...nothingIncluded(), depth: view.depth + 1, isNamed: true }),
  );
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

/** Folds one in another: deeper fields are one link away. */
const mostFolds = 3;

/**
 * Writes what a named schema is at a field that refers to it: a plain value is described in place, and the parts of anything else are
 * folded as far as the allowance goes, in full or by names and types alone. Search finds them at the schema itself.
 */
function writeFolded(draft: ApiDraft, schema: Schema, { hasDescription, view }: { hasDescription: boolean; view: View }): void {
  const { target, path } = withoutAliases(draft.api, schema, view.path);
  const inner = { ...view, path };
  const items = target.items && plainItems(draft.api, target);
  if (isPlainValue({ ...target, items: items ? undefined : target.items })) {
    writePlainValue(draft, hasDescription ? { ...target, description: '' } : target, inner);
    if (items) writePlainValue(draft, items, inner);
  } else {
    const about = hasDescription ? '' : firstParagraph(target.description);
    if (about !== '' && spend(draft, about.length, view.folds)) writeExcerpt(draft, about, target, inner);
    const isTold = hasDescription || about !== '' || /^#/m.test(target.description);
    const shown = isTold ? { ...target, description: '' } : target;
    const [whole, names] = [weightOf(draft.api, target, lengthAt), weightOf(draft.api, target, namesLengthAt)];
    // Within folds each schema is folded once: schemas that refer to one another twice would double at every level.
    if (view.folds >= mostFolds || (view.folds > 0 && draft.folded.has(target.pointer))) return;
    draft.folded.add(target.pointer);
    if (spend(draft, whole, view.folds)) writeFold(draft, shown, inner);
    else if (spend(draft, names, view.folds)) writeFold(draft, { ...shown, description: '' }, { ...inner, isBrief: true });
  }
}

/** Values of a long document that are named at every field that refers to them; all of them are on the page of their schema. */
const mostValues = 24;

/** In a long document values stand without their own descriptions, and without examples. */
function writePlainValue(draft: ApiDraft, schema: Schema, { anchor, folds }: View): void {
  const isShort = !isLarge(draft.api);
  const values = schema.enum ?? [];
  const kept = isShort ? values : values.slice(0, mostValues).map((each) => ({ ...each, description: '' }));
  const description = isShort ? schema.description : firstParagraph(schema.description);
  const told = {
    ...schema,
    description: spend(draft, description.length, folds) ? description : '',
    examples: isShort ? schema.examples : [],
    enum: schema.enum && kept,
  };
  writeValueDescription(draft, told, anchor, {
    type: typeName(schema, namingOf(draft)),
    further: values.length - kept.length,
  });
}

function writeFold(draft: ApiDraft, schema: Schema, view: View): void {
  const [html, markdown] = [draft.html.length, draft.markdown.length];
  const name = typeName({ ...nothing, ref: schema.pointer }, namingOf(draft));
  const label = draft.wording.schema.fieldsOf(name);
  writeBelow(draft, () =>
    writeSchema(draft, schema, { ...view, ...nothingIncluded(), folds: view.folds + 1, isNamed: true, isHome: false }),
  );
  const parts = draft.html.splice(html).join('');
  const lines = draft.markdown.splice(markdown);
  if (parts === '') return;
  write(draft, `${foldStart}<summary>${escapeText(label)}</summary>\n${parts}</details>\n`);
  if (isLarge(draft.api)) return;
  write(draft, '', `- ${label}:\n`);
  draft.markdown.push(...lines);
}

const nothing = toSchema({}, '');

/** Writes the beginning of a schema's description. */
function writeExcerpt(draft: ApiDraft, text: string, { pointer, description }: Schema, { anchor }: View): void {
  const of = { text: description, before: 0 };
  const { html, markdown } = renderProse(draft, text, { prefix: `${anchor}.`, pointer, of });
  write(draft, html, markdown);
}

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
  const shown = schema.properties.filter((each) => !isHidden(each, direction) || isOnlyHere(each));
  return [...shown, ...patterns, ...more, ...dependent];
}

/** Whether no other page has the description of a property, as no named schema has the property. */
function isOnlyHere({ schema: { description, pointer } }: Property): boolean {
  return description !== '' && !/^\/(?:components\/schemas|definitions)\//.test(pointer);
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
