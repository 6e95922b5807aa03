import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Gives lines (from 1) of files below `root`, for code frames; undefined where there is none. Keeps the last file that was asked for. */
export function openLines(root: string): (file: string, line: number) => string | undefined {
  let last = '';
  let lines: string[] = [];
  return (file, line) => {
    if (file !== last) lines = readLines(root, file);
    last = file;
    return lines[line - 1];
  };
}

const mostBytes = 10_000_000;

function readLines(root: string, file: string): string[] {
  if (file.split('/').some((name) => name === '..')) return [];
  try {
    const path = join(root, file);
    const stats = lstatSync(path);
    return stats.isFile() && stats.size <= mostBytes
      ? readFileSync(path, 'utf8')
          .replace(/^\ufeff/, '')
          .split(/\r\n|\r|\n/)
      : [];
  } catch {
    return [];
  }
}
