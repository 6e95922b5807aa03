import { join } from 'node:path';
import { repository, runDocs } from './docs.ts';
import { atExit } from './exit.ts';
import { newFolder, removeFolder } from './folder.ts';

/** A site that `docs build` made, with the output of the command. */
type Built = { site: string; said: string };

let built: Promise<Built> | undefined;

/** This repository's own site, built once per process. Tests must not write into it. Throws if it cannot be built. */
export function ownSite(): Promise<Built> {
  built ??= build();
  return built;
}

async function build(): Promise<Built> {
  const root = newFolder('own');
  atExit(() => removeFolder(root));
  const site = join(root, 'site');
  const { status, stderr } = await runDocs(['build', repository, '--out', site]);
  if (status !== 0) throw new Error(`docs build ended with ${status}:\n${stderr}`);
  return { site, said: stderr };
}
