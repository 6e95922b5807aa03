import { startOf } from '../../basics/places.ts';

export type { Violation } from './walk.ts';

import { specMore, specVersionNumber } from '../../diagnostics/spec-rules.ts';
import { isJsonNumber } from '../../json/exact-numbers.ts';
import type { Diagnostic, Place } from '../../model.ts';
import { isObject, textAt, valueAt } from '../document/json.ts';
import type { OpenApi } from '../document/open-api.ts';
import { dialectOf } from './dialects.ts';
import { checkExamples } from './examples.ts';
import { checkFieldDependencies } from './field-dependencies.ts';
import { checkLink, checkMapping, checkSecurity, checkServer, checkTagNames, checkTags, collectDeclaredNames } from './names.ts';
import { checkMediaTypes, checkParameters, checkPaths, checkStatuses } from './operations.ts';
import { familyOf, shapesOf } from './shapes.ts';
import { checkComponents, checkUnsafeText } from './unsafe-text.ts';
import { checkVersion32 } from './version-3-2.ts';
import { type DocumentWalk, type Violation, type VisitedObject, walkDocument } from './walk.ts';

/**
 * Checks a document against the rules of its version, and its internal references. Each violation is reported at its position. Identical
 * violations are reported once, with their number. Unresolved references are reported when the document is opened.
 */
export function checkDocument({ api }: Pick<OpenApi, 'api'>): Violation[] {
  const { raw, version } = api;
  const family = familyOf(version);
  const numericVersions = versionPointers.flatMap((pointer): Violation[] => {
    const value = valueAt(raw, pointer);
    return isJsonNumber(value) ? [toNumericVersionViolation(pointer, String(value))] : [];
  });
  const violations: Violation[] = [...numericVersions];
  const parts: VisitedObject[] = [];
  const walk: DocumentWalk = {
    shapes: shapesOf(family),
    family,
    // A version that is a number has its own diagnostic.
    report: (each) => numericVersions.every(({ pointer }) => pointer !== each.pointer) && violations.push(each),
    visit: (part) => {
      checkUnsafeText(walk, part);
      if (part.shape === 'Info' || part.shape === 'Tag') checkComponents(walk, api, part);
      checkFieldDependencies(walk, part);
      checkVersion32(walk, part);
      if (shapesWithExamples.has(part.shape)) checkExamples(walk, raw, part);
      if (shapesCheckedLast.has(part.shape)) parts.push(part);
    },
  };
  walkDocument(raw, dialectOf(family, raw), walk);
  checkNamedReferences(walk, api, parts);
  checkTagNames(walk, raw);
  checkPaths(walk, raw);
  return violations;
}

/** Returns whether the object at a pointer is a reference to another file, which contains the missing parts. */
export function isExternalReference({ raw }: OpenApi['api'], pointer: string): boolean {
  const value = valueAt(raw, pointer);
  const reference = textAt(isObject(value) ? value : undefined, '$ref');
  return reference !== '' && !reference.startsWith('#');
}

const shapesWithExamples = new Set(['Schema', 'MediaType', 'Parameter', 'Header', 'Response', 'Items']);
/** Objects that refer to others by name. They are checked after the walk, when all names are known. */
const shapesCheckedLast = new Set([
  'Document',
  'Operation',
  'PathItem',
  'Response',
  'Responses',
  'RequestBody',
  'Parameter',
  'Header',
]);
for (const shape of ['Security', 'Server', 'Link', 'Discriminator']) shapesCheckedLast.add(shape);

function checkNamedReferences(walk: DocumentWalk, api: OpenApi['api'], parts: readonly VisitedObject[]): void {
  const { raw } = api;
  const ids = parts.filter(({ shape }) => shape === 'Operation').map(({ value }) => textAt(value, 'operationId'));
  const names = collectDeclaredNames(api, ids);
  for (const part of parts) {
    checkMediaTypes(walk, part);
    if (part.shape === 'Operation') checkTags(walk, names, part);
    if (part.shape === 'Operation' || part.shape === 'PathItem') checkParameters(walk, raw, part);
    else if (part.shape === 'Responses') checkStatuses(walk, part);
    else if (part.shape === 'Security') checkSecurity(walk, names, part);
    else if (part.shape === 'Server') checkServer(walk, part);
    else if (part.shape === 'Link') checkLink(walk, raw, names, part);
    else if (part.shape === 'Discriminator') checkMapping(walk, raw, part);
  }
}

/** JSON pointers to the version fields. A version must be a string: as a number, 1.10 would become 1.1. */
const versionPointers = ['/openapi', '/swagger', '/info/version'];

function toNumericVersionViolation(pointer: string, version: string): Violation {
  const key = pointer.slice(1).replaceAll('/', '.');
  return { pointer, cause: key, createDiagnostic: (at, related) => specVersionNumber(at, { key, source: version }, related) };
}

/** Maximum number of causes per diagnostic code in a document, and of related positions per cause. */
const [maxCauses, maxRelatedPlaces] = [10, 5];

/** Converts violations to diagnostics: one per cause, and only the first causes per code. */
export function toDiagnostics(violations: readonly Violation[], places: PlaceLookups): Diagnostic[] {
  const violationsByCode = new Map<string, Map<string, Violation[]>>();
  const placeholder = startOf('');
  for (const each of violations) {
    const { code } = each.createDiagnostic(placeholder);
    const causes = violationsByCode.get(code) ?? new Map<string, Violation[]>();
    violationsByCode.set(code, causes);
    const sameCause = causes.get(each.cause);
    if (sameCause) sameCause.push(each);
    else causes.set(each.cause, [each]);
  }
  return [...violationsByCode].flatMap(([code, causes]) => {
    const groups = [...causes.values()];
    const diagnostics = groups.slice(0, maxCauses).flatMap((group) => toDiagnostic(group, places));
    const firstOmitted = groups.slice(maxCauses)[0]?.[0];
    return firstOmitted
      ? [...diagnostics, specMore(toPlace(firstOmitted, places), { code, count: groups.length - maxCauses })]
      : diagnostics;
  });
}

type PlaceLookups = Pick<OpenApi, 'placeOf' | 'placeIn'>;

function toPlace({ pointer, isKey, part }: Violation, places: PlaceLookups): Place {
  return part ? places.placeIn(pointer, part) : places.placeOf(pointer, isKey);
}

function toDiagnostic(group: readonly Violation[], places: PlaceLookups): Diagnostic[] {
  const [first, ...others] = group;
  if (!first) return [];
  const related = others.slice(0, maxRelatedPlaces).map((each) => toPlace(each, places));
  const diagnostic = first.createDiagnostic(toPlace(first, places), related);
  if (others.length === 0) return [diagnostic];
  const countNote = `${others.length} more ${others.length === 1 ? 'place has' : 'places have'} the same fault.`;
  return [{ ...diagnostic, hint: diagnostic.hint === undefined ? countNote : `${diagnostic.hint} ${countNote}` }];
}
