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
import { applyEdit, type Edit, editKinds, writeSite } from './edited-site.ts';
import { openEditor } from './protocol.ts';

/** The edits before each build. */
type Script = Edit[][];

/**
 * Generates scripts of at most this many builds, with one to three edits before each. `isWatched` omits commits, which watch mode ignores.
 */
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

/** Counts over all scripts: builds with caches, those of them without errors, and edits sent by an editor. */
export const totals = { builds: 0, successes: 0, edits: 0 };

/** The result of a build: the hash of each file by path, the findings, and the number of pages. */
type BuildOutcome = { files: Record<string, string>; findings: string[]; pages: number };

/**
 * Runs a script: after each step, builds the site with the caches of earlier builds, and again without any. Throws if the files or
 * the findings differ. A build with errors must leave the last site unchanged.
 */
export async function compareBuilds(first: Files, script: Script): Promise<void> {
  const root = newFolder('edited');
  try {
    const site = writeSite(root, first);
    await buildSite(root, 'site', true);
    for (const [step, edits] of script.entries()) {
      for (const edit of edits) applyEdit(site, edit);
      const before = hashTree(join(root, 'dist/site'));
      // Every other build uses another spelling of the same path.
      const cached = await buildSite(step % 2 === 0 ? root : `${dirname(root)}/./${basename(root)}/`, 'site', true);
      const clean = await buildSite(root, 'clean', false);
      const expected = Object.keys(clean.files).length === 0 ? { ...clean, files: before } : clean;
      expectSame(cached, expected, `step ${step + 1} of ${JSON.stringify(script)}`);
    }
  } finally {
    removeFolder(root);
  }
}

/**
 * Runs a script while the site is watched. Throws if, after a step, a served page differs from a clean build with drafts. Compares nothing
 * while the site has errors.
 */
export async function compareWatched(first: Files, script: Script): Promise<void> {
  const root = newFolder('watched');
  try {
    const site = writeSite(root, first);
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
        if (served !== files[file]) throw new Error(`step ${step + 1} of ${JSON.stringify(script)}: ${file} differs`);
      }
    }
  } finally {
    removeFolder(root);
  }
}

/**
 * Runs a script in an editor, where some of the changed files stay unsaved. Throws if, after a step, the editor's findings differ from
 * those of a fresh check of the same content, or if a message violates the protocol.
 */
export async function compareEditor(first: Files, script: Script): Promise<void> {
  const [root, live] = [newFolder('edited'), newFolder('edited')];
  try {
    const site = writeSite(root, first);
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
      totals.builds++;
      totals.edits += edits.length;
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
  if (cache) totals.builds++;
  if (cache && outcome.diagnostics.every(({ severity }) => severity !== 'error')) totals.successes++;
  return { files: hashTree(out), findings: findingsOf(outcome), pages: outcome.pages };
}

/** Findings that compare a build with the previous one, which a clean build cannot report. */
const changeCodes = new Set(['page-audience-changed', 'pages-removed']);

function findingsOf({ diagnostics }: Outcome): string[] {
  return diagnostics.filter(({ code }) => !changeCodes.has(code)).map((finding) => JSON.stringify(finding));
}

function expectSame(cached: BuildOutcome, clean: BuildOutcome, where: string): void {
  const names = new Set([...Object.keys(cached.files), ...Object.keys(clean.files)]);
  const differing = [...names].filter((name) => cached.files[name] !== clean.files[name]).sort();
  if (differing.length > 0) throw new Error(`${where}: different files: ${differing.slice(0, 10).join(', ')}`);
  if (cached.pages !== clean.pages) throw new Error(`${where}: ${cached.pages} pages instead of ${clean.pages}`);
  const [one, other] = [cached.findings.join('\n'), clean.findings.join('\n')];
  if (one !== other) throw new Error(`${where}: different findings:\n${one}\ninstead of\n${other}`);
}
