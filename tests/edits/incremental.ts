import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import fc, { type Arbitrary } from 'fast-check';
import { defaults } from '../../bin/arguments/command-options.ts';
import { build } from '../../bin/build/build.ts';
import { check } from '../../bin/build/check.ts';
import type { Outcome } from '../../bin/build/outcome.ts';
import { internet } from '../../bin/external/external-request.ts';
import { openDevSite } from '../../bin/watch/dev-site.ts';
import { type Files, hashOf, hashTree, newFolder, removeFolder, writeFiles } from '../support/folder.ts';
import { applyEdit, type Edit, editKinds, plantSite } from './edited-site.ts';
import { openEditor } from './protocol.ts';

/** What is edited between one build and the next, build by build. */
type Script = Edit[][];

/** A script of so many builds at most, with one to three edits before each. A watched site knows nothing of commits. */
export function scripts(builds: number, isWatched: boolean): Arbitrary<Script> {
  const number = fc.nat({ max: 4095 });
  const kind = fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...editKinds.filter((kind) => !isWatched || kind !== 'commit')) },
    { weight: 2, arbitrary: fc.constant('prose' as const) },
    { weight: isWatched ? 0 : 1, arbitrary: fc.constant('commit' as const) },
    { weight: 2, arbitrary: fc.constant('configuration' as const) },
    { weight: 2, arbitrary: fc.constantFrom('title' as const, 'place' as const, 'described' as const) },
  );
  const edit: Arbitrary<Edit> = fc.record({ kind, at: number, other: number, text: number });
  return fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: builds });
}

/** How many builds all scripts have made with caches, how many of these succeeded, and how many edits an editor has reported. */
export const played = { builds: 0, successes: 0, edits: 0 };

/** What a build made: every file by its hash, and what it said. */
type BuildOutcome = { files: Record<string, string>; findings: string[]; pages: number };

/**
 * Plays a script: after each step the site is built with everything that earlier builds have kept, and once more from nothing.
 * Throws where they differ in a byte or in a finding. A build with errors must leave the last site alone.
 */
export async function playScript(first: Files, script: Script): Promise<void> {
  const root = newFolder('edited');
  try {
    const site = plantSite(root, first);
    await buildSite(root, 'site', true);
    for (const [step, edits] of script.entries()) {
      for (const edit of edits) applyEdit(site, edit);
      const before = hashTree(join(root, 'dist/site'));
      // Another spelling of the same folder.
      const retained = await buildSite(step % 2 === 0 ? root : `${dirname(root)}/./${basename(root)}/`, 'site', true);
      const clean = await buildSite(root, 'clean', false);
      const wanted = Object.keys(clean.files).length === 0 ? { ...clean, files: before } : clean;
      expectSame(retained, wanted, `step ${step + 1} of ${JSON.stringify(script)}`);
    }
  } finally {
    removeFolder(root);
  }
}

/**
 * Plays a script while the site is watched: after each step every page is served as a clean build with drafts writes it. Throws if one is
 * not. While a build has errors nothing is compared.
 */
export async function watchScript(first: Files, script: Script): Promise<void> {
  const root = newFolder('watched');
  try {
    const site = plantSite(root, first);
    const watched = await openDevSite({ ...defaults, root });
    for (const [step, edits] of script.entries()) {
      const before = new Map(site.files);
      for (const edit of edits) applyEdit(site, edit);
      const names = new Set([...before.keys(), ...site.files.keys()]);
      const changed = [...names].filter((name) => before.get(name) !== site.files.get(name));
      await watched.update(new Set(changed));
      const { files } = await buildSite(root, 'clean', false, true);
      for (const file of Object.keys(files).filter((name) => /(?:^|\/)index\.(?:json|md)$/.test(name))) {
        const answer = await watched.answer(`${watched.baseUrl ?? '/'}${encodeURI(file)}`);
        const served = answer && hashOf(answer.body);
        if (served !== files[file]) throw new Error(`step ${step + 1} of ${JSON.stringify(script)}: other bytes of ${file}`);
      }
    }
  } finally {
    removeFolder(root);
  }
}

/**
 * Plays a script in an editor: of the changed files, some stay unsaved. After each step the editor shows the findings of a fresh check of the
 * same content. Throws if they differ, or if a message violates the protocol.
 */
export async function editorScript(first: Files, script: Script): Promise<void> {
  const [root, live] = [newFolder('edited'), newFolder('edited')];
  try {
    const site = plantSite(root, first);
    writeFiles(live, first);
    const editor = await openEditor(live, asOf);
    for (const [step, edits] of script.entries()) {
      const before = new Map(site.files);
      for (const edit of edits) applyEdit(site, edit);
      const names = [...new Set([...before.keys(), ...site.files.keys()])];
      const isUnsaved = (edits[0]?.text ?? 0) % 3 !== 0;
      for (const file of names.filter((name) => before.get(name) !== site.files.get(name)))
        await editor.change(file, site.files.get(file), isUnsaved);
      const options = { ...defaults, root, jobs: 1, cache: false, asOf };
      const { diagnostics } = await check(options, { watcher: quiet, network: internet });
      await editor.shows(diagnostics, site.files).catch((error: Error) => {
        throw new Error(`step ${step + 1} of ${JSON.stringify(script)}: ${error.message}`);
      });
      played.builds++;
      played.edits += edits.length;
    }
    await editor.close();
  } finally {
    for (const folder of [root, live]) removeFolder(folder);
  }
}

const asOf = '2026-11-29';
const quiet = { phase: () => {}, tick: () => {}, note: () => {} };

async function buildSite(root: string, name: string, cache: boolean, drafts = false): Promise<BuildOutcome> {
  const out = join(root, 'dist', name);
  if (!cache) rmSync(out, { recursive: true, force: true });
  const outcome = await build({ ...defaults, root, out, jobs: 1, cache, drafts }, quiet);
  if (cache) played.builds++;
  if (cache && outcome.diagnostics.every(({ severity }) => severity !== 'error')) played.successes++;
  return { files: hashTree(out), findings: findingsOf(outcome), pages: outcome.pages };
}

/** Only a build that remembers the last one compares its pages with those. */
const ofChanges = new Set(['page-audience-changed', 'pages-removed']);

function findingsOf({ diagnostics }: Outcome): string[] {
  return diagnostics.filter(({ code }) => !ofChanges.has(code)).map((found) => JSON.stringify(found));
}

function expectSame(retained: BuildOutcome, clean: BuildOutcome, where: string): void {
  const names = new Set([...Object.keys(retained.files), ...Object.keys(clean.files)]);
  const differing = [...names].filter((name) => retained.files[name] !== clean.files[name]).sort();
  if (differing.length > 0) throw new Error(`${where}: other bytes in ${differing.slice(0, 10).join(', ')}`);
  if (retained.pages !== clean.pages) throw new Error(`${where}: ${retained.pages} pages instead of ${clean.pages}`);
  const [one, other] = [retained.findings.join('\n'), clean.findings.join('\n')];
  if (one !== other) throw new Error(`${where}: other findings:\n${one}\ninstead of\n${other}`);
}
