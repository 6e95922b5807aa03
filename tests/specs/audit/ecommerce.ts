import type { Audit, Entity, Limit, ProseStatement } from './row.ts';

const url = 'https://shop.example/';
const longest = url + 'x'.repeat(65_535 - url.length);
const item = { amount: '1.00', quantity: 1 };

const limits: Limit[] = [
  ['5 currency GBP only', 'SessionRequest#currency', { const: 'GBP' }, 'GBP', 'EUR'],
  ['5 1 to 64 line items', 'SessionRequest#lineItems', { minItems: 1 }, [item], []],
  ['5 1 to 64 line items', 'SessionRequest#lineItems', { maxItems: 64 }, Array(64).fill(item), Array(65).fill(item)],
  ['5 amount max 64 characters', 'SessionRequest#amount', { maxLength: 64 }, '9'.repeat(64), '9'.repeat(65)],
  ['5 amount max 64 characters', 'LineItem#amount', { maxLength: 64 }, '9'.repeat(64), '9'.repeat(65)],
  ['5 amount is text', 'SessionRequest#amount', { type: 'string' }, '499.00', 499],
  ['5 merchantReference max 36', 'SessionRequest#merchantReference', { maxLength: 36 }, 'x'.repeat(36), 'x'.repeat(37)],
  ...[
    'SessionRequest#notificationUrl',
    ...['approved', 'declined', 'cancelled', 'referred'].map((name) => `CallbackUrls#${name}`),
  ].flatMap((place): Limit[] => [
    ['5 URLs max 65535 characters', place, { maxLength: 65_535 }, longest, `${longest}x`],
    ['3 a URL', place, { format: 'uri' }, url, '/checkout'],
  ]),
  ['5 country max 3 characters', 'BillingAddress#country', { maxLength: 3 }, 'GBR', 'GBRX'],
  ['5 email', 'Customer#email', { format: 'email' }, 'test.shopper@example.com', 'shopper'],
  ['3 quantity', 'LineItem#quantity', { type: 'integer' }, 1, 1.5],
  ['3 consumptionDate', 'LineItem#consumptionDate', { format: 'date' }, '2026-12-15', '15/12/2026'],
  ['7 202 with id and link', 'Session#link', { format: 'uri' }, 'https://finance.creditunion.example/s/1', 's/1'],
  ['7 notifications carrying changed and payload', 'Notification#changed', { type: 'array' }, ['state'], 'state'],
  ['7 notifications carrying changed and payload', 'Notification#payload', { type: 'object' }, {}, 'approved'],
  [
    '5 referred callback required when method is finance_with_referrals',
    'SessionRequest',
    Object.fromEntries([['then', { properties: { callbackUrls: { required: ['referred'] } } }]]),
    session('finance'),
    session('finance_with_referrals'),
  ],
];

function session(method: string) {
  const callbackUrls = { approved: url, declined: url, cancelled: url };
  const customer = { firstName: 'Test', lastName: 'Shopper', email: 'test.shopper@example.com', phoneNumber: '07700 900456' };
  return {
    amount: '1.00',
    currency: 'GBP',
    merchantReference: 'ORDER-1',
    method,
    callbackUrls,
    notificationUrl: url,
    customer,
    lineItems: [item],
  };
}

const entities: Entity[] = [
  [
    '3 Request',
    'SessionRequest',
    'amount* currency* merchantReference* method* callbackUrls* notificationUrl* customer* lineItems*',
    'POST /sessions financeWithReferrals',
    true,
  ],
  [
    '3 callbackUrls',
    'CallbackUrls',
    'approved* declined* cancelled* referred',
    'POST /sessions financeWithReferrals callbackUrls',
    true,
  ],
  [
    '5 customer needs first and last name, email, phone',
    'Customer',
    'firstName* lastName* email* phoneNumber* homePhoneNumber billingAddress',
    'POST /sessions financeWithReferrals customer',
    true,
  ],
  [
    '5 billingAddress needs street, postalTown, postCode, country',
    'BillingAddress',
    'street* postalTown* postCode* country*',
    'POST /sessions financeWithReferrals customer billingAddress',
    true,
  ],
  [
    '3 lineItems',
    'LineItem',
    'amount quantity productCode description consumptionDate',
    'POST /sessions financeWithReferrals lineItems 0',
    true,
  ],
  ['3 Response: id and link', 'Session', 'id* link*', 'POST /sessions 202 open', false],
];

const words: ProseStatement[] = [
  [
    '4, 9 valid until 20 seconds pass or first opening, whichever first',
    'Session#link',
    'until 20 seconds have passed or until it is first opened, whichever happens first',
  ],
  ['4, 9 valid 20 seconds', '/info', 'expires after 20 seconds or when it is first opened, whichever happens first'],
  ['5 Optional keys must be omitted, never null', '/info', 'Never send `null`'],
  ['3 method: values not shown', 'SessionRequest#method', 'You receive the other methods at onboarding'],
  ['5 required keys at the top: not shown', 'SessionRequest', 'Send all of the top-level keys.'],
  ['5 required keys of a line item: not shown', 'LineItem', 'Send all keys that you have values for.'],
  ['6 bearer credential', '/components/securitySchemes/apiKey', 'as a bearer credential in the `Authorization` header'],
  ['8 500 contact the helpdesk', '/paths/~1sessions/post/responses/500', 'Contact the helpdesk'],
  ['8 501 contact the helpdesk', '/paths/~1sessions/post/responses/501', 'Contact the helpdesk'],
  ['8 503 retry later', '/paths/~1sessions/post/responses/503', 'Retry later'],
];

/** E-commerce finance v1, compared with sections 3 to 9. */
export const ecommerce: Audit = { id: 'ecommerce-finance-v1', limits, entities, words };
