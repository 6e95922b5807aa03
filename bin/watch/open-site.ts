import { readBuildManifest } from '../cache/build-manifest.ts';
import type { Context } from '../context.ts';
import { openProject } from '../disk/project.ts';
import type { BuildOptions, DevSite } from '../options.ts';
import { startWorker, toThread } from '../workers/thread.ts';
import { pagesForSiteThread } from '../workers/thresholds.ts';
import { openPublished } from './published-site.ts';
import type { CallArguments, CallResults, CallValues, SiteSummary } from './site-thread.ts';

/**
 * Opens a site for `docs watch`. A site that was large when it was last built is compiled in a separate thread. Until that is done, the
 * output of the last build is served.
 */
export async function openSite(
  options: BuildOptions,
  onStop: Context['onStop'],
  pagesForThread = pagesForSiteThread,
): Promise<DevSite> {
  const project = openProject({ ...options, jobs: 1 });
  const manifest = options.cache ? readBuildManifest(project).manifest : undefined;
  if (!manifest || manifest.pages < pagesForThread) {
    const { openDevSite } = await import('./dev-site.ts');
    return openDevSite(options);
  }
  const site = startSite(options, onStop);
  const opened = site.call('open', null);
  // Callers that await the promise handle the failure.
  opened.catch(() => {});
  let published = await openPublished(project, manifest, options);
  const linkSite = async (): Promise<{ hasChanges: boolean }> => {
    const hasChanges = published?.isOutdated ?? false;
    try {
      await opened;
    } finally {
      published = undefined;
    }
    return { hasChanges };
  };
  if (!published) await opened;
  return {
    ...(published && { compiled: linkSite() }),
    get baseUrl() {
      return (site.known ?? published)?.baseUrl ?? '/';
    },
    get prefix() {
      return (site.known ?? published)?.prefix ?? '';
    },
    get diagnostics() {
      return site.known?.diagnostics ?? [];
    },
    answer: async (path) => {
      const early = published && `${path}/`.startsWith(published.baseUrl) ? published : undefined;
      return early?.find(path.slice(early.baseUrl.length)) ?? site.call('answer', path);
    },
    update: (files) => site.call('update', files),
    findMissedChanges: () => site.call('missedChanges', null),
    runSearchTests: async () => {
      await site.call('runSearchTests', null);
      return site.known?.diagnostics ?? [];
    },
  };
}

/** A site in a separate thread. `known` can be read without waiting for the thread. If the thread fails, the process fails. */
type ThreadedSite = {
  known?: SiteSummary;
  call<Own extends keyof CallArguments>(kind: Own, task: CallArguments[Own]): Promise<CallValues[Own]>;
};

function startSite(options: BuildOptions, onStop: Context['onStop']): ThreadedSite {
  let hasEnded = false;
  const worker = startWorker('docs', { workerData: options });
  const thread = toThread<CallArguments, CallResults>(worker, (error) => {
    if (hasEnded) return;
    setImmediate(() => {
      throw error;
    });
  });
  onStop(async () => {
    hasEnded = true;
    await thread.close();
  });
  const site: ThreadedSite = {
    call: async (kind, task) => {
      const { value, known } = await thread.run(kind, task).catch((error) => {
        if (hasEnded) return new Promise<CallResults[typeof kind]>(() => {});
        throw error;
      });
      if (known) site.known = known;
      return value;
    },
  };
  return site;
}
