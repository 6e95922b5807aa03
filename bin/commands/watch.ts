import { resolve } from 'node:path';
import { watchLimited } from '../../compiler/diagnostics/commands.ts';
import { escapeText } from '../../compiler/html/escape.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import type { Context } from '../context.ts';
import { nowhere, toRefusal } from '../faults.ts';
import {
  type BuildOptions,
  type DevSite,
  defaultPorts,
  type ExitStatus,
  type ServedDocument,
  type Update,
  type WatchOptions,
} from '../options.ts';
import { countFindings, formatCounts, formatDuration, formatPlural } from '../report/counts.ts';
import { flattenFinding } from '../report/formats.ts';
import { createLineReader, toFrame, toPretty } from '../report/pretty.ts';
import { type Events, openEvents } from '../serve/events.ts';
import { type HostedSite, openReplies } from '../serve/replies.ts';
import { isExposed, type SiteServerOptions, startServer } from '../serve/server.ts';
import { type WatchTarget, watchTree } from '../watch/watcher.ts';
import { prefixOf } from './report-outcome.ts';

/**
 * `docs watch`: serves the site and updates open pages after each saved change, until a signal ends it. Findings are printed and sent to
 * the browser. The server listens before the site is compiled, so that it reports a port in use immediately.
 */
export async function runWatch(
  options: WatchOptions,
  context: Context,
  open: OpenDevSite = importAndOpenSite,
  onWatching: (watching: WatchServer) => void = () => {},
): Promise<ExitStatus> {
  const root = resolve(options.root);
  const exposed = isExposed(options.host);
  const reporter = openReporter(root, context);
  /** Findings name restricted files, so browsers receive none if other machines can connect to the server. */
  const findingsToSend = (list: readonly Diagnostic[]): readonly Diagnostic[] => (exposed ? [] : list);
  const state: { diagnostics: readonly Diagnostic[]; reply: SiteServerOptions['reply'] } = {
    diagnostics: [],
    reply: async () => ({ answer: renderWaitingPage([]), headers: [] }),
  };
  const events = openEvents(() => [reporter.toEvent(findingsToSend(state.diagnostics))]);
  const running = await startServer({
    ...options,
    defaultPort: defaultPorts.watch,
    reply: (requested) => state.reply(requested),
    events,
    compress: false,
    fault: reporter.fault,
  });
  context.onStop(running.close);
  if (running.note !== undefined) context.stderr.write(`${running.note}\n`);
  const site = await open(options, context.onStop);
  const hosted = toHosted(site, findingsToSend);
  state.reply = openReplies(hosted, { exposed });
  const publishFindings = (diagnostics: readonly Diagnostic[]): void => {
    state.diagnostics = diagnostics;
    events.push(reporter.toEvent(findingsToSend(diagnostics)));
    reporter.printNew(diagnostics);
  };
  const update = createUpdateQueue(async (files) => {
    const start = context.now();
    const change = await site.update(files);
    const changes = toEvents(exposed ? withoutRestricted(change, site) : change);
    if (!isSame(change.diagnostics, state.diagnostics)) changes.push(reporter.toEvent(findingsToSend(change.diagnostics)));
    state.diagnostics = change.diagnostics;
    for (const event of changes) events.push(event);
    if (changes.length > 0) reporter.saved(files, change.diagnostics, context.now() - start);
    await testSearch(site, state.diagnostics, publishFindings);
  }, reporter.fault);
  const address = `Watching ${options.root} at ${running.origin}${hosted.baseUrl()}`;
  if (site.compiled) {
    context.stdout.write(`${address} (showing the last build until your changes are compiled)\n`);
    const { hasChanges: isOther } = await site.compiled;
    if (isOther) events.push({ type: 'reload' });
  }
  publishFindings(site.diagnostics);
  onWatching({ address: `${running.origin}${hosted.baseUrl()}`, push: events.push });
  const summary = formatCounts(countFindings(state.diagnostics));
  context.stdout.write(site.compiled ? `Checked ${options.root}: ${summary}\n` : `${address} (${summary})\n`);
  await watch({ root, except: options.out === undefined ? [] : [resolve(options.out)] }, { update, context, reporter });
  // Files that were saved while the site was opened, before its folders were watched.
  await site.findMissedChanges().then(update, reporter.fault);
  await testSearch(site, state.diagnostics, publishFindings).catch(reporter.fault);
  return context.stopped;
}

function toHosted(site: DevSite, toSend: (list: readonly Diagnostic[]) => readonly Diagnostic[]): HostedSite {
  return {
    baseUrl: () => site.baseUrl ?? '/',
    find: (path) => site.answer(path),
    notFoundReply: () => renderWaitingPage(toSend(site.diagnostics)),
  };
}

/** Runs the search tests after a change is visible in the browser. Calls `onChange` if they change the list of findings. */
async function testSearch(
  { runSearchTests }: DevSite,
  known: readonly Diagnostic[],
  onChange: (findings: readonly Diagnostic[]) => void,
): Promise<void> {
  const found = await runSearchTests?.();
  if (found && !isSame(found, known)) onChange(found);
}

/** A served, watched site: its address with the base URL, and a function that sends an event to all open pages. */
export type WatchServer = { address: string; push: Events['push'] };

type OpenDevSite = (options: BuildOptions, onStop: Context['onStop']) => Promise<DevSite>;

/** Opens the real site. The import is dynamic, because it loads the entire compiler and the server must listen before that. */
async function importAndOpenSite(options: BuildOptions, onStop: Context['onStop']): Promise<DevSite> {
  const { openSite } = await import('../watch/open-site.ts');
  return openSite(options, onStop);
}

function toEvents({ routes, site, style, reload, removed = [] }: Update): object[] {
  return [
    ...(reload ? [{ type: 'reload' }] : []),
    ...(style === undefined ? [] : [{ type: 'style', href: style }]),
    ...(site ? [{ type: 'site' }] : []),
    ...(routes.length > 0 ? [{ type: 'pages', routes }] : []),
    ...(removed.length > 0 ? [{ type: 'gone', pages: removed }] : []),
  ];
}

/**
 * Returns the part of an update that browsers on other machines can receive, because addresses of restricted pages reveal their content.
 */
function withoutRestricted({ routes, removed = [], ...change }: Update, { prefix = '' }: DevSite): Update {
  const isPublic = (route: string): boolean => prefix === '' || !`${route}/`.startsWith(`/${prefix}`);
  return {
    ...change,
    routes: routes.filter(isPublic),
    removed: removed.filter(({ from, to }) => isPublic(from) && isPublic(to)),
  };
}

function isSame(one: readonly Diagnostic[], other: readonly Diagnostic[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Starts watching files. Resolves when no later change can be missed. */
function watch(
  watched: WatchTarget,
  handlers: { update: (files: Set<string>) => void; context: Context; reporter: Reporter },
): Promise<void> {
  const { update, context, reporter } = handlers;
  const reportLimit = (setting: string): void => reporter.print(watchLimited(nowhere, { setting }));
  const watching = watchTree(watched, { changed: update, onLimit: reportLimit });
  context.onStop(watching.close);
  return watching.ready;
}

/**
 * Returns a function that runs one update at a time. Files that change during an update are part of the next one. Reports a failed update
 * to `fault`, which does not prevent the next one.
 */
function createUpdateQueue(
  update: (files: Set<string>) => Promise<void>,
  fault: (error: unknown) => void,
): (files: Set<string>) => void {
  let pendingFiles = new Set<string>();
  let isRunning = false;
  const runUpdates = async (): Promise<void> => {
    isRunning = true;
    while (pendingFiles.size > 0) {
      const files = pendingFiles;
      pendingFiles = new Set();
      await update(files).catch(fault);
    }
    isRunning = false;
  };
  return (files) => {
    for (const file of files) pendingFiles.add(file);
    if (!isRunning) void runUpdates();
  };
}

type Reporter = ReturnType<typeof openReporter>;

const maxReported = 100;
const frameWidth = 100;

/** Prints findings to the terminal and converts them to events for the browser. */
function openReporter(root: string, context: Context) {
  let printed = new Set<string>();
  const prefix = prefixOf(root);
  const drawingOptions = () => ({
    width: context.stderr.width ?? frameWidth,
    colour: context.stderr.hasColour,
    readLine: createLineReader(root),
    at: (file: string) => prefix + file,
  });
  const print = (finding: Diagnostic): void => context.stderr.write(`${toPretty(finding, drawingOptions())}\n`);
  /** Prints the findings that are not in the previous list. */
  const printNew = (diagnostics: readonly Diagnostic[]): void => {
    const fresh = diagnostics.filter((finding) => !printed.has(JSON.stringify(finding)));
    printed = new Set(diagnostics.map((finding) => JSON.stringify(finding)));
    for (const finding of fresh.slice(0, maxReported)) print(finding);
    if (fresh.length > maxReported) context.stderr.write(`… and ${formatPlural(fresh.length - maxReported, 'finding')} more.\n`);
  };
  return {
    print,
    printNew,
    fault: (error: unknown): void => print(toRefusal(error).finding),
    saved: (files: ReadonlySet<string>, diagnostics: readonly Diagnostic[], ms: number): void => {
      printNew(diagnostics);
      const [first = ''] = files;
      const name = files.size === 1 ? prefix + first : formatPlural(files.size, 'file');
      context.stderr.write(`${name}  saved → shown in ${formatDuration(ms)}, ${formatCounts(countFindings(diagnostics))}\n`);
    },
    toEvent: (diagnostics: readonly Diagnostic[]): object => {
      const readLine = createLineReader(root);
      return {
        type: 'diagnostics',
        diagnostics: diagnostics
          .slice(0, maxReported)
          .map((finding) => ({ ...flattenFinding(finding), ...codeFrameOf(finding, readLine) })),
      };
    },
  };
}

function codeFrameOf({ at }: Diagnostic, readLine: (file: string, line: number) => string | undefined): { frame?: string } {
  const line = readLine(at.file, at.line);
  if (line === undefined) return {};
  const { source, carets } = toFrame(at, line, frameWidth);
  return { frame: `${source}\n${carets}` };
}

/** Returns the page that `docs watch` shows while there is no site: it lists the findings and reloads every second. */
function renderWaitingPage(diagnostics: readonly Diagnostic[]): ServedDocument {
  const items = diagnostics.map(({ at, severity, message, hint }) => {
    const place = at.file === '' ? '' : `<code>${escapeText(at.file)}:${at.line}:${at.column}</code> `;
    return `<li>${place}${severity}: ${escapeText(message)}${hint === undefined ? '' : ` ${escapeText(hint)}`}</li>\n`;
  });
  const said =
    items.length === 0
      ? '<p>There is nothing to show yet.</p>'
      : `<p>There is nothing to show until this is fixed.</p>\n<ul>\n${items.join('')}</ul>`;
  const head = '<meta charset="utf-8">\n<meta http-equiv="refresh" content="1">\n<title>Waiting</title>';
  const body = `<!doctype html>\n<html lang="en-GB">\n<head>\n${head}\n</head>\n<body>\n<h1>No site yet</h1>\n${said}\n</body>\n</html>\n`;
  return { status: 503, body, type: 'text/html; charset=utf-8' };
}
