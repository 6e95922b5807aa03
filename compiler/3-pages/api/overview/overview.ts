import { errorsOf } from '../../../api/readings/errors.ts';
import { escapeText } from '../../../escape.ts';
import { errorPlace, formerIds, operationPlace, schemaPlace } from '../aliases.ts';
import { type ApiDraft, say, write } from '../draft.ts';
import { writeErrorSection } from '../errors/section.ts';
import { renderProse } from '../prose.ts';
import { writeAbout } from './about.ts';
import { writeCollections } from './collections.ts';
import { writeTag, writeWebhooks } from './lists.ts';
import { writeSchemas } from './schemas.ts';
import { writeSchemes } from './schemes.ts';
import { writeServers } from './servers.ts';

/** Writes what a specification says of itself, and its contents: whole on one page, or as lists of its pages. */
export function writeOverview(draft: ApiDraft): void {
  const { api } = draft;
  if (api.layout !== 'one') draft.former = formerIds(draft, writeOverview);
  keepPlaces(draft);
  write(draft, '', `# ${api.info.title}\n`);
  draft.pointer = '/info';
  const { summary, description } = api.info;
  const lead = summary.replace(/\s+/g, ' ').trim();
  if (lead !== '') write(draft, `<p class="lead">${escapeText(lead)}</p>\n`, `${lead}\n`);
  writeAbout(draft);
  draft.pointer = '/info/description';
  const { html, markdown, text } = renderProse(draft, description, { level: 2 });
  write(draft, html, markdown);
  say(draft, lead, text);
  writeServers(draft, api);
  writeSchemes(draft, api);
  const groups = api.groups.flatMap(({ tags }) => tags);
  for (const name of groups) writeTag(draft, name);
  writeWebhooks(draft, api);
  writeCollections(draft, api);
  writeErrorSection(draft);
  writeSchemas(draft, api);
}

/** Operations and schemas are called by their own names, whatever fields of others are called. */
function keepPlaces(draft: ApiDraft): void {
  const { operations, schemas } = draft.api;
  for (const head of operations) draft.reserved.add(operationPlace(head));
  for (const { key } of schemas) draft.reserved.add(schemaPlace(key));
  for (const { status } of errorsOf(draft.api)) draft.reserved.add(errorPlace(status));
}
