export type { Found } from './walk.ts';

import { specMore, specVersionNumber } from '../../diagnostics/spec-rules.ts';
import { isJsonNumber } from '../../json/exact-numbers.ts';
import type { Diagnostic, Place } from '../../model.ts';
import { isObject, textAt, valueAt } from '../document/json.ts';
import type { OpenApi } from '../document/open-api.ts';
import { checkConditions } from './conditions.ts';
import { checkExamples } from './examples.ts';
import { checkLink, checkMapping, checkSecurity, checkServer, checkTagNames, checkTags, namesOf } from './names.ts';
import { checkNewest } from './newest.ts';
import { checkMediaTypes, checkParameters, checkPaths, checkStatuses } from './operations.ts';
import { familyOf, shapesOf } from './shapes.ts';
import { checkComponents, checkTexts } from './texts.ts';
import { type Found, type Part, type Walk, walkDocument } from './walk.ts';
import { dialectOf } from './words.ts';

/**
 * Holds a document against the rules of its version, and against itself. What is wrong is told where it is written; a cause that occurs
 * often is told once, with the number of its places. References that lead nowhere were found when the document was opened.
 */
export function checkDocument({ api }: Pick<OpenApi, 'api'>): Found[] {
  const { raw, version } = api;
  const family = familyOf(version);
  const numbers = versions.flatMap((pointer): Found[] => {
    const value = valueAt(raw, pointer);
    return isJsonNumber(value) ? [toNumber(pointer, String(value))] : [];
  });
  const found: Found[] = [...numbers];
  const parts: Part[] = [];
  const walk: Walk = {
    shapes: shapesOf(family),
    family,
    // A version that is a number was reported as such.
    report: (each) => numbers.every(({ pointer }) => pointer !== each.pointer) && found.push(each),
    visit: (part) => {
      checkTexts(walk, part);
      if (part.shape === 'Info' || part.shape === 'Tag') checkComponents(walk, api, part);
      checkConditions(walk, part);
      checkNewest(walk, part);
      if (hasExamples.has(part.shape)) checkExamples(walk, raw, part);
      if (later.has(part.shape)) parts.push(part);
    },
  };
  walkDocument(raw, dialectOf(family, raw), walk);
  checkReferring(walk, api, parts);
  checkTagNames(walk, raw);
  checkPaths(walk, raw);
  return found;
}

/** Whether the object at a pointer is a reference to another file, which has what is missing here. */
export function refersOutside({ raw }: OpenApi['api'], pointer: string): boolean {
  const value = valueAt(raw, pointer);
  const reference = textAt(isObject(value) ? value : undefined, '$ref');
  return reference !== '' && !reference.startsWith('#');
}

const hasExamples = new Set(['Schema', 'MediaType', 'Parameter', 'Header', 'Response', 'Items']);
/** Objects that refer to others by name. */
const later = new Set(['Document', 'Operation', 'PathItem', 'Response', 'Responses', 'RequestBody', 'Parameter', 'Header']);
for (const shape of ['Security', 'Server', 'Link', 'Discriminator']) later.add(shape);

function checkReferring(walk: Walk, api: OpenApi['api'], parts: readonly Part[]): void {
  const { raw } = api;
  const ids = parts.filter(({ shape }) => shape === 'Operation').map(({ value }) => textAt(value, 'operationId'));
  const names = namesOf(api, ids);
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

/** Versions are text: the number 1.10 is 1.1. */
const versions = ['/openapi', '/swagger', '/info/version'];

function toNumber(pointer: string, written: string): Found {
  const key = pointer.slice(1).replaceAll('/', '.');
  return { pointer, cause: key, make: (at, related) => specVersionNumber(at, { key, written }, related) };
}

/** Causes of one kind that are told in one document, and places of one cause that are named. */
const [mostCauses, mostPlaces] = [10, 5];

/** Findings as diagnostics: those of one cause are one, and of each kind the first ones are told. */
export function toDiagnostics(found: readonly Found[], places: Places): Diagnostic[] {
  const codes = new Map<string, Map<string, Found[]>>();
  const nowhere: Place = { file: '', line: 1, column: 1 };
  for (const each of found) {
    const { code } = each.make(nowhere);
    const causes = codes.get(code) ?? new Map<string, Found[]>();
    codes.set(code, causes);
    const same = causes.get(each.cause);
    if (same) same.push(each);
    else causes.set(each.cause, [each]);
  }
  return [...codes].flatMap(([code, causes]) => {
    const groups = [...causes.values()];
    const told = groups.slice(0, mostCauses).flatMap((group) => toDiagnostic(group, places));
    const last = groups.slice(mostCauses)[0]?.[0];
    return last ? [...told, specMore(toPlace(last, places), { code, count: groups.length - mostCauses })] : told;
  });
}

type Places = Pick<OpenApi, 'placeOf' | 'placeIn'>;

function toPlace({ pointer, isKey, part }: Found, places: Places): Place {
  return part ? places.placeIn(pointer, part) : places.placeOf(pointer, isKey);
}

function toDiagnostic(group: readonly Found[], places: Places): Diagnostic[] {
  const [first, ...others] = group;
  if (!first) return [];
  const related = others.slice(0, mostPlaces).map((each) => toPlace(each, places));
  const told = first.make(toPlace(first, places), related);
  if (others.length === 0) return [told];
  const count = `${others.length} more ${others.length === 1 ? 'place has' : 'places have'} the same fault.`;
  return [{ ...told, hint: told.hint === undefined ? count : `${told.hint} ${count}` }];
}
