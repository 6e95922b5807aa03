/**
 * What may change in an API, and what each change means to a client that worked before.
 *
 * `breaking`: such a client can fail. `risky`: it fails if it relies on something that the document never promised, or if the server is
 * as strict as it may be. `safe`: it goes on working.
 */
export type Level = 'breaking' | 'risky' | 'safe';

/** Where a value goes: what a client sends, or what it gets. Both ask the opposite of a schema. */
export type Direction = 'request' | 'response';

type Rule = { level: Level; why: string };
type ValueRule = { request: Level; response: Level; why: string };

/** Changes of the document and of its operations. */
export const operationRules = {
  'operation-removed': { level: 'breaking', why: 'Its callers get an error.' },
  'operation-removed-before-sunset': { level: 'breaking', why: 'It was promised until the day that `x-sunset` names.' },
  'operation-removed-as-announced': { level: 'risky', why: 'It was deprecated; callers that did not follow get an error.' },
  'operation-added': { level: 'safe', why: 'Nobody calls it yet.' },
  'operation-deprecated': { level: 'safe', why: 'It still works.' },
  'operation-no-longer-deprecated': { level: 'safe', why: 'It goes on working.' },
  'operation-id-changed': { level: 'risky', why: 'Generated clients name their functions by it.' },
  'sunset-sooner': { level: 'breaking', why: 'Callers have less time than they were promised.' },
  'sunset-later': { level: 'safe', why: 'Callers have more time.' },
  'sunset-set': { level: 'safe', why: 'It works until that day.' },
  'sunset-set-past': { level: 'risky', why: 'The day has come already, and callers were not told.' },
  'sunset-dropped': { level: 'risky', why: 'Callers no longer know how long it works.' },
  'stability-lowered': { level: 'breaking', why: 'What `x-stability-level` promised holds no more.' },
  'stability-raised': { level: 'safe', why: 'More is promised than before.' },
  'sign-in-tightened': { level: 'breaking', why: 'A sign-in that was enough is refused.' },
  'sign-in-loosened': { level: 'safe', why: 'Every sign-in that was enough is enough.' },
  'sign-in-changed': { level: 'breaking', why: 'Clients that sign in as before are refused.' },
  'sign-in-address-changed': { level: 'risky', why: 'Clients that ask the old address for a token may get none.' },
  'sign-in-token-changed': { level: 'risky', why: 'Clients that read the token find another one.' },
  'server-removed': { level: 'risky', why: 'Clients that call it may find nothing there.' },
  'server-added': { level: 'safe', why: 'The others are where they were.' },
  'parameter-added': { level: 'safe', why: 'It may be left out.' },
  'parameter-added-required': { level: 'breaking', why: 'Requests without it are refused.' },
  'parameter-removed': { level: 'risky', why: 'It is ignored at best; a strict server refuses it.' },
  'parameter-removed-before-sunset': { level: 'breaking', why: 'It was promised until the day that `x-sunset` names.' },
  'parameter-moved': { level: 'breaking', why: 'It is looked for elsewhere.' },
  'parameter-became-required': { level: 'breaking', why: 'Requests without it are refused.' },
  'parameter-became-optional': { level: 'safe', why: 'Requests with it are as good as before.' },
  'parameter-written-otherwise': { level: 'breaking', why: 'Values in the old notation are misunderstood.' },
  'parameter-empty-refused': { level: 'breaking', why: 'Requests that name it without a value are refused.' },
  'parameter-empty-allowed': { level: 'safe', why: 'Requests with a value are as good as before.' },
  'parameter-default-changed': { level: 'breaking', why: 'A request that leaves it out means something else.' },
  'parameter-deprecated': { level: 'safe', why: 'It still works.' },
  'body-added': { level: 'safe', why: 'It may be left out.' },
  'body-added-required': { level: 'breaking', why: 'Requests without a body are refused.' },
  'body-removed': { level: 'breaking', why: 'What is sent is ignored or refused.' },
  'body-became-required': { level: 'breaking', why: 'Requests without a body are refused.' },
  'body-became-optional': { level: 'safe', why: 'Requests with a body are as good as before.' },
  'request-type-removed': { level: 'breaking', why: 'Requests in this media type are refused.' },
  'request-type-added': { level: 'safe', why: 'The others are accepted as before.' },
  'request-part-written-otherwise': { level: 'breaking', why: 'Parts in the old notation are misunderstood.' },
  'response-type-removed': { level: 'breaking', why: 'Clients that read this media type get another.' },
  'response-type-added': { level: 'safe', why: 'Clients get what they ask for.' },
  'success-removed': { level: 'breaking', why: 'Clients wait for this answer.' },
  'failure-removed': { level: 'risky', why: 'What it told may be told by a status that clients do not handle.' },
  'response-added': { level: 'safe', why: 'Clients have to expect statuses that they do not know.' },
  'header-removed': { level: 'breaking', why: 'It was promised with each answer.' },
  'optional-header-removed': { level: 'risky', why: 'Clients may have relied on it.' },
  'header-added': { level: 'safe', why: 'Clients ignore headers that they do not know.' },
  'header-became-optional': { level: 'breaking', why: 'It was promised with each answer.' },
  'header-became-required': { level: 'safe', why: 'More is promised than before.' },
  'header-written-otherwise': { level: 'breaking', why: 'Clients read it in the old notation.' },
  'link-removed': { level: 'risky', why: 'Clients may have followed it.' },
  'link-added': { level: 'safe', why: 'Nobody follows it yet.' },
  'callback-removed': { level: 'breaking', why: 'Clients wait for a request that does not come.' },
  'callback-added': { level: 'safe', why: 'Clients that do not ask for it get none.' },
} as const satisfies Record<string, Rule>;

/** Changes of a schema, wherever it stands: a parameter, a header, a body, or a field of one. */
export const valueRules = {
  'field-added': { request: 'safe', response: 'safe', why: 'It may be left out of a request, and ignored in an answer.' },
  'required-field-added': {
    request: 'breaking',
    response: 'safe',
    why: 'Requests without it are refused, whatever its default.',
  },
  'field-removed': {
    request: 'risky',
    response: 'risky',
    why: 'It is ignored or refused in a request; clients may have read it.',
  },
  'required-field-removed': { request: 'risky', response: 'breaking', why: 'It was promised in each answer.' },
  'field-refused': { request: 'breaking', response: 'risky', why: 'No other fields than those named are accepted.' },
  'field-became-required': { request: 'breaking', response: 'safe', why: 'Requests without it are refused.' },
  'field-became-optional': { request: 'safe', response: 'breaking', why: 'It was promised in each answer.' },
  'field-became-read-only': { request: 'risky', response: 'safe', why: 'What is sent is ignored or refused.' },
  'field-became-write-only': { request: 'safe', response: 'breaking', why: 'It no longer comes with an answer.' },
  'field-no-longer-read-only': { request: 'safe', response: 'safe', why: 'It may be sent now.' },
  'field-no-longer-write-only': { request: 'safe', response: 'safe', why: 'It comes with an answer now.' },
  'type-narrowed': { request: 'breaking', response: 'safe', why: 'Values of other types are refused.' },
  'type-widened': { request: 'safe', response: 'breaking', why: 'Clients get values of types that they did not expect.' },
  'type-changed': { request: 'breaking', response: 'breaking', why: 'Values of the old type are refused, or no longer come.' },
  'null-refused': { request: 'breaking', response: 'safe', why: 'Requests with null are refused.' },
  'null-allowed': { request: 'safe', response: 'breaking', why: 'Clients get a null that they did not expect.' },
  'format-narrowed': { request: 'breaking', response: 'safe', why: 'Values in another format are refused.' },
  'format-widened': { request: 'safe', response: 'breaking', why: 'Clients get values that they cannot read.' },
  'format-changed': {
    request: 'breaking',
    response: 'breaking',
    why: 'Values in the old format are refused, or no longer come.',
  },
  'values-listed': { request: 'breaking', response: 'safe', why: 'Values that are not listed are refused.' },
  'values-no-longer-listed': { request: 'safe', response: 'risky', why: 'Clients that decide by the value get others.' },
  'values-replaced': { request: 'breaking', response: 'breaking', why: 'None of the old values is left.' },
  'value-removed': { request: 'breaking', response: 'safe', why: 'Requests with it are refused.' },
  'value-added': { request: 'safe', response: 'risky', why: 'Clients that decide by the value get one that they do not know.' },
  'value-of-open-list-added': { request: 'safe', response: 'safe', why: 'The list was said to grow (`x-extensible-enum`).' },
  'limit-narrowed': { request: 'breaking', response: 'safe', why: 'Values beyond it are refused.' },
  'limit-widened': { request: 'safe', response: 'breaking', why: 'Clients get values beyond the old limit.' },
  'limit-set': { request: 'breaking', response: 'safe', why: 'Values beyond it are refused.' },
  'limit-dropped': { request: 'safe', response: 'breaking', why: 'Clients get values beyond the old limit.' },
  'pattern-set': { request: 'breaking', response: 'safe', why: 'Values that do not match are refused.' },
  'pattern-changed': {
    request: 'risky',
    response: 'risky',
    why: 'Whether all old values match the new pattern nobody can tell.',
  },
  'pattern-dropped': { request: 'safe', response: 'risky', why: 'Clients get values that do not match.' },
  'default-changed': { request: 'risky', response: 'safe', why: 'A request that leaves the field out means something else.' },
  'alternative-removed': { request: 'breaking', response: 'safe', why: 'Values of this form are refused.' },
  'alternative-added': { request: 'safe', response: 'breaking', why: 'Clients get values of a form that they do not know.' },
  'alternatives-changed': { request: 'breaking', response: 'breaking', why: 'Values take other forms than before.' },
  'discriminator-changed': { request: 'breaking', response: 'breaking', why: 'Another field tells the forms apart.' },
  'discriminator-value-removed': { request: 'breaking', response: 'safe', why: 'Requests with it are refused.' },
  'discriminator-value-added': { request: 'safe', response: 'risky', why: 'Clients get one that they do not know.' },
  'discriminator-value-moved': { request: 'breaking', response: 'breaking', why: 'The same value means another form.' },
  'other-fields-refused': { request: 'breaking', response: 'safe', why: 'Requests with fields that are not named are refused.' },
  'other-fields-allowed': {
    request: 'safe',
    response: 'risky',
    why: 'Clients that trusted that no others come may refuse them.',
  },
  'items-refused': { request: 'breaking', response: 'safe', why: 'Longer lists are refused.' },
  'items-allowed': { request: 'safe', response: 'risky', why: 'Clients get longer lists.' },
  'condition-set': { request: 'breaking', response: 'safe', why: 'Values that do not meet it are refused.' },
  'condition-dropped': { request: 'safe', response: 'breaking', why: 'Clients get values that did not meet it.' },
  'condition-changed': { request: 'breaking', response: 'breaking', why: 'It accepts other values than before.' },
  'content-changed': { request: 'breaking', response: 'breaking', why: 'The text holds something else.' },
  'nothing-allowed': { request: 'breaking', response: 'risky', why: 'No value is accepted.' },
  'something-allowed': { request: 'safe', response: 'breaking', why: 'There was no value before.' },
  'word-changed': { request: 'risky', response: 'risky', why: 'What the word of the schema means is not known here.' },
  'field-stability-lowered': {
    request: 'breaking',
    response: 'breaking',
    why: 'What `x-stability-level` promised holds no more.',
  },
  'field-stability-raised': { request: 'safe', response: 'safe', why: 'More is promised than before.' },
  'field-deprecated': { request: 'safe', response: 'safe', why: 'It still works.' },
} as const satisfies Record<string, ValueRule>;

/** The name of a rule about the document or an operation. */
export type OperationRuleName = keyof typeof operationRules;
/** The name of a rule about a value, without the direction that it has in an answer (`request-…`, `response-…`). */
export type ValueRuleName = keyof typeof valueRules;
