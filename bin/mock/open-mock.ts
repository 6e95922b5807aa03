import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Diagnostic } from '../../compiler/model.ts';
import { checkScenario } from '../../compiler/sandbox/check-scenario.ts';
import { preferences } from '../../compiler/sandbox/preferences.ts';
import { prepareDocument } from '../../compiler/sandbox/prepare.ts';
import { createSandbox } from '../../compiler/sandbox/sandbox.ts';
import { scenarioFileOf } from '../../compiler/sandbox/scenario-files.ts';
import type { Sandbox } from '../../compiler/sandbox/types.ts';
import { UsageFault } from '../faults.ts';
import { findDocument, openDocument, readText } from '../spec/find-document.ts';

/** A document with its scenario. `open` opens their sandbox; links in its responses start with the origin. `operations` is a number. */
type OpenedMock = { open(origin: string): Sandbox; title: string; operations: number; scenario: string | undefined };
/** The files of a sandbox: the document as typed (a path, or a specification id from the site at `root`), and a scenario. */
type MockSource = {
  document?: string | undefined;
  root: string;
  scenario?: string | undefined;
  seed: number;
};

/**
 * Reads a document and its scenario. The scenario is the specified file, or the one next to the document. Returns only the findings if one
 * of the files has errors. Throws a UsageFault if a file is missing.
 */
export function openMock(
  source: MockSource,
  now: number,
): { mock: OpenedMock | undefined; diagnostics: Diagnostic[]; root: string } {
  const { root, file, remote } = findDocument(source.document, source.root, 'mock');
  const { value, diagnostics } = openDocument({ root, file, remote }, 'mock');
  const found = [...diagnostics];
  if (!value || found.some(isError)) return { mock: undefined, diagnostics: found, root };
  const scenarioPath = source.scenario === undefined ? join(root, scenarioFileOf(file)) : resolve(source.scenario);
  if (source.scenario !== undefined && !existsSync(scenarioPath)) throw new UsageFault(`There is no file ${source.scenario}.`);
  const scenarioName = existsSync(scenarioPath) ? relative(root, scenarioPath).replaceAll('\\', '/') : undefined;
  const checked =
    scenarioName === undefined
      ? undefined
      : checkScenario({ file: scenarioName, text: readText(scenarioPath, scenarioName) }, value.api);
  found.push(...(checked?.diagnostics ?? []));
  if (found.some(isError)) return { mock: undefined, diagnostics: found, root };
  const { info, operations } = value.api;
  const document = prepareDocument(value.api);
  const open = (origin: string): Sandbox =>
    createSandbox(document, checked?.value, { seed: source.seed, now, origin, preferences });
  const count = operations.filter(({ kind }) => kind === 'path').length;
  return { mock: { open, title: info.title, operations: count, scenario: scenarioName }, diagnostics: found, root };
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}
