import { expect, it } from 'vitest';
import { parseApiDocument, toBundleText } from '../../../../compiler/openapi/document/open-api.ts';
import { head, openFiles, readerOf } from './document.ts';

/** Returns a document whose only operation has this schema, on one line, in its response. */
const answering = (schema: string, more = ''): string =>
  `${head}paths:\n  /boats:\n    get:\n      responses:\n        '200':\n          description: Done\n          content: { application/json: { schema: ${schema} } }\n${more}`;
const boat = 'type: object\nproperties: { name: { type: string } }\n';
const schemaIn = (raw: { paths: Record<string, unknown> }): unknown => {
  const match = JSON.stringify(raw.paths).match(/"schema":(\{.*?\})\}/);
  return match?.[1];
};

/** Returns the names of the bundle's schemas, and the text of the response's schema. */
const namesOf = (files: Record<string, string>) => {
  const { raw, findings } = openFiles(files);
  return { findings: findings, names: Object.keys(raw.components?.schemas ?? {}), schema: schemaIn(raw) };
};

it.each<[what: string, schema: string, files: Record<string, string>, names: string[], reference: string]>([
  ['a file', './schemas/Boat.yaml', { 'specs/schemas/Boat.yaml': boat }, ['Boat'], 'Boat'],
  ['a file without a dot', 'schemas/Boat.json', { 'specs/schemas/Boat.json': '{ "type": "object" }' }, ['Boat'], 'Boat'],
  ['a part of a file', './all.yaml#/Boat', { 'specs/all.yaml': `Boat: { type: object }\n` }, ['Boat'], 'Boat'],
  ['a file of another folder', '../common/Boat.yaml', { 'common/Boat.yaml': boat }, ['Boat'], 'Boat'],
  ['an encoded name', './a%20boat.yaml', { 'specs/a boat.yaml': boat }, ['a-boat'], 'a-boat'],
  ['an encoded pointer', './all.yaml#/a~1b', { 'specs/all.yaml': `a/b: { type: object }\n` }, ['a-b'], 'a-b'],
  ['an anchor', './all.yaml#boat', { 'specs/all.yaml': `X: { $anchor: boat, type: object }\n` }, ['X'], 'X'],
  [
    'a chain of files',
    './one.yaml',
    { 'specs/one.yaml': '$ref: ./two.yaml#/x\n', 'specs/two.yaml': 'x: { $ref: ../Boat.yaml }\n', 'Boat.yaml': boat },
    ['Boat'],
    'Boat',
  ],
  [
    'a pointer through a reference',
    './one.yaml#/x/properties/name',
    { 'specs/one.yaml': 'x: { $ref: ./Boat.yaml }\n', 'specs/Boat.yaml': boat },
    ['name'],
    'name',
  ],
  [
    'a file that refers to itself',
    './Tree.yaml',
    { 'specs/Tree.yaml': 'type: object\nproperties: { left: { $ref: Tree.yaml }, right: { $ref: "#" } }\n' },
    ['Tree'],
    'Tree',
  ],
  [
    'files in a circle',
    './A.yaml',
    {
      'specs/A.yaml': 'type: object\nproperties: { b: { $ref: B.yaml } }\n',
      'specs/B.yaml': 'type: object\nproperties: { a: { $ref: A.yaml } }\n',
    },
    ['A', 'B'],
    'A',
  ],
  [
    'CRLF and a byte order mark',
    './Boat.yaml',
    { 'specs/Boat.yaml': `\ufeff${boat.replaceAll('\n', '\r\n')}` },
    ['Boat'],
    'Boat',
  ],
  ['YAML anchors', './Boat.yaml', { 'specs/Boat.yaml': 'type: &t object\nproperties: { a: { type: *t } }\n' }, ['Boat'], 'Boat'],
])('a schema in %s becomes a component', (_, reference, files, names, name) => {
  expect(namesOf({ 'specs/api.yaml': answering(`{ $ref: '${reference}' }`), ...files })).toEqual({
    findings: [],
    names,
    schema: `{"$ref":"#/components/schemas/${name}"}`,
  });
});

it('uses the names of the document for its own components, also those of an index file', () => {
  const otherFiles =
    'components:\n  schemas: { $ref: ./schemas/index.yaml }\n  responses: { Gone: { $ref: ./responses.yaml#/Error } }\n';
  const { raw, findings } = openFiles({
    'specs/api.yaml': answering(
      '{ $ref: ./schemas/Boat.yaml }',
      `        '404': { $ref: ./responses.yaml#/Error }\n${otherFiles}`,
    ),
    'specs/schemas/index.yaml': 'Vessel: { $ref: ./Boat.yaml }\nFleet: { type: array, items: { $ref: "#/Vessel" } }\n',
    'specs/schemas/Boat.yaml': 'type: object\nproperties: { next: { $ref: ../api.yaml#/components/schemas/Fleet } }\n',
    'specs/responses.yaml': 'Error: { description: Gone }\n',
  });
  expect(findings).toEqual([]);
  expect(schemaIn(raw)).toBe('{"$ref":"#/components/schemas/Vessel"}');
  expect(raw.paths['/boats'].get.responses['404']).toEqual({ $ref: '#/components/responses/Gone' });
  expect(raw.components).toEqual({
    schemas: {
      Vessel: { type: 'object', properties: { next: { $ref: '#/components/schemas/Fleet' } } },
      Fleet: { type: 'array', items: { $ref: '#/components/schemas/Vessel' } },
    },
    responses: { Gone: { description: 'Gone' } },
  });
});

it('renames files with equal names, without changing names of the document', () => {
  const { raw, findings } = openFiles({
    'specs/api.yaml': answering(
      '{ anyOf: [{ $ref: a/Boat.yaml }, { $ref: b/Boat.yaml }, { $ref: "c.yaml#/x/Boat" }, { $ref: "d.yaml#/x/Boat" }] }',
      'components: { schemas: { Boat: { type: string } } }\n',
    ),
    'specs/a/Boat.yaml': 'type: integer\n',
    'specs/b/Boat.yaml': 'type: number\n',
    'specs/c.yaml': 'x: { Boat: { type: boolean } }\n',
    'specs/d.yaml': 'x: { Boat: { type: array } }\n',
  });
  expect(findings).toEqual([]);
  expect(Object.entries(raw.components.schemas).map(([name, value]) => [name, Object(value).type])).toEqual([
    ['Boat', 'string'],
    ['Boat-2', 'integer'],
    ['Boat-3', 'number'],
    ['x-Boat', 'boolean'],
    ['d_x-Boat', 'array'],
  ]);
});

it('names components in the order in which they are complete, as Redocly does: inner ones before those that contain them', () => {
  const { names, schema } = namesOf({
    'specs/api.yaml': answering('{ $ref: ./version.yaml }'),
    'specs/version.yaml': 'type: object\nproperties: { current: { $ref: "./cluster.yaml#/properties/version" } }\n',
    'specs/cluster.yaml': 'type: object\nproperties: { version: { type: string } }\n',
  });
  expect({ names, schema }).toEqual({
    names: ['version', 'version-2'],
    schema: '{"$ref":"#/components/schemas/version-2"}',
  });
});

it.each<[what: string, options: string, files: Record<string, string>, names: string[]]>([
  [
    'equal files',
    'a/Boat.yaml b/Boat.yaml',
    { 'a/Boat.yaml': 'type: integer\n', 'b/Boat.yaml': '{ "type": "integer" }\n' },
    ['Boat'],
  ],
  [
    'another order of keys, and other notations of a number',
    'a/Boat.yaml b/Boat.yaml',
    { 'a/Boat.yaml': '{ type: number, example: 1.0 }\n', 'b/Boat.yaml': '{ example: 1, type: number }\n' },
    ['Boat'],
  ],
  [
    'equal references',
    'a/Crew.yaml b/Crew.yaml',
    {
      'a/Crew.yaml': 'items: { $ref: ./Name.yaml }\n',
      'b/Crew.yaml': 'items: { $ref: ./Name.yaml }\n',
      'a/Name.yaml': 'type: string\n',
      'b/Name.yaml': 'type: string\n',
    },
    ['Name', 'Crew'],
  ],
  [
    'references to other schemas',
    'a/Crew.yaml b/Crew.yaml',
    {
      'a/Crew.yaml': 'items: { $ref: ./Name.yaml }\n',
      'b/Crew.yaml': 'items: { $ref: ./Name.yaml }\n',
      'a/Name.yaml': 'type: string\n',
      'b/Name.yaml': 'type: number\n',
    },
    ['Name', 'Crew', 'Name-2', 'Crew-2'],
  ],
  ['a schema of the document', 'a/Ship.yaml', { 'a/Ship.yaml': '{ description: Big, type: object }\n' }, ['Ship']],
  [
    'another schema of the document',
    'a/Ship.yaml',
    { 'a/Ship.yaml': '{ description: Small, type: object }\n' },
    ['Ship', 'Ship-2'],
  ],
  [
    'schemas of other files in a numbered name',
    'a/Boat.yaml b/Boat.yaml c/Boat.yaml',
    { 'a/Boat.yaml': 'type: integer\n', 'b/Boat.yaml': 'type: string\n', 'c/Boat.yaml': 'type: string\n' },
    ['Boat', 'Boat-2'],
  ],
])('compares schemas of equal names, and shares one component if they are equal: %s', (_, options, files, names) => {
  const anyOf = options.split(' ').map((file) => `{ $ref: ${file} }`);
  const ownComponents = names[0] === 'Ship' ? 'components: { schemas: { Ship: { type: object, description: Big } } }\n' : '';
  const { raw, findings } = openFiles({
    'specs/api.yaml': answering(`{ anyOf: [${anyOf}] }`, ownComponents),
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`specs/${file}`, text])),
  });
  expect(findings).toEqual([]);
  expect(Object.keys(raw.components.schemas)).toEqual(names);
});

it('visits fields in Redocly order, regardless of their order in the files', () => {
  const { raw, findings } = openFiles({
    'specs/api.yaml': `${head}components: { schemas: { $ref: more.yaml } }
paths:
  /boats:
    delete:
      responses:
        '200': { description: Done, content: { application/json: { schema: { $ref: all.yaml#/Fifth } } } }
        default: { description: Failed, content: { application/json: { schema: { $ref: all.yaml#/Fourth } } } }
    get:
      responses: { '200': { description: Done, content: { application/json: { schema: { $ref: all.yaml#/Third } } } } }
      parameters: [{ name: a, in: query, schema: { $ref: all.yaml#/Second } }]
    parameters: [{ name: b, in: query, schema: { $ref: all.yaml#/First } }]
`,
    'specs/more.yaml': 'Unused: { type: string }\n',
    'specs/all.yaml': 'First: {}\nSecond: {}\nThird: {}\nFourth: {}\nFifth: {}\n',
  });
  expect(findings).toEqual([]);
  expect(Object.keys(raw.components.schemas)).toEqual(['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Unused']);
});

it('copies path items, operations and text to their references, and keeps keys next to them', () => {
  const { raw, findings, value } = openFiles({
    'specs/api.yaml': `openapi: 3.1.0
info: { title: Boats, version: "1", description: { $ref: ./text.md } }
tags: { $ref: ./tags.yaml }
paths:
  /a: { $ref: ./paths/a.yaml, summary: Own }
  /b:
    get: { $ref: ./paths/get.yaml }
    x-team: { $ref: ./team.yaml#/name }
`,
    'specs/text.md': 'Boats **sail**.\n',
    'specs/tags.yaml': '- { name: boats }\n',
    'specs/paths/a.yaml': 'summary: Theirs\nget: { responses: { "200": { description: A } } }\n',
    'specs/paths/get.yaml': 'responses: { "200": { description: B } }\n',
    'specs/team.yaml': 'name: Fleet\n',
  });
  expect(findings).toEqual([]);
  expect(raw).toEqual({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1', description: 'Boats **sail**.\n' },
    tags: [{ name: 'boats' }],
    paths: {
      '/a': { summary: 'Own', get: { responses: { 200: { description: 'A' } } } },
      '/b': { get: { responses: { 200: { description: 'B' } } }, 'x-team': 'Fleet' },
    },
  });
  expect(value?.parts).toEqual([
    'specs/paths/a.yaml',
    'specs/paths/get.yaml',
    'specs/team.yaml',
    'specs/text.md',
    'specs/tags.yaml',
  ]);
  expect(value?.placeOf('/paths/~1b/get/responses/200/description')).toMatchObject({
    file: 'specs/paths/get.yaml',
    line: 1,
    column: 36,
  });
  expect(value?.placeOf('/paths/~1a/summary')).toMatchObject({ file: 'specs/api.yaml', line: 5 });
  expect(value?.placeOf('/paths/~1a', true)).toMatchObject({ file: 'specs/api.yaml', line: 5, column: 3 });
  expect(value?.placeIn('/info/description', [7, 11])).toMatchObject({
    file: 'specs/text.md',
    line: 1,
    column: 9,
    endColumn: 13,
  });
});

it('rewrites mappings of discriminators, keeps keys next to references, and inlines examples of files', () => {
  const { raw, findings } = openFiles({
    'specs/api.yaml': `${head}paths:
  /boats:
    $ref: ./boats.yaml
`,
    'specs/boats.yaml': `get:
  responses:
    '200':
      description: Done
      content:
        application/json:
          schema:
            oneOf: [{ $ref: ./Sail.yaml, description: With sails }]
            discriminator: { propertyName: kind, mapping: { s: ./Sail.yaml, m: ./Motor.yaml, x: Plain } }
          examples:
            file: { externalValue: ./boat.json }
            elsewhere: { externalValue: 'https://a.example/b.json' }
            reference: { value: { $ref: ./boat.json } }
            data: { value: { schema: { $ref: './none.yaml', x: 1 } } }
`,
    'specs/Sail.yaml': 'type: object\n',
    'specs/Motor.yaml': 'type: object\n',
    'specs/boat.json': '{ "kind": "s" }',
  });
  expect(findings).toEqual([]);
  const { schema, examples } = raw.paths['/boats'].get.responses['200'].content['application/json'];
  expect(schema).toEqual({
    oneOf: [{ $ref: '#/components/schemas/Sail', description: 'With sails' }],
    discriminator: {
      propertyName: 'kind',
      mapping: { s: '#/components/schemas/Sail', m: '#/components/schemas/Motor', x: 'Plain' },
    },
  });
  expect(examples).toEqual({
    file: { value: { kind: 's' } },
    elsewhere: { externalValue: 'https://a.example/b.json' },
    reference: { value: { kind: 's' } },
    data: { value: { schema: { $ref: './none.yaml', x: 1 } } },
  });
});

it('puts 2.0 components in the 2.0 sections', () => {
  const { raw, findings } = openFiles({
    'specs/api.yaml': `swagger: "2.0"
info: { title: Boats, version: "1" }
paths:
  /boats:
    get:
      parameters: [{ $ref: ./parts.yaml#/limit }]
      responses: { '200': { description: Done, schema: { $ref: ./parts.yaml#/Boat } }, default: { $ref: ./parts.yaml#/error } }
`,
    'specs/parts.yaml': `limit: { name: limit, in: query, type: integer }
Boat: { type: object }
error: { description: Error, schema: { $ref: '#/Boat' } }
`,
  });
  expect(findings).toEqual([]);
  expect([raw.parameters, raw.definitions, raw.responses].map((section) => Object.keys(section))).toEqual([
    ['limit'],
    ['Boat'],
    ['error'],
  ]);
  expect(raw.responses.error.schema).toEqual({ $ref: '#/definitions/Boat' });
});

it('drops identifiers of parts, and keeps those of a single document', () => {
  const { raw, findings } = openFiles({
    'specs/api.yaml': answering(
      '{ $ref: ./Boat.yaml }',
      'components: { schemas: { Own: { $id: "https://a.example/own", type: object } } }\n',
    ),
    'specs/Boat.yaml': '$id: https://a.example/boat\n$anchor: top\ntype: object\nproperties: { next: { $ref: "#top" } }\n',
  });
  expect(findings).toEqual([]);
  expect(raw.components.schemas).toEqual({
    Own: { $id: 'https://a.example/own', type: 'object' },
    Boat: { type: 'object', properties: { next: { $ref: '#/components/schemas/Boat' } } },
  });
});

it('writes a bundle that opens to the same document, in both formats', () => {
  const files = {
    'specs/api.yaml': answering('{ $ref: ./Boat.yaml }'),
    'specs/Boat.yaml':
      "type: object\nproperties: { on: { const: 'yes' }, at: { const: '2024-01-02' }, big: { maximum: 12345678901234567890, minimum: 1.50 } }\n",
  };
  const { value } = openFiles(files);
  if (!value) throw new Error('The document cannot be opened.');
  for (const format of ['json', 'yaml'] as const) {
    const text = toBundleText(value.api, format);
    expect(text).toContain('1.50');
    const reopened = parseApiDocument(text, { id: 'api', file: `bundle.${format}`, route: '/api', parts: readerOf({}) });
    expect(reopened.diagnostics).toEqual([]);
    expect(reopened.value?.api.raw).toEqual(value.api.raw);
    expect(reopened.value && toBundleText(reopened.value.api, format)).toBe(text);
  }
});
