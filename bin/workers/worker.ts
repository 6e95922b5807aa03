/** A worker of the pool: makes pages and indexes, and does for the main thread what can be done beside the making of pages. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadLanguages } from '../../compiler/search/analysis/analyser.ts';
import { type Result, toRefused } from '../faults.ts';
import { makeIndex, publishIndex } from '../search/make-index.ts';
import type { Answer, Kind, Message, PageCode, PageFigures, Replies, Shells, Tasks } from './messages.ts';
import type { PageCache, PageSettings } from './page-cache.ts';
import { createTextAnalyser } from './term-cache.ts';

/** What does each kind of task. */
type Handlers = { [Own in Kind]: (task: Tasks[Own]) => Replies[Own] | Promise<Replies[Own]> };

/**
 * Does one task after the other until the process ends. Where a task can't be done, whoever asked is told why; a mistake of ours ends the
 * worker, and the main thread hears of it.
 * `keepCode` keeps V8's code for the next start: who has made an index has called nearly all of it.
 */
export async function start(keepCode: () => void): Promise<void> {
  const settings: PageSettings = workerData;
  await loadLanguages(settings.languages);
  const handlers = createHandlers(settings);
  let last: Promise<void> = Promise.resolve();
  const perform = async <Own extends Kind>({ id, kind, task }: Message<Own>): Promise<void> => {
    const answer: Answer<Own> = { id, ...(await answerTo(() => handlers[kind](task))) };
    parentPort?.postMessage(answer);
    if (kind === 'publish') keepCode();
  };
  parentPort?.on('message', (message: Message<Kind>) => {
    last = last.then(() => perform(message));
  });
}

async function answerTo<Reply>(perform: () => Reply | Promise<Reply>): Promise<Result<Reply>> {
  try {
    return { reply: await perform() };
  } catch (error) {
    const refused = toRefused(error);
    if (refused.status === 4) throw error;
    return { refused };
  }
}

function createHandlers(settings: PageSettings): Handlers {
  const analyse = createTextAnalyser(settings.languages);
  let opened: Promise<PageCache> | undefined;
  let shells: Shells | undefined;
  /** Its code takes a while to be loaded: a worker that makes no page has none. */
  const pages = (): Promise<PageCache> => {
    opened ??= import('./page-cache.ts').then(({ createPageCache }) => createPageCache(settings));
    return opened;
  };
  let finished: Promise<PageCache['write']> | undefined;
  const finishedPages = (): Promise<PageCache['write']> => {
    finished ??= import('../apart/write-finished.ts').then((own) => own.openFinishedPages(settings.objects ?? {}));
    return finished;
  };
  return {
    make: async (task) => {
      const made = await (await pages()).makeFacts(task.sources);
      const texts = task.analyse ? made.flatMap(({ text }) => text ?? []) : [];
      return { made: made.map(({ facts, diagnostics }) => ({ facts, diagnostics })), analysed: analyse(texts) };
    },
    analyse: async ({ texts, codes }) => ({ analysed: analyse(texts), figures: await highlight(codes) }),
    write: async (task) => {
      shells = task.shells ?? shells;
      if (!shells) throw new Error('Pages are to be written, and nobody has said what surrounds them.');
      const isFinished = task.isCut === true && task.work.every(({ finished }) => finished);
      return (isFinished ? await finishedPages() : (await pages()).write)({ ...task, shells });
    },
    index: makeIndex,
    publish: publishIndex,
  };
}

async function highlight(codes: readonly PageCode[]): Promise<PageFigures[]> {
  if (codes.length === 0) return [];
  const { loadGrammarsOf, toFigure } = await import('../../compiler/3-pages/code/render-code.ts');
  await loadGrammarsOf(codes.flatMap((page) => page.codes));
  return codes.map(({ name, stamp, codes: blocks }) => ({ name, stamp, figures: blocks.map(toFigure) }));
}
