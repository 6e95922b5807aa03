import { join } from 'node:path';
import { expect } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { hashTree } from '../support/folder.ts';

/** Builds, and returns the phases of the build. */
export async function build(root: string, ...args: string[]): Promise<string[]> {
  const { status, stderr } = await askDocs(['build', root, ...args], { env: { QUIRE_TIMINGS: '1' } });
  expect([status, stderr]).toEqual([0, expect.stringContaining('Wrote')]);
  return Array.from(stderr.matchAll(/^phase (\w+) /gm), ([, phase = '']) => phase);
}

/** Expects the same output as from a clean build. */
export async function expectClean(root: string): Promise<void> {
  const site = hashTree(join(root, 'dist/site'));
  await build(root, '--out', join(root, 'dist/clean'), '--no-cache');
  expect(site).toEqual(hashTree(join(root, 'dist/clean')));
}
