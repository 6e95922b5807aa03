/**
 * The figures by which work is divided among threads. `npm run bench:workers -- NAME VALUE VALUE … --pages N` builds a seeded tree
 * with other values of one of them, in turns, and prints the ratios; every figure below names the run that set it, on two cores
 * with Node 20. Two batches at a time for each worker gained nothing (0.91 of the time without, 4,000 pages, four rounds), and are gone.
 */

/** Pages below which no worker is started: its start takes about 60 ms, which a smaller site does not win back. */
export const pagesForWorkers = 120;

/**
 * Pages that objects have finished below which they are written by the main thread alone, unless threads are asked for: to write one
 * takes 0.3 ms. 10,000 of them were linked in 0.86 and 0.91 of the processor time with one thread in place of two, in no more time on a
 * busy clock (three and four rounds in turns). Larger sites were not compared.
 */
export const finishedForWorkers = 20_000;

/** Pages in a batch. Messages and signals come through between two batches; 10 and 16 gained nothing at 1,000 pages. */
export const batchSize = 24;

/** Pages in a message to a worker that writes them. What is in a message is copied at once: all of 100,000 would not fit. */
export const pagesInPart = 1000;

/**
 * The last pages are made by the main thread alone, so that the first worker can analyse their texts meanwhile; a smaller site is
 * made by the main thread alone. 1,000 pages took 0.83 of the time (0.82 to 0.95 in five rounds) that they took with 1,500, and
 * 0.89 of that with 0. At 10,000 pages neither 0 nor 700 differed by more than the machine did (0.72 to 1.08 in two rounds).
 */
export const lastPages = 350;

/** One part of a specification counts as this many Markdown pages. An estimate from builds of this repository's own site. */
export const weightOfApiPage = 4;

/**
 * The young generation of a worker's memory, in megabytes; V8's own is 48. With 24 a build of 1,000 pages takes 0.95 of the memory
 * (0.93 with both threads so, but 1.03 of the processor time) and the same time; with 12 no less memory, and 1.04 of the time at
 * 10,000 pages. 96 gained nothing there (0.99 of the processor time, 1.00 on the clock, seven pairs).
 */
export const youngMegabytes = 24;

/**
 * With so many pages to be made the heap is collected sooner, and once before pages of objects are written (heap.ts has the figures). At
 * 10,000 pages, without it, a build takes 0.96 of the processor time (six pairs at the same time, 0.95 to 0.97) and up to 885 MiB in place of
 * 770; at 30,000 it would take 1,789 MiB in place of 1,614 (one run each), and a link of 100,000 has no room for as much more.
 */
export const pagesForSoonerCollection = 15_000;

/**
 * With so many bytes of texts, facts of pages keep nothing of the texts that they are cut from. At 2,000 pages of 9 kB that would cost 1.2 %
 * of a build (profiles of four builds) to save what these texts take, which is 18 MB.
 */
export const bytesForSparing = 32 * 2 ** 20;

/** So do those of so few pages, whose copies take less than a millisecond. */
export const pagesForSparing = 10;

/**
 * A site that had so many pages when it was last built is compiled in a thread of its own by `docs watch`. A thread takes 0.1 s to start, which
 * a smaller site does not win back.
 */
export const pagesForSiteThread = 1000;

/** Of so many pages that were shown or edited last a watched site keeps the bodies, 24 kB of one of 9 kB; to make one again takes 3 ms. */
export const pagesAtHand = 200;

/** How many indexes a worker has at hand besides the one that it makes, when the main thread makes some itself. */
export const jobsAtHand = 1;

/**
 * How many it has while the main thread plans and writes, and hears nothing of what is done for a second or two: at 10,000 pages a worker
 * idled 1.2 s then, and 0.8 s while the main thread kept the graph, and nearly never with these (profiles).
 */
export const jobsAtHandMeanwhile = 4;
