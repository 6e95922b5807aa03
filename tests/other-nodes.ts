/**
 * `npm run test:node -- 22 24`: installs these Node versions from npm in a temporary folder, and runs `npm test` (or the npm script in
 * `--run=`) with each. Exits with status 1 if one of the runs fails.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const words = process.argv.slice(2);
const script = words.find((word) => word.startsWith('--run='))?.slice('--run='.length) ?? 'test';
const expected = words.filter((word) => /^\d+$/.test(word));

const failed = (expected.length > 0 ? expected : ['22', '24']).filter((version) => !passesUnder(version));
if (failed.length > 0) console.error(`\nnpm run ${script} failed under Node ${failed.join(' and ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;

function passesUnder(version: string): boolean {
  const folder = join(tmpdir(), `quire-node-${version}`);
  mkdirSync(folder, { recursive: true });
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `node@${version}`];
  if (spawnSync('npm', install, { stdio: 'inherit', cwd: folder }).status !== 0) return false;
  const env = { ...process.env, PATH: `${join(folder, 'node_modules', '.bin')}${delimiter}${process.env.PATH}` };
  console.log(`\n── npm run ${script}, Node ${spawnSync('node', ['--version'], { env, encoding: 'utf8' }).stdout.trim()} ──`);
  return spawnSync('npm', ['run', script], { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}
