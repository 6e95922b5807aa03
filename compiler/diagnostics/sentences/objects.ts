/* Generated from compiler/diagnostics/catalogue/objects.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** Unknown area. */
export const areaUnknown = ({ nearest, allowed, source }: { nearest: Value | undefined; allowed: Value | undefined; source: Value }) => ({ code: 'area-unknown' as const, message: `Unknown area ${source}.`, hint: nearest ? `Did you mean ${nearest}?` : allowed ? `Use one of the areas: ${allowed}.` : 'The configuration has no areas. Use docs build instead.' });

/** The area has the same folder as the site. */
export const areaNotApart = ({ area }: { area: Value }) => ({ code: 'area-not-apart' as const, message: `The area ${area} has the same folder as the site, so it cannot be compiled on its own.`, hint: 'Move it to a separate folder, or use docs build.' });

/** An area has no object. */
export const objectMissing = ({ isOne, areRestricted, first, areas }: { isOne: boolean | undefined; areRestricted: boolean | undefined; first: Value; areas: Value }) => ({ code: 'object-missing' as const, message: isOne ? `There is no object for the area ${first}.` : `There are no objects for the areas ${areas}.`, hint: isOne && areRestricted ? `Create it with docs compile ${first}, and pass it. Or use --audience public to link without restricted areas.` : isOne ? `Create it with docs compile ${first}, and pass it.` : areRestricted ? `Create an object for each area, starting with docs compile ${first}, and pass the objects or their folder. Or use --audience public to link without restricted areas.` : `Create an object for each area, starting with docs compile ${first}, and pass the objects or their folder.` });

/** Two objects for one area. */
export const objectRepeated = ({ paths, area }: { paths: Value; area: Value }) => ({ code: 'object-repeated' as const, message: `Both ${paths} are objects of the area ${area}.`, hint: 'Pass only one of them.' });

/** An object cannot be linked into this site. */
export const objectUnusable = ({ count, path, reason, others, area }: { count: Value | undefined; path: Value; reason: Value; others: Value; area: Value }) => ({ code: 'object-unusable' as const, message: count ? `${path} ${reason}. The same applies to ${count} more: ${others}.` : `${path} ${reason}.`, hint: count ? `Recompile each of them, starting with docs compile ${area}.` : `Recompile it: docs compile ${area}.` });

/** The interface of an area cannot be used. */
export const interfaceUnusable = ({ path, reason }: { path: Value; reason: Value }) => ({ code: 'interface-unusable' as const, message: `${path} ${reason}.`, hint: 'Pass the interface.json of an object, a folder of such files, or a folder of objects.' });

/** The interface of an area could not be fetched. */
export const interfaceNotFetched = ({ address, reason }: { address: Value; reason: Value }) => ({ code: 'interface-not-fetched' as const, message: `Could not fetch the interface at ${address}: ${reason}.`, hint: 'Correct the address, or ask the publisher of the area. Builds continue to use an existing copy.' });

/** The interface of an area differs from the recorded one. */
export const interfaceChanged = ({ area }: { area: Value }) => ({ code: 'interface-changed' as const, message: `The interface of the area ${area} has changed.`, hint: 'Run docs interface pull, compile the areas that link to it, and commit the new copy.' });
