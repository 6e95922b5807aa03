import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { repository, runDocs } from './docs.ts';

/** A site built by `docs build`, with the output of the command. */
type BuiltSite = { site: string; output: string };

let built: Promise<BuiltSite> | undefined;

/**
 * Returns this repository's own site. The first process that needs it builds it, and all others wait. Tests must not change it.
 * Throws if it cannot be built.
 */
export function ownSite(): Promise<BuiltSite> {
  built ??= open();
  return built;
}

async function open(): Promise<BuiltSite> {
  const folder = inject('ownSite');
  const [site, result] = [join(folder, 'site'), join(folder, 'result.json')];
  if (isFirst(folder)) {
    writeFileSync(`${result}.partial`, JSON.stringify(await runDocs(['build', repository, '--out', site])));
    renameSync(`${result}.partial`, result);
  }
  await vi.waitUntil(() => existsSync(result), { timeout: 600_000 });
  const { status, stderr } = JSON.parse(readFileSync(result, 'utf8'));
  if (status !== 0) throw new Error(`docs build ended with ${status}:\n${stderr}`);
  return { site, output: stderr };
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'lock'));
    return true;
  } catch {
    return false;
  }
}
