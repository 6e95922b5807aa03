import type { Api, OperationHead } from '../../../api/model.ts';
import { escapeText } from '../../../escape.ts';
import { entryAt, operationPlace } from '../aliases.ts';
import { type ApiDraft, code, codeMarkdown, linkTo, mark, release, say, write, writeHeadingAt } from '../draft.ts';
import { writeOperation } from '../operation/operation.ts';
import { renderProse } from '../prose.ts';

/** Writes the operations of one tag. */
export function writeTag(draft: ApiDraft, name: string): void {
  const { api } = draft;
  const tag = api.tags.find((each) => each.name === name);
  const operations = api.operations.filter((head) => head.kind === 'path' && head.tag === name);
  if (!tag || operations.length === 0) return;
  writeHeadingAt(draft, 2, { id: tag.key, text: tag.label || draft.wording.api.operations });
  const { html, markdown } = renderProse(draft, tag.description, { level: 3, prefix: `${tag.key}.` });
  write(draft, html, markdown);
  writeOperations(draft, operations);
}

/** Writes the webhooks. */
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

/** Writes the names of operations with the way to each, which stands where it was described once. */
export function writeOperationList(draft: ApiDraft, operations: readonly OperationHead[]): void {
  const { deprecated } = draft.wording.schema;
  const items = operations.map((head) => {
    const way = linkTo(draft, head.address);
    write(
      draft,
      '',
      `- [${head.title}](${way}) ${codeMarkdown(`${head.method} ${head.path}`)}${head.deprecated ? ` (${deprecated})` : ''}\n`,
    );
    say(draft, head.title, head.path);
    const { at, former } = entryAt(draft, operationPlace(head));
    const old = head.deprecated ? ` ${mark('api-mark deprecated', deprecated)}` : '';
    return `<li${at}>${mark(`api-method ${head.method.toLowerCase()}`, head.method)} <a ${way}>${escapeText(head.title)}</a>${old} ${code(head.path)}${former}</li>`;
  });
  write(draft, `<ul class="api-list">${items.join('\n')}</ul>\n`);
}
