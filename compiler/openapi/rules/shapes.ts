import { type Fields, fields20, fields30, fields31, fields32 } from './fields.ts';
import { type Kind, kindOf, toKinds } from './kinds.ts';

/**
 * The structure of an OpenAPI object: the types of its fields, required fields, the pattern and type of other keys, and the name of the
 * object in messages.
 */
type RuleShape = {
  fields: ReadonlyMap<string, Kind>;
  required: readonly string[];
  patternField: { pattern: RegExp; kind: Kind } | undefined;
  label: string;
};
/** The objects of an OpenAPI version by name. */
export type Shapes = ReadonlyMap<string, RuleShape>;

/** Returns the minor version of a document: `3.1.0` becomes `3.1`. */
export function familyOf(version: string): string {
  return version === '2' ? '2.0' : version === '3' ? '3.0' : version.slice(0, 3);
}

/** Returns the objects of a minor version (`3.1`). */
export function shapesOf(family: string): Shapes {
  return (versions.get(family) ?? versions.get('3.1') ?? (() => new Map()))();
}

const versions = new Map<string, () => Shapes>([
  ['2.0', () => toShapes(fields20)],
  ['3.0', () => toShapes(fields30)],
  ['3.1', () => toShapes(fields30, fields31)],
  ['3.2', () => toShapes(fields30, fields31, fields32)],
]);

function toShapes(...versions: Record<string, Fields>[]): Shapes {
  const mergedFields = new Map<string, Fields>([...patternFields.keys()].map((name) => [name, {}]));
  for (const version of versions)
    for (const [name, fields] of Object.entries(version)) mergedFields.set(name, { ...mergedFields.get(name), ...fields });
  return new Map([...mergedFields].map(([name, fields]) => [name, toShape(name, fields)]));
}

function toShape(name: string, fields: Fields): RuleShape {
  const [pattern, kind] = patternFields.get(name) ?? [];
  return {
    fields: toKinds(fields),
    required: Object.keys(fields).filter((key) => fields[key]?.startsWith('!')),
    patternField: pattern && kind !== undefined ? { pattern, kind: kindOf(kind) } : undefined,
    label: toLabel(name),
  };
}

const patternFields = new Map<string, readonly [RegExp, string]>([
  ['Paths', [/^\//, 'PathItem']],
  ['Responses', [/^/, '&Response']],
  ['Callback', [/^/, 'PathItem']],
  ['Security', [/^/, '[string]']],
]);

const labels = new Map([
  ['Document', 'the document'],
  ['OAuthFlow', 'an OAuth flow'],
  ['OAuthFlows', 'the OAuth flows'],
  ['Responses', 'the responses'],
  ['Paths', 'the paths'],
  ['Info', 'the info object'],
  ['Components', 'the components'],
  ['Security', 'a security requirement'],
  ['Xml', 'an xml object'],
]);

/** Returns the name of an object for messages: `a path item`. */
export function toLabel(shape: string): string {
  const words = shape.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return labels.get(shape) ?? `${/^[aeio]/.test(words) ? 'an' : 'a'} ${words}`;
}
