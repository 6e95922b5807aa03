import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../support/docs.ts';

type LockedPackage = {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
  engines?: { node?: string };
};

const { dependencies, devDependencies, engines } = JSON.parse(read('package.json'));
const packages: Record<string, LockedPackage> = JSON.parse(read('package-lock.json')).packages;

test('each package has one exact version', () => {
  const versions: Record<string, string> = { ...dependencies, ...devDependencies };
  expect(Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(Object.keys(versions).filter((name) => packages[`node_modules/${name}`]?.version !== versions[name])).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(Object.keys(packages).filter((name) => packages[name]?.resolved?.startsWith('http'))).toEqual([]);
});

/** `npm install` drops the binaries for other systems if a registry does not offer them; `npm ci` then rejects the lock file. */
test('the lock file contains the optional packages for every system', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`${path}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});

test('the minimum version of Node is stated consistently', () => {
  expect(engines.node).toBe('>=20.19');
  expect(read('.nvmrc').trim()).toBe('20');
  for (const document of ['README.md', 'SECURITY.md']) expect(read(document)).toContain('Node 20.19');
});

function read(file: string): string {
  return readFileSync(join(repository, file), 'utf8');
}
