/* Generated from sandbox.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * A number with a unit: 500ms, 5s, 2m, 1h, 14d, 2w.
 */
export type Duration = string;
/**
 * A condition, such as `request.body.amount > 100 and not record.opened`.
 */
export type Expression = string;

/**
 * What an OpenAPI document cannot express and its sandbox should do: `<document>.sandbox.yaml` next to the document.
 */
export interface Scenario {
  $schema?: string;
  /**
   * What the sandbox simulates, for its users.
   */
  description?: string;
  /**
   * The credentials that the sandbox accepts. For a security scheme without an entry, it accepts any.
   */
  credentials?: Credential[];
  /**
   * Messages for faults in requests, instead of the built-in ones. The first entry that matches applies.
   */
  messages?: Message[];
  /**
   * Records by the path of their collection (`/pets`, `/users/{id}/pets`, `/users/7/pets`), or by a name of your own for records that only rules use.
   */
  resources?: {
    [k: string]: Resource;
  };
  /**
   * What requests do. The first rule whose conditions are met provides the response; without one, the sandbox responds from the document.
   */
  rules?: Rule[];
}
export interface Credential {
  /**
   * The name of the security scheme in the document.
   */
  scheme: string;
  /**
   * The key or token; for basic authentication `name:password`.
   */
  value: string;
  /**
   * The operations that it can call; the others return 403. The default is all operations.
   */
  operations?: string[];
  /**
   * The scopes that it has; operations that require another scope return 403. The default is all scopes.
   */
  scopes?: string[];
}
export interface Message {
  /**
   * The name of the field or parameter; for all fields if absent.
   */
  field?: string;
  /**
   * The kind of fault; all kinds if absent.
   */
  fault?: 'missing' | 'unknown' | 'type' | 'format' | 'pattern' | 'length' | 'range' | 'items' | 'value' | 'choice';
  message: string;
}
export interface Resource {
  /**
   * The field that identifies a record. By default, the parameter of the item's path or `id`.
   */
  id?: string;
  /**
   * The records that exist at the start. By default, those of the document's examples.
   */
  seed?: {
    [k: string]: unknown;
  }[];
  /**
   * The response for an ID that no record has: 404, or an example with this ID. The default is `notFound` with `seed` and `example` without.
   */
  unknown?: 'notFound' | 'example';
  /**
   * The number of records on a page if the request does not specify it. Default: the default of the document's parameter, or else 20.
   */
  pageSize?: number;
  /**
   * Record fields by the query parameter that filters them, if their names differ.
   */
  filters?: {
    [k: string]: string;
  };
  /**
   * Query parameters of the collection whose invalid values are ignored.
   */
  ignoreInvalid?: string[];
  /**
   * How long a record exists.
   */
  expires?: Duration;
  /**
   * The states of a record. A record is created in the first one unless its rule says otherwise.
   */
  states?: {
    [k: string]: State;
  };
}
export interface State {
  /**
   * Fields to change when a record enters the state.
   */
  set?: {
    [k: string]: unknown;
  };
  /**
   * Requests to send when a record enters the state.
   */
  deliver?: ScenarioDelivery[];
  /**
   * How long a record remains in the state. Default: until a rule changes the state.
   */
  after?: Duration;
  /**
   * The states that can follow: the first one whose condition is met.
   */
  next?: Transition[];
}
export interface ScenarioDelivery {
  /**
   * The webhook or callback in the document: its name, or the operationId of a webhook.
   */
  operation?: string;
  /**
   * The URL.
   */
  to: string;
  when?: Expression;
  /**
   * The delay. The default is none.
   */
  after?: Duration;
  body: unknown;
  headers?: {
    [k: string]: string;
  };
  sign?: Signing;
}
/**
 * Signs the body with HMAC SHA-256.
 */
export interface Signing {
  secret: string;
  header: string;
  encoding?: 'hex' | 'base64';
}
export interface Transition {
  to: string;
  when?: Expression;
}
export interface Rule {
  /**
   * What the rule does; shown as the explanation of its responses.
   */
  name: string;
  /**
   * The operationId, or method and path (`POST /pets`), of the operation.
   */
  operation?: string;
  /**
   * Method and path of a request that the document does not describe, such as a link in a response.
   */
  request?: string;
  /**
   * Whether the rule also applies to requests that the document does not allow. Otherwise, such requests return an error first.
   */
  always?: boolean;
  record?: RecordReference;
  when?: Expression;
  create?: Creation;
  update?: Update;
  deliver?: ScenarioDelivery[];
  respond?: RuleResponse;
}
/**
 * The record that the rule is about. If there is none, `record` is null.
 */
export interface RecordReference {
  in: string;
  id: string;
}
/**
 * Creates a record, unless one with this ID exists; from then on it is `record`.
 */
export interface Creation {
  /**
   * The resource.
   */
  in: string;
  /**
   * The ID of the record; a UUID if absent.
   */
  id?: string;
  /**
   * The fields of the record.
   */
  value:
    | {
        [k: string]: unknown;
      }
    | string;
  state?: string;
}
/**
 * Changes `record`.
 */
export interface Update {
  set?: {
    [k: string]: unknown;
  };
  state?: string;
}
export interface RuleResponse {
  status: number;
  /**
   * The name of an example of this response in the document.
   */
  example?: string;
  /**
   * The body. Its strings may contain `{{ expressions }}`.
   */
  body?: {
    [k: string]: unknown;
  };
  headers?: {
    [k: string]: string;
  };
  /**
   * Faults to report in the document's own error format.
   */
  errors?: RuleError[];
}
export interface RuleError {
  field?: string;
  message: string;
}
