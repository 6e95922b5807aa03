/* Generated from compiler/diagnostics/catalogue/names.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A file name that cannot be used. */
export const nameUnusable = ({ hasLineEnd, isFolder, name }: { hasLineEnd: boolean | undefined; isFolder: boolean | undefined; name: Value }) => ({ code: 'name-unusable' as const, message: hasLineEnd && isFolder ? `The name ${name} contains a line break, so this folder is skipped.` : hasLineEnd ? `The name ${name} contains a line break, so this file is skipped.` : isFolder ? `The name ${name} is not valid UTF-8, so this folder is skipped.` : `The name ${name} is not valid UTF-8, so this file is skipped.`, hint: 'Rename it, or list it under `exclude` in the configuration.' });

/** A file name with invisible control characters. */
export const nameHidesCharacters = ({ name }: { name: Value }) => ({ code: 'name-hides-characters' as const, message: `The name ${name} contains invisible characters.`, hint: 'Remove these characters from the name.' });

/** A file name that is invalid on Windows. */
export const nameNotPortable = ({ name }: { name: Value }) => ({ code: 'name-not-portable' as const, message: `The name ${name} is invalid on Windows.`, hint: 'Choose another name.' });

/** File names that are identical on some systems. */
export const namesAlike = ({ differsInAccents, path, other }: { differsInAccents: boolean | undefined; path: Value; other: Value }) => ({ code: 'names-alike' as const, message: differsInAccents ? `The name ${path} differs from another name only in the encoding of its accents, so some file systems treat them as the same file.` : `The name ${path} differs from ${other} only in letter case, so some file systems treat them as the same file.`, hint: 'Rename one of them.' });

/** Names that are identical without their number prefixes. */
export const numberPrefixClash = ({ names, name }: { names: Value; name: Value }) => ({ code: 'number-prefix-clash' as const, message: `Without their number prefixes, ${names} have the same name, ${name}, so their addresses keep the prefixes.`, hint: 'Rename one of them.' });
