/** A thread for a large watched site, so that the server can respond to other requests while the site is compiled or updated. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Diagnostic } from '../../compiler/model.ts';
import { serializeRefusal } from '../faults.ts';
import type { BuildOptions, DevSite, ServedDocument, Update } from '../options.ts';

/** The arguments of each call to the thread. The calls are those of a dev site. */
export type CallArguments = {
  open: null;
  answer: string;
  update: ReadonlySet<string>;
  missedChanges: null;
  runSearchTests: null;
};
/** The result of a call: its value, and the summary of the site if it may have changed. */
type CallResult<Value> = { value: Value; known?: SiteSummary };
/** Properties of a site that are available without a call. */
export type SiteSummary = Required<Pick<DevSite, 'baseUrl' | 'prefix'>> & { diagnostics: Diagnostic[] };
/** The return values of the calls. */
export type CallValues = {
  open: undefined;
  answer: ServedDocument | undefined;
  update: Update;
  missedChanges: Set<string>;
  runSearchTests: undefined;
};
/** The replies of the thread. */
export type CallResults = { [Own in keyof CallValues]: CallResult<CallValues[Own]> };

/**
 * Opens the site on the first call, and processes calls until the process ends. Errors are passed to the caller and never end the thread.
 */
export function start(): void {
  const options: BuildOptions = workerData;
  let opened: Promise<DevSite> | undefined;
  const openSite = (): Promise<DevSite> => {
    opened ??= import('./dev-site.ts').then(({ openDevSite }) => openDevSite(options));
    return opened;
  };
  const handlers: { [Own in keyof CallArguments]: (task: CallArguments[Own]) => Promise<CallResults[Own]> } = {
    open: async () => ({ value: undefined, known: toSummary(await openSite()) }),
    answer: async (path) => ({ value: await (await openSite()).answer(path) }),
    update: async (files) => {
      const own = await openSite();
      return { value: await own.update(files), known: toSummary(own) };
    },
    missedChanges: async () => ({ value: await (await openSite()).findMissedChanges() }),
    runSearchTests: async () => {
      const own = await openSite();
      await own.runSearchTests?.();
      return { value: undefined, known: toSummary(own) };
    },
  };
  const performCall = async <Own extends keyof CallArguments>({
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
      (error) => ({ refusal: serializeRefusal(error) }),
    );
    parentPort?.postMessage({ id, ...answer });
  };
  parentPort?.on('message', performCall);
}

function toSummary({ baseUrl = '/', prefix = '', diagnostics }: DevSite): SiteSummary {
  return { baseUrl, prefix, diagnostics };
}
