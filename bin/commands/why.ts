import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { explain, listExplanations } from '../../compiler/diagnostics/codes.ts';
import { optionInvalid } from '../../compiler/diagnostics/commands.ts';
import type { Diagnostic, Site } from '../../compiler/model.ts';
import { answerAsJson, answerAsText } from '../../compiler/queries/why/answer-formats.ts';
import { explainCode } from '../../compiler/queries/why/explain-code.ts';
import { explainFile } from '../../compiler/queries/why/explain-file.ts';
import { explainFormer } from '../../compiler/queries/why/explain-former.ts';
import { explainPage } from '../../compiler/queries/why/explain-page.ts';
import { type ExplanationContext, pagesOf } from '../../compiler/queries/why/explanation-context.ts';
import type { WhyAnswer } from '../../compiler/queries/why/facts.ts';
import { checkAddresses } from '../build/address-lock.ts';
import { compileSite, compileWithFingerprints } from '../build/compile-site.ts';
import { toLocalizedSites } from '../build/output-plan.ts';
import type { Context } from '../context.ts';
import { openProject, type Project, readSite } from '../disk/project.ts';
import { nowhere, Refusal, UsageFault } from '../faults.ts';
import type { BuildOptions, ExitStatus, WhyOptions } from '../options.ts';
import { openProgress } from '../report/progress.ts';
import { prefixOf } from './report-outcome.ts';

/**
 * `docs why`: explains the origin of a page, a file, an output or the severity of a finding, and lists what links to it and depends on it.
 */
export async function runWhy({ requested, root, json }: WhyOptions, context: Context): Promise<ExitStatus> {
  const options: BuildOptions = { root, audience: 'all', format: 'pretty', cache: true, verify: false, quiet: json };
  const progress = openProgress(context, options);
  const project = openProject(options);
  const { value, validPart: site = value, diagnostics } = readSite(project, { checked: true });
  if (!site) throw new UsageFault('The configuration has errors. Run docs check to list them.');
  const { compilation, pool, memo, storeFacts } = await compileSite(project, site, {
    options,
    watcher: progress,
    keepsLinks: true,
  });
  storeFacts();
  await pool.close();
  const compileOptions = { options, watcher: progress };
  const addressFindings = await checkAddresses(project, site, compilation, () =>
    compileWithFingerprints(project, site, compileOptions),
  );
  progress.end();
  const stateOf = (name: string) => memo.links?.get(name)?.state;
  const named = [
    { name: 'public', folder: '', baseUrl: site.baseUrl },
    { name: 'restricted', folder: '', baseUrl: site.baseUrl },
    ...toLocalizedSites(compilation.translations).map(({ language = '', folder, site: { baseUrl } }) => ({
      name: language,
      folder,
      baseUrl,
    })),
  ];
  const parts = named.flatMap(({ name, ...rest }) => {
    const state = stateOf(name);
    return state ? [{ state, ...rest }] : [];
  });
  const { searchTests, world } = project;
  const explanationContext: ExplanationContext = { site, compilation, parts, read: world.read, searchTests };
  const findings = [...diagnostics, ...compilation.diagnostics, ...addressFindings];
  const answer = findAnswer(requested, explanationContext, { project, site, found: findings });
  if (!answer) throw createUnknownRefusal(requested, explanationContext, project);
  context.stdout.write(
    json ? answerAsJson(answer) : answerAsText(answer, { colour: context.stdout.hasColour, prefix: prefixOf(project.root) }),
  );
  return 0;
}

type ExplainedSite = { project: Project; site: Site; found: readonly Diagnostic[] };

/**
 * Resolves a code, an address with or without an anchor and the site's origin, a file relative to the root or the current folder, or an
 * output file.
 */
function findAnswer(
  query: string,
  explanationContext: ExplanationContext,
  { project, site, found: findings }: ExplainedSite,
): WhyAnswer | undefined {
  const code = explain(query);
  if (code) return explainCode(explanationContext, code, findings);
  const address = site.url !== '' && query.startsWith(`${site.url}/`) ? query.slice(site.url.length) : query;
  if (address.startsWith('/')) {
    const [path = '', anchor] = address.split('#');
    const withoutBase = path.startsWith(site.baseUrl) ? `/${path.slice(site.baseUrl.length)}` : path;
    for (const route of [path, withoutBase]) {
      const expected = route.length > 1 ? route.replace(/\/$/, '') : route;
      for (const explained of pagesOf(explanationContext))
        if (explained.route === expected) return explainPage(explanationContext, explained, anchor);
      const former = explainFormer(explanationContext, expected);
      if (former) return former;
    }
  }
  for (const file of namesOf(query, project)) {
    const answer = explainFile(explanationContext, file);
    if (answer) return answer;
  }
  return undefined;
}

/** Returns the name as typed, relative to the root if it was relative to the current folder, and relative to the output folder. */
function namesOf(query: string, { root, out }: Project): string[] {
  const pathFrom = (folder: string): string => relative(folder, resolve(query)).split(sep).join('/');
  const path = query.replace(/^\.\//, '').replace(/^\//, '');
  return [...new Set([path, pathFrom(root), pathFrom(out)])].filter((name) => name !== '' && !name.startsWith('..'));
}

function createUnknownRefusal(query: string, explanationContext: ExplanationContext, { root }: Project): Refusal {
  const names = [
    ...explanationContext.compilation.sources.stamps.keys(),
    ...[...pagesOf(explanationContext)].map(({ route }) => route),
  ];
  const exists = namesOf(query, openProject({ root })).some((name) => existsSync(resolve(root, name)));
  const wanted = exists
    ? 'a file that an output depends on; this file has no effect'
    : 'a route, a source or output file of the site, or a diagnostic code';
  const candidates = exists ? [] : [...names, ...listExplanations().map(({ code }) => code)];
  return new Refusal(optionInvalid(nowhere, { option: 'WHAT', source: query, expected: wanted, allowed: candidates }), 2);
}
