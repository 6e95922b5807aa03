/**
 * `npm run release`: checks whether this commit can be released: version, changelog, clean tree, outdated packages, an audit of the
 * bundled packages, and provenance. Builds the bundles of the package, queries the configured registry, and changes nothing else.
 * Exits with 1 if a check fails or the registry does not answer.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../support/docs.ts';
import { judgeRelease, type ReleaseFacts } from './faults.ts';

const { faults, remarks } = judgeRelease(readFacts());
for (const remark of remarks) console.log(`note: ${remark}`);
for (const fault of faults) console.error(`fault: ${fault}`);
console.log(faults.length === 0 ? 'This commit can be released.' : `${faults.length} faults: this commit cannot be released.`);
process.exitCode = faults.length === 0 ? 0 : 1;

function readFacts(): ReleaseFacts {
  const about: { version: string; publishConfig?: { provenance?: boolean } } = JSON.parse(read('package.json'));
  const lock: { version: string; packages: Record<string, { integrity?: string }> } = JSON.parse(read('package-lock.json'));
  run('node', ['bin/bundling/package.js']);
  return {
    version: about.version,
    lockedVersion: lock.version,
    tags: linesOf(run('git', ['tag', '--list'])),
    changelog: read('CHANGELOG.md'),
    changed: linesOf(run('git', ['status', '--porcelain'])).map((line) => line.slice(3)),
    bundled: new Set(
      Array.from(read('dist/package/NOTICES.txt').matchAll(/^(@?[\w./-]+) \d+\.\d+\.\d+/gm), ([, name = '']) => name),
    ),
    outdated: readOutdated(),
    vulnerable: readVulnerable(),
    attests: about.publishConfig?.provenance === true,
    unhashed: Object.entries(lock.packages).flatMap(([path, { integrity = '' }]) =>
      path === '' || integrity.startsWith('sha512-') ? [] : [path.replace(/^.*node_modules\//, '')],
    ),
    unsigned: readUnsigned(),
  };
}

/** `npm outdated` ends with 1 if a package is outdated, and prints an error instead of the list if no registry answers. */
function readOutdated(): ReleaseFacts['outdated'] {
  const text = run('npm', ['outdated', '--json']) || '{}';
  const { error }: { error?: unknown } = JSON.parse(text);
  if (error !== undefined) return undefined;
  const found: Record<string, { current?: string; latest?: string }> = JSON.parse(text);
  return Object.entries(found).map(([name, { current = '', latest = '' }]) => ({ name, current, latest }));
}

function readVulnerable(): ReleaseFacts['vulnerable'] {
  const found: { vulnerabilities?: Record<string, { name: string; severity: string }> } = JSON.parse(
    run('npm', ['audit', '--json']) || '{}',
  );
  return found.vulnerabilities && Object.values(found.vulnerabilities).map(({ name, severity }) => ({ name, severity }));
}

/** `npm audit signatures` prints no JSON if no registry answers. */
function readUnsigned(): ReleaseFacts['unsigned'] {
  const text = run('npm', ['audit', 'signatures', '--json']);
  if (!text.startsWith('{')) return undefined;
  const {
    error,
    invalid = [],
    missing = [],
  }: { error?: unknown; invalid?: { name: string }[]; missing?: { name: string }[] } = JSON.parse(text);
  return error === undefined ? [...invalid, ...missing].map(({ name }) => name) : undefined;
}

function run(program: string, args: readonly string[]): string {
  return spawnSync(program, args, { cwd: repository, encoding: 'utf8', maxBuffer: 100_000_000 }).stdout;
}

function read(file: string): string {
  return readFileSync(join(repository, file), 'utf8');
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
