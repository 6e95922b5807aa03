import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from '../support/docs.ts';
import { type Files, folderOf, listFiles } from '../support/folder.ts';
import { checkDependencies, readRuleNames } from './dependencies.ts';

const value = 'export const value = 1;\n';
const folders = ['bin', 'compiler', 'reader', 'schemas'];

/** For each rule, the smallest files that break it: `a` imports `b`, which is forbidden. */
const planted: Record<string, Files> = {
  'schemas-know-schemas': { 'schemas/a.ts': uses('../compiler/b.ts'), 'compiler/b.ts': value },
  'compiler-knows-schemas': { 'compiler/a.ts': uses('../bin/b.ts'), 'bin/b.ts': value },
  'reader-knows-schemas-and-what-is-shared': { 'reader/a.ts': uses('../compiler/b.ts'), 'compiler/b.ts': value },
  'console-knows-documents': { 'reader/console/a.ts': uses('../../compiler/b.ts'), 'compiler/b.ts': value },
  'texts-know-texts': { 'compiler/texts/a.ts': uses('../b.ts'), 'compiler/b.ts': value },
  'search-knows-itself': { 'compiler/search/a.ts': uses('../b.ts'), 'compiler/b.ts': value },
  'search-rooms': { 'compiler/search/format/a.ts': uses('../build/b.ts'), 'compiler/search/build/b.ts': value },
  'search-sides': { 'compiler/search/query/a.ts': uses('../build/b.ts'), 'compiler/search/build/b.ts': value },
  'reader-builds-no-index': { 'reader/a.ts': uses('../compiler/search/build/b.ts'), 'compiler/search/build/b.ts': value },
  'reader-knows-types-only': { 'reader/a.ts': uses('../schemas/b.ts'), 'schemas/b.ts': value },
  'bin-knows-the-pipeline': { 'bin/a.ts': uses('../compiler/3-pages/b.ts'), 'compiler/3-pages/b.ts': value },
  'bin-knows-the-entries': { 'bin/a.ts': uses('../reader/state/b.ts'), 'reader/state/b.ts': value },
  'phases-are-strangers': { 'compiler/3-pages/a.ts': uses('../4-links/b.ts'), 'compiler/4-links/b.ts': value },
  'tools-are-strangers': { 'compiler/tools/a/a.ts': uses('../b/b.ts'), 'compiler/tools/b/b.ts': value },
  'tool-rooms-know-no-tool': { 'compiler/tools/markup/a.ts': uses('../b/b.ts'), 'compiler/tools/b/b.ts': value },
  'tools-are-listed-once': { 'compiler/a.ts': uses('./tools/b/b.ts'), 'compiler/tools/b/b.ts': value },
  'settings-come-late': { 'compiler/tools/a/tool.ts': uses('./settings.ts'), 'compiler/tools/a/settings.ts': value },
  'pages-come-late': { 'bin/a.ts': uses('./workers/page-cache.ts'), 'bin/workers/page-cache.ts': value },
  'node-in-bin-only': { 'compiler/a.ts': uses('node:fs') },
  'programs-have-homes': { 'bin/a.ts': uses('node:child_process') },
  'state-draws-nothing': { 'reader/state/a.ts': uses('../regions/b.ts'), 'reader/regions/b.ts': value },
  'regions-know-no-screen': { 'reader/regions/a.ts': uses('../screens/b.ts'), 'reader/screens/b.ts': value },
  'nothing-knows-tests': { 'compiler/a.ts': uses('../tests/b.ts'), 'tests/b.ts': value },
  'no-circles': { 'compiler/a.ts': uses('./b.ts'), 'compiler/b.ts': uses('./a.ts') },
  'nothing-unresolved': { 'compiler/a.ts': uses('./missing.ts') },
  'package-without-a-home': { 'bin/a.ts': uses('left-pad'), ...pack('left-pad') },
  'no-orphans': { 'compiler/a.ts': value },
  'no-dead-files': { 'bin/docs.ts': uses('./a.ts'), 'bin/a.ts': value, 'bin/b.ts': uses('./c.ts'), 'bin/c.ts': value },
};

function uses(target: string): string {
  return `import * as it from '${target}';\nexport const value = it;\n`;
}

function pack(name: string): Files {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', type: 'module', main: 'index.js' }),
    [`node_modules/${name}/index.js`]: value,
  };
}

test('the tree follows the dependency rules', async () => {
  const { modules, violations } = await checkDependencies(repository, folders);
  expect(violations).toEqual([]);
  const written = folders.flatMap((folder) => listFiles(join(repository, folder)).filter((file) => /\.tsx?$/.test(file)));
  expect(modules.length).toBeGreaterThan(40);
  expect(modules.length).toBeGreaterThanOrEqual(written.length);
});

/** Returns the package that a rule limits to one home; undefined for other rules. */
const packageOf = (rule: string): string | undefined => /^one-(?:home|folder)-(.*)$/.exec(rule)?.[1];

describe('each rule can fail', async () => {
  const rules = await readRuleNames();
  const packages = rules.flatMap((rule) => packageOf(rule) ?? []);

  test.each(rules.filter((rule) => packageOf(rule) === undefined))('%s', async (rule) => {
    const { violations } = await checkDependencies(folderOf({ 'package.json': '{ "type": "module" }', ...planted[rule] }), ['.']);
    expect(violations.map((violation) => violation.rule)).toContain(rule);
  });

  test('each rule about one package, by a file that is not its home', async () => {
    const imports = packages.map((name, index) => `export * as it${index} from '${name}';\n`).join('');
    const installed = Object.assign({}, ...packages.map(pack));
    const root = folderOf({ 'package.json': '{ "type": "module" }', 'compiler/4-links/a.ts': imports, ...installed });
    const { violations } = await checkDependencies(root, ['.']);
    expect(packages.length).toBeGreaterThan(20);
    const broken = violations.map(({ rule }) => rule);
    expect(rules.filter((rule) => packageOf(rule) !== undefined && !broken.includes(rule))).toEqual([]);
  });
});
