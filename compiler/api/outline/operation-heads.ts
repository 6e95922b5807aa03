import { addressOf, type Layout } from '../addresses.ts';
import { methodsOf } from '../detail/operations.ts';
import { entriesAt, isTrue, textAt, textsAt } from '../json.ts';
import { smallFirst, toKey, toKeys } from '../keys.ts';
import type { OperationHead, OperationKind } from '../model.ts';
import { follow, step } from '../pointers.ts';
import type { JsonObject } from '../schema-model.ts';

type Found = { kind: OperationKind; method: string; path: string; pointer: string; raw: JsonObject; item: JsonObject };

/** All operations of the document as lists show them; those marked internal are left out. */
export function toOperationHeads(raw: JsonObject, layout: Layout): OperationHead[] {
  const found = [
    ...findOperations(raw, 'paths', 'path'),
    ...findOperations(raw, 'webhooks', 'webhook'),
    ...findOperations(raw, 'x-webhooks', 'webhook'),
  ];
  const keys = keysFor(found);
  return found.map(({ kind, method, path, pointer, raw: written, item }, index): OperationHead => {
    const key = keys[index] ?? '';
    const operationId = textAt(written, 'operationId') || undefined;
    const usual = kind === 'path' ? `${method} ${path}` : path;
    return {
      kind,
      key,
      pointer,
      method,
      path,
      operationId,
      title: toTitle(textAt(written, 'summary') || textAt(item, 'summary')) || operationId || usual,
      tag: textsAt(written, 'tags')[0] ?? '',
      deprecated: isTrue(written, 'deprecated'),
      address: addressOf(layout, kind === 'path' ? key : `webhooks/${key}`),
      shelf: undefined,
      shelves: [],
    };
  });
}

function findOperations(raw: JsonObject, where: string, kind: OperationKind): Found[] {
  return entriesAt(raw, where).flatMap(([path, written]) => {
    if (path.startsWith('x-')) return [];
    const { value: item, pointer } = follow(raw, written, step(`/${where}`, path));
    if (!item || isTrue(item, 'x-internal')) return [];
    return methodsOf(item)
      .filter((each) => !isTrue(each.raw, 'x-internal'))
      .map((each) => ({ kind, method: each.method, path, pointer: pointer + each.below, raw: each.raw, item }));
  });
}

/** Names that stand for something else below a specification's route, or on every page. */
const taken = new Set('root page-data search main schemas webhooks errors overview index.html index.json index.md'.split(' '));

function keysFor(found: readonly Found[]): string[] {
  const first = new Set<string>();
  const wishes = found.map(({ kind, method, path, raw }) => {
    const id = textAt(raw, 'operationId');
    const byPlace = kind === 'path' ? `${method.toLowerCase()}-${path}` : path;
    const usable = id !== '' && toKey(id) !== '' && !first.has(id);
    first.add(id);
    const wanted = usable ? id : byPlace;
    return { wanted: isTaken(wanted) ? `${wanted}-operation` : wanted, identity: `${kind} ${id} ${method} ${path}` };
  });
  return toKeys(wishes, smallFirst);
}

function isTaken(wanted: string): boolean {
  const key = toKey(wanted).toLowerCase();
  return taken.has(key) || /^(?:docs-|q-|tag-|schemas\.|webhooks\.)/.test(key);
}

/** Operations whose operationId another one has as well, with the first of them. */
export function sharedIds(heads: readonly OperationHead[]): { head: OperationHead; first: OperationHead }[] {
  const seen = new Map<string, OperationHead>();
  return heads.flatMap((head) => {
    if (head.operationId === undefined) return [];
    const first = seen.get(head.operationId);
    if (!first) seen.set(head.operationId, head);
    return first ? [{ head, first }] : [];
  });
}

/** More letters than this are a text, no title. */
const longest = 120;

/** A summary as the title of a page: whole, else its first sentence without the addresses of its links; '' where that is too long as well. */
function toTitle(summary: string): string {
  const line = oneLine(summary);
  if (line.length <= longest) return line;
  const plain = line.replace(/\[([^\][]*)\]\([^()\s]*\)/g, '$1');
  const [first = plain] = plain.split(/(?<=[.!?])\s/, 1);
  return first.length <= longest ? first.replace(/\.$/, '') : '';
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
