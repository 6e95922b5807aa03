import { expect, test } from 'vitest';
import { asTree, faultsOf, named } from './documents.ts';
import { type Request, requests, sampleWith } from './requests.ts';

/** Values at the very limit, which are accepted. */
const limits: [request: Request, path: string, value: unknown][] = [
  [requests.member, 'title', 'x'],
  [requests.member, 'forename', 'x'.repeat(254)],
  [requests.member, 'referAFriendCode', '00FF7A'],
  [requests.member, 'mobileNumber', '1234-56'],
  [requests.member, 'homeTelephone', '+44/(0)7700 900123'],
  [requests.member, 'payrollFrequency', '4 Weekly'],
  [requests.member, 'savingCommitment', 20.5],
  [requests.member, 'addresses.0.houseNumber', undefined],
  [requests.member, 'addresses.0.buildingName', undefined],
  [requests.member, 'addresses.0.postalCode', 'E1W1AA'],
  [requests.member, 'sex', undefined],
  [requests.loan, 'principal', 1234.56],
  [requests.loan, 'principal', 19.99],
  [requests.loan, 'externalReference', 'x'.repeat(36)],
  [requests.loan, 'bankAccount', []],
  [requests.loan, 'employer', undefined],
  [requests.loan, 'repaymentFrequency', 'W'],
  [requests.session, 'amount', '9'.repeat(64)],
  [requests.session, 'merchantReference', 'x'.repeat(36)],
  [requests.session, 'notificationUrl', `https://shop.example/${'x'.repeat(65_514)}`],
  [requests.session, 'lineItems', Array(64).fill({ amount: '1.00', quantity: 1 })],
  [requests.session, 'lineItems', [{}]],
  [requests.session, 'customer.billingAddress', undefined],
  [requests.session, 'customer.billingAddress.country', 'GBR'],
  [requests.webhook, 'entity.alias', 'DirectDebitMandate'],
  [requests.webhook, 'triggerOnChange', ['externalId', 'state']],
];

test.each(limits)('$schema accepts %s: %j', (request, path, value) => {
  expect(faultsOf(request.id, named(request.schema), sampleWith(request, path, value))).toEqual([]);
});

test('the referred address may be missing with another method', () => {
  const { referred, ...others } = asTree(asTree(sampleWith(requests.session)).callbackUrls);
  const session = { ...asTree(sampleWith(requests.session, 'method', 'finance')), callbackUrls: others };
  expect(referred).toBeDefined();
  expect(faultsOf(requests.session.id, named(requests.session.schema), session)).toEqual([]);
});
