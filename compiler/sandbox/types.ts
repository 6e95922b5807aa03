import type { Json } from '../openapi/document/model.ts';

/** A request to a sandbox. */
export type MockRequest = {
  method: string;
  /** Path and query as sent (`/v1/pets?limit=2`). An origin is optional and ignored. */
  url: string;
  headers: readonly Header[];
  /** The body; absent or empty if the request has none. */
  body?: string | Uint8Array;
};
/** The name and value of a header. */
export type Header = readonly [name: string, value: string];

/** The answer of a sandbox. The body is '' if it has none. */
export type MockResponse = { status: number; headers: Header[]; body: string | Uint8Array; explanation: Explanation };

/**
 * Why a sandbox gave an answer. `rule` is the deciding rule, `text` a sentence in English that explains it. `operation` is the key of the
 * matching operation in the document (`Api.operations`), if any. `source` is the JSON pointer of the documented response that the answer
 * follows, if any.
 */
export type Explanation = {
  rule: RuleKind;
  text: string;
  operation: string | undefined;
  source: string | undefined;
  /** The violations in the request; empty if it is valid. */
  violations: Violation[];
};
/**
 * The deciding rule. The request matches no path (`path`) or method (`method`), has no valid credentials (`credentials`) or insufficient
 * ones (`permission`), violates the document (`validation`), repeats an idempotency key (`idempotency`) or requests a certain answer
 * (`preference`). Otherwise the answer comes from a rule of the scenario (`scenario`), stored records (`records`), an example in the
 * document (`example`) or generated values (`generated`).
 */
type RuleKind =
  | 'path'
  | 'method'
  | 'credentials'
  | 'permission'
  | 'validation'
  | 'idempotency'
  | 'preference'
  | 'scenario'
  | 'records'
  | 'example'
  | 'generated';

/** The kinds of fault. `unknown` is a field that the schema does not allow, `syntax` a body that cannot be parsed. */
export type FaultKind =
  | 'missing'
  | 'unknown'
  | 'type'
  | 'format'
  | 'pattern'
  | 'length'
  | 'range'
  | 'items'
  | 'value'
  | 'choice'
  | 'syntax'
  | 'mediaType'
  | 'size';
/**
 * A violation of the document. `path` is the name of the parameter, or the path of the field in the body; empty for the body itself. The
 * message is a sentence in English about that value.
 */
export type Violation = {
  place: 'path' | 'query' | 'header' | 'cookie' | 'body';
  path: readonly (string | number)[];
  fault: FaultKind;
  message: string;
};

/** A webhook or callback: a request from the API to a URL of the client. `at` is its time in milliseconds. */
export type Delivery = {
  at: number;
  /** The key of the documented webhook, if the scenario specifies it. */
  operation: string | undefined;
  method: 'POST';
  url: string;
  headers: Header[];
  body: string;
};

/** The records of a sandbox, by collection (`/pets`, `/users/7/pets`) and in order of creation. */
type SandboxState = { collection: string; records: { id: string; state: string | undefined; value: Json }[] }[];

/**
 * A simulated API. It is deterministic: it reads no clock and no random source, so the same requests at the same times with the same seed
 * return the same answers. All times are `now` arguments in milliseconds since 1970, and must not decrease. Memory is bounded: when there
 * are too many records, idempotency keys or deliveries, the oldest are dropped.
 */
export type Sandbox = {
  /** Answers a request and applies its effects. Never throws, whatever the request contains. */
  send(request: MockRequest, now: number): MockResponse;
  /** Returns a snapshot of the records. */
  state(now: number): SandboxState;
  /** Returns the deliveries that are due, oldest first, signed with Web Crypto (unsigned if it is unavailable). */
  inbox(now: number): Promise<Delivery[]>;
  /** Restores the initial state. */
  reset(now: number): void;
};
