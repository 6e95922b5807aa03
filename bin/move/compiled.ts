import type { Compilation } from '../../compiler/compile.ts';
import type { Memo } from '../../compiler/memo.ts';
import type { Diagnostic, Page, Site } from '../../compiler/model.ts';
import { compileSite } from '../build.ts';
import { openProject, type Project, readSite } from '../disk/project.ts';
import { UsageFault } from '../faults.ts';
import type { BuildOptions } from '../options.ts';

type LinkMemoState = NonNullable<ReturnType<Memo['links']['get']>>['state'];
/** A tree of sources that was compiled, with the graphs that came of it. */
export type Compiled = {
  project: Project;
  site: Site;
  compilation: Compilation;
  states: NonNullable<LinkMemoState>[];
  memo: Memo;
};

const silent = { phase: () => {}, tick: () => {}, note: () => {} };

/** Compiles a tree in this thread, with what is remembered of unchanged files. */
export async function compileAt(root: string, memo: Memo): Promise<Compiled> {
  const options: BuildOptions = { root, audience: 'all', format: 'pretty', cache: false, verify: false, quiet: true, jobs: 1 };
  const project = openProject(options);
  const { value: site } = readSite(project, { checked: true });
  if (!site) throw new UsageFault('The configuration has errors: docs check tells them. Nothing was moved.');
  const own: Memo = { facts: new Map(memo.facts), links: new Map() };
  const { compilation, pool } = await compileSite(project, site, { options, watcher: silent, memo: own, printed: true });
  await pool.close();
  const states = [...own.links.values()].flatMap(({ state }) => state ?? []);
  return { project, site, compilation, states, memo: own };
}

function errorsOf({ compilation, project }: Compiled): Diagnostic[] {
  const { diagnostics } = readSite(project, { checked: true });
  return [...diagnostics, ...compilation.diagnostics].filter(({ severity }) => severity === 'error');
}

/** Errors of which there are more than before, by their codes. */
export function newErrors(before: Compiled, after: Compiled): Diagnostic[] {
  const counts = new Map<string, number>();
  for (const { code, related = [] } of errorsOf(before)) counts.set(code, (counts.get(code) ?? 0) + 1 + related.length);
  return errorsOf(after).filter(({ code, related = [] }) => {
    const rest = (counts.get(code) ?? 0) - 1 - related.length;
    counts.set(code, rest);
    return rest < 0;
  });
}

/** A page with its address. */
export type Written = { file: string; route: string; id: string; area: string | undefined; page: Page };

/** The pages that are written by somebody. */
export function writtenOf({ states }: Compiled): Written[] {
  return states.flatMap(({ plan }) =>
    plan.writtenPages.flatMap(({ page, route, id, area }) =>
      page.api ? [] : [{ file: page.file, route, id, area: area?.id, page }],
    ),
  );
}
