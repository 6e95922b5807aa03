/**
 * The minimum that any compiler must do, in one thread: `node tests/support/run.mjs tests/bench/floor.ts FOLDER` prints its wall
 * time and CPU time in seconds.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';

const [folder = '.'] = process.argv.slice(2);
const out = join(folder, 'dist/floor');
mkdirSync(out, { recursive: true });
const [start, before] = [performance.now(), process.cpuUsage()];
const files = readdirSync(join(folder, 'content'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
for (const file of files) {
  const html = marked.parse(readFileSync(join(folder, 'content', file), 'utf8'), { async: false });
  writeFileSync(join(out, `${file.replaceAll('/', '_')}.html`), html);
}
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ seconds: (performance.now() - start) / 1e3, cpu: (user + system) / 1e6 }));
