import type { Audit, Entity, ProseStatement } from './row.ts';
import { thirdPartyLimits } from './third-party-limits.ts';

const aliases = ['ApplyingMemberSubmission', 'LoanApplicationSubmission'];

const personal =
  'title* forename* middleName surname* marketViaEmail marketViaSMS marketViaPost referAFriendCode email* mobileNumber homeTelephone dateOfBirth* nationalInsuranceNumber sex';

const entities: Entity[] = [
  [
    '3, 5 Third-party applying member submission',
    'ApplyingMemberSubmission',
    `${personal} externalReference dateOfJoining* payrollFrequency howTheyHeard source savingCommitment* addresses* bankAccountApplications employer`,
    'POST /applying-members complete',
    true,
  ],
  [
    '3, 5 Loan-application submission',
    'LoanApplicationSubmission',
    `${personal} externalReference* dateOfJoining payrollFrequency howTheyHeard* source* savingCommitment addresses* productCode principal* repaymentFrequency* term* purpose* bankAccount employer incomeMonthly expenditureMonthly`,
    'POST /applying-member-loan-applications complete',
    true,
  ],
  [
    '3, 5 Address',
    'Address',
    'residentialStatus houseNumber buildingName flatNumber street town city* county postalCode* country* moveInDate',
    'POST /applying-members complete addresses 0',
    true,
  ],
  [
    '3, 5 Bank accounts require sortcode and accountNumber',
    'BankAccount',
    'sortcode* accountNumber* reference payeeName',
    'POST /applying-members complete bankAccountApplications 0',
    true,
  ],
  [
    '3 employer (employerName, department, address)',
    'MemberEmployer',
    'employerName department address',
    'POST /applying-members complete employer',
    true,
  ],
  [
    '3 employer of a loan application',
    'LoanEmployer',
    'name department sickLeave jobTitle telephone telephoneExtension startDate endDate type typeDescription address',
    'POST /applying-member-loan-applications complete employer',
    true,
  ],
  [
    '3 lists of name and amount',
    'MonthlyAmount',
    'name amount',
    'POST /applying-member-loan-applications complete incomeMonthly 0',
    true,
  ],
  [
    '7 loanApplication.id and applyingMember.id',
    'LoanApplicationReceipt',
    'loanApplication* applyingMember*',
    'POST /applying-member-loan-applications 201 created',
    false,
  ],
  [
    '3 Loan status response',
    'LoanApplicationStatus',
    'id* status* links offers',
    'GET /loan-applications/{application}/status 200 oneOffer',
    false,
  ],
  [
    '3 Offer',
    'Offer',
    'id product offeredAt expiresAt links repayments',
    'GET /loan-applications/{application}/status 200 oneOffer offers 0',
    false,
  ],
  [
    '3 product',
    'OfferedProduct',
    'amount term apr brand name eligibility',
    'GET /loan-applications/{application}/status 200 oneOffer offers 0 product',
    false,
  ],
  [
    '3 apr value and aprType',
    'AnnualPercentageRate',
    'value aprType',
    'GET /loan-applications/{application}/status 200 oneOffer offers 0 product apr',
    false,
  ],
  [
    '3 repayments',
    'Repayments',
    'monthlyRepaymentAmount totalAmountRepayable totalCostOfCredit dailyCostOfCredit',
    'GET /loan-applications/{application}/status 200 oneOffer offers 0 repayments',
    false,
  ],
];

const words: ProseStatement[] = [
  ...aliases.flatMap((schema): ProseStatement[] => [
    ['5 dateOfBirth must be in the past', `${schema}#dateOfBirth`, 'must be in the past'],
    ['5 Email is checked against mail-exchange records', `${schema}#email`, 'mail-exchange records'],
    ['3 sex default U', `${schema}#sex`, 'The default is `U`'],
  ]),
  ['5 moveInDate must be in the past', 'Address#moveInDate', 'must be in the past'],
  ['5 externalReference unique', 'LoanApplicationSubmission#externalReference', 'must be unique'],
  ['5 Optional keys must be omitted, never null', '/info', 'Never send `null`'],
  ['6 API key as a bearer credential in an authorization header', '/components/securitySchemes/apiKey', '`Authorization` header'],
  ['6 Each key is authorised per route; otherwise 403', '/components/securitySchemes/apiKey', 'return `403`'],
  ['6 a tenant-code header', '/components/parameters/Tenant', 'The code of the credit union'],
  ['7 204 also when the source already exists', '/paths/~1applying-members/post/responses/204', 'the `source` already exists'],
  ['7 headers Content-Type, Accept', '/info', '`Accept: application/json` always'],
  [
    '4 MakingDecision then DecisionMade',
    'LoanApplicationStatus#status',
    '`MakingDecision` while the credit union decides, then `DecisionMade`',
  ],
  ['4 An offer carries an accept link', 'Offer#links', 'the accept link'],
  ['4 Full state enumeration: not shown', 'LoanApplicationStatus#status', "Treat a value that you don't know as"],
  ['3 term: nothing more', 'LoanApplicationSubmission#term', 'The unit is confirmed at onboarding.'],
  ['8 500, 501 contact the helpdesk', '/components/responses/Fault', 'Contact the helpdesk'],
  ['8 500, 501 contact the helpdesk', '/components/responses/NotImplemented', 'Contact the helpdesk'],
  ['8 503 temporary failure, retry later', '/components/responses/TemporaryFailure', 'Retry later'],
  ['8 429 too many requests', '/components/responses/TooManyRequests', 'Too many requests'],
  ['8 401 no valid credentials', '/components/responses/NoCredentials', 'no valid credentials'],
  ['8 403 key not allowed on the route', '/components/responses/KeyNotAllowed', "isn't allowed on this route"],
  ['8 409 retry in seconds', '/components/responses/DecisionNotMade', 'Wait for the number of seconds'],
];

/** Third-party submissions v1, compared with sections 3 to 9. */
export const thirdParty: Audit = { id: 'third-party-submissions-v1', limits: thirdPartyLimits, entities, words };
