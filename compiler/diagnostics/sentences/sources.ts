/* Generated from compiler/diagnostics/catalogue/sources.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** The folder of an area does not exist. */
export const areaFolderMissing = ({ leftOut, isExcluded, nearest, path, area }: { leftOut: Value | undefined; isExcluded: boolean | undefined; nearest: Value | undefined; path: Value; area: Value }) => ({ code: 'area-folder-missing' as const, message: leftOut ? `The folder ${path} of the area ${area} is excluded by ${leftOut}.` : `The folder ${path} of the area ${area} does not exist.`, hint: isExcluded ? `Remove the pattern, or add "!${path}/**" after it.` : leftOut ? `To publish it, add "!${path}/**" to exclude in the configuration.` : nearest ? `Did you mean ${nearest}?` : 'Create the folder, or correct the path in the configuration.' });

/** A folder whose name resembles that of an area’s folder. */
export const folderMisspelt = ({ folder, count, area }: { folder: Value; count: number; area: Value }) => ({ code: 'folder-misspelt' as const, message: `The folder ${folder} is not part of any area, so ${count === 1 ? `the page` : `the ${count} pages`} in it ${count === 1 ? `is` : `are`} not published.`, hint: `Did you mean ${area}? Move ${count === 1 ? `it` : `them`} there, or make this folder an area.` });

/** The folder of standalone pages does not exist. */
export const pagesFolderMissing = ({ leftOut, isExcluded, nearest, path }: { leftOut: Value | undefined; isExcluded: boolean | undefined; nearest: Value | undefined; path: Value }) => ({ code: 'pages-folder-missing' as const, message: leftOut ? `The folder ${path} for standalone pages is excluded by ${leftOut}.` : `The folder ${path} for standalone pages does not exist.`, hint: isExcluded ? `Remove the pattern, or add "!${path}/**" after it.` : leftOut ? `To publish it, add "!${path}/**" to exclude in the configuration.` : nearest ? `Did you mean ${nearest}?` : 'Create the folder, or correct the path in the configuration.' });

/** A configuration file with the wrong name. */
export const configMisnamed = ({ isJson, name }: { isJson: boolean | undefined; name: Value }) => ({ code: 'config-misnamed' as const, message: `${name} is ignored: the configuration file must be named docs.config.json.`, hint: isJson ? 'Rename it to docs.config.json.' : 'Move its settings to docs.config.json as JSON, and delete this file.' });

/** A settings file with the wrong name. */
export const settingsMisnamed = ({ name, what, intended }: { name: Value; what: Value; intended: Value }) => ({ code: 'settings-misnamed' as const, message: `${name} is ignored: ${what} belong in ${intended}.`, hint: `Rename it to ${intended}.` });

/** A site without content. */
export const siteEmpty = ({ first, others, folder }: { first: Value | undefined; others: Value | undefined; folder: Value }) => ({ code: 'site-empty' as const, message: `There are no Markdown files in ${folder}.`, hint: first && others ? `For an API reference, add ${first} and the other OpenAPI documents (${others}) to "specs" in the configuration. Otherwise, create a file that ends in .md.` : first ? `For an API reference, add ${first} to "specs" in the configuration. Otherwise, create a file that ends in .md.` : 'Create a file that ends in .md, or pass the folder that contains your pages.' });

/** An OpenAPI document that is not part of the site. */
export const specUnnamed = ({ others, file }: { others: number | undefined; file: Value }) => ({ code: 'spec-unnamed' as const, message: others ? `${file} and ${others === 1 ? `one other file` : `${others} other files`} are OpenAPI documents, but the site has no API reference for them.` : `${file} is an OpenAPI document, but the site has no API reference for it.`, hint: others ? `Add them to "specs" in a docs.config.json, or build one on its own: docs build ${file}` : `Add it to "specs" in a docs.config.json, or build it on its own: docs build ${file}` });

/** An image or another file is too large. */
export const assetTooLarge = ({ bytes, limit }: { bytes: Value; limit: Value }) => ({ code: 'asset-too-large' as const, message: `The file has ${bytes} bytes, more than limits.assetBytes allows (${limit}).`, hint: 'Reduce its size, or raise the limit in the configuration.' });

/** A page is too large. */
export const fileTooLarge = ({ bytes, limit }: { bytes: Value; limit: Value }) => ({ code: 'file-too-large' as const, message: `The file has ${bytes} bytes, more than limits.pageBytes allows (${limit}).`, hint: 'Split the page, or raise limits.pageBytes in the configuration.' });

/** A file could not be read. */
export const fileUnreadable = ({ reason }: { reason: Value }) => ({ code: 'file-unreadable' as const, message: `Cannot read the file: ${reason}.`, hint: 'Correct its permissions, or remove the file.' });

/** A file is not UTF-8 text. */
export const fileNotUtf8 = () => ({ code: 'file-not-utf8' as const, message: 'The file is not UTF-8 text.', hint: 'Save it as UTF-8.' });

/** A file in an unsupported page format. */
export const fileNotPage = ({ extension, renamed }: { extension: Value; renamed: Value }) => ({ code: 'file-not-page' as const, message: `Quire ignores files that end in .${extension}, so there is no page for this file.`, hint: `Rename it to ${renamed}, and remove everything that is not Markdown.` });

/** A symbolic link was skipped. */
export const symbolicLinkRefused = ({ target }: { target: Value | undefined }) => ({ code: 'symbolic-link-refused' as const, message: target ? `This page is a symbolic link to ${target}, which Quire only follows in an area with a dialect.` : 'This is a symbolic link, which Quire does not follow.', hint: target ? `Replace it with a copy of ${target}, and run docs migrate again.` : 'Replace it with the file.' });

/** A named pipe, a socket or a device among the sources. */
export const specialFileSkipped = ({ kind }: { kind: Value }) => ({ code: 'special-file-skipped' as const, message: `This is a ${kind}, which Quire does not read.`, hint: 'Replace it with a regular file, remove it, or list it under `exclude` in the configuration.' });

/** The repository is a shallow clone. */
export const historyShallow = () => ({ code: 'history-shallow' as const, message: 'The repository is a shallow clone, so pages do not show when they were last updated.', hint: 'Fetch the complete history: git fetch --unshallow.' });

/** A translation folder for an unknown language. */
export const translationFolderUnknown = ({ nearest, allowed, folder }: { nearest: Value | undefined; allowed: Value | undefined; folder: Value }) => ({ code: 'translation-folder-unknown' as const, message: `The site has no language ${folder}.`, hint: nearest ? `Did you mean ${nearest}?` : allowed ? `Rename the folder to a language of the site: ${allowed}.` : 'Add it to locales.list in the configuration.' });

/** A translation without an original. */
export const translationUnused = ({ isRestricted, nearest, file }: { isRestricted: boolean | undefined; nearest: Value | undefined; file: Value }) => ({ code: 'translation-unused' as const, message: isRestricted ? `The page ${file} is restricted and cannot be translated.` : `The original ${file} does not exist.`, hint: isRestricted ? 'Remove the translation.' : nearest ? `Did you mean ${nearest}, which has no translation yet?` : 'Remove the translation, or move it to the path of its original.' });

/** A translation with a key that only the original can set. */
export const translationKeyIgnored = ({ key }: { key: Value }) => ({ code: 'translation-key-ignored' as const, message: `The key ${key} has no effect in a translation.`, hint: 'Remove it, or change it in the original.' });

/** A link on an untranslated page breaks in another language. */
export const translationBreaksLink = ({ isAnchor, language, message }: { isAnchor: boolean | undefined; language: Value; message: Value }) => ({ code: 'translation-breaks-link' as const, message: `In the language ${language}: ${message}`, hint: isAnchor ? 'Set the ID of the original on the translated heading, as in ## Gosod {#install}.' : undefined });

/** A translation of an unknown message. */
export const translationTextUnknown = ({ nearest, isShort, key, group, allowed }: { nearest: Value | undefined; isShort: boolean | undefined; key: Value; group: Value; allowed: Value }) => ({ code: 'translation-text-unknown' as const, message: `Unknown message ${key} in ${group}.`, hint: nearest ? `Did you mean ${nearest}?` : isShort ? `Use one of ${allowed}.` : 'Remove it.' });
