import { resolve } from 'node:path';
import { watchLimited } from '../../compiler/diagnostics/machine.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import type { Edges } from '../edges.ts';
import type { BuildOptions, ExitStatus, Update, WatchOptions, Workshop } from '../options.ts';
import { count, plural, toDuration, toWords } from '../report/counts.ts';
import { toFrame } from '../report/frame.ts';
import { flatten } from '../report/json.ts';
import { openLines } from '../report/lines.ts';
import { toPretty } from '../report/pretty.ts';
import { nowhere, toRefusal } from '../report/refusal.ts';
import { openEvents } from '../server/events.ts';
import { type Hosted, openReplies } from '../server/replies.ts';
import { isExposed, type Serving, startServer } from '../server/server.ts';
import { waitingPage } from '../server/waiting-page.ts';
import { type Watched, watchTree } from '../watch/watcher.ts';

/**
 * `docs watch`: a server that shows each saved change at once, and each mistake where it is, until a signal ends it.
 * It listens before the site is compiled, so that a port in use is told at once.
 */
export async function runWatch(options: WatchOptions, edges: Edges, open: Open = openReal): Promise<ExitStatus> {
  const root = resolve(options.root);
  const exposed = isExposed(options.host);
  const teller = openTeller(root, edges);
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
  edges.onStop(running.close);
  const workshop = await open(options);
  const hosted = toHosted(workshop, told);
  state.reply = openReplies(hosted, { exposed });
  const tellOf = (diagnostics: readonly Diagnostic[]): void => {
    state.diagnostics = diagnostics;
    events.push(teller.toEvent(told(diagnostics)));
    teller.news(diagnostics);
  };
  const update = inTurn(async (files) => {
    const begin = edges.now();
    const change = await workshop.update(files);
    const isOld = isSame(change.diagnostics, state.diagnostics);
    const news = [...toEvents(change), ...(isOld ? [] : [teller.toEvent(told(change.diagnostics))])];
    state.diagnostics = change.diagnostics;
    for (const event of news) events.push(event);
    if (news.length > 0) teller.saved(files, change.diagnostics, edges.now() - begin);
    await judge(workshop, state.diagnostics, tellOf);
  }, teller.fault);
  await watch({ root, except: options.out === undefined ? [] : [resolve(options.out)] }, { update, edges, teller });
  state.diagnostics = workshop.diagnostics;
  teller.news(workshop.diagnostics);
  edges.stdout.write(
    `Watching ${options.root} at ${running.origin}${hosted.baseUrl()} (${toWords(count(workshop.diagnostics))})\n`,
  );
  await judge(workshop, state.diagnostics, tellOf).catch(teller.fault);
  return edges.stopped;
}

function toHosted(workshop: Workshop, told: (list: readonly Diagnostic[]) => readonly Diagnostic[]): Hosted {
  return {
    baseUrl: () => workshop.baseUrl ?? '/',
    find: (path) => workshop.answer(path),
    standIn: () => waitingPage(told(workshop.diagnostics)),
  };
}

/** Search is tested when a change is shown already; what came or went by it is told then. */
async function judge(
  { judge: test }: Workshop,
  known: readonly Diagnostic[],
  tell: (found: readonly Diagnostic[]) => void,
): Promise<void> {
  const found = await test?.();
  if (found && !isSame(found, known)) tell(found);
}

type Open = (options: BuildOptions) => Promise<Workshop>;

/** Loaded when it is needed: it brings the whole compiler. */
async function openReal(options: BuildOptions): Promise<Workshop> {
  const { openWorkshop } = await import('../watch/workshop.ts');
  return openWorkshop(options);
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
function watch(watched: Watched, tools: { update: (files: Set<string>) => void; edges: Edges; teller: Teller }): Promise<void> {
  const { update, edges, teller } = tools;
  const limited = (setting: string): void => teller.print(watchLimited(nowhere, { setting }));
  const watching = watchTree(watched, { changed: update, limited });
  edges.onStop(watching.close);
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
function openTeller(root: string, edges: Edges) {
  let known = new Set<string>();
  const drawing = () => ({
    width: edges.stderr.width ?? frameWidth,
    colour: edges.stderr.colour,
    readLine: openLines(root),
    at: (file: string) => file,
  });
  const print = (found: Diagnostic): void => edges.stderr.write(`${toPretty(found, drawing())}\n`);
  /** Prints what was not there before. */
  const news = (diagnostics: readonly Diagnostic[]): void => {
    const fresh = diagnostics.filter((found) => !known.has(JSON.stringify(found)));
    known = new Set(diagnostics.map((found) => JSON.stringify(found)));
    for (const found of fresh.slice(0, mostSent)) print(found);
    if (fresh.length > mostSent) edges.stderr.write(`… and ${plural(fresh.length - mostSent, 'finding')} more.\n`);
  };
  return {
    print,
    news,
    fault: (error: unknown): void => print(toRefusal(error).finding),
    saved: (files: ReadonlySet<string>, diagnostics: readonly Diagnostic[], ms: number): void => {
      news(diagnostics);
      const [first = ''] = files;
      const name = files.size === 1 ? first : plural(files.size, 'file');
      edges.stderr.write(`${name}  saved → shown in ${toDuration(ms)}, ${toWords(count(diagnostics))}\n`);
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
