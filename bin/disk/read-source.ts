import { isUtf8 } from 'node:buffer';
import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileNotUtf8, fileTooLarge, fileUnreadable } from '../../compiler/diagnostics/sources.ts';
import { isHiddenPart } from '../../compiler/files/hidden-parts.ts';
import { isRootFile } from '../../compiler/files/root-files.ts';
import type { Diagnostic, Source } from '../../compiler/model.ts';
import { isOutput } from '../output/output-folder.ts';
import { isWithin, locateExactly, type Mounts, readSiteFile, unsavedContent } from './mounts.ts';

/**
 * Returns the text of a source, or a diagnostic that explains why it cannot be read. `read` returns the content of its file, or undefined
 * if it is not a regular file.
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
 * Opens files to include for pages that are compiled together. Each file is read once, because many pages may include it, and because
 * reading checks every parent folder on disk.
 */
export function openParts(root: string, mounts: Mounts): (file: string) => string | undefined {
  const texts = new Map<string, string | undefined>();
  return (file) => {
    if (!texts.has(file)) texts.set(file, readPart(root, mounts, file));
    return texts.get(file);
  };
}

/** Returns the text of a file to include, by its path from the site root; undefined if it is not a regular file or must not be included. */
function readPart(root: string, mounts: Mounts, file: string): string | undefined {
  try {
    const content = isIncludable(root, file) ? readSiteFile(root, mounts, file) : undefined;
    return content && isUtf8(content) ? content.toString('utf8') : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the names of the regular files in a folder of the site, sorted, without hidden ones; empty if no folder has exactly this path.
 */
export function listFilesInFolder(root: string, mounts: Mounts, folder: string): string[] {
  const path = isIncludable(root, folder) ? locateExactly(root, mounts, folder) : undefined;
  const entries = path === undefined ? [] : readdirSync(path, { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  return [...new Set([...names, ...listUnsavedNames(mounts, folder)])].filter((name) => !isHiddenPart(name)).sort();
}

/** Returns the names of files with unsaved buffers directly in a folder. */
function listUnsavedNames(mounts: Mounts, folder: string): string[] {
  return Object.keys(mounts).flatMap((file) => {
    const name = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : '';
    return name !== '' && !name.includes('/') && unsavedContent(mounts, file) ? [name] : [];
  });
}

/**
 * Returns the Markdown file that a symbolic link points to, by its path from the site root; undefined if it is outside the root, or must
 * not be included.
 */
export function linkedMarkdown(root: string, link: string): string | undefined {
  try {
    const path = realpathSync.native(join(root, link));
    const target = relative(realpathSync.native(root), path).split(sep).join('/');
    const isText = markdown.test(link) && markdown.test(target) && lstatSync(path).isFile();
    return isText && isIncludable(root, target) ? target : undefined;
  } catch {
    return undefined;
  }
}

const markdown = /\.(?:md|mdx|markdown)$/i;

/**
 * Returns whether pages may include a file, by its path from the site root. Excludes hidden files and Quire's own configuration and output,
 * because they may contain parts of restricted pages.
 */
export function isIncludable(root: string, file: string): boolean {
  if (file.startsWith('/') || isHiddenPart(file) || isRootFile(file) || isWithin(file, 'dist')) return false;
  const names = file.split('/').slice(0, -1);
  const folders = names.map((_, index) => join(root, ...names.slice(0, index + 1)));
  return !folders.some(isOutput);
}
