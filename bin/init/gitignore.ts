import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createSelection } from '../disk/ignored-files.ts';
import { readRegularFile } from '../disk/regular-file.ts';
import type { NewFile } from './recipes.ts';

/** Generated folders in a site's folder that should not be committed. */
const generatedFolders = ['dist/', 'node_modules/'];

/**
 * Returns the `.gitignore` of a site's folder with the missing lines added. Undefined if git already ignores all generated folders, also
 * because of a `.gitignore` in a parent folder, or if the file must not be changed.
 */
export function extendGitignore(root: string): NewFile | undefined {
  const { reasonOf } = createSelection(root, { configuredPaths: [], exclude: [] });
  const missing = generatedFolders.filter((folder) => reasonOf(folder)?.by !== 'gitignore');
  if (missing.length === 0) return undefined;
  const path = join(root, '.gitignore');
  if (!existsSync(path)) return { path: '.gitignore', text: missing.map((line) => `${line}\n`).join('') };
  const content = readRegularFile(path);
  if (content === undefined) return undefined;
  const old = content.toString('utf8');
  const newline = old.includes('\r\n') ? '\r\n' : '\n';
  const separator = old === '' || old.endsWith('\n') ? '' : newline;
  const text = old + separator + missing.map((line) => line + newline).join('');
  return { path: '.gitignore', text, replaces: createHash('sha256').update(content).digest('hex') };
}
