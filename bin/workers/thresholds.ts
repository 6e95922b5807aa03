/** Below this many pages the start of a worker (about 60 ms) costs more than it saves. */
export const pagesForWorkers = 120;

/** Pages that are made at a time. Between two batches messages and signals come through. */
export const batchSize = 24;

/**
 * Batches that a worker has at a time: one to work on, and the next, as the main thread hears of the first between two of its
 * own.
 */
export const batchesAhead = 2;

/**
 * So many pages the main thread makes by itself, while the first worker analyses their texts and highlights their code: in the
 * time in which a worker that makes pages as well begins to be of use.
 */
export const pagesMadeAlone = 1500;

/** Of more pages the first worker makes none of so many last ones: it analyses those of the main thread. */
export const lastPages = 700;

/** A page of a specification is as much work as so many of Markdown. */
export const weightOfApiPage = 4;

/** Indexes that a worker has at a time: one to work on, and the next. */
export const indexesAhead = 2;

/** Bytes of the blocks of memory in which bodies, or terms, of several pages lie. A block is let go with the last of them. */
export const bytesOfBlock = 256 * 1024;
