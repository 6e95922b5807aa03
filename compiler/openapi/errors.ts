import { hashText } from '../hash.ts';
import { addressOf, toKeys } from './addresses.ts';
import { entriesAt, follow, isList, isObject, keysOf, own, step, valueAt } from './json.ts';
import type { Api, Json, OperationHead, Response } from './model.ts';
import { toOperation } from './operations.ts';

/** An answer that says that something went wrong, with all operations that give it: those that refer to it, or describe it alike. */
export type ErrorAnswer = { status: string; key: string; operations: readonly OperationHead[] };

type Found = { answers: readonly ErrorAnswer[]; byPlace: ReadonlyMap<string, ErrorAnswer> };
const known = new WeakMap<Api, Found>();

/** All errors of a document by status, `default` last; within a status in the order of the document. */
export function errorsOf(api: Api): readonly ErrorAnswer[] {
  return foundIn(api).answers;
}

/** Where an answer is described for all operations together; undefined where it is described at its operation alone. */
export function sharedError(api: Api, { status, pointer }: Pick<Response, 'status' | 'pointer'>): string | undefined {
  const answer = foundIn(api).byPlace.get(`${status} ${pointer}`);
  return answer && answer.operations.length > 1 ? errorAddress(api, answer) : undefined;
}

/** Where the errors of a status are described; undefined where there is none of it. */
export function errorsAddress(api: Api, status: string): string | undefined {
  if (!errorsOf(api).some((answer) => answer.status === status)) return undefined;
  return api.layout === 'one' ? `${api.route}#errors.${status}` : `${addressOf(api, 'errors')}#${status}`;
}

/** Where one error is described. */
function errorAddress(api: Api, { key }: ErrorAnswer): string {
  return api.layout === 'one' ? `${api.route}#errors.${key}` : `${addressOf(api, 'errors')}#${key}`;
}

/** The answer in full, as the first of its operations gives it. */
export function errorResponse(api: Api, { status, operations }: ErrorAnswer): Response | undefined {
  const [first] = operations;
  return first && toOperation(api, first).responses.find((response) => response.status === status);
}

type Group = { status: string; wanted: string; identity: string; operations: OperationHead[] };

function foundIn(api: Api): Found {
  const before = known.get(api);
  if (before) return before;
  const groups = new Map<string, Group>();
  const places = new Map<string, Group>();
  for (const head of api.operations) if (head.kind === 'path') addErrors(api, head, { groups, places });
  const sorted = [...groups.values()].sort(
    (a, b) => rank(a.status) - rank(b.status) || (a.status < b.status ? -1 : a.status > b.status ? 1 : 0),
  );
  const keys = toKeys(sorted, (a, b) => (a < b ? -1 : 1));
  const made = new Map(
    sorted.map(({ status, operations, identity }, index) => [identity, { status, key: keys[index] ?? status, operations }]),
  );
  const byPlace = new Map(
    [...places].flatMap(([place, { identity }]): [string, ErrorAnswer][] => {
      const answer = made.get(identity);
      return answer ? [[place, answer]] : [];
    }),
  );
  const found: Found = { answers: [...made.values()], byPlace };
  known.set(api, found);
  return found;
}

function rank(status: string): number {
  return status === 'default' ? 1 : 0;
}

type Groups = { groups: Map<string, Group>; places: Map<string, Group> };

function addErrors(api: Api, head: OperationHead, { groups, places }: Groups): void {
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
    places.set(`${status} ${pointer}`, group);
  }
}

/** A value as text, which is the same whatever the order of its keys. */
function inOneOrder(value: Json): string {
  if (isList(value)) return `[${value.map(inOneOrder).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${inOneOrder(own(value, key) ?? null)}`).join()}}`;
}
