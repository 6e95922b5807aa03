/** Generated clients, type-checked and run against `docs mock`: see README.md. */
import { execFile, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { build } from 'esbuild';
import type { Api, Parameter } from '../../compiler/openapi/document/model.ts';
import type { MockResponse } from '../../compiler/sandbox/types.ts';
import { checkExchange } from '../support/api-exchanges.ts';
import { createValidRequest, credentialsOf, listCallableOperations, type RandomRequest } from '../support/api-requests.ts';
import { openDocument, startTime, withCredentials } from '../support/sandbox-documents.ts';

const run = promisify(execFile);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tools: { type: 'string', default: '' },
    count: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: '5' },
  },
});
const tools = resolve(values.tools, 'node_modules');

/** The start of the client program. */
const prelude = `import createClient from 'openapi-fetch';
import type { paths } from './schema.ts';

const none: { status: number; type: string | null; body: string } = { status: 0, type: null, body: '' };
let last = none;
const client = createClient<paths>({
  baseUrl: process.argv[2] ?? '',
  fetch: async (request) => {
    const response = await fetch(request);
    last = { status: response.status, type: response.headers.get('content-type'), body: await response.clone().text() };
    return response;
  },
});
/** Prints what the client received, and the error that it threw. */
async function call(answer: Promise<unknown>): Promise<void> {
  last = none;
  const error = await answer.then(() => null, String);
  console.log(JSON.stringify({ ...last, error }));
}
`;

for (const file of positionals) await test(file);

async function test(file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mock-clients-'));
  try {
    await testIn(folder, resolve(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function testIn(folder: string, file: string): Promise<void> {
  const { api, scenario } = openDocument(file);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(tools, join(folder, 'node_modules'));
  const document = join(folder, `document${extname(file)}`);
  copyFileSync(file, document);
  await run(process.execPath, [
    ...[join(tools, 'openapi-typescript/bin/cli.js'), document, '--output', join(folder, 'schema.ts')],
    ...['--read-write-markers', '--empty-objects-unknown', '--default-non-nullable=false'],
  ]);
  const requests = toRequests(api).map((request) => withCredentials(scenario, request));
  const wrong = await typeErrors(folder, requests);
  const typed = requests.filter((_, index) => !wrong.has(index));
  const left = await typeErrors(folder, typed);
  const answers = await answersTo(folder, file);
  const faults = typed.flatMap((request, index) => {
    const answer = answers[index];
    return answer === undefined
      ? [{ operation: request.operation.head.key, fault: 'no answer' }]
      : checkAnswer({ api, scenario }, request, answer);
  });
  const share = `${typed.length - faults.length} of ${typed.length}`;
  process.stdout.write(
    `${basename(file)}: ${requests.length} calls, ${wrong.size} without a type, ${left.size} type errors, ${share} answered\n`,
  );
  for (const line of [...wrong.values()].slice(0, Number(values.faults))) process.stdout.write(`  ${line}\n`);
  for (const fault of faults.slice(0, Number(values.faults))) process.stdout.write(`  ${JSON.stringify(fault)}\n`);
}

type ClientAnswer = { status: number; type: string | null; body: string; error: string | null };

function checkAnswer(
  { api, scenario }: Pick<ReturnType<typeof openDocument>, 'api' | 'scenario'>,
  request: RandomRequest,
  { status, type, body, error }: ClientAnswer,
): { fault: string }[] {
  if (error !== null) return [{ fault: `${request.operation.head.key}: ${error}` }];
  // A scenario refuses a reference that was used before, which random bodies repeat.
  const rule = scenario ? ('scenario' as const) : ('validation' as const);
  const explanation = { rule, text: '', operation: undefined, source: undefined, violations: [] };
  const response: MockResponse = { status, headers: type === null ? [] : [['Content-Type', type]], body, explanation };
  return checkExchange(api, request, response);
}

/** Returns valid requests that openapi-fetch can send: it sends no cookies, and serializes all lists of a query in the same style. */
function toRequests(api: Api): RandomRequest[] {
  const heads = listCallableOperations(api);
  const created: RandomRequest[] = [];
  for (let index = 0; created.length < Number(values.count) && index < Number(values.count) * 2; index++) {
    const head = heads[index % heads.length];
    const request = head && createValidRequest(api, head, `${values.seed} client ${index}`, startTime);
    if (request && isSendable(api, request)) created.push(request);
  }
  return created;
}

function isSendable(api: Api, { operation, method, parts }: RandomRequest): boolean {
  const { parameters } = parts;
  const styles = new Set([...parameters].filter(([, value]) => Array.isArray(value)).map(([parameter]) => listStyle(parameter)));
  const isUsual = [...parameters].every(
    ([{ location, mediaType, style }, value]) =>
      location !== 'cookie' &&
      mediaType === undefined &&
      (location !== 'query' || Array.isArray(value) || typeof value !== 'object' || style === 'deepObject'),
  );
  const hasBody = method !== 'GET' || !operation.body?.required;
  return (
    isUsual &&
    hasBody &&
    styles.size <= 1 &&
    !styles.has('deepObject true') &&
    credentialsOf({ api, operation }).query.length === 0
  );
}

function listStyle({ style, explode }: Parameter): string {
  return `${style || 'form'} ${explode}`;
}

/** Returns the program, with one call on each line after the prelude. */
function toProgram(requests: readonly RandomRequest[]): string {
  const calls = requests.map((request) => `  () => call(client.${request.method}(${toArguments(request)})),`);
  return [`${prelude}const calls = [`, ...calls, '];', 'for (const each of calls) await each();\n'].join('\n');
}

function toArguments({ operation, headers, body, parts: { parameters, media, value } }: RandomRequest): string {
  // The document may describe these headers as parameters, which are then part of the type.
  const described = new Map(parameters);
  for (const each of operation.parameters) {
    const value = headers.find(([name]) => name.toLowerCase() === each.name.toLowerCase())?.[1];
    if (each.location === 'header' && !described.has(each) && (each.required || value !== undefined))
      described.set(each, value ?? 'application/json');
  }
  const named = new Set(['content-type']);
  let list: Parameter | undefined;
  for (const [parameter, each] of described) {
    if (parameter.location === 'header') named.add(parameter.name.toLowerCase());
    if (parameter.location === 'query' && Array.isArray(each)) list = parameter;
  }
  const params = Object.fromEntries(
    ['path', 'query', 'header'].flatMap((place) => {
      const own = [...described].filter(([each]) => each.location === place).map(([{ name }, each]) => [name, each]);
      return own.length === 0 ? [] : [[place, Object.fromEntries(own)]];
    }),
  );
  const isForm = media !== undefined && /urlencoded/.test(media.type);
  const others = headers.filter(([name]) => !named.has(name.toLowerCase()));
  if (media) others.push(['Content-Type', media.type]);
  const success = operation.responses.find(({ status }) => status.startsWith('2'));
  const isJson = success?.content.some(({ type }) => /json/.test(type)) ?? true;
  const init = [
    ...(described.size > 0 ? [`params: ${JSON.stringify(params)}`] : []),
    ...(value === undefined || operation.head.method === 'GET' ? [] : [`body: ${JSON.stringify(value)}`]),
    ...(isForm ? [`bodySerializer: () => ${JSON.stringify(body)}`] : []),
    ...(others.length > 0 ? [`headers: ${JSON.stringify(Object.fromEntries(others))}`] : []),
    ...(list ? [`querySerializer: { array: { style: '${list.style || 'form'}', explode: ${list.explode} } }`] : []),
    ...(isJson ? [] : ["parseAs: 'text'"]),
  ];
  return `${JSON.stringify(operation.head.path)}, { ${init.join(', ')} }`;
}

/** Type-checks the client of these calls, and returns the errors by the index of the call; others have negative indexes. */
async function typeErrors(folder: string, requests: readonly RandomRequest[]): Promise<Map<number, string>> {
  writeFileSync(join(folder, 'main.ts'), toProgram(requests));
  const options = [
    '--strict',
    '--noEmit',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--skipLibCheck',
    '--allowImportingTsExtensions',
  ];
  const { stdout } = await run(
    process.execPath,
    ['--max-old-space-size=6000', join(tools, 'typescript/lib/tsc.js'), ...options, 'main.ts'],
    {
      cwd: folder,
      maxBuffer: 1e8,
    },
  ).catch((error: { stdout: string }) => error);
  const found = new Map<number, string>();
  const above = prelude.split('\n').length + 1;
  for (const [text, file, line] of stdout.matchAll(/^(\S+)\((\d+),\d+\): error .*/gm))
    found.set(file === 'main.ts' ? Number(line) - above : -1, text);
  return found;
}

/** Runs the client against a mock server. */
async function answersTo(folder: string, file: string): Promise<ClientAnswer[]> {
  const outfile = join(folder, 'main.mjs');
  await build({
    entryPoints: [join(folder, 'main.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'warning',
  });
  const server = spawn(process.execPath, [resolve('bin/docs.js'), 'mock', file, '--port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const url = await new Promise<string>((found, failed) => {
      let text = '';
      server.stderr.on('data', (chunk) => {
        text += chunk;
        const [, origin] = / at (http:\S+)/.exec(text) ?? [];
        if (origin !== undefined) found(origin);
      });
      server.on('exit', () => failed(new Error(text)));
    });
    const { stdout } = await run(process.execPath, [outfile, url], { maxBuffer: 1e9 });
    return stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line): ClientAnswer => JSON.parse(line));
  } finally {
    server.kill();
  }
}
