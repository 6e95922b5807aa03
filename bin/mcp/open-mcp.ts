import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { siteMissing } from '../../compiler/diagnostics/commands.ts';
import type { Context } from '../context.ts';
import { nowhere, Refusal, UsageFault } from '../faults.ts';
import type { McpOptions } from '../options.ts';
import { createAuthorTools } from './author-tools.ts';
import { handleMcp } from './http.ts';
import { toServerFeatures } from './offer.ts';
import { type OpenSite, openSite, stampOf } from './open-site.ts';
import { createReaderTools, toTool } from './tools.ts';

/** A site that agents can query, on standard input and output or over HTTP. */
type Mcp = { serveStdio(): Promise<void>; answerHttp(request: IncomingMessage, response: ServerResponse): Promise<void> };

/**
 * Opens a built site for agents. Detects new builds. Throws a Refusal if the folder contains no site. Loads the protocol on
 * demand.
 */
export async function openMcp(
  { site: folder, previous, restricted = false, write = false, root }: Omit<McpOptions, 'http' | 'host'>,
  context: Context,
): Promise<Mcp> {
  for (const each of previous === undefined ? [folder] : [folder, previous])
    if (!existsSync(join(each, 'manifest.json'))) throw new Refusal(siteMissing(nowhere, { folder: each, below: undefined }), 2);
  if (root !== undefined && !write) throw new UsageFault('--root requires --write: docs mcp --write --root handbook');
  let site: OpenSite = openSite(folder, { restricted });
  const open = (): OpenSite => {
    if (stampOf(folder) !== site.stamp) site = reopenSite(folder, restricted, site);
    return site;
  };
  const { answerHttp, serveStdio, ToolFault } = await import('./protocol.ts');
  const fail = (message: string): Error => new ToolFault(message);
  const toolPlans = [
    ...createReaderTools(open, { fail, folder, previous, day: context.today }),
    ...(write ? createAuthorTools(root ?? '.', context) : []),
  ];
  const features = toServerFeatures(
    open,
    toolPlans.map((plan) => toTool(plan, fail)),
  );
  return {
    serveStdio: () => serveStdio(features),
    answerHttp: (request, response) =>
      handleMcp(request, response, (requested, answer, body) => answerHttp(features, requested, answer, body)),
  };
}

/** Opens the current build; returns `before` if it is incomplete. */
function reopenSite(folder: string, restricted: boolean, before: OpenSite): OpenSite {
  try {
    return openSite(folder, { restricted });
  } catch {
    return before;
  }
}
