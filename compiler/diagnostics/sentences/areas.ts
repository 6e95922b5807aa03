/* Generated from compiler/diagnostics/catalogue/areas.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** Duplicate ID in the configuration. */
export const configIdTwice = ({ what, id }: { what: Value; id: Value }) => ({ code: 'config-id-twice' as const, message: `Duplicate ID: there is already ${what} with the ID ${id}.`, hint: 'Change one of the two IDs.' });

/** Two parts of the site have the same route. */
export const configRouteTaken = ({ route, owner }: { route: Value; owner: Value }) => ({ code: 'config-route-taken' as const, message: `The route ${route} is already used by ${owner}.`, hint: 'Change one of the two routes.' });

/** A route is reserved. */
export const configRouteReserved = ({ route, use }: { route: Value; use: Value }) => ({ code: 'config-route-reserved' as const, message: `The route ${route} is reserved for ${use}.`, hint: 'Choose another route.' });

/** A setting for another kind of area. */
export const configKindNeeded = ({ key, kinds }: { key: Value; kinds: Value }) => ({ code: 'config-kind-needed' as const, message: `${key} has no effect: it requires an area of kind ${kinds}.`, hint: `Add "kind": ${kinds} to the area, or remove ${key}.` });

/** Two parts of the site have the same folder. */
export const configFolderTaken = ({ path, owner }: { path: Value; owner: Value }) => ({ code: 'config-folder-taken' as const, message: `The folder ${path} is already used by ${owner}.`, hint: 'Change one of the two folders.' });

/** Restricted areas do not share one prefix. */
export const restrictedPrefixSplit = ({ route, prefix }: { route: Value; prefix: Value }) => ({ code: 'restricted-prefix-split' as const, message: `The restricted route ${route} is not below ${prefix}.`, hint: `Write ${prefix}${route}.` });

/** A restricted area has the route of the entire site. */
export const restrictedRoot = () => ({ code: 'restricted-root' as const, message: 'A restricted area cannot have the route /.', hint: 'Write a route such as /internal.' });

/** Public content overlaps with a restricted area. */
export const restrictedOverlap = ({ what, where, area }: { what: Value; where: Value; area: Value }) => ({ code: 'restricted-overlap' as const, message: `${what} is public but is inside ${where} of the restricted area ${area}.`, hint: 'Move it elsewhere, or make it restricted too.' });

/** The table of contents would be empty. */
export const configTocLevels = ({ min, max }: { min: Value; max: Value }) => ({ code: 'config-toc-levels' as const, message: `toc.minLevel is ${min}, but toc.maxLevel is ${max}.`, hint: `Set toc.maxLevel to ${min} or more.` });

/** The default language is not listed. */
export const configLocaleUnknown = ({ code, allowed }: { code: Value; allowed: Value }) => ({ code: 'config-locale-unknown' as const, message: `The default language ${code} is missing from locales.list.`, hint: `Add ${code} to locales.list, or use one of the listed languages: ${allowed}.` });

/** An area has no released version. */
export const configVersionsUnreleased = () => ({ code: 'config-versions-unreleased' as const, message: 'All versions of this area are unreleased.', hint: 'Remove "unreleased" from the version that readers use now.' });

/** A version has no folder. */
export const versionFolderMissing = ({ hint, version, area, folder }: { hint: Value | undefined; version: Value; area: Value; folder: Value }) => ({ code: 'version-folder-missing' as const, message: `The version ${version} of the area ${area} has no folder ${folder}.`, hint: hint ? `Did you mean ${hint}?` : 'Create the folder, or remove the version from the configuration.' });

/** Pages that belong to no version. */
export const versionUnknown = ({ folder, nearest, area, allowed }: { folder: Value | undefined; nearest: Value | undefined; area: Value; allowed: Value }) => ({ code: 'version-unknown' as const, message: folder ? `The area ${area} has no version ${folder}.` : `This page is not in any version of the area ${area}.`, hint: nearest ? `Did you mean ${nearest}?` : `Add the version to the configuration, or move the pages to the folder of a version: ${allowed}.` });
