import { nearest } from '../../basics/nearest.ts';
import * as say from '../../diagnostics/sentences/spec-rules.ts';
import { specStrict } from '../../diagnostics/spec-rules.ts';
import type { Diagnostic, Place, TextPart } from '../../model.ts';
import { isList, isObject, keysOf, own, step } from '../document/json.ts';
import type { Direction, Json, JsonObject } from '../document/model.ts';
import { type Kind, wrongKind } from './kinds.ts';
import { labelOf, type Shapes } from './shapes.ts';
import { type Dialect, dialectAt } from './words.ts';

/**
 * A rule that is broken: where, whether at the key of what stands there or at a part of its text, and what to say. Faults of one `cause`
 * are told once, with their number.
 */
export type Found = {
  pointer: string;
  isKey?: true;
  part?: TextPart;
  cause: string;
  make: (at: Place, related?: Place[]) => Diagnostic;
};
/** An object of the document: its kind (`Operation`, `Schema`), and which way it is sent, where that is known. */
export type Part = {
  shape: string;
  value: JsonObject;
  pointer: string;
  direction: Direction | undefined;
  /** Of a schema: the dialect whose words it uses; undefined where nobody knows it. */
  dialect: Dialect | undefined;
};
/** What a walk needs to know: the version's objects, the dialect of schemas, and who is told of each object and of each fault. */
export type Walk = {
  shapes: Shapes;
  family: string;
  visit: (part: Part) => void;
  report: (found: Found) => void;
};

type Where = Omit<Part, 'value' | 'shape'>;

/**
 * Goes through a document, every part once and where it is written: references are not followed. Reports what stands where its
 * version wants something else, and what lacks or is not known.
 */
export function walkDocument(raw: JsonObject, dialect: Dialect | undefined, walk: Walk): void {
  checkObject(walk, raw, 'Document', { pointer: '', direction: undefined, dialect });
}

/** Reports a breach of the rules of the version. */
export function invalid(walk: Pick<Walk, 'report'>, pointer: string, fault: Fault): void {
  const { message, hint, cause = message, isKey } = fault;
  const make: Found['make'] = (at, related) => specStrict(at, { says: message, hint, pointer }, related);
  walk.report({ pointer, ...(isKey ? { isKey } : {}), cause, make });
}
type Fault = { message: string; hint?: string | undefined; cause?: string; isKey?: true };

/** Shapes that settle which way all below them is sent. */
const directions = new Map<string, Direction>([
  ['Parameter', 'request'],
  ['RequestBody', 'request'],
  ['Response', 'response'],
]);

function check(walk: Walk, value: Json, kind: Kind, where: Where & { name: string; holder: string }): void {
  const { pointer, name, holder } = where;
  const reference = isObject(value) && kind.is !== 'map' ? own(value, '$ref') : undefined;
  // References out of the document were found when it was opened, and nobody knows what is there.
  if (typeof reference === 'string' && !reference.startsWith('#')) return;
  const fault = wrongKind(value, kind, name, holder);
  if (fault)
    invalid(walk, fault.index === undefined ? pointer : step(pointer, fault.index), {
      ...fault,
      ...remedyOf(fault.message, value, pointer),
    });
  else if (kind.is === 'list' && isList(value)) {
    for (const [index, each] of value.entries())
      check(walk, each, kind.of, { ...where, pointer: step(pointer, index), name: `${name}[${index}]` });
  } else if (kind.is === 'map' && isObject(value)) {
    for (const [key, each] of Object.entries(value))
      if (name !== 'content' || !withoutType.has(key))
        check(walk, each, kind.of, { ...where, pointer: step(pointer, key), name: key });
  } else if (kind.is === 'schema') checkSchema(walk, value, where);
  else if (kind.is === 'schemas') {
    if (isList(value))
      for (const [index, each] of value.entries()) checkSchema(walk, each, { ...where, pointer: step(pointer, index) });
    else checkSchema(walk, value, where);
  } else if (kind.is === 'object' && isObject(value)) {
    if (typeof reference !== 'string' || kind.shape === 'PathItem') checkObject(walk, value, kind.shape, where);
    else if (!kind.orReference)
      invalid(walk, step(pointer, '$ref'), {
        ...say.specFault.referenceMisplaced({ holder: labelOf(kind.shape) }),
        isKey: true,
      });
  }
}

/** What stands in content where a media type belongs around it, which is told of the name. */
export const withoutType: ReadonlySet<string> = new Set(['schema', 'example', 'examples', 'encoding']);

/** A property that says by itself whether it is required, as drafts of JSON Schema once had it: the object around it lists the names. */
function remedyOf(fault: string, value: Json, pointer: string): { hint?: string } {
  const [holder, name, key] = keysOf(pointer).slice(-3);
  if (holder !== 'properties' || name === undefined || key !== 'required' || typeof value !== 'boolean') return {};
  return say.specFault.requiredByProperty({ fault, isRequired: value, name });
}

function checkObject(walk: Walk, value: JsonObject, shape: string, where: Where): void {
  const known = walk.shapes.get(shape);
  if (!known) return;
  const { pointer, dialect } = where;
  const { fields, named, label: holder } = known;
  const direction = directions.get(shape) ?? where.direction;
  walk.visit({ shape, value, pointer, direction, dialect });
  for (const key of Object.keys(value)) {
    const each = value[key] ?? null;
    const kind = fields.get(key);
    const below = { pointer: step(pointer, key), direction, dialect, name: key, holder };
    if (kind) check(walk, each, kind, below);
    else if (key.startsWith('x-') && shape !== 'Security') continue;
    else if (named?.pattern.test(key)) check(walk, each, named.kind, below);
    else unknownField(walk, below, { known: [...fields.keys()], named: named?.pattern });
  }
  for (const key of known.required) demand(walk, value, key, { pointer, holder, known: fields });
}

const none: ReadonlySet<string> = new Set();

/** Reports a field that has to be there and is not; `known` are the fields that the object may have. */
export function demand(
  walk: Pick<Walk, 'report'>,
  value: JsonObject,
  key: string,
  { pointer, holder, known = none }: { pointer: string; holder: string; known?: { has(name: string): boolean } },
): void {
  if (own(value, key) !== undefined) return;
  const subject = holder.replace(/^an? /, 'This ').replace(/^the /, 'The ');
  // A field that is spelt almost like it is not known, and told with the remedy.
  const isMisspelt = Object.keys(value).some(
    (name) => !name.startsWith('x-') && nearest(name, [key]) !== undefined && !known.has(name),
  );
  if (!isMisspelt) invalid(walk, pointer, { ...say.specFault.fieldMissing({ holder: subject, key }), isKey: true });
}

function unknownField(
  walk: Walk,
  { pointer, name, holder }: Where & { name: string; holder: string },
  { known, named }: { known: string[]; named: RegExp | undefined },
): void {
  const near = nearest(name, known);
  const isPath = named?.source === '^\\/';
  const wording = isPath
    ? say.specFault.pathWithoutSlash({ name })
    : say.specFault.fieldUnknown({ name, holder, version: walk.family, nearest: near, own: name.replace(/^[$_-]+/, '') });
  invalid(walk, pointer, { ...wording, isKey: true });
}

function checkSchema(walk: Walk, schema: Json, where: Where): void {
  const dialect = dialectAt(schema, where.dialect);
  if (!dialect || !isObject(schema)) return;
  const { pointer, direction } = where;
  const isReference = typeof own(schema, '$ref') === 'string';
  if (!(isReference && dialect.closed)) walk.visit({ shape: 'Schema', value: schema, pointer, direction, dialect });
  else return;
  const holder = 'a schema';
  for (const key of Object.keys(schema)) {
    const kind = dialect.words.get(key);
    const below = { pointer: step(pointer, key), direction, dialect, name: key, holder };
    if (kind) check(walk, schema[key] ?? null, kind, below);
    else if (!key.startsWith('x-')) unknownWord(walk, schema, below);
  }
}

/** What to write for a word that other versions know. */
const otherVersions = new Map([
  ['const', say.specWordRemedy.const],
  ['examples', say.specWordRemedy.examples],
  ['exclusiveMinimum', say.specWordRemedy.exclusiveMinimum],
]);

function nullableHint(type: Json | undefined): string {
  return say.specWordRemedy.nullable({ type: typeof type === 'string' ? type : undefined, hasTypes: type !== undefined });
}

function unknownWord(walk: Walk, holder: JsonObject, { pointer, name, dialect }: Where & { name: string }): void {
  if (!dialect) return;
  const near = nearest(name, dialect.words.keys());
  const isNullable = name === 'nullable' && dialect.name === 'OpenAPI';
  // JSON Schema lets everybody have words of their own: only what is surely a slip is told.
  if (!(dialect.closed || isNullable || isSlip(name, near))) return;
  const version =
    dialect.name === 'OpenAPI' ? `OpenAPI ${walk.family}` : dialect.closed ? `OpenAPI ${dialect.name}` : 'JSON Schema';
  const remedy = isNullable ? nullableHint(own(holder, 'type')) : otherVersions.get(name)?.();
  const wording = say.specFault.wordUnknown({ name, version, remedy, nearest: near, own: name.replace(/^\$/, '') });
  const cause = isNullable ? `${name} ${String(own(holder, 'type'))}` : wording.message;
  invalid(walk, pointer, { ...wording, cause, isKey: true });
}

/** Other capitals, or two letters that changed places, or one too many or too few. */
function isSlip(name: string, near: string | undefined): boolean {
  if (near === undefined || name.length < 5) return false;
  if (name.toLowerCase() === near.toLowerCase()) return true;
  return name.length >= 8 && Math.abs(name.length - near.length) <= 1 && [...name].sort().join('') === [...near].sort().join('');
}
