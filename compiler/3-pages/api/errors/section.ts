import { addressOf } from '../../../api/addresses.ts';
import { errorsAddress, errorsOf } from '../../../api/readings/errors.ts';
import { type ApiDraft, linkTo, write, writeHeadingAt } from '../draft.ts';
import { writeErrorList, writeErrors } from './catalogue.ts';

/** Writes the errors on the overview: all of them on one page, or the way to the page that holds them. */
export function writeErrorSection(draft: ApiDraft): void {
  const { api } = draft;
  if (errorsOf(api).length === 0) return;
  writeHeadingAt(draft, 2, { id: 'errors', text: 'Errors' });
  if (api.layout === 'one') {
    writeErrors(draft, { level: 3, prefix: 'errors.' });
    return;
  }
  const way = linkTo(draft, addressOf(api, 'errors'));
  write(draft, `<p><a ${way}>All errors</a>, and what each of them carries:</p>\n`, `[All errors](${way}):\n`);
  writeErrorList(draft, (status) => errorsAddress(api, status));
}
