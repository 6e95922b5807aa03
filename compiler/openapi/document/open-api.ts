import { itemAt } from '../../basics/invariant.ts';
import { nearest } from '../../basics/nearest.ts';
import { withLevel } from '../../diagnostics/rule.ts';
import { specOperationTwice, specReferenceMissing, specReferenceOutside } from '../../diagnostics/specs.ts';
import { toJsonText, withDoubles } from '../../json/exact-numbers.ts';
import type { Checked, Diagnostic, Place } from '../../model.ts';
import { isObject, own, step, valueAt } from './json.ts';
import type { Api, Json, JsonObject } from './model.ts';
import { type ApiSetting, sharedIds, toApi } from './outline.ts';
import { type Document, documentLimits, readDocument } from './parse.ts';
import { type References, referencesOf } from './references.ts';

/** A document at work: its outline, and where its parts stand. */
export type OpenApi = { api: Api } & Pick<Document, 'placeOf' | 'placeIn'>;
/** Bytes that a document may have. */
export const mostBytes = documentLimits.bytes;

/**
 * Opens a specification: reads it, says what is wrong with it, and lists what is in it. The value is undefined where nothing of it can
 * be shown. In a folder without configuration (`bare`) two operations of one id are a warning: nobody promised that its documents are
 * right. A document that is `known` to have no faults is only held against the limits again.
 */
export function openApi(text: string, setting: ApiSetting & { bare?: boolean; known?: boolean }): Checked<OpenApi | undefined> {
  const { value: document, diagnostics } = readDocument(setting.file, text);
  if (!document) return { value: undefined, diagnostics };
  const api = toApi(document.raw, setting);
  const { placeOf, placeIn } = document;
  const value = { api, placeOf, placeIn };
  if (setting.known) return { value, diagnostics };
  const found: Diagnostic[] = [...diagnostics];
  const broken = findBrokenReferences(document.raw);
  found.push(...toOutside(broken.filter(isOutside), document, setting.file));
  for (const each of broken) if (!isOutside(each)) found.push(toMissing(each, api, document));
  for (const { head, first } of sharedIds(api.operations)) {
    const at = placeOf(step(head.pointer, 'operationId'));
    const twice = specOperationTwice(at, { id: head.operationId ?? '', other: `${first.method} ${first.path}` });
    found.push(setting.bare ? (withLevel(twice, 'warning') ?? twice) : twice);
  }
  return { value, diagnostics: found };
}

/** The document as JSON, with its numbers as they are written: other threads parse that many times faster than YAML. */
export function toText({ raw }: Api): string {
  return toJsonText(raw);
}

/** The document with doubles as its numbers, for libraries. */
export function toPlainDocument({ raw }: Api): object {
  return Object(withDoubles(raw));
}

/** Places that one finding names. */
const mostPlaces = 20;

function toMissing({ reference, pointers, isUsed }: BrokenReference, api: Api, document: Document): Diagnostic {
  const [first = '', ...others] = pointers;
  const related = others.slice(0, mostPlaces).map((pointer): Place => document.placeOf(pointer));
  const facts = { reference, pointer: first, nearest: nearestPointer(reference, api) };
  const found = specReferenceMissing(document.placeOf(first), facts, related);
  return isUsed ? found : (withLevel(found, 'warning') ?? found);
}

function isOutside({ reference }: BrokenReference): boolean {
  return !reference.startsWith('#');
}

/** One finding for a document of several files: each file is named once. */
function toOutside(references: readonly BrokenReference[], document: Document, file: string): Diagnostic[] {
  const [first, ...others] = references;
  if (!first) return [];
  const files = [...new Set(references.map(({ reference }) => fileOf(reference)))];
  const related = others.slice(0, mostPlaces).map(({ pointers }): Place => document.placeOf(itemAt(pointers, 0)));
  const found = specReferenceOutside(document.placeOf(itemAt(first.pointers, 0)), { files, document: file }, related);
  return [references.some(({ isUsed }) => isUsed) ? found : (withLevel(found, 'warning') ?? found)];
}

/** The file that a reference names, as a person would: `paths/users_{id}.yaml`. */
function fileOf(reference: string): string {
  const path = reference.replace(/#.*$/s, '').replace(/^\.\//, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The pointer that is spelled most like a broken reference, among what stands beside the missing part and all named schemas. */
function nearestPointer(reference: string, { schemas, raw }: Api): string | undefined {
  const holder = reference.slice(1, reference.lastIndexOf('/'));
  const beside = valueAt(raw, holder);
  const names = isObject(beside) ? Object.keys(beside).map((name) => `#${step(holder, name)}`) : [];
  return nearest(reference, [...names, ...schemas.map(({ pointer }) => `#${pointer}`)]);
}

/** A reference that leads nowhere, or out of the document, and where it stands. It is used where an operation or a named schema holds it. */
type BrokenReference = { reference: string; pointers: string[]; isUsed: boolean };

/** Parts of a document that are drawn; what stands in others alone is not used. */
const drawn = ['paths', 'webhooks', 'x-webhooks', 'definitions'];
/** Words whose value is data, not description. */
const data = new Set(['example', 'examples', 'default', 'const', 'enum', 'x-example', 'value', 'dataValue']);
/** Words below which keys are names of the document. */
const named = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'schemas',
  'responses',
  'headers',
  'callbacks',
  'links',
]);

/** All references that lead nowhere, each once, in the order of the document. Examples and other data are not looked into. */
function findBrokenReferences(raw: JsonObject): BrokenReference[] {
  const references = referencesOf(raw);
  if (!references.hasIdentifiers && isWhole(raw, references)) return [];
  const good = new Set(['#']);
  const found = new Map<string, BrokenReference>();
  for (const { value, pointer, isUsed, isNamed } of inOrder(raw)) {
    const reference = own(value, '$ref');
    if (isNamed || typeof reference !== 'string' || good.has(reference)) continue;
    if (references.resolve(reference, { pointer, scope: '' }) !== undefined) {
      if (!references.hasIdentifiers) good.add(reference);
      continue;
    }
    const broken = found.get(reference) ?? { reference, pointers: [], isUsed: false };
    broken.pointers.push(step(pointer, '$ref'));
    broken.isUsed ||= isUsed;
    found.set(reference, broken);
  }
  return [...found.values()];
}

/** Whether every reference leads somewhere, wherever it stands: true of most documents, and cheap to find out. */
function isWhole(raw: JsonObject, references: References): boolean {
  const good = new Set<string>();
  const open: Json[] = [raw];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const reference = isObject(value) ? own(value, '$ref') : undefined;
    if (typeof reference === 'string' && !good.has(reference)) {
      if (references.resolve(reference, { pointer: '', scope: '' }) === undefined) return false;
      good.add(reference);
    }
    for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) open.push(each);
  }
  return true;
}

/** A part of a document that is yet to be looked at; `isNamed`: its keys are names of the document, not words of OpenAPI. */
type Open = { value: Json; pointer: string; isUsed: boolean; isNamed: boolean };

/** Every object of the document, without recursion, from the first to the last. */
function* inOrder(raw: JsonObject): Generator<Open & { value: JsonObject }> {
  const open = Object.entries(raw)
    .map(([key, value]): Open => ({ value, pointer: step('', key), isUsed: drawn.includes(key), isNamed: named.has(key) }))
    .reverse();
  for (let part = open.pop(); part; part = open.pop()) {
    const { value, pointer, isUsed, isNamed } = part;
    if (isObject(value)) yield { ...part, value };
    if (typeof value !== 'object' || value === null) continue;
    const inner = Object.entries(value).filter(
      ([key, each]) => typeof each === 'object' && each !== null && (isNamed || !data.has(key)),
    );
    for (const [key, each] of inner.reverse()) {
      const isSchema = isNamed && pointer === '/components/schemas';
      const below = step(pointer, key);
      const isList = Array.isArray(value);
      open.push({
        value: each,
        pointer: below,
        isUsed: isUsed || isSchema || below === '/components/schemas',
        isNamed: !isNamed && !isList && named.has(key),
      });
    }
  }
}
