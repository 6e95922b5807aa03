import { hashText } from '../../basics/hash.ts';
import { addressOf, toKeys } from './addresses.ts';
import { entriesAt, follow, isList, isObject, keysOf, own, step, valueAt } from './json.ts';
import type { Api, Json, OperationHead, Response } from './model.ts';
import { toOperation } from './operations.ts';

/** An error response with all operations that give it: those that refer to it, or describe it alike. */
export type ErrorAnswer = { status: string; key: string; operations: readonly OperationHead[] };

/** All errors of a document, and each of them by status and pointer of the responses that it stands for. */
type Errors = { answers: readonly ErrorAnswer[]; byResponse: ReadonlyMap<string, ErrorAnswer> };
const known = new WeakMap<Api, Errors>();

/** All errors of a document by status, `default` last; within a status in the order of the document. */
export function errorsOf(api: Api): readonly ErrorAnswer[] {
  return errorsIn(api).answers;
}

/** The address where a response is described for several operations together; undefined where its operation alone gives it. */
export function sharedError(api: Api, { status, pointer }: Pick<Response, 'status' | 'pointer'>): string | undefined {
  const answer = errorsIn(api).byResponse.get(`${status} ${pointer}`);
  return answer && answer.operations.length > 1 ? errorAddress(api, answer) : undefined;
}

/** The address where the errors of a status are described; undefined where no operation gives that status. */
export function errorsAddress(api: Api, status: string): string | undefined {
  if (!errorsOf(api).some((answer) => answer.status === status)) return undefined;
  return api.layout === 'one' ? `${api.route}#errors.${status}` : `${addressOf(api, 'errors')}#${status}`;
}

/** The address where one error is described. */
function errorAddress(api: Api, { key }: ErrorAnswer): string {
  return api.layout === 'one' ? `${api.route}#errors.${key}` : `${addressOf(api, 'errors')}#${key}`;
}

/** The response in full, as the first of its operations gives it. */
export function errorResponse(api: Api, { status, operations }: ErrorAnswer): Response | undefined {
  const [first] = operations;
  return first && toOperation(api, first).responses.find((response) => response.status === status);
}

type Group = { status: string; wanted: string; identity: string; operations: OperationHead[] };

function errorsIn(api: Api): Errors {
  const before = known.get(api);
  if (before) return before;
  const groups = new Map<string, Group>();
  const groupOf = new Map<string, Group>();
  for (const head of api.operations) if (head.kind === 'path') addErrors(api, head, groups, groupOf);
  const sorted = [...groups.values()].sort(
    (a, b) => rank(a.status) - rank(b.status) || (a.status < b.status ? -1 : a.status > b.status ? 1 : 0),
  );
  const keys = toKeys(sorted, (a, b) => (a < b ? -1 : 1));
  const made = new Map(
    sorted.map(({ status, operations, identity }, index) => [identity, { status, key: keys[index] ?? status, operations }]),
  );
  const byResponse = new Map<string, ErrorAnswer>();
  for (const [response, { identity }] of groupOf) {
    const answer = made.get(identity);
    if (answer) byResponse.set(response, answer);
  }
  const errors: Errors = { answers: [...made.values()], byResponse };
  known.set(api, errors);
  return errors;
}

function rank(status: string): number {
  return status === 'default' ? 1 : 0;
}

/** Adds the errors of an operation to `groups`, by what they are, and to `groupOf`, by status and pointer. */
function addErrors(api: Api, head: OperationHead, groups: Map<string, Group>, groupOf: Map<string, Group>): void {
  const raw = valueAt(api.raw, head.pointer);
  for (const [status, written] of isObject(raw) ? entriesAt(raw, 'responses') : []) {
    if (!/^(?:[45]..|default)$/i.test(status)) continue;
    const { value, pointer } = follow(api.raw, written, step(step(head.pointer, 'responses'), status));
    const isOwn = pointer.startsWith(head.pointer);
    const hash = isOwn ? hashText(inOneOrder(value ?? {})).slice(0, 12) : '';
    const identity = `${status} ${isOwn ? hash : pointer}`;
    const name = isOwn ? hash.slice(0, 4) : (keysOf(pointer).at(-1) ?? '');
    const group = groups.get(identity) ?? { status, wanted: `${status}.${name}`, identity, operations: [] };
    groups.set(identity, group);
    group.operations.push(head);
    groupOf.set(`${status} ${pointer}`, group);
  }
}

/** A value as text, which is the same whatever the order of its keys. */
function inOneOrder(value: Json): string {
  if (isList(value)) return `[${value.map(inOneOrder).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${inOneOrder(own(value, key) ?? null)}`).join()}}`;
}
