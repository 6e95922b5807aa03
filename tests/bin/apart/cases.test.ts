/** Compiles the areas of the cases separately and links them: output and findings equal those of a build. */

import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { casesFolder, listCases } from '../../support/cases.ts';
import { askDocs } from '../../support/command-line.ts';
import { hashTree, newFolder, removeFolder } from '../../support/folder.ts';

const sites = listCases().flatMap((name) => {
  const areas = areasOf(name);
  return areas.length > 0 && !/"status": 1|\[exit [12]\]/.test(readTranscript(name)) ? [[name, areas] as const] : [];
});

test('there are such cases', () => {
  expect(sites.length).toBeGreaterThan(20);
});

test.concurrent.each(sites)('%s', async (name, areas) => {
  const folder = newFolder();
  const run = (...args: string[]): ReturnType<typeof askDocs> => askDocs(args, { cwd: folder });
  try {
    cpSync(join(casesFolder, name, 'input'), folder, { recursive: true });
    const built = await run('build', '.', '--no-cache');
    expect(built.status).toBe(0);
    for (const area of areas) expect(await run('compile', area, '--out', 'dist/objects')).toMatchObject({ status: 0 });
    const linked = await run('link', 'dist/objects', '--out', 'dist/linked', '--no-cache');
    expect(linked.status).toBe(0);
    expect(hashTree(join(folder, 'dist/linked'))).toEqual(hashTree(join(folder, 'dist/site')));
    expect(removeVariableParts(linked.stderr)).toBe(removeVariableParts(built.stderr));
  } finally {
    removeFolder(folder);
  }
});

function removeVariableParts(text: string): string {
  return text.replaceAll(/\d+(?:\.\d+)? m?s\b/g, '').replaceAll(/dist\/\w+/g, '');
}

function readTranscript(name: string): string {
  return readFileSync(join(casesFolder, name, 'transcript.txt'), 'utf8');
}

/** Returns the areas of a case's site, with their versions; none if the site has no areas with separate folders. */
function areasOf(name: string): string[] {
  const file = join(casesFolder, name, 'input/docs.config.json');
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  type TreeDescription = {
    areas?: { id: string; path?: string; versions?: (string | { name: string; unreleased?: boolean })[] }[];
  };
  let builtTree: TreeDescription;
  try {
    builtTree = JSON.parse(text);
  } catch {
    return [];
  }
  const { areas = [] } = builtTree;
  if (!Array.isArray(areas) || areas.some(({ path }) => typeof path !== 'string' || /^\.?\/?$/.test(path))) return [];
  return areas.flatMap(({ id, versions = [] }) => {
    const names = versions.map((version) => (typeof version === 'string' ? version : version.name));
    return names.length === 0 ? [id] : [id, ...names.filter((_, at) => at !== latestOf(versions)).map((each) => `${id}@${each}`)];
  });
}

/** Returns the number of the version that has the area's own id: the first released one. */
function latestOf(versions: readonly (string | { name: string; unreleased?: boolean })[]): number {
  return Math.max(
    0,
    versions.findIndex((version) => typeof version === 'string' || version.unreleased !== true),
  );
}
