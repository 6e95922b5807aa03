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

/** If the last build had at least this many pages, `docs watch` compiles the site in a separate thread. Starting a thread takes 0.1 s. */
export const pagesForSiteThread = 1000;

/** The number of most recently displayed or edited pages whose bodies `docs watch` retains. Recompiling a page takes 3 ms. */
export const maxRecentPages = 200;
