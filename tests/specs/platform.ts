import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { asTree, componentSchema, contractOf, faultsOf, valueAt } from './documents.ts';

/**
 * A failure of a response: the connection breaks before or during it, it never arrives, or it only arrives after the next
 * request.
 */
export type PlatformFailure = 'drop' | 'half' | 'stall' | 'late';
/** A response of the test platform. With `failure`, the request is processed, but its response is delayed or incomplete. */
export type PlatformAnswer = { status: number; body?: unknown; failure?: PlatformFailure | undefined };
/**
 * The test platform: its address, and in order of arrival the calls, the missing or invalid headers, and the idempotency keys.
 */
type Platform = { url: string; requested: string[]; keys: string[]; close(): Promise<void> };

const submissions = 'third-party-submissions-v1';

/**
 * Starts a server that responds to a call, written as `GET /path`, and its body. `keys` are the received idempotency keys, in
 * order.
 */
export async function startPlatform(answerTo: (call: string, body: string) => PlatformAnswer): Promise<Platform> {
  const requested: string[] = [];
  const keys: string[] = [];
  const pendingAnswers: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`;
    requested.push([call, ...headerFaults(request)].join(' '));
    if (request.method === 'POST') keys.push(String(request.headers['idempotency-key']));
    for (const answer of pendingAnswers.splice(0)) answer();
    send(answerTo(call, await readBody(request)), response, pendingAnswers);
  });
  const port = await listen(server);
  const close = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, requested, keys, close };
}

function send({ status, body, failure }: PlatformAnswer, response: ServerResponse, pendingAnswers: (() => void)[]): void {
  const text = body === undefined ? '' : JSON.stringify(body);
  const sendAll = (): void => void response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
  if (failure === 'drop') response.destroy();
  else if (failure === 'half') {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': text.length + 10 });
    response.write(text.slice(0, 5), () => response.destroy());
  } else if (failure === 'late') pendingAnswers.push(sendAll);
  else if (failure === undefined) sendAll();
}

/** Responds as the contract specifies: a submission is validated; its status is first busy, then pending twice, then decided. */
export function submissionsPlatform(): (call: string, body: string) => PlatformAnswer {
  const remainingAnswers: PlatformAnswer[] = [
    { status: 503 },
    { status: 200, body: { id: 'LOAN/1', status: 'MakingDecision', links: [], offers: [] } },
    { status: 409, body: { message: 'An approval decision has not yet been made', retry: 0 } },
    { status: 200, body: sampleOf(submissions, ['/loan-applications/{application}/status', 'get', '200', 'oneOffer']) },
  ];
  const receipt = { loanApplication: { id: 'LOAN/1' }, applyingMember: { id: 'MEMBER/1' } };
  return (call, body) => {
    if (call.startsWith('GET ')) return remainingAnswers.shift() ?? { status: 500 };
    const faults = faultsOf(submissions, componentSchema('LoanApplicationSubmission'), JSON.parse(body));
    return faults.length > 0 ? { status: 422, body: { errors: { '': faults } } } : { status: 202, body: receipt };
  };
}

/** Returns the named sample of a response: path, method, status and name. */
export function sampleOf(id: string, [path = '', method = '', status = '', name = '']: string[]): unknown {
  const { document } = contractOf(id);
  const content = asTree(valueAt(document, 'paths', path, method, 'responses', status, 'content'));
  return valueAt(asTree(Object.values(content)[0]), 'examples', name, 'value');
}

/** Returns a port of this machine that no process listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((done) => server.close(done));
  return port;
}

function listen(server: Server): Promise<number> {
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the names of missing or invalid headers among those that the third-party contracts require. */
function headerFaults({ method, url, headers }: IncomingMessage): string[] {
  const expected: [name: string, form: RegExp][] = [
    ['authorization', /^Bearer test-key$/],
    ['tenant', /^test-tenant$/],
    ['accept', /^application\/json$/],
  ];
  const postHeaders: typeof expected = [
    ['content-type', /^application\/json$/],
    // A registration has no idempotency key.
    ...(url === '/webhooks' ? [] : [['idempotency-key', /^[0-9a-f-]{36}$/] satisfies (typeof expected)[number]]),
  ];
  return [...expected, ...(method === 'POST' ? postHeaders : [])]
    .filter(([name, form]) => !form.test(String(headers[name])))
    .map(([name]) => name);
}
