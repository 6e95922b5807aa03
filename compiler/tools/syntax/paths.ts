import type { PageFacts } from './dialect.ts';

/** The folders from one up to the root, itself first. */
export function foldersUp(folder: string): string[] {
  const names = folder === '' ? [] : folder.split('/');
  return [...names.map((_, index) => names.slice(0, names.length - index).join('/')), ''];
}

/** The folder that a tool's site lies in, where that of an area is one of its known folders (`docs`, `versioned_docs/version-2`). */
export function siteFolder(folder: string, known: RegExp): string {
  const cut = folder.replace(known, '');
  return cut === folder ? folder.replace(/(?:^|\/)[^/]+$/, '') : cut;
}

/** A path from the folder of the pages as one from the file of the page. */
export function pathFromPage(path: string, { file, folder }: Pick<PageFacts, 'file' | 'folder'>): string {
  const own = (folder === '' ? file : file.slice(folder.length + 1)).split('/').slice(0, -1);
  const names = path.replace(/^(?:\.{0,2}\/)+/, '').split('/');
  let shared = 0;
  while (shared < own.length && shared < names.length - 1 && own[shared] === names[shared]) shared++;
  const ups = own.slice(shared).map(() => '..');
  return [...(ups.length === 0 ? ['.'] : ups), ...names.slice(shared)].join('/');
}
