import type { Scenario } from '../../schemas/types/sandbox.ts';
import { findOperation } from '../openapi/document/lookups.ts';
import { parseApiDocument } from '../openapi/document/open-api.ts';
import { toOperation } from '../openapi/document/operations.ts';
import { toCurl } from '../openapi/pages/samples/curl.ts';
import { toSampleRequest } from '../openapi/pages/samples/request.ts';
import { toBodyText } from '../openapi/request/body-text.ts';
import type { Secret } from '../openapi/request/credentials.ts';
import { placeholderSecret } from '../openapi/request/placeholders.ts';
import { checkScenario } from '../sandbox/check-scenario.ts';
import { prepareDocument } from '../sandbox/prepare.ts';
import { createSandbox } from '../sandbox/sandbox.ts';
import type { Header, MockResponse } from '../sandbox/types.ts';

/** A document and its scenario as JSON, the URL of its sandbox, and the time of the request in milliseconds. */
type SandboxSource = { document: string; scenario: string; url: string; now: number };
/** The description of a scenario, and the exchange for the sample request of an operation; undefined for requests that upload files. */
type SandboxAnswer = { description: string; exchange: { curl: string; answer: MockResponse } | undefined };

/**
 * Returns the answer of a new sandbox to the sample request of an operation, with the credentials of the scenario. Returns undefined if the
 * document does not contain the operation.
 */
export function sandboxAnswer(
  { document, scenario: text, url, now }: SandboxSource,
  { method, path }: { method: string; path: string },
): SandboxAnswer | undefined {
  const { api } = parseApiDocument(document, { id: '', file: '', route: '/', isUnconfigured: true }).value ?? {};
  const head = api && findOperation(api, `${method} ${path}`);
  if (!api || !head) return undefined;
  const scenario = checkScenario({ file: '', text }, api).value;
  const description = scenario?.description?.trim().replaceAll(/\s+/g, ' ') ?? '';
  const operation = { ...toOperation(api, head), servers: [{ url, name: '', description: '', variables: [] }] };
  const names = [head.operationId ?? '', `${method} ${path}`];
  const request = toSampleRequest(
    api,
    operation,
    'all',
    (scheme) => secretOf(scenario, scheme.name, names) ?? placeholderSecret(scheme),
  );
  const body = request.body && toBodyText(request.body);
  if (request.body && !body) return { description, exchange: undefined };
  const hasType = request.headers.some(([name]) => /^content-type$/i.test(name));
  const headers: Header[] = [...request.headers, ...(body && !hasType ? [['Content-Type', body.type] as const] : [])];
  if (request.basic) headers.push(['Authorization', `Basic ${btoa(request.basic.join(':'))}`]);
  const sandbox = createSandbox(prepareDocument(api), scenario, { seed: 1, now, origin: url });
  const answer = sandbox.send({ method, url: request.url, headers, body: body?.text ?? '' }, now);
  return { description, exchange: { curl: toCurl(request), answer } };
}

/** Returns the scenario's credential for a scheme that permits an operation, which may be identified by any of its names. */
function secretOf(scenario: Scenario | undefined, scheme: string, names: readonly string[]): Secret | undefined {
  const credential = scenario?.credentials?.find(
    (each) => each.scheme === scheme && (each.operations?.some((name) => names.includes(name)) ?? true),
  );
  if (!credential) return undefined;
  const [user = '', password = ''] = credential.value.split(/:(.*)/s, 2);
  return { value: credential.value, user, password };
}
