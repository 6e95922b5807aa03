import type { Limit } from './row.ts';

const item = '/api/v2/workstream_items/{workstreamItemId}';
const paged = [
  'agency_checks',
  'agency_check_types',
  'custom_lists',
  'custom_list_items',
  'payment_initiation_service_deposits',
  'tags',
].map((name) => `/api/v2/${name}`);
const subCollections = ['agency_checks', 'event_logs', 'scorecard_results'].map((name) => `${item}/${name}`);
const ulid = '^[0-7][0-9A-HJKMNP-TV-Z]{25}$';
const providers = ['travis_perkins_benefits', 'transunion_cosmos_3.1', 'call_credit_call_report', 'lending_metrics'];

/** Constraints of REST v2 on single values. */
export const restLimits: Limit[] = [
  ...[...paged, ...subCollections].flatMap((path): Limit[] => [
    ['7 query page, default 1', `GET ${path} page`, { type: 'integer', default: 1 }, 1, 'first'],
    ['7 query page, default 1', `GET ${path} page`, { minimum: 1 }, 2, 0],
  ]),
  ['7 pagination (boolean)', 'GET /api/v2/custom_list_items pagination', { type: 'boolean' }, false, 'off'],
  ['7 sort[order] (asc default, or desc)', 'GET /api/v2/custom_list_items sort[order]', { enum: ['asc', 'desc'] }, 'desc', 'up'],
  [
    '5 externalReference filter must be a ULID',
    'GET /api/v2/payment_initiation_service_deposits externalReference',
    { pattern: ulid },
    '01JD4Z7Q8R9S0T1V2W3X4Y5Z6A',
    'ORDER-1',
  ],
  ['3 ranAt (date-time)', 'AgencyCheck.jsonld#ranAt', { format: 'date-time' }, '2026-11-20T10:14:02+00:00', '2026-11-20'],
  ['3 origin (Live or Recall)', 'AgencyCheck.jsonld#origin', { enum: ['Live', 'Recall'] }, 'Recall', 'live'],
  [
    '3 provider',
    'AgencyCheck.jsonld#provider',
    { enum: ['transunion_cosmos_3.1', 'lending_metrics', 'call_credit_call_report', 'unknown'] },
    'unknown',
    'travis_perkins_benefits',
  ],
  ['3 externalId (nullable)', 'AgencyCheck.jsonld#externalId', { type: ['string', 'null'] }, null, 7],
  ['3 type (string identifier)', 'AgencyCheckType.jsonld#type', { type: 'string' }, 'credit_report', null],
  ['3 CustomList id (uuid)', 'CustomList.jsonld#id', { format: 'uuid' }, '0d9b3a64-5a0e-4a33-8c1e-9f7a2b6c4d10', '31'],
  ['3 order (nullable integer)', 'CustomListItem.jsonld#order', { type: ['integer', 'null'] }, null, '10'],
  ['3 payload (array of strings)', 'CustomListItem.jsonld#payload/items', { type: 'string' }, '4100', 4100],
  ['3 active (boolean)', 'CustomListItem.jsonld#active', { type: 'boolean' }, true, 1],
  ['3 list (reference)', 'CustomListItem.jsonld#list', { format: 'uri-reference' }, '/api/v2/custom_lists/1', 'no address'],
  ['3 id (ulid)', 'ExternalIdentityProviderLink.jsonld#id', { pattern: ulid }, '01JD4Z7Q8R9S0T1V2W3X4Y5Z6A', '1204'],
  ...[
    'ExternalIdentityProviderLink.jsonld',
    'ExternalIdentityProviderLink-create',
    'ExternalIdentityProviderLink.jsonld-create',
  ].map((schema): Limit => ['3 provider', `${schema}#provider`, { enum: providers }, 'lending_metrics', 'unknown']),
  ['5, 8 externalId must not be blank', 'ExternalIdentityProviderLink-create#externalId', { minLength: 1 }, 'EXTERNAL-1', ''],
  ['3 amount (string)', 'PaymentInitiationServiceDeposit.jsonld#amount', { type: 'string' }, '25.00', 25],
  ['3 state (integer)', 'PaymentInitiationServiceDeposit.jsonld#state', { type: 'integer' }, 2, 'paid'],
  [
    '3 externalReference (nullable)',
    'PaymentInitiationServiceDeposit.jsonld#externalReference',
    { type: ['string', 'null'] },
    null,
    7,
  ],
  [
    '3 targetBankReference (nullable)',
    'PaymentInitiationServiceDeposit.jsonld#targetBankReference',
    { type: ['string', 'null'] },
    null,
    7,
  ],
  ['3 score (string)', 'ScorecardResult.jsonld#score', { type: 'string' }, '58', 58],
  ['3 isExternal (boolean)', 'Tag.jsonld#isExternal', { type: 'boolean' }, false, 'no'],
  [
    '3 id (alias plus a number)',
    'WorkstreamItem.jsonld-read#id',
    { pattern: '^[A-Za-z]+[^A-Za-z0-9]?[0-9]+$' },
    'LoanApplication-4711',
    '4711',
  ],
  ...['channel', 'data', 'queue'].map(
    (field): Limit => [
      `3 ${field} (nullable reference)`,
      `WorkstreamItem.jsonld-read#${field}`,
      { type: ['string', 'null'] },
      null,
      7,
    ],
  ),
  ['3 createdAt', 'WorkstreamItem.jsonld-read#createdAt', { format: 'date-time' }, '2026-11-20T10:13:44+00:00', 'today'],
  ['3 time', 'EventLog.jsonld#time', { format: 'date-time' }, '2026-11-20T10:20:31+00:00', 'today'],
  ['7 totalItems', 'HydraCollectionBaseSchema#totalItems', { type: 'integer' }, 41, '41'],
  ['8 422 carries status, violations, detail', 'ConstraintViolation#status', { const: 422 }, 422, 400],
];
