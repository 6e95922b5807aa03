import { runDocs } from './docs.ts';

/** Bundles the command line and the reader once, before test files run in parallel. */
export async function setup(): Promise<void> {
  const { status, stderr } = await runDocs(['--version']);
  if (status !== 0) throw new Error(`node bin/docs.js --version ended with ${status}:\n${stderr}`);
}
