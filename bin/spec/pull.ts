import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { specChanged, specNotFetched, specStale } from '../../compiler/diagnostics/specs.ts';
import type { Diagnostic, Place, SpecSetting } from '../../compiler/model.ts';
import { toRemoteFile } from '../../compiler/openapi/bundle/file-references.ts';
import { isReadablePart, type PartReader } from '../../compiler/openapi/bundle/part-files.ts';
import { type ApiChange, toApiChanges } from '../../compiler/openapi/changes/changes.ts';
import { type OpenApi, openApi } from '../../compiler/openapi/document/open-api.ts';
import { replaceFile } from '../cache/cache.ts';
import { linkOn } from '../disk/disk-world.ts';
import { FetchFault } from '../external/external-request.ts';
import { UsageFault } from '../faults.ts';
import { type FetchedDocument, fetchDocument } from './fetch.ts';
import { hashOf, type Lock, type LockEntry, referenceLock } from './lock.ts';
import { openPartReader } from './part-reader.ts';

/** The result of pulling one specification or remote file. `changes` is absent if there was no readable copy to compare with. */
export type PullResult = {
  id: string;
  state: 'new' | 'same' | 'changed' | 'failed';
  changes?: ApiChange[];
  diagnostics: Diagnostic[];
};
/** The site's root, the entries of the lock file (which are updated), the day (YYYY-MM-DD), and `frozen`, with which nothing is written. */
type PullContext = { root: string; lock: Lock; today: string; frozen: boolean };

/** Fetches a specification, validates it, and replaces the copy in the site. If the new document is invalid, keeps the old copy. */
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
    if (!pulling.frozen) record(id, setting.remote, fetched, pulling);
    return { id, state: 'same', changes: [], diagnostics: [] };
  }
  const before = copy === undefined ? undefined : open(copy, setting, parts);
  const changes = before && 'api' in before ? { changes: toApiChanges(before.api, fresh.api, pulling.today) } : {};
  if (pulling.frozen) return { id, state: 'changed', ...changes, diagnostics: [specChanged(setting.at, { id })] };
  replaceFile(path, fetched.text);
  record(id, setting.remote, fetched, pulling);
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
  return { reason: fatal ? fatal.message.replace(/\.$/, '') : 'it is not an OpenAPI document' };
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

/** Updates an entry of the lock file. The date changes only if the document does. */
function record(
  id: string,
  url: string,
  { text, etag }: FetchedDocument,
  { lock, today }: Pick<PullContext, 'lock' | 'today'>,
): void {
  const sha256 = hashOf(text);
  const known = lock.get(id);
  const date = known?.sha256 === sha256 ? known.date : today;
  const entry: LockEntry = { url, sha256, bytes: Buffer.byteLength(text), ...(etag === undefined ? {} : { etag }), date };
  lock.set(id, entry);
}

/**
 * Fetches a remote file that API documents refer to, and writes its copy. If the new content cannot be read, keeps the old copy. Throws a
 * UsageFault if the address is invalid.
 */
export async function pullReference(address: string, { root, lock, today, frozen }: PullContext): Promise<PullResult> {
  const file = toRemoteFile(address);
  if (file === undefined) throw new UsageFault(`${address} is not the address of a file.`);
  const link = linkOn(root, file);
  if (link !== undefined) throw new UsageFault(`${link} is a symbolic link. Replace it with a folder.`);
  const path = join(root, file);
  const copy = statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, 'utf8') : undefined;
  const fetched = await fetchOrReason(address);
  const reason = typeof fetched === 'string' ? fetched : isReadablePart(file, fetched.text) ? '' : 'it is neither JSON nor YAML';
  const at: Place = { file: referenceLock.file, line: 1, column: 1 };
  if (typeof fetched === 'string' || reason !== '') {
    const facts = { id: file, address, reason };
    const date = lock.get(address)?.date ?? '';
    return {
      id: file,
      state: 'failed',
      diagnostics: [copy === undefined ? specNotFetched(at, facts) : specStale(at, { ...facts, date })],
    };
  }
  const state = copy === undefined ? 'new' : copy === fetched.text ? 'same' : 'changed';
  if (frozen) return { id: file, state, diagnostics: state === 'same' ? [] : [specChanged(at, { id: file })] };
  if (state !== 'same') replaceFile(path, fetched.text);
  record(address, address, fetched, { lock, today });
  return { id: file, state, diagnostics: [] };
}
