import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicBytesDepend } from '../../compiler/diagnostics/site/audiences.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import { listFolder } from '../disk/output-folder.ts';

/** Public files of a built site: everything outside the restricted prefix, sorted. */
export function publicFiles(site: string, prefix: string): string[] {
  return listFolder(site)
    .filter((path) => !`${path}/`.startsWith(prefix))
    .sort();
}

/** One finding for each public file that is not the same in both sites. `variant` says how the other one was built. */
export function comparePublic(one: string, other: string, about: { prefix: string; variant: string }): Diagnostic[] {
  const paths = new Set([...publicFiles(one, about.prefix), ...publicFiles(other, about.prefix)]);
  return [...paths].sort().flatMap((path) => {
    const [before, after] = [readOr(join(one, path)), readOr(join(other, path))];
    if (before && after && before.equals(after)) return [];
    const around = before && after ? difference(before, after) : '';
    return publicBytesDepend({ file: path, line: 1, column: 1 }, { path, variant: about.variant, around });
  });
}

function readOr(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}

/** The surroundings of the first byte that differs, on one line. */
function difference(before: Buffer, after: Buffer): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  const part = (bytes: Buffer): string => oneLine(bytes.subarray(Math.max(0, at - 24), at + 40).toString('utf8'));
  return `“${part(before)}” against “${part(after)}”`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
