import schemaText from '../../schemas/redirects.schema.json' with { type: 'json' };
import type { RedirectsFile } from '../../schemas/types/redirects.ts';
import { redirectsInvalid } from '../diagnostics/routes.ts';
import * as say from '../diagnostics/sentences/routes.ts';
import type { Audience, Checked, RedirectSetting, SidebarFile } from '../model.ts';
import { readData } from '../schema/data-files.ts';
import { schemaOf } from '../schema/schema.ts';

const schema = schemaOf<RedirectsFile>(schemaText);

/** What a file of redirects says, with the place of each entry, and what is wrong with it. */
export function readRedirects(source: SidebarFile, audience: Audience): Checked<RedirectSetting[]> {
  const { value, at, faults } = readData(source, schema);
  const diagnostics = faults.map((fault) => redirectsInvalid(fault.at, say.redirectsInvalid.data(fault)));
  const settings = (value ?? []).map((entry, index): RedirectSetting => {
    const { from, to, reason } = entry;
    return { from, to, ...(reason === undefined ? {} : { reason }), audience, at: at([index, 'from']), toAt: at([index, 'to']) };
  });
  return { value: settings, diagnostics };
}
