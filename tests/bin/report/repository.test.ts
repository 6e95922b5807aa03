import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { repositoryOf } from '../../../bin/report/repository.ts';
import { askDocs } from '../../support/command-line.ts';
import { folderOf } from '../../support/folder.ts';

const files = { 'handbook/docs/README.md': '# Tides\n\n[x](gone.md)\n' };

test.each([
  ['.git in a folder above', { git: '.git', workspace: undefined, root: '' }],
  ['.git as the file of a worktree', { git: 'handbook/.git', workspace: undefined, root: 'handbook' }],
  ['the folder that the runner names', { git: 'handbook/docs/.git', workspace: 'handbook', root: 'handbook' }],
  ['a folder of the runner that the command is not in', { git: 'handbook/.git', workspace: 'elsewhere', root: 'handbook' }],
  ['neither', { git: undefined, workspace: undefined, root: 'handbook/docs' }],
])('the repository is found by %s', (_, { git, workspace, root }) => {
  const folder = folderOf(files);
  if (git) mkdirSync(join(folder, git), { recursive: true });
  const found = repositoryOf(join(folder, 'handbook/docs'), workspace && join(folder, workspace));
  expect(found.uri).toBe(`${pathToFileURL(join(folder, root)).href.replace(/\/$/, '')}/`);
  expect(found.at('a b.md')).toBe('handbook/docs/a b.md'.slice(root === '' ? 0 : root.length + 1));
  expect(found.at('/elsewhere/a.md')).toBe('/elsewhere/a.md');
});

test.each(['docs', '.'])('github and sarif name files from the repository, wherever the command runs (%s)', async (typed) => {
  const folder = folderOf(files);
  mkdirSync(join(folder, '.git'));
  const cwd = join(folder, typed === '.' ? 'handbook/docs' : 'handbook');
  const env = { GITHUB_WORKSPACE: '' };
  const github = await askDocs(['check', typed, '--format', 'github'], { cwd, env });
  expect(github.stdout).toMatch(/^::error file=handbook\/docs\/README\.md,line=3,col=5,/);
  const { runs } = JSON.parse((await askDocs(['check', typed, '--format', 'sarif'], { cwd, env })).stdout);
  expect(runs[0].originalUriBaseIds['%SRCROOT%'].uri).toBe(`${pathToFileURL(folder).href}/`);
  expect(runs[0].results[0].locations[0].physicalLocation.artifactLocation).toEqual({
    uri: 'handbook/docs/README.md',
    uriBaseId: '%SRCROOT%',
  });
});
