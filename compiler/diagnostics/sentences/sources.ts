/* Generated from compiler/diagnostics/catalogue/sources.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** The folder of an area does not exist. */
export const areaFolderMissing = ({ leftOut, isExcluded, nearest, path, area }: { leftOut: Value | undefined; isExcluded: boolean | undefined; nearest: Value | undefined; path: Value; area: Value }) => ({ code: 'area-folder-missing' as const, message: leftOut ? `The folder ${path} of the area ${area} is left out by ${leftOut}.` : `The area ${area} has no folder ${path}.`, hint: isExcluded ? `Take the pattern out, or add "!${path}/**" behind it.` : leftOut ? `Add "!${path}/**" to exclude in the configuration to publish it.` : nearest ? `The nearest folder is ${nearest}.` : 'Make the folder, or correct the path in the configuration.' });

/** A folder beside that of an area has nearly its name. */
export const folderMisspelt = ({ folder, count, area }: { folder: Value; count: number; area: Value }) => ({ code: 'folder-misspelt' as const, message: `${folder} is the folder of no area: ${count === 1 ? `the page in it is` : `the ${count} pages in it are`} not published.`, hint: `The nearest is ${area}: move ${count === 1 ? `it` : `them`} there, or make this folder an area.` });

/** The folder of standalone pages does not exist. */
export const pagesFolderMissing = ({ leftOut, isExcluded, nearest, path }: { leftOut: Value | undefined; isExcluded: boolean | undefined; nearest: Value | undefined; path: Value }) => ({ code: 'pages-folder-missing' as const, message: leftOut ? `The folder ${path} for pages is left out by ${leftOut}.` : `There is no folder ${path} for pages.`, hint: isExcluded ? `Take the pattern out, or add "!${path}/**" behind it.` : leftOut ? `Add "!${path}/**" to exclude in the configuration to publish it.` : nearest ? `The nearest folder is ${nearest}.` : 'Make the folder, or correct the path in the configuration.' });

/** A configuration under a name that is not read. */
export const configMisnamed = ({ isJson, name }: { isJson: boolean | undefined; name: Value }) => ({ code: 'config-misnamed' as const, message: `${name} is not read: the configuration is docs.config.json.`, hint: isJson ? 'Rename it to docs.config.json.' : 'Write its settings as JSON in docs.config.json, and take this file away.' });

/** A settings file under a name that is not read. */
export const settingsMisnamed = ({ name, what, meant }: { name: Value; what: Value; meant: Value }) => ({ code: 'settings-misnamed' as const, message: `${name} is not read: ${what} stand in ${meant}.`, hint: `Rename it to ${meant}.` });

/** There is nothing to build. */
export const siteEmpty = ({ first, others, folder }: { first: Value | undefined; others: Value | undefined; folder: Value }) => ({ code: 'site-empty' as const, message: `There is no Markdown file in ${folder}.`, hint: first && others ? `Name ${first} and the other OpenAPI documents (${others}) under "specs" in the configuration for a reference of it, or write a file that ends in .md.` : first ? `Name ${first} under "specs" in the configuration for a reference of it, or write a file that ends in .md.` : 'Write a file that ends in .md, or name the folder that holds your pages.' });

/** A folder without configuration holds an OpenAPI document beside its pages. */
export const specUnnamed = ({ others, file }: { others: number | undefined; file: Value }) => ({ code: 'spec-unnamed' as const, message: others ? `${file} is an OpenAPI document, ${others === 1 ? `as is one other file` : `as are ${others} other files`}, and the site has no reference of it.` : `${file} is an OpenAPI document, and the site has no reference of it.`, hint: `Name it under "specs" in a docs.config.json, or build it alone: docs build ${file}` });

/** A picture or another file is larger than the limit. */
export const assetTooLarge = ({ bytes, limit }: { bytes: Value; limit: Value }) => ({ code: 'asset-too-large' as const, message: `The file has ${bytes} bytes; limits.assetBytes allows ${limit}.`, hint: 'Make it smaller, or raise the limit in the configuration.' });

/** A page is larger than the limit. */
export const fileTooLarge = ({ bytes, limit }: { bytes: Value; limit: Value }) => ({ code: 'file-too-large' as const, message: `The file has ${bytes} bytes; limits.pageBytes allows ${limit}.`, hint: 'Split the page, or raise limits.pageBytes in the configuration.' });

/** A file could not be read. */
export const fileUnreadable = ({ reason }: { reason: Value }) => ({ code: 'file-unreadable' as const, message: `The file could not be read: ${reason}.`, hint: 'Correct its permissions, or remove the file.' });

/** A file is not UTF-8 text. */
export const fileNotUtf8 = () => ({ code: 'file-not-utf8' as const, message: 'The file is not UTF-8 text.', hint: 'Save it as UTF-8.' });

/** A file that looks like a page is none. */
export const fileNotPage = ({ extension, renamed }: { extension: Value; renamed: Value }) => ({ code: 'file-not-page' as const, message: `Files that end in .${extension} are not read: there is no page of this one.`, hint: `Rename it to ${renamed}, and take out what is not Markdown.` });

/** A symbolic link was left out. */
export const symbolicLinkRefused = () => ({ code: 'symbolic-link-refused' as const, message: 'This is a symbolic link, which is never followed.', hint: 'Replace it by the file itself.' });

/** A named pipe, a socket or a device among the sources. */
export const specialFileSkipped = ({ kind }: { kind: Value }) => ({ code: 'special-file-skipped' as const, message: `This is a ${kind}, which is not read.`, hint: 'Replace it with a regular file, remove it, or list it under `exclude` in the configuration.' });

/** The repository is a shallow clone. */
export const historyShallow = () => ({ code: 'history-shallow' as const, message: 'The repository is a shallow clone, so no page shows when it was last updated.', hint: 'Fetch the whole history (git fetch --unshallow).' });

/** A folder of translations belongs to no language of the site. */
export const translationFolderUnknown = ({ nearest, known, folder }: { nearest: Value | undefined; known: Value | undefined; folder: Value }) => ({ code: 'translation-folder-unknown' as const, message: `The site has no language ${folder} to translate into.`, hint: nearest ? `The nearest language is ${nearest}.` : known ? `The languages are ${known}.` : 'Add it to locales.list in the configuration.' });

/** A translation has no original. */
export const translationUnused = ({ isRestricted, nearest, file }: { isRestricted: boolean | undefined; nearest: Value | undefined; file: Value }) => ({ code: 'translation-unused' as const, message: isRestricted ? `The page ${file} is restricted, so it has no translation.` : `There is no page ${file} to translate.`, hint: isRestricted ? 'Remove the translation.' : nearest ? `The nearest page without a translation is ${nearest}.` : 'Remove the translation, or move it to the path of its original.' });

/** A translation sets what its original decides. */
export const translationKeyIgnored = ({ key }: { key: Value }) => ({ code: 'translation-key-ignored' as const, message: `The key ${key} of a translation has no effect: the original decides it.`, hint: 'Take it out, or change it in the original.' });

/** A link of an untranslated page breaks in another language. */
export const translationBreaksLink = ({ isAnchor, language, message }: { isAnchor: boolean | undefined; language: Value; message: Value }) => ({ code: 'translation-breaks-link' as const, message: `In the language ${language}: ${message}`, hint: isAnchor ? 'Give the translated heading the id of its original, as in ## Gosod {#install}.' : undefined });

/** A translation names a text that the site does not have. */
export const translationTextUnknown = ({ nearest, isShort, key, group, known }: { nearest: Value | undefined; isShort: boolean | undefined; key: Value; group: Value; known: Value }) => ({ code: 'translation-text-unknown' as const, message: `The site has no text ${key} among its ${group}.`, hint: nearest ? `The nearest is ${nearest}.` : isShort ? `It has ${known}.` : 'Take it out.' });
