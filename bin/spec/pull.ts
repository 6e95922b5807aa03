import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { specChanged, specNotFetched, specStale } from '../../compiler/diagnostics/specs.ts';
import type { Diagnostic, SpecSetting } from '../../compiler/model.ts';
import { type OpenApi, openApi } from '../../compiler/openapi/open-api.ts';
import { type ApiChange, toApiChanges } from '../../compiler/queries/api-changes.ts';
import { FetchFault } from '../external/request.ts';
import { type Fetched, fetchDocument } from './fetch.ts';
import { hashOf, type Lock, type LockEntry, writeWhole } from './lock.ts';

/** What came of pulling one specification. `changes` is absent where there was no copy before. */
export type Pulled = {
  id: string;
  state: 'new' | 'same' | 'changed' | 'failed';
  changes?: ApiChange[];
  diagnostics: Diagnostic[];
};
/** What it may use: the site's root, the lock file's entries (which it brings up to date), the day, and whether nothing may be written. */
export type Pulling = { root: string; lock: Lock; today: string; frozen: boolean };

/** Fetches a specification, checks it, and puts it in the place of its copy. Whatever is wrong with it, the last good copy stays. */
export async function pullSpec(setting: SpecSetting & { remote: string }, pulling: Pulling): Promise<Pulled> {
  const path = join(pulling.root, setting.path);
  const copy = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  const fetched = await fetchOrReason(setting.remote);
  if (typeof fetched === 'string') return failed(setting, fetched, { pulling, hasCopy: copy !== undefined });
  const fresh = open(fetched.text, setting);
  if ('reason' in fresh) return failed(setting, fresh.reason, { pulling, hasCopy: copy !== undefined });
  const { id } = setting;
  if (copy === fetched.text) {
    if (!pulling.frozen) note(setting, fetched, pulling);
    return { id, state: 'same', changes: [], diagnostics: [] };
  }
  const before = copy === undefined ? undefined : open(copy, setting);
  const changes = before && 'api' in before ? { changes: toApiChanges(before.api, fresh.api) } : {};
  if (pulling.frozen) return { id, state: 'changed', ...changes, diagnostics: [specChanged(setting.at, { id })] };
  writeWhole(path, fetched.text);
  note(setting, fetched, pulling);
  return { id, state: copy === undefined ? 'new' : 'changed', ...changes, diagnostics: [] };
}

async function fetchOrReason(address: string): Promise<Fetched | string> {
  try {
    return await fetchDocument(address);
  } catch (error) {
    if (error instanceof FetchFault) return error.message;
    throw error;
  }
}

/** The document, or the first error that keeps it from being shown. */
function open(text: string, setting: SpecSetting): OpenApi | { reason: string } {
  const { value, diagnostics } = openApi(text, { ...setting, file: setting.path });
  const fatal = diagnostics.find(({ severity }) => severity === 'error');
  if (value && !fatal) return value;
  return { reason: fatal ? fatal.message.replace(/\.$/, '') : 'it is no OpenAPI document' };
}

function failed(
  setting: SpecSetting & { remote: string },
  reason: string,
  { pulling, hasCopy }: { pulling: Pulling; hasCopy: boolean },
): Pulled {
  const { id, remote, at } = setting;
  const facts = { id, address: remote, reason };
  const date = pulling.lock.get(id)?.date ?? '';
  return { id, state: 'failed', diagnostics: [hasCopy ? specStale(at, { ...facts, date }) : specNotFetched(at, facts)] };
}

/** The day stays while the document is the same. */
function note({ id, remote }: SpecSetting & { remote: string }, { text, etag }: Fetched, { lock, today }: Pulling): void {
  const sha256 = hashOf(text);
  const known = lock.get(id);
  const date = known?.sha256 === sha256 ? known.date : today;
  const entry: LockEntry = { url: remote, sha256, bytes: Buffer.byteLength(text), ...(etag === undefined ? {} : { etag }), date };
  lock.set(id, entry);
}
