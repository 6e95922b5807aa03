import { head } from './document.ts';
import { configured, type Mistake } from './mistake.ts';

const specs = '  "specs": [{ "id": "pets", "path": "pets.yaml", "route": "/api" }]';
const document = `${head}paths:
  /pets:
    get:
      operationId: listPets
      parameters: [{ name: kind, in: query, schema: { type: string } }]
      responses: { '200': { description: Pets, content: { application/json: { schema: { type: array, items: { type: object } }, examples: { few: { value: [] } } } } } }
    post:
      operationId: addPet
      security: [{ key: [] }]
      requestBody: { content: { application/json: { schema: { type: object, required: [weight], properties: { name: { type: string }, weight: { type: number } } } } } }
      responses: { '201': { description: Added, content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: string }, age: { type: integer }, tags: { type: array, items: { type: string } } } } } } }, '401': { description: No key } }
components: { securitySchemes: { key: { type: http, scheme: bearer } } }
`;

/** A mistake in the scenario of a document, with the remedy and the correction. */
type MistakeRow = readonly [name: string, code: string, text: string, remedy: string, from: string, to: string];

const rule = (lines: string): string => `rules:\n  - name: First\n    operation: addPet\n    ${lines}\n`;
const respond = 'respond: { status: 201 }';

const rows: readonly MistakeRow[] = [
  [
    'a key of a rule that does not exist',
    'scenario-invalid',
    rule('¦answer: { status: 201 }'),
    'Allowed keys',
    'answer',
    'respond',
  ],
  ['a status as text', 'scenario-invalid', rule('respond: { status: ¦"201" }'), '201', '"201"', '201'],
  [
    'a rule for no request',
    'scenario-invalid',
    `rules:\n  - ¦name: First\n    ${respond}\n`,
    'Add operation',
    'First',
    'First\n    operation: addPet',
  ],
  [
    'a rule for an operation and a request',
    'scenario-invalid',
    rule(`request: ¦GET /other\n    ${respond}`),
    'Remove one of them.',
    '    request: GET /other\n',
    '',
  ],
  [
    'a request without a path',
    'scenario-invalid',
    `rules:\n  - name: First\n    request: ¦/other\n    ${respond}\n`,
    'Write a method and a path, such as GET /s/{session}.',
    '/other',
    'GET /other',
  ],
  ['a duration without a unit', 'scenario-invalid', 'resources:\n  pets:\n    expires: ¦"20"\n', 'such as 5s', '"20"', '20s'],
  [
    'a misspelt operation in a scenario',
    'scenario-name-unknown',
    `rules:\n  - name: First\n    operation: ¦adPet\n    ${respond}\n`,
    'Did you mean addPet?',
    'adPet',
    'addPet',
  ],
  [
    'a status that the operation does not have',
    'scenario-name-unknown',
    rule('respond: { status: ¦200 }'),
    'Did you mean 201?',
    '200',
    '201',
  ],
  [
    'an example that a response does not have',
    'scenario-name-unknown',
    'rules:\n  - name: First\n    operation: listPets\n    respond: { status: 200, example: ¦fewer }\n',
    'Available: few.',
    'fewer',
    'few',
  ],
  [
    'a misspelt security scheme',
    'scenario-name-unknown',
    'credentials: [{ scheme: ¦keys, value: secret }]\n',
    'Did you mean key?',
    'keys',
    'key',
  ],
  [
    'an operation of a key that does not exist',
    'scenario-name-unknown',
    'credentials: [{ scheme: key, value: secret, operations: [¦listPet] }]\n',
    'Did you mean listPets?',
    'listPet]',
    'listPets]',
  ],
  [
    'a misspelt collection',
    'scenario-name-unknown',
    'resources:\n  /pet: ¦{ pageSize: 5 }\n',
    'Did you mean /pets?',
    '/pet:',
    '/pets:',
  ],
  [
    'a filter for a parameter that does not exist',
    'scenario-name-unknown',
    'resources:\n  /pets:\n    filters: { kinds: ¦type }\n',
    'Did you mean kind?',
    'kinds',
    'kind',
  ],
  [
    'a resource that a rule misspells',
    'scenario-name-unknown',
    `resources: { kennels: {} }\n${rule(`create: { in: ¦kennel, value: {} }\n    ${respond}`)}`,
    'Did you mean kennels?',
    'kennel,',
    'kennels,',
  ],
  [
    'a field that the body does not have',
    'scenario-name-unknown',
    rule(`when: ¦request.body.nam == 'Rex'\n    ${respond}`),
    'Did you mean name?',
    'body.nam ',
    'body.name ',
  ],
  [
    'a variable that does not exist',
    'scenario-name-unknown',
    rule(`when: ¦requests.body.name == 'Rex'\n    ${respond}`),
    'Did you mean request?',
    'requests',
    'request',
  ],
  [
    'a function that does not exist',
    'scenario-name-unknown',
    rule(`create: { in: pets, id: ¦'{{ uid() }}', value: {} }\n    ${respond}\nresources: { pets: {} }`),
    'Did you mean uuid?',
    'uid()',
    'uuid()',
  ],
  [
    'a state that does not exist',
    'scenario-name-unknown',
    'resources:\n  pets:\n    states:\n      New: { after: 5s, next: [{ to: ¦Olds }, { to: Old }] }\n      Old: {}\n',
    'Did you mean Old?',
    '{ to: Olds }, ',
    '',
  ],
  [
    'an operator that does not exist',
    'scenario-expression-invalid',
    rule(`when: ¦request.body.name === 'Rex'\n    ${respond}`),
    'unexpected =',
    '===',
    '==',
  ],
  [
    'an incomplete expression',
    'scenario-expression-invalid',
    rule(`when: ¦request.body.name ==\n    ${respond}`),
    'the expression is incomplete',
    '==',
    '== null',
  ],
  [
    'a misspelt state in a condition',
    'scenario-name-unknown',
    `resources: { pets: { states: { Open: {} } } }\n${rule(`record: { in: pets, id: '1' }\n    when: ¦state == 'Opne'\n    ${respond}`)}`,
    'Did you mean Open?',
    'Opne',
    'Open',
  ],
  [
    'a body that the document does not allow',
    'scenario-invalid',
    rule('respond: { status: 201, body: { id: ¦7 } }'),
    'Correct the body',
    'id: 7',
    'id: "7"',
  ],
  [
    'a field of a body that the document does not allow',
    'scenario-invalid',
    rule('respond: { status: 201, body: { id: "7", age: ¦"{{ uuid() }}" } }'),
    'body at age: This value should be of type integer.',
    '{{ uuid() }}',
    '{{ round(2) }}',
  ],
  [
    'a placeholder for a number where the document has a string',
    'scenario-invalid',
    rule("respond: { status: 201, body: { id: ¦'{{ length(request.body.name) }}' } }"),
    'body at id: This value should be of type string.',
    '{{ length(request.body.name) }}',
    '{{ text(length(request.body.name)) }}',
  ],
  [
    'text around a placeholder for a number',
    'scenario-invalid',
    rule("respond: { status: 201, body: { id: a, age: ¦'{{ round(1.5) }} years' } }"),
    'body at age: This value should be of type integer.',
    ' years',
    '',
  ],
  [
    'a field of the request of another type',
    'scenario-invalid',
    rule("respond: { status: 201, body: { id: a, tags: [one, ¦'{{ request.body.weight }}'] } }"),
    'body at tags[1]: This value should be of type string.',
    '{{ request.body.weight }}',
    '{{ text(request.body.weight) }}',
  ],
  [
    'a misspelt placeholder in a body',
    'scenario-name-unknown',
    rule("respond: { status: 201, body: { id: ¦'{{ request.body.nane }}' } }"),
    'Did you mean name?',
    'nane',
    'name',
  ],
  [
    'a missing field of a body with placeholders',
    'scenario-invalid',
    rule("respond: { status: 201, body: ¦{ age: '{{ request.body.weight }}' } }"),
    'body at id: This value must not be blank',
    '{ age:',
    '{ id: a, age:',
  ],
  [
    'a comparison in a field for text',
    'scenario-invalid',
    rule("respond: { status: 201, body: { id: ¦'{{ 1 < 2 }}' } }"),
    'body at id: This value should be of type string.',
    '{{ 1 < 2 }}',
    '1 < 2',
  ],
  [
    'an update of no record',
    'scenario-invalid',
    rule(`update: ¦{ set: { name: Rex } }\n    ${respond}`),
    'Add record',
    '    update: { set: { name: Rex } }\n',
    '',
  ],
  [
    'a rule that no request reaches',
    'scenario-invalid',
    `${rule(respond)}  - name: ¦Second\n    operation: addPet\n    when: request.body.name\n    ${respond}\n`,
    'add a condition to First',
    '- name: First\n',
    '- name: First\n    when: not request.body.name\n',
  ],
  [
    'states that follow without a delay',
    'scenario-invalid',
    'resources:\n  pets:\n    states:\n      New: { next: ¦[{ to: Old }] }\n      Old: {}\n',
    'after: 5s',
    '{ next',
    '{ after: 5s, next',
  ],
  [
    'a state that no record enters',
    'scenario-state-unreachable',
    'resources:\n  pets:\n    states:\n      New: {}\n      Old: ¦{}\n',
    'Otherwise, remove it',
    '      Old: {}\n',
    '',
  ],
];

const valid = rule(respond);
/** Returns a scenario with a wrong name, which the remedy renames. */
const misnamed = (name: string, file: string, renamed = 'pets.sandbox.yaml'): Mistake => ({
  name: `a scenario ${name}`,
  code: 'scenario-misnamed',
  files: configured(specs.replace('pets.yaml', renamed.replace('.sandbox', '')), {
    [renamed.replace('.sandbox', '')]: document,
    [file]: valid,
  }),
  at: `${file}:1:1`,
  remedy: `Rename it to ${renamed}.`,
  fix: { rename: { [file]: renamed } },
});

/** Scenarios that are ignored because of their names. */
const files: Mistake[] = [
  misnamed('with the extension yml', 'pets.sandbox.yml'),
  misnamed('with the extension json', 'pets.sandbox.json'),
  misnamed('with a misspelt name', 'pets.sanbox.yaml'),
  misnamed('in capitals', 'Pets.Sandbox.yaml'),
  misnamed('with a hyphen', 'pets-sandbox.yaml'),
  misnamed('with the extension of its document', 'pets.yaml.sandbox.yaml'),
  misnamed('with a misspelt name of its document', 'specs/pest.sandbox.yaml', 'specs/pets.sandbox.yaml'),
  misnamed('in another folder', 'specs/scenarios/pets.sandbox.yaml', 'specs/pets.sandbox.yaml'),
  {
    name: 'a second scenario',
    code: 'scenario-misnamed',
    files: configured(specs, { 'pets.yaml': document, 'pets.sandbox.yaml': valid, 'pets.sandbox.yml': valid }),
    at: 'pets.sandbox.yml:1:1',
    remedy: 'delete this one',
    fix: { remove: ['pets.sandbox.yml'] },
  },
  {
    name: 'a scenario of a document that is not configured',
    code: 'scenario-misnamed',
    files: configured(specs, { 'pets.yaml': document, 'boats.yaml': document, 'boats.sandbox.yaml': valid }),
    at: 'boats.sandbox.yaml:1:1',
    remedy: 'Add boats.yaml to specs in the configuration.',
    fix: {
      replace: {
        'docs.config.json': [
          '"route": "/api" }',
          '"route": "/api" }, { "id": "boats", "path": "boats.yaml", "route": "/boats" }',
        ],
      },
    },
  },
  {
    name: 'a scenario without a document',
    code: 'scenario-misnamed',
    files: configured(specs, { 'pets.yaml': document, 'orders.sandbox.yaml': valid }),
    at: 'orders.sandbox.yaml:1:1',
    remedy: 'Give it the name of its document',
    fix: { rename: { 'orders.sandbox.yaml': 'pets.sandbox.yaml' } },
  },
];

/** The mistakes in scenarios of sandboxes. */
export const sandboxes: Mistake[] = [
  ...files,
  ...rows.map(
    ([name, code, text, remedy, from, to]): Mistake => ({
      name,
      code,
      files: configured(specs, { 'pets.yaml': document, 'pets.sandbox.yaml': text }),
      remedy,
      fix: [from, to],
    }),
  ),
];
