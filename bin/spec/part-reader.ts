import { isUtf8 } from 'node:buffer';
import type { PartReader, PartText } from '../../compiler/openapi/bundle/part-files.ts';
import { maxBytes } from '../../compiler/openapi/document/open-api.ts';
import { linkOn, statSiteFile } from '../disk/disk-world.ts';
import { type Mounts, readSiteFile } from '../disk/mounts.ts';
import { filesInFolder, isIncludable } from '../disk/read-source.ts';

/**
 * Reads the other files of API documents below a root: regular files with exactly this name, without symbolic links in the path,
 * hidden files and output of Quire. `isRestricted` returns whether public pages must not show a file.
 */
export function openPartReader(
  root: string,
  mounts: Mounts = {},
  isRestricted: (file: string) => boolean = () => false,
): PartReader {
  const read = (file: string): PartText => {
    if (file === '' || file.includes('\0')) return { refused: 'missing' };
    if (!isIncludable(root, file)) return { refused: 'hidden' };
    if (isRestricted(file)) return { refused: 'restricted' };
    if (linkOn(root, file) !== undefined) return { refused: 'link' };
    const { bytes } = statSiteFile(root, mounts, file) ?? {};
    if (bytes === undefined) return { refused: 'missing' };
    if (bytes > maxBytes) return { refused: 'too large' };
    const content = readSiteFile(root, mounts, file);
    if (!content) return { refused: 'missing' };
    return isUtf8(content) ? { text: content.toString('utf8') } : { refused: 'not UTF-8' };
  };
  return { read, filesIn: (folder) => filesInFolder(root, mounts, folder) };
}
