import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { askDocs } from '../../support/command-line.ts';
import { measureEmptySite, measureSpec, type SiteSizes, sumWeights } from '../../support/weights.ts';

/** The maximum size of a specification's site as a multiple of the document, in addition to that of an empty site. */
const max = 10;

function documentsIn(folder: string): [name: string, text: string][] {
  const path = join(import.meta.dirname, '../../..', folder);
  const names = readdirSync(path).filter((name) => name.endsWith('.yaml') && !name.endsWith('.sandbox.yaml'));
  return names.map((name) => [name, readFileSync(join(path, name), 'utf8')]);
}

/** The documents of the tests are manually abbreviated, unlike real ones, so they are expanded to the form that tools write. */
const ownDocuments = [
  ...documentsIn('specs'),
  ...documentsIn('tests/compiler/openapi/document/documents').map(([name, text]): [string, string] => [
    name.replace('.yaml', '.json'),
    JSON.stringify(parse(text), null, 2),
  ]),
];

/** Generates operations and schemas, each with two fields and a sentence, like a typical API. */
function createTypicalDocument(count: number): string {
  const fileName = (index: number): string => `${String.fromCharCode(97 + (index % 26))}Thing${index}`;
  const describedSchema = (index: number) =>
    `What a boat has that is number ${index} in the list of the harbour, and what it is there for.`;
  const schemas = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      fileName(index),
      {
        type: 'object',
        description: describedSchema(index),
        required: ['name'],
        properties: {
          name: { type: 'string', maxLength: 80, description: describedSchema(index) },
          kind: {
            type: 'string',
            enum: ['sail', 'motor', 'oars'],
            description: 'How it is moved where there is no wind at all.',
          },
          length: {
            type: 'number',
            minimum: 1,
            maximum: 400,
            description: 'From the bow to the stern, in metres and parts of them.',
          },
        },
      },
    ]),
  );
  const paths = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `/things/${index}`,
      {
        post: {
          operationId: `moor${index}`,
          tags: [`quay ${index % 12}`],
          summary: `Moor number ${index}`,
          description: `${describedSchema(index)} ${describedSchema(index + 1)} ${describedSchema(index + 2)}`,
          parameters: [{ name: 'quay', in: 'query', description: describedSchema(index), schema: { type: 'string' } }],
          requestBody: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${fileName(index)}` } } } },
          responses: {
            200: {
              description: 'It is moored.',
              content: { 'application/json': { schema: { $ref: `#/components/schemas/${fileName(index)}` } } },
            },
            404: { description: 'There is no such quay.' },
          },
        },
      },
    ]),
  );
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Many', version: '1' }, paths, components: { schemas } }, null, 2);
}

/** Generates many tiny operations: a separate page for each would consist mostly of its frame. */
function createTinyOperations(count: number): string {
  const paths = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `/boats/{boat}/part-${index}`,
      {
        get: {
          tags: [`quay ${index % 17}`],
          operationId: `readPart${index}`,
          summary: `Read part ${index}`,
          description: 'What a boat has that is in the list of the harbour.',
          parameters: [{ name: 'boat', in: 'path', required: true, description: 'Which boat.', schema: { type: 'string' } }],
          responses: { 200: { description: 'It is told.' }, 404: { description: 'There is no such boat.' } },
        },
      },
    ]),
  );
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Thin', version: '1' }, paths }, null, 2);
}

let nothing: Promise<SiteSizes> | undefined;

test.each([
  ...ownDocuments,
  ['40 operations.json', createTypicalDocument(40)],
  ['150 operations.json', createTypicalDocument(150)],
  ['170 thin.json', createTinyOperations(170)],
])(
  '%s',
  async (name, text) => {
    nothing ??= measureEmptySite(askDocs);
    const [base, weights] = [await nothing, await measureSpec(name.replace(' ', '-'), text, askDocs)];
    const times = (sumWeights(weights) - sumWeights(base)) / Buffer.byteLength(text);
    expect(times).toBeGreaterThan(1);
    expect(times, [...weights].map(([kind, bytes]) => `${kind} ${bytes - (base.get(kind) ?? 0)}`).join(', ')).toBeLessThanOrEqual(
      max,
    );
  },
  60_000,
);
