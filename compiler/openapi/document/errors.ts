import { hashText } from '../../basics/hash.ts';
import { addressOf, toKeys } from './addresses.ts';
import { childPointer, dereference, entriesAt, isList, isObject, jsonAt, keysOf, valueAt } from './json.ts';
import type { Api, Json, OperationHead, OperationResponse } from './model.ts';
import { toOperation } from './operations.ts';

/** An error response, and all operations that return it by reference or with an identical description. */
export type ErrorResponse = { status: string; key: string; operations: readonly OperationHead[] };

/** All errors of a document, also by the status and pointer of their responses. */
type DocumentErrors = { responses: readonly ErrorResponse[]; byResponse: ReadonlyMap<string, ErrorResponse> };
const cache = new WeakMap<Api, DocumentErrors>();

/** Returns all errors of a document sorted by status (with `default` last), then in document order. */
export function errorsOf(api: Api): readonly ErrorResponse[] {
  return errorsIn(api).responses;
}

/** Returns the URL of a response that is documented once for several operations; undefined if only one operation returns it. */
export function sharedError(api: Api, { status, pointer }: Pick<OperationResponse, 'status' | 'pointer'>): string | undefined {
  const answer = errorsIn(api).byResponse.get(`${status} ${pointer}`);
  return answer && answer.operations.length > 1 ? errorAddress(api, answer) : undefined;
}

/** Returns the URL of the errors with a status; undefined if no operation returns that status. */
export function errorsAddress(api: Api, status: string): string | undefined {
  if (!errorsOf(api).some((answer) => answer.status === status)) return undefined;
  return api.layout === 'one' ? `${api.route}#errors.${status}` : `${addressOf(api, 'errors')}#${status}`;
}

function errorAddress(api: Api, { key }: ErrorResponse): string {
  return api.layout === 'one' ? `${api.route}#errors.${key}` : `${addressOf(api, 'errors')}#${key}`;
}

/** Returns the response as defined by the first operation that returns it. */
export function errorResponse(api: Api, { status, operations }: ErrorResponse): OperationResponse | undefined {
  const [first] = operations;
  return first && toOperation(api, first).responses.find((response) => response.status === status);
}

type ErrorGroup = { status: string; expected: string; identity: string; operations: OperationHead[] };

function errorsIn(api: Api): DocumentErrors {
  const cached = cache.get(api);
  if (cached) return cached;
  const groups = new Map<string, ErrorGroup>();
  const groupByResponse = new Map<string, ErrorGroup>();
  for (const head of api.operations) if (head.kind === 'path') addErrors(api, head, groups, groupByResponse);
  const sorted = [...groups.values()].sort(
    (a, b) => rankOf(a.status) - rankOf(b.status) || (a.status < b.status ? -1 : a.status > b.status ? 1 : 0),
  );
  const keys = toKeys(sorted, (a, b) => (a < b ? -1 : 1));
  const byIdentity = new Map(
    sorted.map(({ status, operations, identity }, index) => [identity, { status, key: keys[index] ?? status, operations }]),
  );
  const byResponse = new Map<string, ErrorResponse>();
  for (const [response, { identity }] of groupByResponse) {
    const answer = byIdentity.get(identity);
    if (answer) byResponse.set(response, answer);
  }
  const errors: DocumentErrors = { responses: [...byIdentity.values()], byResponse };
  cache.set(api, errors);
  return errors;
}

function rankOf(status: string): number {
  return status === 'default' ? 1 : 0;
}

/** Adds the errors of an operation to `groups` (by identity) and `groupByResponse` (by status and pointer). */
function addErrors(
  api: Api,
  head: OperationHead,
  groups: Map<string, ErrorGroup>,
  groupByResponse: Map<string, ErrorGroup>,
): void {
  const raw = valueAt(api.raw, head.pointer);
  for (const [status, response] of isObject(raw) ? entriesAt(raw, 'responses') : []) {
    if (!/^(?:[45]..|default)$/i.test(status)) continue;
    const { value, pointer } = dereference(api.raw, response, childPointer(childPointer(head.pointer, 'responses'), status));
    const isOwn = pointer.startsWith(head.pointer);
    const hash = isOwn ? hashText(canonicalJson(value ?? {})).slice(0, 12) : '';
    const identity = `${status} ${isOwn ? hash : pointer}`;
    const name = isOwn ? hash.slice(0, 4) : (keysOf(pointer).at(-1) ?? '');
    const group = groups.get(identity) ?? { status, expected: `${status}.${name}`, identity, operations: [] };
    groups.set(identity, group);
    group.operations.push(head);
    groupByResponse.set(`${status} ${pointer}`, group);
  }
}

/** Serializes a value with sorted keys. */
function canonicalJson(value: Json): string {
  if (isList(value)) return `[${value.map(canonicalJson).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(jsonAt(value, key) ?? null)}`).join()}}`;
}
