import { expect, it } from 'vitest';
import { head, openFiles } from './document.ts';

const withSchema = (reference: string): string =>
  `${head}paths: {}\ncomponents:\n  schemas:\n    Boat: { $ref: '${reference}' }\n`;
const at = 'specs/api.yaml:6:19';

/** Returns the findings of a document whose schema is this reference, among these files. */
const findingsOf = (reference: string, files: Record<string, string> = {}): string[] =>
  openFiles({ 'specs/api.yaml': withSchema(reference), ...files }).findings;

it.each<[what: string, reference: string, files: Record<string, string>, found: string[]]>([
  [
    'a missing file',
    './Boad.yaml',
    { 'specs/Boat.yaml': 'type: object' },
    [`${at} error spec-file-missing: There is no file specs/Boad.yaml. Did you mean ./Boat.yaml?`],
  ],
  [
    'other letter case',
    './boat.yaml',
    { 'specs/Boat.yaml': 'type: object' },
    [`${at} error spec-file-missing: There is no file specs/boat.yaml. Letter case matters: write ./Boat.yaml.`],
  ],
  [
    'backslashes',
    'schemas\\Boat.yaml',
    { 'specs/schemas/Boat.yaml': 'type: object' },
    [`${at} error spec-file-missing: There is no file specs/schemas\\Boat.yaml. Did you mean ./schemas/Boat.yaml?`],
  ],
  [
    'a folder',
    './schemas',
    {},
    [
      `${at} error spec-file-missing: There is no file specs/schemas. Add the file, or correct the reference. It is relative to the file that contains it.`,
    ],
  ],
  [
    'a missing pointer',
    './all.yaml#/Boad',
    { 'specs/all.yaml': 'Boat: { type: object }\n' },
    [
      `${at} error spec-reference-missing: The reference ./all.yaml#/Boad does not resolve (at /components/schemas/Boat/$ref). Did you mean ./all.yaml#/Boat?`,
    ],
  ],
  [
    'a missing anchor',
    './all.yaml#boat',
    { 'specs/all.yaml': 'Boat: { type: object }\n' },
    [
      `${at} error spec-reference-missing: The reference ./all.yaml#boat does not resolve (at /components/schemas/Boat/$ref). Did you mean ./all.yaml#/Boat?`,
    ],
  ],
  [
    'a pointer of the document, in a part',
    './part.yaml',
    { 'specs/part.yaml': "type: array\nitems: { $ref: '#/components/schemas/Boat' }\n" },
    [
      'specs/part.yaml:2:16 error spec-reference-missing: The reference #/components/schemas/Boat does not resolve (at /items/$ref). Did you mean ./api.yaml#/components/schemas/Boat?',
    ],
  ],
  [
    'a fault in a part of a part',
    './one.yaml',
    {
      'specs/one.yaml': 'items: { $ref: ./deep/two.yaml }\n',
      'specs/deep/two.yaml': 'type: object\nnot:\n  $ref: ../three.yaml\n',
    },
    ['specs/deep/two.yaml:3:9 error spec-file-missing: There is no file specs/three.yaml. Did you mean ../one.yaml?'],
  ],
  [
    'a circle of references alone',
    './one.yaml',
    { 'specs/one.yaml': '$ref: ./two.yaml\n', 'specs/two.yaml': '$ref: ./one.yaml\n' },
    [
      'specs/one.yaml:1:7 error spec-reference-circular: The reference ./two.yaml is circular. Write out the referenced part in one of the files. Only schemas can contain themselves.',
    ],
  ],
  [
    'invalid YAML',
    './one.yaml',
    { 'specs/one.yaml': 'type: object\n properties: {}\n' },
    [expect.stringMatching(/^specs\/one\.yaml:2:\d+ error spec-unparsable: Invalid YAML/)],
  ],
  [
    'duplicate keys',
    './one.yaml',
    { 'specs/one.yaml': 'type: object\ntype: string\n' },
    [expect.stringMatching(/^specs\/one\.yaml:2:1 error spec-unparsable: Invalid YAML/)],
  ],
  [
    'invalid JSON',
    './one.json',
    { 'specs/one.json': '{ "type": "object", }' },
    [expect.stringMatching(/^specs\/one\.json:1:21 error spec-unparsable: Invalid JSON/)],
  ],
  [
    'aliases that grow',
    './one.yaml',
    {
      'specs/one.yaml': `a0: &a0 [x, x]\n${Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}, *a${at}]`).join('\n')}`,
    },
    [expect.stringMatching(/^specs\/one\.yaml:1:1 error spec-too-large/)],
  ],
  [
    'a text of 33 MB',
    './one.yaml',
    { 'specs/one.yaml': `description: ${'x'.repeat(33_000_000)}` },
    [expect.stringMatching(/^specs\/one\.yaml:1:1 error spec-too-large/)],
  ],
])('reports %s once, where it is', (_, reference, files, findings) => {
  expect(findingsOf(reference, files)).toEqual(findings);
});

it.each([
  ['../../outside.yaml', 'is not a path below the root of the site'],
  ['a/../../../outside.yaml', 'is not a path below the root of the site'],
  ['%2e%2e/%2e%2e/outside.yaml', 'is not a path below the root of the site'],
  ['/etc/passwd', 'is not a path below the root of the site'],
  ['C:/Windows/win.ini', 'is not a path below the root of the site'],
  ['file:///etc/passwd', 'is not a path below the root of the site'],
  ['data:application/json,{}', 'is not a path below the root of the site'],
  ['https://evil.example/a.json#/x', 'points to another host'],
  ['//evil.example/a.json', 'points to another host'],
])('refuses %s', (reference, reason) => {
  const readFiles: string[] = [];
  const documents: Record<string, string> = { 'specs/api.yaml': withSchema(reference) };
  const documentsProxy = new Proxy(documents, {
    getOwnPropertyDescriptor: (files, file) => {
      if (file !== 'specs/api.yaml') readFiles.push(String(file));
      return Reflect.getOwnPropertyDescriptor(files, file);
    },
  });
  const { findings } = openFiles(documentsProxy);
  expect(findings).toEqual([
    expect.stringContaining(`${at} error spec-reference-outside: The reference ${reference} ${reason}.`),
  ]);
  // A remote file is looked up among the copies only.
  expect(readFiles.filter((file) => !file.startsWith('specs/remote/'))).toEqual([]);
});

it('reports a fault in many files at all of its places', () => {
  const files: Record<string, string> = { 'specs/api.yaml': '' };
  const names = Array.from({ length: 4 }, (_, number) => `S${number}`);
  for (const name of names) files[`specs/${name}.yaml`] = 'items: { $ref: ./none.yaml }\n';
  files['specs/api.yaml'] =
    `${head}paths: {}\ncomponents: { schemas: { ${names.map((name) => `${name}: { $ref: ${name}.yaml }`).join(', ')} } }\n`;
  expect(openFiles(files).findings).toEqual([expect.stringContaining('specs/S0.yaml:1:16 error spec-file-missing')]);
});

it('warns of a missing file that no operation and no schema needs', () => {
  const text = `${head}paths: {}\ncomponents: { responses: { Gone: { $ref: ./none.yaml } } }\n`;
  expect(openFiles({ 'specs/api.yaml': text }).findings).toEqual([expect.stringContaining(' warning spec-file-missing')]);
});

it('reports copies that contain themselves, and copies without end', () => {
  const item = {
    'specs/api.yaml': `${head}paths: { /a: { $ref: ./a.yaml } }\n`,
    'specs/a.yaml': 'get: { callbacks: { on: { x: { $ref: ./a.yaml } } } }\n',
  };
  expect(openFiles(item).findings).toEqual([expect.stringContaining('specs/a.yaml:1:38 error spec-reference-circular')]);
  const bomb: Record<string, string> = { 'specs/api.yaml': `${head}paths: {}\nx-a: { $ref: ./f0.yaml }\n` };
  for (let number = 0; number < 25; number++) bomb[`specs/f${number}.yaml`] = `- $ref: ./f${number + 1}.yaml\n`.repeat(10);
  bomb['specs/f25.yaml'] = '1';
  expect(openFiles(bomb).findings).toEqual([expect.stringContaining('specs/api.yaml:1:1 error spec-too-large')]);
});

it('follows a chain of 4,000 schemas, and 4,000 files from one', () => {
  const chain: Record<string, string> = { 'specs/api.yaml': withSchema('./s0.yaml') };
  for (let number = 0; number < 4_000; number++)
    chain[`specs/s${number}.yaml`] = number < 3_999 ? `items: { $ref: ./s${number + 1}.yaml }` : 'type: string';
  const long = openFiles(chain);
  expect(long.findings).toEqual([]);
  expect(Object.keys(long.raw.components.schemas)).toHaveLength(4_000);
  chain['specs/api.yaml'] =
    `${head}paths: {}\ncomponents: { schemas: { All: { anyOf: [${Array.from({ length: 4_000 }, (_, number) => `{ $ref: ./s${number}.yaml }`).join(', ')}] } } }\n`;
  for (let number = 0; number < 4_000; number++) chain[`specs/s${number}.yaml`] = 'type: string';
  expect(openFiles(chain).findings).toEqual([]);
});

it('treats names of inherited properties like any other', () => {
  const files = { 'specs/__proto__.yaml': 'constructor: { type: object, properties: { __proto__: { type: string } } }\n' };
  const { raw, findings } = openFiles({ 'specs/api.yaml': withSchema('./__proto__.yaml#/constructor/properties'), ...files });
  expect(findings).toEqual([]);
  expect(JSON.stringify(raw.components.schemas.Boat)).toBe('{"__proto__":{"type":"string"}}');
  expect(Object.hasOwn(Object.prototype, 'type')).toBe(false);
  expect(findingsOf('./__proto__.yaml#/toString', files)).toEqual([expect.stringContaining('spec-reference-missing')]);
});
