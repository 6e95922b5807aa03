import { join, posix } from 'node:path';
import { type RecordedPage, writeLock } from '../../compiler/addresses/lock-text.ts';
import { nearest } from '../../compiler/basics/nearest.ts';
import type { Compilation } from '../../compiler/compile.ts';
import { toRecord } from '../../compiler/editions/originals.ts';
import { originalsLock, translationsFolder } from '../../compiler/editions/origins.ts';
import { type TranslationRecord, toTranslations } from '../../compiler/queries/translation-states.ts';
import { compileSite } from '../build/compile-site.ts';
import type { Context } from '../context.ts';
import { openProject, type Project, readSite } from '../disk/project.ts';
import { hashRegularFile } from '../disk/regular-file.ts';
import { type Edits, type FileEdit, withEdits } from '../edits/edits.ts';
import { UsageFault } from '../faults.ts';
import type { BuildOptions, ExitStatus, TranslationsOptions } from '../options.ts';
import { openProgress } from '../report/progress.ts';
import { printOutcome } from './report-outcome.ts';

/**
 * `docs translations accept`: records the current state of the originals of each language's translations. Updates existing records only for
 * pages that the user specifies. Ignores other errors of the site, but writes nothing if a record is damaged.
 */
export async function runTranslationsAccept(options: TranslationsOptions, context: Context): Promise<ExitStatus> {
  const { root } = openProject(options);
  return withEdits(root, 'docs translations accept', (edits) => acceptTranslations(options, context, edits));
}

async function acceptTranslations({ root, files }: TranslationsOptions, context: Context, edits: Edits): Promise<ExitStatus> {
  const buildOptions: BuildOptions = { root, audience: 'public', format: 'pretty', cache: true, verify: false, quiet: true };
  const progress = openProgress(context, buildOptions);
  const project = openProject(buildOptions);
  const { value: site, diagnostics } = readSite(project, {});
  const printFindings = (findings: typeof diagnostics): ExitStatus =>
    printOutcome({ project, diagnostics: findings, pages: 0, isFatal: !site }, buildOptions, { context, durationMs: 0 });
  if (!site) return printFindings(diagnostics);
  const compiled = await compileSite(project, site, { options: buildOptions, watcher: progress }).finally(() => progress.end());
  const { compilation, pool, storeFacts } = compiled;
  storeFacts();
  await pool.close();
  const lockFindings = compilation.translations.flatMap(({ recordedOriginals }) =>
    recordedOriginals && !recordedOriginals.isComplete ? recordedOriginals.diagnostics : [],
  );
  if (lockFindings.length > 0) return printFindings(lockFindings);
  if (compilation.translations.length + files.length === 0) context.stdout.write('This site has no other languages.\n');
  else {
    const records = toRecordEdits(project, compilation, files.map(toPath), context);
    edits.commit(records);
  }
  return 0;
}

/** Returns the edits to the records of all languages. Prints the changes. */
function toRecordEdits(project: Project, compilation: Compilation, named: readonly string[], context: Context): FileEdit[] {
  const edits: FileEdit[] = [];
  const records = toTranslations(compilation).filter(({ state }) => state !== 'orphaned' && state !== 'missing');
  const isSelected = ({ original, translation }: TranslationRecord, path: string): boolean =>
    [original, translation].some((file) => path === '' || file === path || file.startsWith(`${path}/`));
  const unknownPath = named.find((path) => !records.some((each) => isSelected(each, path)));
  if (unknownPath !== undefined) {
    const near = nearest(
      unknownPath,
      records.map(({ translation }) => translation),
    );
    const hint = near === undefined ? '' : ` Did you mean ${near}?`;
    throw new UsageFault(`${unknownPath} is neither a translation nor a folder of translations.${hint} Nothing was recorded.`);
  }
  const originals = new Map(compilation.publicSite.pages.flatMap(({ page }) => (page ? [[page.file, page] as const] : [])));
  for (const { code, recordedOriginals } of compilation.translations) {
    const before = recordedOriginals?.lock ?? new Map<string, RecordedPage>();
    const next = new Map<string, ReturnType<typeof toRecord>>();
    let [fresh, stale] = [0, 0];
    for (const each of records.filter(({ language }) => language === code)) {
      const key = `/${each.original}`;
      const recordedPage = before.get(key);
      const original = originals.get(each.original);
      const isRequested = named.length === 0 ? recordedPage === undefined : named.some((path) => isSelected(each, path));
      if (isRequested && original && each.state !== 'draft') {
        next.set(key, toRecord(original));
        if (each.state !== 'current') fresh++;
        continue;
      }
      if (recordedPage) next.set(key, recordedPage);
      if (each.state === 'stale') stale++;
    }
    const removed = [...before.keys()].filter((key) => !next.has(key)).length;
    if (next.size + removed === 0) continue;
    const file = `${translationsFolder}/${code}/${originalsLock}`;
    const text = writeLock(next, 'originals');
    if (text !== project.world.read(file))
      edits.push({ file, before: hashRegularFile(join(project.root, file)) ?? null, after: { text } });
    const left = stale === 0 ? '' : ` ${stale} still outdated: pass the translations that are up to date.`;
    context.stdout.write(`${file}: ${fresh} recorded, ${removed} removed.${left}\n`);
  }
  return edits;
}

/** Returns a path from the site root, without a trailing slash. */
function toPath(path: string): string {
  const normalized = posix.normalize(path).replace(/\/$/, '');
  return normalized === '.' ? '' : normalized;
}
