import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { siteMissing } from '../../compiler/diagnostics/commands.ts';
import type { Context } from '../context.ts';
import { nowhere, Refusal, toRefusal } from '../faults.ts';
import { defaultPorts, type ExitStatus, type ServeOptions } from '../options.ts';
import { hasManual, printManualHint } from '../report/manual.ts';
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
  if (!hosted) throw new Refusal(siteMissing(nowhere, { folder, below: findSiteBelow(folder) }), 2);
  const mcpServer = mcp ? await openMcpServer(folder, context) : undefined;
  const running = await startServer({
    ...listening,
    defaultPort: defaultPorts.serve,
    reply: openReplies(hosted, { exposed: isExposed(listening.host), ...(password === undefined ? {} : { password }) }),
    ...(mcpServer && { mcp: { path: hosted.baseUrl() + mcpServer.path, answer: mcpServer.answer } }),
    compress: true,
    fault: (error) => context.stderr.write(`${toRefusal(error).message}\n`),
  });
  context.onStop(running.close);
  if (running.note !== undefined) context.stderr.write(`${running.note}\n`);
  const address = `${running.origin}${hosted.baseUrl()}`;
  context.stdout.write(`Serving ${folder} at ${address}\n`);
  printManualHint(context, hasManual(folder) ? address : undefined);
  if (mcpServer) context.stdout.write(`Serving the site to agents at ${address}${mcpServer.path}\n`);
  return context.stopped;
}

/** Opens the MCP server for the site's public pages. */
async function openMcpServer(
  folder: string,
  context: Context,
): Promise<{ path: string } & Pick<NonNullable<SiteServerOptions['mcp']>, 'answer'>> {
  const [{ openMcp }, { mcpPath }] = await Promise.all([import('../mcp/open-mcp.ts'), import('../mcp/http.ts')]);
  const { answerHttp } = await openMcp({ site: folder }, context);
  return { path: mcpPath, answer: answerHttp };
}

/** Returns the built site below a folder of sources, if there is one, because the user probably meant that. */
function findSiteBelow(folder: string): string | undefined {
  const siteFolder = join(folder, defaultFolder);
  return isBuilt(siteFolder) ? siteFolder : undefined;
}

/** Returns whether a folder is a built site: it has a page at its top level, not only somewhere below. */
function isBuilt(folder: string): boolean {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder && readdirSync(folder).some((name) => name.endsWith('.html'));
}
