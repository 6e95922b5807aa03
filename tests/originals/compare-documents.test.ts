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

it.each<[what: string, bundle: string, changed: Record<string, string>, missing: string[], extra: string[]]>([
  ['nothing in an equal bundle', bundled(`${name}, length: { example: 1.50 }`), {}, [], []],
  [
    'numbers in another form',
    bundled(`${name}, length: { example: 1.5 }`),
    { '/api/listBoats': 'numbers', '/api/schemas/Boat': 'numbers' },
    [],
    [],
  ],
  [
    'other words',
    bundled(`${name.replace('Its', 'A')}, length: { example: 1.50 }`),
    { '/api/listBoats': 'words', '/api/schemas/Boat': 'words' },
    [],
    [],
  ],
  [
    'another name of a schema',
    bundled(`${name}, length: { example: 1.50 }`, 'Ship'),
    { '/api': 'words', '/api/listBoats': 'words' },
    ['/api/schemas/Ship'],
    ['/api/schemas/Boat'],
  ],
])('finds %s', (_, bundle, changed, missing, extra) => {
  const root = folderOf({ ...split, 'bundle/api.yaml': bundle });
  const found = compareDocuments(`${root}/bundle/api.yaml`, `${root}/api.yaml`);
  expect({
    changed: Object.fromEntries(found.changed.map(({ address, kind }) => [address, kind])),
    missing: found.missing,
    extra: found.extra,
  }).toEqual({ changed, missing, extra });
});
