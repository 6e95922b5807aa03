import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MockResponse, Sandbox } from '../../../compiler/sandbox/types.ts';
import { openDocument, startTime } from '../../support/sandbox-documents.ts';

/** A step: seconds since the start, method, URL, body, expected status, parts of the expected body, changed headers. */
type Step = [
  seconds: number,
  request: string,
  body: object | string | undefined,
  status: number,
  expected?: object | string | undefined,
  headers?: Record<string, string>,
];

const headers = { Authorization: 'Bearer sandbox-key', tenant: 'example-credit-union', 'Content-Type': 'application/json' };

/** Sends the steps to a fresh sandbox. `{name}` in a URL is replaced by the value at that path in an earlier response. */
function runSteps(name: string, steps: readonly Step[]): { sandbox: Sandbox; responses: MockResponse[] } {
  const { sandbox } = openDocument(`specs/${name}.yaml`);
  const rememberedValues = new Map<string, string>();
  const responses = steps.map(([seconds, line, body, status, expected, changed = {}], index) => {
    const [method = '', target = ''] = line.split(' ');
    const url = target.replaceAll(/\{([\w.]+)\}/g, (_, path: string) => rememberedValues.get(path) ?? '');
    const sentHeaders = Object.entries({ ...headers, 'Idempotency-Key': `key-${index}`, ...changed }).filter(
      ([, value]) => value !== '',
    );
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    const response = sandbox.send({ method, url, headers: sentHeaders, body: text }, startTime + seconds * 1000);
    const step = `${index}: ${line} ${response.body}`;
    expect(response.status, step).toBe(status);
    if (typeof expected === 'string') expect(response.body, step).toContain(expected);
    else if (expected) expect(JSON.parse(String(response.body)), step).toMatchObject(expected);
    if (/^\{/.test(String(response.body))) remember(JSON.parse(String(response.body)), '', rememberedValues);
    return response;
  });
  return { sandbox, responses };
}

function remember(value: unknown, path: string, rememberedValues: Map<string, string>): void {
  if (typeof value === 'string') rememberedValues.set(path, value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) remember(each, path === '' ? key : `${path}.${key}`, rememberedValues);
}

const address = { buildingName: 'Rose Cottage', city: 'Exampleton', postalCode: 'ZZ99 9ZZ', country: 'GB' };
const member = {
  title: 'Mr',
  forename: 'Sample',
  surname: 'Joiner',
  email: 'sample.joiner@example.com',
  dateOfBirth: '1985-09-30',
  dateOfJoining: '2026-11-21',
  savingCommitment: '20.00',
  source: '2f1c4b7e-90d3-4a44-8f6b-5f2f7f3f9c01',
  addresses: [address],
};
const loan = {
  title: 'Mr',
  forename: 'Sample',
  surname: 'Borrower',
  dateOfBirth: '1985-09-30',
  email: 'sample.borrower@example.com',
  addresses: [address],
  principal: 1500,
  repaymentFrequency: 'M',
  term: 24,
  purpose: 'Car repair',
  externalReference: 'AGG-000002',
  howTheyHeard: 'Comparison site',
  source: '8a4d6a3e-3d0e-4f0b-9d51-0b7a4f2c6e02',
};
const members = 'POST /applying-members';
const loans = 'POST /applying-member-loan-applications';
const status = 'GET /loan-applications/{loanApplication.id}/status';
const futureTime = 'An approval decision has not yet been made';

test('a submission is accepted once and again', () => {
  const { sandbox } = runSteps('third-party-submissions-v1', [
    [0, members, member, 204],
    [1, members, member, 204],
    [1, members, { ...member, source: undefined }, 204],
  ]);
  const [records] = sandbox.state(startTime).map(({ records: each }) => each.length);
  expect(records).toBe(2);
});

test('credentials and the tenant', () => {
  runSteps('third-party-submissions-v1', [
    [0, members, member, 401, undefined, { Authorization: '' }],
    [0, members, member, 401, undefined, { Authorization: 'Bearer other-key' }],
    [0, members, member, 401, undefined, { Authorization: 'Basic c2FuZGJveC1rZXk=' }],
    [0, members, member, 401, undefined, { tenant: '' }],
    [0, members, member, 403, undefined, { tenant: 'other-credit-union' }],
    [0, members, member, 204, undefined, { Authorization: 'Bearer sandbox-members-key' }],
    [0, loans, loan, 403, undefined, { Authorization: 'Bearer sandbox-members-key' }],
  ]);
});

test('fields are refused with the documented messages', () => {
  const refuses = (change: object, code: number, errors: object | string): Step => [
    0,
    loans,
    { ...loan, ...change },
    code,
    { errors },
  ];
  runSteps('third-party-submissions-v1', [
    refuses({ surname: '' }, 422, { surname: ['This value must not be blank'] }),
    refuses({ surname: undefined }, 422, { surname: ['This value must not be blank'] }),
    refuses({ principal: 'x' }, 400, { principal: ['This value should be of type number.'] }),
    refuses({ purpose: null }, 400, { purpose: ['This value should be of type string.'] }),
    refuses({ nickname: 'Sam' }, 400, { nickname: ['This field was not expected.'] }),
    refuses({ addresses: [{ ...address, postalCode: 'nowhere' }] }, 422, {
      'addresses[0].postalCode': ['This value must be a valid UK postcode'],
    }),
    refuses({ addresses: [{ ...address, buildingName: undefined }] }, 422, {
      'addresses[0]': ['This value needs houseNumber or buildingName.'],
    }),
    refuses({ addresses: [] }, 422, { addresses: ['This list should contain 1 items or more.'] }),
    refuses({ repaymentFrequency: 'D' }, 422, { repaymentFrequency: ['This value should be one of "W", "M".'] }),
    refuses({ principal: 1.005 }, 422, { principal: ['This value should be a multiple of 0.01.'] }),
    refuses({ externalReference: 'x'.repeat(37) }, 422, {
      externalReference: ['This value is too long. It should have 36 characters or fewer.'],
    }),
    refuses({ dateOfBirth: '2026-11-30' }, 422, { dateOfBirth: ['This value must be in the past'] }),
    [0, loans, '{"title":', 400, { errors: 'The request body is not valid JSON.' }],
    [0, loans, undefined, 400, { errors: 'The request body must not be empty.' }],
    [0, loans, loan, 422, { errors: { 'Idempotency-Key': ['This value must not be blank'] } }, { 'Idempotency-Key': '' }],
    [
      0,
      loans,
      loan,
      400,
      { errors: 'POST /applying-member-loan-applications does not accept text/csv. Send application/json.' },
      { 'Content-Type': 'text/csv' },
    ],
  ]);
});

test('a loan application is idempotent and reaches its offer', () => {
  const { responses } = runSteps('third-party-submissions-v1', [
    [0, loans, loan, 201, undefined, { 'Idempotency-Key': 'a' }],
    [1, loans, loan, 201, undefined, { 'Idempotency-Key': 'a' }],
    [
      1,
      loans,
      { ...loan, term: 12 },
      422,
      { errors: { 'Idempotency-Key': ['This Idempotency-Key was used with a different body.'] } },
      { 'Idempotency-Key': 'a' },
    ],
    [1, loans, loan, 422, { errors: { externalReference: ['This value must be unique'] } }, { 'Idempotency-Key': 'b' }],
    [1, status, undefined, 200, { status: 'MakingDecision', offers: [] }],
    [2, status, undefined, 409, { message: futureTime, retry: 8 }],
    [9.5, status, undefined, 409, { message: futureTime, retry: 1 }],
    [
      10,
      status,
      undefined,
      200,
      { status: 'DecisionMade', offers: [{ product: { amount: 1500, term: 24 }, links: [{ rel: 'accept' }] }] },
    ],
    [10, 'GET /loan-applications/unknown/status', undefined, 404],
  ]);
  expect(responses[1]?.body).toBe(responses[0]?.body);
  expect(responses[1]?.explanation.rule).toBe('idempotency');
  const [offer] = JSON.parse(String(responses[7]?.body)).offers;
  expect(offer.offeredAt).toBe('2026-11-29T10:00:10.000Z');
  expect(offer.expiresAt).toBe('2026-12-13T10:00:10.000Z');
  expect(offer.repayments.totalAmountRepayable - offer.repayments.totalCostOfCredit).toBeCloseTo(1500, 1);
});

test('a rejected application triggers a signed delivery', async () => {
  const { sandbox } = runSteps('third-party-submissions-v1', [
    [0, loans, { ...loan, principal: 30000 }, 201],
    [11, status, undefined, 200, { status: 'DecisionMade', offers: [] }],
    [11, loans, { ...loan, principal: 12000, externalReference: 'AGG-3' }, 201],
    [22, status, undefined, 200, { status: 'DecisionMade', offers: [] }],
  ]);
  const [delivery, ...others] = await sandbox.inbox(startTime + 30_000);
  expect(others).toEqual([]);
  expect(delivery?.body).toBe('{"changed":["state"],"payload":{"externalId":"AGG-000002","state":"rejected"}}');
  expect(delivery?.at).toBe(startTime + 10_000);
  expect(delivery?.headers).toContainEqual([
    'Signature',
    createHmac('sha256', 'sandbox-hmac-secret').update(String(delivery?.body)).digest('hex'),
  ]);
});

const basket = {
  amount: '129.90',
  currency: 'GBP',
  merchantReference: 'ORDER-000122',
  method: 'finance',
  callbackUrls: { approved: 'https://shop.example/a', declined: 'https://shop.example/d', cancelled: 'https://shop.example/c' },
  notificationUrl: 'https://shop.example/hooks/finance',
  customer: { firstName: 'Sample', lastName: 'Shopper', email: 'sample@example.com', phoneNumber: '07700 900789' },
  lineItems: [{ amount: '129.90', quantity: 1, productCode: 'KETTLE-9', description: 'Kettle' }],
};
const sessions = 'POST /sessions';

test('a session link is valid for 20 seconds or one opening', async () => {
  const { sandbox } = runSteps('ecommerce-finance-v1', [
    [0, sessions, basket, 202, { link: 'https://api.lendwell.example/s/' }.link],
    [19.9, 'GET {link}', undefined, 200, 'GBP 129.90 for ORDER-000122'],
    [19.95, 'GET {link}', undefined, 410, 'opened before'],
    [30, sessions, basket, 202],
    [50, 'GET {link}', undefined, 410, 'expired'],
    [50, 'GET /s/other', undefined, 404],
    [
      50,
      sessions,
      {
        ...basket,
        amount: '6000',
        method: 'finance_with_referrals',
        callbackUrls: { ...basket.callbackUrls, referred: 'https://shop.example/r' },
      },
      202,
    ],
    [51, 'GET {link}', undefined, 200],
    [50, sessions, { ...basket, amount: '20000' }, 202],
    [51, 'GET {link}', undefined, 200],
    [
      60,
      sessions,
      { ...basket, method: 'finance_with_referrals' },
      422,
      { errors: { 'callbackUrls.referred': ['This value must not be blank'] } },
    ],
    [60, sessions, { ...basket, lineItems: [] }, 422],
    [60, sessions, { ...basket, lineItems: Array(65).fill({}) }, 422],
    [60, sessions, { ...basket, currency: 'EUR' }, 422, { errors: { currency: ['This value should be "GBP".'] } }],
    [60, sessions, { ...basket, amount: 129.9 }, 400],
    [60, sessions, basket, 401, undefined, { tenant: '' }],
  ]);
  const deliveries = await sandbox.inbox(startTime + 70_000);
  expect(deliveries.map(({ url, body }) => [url, JSON.parse(body).payload.state])).toEqual([
    ['https://shop.example/hooks/finance', 'approved'],
    ['https://shop.example/hooks/finance', 'referred'],
    ['https://shop.example/hooks/finance', 'declined'],
  ]);
});

const registration = {
  entity: { alias: 'LoanApplication', id: '5b1f0d3c-77a2-4c0e-8a53-1d6b9c40e7f1' },
  callbackUrl: 'https://hooks.partner.example/lendwell',
  triggerOnChange: ['state'],
  payload: ['externalId', 'state'],
  hmacSecret: 'a secret of 32 random bytes',
};

test('a webhook registration is valid for two weeks, with signed deliveries', async () => {
  const { sandbox } = runSteps('webhooks-v1', [
    [0, 'POST /webhooks', registration, 201, { ...registration, deletionTime: '2026-12-13T10:00:00.000Z' }],
    [1, 'POST /webhooks', { ...registration, triggerOnChange: ['externalId'], payload: ['externalId'] }, 201],
    [1, 'POST /webhooks', { ...registration, hmacSecret: '' }, 422, { errors: { hmacSecret: ['This value must not be blank'] } }],
    [
      1,
      'POST /webhooks',
      { ...registration, triggerOnChange: 'state' },
      400,
      { errors: { triggerOnChange: ['This value should be of type array.'] } },
    ],
    [1, 'POST /webhooks', { ...registration, entity: { alias: 'Loans', id: '1' } }, 422],
    [1, 'POST /webhooks', registration, 403, undefined, { tenant: 'other' }],
  ]);
  expect(await sandbox.inbox(startTime + 4000)).toEqual([]);
  const deliveries = await sandbox.inbox(startTime + 12_000);
  expect(deliveries.map(({ at, body }) => [(at - startTime) / 1000, body])).toEqual([
    [5, '{"changed":["state"],"payload":{"externalId":"AGG-000001","state":"rejected"}}'],
    [11, '{"changed":["externalId"],"payload":{"externalId":"AGG-000001-B"}}'],
  ]);
  for (const { headers: sent, body } of deliveries)
    expect(sent).toContainEqual(['Signature', createHmac('sha256', registration.hmacSecret).update(body).digest('hex')]);
  expect(sandbox.state(startTime + 13 * 86_400_000)).toHaveLength(1);
  expect(sandbox.state(startTime + 14 * 86_400_000 + 1000)).toEqual([]);
});

const v2 = 'GET /api/v2';
const link = 'POST /api/v2/customers/1204/external_identity_provider_links';
const token = { Authorization: 'Bearer sandbox.authorisations.token' };

test('REST v2: pages, filters, permissions and files', () => {
  const logs = '/api/v2/workstream_items/LoanApplication-4711/event_logs';
  runSteps('rest-v2', [
    [
      0,
      `${v2}/tags`,
      undefined,
      200,
      { totalItems: 41, view: { '@id': '/api/v2/tags?page=1', next: '/api/v2/tags?page=2', last: '/api/v2/tags?page=3' } },
    ],
    [0, `${v2}/tags?page=3`, undefined, 200, { member: [{ id: '57' }], view: { previous: '/api/v2/tags?page=2' } }],
    [
      0,
      `${v2}/tags?name=Promised%20call`,
      undefined,
      200,
      { totalItems: 1, member: [{ id: '17' }], search: { template: '/api/v2/tags{?page,name}' } },
    ],
    [
      0,
      `${v2}/tags?page=0`,
      undefined,
      422,
      { status: 422, detail: 'page: This value should be 1 or more.', instance: '/api/v2/tags' },
    ],
    [
      0,
      `GET ${logs}?page=2`,
      undefined,
      200,
      { totalItems: 41, view: { first: `${logs}?page=1`, previous: `${logs}?page=1`, next: `${logs}?page=3` } },
    ],
    [0, `${v2}/workstream_items/Enquiry-403/event_logs`, undefined, 403, { status: 403, detail: 'Access Denied.' }],
    [0, `${v2}/workstream_items/Enquiry-403`, undefined, 403],
    [0, `${v2}/workstream_items/Enquiry-97`, undefined, 404, { status: 404, instance: '/api/v2/workstream_items/Enquiry-97' }],
    [0, `${v2}/workstream_items/Enquiry-96`, undefined, 200, { alias: 'Enquiry', queue: null }],
    [0, `${v2}/agency_checks?manageable=true&types=affordability`, undefined, 200, { totalItems: 1, member: [{ id: '7311' }] }],
    [0, `${v2}/agency_checks`, undefined, 422],
    [0, `${v2}/agency_check_types/affordability`, undefined, 200, { type: 'affordability' }],
    [0, `${v2}/agency_check_types/other`, undefined, 404],
    [0, `${v2}/custom_list_items?sort[order]=desc`, undefined, 200, { member: [{ order: 20 }, { order: 10 }, { order: null }] }],
    [0, `${v2}/custom_list_items?list=6f0c2f5e-0c53-4d55-9a7e-3f1a6c7d8e22`, undefined, 200, { totalItems: 1 }],
    [
      0,
      `${v2}/payment_initiation_service_deposits?externalReference=01JD4Z7Q8R9S0T1V2W3X4Y5Z6A`,
      undefined,
      200,
      { totalItems: 1 },
    ],
    [0, `${v2}/payment_initiation_service_deposits?externalReference=not-a-ulid`, undefined, 200, { totalItems: 2 }],
    [0, `${v2}/payment_initiation_service_deposits/209`, undefined, 200, { state: 0 }],
    [0, `${v2}/payment_initiation_service_deposits/210`, undefined, 404],
    [0, `${v2}/login_actions?context=apw`, undefined, 200],
    [0, `${v2}/login_actions`, undefined, 422],
    [0, `${v2}/files/52f1c0ab`, undefined, 401, { status: 401 }, { Authorization: '' }],
    [0, `${v2}/files/52f1c0ab`, undefined, 403, { status: 403, detail: 'Access Denied.', type: '/errors/403' }],
    [0, `${v2}/files/52f1c0ab`, undefined, 200, 'A report', { Authorization: 'Bearer sandbox-file-token' }],
    [0, `${v2}/files/other`, undefined, 404],
    [0, link, { provider: 'lending_metrics', externalId: 'E-1' }, 201, { provider: 'lending_metrics', externalId: 'E-1' }, token],
    [0, link, { externalId: 'E-1' }, 401],
    [
      0,
      link,
      { provider: 'other', externalId: '' },
      422,
      {
        status: 422,
        violations: [{ propertyPath: 'provider' }, { propertyPath: 'externalId', message: 'This value must not be blank' }],
      },
      token,
    ],
    [0, link, '{', 400, { status: 400, title: 'An error occurred' }, token],
  ]);
});
