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

/** A specification has more findings of one kind than are told. */
export const specMoreFindings = ({ count, code }: { count: Value; code: Value }) => ({ code: 'spec-more-findings' as const, message: `The document has ${count} more findings ${code}.`, hint: 'Correct those that are told first.' });
