import { describe, expect, test } from 'vitest';
import { checkExchange, type ExchangeFault } from '../../support/api-exchanges.ts';
import { invalidRequest, listCallableOperations, validRequest } from '../../support/api-requests.ts';
import { asClientOf, startTime as now, openDocument } from '../../support/sandbox-documents.ts';

const names = ['third-party-submissions-v1', 'ecommerce-finance-v1', 'webhooks-v1', 'rest-v2'];

describe.each(names)('random requests for %s', (name) => {
  const { api, scenario, sandbox } = openDocument(`specs/${name}.yaml`);
  const heads = listCallableOperations(api);

  test('valid requests have valid answers', () => {
    const faults: ExchangeFault[] = [];
    for (let index = 0; index < 60; index++) {
      const head = heads[index % heads.length];
      const request = head && validRequest(api, head, `valid ${index}`, now);
      if (request) faults.push(...checkExchange(api, request, sandbox.send(asClientOf(scenario, request), now)));
    }
    expect(faults).toEqual([]);
  });

  test('invalid requests have documented errors', () => {
    const faults: ExchangeFault[] = [];
    let count = 0;
    for (let index = 0; index < 80; index++) {
      const head = heads[index % heads.length];
      const request = head && invalidRequest(api, head, `invalid ${index}`, now);
      // The document specifies that an invalid reference is ignored.
      if (!request || request.violation.endsWith('in query externalReference')) continue;
      count++;
      faults.push(...checkExchange(api, request, sandbox.send(asClientOf(scenario, request), now)));
    }
    expect(count).toBeGreaterThan(40);
    expect(faults).toEqual([]);
  });
});
