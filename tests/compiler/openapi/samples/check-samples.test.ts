import { describe, expect, test } from 'vitest';
import { parseApiDocument } from '../../../../compiler/openapi/document/open-api.ts';
import { checkSamples } from '../../../../compiler/openapi/samples/check-samples.ts';
import { makePage } from '../../3-pages/make-page.ts';
import { pets } from './pets.ts';

function check(fence: string): string[] {
  const { page } = makePage(`# Pets\n\n${fence}\n`);
  const { value } = parseApiDocument(pets, { id: 'pets', file: 'specs/pets.json', route: '/pets' });
  if (!page || !value) throw new Error('The page or the document could not be made.');
  return checkSamples([page], [value.api], ['pets']).map(
    ({ code, at, message, hint }) => `${at.line}:${at.column} ${code} ${message}${hint === undefined ? '' : ` ${hint}`}`,
  );
}

const json = (body: string, op = 'pets/POST /pets', more = ''): string => `\`\`\`json op="${op}"${more}\n${body}\n\`\`\``;
const http = (text: string, op = 'pets/POST /pets', more = ''): string => `\`\`\`http op="${op}"${more}\n${text}\n\`\`\``;
const sh = (text: string, op = 'pets/POST /pets'): string => `\`\`\`bash op="${op}"\n${text}\n\`\`\``;

describe('reports nothing for valid samples', () => {
  test.each([
    ['a body', json('{ "name": "Rex", "weight": 19.99 }')],
    ['a response', json('{ "id": 1, "name": "Rex" }', 'pets/POST /pets', ' part="response" status="201"')],
    ['a response by default', json('', 'pets/POST /pets', ' part="response" status="500"')],
    ['a request', http('POST /v1/pets HTTP/1.1\nX-Key: …\nContent-Type: application/json\n\n{ "name": "Rex" }')],
    [
      'a response in full',
      http(
        'HTTP/1.1 201 Created\nContent-Type: application/json\n\n{ "id": 1, "name": "Rex" }',
        'pets/POST /pets',
        ' part="response"',
      ),
    ],
    ['a query', http('GET /pets?limit=10\nX-Key: k\nX-Tenant: acme', 'pets/GET /pets')],
    ['an operationId', http('GET https://pets.example/v1/pets/7\nX-Key: k', 'pets/onePet')],
    ['curl', sh('curl -X POST "https://pets.example/v1/pets" \\\n  -H "X-Key: $KEY" \\\n  --json \'{ "name": "Rex" }\'')],
    [
      'curl with a file, in a pipe',
      sh(
        '# first\ncurl https://pets.example/v1/pets -H "X-Key: $KEY" -H "Content-Type: application/json" --data @pet.json | jq .id',
      ),
    ],
    ['curl with what the shell fills in', sh('curl -H "X-Key: $K" -H "X-Tenant: $T" "$URL/pets?limit=$N"', 'pets/GET /pets')],
    ['another language', '```js op="pets/POST /pets"\nawait save();\n```'],
    ['a fence without a mark', '```json\n{ "nonsense": true }\n```'],
  ])('%s', (_, fence) => expect(check(fence)).toEqual([]));
});

describe('reports a fault at its line', () => {
  test.each([
    [
      'an unknown operation',
      json('{}', 'pets/POST /pet'),
      ['3:13 sample-operation-unknown No API document has the operation pets/POST /pet. Did you mean pets/POST /pets?'],
    ],
    [
      'an unknown specification',
      json('{}', 'pts/POST /pets'),
      ['3:13 sample-operation-unknown No API document has the operation pts/POST /pets. Did you mean pets/POST /pets?'],
    ],
    [
      'no JSON',
      json('{\n  "name": "Rex",\n}'),
      ['5:16 sample-not-json JSON does not allow a comma before the closing }. Remove the comma.'],
    ],
    [
      'a type',
      json('{\n  "name": 7\n}'),
      ['5:11 sample-value-wrong name must be a string, not a number (pets, POST /pets). Write "7" in quotation marks.'],
    ],
    [
      'a field too many',
      json('{\n  "name": "Rex",\n  "colour": "red"\n}'),
      [
        '6:3 sample-value-wrong colour is not in the API document (pets, POST /pets). Allowed fields: id, name, kind, weight, tags, owner and born.',
      ],
    ],
    [
      'null for an optional field',
      json('{\n  "name": "Rex",\n  "born": null\n}'),
      [
        '6:11 sample-value-wrong born must be a string, not null (pets, POST /pets). The key is optional. Omit it instead of writing null.',
      ],
    ],
    ['a missing field', json('{ "kind": "cat" }'), ['4:1 sample-value-wrong The body lacks name (pets, POST /pets).']],
    [
      'a missing read-only field of a response',
      json('{ "name": "Rex" }', 'pets/POST /pets', ' part="response" status="201"'),
      ['4:1 sample-value-wrong The body lacks id (pets, POST /pets).'],
    ],
    [
      'a choice',
      json('{ "name": "Rex", "kind": "dgo" }'),
      ['4:26 sample-value-wrong kind must be "cat" or "dog" (pets, POST /pets). Did you mean "dog"?'],
    ],
    [
      'a length',
      json('{ "name": "Rexrex" }'),
      ['4:11 sample-value-wrong name has 6 characters, but can have at most 5 (pets, POST /pets).'],
    ],
    [
      'a bound',
      json('{ "name": "Rex", "weight": 0 }'),
      ['4:28 sample-value-wrong weight must be greater than 0 (pets, POST /pets).'],
    ],
    [
      'a step',
      json('{ "name": "Rex", "weight": 0.001 }'),
      ['4:28 sample-value-wrong weight must be a multiple of 0.01 (pets, POST /pets).'],
    ],
    [
      'a list',
      json('{ "name": "Rex", "tags": ["a", "a", 3] }'),
      [
        '4:26 sample-value-wrong tags has 3 items, but can have at most 2 (pets, POST /pets).',
        '4:37 sample-value-wrong tags[2] must be a string, not a number (pets, POST /pets). Write "3" in quotation marks.',
        '4:26 sample-value-wrong tags contains a duplicate item (pets, POST /pets).',
      ],
    ],
    [
      'a form',
      json('{ "name": "Rex", "owner": 4 }'),
      ['4:27 sample-value-wrong owner must be a string or an object, not a number (pets, POST /pets).'],
    ],
    [
      'a date',
      json('{ "name": "Rex", "born": "yesterday" }'),
      ['4:26 sample-value-wrong born is not a date such as 2026-03-31 (pets, POST /pets).'],
    ],
    [
      'a method',
      http('PUT /pets\nX-Key: k\nContent-Type: application/json\n\n{ "name": "Rex" }'),
      ['4:1 sample-target-wrong The method is PUT, but the operation /pets uses POST. Write POST.'],
    ],
    [
      'a path',
      http('POST /pet\nX-Key: k\nContent-Type: application/json\n\n{ "name": "Rex" }'),
      ['4:7 sample-target-wrong The path /pet does not match /pets, the path of the operation. Write /pets.'],
    ],
    [
      'a header of the sign-in',
      http('POST /pets\nContent-Type: application/json\n\n{ "name": "Rex" }'),
      [
        '4:1 sample-header-missing The request lacks the header X-Key. Add the header to the sample. Its value can be a placeholder.',
      ],
    ],
    [
      'a required header',
      http('GET /pets?limit=1\nX-Key: k', 'pets/GET /pets'),
      [expect.stringMatching(/^4:1 sample-header-missing .*X-Tenant/)],
    ],
    [
      'a header',
      http('GET /pets?limit=1\nX-Key: k\nX-Tenant: A1', 'pets/GET /pets'),
      ['6:11 sample-parameter-wrong The header parameter X-Tenant does not match the pattern ^[a-z]+$.'],
    ],
    [
      'a query',
      http('GET /pets?limit=99\nX-Key: k\nX-Tenant: a', 'pets/GET /pets'),
      ['4:11 sample-parameter-wrong The query parameter limit must be at most 50.'],
    ],
    [
      'a missing query',
      http('GET /pets\nX-Key: k\nX-Tenant: a', 'pets/GET /pets'),
      ['4:5 sample-parameter-wrong The query parameter limit is missing.'],
    ],
    [
      'a part of the path',
      http('GET /pets/rex\nX-Key: k', 'pets/onePet'),
      ['4:5 sample-parameter-wrong The path parameter id must be an integer, not a string.'],
    ],
    [
      'a body where there is none',
      http('GET /pets/1\nX-Key: k\n\n{}', 'pets/onePet'),
      [
        '7:1 sample-body-unexpected The API document defines no body for this request. Remove the body, or define it in the API document.',
      ],
    ],
    [
      'a missing body',
      http('POST /pets\nX-Key: k'),
      ['4:1 sample-body-unexpected The request lacks its body, which the API document requires. Add the body to the sample.'],
    ],
    [
      'a status',
      json('[]', 'pets/GET /pets', ' part="response" status="302"'),
      ['3:53 sample-status-unknown The operation has no response 302. Use a status that the API document describes: 200, 4XX.'],
    ],
    [
      'a status in its first line',
      http('HTTP/1.1 302 Found', 'pets/GET /pets', ' part="response"'),
      ['4:10 sample-status-unknown The operation has no response 302. Use a status that the API document describes: 200, 4XX.'],
    ],
    [
      'a body in curl',
      sh(`curl -H 'X-Key: k' https://pets.example/v1/pets \\\n  --json '{ "name": 7 }'`),
      ['5:21 sample-value-wrong name must be a string, not a number (pets, POST /pets). Write "7" in quotation marks.'],
    ],
    [
      'a header in curl',
      sh(`curl https://pets.example/v1/pets --json '{ "name": "Rex" }'`),
      [expect.stringMatching(/^4:1 sample-header-missing/)],
    ],
  ])('%s', (_, fence, expected) => expect(check(fence)).toEqual(expected));

  test('in a list with an indented fence', () =>
    expect(check('- Send this:\n\n  ```json op="pets/POST /pets"\n  {\n    "name": 7\n  }\n  ```')).toEqual([
      '7:13 sample-value-wrong name must be a string, not a number (pets, POST /pets). Write "7" in quotation marks.',
    ]));
});
