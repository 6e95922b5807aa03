import type { Audit, Entity, Limit, ProseStatement } from './row.ts';

const entityAliases = [
  'LoanApplication',
  'ApplyingMember',
  'BankAccountApplication',
  'Withdrawal',
  'ProductApplication',
  'PasswordResetRequest',
  'Deposit',
  'Loan',
  'Enquiry',
  'Payment',
  'PaymentBatch',
  'PaymentDestinationChange',
  'ChangePersonalInformation',
  'ChargeSubscription',
  'ChargeSubscriptionChange',
  'ProductInstance',
  'DirectDebitMandate',
];
const fields = { enum: ['externalId', 'state'] };

const limits: Limit[] = [
  ['3 Entity aliases', 'WatchedEntity#alias', { enum: entityAliases }, 'DirectDebitMandate', 'loanApplication'],
  ...['WebhookRequest', 'WebhookRegistration'].flatMap((schema): Limit[] => [
    ['3 Triggerable fields: externalId, state', `${schema}#triggerOnChange/items`, fields, 'externalId', 'status'],
    ['3 Payload fields: externalId, state', `${schema}#payload/items`, fields, 'state', 'principal'],
    ['3 triggerOnChange a list', `${schema}#triggerOnChange`, { type: 'array' }, ['state'], 'state'],
    ['3 payload a list', `${schema}#payload`, { type: 'array' }, ['state', 'externalId'], 'state'],
    ['3 callbackUrl', `${schema}#callbackUrl`, { format: 'uri' }, 'https://hooks.partner.example/', 'hooks.partner.example'],
    ['3 hmacSecret', `${schema}#hmacSecret`, { type: 'string' }, 'not-a-real-secret', 7],
  ]),
  [
    '3 Response adds deletionTime',
    'WebhookRegistration#deletionTime',
    { format: 'date-time' },
    '2026-12-04T10:15:00+00:00',
    'in two weeks',
  ],
  ['7 deliveries post changed', 'Delivery#changed/items', fields, 'state', 'principal'],
  ['7 deliveries post payload', 'DeliveryPayload#state', { type: 'string' }, 'rejected', 3],
];

const entities: Entity[] = [
  [
    '5 Requires entity, callbackUrl, triggerOnChange, payload, hmacSecret',
    'WebhookRequest',
    'entity* callbackUrl* triggerOnChange* payload* hmacSecret*',
    'POST /webhooks loanApplication',
    true,
  ],
  [
    '3 Response adds deletionTime',
    'WebhookRegistration',
    'entity* callbackUrl* triggerOnChange* payload* hmacSecret* deletionTime*',
    'POST /webhooks 201 registered',
    false,
  ],
  ['3 entity (alias, id)', 'WatchedEntity', 'alias* id*', 'POST /webhooks loanApplication entity', true],
  ['7 Webhook deliveries post changed and payload', 'Delivery', 'changed* payload*', 'HOOK entityChanged stateChanged', false],
  ['3 payload fields', 'DeliveryPayload', 'externalId state', 'HOOK entityChanged stateChanged payload', false],
];

const words: ProseStatement[] = [
  ['7, 9 Registrations are valid for 2 weeks', '/info', 'A registration is valid for 2 weeks'],
  ['7, 9 Registrations are valid for 2 weeks', 'WebhookRegistration#deletionTime', '2 weeks after it was created'],
  [
    '7 signed with HMAC SHA-256 in a signature header',
    '/webhooks/entityChanged/post/parameters/0',
    'The HMAC SHA-256 of the raw body',
  ],
  [
    '7 the name of the header: not shown',
    '/webhooks/entityChanged/post/parameters/0',
    'We confirm the name of the header and the encoding of the digest at onboarding',
  ],
  ['4 e.g. rejected; full state enumeration not shown', 'DeliveryPayload#state', 'Treat an unknown state as'],
  ['6 bearer credential', '/components/securitySchemes/apiKey', 'as a bearer credential in the `Authorization` header'],
  ['8 403', '/paths/~1webhooks/post/responses/403', "isn't allowed on this route"],
  ['5 Optional keys: there is none in a registration', 'WebhookRequest', 'which URL to call, and which secret to sign with'],
];

/** Webhooks v1, compared with sections 3 to 9. */
export const webhooks: Audit = { id: 'webhooks-v1', limits, entities, words };
