import { itemAt } from '../../basics/invariant.ts';
import { escapeText } from '../../html/escape.ts';
import type { SchemaWording } from '../../wording/wording.ts';
import { toKey } from '../document/addresses.ts';
import { isObject, listAt, own, valueAt } from '../document/json.ts';
import { schemaAt, schemaHeadAt } from '../document/lookups.ts';
import type { Api, Discriminator, Property, Schema, SchemaHead } from '../document/model.ts';
import { pointerIn, referencesOf } from '../document/references.ts';
import { type ApiDraft, code, codeMarkdown, linkTo, say, write } from './draft.ts';
import { inCode, joined, type Phrase, phrase, writeSentence } from './phrases.ts';
import { saysMore } from './rules.ts';
import { shown, typeName } from './types.ts';

/** One of several schemas that a value may have. */
export type Variant = {
  schema: Schema;
  /** A name for anchors: that of the schema it refers to, its title, else its number. */
  key: string;
  /** Values of the discriminating property by which it is chosen. */
  when: readonly string[];
  /** What it has and the others have not, or have otherwise. */
  differs: Phrase | undefined;
};

/** Properties that are named where a variant is told from the others. */
const mostNamed = 12;

/** A choice between something and null is told by its type: that it may be null is all that there is to say. */
export function isMoreThanNull({ nullable, types, ref, enum: values, properties, allOf, oneOf, anyOf }: Schema): boolean {
  return !nullable || ref !== undefined || [types, values ?? [], properties, allOf, oneOf, anyOf].some((each) => each.length > 0);
}

/** Choices up to this number are told by their types. */
const mostTold = 4;

/**
 * Whether a choice is between plain types without descriptions of their own: the type of the whole says it already, as "string or list
 * of string".
 */
export function isToldByType({ types, items, properties, oneOf, anyOf, allOf, description }: Schema): boolean {
  const choices = oneOf.length > 0 ? oneOf : anyOf;
  if (items || [types, properties, allOf, oneOf.length > 0 ? anyOf : []].some((each) => each.length > 0)) return false;
  const isKnown = (text: string): boolean => text === '' || text === description;
  const isTold = (each: Schema): boolean =>
    isPlainType(each) && isKnown(each.description) && isKnown(each.items ? each.items.description : '');
  return choices.length <= mostTold && choices.every(isTold);
}

function isPlainType(schema: Schema): boolean {
  const { types, items } = schema;
  if (types.length !== 1 || types[0] === 'object' || saysMore(schema, ['types', 'items', 'format'])) return false;
  return !items || (items.types.length === 1 && !saysMore(items, ['types', 'format']));
}

/** The variants of a choice, each with what tells it from the others. */
export function toVariants(
  { api, wording }: ApiDraft,
  choices: readonly Schema[],
  discriminator: Discriminator | undefined,
): Variant[] {
  const words = wording.schema;
  const properties = choices.map((each) => propertiesOf(api, words, each));
  const shared = new Set([...(properties[0]?.keys() ?? [])].filter((key) => properties.every((each) => each.has(key))));
  return choices.map((schema, index): Variant => {
    const own = [...itemAt(properties, index)].filter(([key]) => !shared.has(key)).map(([, property]) => property);
    return {
      schema,
      key: keyOf(api, schema) || `${index + 1}`,
      when: valuesOf(api, schema, discriminator),
      differs: own.length === 0 || choices.length < 2 ? undefined : differencePhrase(own, words),
    };
  });
}

function keyOf(api: Api, { ref, title }: Schema): string {
  return (ref === undefined ? undefined : schemaHeadAt(api, ref)?.key) ?? toKey(title);
}

/** Values of the mapping; without one a schema is chosen by its own name. */
function valuesOf(api: Api, { ref }: Schema, discriminator: Discriminator | undefined): string[] {
  if (!discriminator || ref === undefined) return [];
  const mapped = discriminator.mapping.filter((each) => each.ref === ref).map(({ value }) => value);
  const name = schemaHeadAt(api, ref)?.name;
  return mapped.length > 0 || name === undefined ? mapped : [name];
}

/** Properties through references and allOf, by name, type and values: two that say the same have one key. */
function propertiesOf(api: Api, words: SchemaWording, schema: Schema, level = 0): Map<string, Property> {
  const found = new Map<string, Property>();
  if (level > 3) return found;
  const target = schema.ref === undefined ? undefined : schemaAt(api, schema.ref);
  for (const each of [...(target ? [target] : []), ...schema.allOf]) {
    for (const [key, property] of propertiesOf(api, words, each, level + 1)) found.set(key, property);
  }
  const type = (of: Schema): string => typeName(of, { api, nameOf: (reference) => reference, words });
  for (const property of schema.properties) {
    const values = (property.schema.enum ?? []).map(({ value }) => shown(value)).join('|');
    found.set(`${property.name} ${property.required ? '!' : ''}${type(property.schema)} ${values}`, property);
  }
  return found;
}

function differencePhrase(own: readonly Property[], words: SchemaWording): Phrase {
  const named = own.slice(0, mostNamed).map(({ name, schema }): Phrase => {
    const [only, other] = schema.enum ?? [];
    return only && !other ? joined([inCode(name), inCode(shown(only.value))], ' ') : inCode(name);
  });
  return phrase((names) => words.differsIn(names, Math.max(0, own.length - mostNamed)), joined(named, words.comma));
}

/**
 * Writes which property decides, and where each of its values leads unless the variants that follow say so themselves. `path` holds the
 * references on the way to the schema: a base that is drawn as part of one of its kinds (`isIncluded`) says the value of that kind alone.
 */
export function writeDiscriminator(
  draft: ApiDraft,
  discriminator: Discriminator,
  { hasVariants, isIncluded, path }: { hasVariants: boolean; isIncluded: boolean; path: readonly string[] },
): void {
  const { property, defaultMapping } = discriminator;
  const mapped = mappedSchemas(draft.api, discriminator, path.at(-1) ?? draft.pointer);
  const kind = mapped.find(({ pointer }) => pointer !== undefined && pointer === path.at(-2));
  if (kind && isIncluded) {
    const { rules } = draft.wording.schema;
    writeSentence(
      draft,
      phrase((name, value) => `${rules.is(name, value)}.`, inCode(property), inCode(kind.value)),
      'api-when',
    );
    return;
  }
  writeSentence(draft, phrase(draft.wording.schema.decides, inCode(property)), 'api-when');
  for (const { value } of mapped) say(draft, value);
  const untold = hasVariants ? mapped.filter(({ pointer }) => pointer === undefined) : mapped;
  if (untold.length > 0) writeMapping(draft, untold);
  if (defaultMapping !== undefined)
    writeSentence(draft, phrase(draft.wording.schema.anyOtherValue, inCode(defaultMapping)), 'api-when');
}

function writeMapping(draft: ApiDraft, mapped: ReturnType<typeof mappedSchemas>): void {
  const items = mapped.map(({ value, pointer, name }) => {
    const head = pointer === undefined ? undefined : schemaHeadAt(draft.api, pointer);
    const way = head && linkTo(draft, head.address);
    write(draft, '', `- ${codeMarkdown(value)}: ${head && way !== undefined ? `[${head.label}](${way})` : name}\n`);
    return `<li>${code(value)}: ${head && way !== undefined ? `<a ${way}>${escapeText(head.label)}</a>` : escapeText(name)}</li>`;
  });
  write(draft, `<ul class="api-kinds">${items.join('')}</ul>\n`);
}

const known = new WeakMap<Api, ReadonlyMap<string, SchemaHead[]>>();

/** Schemas that are made of the one at a pointer (allOf): with a discriminator they are its kinds, though it never lists them. */
function kindsOf(api: Api, pointer: string): readonly SchemaHead[] {
  const kinds = known.get(api) ?? findKinds(api);
  known.set(api, kinds);
  return kinds.get(pointer) ?? [];
}

function findKinds(api: Api): Map<string, SchemaHead[]> {
  const kinds = new Map<string, SchemaHead[]>();
  const references = referencesOf(api.raw);
  for (const head of api.schemas) {
    const raw = valueAt(api.raw, head.pointer);
    for (const part of isObject(raw) ? listAt(raw, 'allOf') : []) {
      const reference = isObject(part) ? own(part, '$ref') : undefined;
      const target = typeof reference === 'string' ? references.resolve(reference, { ...head, scope: '' }) : undefined;
      const pointer = target === undefined ? undefined : pointerIn(target);
      if (pointer !== undefined) kinds.set(pointer, [...(kinds.get(pointer) ?? []), head]);
    }
  }
  return kinds;
}

/** The schemas that a discriminator leads to, each with its values: those of the mapping, else the kinds by their names. */
export function mappedSchemas(
  api: Api,
  { mapping }: Discriminator,
  pointer: string,
): { value: string; pointer: string | undefined; name: string }[] {
  if (mapping.length === 0)
    return kindsOf(api, pointer).map((head) => ({ value: head.name, pointer: head.pointer, name: head.label }));
  return mapping.map(({ value, ref, target }) => {
    return { value, pointer: ref !== undefined && schemaAt(api, ref) ? ref : undefined, name: target };
  });
}
