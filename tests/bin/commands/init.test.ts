import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type InitOptions, runInit } from '../../../bin/commands/init.ts';
import { ciNames, hostNames } from '../../../bin/init/recipes.ts';
import about from '../../../package.json' with { type: 'json' };
import { askDocs } from '../../support/command-line.ts';
import { launcher, repository } from '../../support/docs.ts';
import { folderOf, hashTree, listFiles, writeFiles } from '../../support/folder.ts';
import { createRecordedContext } from '../recorded-context.ts';
import { type Comment, openService, services } from '../review-services.ts';

const execute = promisify(execFile);

/** Replaces npx: it records the package to install, and runs the command line of this checkout. */
const npx = `#!/bin/sh\necho "$2 $3" >> "$(dirname "$0")/npx.log"\nshift 3\nexec ${process.execPath} ${launcher} "$@"\n`;

/** What recipes install in these tests. */
const tarball = `https://example.com/quire-docs-${about.version}.tgz`;

function init(folder: string, options: Partial<InitOptions> = {}, given: Parameters<typeof createRecordedContext>[0] = {}) {
  const { context, out } = createRecordedContext(given);
  const ended = runInit({ folder, api: false, blog: false, yes: false, dryRun: false, ...options }, context);
  return ended.then((status) => ({ status, out: out() }));
}

describe('a small site', () => {
  test.each([false, true])('has no findings (with an API: %s)', async (api) => {
    const root = folderOf({}, 'harbour');
    await init(root, { yes: true, api, url: 'https://docs.harbour.example' });
    const { status, stderr } = await askDocs(['build', '.'], { cwd: root });
    expect([status, stderr]).toEqual([0, expect.stringContaining('no findings')]);
    const pages = listFiles(join(root, 'dist/site')).filter((file) => file.endsWith('index.html'));
    expect(pages).toEqual([
      ...(api ? ['api/index.html'] : []),
      ...['guide/index.html', 'guide/make-it-yours/index.html', 'guide/writing-a-page/index.html'],
      ...['index.html', 'reference/index.html', 'search/index.html'],
    ]);
    expect(readFileSync(join(root, 'docs.config.json'), 'utf8')).toContain('"title": "Harbour"');
  });

  test('keeps existing files, and reports them', async () => {
    const root = folderOf({ '.gitignore': 'mine\ndist/\nnode_modules\n', LICENSE: 'Mine.\n' }, 'harbour');
    const { out } = await init(root, { yes: true, title: 'T' });
    expect(out).not.toContain('.gitignore');
    expect(readFileSync(join(root, '.gitignore'), 'utf8')).toBe('mine\ndist/\nnode_modules\n');
  });

  test.each([
    ['npm', ['package.json', 'package-lock.json', 'node_modules/quire-docs/README.md']],
    ['npm, with a package in vendor', ['package.json', 'vendor/quire-docs-0.1.0.tgz']],
    ['yarn', ['package.json', 'yarn.lock']],
    ['pnpm', ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']],
    ['bun', ['package.json', 'bun.lock']],
    ['git and a licence', ['.git/HEAD', '.gitattributes', 'LICENSE']],
  ])('is written to a folder that has only files of %s', async (_, files) => {
    const root = folderOf(Object.fromEntries(files.map((file) => [file, '{}\n'])), 'harbour');
    const { status, out } = await init(root, { yes: true, api: true, languages: 'en,de' });
    expect([status, out]).toEqual([0, expect.stringMatching(/has no pages yet.*Wrote \d files/s)]);
    expect(listFiles(root)).toEqual(expect.arrayContaining(['content/pages/index.md', 'specs/api.yaml']));
  });

  test.each([
    ['pages', { 'README.md': '# Tides\n' }],
    ['source code', { 'src/index.js': '' }],
    ['a site', { 'docs.config.json': '{ "title": "T" }', 'README.md': '# T\n' }],
    ['another tool', { 'mkdocs.yml': 'site_name: T\n', 'docs/index.md': '# T\n' }],
  ])('is not written with --api to a folder with %s', async (_, files) => {
    const root = folderOf(files, 'harbour');
    await expect(init(root, { yes: true, api: true })).rejects.toThrow('add your document to "specs"');
    await expect(init(root, { yes: true, blog: true })).rejects.toThrow('add an area with "kind": "blog"');
    expect(listFiles(root)).toEqual(Object.keys(files).sort());
  });

  test.each([
    ['https://example.github.io/handbook/', ['https://example.github.io', '/handbook/']],
    ['https://example.github.io/handbook', ['https://example.github.io', '/handbook/']],
    ['docs.example.com', ['https://docs.example.com', undefined]],
    ['https://docs.example.com/', ['https://docs.example.com', undefined]],
    ['http://localhost:4001', ['http://localhost:4001', undefined]],
  ])('accepts the address %j from --url', async (url, expected) => {
    for (const files of [{}, { 'README.md': '# Tides\n' }]) {
      const root = folderOf(files, 'harbour');
      await init(root, { yes: true, url });
      const config = JSON.parse(readFileSync(join(root, 'docs.config.json'), 'utf8'));
      expect([config.url, config.baseUrl]).toEqual(expected);
    }
  });

  test('of another tool accepts the address from --url', async () => {
    const root = folderOf({ 'mkdocs.yml': 'site_name: T\nsite_url: https://old.example/\n', 'docs/index.md': '# T\n' });
    await askDocs(['init', '.', '--yes', '--url', 'https://example.github.io/handbook'], { cwd: root });
    const config = JSON.parse(readFileSync(join(root, 'docs.config.json'), 'utf8'));
    expect(config).toMatchObject({ url: 'https://example.github.io', baseUrl: '/handbook/' });
  });

  test.each(['harbour', 'https://', 'https://a.example/?q=1', 'ftp://a.example', 'a b.example'])(
    'refuses --url %j',
    async (url) => {
      const root = folderOf({}, 'harbour');
      await expect(init(root, { yes: true, url })).rejects.toThrow(`${url} is not the address of a site`);
      expect(listFiles(root)).toEqual([]);
    },
  );

  test('has no findings after another document replaces the example', async () => {
    const root = folderOf({}, 'harbour');
    await init(root, { yes: true, api: true });
    writeFiles(root, {
      'specs/api.yaml':
        'openapi: 3.1.0\ninfo: { title: Boats, version: "2" }\npaths:\n  /boats:\n    get:\n      responses: { "200": { description: All boats. } }\n',
    });
    const { status, stderr } = await askDocs(['check', '.'], { cwd: root });
    expect([status, stderr]).toEqual([0, expect.stringContaining('no findings')]);
  });

  test('is not written by --dry-run', async () => {
    const root = folderOf({}, 'harbour');
    const { status, out } = await init(root, { dryRun: true });
    expect([status, listFiles(root), out]).toEqual([0, [], expect.stringContaining('docs.config.json')]);
  });

  const requested = ['', '', '', '', ''];
  test.each([
    [['y'], true],
    [[''], true],
    [['n'], false],
    [[], false],
  ])('waits for an answer on a terminal: %j', async (last, written) => {
    const root = folderOf({}, 'harbour');
    const { status, out } = await init(root, {}, { isTerminal: true, stdin: [...requested, ...last] });
    expect([status, listFiles(root).length > 0]).toEqual([0, written]);
    expect(out).toContain('Write these 8 files? [Y/n] ');
  });

  test.each([[[]], [['Harbour']], [['Harbour', '']], [['Harbour', '', 'n']]])(
    'is not written if the input ends after %j',
    async (stdin) => {
      const root = folderOf({}, 'harbour');
      const { status, out } = await init(root, {}, { isTerminal: true, stdin });
      expect([status, listFiles(root), out]).toEqual([0, [], expect.stringMatching(/Nothing was written\.\n$/)]);
    },
  );

  test('follows the answers, and asks again after unusable ones', async () => {
    const root = folderOf({}, 'harbour');
    const answers = ['The "handbook"', 'no address', 'harbour.example/handbook', 'maybe', 'y', 'y', 'english', 'cy, EN,cy', 'y'];
    const { out } = await init(root, {}, { isTerminal: true, stdin: answers });
    expect(out).toMatch(
      /Title \[Harbour\]: .*Enter an address.*Type y or n\..*english is not a language code.*Write these 12 files\?/s,
    );
    const config = JSON.parse(readFileSync(join(root, 'docs.config.json'), 'utf8'));
    expect(config).toMatchObject({
      title: 'The "handbook"',
      url: 'https://harbour.example',
      baseUrl: '/handbook/',
      locales: { default: 'cy', list: ['cy', 'en'] },
      specs: [{ id: 'api' }],
      areas: [{ id: 'guide' }, { id: 'reference' }, { id: 'blog', kind: 'blog' }],
    });
    const { status, stderr } = await askDocs(['build', '.'], { cwd: root });
    expect([status, stderr]).toEqual([0, expect.stringContaining('no findings')]);
  });

  test.each([
    ['docs.example.com', { url: 'https://docs.example.com' }],
    ['http://localhost:4001', { url: 'http://localhost:4001' }],
    ['https://example.github.io/handbook/', { url: 'https://example.github.io', baseUrl: '/handbook/' }],
    ['', {}],
  ])('accepts the address %j', async (address, expected) => {
    const root = folderOf({}, 'harbour');
    await init(root, {}, { isTerminal: true, stdin: ['', address, '', '', '', 'y'] });
    const { url, baseUrl } = JSON.parse(readFileSync(join(root, 'docs.config.json'), 'utf8'));
    expect({ url, baseUrl }).toEqual({ url: undefined, baseUrl: undefined, ...expected });
  });

  test('offers the options as defaults, and asks nothing with --yes', async () => {
    const root = folderOf({}, 'harbour');
    const options = { title: 'Pier', url: 'https://a.example', api: true, languages: 'de,en' };
    const { out } = await init(root, options, { isTerminal: true, stdin: [...requested, 'y'] });
    expect(out).toMatch(/Title \[Pier\]: .*\[https:\/\/a\.example\]: .*\[Y\/n\] .*\[de, en\]: /s);
    const config = readFileSync(join(root, 'docs.config.json'), 'utf8');
    const other = folderOf({}, 'harbour');
    const quiet = await init(other, { ...options, yes: true }, { isTerminal: true });
    expect([quiet.out.includes('Title ['), readFileSync(join(other, 'docs.config.json'), 'utf8')]).toEqual([false, config]);
    await expect(init(folderOf({}), { yes: true, languages: 'english' })).rejects.toThrow('english is not a language code');
  });

  test('of a folder with pages only asks for title and address', async () => {
    const root = folderOf({ 'README.md': '# Tides\n' }, 'harbour');
    const { out } = await init(root, {}, { isTerminal: true, stdin: ['', 'https://a.example', 'y'] });
    expect(out).toMatch(/Title \[Tides\]: Web address[^\n]*: +new /);
    expect(JSON.parse(readFileSync(join(root, 'docs.config.json'), 'utf8')).url).toBe('https://a.example');
  });

  test.each(['docs', 'site', 'Proj', 'website'])('has a title of its own in a folder named %s', async (name) => {
    const root = folderOf({}, name);
    await init(root, { yes: true });
    expect(readFileSync(join(root, 'docs.config.json'), 'utf8')).toContain('"title": "Documentation"');
  });

  test.each([false, true])('links to no page three times on its home page (with an API and a blog: %s)', async (more) => {
    const root = folderOf({}, 'harbour');
    await init(root, { yes: true, api: more, blog: more });
    await askDocs(['build', '.'], { cwd: root });
    const html = readFileSync(join(root, 'dist/site/index.html'), 'utf8');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const targets = [...main.matchAll(/<a[^>]* href="([^"#]+)/g)].map(([, target]) => target);
    expect(targets.length).toBeGreaterThan(3);
    expect(new Set(targets).size).toBe(targets.length);
    expect(main).toContain('hero-picture');
  });

  test.each([
    ['docs', '.', '  docs watch  '],
    ['npx docs', 'hand book', "  npx docs watch 'hand book'  "],
  ])('ends with commands that can be pasted: %s', async (command, folder, expected) => {
    const root = folderOf({});
    const before = process.cwd();
    process.chdir(root);
    try {
      const { out } = await init(folder, { yes: true }, { command });
      expect(out.slice(out.indexOf('Next steps:'))).toContain(expected);
    } finally {
      process.chdir(before);
    }
  });

  test('is not written without a terminal or --yes', async () => {
    const root = folderOf({}, 'harbour');
    const { status, stderr } = await askDocs(['init'], { cwd: root });
    expect([status, stderr, listFiles(root)]).toEqual([2, expect.stringContaining('Pass --yes, or --dry-run to preview'), []]);
  });
});

test('a folder of Markdown becomes a site with its own title', async () => {
  const root = folderOf({ 'README.md': '# Tides\n', 'guide/high.md': '# High\n' }, 'harbour');
  const before = hashTree(root);
  await init(root, { yes: true });
  const { 'docs.config.json': config, '.gitignore': ignored, ...rest } = hashTree(root);
  expect([config === undefined, ignored === undefined, rest]).toEqual([false, false, before]);
  const { status, stderr } = await askDocs(['build', '.'], { cwd: root });
  expect([status, stderr]).toEqual([0, expect.stringMatching(/^3 pages .*no findings/)]);
  expect(readFileSync(join(root, 'dist/site/guide/high/index.html'), 'utf8')).toContain('<title>High · Tides</title>');
});

describe('ignored folders', () => {
  test.each<[string, Record<string, string>, string | undefined]>([
    ['is written if nothing is ignored', {}, 'dist/\nnode_modules/\n'],
    ['keeps the lines that are there', { '.gitignore': '*.log\n' }, '*.log\ndist/\nnode_modules/\n'],
    ['completes a last line without an end', { '.gitignore': '*.log' }, '*.log\ndist/\nnode_modules/\n'],
    ['keeps line ends of Windows', { '.gitignore': '*.log\r\n' }, '*.log\r\ndist/\r\nnode_modules/\r\n'],
    ['gets only what it lacks', { '.gitignore': '/dist\n' }, '/dist\nnode_modules/\n'],
    ['gets what it lacks after a negation', { '.gitignore': 'dist\n!dist\n' }, 'dist\n!dist\ndist/\nnode_modules/\n'],
    ['ignores a comment', { '.gitignore': '# dist/\nnode_modules/\n' }, '# dist/\nnode_modules/\ndist/\n'],
    ['stays the same if it is complete', { '.gitignore': 'node_modules\ndist\n' }, 'node_modules\ndist\n'],
    [
      'is not needed below a folder that ignores both',
      { '../.gitignore': 'dist/\nnode_modules/\n', '../.git/HEAD': '' },
      undefined,
    ],
    [
      'is needed below a folder that ignores its own',
      { '../.gitignore': '/dist/\nnode_modules/\n', '../.git/HEAD': '' },
      'dist/\n',
    ],
  ])('%s', async (_, files, expected) => {
    const root = join(folderOf({ 'book/guide.md': '# Tides\n' }), 'book');
    writeFiles(root, files);
    await init(root, { yes: true });
    const path = join(root, '.gitignore');
    expect(existsSync(path) ? readFileSync(path, 'utf8') : undefined).toBe(expected);
    rmSync(join(root, 'docs.config.json'));
    const { out } = await init(root, { yes: true });
    expect(out).not.toContain('.gitignore');
  });

  test('is completed in a site that gets the files of a host, and for a folder of another tool', async () => {
    const site = folderOf({ 'docs.config.json': '{ "title": "T" }', '.gitignore': 'mine\n', '.git/HEAD': '' });
    const { out } = await init(site, { yes: true, host: 'nginx', package: tarball });
    expect(out).toContain('  edit  ');
    const book = folderOf({ 'mkdocs.yml': 'site_name: T\n', 'docs/index.md': '# T\n', '.gitignore': 'mine\n' });
    expect((await init(book, { dryRun: true })).out).toMatch(/ {2}edit {2}\S*\.gitignore\n/);
    expect(readFileSync(join(site, '.gitignore'), 'utf8')).toBe('mine\ndist/\nnode_modules/\n');
    expect(readFileSync(join(book, '.gitignore'), 'utf8')).toBe('mine\n');
  });

  test('is never changed through a link', async () => {
    const root = folderOf({ 'book/guide.md': '# Tides\n', other: 'mine\n' });
    symlinkSync('../other', join(root, 'book/.gitignore'));
    await init(join(root, 'book'), { yes: true });
    expect(readFileSync(join(root, 'other'), 'utf8')).toBe('mine\n');
  });
});

test.each<[string, string[], string]>([
  ['all pages', ['docs/index.md', 'docs/a/b.mdx', 'src/main.js'], 'docs'],
  [
    'all but the files of a repository',
    ['docs/README.md', 'docs/a.md', 'README.md', 'CHANGELOG.md', 'CODE_OF_CONDUCT.md'],
    'docs',
  ],
  ['no home page of its own', ['docs/a.md', 'README.md'], '.'],
  ['not every guide', ['docs/index.md', 'guide/a.md'], '.'],
  ['nothing', ['guide/a.md'], '.'],
  ['a page of another folder that is named like it', ['docs/index.md', 'docs-old/a.md'], '.'],
])('pages of a folder are in docs if that contains %s', async (_, files, path) => {
  const root = folderOf(Object.fromEntries(files.map((file) => [file, '# T\n'])));
  const { out } = await init(root, { yes: true });
  const { areas } = JSON.parse(readFileSync(join(root, 'docs.config.json'), 'utf8'));
  expect([areas[0].path, out]).toEqual([
    path,
    expect.stringContaining(path === '.' ? 'in it into a site.' : 'in docs into a site.'),
  ]);
});

test('the files of a service or a host are followed by commands that can be pasted', async () => {
  const commands: Record<string, string[]> = {};
  const kinds = [...ciNames.map((ci) => [ci, { ci }] as const), ...hostNames.map((host) => [host, { host }] as const)];
  for (const [name, kind] of kinds) {
    const files = { 'docs.config.json': '{ "title": "T", "areas": [{ "id": "a", "path": "a" }] }', 'a/README.md': '# A\n' };
    const root = folderOf({ ...files, 'vendor/quire.tgz': '' });
    execFileSync('git', ['init', '--quiet'], { cwd: root });
    const before = process.cwd();
    process.chdir(root);
    const { out } = await init('.', { yes: true, package: 'vendor/quire.tgz', ...kind }).finally(() => process.chdir(before));
    const [, ...lines] = out.split(/^To .*:\n/m);
    const pasted = lines
      .join('')
      .split('\n')
      .map((line) => line.trim().split(/ {2}/)[0] ?? '');
    commands[name] = pasted.filter((line) => line !== '' && !line.startsWith('#'));
    execFileSync('sh', ['-euc', pasted[0] ?? ''], { cwd: root });
    const staged = execFileSync('git', ['diff', '--cached', '--name-only'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
    expect(staged).toEqual(listFiles(root).filter((file) => !file.startsWith('.git/') && !(file in files)));
  }
  expect(Object.entries(commands).map(([name, [, , ...rest]]) => [name, rest])).toEqual([
    ['github', ['git push', 'gh browse --settings']],
    ['github-matrix', ['git push', 'gh browse --settings']],
    ['gitlab', ['git push']],
    ['github-pages', ["gh api --method POST 'repos/{owner}/{repo}/pages' -f build_type=workflow", 'git push']],
    ['netlify', ['git push', 'npx netlify-cli init']],
    [
      'cloudflare-pages',
      ['git push', 'npx wrangler pages project create documentation --production-branch main', 'npx wrangler pages deploy'],
    ],
    [
      's3',
      [
        'git push',
        'aws s3 mb s3://BUCKET',
        'aws s3 website s3://BUCKET --index-document index.html --error-document 404.html',
        './publish-s3.sh BUCKET',
      ],
    ],
    ['nginx', ['git push', 'docker build -f nginx.Dockerfile -t documentation .', 'docker run --rm -p 8080:8080 documentation']],
    ['caddy', ['git push', 'docker build -f caddy.Dockerfile -t documentation .', 'docker run --rm -p 8080:8080 documentation']],
  ]);
});

test('an existing site is left unchanged, and there must be something else to write', async () => {
  const root = folderOf({ 'docs.config.json': '{ "title": "T" }' });
  await expect(init(root, { yes: true })).rejects.toThrow('Nothing to write');
  expect(listFiles(root)).toEqual(['docs.config.json']);
});

describe('the action of this repository', () => {
  const { inputs, runs, outputs } = parse(readFileSync(join(repository, 'action.yml'), 'utf8'));
  type ActionStep = { name?: string; run?: string; env?: Record<string, string> };
  const steps: ActionStep[] = runs.steps.filter((step: ActionStep) => step.run && step.name !== 'Review');

  /** Runs both steps on a folder with these inputs, as GitHub's runner would. */
  function runSteps(files: Record<string, string>, given: Record<string, string> = {}) {
    const root = folderOf(files);
    const programs = folderOf({ npm: '#!/bin/sh\necho "npm $*" >> npm.log\n' }, 'programs');
    chmodSync(join(programs, 'npm'), 0o755);
    const inputOf = (input: string) => {
      const name = /inputs\.([\w-]+)/.exec(input)?.[1] ?? '';
      return given[name] ?? String(inputs[name].default);
    };
    const env = {
      ...process.env,
      PATH: `${programs}:${process.env.PATH}`,
      GITHUB_OUTPUT: join(root, 'output.txt'),
      GITHUB_ACTION_PATH: repository,
    };
    const said = steps.map((step) => {
      const own = Object.fromEntries(Object.entries(step.env ?? {}).map(([name, input]) => [name, inputOf(input)]));
      return execFileSync('bash', ['-euc', step.run ?? 'false'], {
        cwd: root,
        env: { ...env, ...own },
        encoding: 'utf8',
        stdio: 'pipe',
      });
    });
    return { root, said, output: readFileSync(join(root, 'output.txt'), 'utf8') };
  }

  test('checks and builds a folder, and prints the path of the site', () => {
    const files = { 'hand book/README.md': '# T\n' };
    const { root, output } = runSteps(files, { folder: 'hand book', 'base-url': '/handbook/', 'max-warnings': '0' });
    const site = /^site=(.*)\n$/.exec(output)?.[1] ?? '';
    expect(readFileSync(join(root, site, 'index.html'), 'utf8')).toContain('href="/handbook/');
    expect(outputs.site.value).toContain('steps.build.outputs.site');
  });

  test('fails if the content has errors, and executes no input', () => {
    const runFailing = (...args: Parameters<typeof runSteps>): string => {
      try {
        return `passed: ${runSteps(...args).output}`;
      } catch (error) {
        return String(error instanceof Error && 'stdout' in error ? error.stdout : error);
      }
    };
    expect(runFailing({ 'README.md': '# T\n\n[x](gone.md)\n' })).toMatch(/^::error file=README\.md,line=3/);
    expect(runFailing({ 'README.md': '# T\n' }, { folder: '$(echo .)' })).toMatch(/^::error .*\$\(echo \.\)/);
  });

  test('installs the packages of its own checkout, and nothing by name', () => {
    const { root } = runSteps({ 'README.md': '# T\n' });
    expect(readFileSync(join(root, 'npm.log'), 'utf8')).toBe(
      `npm ci --ignore-scripts --no-audit --no-fund --prefix ${repository}\n`,
    );
    expect(steps.map(({ run }) => run).join()).not.toMatch(/npx|quire-docs/);
  });
});

describe('the package that recipes install', () => {
  const createManifest = (spec: string) => JSON.stringify({ devDependencies: { [about.name]: spec } });
  const runInstall = async (files: Record<string, string>, options: Partial<InitOptions> = {}) => {
    const root = folderOf({ 'site/README.md': '# T\n', 'site/docs.config.json': '{ "title": "T" }', ...files });
    mkdirSync(join(root, '.git'));
    await init(join(root, 'site'), { yes: true, ci: 'gitlab', ...options });
    const { documentation } = parse(readFileSync(join(root, '.gitlab-ci.yml'), 'utf8'));
    return / --package=(\S+) docs build site$/.exec(documentation.script[0])?.[1];
  };

  test.each([
    ['a tarball at an address', 'https://example.com/quire.tgz', "'https://example.com/quire.tgz'"],
    [
      'a tarball at an address that is signed',
      'https://example.com/quire.tgz?key=1&x=2',
      "'https://example.com/quire.tgz?key=1&x=2'",
    ],
    ['a file of the repository', 'file:vendor/quire.tgz', './vendor/quire.tgz'],
  ])('%s, on which the project depends', async (_, spec, expected) => {
    expect(await runInstall({ 'package.json': createManifest(spec) })).toBe(expected);
  });

  test('the dependency of the site takes precedence over that of the repository', async () => {
    const both = {
      'package.json': createManifest('https://a.example/q.tgz'),
      'site/package.json': createManifest('file:../vendor/q.tgz'),
    };
    expect(await runInstall(both)).toBe('./vendor/q.tgz');
  });

  test('--package takes precedence over both', async () => {
    const files = { 'package.json': createManifest('https://a.example/q.tgz') };
    expect(await runInstall(files, { package: 'https://b.example/q.tgz' })).toBe("'https://b.example/q.tgz'");
  });

  test.each([
    ['nothing says where', {}, {}, 'add --package vendor/quire-docs-'],
    ['a version would come from the registry', { 'package.json': createManifest('^0.1.0') }, {}, 'not on npm yet'],
    ['package.json is broken', { 'package.json': '{' }, {}, 'not on npm yet'],
    ['the file is outside', { 'package.json': createManifest('file:../quire.tgz') }, {}, 'outside the repository'],
    ['the option names a file outside', {}, { package: '/quire.tgz' }, 'outside the repository'],
    ['the option is a name', {}, { package: 'quire-docs' }, 'outside the repository'],
  ])('refuses if %s', async (_, files, options, expected) => {
    await expect(runInstall(files, options)).rejects.toThrow(expected);
  });

  test.each([
    'git+https://example.com/quire.git',
    'git+ssh://git@example.com/quire',
    'git@example.com:quire.git',
    'https://example.com/quire.git#main',
    'github:ada/quire#v1',
    'ada/quire',
  ])('refuses %s, because npm would not build it', async (spec) => {
    const reason = `${spec} is a git repository, and npm doesn't build`;
    await expect(runInstall({ 'package.json': createManifest(spec) })).rejects.toThrow(reason);
    await expect(runInstall({}, { package: spec })).rejects.toThrow(reason);
  });

  test('no recipe names the package of the registry', async () => {
    const kinds = [...ciNames.map((ci) => ({ ci })), ...hostNames.map((host) => ({ host }))];
    for (const kind of kinds) {
      const files = { 'docs.config.json': '{ "title": "T", "areas": [{ "id": "a", "path": "a" }] }', 'a/README.md': '# A\n' };
      const root = folderOf(files);
      mkdirSync(join(root, '.git'));
      await init(root, { yes: true, package: 'https://example.com/q.tgz', ...kind });
      const texts = listFiles(root).filter((file) => !(file in files));
      for (const file of texts) expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/quire-docs/);
      expect(texts.map((file) => readFileSync(join(root, file), 'utf8')).join()).toContain(
        "--package='https://example.com/q.tgz'",
      );
    }
  });
});

describe('recipes', () => {
  /** Creates a repository with a site in a folder, and replacements for npx and aws; that for npx runs this checkout. */
  async function createRepositoryWith(options: Partial<InitOptions>, folder = 'hand # book: "new"') {
    const root = folderOf({ [`${folder}/docs.config.json`]: '{ "title": "T" }', [`${folder}/README.md`]: '# T\n' });
    mkdirSync(join(root, '.git'));
    await init(join(root, folder), { yes: true, package: tarball, ...options });
    const programs = folderOf({}, 'programs');
    writeFiles(programs, {
      npx,
      aws: '#!/bin/sh\necho "aws $*" >> aws.log\n',
    });
    for (const name of ['npx', 'aws']) chmodSync(join(programs, name), 0o755);
    const env = { ...process.env, PATH: `${programs}:${process.env.PATH}`, BASE_PATH: '/handbook' };
    const sh = (command: string) => execFileSync('sh', ['-euc', command], { cwd: root, env, encoding: 'utf8', stdio: 'pipe' });
    return { root, sh, site: join(root, folder, 'dist/site') };
  }
  type Step = { run?: string; with?: { path?: string } };

  test.each([
    ['ci', 'github', '.github/workflows/docs.yml', 'check'],
    ['host', 'github-pages', '.github/workflows/pages.yml', 'publish'],
  ])('--%s %s: the steps of the workflow run, and their artifacts exist', async (kind, name, path, job) => {
    const { root, sh, site } = await createRepositoryWith({ [kind]: name });
    const workflow = parse(readFileSync(join(root, path), 'utf8'));
    const steps: Step[] = workflow.jobs[job].steps;
    for (const { run } of steps) if (run) sh(run);
    expect(existsSync(join(site, 'index.html'))).toBe(true);
    const handedOn = steps.flatMap((step) => step.with?.path ?? []);
    expect(handedOn.map((each) => existsSync(join(root, each, 'index.html')))).toEqual([true]);
    if (name === 'github-pages') expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('href="/handbook/');
  });

  test('--ci github: a pull request gets a comment with the changes for readers', async () => {
    const { root } = await createRepositoryWith({ ci: 'github' });
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
    rmSync(join(root, '.git'), { recursive: true });
    git('init', '--quiet');
    git('config', 'user.email', 'a@example.com');
    git('config', 'user.name', 'A');
    git('add', '.');
    git('commit', '--quiet', '-m', 'Begin');
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    writeFiles(root, { 'hand # book: "new"/added.md': '# Added\n\nSomething new.\n' });
    const programs = folderOf({ npx }, 'programs');
    chmodSync(join(programs, 'npx'), 0o755);
    const summary = join(root, 'summary.md');
    const comments: Comment[] = [];
    const { address } = await openService(comments, services.github);
    const environment = { BASE: 'main', GITHUB_STEP_SUMMARY: summary, PATH: `${programs}:${process.env.PATH}` };
    const env = { ...process.env, ...environment, ...services.github.env(address) };
    const { changes } = parse(readFileSync(join(root, '.github/workflows/docs.yml'), 'utf8')).jobs;
    for (const { run } of changes.steps) if (run) await execute('bash', ['-euc', run], { cwd: root, env });
    expect(readFileSync(summary, 'utf8')).toContain('/added');
    expect(comments.map(({ body }) => body)).toEqual([readFileSync(summary, 'utf8')]);
    expect(changes.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' });
    // The action of this repository updates the same comment.
    const { run } = parse(readFileSync(join(repository, 'action.yml'), 'utf8')).runs.steps.at(-1);
    writeFiles(root, { 'hand # book: "new"/more.md': '# More\n\nStill more.\n' });
    const inputs = { FOLDER: 'hand # book: "new"', PREVIEW: 'https://pr-12.example.com', GITHUB_ACTION_PATH: repository };
    await execute('bash', ['-euc', run], { cwd: root, env: { ...env, ...inputs } });
    expect(comments.map(({ body }) => body)).toEqual([expect.stringContaining('[More](<https://pr-12.example.com/more>)')]);
  });

  test('--ci gitlab: a merge request gets a comment with the changes for readers', async () => {
    const { root } = await createRepositoryWith({ ci: 'gitlab' });
    rmSync(join(root, '.git'), { recursive: true });
    for (const args of [
      ['init', '-q'],
      ['config', 'user.email', 'a@example.com'],
      ['config', 'user.name', 'A'],
      ['add', '.'],
      ['commit', '-qm', 'Begin'],
    ])
      execFileSync('git', args, { cwd: root, stdio: 'pipe' });
    writeFiles(root, { 'hand # book: "new"/added.md': '# Added\n\nSomething new.\n' });
    const programs = folderOf({ npx }, 'programs');
    chmodSync(join(programs, 'npx'), 0o755);
    const comments: Comment[] = [];
    const { address } = await openService(comments, services.gitlab);
    const environment = { CI_MERGE_REQUEST_DIFF_BASE_SHA: 'HEAD', PATH: `${programs}:${process.env.PATH}` };
    const { review } = parse(readFileSync(join(root, '.gitlab-ci.yml'), 'utf8'));
    const env = { ...process.env, ...environment, ...services.gitlab.env(address) };
    for (const line of review.script) await execute('sh', ['-euc', line], { cwd: root, env });
    expect(comments.map(({ body }) => body)).toEqual([expect.stringContaining('/added')]);
  });

  test('--ci github-matrix: each area is compiled, and the site is linked from the artifacts', async () => {
    const { root, site } = await createRepositoryWith({ ci: 'gitlab' }, 'book');
    writeFiles(join(root, 'book'), {
      'docs.config.json': '{ "title": "T", "areas": [{ "id": "guide", "path": "guide" }, { "id": "fees", "path": "in/fees" }] }',
      'guide/index.md': '# Guide\n\nSee the [fees](/fees).\n',
      'in/fees/index.md': '# Fees\n\nSee the [guide](/guide).\n',
    });
    await init(join(root, 'book'), { yes: true, ci: 'github-matrix', package: tarball });
    const { compile, link } = parse(readFileSync(join(root, '.github/workflows/docs.yml'), 'utf8')).jobs;
    expect(compile.strategy.matrix.include).toEqual([
      { area: 'guide', path: 'book/guide' },
      { area: 'fees', path: 'book/in/fees' },
    ]);
    const programs = folderOf({ npx }, 'programs');
    chmodSync(join(programs, 'npx'), 0o755);
    const performSteps = (steps: Step[], area: string): void => {
      const env = { ...process.env, PATH: `${programs}:${process.env.PATH}`, AREA: area };
      for (const { run } of steps) if (run) execFileSync('sh', ['-euc', run], { cwd: root, env, stdio: 'pipe' });
    };
    for (const { area } of compile.strategy.matrix.include) performSteps(compile.steps, area);
    const handedOn = compile.steps.at(-1).with.path;
    expect(handedOn).toBe(link.steps.find(({ with: given }: Step) => given?.path === handedOn)?.with.path);
    expect(listFiles(join(root, handedOn)).filter((file) => file.endsWith('object.json'))).toEqual([
      'fees/object.json',
      'guide/object.json',
    ]);
    performSteps(link.steps, '');
    expect(existsSync(join(site, 'guide/index.html'))).toBe(true);
    await expect(init(join(root, 'none'), { yes: true, ci: 'github-matrix', package: tarball })).rejects.toThrow(
      'separate folders',
    );
  });

  test('--ci gitlab: the script runs, and the artifact exists', async () => {
    const { root, sh } = await createRepositoryWith({ ci: 'gitlab' });
    const { documentation: job } = parse(readFileSync(join(root, '.gitlab-ci.yml'), 'utf8'));
    for (const line of job.script) sh(line);
    expect(existsSync(join(root, job.artifacts.paths[0], 'index.html'))).toBe(true);
  });

  test('--host netlify: the command runs, and the published folder exists', async () => {
    const { root, sh } = await createRepositoryWith({ host: 'netlify' });
    const text = readFileSync(join(root, 'netlify.toml'), 'utf8');
    const readValue = (key: string) => JSON.parse(new RegExp(`^${key} = (".*")$`, 'm').exec(text)?.[1] ?? '""');
    sh(readValue('command'));
    expect(existsSync(join(root, readValue('publish'), '_headers'))).toBe(true);
  });

  test('--host cloudflare-pages: the command in the comment runs, and the published folder exists', async () => {
    const { root, sh } = await createRepositoryWith({ host: 'cloudflare-pages' });
    const text = readFileSync(join(root, 'wrangler.toml'), 'utf8');
    sh(/^# {3}(npx .*)$/m.exec(text)?.[1] ?? 'false');
    const folder = JSON.parse(/^pages_build_output_dir = (".*")$/m.exec(text)?.[1] ?? '""');
    expect(existsSync(join(root, folder, '_headers'))).toBe(true);
  });

  test('--host s3: the script builds, and sends hashed files first and removes last', async () => {
    const { root, sh } = await createRepositoryWith({ host: 's3' });
    sh('./publish-s3.sh bucket');
    const calls = readFileSync(join(root, 'aws.log'), 'utf8').trim().split('\n');
    expect(calls.map((call) => /assets s3|--delete|no-cache/.exec(call)?.[0])).toEqual(['assets s3', 'no-cache', '--delete']);
  });

  test.each(['nginx', 'caddy'] as const)('--host %s: the image builds the site, and copies existing files', async (name) => {
    const { root, sh } = await createRepositoryWith({ host: name });
    const text = readFileSync(join(root, `${name}.Dockerfile`), 'utf8');
    sh(/^RUN (.*)$/m.exec(text)?.[1] ?? 'false');
    const copied = [...text.matchAll(/^COPY --from=build (\[.*\])$/gm)].map(([, list = '[]']): string => JSON.parse(list)[0]);
    expect(copied.map((path) => [path, existsSync(join(root, path.replace(/^\/docs\//, '')))])).toEqual(
      copied.map((path) => [path, true]),
    );
    expect(copied.length).toBe(2);
  });

  test.each(hostNames.map((name) => [name, !['nginx', 'caddy'].includes(name)] as const))(
    '--host %s: addresses end with a slash: %s',
    async (host, isWithSlash) => {
      const fresh = folderOf({}, 'fresh');
      await init(fresh, { yes: true, host, package: tarball });
      expect(JSON.parse(readFileSync(join(fresh, 'docs.config.json'), 'utf8')).trailingSlash).toBe(isWithSlash || undefined);
      const existing = folderOf({ 'docs.config.json': '{ "title": "T" }', 'README.md': '# T\n' });
      const { out } = await init(existing, { yes: true, host, package: tarball });
      expect(out.includes('"trailingSlash": true')).toBe(isWithSlash);
    },
  );

  test('restricted pages are built for hosts that can guard them, and for no other', async () => {
    const unguarded = hostNames.filter((name) => !['nginx', 'caddy'].includes(name));
    for (const host of unguarded) {
      const { root } = await createRepositoryWith({ host });
      const texts = listFiles(root).filter((file) => !file.startsWith('hand #'));
      expect(texts.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')).toMatch(/ build .*--audience public/);
    }
    expect(unguarded.length).toBe(4);
    expect(ciNames.length).toBe(3);
  });
});
