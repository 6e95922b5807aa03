import { startOf } from '../../basics/places.ts';
import { configUnread } from '../../diagnostics/tools.ts';
import type { Diagnostic } from '../../model.ts';

/** Why a file cannot be read. */
export type UnreadReason = 'missing' | 'link' | 'outside' | 'large' | 'encoding' | 'refused';
/**
 * A folder of another tool. Paths are relative to its root. Files outside the root cannot be accessed, and symbolic links are only followed
 * if they point to Markdown files below the root.
 */
export type ToolFolder = {
  /**
   * All regular files and followed links, sorted by code unit. Excludes dependencies, outputs, and hidden folders except for those of
   * supported tools.
   */
  files: readonly string[];
  read(file: string): { text: string } | { unread: UnreadReason };
};

/** Reads a file. Returns undefined and a diagnostic if it cannot be read. */
export function readText(folder: ToolFolder, file: string, findings: Diagnostic[]): string | undefined {
  const result = folder.read(file);
  if ('text' in result) return result.text.replace(/^\uFEFF/, '');
  findings.push(configUnread(startOf(file), { file, reason: reasons[result.unread] }));
  return undefined;
}

const reasons: Record<UnreadReason, string> = {
  missing: 'it does not exist',
  link: 'it is a symbolic link, which Quire does not follow',
  outside: 'it is outside the folder',
  large: 'it is larger than 5 MB',
  encoding: 'it is not UTF-8',
  refused: 'the operating system does not allow reading it',
};

/** Resolves a path that is relative to a folder. Returns the path from the root; undefined if it is outside. */
export function joinPath(from: string, path: string): string | undefined {
  const names = path.startsWith('/') ? [] : from.split('/').filter((name) => name !== '');
  for (const name of path.split('/')) {
    if (name === '' || name === '.') continue;
    if (name !== '..') names.push(name);
    else if (names.pop() === undefined) return undefined;
  }
  return names.join('/');
}

/** Returns the folder of a file; '' for the root. */
export function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

/** Returns a file's path relative to a folder; undefined if it is outside. */
export function pathBelow(file: string, folder: string): string | undefined {
  if (folder === '') return file;
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : undefined;
}
