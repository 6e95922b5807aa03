import { hashLongText } from '../../basics/hash.ts';
import { nearest } from '../../basics/nearest.ts';
import { withLevel } from '../../diagnostics/rule.ts';
import { specOperationTwice, specReferenceMissing } from '../../diagnostics/specs.ts';
import { toJsonText, withDoubles } from '../../json/exact-numbers.ts';
import type { Checked, Diagnostic, Place } from '../../model.ts';
import { toYamlText } from '../../yaml/yaml.ts';
import { type Bundle, bundle, mayHaveParts } from '../bundle/bundle.ts';
import { noParts, type PartReader } from '../bundle/part-files.ts';
import { childPointer, isObject, jsonAt, valueAt } from './json.ts';
import type { Api, Json, JsonObject } from './model.ts';
import { type ApiSetting, findDuplicateOperationIds, toApi } from './outline.ts';
import { type ApiDocument, documentLimits, readDocument } from './parse.ts';
import { dataKeywords, type References, referencesOf } from './references.ts';

/**
 * An opened document: its outline and functions that look up positions. `parts` are the other files of the document, including missing
 * ones.
 */
export type OpenApi = { api: Api; parts: readonly string[] } & Pick<ApiDocument, 'placeOf' | 'placeIn'>;
/** The maximum size of a document in bytes. */
export const maxBytes = documentLimits.bytes;

/**
 * Options for opening a document. `isUnconfigured` means that the folder has no configuration, so a duplicate operationId is only
 * a warning. `isAlreadyChecked` means that the document has already been checked, so only its syntax and size are checked again. `parts`
 * reads the document's other files. `remote` is the URL from which the document was fetched.
 */
type OpenOptions = ApiSetting & {
  isUnconfigured?: boolean;
  isAlreadyChecked?: boolean;
  parts?: PartReader;
  remote?: string | undefined;
};

/** Parses and checks a specification. The value is undefined if the document is unusable. */
export function parseApiDocument(text: string, setting: OpenOptions): Checked<OpenApi | undefined> {
  const { value: parsedDocument, diagnostics } = readDocument(setting.file, text);
  if (!parsedDocument) return { value: undefined, diagnostics };
  const { value: bundledDocument, diagnostics: partDiagnostics } = bundleParts(parsedDocument, text, setting);
  if (!bundledDocument) return { value: undefined, diagnostics: partDiagnostics };
  const { document, parts, bytes = setting.bytes } = bundledDocument;
  const api = toApi(document.raw, { ...setting, ...(bytes !== undefined && { bytes }) });
  const { placeOf, placeIn } = document;
  const value = { api, parts, placeOf, placeIn };
  if (setting.isAlreadyChecked) return { value, diagnostics: [] };
  const documentDiagnostics: Diagnostic[] = [...partDiagnostics];
  for (const each of findBrokenReferences(document.raw)) documentDiagnostics.push(createMissingReference(each, api, document));
  for (const { head, first } of findDuplicateOperationIds(api.operations)) {
    const at = placeOf(childPointer(head.pointer, 'operationId'));
    const duplicate = specOperationTwice(at, { id: head.operationId ?? '', other: `${first.method} ${first.path}` });
    documentDiagnostics.push(setting.isUnconfigured ? (withLevel(duplicate, 'warning') ?? duplicate) : duplicate);
  }
  return { value, diagnostics: documentDiagnostics };
}

function bundleParts(
  document: ApiDocument,
  text: string,
  { file, parts = noParts, remote }: OpenOptions,
): Checked<Bundle | undefined> {
  if (!mayHaveParts(text)) return { value: { document, parts: [] }, diagnostics: [] };
  return bundle({ file, document, length: text.length, remote }, parts);
}

/** Combines the stamps of a document's own file and of its other files. */
export function toDocumentStamp([mainStamp = '', ...others]: readonly string[]): string {
  return others.length === 0 ? mainStamp : `${mainStamp} ${hashLongText(others.join('\n'))}`;
}

/** Returns the document as JSON with numbers in their original notation. Other threads parse JSON many times faster than YAML. */
export function toText({ raw }: Api): string {
  return toJsonText(raw);
}

/** Returns the complete document as a single string. */
export function toBundleText({ raw }: Api, format: 'json' | 'yaml'): string {
  return format === 'json' ? `${toJsonText(raw, 1)}\n` : toYamlText(raw);
}

/** Returns the document with all numbers as doubles, which libraries expect. */
export function toPlainDocument({ raw }: Api): object {
  return Object(withDoubles(raw));
}

/** Maximum number of related places in a diagnostic. */
const maxRelatedPlaces = 20;

function createMissingReference({ reference, pointers, isUsed }: BrokenReference, api: Api, document: ApiDocument): Diagnostic {
  const [first = '', ...others] = pointers;
  const related = others.slice(0, maxRelatedPlaces).map((pointer): Place => document.placeOf(pointer));
  const facts = { reference, pointer: first, nearest: nearestPointer(reference, api) };
  const finding = specReferenceMissing(document.placeOf(first), facts, related);
  return isUsed ? finding : (withLevel(finding, 'warning') ?? finding);
}

/** Returns the pointer most similar to a broken reference, among the siblings of the missing target and all named schemas. */
function nearestPointer(reference: string, { schemas, raw }: Api): string | undefined {
  const holder = reference.slice(1, reference.lastIndexOf('/'));
  const siblings = valueAt(raw, holder);
  const names = isObject(siblings) ? Object.keys(siblings).map((name) => `#${childPointer(holder, name)}`) : [];
  return nearest(reference, [...names, ...schemas.map(({ pointer }) => `#${pointer}`)]);
}

/** An unresolved reference and the pointers at which it occurs. It counts as used if an operation or a named schema contains it. */
type BrokenReference = { reference: string; pointers: string[]; isUsed: boolean };

/** Top-level keys whose content is rendered. References elsewhere are unused. */
const renderedKeys = ['paths', 'webhooks', 'x-webhooks', 'definitions'];
/** Keywords whose keys are names chosen by the author. */
const mapKeywords = new Set([
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

/**
 * Returns all unresolved references within the document, without duplicates, in document order. Skips examples and other data, and
 * references to other files, which are reported elsewhere.
 */
function findBrokenReferences(raw: JsonObject): BrokenReference[] {
  const references = referencesOf(raw);
  if (!references.hasIdentifiers && allReferencesResolve(raw, references)) return [];
  const resolved = new Set(['#']);
  const brokenReferences = new Map<string, BrokenReference>();
  for (const { value, pointer, isUsed, hasNamedKeys } of walkObjects(raw)) {
    const reference = jsonAt(value, '$ref');
    if (hasNamedKeys || typeof reference !== 'string' || !reference.startsWith('#') || resolved.has(reference)) continue;
    if (references.resolve(reference, { pointer, scope: '' }) !== undefined) {
      if (!references.hasIdentifiers) resolved.add(reference);
      continue;
    }
    const brokenReference = brokenReferences.get(reference) ?? { reference, pointers: [], isUsed: false };
    brokenReference.pointers.push(childPointer(pointer, '$ref'));
    brokenReference.isUsed ||= isUsed;
    brokenReferences.set(reference, brokenReference);
  }
  return [...brokenReferences.values()];
}

/** Returns whether every reference resolves, including those in data. This fast check succeeds for most documents. */
function allReferencesResolve(raw: JsonObject, references: References): boolean {
  const resolved = new Set<string>();
  const pending: Json[] = [raw];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const reference = isObject(value) ? jsonAt(value, '$ref') : undefined;
    if (typeof reference === 'string' && !resolved.has(reference)) {
      if (references.resolve(reference, { pointer: '', scope: '' }) === undefined) return false;
      resolved.add(reference);
    }
    for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) pending.push(each);
  }
  return true;
}

/** A node to visit. If `hasNamedKeys` is true, its keys are names chosen by the author instead of OpenAPI keywords. */
type PendingNode = { value: Json; pointer: string; isUsed: boolean; hasNamedKeys: boolean };

/** Yields every object of the document in document order, without recursion. */
function* walkObjects(raw: JsonObject): Generator<PendingNode & { value: JsonObject }> {
  const pending = Object.entries(raw)
    .map(
      ([key, value]): PendingNode => ({
        value,
        pointer: childPointer('', key),
        isUsed: renderedKeys.includes(key),
        hasNamedKeys: mapKeywords.has(key),
      }),
    )
    .reverse();
  for (let part = pending.pop(); part; part = pending.pop()) {
    const { value, pointer, isUsed, hasNamedKeys } = part;
    if (isObject(value)) yield { ...part, value };
    if (typeof value !== 'object' || value === null) continue;
    const children = Object.entries(value).filter(
      ([key, each]) => typeof each === 'object' && each !== null && (hasNamedKeys || !dataKeywords.has(key)),
    );
    for (const [key, each] of children.reverse()) {
      const isSchema = hasNamedKeys && pointer === '/components/schemas';
      const childPath = childPointer(pointer, key);
      const isList = Array.isArray(value);
      pending.push({
        value: each,
        pointer: childPath,
        isUsed: isUsed || isSchema || childPath === '/components/schemas',
        hasNamedKeys: !hasNamedKeys && !isList && mapKeywords.has(key),
      });
    }
  }
}
