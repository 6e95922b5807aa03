import { restLimits } from './rest-limits.ts';
import type { Audit, Entity, ProseStatement } from './row.ts';

const item = '/api/v2/workstream_items/{workstreamItemId}';
const links = '/api/v2/customers/{customerId}/external_identity_provider_links';

const entities: Entity[] = [
  [
    '3 AgencyCheck',
    'AgencyCheck.jsonld',
    'id ranAt type origin provider file externalId?',
    'GET /api/v2/agency_checks 200 onePage member 0',
    false,
  ],
  ['3 AgencyCheckType', 'AgencyCheckType.jsonld', 'type', 'GET /api/v2/agency_check_types/{type} 200 type', false],
  ['3 CustomList', 'CustomList.jsonld', 'id', 'GET /api/v2/custom_lists 200 oneList member 0', false],
  [
    '3 CustomListItem',
    'CustomListItem.jsonld',
    'id name order? list payload active',
    'GET /api/v2/custom_list_items 200 twoEntries member 0',
    false,
  ],
  ['3 File', 'File.jsonld', 'id accessToken externalName', 'GET /api/v2/agency_checks 200 onePage member 0 file', false],
  [
    '3 EventLog',
    'EventLog.jsonld',
    'id type name time data actor _meta~',
    `GET ${item}/event_logs 200 staffAndBot member 0`,
    false,
  ],
  ['3 LoginAction', 'LoginAction.jsonld', 'id', 'GET /api/v2/login_actions 200 oneAction member 0', false],
  [
    '3 PaymentInitiationServiceDeposit',
    'PaymentInitiationServiceDeposit.jsonld',
    'id amount state externalReference? currency targetBankReference?',
    'GET /api/v2/payment_initiation_service_deposits/{id} 200 deposit',
    false,
  ],
  [
    '3 ScorecardResult',
    'ScorecardResult.jsonld',
    'id score ranAt scoreBreakdown',
    `GET ${item}/scorecard_results 200 oneResult member 0`,
    false,
  ],
  [
    '3 scoreBreakdown (entries of input, score, name)',
    'ScoreBreakdownEntry',
    'input score name',
    `GET ${item}/scorecard_results 200 oneResult member 0 scoreBreakdown 0`,
    false,
  ],
  ['3 Tag', 'Tag.jsonld', 'id name colour isExternal', 'GET /api/v2/tags 200 secondPage member 0', false],
  [
    '3 WorkstreamItem (read view)',
    'WorkstreamItem.jsonld-read',
    'id alias customers channel? createdAt data? scorecardResults agencyChecks queue?',
    'GET /api/v2/workstream_items/{id} 200 loanApplication',
    false,
  ],
  [
    '3 customers (object with primary reference)',
    'ItemCustomers',
    'primary',
    'GET /api/v2/workstream_items/{id} 200 enquiry customers',
    false,
  ],
  [
    '3, 5 ExternalIdentityProviderLink',
    'ExternalIdentityProviderLink.jsonld',
    'id provider externalId*',
    `POST ${links} 201 benefits`,
    false,
  ],
  [
    '5 creation requires externalId',
    'ExternalIdentityProviderLink-create',
    'provider externalId*',
    `POST ${links} benefits`,
    false,
  ],
  [
    '5 creation requires externalId',
    'ExternalIdentityProviderLink.jsonld-create',
    'provider externalId*',
    `POST ${links} benefits`,
    false,
  ],
  [
    '7 Collections return member, totalItems, a view and a search template',
    'HydraCollectionBaseSchema',
    '@context~ @id~ @type~ member* totalItems* view* search*',
    'GET /api/v2/tags 200 secondPage',
    false,
  ],
  [
    '7 view (first, last, previous, next links)',
    'CollectionView',
    '@id @type first last previous next',
    'GET /api/v2/tags 200 secondPage view',
    false,
  ],
  [
    '8 title, detail, status, instance, type',
    'Error',
    'title* detail* status* instance* type*',
    'GET /api/v2/files/{id} 404 notFound',
    false,
  ],
  [
    '8 422 carries status, violations, detail',
    'ConstraintViolation',
    'status* detail* violations* title~ instance~ type~',
    `POST ${links} 422 violations`,
    false,
  ],
  ['8 propertyPath and message', 'Violation', 'propertyPath* message*', `POST ${links} 422 violations violations 0`, false],
];

const words: ProseStatement[] = [
  ['3 type (immutable internal alias)', 'EventLog.jsonld#type', 'It never changes'],
  ["3 actor (staff username or 'Bot')", 'EventLog.jsonld#actor', 'or `Bot` for an automatic step'],
  ['3 deprecated internal _meta', 'EventLog.jsonld#_meta', 'An internal field'],
  [
    '3 accessToken (short-lived, personal, needed to download)',
    'File.jsonld#accessToken',
    'A short-lived, personal token that the download requires.',
  ],
  ['9 file access token duration not shown', 'File.jsonld#accessToken', "don't store the token"],
  [
    '4 Payment deposit state meanings: not shown',
    'PaymentInitiationServiceDeposit.jsonld#state',
    'Use the number only to detect a change.',
  ],
  ['3 Remaining fields of AgencyCheck: not shown', '/info', "Ignore those that you don't know."],
  ['3 Remaining fields of other resources: not shown', '/info', 'Records may contain more fields than are listed here.'],
  [
    '5 invalid ULIDs are ignored',
    '/paths/~1api~1v2~1payment_initiation_service_deposits/get/parameters/1',
    "isn't a valid ULID is ignored",
  ],
  ['5 context (example value apw)', '/paths/~1api~1v2~1login_actions/get/parameters/1', 'such as `apw`'],
  [
    '6 an authorisations token (JWT) in the authorization header',
    '/components/securitySchemes/authorisationsToken',
    'a JWT in the `Authorization` header',
  ],
  [
    '6 File download needs a pre-generated access token with download permission',
    '/paths/~1api~1v2~1files~1{id}/get',
    'generated beforehand with download permission',
  ],
  ['8 401 no valid credentials', '/components/responses/Problem', '`401`'],
  [
    '8 429, 500, 501, 503',
    '/components/responses/Problem',
    'On `429`, slow down; on `503`, retry later; on `500` or `501`, contact the helpdesk',
  ],
  ['9 page size not shown', '/info', 'The number of records per page may change.'],
  ['3 channel (nullable reference)', 'WorkstreamItem.jsonld-read#channel', 'or null'],
];

/** REST v2, compared with sections 3 to 9. */
export const rest: Audit = { id: 'rest-v2', limits: restLimits, entities, words };
