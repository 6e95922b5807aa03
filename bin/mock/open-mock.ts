import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { nearest } from '../../compiler/basics/nearest.ts';
import { specUnknown } from '../../compiler/diagnostics/specs.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import { maxBytes, openApi } from '../../compiler/openapi/document/open-api.ts';
import { checkScenario, scenarioFile } from '../../compiler/sandbox/check-scenario.ts';
import { prepareDocument } from '../../compiler/sandbox/prepare.ts';
import { createSandbox } from '../../compiler/sandbox/sandbox.ts';
import type { Sandbox } from '../../compiler/sandbox/types.ts';
import { openProject, readSite } from '../disk/project.ts';
import { readRegularFile } from '../disk/regular-file.ts';
import { nowhere, Refusal, UsageFault } from '../faults.ts';

/** A sandbox that was opened from files. `operations` counts those of its document. */
type OpenedMock = { sandbox: Sandbox; title: string; operations: number; scenario: string | undefined };
/** The files of a sandbox: the document as typed (a path, or the id of a specification of the site at `root`), and a scenario. */
type MockSource = {
  document?: string | undefined;
  root: string;
  scenario?: string | undefined;
  seed: number;
  origin?: string;
};

/**
 * Opens the sandbox of a document. Its scenario is the file named, or the one next to the document. Returns the findings
 * without a sandbox if one of the files has errors. Throws a UsageFault if a file is missing.
 */
export function openMock(
  source: MockSource,
  now: number,
): { mock: OpenedMock | undefined; diagnostics: Diagnostic[]; root: string } {
  const path = findDocument(source);
  const root = process.cwd();
  const file = relative(root, path).replaceAll('\\', '/');
  const { value, diagnostics } = openApi(readText(path, file), { id: 'mock', file, route: '/', bare: true });
  const found = [...diagnostics];
  if (!value || found.some(isError)) return { mock: undefined, diagnostics: found, root };
  const scenarioPath =
    source.scenario === undefined ? join(dirname(path), scenarioFile(basename(path))) : resolve(source.scenario);
  if (source.scenario !== undefined && !existsSync(scenarioPath)) throw new UsageFault(`There is no file ${source.scenario}.`);
  const scenarioName = existsSync(scenarioPath) ? relative(root, scenarioPath).replaceAll('\\', '/') : undefined;
  const checked =
    scenarioName === undefined
      ? undefined
      : checkScenario({ file: scenarioName, text: readText(scenarioPath, scenarioName) }, value.api);
  found.push(...(checked?.diagnostics ?? []));
  if (found.some(isError)) return { mock: undefined, diagnostics: found, root };
  const sandbox = createSandbox(prepareDocument(value.api), checked?.value, {
    seed: source.seed,
    now,
    ...(source.origin !== undefined && { origin: source.origin }),
  });
  const { info, operations } = value.api;
  const count = operations.filter(({ kind }) => kind === 'path').length;
  return { mock: { sandbox, title: info.title, operations: count, scenario: scenarioName }, diagnostics: found, root };
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

function readText(path: string, file: string): string {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxBytes) throw new UsageFault(`${file} has more than ${maxBytes / 1e6} MB, which is the limit.`);
  const content = readRegularFile(path);
  if (!content) throw new UsageFault(`${file} is not a regular file.`);
  return content.toString('utf8');
}

/** The path of the document: the file that was named, or that of a specification of the site. */
function findDocument({ document, root }: MockSource): string {
  const named = document === undefined ? undefined : statSync(document, { throwIfNoEntry: false });
  if (document !== undefined && named?.isFile()) return resolve(document);
  if (document !== undefined && (named || /[./\\]/.test(document)))
    throw new UsageFault(named ? `${document} is a folder. Pass the OpenAPI document in it.` : `There is no file ${document}.`);
  const project = openProject({ root });
  const { value: site } = readSite(project, {});
  const specs = site?.specs ?? [];
  const [first, ...others] = specs;
  const ids = specs.map(({ id }) => id);
  const chosen = document === undefined ? (others.length === 0 ? first : undefined) : specs.find(({ id }) => id === document);
  if (chosen) return join(project.root, chosen.path);
  if (document !== undefined)
    throw new Refusal(specUnknown(nowhere, { id: document, known: ids, nearest: nearest(document, ids) }), 2);
  throw new UsageFault(
    first
      ? `This site has ${specs.length} specifications. Pass one of ${ids.join(', ')}.`
      : 'This site has no specification. Pass an OpenAPI document: docs mock openapi.yaml',
  );
}
