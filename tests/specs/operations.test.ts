import { expect, test } from 'vitest';
import { asTree, contractOf, contracts, valueAt } from './documents.ts';

const thirdParty = '400 401 403 422 429 500 501 503';
const [submissions, checkout, hooks, rest] = [
  'third-party-submissions-v1',
  'ecommerce-finance-v1',
  'webhooks-v1',
  'rest-v2',
] as const;

/** Method and path, the parameters in order (`*`: required), and the statuses. */
const operations: [id: string, operation: string, parameters: string, statuses: string][] = [
  [submissions, 'post /applying-members', 'tenant*', `204 ${thirdParty}`],
  [submissions, 'post /applying-member-loan-applications', 'tenant* test-submission Idempotency-Key*', `201 202 ${thirdParty}`],
  [submissions, 'get /loan-applications/{application}/status', 'application* tenant*', '200 401 403 404 409 429 500 501 503'],
  [checkout, 'post /sessions', 'tenant* test-submission Idempotency-Key*', `202 ${thirdParty}`],
  [hooks, 'post /webhooks', 'tenant*', `201 ${thirdParty}`],
  [rest, 'get /api/v2/agency_checks', 'page pagination manageable* types', '200 default'],
  [rest, 'get /api/v2/agency_checks/{id}', 'id*', '200 default'],
  [rest, 'get /api/v2/workstream_items/{workstreamItemId}/agency_checks', 'workstreamItemId* page types', '200 default'],
  [rest, 'get /api/v2/agency_check_types', 'page', '200 default'],
  [rest, 'get /api/v2/agency_check_types/{type}', 'type*', '200 default'],
  [rest, 'get /api/v2/custom_lists', 'page', '200 default'],
  [rest, 'get /api/v2/custom_list_items', 'page pagination sort[order] list', '200 default'],
  [rest, 'get /api/v2/workstream_items/{id}', 'id*', '200 403 404 default'],
  [rest, 'get /api/v2/workstream_items/{workstreamItemId}/event_logs', 'workstreamItemId* page', '200 403 default'],
  [rest, 'get /api/v2/workstream_items/{workstreamItemId}/scorecard_results', 'workstreamItemId* page', '200 403 default'],
  [rest, 'post /api/v2/customers/{customerId}/external_identity_provider_links', 'customerId*', '201 400 403 422 default'],
  [rest, 'get /api/v2/files/{id}', 'id*', '200 404 default'],
  [rest, 'get /api/v2/login_actions', 'authorisations context*', '200 default'],
  [rest, 'get /api/v2/payment_initiation_service_deposits', 'page externalReference', '200 default'],
  [rest, 'get /api/v2/payment_initiation_service_deposits/{id}', 'id*', '200 404 default'],
  [rest, 'get /api/v2/tags', 'page name', '200 default'],
];

test.each(operations)('%s %s', (id, name, parameters, statuses) => {
  const { document } = contractOf(id);
  const [method = '', path = ''] = name.split(' ');
  const operation = asTree(valueAt(document, 'paths', path, method));
  const list = Array.isArray(operation.parameters) ? operation.parameters : [];
  const pathParameters = list.map((_, index) => asTree(valueAt(document, 'paths', path, method, 'parameters', String(index))));
  expect(pathParameters.map(({ name: parameterName, required }) => `${parameterName}${required ? '*' : ''}`).join(' ')).toBe(
    parameters,
  );
  expect(Object.keys(asTree(operation.responses)).sort()).toEqual(statuses.split(' ').sort());
});

test('the table above names every operation', () => {
  const allOperations = contracts.flatMap(({ id, document }) =>
    Object.entries(asTree(document.paths)).flatMap(([path, item]) =>
      Object.keys(asTree(item)).map((method) => `${id} ${method} ${path}`),
    ),
  );
  expect(allOperations.sort()).toEqual(operations.map(([id, operation]) => `${id} ${operation}`).sort());
});

test('third parties send an API key as a bearer credential', () => {
  for (const id of [submissions, checkout, hooks]) {
    const { document } = contractOf(id);
    expect(document.security).toEqual([{ apiKey: [] }]);
    expect(valueAt(document, 'components', 'securitySchemes', 'apiKey')).toMatchObject({ type: 'http', scheme: 'bearer' });
  }
});

test('only the creation of a link needs an authorisations token', () => {
  const { document, parts } = contractOf(rest);
  const secured = parts.filter(({ tree }) => 'security' in tree).map(({ tree }) => [tree.operationId, tree.security]);
  expect(secured).toEqual([['createExternalIdentityProviderLink', [{ authorisationsToken: [] }]]]);
  expect(valueAt(document, 'components', 'securitySchemes', 'authorisationsToken')).toMatchObject({
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
});

test('deprecated operations are marked', () => {
  const deprecated = contracts.flatMap(({ parts }) =>
    parts.filter(({ tree }) => tree.deprecated === true).map(({ keys }) => keys.slice(-2).join(' ')),
  );
  expect(deprecated).toEqual(['/api/v2/agency_checks get', 'properties _meta']);
});

test('a download is bytes with three headers, of which the encoding may be absent', () => {
  const download = asTree(valueAt(contractOf(rest).document, 'paths', '/api/v2/files/{id}', 'get', 'responses', '200'));
  const headers = Object.entries(asTree(download.headers)).map(
    ([name, header]) => `${name}${asTree(header).required ? '*' : ''}`,
  );
  expect(headers).toEqual(['Content-Type*', 'Content-Encoding', 'Content-Disposition*']);
  expect(download.content).toEqual({ 'application/octet-stream': {} });
});

test('each answer in problem details is also described as JSON-LD', () => {
  const answers = contractOf(rest).parts.filter(
    ({ keys, tree }) => keys.at(-1) === 'content' && 'application/problem+json' in tree,
  );
  expect(answers.map(({ tree }) => Object.keys(tree))).toEqual(
    Array(5).fill(['application/problem+json', 'application/ld+json']),
  );
});

const facts: [id: string, text: string][] = [
  [checkout, '20 seconds'],
  [checkout, 'whichever happens first'],
  [hooks, 'A registration is valid for 2 weeks'],
  [hooks, 'HMAC SHA-256'],
  [submissions, 'Never send `null`'],
  [submissions, 'The date of birth. It must be in the past.'],
  [submissions, 'The date on which the person moved in. It must be in the past.'],
  [submissions, 'mail-exchange records'],
  [submissions, 'unique among your applications'],
  [submissions, 'You also get it if the `source` already exists'],
  [rest, "A value that isn't a valid ULID is ignored"],
  [rest, 'short-lived, personal token'],
  [rest, 'Use the number only to detect a change'],
  [rest, 'The number of records per page may change'],
];

test.each(facts)('%s states: %s', (id, text) => {
  expect(contractOf(id).text).toContain(text);
});
