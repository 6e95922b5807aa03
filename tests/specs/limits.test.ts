import { expect, test } from 'vitest';
import { asTree, componentSchema, faultsOf } from './documents.ts';
import { type Request, requests, sampleWith } from './requests.ts';

/** Boundary values, which are accepted. */
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
  expect(faultsOf(request.id, componentSchema(request.schema), sampleWith(request, path, value))).toEqual([]);
});

test('the referral address is optional for other methods', () => {
  const { referred, ...others } = asTree(asTree(sampleWith(requests.session)).callbackUrls);
  const session = { ...asTree(sampleWith(requests.session, 'method', 'finance')), callbackUrls: others };
  expect(referred).toBeDefined();
  expect(faultsOf(requests.session.id, componentSchema(requests.session.schema), session)).toEqual([]);
});

const address = 'houseNumber buildingName flatNumber street town city county country';
const person = 'title forename middleName surname howTheyHeard';
/** Strings of 1 to 254 characters. */
const texts: [request: Request, inside: string, fields: string][] = [
  [requests.member, '', `${person} externalReference`],
  [requests.member, 'addresses.0.', address],
  [requests.member, 'bankAccountApplications.0.', 'reference payeeName'],
  [requests.member, 'employer.', 'employerName department'],
  [requests.loan, '', `${person} productCode purpose`],
  [requests.loan, 'addresses.1.', address],
  [requests.loan, 'bankAccount.0.', 'reference payeeName'],
  [requests.loan, 'employer.', 'name department jobTitle telephone telephoneExtension typeDescription'],
  [requests.loan, 'employer.address.', address],
  [requests.loan, 'incomeMonthly.1.', 'name'],
  [requests.loan, 'expenditureMonthly.1.', 'name'],
];

test.each(texts)('$schema: %s%s are texts of 1 to 254 characters', (request, inside, fields) => {
  for (const field of fields.split(' ')) {
    const place = `${inside}${field}`;
    const pointer = `/${place.replaceAll('.', '/')}`;
    const faults = (value: string) => faultsOf(request.id, componentSchema(request.schema), sampleWith(request, place, value));
    expect(['x', 'x'.repeat(254)].flatMap(faults)).toEqual([]);
    expect(['', 'x'.repeat(255)].flatMap(faults)).toEqual([`minLength ${pointer}`, `maxLength ${pointer}`]);
  }
});

const addresses: [request: Request, fields: string][] = [
  [requests.session, 'callbackUrls.approved callbackUrls.declined callbackUrls.cancelled callbackUrls.referred notificationUrl'],
  [requests.webhook, 'callbackUrl'],
];

test.each(addresses)('$schema: %s are addresses', (request, fields) => {
  for (const place of fields.split(' ')) {
    expect(faultsOf(request.id, componentSchema(request.schema), sampleWith(request, place, 'nowhere'))).toEqual([
      `format /${place.replaceAll('.', '/')}`,
    ]);
    const long = faultsOf(
      request.id,
      componentSchema(request.schema),
      sampleWith(request, place, `https://shop.example/${'x'.repeat(65_515)}`),
    );
    expect(long).toEqual(request === requests.session ? [`maxLength /${place.replaceAll('.', '/')}`] : []);
  }
});

test.each(Object.values(requests))('$schema: no value may be null, and objects reject unknown keys', (request) => {
  const places = placesIn(sampleWith(request), '');
  const findFaults = (place: string, value: unknown) =>
    faultsOf(request.id, componentSchema(request.schema), sampleWith(request, place, value));
  expect(places.filter(([place]) => findFaults(place, null).length === 0)).toEqual([]);
  const objects = places.filter(([, value]) => typeof value === 'object' && !Array.isArray(value)).map(([place]) => `${place}.`);
  for (const inside of ['', ...objects]) {
    const pointer = inside && ` /${inside.slice(0, -1).replaceAll('.', '/')}`;
    expect(findFaults(`${inside}unheardOf`, 1)).toEqual([`additionalProperties${pointer}`]);
  }
});

/** Lists each value with its path, including objects and lists. */
function placesIn(value: unknown, inside: string): [place: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]): [string, unknown][] => [
    [`${inside}${key}`, part],
    ...placesIn(part, `${inside}${key}.`),
  ]);
}
