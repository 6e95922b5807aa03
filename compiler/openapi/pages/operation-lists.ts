import { partition } from '../../basics/collections.ts';
import { escapeText } from '../../html/escape.ts';
import { operationLength, sharedOperationLimits } from '../document/layout.ts';
import type { Api, ApiPage, OperationHead } from '../document/model.ts';
import { claimEntryAnchors, collectIds, operationAnchor, writeAliases } from './aliases.ts';
import { writeDescription } from './description.ts';
import {
  type ApiDraft,
  addSearchText,
  badgeHtml,
  codeMarkdown,
  inlineCodeHtml,
  linkTo,
  releaseId,
  spanHtml,
  write,
  writeHeadingAt,
} from './draft.ts';
import { writeOperation } from './operation.ts';
import { linkPhrase, toBadges, writeFacts, writeSeeAlso } from './phrases.ts';
import { toServerListFact } from './servers.ts';

/** Writes the operations of a tag on the overview: in full in the single-page layout, otherwise as links. */
export function writeTag(draft: ApiDraft, name: string): void {
  const { api } = draft;
  const tag = api.tags.find((each) => each.name === name);
  if (!tag) return;
  const taggedOperations = api.operations.filter(({ tag: first, tags }) => first === name || tags.includes(name));
  const [operations, otherOperations] = partition(taggedOperations, (head) => head.kind === 'path' && head.tag === name);
  writeHeadingAt(draft, 2, { id: tag.key, text: tag.label || draft.wording.api.operations });
  writeDescription(draft, tag.description, { level: 3, prefix: `${tag.key}.` });
  writeSeeAlso(draft, tag.externalDocs);
  const writeOtherOperations = (): void => {
    if (otherOperations.length > 0) writeOperationList(draft, otherOperations, { isFirstTag: false });
  };
  // If links followed the full operations, they would seem to belong to the last one.
  if (api.layout === 'one') writeOtherOperations();
  if (operations.length > 0) writeOperations(draft, operations);
  if (api.layout !== 'one') writeOtherOperations();
}

/** Writes the overview page's list of webhooks. */
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
      writeHeadingAt(draft, 3, { id: releaseId(draft, id), text: head.title });
      writeOperation(draft, head, { level: 3, prefix: `${id}.`, embed: 1 });
    }
    return;
  }
  writeOperationList(draft, operations);
}

/**
 * Writes links to operations, with aliases for the ids that they used to have on this page. Only under its first tag does an operation have
 * an anchor; under other tags it is a plain link (`isFirstTag` is false).
 */
function writeOperationList(draft: ApiDraft, operations: readonly OperationHead[], { isFirstTag } = { isFirstTag: true }): void {
  const items = operations.map((head) => {
    const link = linkTo(draft, head.address);
    const badges = toBadges({ ...head, required: false }, draft.wording.schema);
    write(
      draft,
      '',
      `- [${head.title}](${link}) ${codeMarkdown(`${head.method} ${head.path}`)}${badges.map(([, word]) => ` (${word})`).join('')}\n`,
    );
    addSearchText(draft, head.title, head.path);
    const { idAttribute, aliases } = isFirstTag
      ? claimEntryAnchors(draft, operationAnchor(head))
      : { idAttribute: '', aliases: '' };
    const badgesHtml = badges.map(([kind, word]) => ` ${badgeHtml(draft, kind, word)}`).join('');
    return `<li${idAttribute}>${spanHtml(`api-method ${head.method.toLowerCase()}`, head.method)} <a ${link}>${escapeText(head.title)}</a>${badgesHtml} ${inlineCodeHtml(head.path)}${aliases}</li>`;
  });
  write(draft, `<ul class="api-list">${items.join('\n')}</ul>\n`);
}

/** A tag with more operations is too large to have had a single page recently. */
const maxFormerOperations = sharedOperationLimits.operations + 5;

/** Writes a page that several operations share. Longer operations are links; if all are long, there are only links. */
export function writeOperationsPage(
  draft: ApiDraft,
  { key: pageKey, heads }: Extract<ApiPage, { kind: 'operations' }>,
  title: string,
): void {
  draft.isShared = true;
  draft.alreadyWritten = { listed: new Set(), shown: new Set() };
  for (const { key } of heads) draft.reservedIds.add(key);
  write(draft, '', `# ${title}\n`);
  const movedOperations = heads.filter((head) => head.sharedPage !== pageKey);
  const formerIds =
    heads.length > maxFormerOperations ? new Map<string, string[]>() : collectFormerAnchors(draft, movedOperations);
  if (movedOperations.length === heads.length) {
    draft.formerAnchors = formerIds;
    writeOperationList(draft, heads);
    return;
  }
  writeFacts(draft, [toServerListFact(draft, draft.api.servers)]);
  for (const head of heads) {
    if (head.sharedPage === pageKey) writeSharedOperation(draft, head);
    else writeLinkToOperation(draft, head, formerIds.get(head.key) ?? []);
  }
}

function writeSharedOperation(draft: ApiDraft, head: OperationHead): void {
  const { key, title } = head;
  writeHeadingAt(draft, 2, { id: releaseId(draft, key), text: title });
  writeOperation(draft, head, { level: 2, prefix: `${key}.`, embed: 1 });
}

/** Writes a link to an operation on another page, with aliases for the ids that it used to have here. */
function writeLinkToOperation(draft: ApiDraft, { key, title, address }: OperationHead, formerIds: readonly string[]): void {
  const { html } = linkPhrase(linkTo(draft, address), title);
  writeHeadingAt(draft, 2, { id: releaseId(draft, key), text: title, html, isQuiet: true, isLink: true });
  writeAliases(draft, formerIds);
}

/**
 * Returns the ids that operations used to have on this page, by operation; none for operations that were always too long for a shared page.
 */
function collectFormerAnchors(draft: ApiDraft, movedOperations: readonly OperationHead[]): Map<string, string[]> {
  const recentlyShared = movedOperations.filter(
    (head) => operationLength(draft.api.raw, head) <= 2 * sharedOperationLimits.characters,
  );
  return new Map(recentlyShared.map((head) => [head.key, collectIds(draft, (scratch) => writeSharedOperation(scratch, head))]));
}
