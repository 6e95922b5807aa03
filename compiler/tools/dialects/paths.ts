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
