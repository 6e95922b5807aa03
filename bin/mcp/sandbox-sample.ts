import { findOperation } from '../../compiler/openapi/document/lookups.ts';
import { openApi } from '../../compiler/openapi/document/open-api.ts';
import { toOperation } from '../../compiler/openapi/document/operations.ts';
import { toCurl } from '../../compiler/openapi/pages/samples/curl.ts';
import { toSampleRequest } from '../../compiler/openapi/pages/samples/request.ts';
import { toBodyText } from '../../compiler/openapi/request/body-text.ts';
import { placeholderSecret, type Secret } from '../../compiler/openapi/request/credentials.ts';
import { checkScenario } from '../../compiler/sandbox/check-scenario.ts';
import { createSandbox } from '../../compiler/sandbox/sandbox.ts';
import type { Header } from '../../compiler/sandbox/types.ts';
import type { Scenario } from '../../schemas/types/sandbox.ts';
import { defaultPorts } from '../options.ts';
import type { OpenSite } from './open-site.ts';
import type { Operation } from './operations.ts';

/** The sandbox of an operation: lines about it, and a section with its answer to the sample request. Both are '' without a sandbox. */
type SandboxSample = { lines: string; section: string };

/**
 * Describes the sandbox that the console of a document offers. Its answer is that of a fresh sandbox at a time in milliseconds, to a request
 * with the credentials of the scenario. Requests with files have no answer.
 */
export function sandboxSample(
  site: OpenSite,
  { spec, method, path, page, text: documented }: Operation,
  now: number,
): SandboxSample {
  const [document, text] = [site.specs().get(spec), site.scenario(spec)];
  const file = `${spec}.json`;
  const api = document === undefined ? undefined : openApi(document, { id: spec, file, route: '/', bare: true }).value?.api;
  const head = api && findOperation(api, `${method} ${path}`);
  if (text === undefined || !api || !head) return { lines: '', section: '' };
  const scenario = checkScenario({ file: `${spec}.scenario.json`, text }, api).value;
  const url = `http://localhost:${defaultPorts.mock}`;
  const lines = [
    `Sandbox: ${url} after \`docs mock ${spec}\`${page ? `, or the button "Try it" of ${page.address}` : ''}`,
    ...(scenario?.description ? [`Scenario of the sandbox: ${scenario.description.trim().replaceAll(/\s+/g, ' ')}`] : []),
  ];
  const operation = { ...toOperation(api, head), servers: [{ url, name: '', description: '', variables: [] }] };
  const request = toSampleRequest(
    api,
    operation,
    'all',
    ({ name, ...scheme }) =>
      secretOf(scenario, name, [head.operationId ?? '', `${method} ${path}`]) ?? placeholderSecret({ name, ...scheme }),
  );
  const body = request.body && toBodyText(request.body);
  if (request.body && !body) return { lines: `${lines.join('\n')}\n`, section: '' };
  const hasType = request.headers.some(([name]) => /^content-type$/i.test(name));
  const headers: Header[] = [...request.headers, ...(body && !hasType ? [['Content-Type', body.type] as const] : [])];
  if (request.basic) headers.push(['Authorization', `Basic ${Buffer.from(request.basic.join(':')).toString('base64')}`]);
  const sandbox = createSandbox(api.raw, scenario, { seed: 1, now, origin: url });
  const answer = sandbox.send({ method, url: request.url, headers, body: body?.text ?? '' }, now);
  const shown = typeof answer.body === 'string' ? answer.body : '(bytes)';
  const section = [
    `\n\n${/^#*/.exec(documented ?? '')?.[0]}# Answer of the sandbox\n`,
    `\`\`\`sh\n${toCurl(request)}\n\`\`\`\n`,
    `${answer.status}: ${answer.explanation.text}\n`,
    ...(shown === '' ? [] : [`\`\`\`${/^[[{]/.test(shown) ? 'json' : ''}\n${shown}\n\`\`\`\n`]),
  ];
  return { lines: `${lines.join('\n')}\n`, section: section.join('\n') };
}

/** The credential of a scenario that permits an operation, by any of its names. */
function secretOf(scenario: Scenario | undefined, scheme: string, names: readonly string[]): Secret | undefined {
  const found = scenario?.credentials?.find(
    (each) => each.scheme === scheme && (each.operations?.some((name) => names.includes(name)) ?? true),
  );
  if (!found) return undefined;
  const [user = '', password = ''] = found.value.split(/:(.*)/s, 2);
  return { value: found.value, user, password };
}
