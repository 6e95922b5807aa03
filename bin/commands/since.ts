import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { partSince, placeCount } from '../../compiler/queries/baseline.ts';
import type { Outcome } from '../build/outcome.ts';
import type { Context } from '../context.ts';
import { openStages } from '../diff/sides.ts';
import { readRegularFile } from '../disk/regular-file.ts';
import type { KeptFile } from '../git/revisions.ts';

/**
 * The outcome with what was found in files that have changed since a revision, and what is new in others: what the change has caused. The revision
 * is written below the cache and checked in the same way (`check`), which tells what was there already. Findings about safety are told wherever they stand.
 */
export async function tellSince(
  now: Outcome,
  revision: string,
  context: Pick<Context, 'onStop'>,
  check: (root: string) => Promise<Outcome>,
): Promise<Outcome> {
  const { root } = now.project;
  const stages = openStages(root, context);
  try {
    const { place, files } = await stages.write(revision);
    const then = await check(place);
    const { fresh, known } = partSince(now.diagnostics, then.diagnostics, (file) => hasChanged(root, file, files.get(file)));
    return {
      ...now,
      diagnostics: fresh,
      baseline: { file: revision, fresh, known, outdated: [], places: placeCount(known), since: true },
    };
  } finally {
    stages.remove();
  }
}

/** Whether a file is another one than git kept. The name of a file is all that is believed: no index, no time, no filter is asked. */
function hasChanged(root: string, file: string, kept: KeptFile | undefined): boolean {
  const path = join(root, file);
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) return kept !== undefined;
  if (!kept || kept.bytes !== stats.size) return true;
  const kind = kept.id.length === 64 ? 'sha256' : 'sha1';
  const content = readRegularFile(path);
  return !content || createHash(kind).update(`blob ${content.length}\0`).update(content).digest('hex') !== kept.id;
}
