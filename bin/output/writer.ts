import { closeSync, fstatSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { OfflineCopy } from '../../compiler/addresses/offline-copy.ts';
import type { Output } from '../../compiler/model.ts';
import { writeFully } from '../cache/appender.ts';
import { type Mounts, readListedFile } from '../disk/mounts.ts';

/** A written file: path from the site's root, size in bytes, modification time in ms since 1970. */
export type OutputEntry = [path: string, bytes: number, mtime: number];
/**
 * The published folder and the stage, to which files are written. `prefix` is the folder for restricted outputs, or ''; `offline` is set
 * for an offline copy.
 */
export type OutputTarget = { root: string; mounts: Mounts; folder: string; stage: string; prefix: string; offline?: OfflineCopy };
/** Writes an output and returns the file's entry. */
type OutputWriter = {
  write(output: Output): OutputEntry;
  /** Writes a file from pieces. */
  writePieces(file: Pick<Output, 'path' | 'audience'> & { pieces: readonly (string | Uint8Array)[] }): OutputEntry;
};

/**
 * Creates the writer for all outputs. Throws if the audience of an output does not match its path: restricted outputs must be below the
 * prefix, public ones outside. Files stay in the stage until they are moved to the folder.
 */
export function createWriter(target: OutputTarget): OutputWriter {
  const createdFolders = new Set<string>();
  const prepare = (path: string): string => {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (!createdFolders.has(folder)) {
      mkdirSync(join(target.stage, folder), { recursive: true });
      createdFolders.add(folder);
    }
    return `${target.stage}/${path}`;
  };
  return {
    write(output) {
      assertAudience(output, target.prefix);
      const place = prepare(output.path);
      const bytes = 'copy' in output ? readListedFile(target.root, target.mounts, output.copy) : output.bytes;
      const { size, mtimeMs } = write(place, bytes);
      return [output.path, size, mtimeMs];
    },
    writePieces(output) {
      assertAudience(output, target.prefix);
      const pieces = output.pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece));
      const { size, mtimeMs } = write(prepare(output.path), Buffer.concat(pieces));
      return [output.path, size, mtimeMs];
    },
  };
}

/** Matches a path with a `..` segment, with the separators of any system. */
export const parentSegment = /(?:^|[/\\])\.\.(?:[/\\]|$)/;

function assertAudience({ path, audience }: Pick<Output, 'path' | 'audience'>, prefix: string): void {
  const isBelowPrefix = prefix !== '' && `${path}/`.startsWith(prefix);
  if (isBelowPrefix !== (audience === 'restricted') || parentSegment.test(path)) {
    throw new Error(
      `The output ${path} is ${audience}, and must not be written ${isBelowPrefix ? 'below' : 'outside'} the restricted prefix.`,
    );
  }
}

function write(path: string, bytes: string | Uint8Array): { size: number; mtimeMs: number } {
  const descriptor = openSync(path, 'w');
  try {
    writeFully(descriptor, typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
    return fstatSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Returns the output with its path in another folder, which is '' or ends with a slash. */
export function moveOutput(output: Output, folder: string): Output {
  return folder === '' ? output : { ...output, path: folder + output.path };
}
