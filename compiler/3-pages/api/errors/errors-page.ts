import { escapeText } from '../../../escape.ts';
import { type ApiDraft, say, write } from '../draft.ts';
import { writeErrors } from './catalogue.ts';

/** Writes the page of all errors of a document. */
export function writeErrorsPage(draft: ApiDraft): void {
  write(draft, '', '# Errors\n');
  const text = `What ${draft.api.info.title} answers when something goes wrong, by status: what it means, what it carries, and which operations give it.`;
  write(draft, `<p>${escapeText(text)}</p>\n`, `${text}\n`);
  say(draft, text);
  writeErrors(draft, { level: 2, prefix: '' });
}
