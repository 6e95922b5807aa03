import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { asTree, componentSchema, contractOf, contracts, faultsOf, type Tree, valueAt } from './documents.ts';
import { attribute, type Fence, fencesOf, readRequest } from './prose.ts';

const fences = fencesOf();
const marked = fences.filter((fence) => attribute(fence, 'op') !== undefined);
const requests = marked.filter((fence) => attribute(fence, 'part') === 'request' && fence.language !== 'json');
const bodies = marked.filter((fence) => fence.language === 'json');

describe('samples of the pages', () => {
  test.each(bodies)('$at', (fence) => {
    expect(bodyFaults(fence, fence.text)).toEqual([]);
  });

  test.each(requests)('$at', (fence) => {
    const { id, method, path, operation } = operationOf(fence);
    const request = readRequest(fence);
    expect(request.method).toBe(method);
    expect(request.path).toMatch(new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
    expect([...requiredHeaders(id, operation)].filter((header) => !request.headers.has(header))).toEqual([]);
    if (request.body !== undefined) expect(bodyFaults(fence, request.body)).toEqual([]);
  });

  test('cover every call of the third parties, with a request and with an answer', () => {
    const parts = new Set(marked.map((fence) => `${attribute(fence, 'op')} ${attribute(fence, 'part')}`));
    const calls = contracts.slice(0, 3).flatMap(({ id, document }) => callsOf(document).map((call) => `${id}/${call}`));
    const expected = calls.flatMap((call) => [`${call} request`, `${call} response`]);
    expect(expected.filter((part) => !parts.has(part))).toEqual([]);
  });

  test('only contain valid JSON', () => {
    const unread = fences.filter(({ language, text }) => language === 'json' && !isJson(text));
    expect(unread.map(({ at }) => at)).toEqual([]);
  });
});

/**
 * Samples that are a part of a body, or that no request contains: their titles, and the schema of the sample or of its entries.
 */
const parts: [title: string, id: string, schema: string][] = [
  ['Current and previous address', 'third-party-submissions-v1', 'Address'],
  ['Income in a body', 'third-party-submissions-v1', 'MonthlyAmount'],
  ['Expenditure in a body', 'third-party-submissions-v1', 'MonthlyAmount'],
  ['Two lines that add up to 129.90', 'ecommerce-finance-v1', 'LineItem'],
  ['A notification', 'ecommerce-finance-v1', 'Notification'],
  ['A delivery', 'webhooks-v1', 'Delivery'],
  ['One result, with made-up figures', 'rest-v2', 'ScorecardResult.jsonld'],
];

test.each(parts)('%s matches %s of %s', (title, id, schema) => {
  const sample: unknown = JSON.parse(fences.find((fence) => attribute(fence, 'title') === title)?.text ?? 'null');
  const entries = Array.isArray(sample) ? sample : [sample];
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.flatMap((entry) => faultsOf(id, componentSchema(schema), entry))).toEqual([]);
});

test('all JSON samples are checked', () => {
  const titles = new Set(parts.map(([title]) => title));
  const free = fences.filter(
    (fence) =>
      fence.at.startsWith('content/api') &&
      fence.language === 'json' &&
      !marked.includes(fence) &&
      !titles.has(attribute(fence, 'title') ?? ''),
  );
  expect(free.map(({ at }) => at)).toEqual([]);
});

test('the delivery on the page is valid, and its signature is correct', () => {
  const arrival = fences.find(({ info }) => info.includes('title="A signed delivery"'));
  const { headers, body = '' } = readRequest(arrival ?? fences[0] ?? { at: '', language: 'http', info: '', text: '' });
  expect(faultsOf('webhooks-v1', componentSchema('Delivery'), JSON.parse(body))).toEqual([]);
  expect(headers.get('signature')).toBe(
    createHmac('sha256', 'replace-me-with-32-random-bytes-or-more').update(body).digest('hex'),
  );
});

test('the delivery in the document has the signature of its example', () => {
  const delivery = asTree(valueAt(contractOf('webhooks-v1').document, 'webhooks', 'entityChanged', 'post'));
  const media = asTree(valueAt({ delivery }, 'delivery', 'requestBody', 'content', 'application/json'));
  const body = JSON.stringify(valueAt(media, 'examples', 'stateChanged', 'value'));
  const registered = valueAt(
    contractOf('webhooks-v1').document,
    'paths',
    '/webhooks',
    'post',
    'requestBody',
    'content',
    'application/json',
  );
  const secret = String(valueAt(asTree(registered), 'examples', 'loanApplication', 'value', 'hmacSecret'));
  const signature = valueAt({ delivery }, 'delivery', 'parameters', '0', 'example');
  expect(signature).toBe(createHmac('sha256', secret).update(body).digest('hex'));
});

test('the document shows the receivers on the page next to the delivery', () => {
  const delivery = asTree(valueAt(contractOf('webhooks-v1').document, 'webhooks', 'entityChanged', 'post'));
  const samples = Object.values(asTree({ ...(Array.isArray(delivery['x-codeSamples']) ? delivery['x-codeSamples'] : []) })).map(
    asTree,
  );
  expect(samples.map(({ label }) => label)).toEqual(['Node.js', 'Python', 'PHP', 'curl']);
  for (const { label, source } of samples) {
    const publishedSample = fences.find(({ at, info }) => at.includes('webhooks.md') && info.startsWith(` [${label}]`));
    expect(source).toBe(`${publishedSample?.text}\n`);
  }
});

function operationOf(fence: Fence): { id: string; method: string; path: string; operation: Tree } {
  const [, id = '', method = '', path = ''] = /^([^/]+)\/(\w+) (\S+)$/.exec(attribute(fence, 'op') ?? '') ?? [];
  const operation = asTree(valueAt(contractOf(id).document, 'paths', path, method.toLowerCase()));
  expect(Object.keys(operation), `${fence.at}: ${id} has no ${method} ${path}`).toContain('operationId');
  return { id, method, path, operation };
}

function bodyFaults(fence: Fence, text: string): string[] {
  const { id, operation } = operationOf(fence);
  const status = attribute(fence, 'status');
  const part = status ? asTree(operation.responses)[status] : operation.requestBody;
  const content = asTree(valueAt({ ...contractOf(id).document, part }, 'part', 'content'));
  const [media] = Object.values(content);
  return media ? faultsOf(id, asTree(media).schema, JSON.parse(text)) : [`no body at ${status ?? 'the request'}`];
}

/** Returns the headers of the parameters and credentials, and the content type of the body. */
function requiredHeaders(id: string, operation: Tree): Set<string> {
  const { document } = contractOf(id);
  const list = Array.isArray(operation.parameters) ? operation.parameters : [];
  const parameters = list.map((parameter) => asTree(valueAt({ ...document, parameter }, 'parameter')));
  const required = parameters.filter((parameter) => parameter.in === 'header' && parameter.required === true);
  const names = required.map((parameter) => String(parameter.name).toLowerCase());
  return new Set(['authorization', 'accept', ...names, ...(operation.requestBody ? ['content-type'] : [])]);
}

function callsOf(document: Tree): string[] {
  return Object.entries(asTree(document.paths)).flatMap(([path, item]) =>
    Object.keys(asTree(item)).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
