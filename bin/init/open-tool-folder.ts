import { isUtf8 } from 'node:buffer';
import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ToolFolder, UnreadReason } from '../../compiler/tools/settings/tool-folder.ts';
import { tools } from '../../compiler/tools/tools.ts';
import { unsupportedHiddenNames } from '../../compiler/tools/unsupported-tools.ts';
import { linkedMarkdown } from '../disk/read-source.ts';
import { readFileBelow } from '../disk/regular-file.ts';

/** The maximum size of a configuration file. */
const maxBytes = 5_000_000;
/** The maximum number of files, more than any documentation has. */
const maxFiles = 200_000;
const deepest = 40;

/** Hidden names that other tools use. */
const hidden: ReadonlySet<string> = new Set([
  ...Object.values(tools).flatMap(({ hiddenNames }) => hiddenNames ?? []),
  ...unsupportedHiddenNames,
]);
/** Folders of packages and generated files. */
const skippedFolders = /^(?:node_modules|dist|build|target|site-packages|__pycache__|cache|_site)$/;

/** Opens the folder at `root` for importers. Contains regular files, and links to Markdown files in the folder. Ignores other links. */
export function openToolFolder(root: string): ToolFolder {
  const files: string[] = [];
  walk(root, '', files);
  return { files: files.sort(), read: (file) => readInside(root, file) };
}

function walk(root: string, folder: string, files: string[]): void {
  if (folder.split('/').length > deepest) return;
  for (const entry of entriesOf(join(root, folder))) {
    const { name } = entry;
    const path = folder === '' ? name : `${folder}/${name}`;
    if (files.length >= maxFiles || (name.startsWith('.') && !hidden.has(name))) continue;
    if (entry.isFile() || (entry.isSymbolicLink() && linkedMarkdown(root, path) !== undefined)) files.push(path);
    else if (entry.isDirectory() && !skippedFolders.test(name)) walk(root, path, files);
  }
}

function entriesOf(folder: string): ReturnType<typeof readEntries> {
  try {
    return readEntries(folder);
  } catch {
    return [];
  }
}

function readEntries(folder: string) {
  return readdirSync(folder, { withFileTypes: true });
}

function readInside(root: string, file: string): { text: string } | { unread: UnreadReason } {
  try {
    const path = join(root, file);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (!stats) return { unread: 'missing' };
    const target = stats.isSymbolicLink() ? linkedMarkdown(root, file) : undefined;
    if (target !== undefined) return readInside(root, target);
    if (stats.isSymbolicLink()) return { unread: 'link' };
    if (!stats.isFile()) return { unread: 'missing' };
    const way = relative(realpathSync(root), realpathSync(path));
    if (way !== file.split('/').join(sep)) return { unread: way.startsWith('..') ? 'outside' : 'link' };
    if (stats.size > maxBytes) return { unread: 'large' };
    const content = readFileBelow(root, file);
    if (!content) return { unread: 'link' };
    return isUtf8(content) ? { text: content.toString('utf8') } : { unread: 'encoding' };
  } catch {
    return { unread: 'refused' };
  }
}
