import { isUtf8 } from 'node:buffer';
import { lstatSync, readFileSync } from 'node:fs';
import { fileNotUtf8, fileTooLarge, fileUnreadable } from '../../compiler/diagnostics/sources.ts';
import type { Diagnostic, Source } from '../../compiler/model.ts';
import { isHidden } from './left-out.ts';
import { locateExactly, type Mounts } from './mounts.ts';

/** A source's text, or why there is none. */
export function readSource(path: string | undefined, { file, bytes }: Source, limit: number): string | Diagnostic {
  const at = { file, line: 1, column: 1 };
  if (bytes > limit) return fileTooLarge(at, { bytes, limit });
  try {
    const content = readFileSync(path ?? '');
    return isUtf8(content) ? content.toString('utf8') : fileNotUtf8(at, {});
  } catch (error) {
    return fileUnreadable(at, { reason: error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason' });
  }
}

/** The text of a file to include, by its path from the root of the site; undefined where it is no regular file there. */
export function readPart(root: string, mounts: Mounts, file: string): string | undefined {
  if (file.startsWith('/') || isHidden(file)) return undefined;
  try {
    const path = locateExactly(root, mounts, file);
    if (path === undefined || !lstatSync(path).isFile()) return undefined;
    const content = readFileSync(path);
    return isUtf8(content) ? content.toString('utf8') : undefined;
  } catch {
    return undefined;
  }
}
