import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCSharp } from '../../../../../compiler/openapi/pages/samples/csharp.ts';
import { toCurl } from '../../../../../compiler/openapi/pages/samples/curl.ts';
import { toJavaScript } from '../../../../../compiler/openapi/pages/samples/javascript.ts';
import { toPhp } from '../../../../../compiler/openapi/pages/samples/php.ts';
import { toPython } from '../../../../../compiler/openapi/pages/samples/python.ts';
import type { ApiBody, ApiRequest } from '../../../../../compiler/openapi/request/request.ts';
import { requests } from './cases.ts';
import { type EchoServer, programs, startEchoServer } from './programs.ts';

const state: { laboratory?: EchoServer } = {};
beforeAll(async () => {
  state.laboratory = await startEchoServer();
  for (const name of ['file.bin', 'file.pdf']) writeFileSync(join(state.laboratory.folder, name), 'bytes');
});
afterAll(() => state.laboratory?.close());

function laboratory(): EchoServer {
  if (!state.laboratory) throw new Error('the server is not there');
  return state.laboratory;
}

/** Returns the request that the server must receive, in a form that can be compared. */
function expectedRequest({ method, url, headers, basic, body }: ApiRequest): object {
  const authorization = basic ? [['authorization', `Basic ${Buffer.from(basic.join(':')).toString('base64')}`]] : [];
  const kinds = { form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' };
  const type = body && (body.kind === 'form' || body.kind === 'multipart') ? [['content-type', kinds[body.kind]]] : [];
  return {
    method,
    url,
    headers: Object.fromEntries([...headers.map(([name, text]) => [name.toLowerCase(), text]), ...authorization, ...type]),
    body: body ? contentOf(body) : '',
  };
}

function contentOf(body: ApiBody): unknown {
  if (body.kind === 'json') return body.value;
  if (body.kind === 'text') return body.text;
  if (body.kind === 'file') return 'bytes';
  return body.kind === 'form' ? body.fields : body.parts.map(({ name, value: text, isFile }) => [name, isFile ? 'bytes' : text]);
}

/** Returns the last request that the server received, in the same form. */
function receivedRequest({ body: like }: ApiRequest, names: readonly string[]): object {
  const { method, url, headers, body } = laboratory().received.pop() ?? { headers: {}, body: '' };
  const relevantHeaders = Object.entries(headers).flatMap(([name, text]) =>
    names.includes(name) ? [[name, String(text).replace(/; ?(?:boundary|charset)=.*/, '')]] : [],
  );
  return { method, url, headers: Object.fromEntries(relevantHeaders), body: read(like?.kind, body) };
}

function read(kind: ApiBody['kind'] | undefined, body: string): unknown {
  if (kind === 'json') return JSON.parse(body);
  if (kind === 'form') return [...new URLSearchParams(body)];
  if (kind !== 'multipart') return body;
  const parts = body.matchAll(/; name=(?:"([^"]*)"|([^;\s]+))[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/g);
  return [...parts].map(([, quoted, unquoted, text]) => [quoted ?? unquoted, text]);
}

describe.each([
  ['curl', toCurl, programs.curl] as const,
  ['JavaScript', toJavaScript, programs.javascript] as const,
  ['C#', toCSharp, programs.csharp] as const,
])('%s', (_, write, run) => {
  it.each(requests)('sends %s', async (__, request) => {
    const expected = expectedRequest(request);
    await run(laboratory(), write({ ...request, url: laboratory().origin + request.url }));
    const names = Object.keys(Object(Reflect.get(expected, 'headers')));
    expect(receivedRequest(request, names)).toEqual(expected);
  });
});

describe('Python', () => {
  it.each(requests.filter(([name]) => !/file|parts/.test(name)))('would send %s', async (_, request) => {
    const { stdout } = await programs.python(laboratory(), toPython({ ...request, url: `https://h.example${request.url}` }));
    const { method, url, headers = {}, json: given, data, auth } = JSON.parse(stdout.split('\n')[0] ?? '');
    expect({ method, url, auth }).toEqual({
      method: request.method,
      url: `https://h.example${request.url}`,
      auth: request.basic,
    });
    const expectedHeaders = given === undefined ? headers : { ...headers, 'Content-Type': 'application/json' };
    expect(expectedHeaders).toEqual(Object.fromEntries(request.headers));
    expect(given ?? (request.body?.kind === 'json' ? JSON.parse(data) : data) ?? '').toEqual(
      request.body ? contentOf(request.body) : '',
    );
  });

  it.each(requests)('parses without errors for %s', async (_, request) => {
    const program = `import ast\nast.parse(${JSON.stringify(toPython(request))})\n`;
    await expect(programs.python(laboratory(), program)).resolves.toMatchObject({ stderr: '' });
  });
});

describe('PHP', () => {
  it.each(requests.filter(([name]) => name !== 'parts'))('would send %s', async (_, request) => {
    const { stderr } = await programs.php(laboratory(), toPhp({ ...request, url: `https://h.example${request.url}` }));
    const {
      url,
      CUSTOMREQUEST: method = 'GET',
      HTTPHEADER: headers = [],
      POSTFIELDS: data = '',
      USERPWD: user,
    } = JSON.parse(stderr);
    expect({ method, url, user }).toEqual({
      method: request.method,
      url: `https://h.example${request.url}`,
      user: request.basic?.join(':'),
    });
    expect(headers).toEqual(request.headers.map(([name, text]) => `${name}: ${text}`));
    expect(read(request.body?.kind, data)).toEqual(request.body ? contentOf(request.body) : '');
  });
});
