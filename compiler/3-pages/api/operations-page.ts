import type { ApiPage, OperationHead } from '../../api/model.ts';
import { lengthOf, mostShared } from '../../api/outline/operation-shelves.ts';
import { idsOf, writeAliases } from './aliases.ts';
import { type ApiDraft, linkTo, release, write, writeHeadingAt } from './draft.ts';
import { writeFacts } from './operation/facts/facts.ts';
import { serversFact } from './operation/facts/servers.ts';
import { writeOperation } from './operation/operation.ts';
import { writeOperationList } from './overview/lists.ts';
import { inLink } from './schema/words/phrases.ts';

/** With more operations than this a tag did not have them on one page lately. */
const mostFormer = mostShared.operations + 5;
const noPlaces: ReadonlyMap<string, readonly string[]> = new Map();
type Shelf = Extract<ApiPage, { kind: 'operations' }>;

/** Writes the page that several operations share, with the way to those that are too long for it; a list where none stands here. */
export function writeOperationsPage(draft: ApiDraft, { key: shelf, heads }: Shelf, title: string): void {
  draft.isShared = true;
  draft.told = { listed: new Set(), shown: new Set() };
  for (const { key } of heads) draft.reserved.add(key);
  write(draft, '', `# ${title}\n`);
  const gone = heads.filter((head) => head.shelf !== shelf);
  const places = heads.length > mostFormer ? noPlaces : formerPlaces(draft, gone);
  if (gone.length === heads.length) {
    draft.former = places;
    writeOperationList(draft, heads);
    return;
  }
  writeFacts(draft, [serversFact(draft, draft.api.servers)]);
  for (const head of heads) {
    if (head.shelf === shelf) writeHere(draft, head);
    else writeWay(draft, head, places.get(head.key) ?? []);
  }
}

function writeHere(draft: ApiDraft, head: OperationHead): void {
  const { key, title } = head;
  writeHeadingAt(draft, 2, { id: release(draft, key), text: title });
  writeOperation(draft, head, { level: 2, prefix: `${key}.`, embed: 1 });
}

/** Writes the name of an operation that stands elsewhere. */
function writeWay(draft: ApiDraft, { key, title, address }: OperationHead, places: readonly string[]): void {
  const way = inLink(linkTo(draft, address), title);
  writeHeadingAt(draft, 2, { id: release(draft, key), text: title, html: way.html, isQuiet: true, isWay: true });
  writeAliases(draft, places);
}

/** Places of operations that stood here lately, by operation: not of those that are far longer than what shares a page. */
function formerPlaces(draft: ApiDraft, gone: readonly OperationHead[]): Map<string, string[]> {
  const near = gone.filter((head) => lengthOf(draft.api.raw, head) <= 2 * mostShared.each);
  return new Map(near.map((head) => [head.key, idsOf(draft, (scratch) => writeHere(scratch, head))]));
}
