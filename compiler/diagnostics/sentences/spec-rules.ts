/* Generated from compiler/diagnostics/catalogue/spec-rules.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** An API document violates its OpenAPI version. */
export const specInvalid = ({ pointer, hint, message }: { pointer: Value | undefined; hint: Value | undefined; message: Value }) => ({ code: 'spec-invalid' as const, message: pointer ? `${message} (at ${pointer}).` : `${message} (at /).`, hint: hint ? `${hint}` : undefined });

/** A path variable without a parameter. */
export const specPathVariable = ({ methods, name, path }: { methods: Value | undefined; name: Value; path: Value }) => ({ code: 'spec-path-variable' as const, message: methods ? `The variable {${name}} of the path ${path} is not declared for ${methods}.` : `The variable {${name}} of the path ${path} is not declared.`, hint: `Add { name: ${name}, in: path, required: true, schema: { type: string } } to the parameters of the path.` });

/** A path parameter that is not in its path. */
export const specPathParameter = ({ nearest, path, name }: { nearest: Value | undefined; path: Value; name: Value }) => ({ code: 'spec-path-parameter' as const, message: `The path ${path} has no variable {${name}}.`, hint: nearest ? `Did you mean ${nearest}?` : `Remove the parameter, or add {${name}} to the path.` });

/** Two paths that differ only in the names of their parameters. */
export const specPathTwice = ({ path, first }: { path: Value; first: Value }) => ({ code: 'spec-path-twice' as const, message: `The path ${path} differs from ${first} only in the names of its parameters.`, hint: `Move its operations to ${first}, and use the same parameter names.` });

/** A duplicate parameter. */
export const specParameterTwice = ({ place, name }: { place: Value; name: Value }) => ({ code: 'spec-parameter-twice' as const, message: `Duplicate ${place} parameter ${name}.`, hint: 'Remove one of the two.' });

/** An invalid status code. */
export const specStatus = ({ range, ranges, status }: { range: Value | undefined; ranges: boolean | undefined; status: Value }) => ({ code: 'spec-status' as const, message: `${status} is not a status code.`, hint: range ? `Write ${range}.` : ranges ? 'Write a code from 100 to 599, a range such as 4XX, or default.' : 'Write a code from 100 to 599 or default.' });

/** An invalid media type. */
export const specMediaType = ({ better, type }: { better: Value | undefined; type: Value }) => ({ code: 'spec-media-type' as const, message: `${type} is not a media type.`, hint: better ? `Write ${better}.` : 'Write a type such as application/json.' });

/** Unknown security scheme. */
export const specSchemeUnknown = ({ nearest, isOld, name }: { nearest: Value | undefined; isOld: boolean | undefined; name: Value }) => ({ code: 'spec-scheme-unknown' as const, message: `Unknown security scheme ${name}.`, hint: nearest ? `Did you mean ${nearest}?` : isOld ? 'Define it in securityDefinitions.' : 'Define it in components.securitySchemes.' });

/** Unknown scope of a security scheme. */
export const specScopeUnknown = ({ nearest, scheme, scope }: { nearest: Value | undefined; scheme: Value; scope: Value }) => ({ code: 'spec-scope-unknown' as const, message: `The security scheme ${scheme} has no scope ${scope}.`, hint: nearest ? `Did you mean ${nearest}?` : `Add ${scope} to the scopes of its flows.` });

/** An undefined variable in a server URL. */
export const specServerVariable = ({ nearest, name }: { nearest: Value | undefined; name: Value }) => ({ code: 'spec-server-variable' as const, message: `The server variable ${name} is not defined.`, hint: nearest ? `Did you mean ${nearest}?` : `Add variables: { ${name}: { default: … } } to the server.` });

/** A discriminator refers to a missing schema. */
export const specMappingMissing = ({ nearest, key, target }: { nearest: Value | undefined; key: Value; target: Value }) => ({ code: 'spec-mapping-missing' as const, message: `The mapping of ${key} refers to ${target}, which does not exist.`, hint: nearest ? `Did you mean ${nearest}?` : 'Add the schema, or correct its name.' });

/** A link refers to an unknown operation. */
export const specOperationUnknown = ({ nearest, name }: { nearest: Value | undefined; name: Value }) => ({ code: 'spec-operation-unknown' as const, message: `Unknown operation ${name}.`, hint: nearest ? `Did you mean ${nearest}?` : 'Correct the name, or set the operationId of the operation.' });

/** A tag resembles a declared one. */
export const specTagUnknown = ({ tag, nearest }: { tag: Value; nearest: Value }) => ({ code: 'spec-tag-unknown' as const, message: `The tag ${tag} is not declared.`, hint: `Did you mean ${nearest}?` });

/** An invalid example or default. */
export const specExampleWrong = ({ name, hint, what, message }: { name: Value | undefined; hint: Value | undefined; what: Value; message: Value }) => ({ code: 'spec-example-wrong' as const, message: name ? `Invalid ${what}: ${name} ${message}.` : `Invalid ${what}: it ${message}.`, hint: hint ? `${hint}` : undefined });

/** An enumeration value has the wrong type. */
export const specEnumType = ({ more, isNull, lacksQuotes, value, types }: { more: Value | undefined; isNull: boolean | undefined; lacksQuotes: boolean | undefined; value: Value; types: Value }) => ({ code: 'spec-enum-type' as const, message: more ? `The enum value ${value} (and ${more} more) is not of type ${types}.` : `The enum value ${value} is not of type ${types}.`, hint: isNull ? 'Add "null" to the types (nullable: true in 3.0, x-nullable: true in 2.0), or remove the value.' : lacksQuotes ? 'Put it in quotation marks, or correct the type.' : 'Correct the value, or the type.' });

/** A schema requires an undefined property. */
export const specRequiredUnknown = ({ nearest, name }: { nearest: Value | undefined; name: Value }) => ({ code: 'spec-required-unknown' as const, message: `The required property ${name} is not defined.`, hint: nearest ? `Did you mean ${nearest}?` : 'Define it in properties, or remove it from required.' });

/** A version written as a number. */
export const specVersionNumber = ({ key, source }: { key: Value; source: Value }) => ({ code: 'spec-version-number' as const, message: `${key} is a number.`, hint: `Write "${source}" in quotation marks.` });

/** HTML or an executable address in a description. */
export const specTextUnsafe = ({ what, pointer }: { what: Value; pointer: Value }) => ({ code: 'spec-text-unsafe' as const, message: `This description contains ${what}, which is removed (at ${pointer}).`, hint: 'Remove it. To show it as code, put it in backticks.' });

/** A description refers to an unknown schema. */
export const specComponentUnknown = ({ reference, nearest, pointer }: { reference: Value | undefined; nearest: Value | undefined; pointer: Value }) => ({ code: 'spec-component-unknown' as const, message: reference ? `SchemaDefinition refers to ${reference}, which does not exist (at ${pointer}).` : `SchemaDefinition has no schemaRef (at ${pointer}).`, hint: nearest ? `Did you mean ${nearest}?` : 'Write a reference to a schema: schemaRef="#/components/schemas/Pet".' });

/** More findings of the same kind. */
export const specMoreFindings = ({ count, code }: { count: number; code: Value }) => ({ code: 'spec-more-findings' as const, message: `The document has ${count} more ${code} ${count === 1 ? `finding` : `findings`}.`, hint: 'Fix the reported ones first.' });

/** Wording shared by several findings. */
export const specFault = {
  tagTwice: ({ name }: { name: Value }) => ({ message: `Duplicate tag ${name}`, hint: 'Remove the duplicate.' }),
  serverDefault: ({ defaultValue, name, values }: { defaultValue: Value; name: Value; values: Value }) => ({ message: `The default ${defaultValue} of the server variable ${name} is not one of its values`, hint: `The values are ${values}.` }),
  queryTwice: () => ({ message: 'Two parameters represent the entire query', hint: 'Remove one of them.' }),
  queryPart: ({ name, parameter }: { name: Value; parameter: Value }) => ({ message: `The parameter ${name} is part of the query, but ${parameter} represents the entire query`, hint: 'Remove one of them.' }),
  versionNumber: ({ version, intended }: { version: Value; intended: Value }) => ({ message: `openapi must be a version with three numbers, not ${version}`, hint: `Write "${intended}".` }),
  documentEmpty: () => ({ message: 'The document has neither paths nor components nor webhooks', hint: 'Add paths.' }),
  componentName: ({ name, better }: { name: Value; better: Value }) => ({ message: `The component name ${name} contains characters other than A-Z a-z 0-9 . _ -`, hint: `Rename it to ${better}, here and in all references.` }),
  pathNotRequired: ({ name }: { name: Value }) => ({ message: `The path parameter ${name} is not marked as required`, hint: 'Add required: true. A path parameter is always required.' }),
  headerName: ({ better, name }: { better: Value | undefined; name: Value }) => ({ message: `${name} is not a valid header name`, hint: better ? `Use ${better} instead.` : undefined }),
  schemaAndContentMissing: ({ holder }: { holder: Value }) => ({ message: `${holder} has neither schema nor content`, hint: 'Add schema.' }),
  mediaTypes: ({ holder, count }: { holder: Value; count: Value }) => ({ message: `The content of ${holder} must have exactly one media type, not ${count}` }),
  style: ({ place, style, usable }: { place: Value; style: Value; usable: Value }) => ({ message: `A ${place} parameter cannot have the style ${style}`, hint: `Use ${usable}.` }),
  linkEmpty: () => ({ message: 'A link has no operation', hint: 'Add operationId.' }),
  both: ({ holder, one, other }: { holder: Value; one: Value; other: Value }) => ({ message: `${holder} has both ${one} and ${other}`, hint: 'Remove one of them.' }),
  requiredTwice: ({ name }: { name: Value }) => ({ message: `required lists ${name} twice`, hint: 'Remove the duplicate.' }),
  pattern: ({ pattern }: { pattern: Value }) => ({ message: `pattern is not a valid regular expression: ${pattern}`, hint: 'Write a JavaScript regular expression, without surrounding slashes.' }),
  bounds: ({ most, to, least, from }: { most: Value; to: Value; least: Value; from: Value }) => ({ message: `${most} is ${to}, but ${least} is ${from}, so no value is valid`, hint: 'Correct one of them.' }),
  enumTwice: ({ value }: { value: Value }) => ({ message: `enum lists ${value} twice`, hint: 'Remove the duplicate.' }),
  selfWithAnchor: ({ address }: { address: Value | undefined }) => ({ message: '$self must be the URI of a document, without a fragment', hint: address ? `Write ${address}.` : 'Remove the fragment.' }),
  tagParentMissing: ({ parent }: { parent: Value }) => ({ message: `Unknown tag ${parent}`, hint: 'Declare it, or correct the name.' }),
  tagAboveItself: ({ name }: { name: Value }) => ({ message: `The tag ${name} is its own ancestor`, hint: 'Remove this parent.' }),
  methodHasField: ({ method, field }: { method: Value; field: Value }) => ({ message: `${method} has its own field`, hint: `Move the operation to ${field}.` }),
  methodInvalid: ({ method }: { method: Value }) => ({ message: `${method} is not a valid HTTP method`, hint: 'Correct the method, or remove the operation.' }),
  queryWithoutContent: () => ({ message: 'A parameter that represents the entire query needs content', hint: 'Write content instead of schema.' }),
  bracesInName: () => ({ message: 'The name of a path parameter must not contain braces', hint: 'Remove the braces.' }),
  notAllowed: ({ isBesideContent, isHeader, place, key }: { isBesideContent: boolean | undefined; isHeader: boolean | undefined; place: Value | undefined; key: Value }) => ({ message: isBesideContent ? `${key} is not allowed next to content` : isHeader ? `${key} is not allowed in a header` : place ? `${key} is not allowed in a ${place} parameter` : `${key} is not allowed here`, hint: 'Remove it.' }),
  referenceMisplaced: ({ holder }: { holder: Value }) => ({ message: `A reference is not allowed in place of ${holder}`, hint: 'Write out the referenced value.' }),
  requiredByProperty: ({ isRequired, fault, name }: { isRequired: boolean | undefined; fault: Value; name: Value }) => ({ message: `${fault}`, hint: isRequired ? `Remove it, and add ${name} to the required list of the object.` : 'Remove it. Properties that are not listed in required are optional.' }),
  fieldMissing: ({ holder, key }: { holder: Value; key: Value }) => ({ message: `${holder} lacks ${key}`, hint: `Add ${key}.` }),
  pathWithoutSlash: ({ name }: { name: Value }) => ({ message: `The path ${name} does not start with a slash`, hint: `Write /${name}.` }),
  fieldUnknown: ({ nearest, name, holder, version, own }: { nearest: Value | undefined; name: Value; holder: Value; version: Value; own: Value }) => ({ message: `${name} is not a field of ${holder} in OpenAPI ${version}`, hint: nearest ? `Did you mean ${nearest}?` : `Remove it, or rename it to x-${own}.` }),
  wordUnknown: ({ remedy, nearest, name, version, own }: { remedy: Value | undefined; nearest: Value | undefined; name: Value; version: Value; own: Value }) => ({ message: `${name} is not a schema keyword in ${version}`, hint: remedy ? `${remedy}` : nearest ? `Did you mean ${nearest}?` : `Remove it, or rename it to x-${own}.` }),
  notWhole: ({ name, value }: { name: Value; value: Value }) => ({ message: `${name} must be an integer of 0 or more, not ${value}` }),
  notPositive: ({ name, value }: { name: Value; value: Value }) => ({ message: `${name} must be greater than 0, not ${value}` }),
  listEmpty: ({ name }: { name: Value }) => ({ message: `${name} is an empty list`, hint: 'Add items, or remove it.' }),
  wordWrong: ({ nearest, name, words, value }: { nearest: Value | undefined; name: Value; words: Value; value: Value }) => ({ message: `${name} must be ${words}, not ${value}`, hint: nearest ? `Did you mean ${nearest}?` : undefined }),
  nullUnquoted: ({ name }: { name: Value }) => ({ message: `${name} contains null without quotation marks`, hint: 'Write "null" in quotation marks.' }),
  typeUnnamed: ({ name, value }: { name: Value; value: Value }) => ({ message: `${name} can contain only types, not ${value}` }),
  typeWrong: ({ remedy, name, holder, expected, actual }: { remedy: Value | undefined; name: Value; holder: Value; expected: Value; actual: Value }) => ({ message: `${name} of ${holder} must be ${expected}, not ${actual}`, hint: remedy ? `${remedy}` : undefined }),
};

/** Wording shared by several findings. */
export const specWordRemedy = {
  const: () => 'Use enum with this single value.',
  examples: () => 'Use example with a single value.',
  nullable: ({ type, hasTypes }: { type: Value | undefined; hasTypes: boolean | undefined }) => type ? `Write type: [${type}, "null"] instead.` : hasTypes ? 'Add "null" to the types instead.' : 'Write anyOf: [{ … }, { type: "null" }] instead.',
};

/** Wording shared by several findings. */
export const specKind = {
  text: () => 'a string',
  boolean: () => 'true or false',
  list: () => 'a list',
  schema: () => 'a schema',
  object: () => 'an object',
  number: () => 'a number',
};

/** Wording shared by several findings. */
export const specFound = {
  empty: () => 'empty',
  list: () => 'a list',
  object: () => 'an object',
  text: ({ value }: { value: Value }) => `the string ${value}`,
  number: ({ value }: { value: Value }) => `the number ${value}`,
};

/** Wording shared by several findings. */
export const specValueRemedy = {
  empty: () => 'Add a value, or remove the key.',
  emptyObject: () => 'Write {} instead of [].',
  quoted: ({ value }: { value: Value }) => `Write ${value} in quotation marks.`,
  unquoted: ({ value }: { value: Value }) => `Write ${value} without quotation marks.`,
  bound: () => 'Write the bound itself here, and remove minimum or maximum.',
  list: () => 'Write its values as a list, [ … ].',
  inList: ({ value }: { value: Value }) => `Write [${value}].`,
};
