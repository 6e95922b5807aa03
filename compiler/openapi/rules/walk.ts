import { nearest } from '../../basics/nearest.ts';
import * as say from '../../diagnostics/sentences/spec-rules.ts';
import { specStrict } from '../../diagnostics/spec-rules.ts';
import type { Diagnostic, Place, StringRange } from '../../model.ts';
import { childPointer, isList, isObject, jsonAt, keysOf } from '../document/json.ts';
import type { Direction, Json, JsonObject } from '../document/model.ts';
import { type Dialect, dialectAt } from './dialects.ts';
import { checkKind, type Kind } from './kinds.ts';
import { labelOf, type Shapes } from './shapes.ts';

/**
 * A violated rule: its pointer, whether it is reported at the key or at a part of the string, and the diagnostic. Violations with the same
 * `cause` are reported once, with their number.
 */
export type Violation = {
  pointer: string;
  isKey?: true;
  part?: StringRange;
  cause: string;
  make: (at: Place, related?: Place[]) => Diagnostic;
};
/** An object in the document: its shape (`Operation`, `Schema`), and the direction in which it is sent, if known. */
export type VisitedObject = {
  shape: string;
  value: JsonObject;
  pointer: string;
  direction: Direction | undefined;
  /** The dialect of a schema; undefined if it is unknown. */
  dialect: Dialect | undefined;
};
/** The context of a walk: the objects of the version, and callbacks for objects and violations. */
export type DocumentWalk = {
  shapes: Shapes;
  family: string;
  visit: (part: VisitedObject) => void;
  report: (violation: Violation) => void;
};

type VisitedLocation = Omit<VisitedObject, 'value' | 'shape'>;

/** Visits every object in a document once, without following references. Reports wrong types, missing fields and unknown fields. */
export function walkDocument(raw: JsonObject, dialect: Dialect | undefined, walk: DocumentWalk): void {
  checkObject(walk, raw, 'Document', { pointer: '', direction: undefined, dialect });
}

/** Reports a violation of the specification. */
export function reportInvalid(walk: Pick<DocumentWalk, 'report'>, pointer: string, fault: RuleFault): void {
  const { message, hint, cause = message, isKey } = fault;
  const make: Violation['make'] = (at, related) => specStrict(at, { message, hint, pointer }, related);
  walk.report({ pointer, ...(isKey ? { isKey } : {}), cause, make });
}
type RuleFault = { message: string; hint?: string | undefined; cause?: string; isKey?: true };

/** Shapes that determine the direction of everything below them. */
const directions = new Map<string, Direction>([
  ['Parameter', 'request'],
  ['RequestBody', 'request'],
  ['Response', 'response'],
]);

function check(walk: DocumentWalk, value: Json, kind: Kind, where: VisitedLocation & { name: string; holder: string }): void {
  const { pointer, name, holder } = where;
  const reference = isObject(value) && kind.is !== 'map' ? jsonAt(value, '$ref') : undefined;
  // External references are reported when the document is opened, and their targets are unknown.
  if (typeof reference === 'string' && !reference.startsWith('#')) return;
  const fault = checkKind(value, kind, name, holder);
  if (fault)
    reportInvalid(walk, fault.index === undefined ? pointer : childPointer(pointer, fault.index), {
      ...fault,
      ...remedyOf(fault.message, value, pointer),
    });
  else if (kind.is === 'list' && isList(value)) {
    for (const [index, each] of value.entries())
      check(walk, each, kind.of, { ...where, pointer: childPointer(pointer, index), name: `${name}[${index}]` });
  } else if (kind.is === 'map' && isObject(value)) {
    for (const [key, each] of Object.entries(value))
      if (name !== 'content' || !mediaTypeKeys.has(key))
        check(walk, each, kind.of, { ...where, pointer: childPointer(pointer, key), name: key });
  } else if (kind.is === 'schema') checkSchema(walk, value, where);
  else if (kind.is === 'schemas') {
    if (isList(value))
      for (const [index, each] of value.entries()) checkSchema(walk, each, { ...where, pointer: childPointer(pointer, index) });
    else checkSchema(walk, value, where);
  } else if (kind.is === 'object' && isObject(value)) {
    if (typeof reference !== 'string' || kind.shape === 'PathItem') checkObject(walk, value, kind.shape, where);
    else if (!kind.orReference)
      reportInvalid(walk, childPointer(pointer, '$ref'), {
        ...say.specFault.referenceMisplaced({ holder: labelOf(kind.shape) }),
        isKey: true,
      });
  }
}

/** Keys that appear directly in `content` if the media type is missing. This is reported at the key. */
export const mediaTypeKeys: ReadonlySet<string> = new Set(['schema', 'example', 'examples', 'encoding']);

/**
 * Returns the hint for a boolean `required` in a property, which is from early JSON Schema drafts. The object must list the required names
 * instead.
 */
function remedyOf(fault: string, value: Json, pointer: string): { hint?: string } {
  const [holder, name, key] = keysOf(pointer).slice(-3);
  if (holder !== 'properties' || name === undefined || key !== 'required' || typeof value !== 'boolean') return {};
  return say.specFault.requiredByProperty({ fault, isRequired: value, name });
}

function checkObject(walk: DocumentWalk, value: JsonObject, shape: string, where: VisitedLocation): void {
  const objectShape = walk.shapes.get(shape);
  if (!objectShape) return;
  const { pointer, dialect } = where;
  const { fields, patternField: named, label: holder } = objectShape;
  const direction = directions.get(shape) ?? where.direction;
  walk.visit({ shape, value, pointer, direction, dialect });
  for (const key of Object.keys(value)) {
    const each = value[key] ?? null;
    const kind = fields.get(key);
    const below = { pointer: childPointer(pointer, key), direction, dialect, name: key, holder };
    if (kind) check(walk, each, kind, below);
    else if (key.startsWith('x-') && shape !== 'Security') continue;
    else if (named?.pattern.test(key)) check(walk, each, named.kind, below);
    else reportUnknownField(walk, below, { allowed: [...fields.keys()], named: named?.pattern });
  }
  for (const key of objectShape.required) requireField(walk, value, key, { pointer, holder, allowed: fields });
}

const noFields: ReadonlySet<string> = new Set();

/** Reports a missing required field. `allowed` contains the fields that the object may have. */
export function requireField(
  walk: Pick<DocumentWalk, 'report'>,
  value: JsonObject,
  key: string,
  { pointer, holder, allowed = noFields }: { pointer: string; holder: string; allowed?: { has(name: string): boolean } },
): void {
  if (jsonAt(value, key) !== undefined) return;
  const subject = holder.replace(/^an? /, 'This ').replace(/^the /, 'The ');
  // A misspelt field is reported as an unknown field, with the correct name.
  const isMisspelled = Object.keys(value).some(
    (name) => !name.startsWith('x-') && nearest(name, [key]) !== undefined && !allowed.has(name),
  );
  if (!isMisspelled) reportInvalid(walk, pointer, { ...say.specFault.fieldMissing({ holder: subject, key }), isKey: true });
}

function reportUnknownField(
  walk: DocumentWalk,
  { pointer, name, holder }: VisitedLocation & { name: string; holder: string },
  { allowed: candidates, named }: { allowed: string[]; named: RegExp | undefined },
): void {
  const near = nearest(name, candidates);
  const isPath = named?.source === '^\\/';
  const wording = isPath
    ? say.specFault.pathWithoutSlash({ name })
    : say.specFault.fieldUnknown({ name, holder, version: walk.family, nearest: near, own: name.replace(/^[$_-]+/, '') });
  reportInvalid(walk, pointer, { ...wording, isKey: true });
}

function checkSchema(walk: DocumentWalk, schema: Json, where: VisitedLocation): void {
  const dialect = dialectAt(schema, where.dialect);
  if (!dialect || !isObject(schema)) return;
  const { pointer, direction } = where;
  const isReference = typeof jsonAt(schema, '$ref') === 'string';
  if (!(isReference && dialect.isClosed)) walk.visit({ shape: 'Schema', value: schema, pointer, direction, dialect });
  else return;
  const holder = 'a schema';
  for (const key of Object.keys(schema)) {
    const kind = dialect.keywords.get(key);
    const below = { pointer: childPointer(pointer, key), direction, dialect, name: key, holder };
    if (kind) check(walk, schema[key] ?? null, kind, below);
    else if (!key.startsWith('x-')) reportUnknownKeyword(walk, schema, below);
  }
}

/** Hints for keywords of other versions. */
const remediesByKeyword = new Map([
  ['const', say.specWordRemedy.const],
  ['examples', say.specWordRemedy.examples],
]);

function nullableHint(type: Json | undefined): string {
  return say.specWordRemedy.nullable({ type: typeof type === 'string' ? type : undefined, hasTypes: type !== undefined });
}

function reportUnknownKeyword(
  walk: DocumentWalk,
  holder: JsonObject,
  { pointer, name, dialect }: VisitedLocation & { name: string },
): void {
  if (!dialect) return;
  const near = nearest(name, dialect.keywords.keys());
  const isNullable = name === 'nullable' && dialect.name === 'OpenAPI';
  // JSON Schema allows custom keywords, so only misspelt ones are reported.
  if (!(dialect.isClosed || isNullable || isTypo(name, near))) return;
  const version =
    dialect.name === 'OpenAPI' ? `OpenAPI ${walk.family}` : dialect.isClosed ? `OpenAPI ${dialect.name}` : 'JSON Schema';
  const remedy = isNullable ? nullableHint(jsonAt(holder, 'type')) : remediesByKeyword.get(name)?.();
  const wording = say.specFault.wordUnknown({ name, version, remedy, nearest: near, own: name.replace(/^\$/, '') });
  const cause = isNullable ? `${name} ${String(jsonAt(holder, 'type'))}` : wording.message;
  reportInvalid(walk, pointer, { ...wording, cause, isKey: true });
}

/** Whether two names differ only in case or in the order of their letters. */
function isTypo(name: string, near: string | undefined): boolean {
  if (near === undefined || name.length < 5) return false;
  if (name.toLowerCase() === near.toLowerCase()) return true;
  return name.length >= 8 && Math.abs(name.length - near.length) <= 1 && [...name].sort().join('') === [...near].sort().join('');
}
