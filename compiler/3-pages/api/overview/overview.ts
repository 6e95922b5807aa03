import { escapeText } from '../../../escape.ts';
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
