import type { Json } from '../openapi/document/model.ts';

/** A request to a sandbox. */
export type MockRequest = {
  method: string;
  /** Path and query as sent (`/v1/pets?limit=2`), with or without an origin, which is ignored. */
  url: string;
  headers: readonly Header[];
  /** The body; absent or empty for a request without one. */
  body?: string | Uint8Array;
};
/** Name and value of a header. */
export type Header = readonly [name: string, value: string];

/** The answer of a sandbox. The body is '' if there is none. */
export type MockResponse = { status: number; headers: Header[]; body: string | Uint8Array; explanation: Explanation };

/**
 * Why a sandbox answered as it did. `rule` is what decided, `text` a sentence in English about it. `operation` is the key of the
 * operation in the document (`Api.operations`), if the request matches one. `source` is the JSON pointer of the response in the
 * document that was the model for the answer, if any.
 */
export type Explanation = {
  rule: RuleKind;
  text: string;
  operation: string | undefined;
  source: string | undefined;
  /** The faults of the request; empty if it is valid. */
  violations: Violation[];
};
/**
 * What decides an answer: the request matches no path (`path`) or method (`method`), has no valid credentials (`credentials`) or
 * insufficient ones (`permission`), is not as documented (`validation`), repeats an idempotency key (`idempotency`), prefers an
 * answer (`preference`), is answered by a rule of the scenario (`scenario`), by stored records (`records`), by an example of the
 * document (`example`) or by generated values (`generated`).
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

/** The kinds of fault; `unknown` is a field that the schema does not allow, `syntax` a body that cannot be parsed. */
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
 * One violation of the document. `path` is the parameter's name, or the path of the field in the body; empty for the body
 * itself. The message is a sentence about that value in English.
 */
export type Violation = {
  place: 'path' | 'query' | 'header' | 'cookie' | 'body';
  path: readonly (string | number)[];
  fault: FaultKind;
  message: string;
};

/** A request that the API sends to a URL of the client: a webhook or a callback. `at` is its time in milliseconds. */
export type Delivery = {
  at: number;
  /** The webhook of the document that it is, if the scenario names it. */
  operation: string | undefined;
  method: 'POST';
  url: string;
  headers: Header[];
  body: string;
};

/** The records of a sandbox, by collection (`/pets`, `/users/7/pets`) and in order of creation. */
type SandboxState = { collection: string; records: { id: string; state: string | undefined; value: Json }[] }[];

/**
 * A simulated API. It reads no clock and no random source: all times are `now` arguments, in milliseconds since 1970, which must
 * not decrease, and the same requests at the same times with the same seed have the same answers. Its memory is bounded: of too
 * many records, idempotency keys or deliveries, the oldest are dropped.
 */
export type Sandbox = {
  /** Answers a request and applies its effects. Never throws because of a request. */
  send(request: MockRequest, now: number): MockResponse;
  /** A snapshot of the records. */
  state(now: number): SandboxState;
  /** The deliveries that are due, oldest first, signed with Web Crypto (unsigned where that is unavailable). */
  inbox(now: number): Promise<Delivery[]>;
  /** Restores the initial state. */
  reset(now: number): void;
};
/** How to open a sandbox. `origin` is the base of absolute links in answers, by default that of the document's first server. */
export type SandboxOptions = { seed: number; now: number; origin?: string };
