import { attr } from '../../html/escape.ts';
import { errorsOf } from '../document/errors.ts';
import { singlePageLimits } from '../document/layout.ts';
import type { OperationHead } from '../document/model.ts';
import { toApi } from '../document/outline.ts';
import { type ApiDraft, claimAnchor, createApiDraft, releaseId, write } from './draft.ts';

/** Returns the ids that a part of a page would have, by writing it to a temporary draft. */
export function collectIds(draft: ApiDraft, writePart: (scratch: ApiDraft) => void): string[] {
  const scratch = createApiDraft(draft, draft.route);
  scratch.isShared = draft.isShared;
  scratch.isScratch = true;
  writePart(scratch);
  return [...scratch.ids];
}

/** Writes invisible anchors for content that moved elsewhere, so that old URLs scroll to the link that replaced it. */
export function writeAliases(draft: ApiDraft, ids: readonly string[]): void {
  const free = ids.filter((id) => !draft.ids.has(id) && !draft.reserved.has(id));
  if (free.length > 0) write(draft, free.map((id) => `<i${attr('id', claimAnchor(draft, id))}></i>`).join(''));
}

/** Returns aliases as HTML, for callers that build their own HTML. */
function aliasesHtml(draft: ApiDraft, ids: readonly string[] = []): string {
  const at = draft.html.length;
  writeAliases(draft, ids);
  return draft.html.splice(at).join('');
}

/** Returns the id attribute of an entry on the overview, and aliases for the anchors that its target used to have there. */
export function entryAnchors(draft: ApiDraft, place: string): { at: string; former: string } {
  const at = attr('id', claimAnchor(draft, releaseId(draft, place)));
  return { at, former: aliasesHtml(draft, draft.formerAnchors.get(place)) };
}

/**
 * Returns the ids that the overview had with the single-page layout, by the id of the operation, schema or error that they belong to. Empty
 * for documents that are too long to have had a single page recently; the reader's script resolves links to them.
 */
export function formerIds({ api, ...context }: ApiDraft, writePage: (scratch: ApiDraft) => void): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  const { operations, schemas, bytes, id, file, route, raw } = api;
  if (bytes > 2 * singlePageLimits.bytesIfMany) return ids;
  const singlePage = createApiDraft({ ...context, api: toApi(raw, { id, file, route, bytes, pages: 'one' }) }, route);
  singlePage.isScratch = true;
  writePage(singlePage);
  const errors = errorsOf(api).map(({ status }) => errorAnchor(status));
  const owners = new Set([...operations.map(operationAnchor), ...schemas.map(({ key }) => schemaAnchor(key)), ...errors]);
  for (const place of singlePage.ids) {
    const owner = ownerOf(place, owners);
    if (owner === undefined || owner === place) continue;
    const own = ids.get(owner);
    if (own) own.push(place);
    else ids.set(owner, [place]);
  }
  return ids;
}

/** Returns the owner of an id: the longest prefix that is an owner. */
function ownerOf(place: string, owners: ReadonlySet<string>): string | undefined {
  for (let end = place.length; end > 0; end = place.lastIndexOf('.', end - 1)) {
    const name = place.slice(0, end);
    if (owners.has(name)) return name;
  }
  return undefined;
}

/** Returns the id of an operation on the overview. */
export function operationAnchor({ kind, key }: Pick<OperationHead, 'kind' | 'key'>): string {
  return kind === 'path' ? key : `webhooks.${key}`;
}

/** Returns the id of a schema on the overview. */
export function schemaAnchor(key: string): string {
  return `schemas.${key}`;
}

/** Returns the id of a status among the errors on the overview. */
export function errorAnchor(status: string): string {
  return `errors.${status}`;
}
