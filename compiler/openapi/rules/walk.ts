import { nearest } from '../../basics/nearest.ts';
import * as say from '../../diagnostics/sentences/spec-rules.ts';
import { specStrict } from '../../diagnostics/spec-rules.ts';
import type { Diagnostic, Place, StringRange } from '../../model.ts';
import { childPointer, isList, isObject, jsonAt, keysOf } from '../document/json.ts';
import type { Direction, Json, JsonObject } from '../document/model.ts';
import { type Dialect, dialectAt } from './dialects.ts';
import { checkKind, type Kind } from './kinds.ts';
import { type Shapes, toLabel } from './shapes.ts';

/**
 * A violated rule: its pointer, whether it is reported at the key or at a part of the string, and the diagnostic. Violations with the same
 * `cause` are reported once, with their number.
 */
export type Violation = {
  pointer: string;
  isKey?: true;
  part?: StringRange;
  cause: string;
  createDiagnostic: (at: Place, related?: Place[]) => Diagnostic;
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
  const createDiagnostic: Violation['createDiagnostic'] = (at, related) => specStrict(at, { message, hint, pointer }, related);
  walk.report({ pointer, ...(isKey ? { isKey } : {}), cause, createDiagnostic });
}
type RuleFault = { message: string; hint?: string | undefined; cause?: string; isKey?: true };

/** Shapes that determine the direction of everything below them. */
const directions = new Map<string, Direction>([
  ['Parameter', 'request'],
  ['RequestBody', 'request'],
  ['Response', 'response'],
]);

function checkKindAt(
  walk: DocumentWalk,
  value: Json,
  kind: Kind,
  location: VisitedLocation & { name: string; holder: string },
): void {
  const { pointer, name, holder } = location;
  const reference = isObject(value) && kind.is !== 'map' ? jsonAt(value, '$ref') : undefined;
  // External references are reported when the document is opened, and their targets are unknown.
  if (typeof reference === 'string' && !reference.startsWith('#')) return;
  const fault = checkKind(value, kind, name, holder);
  if (fault)
    reportInvalid(walk, fault.index === undefined ? pointer : childPointer(pointer, fault.index), {
      ...fault,
      ...suggestRemedy(fault.message, value, pointer),
    });
  else if (kind.is === 'list' && isList(value)) {
    for (const [index, each] of value.entries())
      checkKindAt(walk, each, kind.of, { ...location, pointer: childPointer(pointer, index), name: `${name}[${index}]` });
  } else if (kind.is === 'map' && isObject(value)) {
    for (const [key, each] of Object.entries(value))
      if (name !== 'content' || !mediaTypeKeys.has(key))
        checkKindAt(walk, each, kind.of, { ...location, pointer: childPointer(pointer, key), name: key });
  } else if (kind.is === 'schema') checkSchema(walk, value, location);
  else if (kind.is === 'schemas') {
    if (isList(value))
      for (const [index, each] of value.entries())
        checkSchema(walk, each, { ...location, pointer: childPointer(pointer, index) });
    else checkSchema(walk, value, location);
  } else if (kind.is === 'object' && isObject(value)) {
    if (typeof reference !== 'string' || kind.shape === 'PathItem') checkObject(walk, value, kind.shape, location);
    else if (!kind.orReference)
      reportInvalid(walk, childPointer(pointer, '$ref'), {
        ...say.specFault.referenceMisplaced({ holder: toLabel(kind.shape) }),
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
function suggestRemedy(fault: string, value: Json, pointer: string): { hint?: string } {
  const [holder, name, key] = keysOf(pointer).slice(-3);
  if (holder !== 'properties' || name === undefined || key !== 'required' || typeof value !== 'boolean') return {};
  return say.specFault.requiredByProperty({ fault, isRequired: value, name });
}

function checkObject(walk: DocumentWalk, value: JsonObject, shape: string, location: VisitedLocation): void {
  const objectShape = walk.shapes.get(shape);
  if (!objectShape) return;
  const { pointer, dialect } = location;
  const { fields, patternField, label: holder } = objectShape;
  const direction = directions.get(shape) ?? location.direction;
  walk.visit({ shape, value, pointer, direction, dialect });
  for (const key of Object.keys(value)) {
    const each = value[key] ?? null;
    const kind = fields.get(key);
    const fieldLocation = { pointer: childPointer(pointer, key), direction, dialect, name: key, holder };
    if (kind) checkKindAt(walk, each, kind, fieldLocation);
    else if (key.startsWith('x-') && shape !== 'Security') continue;
    else if (patternField?.pattern.test(key)) checkKindAt(walk, each, patternField.kind, fieldLocation);
    else reportUnknownField(walk, fieldLocation, { allowed: [...fields.keys()], fieldPattern: patternField?.pattern });
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
  { allowed: allowedFields, fieldPattern }: { allowed: string[]; fieldPattern: RegExp | undefined },
): void {
  const similarField = nearest(name, allowedFields);
  const isPath = fieldPattern?.source === '^\\/';
  const wording = isPath
    ? say.specFault.pathWithoutSlash({ name })
    : say.specFault.fieldUnknown({ name, holder, version: walk.family, nearest: similarField, own: name.replace(/^[$_-]+/, '') });
  reportInvalid(walk, pointer, { ...wording, isKey: true });
}

function checkSchema(walk: DocumentWalk, schema: Json, location: VisitedLocation): void {
  const dialect = dialectAt(schema, location.dialect);
  if (!dialect || !isObject(schema)) return;
  const { pointer, direction } = location;
  const isReference = typeof jsonAt(schema, '$ref') === 'string';
  if (!(isReference && dialect.isClosed)) walk.visit({ shape: 'Schema', value: schema, pointer, direction, dialect });
  else return;
  const holder = 'a schema';
  for (const key of Object.keys(schema)) {
    const kind = dialect.keywords.get(key);
    const keywordLocation = { pointer: childPointer(pointer, key), direction, dialect, name: key, holder };
    if (kind) checkKindAt(walk, schema[key] ?? null, kind, keywordLocation);
    else if (!key.startsWith('x-')) reportUnknownKeyword(walk, schema, keywordLocation);
  }
}

/** Hints for keywords of other versions. */
const remediesByKeyword = new Map([
  ['const', say.specWordRemedy.const],
  ['examples', say.specWordRemedy.examples],
]);

function suggestNullable(type: Json | undefined): string {
  return say.specWordRemedy.nullable({ type: typeof type === 'string' ? type : undefined, hasTypes: type !== undefined });
}

function reportUnknownKeyword(
  walk: DocumentWalk,
  holder: JsonObject,
  { pointer, name, dialect }: VisitedLocation & { name: string },
): void {
  if (!dialect) return;
  const similarKeyword = nearest(name, dialect.keywords.keys());
  const isNullable = name === 'nullable' && dialect.name === 'OpenAPI';
  // JSON Schema allows custom keywords, so only misspelt ones are reported.
  if (!(dialect.isClosed || isNullable || isTypo(name, similarKeyword))) return;
  const version =
    dialect.name === 'OpenAPI' ? `OpenAPI ${walk.family}` : dialect.isClosed ? `OpenAPI ${dialect.name}` : 'JSON Schema';
  const remedy = isNullable ? suggestNullable(jsonAt(holder, 'type')) : remediesByKeyword.get(name)?.();
  const wording = say.specFault.wordUnknown({ name, version, remedy, nearest: similarKeyword, own: name.replace(/^\$/, '') });
  const cause = isNullable ? `${name} ${String(jsonAt(holder, 'type'))}` : wording.message;
  reportInvalid(walk, pointer, { ...wording, cause, isKey: true });
}

/** Returns whether two names differ only in case or in the order of their letters. */
function isTypo(name: string, similarName: string | undefined): boolean {
  if (similarName === undefined || name.length < 5) return false;
  if (name.toLowerCase() === similarName.toLowerCase()) return true;
  return (
    name.length >= 8 &&
    Math.abs(name.length - similarName.length) <= 1 &&
    [...name].sort().join('') === [...similarName].sort().join('')
  );
}
