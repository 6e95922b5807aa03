/** The manual's example of versions: its commands print what the page shows, and the site builds without findings. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { repository } from '../support/docs.ts';
import { folderOf, listFiles } from '../support/folder.ts';

const page = readFileSync(join(repository, 'content/help/versions.md'), 'utf8');
const files = Object.fromEntries(
  Array.from(page.matchAll(/^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm), ([, file = '', text = '']) => [file, text]),
);
const commands = Array.from(page.matchAll(/^```console\n\$ docs (.+)\n([\s\S]*?)^```$/gm), ([, command = '', output = '']) => ({
  command,
  output,
}));
const published = Array.from(
  page.matchAll(/^\| `(content\/guide\/\S+\.md)` \| `(\/\S+)` \|$/gm),
  ([, file = '', route = '']) => ({
    file,
    route,
  }),
);

test('the example matches the output of the commands', async () => {
  expect([Object.keys(files).length, commands.length, published.length]).toEqual([4, 2, 3]);
  const root = folderOf(files);
  const configurations: string[] = [];
  for (const { command, output } of commands) {
    const { status, stdout, stderr } = await askDocs(command.split(' '), { cwd: root });
    expect([status, stderr, stdout]).toEqual([0, '', output]);
    configurations.push(readFileSync(join(root, 'docs.config.json'), 'utf8'));
  }
  const [, first = ''] = /^("versions": .+)$/m.exec(page.slice(page.indexOf('## Release'))) ?? [];
  expect(configurations[0]).toContain(first);
  const { status, stderr } = await askDocs(['build', '.', '--max-warnings', '0'], { cwd: root });
  expect([status, stderr]).toEqual([0, expect.stringContaining('no findings')]);
  const site = listFiles(join(root, 'dist/site'));
  for (const { file, route } of published) {
    expect(listFiles(root)).toContain(file);
    expect(site).toContain(`${route.slice(1)}/index.html`);
  }
  expect(readFileSync(join(root, 'content/guide/1.0/README.md'), 'utf8')).toContain('(/guide/1.0/moorings)');
});
