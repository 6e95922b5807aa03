import { resolve } from 'node:path';
import { watchLimited } from '../../compiler/diagnostics/commands.ts';
import { escapeText } from '../../compiler/escape.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import type { Context } from '../context.ts';
import { nowhere, toRefusal } from '../faults.ts';
import type { Answer, BuildOptions, DevSite, ExitStatus, Update, WatchOptions } from '../options.ts';
import { count, plural, toDuration, toWords } from '../report/counts.ts';
import { flatten } from '../report/formats.ts';
import { openLines, toFrame, toPretty } from '../report/pretty.ts';
import { openEvents } from '../server/events.ts';
import { type Hosted, openReplies } from '../server/replies.ts';
import { isExposed, type Serving, startServer } from '../server/server.ts';
import { type Watched, watchTree } from '../watch/watcher.ts';

/**
 * `docs watch`: a server that shows each saved change at once, and each mistake where it is, until a signal ends it.
 * It listens before the site is compiled, so that a port in use is told at once.
 */
export async function runWatch(options: WatchOptions, context: Context, open: Open = openReal): Promise<ExitStatus> {
  const root = resolve(options.root);
  const exposed = isExposed(options.host);
  const teller = openTeller(root, context);
  /** Findings name restricted files: who else can reach the server is not told of any. */
  const told = (list: readonly Diagnostic[]): readonly Diagnostic[] => (exposed ? [] : list);
  const state: { diagnostics: readonly Diagnostic[]; reply: Serving['reply'] } = {
    diagnostics: [],
    reply: async () => ({ answer: waitingPage([]), headers: [] }),
  };
  const events = openEvents(() => [teller.toEvent(told(state.diagnostics))]);
  const running = await startServer({
    ...options,
    reply: (asked) => state.reply(asked),
    events,
    compress: false,
    fault: teller.fault,
  });
  context.onStop(running.close);
  const site = await open(options);
  const hosted = toHosted(site, told);
  state.reply = openReplies(hosted, { exposed });
  const tellOf = (diagnostics: readonly Diagnostic[]): void => {
    state.diagnostics = diagnostics;
    events.push(teller.toEvent(told(diagnostics)));
    teller.news(diagnostics);
  };
  const update = inTurn(async (files) => {
    const begin = context.now();
    const change = await site.update(files);
    const isOld = isSame(change.diagnostics, state.diagnostics);
    const news = [...toEvents(change), ...(isOld ? [] : [teller.toEvent(told(change.diagnostics))])];
    state.diagnostics = change.diagnostics;
    for (const event of news) events.push(event);
    if (news.length > 0) teller.saved(files, change.diagnostics, context.now() - begin);
    await judge(site, state.diagnostics, tellOf);
  }, teller.fault);
  await watch({ root, except: options.out === undefined ? [] : [resolve(options.out)] }, { update, context, teller });
  state.diagnostics = site.diagnostics;
  teller.news(site.diagnostics);
  context.stdout.write(
    `Watching ${options.root} at ${running.origin}${hosted.baseUrl()} (${toWords(count(site.diagnostics))})\n`,
  );
  await judge(site, state.diagnostics, tellOf).catch(teller.fault);
  return context.stopped;
}

function toHosted(site: DevSite, told: (list: readonly Diagnostic[]) => readonly Diagnostic[]): Hosted {
  return {
    baseUrl: () => site.baseUrl ?? '/',
    find: (path) => site.answer(path),
    standIn: () => waitingPage(told(site.diagnostics)),
  };
}

/** Search is tested when a change is shown already; what came or went by it is told then. */
async function judge(
  { judge: test }: DevSite,
  known: readonly Diagnostic[],
  tell: (found: readonly Diagnostic[]) => void,
): Promise<void> {
  const found = await test?.();
  if (found && !isSame(found, known)) tell(found);
}

type Open = (options: BuildOptions) => Promise<DevSite>;

/** Loaded when it is needed: it brings the whole compiler. */
async function openReal(options: BuildOptions): Promise<DevSite> {
  const { openDevSite } = await import('../watch/dev-site.ts');
  return openDevSite(options);
}

function toEvents({ routes, site, style }: Update): object[] {
  return [
    ...(style === undefined ? [] : [{ type: 'style', href: style }]),
    ...(site ? [{ type: 'site' }] : []),
    ...(routes.length > 0 ? [{ type: 'pages', routes }] : []),
  ];
}

function isSame(one: readonly Diagnostic[], other: readonly Diagnostic[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Begins to watch; resolves when nothing that changes from then on is missed. */
function watch(
  watched: Watched,
  tools: { update: (files: Set<string>) => void; context: Context; teller: Teller },
): Promise<void> {
  const { update, context, teller } = tools;
  const limited = (setting: string): void => teller.print(watchLimited(nowhere, { setting }));
  const watching = watchTree(watched, { changed: update, limited });
  context.onStop(watching.close);
  return watching.ready;
}

/** Runs one update at a time; files that change meanwhile go into the next. A fault in one is told, and the next one runs. */
function inTurn(update: (files: Set<string>) => Promise<void>, fault: (error: unknown) => void): (files: Set<string>) => void {
  let waiting = new Set<string>();
  let busy = false;
  const work = async (): Promise<void> => {
    busy = true;
    while (waiting.size > 0) {
      const files = waiting;
      waiting = new Set();
      await update(files).catch(fault);
    }
    busy = false;
  };
  return (files) => {
    for (const file of files) waiting.add(file);
    if (!busy) void work();
  };
}

type Teller = ReturnType<typeof openTeller>;

const mostSent = 100;
const frameWidth = 100;

/** What the terminal and the browser are told. */
function openTeller(root: string, context: Context) {
  let known = new Set<string>();
  const drawing = () => ({
    width: context.stderr.width ?? frameWidth,
    colour: context.stderr.colour,
    readLine: openLines(root),
    at: (file: string) => file,
  });
  const print = (found: Diagnostic): void => context.stderr.write(`${toPretty(found, drawing())}\n`);
  /** Prints what was not there before. */
  const news = (diagnostics: readonly Diagnostic[]): void => {
    const fresh = diagnostics.filter((found) => !known.has(JSON.stringify(found)));
    known = new Set(diagnostics.map((found) => JSON.stringify(found)));
    for (const found of fresh.slice(0, mostSent)) print(found);
    if (fresh.length > mostSent) context.stderr.write(`… and ${plural(fresh.length - mostSent, 'finding')} more.\n`);
  };
  return {
    print,
    news,
    fault: (error: unknown): void => print(toRefusal(error).finding),
    saved: (files: ReadonlySet<string>, diagnostics: readonly Diagnostic[], ms: number): void => {
      news(diagnostics);
      const [first = ''] = files;
      const name = files.size === 1 ? first : plural(files.size, 'file');
      context.stderr.write(`${name}  saved → shown in ${toDuration(ms)}, ${toWords(count(diagnostics))}\n`);
    },
    toEvent: (diagnostics: readonly Diagnostic[]): object => {
      const readLine = openLines(root);
      return {
        type: 'diagnostics',
        diagnostics: diagnostics.slice(0, mostSent).map((found) => ({ ...flatten(found), ...frameOf(found, readLine) })),
      };
    },
  };
}

function frameOf({ at }: Diagnostic, readLine: (file: string, line: number) => string | undefined): { frame?: string } {
  const line = readLine(at.file, at.line);
  if (line === undefined) return {};
  const { source, carets } = toFrame(at, line, frameWidth);
  return { frame: `${source}\n${carets}` };
}

/** What `docs watch` shows while there is no site to show: what is wrong, and a look every second whether it is fixed. */
export function waitingPage(diagnostics: readonly Diagnostic[]): Answer {
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
