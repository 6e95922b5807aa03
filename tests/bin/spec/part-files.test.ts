/** Commands and the editor with an API document of several files: everything is reported, compared and changed in the part. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CodeAction } from 'vscode-languageserver-protocol/node.js';
import { askDocs } from '../../support/command-line.ts';
import { startDocs, waitForOutput } from '../../support/docs.ts';
import { type Files, folderOf, writeFiles } from '../../support/folder.ts';
import { git } from '../../support/git.ts';
import { startClient } from '../lsp/client.ts';

const boat = (type: string, more = ''): string => `type: object\nproperties:\n  name: { type: ${type} }\n${more}`;
const sources: Files = {
  'docs.config.json': JSON.stringify({
    title: 'Harbour',
    areas: [{ id: 'guide', label: 'Guide', path: 'guide', route: '/guide' }],
    specs: [{ id: 'boats', path: 'specs/boats.yaml', route: '/api', pages: 'many' }],
  }),
  'guide/index.md': '# Guide\n\nSee the [boats](../specs/boats.yaml).\n',
  'specs/boats.yaml': `openapi: 3.1.0
info: { title: Boats, version: "1" }
paths:
  /boats: { $ref: ./paths/boats.yaml }
  /quays: { get: { operationId: listQuays, responses: { '200': { description: Quays } } } }
`,
  'specs/paths/boats.yaml': `get:
  operationId: listBoats
  responses:
    '200':
      description: Boats
      content: { application/json: { schema: { $ref: ../schemas/Boat.yaml } } }
`,
  'specs/schemas/Boat.yaml': boat('string'),
};
const part = 'specs/schemas/Boat.yaml';
const misspelt = { [part]: boat('strnig') };
const place = { file: part, line: 3, column: 17 };

/** Returns a repository with the site on main, and a branch with these changes. */
function repositoryOf(change: Files): string {
  const root = folderOf({ ...sources, '.gitignore': 'dist\n' });
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'one');
  git(root, 'checkout', '-qb', 'change');
  writeFiles(root, change);
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'two');
  return root;
}

test('docs check reports a part in JSON and SARIF, and records its findings in a baseline', async () => {
  const root = folderOf({ ...sources, ...misspelt });
  const check = (...args: string[]) => askDocs(['check', ...args], { cwd: root });
  expect(JSON.parse((await check('--format', 'json')).stdout).diagnostics).toMatchObject([{ code: 'spec-invalid', ...place }]);
  const [result] = JSON.parse((await check('--format', 'sarif')).stdout).runs[0].results;
  expect(result).toMatchObject({
    ruleId: 'spec-invalid',
    locations: [{ physicalLocation: { artifactLocation: { uri: part }, region: { startLine: 3, startColumn: 17 } } }],
  });
  expect((await check('--baseline', 'known.json', '--write-baseline')).stderr).toContain('Recorded 1 finding in 1 place');
  expect(Object.keys(JSON.parse(readFileSync(join(root, 'known.json'), 'utf8')).findings)).toEqual([part]);
  expect((await check('--baseline', 'known.json', '--max-warnings', '0')).status).toBe(0);
  // Another fault in the same part is not in the baseline.
  writeFiles(root, { [part]: boat('strnig', '  length: { type: numbr }\n') });
  const { status, stderr } = await check('--baseline', 'known.json', '--max-warnings', '0');
  expect([status, stderr]).toEqual([1, expect.stringContaining(`${part}:4:19  warning  spec-invalid`)]);
});

test('docs check --fix corrects a scenario, reports the text of a part at its place, and leaves the part unchanged', async () => {
  const text = 'See the [guide](/guied).\n';
  const root = folderOf({
    ...sources,
    'specs/boats.yaml': String(sources['specs/boats.yaml']).replace(
      'version: "1"',
      'version: "1", description: { $ref: ./texts/start.md }',
    ),
    'specs/texts/start.md': text,
    'specs/boats.sandbox.yaml': 'rules: [{ name: First, operation: listBoat, respond: { status: 200, body: { name: Tern } } }]\n',
  });
  const { stderr } = await askDocs(['check', '--fix'], { cwd: root });
  expect(stderr).toContain('specs/texts/start.md:1:17  warning  link-target-missing');
  expect(stderr).toContain('Applied 1 fix in 1 file.');
  expect(readFileSync(join(root, 'specs/texts/start.md'), 'utf8')).toBe(text);
  expect(readFileSync(join(root, 'specs/boats.sandbox.yaml'), 'utf8')).toContain('listBoats');
});

test('docs diff, docs review and docs check --since include the changes of a part', async () => {
  const root = repositoryOf({ [part]: boat('integer') });
  const { stdout: diff } = await askDocs(['diff', 'main', '--format', 'json'], { cwd: root });
  for (const shown of ['response-type-changed', '"/api/listBoats"', '"/api/schemas/Boat"']) expect(diff).toContain(shown);
  expect(diff).not.toContain('listQuays');
  const { stdout } = await askDocs(['review', '--base', 'main'], { cwd: root });
  expect(stdout).toContain('**breaking** boats: GET /boats: the response 200, name: is now integer instead of string');
  writeFiles(root, misspelt);
  git(root, 'commit', '-qam', 'three');
  const { stderr } = await askDocs(['check', '--since', 'main'], { cwd: root });
  expect(stderr).toContain(`${part}:3:17  warning  spec-invalid`);
});

test('docs mv moves a part, and adjusts the references to it and in it', async () => {
  const root = folderOf(sources);
  expect((await askDocs(['mv', part, 'specs/models/Boat.yaml', '--yes'], { cwd: root })).status).toBe(0);
  expect(readFileSync(join(root, 'specs/paths/boats.yaml'), 'utf8')).toContain('$ref: ../models/Boat.yaml');
  expect((await askDocs(['mv', 'specs/paths/boats.yaml', 'specs/boats-path.yaml', '--yes'], { cwd: root })).status).toBe(0);
  expect(readFileSync(join(root, 'specs/boats-path.yaml'), 'utf8')).toContain('$ref: ./models/Boat.yaml');
  expect((await askDocs(['check'], { cwd: root })).stderr).toContain('no findings');
});

test('docs watch updates the pages that show a part', async () => {
  const root = folderOf(sources);
  const child = startDocs(['watch', root, '--port', '0']);
  onTestFinished(() => void child.kill('SIGTERM'));
  const [, origin = ''] = await waitForOutput(child, /at (http:\/\/localhost:\d+)\//);
  const events = await fetch(`${origin}/__quire/events`);
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => reader?.cancel());
  writeFiles(root, { [part]: boat('string', '  length: { type: number }\n') });
  let received = '';
  while (!received.includes('"pages"')) received += (await reader?.read())?.value ?? '';
  const [, routes = '[]'] = /"type":"pages","routes":(\[[^\]]*\])/.exec(received) ?? [];
  expect(JSON.parse(routes)).toEqual(expect.arrayContaining(['/api/listBoats', '/api/schemas/Boat']));
  expect(JSON.parse(routes)).not.toContain('/guide');
  expect(await (await fetch(`${origin}/api/listBoats`)).text()).toContain('length');
});

test('the editor shows findings in a part, and corrects them', async () => {
  const root = folderOf({ ...sources, ...misspelt });
  const client = await startClient([root]);
  onTestFinished(() => void client.end());
  await client.open(part, readFileSync(join(root, part), 'utf8'));
  await client.until('the finding', () => client.findingsOf(part).length > 0);
  const [found] = client.findingsOf(part);
  expect(found).toMatchObject({ code: 'spec-invalid', range: { start: { line: 2, character: 16 } } });
  const context = { textDocument: { uri: client.uri(part) }, range: found?.range, context: { diagnostics: [found] } };
  const [action] = await client.request<CodeAction[]>('textDocument/codeAction', context);
  expect(action?.title).toBe('Replace "strnig" with "string"');
  await client.apply(action?.edit ?? {});
  await client.until('no finding', () => client.findingsOf(part).length === 0);
  expect(client.textOf(part)).toBe(sources[part]);
});
