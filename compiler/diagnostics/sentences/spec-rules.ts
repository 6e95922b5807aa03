/* Generated from compiler/diagnostics/catalogue/spec-rules.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A specification is not what its version asks for. */
export const specInvalid = ({ pointer, hint, says }: { pointer: Value | undefined; hint: Value | undefined; says: Value }) => ({ code: 'spec-invalid' as const, message: pointer ? `${says} (at ${pointer}).` : `${says} (at /).`, hint: hint ? `${hint}` : undefined });

/** A path has a variable that no parameter declares. */
export const specPathVariable = ({ methods, path, name }: { methods: Value | undefined; path: Value; name: Value }) => ({ code: 'spec-path-variable' as const, message: methods ? `The path ${path} has the variable {${name}}, and no parameter declares it for ${methods}.` : `The path ${path} has the variable {${name}}, and no parameter declares it.`, hint: `Add { name: ${name}, in: path, required: true, schema: { type: string } } to the parameters of the path.` });

/** A path parameter is not in its path. */
export const specPathParameter = ({ nearest, path, name }: { nearest: Value | undefined; path: Value; name: Value }) => ({ code: 'spec-path-parameter' as const, message: `The path ${path} has no variable {${name}}.`, hint: nearest ? `The nearest variable is ${nearest}.` : `Take the parameter away, or write {${name}} in the path.` });

/** Two paths differ in the names of their variables alone. */
export const specPathTwice = ({ path, first }: { path: Value; first: Value }) => ({ code: 'spec-path-twice' as const, message: `The path ${path} is the same as ${first}.`, hint: `Move its operations to ${first}, and name their parameters alike.` });

/** An operation lists a parameter twice. */
export const specParameterTwice = ({ place, name }: { place: Value; name: Value }) => ({ code: 'spec-parameter-twice' as const, message: `The ${place} parameter ${name} is listed twice.`, hint: 'Take one of them away.' });

/** A response has no status code. */
export const specStatus = ({ range, ranges, status }: { range: Value | undefined; ranges: boolean | undefined; status: Value }) => ({ code: 'spec-status' as const, message: `${status} is no status code.`, hint: range ? `Write ${range}.` : ranges ? 'Write a code from 100 to 599, a range such as 4XX, or default.' : 'Write a code from 100 to 599 or default.' });

/** Content has something else than a media type. */
export const specMediaType = ({ better, type }: { better: Value | undefined; type: Value }) => ({ code: 'spec-media-type' as const, message: `${type} is no media type.`, hint: better ? `Write ${better}.` : 'Write a type such as application/json.' });

/** A security requirement names a scheme that does not exist. */
export const specSchemeUnknown = ({ nearest, isOld, name }: { nearest: Value | undefined; isOld: boolean | undefined; name: Value }) => ({ code: 'spec-scheme-unknown' as const, message: `No security scheme has the name ${name}.`, hint: nearest ? `The nearest is ${nearest}.` : isOld ? 'Describe it in securityDefinitions.' : 'Describe it in components.securitySchemes.' });

/** A security requirement names a scope that its scheme does not have. */
export const specScopeUnknown = ({ nearest, scheme, scope }: { nearest: Value | undefined; scheme: Value; scope: Value }) => ({ code: 'spec-scope-unknown' as const, message: `The security scheme ${scheme} has no scope ${scope}.`, hint: nearest ? `The nearest is ${nearest}.` : `Add ${scope} to the scopes of its flows.` });

/** The address of a server has a variable that is not described. */
export const specServerVariable = ({ nearest, name }: { nearest: Value | undefined; name: Value }) => ({ code: 'spec-server-variable' as const, message: `The server has no variable ${name}.`, hint: nearest ? `The nearest is ${nearest}.` : `Add variables: { ${name}: { default: … } } to the server.` });

/** A discriminator leads to no schema. */
export const specMappingMissing = ({ nearest, key, target }: { nearest: Value | undefined; key: Value; target: Value }) => ({ code: 'spec-mapping-missing' as const, message: `The mapping of ${key} leads nowhere: there is no ${target}.`, hint: nearest ? `The nearest is ${nearest}.` : 'Add the schema, or correct its name.' });

/** A link of a specification leads to no operation. */
export const specOperationUnknown = ({ nearest, name }: { nearest: Value | undefined; name: Value }) => ({ code: 'spec-operation-unknown' as const, message: `There is no operation ${name}.`, hint: nearest ? `The nearest is ${nearest}.` : 'Correct the name, or give the operation this operationId.' });

/** A tag is spelt almost like one that is declared. */
export const specTagUnknown = ({ tag, nearest }: { tag: Value; nearest: Value }) => ({ code: 'spec-tag-unknown' as const, message: `The tag ${tag} is not declared.`, hint: `The nearest is ${nearest}.` });

/** An example or a default is not what its schema asks for. */
export const specExampleWrong = ({ name, hint, what, says }: { name: Value | undefined; hint: Value | undefined; what: Value; says: Value }) => ({ code: 'spec-example-wrong' as const, message: name ? `This ${what} is wrong: ${name} ${says}.` : `This ${what} is wrong: it ${says}.`, hint: hint ? `${hint}` : undefined });

/** A value of an enumeration is of another type than its schema. */
export const specEnumType = ({ more, isNull, lacksQuotes, value, types }: { more: Value | undefined; isNull: boolean | undefined; lacksQuotes: boolean | undefined; value: Value; types: Value }) => ({ code: 'spec-enum-type' as const, message: more ? `The value ${value} of the enumeration, and ${more} more, is not of the type ${types}.` : `The value ${value} of the enumeration is not of the type ${types}.`, hint: isNull ? 'Add null to the types (nullable: true in 3.0), or take the value away.' : lacksQuotes ? 'Write it with quotation marks, or correct the type.' : 'Correct the value, or the type.' });

/** A schema requires a property that it does not have. */
export const specRequiredUnknown = ({ nearest, name }: { nearest: Value | undefined; name: Value }) => ({ code: 'spec-required-unknown' as const, message: `The required property ${name} is not among the properties.`, hint: nearest ? `The nearest is ${nearest}.` : 'Describe it among the properties, or take it away here.' });

/** A version is written as a number. */
export const specVersionNumber = ({ key, written }: { key: Value; written: Value }) => ({ code: 'spec-version-number' as const, message: `${key} is a number.`, hint: `Write "${written}", with quotation marks.` });

/** A text of a specification has HTML or an address that runs a program. */
export const specTextUnsafe = ({ what, pointer }: { what: Value; pointer: Value }) => ({ code: 'spec-text-unsafe' as const, message: `This text has ${what}, which is left out (at ${pointer}).`, hint: 'Take it away. To show it as code, put it between backticks.' });

/** A description shows a schema that the specification does not have. */
export const specComponentUnknown = ({ reference, nearest, pointer }: { reference: Value | undefined; nearest: Value | undefined; pointer: Value }) => ({ code: 'spec-component-unknown' as const, message: reference ? `There is no schema ${reference} for this SchemaDefinition to show (at ${pointer}).` : `This SchemaDefinition names no schema (at ${pointer}).`, hint: nearest ? `The nearest is ${nearest}.` : 'Write the address of a schema: schemaRef="#/components/schemas/Pet".' });

/** A specification has more findings of one kind than are told. */
export const specMoreFindings = ({ count, code }: { count: Value; code: Value }) => ({ code: 'spec-more-findings' as const, message: `The document has ${count} more findings ${code}.`, hint: 'Correct those that are told first.' });

/** Shared by several findings. */
export const specFault = {
  tagTwice: ({ name }: { name: Value }) => ({ message: `The tag ${name} is declared twice`, hint: 'Take one of them away.' }),
  serverDefault: ({ usual, name, values }: { usual: Value; name: Value; values: Value }) => ({ message: `The default ${usual} of the server variable ${name} is none of its values`, hint: `The values are ${values}.` }),
  queryTwice: () => ({ message: 'Two parameters are the whole query', hint: 'Take one of them away.' }),
  queryPart: ({ name, whole }: { name: Value; whole: Value }) => ({ message: `The parameter ${name} is a part of the query, of which ${whole} is the whole`, hint: 'Take one of them away.' }),
  versionNumber: ({ version, meant }: { version: Value; meant: Value }) => ({ message: `openapi names a version in three numbers, and is ${version}`, hint: `Write "${meant}".` }),
  documentEmpty: () => ({ message: 'The document has neither paths nor components nor webhooks', hint: 'Add paths.' }),
  componentName: ({ name, better }: { name: Value; better: Value }) => ({ message: `The name ${name} of a component has other characters than A-Z a-z 0-9 . _ -`, hint: `Call it ${better}, here and where it is referred to.` }),
  pathNotRequired: ({ name }: { name: Value }) => ({ message: `The path parameter ${name} is not marked as required`, hint: 'Add required: true: a path without its parts is another path.' }),
  headerName: ({ better, name }: { better: Value | undefined; name: Value }) => ({ message: `${name} cannot be the name of a header`, hint: better ? `It could be ${better}.` : undefined }),
  schemaAndContentMissing: ({ holder }: { holder: Value }) => ({ message: `${holder} has neither schema nor content`, hint: 'Add schema.' }),
  mediaTypes: ({ holder, count }: { holder: Value; count: Value }) => ({ message: `content of ${holder} has to have one media type, and has ${count}` }),
  style: ({ place, style, usable }: { place: Value; style: Value; usable: Value }) => ({ message: `A ${place} parameter cannot have the style ${style}`, hint: `It can have ${usable}.` }),
  linkEmpty: () => ({ message: 'A link names no operation', hint: 'Add operationId.' }),
  both: ({ holder, one, other }: { holder: Value; one: Value; other: Value }) => ({ message: `${holder} has both ${one} and ${other}`, hint: 'Take one of them away.' }),
  requiredTwice: ({ name }: { name: Value }) => ({ message: `required names ${name} twice`, hint: 'Take one of them away.' }),
  pattern: ({ pattern }: { pattern: Value }) => ({ message: `pattern is no regular expression: ${pattern}`, hint: 'Correct it: it is written as JavaScript has them, without the slashes around it.' }),
  bounds: ({ most, to, least, from }: { most: Value; to: Value; least: Value; from: Value }) => ({ message: `${most} is ${to}, and ${least} ${from}: no value is both`, hint: 'Correct one of them.' }),
  enumTwice: ({ value }: { value: Value }) => ({ message: `enum lists ${value} twice`, hint: 'Take one of them away.' }),
  selfWithAnchor: ({ address }: { address: Value | undefined }) => ({ message: '$self names a place in a document, and not the document', hint: address ? `Write ${address}.` : 'Write its address.' }),
  tagParentMissing: ({ parent }: { parent: Value }) => ({ message: `There is no tag ${parent}`, hint: 'Declare it, or correct the name.' }),
  tagAboveItself: ({ name }: { name: Value }) => ({ message: `The tag ${name} is above itself`, hint: 'Take this away.' }),
  methodHasField: ({ method, field }: { method: Value; field: Value }) => ({ message: `${method} has a field of its own`, hint: `Move the operation to ${field}.` }),
  methodInvalid: ({ method }: { method: Value }) => ({ message: `${method} cannot be a method of HTTP` }),
  queryWithoutContent: () => ({ message: 'A parameter that is the whole query has no content', hint: 'Write content in place of schema.' }),
  bracesInName: () => ({ message: 'The name of a path parameter has no braces', hint: 'Take them away here.' }),
  notAllowed: ({ isBesideContent, isHeader, place, key }: { isBesideContent: boolean | undefined; isHeader: boolean | undefined; place: Value | undefined; key: Value }) => ({ message: isBesideContent ? `${key} is not allowed beside content` : isHeader ? `${key} is not allowed in a header` : place ? `${key} is not allowed in a ${place} parameter` : `${key} is not allowed here`, hint: 'Take it away.' }),
  referenceMisplaced: ({ holder }: { holder: Value }) => ({ message: `A reference cannot stand in place of ${holder}`, hint: 'Write out here what it refers to.' }),
  requiredByProperty: ({ isRequired, fault, name }: { isRequired: boolean | undefined; fault: Value; name: Value }) => ({ message: `${fault}`, hint: isRequired ? `Take it away, and name ${name} in the list required of the object.` : 'Take it away: what no list names is optional.' }),
  fieldMissing: ({ holder, key }: { holder: Value; key: Value }) => ({ message: `${holder} lacks ${key}`, hint: `Add ${key}.` }),
  pathWithoutSlash: ({ name }: { name: Value }) => ({ message: `The path ${name} does not begin with a slash`, hint: `Write /${name}.` }),
  fieldUnknown: ({ nearest, name, holder, version, own }: { nearest: Value | undefined; name: Value; holder: Value; version: Value; own: Value }) => ({ message: `${name} is no field of ${holder} in OpenAPI ${version}`, hint: nearest ? `The nearest is ${nearest}.` : `Take it away, or call it x-${own}.` }),
  wordUnknown: ({ remedy, nearest, name, version, own }: { remedy: Value | undefined; nearest: Value | undefined; name: Value; version: Value; own: Value }) => ({ message: `${name} is no word of a schema in ${version}`, hint: remedy ? `${remedy}` : nearest ? `The nearest is ${nearest}.` : `Take it away, or call it x-${own}.` }),
  notWhole: ({ name, value }: { name: Value; value: Value }) => ({ message: `${name} has to be a whole number from 0, and is ${value}` }),
  notPositive: ({ name, value }: { name: Value; value: Value }) => ({ message: `${name} has to be greater than 0, and is ${value}` }),
  listEmpty: ({ name }: { name: Value }) => ({ message: `${name} is an empty list`, hint: 'Fill it, or take it away.' }),
  wordWrong: ({ nearest, name, words, value }: { nearest: Value | undefined; name: Value; words: Value; value: Value }) => ({ message: `${name} has to be ${words}, and is ${value}`, hint: nearest ? `The nearest is ${nearest}.` : undefined }),
  nullUnquoted: ({ name }: { name: Value }) => ({ message: `${name} names null without quotation marks`, hint: 'Write "null", with quotation marks.' }),
  typeUnnamed: ({ name, value }: { name: Value; value: Value }) => ({ message: `${name} has to name types, and is ${value}` }),
  typeWrong: ({ remedy, name, holder, wanted, found }: { remedy: Value | undefined; name: Value; holder: Value; wanted: Value; found: Value }) => ({ message: `${name} of ${holder} has to be ${wanted}, and is ${found}`, hint: remedy ? `${remedy}` : undefined }),
};

/** Shared by several findings. */
export const specWordRemedy = {
  const: () => 'In OpenAPI 3.0 write enum with this one value.',
  examples: () => 'In OpenAPI 3.0 a schema has one example: write example.',
  exclusiveMinimum: () => 'Write it as a number.',
  nullable: ({ type, hasTypes }: { type: Value | undefined; hasTypes: boolean | undefined }) => type ? `Write type: [${type}, "null"] in its place.` : hasTypes ? 'Add "null" to the types in its place.' : 'Write anyOf: [{ … }, { type: "null" }] in its place.',
};

/** Shared by several findings. */
export const specKind = {
  text: () => 'a text',
  boolean: () => 'true or false',
  list: () => 'a list',
  schema: () => 'a schema',
  object: () => 'an object',
  number: () => 'a number',
};

/** Shared by several findings. */
export const specFound = {
  empty: () => 'empty',
  list: () => 'a list',
  object: () => 'an object',
  text: ({ value }: { value: Value }) => `the text ${value}`,
  number: ({ value }: { value: Value }) => `the number ${value}`,
};

/** Shared by several findings. */
export const specValueRemedy = {
  empty: () => 'Write a value, or take the key away.',
  emptyObject: () => 'Write {} in place of [].',
  quoted: ({ value }: { value: Value }) => `Write ${value}, with quotation marks.`,
  unquoted: ({ value }: { value: Value }) => `Write ${value}, without quotation marks.`,
  bound: () => 'Write the bound itself here, and take minimum or maximum away.',
  list: () => 'Write its values as a list, [ … ].',
  inList: ({ value }: { value: Value }) => `Write [${value}].`,
};
