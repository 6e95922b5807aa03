/* Generated from compiler/diagnostics/catalogue/specs.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** The file of a specification does not exist. */
export const specMissing = ({ hint, path }: { hint: Value | undefined; path: Value }) => ({ code: 'spec-missing' as const, message: `There is no file ${path}.`, hint: hint ? `The nearest file is ${hint}.` : 'Correct the path; paths count from the root of the site.' });

/** A specification is larger than the limit. */
export const specTooLarge = ({ what, limit }: { what: Value; limit: Value }) => ({ code: 'spec-too-large' as const, message: `The specification has ${what}; ${limit} is allowed.`, hint: 'Split the document, or write out what its aliases repeat.' });

/** A specification is not JSON or YAML. */
export const specUnparsable = ({ detail, language }: { detail: Value | undefined; language: Value }) => ({ code: 'spec-unparsable' as const, message: detail ? `This is not ${language}: ${detail}.` : `This is not ${language}.`, hint: 'Correct the document at this place; a bracket or comma just before it is often the cause.' });

/** A specification is no OpenAPI document. */
export const specNotOpenapi = ({ found }: { found: Value | undefined }) => ({ code: 'spec-not-openapi' as const, message: found ? `The document is of version ${found}.` : 'The document does not say which version of OpenAPI it is.', hint: 'Write openapi: 3.1.0 at its top, or swagger: "2.0"; 2.0 and 3.0 to 3.2 are read.' });

/** A reference of a specification leads nowhere. */
export const specReferenceMissing = ({ nearest, reference, pointer }: { nearest: Value | undefined; reference: Value; pointer: Value }) => ({ code: 'spec-reference-missing' as const, message: `The reference ${reference} leads nowhere (at ${pointer}).`, hint: nearest ? `The nearest is ${nearest}.` : 'Add what it names, or correct it.' });

/** A specification refers to other files. */
export const specReferenceOutside = ({ count, names, document, bundle }: { count: number; names: Value; document: Value; bundle: Value }) => ({ code: 'spec-reference-outside' as const, message: `The document refers to ${count === 1 ? `another file` : `${count} other files`}: ${names}.`, hint: `Bundle it into one document: npx @redocly/cli bundle ${document} -o ${bundle}` });

/** Two operations have one operationId. */
export const specOperationTwice = ({ id, other }: { id: Value; other: Value }) => ({ code: 'spec-operation-twice' as const, message: `The operationId ${id} is used twice; the other one is ${other}.`, hint: 'Give each operation an operationId of its own.' });

/** No specification has this id, or none is remote. */
export const specUnknown = ({ id, nearest, known }: { id: Value | undefined; nearest: Value | undefined; known: Value | undefined }) => ({ code: 'spec-unknown' as const, message: id ? `No specification with a remote address has the id ${id}.` : 'No specification has a remote address.', hint: nearest ? `The nearest is ${nearest}.` : known ? `There are: ${known}.` : 'Add "remote" to the specification in the configuration.' });

/** A specification could not be fetched, and there is no copy of it. */
export const specNotFetched = ({ id, address, reason }: { id: Value; address: Value; reason: Value }) => ({ code: 'spec-not-fetched' as const, message: `The specification ${id} could not be fetched from ${address}: ${reason}.`, hint: 'Correct its address, or put a copy of the document at its path.' });

/** A specification could not be fetched; its last copy stays. */
export const specStale = ({ date, id, address, reason }: { date: Value | undefined; id: Value; address: Value; reason: Value }) => ({ code: 'spec-stale' as const, message: `The specification ${id} could not be taken from ${address}: ${reason}.`, hint: date ? `The copy of ${date} stays in use.` : 'The copy stays in use.' });

/** A remote specification is not the one that is in the site. */
export const specChanged = ({ id }: { id: Value }) => ({ code: 'spec-changed' as const, message: `The remote document of the specification ${id} has changed.`, hint: 'Run docs spec pull, read its report of changes, and commit the new copy.' });

/** A link names a specification that the site does not have. */
export const specLinkUnknown = ({ nearest, id }: { nearest: Value | undefined; id: Value }) => ({ code: 'spec-link-unknown' as const, message: `No specification has the id ${id}.`, hint: nearest ? `The nearest is spec:${nearest}.` : 'Add it to "specs" in the configuration, or correct the link.' });
