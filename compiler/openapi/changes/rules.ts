/**
 * The impact of a change on existing clients.
 *
 * `breaking`: an existing client can fail. `risky`: it fails if it relies on behaviour that the document did not guarantee, or if the
 * server is strict. `safe`: it continues to work.
 */
export type Level = 'breaking' | 'risky' | 'safe';

/** Direction of a value: sent or received by the client. The same schema change has opposite effects in the two directions. */
export type Direction = 'request' | 'response';

type ChangeRule = { level: Level; why: string };
type ValueRule = { request: Level; response: Level; why: string };

/** Rules for changes to the document and its operations. */
export const operationRules = {
  'operation-removed': { level: 'breaking', why: 'Clients that call it get an error.' },
  'operation-removed-before-sunset': { level: 'breaking', why: 'It was guaranteed until the `x-sunset` date.' },
  'operation-removed-as-announced': { level: 'risky', why: 'It was deprecated; clients that still call it get an error.' },
  'operation-added': { level: 'safe', why: 'No client calls it yet.' },
  'operation-deprecated': { level: 'safe', why: 'It still works.' },
  'operation-no-longer-deprecated': { level: 'safe', why: 'It continues to work.' },
  'operation-id-changed': { level: 'risky', why: 'Generated clients derive function names from it.' },
  'sunset-sooner': { level: 'breaking', why: 'Clients have less time than announced.' },
  'sunset-later': { level: 'safe', why: 'Clients have more time.' },
  'sunset-set': { level: 'safe', why: 'It works until that date.' },
  'sunset-set-past': { level: 'risky', why: 'The date has already passed, without notice.' },
  'sunset-dropped': { level: 'risky', why: 'Clients no longer know how long it will work.' },
  'stability-lowered': { level: 'breaking', why: 'The guarantee of `x-stability-level` no longer applies.' },
  'stability-raised': { level: 'safe', why: 'The document guarantees more than before.' },
  'sign-in-tightened': { level: 'breaking', why: 'Credentials that were sufficient are rejected.' },
  'sign-in-loosened': { level: 'safe', why: 'Credentials that were sufficient still are.' },
  'sign-in-changed': { level: 'breaking', why: 'Clients that authenticate as before are rejected.' },
  'sign-in-address-changed': { level: 'risky', why: 'Clients that request a token from the old URL may not get one.' },
  'sign-in-token-changed': { level: 'risky', why: 'Clients that parse the token find a different one.' },
  'server-removed': { level: 'risky', why: 'Clients that call it may get no response.' },
  'server-added': { level: 'safe', why: 'The other servers are unchanged.' },
  'parameter-added': { level: 'safe', why: 'It is optional.' },
  'parameter-added-required': { level: 'breaking', why: 'Requests without it are rejected.' },
  'parameter-removed': { level: 'risky', why: 'At best, servers ignore it; strict servers reject it.' },
  'parameter-removed-before-sunset': { level: 'breaking', why: 'It was guaranteed until the `x-sunset` date.' },
  'parameter-moved': { level: 'breaking', why: 'The server expects it in a different location.' },
  'parameter-became-required': { level: 'breaking', why: 'Requests without it are rejected.' },
  'parameter-became-optional': { level: 'safe', why: 'Requests with it still work.' },
  'parameter-written-otherwise': { level: 'breaking', why: 'Values in the old serialisation are misread.' },
  'parameter-empty-refused': { level: 'breaking', why: 'Requests with an empty value are rejected.' },
  'parameter-empty-allowed': { level: 'safe', why: 'Requests with a value still work.' },
  'parameter-default-changed': { level: 'breaking', why: 'Requests without it have a different meaning.' },
  'parameter-deprecated': { level: 'safe', why: 'It still works.' },
  'body-added': { level: 'safe', why: 'It is optional.' },
  'body-added-required': { level: 'breaking', why: 'Requests without a body are rejected.' },
  'body-removed': { level: 'breaking', why: 'Sent values are ignored or rejected.' },
  'body-became-required': { level: 'breaking', why: 'Requests without a body are rejected.' },
  'body-became-optional': { level: 'safe', why: 'Requests with a body still work.' },
  'request-type-removed': { level: 'breaking', why: 'Requests with this media type are rejected.' },
  'request-type-added': { level: 'safe', why: 'The other media types are still accepted.' },
  'request-part-written-otherwise': { level: 'breaking', why: 'Parts in the old serialisation are misread.' },
  'response-type-removed': { level: 'breaking', why: 'Clients that read this media type get a different one.' },
  'response-type-added': { level: 'safe', why: 'Clients get the media type that they request.' },
  'success-removed': { level: 'breaking', why: 'Clients expect this response.' },
  'failure-removed': { level: 'risky', why: 'Instead, the server may use a status that clients do not handle.' },
  'response-added': { level: 'safe', why: 'Clients must expect unknown statuses.' },
  'header-removed': { level: 'breaking', why: 'It was guaranteed in each response.' },
  'optional-header-removed': { level: 'risky', why: 'Clients may have relied on it.' },
  'header-added': { level: 'safe', why: 'Clients ignore unknown headers.' },
  'header-became-optional': { level: 'breaking', why: 'It was guaranteed in each response.' },
  'header-became-required': { level: 'safe', why: 'The document guarantees more than before.' },
  'header-written-otherwise': { level: 'breaking', why: 'Clients expect the old serialisation.' },
  'link-removed': { level: 'risky', why: 'Clients may use it.' },
  'link-added': { level: 'safe', why: 'No client uses it yet.' },
  'callback-removed': { level: 'breaking', why: 'Clients wait for a request that never arrives.' },
  'callback-added': { level: 'safe', why: 'Clients that do not request it do not receive it.' },
} as const satisfies Record<string, ChangeRule>;

/** Rules for changes to a schema in a parameter, header, body or field. */
export const valueRules = {
  'field-added': {
    request: 'safe',
    response: 'safe',
    why: 'It is optional in requests, and clients can ignore it in responses.',
  },
  'required-field-added': {
    request: 'breaking',
    response: 'safe',
    why: 'Requests without it are rejected, even if it has a default.',
  },
  'field-removed': {
    request: 'risky',
    response: 'risky',
    why: 'It is ignored or rejected in requests; clients may read it in responses.',
  },
  'required-field-removed': { request: 'risky', response: 'breaking', why: 'It was guaranteed in each response.' },
  'field-refused': { request: 'breaking', response: 'risky', why: 'Only listed fields are accepted.' },
  'field-became-required': { request: 'breaking', response: 'safe', why: 'Requests without it are rejected.' },
  'field-became-optional': { request: 'safe', response: 'breaking', why: 'It was guaranteed in each response.' },
  'field-became-read-only': { request: 'risky', response: 'safe', why: 'Sent values are ignored or rejected.' },
  'field-became-write-only': { request: 'safe', response: 'breaking', why: 'Responses no longer contain it.' },
  'field-no-longer-read-only': { request: 'safe', response: 'safe', why: 'Requests may now contain it.' },
  'field-no-longer-write-only': { request: 'safe', response: 'safe', why: 'Responses now contain it.' },
  'type-narrowed': { request: 'breaking', response: 'safe', why: 'Values of other types are rejected.' },
  'type-widened': { request: 'safe', response: 'breaking', why: 'Clients get values of unexpected types.' },
  'type-changed': { request: 'breaking', response: 'breaking', why: 'Values of the old type are rejected, or no longer sent.' },
  'null-refused': { request: 'breaking', response: 'safe', why: 'Requests with null are rejected.' },
  'null-allowed': { request: 'safe', response: 'breaking', why: 'Clients get an unexpected null.' },
  'format-narrowed': { request: 'breaking', response: 'safe', why: 'Values in other formats are rejected.' },
  'format-widened': { request: 'safe', response: 'breaking', why: 'Clients get values that they cannot parse.' },
  'format-changed': {
    request: 'breaking',
    response: 'breaking',
    why: 'Values in the old format are rejected, or no longer sent.',
  },
  'values-listed': { request: 'breaking', response: 'safe', why: 'Unlisted values are rejected.' },
  'values-no-longer-listed': {
    request: 'safe',
    response: 'risky',
    why: 'Clients that branch on the value may get unlisted ones.',
  },
  'values-replaced': { request: 'breaking', response: 'breaking', why: 'None of the old values remains.' },
  'value-removed': { request: 'breaking', response: 'safe', why: 'Requests with it are rejected.' },
  'value-added': { request: 'safe', response: 'risky', why: 'Clients that branch on the value get an unknown one.' },
  'value-of-open-list-added': {
    request: 'safe',
    response: 'safe',
    why: 'The list was marked as extensible (`x-extensible-enum`).',
  },
  'limit-narrowed': { request: 'breaking', response: 'safe', why: 'Values beyond it are rejected.' },
  'limit-widened': { request: 'safe', response: 'breaking', why: 'Clients get values beyond the old limit.' },
  'limit-set': { request: 'breaking', response: 'safe', why: 'Values beyond it are rejected.' },
  'limit-dropped': { request: 'safe', response: 'breaking', why: 'Clients get values beyond the old limit.' },
  'pattern-set': { request: 'breaking', response: 'safe', why: 'Values that do not match are rejected.' },
  'pattern-changed': {
    request: 'risky',
    response: 'risky',
    why: 'Some old values may not match the new pattern.',
  },
  'pattern-dropped': { request: 'safe', response: 'risky', why: 'Clients may get values that do not match the old pattern.' },
  'default-changed': { request: 'risky', response: 'safe', why: 'Requests without the field have a different meaning.' },
  'alternative-removed': { request: 'breaking', response: 'safe', why: 'Values of this variant are rejected.' },
  'alternative-added': { request: 'safe', response: 'breaking', why: 'Clients get values of an unknown variant.' },
  'alternatives-changed': { request: 'breaking', response: 'breaking', why: 'Values must match different variants.' },
  'discriminator-changed': { request: 'breaking', response: 'breaking', why: 'A different field distinguishes the variants.' },
  'discriminator-value-removed': { request: 'breaking', response: 'safe', why: 'Requests with it are rejected.' },
  'discriminator-value-added': { request: 'safe', response: 'risky', why: 'Clients get an unknown value.' },
  'discriminator-value-moved': { request: 'breaking', response: 'breaking', why: 'The same value selects a different variant.' },
  'other-fields-refused': { request: 'breaking', response: 'safe', why: 'Requests with unlisted fields are rejected.' },
  'other-fields-allowed': {
    request: 'safe',
    response: 'risky',
    why: 'Clients that rely on the list may reject others.',
  },
  'items-refused': { request: 'breaking', response: 'safe', why: 'Longer lists are rejected.' },
  'items-allowed': { request: 'safe', response: 'risky', why: 'Clients get longer lists.' },
  'condition-set': { request: 'breaking', response: 'safe', why: 'Values that do not meet it are rejected.' },
  'condition-dropped': { request: 'safe', response: 'breaking', why: 'Clients get values that do not meet it.' },
  'condition-changed': { request: 'breaking', response: 'breaking', why: 'The condition accepts different values.' },
  'content-changed': { request: 'breaking', response: 'breaking', why: 'The media type, encoding or XML form is different.' },
  'nothing-allowed': { request: 'breaking', response: 'risky', why: 'No value is accepted.' },
  'something-allowed': { request: 'safe', response: 'breaking', why: 'Clients get a value where there was none.' },
  'word-changed': {
    request: 'risky',
    response: 'risky',
    why: 'Quire does not support this schema keyword, so it cannot compare the values.',
  },
  'field-stability-lowered': {
    request: 'breaking',
    response: 'breaking',
    why: 'The guarantee of `x-stability-level` no longer applies.',
  },
  'field-stability-raised': { request: 'safe', response: 'safe', why: 'The document guarantees more than before.' },
  'field-deprecated': { request: 'safe', response: 'safe', why: 'It still works.' },
} as const satisfies Record<string, ValueRule>;

/** The name of a rule about the document or an operation. */
export type OperationRuleName = keyof typeof operationRules;
/** The name of a rule about a value, without its direction prefix (`request-…`, `response-…`). */
export type ValueRuleName = keyof typeof valueRules;
