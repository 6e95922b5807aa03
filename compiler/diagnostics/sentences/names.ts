/* Generated from compiler/diagnostics/catalogue/names.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A file name that cannot be used. */
export const nameUnusable = ({ hasLineEnd, isFolder, name }: { hasLineEnd: boolean | undefined; isFolder: boolean | undefined; name: Value }) => ({ code: 'name-unusable' as const, message: hasLineEnd && isFolder ? `The name ${name} contains a line end, so nothing in this folder is read.` : hasLineEnd ? `The name ${name} contains a line end, so the file is not read.` : isFolder ? `The name ${name} is not valid UTF-8, so nothing in this folder is read.` : `The name ${name} is not valid UTF-8, so the file is not read.`, hint: 'Rename it, or list it under `exclude` in the configuration.' });

/** A file name with invisible control characters. */
export const nameHidesCharacters = ({ name }: { name: Value }) => ({ code: 'name-hides-characters' as const, message: `The name ${name} contains characters that are not visible.`, hint: 'Rename it without them.' });

/** A name that Windows cannot have. */
export const nameNotPortable = ({ name }: { name: Value }) => ({ code: 'name-not-portable' as const, message: `The name ${name} cannot exist on Windows.`, hint: 'Choose another name.' });

/** Two names that some disks take for one. */
export const namesAlike = ({ differsInAccents, path, other }: { differsInAccents: boolean | undefined; path: Value; other: Value }) => ({ code: 'names-alike' as const, message: differsInAccents ? `The name ${path} looks like another one, and stores its accents in another way: some disks take the two for one.` : `The name ${path} differs from ${other} only in letter case: some disks take the two for one.`, hint: 'Rename one of them.' });

/** Two names that are the same without their numbers. */
export const numberPrefixClash = ({ names, name }: { names: Value; name: Value }) => ({ code: 'number-prefix-clash' as const, message: `Without their numbers ${names} have the same name, ${name}, so their addresses keep the numbers.`, hint: 'Rename one of them.' });
