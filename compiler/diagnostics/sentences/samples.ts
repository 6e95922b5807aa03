/* Generated from compiler/diagnostics/catalogue/samples.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A sample names an operation that no specification has. */
export const sampleOperationUnknown = ({ nearest, written }: { nearest: Value | undefined; written: Value }) => ({ code: 'sample-operation-unknown' as const, message: `No specification has the operation ${written}.`, hint: nearest ? `The nearest is ${nearest}.` : 'Write the id of a specification, a slash, and method and path of an operation.' });

/** A sample says which part it shows, and of no operation. */
export const sampleOperationMissing = ({ part }: { part: Value }) => ({ code: 'sample-operation-missing' as const, message: `The sample shows a ${part}, and its fence names no operation.`, hint: 'Add op="ID/METHOD /path": the id of the specification, then method and path.' });

/** A sample shows a part that operations do not have. */
export const samplePartUnknown = ({ written }: { written: Value }) => ({ code: 'sample-part-unknown' as const, message: `part="${written}" is no part of an operation.`, hint: 'Write part="request" or part="response".' });

/** A sample is not JSON. */
export const sampleNotJson = {
  dots: () => ({ code: 'sample-not-json' as const, message: 'Dots are not JSON.', hint: 'Write the value, or leave its key out.' }),
  comment: () => ({ code: 'sample-not-json' as const, message: 'JSON has no comments.', hint: 'Say it in the text around the sample.' }),
  singleQuotes: () => ({ code: 'sample-not-json' as const, message: 'JSON takes double quotation marks only.', hint: 'Write " in place of each quotation mark.' }),
  curlyQuotes: () => ({ code: 'sample-not-json' as const, message: 'JSON takes straight quotation marks only.', hint: 'Write " in place of each quotation mark.' }),
  word: () => ({ code: 'sample-not-json' as const, message: 'This is a word of a programming language, not of JSON.', hint: 'JSON knows true, false and null.' }),
  commaLast: ({ bracket }: { bracket: Value }) => ({ code: 'sample-not-json' as const, message: `There is a comma before the closing ${bracket}.`, hint: 'Take the comma away.' }),
  endMissing: () => ({ code: 'sample-not-json' as const, message: 'The JSON ends too early.', hint: 'A closing bracket is missing.' }),
  commaMissing: () => ({ code: 'sample-not-json' as const, message: 'A comma is missing behind this.', hint: 'Write a comma between two fields or items.' }),
  other: () => ({ code: 'sample-not-json' as const, message: 'The sample stops being JSON here.', hint: 'A missing quotation mark is the usual cause.' }),
};

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

/** Shared by several findings. */
export const valueFault = {
  missing: ({ names }: { names: Value }) => ({ message: `lacks ${names}` }),
  constant: ({ value }: { value: Value }) => ({ message: `has to be ${value}` }),
  unknownField: ({ nearest, known }: { nearest: Value | undefined; known: Value | undefined }) => ({ message: 'is not in the document', hint: nearest ? `The nearest field is ${nearest}.` : known ? `The fields are ${known}.` : undefined }),
  ruledOut: () => ({ message: 'has a form that is ruled out' }),
  dependent: ({ wanted }: { wanted: Value }) => ({ message: 'lacks something that goes with what it has', hint: `The document asks: ${wanted}.` }),
  nullOptional: ({ wanted, found }: { wanted: Value; found: Value }) => ({ message: `has to be ${wanted}, and is ${found}`, hint: 'The key is optional: without a value it is left out, never null.' }),
  decimals: () => ({ message: 'has to be an integer, and has decimals' }),
  quoted: ({ wanted, found, value }: { wanted: Value; found: Value; value: Value }) => ({ message: `has to be ${wanted}, and is ${found}`, hint: `Write ${value}, with quotation marks.` }),
  unquoted: ({ wanted, found, value }: { wanted: Value; found: Value; value: Value }) => ({ message: `has to be ${wanted}, and is ${found}`, hint: `Write ${value}, without quotation marks.` }),
  inList: ({ wanted, found, value }: { wanted: Value; found: Value; value: Value }) => ({ message: `has to be ${wanted}, and is ${found}`, hint: `Write [${value}].` }),
  type: ({ wanted, found }: { wanted: Value; found: Value }) => ({ message: `has to be ${wanted}, and is ${found}` }),
  word: ({ nearest, known }: { nearest: Value | undefined; known: Value }) => ({ message: `has to be ${known}`, hint: nearest ? `The nearest is ${nearest}.` : undefined }),
  oneOfMany: ({ nearest, count, known }: { nearest: Value | undefined; count: Value; known: Value }) => ({ message: `is none of the ${count} values that are allowed`, hint: nearest ? `The nearest is ${nearest}.` : `They are ${known}, …` }),
  pattern: ({ pattern }: { pattern: Value }) => ({ message: `does not fit the pattern ${pattern}` }),
  format: ({ format }: { format: Value }) => ({ message: `is not written as ${format}` }),
  twice: () => ({ message: 'holds the same item twice' }),
  rule: ({ keyword }: { keyword: Value }) => ({ message: `breaks the rule ${keyword}` }),
  oneName: ({ names }: { names: Value }) => ({ message: `may have only one of ${names}` }),
  someName: ({ names }: { names: Value }) => ({ message: `needs ${names}` }),
  ambiguous: ({ count }: { count: Value }) => ({ message: `fits more than one of the ${count} forms of which it has to fit exactly one` }),
  noForm: ({ titles, count }: { titles: Value | undefined; count: Value }) => ({ message: titles ? `fits none of the forms ${titles}` : `fits none of the ${count} forms that are allowed` }),
};

/** Shared by several findings. */
export const valueSize = {
  minLength: ({ size, limit }: { size: number | undefined; limit: number }) => size ? `has ${size === 1 ? `1 character` : `${size} characters`}, and needs at least ${limit}` : `is empty, and needs at least ${limit === 1 ? `1 character` : `${limit} characters`}`,
  maxLength: ({ size, limit }: { size: number | undefined; limit: number }) => size ? `has ${size === 1 ? `1 character` : `${size} characters`}, of at most ${limit} that are allowed` : `is empty, and needs at least ${limit === 1 ? `1 character` : `${limit} characters`}`,
  minItems: ({ size, limit }: { size: number | undefined; limit: number }) => size ? `has ${size === 1 ? `1 item` : `${size} items`}, and needs at least ${limit}` : `is empty, and needs at least ${limit === 1 ? `1 item` : `${limit} items`}`,
  maxItems: ({ size, limit }: { size: number | undefined; limit: number }) => size ? `has ${size === 1 ? `1 item` : `${size} items`}, of at most ${limit} that are allowed` : `is empty, and needs at least ${limit === 1 ? `1 item` : `${limit} items`}`,
  minProperties: ({ size, limit }: { size: number | undefined; limit: number }) => size ? `has ${size === 1 ? `1 field` : `${size} fields`}, and needs at least ${limit}` : `is empty, and needs at least ${limit === 1 ? `1 field` : `${limit} fields`}`,
  maxProperties: ({ size, limit }: { size: number | undefined; limit: number }) => size ? `has ${size === 1 ? `1 field` : `${size} fields`}, of at most ${limit} that are allowed` : `is empty, and needs at least ${limit === 1 ? `1 field` : `${limit} fields`}`,
};

/** Shared by several findings. */
export const valueBound = {
  minimum: ({ limit }: { limit: Value }) => `has to be at least ${limit}`,
  maximum: ({ limit }: { limit: Value }) => `has to be at most ${limit}`,
  exclusiveMinimum: ({ limit }: { limit: Value }) => `has to be more than ${limit}`,
  exclusiveMaximum: ({ limit }: { limit: Value }) => `has to be less than ${limit}`,
  multipleOf: ({ limit }: { limit: Value }) => `has to be a multiple of ${limit}`,
};

/** Shared by several findings. */
export const valueFormat = {
  date: () => 'is not a date such as 2026-03-31',
  dateTime: () => 'is not a date and time such as 2026-03-31T10:15:00Z',
  time: () => 'is not a time such as 10:15:00Z',
  duration: () => 'is not a duration such as P14D',
  email: () => 'is not an e-mail address',
  hostname: () => 'is not the name of a host',
  ipv4: () => 'is not an IPv4 address',
  ipv6: () => 'is not an IPv6 address',
  uri: () => 'is not a whole address such as https://example.com/path',
  uriReference: () => 'is not an address',
  uuid: () => 'is not a UUID',
};

/** Shared by several findings. */
export const valueCondition = ({ conditions }: { conditions: Value }) => `The document asks for it where ${conditions}.`;

/** Shared by several findings. */
export const parameterFault = {
  unknown: () => 'is not in the document',
  missing: () => 'is missing',
  scheme: ({ scheme }: { scheme: Value }) => `has to begin with ${scheme} and a space`,
};
