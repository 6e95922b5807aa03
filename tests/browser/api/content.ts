import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from '../../support/folder.ts';

const documents = join(process.cwd(), 'tests/compiler/openapi/document/documents');
const harbour = readFileSync(join(documents, 'harbour-3.1.yaml'), 'utf8')
  // Long enough that samples in all languages are a small part of it.
  .replace('servers:', `x-charter: ${'Nobody sleeps on the quay. '.repeat(400)}\nservers:`)
  .replace(
    'description: Berths and the boats in them.',
    'summary: Berths., description: "Berths.\\n\\n## Rules\\n\\nBe kind.", contact: { name: Harbour master, email: master@harbour.example }',
  )
  .replace(
    '      summary: A boat arrives\n',
    '      summary: A boat arrives\n      deprecated: true\n      description: Use `PUT` *instead*.\n',
  )
  .replace(
    '      summary: A boat has left\n',
    '      summary: A boat has left\n      parameters: [{ name: X-Signature, in: header, required: true, schema: { type: string } }]\n',
  )
  .replace(
    'tender: { $ref: "#/components/schemas/Boat" }',
    'tender: { $ref: "#/components/schemas/Boat" }\n        crew: { $ref: "#/components/schemas/Crew" }\n        flag: { $ref: "#/components/schemas/Flag" }',
  )
  .replace(
    '    Problem: { type: object',
    '    Crew: { type: object, properties: { chief: { $ref: "#/components/schemas/Person" } } }\n    Person: { type: object, properties: { family: { type: string } } }\n    Flag: { type: object, properties: { colour: { type: string } } }\n    Problem: { type: object',
  )
  .replace(
    'title: { type: string }',
    'title: { type: string, enum: [late, lost], examples: [late] }, an-unbroken-name-that-goes-on-and-on-until-it-is-wider-than-a-telephone: { type: string }',
  );

const config = {
  title: 'Harbour',
  url: 'https://docs.example.com',
  areas: [{ id: 'guide', label: 'Guide', path: 'content/guide', route: '/guide' }],
  specs: [
    { id: 'harbour', path: 'specs/harbour.yaml', route: '/api', label: 'Harbour', pages: 'many' },
    { id: 'small', path: 'specs/harbour.yaml', route: '/small', label: 'Harbour on one page', pages: 'one' },
    { id: 'long', path: 'specs/long.json', route: '/long', label: 'Two hundred', pages: 'one' },
    { id: 'shared', path: 'specs/long.json', route: '/shared', label: 'Two hundred by quay', pages: 'shared' },
  ],
};

/** Returns two hundred operations, each with parameters, a body and two responses. */
function longPage(): string {
  const boat = { $ref: '#/components/schemas/Boat' };
  const body = { content: { 'application/json': { schema: boat } } };
  const refusal = { content: { 'application/json': { schema: { type: 'object', properties: { name: { type: 'string' } } } } } };
  const paths = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [
      `/quays/${index}/boats/{id}`,
      {
        put: {
          operationId: `moor${index}`,
          tags: [`quay ${index % 10}`],
          summary: `Moor a boat at quay ${index}`,
          ...(index === 190 ? { description: 'The last quay but ten has more to say. '.repeat(80) } : {}),
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          requestBody: body,
          responses: {
            200: { description: 'It is moored.', ...body },
            409: index === 7 ? { description: 'Quay 7 is full.', ...refusal } : { description: 'The quay is full.', ...body },
          },
        },
      },
    ]),
  );
  const Boat = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      length: { type: 'number' },
      sails: { type: 'array', items: { enum: ['jib', 'main'] } },
    },
  };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Two hundred', version: '1' },
    paths,
    components: { schemas: { Boat } },
  });
}

/**
 * A site with a specification on several pages, the same on one page, and one with two hundred operations on one page and on
 * shared pages.
 */
export const apiSite: Files = {
  'docs.config.json': JSON.stringify(config, null, 2),
  'content/guide/index.md':
    '# Guide\n\nSee [all boats](op:harbour/listBoats).\n\n```bash\ncurl https://api.harbour.example/v1/boats/an-address-that-is-wider-than-any-column-of-text/and-goes-on\n```\n',
  'specs/harbour.yaml': harbour,
  'specs/long.json': longPage(),
};
