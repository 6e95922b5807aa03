/**
 * The figures by which work is divided among threads. `npm run bench:workers -- NAME VALUE VALUE … --pages N` builds a seeded tree
 * with other values of one of them, in turns, and prints the ratios; every figure below names the run that set it. They were set
 * on two cores with Node 20, before the scheduler had its present form, and have not been set anew since.
 */

/** Pages below which no worker is started: its start takes about 60 ms, which a smaller site does not win back. */
export const pagesForWorkers = 120;

/** Pages in a batch. Messages and signals come through between two batches; 10 and 16 gained nothing at 1,000 pages. */
export const batchSize = 24;

/** Batches that a worker has at a time: the one it works on, and the next, as the main thread answers only between its own. */
export const batchesAhead = 2;

/**
 * Up to this many pages the main thread makes all of them, while the first worker analyses their texts and highlights their code.
 * With workers that make pages from the start, 1,000 pages took 1.05 of the processor time and 1.26 of the memory.
 */
export const pagesMadeAlone = 1500;

/**
 * Above that the first worker makes pages too, but none of the last 700, so that it can analyse those of the main thread. 10,000
 * pages took 0.92 of the time that they took with 1,500 last ones.
 */
export const lastPages = 700;

/** One part of a specification counts as this many Markdown pages. An estimate from builds of this repository's own site. */
export const weightOfApiPage = 4;

/** Indexes that a worker has at a time: the one it makes, and the next. */
export const indexesAhead = 2;

/** Bytes of a block of memory that holds the bodies, or the terms, of several pages. It is freed with the last of them. */
export const bytesOfBlock = 256 * 1024;
