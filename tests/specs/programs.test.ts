import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { pathOf } from '../support/needs.ts';
import { faultsOf, named } from './documents.ts';
import { freePort, sampleOf, startPlatform, submissionsPlatform } from './platform.ts';
import { attribute, fencesOf } from './prose.ts';

const folder = mkdtempSync(join(tmpdir(), 'samples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secret = 'replace-me-with-32-random-bytes-or-more';
const body = '{"changed":["state"],"payload":{"externalId":"AGG-000001","state":"rejected"}}';
const signature = '7aec3d3f915a18de1596f3c498fb28d0936eeb1f4fa4eff3c7f40a5525ac9132';

const deliveries: [name: string, sent: string, signed: string | undefined, status: number][] = [
  ['the real one', body, signature, 204],
  ['one character changed', body.replace('rejected', 'Rejected'), signature, 401],
  ['white space added', `${body}\n`, signature, 401],
  ['another signature', body, '0'.repeat(64), 401],
  ['a short signature', body, signature.slice(0, 32), 401],
  ['no digits at all', body, 'not-a-signature', 401],
  ['no signature', body, undefined, 401],
];
const receivers: [language: string, command: () => string[], sample: string][] = [
  ['Node.js', () => [process.execPath], 'receiver.mjs'],
  ['Python', () => [pathOf('Python')], 'receiver.py'],
  ['PHP', () => [pathOf('PHP'), '-S'], 'receiver.php'],
];

describe.each(receivers)('the receiver in %s', (_, find, sample) => {
  test('believes what is genuine and nothing else', async () => {
    const command = find();
    const port = await freePort();
    const file = unpack(sample);
    const program = start([...command, ...(command.includes('-S') ? [`127.0.0.1:${port}`] : []), file], {
      HMAC_SECRET: secret,
      PORT: `${port}`,
    });
    try {
      const url = await answering(port);
      for (const [name, sent, signed, status] of deliveries) {
        const headers = { 'Content-Type': 'application/json', ...(signed === undefined ? {} : { Signature: signed }) };
        const answer = await fetch(url, { method: 'POST', headers, body: sent });
        expect([name, answer.status]).toEqual([name, status]);
      }
      const environment = { HMAC_SECRET: secret, RECEIVER: url };
      expect(await outputOf(start(['bash', unpack('deliver.sh')], environment))).toBe('204\n');
      expect(await outputOf(start(['bash', unpack('deliver.sh')], { ...environment, HMAC_SECRET: 'another' }))).toBe('401\n');
    } finally {
      program.kill();
    }
  });
});

const programs: [language: string, command: () => string[], sample: string][] = [
  ['Node.js', () => [process.execPath], 'apply.mjs'],
  ['Python', () => [pathOf('Python')], 'apply.py'],
];

test.each(programs)('the program in %s submits, waits and prints the offer', async (_, find, sample) => {
  const platform = await startPlatform(submissionsPlatform());
  const application = fencesOf().find(({ info }) => info.includes('title="application.json'));
  writeFileSync(join(folder, 'application.json'), application?.text ?? '');
  const environment = { LENDWELL_URL: platform.url, LENDWELL_KEY: 'test-key', LENDWELL_TENANT: 'test-tenant', POLL_SECONDS: '0' };
  const printed = await outputOf(start([...find(), unpack(sample)], environment));
  await platform.close();
  expect(printed).toBe('Submitted: LOAN/1\nPersonal loan: 1500 over 24 months, 1802.4 in all\n');
  expect(platform.asked).toEqual([
    'POST /applying-member-loan-applications',
    ...Array(4).fill('GET /loan-applications/LOAN%2F1/status'),
  ]);
});

test('the checkout in Node.js opens a session and redirects to its link', async () => {
  const opened = sampleOf('ecommerce-finance-v1', ['/sessions', 'post', '202', 'open']);
  const platform = await startPlatform((_, sent) => {
    const faults = faultsOf('ecommerce-finance-v1', named('SessionRequest'), JSON.parse(sent));
    return faults.length > 0 ? { status: 422, body: { errors: faults.join() } } : { status: 202, body: opened };
  });
  const request = fencesOf().find(({ info }) => info.includes('op="ecommerce-finance-v1/POST /sessions" part="request"'));
  const session = (request?.text ?? '').split('\n\n')[1] ?? '{}';
  const order = `{ key: '0a6c2f0e-8f0c-4b8c-9a5e-61d0c7e3b2a4', session: ${session} }`;
  const told = '{ writeHead(status, { Location }) { console.log(status, Location); return this; }, end() {} }';
  writeFileSync(join(folder, 'checkout.mjs'), `import { pay } from './${unpack('pay.mjs')}';\nawait pay(${order}, ${told});`);
  const environment = { LENDWELL_URL: platform.url, LENDWELL_KEY: 'test-key', LENDWELL_TENANT: 'test-tenant' };
  const printed = await outputOf(start([process.execPath, 'checkout.mjs'], environment));
  await platform.close();
  expect(printed).toBe('303 https://finance.creditunion.example/s/b7Qn2mXw\n');
  expect(platform.asked).toEqual(['POST /sessions']);
});

test('the reader of collections follows each page to the last', async () => {
  const pages = ['/api/v2/tags?page=2', undefined].map((next, page) => ({
    status: 200,
    body: { member: [page], view: { next } },
  }));
  const platform = await startPlatform(() => pages.shift() ?? { status: 500 });
  const use = `for await (const tag of records('${platform.url}', '/api/v2/tags', {})) console.log(tag);`;
  writeFileSync(
    join(folder, 'tags.mjs'),
    `import { records } from './${unpack('Read every record of a collection', 'records.mjs')}';\n${use}`,
  );
  expect(await outputOf(start([process.execPath, 'tags.mjs'], {}))).toBe('0\n1\n');
  await platform.close();
  expect(platform.asked.map((call) => call.split(' ')[1])).toEqual(['/api/v2/tags', '/api/v2/tags?page=2']);
});

test('both secrets of the page give the digests of the page', async () => {
  const rows = [
    ['not-a-real-secret', '{"changed":["state"]}', '5b734771e9f15c83deca9ab388647ea155f933acbb3fdeb058894df9fb3e79b1'],
    [secret, body, signature],
  ];
  const openssl = rows.map(([key = '', text = '']) =>
    execFileSync('openssl', ['dgst', '-sha256', '-hmac', key, '-r'], { input: text }),
  );
  expect(openssl.map((output) => output.toString().slice(0, 64))).toEqual(rows.map(([, , digest]) => digest));
});

/** Writes the sample with that title to a file, and tells the name of the file. */
function unpack(title: string, name = title): string {
  const sample = fencesOf().find((fence) => attribute(fence, 'title') === title);
  writeFileSync(join(folder, name), sample?.text ?? '');
  return name;
}

function start([command = '', ...values]: string[], environment: Record<string, string>): ChildProcess {
  return spawn(command, values, { cwd: folder, env: { PATH: process.env.PATH ?? '', ...environment } });
}

async function outputOf(program: ChildProcess): Promise<string> {
  const printed: string[] = [];
  program.stdout?.on('data', (chunk) => printed.push(String(chunk)));
  program.stderr?.on('data', (chunk) => printed.push(String(chunk)));
  await new Promise((done) => program.on('close', done));
  return printed.join('');
}

/** The address of what listens on the port, once it does. */
async function answering(port: number): Promise<string> {
  const url = `http://127.0.0.1:${port}/`;
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await fetch(url, { method: 'POST' }).catch(() => undefined);
    if (answer) return url;
    await pause(50);
  }
  throw new Error(`nothing listens on ${port}`);
}
