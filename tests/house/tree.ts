import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of this repository: its path from the root and its text. */
export type TextFile = { file: string; text: string };

/** Names of files and folders that are not part of the source. */
const excludedNames = new Set(['node_modules', 'dist', '.git', 'coverage']);
const texts = /\.(?:tsx?|mjs|js|css|json|md|ya?ml|html|svg|txt)$|\/(?:run|\.[a-z]+)$/;

/** Returns every text file of the source below `root`, sorted by path. */
export function readTree(root: string, folder = ''): TextFile[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(({ name }) => !excludedNames.has(name));
  const found = entries.flatMap((entry) => {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return readTree(root, file);
    return entry.isFile() && texts.test(`/${file}`) ? [{ file, text: readFileSync(join(root, file), 'utf8') }] : [];
  });
  return found.sort((a, b) => (a.file < b.file ? -1 : 1));
}
