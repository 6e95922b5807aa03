import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { specChanged, specNotFetched, specStale } from '../../compiler/diagnostics/specs.ts';
import type { Diagnostic, Place, SpecSetting } from '../../compiler/model.ts';
import { toRemoteFile } from '../../compiler/openapi/bundle/file-references.ts';
import { isReadablePart, type PartReader } from '../../compiler/openapi/bundle/part-files.ts';
import { findRemoteReferences } from '../../compiler/openapi/bundle/remote-references.ts';
import { type ApiChange, toApiChanges } from '../../compiler/openapi/changes/changes.ts';
import { type OpenApi, parseApiDocument } from '../../compiler/openapi/document/open-api.ts';
import { replaceFile } from '../cache/cache.ts';
import { findLinkOnPath } from '../disk/disk-world.ts';
import { FetchFault, isPrivateHost } from '../external/external-request.ts';
import { UsageFault } from '../faults.ts';
import { type FetchedDocument, fetchDocument } from './fetch.ts';
import { hashOf, type LockEntry, referenceLock, type SpecLock } from './lock.ts';
import { openPartReader } from './part-reader.ts';

/** The result of pulling one specification or remote file. `changes` is absent if there was no readable copy to compare with. */
export type PullResult = {
  id: string;
  state: 'new' | 'same' | 'changed' | 'failed';
  changes?: ApiChange[];
  diagnostics: Diagnostic[];
};
/**
 * The site's root, the entries of the lock file for specifications and for remote files (which are updated), the day (YYYY-MM-DD), and
 * `frozen`, with which nothing is written.
 */
type PullContext = { root: string; lock: SpecLock; references: SpecLock; today: string; frozen: boolean };

/**
 * Fetches a specification and the remote files that it refers to, validates it, and replaces the copies in the site. If the new document is
 * invalid, keeps the old copies. The last result is that of the specification.
 */
export async function pullSpec(setting: SpecSetting & { remote: string }, context: PullContext): Promise<PullResult[]> {
  const { root, frozen, lock } = context;
  const { id, remote } = setting;
  const path = join(root, setting.path);
  const copy = statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, 'utf8') : undefined;
  const fetchResult = await fetchOrReason(remote);
  if (typeof fetchResult === 'string') return [toFailedResult(setting, fetchResult, { lock, hasCopy: copy !== undefined })];
  const from = { file: setting.path, text: fetchResult.text, address: remote };
  const { files, results } = await fetchReferences({ from }, context);
  const parts = openPartReader(root);
  const fresh = open(fetchResult.text, setting, withFetched(parts, files));
  const missing = results.filter(({ state }) => state === 'failed');
  if ('reason' in fresh) return [...missing, toFailedResult(setting, fresh.reason, { lock, hasCopy: copy !== undefined })];
  const before = copy === undefined || copy === fetchResult.text ? undefined : open(copy, setting, parts);
  if (!frozen) for (const each of files) writeReference(each, context);
  const state = copy === undefined ? 'new' : copy === fetchResult.text ? 'same' : 'changed';
  const comparison = before && 'api' in before ? { changes: toApiChanges(before.api, fresh.api, context.today) } : {};
  const changes = state === 'same' ? { changes: [] } : comparison;
  if (frozen)
    return [...results, { id, state, ...changes, diagnostics: state === 'same' ? [] : [specChanged(setting.at, { id })] }];
  if (state !== 'same') replaceFile(path, fetchResult.text);
  record(lock, { id, url: remote, document: fetchResult, today: context.today });
  return [...results, { id, state, ...changes, diagnostics: [] }];
}

/**
 * Fetches remote files that API documents refer to, and the files that these refer to, and writes their copies. Keeps the old copies of
 * files whose new content cannot be read. Throws a UsageFault if an address is invalid.
 */
export async function pullReferences(addresses: readonly string[], context: PullContext): Promise<PullResult[]> {
  const { files, results } = await fetchReferences({ addresses }, context);
  if (!context.frozen) for (const each of files) writeReference(each, context);
  return results;
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
  const { value, diagnostics } = parseApiDocument(text, { ...setting, file: setting.path, parts });
  const fatal = diagnostics.find(({ severity }) => severity === 'error');
  if (value && !fatal) return value;
  return { reason: fatal ? fatal.message.replace(/\.$/, '') : 'it is not an OpenAPI document' };
}

function toFailedResult(
  setting: SpecSetting & { remote: string },
  reason: string,
  { lock, hasCopy }: { lock: SpecLock; hasCopy: boolean },
): PullResult {
  const { id, remote, at } = setting;
  const facts = { id, address: remote, reason };
  const date = lock.get(id)?.date ?? '';
  const found = hasCopy ? specStale(at, { ...facts, date }) : specNotFetched(at, { ...facts, isRefused: false });
  return { id, state: 'failed', diagnostics: [found] };
}

/** Updates an entry of the lock file. The date changes only if the document does. */
function record(
  lock: SpecLock,
  { id, url, document: { text, etag }, today }: { id: string; url: string; document: FetchedDocument; today: string },
): void {
  const sha256 = hashOf(text);
  const lockEntry = lock.get(id);
  const date = lockEntry?.sha256 === sha256 ? lockEntry.date : today;
  const entry: LockEntry = { url, sha256, bytes: Buffer.byteLength(text), ...(etag === undefined ? {} : { etag }), date };
  lock.set(id, entry);
}

/** A fetched remote file, and the path of its copy from the site's root. */
type RemoteFile = { address: string; file: string; document: FetchedDocument };
/** A file with references: its path from the site's root, its content and its address. */
type Referrer = { file: string; text: string; address: string };

/** Limits of the files that fetched files refer to, in addition to those that were named or recorded. */
const referenceLimits = { files: 100, bytes: 32_000_000, depth: 10 };

/**
 * Fetches files and all files that they refer to, without writing anything. Starts with addresses, or with the references of a file. If a
 * limit is exceeded, reports the first file beyond it and fetches no more.
 */
async function fetchReferences(
  { addresses = [], from }: { addresses?: readonly string[]; from?: Referrer },
  context: PullContext,
): Promise<{ files: RemoteFile[]; results: PullResult[] }> {
  const { root, references } = context;
  const parts = openPartReader(root);
  const isLocal = (file: string): boolean => !file.startsWith('specs/remote/') && 'text' in parts.read(file);
  const seen = new Set(addresses);
  const queue = addresses.map((address) => ({ address, depth: 0 }));
  const files: RemoteFile[] = [];
  const results: PullResult[] = [];
  let [added, bytes] = [0, 0];
  const refuse = (address: string, reason: string): number =>
    results.push(toFetchFailure(address, { reason, isRefused: true }, references));
  const follow = ({ file, text, address }: Referrer, depth: number): void => {
    for (const next of findRemoteReferences(file, text, { address, isLocal })) {
      if (seen.has(next)) continue;
      seen.add(next);
      const [to, here] = [new URL(next), new URL(address)];
      if (isPrivateHost(to.hostname) && to.host !== here.host)
        refuse(next, `${address} must not refer to an address of this machine or of a private network`);
      else queue.push({ address: next, depth });
    }
  };
  if (from) follow(from, 1);
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { address, depth } = next;
    const isKnown = depth === 0 || references.has(address);
    const reason =
      depth > referenceLimits.depth
        ? `it is more than ${referenceLimits.depth} references away`
        : !isKnown && added >= referenceLimits.files
          ? `the limit of ${referenceLimits.files} further files is reached`
          : bytes > referenceLimits.bytes
            ? `the limit of ${referenceLimits.bytes / 1e6} MB for further files is reached`
            : undefined;
    if (reason !== undefined) {
      refuse(address, reason);
      break;
    }
    const { result, fetched: fetchResult } = await fetchReference(address, context);
    results.push(result);
    if (!fetchResult) continue;
    files.push(fetchResult);
    if (!isKnown) [added, bytes] = [added + 1, bytes + Buffer.byteLength(fetchResult.document.text)];
    follow({ ...fetchResult, text: fetchResult.document.text }, depth + 1);
  }
  return { files, results };
}

async function fetchReference(
  address: string,
  { root, references, frozen }: PullContext,
): Promise<{ result: PullResult; fetched?: RemoteFile }> {
  const file = toRemoteFile(address);
  if (file === undefined) throw new UsageFault(`${address} is not the address of a file.`);
  const link = findLinkOnPath(root, file);
  if (link !== undefined) throw new UsageFault(`${link} is a symbolic link. Replace it with a folder.`);
  const path = join(root, file);
  const copy = statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, 'utf8') : undefined;
  const document = await fetchOrReason(address);
  if (typeof document === 'string')
    return { result: toFetchFailure(address, { reason: document, isRefused: false }, references, copy) };
  if (!isReadablePart(file, document.text))
    return { result: toFetchFailure(address, { reason: 'it is neither JSON nor YAML', isRefused: false }, references, copy) };
  const state = copy === undefined ? 'new' : copy === document.text ? 'same' : 'changed';
  const diagnostics = frozen && state !== 'same' ? [specChanged(lockStart, { id: file })] : [];
  return { result: { id: file, state, diagnostics }, fetched: { address, file, document } };
}

const lockStart: Place = { file: referenceLock.file, line: 1, column: 1 };

function toFetchFailure(
  address: string,
  { reason, isRefused }: { reason: string; isRefused: boolean },
  references: SpecLock,
  copy?: string,
): PullResult {
  const id = toRemoteFile(address) ?? address;
  const facts = { id, address, reason };
  const date = references.get(address)?.date ?? '';
  const found =
    copy === undefined ? specNotFetched(lockStart, { ...facts, isRefused }) : specStale(lockStart, { ...facts, date });
  return { id, state: 'failed', diagnostics: [found] };
}

/** Writes the copy of a fetched file and its entry in the lock file. */
function writeReference({ address, file, document }: RemoteFile, { root, references, today }: PullContext): void {
  const path = join(root, file);
  const isSame = statSync(path, { throwIfNoEntry: false })?.isFile() && readFileSync(path, 'utf8') === document.text;
  if (!isSame) replaceFile(path, document.text);
  record(references, { id: address, url: address, document, today });
}

/** Returns a reader that also reads fetched files whose copies have not been written yet. */
function withFetched(parts: PartReader, files: readonly RemoteFile[]): PartReader {
  const fetchResult = new Map(files.map((each) => [each.file, each]));
  return {
    ...parts,
    read: (file) => {
      const known = fetchResult.get(file);
      return known ? { text: known.document.text } : parts.read(file);
    },
    addressOf: (file) => fetchResult.get(file)?.address ?? parts.addressOf?.(file),
  };
}
