/* Generated from compiler/diagnostics/catalogue/objects.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** There is no such area to compile. */
export const areaUnknown = ({ nearest, known, written }: { nearest: Value | undefined; known: Value | undefined; written: Value }) => ({ code: 'area-unknown' as const, message: `There is no area ${written}.`, hint: nearest ? `The nearest is ${nearest}.` : known ? `There are ${known}.` : 'The configuration has no areas.' });

/** The area is the whole folder and has no object. */
export const areaNotApart = ({ area }: { area: Value }) => ({ code: 'area-not-apart' as const, message: `The area ${area} is the whole folder of the site, so that nothing lies apart from it.`, hint: 'Give it a folder of its own, or use docs build.' });

/** An area of the site has no object. */
export const objectMissing = ({ isOne, areRestricted, first, areas }: { isOne: boolean | undefined; areRestricted: boolean | undefined; first: Value; areas: Value }) => ({ code: 'object-missing' as const, message: isOne ? `None of the objects is that of the area ${first}.` : `None of the objects is that of the areas ${areas}.`, hint: isOne && areRestricted ? `Make it with docs compile ${first}, and name it, or link for the public alone with --audience public.` : isOne ? `Make it with docs compile ${first}, and name it.` : areRestricted ? `Make each, the first with docs compile ${first}, and name them or their folder, or link for the public alone with --audience public.` : `Make each, the first with docs compile ${first}, and name them or their folder.` });

/** Two objects are of the same area. */
export const objectRepeated = ({ paths, area }: { paths: Value; area: Value }) => ({ code: 'object-repeated' as const, message: `${paths} are both objects of the area ${area}.`, hint: 'Name one of them.' });

/** An object cannot be linked into this site. */
export const objectUnusable = ({ count, path, reason, others, area }: { count: Value | undefined; path: Value; reason: Value; others: Value; area: Value }) => ({ code: 'object-unusable' as const, message: count ? `${path} ${reason}. The same holds for ${count} more: ${others}.` : `${path} ${reason}.`, hint: count ? `Compile each anew, the first with docs compile ${area}.` : `Compile it anew: docs compile ${area}.` });

/** The interface of an area cannot be used. */
export const interfaceUnusable = ({ path, reason }: { path: Value; reason: Value }) => ({ code: 'interface-unusable' as const, message: `${path} ${reason}.`, hint: 'Name the interface.json of an object, a folder of such files, or a folder of objects.' });

/** The interface of an area could not be fetched. */
export const interfaceNotFetched = ({ address, reason }: { address: Value; reason: Value }) => ({ code: 'interface-not-fetched' as const, message: `The interface at ${address} was not taken: ${reason}.`, hint: 'Correct the address, or ask who publishes the area. A copy that is there stays in use.' });

/** The interface of an area is not the one that is recorded. */
export const interfaceChanged = ({ area }: { area: Value }) => ({ code: 'interface-changed' as const, message: `The interface of the area ${area} has changed.`, hint: 'Run docs interface pull, compile what links to the area, and commit the new copy.' });
