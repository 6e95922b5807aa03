/* Generated from compiler/diagnostics/catalogue/samples.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A sample names an operation that no specification has. */
export const sampleOperationUnknown = ({ nearest, written }: { nearest: Value | undefined; written: Value }) => ({ code: 'sample-operation-unknown' as const, message: `No specification has the operation ${written}.`, hint: nearest ? `The nearest is ${nearest}.` : 'Write the id of a specification, a slash, and method and path of an operation.' });

/** A sample says which part it shows, and of no operation. */
export const sampleOperationMissing = ({ part }: { part: Value }) => ({ code: 'sample-operation-missing' as const, message: `The sample shows a ${part}, and its fence names no operation.`, hint: 'Add op="ID/METHOD /path": the id of the specification, then method and path.' });

/** A sample shows a part that operations do not have. */
export const samplePartUnknown = ({ written }: { written: Value }) => ({ code: 'sample-part-unknown' as const, message: `part="${written}" is no part of an operation.`, hint: 'Write part="request" or part="response".' });

/** A sample is not JSON. */
export const sampleNotJson = ({ says, hint }: { says: Value; hint: Value }) => ({ code: 'sample-not-json' as const, message: `${says}.`, hint: `${hint}` });

/** A sample holds a value that its specification does not allow. */
export const sampleValueWrong = ({ name, hint, says, spec, operation }: { name: Value | undefined; hint: Value | undefined; says: Value; spec: Value; operation: Value }) => ({ code: 'sample-value-wrong' as const, message: name ? `${name} ${says} (${spec}, ${operation}).` : `The body ${says} (${spec}, ${operation}).`, hint: hint ? `${hint}` : undefined });

/** A sample calls another method or path than its operation. */
export const sampleTargetWrong = ({ isMethod, other, written, path, wanted }: { isMethod: boolean | undefined; other: Value | undefined; written: Value; path: Value; wanted: Value }) => ({ code: 'sample-target-wrong' as const, message: isMethod ? `The method is ${written}, and the operation ${path} is called with ${wanted}.` : `The path ${written} does not fit ${wanted}, the path of the operation.`, hint: other ? `The request fits another operation: op="${other}".` : `Write ${wanted}.` });

/** A sample lacks a header that the operation requires. */
export const sampleHeaderMissing = ({ written, name }: { written: Value | undefined; name: Value }) => ({ code: 'sample-header-missing' as const, message: `The request lacks the header ${name}.`, hint: written ? `It has ${written}, which is the nearest.` : 'Add the header to the sample; a placeholder will do for its value.' });

/** A sample sends a media type that its operation does not take. */
export const sampleContentTypeWrong = ({ written, known }: { written: Value; known: Value }) => ({ code: 'sample-content-type-wrong' as const, message: `The document has no body of ${written} here.`, hint: `It has ${known}.` });

/** A sample has a parameter that its specification does not allow. */
export const sampleParameterWrong = ({ nearest, hint, kind, name, says }: { nearest: Value | undefined; hint: Value | undefined; kind: Value; name: Value; says: Value }) => ({ code: 'sample-parameter-wrong' as const, message: `The ${kind} parameter ${name} ${says}.`, hint: nearest ? `The nearest is ${nearest}.` : hint ? `${hint}` : undefined });

/** A sample shows a response that its operation does not have. */
export const sampleStatusUnknown = ({ status, known }: { status: Value | undefined; known: Value | undefined }) => ({ code: 'sample-status-unknown' as const, message: status ? `The operation has no response ${status}.` : 'The operation has no response of success.', hint: known ? `The document describes ${known}.` : 'The document describes none.' });

/** A sample has a body where there is none, or none where there is one. */
export const sampleBodyUnexpected = ({ isMissing, what }: { isMissing: boolean | undefined; what: Value }) => ({ code: 'sample-body-unexpected' as const, message: isMissing ? 'The request lacks its body, which the document requires.' : `The document describes no body for this ${what}.` });
