import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { siteMissing } from '../../compiler/diagnostics/commands.ts';
import type { Context } from '../context.ts';
import { nowhere, Refusal, toRefusal } from '../faults.ts';
import { defaultPorts, type ExitStatus, type ServeOptions } from '../options.ts';
import { hasManual, nameManual } from '../report/manual.ts';
import { openReplies } from '../serve/replies.ts';
import { isExposed, type SiteServerOptions, startServer } from '../serve/server.ts';
import { openSiteFolder } from '../serve/site-folder.ts';

const defaultFolder = 'dist/site';

/** `docs serve`: serves a built site like a production static host, until a signal ends it. */
export async function runServe(
  { folder = defaultFolder, password, mcp = false, ...listening }: ServeOptions,
  context: Context,
): Promise<ExitStatus> {
  const hosted = isBuilt(folder) ? openSiteFolder(folder) : undefined;
  if (!hosted) throw new Refusal(siteMissing(nowhere, { folder, below: siteBelow(folder) }), 2);
  const agents = mcp ? await openAgents(folder, context) : undefined;
  const running = await startServer({
    ...listening,
    defaultPort: defaultPorts.serve,
    reply: openReplies(hosted, { exposed: isExposed(listening.host), ...(password === undefined ? {} : { password }) }),
    ...(agents && { mcp: { path: hosted.baseUrl() + agents.path, answer: agents.answer } }),
    compress: true,
    fault: (error) => context.stderr.write(`${toRefusal(error).message}\n`),
  });
  context.onStop(running.close);
  if (running.note !== undefined) context.stderr.write(`${running.note}\n`);
  const address = `${running.origin}${hosted.baseUrl()}`;
  context.stdout.write(`Serving ${folder} at ${address}\n`);
  nameManual(context, hasManual(folder) ? address : undefined);
  if (agents) context.stdout.write(`Serving the site to agents at ${address}${agents.path}\n`);
  return context.stopped;
}

/** Opens the MCP server for the site's public pages. */
async function openAgents(
  folder: string,
  context: Context,
): Promise<{ path: string } & Pick<NonNullable<SiteServerOptions['mcp']>, 'answer'>> {
  const [{ openMcp }, { mcpPath }] = await Promise.all([import('../mcp/open-mcp.ts'), import('../mcp/http.ts')]);
  const { answerHttp } = await openMcp({ site: folder }, context);
  return { path: mcpPath, answer: answerHttp };
}

/** The built site below a folder of sources, if there is one, because the user probably meant that. */
function siteBelow(folder: string): string | undefined {
  const below = join(folder, defaultFolder);
  return isBuilt(below) ? below : undefined;
}

/** Whether a folder is a built site: it has a page at its top level, not only somewhere below. */
function isBuilt(folder: string): boolean {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder && readdirSync(folder).some((name) => name.endsWith('.html'));
}
