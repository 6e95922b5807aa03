import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { specChanged, specNotFetched, specStale } from '../../compiler/diagnostics/specs.ts';
import type { Diagnostic, SpecSetting } from '../../compiler/model.ts';
import type { PartReader } from '../../compiler/openapi/bundle/part-files.ts';
import { type ApiChange, toApiChanges } from '../../compiler/openapi/changes/changes.ts';
import { type OpenApi, openApi } from '../../compiler/openapi/document/open-api.ts';
import { replaceFile } from '../cache/cache.ts';
import { FetchFault } from '../external/external-request.ts';
import { type FetchedDocument, fetchDocument } from './fetch.ts';
import { hashOf, type Lock, type LockEntry } from './lock.ts';
import { openPartReader } from './part-reader.ts';

/** The result of pulling one specification. `changes` is absent if there was no readable copy to compare with. */
export type PullResult = {
  id: string;
  state: 'new' | 'same' | 'changed' | 'failed';
  changes?: ApiChange[];
  diagnostics: Diagnostic[];
};
/**
 * The site's root, the entries of the lock file (which are updated), the day (YYYY-MM-DD), and `frozen` if nothing may be
 * written.
 */
type PullContext = { root: string; lock: Lock; today: string; frozen: boolean };

/** Fetches a specification, checks it, and replaces the copy in the site. If the new document is invalid, the old copy remains. */
export async function pullSpec(setting: SpecSetting & { remote: string }, pulling: PullContext): Promise<PullResult> {
  const path = join(pulling.root, setting.path);
  const copy = statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, 'utf8') : undefined;
  const fetched = await fetchOrReason(setting.remote);
  if (typeof fetched === 'string') return failed(setting, fetched, { pulling, hasCopy: copy !== undefined });
  const parts = openPartReader(pulling.root);
  const fresh = open(fetched.text, setting, parts);
  if ('reason' in fresh) return failed(setting, fresh.reason, { pulling, hasCopy: copy !== undefined });
  const { id } = setting;
  if (copy === fetched.text) {
    if (!pulling.frozen) note(setting, fetched, pulling);
    return { id, state: 'same', changes: [], diagnostics: [] };
  }
  const before = copy === undefined ? undefined : open(copy, setting, parts);
  const changes = before && 'api' in before ? { changes: toApiChanges(before.api, fresh.api, pulling.today) } : {};
  if (pulling.frozen) return { id, state: 'changed', ...changes, diagnostics: [specChanged(setting.at, { id })] };
  replaceFile(path, fetched.text);
  note(setting, fetched, pulling);
  return { id, state: copy === undefined ? 'new' : 'changed', ...changes, diagnostics: [] };
}

async function fetchOrReason(address: string): Promise<FetchedDocument | string> {
  try {
    return await fetchDocument(address);
  } catch (error) {
    if (error instanceof FetchFault) return error.message;
    throw error;
  }
}

/** Opens a document. Returns the reason if it has an error or is not an OpenAPI document. */
function open(text: string, setting: SpecSetting, parts: PartReader): OpenApi | { reason: string } {
  const { value, diagnostics } = openApi(text, { ...setting, file: setting.path, parts });
  const fatal = diagnostics.find(({ severity }) => severity === 'error');
  if (value && !fatal) return value;
  return { reason: fatal ? fatal.message.replace(/\.$/, '') : 'it is no OpenAPI document' };
}

function failed(
  setting: SpecSetting & { remote: string },
  reason: string,
  { pulling, hasCopy }: { pulling: PullContext; hasCopy: boolean },
): PullResult {
  const { id, remote, at } = setting;
  const facts = { id, address: remote, reason };
  const date = pulling.lock.get(id)?.date ?? '';
  return { id, state: 'failed', diagnostics: [hasCopy ? specStale(at, { ...facts, date }) : specNotFetched(at, facts)] };
}

/** Updates the entry in the lock. The date stays the same as long as the document does. */
function note(
  { id, remote }: SpecSetting & { remote: string },
  { text, etag }: FetchedDocument,
  { lock, today }: PullContext,
): void {
  const sha256 = hashOf(text);
  const known = lock.get(id);
  const date = known?.sha256 === sha256 ? known.date : today;
  const entry: LockEntry = { url: remote, sha256, bytes: Buffer.byteLength(text), ...(etag === undefined ? {} : { etag }), date };
  lock.set(id, entry);
}
