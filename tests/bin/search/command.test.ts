import { afterAll, beforeAll, expect, test } from 'vitest';
import { askDocs } from '../../support/command-line.ts';
import { newFolder, removeFolder, writeFiles } from '../../support/folder.ts';

let root = '';

beforeAll(async () => {
  root = newFolder();
  writeFiles(root, {
    'docs.config.json': JSON.stringify({
      title: 'Harbour',
      areas: [
        { id: 'guide', path: 'content/guide' },
        { id: 'tool', path: 'content/tool', search: 'own' },
        { id: 'staff', path: 'content/staff', route: '/internal', audience: 'restricted' },
      ],
    }),
    'content/guide/index.md': '# Guide\n\nWelcome.\n',
    'content/guide/crane.md': '# Crane\n\nIt lifts boats.\n\n## Permits\n\nAsk the harbourmaster for a permit.\n',
    'content/tool/index.md': '# Winch\n\nThe winch of the crane.\n',
    'content/staff/index.md': '# Rota\n\nThe harbourmaster sleeps on Mondays.\n',
  });
  expect(await askDocs(['build', root])).toMatchObject({ status: 0 });
});
afterAll(() => removeFolder(root));

const search = (args: string[], input?: string) =>
  askDocs(['search', ...args, '--site', 'dist/site'], { cwd: root, ...(input === undefined ? {} : { input }) });

test('each line of standard input gets a line of JSON, in order, regardless of its content', async () => {
  const queries = ['harbourmaster', '', 'submarine', 'nofield:x crane', 'a~6 **** +- "', '\ud800', '<b>crane</b>'];
  const { status, stdout } = await search(['--stdin'], `${queries.join('\n')}\n`);
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line): { query: string; results: object[] } => JSON.parse(line));
  expect([status, lines.length]).toEqual([0, queries.length]);
  expect(lines.map(({ query }) => query).slice(0, 5)).toEqual(queries.slice(0, 5));
  expect(lines[0]).toEqual({
    query: 'harbourmaster',
    results: [
      { route: '/guide/crane', anchor: 'permits', score: expect.any(Number), pageTitle: 'Crane', sectionTitle: 'Permits' },
    ],
  });
  expect([lines[1]?.results, lines[2]?.results]).toEqual([[], []]);
});

test('--json has the same line for a query of several words; restricted areas are not searched', async () => {
  const { status, stdout } = await search(['--json', 'Ask', 'the', 'harbourmaster', '--limit', '1']);
  expect([status, JSON.parse(stdout)]).toEqual([
    0,
    { query: 'Ask the harbourmaster', results: [expect.objectContaining({ anchor: 'permits' })] },
  ]);
  expect((await search(['--json', 'Mondays'])).stdout).toBe('{"query":"Mondays","results":[]}\n');
});

test('an area with a separate search is searched if it is specified', async () => {
  expect(JSON.parse((await search(['--json', 'winch'])).stdout).results).toEqual([]);
  const { results } = JSON.parse((await search(['--json', 'crane', '--area', 'tool'])).stdout);
  expect(results.map(({ route }: { route: string }) => route)).toEqual(['/tool']);
  const { status, stderr } = await search(['crane', '--area', 'giude']);
  expect([status, stderr]).toEqual([2, expect.stringContaining('Did you mean guide?')]);
});

test('an unknown field is reported, and the rest of the query is answered', async () => {
  const { status, stdout, stderr } = await search(['nofield:x', 'crane']);
  expect([status, stderr]).toEqual([
    0,
    'There is no field nofield; the fields are title, content, tags, sidebarParentCategories.\n',
  ]);
  expect(stdout).toContain('/guide/crane');
});

test.each<[string[], RegExp]>([
  [['--stdin', 'crane'], /Pass either a query or --stdin, not both\./],
  [['--limit', '0', 'crane'], /Invalid value for --limit: 0\.\n {2}Use an integer from 1 to 100\./],
  [['crane', '--site', 'content'], /There is no built site in content\./],
])('docs search %j is refused', async (args, told) => {
  expect(await askDocs(['search', ...args], { cwd: root })).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(told),
  });
});
