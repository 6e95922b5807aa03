import { isUtf8 } from 'node:buffer';
import { addressOfCopy, toRemoteFile } from '../../compiler/openapi/bundle/file-references.ts';
import type { PartReader, PartText } from '../../compiler/openapi/bundle/part-files.ts';
import { maxBytes } from '../../compiler/openapi/document/open-api.ts';
import { findLinkOnPath, statSiteFile } from '../disk/disk-world.ts';
import { type Mounts, readSiteFile } from '../disk/mounts.ts';
import { isIncludable, listFilesInFolder } from '../disk/read-source.ts';
import { hashOf, type LockEntry, readLock, referenceLock } from './lock.ts';

/**
 * Reads the other files of API documents below a root: regular files with exactly this name, excluding paths with symbolic links, hidden
 * files and output of Quire. A copy of a remote file must match the hash in the lock file. `isRestricted` returns whether public pages must
 * not show a file.
 */
export function openPartReader(
  root: string,
  mounts: Mounts = {},
  isRestricted: (file: string) => boolean = () => false,
): PartReader {
  const read = (file: string): PartText => {
    if (file === '' || file.includes('\0')) return { refusal: 'missing' };
    if (!isIncludable(root, file)) return { refusal: 'hidden' };
    if (isRestricted(file)) return { refusal: 'restricted' };
    if (findLinkOnPath(root, file) !== undefined) return { refusal: 'link' };
    const { bytes } = statSiteFile(root, mounts, file) ?? {};
    if (bytes === undefined) return { refusal: 'missing' };
    if (bytes > maxBytes) return { refusal: 'too large' };
    const content = readSiteFile(root, mounts, file);
    if (!content) return { refusal: 'missing' };
    if (!isUtf8(content)) return { refusal: 'not UTF-8' };
    const text = content.toString('utf8');
    const isChanged = addressOfCopy(file) !== undefined && entryOf(root, file)?.sha256 !== hashOf(text);
    return isChanged ? { refusal: 'changed' } : { text };
  };
  const addressOf = (file: string): string | undefined =>
    addressOfCopy(file) === undefined ? undefined : entryOf(root, file)?.url;
  return { read, filesIn: (folder) => listFilesInFolder(root, mounts, folder), addressOf };
}

/** Returns the lock file entry for the copy of a remote file. */
function entryOf(root: string, file: string): LockEntry | undefined {
  return [...readLock(root, referenceLock)].find(([address]) => toRemoteFile(address) === file)?.[1];
}
