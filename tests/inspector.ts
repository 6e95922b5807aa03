/**
 * `npm run inspector`: uses the official MCP Inspector to list and call every tool of `docs mcp`, and to list resources and prompts, over
 * stdio and streamable HTTP. `npm exec` fetches the inspector, which is too large for a
 * dependency; `-- --inspector PROGRAM` uses an installed one. Exits with status 1 if a call fails or a tool is not called.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { collect, launcher, plainEnvironment, startDocs } from './support/docs.ts';
import { newFolder, removeFolder, writeFiles } from './support/folder.ts';

const { values } = parseArgs({ options: { inspector: { type: 'string' } } });
const inspector = values.inspector
  ? [values.inspector]
  : ['npm', 'exec', '--yes', '--package=@modelcontextprotocol/inspector@2.12.0', '--', 'mcp-inspector'];

/** The arguments of a call of each tool, and a pattern of the expected result. */
const calls: Record<string, [args: Record<string, string>, result: RegExp]> = {
  search: [{ query: 'How deep is the bar?' }, /four metres at high water/],
  read_page: [{ route: '/guide/tides', section: 'High water', max_tokens: '500' }, /four metres at high water/],
  list_pages: [{ below: '/guide' }, /2 pages\./],
  get_operation: [{ operation: 'GET /boats' }, /All boats/],
  find_references: [{ route: '/guide/tides' }, /1 page links to/],
  site_diff: [{}, /there are no differences/],
};
const lists: [method: string, result: RegExp][] = [
  ['resources/list', /guide\/tides/],
  ['prompts/list', /"answer"/],
];

const root = newFolder('inspected');
const site = join(root, 'dist/site');
let failures = 0;
try {
  writeFiles(root, {
    'docs.config.json': JSON.stringify({
      title: 'Harbour',
      url: 'https://docs.example.com',
      areas: [{ id: 'guide', path: 'guide', route: '/guide' }],
      specs: [{ id: 'boats', path: 'boats.json', route: '/boats' }],
    }),
    'boats.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Boats', version: '1' },
      servers: [{ url: 'https://sandbox.example.com' }],
      paths: { '/boats': { get: { summary: 'List boats', responses: { 200: { description: 'All boats.' } } } } },
    }),
    'guide/README.md': '# Guide\n\nSee [high water](tides.md#high-water) and [boats](<op:boats/GET /boats>).\n',
    'guide/tides.md': '# Tides\n\n## High water\n\nThe bar has four metres at high water.\n',
  });
  await run([process.execPath, launcher, 'build', root]);
  const options = ['--site', site, '--previous', site];
  await inspect('stdio', [process.execPath, launcher, 'mcp', ...options]);
  const server = startDocs(['mcp', '--http', '0', ...options]);
  const address = await new Promise<string>((done) => {
    let text = '';
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (part: Buffer) => {
        text += part.toString('utf8');
        const [match] = /http:\S+/.exec(text) ?? [];
        if (match !== undefined) done(match);
      });
  });
  await inspect('streamable HTTP', [address, '--transport', 'http']);
  server.kill();
} finally {
  removeFolder(root);
}
process.exitCode = failures === 0 ? 0 : 1;

/** Lists and calls everything that one server offers. */
async function inspect(transport: string, target: readonly string[]): Promise<void> {
  const ask = (method: string, rest: readonly string[] = []): Promise<string> =>
    run([...inspector, '--cli', ...target, '--method', method, ...rest]);
  const names = [...(await ask('tools/list')).matchAll(/"name": "(\w+)",\s+"title"/g)].map(([, name = '']) => name);
  report(transport, 'tools/list', names.join() === Object.keys(calls).join(), names.join(', '));
  for (const name of names) {
    const [args, expected] = calls[name] ?? [{}, /^$/];
    const given = Object.entries(args).flatMap(([key, value]) => ['--tool-arg', `${key}=${value}`]);
    const result = await ask('tools/call', ['--tool-name', name, ...given]);
    report(transport, name, expected.test(result) && !result.includes('"isError": true'), result);
  }
  for (const [method, expected] of lists) {
    const result = await ask(method);
    report(transport, method, expected.test(result), result);
  }
}

function report(transport: string, call: string, isRight: boolean, result: string): void {
  console.log(`${isRight ? 'ok     ' : 'FAILED '} ${transport}: ${call}`);
  if (isRight) return;
  failures++;
  console.log(result);
}

async function run([program = '', ...args]: readonly string[]): Promise<string> {
  const { stdout, stderr, status } = await collect(spawn(program, args, { env: plainEnvironment() }));
  return status === 0 ? stdout : `${stdout}${stderr}`;
}
