/** How work is divided among threads. `npm run bench:workers -- NAME VALUE VALUE …` compares values of one constant. */

/** The number of pages below which no worker starts: starting one takes as long as making 50 pages. */
export const pagesForWorkers = 120;

/** Pages in a task. The main thread handles messages and signals between two tasks. */
export const batchSize = 24;

/** Tasks that a worker has at most, including the current one: the main thread cannot give it another one while it plans outputs. */
export const tasksAtHand = 4;

/** `docs watch` compiles a site in its own thread if the last build had this many pages. A thread takes 0.1 s to start. */
export const pagesForSiteThread = 1000;

/** `docs watch` retains the bodies of this many pages that were shown or edited last. Making a page again takes 3 ms. */
export const pagesAtHand = 200;
