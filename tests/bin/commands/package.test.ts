import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { repository } from '../../support/docs.ts';
import { folderOf } from '../../support/folder.ts';

const run = promisify(execFile);

/** Packs the repository as `npm publish` would, and unpacks it beside the packages that it says it depends on. */
async function install(folder: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: repository, maxBuffer: 2 ** 24 });
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('[')));
  const modules = join(folder, 'node_modules');
  const own = join(modules, 'quire');
  mkdirSync(own, { recursive: true });
  await run('tar', ['xzf', join(folder, filename), '-C', own, '--strip-components=1']);
  const { dependencies } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(repository, 'node_modules', name), join(modules, name));
  }
  return own;
}

test('the package that npm packs holds what it needs, no sources, and builds a site where nothing else is', async () => {
  const text = '# Tides\n\n$a^2$\n\n```mermaid\ngraph TD; A-->B\n```\n\n```php\n<?php echo 1;\n```\n';
  const folder = folderOf({ 'guide/README.md': text }, 'harbour');
  const own = await install(folder);
  expect(readdirSync(own).sort()).toEqual(['LICENSE', 'README.md', 'SECURITY.md', 'bin', 'dist', 'package.json', 'schemas']);
  expect(readdirSync(own, { recursive: true }).filter((name) => /\.tsx?$/.test(String(name)))).toEqual([]);
  const { stderr } = await run(process.execPath, [join(own, 'bin/docs.js'), 'build', 'guide'], { cwd: folder });
  expect(stderr).toMatch(/^1 page in [\d.]+ m?s: no findings\. Wrote guide\/dist\/site\.\n$/);
  const html = readFileSync(join(folder, 'guide/dist/site/index.html'), 'utf8');
  for (const part of ['<math', 'class="diagram"', '&lt;?php']) expect(html).toContain(part);
  const scripts = [...html.matchAll(/src="\/([^"]+\.js)"/g)].map(([, path]) => path ?? '');
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of scripts) expect(readFileSync(join(folder, 'guide/dist/site', path)).length).toBeGreaterThan(0);
});
