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
  const unusedIds = ids.filter((id) => !draft.ids.has(id) && !draft.reservedIds.has(id));
  if (unusedIds.length > 0) write(draft, unusedIds.map((id) => `<i${attr('id', claimAnchor(draft, id))}></i>`).join(''));
}

/** Claims the ids and returns their anchors as HTML instead of writing them to the draft. */
function renderAliases(draft: ApiDraft, ids: readonly string[] = []): string {
  const at = draft.html.length;
  writeAliases(draft, ids);
  return draft.html.splice(at).join('');
}

/** Claims the id of an entry on the overview, and the ids that the target of the entry used to have there. Returns their HTML. */
export function claimEntryAnchors(draft: ApiDraft, id: string): { idAttribute: string; aliases: string } {
  const idAttribute = attr('id', claimAnchor(draft, releaseId(draft, id)));
  return { idAttribute, aliases: renderAliases(draft, draft.formerAnchors.get(id)) };
}

/**
 * Returns the ids that the overview had with the single-page layout, by the id of the operation, schema or error that they belong to. Empty
 * if the document is too long to have had a single page recently. In that case, the reader's script resolves old links.
 */
export function collectFormerIds({ api, ...context }: ApiDraft, writePage: (scratch: ApiDraft) => void): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  const { operations, schemas, bytes, id, file, route, raw } = api;
  if (bytes > 2 * singlePageLimits.bytesIfMany) return ids;
  const singlePage = createApiDraft({ ...context, api: toApi(raw, { id, file, route, bytes, pages: 'one' }) }, route);
  singlePage.isScratch = true;
  writePage(singlePage);
  const errors = errorsOf(api).map(({ status }) => errorAnchor(status));
  const owners = new Set([...operations.map(operationAnchor), ...schemas.map(({ key }) => schemaAnchor(key)), ...errors]);
  for (const formerId of singlePage.ids) {
    const owner = findOwner(formerId, owners);
    if (owner === undefined || owner === formerId) continue;
    const ownedIds = ids.get(owner);
    if (ownedIds) ownedIds.push(formerId);
    else ids.set(owner, [formerId]);
  }
  return ids;
}

/** Returns the owner of an id: the longest prefix that is an owner. */
function findOwner(id: string, owners: ReadonlySet<string>): string | undefined {
  for (let end = id.length; end > 0; end = id.lastIndexOf('.', end - 1)) {
    const name = id.slice(0, end);
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
