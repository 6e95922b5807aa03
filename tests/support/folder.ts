import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Files by their path from the folder's root. */
export type Files = Record<string, string | Uint8Array>;

/** Creates a folder with these files, and removes it when the current test has finished. */
export function folderOf(files: Files, name = 'site'): string {
  const root = newFolder(name);
  onTestFinished(() => removeFolder(root));
  writeFiles(root, files);
  return root;
}

/** Creates an empty folder for several tests. The caller removes it. `name` is the last part of its path. */
export function newFolder(name = 'site'): string {
  const root = join(mkdtempSync(join(realpathSync(tmpdir()), 'quire-')), name);
  mkdirSync(root, { recursive: true });
  return root;
}

/** Removes a folder made by `newFolder`, and the temporary folder around it. */
export function removeFolder(root: string): void {
  rmSync(dirname(root), { recursive: true, force: true });
}

/** Writes files below `root`, in the order given. */
export function writeFiles(root: string, files: Files): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
}

/** Returns every file below a folder as a path from it with `/`, sorted by code unit. Empty if there is no such folder. */
export function listFiles(root: string): string[] {
  try {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
    return entries
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort();
  } catch {
    return [];
  }
}

/** Returns the SHA-256 of each file below a folder, by path. */
export function hashTree(root: string): Record<string, string> {
  return Object.fromEntries(listFiles(root).map((file) => [file, hashOf(readFileSync(join(root, file)))]));
}

/** Returns the SHA-256 of bytes or of a text, in hex digits. */
export function hashOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}
