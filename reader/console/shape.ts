import { schemaAt } from '../../compiler/openapi/document/lookups.ts';
import type { Api, Json, Property, Schema } from '../../compiler/openapi/document/model.ts';
import { isHidden } from '../../compiler/openapi/document/schemas.ts';

/** The properties of a schema that a form needs, with its references and its allOf resolved. */
type Shape = {
  title: string;
  description: string;
  types: readonly string[];
  nullable: boolean;
  format: string;
  enum: readonly Json[] | undefined;
  properties: readonly Property[];
  /** The schema of properties with other names; undefined if there can be none. */
  others: Schema | undefined;
  items: Schema | undefined;
  /** Alternatives, without null. Empty if there is no choice. */
  variants: readonly Schema[];
  isFile: boolean;
  isLong: boolean;
};

/** Maximum number of schemas that are combined. */
const maxParts = 60;

/** Combines a schema with its references and its allOf, for requests. */
export function toShape(api: Api, schema: Schema): Shape {
  const parts = partsOf(api, schema);
  const first = <T>(pick: (part: Schema) => T | undefined): T | undefined => {
    for (const part of parts) {
      const value = pick(part);
      if (value !== undefined && value !== '') return value;
    }
    return undefined;
  };
  const required = new Set(parts.flatMap(({ requiredElsewhere }) => requiredElsewhere));
  const properties = new Map<string, Property>();
  for (const part of parts)
    for (const property of part.properties) {
      const isRequired = property.required || required.has(property.name) || properties.get(property.name)?.required === true;
      if (!isHidden(property, 'request')) properties.set(property.name, { ...property, required: isRequired });
    }
  const choices = first(({ oneOf, anyOf }) => [oneOf, anyOf].find((each) => each.length > 0)) ?? [];
  const types = first((part) => (part.types.length > 0 ? part.types : undefined)) ?? [];
  const others = first(({ additionalProperties }) => additionalProperties);
  const format = first((part) => part.format) ?? '';
  return {
    title: first(({ title }) => title) ?? '',
    description: first(({ description }) => description) ?? '',
    types: types.length > 0 ? types : impliedTypes(parts, properties.size),
    nullable: parts.every(({ nullable, types }) => nullable || types.length === 0) && parts.some(({ nullable }) => nullable),
    format,
    enum: first((part) => part.enum)?.map(({ value }) => value),
    properties: [...properties.values()],
    others: others === false ? undefined : others,
    items: first(({ items }) => (items === false ? undefined : items)),
    variants: choices.filter(isMoreThanNull),
    isFile:
      format === 'binary' ||
      types.includes('file') ||
      parts.some(({ content }) => content !== undefined && content.mediaType !== '' && !/json|text/.test(content.mediaType)),
    isLong: parts.some(({ constraints }) =>
      constraints.some(({ keyword, value }) => keyword === 'maxLength' && Number(value) > 300),
    ),
  };
}

/** The schema, the targets of its references and its allOf, without alternatives. */
function partsOf(api: Api, schema: Schema): Schema[] {
  const parts: Schema[] = [];
  const visited = new Set<string>();
  const open = [schema];
  for (let next = open.shift(); next && parts.length < maxParts; next = open.shift()) {
    const place = `${next.pointer} ${next.ref ?? ''}`;
    if (visited.has(place)) continue;
    visited.add(place);
    parts.push(next);
    const target = next.ref === undefined ? undefined : schemaAt(api, next.ref);
    open.push(...(target ? [target] : []), ...next.allOf);
  }
  return parts;
}

function impliedTypes(parts: readonly Schema[], properties: number): string[] {
  if (properties > 0 || parts.some(({ additionalProperties }) => additionalProperties)) return ['object'];
  return parts.some(({ items }) => items) ? ['array'] : [];
}

function isMoreThanNull({ nullable, types, ref, enum: values, properties, allOf, oneOf, anyOf }: Schema): boolean {
  return !nullable || ref !== undefined || [types, values ?? [], properties, allOf, oneOf, anyOf].some((each) => each.length > 0);
}
