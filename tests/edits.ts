/**
 * `npm run edits -- --scripts 500`: plays random scripts of edits on a site, and holds each build that has kept what earlier ones
 * knew against one from nothing, byte for byte and finding for finding. `--pages 1000` takes a site of so many more pages,
 * `--seed 2` other scripts; `--watch` holds what `docs watch` serves against clean builds instead; `--editor` compares what an editor with `docs lsp` shows, with unsaved buffers, with a fresh check; `--minutes 10` stops
 * after that time, which is a fault where no script has come to its end. Ends with 1 where they differ, with the smallest such script.
 */
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { editorScript, played, playScript, scripts, watchScript } from './edits/incremental.ts';
import { firstFiles } from './edits/site-texts.ts';

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
const files = firstFiles(Number(values.pages));
const property = fc.asyncProperty(scripts(Number(values.builds), values.watch || values.editor), (script) => {
  if (values.editor) return editorScript(files, script);
  return values.watch ? watchScript(files, script) : playScript(files, script);
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
const { builds, successes, edits } = played;
const amount = values.editor ? `${edits} edits in an editor, ${builds} checks` : `${builds} builds, ${successes} without errors`;
console.log(`${result.numRuns} scripts (seed ${values.seed}), ${amount}: ${result.failed ? 'a fault' : 'no fault'}`);
process.exitCode = result.failed ? 1 : 0;
