/** Many requests to `docs mock` over HTTP, with its memory and its state: see README.md. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '1000000' }, connections: { type: 'string', default: '16' } },
});
const count = Number(values.count);

const server = spawn(process.execPath, [resolve('bin/docs.js'), 'mock', resolve('specs/webhooks-v1.yaml'), '--port', '0'], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
const origin = await new Promise<string>((found, failed) => {
  let text = '';
  server.stderr.on('data', (chunk) => {
    text += chunk;
    const [, url] = / at (http:\S+)/.exec(text) ?? [];
    if (url !== undefined) found(url);
  });
  server.on('exit', () => failed(new Error(text)));
});
const agent = new Agent({ keepAlive: true, maxSockets: Number(values.connections) });

/** Small requests: nine of ten are registrations of a webhook, which become records, the others are refused. */
const registration = JSON.stringify({
  entity: { alias: 'LoanApplication', id: '5b1f0d3c-77a2-4c0e-8a53-1d6b9c40e7f1' },
  callbackUrl: 'https://hooks.partner.example/lendwell',
  triggerOnChange: ['state'],
  payload: ['externalId', 'state'],
  hmacSecret: 'a secret of 32 random bytes',
});
const headers = { Authorization: 'Bearer sandbox-key', tenant: 'example-credit-union', 'Content-Type': 'application/json' };
const statuses = new Map<number, number>();
let sent = 0;
const start = performance.now();

try {
  await Promise.all(Array.from({ length: Number(values.connections) }, sendRequests));
  const state: unknown = await (await fetch(`${origin}/__sandbox/state`)).json();
  const inbox: unknown = await (await fetch(`${origin}/__sandbox/inbox`)).json();
  process.stdout.write(`statuses ${JSON.stringify(Object.fromEntries(statuses))}\n`);
  process.stdout.write(`state ${JSON.stringify(state).length} characters, ${lengthOf(inbox)} deliveries\n`);
} finally {
  agent.destroy();
  server.kill();
}

async function sendRequests(): Promise<void> {
  while (sent < count) {
    const number = ++sent;
    const status = await post(number % 10 === 0 ? '{}' : registration);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (number % (count / 20) !== 0) continue;
    const rate = Math.round((number / (performance.now() - start)) * 1000);
    process.stdout.write(`${number} requests, ${rate} a second, ${formatMemory()}\n`);
  }
}

function post(body: string): Promise<number> {
  return new Promise((done, failed) => {
    const outgoing = request(`${origin}/webhooks`, { method: 'POST', headers, agent }, (response) => {
      response.resume().on('end', () => done(response.statusCode ?? 0));
    });
    outgoing.on('error', failed).end(body);
  });
}

/** Returns the resident memory and the CPU time of the server. */
function formatMemory(): string {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
  const [, ...fields] = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ');
  const times = fields.join('').split(' ');
  return `${Math.round(Number(kilobytes) / 1000)} MB, ${(Number(times[11]) + Number(times[12])) / 100} s of CPU time`;
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}
