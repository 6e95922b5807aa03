/* Generated from compiler/diagnostics/catalogue/samples.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A sample refers to an unknown operation. */
export const sampleOperationUnknown = ({ nearest, source }: { nearest: Value | undefined; source: Value }) => ({ code: 'sample-operation-unknown' as const, message: `No API document has the operation ${source}.`, hint: nearest ? `Did you mean ${nearest}?` : 'Write the ID of an API document, a slash, and the method and path of an operation.' });

/** A sample without an operation. */
export const sampleOperationMissing = ({ part }: { part: Value }) => ({ code: 'sample-operation-missing' as const, message: `The sample shows a ${part}, but its code block has no operation.`, hint: 'Add op="ID/METHOD /path": the ID of the API document, then the method and path.' });

/** A sample shows an unknown part of an operation. */
export const samplePartUnknown = ({ source }: { source: Value }) => ({ code: 'sample-part-unknown' as const, message: `Unknown sample part "${source}".`, hint: 'Write part="request" or part="response".' });

/** A sample is not JSON. */
export const sampleNotJson = {
  dots: () => ({ code: 'sample-not-json' as const, message: 'An ellipsis is not valid JSON.', hint: 'Write the value, or remove the key.' }),
  comment: () => ({ code: 'sample-not-json' as const, message: 'JSON does not allow comments.', hint: 'Move the comment into the text around the sample.' }),
  singleQuotes: () => ({ code: 'sample-not-json' as const, message: 'JSON only allows double quotation marks.', hint: 'Replace each quotation mark with ".' }),
  curlyQuotes: () => ({ code: 'sample-not-json' as const, message: 'JSON only allows straight quotation marks.', hint: 'Replace each quotation mark with ".' }),
  word: () => ({ code: 'sample-not-json' as const, message: 'This word is not valid in JSON.', hint: 'Use true, false or null, or put the word in quotation marks.' }),
  commaLast: ({ bracket }: { bracket: Value }) => ({ code: 'sample-not-json' as const, message: `JSON does not allow a comma before the closing ${bracket}.`, hint: 'Remove the comma.' }),
  endMissing: () => ({ code: 'sample-not-json' as const, message: 'Unexpected end of JSON.', hint: 'Add the missing closing bracket.' }),
  commaMissing: () => ({ code: 'sample-not-json' as const, message: 'A comma is missing after this.', hint: 'Separate fields and items with commas.' }),
  other: () => ({ code: 'sample-not-json' as const, message: 'The sample is not valid JSON from here on.', hint: 'Check for a missing quotation mark.' }),
};

/** A sample contains a value that its API document does not allow. */
export const sampleValueWrong = ({ name, hint, message, spec, operation }: { name: Value | undefined; hint: Value | undefined; message: Value; spec: Value; operation: Value }) => ({ code: 'sample-value-wrong' as const, message: name ? `${name} ${message} (${spec}, ${operation}).` : `The body ${message} (${spec}, ${operation}).`, hint: hint ? `${hint}` : undefined });

/** A sample uses a different method or path than its operation. */
export const sampleTargetWrong = ({ isMethod, other, source, path, expected }: { isMethod: boolean | undefined; other: Value | undefined; source: Value; path: Value; expected: Value }) => ({ code: 'sample-target-wrong' as const, message: isMethod ? `The method is ${source}, but the operation ${path} uses ${expected}.` : `The path ${source} does not match ${expected}, the path of the operation.`, hint: other ? `The request matches another operation: op="${other}".` : `Write ${expected}.` });

/** A sample lacks a required header. */
export const sampleHeaderMissing = ({ source, name }: { source: Value | undefined; name: Value }) => ({ code: 'sample-header-missing' as const, message: `The request lacks the header ${name}.`, hint: source ? `Correct the similar header ${source}.` : 'Add the header to the sample. Its value can be a placeholder.' });

/** A sample uses a media type that its operation does not accept. */
export const sampleContentTypeWrong = ({ source, allowed }: { source: Value; allowed: Value }) => ({ code: 'sample-content-type-wrong' as const, message: `The API document defines no body of type ${source} for this message.`, hint: `Use ${allowed}.` });

/** A sample contains a parameter that its API document does not allow. */
export const sampleParameterWrong = ({ nearest, hint, kind, name, message }: { nearest: Value | undefined; hint: Value | undefined; kind: Value; name: Value; message: Value }) => ({ code: 'sample-parameter-wrong' as const, message: `The ${kind} parameter ${name} ${message}.`, hint: nearest ? `Did you mean ${nearest}?` : hint ? `${hint}` : undefined });

/** A sample shows an undocumented response. */
export const sampleStatusUnknown = ({ status, allowed }: { status: Value | undefined; allowed: Value | undefined }) => ({ code: 'sample-status-unknown' as const, message: status ? `The operation has no response ${status}.` : 'The operation has no success response.', hint: allowed ? `Use a status that the API document describes: ${allowed}.` : 'The API document describes no responses. Add this one to it, or remove the sample.' });

/** A sample has an unexpected body, or lacks one. */
export const sampleBodyUnexpected = ({ isMissing, what }: { isMissing: boolean | undefined; what: Value }) => ({ code: 'sample-body-unexpected' as const, message: isMissing ? 'The request lacks its body, which the API document requires.' : `The API document defines no body for this ${what}.`, hint: isMissing ? 'Add the body to the sample.' : 'Remove the body, or define it in the API document.' });

/** Wording shared by several findings. */
export const valueFault = {
  missing: ({ names }: { names: Value }) => ({ message: `lacks ${names}` }),
  constant: ({ value }: { value: Value }) => ({ message: `must be ${value}` }),
  unknownField: ({ nearest, allowed }: { nearest: Value | undefined; allowed: Value | undefined }) => ({ message: 'is not in the API document', hint: nearest ? `Did you mean ${nearest}?` : allowed ? `Allowed fields: ${allowed}.` : undefined }),
  ruledOut: () => ({ message: 'matches a schema that the API document excludes with not' }),
  dependent: ({ names, field }: { names: Value; field: Value }) => ({ message: `lacks ${names}, which ${field} requires` }),
  nullOptional: ({ expected, actual }: { expected: Value; actual: Value }) => ({ message: `must be ${expected}, not ${actual}`, hint: 'The key is optional. Omit it instead of writing null.' }),
  decimals: () => ({ message: 'must be an integer' }),
  quoted: ({ expected, actual, value }: { expected: Value; actual: Value; value: Value }) => ({ message: `must be ${expected}, not ${actual}`, hint: `Write ${value} in quotation marks.` }),
  unquoted: ({ expected, actual, value }: { expected: Value; actual: Value; value: Value }) => ({ message: `must be ${expected}, not ${actual}`, hint: `Write ${value} without quotation marks.` }),
  inList: ({ expected, actual, value }: { expected: Value; actual: Value; value: Value }) => ({ message: `must be ${expected}, not ${actual}`, hint: `Write [${value}].` }),
  type: ({ expected, actual }: { expected: Value; actual: Value }) => ({ message: `must be ${expected}, not ${actual}` }),
  word: ({ nearest, allowed }: { nearest: Value | undefined; allowed: Value }) => ({ message: `must be ${allowed}`, hint: nearest ? `Did you mean ${nearest}?` : undefined }),
  oneOfMany: ({ nearest, count, allowed }: { nearest: Value | undefined; count: Value; allowed: Value }) => ({ message: `is not one of the ${count} allowed values`, hint: nearest ? `Did you mean ${nearest}?` : `Use one of ${allowed}, …` }),
  pattern: ({ pattern }: { pattern: Value }) => ({ message: `does not match the pattern ${pattern}` }),
  format: ({ format }: { format: Value }) => ({ message: `is not formatted as ${format}` }),
  twice: () => ({ message: 'contains a duplicate item' }),
  rule: ({ keyword }: { keyword: Value }) => ({ message: `violates the rule ${keyword}` }),
  oneName: ({ names }: { names: Value }) => ({ message: `can have only one of ${names}` }),
  someName: ({ names }: { names: Value }) => ({ message: `needs ${names}` }),
  ambiguous: ({ count }: { count: Value }) => ({ message: `matches more than one of the ${count} alternatives, but must match exactly one` }),
  noForm: ({ titles, count }: { titles: Value | undefined; count: Value }) => ({ message: titles ? `matches none of the alternatives ${titles}` : `matches none of the ${count} allowed alternatives` }),
};

/** Wording shared by several findings. */
export const valueSize = {
  minLength: ({ size, limit }: { size: number | undefined; limit: number }) => size ? `has ${size === 1 ? `1 character` : `${size} characters`}, but needs at least ${limit}` : `is empty, but needs at least ${limit === 1 ? `1 character` : `${limit} characters`}`,
  maxLength: ({ size, limit }: { size: number; limit: Value }) => `has ${size === 1 ? `1 character` : `${size} characters`}, but can have at most ${limit}`,
  minItems: ({ size, limit }: { size: number | undefined; limit: number }) => size ? `has ${size === 1 ? `1 item` : `${size} items`}, but needs at least ${limit}` : `is empty, but needs at least ${limit === 1 ? `1 item` : `${limit} items`}`,
  maxItems: ({ size, limit }: { size: number; limit: Value }) => `has ${size === 1 ? `1 item` : `${size} items`}, but can have at most ${limit}`,
  minProperties: ({ size, limit }: { size: number | undefined; limit: number }) => size ? `has ${size === 1 ? `1 field` : `${size} fields`}, but needs at least ${limit}` : `is empty, but needs at least ${limit === 1 ? `1 field` : `${limit} fields`}`,
  maxProperties: ({ size, limit }: { size: number; limit: Value }) => `has ${size === 1 ? `1 field` : `${size} fields`}, but can have at most ${limit}`,
};

/** Wording shared by several findings. */
export const valueBound = {
  minimum: ({ limit }: { limit: Value }) => `must be at least ${limit}`,
  maximum: ({ limit }: { limit: Value }) => `must be at most ${limit}`,
  exclusiveMinimum: ({ limit }: { limit: Value }) => `must be greater than ${limit}`,
  exclusiveMaximum: ({ limit }: { limit: Value }) => `must be less than ${limit}`,
  multipleOf: ({ limit }: { limit: Value }) => `must be a multiple of ${limit}`,
};

/** Wording shared by several findings. */
export const valueFormat = {
  date: () => 'is not a date such as 2026-03-31',
  dateTime: () => 'is not a date and time such as 2026-03-31T10:15:00Z',
  time: () => 'is not a time such as 10:15:00Z',
  duration: () => 'is not a duration such as P14D',
  email: () => 'is not an email address',
  hostname: () => 'is not a host name',
  ipv4: () => 'is not an IPv4 address',
  ipv6: () => 'is not an IPv6 address',
  uri: () => 'is not a full address such as https://example.com/path',
  uriReference: () => 'is not an address',
  uuid: () => 'is not a UUID',
};

/** Wording shared by several findings. */
export const valueCondition = ({ conditions }: { conditions: Value }) => `The API document requires it if ${conditions}.`;

/** Wording shared by several findings. */
export const parameterFault = {
  unknown: () => 'is not in the API document',
  missing: () => 'is missing',
  scheme: ({ scheme }: { scheme: Value }) => `must start with ${scheme} and a space`,
};
