import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteMissing } from '../../compiler/diagnostics/commands.ts';
import type { Context } from '../context.ts';
import { nowhere, Refusal, UsageFault } from '../faults.ts';
import type { ExitStatus, ProbeOptions } from '../options.ts';
import { probe, requestPath } from '../probe/probe.ts';
import { formatPlural } from '../report/counts.ts';
import { openProgress } from '../report/progress.ts';
import { report } from '../report/report.ts';
import { parseHeaders } from '../serve/replies.ts';

/**
 * `docs probe`: requests the restricted files of a deployed site without signing in. The exit status is 5 if the site serves any of
 * them.
 */
export async function runProbe(options: ProbeOptions, context: Context): Promise<ExitStatus> {
  const start = context.now();
  const origin = toOrigin(options.url);
  const restrictedFolder = readRestrictedFolder(options.site);
  if (restrictedFolder === undefined) {
    context.stderr.write(`Nothing to probe: ${options.site} has no restricted folder.\n`);
    return 0;
  }
  const baseUrl = restrictedFolder.slice(0, restrictedFolder.lastIndexOf('/', restrictedFolder.length - 2) + 1);
  if ((await requestPath(origin, baseUrl)).status !== 200)
    throw new UsageFault(`${new URL(baseUrl, origin).href} does not respond with a page. Is the site deployed there?`);
  const progress = openProgress(context, options);
  progress.phase('probe', 0);
  const { findings, requested, restricted, pages } = await probe(
    { origin, site: options.site, prefix: restrictedFolder.slice(baseUrl.length), baseUrl },
    progress.tick,
  );
  progress.end();
  const scope = `${formatPlural(requested, 'request')} for ${formatPlural(restricted, 'restricted file')}`;
  const done = findings.length === 0 ? `No restricted content is accessible (${scope})` : `NOT safe (${scope})`;
  report(
    { diagnostics: findings, pages, durationMs: context.now() - start, done },
    { ...options, readLine: () => undefined },
    context,
  );
  return findings.length > 0 ? 5 : 0;
}

/** Returns the address of a site as typed. Throws a UsageFault unless it starts with http:// or https://. */
function toOrigin(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new UsageFault(`${value} is not the address of a site. Pass an address such as https://docs.example.com`);
}

/** Returns the restricted folder of a built site, with slashes at both ends, according to its `_headers`. Undefined if there is none. */
function readRestrictedFolder(site: string): string | undefined {
  try {
    return parseHeaders(readFileSync(join(site, '_headers'), 'utf8')).guarded[0];
  } catch {
    throw new Refusal(siteMissing(nowhere, { folder: site, below: undefined }), 2);
  }
}
