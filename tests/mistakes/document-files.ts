import type { Files } from '../support/folder.ts';
import { configured, type Mistake } from './mistake.ts';

const document = (lines: string): string => `openapi: 3.1.0\ninfo: { title: Boats, version: "1" }\n${lines}`;
const boats = (lines: string): string => `paths:\n  /boats:\n    get:\n${lines.replaceAll(/^(?=.)/gm, '      ')}`;
const done = "responses: { '200': { description: Done } }\n";
const schema = (reference: string): string => document(`paths: {}\ncomponents:\n  schemas:\n    Boat: { $ref: ${reference} }\n`);
const boat = 'type: object\nproperties: { name: { type: string } }\n';

/** A mistake in a document of several files, with a part of the remedy, and with the correction in the finding's file. */
type MistakeRow = readonly [name: string, code: string, files: Files, remedy: string, fix: Mistake['fix']];

const rows: readonly MistakeRow[] = [
  [
    'a file of a document misspelt',
    'spec-file-missing',
    { 'api.yaml': schema("¦'./schemas/Boad.yaml'"), 'schemas/Boat.yaml': boat },
    'Did you mean ./schemas/Boat.yaml?',
    ['Boad', 'Boat'],
  ],
  [
    'a file of a document in another letter case',
    'spec-file-missing',
    { 'api.yaml': schema("¦'./schemas/boat.yaml'"), 'schemas/Boat.yaml': boat },
    'Letter case matters: write ./schemas/Boat.yaml.',
    ['boat.yaml', 'Boat.yaml'],
  ],
  [
    'a path from the root in a file of a folder',
    'spec-file-missing',
    {
      'api.yaml': schema("'./schemas/Boat.yaml'"),
      'schemas/Boat.yaml': "type: object\nproperties:\n  owner: { $ref: ¦'./schemas/Owner.yaml' }\n",
      'schemas/Owner.yaml': 'type: string\n',
    },
    'Did you mean ./Owner.yaml?',
    ['./schemas/Owner.yaml', './Owner.yaml'],
  ],
  [
    'a backslash in a reference',
    'spec-file-missing',
    { 'api.yaml': schema("¦'schemas\\Boat.yaml'"), 'schemas/Boat.yaml': boat },
    'Did you mean ./schemas/Boat.yaml?',
    ['schemas\\Boat', './schemas/Boat'],
  ],
  [
    'another file extension',
    'spec-file-missing',
    { 'api.yaml': schema("¦'./schemas/Boat.yml'"), 'schemas/Boat.yaml': boat },
    'Did you mean ./schemas/Boat.yaml?',
    ['Boat.yml', 'Boat.yaml'],
  ],
  [
    'a mapping of a discriminator to a missing file',
    'spec-file-missing',
    {
      'api.yaml': schema("'./Boat.yaml'"),
      'Boat.yaml':
        'type: object\noneOf: [{ $ref: ./Sail.yaml }]\ndiscriminator:\n  propertyName: kind\n  mapping:\n    sail: ¦./Sails.yaml\n',
      'Sail.yaml': 'type: object\nrequired: [kind]\nproperties: { kind: { type: string } }\n',
    },
    'Did you mean ./Sail.yaml?',
    ['./Sails.yaml', './Sail.yaml'],
  ],
  [
    'a description in a missing file',
    'spec-file-missing',
    {
      'api.yaml': document(boats(`description: { $ref: ¦./texts/boat.md }\n${done}`)),
      'texts/boats.md': 'All boats.\n',
    },
    'Did you mean ./texts/boats.md?',
    ['boat.md', 'boats.md'],
  ],
  [
    'a part that the other file does not have',
    'spec-reference-missing',
    { 'api.yaml': schema("¦'./all.yaml#/Boad'"), 'all.yaml': 'Boat: { type: object }\n' },
    'Did you mean ./all.yaml#/Boat?',
    ['Boad', 'Boat'],
  ],
  [
    'a pointer without a slash',
    'spec-reference-missing',
    { 'api.yaml': schema("¦'./all.yaml#Boat'"), 'all.yaml': 'Boat: { type: object }\n' },
    'Did you mean ./all.yaml#/Boat?',
    ['#Boat', '#/Boat'],
  ],
  [
    'a reference to the document as if the part were in it',
    'spec-reference-missing',
    {
      'api.yaml': schema('./Boat.yaml').replace(/$/, '    Owner: { type: string }\n'),
      'Boat.yaml': "type: object\nproperties:\n  owner: { $ref: ¦'#/components/schemas/Owner' }\n",
    },
    'Did you mean ./api.yaml#/components/schemas/Owner?',
    ["'#/", "'./api.yaml#/"],
  ],
  [
    'an absolute path',
    'spec-reference-outside',
    { 'api.yaml': schema('¦/schemas/Boat.yaml'), 'schemas/Boat.yaml': boat },
    'Write a path relative to the file',
    ['/schemas', './schemas'],
  ],
  [
    'a path above the root',
    'spec-reference-outside',
    { 'api.yaml': schema('¦../schemas/Boat.yaml'), 'schemas/Boat.yaml': boat },
    'keep all files of the document below the root',
    ['../schemas', './schemas'],
  ],
  [
    'a reference to a hidden file',
    'spec-reference-outside',
    { 'api.yaml': schema('¦./.parts/Boat.yaml'), '.parts/Boat.yaml': boat },
    'Move the file to a folder with other parts',
    { replace: { 'api.yaml': ['.parts', 'parts'] }, rename: { '.parts/Boat.yaml': 'parts/Boat.yaml' } },
  ],
  [
    'two files that consist of references to each other',
    'spec-reference-circular',
    { 'api.yaml': schema('./a.yaml'), 'a.yaml': '$ref: ¦./b.yaml\n', 'b.yaml': '$ref: ./a.yaml\n' },
    'Write out the referenced part in one of the files.',
    { replace: { 'b.yaml': ['$ref: ./a.yaml', 'type: object'] } },
  ],
  [
    'an indentation that does not fit, in a part',
    'spec-unparsable',
    { 'api.yaml': schema('./Boat.yaml'), 'Boat.yaml': 'type: object\n ¦properties: {}\n' },
    'Correct the document at this location.',
    ['\n properties', '\nproperties'],
  ],
  [
    'a comma too many in a part',
    'spec-unparsable',
    { 'api.yaml': schema('./Boat.json'), 'Boat.json': '{ "type": "object", ¦}\n' },
    'The cause is often a missing or extra bracket or comma just before it.',
    ['",', '"'],
  ],
  [
    'a key twice in a part',
    'spec-unparsable',
    { 'api.yaml': schema('./Boat.yaml'), 'Boat.yaml': 'type: object\n¦type: string\n' },
    'Correct the document at this location.',
    ['type: object\n', ''],
  ],
  [
    'an example that its schema in another file does not allow',
    'spec-example-wrong',
    {
      'api.yaml': schema('./Boat.yaml'),
      'Boat.yaml': 'type: object\nproperties:\n  length: { type: integer, example: ¦long }\n',
    },
    'it must be an integer',
    ['long }', '7 }'],
  ],
  [
    'a field misspelt in the file of an operation',
    'spec-invalid',
    {
      'api.yaml': document('paths:\n  /boats:\n    get: { $ref: ./get.yaml }\n'),
      'get.yaml': `¦sumary: All boats\n${done}`,
    },
    'Did you mean summary?',
    ['sumary', 'summary'],
  ],
  [
    'a path variable without a parameter in the file of a path item',
    'spec-path-variable',
    { 'api.yaml': document('paths:\n  ¦/boats/{id}: { $ref: ./boats.yaml }\n'), 'boats.yaml': `get:\n  ${done}` },
    'to the parameters of the path.',
    {
      replace: { 'boats.yaml': ['get:', 'parameters: [{ name: id, in: path, required: true, schema: { type: string } }]\nget:'] },
    },
  ],
  [
    'a response without a description in a file of its own',
    'spec-invalid',
    {
      'api.yaml': document(boats("responses: { '200': { $ref: ./responses.yaml#/Done } }\n")),
      'responses.yaml': '¦Done: {}\n',
    },
    'Add description.',
    ['Done: {}', 'Done: { description: Done }'],
  ],
  [
    'the same operationId in two files',
    'spec-operation-twice',
    {
      'api.yaml': document('paths:\n  /a: { get: { $ref: ./a.yaml } }\n  /b: { get: { $ref: ./b.yaml } }\n'),
      'a.yaml': `operationId: boats\n${done}`,
      'b.yaml': `operationId: ¦boats\n${done}`,
    },
    'Set a unique operationId for each operation.',
    ['operationId: boats', 'operationId: moreBoats'],
  ],
  [
    'a link to a missing page, in the file of a description',
    'link-target-missing',
    {
      'api.yaml': document(boats(`description: { $ref: ./texts/boats.md }\n${done}`)),
      'texts/boats.md': 'All boats.\n\nSee the [guide](¦guide/none.md).\n',
    },
    'File not found',
    ['guide/none.md', 'guide/README.md'],
  ],
];

const specs = '  "specs": [{ "id": "boats", "path": "api.yaml", "route": "/api" }]';

/** Mistakes in documents of several files. */
export const documentFiles: Mistake[] = rows.map(([name, code, files, remedy, fix]) => ({
  name,
  code,
  files: configured(specs, files),
  remedy,
  fix,
}));
