import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Diagnostic } from '../../compiler/model.ts';
import { checkScenario, scenarioFile } from '../../compiler/sandbox/check-scenario.ts';
import { createSandbox } from '../../compiler/sandbox/sandbox.ts';
import type { Sandbox } from '../../compiler/sandbox/types.ts';
import { UsageFault } from '../faults.ts';
import { findDocument, openDocument, readText } from '../spec/find-document.ts';

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
  const { root, file } = findDocument(source.document, source.root, 'mock');
  const { value, diagnostics } = openDocument({ root, file }, 'mock');
  const found = [...diagnostics];
  if (!value || found.some(isError)) return { mock: undefined, diagnostics: found, root };
  const scenarioPath = source.scenario === undefined ? join(root, scenarioFile(file)) : resolve(source.scenario);
  if (source.scenario !== undefined && !existsSync(scenarioPath)) throw new UsageFault(`There is no file ${source.scenario}.`);
  const scenarioName = existsSync(scenarioPath) ? relative(root, scenarioPath).replaceAll('\\', '/') : undefined;
  const checked =
    scenarioName === undefined
      ? undefined
      : checkScenario({ file: scenarioName, text: readText(scenarioPath, scenarioName) }, value.api);
  found.push(...(checked?.diagnostics ?? []));
  if (found.some(isError)) return { mock: undefined, diagnostics: found, root };
  const sandbox = createSandbox(value.api.raw, checked?.value, {
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
