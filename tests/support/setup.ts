import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { runDocs } from './docs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An empty folder for this repository's own site; see `own-site.ts`. */
    ownSite: string;
  }
}

/**
 * Bundles the command line and the reader once, before test files run in parallel. Builds a page, so that the code cache contains
 * the functions that most commands call.
 */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-own-'));
  const small = join(folder, 'small');
  mkdirSync(small);
  writeFileSync(join(small, 'README.md'), '# Harbour\n\nMind the `step`.\n');
  const { status, stderr } = await runDocs(['build', small]);
  if (status !== 0) throw new Error(`docs build ended with ${status}:\n${stderr}`);
  provide('ownSite', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
