import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Watcher } from './build.ts';
import { listFolder } from './disk/output-folder.ts';
import { openProject } from './disk/project.ts';
import type { BuildOptions } from './options.ts';

/**
 * Builds the site again into a folder of its own (one thread, nothing remembered) and compares every byte with
 * the output. The answer is the paths that differ, sorted; empty where the two are the same.
 */
export async function verify(options: BuildOptions, watcher: Watcher): Promise<string[]> {
  const project = openProject(options);
  const again = join(project.root, 'dist', 'verify');
  rmSync(again, { recursive: true, force: true });
  try {
    await build({ ...options, out: again, jobs: 1, cache: false }, watcher);
    return differences(project.out, again);
  } finally {
    rmSync(again, { recursive: true, force: true });
  }
}

function differences(one: string, other: string): string[] {
  const paths = new Set([...listFolder(one), ...listFolder(other)]);
  return [...paths].filter((path) => !isSame(join(one, path), join(other, path))).sort();
}

function isSame(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other));
}
