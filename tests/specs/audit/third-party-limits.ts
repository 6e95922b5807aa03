import type { Limit } from './row.ts';

const account = { sortcode: '200000', accountNumber: '55779911' };
const home = { houseNumber: '1', city: 'Exampleton', postalCode: 'ZZ99 9ZZ', country: 'GB' };
const aliases = ['ApplyingMemberSubmission', 'LoanApplicationSubmission'];
const inBoth = (rows: (schema: string) => Limit[]): Limit[] => aliases.flatMap(rows);

const person = inBoth((schema) => [
  ...'title forename middleName surname howTheyHeard'.split(' ').flatMap((field): Limit[] => [
    ['5 Most text fields 1 to 254 characters', `${schema}#${field}`, { minLength: 1 }, 'x', ''],
    ['5 Most text fields 1 to 254 characters', `${schema}#${field}`, { maxLength: 254 }, 'x'.repeat(254), 'x'.repeat(255)],
  ]),
  ['3 marketViaEmail a boolean, default false', `${schema}#marketViaEmail`, { type: 'boolean' }, true, 'true'],
  ['3 marketViaSMS a boolean, default false', `${schema}#marketViaSMS`, { type: 'boolean' }, false, 0],
  ['3 marketViaPost a boolean, default false', `${schema}#marketViaPost`, { type: 'boolean' }, true, 'yes'],
  [
    '5 referAFriendCode exactly 6 characters',
    `${schema}#referAFriendCode`,
    { minLength: 6, maxLength: 6, pattern: '^[0-9A-F]{6}$' },
    '00FF7A',
    '00FF7',
  ],
  ['5 referAFriendCode uppercase hex', `${schema}#referAFriendCode`, { pattern: '^[0-9A-F]{6}$' }, 'ABCDEF', '00ff7a'],
  [
    '5 mobileNumber 7 to 18 characters',
    `${schema}#mobileNumber`,
    { minLength: 7, pattern: '^[0-9/ +()-]{7,18}$' },
    '1234567',
    '123456',
  ],
  [
    '5 mobileNumber 7 to 18 characters',
    `${schema}#mobileNumber`,
    { maxLength: 18, pattern: '^[0-9/ +()-]{7,18}$' },
    '+44 (0)7700 900123',
    '+44 (0)7700 900123 0',
  ],
  [
    '5 digits, slash, space, hyphen, plus, brackets',
    `${schema}#mobileNumber`,
    { pattern: '^[0-9/ +()-]{7,18}$' },
    '(0)1/2-3 +4',
    '07700 x00123',
  ],
  ['5 homeTelephone the same', `${schema}#homeTelephone`, { pattern: '^[0-9/ +()-]{7,18}$' }, '01632 960123', '01632.960123'],
  ['5 Email', `${schema}#email`, { format: 'email' }, 'test.joiner@example.com', 'test.joiner'],
]);

const further = inBoth((schema) => [
  [
    '5 nationalInsuranceNumber 9 characters, UK format',
    `${schema}#nationalInsuranceNumber`,
    { pattern: '^[A-Z]{2}[0-9]{6}[A-D]$' },
    'QQ123456C',
    'Q1123456C',
  ],
  [
    '5 nationalInsuranceNumber 9 characters, UK format',
    `${schema}#nationalInsuranceNumber`,
    { minLength: 9, maxLength: 9, pattern: '^[A-Z]{2}[0-9]{6}[A-D]$' },
    'QQ123456A',
    'QQ 12 34 56 C',
  ],
  ['3 sex F, M, U', `${schema}#sex`, { enum: ['F', 'M', 'U'] }, 'U', 'f'],
  [
    '3 payrollFrequency Monthly, Weekly, 4 Weekly',
    `${schema}#payrollFrequency`,
    { enum: ['Monthly', 'Weekly', '4 Weekly'] },
    '4 Weekly',
    'Four Weekly',
  ],
  ['3 source a UUID', `${schema}#source`, { format: 'uuid' }, '2f1c4b7e-90d3-4a44-8f6b-5f2f7f3f9c01', 'comparison-site'],
  ['5 savingCommitment a decimal number', `${schema}#savingCommitment`, { pattern: '^[0-9]+(\\.[0-9]+)?$' }, '20.00', '20,00'],
  ['5 savingCommitment a decimal number', `${schema}#savingCommitment`, { type: ['string', 'number'] }, 20.5, true],
  ['5 dateOfBirth a date', `${schema}#dateOfBirth`, { format: 'date' }, '1990-04-12', '12/04/1990'],
  ['3 dateOfJoining a date', `${schema}#dateOfJoining`, { format: 'date' }, '2026-11-21', '2026-11-31'],
  ['3 addresses a list', `${schema}#addresses`, { type: 'array' }, [home], {}],
]);

const address: Limit[] = [
  [
    '3 residentialStatus',
    'Address#residentialStatus',
    { enum: ['Home Owner', 'Family Or Friends', 'Council Tenant', 'Private tenant', 'Other'] },
    'Private tenant',
    'Private Tenant',
  ],
  [
    '5 Each address needs houseNumber and/or buildingName',
    'Address',
    {
      anyOf: [
        { title: 'With a house number', required: ['houseNumber'] },
        { title: 'With a building name', required: ['buildingName'] },
      ],
    },
    { houseNumber: '1', buildingName: 'Mill House', city: 'Exampleton', postalCode: 'ZZ99 9ZZ', country: 'GB' },
    { street: 'Sample Street', city: 'Exampleton', postalCode: 'ZZ99 9ZZ', country: 'GB' },
  ],
  [
    '8 This value must be a valid UK postcode',
    'Address#postalCode',
    { pattern: '^([A-Za-z]{1,2}[0-9][0-9A-Za-z]? ?[0-9][A-Za-z]{2}|GIR ?0AA)$' },
    'ZZ99 9ZZ',
    '75001',
  ],
  ['5 moveInDate a date', 'Address#moveInDate', { format: 'date' }, '2021-06-01', 'June 2021'],
  ...'houseNumber buildingName flatNumber street town city county country'
    .split(' ')
    .map(
      (field): Limit => ['5 Most text fields 1 to 254 characters', `Address#${field}`, { maxLength: 254 }, 'x', 'x'.repeat(255)],
    ),
];

/** Constraints of third-party submissions v1 on single values. */
export const thirdPartyLimits: Limit[] = [
  ...person,
  ...further,
  ...address,
  ['5 sortcode 6 digits', 'BankAccount#sortcode', { pattern: '^[0-9]{6}$' }, '200000', '20-00-00'],
  ['5 accountNumber 8 digits', 'BankAccount#accountNumber', { pattern: '^[0-9]{8}$' }, '55779911', '5577991'],
  [
    '5 externalReference max 36',
    'LoanApplicationSubmission#externalReference',
    { maxLength: 36 },
    'x'.repeat(36),
    'x'.repeat(37),
  ],
  ['5 addresses at least 1', 'LoanApplicationSubmission#addresses', { minItems: 1 }, [home], []],
  ['5 principal up to 2 decimals', 'LoanApplicationSubmission#principal', { multipleOf: 0.01 }, 1234.56, 1234.567],
  ['5 principal up to 2 decimals', 'LoanApplicationSubmission#principal', { multipleOf: 0.01 }, 19.99, 0.001],
  ['5 principal a number', 'LoanApplicationSubmission#principal', { type: 'number' }, 1500, '1500.00'],
  ['5 repaymentFrequency W or M', 'LoanApplicationSubmission#repaymentFrequency', { enum: ['W', 'M'] }, 'W', 'Y'],
  ['9 max 1 bank account', 'LoanApplicationSubmission#bankAccount', { maxItems: 1 }, [], [account, account]],
  ['3 employer type', 'LoanEmployer#type', { enum: ['Contracted', 'Other', 'Full Time', 'Part Time'] }, 'Full Time', 'Full time'],
  ['3 incomeMonthly a list of name and amount', 'MonthlyAmount#amount', { type: 'number' }, 110.75, '110.75'],
  ['3 startDate', 'LoanEmployer#startDate', { format: 'date' }, '2019-02-04', '2019'],
  ['3 endDate', 'LoanEmployer#endDate', { format: 'date' }, '2027-02-03', 'never'],
  ['3 term in months', 'OfferedProduct#term', { type: 'integer' }, 24, '24 months'],
  ['3 amount', 'OfferedProduct#amount', { type: 'number' }, 1500, '£1,500'],
  ['3 apr value', 'AnnualPercentageRate#value', { type: 'number' }, 19.9, '19.9%'],
  ['3 offeredAt', 'Offer#offeredAt', { format: 'date-time' }, '2026-11-20T10:15:00+00:00', '2026-11-20'],
  ['3 expiresAt', 'Offer#expiresAt', { format: 'date-time' }, '2026-12-04T10:15:00+00:00', 'in two weeks'],
  ...'monthlyRepaymentAmount totalAmountRepayable totalCostOfCredit dailyCostOfCredit'
    .split(' ')
    .map((field): Limit => [`3 ${field}`, `Repayments#${field}`, { type: 'number' }, 0.41, '0.41']),
  [
    '8 409 An approval decision has not yet been made',
    'DecisionNotMadeError#message',
    { const: 'An approval decision has not yet been made' },
    'An approval decision has not yet been made',
    'Not yet',
  ],
  ['8 retry in seconds', 'DecisionNotMadeError#retry', { type: 'integer' }, 30, '30 s'],
  [
    '8 400 errors string or per-field lists',
    'InvalidBodyError#errors',
    { oneOf: [{ title: 'One string', type: 'string' }, { $ref: '#/components/schemas/MessagesByField' }] },
    'Not JSON',
    400,
  ],
  [
    '8 422 validation errors keyed by field',
    'MessagesByField#',
    {
      additionalProperties: {
        type: 'array',
        items: { type: 'string', examples: ['This value must not be blank', 'This value must be a valid UK postcode'] },
      },
    },
    { surname: ['x'] },
    { surname: 'x' },
  ],
];
