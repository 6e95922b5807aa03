import type { Api } from '../../../api/model.ts';
import { type ApiDraft, write, writeHeadingAt } from '../draft.ts';
import { serverLine } from '../operation/facts/servers.ts';

/** Writes where the interface is to be had. */
export function writeServers(draft: ApiDraft, { servers }: Api): void {
  if (servers.length === 0) return;
  writeHeadingAt(draft, 2, { id: 'servers', text: draft.wording.api.servers });
  const lines = servers.map((each) => serverLine(each, draft.wording));
  const html = lines.map((line) => `<li>${line.html}</li>`).join('\n');
  write(draft, `<ul class="api-servers">\n${html}\n</ul>\n`, `${lines.map(({ markdown }) => `- ${markdown}`).join('\n')}\n`);
}
