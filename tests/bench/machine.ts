import { availableParallelism, cpus, totalmem } from 'node:os';

/** The machine that runs the benchmark. */
export const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
