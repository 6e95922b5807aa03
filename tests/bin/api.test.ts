import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { build, check, openSite, QuireError } from '../../bin/api.js';
import { plainEnvironment, repository } from '../support/docs.ts';
import { folderOf, writeFiles } from '../support/folder.ts';

const run = promisify(execFile);

const files = {
  'docs.config.json': JSON.stringify({
    title: 'Harbour',
    url: 'https://docs.example.com',
    areas: [
      { id: 'guide', path: 'content/guide' },
      { id: 'crew', path: 'content/crew', route: '/internal/crew', audience: 'restricted' },
    ],
    locales: { default: 'en', list: ['en', 'de'] },
  }),
  'content/guide/index.md': '---\ntags: [public-api]\n---\n\n# Tides\n\nWhen the water rises.\n\n## At night {#night}\n\nDark.\n',
  'content/guide/walls.md': '# Walls\n\nSee [the tides](index.md#night).\n',
  'content/crew/index.md': '# Watches\n\nThe night watch begins at ten.\n',
  'i18n/de/content/guide/index.md': '# Gezeiten\n\nWenn das Wasser steigt.\n\n## Nachts {#night}\n\nDunkel.\n',
};
const broken = { ...files, 'content/guide/walls.md': '# Walls\n\nSee [the tides](index.md#noon) and [nothing](nothing.md).\n' };

test('openSite lists every page once per locale, with its source, tags and headings', async () => {
  const site = await openSite({ root: folderOf(files) });
  expect(site).toMatchObject({ title: 'Harbour', url: 'https://docs.example.com', baseUrl: '/', diagnostics: [] });
  const tides = site.pages.filter(({ file }) => file?.endsWith('guide/index.md'));
  expect(tides).toEqual([
    {
      route: '/guide',
      title: 'Tides',
      description: 'When the water rises.',
      audience: 'public',
      area: 'guide',
      file: 'content/guide/index.md',
      tags: ['public-api'],
      headings: [
        { level: 1, id: expect.any(String), text: 'Tides' },
        { level: 2, id: 'night', text: 'At night' },
      ],
      frontMatter: { tags: ['public-api'] },
    },
    expect.objectContaining({ route: '/de/guide', title: 'Gezeiten', locale: 'de', file: 'i18n/de/content/guide/index.md' }),
  ]);
  expect(site.pages.find(({ title }) => title === 'Watches')).toMatchObject({ route: '/internal/crew', audience: 'restricted' });
  expect(site.summary.pages).toBe(site.pages.length);
});

test('the public audience has no restricted page', async () => {
  const { pages } = await openSite({ root: folderOf(files), audience: 'public' });
  expect(pages.map(({ audience }) => audience)).not.toContain('restricted');
});

test('check reports the same findings as the command line, in the same order', async () => {
  const root = folderOf(broken);
  const { diagnostics, summary } = await check({ root });
  const printed = await run(process.execPath, [join(repository, 'bin/docs.js'), 'check', root, '--format', 'json'], {
    env: plainEnvironment(),
  }).catch(({ stdout }: { stdout: string }) => ({ stdout }));
  expect(diagnostics).toEqual(JSON.parse(printed.stdout).diagnostics);
  expect(diagnostics.map(({ code }) => code)).toEqual(['link-anchor-missing', 'link-target-missing']);
  expect(summary).toMatchObject({ errors: 2, warnings: 0 });
  expect(existsSync(join(root, 'dist/site'))).toBe(false);
});

test('build writes a site without errors, and changes nothing if there are any', async () => {
  const root = folderOf(broken);
  const out = join(root, 'public');
  expect(await build({ root, out })).toMatchObject({ published: false, out, summary: { errors: 2 } });
  expect(existsSync(out)).toBe(false);
  writeFiles(root, files);
  const phases: string[] = [];
  const built = await build({ root, out, onProgress: ({ phase }) => phases.push(phase) });
  expect(built).toMatchObject({ published: true, out, diagnostics: [] });
  expect(phases).toContain('pages');
  expect(readFileSync(join(out, 'guide/walls/index.html'), 'utf8')).toContain('/guide#night');
});

test('a root that does not exist rejects with the status of the command line', async () => {
  for (const call of [build, check, openSite]) {
    const error = await call({ root: join(folderOf({}), 'missing') }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(QuireError);
    expect(error).toMatchObject({ name: 'QuireError', status: 2, code: 'usage', message: expect.stringContaining('missing') });
  }
});

test('findings that the baseline in the root records do not count, as on the command line', async () => {
  const root = folderOf(broken);
  const args = ['check', root, '--write-baseline', '--baseline', join(root, 'docs.baseline.json')];
  await run(process.execPath, [join(repository, 'bin/docs.js'), ...args], { env: { ...plainEnvironment(), CI: '' } });
  expect(existsSync(join(root, 'docs.baseline.json'))).toBe(true);
  expect(await check({ root })).toMatchObject({ diagnostics: [], summary: { errors: 0 } });
  expect(await build({ root })).toMatchObject({ published: true, diagnostics: [] });
  expect(await openSite({ root })).toMatchObject({ diagnostics: [], title: 'Harbour' });
});

test('an interrupted change of the sources is a diagnostic, and nothing is built', async () => {
  const sum = (text: string): string => createHash('sha256').update(text).digest('hex');
  const journal = {
    version: 2,
    command: 'docs mv',
    base: 'site',
    files: ['a.md', 'b.md'].map((file) => ({ file, before: sum('# Old\n'), after: sum('# New\n') })),
  };
  const root = folderOf({
    'a.md': '# New\n',
    'b.md': '# Old\n',
    'dist/cache/edits/journal.json': JSON.stringify(journal),
  });
  for (const call of [build, check, openSite]) {
    const { diagnostics } = await call({ root });
    expect(diagnostics.map(({ code }) => code)).toEqual(['edit-interrupted']);
  }
  expect(await build({ root })).toMatchObject({ published: false });
  expect(existsSync(join(root, 'dist/site'))).toBe(false);
});

test('the global Prism of the caller is neither used nor changed', async () => {
  const global = Object.getOwnPropertyDescriptor(globalThis, 'Prism');
  const own = { languages: {} };
  Reflect.set(globalThis, 'Prism', own);
  try {
    const code = ['twig', 'php', 'tsx', 'markdown'].map((language) => `\`\`\`${language}\n{% if tide %}\n\`\`\`\n`).join('\n');
    const { summary } = await build({ root: folderOf({ 'README.md': `# Harbour\n\n${code}` }) });
    expect(summary.errors).toBe(0);
    expect(Reflect.get(globalThis, 'Prism')).toBe(own);
    expect(own).toEqual({ languages: {} });
  } finally {
    if (global) Object.defineProperty(globalThis, 'Prism', global);
    else Reflect.deleteProperty(globalThis, 'Prism');
  }
});

test('a configuration with a syntax error is a diagnostic', async () => {
  const site = await openSite({ root: folderOf({ 'docs.config.json': '{ "title": ', 'README.md': '# Harbour\n' }) });
  expect(site.pages).toEqual([]);
  expect(site.summary.errors).toBeGreaterThan(0);
});

test('the examples of the manual run', async () => {
  const manual = readFileSync(join(repository, 'content/help/programmatic-api.md'), 'utf8');
  const examples = [...manual.matchAll(/```js title="(.+)"\n([\s\S]+?)```/g)].map(([, name = '', code = '']) => [name, code]);
  const folder = folderOf({ 'package.json': '{ "type": "module" }' });
  const entry = pathToFileURL(join(repository, 'bin/api.js')).href;
  writeFiles(
    folder,
    Object.fromEntries(examples.map(([name = '', code = '']) => [name, code.replace("'quire-docs'", `'${entry}'`)])),
  );
  for (const [path, content] of Object.entries(files)) writeFiles(folder, { [`docs/${path}`]: content });
  const outputOf = async (name: string, ...args: string[]): Promise<string> => {
    const { stdout } = await run(process.execPath, [join(folder, name), ...args], { cwd: folder, env: plainEnvironment() });
    return stdout;
  };
  expect(examples.map(([name]) => name)).toEqual([
    'check-descriptions.mjs',
    'pages-with-tag.mjs',
    'docs.test.mjs',
    'client.test.mjs',
  ]);
  expect(await outputOf('check-descriptions.mjs', 'docs')).toBe('');
  expect(JSON.parse(await outputOf('pages-with-tag.mjs', 'docs', 'public-api'))).toEqual([
    { route: '/guide', title: 'Tides' },
    { route: '/de/guide', title: 'Gezeiten' },
  ]);
  expect(await outputOf('docs.test.mjs')).toContain('the documentation builds without errors');
  expect(existsSync(join(folder, 'dist/docs/guide/index.html'))).toBe(true);
  const berths = {
    get: {
      parameters: [{ name: 'harbour', in: 'query', schema: { enum: ['north'] } }],
      responses: { 200: { description: 'Free' } },
    },
  };
  const api = { openapi: '3.1.0', info: { title: 'Berths', version: '1' }, paths: { '/berths': berths } };
  writeFiles(folder, { 'docs/api.yaml': JSON.stringify(api) });
  expect(await outputOf('client.test.mjs')).toContain('the client sends what the document describes');
});
