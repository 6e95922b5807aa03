import { mkdtempSync, rmSync } from 'node:fs';
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

/** Bundles the command line and the reader once, before test files run in parallel. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const { status, stderr } = await runDocs(['--version']);
  if (status !== 0) throw new Error(`node bin/docs.js --version ended with ${status}:\n${stderr}`);
  const folder = mkdtempSync(join(tmpdir(), 'quire-own-'));
  provide('ownSite', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
