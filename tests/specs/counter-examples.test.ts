import { describe, expect, test } from 'vitest';
import { faultsOf, named } from './documents.ts';
import { type Request, requests, sampleWith } from './requests.ts';

/** A path in the sample, what stands there instead (undefined: the key is left out), and the fault that must be found. */
type Row = [path: string, value: unknown, fault: string];

const long = 'x'.repeat(255);

const personal: Row[] = [
  ['title', '', 'minLength /title'],
  ['forename', long, 'maxLength /forename'],
  ['middleName', null, 'type /middleName'],
  ['surname', 7, 'type /surname'],
  ['marketViaEmail', 'yes', 'type /marketViaEmail'],
  ['marketViaSMS', null, 'type /marketViaSMS'],
  ['marketViaPost', 0, 'type /marketViaPost'],
  ['referAFriendCode', '1a2b3c', 'pattern /referAFriendCode'],
  ['referAFriendCode', '1A2B3', 'minLength /referAFriendCode'],
  ['referAFriendCode', '1A2B3C4', 'maxLength /referAFriendCode'],
  ['referAFriendCode', '1A2B3G', 'pattern /referAFriendCode'],
  ['email', 'test.applicant', 'format /email'],
  ['email', `${'x'.repeat(243)}@example.com`, 'maxLength /email'],
  ['mobileNumber', '123456', 'minLength /mobileNumber'],
  ['mobileNumber', '07700 900123 07700 9', 'maxLength /mobileNumber'],
  ['homeTelephone', '01632 960123 ext', 'pattern /homeTelephone'],
  ['dateOfBirth', '30/09/1985', 'format /dateOfBirth'],
  ['nationalInsuranceNumber', 'QQ 12 34 56 C', 'maxLength /nationalInsuranceNumber'],
  ['nationalInsuranceNumber', 'QQ12345C', 'minLength /nationalInsuranceNumber'],
  ['nationalInsuranceNumber', 'QQ123456E', 'pattern /nationalInsuranceNumber'],
  ['sex', 'X', 'enum /sex'],
  ['payrollFrequency', '4-Weekly', 'enum /payrollFrequency'],
  ['source', 'comparison-site', 'format /source'],
  ['savingCommitment', 'twenty', 'pattern /savingCommitment'],
  ['savingCommitment', null, 'type /savingCommitment'],
  ['dateOfJoining', '2026-13-01', 'format /dateOfJoining'],
  ['howTheyHeard', '', 'minLength /howTheyHeard'],
  ['addresses', {}, 'type /addresses'],
  ['nickname', 'Tess', 'additionalProperties'],
  ['addresses.0.residentialStatus', 'Private Tenant', 'enum /addresses/0/residentialStatus'],
  ['addresses.0.houseNumber', '', 'minLength /addresses/0/houseNumber'],
  ['addresses.0.city', undefined, 'required /addresses/0'],
  ['addresses.0.postalCode', undefined, 'required /addresses/0'],
  ['addresses.0.country', undefined, 'required /addresses/0'],
  ['addresses.0.postalCode', '75001', 'pattern /addresses/0/postalCode'],
  ['addresses.0.moveInDate', 'last year', 'format /addresses/0/moveInDate'],
  ['addresses.0.postcode', 'ZZ99 9ZZ', 'additionalProperties /addresses/0'],
  ['addresses.0', { city: 'Exampleton', postalCode: 'ZZ99 9ZZ', country: 'GB' }, 'anyOf /addresses/0'],
];
const without = (keys: string): Row[] => keys.split(' ').map((key) => [key, undefined, 'required']);

const tables: [request: Request, rows: Row[]][] = [
  [
    requests.member,
    [
      ...personal,
      ...without('title forename surname email dateOfBirth addresses savingCommitment dateOfJoining'),
      ['externalReference', long, 'maxLength /externalReference'],
      ['bankAccountApplications.0.sortcode', '20-00-00', 'pattern /bankAccountApplications/0/sortcode'],
      ['bankAccountApplications.0.accountNumber', '5577991', 'pattern /bankAccountApplications/0/accountNumber'],
      ['bankAccountApplications.0.accountNumber', 55779911, 'type /bankAccountApplications/0/accountNumber'],
      ['bankAccountApplications.0.sortcode', undefined, 'required /bankAccountApplications/0'],
      ['bankAccountApplications.0.accountNumber', undefined, 'required /bankAccountApplications/0'],
      ['bankAccountApplications.0.payeeName', long, 'maxLength /bankAccountApplications/0/payeeName'],
      ['bankAccountApplications.0.reference', '', 'minLength /bankAccountApplications/0/reference'],
      ['employer.name', 'Example Bakery', 'additionalProperties /employer'],
      ['employer.employerName', '', 'minLength /employer/employerName'],
      ['employer.address.city', undefined, 'required /employer/address'],
      ['principal', 100, 'additionalProperties'],
    ],
  ],
  [
    requests.loan,
    [
      ...personal,
      ...without('title forename surname dateOfBirth email addresses principal repaymentFrequency term purpose'),
      ...without('externalReference howTheyHeard source'),
      ['addresses', [], 'minItems /addresses'],
      ['externalReference', 'x'.repeat(37), 'maxLength /externalReference'],
      ['productCode', '', 'minLength /productCode'],
      ['principal', 1500.005, 'multipleOf /principal'],
      ['principal', '1500.00', 'type /principal'],
      ['repaymentFrequency', 'Y', 'enum /repaymentFrequency'],
      ['term', 'two years', 'type /term'],
      ['purpose', long, 'maxLength /purpose'],
      ['bankAccount', Array(2).fill({ sortcode: '200000', accountNumber: '55779911' }), 'maxItems /bankAccount'],
      ['bankAccount.0.accountNumber', undefined, 'required /bankAccount/0'],
      ['employer.type', 'Full time', 'enum /employer/type'],
      ['employer.employerName', 'Example Bakery', 'additionalProperties /employer'],
      ['employer.startDate', '2019', 'format /employer/startDate'],
      ['employer.endDate', null, 'type /employer/endDate'],
      ['employer.jobTitle', '', 'minLength /employer/jobTitle'],
      ['employer.sickLeave', 3, 'type /employer/sickLeave'],
      ['incomeMonthly.0.amount', '1850', 'type /incomeMonthly/0/amount'],
      ['expenditureMonthly.0.name', '', 'minLength /expenditureMonthly/0/name'],
      ['expenditureMonthly.0.value', 3, 'additionalProperties /expenditureMonthly/0'],
    ],
  ],
  [
    requests.session,
    [
      ...without('amount currency merchantReference method callbackUrls notificationUrl customer lineItems'),
      ['amount', '9'.repeat(65), 'maxLength /amount'],
      ['amount', 499, 'type /amount'],
      ['currency', 'EUR', 'const /currency'],
      ['merchantReference', 'x'.repeat(37), 'maxLength /merchantReference'],
      ['callbackUrls.approved', undefined, 'required /callbackUrls'],
      ['callbackUrls.declined', undefined, 'required /callbackUrls'],
      ['callbackUrls.cancelled', undefined, 'required /callbackUrls'],
      ['callbackUrls.referred', undefined, 'required /callbackUrls'],
      ['callbackUrls.referred', null, 'type /callbackUrls/referred'],
      ['callbackUrls.approved', '/checkout', 'format /callbackUrls/approved'],
      ['notificationUrl', `https://shop.example/${'x'.repeat(65_515)}`, 'maxLength /notificationUrl'],
      ['customer.firstName', undefined, 'required /customer'],
      ['customer.lastName', undefined, 'required /customer'],
      ['customer.email', undefined, 'required /customer'],
      ['customer.email', 'shopper', 'format /customer/email'],
      ['customer.phoneNumber', undefined, 'required /customer'],
      ['customer.homePhoneNumber', null, 'type /customer/homePhoneNumber'],
      ['customer.billingAddress.street', undefined, 'required /customer/billingAddress'],
      ['customer.billingAddress.postalTown', undefined, 'required /customer/billingAddress'],
      ['customer.billingAddress.postCode', undefined, 'required /customer/billingAddress'],
      ['customer.billingAddress.country', undefined, 'required /customer/billingAddress'],
      ['customer.billingAddress.country', 'GBRX', 'maxLength /customer/billingAddress/country'],
      ['lineItems', [], 'minItems /lineItems'],
      ['lineItems', Array(65).fill({ amount: '1.00', quantity: 1 }), 'maxItems /lineItems'],
      ['lineItems.0.quantity', 1.5, 'type /lineItems/0/quantity'],
      ['lineItems.0.price', '1.00', 'additionalProperties /lineItems/0'],
    ],
  ],
  [
    requests.webhook,
    [
      ...without('entity callbackUrl triggerOnChange payload hmacSecret'),
      ['entity.alias', undefined, 'required /entity'],
      ['entity.id', undefined, 'required /entity'],
      ['entity.alias', 'loanApplication', 'enum /entity/alias'],
      ['callbackUrl', 'hooks.partner.example', 'format /callbackUrl'],
      ['triggerOnChange', ['status'], 'enum /triggerOnChange/0'],
      ['triggerOnChange', 'state', 'type /triggerOnChange'],
      ['payload', ['principal'], 'enum /payload/0'],
      ['hmacSecret', null, 'type /hmacSecret'],
      ['deletionTime', '2026-12-04T10:15:00+00:00', 'additionalProperties'],
    ],
  ],
];

describe.each(tables)('$schema', (request, rows) => {
  test.each(rows)('%s: %j is %s', (path, value, fault) => {
    expect(faultsOf(request.id, named(request.schema), sampleWith(request))).toEqual([]);
    expect(faultsOf(request.id, named(request.schema), sampleWith(request, path, value))).toContain(fault);
  });
});
