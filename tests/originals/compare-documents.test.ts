import { expect, it } from 'vitest';
import { folderOf } from '../support/folder.ts';
import { compareDocuments } from './compare-documents.ts';

const head = 'openapi: 3.1.0\ninfo: { title: Boats, version: "1" }\n';
const answer = (schema: string): string =>
  `get: { operationId: listBoats, responses: { '200': { description: Done, content: { application/json: { schema: ${schema} } } } } }\n`;
const split = {
  'api.yaml': `${head}paths: { /boats: { $ref: paths/boats.yaml } }\n`,
  'paths/boats.yaml': answer('{ $ref: ../Boat.yaml }'),
  'Boat.yaml': 'type: object\nproperties: { name: { type: string, description: Its name }, length: { example: 1.50 } }\n',
};
const name = 'name: { type: string, description: Its name }';
const bundled = (properties: string, schema = 'Boat'): string =>
  `${head}paths:\n  /boats:\n    ${answer(`{ $ref: '#/components/schemas/${schema}' }`)}components: { schemas: { ${schema}: { type: object, properties: { ${properties} } } } }\n`;

type Expected = { same: number; explained: string[]; changed: string[]; missing: string[]; extra: string[]; values: string[] };
const none = { explained: [], changed: [], missing: [], extra: [], values: [] };
const both = ['/api/listBoats', '/api/schemas/Boat'];

it.each<[what: string, bundle: string, expected: Expected]>([
  ['nothing in an equal bundle', bundled(`${name}, length: { example: 1.50 }`), { ...none, same: 3 }],
  [
    'numbers in another form',
    bundled(`${name}, length: { example: 1.5 }`),
    { ...none, same: 1, explained: both, values: ['number Boat.yaml:2:81 1.50 1.5'] },
  ],
  ['other numbers', bundled(`${name}, length: { example: 1.51 }`), { ...none, same: 1, changed: both }],
  ['a number as a string', bundled(`${name}, length: { example: "1.50" }`), { ...none, same: 1, changed: both }],
  ['other words', bundled(`${name.replace('Its', 'A')}, length: { example: 1.50 }`), { ...none, same: 1, changed: both }],
  [
    'other words and numbers in another form',
    bundled(`${name.replace('Its', 'A')}, length: { example: 1.5 }`),
    { ...none, same: 1, changed: both, values: ['number Boat.yaml:2:81 1.50 1.5'] },
  ],
  [
    'another name of a schema',
    bundled(`${name}, length: { example: 1.50 }`, 'Ship'),
    { ...none, same: 0, changed: ['/api', '/api/listBoats'], missing: ['/api/schemas/Ship'], extra: ['/api/schemas/Boat'] },
  ],
])('finds %s', (_, bundle, expected) => {
  const root = folderOf({ ...split, 'bundle/api.yaml': bundle });
  expect(compare(root)).toEqual(expected);
});

it('explains a reference that was followed past its other keys, and a key that was read as a number', () => {
  const root = folderOf({
    ...split,
    'Boat.yaml': 'type: object\nproperties: { flag: { $ref: Flag.yaml } }\nx-order: { 01: first }\n',
    'Flag.yaml': 'description: Of the owner\n$ref: Country.yaml\n',
    'Country.yaml': 'type: string\n',
    'bundle/api.yaml': `${head}paths:\n  /boats:\n    ${answer("{ $ref: '#/components/schemas/Boat' }")}components:
  schemas:
    Country: { type: string }
    Boat: { type: object, properties: { flag: { $ref: '#/components/schemas/Country' } }, x-order: { 1: first } }
`,
  });
  expect(compare(root)).toEqual({
    ...none,
    same: 1,
    explained: ['/api', '/api/listBoats', '/api/schemas/Flag', '/api/schemas/Boat'],
    values: ['reference Boat.yaml:2:29 #/components/schemas/Flag #/components/schemas/Country', 'key Boat.yaml:3:16 01 1'],
  });
});

it('does not explain a reference to another schema', () => {
  const root = folderOf({
    ...split,
    'Boat.yaml': 'type: object\nproperties: { flag: { $ref: Flag.yaml }, home: { $ref: Country.yaml } }\n',
    'Flag.yaml': 'type: boolean\n',
    'Country.yaml': 'type: string\n',
    'bundle/api.yaml': `${head}paths:\n  /boats:\n    ${answer("{ $ref: '#/components/schemas/Boat' }")}components:
  schemas:
    Flag: { type: boolean }
    Country: { type: string }
    Boat: { type: object, properties: { flag: { $ref: '#/components/schemas/Country' }, home: { $ref: '#/components/schemas/Country' } } }
`,
  });
  expect(compare(root)).toMatchObject({ explained: [], changed: both, values: [] });
});

function compare(root: string): Expected {
  const { same, explained, changed, missing, extra, bundlerChanges } = compareDocuments(
    `${root}/bundle/api.yaml`,
    `${root}/api.yaml`,
  );
  const values = bundlerChanges.map(
    ({ kind, at, files, bundle }) => `${kind} ${at.file}:${at.line}:${at.column} ${files} ${bundle}`,
  );
  return { same, explained, changed: changed.map(({ address }) => address), missing, extra, values };
}
