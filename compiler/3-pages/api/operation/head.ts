import type { Operation } from '../../../api/model.ts';
import { escapeText } from '../../../escape.ts';
import { type ApiDraft, code, codeMarkdown, linkTo, mark, say, write } from '../draft.ts';
import { type Frame, writeProse } from './frame.ts';

/** Writes an operation's method and path, whether it is deprecated, and its description. */
export function writeHead(draft: ApiDraft, { head, summary, description, externalDocs }: Operation, frame: Frame): void {
  const words = draft.wording.api;
  const { method, path, deprecated, kind } = head;
  const note = kind === 'webhook' ? ` ${mark('api-note', words.sentToYou)}` : '';
  write(
    draft,
    `<p class="api-endpoint">${mark(`api-method ${method.toLowerCase()}`, method)} ${code(path)}${note}</p>\n`,
    `${codeMarkdown(`${method} ${path}`)}${kind === 'webhook' ? `, ${words.sentToYou}` : ''}\n`,
  );
  say(draft, method, path, head.operationId ?? '');
  if (deprecated) writeDeprecation(draft);
  if (isCut(summary, head.title) && summary !== description) writeProse(draft, summary, { prefix: frame.prefix });
  writeProse(draft, description, { level: frame.level + 1, prefix: frame.prefix });
  if (externalDocs && /^https?:/i.test(externalDocs.url)) {
    const [way, label] = [
      linkTo(draft, externalDocs.url),
      externalDocs.description.replace(/\s+/g, ' ').trim() || externalDocs.url,
    ];
    write(
      draft,
      `<p>${words.seeAlso}: <a ${way}>${escapeText(label)}</a></p>\n`,
      `${words.seeAlso}: [${label.replace(/[[\]]/g, '')}](${way})\n`,
    );
  }
}

/** A summary that is too long for a title stands in the text. */
function isCut(summary: string, title: string): boolean {
  return summary.trim() !== '' && summary.replace(/\s+/g, ' ').trim() !== title;
}

function writeDeprecation(draft: ApiDraft): void {
  const { api, schema } = draft.wording;
  const html = `<p class="api-deprecated">${mark('api-mark deprecated', schema.deprecated)} ${api.useForNothingNew}</p>\n`;
  write(draft, html, `${api.deprecated} ${api.useForNothingNew}\n`);
}
