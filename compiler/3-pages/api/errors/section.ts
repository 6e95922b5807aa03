import { addressOf } from '../../../api/addresses.ts';
import { errorsAddress, errorsOf } from '../../../api/readings/errors.ts';
import { type ApiDraft, linkTo, write, writeHeadingAt } from '../draft.ts';
import { inLink } from '../schema/words/phrases.ts';
import { writeErrorList, writeErrors } from './catalogue.ts';

/** Writes the errors on the overview: all of them on one page, or the way to the page that holds them. */
export function writeErrorSection(draft: ApiDraft): void {
  const { api } = draft;
  if (errorsOf(api).length === 0) return;
  writeHeadingAt(draft, 2, { id: 'errors', text: draft.wording.errors });
  if (api.layout === 'one') {
    writeErrors(draft, { level: 3, prefix: 'errors.' });
    return;
  }
  const { allErrors, errorsLead } = draft.wording.api;
  const all = inLink(linkTo(draft, addressOf(api, 'errors')), allErrors);
  write(draft, `<p>${errorsLead(all.html)}</p>\n`, `${all.markdown}:\n`);
  writeErrorList(draft, (status) => errorsAddress(api, status));
}
