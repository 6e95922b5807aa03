import { escapeText } from '../../html/escape.ts';
import { schemaAt } from '../document/lookups.ts';
import { mergeValue } from '../document/merged-values.ts';
import type { Api, Schema } from '../document/model.ts';
import { maxIncludeDepth } from './document-size.ts';
import { type ApiDraft, write } from './draft.ts';

/** Resolves the aliases of a schema. Returns the target and the references on the path to it. */
export function withoutAliases(api: Api, schema: Schema, path: readonly string[]): { target: Schema; path: readonly string[] } {
  const visited = [...path];
  let target = schema;
  while (target.ref !== undefined) {
    const pointer = target.ref;
    const next = visited.includes(pointer) ? undefined : schemaAt(api, pointer);
    if (!next) break;
    visited.push(pointer);
    target = next.description === '' ? { ...next, description: target.description } : next;
  }
  return { target: (target.allOf.length > 0 ? mergeValue(api, target)?.schema : undefined) ?? target, path: visited };
}

/** Returns the items of an array if they are scalars. */
export function plainItems(api: Api, { items }: Schema): Schema | undefined {
  const { target } = items ? withoutAliases(api, items, []) : { target: undefined };
  return target && isPlainValue(target) ? target : undefined;
}

/** Returns whether a schema is a scalar without parts that need separate lines. */
export function isPlainValue({ ref, additionalProperties, propertyNames, items, contains, not, ...schema }: Schema): boolean {
  const { properties, patternProperties, prefixItems, allOf, oneOf, anyOf, conditions } = schema;
  const parts = [properties, patternProperties, prefixItems, allOf, oneOf, anyOf, conditions];
  const others = [ref, propertyNames, contains, not, additionalProperties || undefined, items || undefined];
  return others.every((each) => each === undefined) && parts.every((each) => each.length === 0);
}

/** Returns the length of a folded section: the total for the schema and the schemas that it includes, as measured by `lengthOf`. */
export function foldedLength(api: Api, schema: Schema, lengthOf: (api: Api, pointer: string) => number, level = 0): number {
  const target = schema.ref === undefined ? schema : schemaAt(api, schema.ref);
  if (!target || level > maxIncludeDepth) return 0;
  const bases = target.allOf.filter(({ ref }) => ref !== undefined);
  return bases.reduce((sum, each) => sum + foldedLength(api, each, lengthOf, level + 1), lengthOf(api, target.pointer));
}

/** Deducts a length from the allowance for this depth. Returns false if it is exceeded. */
export function spendAllowance(draft: ApiDraft, length: number, folds: number): boolean {
  const allowanceKind = folds === 0 ? 'fields' : 'inner';
  if (draft.allowance[allowanceKind] < length) return false;
  draft.allowance[allowanceKind] -= length;
  return true;
}

/** Writes fields. If several are folded, adds buttons to expand and collapse all of them, which require scripts. */
export function writeWithFoldButtons(draft: ApiDraft, writeFields: () => void): void {
  const start = draft.html.length;
  writeFields();
  const fields = draft.html.splice(start).join('');
  const { expandAll, collapseAll } = draft.wording.schema;
  const buttons = [expandAll, collapseAll].map((label) => `<button type="button">${escapeText(label)}</button>`);
  if (fields.split(foldStart, 3).length > 2) write(draft, `<p class="api-folds scripted">${buttons.join(' ')}</p>\n`);
  write(draft, fields);
}

/** The start tag of a folded section. */
export const foldStart = '<details class="api-fold">';

/** Returns the first paragraph of a description; '' if it is too long to repeat at every field. */
export function firstParagraph(description: string): string {
  const [first = ''] = description.split(/\n\s*\n/, 1);
  return first.length > maxParagraphLength ? '' : first;
}

/** In characters. The page of the schema contains the full description. */
const maxParagraphLength = 160;
