import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { requirePath } from '../support/requirements.ts';
import { componentSchema, faultsOf } from './documents.ts';
import { freePort, type PlatformAnswer, type PlatformFailure, sampleOf, startPlatform, submissionsPlatform } from './platform.ts';
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
  ['Python', () => [requirePath('Python')], 'receiver.py'],
  ['PHP', () => [requirePath('PHP'), '-S'], 'receiver.php'],
];

describe.each(receivers)('the receiver in %s', (_, find, sample) => {
  test('accepts only genuine messages', async () => {
    const command = find();
    const port = await freePort();
    const file = writeSample(sample);
    const program = start([...command, ...(command.includes('-S') ? [`127.0.0.1:${port}`] : []), file], {
      HMAC_SECRET: secret,
      PORT: `${port}`,
    });
    try {
      const url = await waitForServer(port);
      for (const [name, sent, signed, status] of deliveries) {
        const headers = { 'Content-Type': 'application/json', ...(signed === undefined ? {} : { Signature: signed }) };
        const answer = await fetch(url, { method: 'POST', headers, body: sent });
        expect([name, answer.status]).toEqual([name, status]);
      }
      const environment = { HMAC_SECRET: secret, RECEIVER: url };
      expect(await outputOf(start(['bash', writeSample('deliver.sh')], environment))).toBe('204\n');
      expect(await outputOf(start(['bash', writeSample('deliver.sh')], { ...environment, HMAC_SECRET: 'another' }))).toBe(
        '401\n',
      );
    } finally {
      program.kill();
    }
  });
});

const programs: [language: string, command: () => string[], sample: string][] = [
  ['Node.js', () => [process.execPath], 'apply.mjs'],
  ['Python', () => [requirePath('Python')], 'apply.py'],
];

test.each(programs)('the program in %s submits, waits and prints the offer', async (_, find, sample) => {
  const platform = await startPlatform(submissionsPlatform());
  writeFileSync(join(folder, 'application.json'), applicationBody());
  const environment = {
    LENDWELL_URL: platform.url,
    LENDWELL_KEY: 'test-key',
    LENDWELL_TENANT: 'test-tenant',
    POLL_SECONDS: '0',
    PAUSE_SECONDS: '0.01',
  };
  deleteKeys();
  const printed = await outputOf(start([...find(), writeSample(sample)], environment));
  await platform.close();
  expect(printed).toBe('Submitted: LOAN/1\nPersonal loan: 1500 over 24 months, 1802.4 in all\n');
  expect(platform.requested).toEqual([
    'POST /applying-member-loan-applications',
    ...Array(4).fill('GET /loan-applications/LOAN%2F1/status'),
  ]);
});

describe.each(programs)('on an unreliable connection, the program in %s', (_, find, sample) => {
  const receipt = { loanApplication: { id: 'LOAN/1' }, applyingMember: { id: 'MEMBER/1' } };
  const decidedStatus = sampleOf('third-party-submissions-v1', [
    '/loan-applications/{application}/status',
    'get',
    '200',
    'oneOffer',
  ]);
  const decision = 'Personal loan: 1500 over 24 months, 1802.4 in all\n';
  const run = async (url: string, { seconds = '20', body = applicationBody() } = {}): Promise<string> => {
    writeFileSync(join(folder, 'application.json'), body);
    const shortTimeouts = { POLL_SECONDS: '0', TIMEOUT_SECONDS: seconds, PAUSE_SECONDS: '0.01' };
    const environment = { LENDWELL_URL: url, LENDWELL_KEY: 'test-key', LENDWELL_TENANT: 'test-tenant', ...shortTimeouts };
    return outputOf(start([...find(), writeSample(sample)], environment));
  };
  beforeEach(() => deleteKeys());

  test.each<PlatformFailure>(['drop', 'half', 'stall', 'late'])('sends the same key again: %s', async (failure) => {
    const requestCounts = { POST: 0, GET: 0 };
    const platform = await startPlatform((call) => {
      const method = call.startsWith('POST') ? 'POST' : 'GET';
      requestCounts[method]++;
      return {
        status: 200 + (method === 'POST' ? 2 : 0),
        body: method === 'POST' ? receipt : decidedStatus,
        failure: requestCounts[method] === 1 ? failure : undefined,
      };
    });
    const printed = await run(platform.url, { seconds: failure === 'stall' || failure === 'late' ? '1.5' : '20' });
    await platform.close();
    expect(printed).toBe(`Submitted: LOAN/1\n${decision}`);
    expect(requestCounts).toEqual({ POST: 2, GET: 2 });
    expect(new Set(platform.keys).size).toBe(1);
  });

  test('reuses its key after a restart', async () => {
    let isDown = true;
    const platform = await startPlatform((call) => {
      if (isDown) return { status: 503, failure: 'drop' };
      return call.startsWith('POST') ? { status: 201, body: receipt } : { status: 200, body: decidedStatus };
    });
    expect(await run(platform.url)).toContain('Start again later: the key is kept.');
    isDown = false;
    expect(await run(platform.url)).toBe(`Submitted: LOAN/1\n${decision}`);
    await platform.close();
    expect(platform.keys).toHaveLength(6);
    expect(new Set(platform.keys).size).toBe(1);
  });

  test('uses a separate key for each body, and a new one for the next application', async () => {
    let isDown = true;
    const platform = await startPlatform((call) => {
      if (isDown) return { status: 503, failure: 'drop' };
      return call.startsWith('POST') ? { status: 201, body: receipt } : { status: 200, body: decidedStatus };
    });
    await run(platform.url);
    const [ofFirst] = platform.keys.splice(0);
    isDown = false;
    await run(platform.url, { body: '{ "another": "body" }' });
    const [ofSecond] = platform.keys.splice(0);
    for (let round = 0; round < 2; round++) await run(platform.url);
    await platform.close();
    expect(ofSecond).not.toBe(ofFirst);
    expect([platform.keys[0], platform.keys[1] === ofFirst]).toEqual([ofFirst, false]);
  });

  test('uses a new key after a refused body', async () => {
    const platform = await startPlatform(() => ({
      status: 422,
      body: { errors: { surname: ['This value must not be blank'] } },
    }));
    expect(await run(platform.url)).toContain('This value must not be blank');
    expect(await run(platform.url)).toContain('422');
    await platform.close();
    expect(new Set(platform.keys).size).toBe(2);
  });
});

const renewers: [language: string, command: () => string[], sample: string][] = [
  ['Node.js', () => [process.execPath], 'renew.mjs'],
  ['Python', () => [requirePath('Python')], 'renew.py'],
];

describe.each(renewers)('the program in %s that renews registrations', (_, find, sample) => {
  const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().replace('Z', '+00:00');
  const registration = (id: string, days: number) => ({
    entity: { alias: 'LoanApplication', id },
    callbackUrl: 'https://hooks.partner.example/lendwell',
    triggerOnChange: ['state'],
    payload: ['externalId', 'state'],
    hmacSecret: secret,
    deletionTime: daysFromNow(days),
  });
  const list = join(folder, 'registrations.json');
  const run = async (
    answerTo: (body: string) => PlatformAnswer,
  ): Promise<{ printed: string; requested: string[]; retained: string[] }> => {
    writeFileSync(list, JSON.stringify([registration('LATE', 9), registration('SOON', 1), registration('OVER', -1)]));
    const platform = await startPlatform((_call, sent) => answerTo(sent));
    const environment = { LENDWELL_URL: platform.url, LENDWELL_KEY: 'test-key', LENDWELL_TENANT: 'test-tenant' };
    const printed = await outputOf(start([...find(), writeSample(sample)], environment));
    await platform.close();
    const retainedRegistrations: ReturnType<typeof registration>[] = JSON.parse(readFileSync(list, 'utf8'));
    return {
      printed,
      requested: platform.requested,
      retained: retainedRegistrations.map(({ entity, deletionTime }) => `${entity.id} ${deletionTime}`),
    };
  };

  test('renews registrations that expire within two days, with the fields that the contract requires', async () => {
    const faults: string[] = [];
    const {
      printed,
      requested: asked,
      retained: kept,
    } = await run((sent) => {
      faults.push(...faultsOf('webhooks-v1', componentSchema('WebhookRequest'), JSON.parse(sent)));
      return { status: 201, body: { ...JSON.parse(sent), deletionTime: 'anew' } };
    });
    expect([faults, asked]).toEqual([[], ['POST /webhooks', 'POST /webhooks']]);
    expect(printed).toBe('Renewed: LoanApplication SOON\nRenewed: LoanApplication OVER\n');
    expect(kept.map((each) => each.replace(/ 2.*/, ''))).toEqual(['LATE', 'SOON anew', 'OVER anew']);
  });

  test.each<[string, PlatformAnswer]>([
    ['a broken connection', { status: 201, failure: 'drop' }],
    ['a platform that is busy', { status: 503 }],
  ])('retains registrations that could not be renewed: %s', async (_, answer) => {
    const { printed, retained: kept } = await run(() => answer);
    expect(printed.split('\n').filter((line) => line.startsWith('Not renewed: LoanApplication '))).toHaveLength(2);
    expect(kept.map((each) => each.slice(0, 4))).toEqual(['LATE', 'SOON']);
  });
});

/** Programs that call the function of the page with their own `send`, and print the returned status. */
const submitters: [language: string, command: () => string[], sample: string, caller: string][] = [
  [
    'Node.js',
    () => [process.execPath],
    'submit.mjs',
    `import { submit } from './submit.mjs';
const send = async (body, { headers, signal }) => {
  if (!(signal instanceof AbortSignal)) throw new Error('a request that never ends');
  const told = { Authorization: 'Bearer test-key', tenant: 'test-tenant', Accept: 'application/json', 'Content-Type': 'application/json' };
  const answer = await fetch(process.env.LENDWELL_URL + '/sessions', { method: 'POST', headers: { ...told, ...headers }, body, signal });
  await answer.text();
  return answer;
};
const answer = await submit(send, '{}', '0a6c2f0e-8f0c-4b8c-9a5e-61d0c7e3b2a4', { timeout: 1000 * process.env.SECONDS, wait: 10 }).catch((error) => ({ status: 'gave up' }));
console.log(answer.status);`,
  ],
  [
    'Python',
    () => [requirePath('Python')],
    'submit.py',
    `import os, urllib.error, urllib.request
from submit import submit
def send(body, headers, timeout):
    assert timeout == float(os.environ["SECONDS"])
    told = {"Authorization": "Bearer test-key", "tenant": "test-tenant", "Accept": "application/json", "Content-Type": "application/json"}
    request = urllib.request.Request(os.environ["LENDWELL_URL"] + "/sessions", data=body, headers={**told, **headers})
    try:
        with urllib.request.urlopen(request, timeout=timeout) as answer:
            answer.read()
            return answer
    except urllib.error.HTTPError as error:
        return error
try:
    print(submit(send, b"{}", "0a6c2f0e-8f0c-4b8c-9a5e-61d0c7e3b2a4", timeout=float(os.environ["SECONDS"]), wait=0.01).status)
except OSError:
    print("gave up")`,
  ],
];

describe.each(submitters)('the function in %s that repeats a request', (_, find, sample, caller) => {
  const busyAnswer = { status: 503, body: {} };
  const openedSession = { status: 202, body: { id: 'SESSION', link: 'https://finance.creditunion.example/s/1' } };
  const lines: [name: string, answers: PlatformAnswer[], printed: string, calls: number][] = [
    ['a broken connection', [{ ...openedSession, failure: 'drop' }, openedSession], '202', 2],
    ['a truncated response', [{ ...openedSession, failure: 'half' }, openedSession], '202', 2],
    ['no response', [{ ...openedSession, failure: 'stall' }, openedSession], '202', 2],
    ['a late response that arrives twice', [{ ...openedSession, failure: 'late' }, openedSession], '202', 2],
    ['a platform that is busy', [busyAnswer, { status: 429, body: {} }, openedSession], '202', 3],
    ['a platform that stays busy', Array(9).fill(busyAnswer), '503', 5],
    ['a connection that remains broken', Array(9).fill({ ...openedSession, failure: 'drop' }), 'gave up', 5],
    ['a body that is refused', [{ status: 422, body: {} }], '422', 1],
  ];
  test.each(lines)('%s', async (_, answers, printed, calls) => {
    const left = [...answers];
    const platform = await startPlatform(() => left.shift() ?? { status: 500 });
    const program = `caller${sample.slice(sample.lastIndexOf('.'))}`;
    writeSample(sample);
    writeFileSync(join(folder, program), caller);
    const isSlow = answers.some(({ failure }) => failure === 'stall' || failure === 'late');
    const environment = { LENDWELL_URL: platform.url, SECONDS: isSlow ? '1.5' : '20' };
    const output = await outputOf(start([...find(), program], environment));
    await platform.close();
    expect(output).toBe(`${printed}\n`);
    expect(platform.requested).toEqual(Array(calls).fill('POST /sessions'));
    expect(new Set(platform.keys).size).toBe(1);
  });
});

test('the checkout in Node.js opens a session and redirects to its link', async () => {
  const openedSession = sampleOf('ecommerce-finance-v1', ['/sessions', 'post', '202', 'open']);
  const platform = await startPlatform((_, sent) => {
    const faults = faultsOf('ecommerce-finance-v1', componentSchema('SessionRequest'), JSON.parse(sent));
    return faults.length > 0 ? { status: 422, body: { errors: faults.join() } } : { status: 202, body: openedSession };
  });
  const request = fencesOf().find(({ info }) => info.includes('op="ecommerce-finance-v1/POST /sessions" part="request"'));
  const session = (request?.text ?? '').split('\n\n')[1] ?? '{}';
  const order = `{ key: '0a6c2f0e-8f0c-4b8c-9a5e-61d0c7e3b2a4', session: ${session} }`;
  const responseStub = '{ writeHead(status, { Location }) { console.log(status, Location); return this; }, end() {} }';
  writeFileSync(
    join(folder, 'checkout.mjs'),
    `import { pay } from './${writeSample('pay.mjs')}';\nawait pay(${order}, ${responseStub});`,
  );
  const environment = { LENDWELL_URL: platform.url, LENDWELL_KEY: 'test-key', LENDWELL_TENANT: 'test-tenant' };
  const printed = await outputOf(start([process.execPath, 'checkout.mjs'], environment));
  await platform.close();
  expect(printed).toBe('303 https://finance.creditunion.example/s/b7Qn2mXw\n');
  expect(platform.requested).toEqual(['POST /sessions']);
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
    `import { records } from './${writeSample('Read every record of a collection', 'records.mjs')}';\n${use}`,
  );
  expect(await outputOf(start([process.execPath, 'tags.mjs'], {}))).toBe('0\n1\n');
  await platform.close();
  expect(platform.requested.map((call) => call.split(' ')[1])).toEqual(['/api/v2/tags', '/api/v2/tags?page=2']);
});

test('both secrets of the page produce the digests of the page', async () => {
  const rows = [
    ['not-a-real-secret', '{"changed":["state"]}', '5b734771e9f15c83deca9ab388647ea155f933acbb3fdeb058894df9fb3e79b1'],
    [secret, body, signature],
  ];
  const openssl = rows.map(([key = '', text = '']) =>
    execFileSync('openssl', ['dgst', '-sha256', '-hmac', key, '-r'], { input: text }),
  );
  expect(openssl.map((output) => output.toString().slice(0, 64))).toEqual(rows.map(([, , digest]) => digest));
});

/** Returns the application that the page shows. */
function applicationBody(): string {
  return fencesOf().find(({ info }) => info.includes('title="application.json'))?.text ?? '';
}

/** Deletes the keys that a program has stored. */
function deleteKeys(): void {
  for (const name of readdirSync(folder)) if (name.endsWith('.key')) rmSync(join(folder, name));
}

/** Writes the sample with that title to a file, and returns the file name. */
function writeSample(title: string, name = title): string {
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

/** Returns the address of the server on a port, once it responds. */
async function waitForServer(port: number): Promise<string> {
  const url = `http://127.0.0.1:${port}/`;
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await fetch(url, { method: 'POST' }).catch(() => undefined);
    if (answer) return url;
    await pause(50);
  }
  throw new Error(`nothing listens on ${port}`);
}
