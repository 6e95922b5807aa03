import { isObject } from '../../../api/json.ts';
import { pointerFor, schemaAt } from '../../../api/lookups.ts';
import type { Api } from '../../../api/model.ts';
import type { Json, Schema } from '../../../api/schema-model.ts';
import { limitOf } from './numbers.ts';

/** References that are followed one after the other. */
const mostHops = 8;

/** A value and others like it that its schema allows as well, all of them different; fewer than were asked for where no more are known. */
export function toDistinct(api: Api, schema: Schema, { first, count }: { first: Json; count: number }): Json[] {
  const found = new Map([[JSON.stringify(first), first]]);
  for (const value of others(api, resolved(api, schema), first)) {
    if (found.size >= count) break;
    found.set(JSON.stringify(value), value);
  }
  return [...found.values()].slice(0, count);
}

function resolved(api: Api, schema: Schema): Schema {
  let found = schema;
  for (let hops = 0; found.ref !== undefined && hops < mostHops; hops++) {
    const target = schemaAt(api, pointerFor(api, found.ref) ?? found.ref);
    if (!target) return found;
    found = target;
  }
  return found;
}

/** Other values in the place of one, the likeliest first. */
function others(api: Api, schema: Schema, first: Json): Json[] {
  if (schema.enum) return schema.enum.map(({ value }) => value);
  if (schema.examples.length > 1) return [...schema.examples];
  if (typeof first === 'boolean') return [!first];
  if (typeof first === 'number') return numbers(schema, first);
  if (typeof first === 'string') return texts(schema, first);
  return isObject(first) ? objects(api, schema, first) : [];
}

function numbers({ constraints }: Schema, first: number): number[] {
  const step = limitOf(constraints, 'multipleOf') ?? 1;
  const most = limitOf(constraints, 'maximum') ?? Number.POSITIVE_INFINITY;
  const below = limitOf(constraints, 'exclusiveMaximum') ?? Number.POSITIVE_INFINITY;
  return [1, 2].map((times) => first + times * step).filter((value) => value <= most && value < below);
}

/** Of a text with a format or a pattern nobody knows how it may be changed. */
function texts({ constraints, format }: Schema, first: string): string[] {
  if (format !== '' || constraints.some(({ keyword }) => keyword === 'pattern')) return [];
  const most = limitOf(constraints, 'maxLength') ?? Number.POSITIVE_INFINITY;
  return ['2', '3']
    .map((end) => (first.length + 1 > most ? first.slice(0, -1) : first) + end)
    .filter(({ length }) => length <= most);
}

/** The same object with another value in the first field that can have one. */
function objects(api: Api, { properties }: Schema, first: Json): Json[] {
  if (!isObject(first)) return [];
  for (const { name, schema } of properties) {
    const value = Object.hasOwn(first, name) ? first[name] : undefined;
    if (value === undefined || isObject(value)) continue;
    const different = others(api, resolved(api, schema), value).filter((each) => each !== value);
    if (different.length > 0) return different.map((each) => ({ ...first, [name]: each }));
  }
  return [];
}
