import { partition } from '../../basics/collections.ts';
import { escapeText } from '../../html/escape.ts';
import { operationLength, sharedOperations } from '../document/layout.ts';
import type { Api, ApiPage, OperationHead } from '../document/model.ts';
import { entryAt, idsOf, operationPlace, writeAliases } from './aliases.ts';
import { writeDescription } from './description.ts';
import { type ApiDraft, code, codeMarkdown, linkTo, mark, markOf, release, say, write, writeHeadingAt } from './draft.ts';
import { writeOperation } from './operation.ts';
import { inLink, marksOf, writeFacts, writeSeeAlso } from './phrases.ts';
import { serversFact } from './servers.ts';

/** Writes the operations of one tag on the overview: whole on one page, or as a list of their pages. */
export function writeTag(draft: ApiDraft, name: string): void {
  const { api } = draft;
  const tag = api.tags.find((each) => each.name === name);
  if (!tag) return;
  const tagged = api.operations.filter(({ tag: first, tags }) => first === name || tags.includes(name));
  const [own, further] = partition(tagged, (head) => head.kind === 'path' && head.tag === name);
  writeHeadingAt(draft, 2, { id: tag.key, text: tag.label || draft.wording.api.operations });
  writeDescription(draft, tag.description, { level: 3, prefix: `${tag.key}.` });
  writeSeeAlso(draft, tag.externalDocs);
  const writeFurther = (): void => {
    if (further.length > 0) writeOperationList(draft, further, { isHome: false });
  };
  // Behind whole operations, links to others would seem to belong to the last of them.
  if (api.layout === 'one') writeFurther();
  if (own.length > 0) writeOperations(draft, own);
  if (api.layout !== 'one') writeFurther();
}

/** Writes the webhooks on the overview, in the same way. */
export function writeWebhooks(draft: ApiDraft, { operations }: Api): void {
  const webhooks = operations.filter(({ kind }) => kind === 'webhook');
  if (webhooks.length === 0) return;
  writeHeadingAt(draft, 2, { id: 'webhooks', text: draft.wording.webhooks });
  writeOperations(draft, webhooks);
}

function writeOperations(draft: ApiDraft, operations: readonly OperationHead[]): void {
  if (draft.api.layout === 'one') {
    for (const head of operations) {
      const id = head.address.slice(head.address.indexOf('#') + 1);
      writeHeadingAt(draft, 3, { id: release(draft, id), text: head.title });
      writeOperation(draft, head, { level: 3, prefix: `${id}.`, embed: 1 });
    }
    return;
  }
  writeOperationList(draft, operations);
}

/**
 * Writes the names of operations as links; ids that an operation had while it was described here stay with its entry. An operation has its
 * place with its first tag; with others it is but named (`isHome` is false).
 */
function writeOperationList(draft: ApiDraft, operations: readonly OperationHead[], { isHome } = { isHome: true }): void {
  const items = operations.map((head) => {
    const way = linkTo(draft, head.address);
    const marks = marksOf({ ...head, required: false }, draft.wording.schema);
    write(
      draft,
      '',
      `- [${head.title}](${way}) ${codeMarkdown(`${head.method} ${head.path}`)}${marks.map(([, word]) => ` (${word})`).join('')}\n`,
    );
    say(draft, head.title, head.path);
    const { at, former } = isHome ? entryAt(draft, operationPlace(head)) : { at: '', former: '' };
    const shown = marks.map(([kind, word]) => ` ${markOf(draft, kind, word)}`).join('');
    return `<li${at}>${mark(`api-method ${head.method.toLowerCase()}`, head.method)} <a ${way}>${escapeText(head.title)}</a>${shown} ${code(head.path)}${former}</li>`;
  });
  write(draft, `<ul class="api-list">${items.join('\n')}</ul>\n`);
}

/** With more operations than this a tag did not have them on one page lately. */
const mostFormer = sharedOperations.most + 5;

/** Writes the page that several operations share, with links to those that are too long for it; a list where none stands here. */
export function writeOperationsPage(
  draft: ApiDraft,
  { key: pageKey, heads }: Extract<ApiPage, { kind: 'operations' }>,
  title: string,
): void {
  draft.isShared = true;
  draft.told = { listed: new Set(), shown: new Set() };
  for (const { key } of heads) draft.reserved.add(key);
  write(draft, '', `# ${title}\n`);
  const gone = heads.filter((head) => head.sharedPage !== pageKey);
  const places = heads.length > mostFormer ? new Map<string, string[]>() : formerPlaces(draft, gone);
  if (gone.length === heads.length) {
    draft.former = places;
    writeOperationList(draft, heads);
    return;
  }
  writeFacts(draft, [serversFact(draft, draft.api.servers)]);
  for (const head of heads) {
    if (head.sharedPage === pageKey) writeHere(draft, head);
    else writeLinkToOperation(draft, head, places.get(head.key) ?? []);
  }
}

function writeHere(draft: ApiDraft, head: OperationHead): void {
  const { key, title } = head;
  writeHeadingAt(draft, 2, { id: release(draft, key), text: title });
  writeOperation(draft, head, { level: 2, prefix: `${key}.`, embed: 1 });
}

/** Writes the name of an operation that stands elsewhere as a link, with the ids that it had here. */
function writeLinkToOperation(draft: ApiDraft, { key, title, address }: OperationHead, places: readonly string[]): void {
  const { html } = inLink(linkTo(draft, address), title);
  writeHeadingAt(draft, 2, { id: release(draft, key), text: title, html, isQuiet: true, isLink: true });
  writeAliases(draft, places);
}

/** Ids that operations had while they stood here, by operation; none for those that are far too long for a shared page. */
function formerPlaces(draft: ApiDraft, gone: readonly OperationHead[]): Map<string, string[]> {
  const near = gone.filter((head) => operationLength(draft.api.raw, head) <= 2 * sharedOperations.longest);
  return new Map(near.map((head) => [head.key, idsOf(draft, (scratch) => writeHere(scratch, head))]));
}
