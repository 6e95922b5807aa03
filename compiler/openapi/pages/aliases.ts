import { attr } from '../../html/escape.ts';
import { errorsOf } from '../document/errors.ts';
import { onePage } from '../document/layout.ts';
import type { OperationHead } from '../document/model.ts';
import { toApi } from '../document/outline.ts';
import { type ApiDraft, claimAnchor, newApiDraft, release, write } from './draft.ts';

/** Ids that a part of a page would have, were it written there. */
export function idsOf(draft: ApiDraft, writePart: (scratch: ApiDraft) => void): string[] {
  const scratch = newApiDraft(draft, draft.route);
  scratch.isShared = draft.isShared;
  writePart(scratch);
  return [...scratch.ids];
}

/**
 * Writes places that stood here before what they belong to moved away: nothing to see, but an address with one of them still leads to
 * where the way on is.
 */
export function writeAliases(draft: ApiDraft, ids: readonly string[]): void {
  const free = ids.filter((id) => !draft.ids.has(id) && !draft.reserved.has(id));
  if (free.length > 0) write(draft, free.map((id) => `<i${attr('id', claimAnchor(draft, id))}></i>`).join(''));
}

/** The same as HTML, for a part that is put together by its writer. */
function aliasesHtml(draft: ApiDraft, ids: readonly string[] = []): string {
  const at = draft.html.length;
  writeAliases(draft, ids);
  return draft.html.splice(at).join('');
}

/** The id of an entry of the overview as an attribute, and the places that what it leads to had there once. */
export function entryAt(draft: ApiDraft, place: string): { at: string; former: string } {
  const at = attr('id', claimAnchor(draft, release(draft, place)));
  return { at, former: aliasesHtml(draft, draft.former.get(place)) };
}

/**
 * Ids of the overview while the document was on one page, by the id of the operation, schema or error that they belong to. Nothing where
 * it is so long that it can't have been on one page lately: there the reader's script finds the way.
 */
export function formerIds({ api, ...context }: ApiDraft, writeWhole: (scratch: ApiDraft) => void): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const { operations, schemas, bytes, id, file, route, raw } = api;
  if (bytes > 2 * onePage.short) return found;
  const whole = newApiDraft({ ...context, api: toApi(raw, { id, file, route, bytes, pages: 'one' }) }, route);
  writeWhole(whole);
  const errors = errorsOf(api).map(({ status }) => errorPlace(status));
  const owners = new Set([...operations.map(operationPlace), ...schemas.map(({ key }) => schemaPlace(key)), ...errors]);
  for (const place of whole.ids) {
    const owner = ownerOf(place, owners);
    if (owner === undefined || owner === place) continue;
    const own = found.get(owner);
    if (own) own.push(place);
    else found.set(owner, [place]);
  }
  return found;
}

/** The part that a place belongs to: the longest of the names that it begins with. */
function ownerOf(place: string, owners: ReadonlySet<string>): string | undefined {
  for (let end = place.length; end > 0; end = place.lastIndexOf('.', end - 1)) {
    const name = place.slice(0, end);
    if (owners.has(name)) return name;
  }
  return undefined;
}

/** The id of an operation on the overview. */
export function operationPlace({ kind, key }: Pick<OperationHead, 'kind' | 'key'>): string {
  return kind === 'path' ? key : `webhooks.${key}`;
}

/** The id of a schema on the overview. */
export function schemaPlace(key: string): string {
  return `schemas.${key}`;
}

/** The id of a status among the errors on the overview. */
export function errorPlace(status: string): string {
  return `errors.${status}`;
}
