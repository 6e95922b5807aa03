import { rule } from './rule.ts';

const near = (nearest: string | undefined, otherwise: string): string =>
  nearest === undefined ? otherwise : `The nearest is ${nearest}.`;

export const specStrict = rule<{ says: string; hint?: string | undefined; pointer: string }>({
  code: 'spec-invalid',
  severity: 'warning',
  title: 'A specification is not what its version asks for',
  meaning:
    'The document breaks a rule of its version of OpenAPI, or of JSON Schema in one of its schemas, and can be read all the same. Other tools may refuse it. Many published documents have such faults, so they stop no build. ' +
    'A fault is told once, where it is written, however often the part is referred to.',
  example: { language: 'yaml', wrong: 'info:\n  title: Pets', right: 'info:\n  title: Pets\n  version: "1"' },
  says: ({ says, hint, pointer }) => ({ message: `${says} (at ${pointer === '' ? '/' : pointer}).`, hint }),
});

export const specPathVariable = rule<{ name: string; path: string; methods: readonly string[] }>({
  code: 'spec-path-variable',
  severity: 'warning',
  title: 'A path has a variable that no parameter declares',
  meaning: 'Each `{name}` of a path needs a parameter of this name with `in: path`, at the path or at each of its operations.',
  example: {
    language: 'yaml',
    wrong: '/pets/{id}:\n  get: { responses: { "200": { description: A pet } } }',
    right:
      '/pets/{id}:\n  parameters: [{ name: id, in: path, required: true, schema: { type: string } }]\n  get: { responses: { "200": { description: A pet } } }',
  },
  says: ({ name, path, methods }) => ({
    message: `The path ${path} has the variable {${name}}, and no parameter declares it${methods.length === 0 ? '' : ` for ${methods.join(', ')}`}.`,
    hint: `Add { name: ${name}, in: path, required: true, schema: { type: string } } to the parameters of the path.`,
  }),
});

export const specPathParameter = rule<{ name: string; path: string; nearest: string | undefined }>({
  code: 'spec-path-parameter',
  severity: 'warning',
  title: 'A path parameter is not in its path',
  meaning:
    'A parameter with `in: path` stands for `{name}` in the path; this path has no such variable, so that nothing can be sent.',
  example: {
    language: 'yaml',
    wrong: '/pets/{id}:\n  parameters: [{ name: petId, in: path, required: true, schema: { type: string } }]',
    right: '/pets/{id}:\n  parameters: [{ name: id, in: path, required: true, schema: { type: string } }]',
  },
  says: ({ name, path, nearest }) => ({
    message: `The path ${path} has no variable {${name}}.`,
    hint:
      nearest === undefined ? `Take the parameter away, or write {${name}} in the path.` : `The nearest variable is ${nearest}.`,
  }),
});

export const specPathsEquivalent = rule<{ path: string; first: string }>({
  code: 'spec-path-twice',
  severity: 'warning',
  title: 'Two paths differ in the names of their variables alone',
  meaning: 'A request fits both paths, so that nobody can tell which of them it means. OpenAPI calls them identical.',
  example: { language: 'yaml', wrong: 'paths:\n  /pets/{id}: {}\n  /pets/{name}: {}', right: 'paths:\n  /pets/{id}: {}' },
  says: ({ path, first }) => ({
    message: `The path ${path} is the same as ${first}.`,
    hint: `Move its operations to ${first}, and name their parameters alike.`,
  }),
});

export const specParameterTwice = rule<{ name: string; place: string }>({
  code: 'spec-parameter-twice',
  severity: 'warning',
  title: 'An operation lists a parameter twice',
  meaning: 'Name and place (`in`) make a parameter; of two that are the same only one can count.',
  example: {
    language: 'yaml',
    wrong:
      'parameters:\n  - { name: page, in: query, schema: { type: integer } }\n  - { name: page, in: query, schema: { type: string } }',
    right: 'parameters:\n  - { name: page, in: query, schema: { type: integer } }',
  },
  says: ({ name, place }) => ({ message: `The ${place} parameter ${name} is listed twice.`, hint: 'Take one of them away.' }),
});

export const specStatus = rule<{ status: string; ranges: boolean }>({
  code: 'spec-status',
  severity: 'warning',
  title: 'A response has no status code',
  meaning: 'Responses stand below a status code from 100 to 599, a range of codes such as `4XX` (not in 2.0), or `default`.',
  example: {
    language: 'yaml',
    wrong: 'responses:\n  2xx: { description: Done }',
    right: 'responses:\n  2XX: { description: Done }',
  },
  says: ({ status, ranges }) => ({
    message: `${status} is no status code.`,
    hint:
      ranges && /^[1-5]x{2}$/i.test(status)
        ? `Write ${status.toUpperCase()}.`
        : `Write a code from 100 to 599${ranges ? ', a range such as 4XX,' : ''} or default.`,
  }),
});

export const specMediaType = rule<{ type: string; better: string | undefined }>({
  code: 'spec-media-type',
  severity: 'warning',
  title: 'Content has something else than a media type',
  meaning: 'Content stands below a media type such as `application/json`, or a range of them such as `text/*`.',
  example: { language: 'yaml', wrong: 'content:\n  json: {}', right: 'content:\n  application/json: {}' },
  says: ({ type, better }) => ({
    message: `${type} is no media type.`,
    hint: better === undefined ? 'Write a type such as application/json.' : `Write ${better}.`,
  }),
});

export const specSchemeUnknown = rule<{ name: string; nearest: string | undefined; isOld: boolean }>({
  code: 'spec-scheme-unknown',
  severity: 'warning',
  title: 'A security requirement names a scheme that does not exist',
  meaning: 'The names of a security requirement are those of `components.securitySchemes` (`securityDefinitions` in 2.0).',
  example: {
    language: 'yaml',
    wrong: 'security: [{ bearr: [] }]\ncomponents: { securitySchemes: { bearer: { type: http, scheme: bearer } } }',
    right: 'security: [{ bearer: [] }]\ncomponents: { securitySchemes: { bearer: { type: http, scheme: bearer } } }',
  },
  says: ({ name, nearest, isOld }) => ({
    message: `No security scheme has the name ${name}.`,
    hint: near(nearest, `Describe it in ${isOld ? 'securityDefinitions' : 'components.securitySchemes'}.`),
  }),
});

export const specScopeUnknown = rule<{ scheme: string; scope: string; nearest: string | undefined }>({
  code: 'spec-scope-unknown',
  severity: 'warning',
  title: 'A security requirement names a scope that its scheme does not have',
  meaning: 'The scopes of a requirement are those that a flow of the OAuth scheme lists.',
  example: {
    language: 'yaml',
    wrong: 'security: [{ oauth: [pets:red] }]  # scopes: { pets:read: Read pets }',
    right: 'security: [{ oauth: [pets:read] }]',
  },
  says: ({ scheme, scope, nearest }) => ({
    message: `The security scheme ${scheme} has no scope ${scope}.`,
    hint: near(nearest, `Add ${scope} to the scopes of its flows.`),
  }),
});

export const specServerVariable = rule<{ name: string; nearest: string | undefined }>({
  code: 'spec-server-variable',
  severity: 'warning',
  title: 'The address of a server has a variable that is not described',
  meaning: 'Each `{name}` in the address of a server needs an entry in its `variables`, with a default.',
  example: {
    language: 'yaml',
    wrong: 'servers: [{ url: "https://{region}.example.com" }]',
    right: 'servers: [{ url: "https://{region}.example.com", variables: { region: { default: eu } } }]',
  },
  says: ({ name, nearest }) => ({
    message: `The server has no variable ${name}.`,
    hint: near(nearest, `Add variables: { ${name}: { default: … } } to the server.`),
  }),
});

export const specMappingMissing = rule<{ key: string; target: string; nearest: string | undefined }>({
  code: 'spec-mapping-missing',
  severity: 'warning',
  title: 'A discriminator leads to no schema',
  meaning: 'The values of a `mapping` are references to schemas of the document, or their names.',
  example: {
    language: 'yaml',
    wrong: 'mapping: { dog: "#/components/schemas/Dogg" }',
    right: 'mapping: { dog: "#/components/schemas/Dog" }',
  },
  says: ({ key, target, nearest }) => ({
    message: `The mapping of ${key} leads nowhere: there is no ${target}.`,
    hint: near(nearest, 'Add the schema, or correct its name.'),
  }),
});

export const specOperationUnknown = rule<{ name: string; nearest: string | undefined }>({
  code: 'spec-operation-unknown',
  severity: 'warning',
  title: 'A link of a specification leads to no operation',
  meaning: 'A link of a response names an operation of the document by its `operationId`, or by a reference in `operationRef`.',
  example: {
    language: 'yaml',
    wrong: 'links: { pet: { operationId: getPett } }',
    right: 'links: { pet: { operationId: getPet } }',
  },
  says: ({ name, nearest }) => ({
    message: `There is no operation ${name}.`,
    hint: near(nearest, 'Correct the name, or give the operation this operationId.'),
  }),
});

export const specTagUnknown = rule<{ tag: string; nearest: string }>({
  code: 'spec-tag-unknown',
  severity: 'warning',
  title: 'A tag is spelt almost like one that is declared',
  meaning:
    'Tags need not be declared. One that differs from a declared tag in a letter, in capitals or in blanks makes a group of its own, which nobody wanted.',
  example: {
    language: 'yaml',
    wrong: 'tags: [{ name: Boats }]\npaths: { /boats: { get: { tags: [boats] } } }',
    right: 'tags: [{ name: Boats }]\npaths: { /boats: { get: { tags: [Boats] } } }',
  },
  says: ({ tag, nearest }) => ({ message: `The tag ${tag} is not declared.`, hint: near(nearest, '') }),
});

export const specExampleWrong = rule<{ what: 'example' | 'default'; name: string; says: string; hint: string | undefined }>({
  code: 'spec-example-wrong',
  severity: 'warning',
  title: 'An example or a default is not what its schema asks for',
  meaning:
    'Readers copy examples. The schema beside it would refuse this one. `format` counts as a remark and is not checked; fields that are `readOnly` are not asked of requests, and `writeOnly` ones not of responses. Where nobody can tell for certain, as in a `not` above a `format`, the example is believed.',
  example: { language: 'yaml', wrong: 'type: integer\nexample: "7"', right: 'type: integer\nexample: 7' },
  says: ({ what, name, says, hint }) => ({ message: `This ${what} is wrong: ${name === '' ? 'it' : name} ${says}.`, hint }),
});

export const specEnumType = rule<{ value: string; types: readonly string[]; count: number }>({
  code: 'spec-enum-type',
  severity: 'warning',
  title: 'A value of an enumeration is of another type than its schema',
  meaning: 'The type and the list of values both count: a value of another type can never be right.',
  example: { language: 'yaml', wrong: 'type: string\nenum: [1, 2]', right: 'type: string\nenum: ["1", "2"]' },
  says: ({ value, types, count }) => ({
    message: `The value ${value} of the enumeration${count > 1 ? `, and ${count - 1} more,` : ''} is not of the type ${types.join(' or ')}.`,
    hint:
      value === 'null'
        ? 'Add null to the types (nullable: true in 3.0), or take the value away.'
        : types.includes('string') && !value.startsWith('"')
          ? 'Write it with quotation marks, or correct the type.'
          : 'Correct the value, or the type.',
  }),
});

export const specRequiredUnknown = rule<{ name: string; nearest: string | undefined }>({
  code: 'spec-required-unknown',
  severity: 'warning',
  title: 'A schema requires a property that it does not have',
  meaning:
    'The name in `required` is spelt otherwise than the property, or the schema allows no other properties (`additionalProperties: false`), so that no value can ever be right.',
  example: {
    language: 'yaml',
    wrong: 'required: [birthDate]\nproperties: { birthdate: { type: string } }',
    right: 'required: [birthdate]\nproperties: { birthdate: { type: string } }',
  },
  says: ({ name, nearest }) => ({
    message: `The required property ${name} is not among the properties.`,
    hint: near(nearest, 'Describe it among the properties, or take it away here.'),
  }),
});

export const specVersionNumber = rule<{ key: string; written: string }>({
  code: 'spec-version-number',
  severity: 'warning',
  title: 'A version is written as a number',
  meaning: 'A version is a text. Without quotation marks YAML and JSON read a number, and many tools make 1.1 of 1.10.',
  example: { language: 'yaml', wrong: 'info:\n  title: Pets\n  version: 1.10', right: 'info:\n  title: Pets\n  version: "1.10"' },
  says: ({ key, written }) => ({ message: `${key} is a number.`, hint: `Write "${written}", with quotation marks.` }),
});

export const specTextUnsafe = rule<{ what: string; pointer: string }>({
  code: 'spec-text-unsafe',
  severity: 'warning',
  title: 'A text of a specification has HTML or an address that runs a program',
  meaning:
    'Texts of a specification are Markdown. Scripts, handlers (`onclick`), frames, forms and addresses such as `javascript:` never reach a page here, but other tools may publish them as they are.',
  example: {
    language: 'yaml',
    wrong: 'description: Pets <script src="https://example.com/x.js"></script>',
    right: 'description: Pets',
  },
  says: ({ what, pointer }) => ({
    message: `This text has ${what}, which is left out (at ${pointer}).`,
    hint: 'Take it away. To show it as code, put it between backticks.',
  }),
});

export const specComponentUnknown = rule<{ reference: string; pointer: string; nearest: string | undefined }>({
  code: 'spec-component-unknown',
  severity: 'warning',
  title: 'A description shows a schema that the specification does not have',
  meaning:
    'In the descriptions of the document and of its tags, `<SchemaDefinition schemaRef="…" />` is replaced by the fields of a schema. No schema is at this address, so nothing is shown.',
  example: {
    language: 'yaml',
    wrong: `description: <SchemaDefinition schemaRef="#/components/schemas/Pett" />`,
    right: `description: <SchemaDefinition schemaRef="#/components/schemas/Pet" />`,
  },
  says: ({ reference, pointer, nearest }) => ({
    message:
      reference === ''
        ? `This SchemaDefinition names no schema (at ${pointer}).`
        : `There is no schema ${reference} for this SchemaDefinition to show (at ${pointer}).`,
    hint:
      nearest === undefined
        ? 'Write the address of a schema: schemaRef="#/components/schemas/Pet".'
        : `The nearest is ${nearest}.`,
  }),
});

export const specMore = rule<{ code: string; count: number }>({
  code: 'spec-more-findings',
  severity: 'warning',
  title: 'A specification has more findings of one kind than are told',
  meaning: 'Of each kind the first ones are told, each once however often it occurs. Correct them, and the next ones appear.',
  example: {
    language: 'yaml',
    wrong: 'size:\n  type: numbr # and eleven more words like it',
    right: 'size:\n  type: number # the ten that are told first',
  },
  says: ({ code, count }) => ({
    message: `The document has ${count} more findings ${code}.`,
    hint: 'Correct those that are told first.',
  }),
});
