/* Generated from compiler/diagnostics/catalogue/areas.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** Two entries of the configuration have the same id. */
export const configIdTwice = ({ what, id }: { what: Value; id: Value }) => ({ code: 'config-id-twice' as const, message: `There is already ${what} ${id}.`, hint: 'Choose another name for one of the two.' });

/** Two parts of the site have the same route. */
export const configRouteTaken = ({ route, owner }: { route: Value; owner: Value }) => ({ code: 'config-route-taken' as const, message: `The route ${route} belongs to ${owner} already.`, hint: 'Give one of the two another route.' });

/** A route is needed by the site itself. */
export const configRouteReserved = ({ route, use }: { route: Value; use: Value }) => ({ code: 'config-route-reserved' as const, message: `The route ${route} is reserved for ${use}.`, hint: 'Choose another route.' });

/** Two parts of the site have the same folder. */
export const configFolderTaken = ({ path, owner }: { path: Value; owner: Value }) => ({ code: 'config-folder-taken' as const, message: `The folder ${path} belongs to ${owner} already.`, hint: 'Give one of the two another folder.' });

/** Restricted areas do not stand below one prefix. */
export const restrictedPrefixSplit = ({ route, prefix }: { route: Value; prefix: Value }) => ({ code: 'restricted-prefix-split' as const, message: `The restricted route ${route} is not below ${prefix}.`, hint: `Write ${prefix}${route}.` });

/** A restricted area has the route of the whole site. */
export const restrictedRoot = () => ({ code: 'restricted-root' as const, message: 'A restricted area cannot have the route /.', hint: 'Write a route such as /internal.' });

/** Something public stands where restricted pages are. */
export const restrictedOverlap = ({ what, where, area }: { what: Value; where: Value; area: Value }) => ({ code: 'restricted-overlap' as const, message: `${what} is public, but stands in ${where} of the restricted area ${area}.`, hint: 'Move it out of there, or make it restricted too.' });

/** The table of contents would show no heading. */
export const configTocLevels = ({ min, max }: { min: Value; max: Value }) => ({ code: 'config-toc-levels' as const, message: `toc.minLevel is ${min} and toc.maxLevel is ${max}.`, hint: `Write a toc.maxLevel of ${min} or more.` });

/** The default language is not in the list of languages. */
export const configLocaleUnknown = ({ code, known }: { code: Value; known: Value }) => ({ code: 'config-locale-unknown' as const, message: `The default language ${code} is not in locales.list.`, hint: `The list has ${known}.` });

/** None of the versions of an area is released. */
export const configVersionsUnreleased = () => ({ code: 'config-versions-unreleased' as const, message: 'All versions of this area are unreleased.', hint: 'Take "unreleased" away from the one that readers use now.' });

/** A version of an area has no folder. */
export const versionFolderMissing = ({ hint, version, area, folder }: { hint: Value | undefined; version: Value; area: Value; folder: Value }) => ({ code: 'version-folder-missing' as const, message: `The version ${version} of the area ${area} has no folder ${folder}.`, hint: hint ? `The nearest folder is ${hint}.` : 'Make the folder, or take the version out of the configuration.' });

/** Pages of an area with versions lie in no version. */
export const versionUnknown = ({ folder, nearest, area, known }: { folder: Value | undefined; nearest: Value | undefined; area: Value; known: Value }) => ({ code: 'version-unknown' as const, message: folder ? `The area ${area} has no version ${folder}.` : `This page lies in no version of the area ${area}.`, hint: nearest ? `The nearest version is ${nearest}.` : `Its versions are ${known}: add this one to the configuration, or move the pages.` });
