import { isUtf8 } from 'node:buffer';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileNotUtf8, fileTooLarge, fileUnreadable } from '../../compiler/diagnostics/sources.ts';
import { isHiddenPart } from '../../compiler/files/hidden-parts.ts';
import { isRootFile } from '../../compiler/files/root-files.ts';
import type { Diagnostic, Source } from '../../compiler/model.ts';
import { isOutput } from '../output/output-folder.ts';
import { isWithin, locateExactly, type Mounts, readSiteFile } from './mounts.ts';

/**
 * The text of a source, or a diagnostic why it cannot be read. `read` returns the content of its file, or undefined if there is no regular
 * file.
 */
export function readSource(read: () => Buffer | undefined, { file, bytes }: Source, limit: number): string | Diagnostic {
  const at = { file, line: 1, column: 1 };
  if (bytes > limit) return fileTooLarge(at, { bytes, limit });
  try {
    const content = read();
    if (!content) return fileUnreadable(at, { reason: 'it was removed, or replaced by a link, a pipe or a device' });
    if (content.length > limit) return fileTooLarge(at, { bytes: content.length, limit });
    return isUtf8(content) ? content.toString('utf8') : fileNotUtf8(at, {});
  } catch (error) {
    return fileUnreadable(at, { reason: error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason' });
  }
}

/**
 * Reads files to include for pages that are made together. Each file is read once, because many pages may share one, and because every
 * parent folder is checked on disk.
 */
export function openParts(root: string, mounts: Mounts): (file: string) => string | undefined {
  const texts = new Map<string, string | undefined>();
  return (file) => {
    if (!texts.has(file)) texts.set(file, readPart(root, mounts, file));
    return texts.get(file);
  };
}

/** The text of a file to include, by its path from the root of the site; undefined if it is not a regular file or must not be shown. */
function readPart(root: string, mounts: Mounts, file: string): string | undefined {
  try {
    const content = isIncludable(root, file) ? readSiteFile(root, mounts, file) : undefined;
    return content && isUtf8(content) ? content.toString('utf8') : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The absolute path of a file that pages may include. Undefined if it is hidden or does not exist, and for files that Quire has written or
 * is configured by, because they may contain parts of restricted pages.
 */
export function placeOfPart(root: string, mounts: Mounts, file: string): string | undefined {
  return isIncludable(root, file) ? locateExactly(root, mounts, file) : undefined;
}

/** The names of the regular files in a folder of the site, sorted, without hidden ones; empty where there is no such folder under this very path. */
export function filesInFolder(root: string, mounts: Mounts, folder: string): string[] {
  const path = placeOfPart(root, mounts, folder);
  if (path === undefined) return [];
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() && !isHiddenPart(entry.name) ? [entry.name] : [])).sort();
}

function isIncludable(root: string, file: string): boolean {
  if (file.startsWith('/') || isHiddenPart(file) || isRootFile(file) || isWithin(file, 'dist')) return false;
  const names = file.split('/').slice(0, -1);
  const folders = names.map((_, index) => join(root, ...names.slice(0, index + 1)));
  return !folders.some(isOutput);
}
