import { describe, expect, test } from 'vitest';
import { asTree, componentSchema, contractOf, faultsOf, valueAt } from './documents.ts';

/** A value that the schema with this name rejects, and the expected fault. */
type InvalidValue = [schema: string, value: unknown, fault: string];

const offer = { product: { term: 24, apr: { value: 19.9 } }, repayments: { monthlyRepaymentAmount: 75.1 } };
const registration = {
  entity: { alias: 'Loan', id: '1' },
  callbackUrl: 'https://hooks.partner.example/',
  triggerOnChange: ['state'],
  payload: ['state'],
  hmacSecret: 'not-a-real-secret',
  deletionTime: '2026-12-04T10:15:00+00:00',
};
const problem = {
  title: 'An error occurred',
  detail: 'Not Found',
  status: 404,
  instance: '/api/v2/files/1',
  type: '/errors/404',
};
const violations = {
  status: 422,
  detail: 'x',
  violations: [{ propertyPath: 'externalId', message: 'This value must not be blank' }],
};
const collection = { member: [], totalItems: 0, view: {}, search: {} };

const accepted: [id: string, schema: string, value: unknown][] = [
  ['third-party-submissions-v1', 'Offer', offer],
  ['third-party-submissions-v1', 'InvalidBodyError', { errors: { title: ['This value must not be blank'] } }],
  ['third-party-submissions-v1', 'LoanApplicationStatus', { id: '1', status: 'SomethingNew', more: true }],
  ['webhooks-v1', 'WebhookRegistration', registration],
  ['webhooks-v1', 'Delivery', { changed: ['externalId', 'state'], payload: {} }],
  ['rest-v2', 'HydraCollectionBaseSchema', collection],
  ['rest-v2', 'AgencyCheck.jsonld', { externalId: null, somethingElse: 1 }],
  ['rest-v2', 'CustomListItem.jsonld', { order: null }],
  ['rest-v2', 'EventLog.jsonld', { data: 'raw', _meta: [] }],
  ['rest-v2', 'PaymentInitiationServiceDeposit.jsonld', { externalReference: null, targetBankReference: null }],
  ['rest-v2', 'WorkstreamItem.jsonld-read', { channel: null, data: null, queue: null }],
  ['rest-v2', 'Error', problem],
  ['rest-v2', 'ConstraintViolation', violations],
];

/** The errors that all third-party contracts share. */
const errors: InvalidValue[] = [
  ['InvalidBodyError', { errors: 400 }, 'oneOf /errors'],
  ['InvalidBodyError', { message: 'Wrong' }, 'required'],
  ['ValidationError', { message: 'Wrong' }, 'required'],
  ['ValidationError', { errors: 'Wrong' }, 'type /errors'],
  ['ValidationError', { errors: { surname: 'This value must not be blank' } }, 'type /errors/surname'],
];

const refused: Record<string, InvalidValue[]> = {
  'third-party-submissions-v1': [
    ...errors,
    ['LoanApplicationReceipt', { loanApplication: { id: '1' } }, 'required'],
    ['LoanApplicationReceipt', { applyingMember: { id: '1' } }, 'required'],
    ['LoanApplicationReceipt', { loanApplication: {}, applyingMember: { id: '1' } }, 'required /loanApplication'],
    ['LoanApplicationStatus', { id: '1' }, 'required'],
    ['LoanApplicationStatus', { status: 'MakingDecision' }, 'required'],
    ['LoanApplicationStatus', { id: '1', status: 'DecisionMade', offers: {} }, 'type /offers'],
    ['Offer', { ...offer, offeredAt: '2026-11-20' }, 'format /offeredAt'],
    ['Offer', { ...offer, expiresAt: 'in two weeks' }, 'format /expiresAt'],
    ['Offer', { ...offer, product: { term: '24 months' } }, 'type /product/term'],
    ['Offer', { ...offer, product: { apr: { value: '19.9%' } } }, 'type /product/apr/value'],
    ['Offer', { ...offer, repayments: { dailyCostOfCredit: '0.41' } }, 'type /repayments/dailyCostOfCredit'],
    ['Offer', { ...offer, repayments: { totalCostOfCredit: null } }, 'type /repayments/totalCostOfCredit'],
    ['Offer', { ...offer, links: [{ rel: 'accept', href: 'offers/1' }] }, 'format /links/0/href'],
    ['DecisionNotMadeError', { message: 'Wait' }, 'const /message'],
    ['DecisionNotMadeError', { retry: '30 s' }, 'type /retry'],
  ],
  'ecommerce-finance-v1': [
    ...errors,
    ['Session', { id: '1' }, 'required'],
    ['Session', { link: 'https://finance.creditunion.example/s/1' }, 'required'],
    ['Session', { id: '1', link: 's/1' }, 'format /link'],
    ['Notification', { changed: ['state'] }, 'required'],
    ['Notification', { payload: {} }, 'required'],
    ['Notification', { changed: 'state', payload: {} }, 'type /changed'],
  ],
  'webhooks-v1': [
    ...errors,
    ...Object.keys(registration).map(
      (key): InvalidValue => ['WebhookRegistration', { ...registration, [key]: undefined }, 'required'],
    ),
    ['WebhookRegistration', { ...registration, deletionTime: '4 December' }, 'format /deletionTime'],
    ['WebhookRegistration', { ...registration, callbackUrl: 'nowhere' }, 'format /callbackUrl'],
    ['WebhookRegistration', { ...registration, triggerOnChange: ['status'] }, 'enum /triggerOnChange/0'],
    ['WebhookRegistration', { ...registration, payload: ['status'] }, 'enum /payload/0'],
    ['Delivery', { changed: ['state'] }, 'required'],
    ['Delivery', { payload: {} }, 'required'],
    ['Delivery', { changed: ['principal'], payload: {} }, 'enum /changed/0'],
    ['Delivery', { changed: ['state'], payload: { state: 3 } }, 'type /payload/state'],
  ],
  'rest-v2': [
    ...Object.keys(collection).map(
      (key): InvalidValue => ['HydraCollectionBaseSchema', { ...collection, [key]: undefined }, 'required'],
    ),
    ...['@id', 'first', 'last', 'previous', 'next'].map(
      (key): InvalidValue => ['CollectionView', { [key]: 'no address' }, `format /${key}`],
    ),
    ...['channel', 'data', 'queue'].map(
      (key): InvalidValue => ['WorkstreamItem.jsonld-read', { [key]: 'no address' }, `format /${key}`],
    ),
    ...['instance', 'type'].map((key): InvalidValue => ['Error', { ...problem, [key]: 'no address' }, `format /${key}`]),
    ['CustomListItem.jsonld', { list: 'no address' }, 'format /list'],
    ['EventLog.jsonld', { time: 'today' }, 'format /time'],
    ['ScorecardResult.jsonld', { ranAt: 'today' }, 'format /ranAt'],
    ['WorkstreamItem.jsonld-read', { createdAt: 'today' }, 'format /createdAt'],
    ['WorkstreamItem.jsonld-read', { customers: { primary: 'no address' } }, 'format /customers/primary'],
    ['ExternalIdentityProviderLink.jsonld', { id: '01JD4Z7Q8R9S0T1V2W3X4Y5Z6A' }, 'required'],
    ['ExternalIdentityProviderLink.jsonld', { externalId: '1', provider: 'unknown' }, 'enum /provider'],
    ['HydraCollectionBaseSchema', { ...collection, totalItems: -1 }, 'minimum /totalItems'],
    ['HydraCollectionBaseSchema', { ...collection, view: { next: 2 } }, 'type /view/next'],
    ['HydraCollectionBaseSchema', { ...collection, search: { template: null } }, 'type /search/template'],
    ['AgencyCheck.jsonld', { origin: 'Cached' }, 'enum /origin'],
    ['AgencyCheck.jsonld', { provider: 'experian' }, 'enum /provider'],
    ['AgencyCheck.jsonld', { ranAt: 'yesterday' }, 'format /ranAt'],
    ['AgencyCheck.jsonld', { file: '/api/v2/files/1' }, 'type /file'],
    ['AgencyCheckType.jsonld', { type: null }, 'type /type'],
    ['CustomList.jsonld', { id: '31' }, 'format /id'],
    ['CustomListItem.jsonld', { order: '10' }, 'type /order'],
    ['CustomListItem.jsonld', { payload: [4100] }, 'type /payload/0'],
    ['CustomListItem.jsonld', { active: 1 }, 'type /active'],
    ['ExternalIdentityProviderLink-create', { provider: 'lending_metrics' }, 'required'],
    ['ExternalIdentityProviderLink-create', { externalId: '' }, 'minLength /externalId'],
    ['ExternalIdentityProviderLink-create', { externalId: '1', provider: 'unknown' }, 'enum /provider'],
    ['ExternalIdentityProviderLink.jsonld-create', {}, 'required'],
    ['ExternalIdentityProviderLink.jsonld-create', { externalId: '' }, 'minLength /externalId'],
    ['HydraItemBaseSchema', { '@context': 1 }, 'oneOf /@context'],
    ['HydraItemBaseSchema', { '@type': 1 }, 'oneOf /@type'],
    ['HydraItemBaseSchema', { '@id': 'no address' }, 'format /@id'],
    ['HydraCollectionBaseSchema', { ...collection, '@id': 'no address' }, 'format /@id'],
    ...['instance', 'type'].map(
      (key): InvalidValue => ['ConstraintViolation', { ...violations, [key]: 'no address' }, `format /${key}`],
    ),
    ['ExternalIdentityProviderLink.jsonld-create', { externalId: '1', provider: 'unknown' }, 'enum /provider'],
    ['ExternalIdentityProviderLink.jsonld', { id: '1204', externalId: '1' }, 'pattern /id'],
    ['File.jsonld', { accessToken: null }, 'type /accessToken'],
    ['LoginAction.jsonld', { id: 1 }, 'type /id'],
    ['PaymentInitiationServiceDeposit.jsonld', { amount: 25 }, 'type /amount'],
    ['PaymentInitiationServiceDeposit.jsonld', { state: 'paid' }, 'type /state'],
    ['ScorecardResult.jsonld', { score: 58 }, 'type /score'],
    ['ScorecardResult.jsonld', { scoreBreakdown: [{ name: 1 }] }, 'type /scoreBreakdown/0/name'],
    ['Tag.jsonld', { isExternal: 'no' }, 'type /isExternal'],
    ['WorkstreamItem.jsonld-read', { id: '4711' }, 'pattern /id'],
    ['WorkstreamItem.jsonld-read', { customers: [] }, 'type /customers'],
    ['WorkstreamItem.jsonld-read', { createdAt: null }, 'type /createdAt'],
    ...Object.keys(problem).map((key): InvalidValue => ['Error', { ...problem, [key]: undefined }, 'required']),
    ...Object.keys(violations).map(
      (key): InvalidValue => ['ConstraintViolation', { ...violations, [key]: undefined }, 'required'],
    ),
    ['ConstraintViolation', { ...violations, violations: [{ message: 'Wrong' }] }, 'required /violations/0'],
    ['ConstraintViolation', { ...violations, violations: [{ propertyPath: 'externalId' }] }, 'required /violations/0'],
    ['ConstraintViolation', { ...violations, status: 400 }, 'const /status'],
  ],
};

test.each(accepted)('%s %s accepts %j', (id, schema, value) => {
  expect(faultsOf(id, componentSchema(schema), value)).toEqual([]);
});

describe.each(Object.entries(refused))('%s', (id, rows) => {
  test.each(rows)('%s refuses %j: %s', (schema, value, fault) => {
    expect(faultsOf(id, componentSchema(schema), JSON.parse(JSON.stringify(value)))).toContain(fault);
  });
});

const tags = ['paths', '/api/v2/tags', 'get', 'parameters', '0'];
const entries = ['paths', '/api/v2/custom_list_items', 'get', 'parameters'];
const deposits = ['paths', '/api/v2/payment_initiation_service_deposits', 'get', 'parameters', '1'];
const item = ['paths', '/api/v2/workstream_items/{id}', 'get', 'parameters', '0'];
const parameters: [keys: string[], name: string, good: unknown, bad: unknown, fault: string][] = [
  [tags, 'page', 1, 0, 'minimum'],
  [tags, 'page', 3, 1.5, 'type'],
  [[...entries, '1'], 'pagination', false, 'off', 'type'],
  [[...entries, '2'], 'sort[order]', 'desc', 'up', 'enum'],
  [deposits, 'externalReference', '01JD4Z7Q8R9S0T1V2W3X4Y5Z6A', '01JD4Z7Q8R9S0T1V2W3X4Y5ZIL', 'pattern'],
  [deposits, 'externalReference', '7ZZZZZZZZZZZZZZZZZZZZZZZZZ', '8ZZZZZZZZZZZZZZZZZZZZZZZZZ', 'pattern'],
  [item, 'id', 'LoanApplication-4711', 'LoanApplication', 'pattern'],
];

test.each(parameters)('%s: the parameter %s accepts %j and refuses %j', (keys, name, good, bad, fault) => {
  const parameter = asTree(valueAt(contractOf('rest-v2').document, ...keys));
  expect(parameter.name).toBe(name);
  expect(faultsOf('rest-v2', parameter.schema, good)).toEqual([]);
  expect(faultsOf('rest-v2', parameter.schema, bad)).toContain(fault);
});
