import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askDocs } from '../../support/command-line.ts';
import { collect, type EndedProcess, repository, waitForOutput } from '../../support/docs.ts';
import { listFiles, newFolder, removeFolder, writeFiles } from '../../support/folder.ts';
import { requireChromiumPath } from '../../support/requirements.ts';

const run = promisify(execFile);
const folder = newFolder('harbour');
/** The output of npm when it installed the package in the folder. */
let installed = '';

const site = {
  'site/docs.config.json': `{
    "$schema": "../node_modules/quire-docs/schemas/site.schema.json",
    "title": "Harbour", "url": "https://docs.harbour.example",
    "variables": { "harbour": "Northport" },
    "areas": [
      { "id": "guide", "label": "Guide", "path": "content/guide" },
      { "id": "crew", "label": "Crew", "path": "content/crew", "audience": "restricted" }
    ],
    "specs": [{ "id": "berths", "label": "Berths", "path": "berths.yaml", "route": "/berths" }]
  }`,
  'site/content/guide/index.md':
    '# Tides\n\n$a^2$\n\n```mermaid\ngraph TD; A-->B\n```\n\n```php\n<?php echo 1;\n```\n\nSee the [walls](walls.md) of {{ harbour }}.\n',
  'site/content/guide/walls.md': '# Walls\n\nOf stone.\n',
  'site/content/crew/index.md': '# Watches\n\nThe night watch begins at ten.\n\n## Lamps\n\nThey are lit at dusk.\n',
  'site/berths.yaml':
    'openapi: 3.1.0\ninfo: { title: Berths, version: "1" }\npaths:\n  /berths:\n    get: { operationId: list, responses: { "200": { description: All berths } } }\n',
  'newer.yaml': 'openapi: 3.1.0\ninfo: { title: Berths, version: "2" }\npaths: {}\n',
  'old.csv': '/quays,/guide/walls\n',
  'dressed/docs.config.json': `{
    "$schema": "../node_modules/quire-docs/schemas/site.schema.json",
    "title": "Dressed", "url": "https://docs.harbour.example",
    "areas": [{ "id": "guide", "path": "guide" }],
    "pages": "pages",
    "print": true,
    "locales": { "default": "en", "list": ["en", "de"] },
    "theme": {
      "accent": "#6b21a8",
      "fonts": { "body": "Source Sans 3", "families": { "Source Sans 3": ["source-sans.woff2"] } },
      "css": ["site.css", { "path": "landing.css", "files": ["pages/*.md"] }],
      "code": "ember", "socialPictures": true
    }
  }`,
  'dressed/source-sans.woff2': readFileSync(
    join(repository, 'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'),
  ),
  'dressed/site.css': '.page-title { letter-spacing: 3px; }\n',
  'dressed/landing.css': '.hero-title { letter-spacing: 7px; }\n',
  'dressed/pages/index.md': '---\ntitle: Harbour\nhome:\n  hero:\n    title: Every ship in\n---\n\nWords.\n',
  'dressed/guide/index.md': '# Tides\n\n:::steps\n1. Look.\n:::\n',
  'dressed/guide/night.md': '---\ndraft: true\n---\n\n# Night\n\nNot yet.\n',
  'dressed/i18n/de/guide/index.md': '# Gezeiten\n\nWasser.\n',
  'plain/docs.config.json': '{ "title": "Plain", "areas": [{ "id": "guide", "path": "guide" }] }',
  'plain/guide/index.md': '# Tides\n',
  'lighthouse/mkdocs.yml': 'site_name: Lighthouse\nnav:\n  - Home: index.md\n',
  'lighthouse/docs/index.md': '# Lighthouse\n\nIt turns.\n',
};

const clone = newFolder('clone');
const quire = join(clone, 'quire');

beforeAll(async () => {
  await cloneRepository();
  const { filename } = await pack(quire, ['--pack-destination', folder]);
  writeFiles(folder, { 'package.json': '{}\n', ...site });
  const args = ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`];
  const { stdout: output, stderr } = await run('npm', args, { cwd: folder });
  installed = output + stderr;
});
afterAll(() => {
  for (const root of [folder, clone]) removeFolder(root);
});

/** Clones the repository, with changes that are not committed, and without ignored files. */
async function cloneRepository(): Promise<void> {
  await run('git', ['clone', '--quiet', '--depth', '1', `file://${repository}`, quire]);
  symlinkSync(join(repository, 'node_modules'), join(quire, 'node_modules'));
  const args = ['ls-files', '-z', '--modified', '--others', '--exclude-standard'];
  const { stdout } = await run('git', args, { cwd: repository, maxBuffer: 2 ** 24 });
  for (const file of stdout.split('\0').filter(Boolean)) {
    rmSync(join(quire, file), { force: true });
    if (existsSync(join(repository, file))) cpSync(join(repository, file), join(quire, file));
  }
}

/** Runs `npm pack` in a folder, and returns its report. */
async function pack(cwd: string, args: string[]): Promise<{ filename: string; files: { path: string }[] }> {
  const { stdout } = await run('npm', ['pack', '--json', ...args], { cwd, maxBuffer: 2 ** 24 });
  return JSON.parse(stdout.slice(stdout.indexOf('[')))[0];
}

/** Runs a command of the installed package in the folder of the site, as `npx` would. */
function runInstalled(args: string[], name = 'docs') {
  return collect(start(args, name));
}

function start(args: string[], name = 'docs', root = 'site', more: NodeJS.ProcessEnv = {}) {
  const env = {
    ...process.env,
    CHROMIUM_PATH: requireChromiumPath(),
    NO_COLOR: '1',
    VITEST: undefined,
    NODE_ENV: undefined,
    NODE_COMPILE_CACHE: undefined,
    NODE_DISABLE_COMPILE_CACHE: undefined,
    ...more,
  };
  return spawn(join(folder, 'node_modules/.bin', name), args, { cwd: join(folder, root), env });
}

const own = join(folder, 'node_modules/quire-docs');

/** Runs a command of the installed package in this process, which saves loading the package for each command. */
function askInstalled(args: string[], root = 'site'): Promise<EndedProcess> {
  return askDocs(args, { cwd: join(folder, root), env: { CHROMIUM_PATH: requireChromiumPath() } }, own);
}

/** Starts a server that provides the package as a file and as a registry does, and no other package. */
async function servePackage() {
  const { name, version } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
  const tarball = readFileSync(join(folder, `${name}-${version}.tgz`));
  const requested: string[] = [];
  const server = createServer(({ url = '', headers: { host } }, response) => {
    requested.push(url);
    const file = `http://${host}/${name}-${version}.tgz`;
    const versions = {
      [version]: { name, version, bin: { docs: 'bin/docs.js', quire: 'bin/docs.js' }, dist: { tarball: file } },
    };
    if (url.endsWith('.tgz')) response.end(tarball);
    else if (url === `/${name}`) response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
    else response.writeHead(404).end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, name, version, asked: requested, close: () => server.close() };
}

test.each(['address', 'registry'])('a recipe builds a site with the package at an %s', async (kind) => {
  const { origin, name, version, asked: requested, close } = await servePackage();
  const root = newFolder('recipe');
  try {
    const spec = kind === 'address' ? `${origin}/${name}-${version}.tgz` : `${name}@${version}`;
    writeFiles(root, { 'README.md': '# Tides\n', 'docs.config.json': '{ "title": "Tides" }' });
    const env = { ...process.env, npm_config_registry: origin, npm_config_cache: join(root, 'npm'), npm_config_audit: 'false' };
    if (kind === 'address') {
      await run(join(folder, 'node_modules/.bin/docs'), ['init', '.', '--ci', 'gitlab', '--package', spec, '--yes'], {
        cwd: root,
      });
      const [, command = 'false'] = / {4}- (npx .*)\n/.exec(readFileSync(join(root, '.gitlab-ci.yml'), 'utf8')) ?? [];
      expect(command).toContain(spec);
      await run('sh', ['-euc', command], { cwd: root, env });
    } else await run('npx', ['--yes', `--package=${spec}`, 'docs', 'build'], { cwd: root, env });
    expect(readFileSync(join(root, 'dist/site/index.html'), 'utf8')).toContain('Tides');
    expect(requested.filter((url) => url.endsWith('.tgz')).length).toBeGreaterThan(0);
  } finally {
    close();
    removeFolder(root);
  }
});

test('a clone of the repository runs, as in the action, and packs itself, as described in the manual', async () => {
  writeFiles(clone, { 'site/README.md': '# Tides\n' });
  await run(process.execPath, [join(quire, 'bin/docs.js'), 'build', 'site'], { cwd: clone });
  expect(readFileSync(join(clone, 'site/dist/site/index.html'), 'utf8')).toContain('Tides');
  // The installed package is that of the clone. This checkout also contains ignored files, and packs the same.
  const { files } = await pack(repository, ['--dry-run', '--ignore-scripts']);
  const isSource = (path: string): boolean => !path.startsWith('dist/');
  const sources = files.map(({ path }) => path).filter(isSource);
  expect(sources.sort()).toEqual(listFiles(own).filter(isSource));
  expect(listFiles(own)).toContain('dist/package/NOTICES.txt');
});

test('a copy without its bundles, as npm installs it from git, explains how to install it', async () => {
  const copy = newFolder('copy');
  try {
    cpSync(join(own, 'bin'), join(copy, 'bin'), { recursive: true });
    const { status, stderr } = await collect(spawn(process.execPath, [join(copy, 'bin/docs.js'), 'build']));
    expect([status, stderr]).toEqual([3, expect.stringMatching(/^This copy of Quire isn't built.* npm pack makes\.\n$/)]);
  } finally {
    removeFolder(copy);
  }
});

test('it installs without a warning, without another package and within 15.5 MB', () => {
  // Warnings of npm about settings of this machine are not about the package.
  const warnings = installed.split('\n').filter((line) => /warn|deprecated/i.test(line) && !/(?:user|env) config/.test(line));
  expect(warnings).toEqual([]);
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['quire-docs']);
  const manifest = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
  expect([manifest.dependencies, manifest.optionalDependencies, manifest.scripts.install, manifest.scripts.postinstall]).toEqual(
    Array(4).fill(undefined),
  );
  const files = readdirSync(own, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const blocks = files.map(({ parentPath, name }) => Math.ceil(statSync(join(parentPath, name)).size / 4096) * 4096);
  expect(blocks.reduce((sum, size) => sum + size, 0)).toBeLessThan(15.5e6);
});

test('it contains everything that it needs, the manual and the notices, and no sources', () => {
  expect(readdirSync(own).sort()).toEqual([
    ...['LICENSE', 'README.md', 'SECURITY.md', 'bin', 'content', 'dist', 'package.json', 'schemas'],
  ]);
  expect(readdirSync(own, { recursive: true }).filter((name) => /\.tsx?$/.test(String(name)))).toEqual([join('bin', 'api.d.ts')]);
  const notices = readFileSync(join(own, 'dist/package/NOTICES.txt'), 'utf8');
  // Each package, or a list of packages with the same licence, precedes the text of the licence.
  const [, ...entries] = notices.split(/\n\n(?=\S)/);
  expect(entries.length).toBeGreaterThan(50);
  expect(entries.filter((entry) => !/^(?:\S.* \d.*\n)+\n {4}\s*\S/.test(entry))).toEqual([]);
  const bundled = ['ajv', 'chokidar', 'commander', 'lunr', 'marked', 'mermaid', 'prismjs', 'react', 'react-dom', 'temml', 'yaml'];
  for (const name of bundled) expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
});

test('programs import the API by the name of the package', async () => {
  const program = `import { openSite } from 'quire-docs'; console.log((await openSite({ root: 'site' })).pages.length)`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { cwd: folder });
  expect(Number(stdout)).toBeGreaterThan(3);
});

test.each(['docs', 'quire'])('%s is a command, and its help names the manual', async (name) => {
  const { stdout, status } = await runInstalled(['--help'], name);
  expect([status, stdout]).toEqual([0, expect.stringMatching(new RegExp(`docs watch ${own}/content/help$`, 'm'))]);
});

test('the manual has no findings', async () => {
  expect((await runInstalled(['check', join(own, 'content/help')])).stderr).toMatch(/: no findings\.\n$/);
});

test.each([
  ['--version', 0, /^\d+\.\d+\.\d+$/m],
  ['biuld', 2, /Did you mean build\?/],
])('docs %s has a status and ends, as a process', async (argument, expected, output) => {
  const { status, stdout, stderr } = await runInstalled([argument]);
  expect([status, stdout + stderr]).toEqual([expected, expect.stringMatching(output)]);
});

test('build writes a site with formulas, diagrams, code, and scripts', async () => {
  const { stderr, status } = await runInstalled(['build']);
  expect([stderr.replace(/in [\d.]+ m?s/, 'in no time'), status]).toEqual([
    expect.stringMatching(/: no findings\. Wrote dist\/site\.\n$/),
    0,
  ]);
  const html = readFileSync(join(folder, 'site/dist/site/guide/index.html'), 'utf8');
  for (const part of ['<math', 'class="diagram"', '&lt;?php']) expect(html).toContain(part);
  const scripts = [...html.matchAll(/src="\/([^"]+\.js)"/g)].map(([, path]) => path ?? '');
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of scripts) expect(readFileSync(join(folder, 'site/dist/site', path)).length).toBeGreaterThan(0);
});

/** Commands to run in the folder of the site, with their status and output. */
const commands: [args: string[], status: number, printed: RegExp][] = [
  [['check'], 0, /no findings/],
  [['search', 'tide'], 0, /Tides/],
  [['report', 'owners'], 0, /4 pages without one/],
  [['prove'], 0, /no findings/],
  [['addresses', 'accept'], 0, /^addresses\.lock: \d+ new, 0 removed/m],
  [['addresses'], 0, /all addresses are recorded, and all of them resolve/],
  [['diff'], 0, /there are no differences/],
  [['review'], 2, /docs review --base origin\/main/],
  [['compile', 'guide'], 0, /no findings/],
  [['compile', 'crew'], 0, /no findings/],
  [['link', 'dist/objects', '--out', 'dist/linked'], 0, /Wrote dist\/linked/],
  [['print', 'guide', '--out', 'guide.html'], 0, /Wrote guide\.html with 2 pages/],
  [['redirects', 'import', '../old.csv'], 0, /redirects\.json: 1 added/],
  [['rename', '--variable', 'harbour', 'port', '--yes'], 0, /0 files moved, 2 files edited/],
  [['mv', 'content/guide/walls.md', 'content/guide/quays.md', '--yes'], 0, /redirect {2}\/guide\/walls → \/guide\/quays/],
  [['why', '/guide/quays'], 0, /file +content\/guide\/quays\.md/],
  [['split', 'content/crew/index.md#lamps', '--yes'], 0, /content\/crew\/lamps\.md/],
  [['version', 'cut', '1.0', '--area', 'crew', '--dry-run'], 0, /content\/crew → content\/crew\/1\.0/],
  [['recover'], 0, /No interrupted change/],
  [['translations', 'accept'], 0, /no other languages/],
  [
    [
      'init',
      '../fresh',
      '--title',
      'Fresh',
      '--ci',
      'gitlab',
      '--host',
      'nginx',
      '--package',
      'https://example.com/quire.tgz',
      '--yes',
    ],
    0,
    /nginx\.Dockerfile/,
  ],
  [['check', '../fresh'], 0, /no findings/],
  [['init', '../lighthouse', '--yes'], 0, /docs\.sidebar\.json/],
  [['check', '../lighthouse'], 0, /no findings/],
  [['migrate', '../lighthouse', '--write'], 0, /Rewrote 1 file/],
  [['check', '../lighthouse'], 0, /no findings/],
  [['interface', 'pull'], 2, /There are no interfaces yet/],
  [['spec', 'pull'], 2, /No API document has a remote address/],
  [['spec', 'diff', 'berths.yaml', '../newer.yaml'], 0, /GET \/berths {2}was removed/],
  [['spec', 'bundle', 'berths.yaml'], 0, /openapi: /],
  [['explain', 'link-target-missing'], 0, /link-target-missing/],
  [['completion', 'fish'], 0, /complete -c docs/],
  [['help', 'build'], 0, /Usage: docs build/],
];

/** The same in the folder of a site with a theme, a home page, drafts and a second language. */
const themedCommands: typeof commands = [
  [['check'], 0, /no findings/],
  [['build', '--verify'], 0, /Wrote dist\/site, and the same bytes/],
  [['build', '--drafts', '--out', 'drafts'], 0, /Wrote drafts\./],
  [['build', '--release', '--out', 'released'], 0, /Wrote released\./],
  [['build', '--offline', '--out', 'copy'], 0, /Wrote copy\./],
  [['translations', 'accept'], 0, /i18n\/de\/originals\.lock/],
  [['report', 'translations'], 0, /missing +de/],
  [['print', 'guide', '--out', 'guide.pdf'], 0, /Wrote guide\.pdf/],
  [['search', 'tide'], 0, /Tides/],
];

test.each(themedCommands)('docs %j of a site with a theme', async (args, expected, output) => {
  const { status, stdout, stderr } = await askInstalled(args, 'dressed');
  expect([status, stdout + stderr]).toEqual([expected, expect.stringMatching(output)]);
});

test('themes, drafts, copies and prints are the same as from a checkout', () => {
  const read = (path: string) => readFileSync(join(folder, 'dressed', path), 'utf8');
  const [home, guide] = [read('dist/site/index.html'), read('dist/site/guide/index.html')];
  const styles = [...home.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, path]) => read(`dist/site/${path}`)).join('');
  for (const part of ['letter-spacing: 3px', 'letter-spacing: 7px', 'Source Sans 3', 'hero-actions'])
    expect([part, styles.includes(part)]).toEqual([part, true]);
  expect(home).toContain('Every ship in');
  expect(guide).toMatch(/<meta property="og:image" content="https:\/\/docs\.harbour\.example\/guide\/index\.png">/);
  expect(readFileSync(join(folder, 'dressed/dist/site/guide/index.png')).subarray(1, 4).toString()).toBe('PNG');
  expect(read('drafts/guide/night/index.html')).toContain('Draft: this page is not published.');
  for (const out of ['dist/site', 'released']) expect(existsSync(join(folder, 'dressed', out, 'guide/night'))).toBe(false);
  expect(read('copy/guide/index.html')).toContain('href="../index.html"');
  expect(read('dist/site/de/guide/index.html')).toContain('Gezeiten');
  expect(readFileSync(join(folder, 'dressed/guide.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
});

test.each(commands)('docs %j', async (args, expected, output) => {
  const { status, stdout, stderr } = await askInstalled(args);
  expect([status, stdout + stderr]).toEqual([expected, expect.stringMatching(output)]);
});

test('Node caches compiled code in NODE_COMPILE_CACHE from version 22 on, and nothing is cached without it', async () => {
  const code = join(folder, 'made', 'code');
  const build = async (more: NodeJS.ProcessEnv): Promise<void> => {
    const { status, stderr } = await collect(start(['build', '--no-cache'], 'docs', 'plain', more));
    expect([status, stderr]).toEqual([0, expect.stringMatching(/no findings\. Wrote/)]);
  };
  const before = readdirSync(own, { recursive: true });
  await build({});
  await build({ NODE_COMPILE_CACHE: code, NODE_DISABLE_COMPILE_CACHE: '1' });
  expect(existsSync(code)).toBe(false);
  await build({ NODE_COMPILE_CACHE: code });
  expect(existsSync(code)).toBe(Number.parseInt(process.versions.node, 10) >= 22);
  await build({ NODE_COMPILE_CACHE: code });
  expect(readdirSync(own, { recursive: true })).toEqual(before);
});

test('docs mcp answers on standard output, with the protocol that the package brings along', async () => {
  const child = start(['mcp']);
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
  child.stdout.once('data', () => child.stdin.end());
  const { status, stdout } = await collect(child);
  expect([status, JSON.parse(stdout).result.serverInfo.name]).toEqual([0, 'quire-docs']);
});

test('docs lsp answers an editor, with the protocol that the package brings along', async () => {
  const child = start(['lsp', '--stdio']);
  const params = { processId: null, rootUri: null, capabilities: {} };
  const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
  child.stdin.write(`Content-Length: ${message.length}\r\n\r\n${message}`);
  child.stdout.once('data', () => child.stdin.end());
  const { stdout } = await collect(child);
  expect(stdout).toMatch(/^Content-Length: \d+\r\n\r\n.*"capabilities":\{/s);
});

test('docs mock serves a document', async () => {
  const child = start(['mock', 'berths.yaml']);
  const origin = await new Promise<string>((resolve) => {
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        text += String(part);
        const match = /http:\/\/[\w.:]+\d/.exec(text);
        if (match) resolve(match[0]);
      });
  });
  expect((await fetch(`${origin}/berths`)).status).toBe(200);
  child.kill('SIGTERM');
  await collect(child);
});

test('every command of docs --help is tested here', async () => {
  const testedCommands = [...commands.map(([args]) => args.join(' ')), 'build', 'serve', 'watch', 'probe', 'mcp', 'lsp', 'mock'];
  const fileNamed = async (command: string): Promise<string[]> => {
    const { stdout } = await askInstalled([...command.split(' ').filter(Boolean), '--help']);
    const [, list = ''] = /^Commands:\n((?: .*\n)+)/m.exec(stdout) ?? [];
    return [...list.matchAll(/^ {2}(\w+)/gm)]
      .map(([, name = '']) => `${command} ${name}`.trim())
      .filter((name) => !/ help$/.test(name));
  };
  const first = await fileNamed('');
  expect(first.length).toBeGreaterThan(15);
  const below = await Promise.all(['addresses', 'redirects', 'spec', 'translations'].map(fileNamed));
  const missing = [...first, ...below.flat()].filter((name) => !testedCommands.some((line) => `${line} `.startsWith(`${name} `)));
  expect(missing).toEqual([]);
});

test('serve and watch respond, and probe confirms that serve protects the restricted pages', async () => {
  const server = start(['serve', '--port', '0', '--password', 'lantern']);
  const [address = ''] = await waitForOutput(server, /http:\/\/[\w.:[\]-]+/);
  expect(await (await fetch(new URL('/guide', address))).text()).toContain('Tides');
  const { status, stdout, stderr } = await runInstalled(['probe', address]);
  expect([status, stdout + stderr]).toEqual([0, expect.stringMatching(/no findings/)]);
  const watcher = start(['watch', '--port', '0']);
  const [live = ''] = await waitForOutput(watcher, /http:\/\/[\w.:[\]-]+/);
  expect(await (await fetch(new URL('/guide', live))).text()).toContain('Tides');
  const ended = Promise.all([collect(server), collect(watcher)]);
  for (const child of [server, watcher]) child.kill('SIGINT');
  expect((await ended).map(({ status }) => status)).toEqual([130, 130]);
});
