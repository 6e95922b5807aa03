/* Generated from compiler/diagnostics/catalogue/names.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A name that Windows cannot have. */
export const nameNotPortable = ({ name }: { name: Value }) => ({ code: 'name-not-portable' as const, message: `The name ${name} cannot exist on Windows.`, hint: 'Choose another name.' });

/** Two names that some disks take for one. */
export const namesAlike = ({ differsInAccents, path, other }: { differsInAccents: boolean | undefined; path: Value; other: Value }) => ({ code: 'names-alike' as const, message: differsInAccents ? `The name ${path} looks like another one, and stores its accents in another way: some disks take the two for one.` : `The name ${path} differs from ${other} only in letter case: some disks take the two for one.`, hint: 'Rename one of them.' });

/** Two names that are the same without their numbers. */
export const numberPrefixClash = ({ names, name }: { names: Value; name: Value }) => ({ code: 'number-prefix-clash' as const, message: `Without their numbers ${names} have the same name, ${name}, so their addresses keep the numbers.`, hint: 'Rename one of them.' });
