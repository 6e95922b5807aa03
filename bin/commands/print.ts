import { accessSync, constants, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PrintedArea, toPrinted } from '../../compiler/5-outputs/printed-document.ts';
import { chromiumFailed, chromiumMissing, printTooLarge } from '../../compiler/diagnostics/print.ts';
import { compileSite } from '../build/compile-site.ts';
import type { Outcome } from '../build/outcome.ts';
import type { Context } from '../context.ts';
import { openProject, readSite } from '../disk/project.ts';
import { nowhere, Refusal, UsageFault } from '../faults.ts';
import type { BuildOptions, ExitStatus, PrintOptions } from '../options.ts';
import { ChromiumFault, chromiumVariable, findChromium, startChromium } from '../print/chromium.ts';
import { fixDates, printToPdf, readDestinations } from '../print/pdf.ts';
import { findPrinted, toPrintedArea } from '../print/printed-area.ts';
import { formatPlural } from '../report/counts.ts';
import { openProgress } from '../report/progress.ts';
import { printOutcome } from './report-outcome.ts';

/** The size in bytes of the largest document that browsers can print with the memory of most machines. */
const maxBytes = 64_000_000;

/** `docs print`: writes an area as one document: a PDF, which Chromium generates, or HTML. Writes nothing if the site has errors. */
export async function runPrint(options: PrintOptions, context: Context): Promise<ExitStatus> {
  const file = options.out ?? join(options.root, 'dist', 'print', `${options.area}.pdf`);
  const out = resolve(file);
  const isPdf = /\.pdf$/i.test(out);
  if (!isPdf && !/\.html?$/i.test(out)) throw new UsageFault('The file in --out must end in .pdf or .html.');
  if (options.out === undefined) mkdirSync(dirname(out), { recursive: true });
  refuseUnusablePath(out);
  // A missing Chromium is reported before the site is compiled.
  const program = isPdf ? requireChromium() : '';
  const start = context.now();
  const compiled = await compileArea(options, context);
  const { outcome, area } = compiled;
  if (!area)
    return printOutcome(outcome, buildOptionsOf(options), { context, durationMs: context.now() - start, done: 'Wrote nothing' });
  const document = toPrinted(area).html;
  refuseLargeDocument(document, options.area);
  if (!isPdf) writeAtomically(out, document);
  const paperPages = isPdf ? await printArea(area, { program, out, context }) : 0;
  const paperNote = isPdf ? `: ${formatPlural(paperPages, 'page')} of paper` : '';
  if (!options.quiet)
    context.stderr.write(`Wrote ${file} with ${formatPlural(area.pages.length, 'page')} of the site${paperNote}.\n`);
  return 0;
}

/** Reports an unusable path before the site is compiled. */
function refuseUnusablePath(out: string): void {
  const folder = statSync(dirname(out), { throwIfNoEntry: false });
  if (!folder?.isDirectory())
    throw new UsageFault(`The folder ${relative(process.cwd(), dirname(out)) || dirname(out)} does not exist.`);
  if (statSync(out, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageFault(`${relative(process.cwd(), out)} is a folder. Pass a file in --out.`);
  accessSync(dirname(out), constants.W_OK);
}

/** Refuses a document that is too large. Embedded images are a third larger than their files. */
function refuseLargeDocument({ length }: string, area: string): void {
  if (length <= maxBytes) return;
  throw new Refusal(printTooLarge(nowhere, { area, megabytes: Math.ceil(length / 1e6), limit: maxBytes / 1e6 }), 1);
}

function requireChromium(): string {
  const chromium = findChromium(process.env);
  if (chromium === undefined)
    throw new Refusal(
      chromiumMissing(nowhere, { variable: chromiumVariable, named: process.env[chromiumVariable] || undefined }),
      3,
    );
  return chromium;
}

function buildOptionsOf({ root, audience, quiet }: PrintOptions): BuildOptions {
  return { root, audience, quiet, format: 'pretty', cache: true, verify: false };
}

/** Compiles the site and returns the area; undefined if the site has errors. */
async function compileArea(
  options: PrintOptions,
  context: Context,
): Promise<{ outcome: Outcome; area: PrintedArea | undefined }> {
  const buildOptions = buildOptionsOf(options);
  const progress = openProgress(context, buildOptions);
  const project = openProject({ ...buildOptions, jobs: 1 });
  const { value: site, diagnostics } = readSite(project, { offline: true });
  if (!site) return { outcome: { project, diagnostics, pages: 0, isFatal: true }, area: undefined };
  const own = { options: buildOptions, watcher: progress, needsIndexes: false };
  const { compilation, pool, storeFacts } = await compileSite(project, site, own);
  try {
    storeFacts();
    const outcome: Outcome = { project, diagnostics: [...diagnostics, ...compilation.diagnostics], pages: 0, isFatal: false };
    if (outcome.diagnostics.some(({ severity }) => severity === 'error')) return { outcome, area: undefined };
    const areas = findPrinted(site, compilation, options.area, options.audience === 'all');
    const area = await toPrintedArea(areas, { site, project, compilation, pool });
    return { outcome, area };
  } finally {
    progress.end();
    await pool.close();
  }
}

/** The maximum number of prints until the table of contents is correct. Usually the second is final. */
const maxPrintAttempts = 4;

/** Prints the document with Chromium, and writes the PDF. Resolves with the number of its pages. */
async function printArea(
  area: PrintedArea,
  { program, out, context }: { program: string; out: string; context: Context },
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-print-'));
  const browser = startChromium(program);
  let isStopped = false;
  const cleanUp = async (): Promise<void> => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const unregister = context.onStop(() => {
    isStopped = true;
    return cleanUp();
  });
  try {
    const file = join(folder, 'printed.html');
    let numbers: ReadonlyMap<string, number> = new Map();
    for (let attempt = 1; ; attempt++) {
      const { html, ids } = toPrinted({ ...area, numbers });
      writeFileSync(file, html);
      const pdf = await printToPdf(browser, pathToFileURL(file).href, area);
      const found = readDestinations(pdf);
      const isSame = ids.every((id) => found.get(id) === numbers.get(id));
      numbers = found;
      if (!isSame && attempt < maxPrintAttempts) continue;
      writeAtomically(out, fixDates(pdf));
      return Math.max(1, ...(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).map((_, index) => index + 1));
    }
  } catch (error) {
    // The process is about to exit, so Chromium's exit is not an error.
    if (isStopped) await new Promise(() => {});
    throw error instanceof ChromiumFault ? new Refusal(chromiumFailed(nowhere, { why: error.message }), 3) : error;
  } finally {
    await cleanUp();
    unregister();
  }
}

/** Writes a temporary file and renames it into place, so that readers always see a complete file. */
function writeAtomically(out: string, bytes: string | Uint8Array): void {
  const partial = join(dirname(out), `.${process.pid}.quire-print.partial`);
  try {
    writeFileSync(partial, bytes);
    renameSync(partial, out);
  } catch (error) {
    rmSync(partial, { force: true });
    // The error names the requested file, because users do not know the temporary one.
    throw error instanceof Error ? Object.assign(error, { path: out, dest: undefined }) : error;
  }
}
