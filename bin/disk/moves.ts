import type { Compilation } from '../../compiler/compile.ts';
import { audienceChanged } from '../../compiler/diagnostics/site/governance.ts';
import type { Audience, Diagnostic } from '../../compiler/model.ts';
import type { Ledger } from './ledger.ts';
import { deleteFiles, type OutputFolder } from './output-folder.ts';

/** A finding for each page, by its file or by its unchanged text, that the last build published for the other audience. `prefix` is the restricted folder. */
export function audienceMoves(
  { publicSite, restrictedSite }: Compilation,
  ledger: Ledger | undefined,
  prefix: string,
): Diagnostic[] {
  if (!ledger || prefix === '') return [];
  const before = new Map<string, Audience>();
  for (const { source, text, entries } of Object.values(ledger.units)) {
    const audience = entries.some(([path]) => path.startsWith(prefix)) ? 'restricted' : 'public';
    for (const name of [source, text]) if (name !== undefined) before.set(name, audience);
  }
  return [publicSite, ...(restrictedSite ? [restrictedSite] : [])].flatMap(({ pages }) =>
    pages.flatMap(({ page, audience }) => {
      const was = page && (before.get(page.file) ?? before.get(page.hash));
      return !page || was === undefined || was === audience
        ? []
        : audienceChanged({ file: page.file, line: 1, column: 1 }, { to: audience });
    }),
  );
}

/**
 * Deletes, before anything else is written, the public files of pages that are not public any more, and what is left of the indexes that knew
 * them: a build that is cut off may lose a page, and never keeps a secret. `kept` are the indexes that stay as they are.
 */
export function hideFormerlyPublic(folder: OutputFolder, { compilation, ledger, prefix, kept }: Hiding): void {
  const { sources, translations } = compilation;
  const open = new Set(
    [sources, ...translations.map((each) => each.sources)].flatMap(({ pages }) =>
      pages.flatMap(({ file, audience }) => (audience === 'public' ? [file] : [])),
    ),
  );
  const isPublic = (path: string): boolean => !path.startsWith(prefix);
  const stale = Object.values(ledger.units).flatMap(({ source, entries }) =>
    source === undefined || open.has(source) ? [] : entries.map(([path]) => path).filter(isPublic),
  );
  if (prefix === '' || stale.length === 0) return;
  for (const [name, { paths }] of Object.entries(ledger.search)) if (!kept.has(name)) stale.push(...paths.filter(isPublic));
  deleteFiles(folder.path, stale);
}

type Hiding = { compilation: Compilation; ledger: Ledger; prefix: string; kept: ReadonlySet<string> };
