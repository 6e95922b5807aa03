import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toSentences } from '../support/catalogue.ts';
import { repository } from '../support/docs.ts';
import { toTypes } from '../support/types.ts';

const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'];

describe.each(documents)('%s', (name) => {
  test('names only files that exist', () => {
    expect(findPaths(read(name)).filter((path) => !existsSync(join(repository, path)))).toEqual([]);
  });
  test('only links to existing targets', () => {
    const prose = read(name).replaceAll(/^ {4}.*$/gm, '');
    const targets = [...prose.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !existsSync(join(repository, target)))).toEqual([]);
  });
  test('names only scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = [...read(name).matchAll(/`npm (?:run )?((?!ci|i\b|install)[\w:]+)/g)].map(([, script = '']) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });
});

test('the check of paths can fail', () => {
  expect(findPaths('See `bin/gone.ts` and `npm test`.')).toEqual(['bin/gone.ts']);
});

test('continuous integration runs the test command of the README', () => {
  expect(read('README.md')).toContain('npm ci && npm start');
  expect(read('README.md')).toContain('npm ci && npm test');
  expect(read('.ci/run')).toMatch(/^npm ci\b.*&& npm test$/m);
});

test('the types of the schemas are up to date', async () => {
  const folder = join(repository, 'schemas');
  for (const [file, text] of await toTypes(folder)) expect(readFileSync(join(folder, file), 'utf8')).toBe(text);
});

test('the sentences of the diagnostics are up to date', () => {
  const folder = join(repository, 'compiler', 'diagnostics');
  const files = toSentences(join(folder, 'catalogue'));
  expect(readdirSync(join(folder, 'sentences')).sort()).toEqual([...files.keys()].sort());
  for (const [file, text] of files) expect(readFileSync(join(folder, 'sentences', file), 'utf8')).toBe(text);
});

/** Returns the paths relative to the root of the repository, as documents write them: in backticks, below one of its folders. */
function findPaths(text: string): string[] {
  const all = [...text.matchAll(/`((?:bin|compiler|reader|schemas|tests|content|\.ci)\/[\w./-]*)`/g)];
  return all.map(([, path = '']) => path);
}

function read(file: string): string {
  return readFileSync(join(repository, file), 'utf8');
}
