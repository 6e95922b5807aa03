import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCurl } from '../../../../../compiler/openapi/pages/samples/curl.ts';
import { toJavaScript } from '../../../../../compiler/openapi/pages/samples/javascript.ts';
import { toPhp } from '../../../../../compiler/openapi/pages/samples/php.ts';
import { toPython } from '../../../../../compiler/openapi/pages/samples/python.ts';
import { plain, signIns } from './cases.ts';
import { type EchoServer, programs, startEchoServer } from './programs.ts';

const state: { laboratory?: EchoServer; server?: Server } = {};
const answers: string[] = [];

beforeAll(async () => {
  state.laboratory = await startEchoServer();
  state.server = createServer((request, response) => {
    answers.push(request.headers.authorization ?? '');
    if (!request.headers.authorization)
      response.writeHead(401, { 'WWW-Authenticate': 'Digest realm="boats", nonce="7", qop="auth", algorithm=SHA-256' });
    response.end('{}');
  });
  await new Promise<void>((done) => state.server?.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  state.laboratory?.close();
  state.server?.close();
});

function laboratory(): EchoServer {
  if (!state.laboratory) throw new Error('the server is not there');
  return state.laboratory;
}

describe('authentication other than a header', () => {
  it('curl responds to the challenge of a server', async () => {
    const address = state.server?.address();
    const port = typeof address === 'object' ? address?.port : '';
    await programs.curl(
      laboratory(),
      toCurl({ ...plain, url: `http://127.0.0.1:${port}/`, digest: ['YOUR_USERNAME', 'p\'w"$'] }),
    );
    expect(answers).toEqual(['', expect.stringMatching(/^Digest username="YOUR_USERNAME", ?realm="boats"/)]);
  });

  it.each(signIns.filter(([, { certificate }]) => certificate))('curl receives the files of %s', (_, request) => {
    const key = request.certificate?.[1] === 'client-key.pem' ? 'client-key.pem' : "'client'\\''s-key.pem'";
    expect(toCurl(request)).toContain(`--cert client.pem \\\n  --key ${key}`);
  });

  it.each(signIns)('Python receives %s', async (_, request) => {
    const { stdout } = await programs.python(laboratory(), toPython({ ...request, url: 'https://h.example/' }));
    const { auth, cert } = JSON.parse(stdout.split('\n')[0] ?? '');
    expect({ auth: auth?.digest, cert }).toEqual({ auth: request.digest, cert: request.certificate });
  });

  it.each(signIns)('PHP receives %s', async (_, request) => {
    const { stderr } = await programs.php(laboratory(), toPhp({ ...request, url: 'https://h.example/' }));
    const { HTTPAUTH, USERPWD, SSLCERT, SSLKEY } = JSON.parse(stderr);
    expect({ HTTPAUTH, USERPWD, SSLCERT, SSLKEY }).toEqual({
      HTTPAUTH: request.digest && 'digest',
      USERPWD: request.digest?.join(':'),
      SSLCERT: request.certificate?.[0],
      SSLKEY: request.certificate?.[1],
    });
  });

  it.each(signIns)('JavaScript parses with %s, and states what it does not support', async (_, request) => {
    const text = toJavaScript(request);
    const file = join(laboratory().folder, 'checked.mjs');
    writeFileSync(file, text);
    await expect(promisify(execFile)(process.execPath, ['--check', file])).resolves.toMatchObject({ stderr: '' });
    expect(text.includes('npm install undici')).toBe(request.certificate !== undefined);
    expect(text.includes("doesn't sign in by Digest")).toBe(request.digest !== undefined);
  });
});
