/* Generated from compiler/diagnostics/catalogue/specs.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** The file of an API document does not exist. */
export const specMissing = ({ hint, path }: { hint: Value | undefined; path: Value }) => ({ code: 'spec-missing' as const, message: `File not found: ${path}.`, hint: hint ? `Did you mean ${hint}?` : 'Correct the path. It is relative to the root of the site.' });

/** An API document is too large. */
export const specTooLarge = ({ what, limit }: { what: Value; limit: Value }) => ({ code: 'spec-too-large' as const, message: `The API document is too large: it has ${what}. The limit is ${limit}.`, hint: 'Split the document, or use fewer YAML aliases.' });

/** An API document is not valid JSON or YAML. */
export const specUnparsable = ({ detail, language }: { detail: Value | undefined; language: Value }) => ({ code: 'spec-unparsable' as const, message: detail ? `Invalid ${language}: ${detail}.` : `Invalid ${language}.`, hint: 'Correct the document at this location. The cause is often a missing or extra bracket or comma just before it.' });

/** An API document is not an OpenAPI document. */
export const specNotOpenapi = ({ actual }: { actual: Value | undefined }) => ({ code: 'spec-not-openapi' as const, message: actual ? `The document has the unsupported version ${actual}.` : 'The document does not specify its OpenAPI version.', hint: 'Start it with openapi: 3.1.0 or swagger: "2.0". Versions 2.0 and 3.0 to 3.2 are supported.' });

/** A broken reference in an API document. */
export const specReferenceMissing = ({ nearest, reference, pointer }: { nearest: Value | undefined; reference: Value; pointer: Value }) => ({ code: 'spec-reference-missing' as const, message: `The reference ${reference} does not resolve (at ${pointer}).`, hint: nearest ? `Did you mean ${nearest}?` : 'Add the missing part, or correct the reference.' });

/** A file of an API document is missing. */
export const specFileMissing = ({ isCase, nearest, file }: { isCase: boolean | undefined; nearest: Value | undefined; file: Value }) => ({ code: 'spec-file-missing' as const, message: `There is no file ${file}.`, hint: isCase ? `Letter case matters: write ${nearest}.` : nearest ? `Did you mean ${nearest}?` : 'Add the file, or correct the reference. It is relative to the file that contains it.' });

/** An API document refers to a file that it cannot use. */
export const specReferenceOutside = ({ isRemote, isChanged, isLink, isRestricted, isHidden, reference, address }: { isRemote: boolean | undefined; isChanged: boolean | undefined; isLink: boolean | undefined; isRestricted: boolean | undefined; isHidden: boolean | undefined; reference: Value; address: Value }) => ({ code: 'spec-reference-outside' as const, message: isRemote ? `The reference ${reference} points to another host.` : isChanged ? `The copy of ${address} was changed after it was fetched.` : isLink ? `The reference ${reference} passes through a symbolic link.` : isRestricted ? `The reference ${reference} points to a file in a restricted area.` : isHidden ? `The reference ${reference} points to a hidden or generated file.` : `The reference ${reference} is not a path below the root of the site.`, hint: isRemote ? `Builds never use the network. Fetch a copy, which they use instead: docs spec pull ${address}` : isChanged ? `Fetch it again: docs spec pull ${address}` : isLink ? 'Replace the link with the file.' : isRestricted ? 'Move the file out of the area, because the pages of the document are public.' : isHidden ? 'Move the file to a folder with other parts of the document.' : 'Write a path relative to the file that contains the reference, and keep all files of the document below the root.' });

/** A circular reference. */
export const specReferenceCircular = ({ reference }: { reference: Value }) => ({ code: 'spec-reference-circular' as const, message: `The reference ${reference} is circular.`, hint: 'Write out the referenced part in one of the files. Only schemas can contain themselves.' });

/** A duplicate operationId. */
export const specOperationTwice = ({ id, other }: { id: Value; other: Value }) => ({ code: 'spec-operation-twice' as const, message: `The operationId ${id} is also used by ${other}.`, hint: 'Set a unique operationId for each operation.' });

/** Unknown API document. */
export const specUnknown = ({ id, isRemote, nearest, allowed }: { id: Value | undefined; isRemote: boolean | undefined; nearest: Value | undefined; allowed: Value | undefined }) => ({ code: 'spec-unknown' as const, message: id && isRemote ? `There is no remote API document with the ID ${id}.` : id ? `There is no API document with the ID ${id}.` : 'No API document has a remote address.', hint: nearest ? `Did you mean ${nearest}?` : allowed && isRemote ? `Available remote API documents: ${allowed}.` : allowed ? `Available API documents: ${allowed}.` : 'Add "remote" to the API document in the configuration.' });

/** An API document could not be fetched, and there is no copy. */
export const specNotFetched = ({ isRefused, id, address, reason }: { isRefused: boolean | undefined; id: Value; address: Value; reason: Value }) => ({ code: 'spec-not-fetched' as const, message: `Could not fetch the API document ${id} from ${address}: ${reason}.`, hint: isRefused ? `If you need and trust the file, fetch it separately: docs spec pull ${address}` : 'Correct the address, or save a copy of the document at its path.' });

/** An API document could not be fetched. */
export const specStale = ({ date, id, address, reason }: { date: Value | undefined; id: Value; address: Value; reason: Value }) => ({ code: 'spec-stale' as const, message: `Could not fetch the API document ${id} from ${address}: ${reason}.`, hint: date ? `Builds continue to use the copy from ${date}.` : 'Builds continue to use the existing copy.' });

/** A remote API document has changed. */
export const specChanged = ({ id }: { id: Value }) => ({ code: 'spec-changed' as const, message: `The remote document of ${id} differs from the copy.`, hint: 'Run docs spec pull, review the changes that it reports, and commit the new copy.' });

/** A link to an unknown API document. */
export const specLinkUnknown = ({ nearest, id }: { nearest: Value | undefined; id: Value }) => ({ code: 'spec-link-unknown' as const, message: `No API document has the ID ${id}.`, hint: nearest ? `Did you mean spec:${nearest}?` : 'Add it to "specs" in the configuration, or correct the link.' });

/** The console cannot call a server over HTTP. */
export const specConsoleInsecure = ({ site, server, secure }: { site: Value; server: Value; secure: Value }) => ({ code: 'spec-console-insecure' as const, message: `Browsers block connections from ${site} to ${server}.`, hint: `Write ${secure}, or remove "servers" from the console’s environments.` });

/** The console can call servers, but the document has none. */
export const specConsoleServerless = ({ document }: { document: Value }) => ({ code: 'spec-console-serverless' as const, message: `The console can send requests to servers, but ${document} lists none.`, hint: 'Add a server with its complete URL to the document, or remove "servers" from the console’s environments.' });
