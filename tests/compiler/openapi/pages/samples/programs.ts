import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requirePath } from '../../../../support/requirements.ts';
import { toProgram } from './csharp-program.ts';

const run = promisify(execFile);

/** A request that the server received. */
type ReceivedRequest = { method: string | undefined; url: string | undefined; headers: Record<string, unknown>; body: string };
/** A server that records requests, and a folder to run programs in. */
export type EchoServer = { origin: string; folder: string; received: ReceivedRequest[]; close: () => void };

/** Starts a server that responds to all requests with `{}`. */
export async function startEchoServer(): Promise<EchoServer> {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: Buffer.concat(parts).toString('utf8') });
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address: AddressInfo | string | null = server.address();
  const folder = mkdtempSync(join(tmpdir(), 'quire-samples-'));
  const close = (): void => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, folder, received, close };
}

const stubs = {
  'requests.py': `import json as writer

class auth:
    HTTPDigestAuth = staticmethod(lambda *pair: {"digest": pair})

class Answer:
    text, content, status_code = "", b"", 200
    def raise_for_status(self): pass
    def json(self): return {}

def request(method, url, **options):
    options.pop("timeout")
    print(writer.dumps({"method": method, "url": url, **options}, default=bytes.decode))
    return Answer()

def __getattr__(name):
    return lambda url, **options: request(name.upper(), url, **options)
`,
  'curl.php': `<?php
foreach (['RETURNTRANSFER', 'NOBODY', 'CUSTOMREQUEST', 'HTTPHEADER', 'USERPWD', 'HTTPAUTH', 'SSLCERT', 'SSLKEY', 'POSTFIELDS'] as $name) define("CURLOPT_$name", $name);
define('CURLAUTH_DIGEST', 'digest');
define('CURLINFO_RESPONSE_CODE', 0);
function curl_init($url) { return $url; }
function curl_setopt_array($url, $options) { fwrite(STDERR, json_encode(['url' => $url, ...$options], JSON_THROW_ON_ERROR)); }
function curl_exec() { return '{}'; }
function curl_getinfo() { return 200; }
`,
};

/**
 * Runs a sample as a reader would: with the shell, Node, Mono, Python or PHP. If the required package is not available, a
 * replacement prints the request.
 */
export const programs = {
  curl: ({ folder }: EchoServer, text: string) =>
    run('/bin/sh', ['-c', `PATH="${join(requirePath('curl'), '..')}:$PATH"; ${text}`], { cwd: folder }),
  javascript: (laboratory: EchoServer, text: string) =>
    run(process.execPath, [writeProgram(laboratory, 'sample.mjs', text)], { cwd: laboratory.folder }),
  csharp: async (laboratory: EchoServer, text: string) => {
    const options = { cwd: laboratory.folder };
    await run(requirePath('Mono'), ['-r:System.Net.Http.dll', writeProgram(laboratory, 'sample.cs', toProgram(text))], options);
    return run(join(requirePath('Mono'), '..', 'mono'), ['sample.exe'], options);
  },
  python: (laboratory: EchoServer, text: string) => {
    writeProgram(laboratory, 'requests.py', stubs['requests.py']);
    return run(requirePath('Python'), [writeProgram(laboratory, 'sample.py', text)], { cwd: laboratory.folder });
  },
  php: (laboratory: EchoServer, text: string) => {
    const prepend = `auto_prepend_file=${writeProgram(laboratory, 'curl.php', stubs['curl.php'])}`;
    return run(requirePath('PHP'), ['-n', '-d', prepend, writeProgram(laboratory, 'sample.php', text)], {
      cwd: laboratory.folder,
    });
  },
};

function writeProgram({ folder }: EchoServer, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
