/** How work is divided among threads. `npm run bench:workers -- NAME VALUE VALUE …` compares values of one constant. */

/** The number of pages below which no worker starts, because starting one takes as long as compiling 50 pages. */
export const pagesForWorkers = 120;

/** The number of pages in a task. The main thread handles messages and signals between tasks. */
export const batchSize = 24;

/**
 * The maximum number of tasks that a worker has at a time, including the current one, because the main thread cannot assign another one
 * while it plans outputs.
 */
export const maxTasksPerWorker = 4;

/** The number of pages in the last build from which `docs watch` compiles a site in a separate thread. A thread takes 0.1 s to start. */
export const pagesForSiteThread = 1000;

/** The number of most recently displayed or edited pages whose bodies `docs watch` retains. Recompiling a page takes 3 ms. */
export const maxRecentPages = 200;
