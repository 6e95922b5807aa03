import { escapeText } from '../../../escape.ts';
import { type ApiDraft, say, write } from '../draft.ts';
import { writeErrors } from './catalogue.ts';

/** Writes the page of all errors of a document. */
export function writeErrorsPage(draft: ApiDraft): void {
  write(draft, '', `# ${draft.wording.errors}\n`);
  const text = draft.wording.api.errorsIntro(draft.api.info.title);
  write(draft, `<p>${escapeText(text)}</p>\n`, `${text}\n`);
  say(draft, text);
  writeErrors(draft, { level: 2, prefix: '' });
}
