import type { Operation } from '../../../api/model.ts';
import { escapeText } from '../../../escape.ts';
import { type ApiDraft, code, codeMarkdown, linkTo, mark, say, write } from '../draft.ts';
import { type Frame, writeProse } from './frame.ts';

/** Writes an operation's method and path, whether it is deprecated, and its description. */
export function writeHead(draft: ApiDraft, { head, description, externalDocs }: Operation, frame: Frame): void {
  const { method, path, deprecated, kind } = head;
  const note = kind === 'webhook' ? ` ${mark('api-note', 'sent to your address')}` : '';
  write(
    draft,
    `<p class="api-endpoint">${mark(`api-method ${method.toLowerCase()}`, method)} ${code(path)}${note}</p>\n`,
    `${codeMarkdown(`${method} ${path}`)}${kind === 'webhook' ? ', sent to your address' : ''}\n`,
  );
  say(draft, method, path, head.operationId ?? '');
  if (deprecated)
    write(draft, `<p class="api-deprecated">${mark('api-mark deprecated', 'deprecated')} ${old}</p>\n`, `Deprecated. ${old}\n`);
  writeProse(draft, description, { level: frame.level + 1, prefix: frame.prefix });
  if (externalDocs && /^https?:/i.test(externalDocs.url)) {
    const [way, label] = [linkTo(draft, externalDocs.url), externalDocs.description.replace(/\s+/g, ' ').trim() || externalDocs.url];
    write(draft, `<p>See also: <a ${way}>${escapeText(label)}</a></p>\n`, `See also: [${label.replace(/[[\]]/g, '')}](${way})\n`);
  }
}

const old = 'Use it for nothing new: it may be taken away.';
