/** A thread that has a large watched site: the server answers other requests while the site is compiled, or brought up to date. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Diagnostic } from '../../compiler/model.ts';
import { toRefused } from '../faults.ts';
import type { BuildOptions, DevSite, ServedDocument, Update } from '../options.ts';
import type { SourceListing } from './dev-site.ts';

/** What the thread is asked: the calls of a dev site; with `listed` it hears of the sources while it opens the site. */
export type CallArguments = {
  open: null;
  listed: SourceListing;
  answer: string;
  update: ReadonlySet<string>;
  unheard: null;
  runSearchTests: null;
};
/** What a call comes to: its value, with what is known of the site where that may have changed. */
type CallResult<Value> = { value: Value; known?: SiteSummary };
/** What may be asked of a site without waiting for it. */
export type SiteSummary = Required<Pick<DevSite, 'baseUrl' | 'prefix'>> & { diagnostics: Diagnostic[] };
/** What the calls give. */
export type CallValues = {
  open: undefined;
  listed: undefined;
  answer: ServedDocument | undefined;
  update: Update;
  unheard: Set<string>;
  runSearchTests: undefined;
};
/** What the thread answers. */
export type CallResults = { [Own in keyof CallValues]: CallResult<CallValues[Own]> };

/** Opens the site when it is asked to, and answers calls until the process ends. Nothing that is thrown ends it. */
export function start(): void {
  const options: BuildOptions = workerData;
  let opened: Promise<DevSite> | undefined;
  let hear: (listed: SourceListing) => void = () => {};
  const listed = new Promise<SourceListing>((resolve) => {
    hear = resolve;
  });
  const site = (): Promise<DevSite> => {
    opened ??= import('./dev-site.ts').then(({ openDevSite }) => openDevSite(options, listed));
    return opened;
  };
  const handlers: { [Own in keyof CallArguments]: (task: CallArguments[Own]) => Promise<CallResults[Own]> } = {
    open: async () => ({ value: undefined, known: knownOf(await site()) }),
    listed: async (task) => {
      hear(task);
      return { value: undefined };
    },
    answer: async (path) => ({ value: await (await site()).answer(path) }),
    update: async (files) => {
      const own = await site();
      return { value: await own.update(files), known: knownOf(own) };
    },
    unheard: async () => ({ value: await (await site()).unheard() }),
    runSearchTests: async () => {
      const own = await site();
      await own.runSearchTests?.();
      return { value: undefined, known: knownOf(own) };
    },
  };
  const perform = async <Own extends keyof CallArguments>({
    id,
    kind,
    task,
  }: {
    id: number;
    kind: Own;
    task: CallArguments[Own];
  }) => {
    const answer = await handlers[kind](task).then(
      (reply) => ({ reply }),
      (error) => ({ refused: toRefused(error) }),
    );
    parentPort?.postMessage({ id, ...answer });
  };
  parentPort?.on('message', perform);
}

function knownOf({ baseUrl = '/', prefix = '', diagnostics }: DevSite): SiteSummary {
  return { baseUrl, prefix, diagnostics };
}
