import { describe, expect, it } from 'vitest';
import { toApiChanges } from '../../../compiler/queries/api-changes.ts';
import { openValue } from '../openapi/harbour.ts';

type Operation = { parameters?: object[]; requestBody?: object; responses?: object; security?: object[]; deprecated?: boolean };

const json = (schema: object): object => ({ content: { 'application/json': { schema } } });
const boat = (properties: object, required: string[] = []): object => ({ type: 'object', required, properties });

/** What changed in one operation, as `breaking: text`. */
function changes(before: Operation, after: Operation): string[] {
  const api = (operation: Operation): ReturnType<typeof openValue> =>
    openValue({
      paths: { '/boats': { post: { responses: {}, ...operation } } },
      components: { schemas: { Node: boat({ next: { $ref: '#/components/schemas/Node' } }) } },
    });
  return toApiChanges(api(before), api(after)).map(({ what, breaking }) => `${breaking ? 'breaking: ' : ''}${what}`);
}

const quay = (more: object = {}): object => ({ name: 'quay', in: 'query', ...more });

describe('what changed in an operation', () => {
  it.each<[string, Operation, Operation, string[]]>([
    ['nothing', { requestBody: json(boat({ a: {} })) }, { requestBody: json(boat({ a: { description: 'new words' } })) }, []],
    [
      'a schema that holds itself',
      { requestBody: json({ $ref: '#/components/schemas/Node' }) },
      { requestBody: json({ $ref: '#/components/schemas/Node' }) },
      [],
    ],
    ['deprecation', {}, { deprecated: true }, ['is deprecated now']],
    ['sign-in', {}, { security: [{ key: [] }] }, ['breaking: asks for another sign-in']],
    ['a new parameter', {}, { parameters: [quay()] }, ['has a new query parameter quay']],
    [
      'a new required parameter',
      {},
      { parameters: [quay({ required: true })] },
      ['breaking: has a new required query parameter quay'],
    ],
    ['a parameter less', { parameters: [quay()] }, {}, ['breaking: no longer has the query parameter quay']],
    [
      'a parameter that is required now',
      { parameters: [quay()] },
      { parameters: [quay({ required: true })] },
      ['breaking: requires the query parameter quay now'],
    ],
    [
      'values of a parameter',
      { parameters: [quay({ schema: { enum: ['north', 'south'] } })] },
      { parameters: [quay({ schema: { enum: ['south', 'west'] } })] },
      ['breaking: no longer has the value north for query parameter quay', 'has the value west for query parameter quay'],
    ],
    ['a body', {}, { requestBody: { required: true, ...json({}) } }, ['breaking: has a request body, which is required']],
    ['no body any more', { requestBody: json({}) }, {}, ['breaking: has no request body any more']],
    [
      'fields of a request',
      { requestBody: json(boat({ a: {}, b: {}, c: { type: 'string' } })) },
      { requestBody: json(boat({ b: {}, c: { type: 'integer' }, d: {}, e: {} }, ['b', 'd'])) },
      [
        'no longer has a in the request body',
        'breaking: requires b in the request body now',
        'breaking: has another type for c in the request body: integer, was string',
        'breaking: has a new required field d in the request body',
        'has a new field e in the request body',
      ],
    ],
    [
      'fields of an answer',
      { responses: { 200: json(boat({ a: {}, b: boat({ c: { enum: [1] } }) }, ['a'])) } },
      { responses: { 200: json(boat({ a: {}, b: boat({ c: { enum: [1, 2] } }) })), 404: {} } },
      ['breaking: may leave out a in the answer 200', 'breaking: has the value 2 for b.c in the answer 200', 'can answer 404'],
    ],
    [
      'an answer less',
      { responses: { 200: {}, 404: {} } },
      { responses: {} },
      ['breaking: no longer answers 200', 'no longer answers 404'],
    ],
    [
      'media types',
      { responses: { 200: { content: { 'text/csv': {} } } } },
      { responses: { 200: { content: { 'application/json': {} } } } },
      ['breaking: no longer has text/csv for the answer 200', 'has application/json for the answer 200'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected);
  });
});

it('operations come and go; what parameters of a path are called does not count', () => {
  const api = (paths: readonly string[]): ReturnType<typeof openValue> =>
    openValue({ paths: Object.fromEntries(paths.map((path) => [path, { get: { responses: {} } }])) });
  expect(toApiChanges(api(['/boats/{id}', '/old']), api(['/boats/{boat}', '/new']))).toEqual([
    { kind: 'removed', operation: 'GET /old', what: '', breaking: true },
    { kind: 'added', operation: 'GET /new', what: '', breaking: false },
  ]);
});
