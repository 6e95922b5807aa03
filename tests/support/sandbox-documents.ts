import { existsSync, readFileSync } from 'node:fs';
import type { Api } from '../../compiler/openapi/document/model.ts';
import { parseApiDocument } from '../../compiler/openapi/document/open-api.ts';
import { checkScenario } from '../../compiler/sandbox/check-scenario.ts';
import { prepareDocument } from '../../compiler/sandbox/prepare.ts';
import { createSandbox } from '../../compiler/sandbox/sandbox.ts';
import { scenarioFileOf } from '../../compiler/sandbox/scenario-files.ts';
import type { Sandbox } from '../../compiler/sandbox/types.ts';
import type { Scenario } from '../../schemas/types/sandbox.ts';
import type { RandomRequest } from './api-requests.ts';

/** The time at which the sandboxes of tests start. */
export const startTime = Date.parse('2026-11-29T10:00:00Z');

const read = new Map<string, { api: Api; scenario: Scenario | undefined }>();

/** Opens a document, with the scenario next to it if there is one. Throws if one of the files has findings. */
export function openDocument(file: string): { api: Api; scenario: Scenario | undefined; sandbox: Sandbox } {
  const files = read.get(file) ?? readFiles(file);
  read.set(file, files);
  return { ...files, sandbox: createSandbox(prepareDocument(files.api), files.scenario, { seed: 1, now: startTime }) };
}

function readFiles(file: string): { api: Api; scenario: Scenario | undefined } {
  const { value, diagnostics } = parseApiDocument(readFileSync(file, 'utf8'), {
    id: 'api',
    file,
    route: '/',
    isUnconfigured: true,
  });
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const beside = scenarioFileOf(file);
  const checked = existsSync(beside) ? checkScenario({ file: beside, text: readFileSync(beside, 'utf8') }, value.api) : undefined;
  if (checked && checked.diagnostics.length > 0)
    throw new Error(checked.diagnostics.map(({ message, at }) => `${at.line}: ${message}`).join('\n'));
  return { api: value.api, scenario: checked?.value };
}

/** Returns the request with the scenario's credentials, and with the tenant that the scenarios of our own APIs accept. */
export function withCredentials(scenario: Scenario | undefined, request: RandomRequest): RandomRequest {
  const key = scenario?.credentials?.[0]?.value;
  const tenant = scenario && [...request.parts.parameters.keys()].find(({ name }) => name === 'tenant');
  const parameters = new Map([...request.parts.parameters, ...(tenant ? [[tenant, acceptedTenant] as const] : [])]);
  const headers = request.headers.map(([name, value]): [string, string] => {
    if (name === 'tenant' && tenant) return [name, acceptedTenant];
    return name === 'Authorization' && key !== undefined ? [name, `Bearer ${key}`] : [name, value];
  });
  return { ...request, headers, parts: { ...request.parts, parameters } };
}

const acceptedTenant = 'example-credit-union';
