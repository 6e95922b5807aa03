/** Random requests to the sandboxes of OpenAPI documents: see README.md. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { openApi } from '../../compiler/openapi/document/open-api.ts';
import { prepareDocument } from '../../compiler/sandbox/prepare.ts';
import { createSandbox } from '../../compiler/sandbox/sandbox.ts';
import type { MockResponse } from '../../compiler/sandbox/types.ts';
import { checkExchange, type ExchangeFault } from '../support/api-exchanges.ts';
import {
  documentsErrors,
  invalidRequest,
  listCallableOperations,
  type RandomRequest,
  validRequest,
} from '../support/api-requests.ts';
import { startTime } from '../support/sandbox-documents.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: '3' },
    server: { type: 'string' },
  },
});

for (const file of positionals) await run(file);

async function run(file: string): Promise<void> {
  const { value } = openApi(readFileSync(file, 'utf8'), { id: 'api', file, route: '/', isUnconfigured: true });
  if (!value) throw new Error(`${file} is not an OpenAPI document.`);
  const { api } = value;
  const sandbox = createSandbox(prepareDocument(api), undefined, { seed: 1, now: startTime });
  const send = async (request: RandomRequest): Promise<MockResponse> =>
    values.server === undefined ? sandbox.send(request, startTime) : sendTo(values.server, request);
  const heads = listCallableOperations(api);
  for (const [kind, make] of [
    ['valid', validRequest],
    ['invalid', invalidRequest],
  ] as const) {
    // A validating proxy answers invalid requests itself.
    if (kind === 'invalid' && values.server !== undefined) continue;
    const faults: ExchangeFault[] = [];
    let sent = 0;
    for (let index = 0; sent < Number(values.count) && index < Number(values.count) * 4; index++) {
      const head = heads[index % heads.length];
      const request = head && make(api, head, `${values.seed} ${kind} ${index}`, startTime);
      if (!request || (kind === 'invalid' && !documentsErrors(request))) continue;
      const response = await send(request);
      // Prism itself refuses some valid numbers, as its validator divides fractions without tolerance.
      if (String(response.body).includes('prism/errors#UNPROCESSABLE_ENTITY')) continue;
      sent++;
      faults.push(...checkExchange(api, request, response));
    }
    const share = sent === 0 ? 100 : Math.floor((1 - faults.length / sent) * 1000) / 10;
    process.stdout.write(`${basename(file)}: ${sent} ${kind} requests, ${faults.length} faults, ${share} % as documented\n`);
    for (const fault of faults.slice(0, Number(values.faults))) process.stdout.write(`  ${JSON.stringify(fault)}\n`);
  }
}

async function sendTo(server: string, { method, url, headers, body }: RandomRequest): Promise<MockResponse> {
  const send = (): Promise<Response> =>
    fetch(server + url, { method, headers, ...(body !== '' && { body }), redirect: 'manual' });
  // While an answer was checked, the server may have closed the idle connection.
  const response = await send().catch(send);
  const explanation = { rule: 'validation' as const, text: '', operation: undefined, source: undefined, violations: [] };
  const type = response.headers.get('content-type');
  return {
    status: response.status,
    headers: type === null ? [] : [['Content-Type', type]],
    body: await response.text(),
    explanation,
  };
}
