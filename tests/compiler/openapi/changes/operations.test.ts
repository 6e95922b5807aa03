import { describe, expect, it } from 'vitest';
import { toApiChanges } from '../../../../compiler/openapi/changes/changes.ts';
import { operationRules } from '../../../../compiler/openapi/changes/rules.ts';
import { openText, openValue } from '../document/harbour.ts';

const text = { type: 'string' };
const schemes = {
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  token: {
    type: 'oauth2',
    flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: '', write: '' } } },
  },
};
const quay = (more: object = {}): object => ({ parameters: [{ name: 'quay', in: 'query', schema: text, ...more }] });
const body = (more: object = {}): object => ({ requestBody: { content: { 'application/json': { schema: text } }, ...more } });
const answers = (responses: object): object => ({ responses });
const ok = (more: object): object => answers({ 200: { description: 'OK', ...more } });
const json = { 'application/json': { schema: text } };
const callback = (operation: object): object => ({
  callbacks: { left: { '{$request.body#/url}': { post: { responses: {}, ...operation } } } },
});

/** A name, the operation `POST /boats` before and after, and the expected changes. */
type OperationRow = [name: string, before: object, after: object, changes: string[]];

const rows: OperationRow[] = [
  ['nothing', quay(), quay({ description: 'new words' }), []],
  ['deprecation', {}, { deprecated: true }, ['safe operation-deprecated']],
  ['no deprecation any more', { deprecated: true }, {}, ['safe operation-no-longer-deprecated']],
  ['another operationId', { operationId: 'a' }, { operationId: 'b' }, ['risky operation-id-changed']],
  ['an operationId where there was none', {}, { operationId: 'b' }, []],
  [
    'an earlier end',
    { deprecated: true, 'x-sunset': '2027-01-01' },
    { deprecated: true, 'x-sunset': '2026-06-01' },
    ['breaking sunset-sooner'],
  ],
  [
    'a later end',
    { deprecated: true, 'x-sunset': '2026-06-01' },
    { deprecated: true, 'x-sunset': '2027-01-01' },
    ['safe sunset-later'],
  ],
  ['an end where there was none', { deprecated: true }, { deprecated: true, 'x-sunset': '2027-01-01' }, ['safe sunset-set']],
  [
    'an end that has come already',
    { deprecated: true },
    { deprecated: true, 'x-sunset': '2025-12-31' },
    ['risky sunset-set-past'],
  ],
  ['no end any more', { deprecated: true, 'x-sunset': '2026-06-01' }, { deprecated: true }, ['risky sunset-dropped']],
  ['less stable', { 'x-stability-level': 'stable' }, { 'x-stability-level': 'beta' }, ['breaking stability-lowered']],
  ['more stable', { 'x-stability-level': 'alpha' }, { 'x-stability-level': 'beta' }, ['safe stability-raised']],

  ['a sign-in', {}, { security: [{ key: [] }] }, ['breaking sign-in-tightened']],
  ['no sign-in any more', { security: [{ key: [] }] }, {}, ['safe sign-in-loosened']],
  ['two sign-ins at once', { security: [{ key: [] }] }, { security: [{ key: [], token: [] }] }, ['breaking sign-in-tightened']],
  ['another sign-in as well', { security: [{ key: [] }] }, { security: [{ key: [] }, { token: [] }] }, ['safe sign-in-loosened']],
  [
    'a scope more',
    { security: [{ token: ['read'] }] },
    { security: [{ token: ['read', 'write'] }] },
    ['breaking sign-in-tightened'],
  ],
  ['a scope less', { security: [{ token: ['read', 'write'] }] }, { security: [{ token: ['read'] }] }, ['safe sign-in-loosened']],

  ['a parameter more', {}, quay(), ['safe parameter-added']],
  ['a required parameter more', {}, quay({ required: true }), ['breaking parameter-added-required']],
  ['a parameter less', quay(), {}, ['risky parameter-removed']],
  ['a parameter elsewhere', quay(), quay({ in: 'header' }), ['breaking parameter-moved']],
  ['a parameter is required now', quay(), quay({ required: true }), ['breaking parameter-became-required']],
  ['a parameter is no longer required', quay({ required: true }), quay(), ['safe parameter-became-optional']],
  [
    'another notation of a list',
    quay({ schema: { type: 'array', items: text } }),
    quay({ schema: { type: 'array', items: text }, explode: false }),
    ['breaking parameter-written-otherwise'],
  ],
  ['another notation of one text', quay(), quay({ explode: false }), []],
  [
    'another default of a parameter',
    quay({ schema: { ...text, default: 'a' } }),
    quay({ schema: { ...text, default: 'b' } }),
    ['breaking parameter-default-changed'],
  ],
  ['a parameter is deprecated', quay(), quay({ deprecated: true }), ['safe parameter-deprecated']],
  [
    'a parameter less before its day',
    quay({ deprecated: true, 'x-sunset': '2026-02-01' }),
    {},
    ['breaking parameter-removed-before-sunset'],
  ],
  ['a parameter less after its day', quay({ deprecated: true, 'x-sunset': '2025-12-31' }), {}, ['risky parameter-removed']],
  [
    'an earlier end of a parameter',
    quay({ deprecated: true, 'x-sunset': '2027-01-01' }),
    quay({ deprecated: true, 'x-sunset': '2026-02-01' }),
    ['breaking sunset-sooner'],
  ],
  ['an empty value is refused', quay({ allowEmptyValue: true }), quay(), ['breaking parameter-empty-refused']],
  ['an empty value is accepted', quay(), quay({ allowEmptyValue: true }), ['safe parameter-empty-allowed']],
  [
    'a value of a parameter less',
    quay({ schema: { enum: ['a', 'b'] } }),
    quay({ schema: { enum: ['a'] } }),
    ['breaking request-value-removed'],
  ],
  ['a header in other letters', quay({ in: 'header', name: 'X-A' }), quay({ in: 'header', name: 'x-a' }), []],

  ['a body', {}, body(), ['safe body-added']],
  ['a required body', {}, body({ required: true }), ['breaking body-added-required']],
  ['no body any more', body(), {}, ['breaking body-removed']],
  ['a body is required now', body(), body({ required: true }), ['breaking body-became-required']],
  ['a body is no longer required', body({ required: true }), body(), ['safe body-became-optional']],
  ['a type of a body less', body({ content: { ...json, 'text/csv': {} } }), body(), ['breaking request-type-removed']],
  ['a type of a body more', body(), body({ content: { ...json, 'text/csv': {} } }), ['safe request-type-added']],
  ['a range that holds the type', body(), body({ content: { 'application/*': { schema: text } } }), []],
  [
    'a part in another notation',
    body({
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { a: text } },
          encoding: { a: { contentType: 'text/csv' } },
        },
      },
    }),
    body({
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { a: text } },
          encoding: { a: { contentType: 'application/json' } },
        },
      },
    }),
    ['breaking request-part-written-otherwise'],
  ],

  ['an answer less', answers({ 200: {}, 201: {} }), answers({ 200: {} }), ['breaking success-removed']],
  ['a range that holds the answer', answers({ 200: {} }), answers({ '2XX': {} }), []],
  ['a failure less', answers({ 200: {}, 409: {} }), answers({ 200: {} }), ['risky failure-removed']],
  ['an answer more', answers({ 200: {} }), answers({ 200: {}, 409: {} }), ['safe response-added']],
  [
    'a type of an answer less',
    ok({ content: { ...json, 'text/csv': {} } }),
    ok({ content: json }),
    ['breaking response-type-removed'],
  ],
  ['a type of an answer more', ok({ content: json }), ok({ content: { ...json, 'text/csv': {} } }), ['safe response-type-added']],
  ['a header less', ok({ headers: { 'X-A': { required: true, schema: text } } }), ok({}), ['breaking header-removed']],
  ['an optional header less', ok({ headers: { 'X-A': { schema: text } } }), ok({}), ['risky optional-header-removed']],
  ['a header more', ok({}), ok({ headers: { 'X-A': { schema: text } } }), ['safe header-added']],
  [
    'a header may be missing',
    ok({ headers: { 'X-A': { required: true, schema: text } } }),
    ok({ headers: { 'X-A': { schema: text } } }),
    ['breaking header-became-optional'],
  ],
  [
    'a header is promised',
    ok({ headers: { 'X-A': { schema: text } } }),
    ok({ headers: { 'X-A': { required: true, schema: text } } }),
    ['safe header-became-required'],
  ],
  [
    'a header of another type',
    ok({ headers: { 'X-A': { schema: text } } }),
    ok({ headers: { 'X-A': { schema: { type: 'integer' } } } }),
    ['breaking response-type-changed'],
  ],
  [
    'a header in another notation',
    ok({ headers: { 'X-A': { schema: { type: 'object' } } } }),
    ok({ headers: { 'X-A': { schema: { type: 'object' }, explode: true } } }),
    ['breaking header-written-otherwise'],
  ],
  [
    'another notation of one text in a header, or of a list',
    ok({ headers: { 'X-A': { schema: text }, 'X-B': { schema: { type: 'array', items: text } } } }),
    ok({ headers: { 'X-A': { schema: text, explode: true }, 'X-B': { schema: { type: 'array', items: text }, explode: true } } }),
    [],
  ],
  ['a link less', ok({ links: { next: { operationId: 'a' } } }), ok({}), ['risky link-removed']],
  ['a link more', ok({}), ok({ links: { next: { operationId: 'a' } } }), ['safe link-added']],

  ['a callback less', callback({}), {}, ['breaking callback-removed']],
  ['a callback more', {}, callback({}), ['safe callback-added']],
  [
    'a field of what a callback sends',
    callback(body()),
    callback(body({ content: { 'application/json': { schema: { ...text, nullable: true, type: ['string', 'null'] } } } })),
    ['breaking response-null-allowed'],
  ],
  [
    'a limit of what a callback is answered',
    callback(ok({ content: json })),
    callback(ok({ content: { 'application/json': { schema: { ...text, maxLength: 5 } } } })),
    ['breaking request-limit-set'],
  ],
];

const api = (operation: object): ReturnType<typeof openValue> =>
  openValue({ paths: { '/boats': { post: { responses: {}, ...operation } } }, components: { securitySchemes: schemes } });

const found = (...documents: [ReturnType<typeof openValue>, ReturnType<typeof openValue>]): string[] =>
  toApiChanges(...documents, '2026-01-01').map(({ rule, level }) => `${level} ${rule}`);

/** A name, two documents, and the expected changes. */
const documents: OperationRow[] = [
  ['an operation more', { paths: {} }, { paths: { '/a': { get: {} } } }, ['safe operation-added']],
  ['an operation less', { paths: { '/a': { get: {} } } }, { paths: {} }, ['breaking operation-removed']],
  [
    'an operation less that was deprecated',
    { paths: { '/a': { get: { deprecated: true } } } },
    { paths: {} },
    ['risky operation-removed-as-announced'],
  ],
  [
    'an operation less before its day',
    { paths: { '/a': { get: { deprecated: true, 'x-sunset': '2026-02-01' } } } },
    { paths: {} },
    ['breaking operation-removed-before-sunset'],
  ],
  [
    'an operation less after its day',
    { paths: { '/a': { get: { deprecated: true, 'x-sunset': '2025-12-31' } } } },
    { paths: {} },
    ['risky operation-removed-as-announced'],
  ],
  [
    'an operation is internal now',
    { paths: { '/a': { get: {} } } },
    { paths: { '/a': { get: { 'x-internal': true } } } },
    ['breaking operation-removed'],
  ],
  ['another name of a part of the path', { paths: { '/a/{id}': { get: {} } } }, { paths: { '/a/{key}': { get: {} } } }, []],
  [
    'a parameter of the path by another name',
    { paths: { '/a/{id}': { get: { parameters: [{ name: 'id', in: 'path', required: true, schema: text }] } } } },
    {
      paths: {
        '/a/{key}': { get: { parameters: [{ name: 'key', in: 'path', required: true, schema: { ...text, maxLength: 5 } }] } },
      },
    },
    ['breaking request-limit-set'],
  ],
  [
    'what a webhook sends',
    { webhooks: { left: { post: body() } } },
    { webhooks: { left: { post: body({ content: { 'application/json': { schema: { type: 'integer' } } } }) } } },
    ['breaking response-type-changed'],
  ],
  [
    'a server less',
    { servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }] },
    { servers: [{ url: 'https://a.example/' }] },
    ['risky server-removed'],
  ],
  [
    'a server more',
    { servers: [{ url: 'https://a.example' }] },
    { servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }] },
    ['safe server-added'],
  ],
  [
    'another kind of sign-in',
    { components: { securitySchemes: { key: schemes.key } } },
    { components: { securitySchemes: { key: { ...schemes.key, name: 'X-Other' } } } },
    ['breaking sign-in-changed'],
  ],
  [
    'another kind of token',
    { components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } } },
    { components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'opaque' } } } },
    ['risky sign-in-token-changed'],
  ],
  [
    'another address for tokens',
    { components: { securitySchemes: { token: schemes.token } } },
    {
      components: {
        securitySchemes: {
          token: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://b.example/token', scopes: {} } } },
        },
      },
    },
    ['risky sign-in-address-changed'],
  ],
  [
    'a sign-in by another name',
    { security: [{ key: [] }], paths: { '/a': { get: {} } }, components: { securitySchemes: { key: schemes.key } } },
    { security: [{ apiKey: [] }], paths: { '/a': { get: {} } }, components: { securitySchemes: { apiKey: schemes.key } } },
    [],
  ],
];

describe('changes of an operation', () => {
  it.each(rows)('%s', (_, before, after, changes) => {
    expect(found(api(before), api(after))).toEqual(changes);
  });

  it.each(documents)('%s', (_, before, after, changes) => {
    expect(found(openValue(before), openValue(after))).toEqual(changes);
  });

  it('has a row for each rule', () => {
    const testedRules = new Set([...rows, ...documents].flatMap(([, , , changes]) => changes.map((each) => each.split(' ')[1])));
    expect(Object.keys(operationRules).filter((name) => !testedRules.has(name))).toEqual([]);
  });
});

describe('changes of a shared schema', () => {
  const shared = (boat: object): ReturnType<typeof openValue> => {
    const answer = ok({
      content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Boat' } } } },
    });
    return openValue({
      paths: { '/a': { get: answer }, '/b': { get: answer } },
      components: { schemas: { Boat: { type: 'object', properties: boat } } },
    });
  };

  it('are reported once, with all operations and the places in both documents', () => {
    expect(toApiChanges(shared({ sail: text }), shared({ sail: { type: 'integer' } }), '2026-01-01')).toEqual([
      {
        rule: 'response-type-changed',
        level: 'breaking',
        operations: ['GET /a', 'GET /b'],
        place: 'the response 200, [].sail',
        what: 'is now integer instead of string',
        before: '/components/schemas/Boat/properties/sail',
        after: '/components/schemas/Boat/properties/sail',
      },
    ]);
  });
});

it('compares documents of different versions', () => {
  const old = openText(`swagger: "2.0"
info: { title: Harbour, version: "1" }
host: a.example
basePath: /v1
schemes: [https]
consumes: [application/json]
produces: [application/json]
paths:
  /boats:
    post:
      parameters:
        - { name: limit, in: query, type: integer, maximum: 50 }
        - { name: boat, in: body, required: true, schema: { $ref: '#/definitions/Boat' } }
      responses: { 200: { description: OK, schema: { $ref: '#/definitions/Boat' } } }
definitions:
  Boat: { type: object, required: [name], properties: { name: { type: string }, length: { type: number, x-nullable: true } } }
`).api;
  const newDocument = openText(`openapi: 3.1.0
info: { title: Harbour, version: "2" }
servers: [{ url: https://a.example/v1 }]
paths:
  /boats:
    post:
      parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 40 } }]
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Boat' } } } }
      responses: { 200: { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Boat' } } } } }
components:
  schemas:
    Boat: { type: object, required: [name], properties: { name: { type: string }, length: { type: [number, "null"] } } }
`).api;
  expect(found(old, newDocument)).toEqual(['breaking request-limit-narrowed']);
});
