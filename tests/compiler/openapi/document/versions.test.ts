import { describe, expect, it } from 'vitest';
import { findOperation, schemaAt } from '../../../../compiler/openapi/document/lookups.ts';
import type { Api, Operation, Schema } from '../../../../compiler/openapi/document/model.ts';
import { toOperation } from '../../../../compiler/openapi/document/operations.ts';
import { harbourText, openText, versions } from './harbour.ts';

function operationOf(api: Api, name: string): Operation {
  const head = findOperation(api, name);
  if (!head) throw new Error(`no operation ${name}`);
  return toOperation(api, head);
}

function boatOf(api: Api): Schema {
  const head = api.schemas.find(({ name }) => name === 'Boat');
  const schema = head && schemaAt(api, head.pointer);
  if (!schema) throw new Error('no schema Boat');
  return schema;
}

describe.each(versions)('the same interface in OpenAPI %s', (version) => {
  const { api } = openText(harbourText(version));

  it('has the same outline', () => {
    expect(api.version.startsWith(version)).toBe(true);
    expect(api.info).toMatchObject({ title: 'Harbour', version: '1.0', description: 'Berths and the boats in them.' });
    expect(api.servers.map(({ url }) => url)).toEqual(['https://api.harbour.example/v1']);
    expect(api.tags.find(({ name }) => name === 'boats')?.description).toBe('Boats that are here.');
    expect(api.schemas.map(({ name }) => name)).toEqual(['Boat', 'Problem']);
    const paths = api.operations.filter(({ kind, tag }) => kind === 'path' && tag === 'boats');
    expect(paths.map(({ method, path, key }) => [method, path, key])).toEqual([
      ['GET', '/boats', 'listBoats'],
      ['POST', '/boats', 'addBoat'],
      ['PUT', '/boats/{id}/papers', 'sendPapers'],
    ]);
  });

  it('has the same security schemes', () => {
    expect(api.securitySchemes.map(({ name, type }) => [name, type])).toEqual([
      ['key', 'apiKey'],
      ['login', 'oauth2'],
    ]);
    expect(api.securitySchemes[0]?.parameter).toEqual({ name: 'X-Key', location: 'header' });
    expect(api.securitySchemes[1]?.flows).toMatchObject([
      {
        kind: 'clientCredentials',
        tokenUrl: 'https://login.harbour.example/token',
        scopes: [{ name: 'read', description: 'See boats' }],
      },
    ]);
    expect(operationOf(api, 'listBoats').security).toEqual([[{ scheme: 'key', scopes: [] }]]);
    expect(operationOf(api, 'sendPapers').security).toEqual([]);
  });

  it('has the same parameters', () => {
    const { parameters } = operationOf(api, 'GET /boats');
    expect(parameters.map(({ name, location, style, explode }) => [name, location, style, explode])).toEqual([
      ['kind', 'query', 'form', true],
      ['limit', 'query', 'form', true],
    ]);
    expect(parameters[0]?.schema).toMatchObject({ types: ['array'], items: { types: ['string'] } });
    const limit = parameters[1]?.schema;
    expect(limit?.default).toBe(20);
    expect(limit?.constraints).toEqual([
      { keyword: 'minimum', value: 1 },
      { keyword: 'maximum', value: 100 },
    ]);
    expect(operationOf(api, 'sendPapers').parameters).toMatchObject([{ name: 'id', location: 'path', required: true }]);
  });

  it('has the same bodies and responses', () => {
    expect(operationOf(api, 'addBoat').body).toMatchObject({
      required: true,
      content: [{ type: 'application/json', schema: { types: [] } }],
    });
    const form = operationOf(api, 'sendPapers').body;
    expect(form?.content.map(({ type }) => type)).toEqual(['multipart/form-data']);
    expect(form?.content[0]?.schema?.properties.map(({ name, required }) => [name, required])).toEqual([
      ['scan', true],
      ['note', false],
    ]);
    const { responses } = operationOf(api, 'listBoats');
    expect(responses.map(({ status, description }) => [status, description])).toEqual([
      ['200', 'The boats.'],
      ['default', 'What went wrong.'],
    ]);
    expect(responses[0]?.content[0]?.schema?.items).toMatchObject({ ref: api.schemas[0]?.pointer });
    expect(operationOf(api, 'addBoat').responses[0]?.headers).toMatchObject([
      { name: 'Location', description: 'Where it lies.' },
    ]);
  });

  it('has the same schemas', () => {
    const boat = boatOf(api);
    expect(boat.properties.map(({ name, required }) => [name, required])).toEqual([
      ['id', false],
      ['name', true],
      ['kind', true],
      ['length', false],
      ['tender', false],
    ]);
    const [id, , kind, length, tender] = boat.properties.map(({ schema }) => schema);
    expect(id?.readOnly).toBe(true);
    expect(kind?.enum?.map(({ value }) => value)).toEqual(['sail', 'motor']);
    expect(kind?.oneOf).toEqual([]);
    expect(length).toMatchObject({ types: ['number'], nullable: true, constraints: [{ keyword: 'exclusiveMinimum', value: 0 }] });
    expect(tender?.ref).toBe(boat.pointer);
  });
});

describe('features of newer versions only', () => {
  it('webhooks', () => {
    const { api } = openText(harbourText('3.1'));
    const webhook = api.operations.find(({ kind }) => kind === 'webhook');
    expect(webhook).toMatchObject({ key: 'boatLeft', method: 'POST', path: 'boatLeft', title: 'A boat has left' });
  });

  it('descriptions of single values', () => {
    const kind = boatOf(openText(harbourText('3.1')).api).properties[2];
    expect(kind?.schema.enum?.map(({ description }) => description)).toEqual(['By wind.', 'By fuel.']);
  });

  it('further methods, streams and nested tags', () => {
    const { api } = openText(harbourText('3.2'));
    expect(operationOf(api, 'QUERY /berths').responses[0]?.content[0]?.itemSchema?.types).toEqual(['string']);
    expect(findOperation(api, 'reserveBerth')?.method).toBe('RESERVE');
    expect(operationOf(api, 'reserveBerth').responses.map(({ status }) => status)).toEqual(['202']);
    expect(api.groups).toEqual([{ label: 'The harbour', tags: ['harbour', 'boats'] }]);
  });
});
