import { configured, type Mistake } from './mistake.ts';

const specs = '  "specs": [{ "id": "pets", "path": "pets.yaml", "route": "/api" }]';
const head = 'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\n';

/** Mistakes in OpenAPI documents. */
export const specifications: Mistake[] = [
  {
    name: 'a reference to a schema that is not there',
    code: 'spec-reference-missing',
    files: configured(specs, {
      'pets.yaml': `${head}paths:
  /pets:
    get:
      responses:
        '200':
          description: A pet
          content:
            application/json:
              schema:
                $ref: ¦'#/components/schemas/Pett'
components:
  schemas:
    Pet: { type: object }
`,
    }),
    remedy: 'The nearest is #/components/schemas/Pet.',
    fix: ['#/components/schemas/Pett', '#/components/schemas/Pet'],
  },
];
