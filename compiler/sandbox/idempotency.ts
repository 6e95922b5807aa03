import { hashText } from '../basics/hash.ts';
import { decodeBody } from './bodies.ts';
import type { ParsedRequest } from './check-request.ts';
import type { MatchedCall, StoredAnswer } from './engine.ts';
import { respondWithError } from './respond.ts';
import type { Explanation, MockResponse, Violation } from './types.ts';

/** The number of idempotency keys that are stored, and the time in milliseconds for which they are stored. */
const [maxKeys, keyLifetime] = [1000, 86_400_000];

/** Returns the key under which the answer to a request is stored; undefined for requests without an Idempotency-Key header. */
export function findIdempotencyKey({ request, operation }: MatchedCall): string | undefined {
  const key = request.headers.get('idempotency-key');
  if (key === undefined || !/^(?:POST|PATCH)$/.test(request.method)) return undefined;
  return [operation.head.key, request.path, request.headers.get('authorization') ?? '', key].join('\n');
}

/** Returns the stored answer for an idempotency key; undefined if there is none or it has expired. */
export function findStoredAnswer(call: MatchedCall, key: string): MockResponse | undefined {
  const stored = call.engine.keys.get(key);
  return stored && call.now - stored.at < keyLifetime ? repeatAnswer(call, stored) : undefined;
}

/** Stores the answer for an idempotency key unless it is a server error. If there are too many keys, drops the oldest one. */
export function storeAnswer({ engine, request, now }: MatchedCall, key: string, response: MockResponse): void {
  if (response.status >= 500) return;
  engine.keys.set(key, { hash: hashBody(request), response, at: now });
  const [oldest] = engine.keys.keys();
  if (engine.keys.size > maxKeys && oldest !== undefined) engine.keys.delete(oldest);
}

function hashBody({ body, headers }: ParsedRequest): string {
  return hashText(headers.get('content-type') ?? '', decodeBody(body) ?? [...(typeof body === 'string' ? '' : body)].join(','));
}

function repeatAnswer(call: MatchedCall, { hash, response }: StoredAnswer): MockResponse {
  if (hash === hashBody(call.request)) {
    const explanation: Explanation = {
      ...response.explanation,
      rule: 'idempotency',
      text: 'Repeated the response to the first request with this Idempotency-Key.',
    };
    return { ...response, explanation };
  }
  const message = 'This Idempotency-Key was used with a different body.';
  const violations: Violation[] = [{ place: 'header', path: ['Idempotency-Key'], fault: 'value', message }];
  return respondWithError(call, call.operation, 'idempotency', { statuses: [409, 422, 400], message, violations });
}
