import type { Api } from '../../../api/model.ts';
import { escapeText } from '../../../escape.ts';
import { type ApiDraft, linkTo } from '../draft.ts';
import { type Fact, writeFacts } from '../operation/facts/facts.ts';

/** Writes what the document says of itself besides its description: version, where to get it, whom to ask, and under which terms. */
export function writeAbout(draft: ApiDraft): void {
  const { id, info, version, externalDocs } = draft.api;
  const { contact, license, termsOfService } = info;
  const words = draft.wording.api;
  const download = `${words.download} (OpenAPI ${version})`;
  writeFacts(draft, [
    info.version === '' ? undefined : toFact(words.version, { label: info.version }),
    toFact(words.specification, { label: download, way: linkTo(draft, `spec:${id}`) }),
    contact && toFact(words.contact, toContact(draft, contact)),
    license &&
      toFact(words.licence, { label: license.name || license.identifier || license.url, way: outside(draft, license.url) }),
    termsOfService === '' ? undefined : toFact(words.terms, { label: termsOfService, way: outside(draft, termsOfService) }),
    externalDocs &&
      toFact(words.seeAlso, { label: externalDocs.description || externalDocs.url, way: outside(draft, externalDocs.url) }),
  ]);
}

type Named = { label: string; way?: string | undefined };

function toFact(name: string, { label, way }: Named): Fact | undefined {
  const words = label.replace(/\s+/g, ' ').trim();
  if (words === '') return undefined;
  const html = way === undefined ? escapeText(words) : `<a ${way}>${escapeText(words)}</a>`;
  return { name, lines: [{ html, markdown: way === undefined ? words : `[${words.replace(/[[\]]/g, '')}](${way})` }] };
}

function toContact(draft: ApiDraft, { name, url, email }: NonNullable<Api['info']['contact']>): Named {
  const address = /^[\w.+-]+@[\w.-]+$/.test(email) ? `mailto:${email}` : url;
  return { label: [name, email].filter((part) => part !== '').join(', ') || url, way: outside(draft, address) };
}

/** A link to the web or to somebody's letter box; nothing else is one. */
function outside(draft: ApiDraft, address: string): string | undefined {
  return /^(?:https?:\/\/|mailto:)/i.test(address) ? linkTo(draft, address) : undefined;
}
