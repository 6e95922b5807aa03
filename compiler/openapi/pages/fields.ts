import { attr, escapeText } from '../../html/escape.ts';
import type { SchemaWording } from '../../wording/wording.ts';
import { type Collection, findCollection } from '../document/api-platform.ts';
import { schemaAt, schemaHeadAt } from '../document/lookups.ts';
import { mergeValue } from '../document/merged-values.ts';
import type { Api, Direction, Property, Schema } from '../document/model.ts';
import { scopeIn } from '../document/references.ts';
import { isHidden, toSchema } from '../document/schemas.ts';
import { allowsMoreThanNull, isExpressedByType, type SchemaVariant, toVariants, writeDiscriminator } from './choices.ts';
import { cachedLengthAt, estimateNamesLength, isHuge, isLarge, maxIncludeDepth } from './document-size.ts';
import {
  type ApiDraft,
  addSearchText,
  badgeHtml,
  beginSearchablePart,
  claimAnchor,
  codeMarkdown,
  inlineCodeHtml,
  linkTo,
  spanHtml,
  write,
  writeDraftNote,
  writeIndented,
} from './draft.ts';
import { firstParagraph, foldedLength, foldStart, isPlainValue, plainItems, spendAllowance, withoutAliases } from './folds.ts';
import {
  chainPhrases,
  codeList,
  codePhrase,
  formatPhrase,
  joinPhrases,
  linkPhrase,
  type Phrase,
  sortRequiredFirst,
  textPhrase,
  toBadges,
  writeSentence,
} from './phrases.ts';
import { renderProse } from './prose.ts';
import { describeRules, hasOtherKeywords } from './rules.ts';
import { formatTypeName, namingOf, renderType } from './types.ts';
import { writeValueDescription } from './values.ts';

/** Options for writing a schema. */
type SchemaView = {
  /** The prefix for the anchors of the properties. */
  anchor: string;
  /** How many levels of references to expand in place. Deeper references are links. */
  embed: number;
  /** References on the path from the root. */
  path: readonly string[];
  /** The nesting depth of includes (allOf). */
  includeDepth: number;
  /**
   * Included references that have been expanded. `namedReferences` contains those whose name is shown without their fields. Each
   * appears once, at any depth.
   */
  expandedReferences: Set<string>;
  namedReferences: Set<string>;
  /**
   * The number of included schemas that may still be expanded in the entire body. After that, only their names are shown, each
   * once.
   */
  budget: { remaining: number; namedReferences: Set<string> };
  direction: Direction | undefined;
  depth: number;
  /** Whether the type has already been shown in front of the schema. */
  hasShownType: boolean;
  /** Whether the schema is included in another one, whose description applies. */
  isPart: boolean;
  /** Whether the schema is written in place instead of being reached by a reference. If so, its properties are search results. */
  isInPlace: boolean;
  /** Whether included schemas show only names and types. */
  hasBriefParts: boolean;
  /** Whether this is an included schema that shows only names and types. */
  isBrief: boolean;
  /** The number of enclosing folded sections. Fields in them have no anchors here, but on the page of their schema. */
  folds: number;
};

/** Returns the view of a body, response or schema at its root. */
export function createRootView(anchor: string, embed: number, direction?: Direction): SchemaView {
  const defaults = { hasShownType: false, isPart: false, isInPlace: true, hasBriefParts: false, isBrief: false, folds: 0 };
  return {
    anchor,
    embed,
    path: [],
    includeDepth: 0,
    ...emptyIncludes(),
    budget: { remaining: maxIncludedSchemas, namedReferences: new Set() },
    direction,
    depth: 0,
    ...defaults,
  };
}

/** Maximum number of included schemas per body. Without a limit, schemas that include one another could fill any page. */
const maxIncludedSchemas = 100;

/** Returns the initial state of includes for an object. */
function emptyIncludes(): Pick<SchemaView, 'expandedReferences' | 'namedReferences'> {
  return { expandedReferences: new Set(), namedReferences: new Set() };
}

/** Writes a schema with all its parts. References that are too deep to be expanded are links. */
export function writeSchema(draft: ApiDraft, schemaOrAlias: Schema, view: SchemaView): void {
  const schema = (schemaOrAlias.allOf.length > 1 ? mergeValue(draft.api, schemaOrAlias)?.schema : undefined) ?? schemaOrAlias;
  draft.pointer = schema.pointer;
  const collection = view.direction === 'response' && view.depth === 0 ? findCollection(draft.api, schema) : undefined;
  if (collection) writeCollection(draft, schema, collection, view);
  else writeSchemaParts(draft, schema, view);
}

/** Writes a collection as its items. The wrapper is the same for all collections and documented once. */
function writeCollection(draft: ApiDraft, schema: Schema, collection: Collection, view: SchemaView): void {
  writeValueDescription(
    draft,
    defaultDescription.test(schema.description) ? { ...schema, description: '' } : schema,
    view.anchor,
  );
  const anchor = writeCollectionNote(draft, collection.item, view);
  writeSchema(draft, collection.item, { ...view, anchor, depth: 1, hasShownType: true });
  writeRows(draft, collection.extraProperties, view);
}

/** Matches API Platform's default description, which the next sentence makes redundant. */
const defaultDescription = /^\S+ collection\.?$/;

function writeSchemaParts(draft: ApiDraft, schema: Schema, view: SchemaView): void {
  if (!view.hasShownType) writeType(draft, schema, view);
  const typedView = { ...view, hasShownType: true };
  if (schema.isDraft && view.depth === 0) writeDraftNote(draft);
  writeValueDescription(draft, schema, view.anchor);
  if (schema.ref !== undefined) writeReferenced(draft, schema, typedView);
  const bases = schema.allOf.length > 1 ? schema.allOf.filter((each) => isLinkedDataBase(draft.api, each)) : [];
  for (const each of schema.allOf) {
    const isOnlyPart = schema.allOf.length === 1 && schema.properties.length === 0;
    if (!bases.includes(each)) writeIncluded(draft, each, { ...view, hasShownType: isOnlyPart && view.hasShownType });
  }
  const { sentences, closing, remaining } = describeRules(schema, draft.wording.schema);
  for (const each of sentences) writeSentence(draft, each);
  writeProperties(draft, schema, view);
  for (const each of bases) writeLinkedDataKeys(draft, each, view);
  writeItems(draft, schema, typedView);
  for (const each of closing) writeSentence(draft, each);
  if (remaining.not) writePart(draft, draft.wording.schema.not, remaining.not, view);
  if (remaining !== schema || schema.discriminator) writeChoices(draft, { ...schema, ...remaining }, view);
}

/** Writes the type of a body, unless it is simply an object. */
function writeType(draft: ApiDraft, schema: Schema, view: SchemaView): void {
  const type = renderType(draft, schema, view.path);
  if (type.html === '' || type.html === 'object') return;
  write(draft, `<p class="api-ref">${type.html}</p>\n`, `${type.markdown}\n`);
}

/** Writes a schema that an object includes. It is expanded here, and its name links to its own page. */
function writeIncluded(draft: ApiDraft, schema: Schema, view: SchemaView): void {
  const { budget } = view;
  const isDrawable =
    schema.ref !== undefined && !view.hasShownType && view.includeDepth < maxIncludeDepth && budget.remaining > 0;
  if (schema.ref !== undefined && !view.hasShownType) {
    const seen = isDrawable ? view.expandedReferences : budget.remaining > 0 ? view.namedReferences : budget.namedReferences;
    if (view.expandedReferences.has(schema.ref) || seen.has(schema.ref)) return;
    seen.add(schema.ref);
    if (isDrawable) budget.remaining--;
  }
  const type = schema.ref === undefined || view.hasShownType ? undefined : renderType(draft, schema, view.path);
  if (type) writeSentence(draft, formatPhrase(draft.wording.schema.everythingOf, type), 'api-ref');
  const inner = isDrawable
    ? { ...view, embed: Math.max(1, view.embed), includeDepth: view.includeDepth + 1, isPart: true, isBrief: view.hasBriefParts }
    : view;
  writeSchema(draft, schema, { ...inner, hasShownType: view.hasShownType || type !== undefined });
}

/** Writes the target of a reference if the view expands it. Its name and link are part of the type. */
function writeReferenced(draft: ApiDraft, { ref = '', description }: Schema, view: SchemaView): void {
  // A generic schema with bound dynamic anchors is documented only here.
  const isNamed = schemaHeadAt(draft.api, ref) !== undefined && (view.depth > 0 || scopeIn(ref) === '');
  if (view.path.includes(ref) || view.path.length > maxReferences) return;
  const target = schemaAt(draft.api, ref);
  if (!target) return;
  const embed = isAlias(target) ? view.embed : view.embed - 1;
  const inner = { ...view, embed, path: [...view.path, ref], isInPlace: view.isInPlace && !isNamed, isPart: false };
  if (!isNamed || view.embed > 0) writeSchema(draft, view.isPart ? { ...target, description: '' } : target, inner);
  else if (view.depth > 0 && !view.path.includes(target.pointer)) {
    const match = draft.text;
    writeFolded(draft, target, { hasDescription: description !== '', view: { ...inner, embed: 0 } });
    draft.text = match;
  }
}

/** Returns whether a schema consists of a reference only. */
function isAlias(schema: Schema): boolean {
  return schema.ref !== undefined && !hasOtherKeywords(schema, ['ref']);
}

/** Maximum depth of references to unnamed schemas, which have no page to link to. */
const maxReferences = 12;

function writeProperties(draft: ApiDraft, schema: Schema, view: SchemaView): void {
  writeRows(draft, toRows(schema, view.direction, draft.wording.schema), view);
  const hidden = describeHidden(schema, view.direction, draft.wording.schema);
  if (hidden) writeSentence(draft, hidden);
}

function writeRows(draft: ApiDraft, rows: readonly Property[], view: SchemaView): void {
  if (rows.length === 0) return;
  write(draft, '<ul class="api-fields">');
  for (const row of sortRequiredFirst(rows)) writeProperty(draft, row, view);
  write(draft, '</ul>');
}

function writeProperty(draft: ApiDraft, { name, required, schema }: Property, view: SchemaView): void {
  const isFolded = view.folds > 0;
  const anchor = isFolded ? view.anchor : claimAnchor(draft, `${view.anchor}.${name}`);
  const type = renderType(draft, schema, view.path);
  const badges = toBadges({ ...schema, required }, draft.wording.schema);
  write(
    draft,
    (isFolded
      ? `<li>${inlineCodeHtml(name)}`
      : `<li${attr('id', anchor)}><a${attr('href', `#${anchor}`)}>${inlineCodeHtml(name)}</a>`) +
      (type.html === '' ? '' : ` <i>${type.html}</i>`) +
      badges.map(([kind, word]) => ` ${badgeHtml(draft, kind, word)}`).join(''),
    `- ${codeMarkdown(name)} ${[type.markdown, ...badges.map(([, word]) => word)].filter((word) => word !== '').join(', ')}\n`,
  );
  addSearchText(draft, name);
  const title = draft.isShared ? anchor.replace(/^schemas\./, '') : name;
  const isFound = view.isInPlace && !view.isBrief && (view.depth === 0 || !isHuge(draft.api));
  const endPart = isFound ? beginSearchablePart(draft, { anchor, title }) : undefined;
  if (!view.isBrief)
    writeIndented(draft, () =>
      writeSchema(draft, schema, {
        ...view,
        ...emptyIncludes(),
        anchor,
        depth: view.depth + 1,
        hasShownType: true,
        isPart: false,
      }),
    );
  endPart?.();
  write(draft, '</li>');
}

function writeItems(draft: ApiDraft, schema: Schema, view: SchemaView): void {
  const words = draft.wording.schema;
  if (schema.items) writeSchema(draft, schema.items, { ...view, ...emptyIncludes() });
  for (const [index, each] of schema.prefixItems.entries()) writePart(draft, words.item(index + 1), each, view);
  if (schema.contains) writePart(draft, words.someItem, schema.contains, view);
  if (schema.unevaluatedItems) writePart(draft, words.furtherItems, schema.unevaluatedItems, view);
  if (schema.propertyNames) writePart(draft, words.names, schema.propertyNames, view);
  if (schema.content?.schema) writePart(draft, words.content, schema.content.schema, view);
}

function writeChoices(draft: ApiDraft, schema: Schema, view: SchemaView): void {
  const words = draft.wording.schema;
  const { oneOf, anyOf, discriminator, conditions } = schema;
  if (view.hasShownType && !discriminator && conditions.length === 0 && isExpressedByType(schema)) return;
  if (discriminator)
    writeDiscriminator(draft, discriminator, {
      hasVariants: oneOf.length + anyOf.length > 0,
      isIncluded: view.includeDepth > 0,
      path: view.path,
    });
  for (const { label, choices } of [
    { label: words.oneOf, choices: oneOf },
    { label: words.anyOf, choices: anyOf },
  ]) {
    const variants = toVariants(draft, choices.filter(allowsMoreThanNull), discriminator);
    const [only] = variants;
    if (only && variants.length === 1) writeSchema(draft, only.schema, view);
    else for (const [index, each] of variants.entries()) writeVariant(draft, each, label(index + 1), view, discriminator);
  }
  const conditionView = { ...view, isInPlace: false };
  for (const { if: condition, thenSchema, elseSchema } of conditions) {
    writePart(draft, words.condition, condition, conditionView);
    if (thenSchema) writePart(draft, words.holds, thenSchema, conditionView);
    if (elseSchema) writePart(draft, words.fails, elseSchema, conditionView);
  }
}

function writeVariant(
  draft: ApiDraft,
  { schema, key, discriminatorValues, difference }: SchemaVariant,
  label: string,
  view: SchemaView,
  discriminator: Schema['discriminator'],
): void {
  const words = draft.wording.schema;
  const values = chainPhrases(discriminatorValues.map(codePhrase), words.orElse);
  writeBlock(draft, label, schema, view, () => {
    if (discriminator && values)
      writeSentence(draft, formatPhrase(words.when, codePhrase(discriminator.property), values), 'api-when');
    if (difference) writeSentence(draft, difference, 'api-differs');
    writeSchema(draft, schema, {
      ...view,
      ...emptyIncludes(),
      anchor: `${view.anchor}.${key}`,
      depth: view.depth + 1,
      hasShownType: true,
    });
  });
}

function writePart(draft: ApiDraft, label: string, schema: Schema, view: SchemaView): void {
  writeBlock(draft, label, schema, view, () =>
    writeSchema(draft, schema, { ...view, ...emptyIncludes(), depth: view.depth + 1, hasShownType: true }),
  );
}

function writeBlock(draft: ApiDraft, label: string, schema: Schema, view: SchemaView, writeParts: () => void): void {
  const type = renderType(draft, schema, view.path);
  const title = schema.title === '' || schema.ref !== undefined ? type : formatTitledType(schema.title, type);
  write(
    draft,
    `<div class="api-part"><p>${spanHtml('api-part-label', label)}${title.html === '' ? '' : ` <span class="api-type">${title.html}</span>`}</p>\n`,
    `- ${label}: ${title.markdown}\n`,
  );
  writeIndented(draft, writeParts);
  write(draft, '</div>\n');
}

/** Formats the title of an alternative together with its type: `An address (string)`. */
function formatTitledType(title: string, type: Phrase): Phrase {
  const name = textPhrase(title);
  return type.html === '' || type.html === 'object' ? name : joinPhrases([name, formatPhrase((text) => `(${text})`, type)], ' ');
}

/**
 * Writes that a body is a page of a collection, with a link to the properties that all collections have. Returns the anchor of its items.
 */
function writeCollectionNote(draft: ApiDraft, item: Schema, view: SchemaView): string {
  const anchor = claimAnchor(draft, `${view.anchor}.member`);
  const link = linkTo(draft, `${draft.api.route}#collections`);
  const type = renderType(draft, item, view.path);
  const { collection, collectionPage } = draft.wording.schema;
  const { html, markdown } = formatPhrase(collectionPage, linkPhrase(link, collection), type);
  write(draft, `<p class="api-ref"${attr('id', anchor)}>${html}</p>\n`, `${markdown}\n`);
  addSearchText(draft, collection);
  return anchor;
}

/** Returns whether an included schema contains only JSON-LD keys, which start with `@`. */
function isLinkedDataBase(api: Api, { ref }: Schema): boolean {
  const names = ref === undefined ? [] : (schemaAt(api, ref)?.properties ?? []).map(({ name }) => name);
  return names.length > 0 && names.every((name) => name.startsWith('@'));
}

/** Lists the JSON-LD keys of an included schema after the other fields. They are documented on the page of that schema. */
function writeLinkedDataKeys(draft: ApiDraft, schema: Schema, view: SchemaView): void {
  const names = (schemaAt(draft.api, schema.ref ?? '')?.properties ?? []).map(({ name }) => name);
  const words = draft.wording.schema;
  writeSentence(draft, formatPhrase(words.keysOf, renderType(draft, schema, view.path), codeList(names, words)), 'api-ref');
}

/** Maximum depth of nested folded sections. Deeper fields are one link away. */
const maxFolds = 3;

/**
 * Writes a named schema at a field that refers to it: scalars in place, other schemas in a folded section. Depending on the allowance, the
 * section contains all details or only names and types. Search finds them on the page of the schema.
 */
function writeFolded(
  draft: ApiDraft,
  schema: Schema,
  { hasDescription, view }: { hasDescription: boolean; view: SchemaView },
): void {
  const { target, path } = withoutAliases(draft.api, schema, view.path);
  const innerView = { ...view, path };
  const items = target.items && plainItems(draft.api, target);
  if (isPlainValue({ ...target, items: items ? undefined : target.items })) {
    writePlainValue(draft, hasDescription ? { ...target, description: '' } : target, innerView);
    if (items) writePlainValue(draft, items, innerView);
  } else {
    const excerpt = hasDescription ? '' : firstParagraph(target.description);
    if (excerpt !== '' && spendAllowance(draft, excerpt.length, view.folds)) writeExcerpt(draft, excerpt, target, innerView);
    const isDescribed = hasDescription || excerpt !== '' || /^#/m.test(target.description);
    const foldedSchema = isDescribed ? { ...target, description: '' } : target;
    const [fullLength, namesLength] = [
      foldedLength(draft.api, target, cachedLengthAt),
      foldedLength(draft.api, target, estimateNamesLength),
    ];
    // Within folded sections, each schema is folded only once, because mutual references would double the content at every level.
    if (view.folds >= maxFolds || (view.folds > 0 && draft.foldedPointers.has(target.pointer))) return;
    draft.foldedPointers.add(target.pointer);
    if (spendAllowance(draft, fullLength, view.folds)) writeFold(draft, foldedSchema, innerView);
    else if (spendAllowance(draft, namesLength, view.folds))
      writeFold(draft, { ...foldedSchema, description: '' }, { ...innerView, isBrief: true });
  }
}

/** The maximum number of enum values to list at a field in large documents. The page of the schema lists all of them. */
const maxValues = 24;

/** Writes a scalar schema. In large documents, value descriptions and examples are omitted. */
function writePlainValue(draft: ApiDraft, schema: Schema, { anchor, folds }: SchemaView): void {
  const isShort = !isLarge(draft.api);
  const values = schema.enum ?? [];
  const shownValues = isShort ? values : values.slice(0, maxValues).map((each) => ({ ...each, description: '' }));
  const description = isShort ? schema.description : firstParagraph(schema.description);
  const shortened = {
    ...schema,
    description: spendAllowance(draft, description.length, folds) ? description : '',
    examples: isShort ? schema.examples : [],
    enum: schema.enum && shownValues,
  };
  writeValueDescription(draft, shortened, anchor, {
    type: formatTypeName(schema, namingOf(draft)),
    hiddenCount: values.length - shownValues.length,
  });
}

function writeFold(draft: ApiDraft, schema: Schema, view: SchemaView): void {
  const [html, markdown] = [draft.html.length, draft.markdown.length];
  const name = formatTypeName({ ...emptySchema, ref: schema.pointer }, namingOf(draft));
  const label = draft.wording.schema.fieldsOf(name);
  writeIndented(draft, () =>
    writeSchema(draft, schema, { ...view, ...emptyIncludes(), folds: view.folds + 1, hasShownType: true, isInPlace: false }),
  );
  const parts = draft.html.splice(html).join('');
  const lines = draft.markdown.splice(markdown);
  if (parts === '') return;
  write(draft, `${foldStart}<summary>${escapeText(label)}</summary>\n${parts}</details>\n`);
  if (isLarge(draft.api)) return;
  write(draft, '', `- ${label}:\n`);
  draft.markdown.push(...lines);
}

const emptySchema = toSchema({}, '');

/** Writes an excerpt of a schema's description. */
function writeExcerpt(draft: ApiDraft, text: string, { pointer, description }: Schema, { anchor }: SchemaView): void {
  const excerpt = { text: description, before: 0 };
  const { html, markdown } = renderProse(draft, text, { prefix: `${anchor}.`, pointer, excerpt });
  write(draft, html, markdown);
}

/** Returns the properties of an object in this direction, and rows for patterns and additional properties. */
function toRows(schema: Schema, direction: Direction | undefined, words: SchemaWording): Property[] {
  const patternRows = schema.patternProperties.map(({ pattern, schema: each }) => ({
    name: `/${pattern}/`,
    required: false,
    schema: each,
  }));
  const additionalSchema = schema.additionalProperties || schema.unevaluatedProperties;
  const additionalRows =
    additionalSchema && !isUnrestricted(additionalSchema)
      ? [{ name: words.anyOtherName, required: false, schema: additionalSchema }]
      : [];
  const dependentRows = schema.dependentSchemas.map(({ property, schema: each }) => ({
    name: words.withProperty(property),
    required: false,
    schema: each,
  }));
  const visibleProperties = schema.properties.filter((each) => !isHidden(each, direction) || isOnlyDocumentedHere(each));
  return [...visibleProperties, ...patternRows, ...additionalRows, ...dependentRows];
}

/** Returns whether a property is described only here, because it does not belong to a named schema. */
function isOnlyDocumentedHere({ schema: { description, pointer } }: Property): boolean {
  return description !== '' && !/^\/(?:components\/schemas|definitions)\//.test(pointer);
}

/** Returns a phrase that lists the properties that are hidden in this direction. */
function describeHidden({ properties }: Schema, direction: Direction | undefined, words: SchemaWording): Phrase | undefined {
  const hiddenNames = properties.filter((each) => isHidden(each, direction)).map(({ name }) => name);
  if (hiddenNames.length === 0) return undefined;
  return formatPhrase(direction === 'request' ? words.neverSent : words.neverReturned, codeList(hiddenNames, words));
}

/** Returns whether a schema has no restrictions, like `additionalProperties: true` or `{}`. */
function isUnrestricted({
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
