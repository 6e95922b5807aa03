import { withLevel } from '../diagnostics/rule.ts';
import { specOperationTwice, specReferenceMissing, specReferenceOutside } from '../diagnostics/specs.ts';
import type { Checked, Diagnostic, Place } from '../model.ts';
import { nearest } from '../nearest.ts';
import { isObject } from './json.ts';
import type { Api } from './model.ts';
import { sharedIds } from './outline/operation-heads.ts';
import { step, valueAt } from './pointers.ts';
import { type Document, documentLimits, readDocument } from './reading/read-document.ts';
import { type BrokenReference, findBrokenReferences } from './reading/references.ts';
import { type ApiSetting, toApi } from './to-api.ts';

/** A document at work: its outline, and where its parts stand. */
export type OpenApi = { api: Api; placeOf: Document['placeOf'] };
export type { ApiSetting };
/** Bytes that a document may have. */
export const mostBytes = documentLimits.bytes;

/**
 * Opens a specification: reads it, says what is wrong with it, and lists what is in it. The value is undefined where nothing of it can
 * be shown. In a folder without configuration (`bare`) two operations of one id are a warning, for nobody promised us anything. Of what
 * is `known` to be without fault only its limits are looked at again.
 */
export function openApi(text: string, setting: ApiSetting & { bare?: boolean; known?: boolean }): Checked<OpenApi | undefined> {
  const { value: document, diagnostics } = readDocument(setting.file, text);
  if (!document) return { value: undefined, diagnostics };
  const api = toApi(document.raw, setting);
  if (setting.known) return { value: { api, placeOf: document.placeOf }, diagnostics };
  const found: Diagnostic[] = [...diagnostics];
  for (const broken of findBrokenReferences(document.raw)) found.push(...toFinding(broken, api, document));
  for (const { head, first } of sharedIds(api.operations)) {
    const at = document.placeOf(step(head.pointer, 'operationId'));
    const twice = specOperationTwice(at, { id: head.operationId ?? '', other: `${first.method} ${first.path}` });
    found.push(setting.bare ? (withLevel(twice, 'warning') ?? twice) : twice);
  }
  return { value: { api, placeOf: document.placeOf }, diagnostics: found };
}

function toFinding({ reference, pointers, isUsed }: BrokenReference, api: Api, document: Document): Diagnostic[] {
  const [first = '', ...others] = pointers;
  const at = document.placeOf(first);
  const related = others.slice(0, 20).map((pointer): Place => document.placeOf(pointer));
  const isOutside = !reference.startsWith('#');
  const found = isOutside
    ? specReferenceOutside(at, { reference, pointer: first }, related)
    : specReferenceMissing(at, { reference, pointer: first, nearest: nearestPointer(reference, api) }, related);
  return [isUsed ? found : (withLevel(found, 'warning') ?? found)];
}

/** Of what stands beside the missing part; of all schemas where there is nothing beside it. */
function nearestPointer(reference: string, { schemas, raw }: Api): string | undefined {
  const holder = reference.slice(1, reference.lastIndexOf('/'));
  const beside = valueAt(raw, holder);
  const names = isObject(beside) ? Object.keys(beside).map((name) => `#${step(holder, name)}`) : [];
  return nearest(reference, [...names, ...schemas.map(({ pointer }) => `#${pointer}`)]);
}
