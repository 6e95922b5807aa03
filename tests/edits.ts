/**
 * `npm run edits -- --scripts 500`: applies random edit scripts to a site, and compares each incremental build with a clean one: files byte
 * for byte, and findings. `--pages 1000` adds this many pages to the site; `--seed 2` selects other scripts; `--watch` compares the files
 * that `docs watch` serves instead; `--editor` compares the findings that `docs lsp` reports for unsaved buffers with those of a fresh
 * check; `--minutes 10` stops after that time, which is a failure if no script has finished. If a comparison fails, prints the smallest
 * script that reproduces the difference, and exits with status 1.
 */
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { compareBuilds, compareEditor, compareWatched, scripts, totals } from './edits/incremental.ts';
import { firstFiles } from './edits/site-texts.ts';
import { runDocs } from './support/docs.ts';

const { values } = parseArgs({
  options: {
    scripts: { type: 'string', default: '500' },
    pages: { type: 'string', default: '6' },
    seed: { type: 'string', default: '20261123' },
    builds: { type: 'string', default: '5' },
    watch: { type: 'boolean', default: false },
    editor: { type: 'boolean', default: false },
    minutes: { type: 'string' },
  },
});
// In a new checkout, the first command bundles the reader, which the builds below publish.
await runDocs(['--version']);
const files = firstFiles(Number(values.pages));
let finished = 0;
const property = fc.asyncProperty(scripts(Number(values.builds), values.watch || values.editor), async (script) => {
  if (values.editor) await compareEditor(files, script);
  else if (values.watch) await compareWatched(files, script);
  else await compareBuilds(files, script);
  if (++finished % 25 === 0) console.error(`${finished} scripts, no fault so far`);
});
const result = await fc.check(property, {
  seed: Number(values.seed),
  numRuns: Number(values.scripts),
  endOnFailure: false,
  ...(values.minutes !== undefined && { interruptAfterTimeLimit: Number(values.minutes) * 60_000 }),
});
if (result.failed) {
  const { errorInstance } = result;
  console.log(errorInstance instanceof Error ? errorInstance.message : JSON.stringify(result.counterexample));
}
const { builds, successes, edits } = totals;
const amount = values.editor ? `${edits} edits in an editor, ${builds} checks` : `${builds} builds, ${successes} without errors`;
console.log(`${result.numRuns} scripts (seed ${values.seed}), ${amount}: ${result.failed ? 'a fault' : 'no fault'}`);
process.exitCode = result.failed ? 1 : 0;
