import type { Context } from '../context.ts';
import { toRefusal, UsageFault } from '../faults.ts';
import { mcpPath } from '../mcp/http.ts';
import { openMcp } from '../mcp/open-mcp.ts';
import type { ServedDocument } from '../options.ts';
import { defaultPorts, type ExitStatus, type McpOptions } from '../options.ts';
import { isExposed, startServer } from '../serve/server.ts';

/**
 * `docs mcp`: serves a built site to AI agents over the Model Context Protocol, on standard input and output, or with `http` on a port
 * until a signal ends it. Restricted pages and tools that change sources are only available on this machine.
 */
export async function runMcp({ http, host, ...options }: McpOptions, context: Context): Promise<ExitStatus> {
  if (host !== undefined && http === undefined)
    throw new UsageFault('--host requires --http: docs mcp --http 4002 --host 0.0.0.0');
  if (isExposed(host) && (options.restricted || options.write))
    throw new UsageFault(
      `${options.restricted ? '--restricted' : '--write'} allows connections from this machine only, so it cannot be combined with --host ${host}.`,
    );
  const mcp = await openMcp(options, context);
  if (http === undefined) {
    await Promise.race([mcp.serveStdio(), context.stopped]);
    return 0;
  }
  const running = await startServer({
    ...(host !== undefined && { host }),
    port: http,
    defaultPort: defaultPorts.mcp,
    reply: async () => ({ answer: notFoundPage, headers: [] }),
    mcp: { path: `/${mcpPath}`, answer: mcp.answerHttp },
    compress: false,
    fault: (error) => context.stderr.write(`${toRefusal(error).message}\n`),
  });
  context.onStop(running.close);
  context.stderr.write(`Serving ${options.site} to agents at ${running.origin}/${mcpPath}\n`);
  return context.stopped;
}

const notFoundPage: ServedDocument = {
  status: 404,
  body: `The MCP server is at /${mcpPath}.\n`,
  type: 'text/plain; charset=utf-8',
};
