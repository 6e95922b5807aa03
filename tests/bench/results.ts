import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../support/docs.ts';
import { machine } from './machine.ts';

/** A table of figures: medians, with the minimum and maximum of all rounds in brackets. */
type Figures = {
  /** What was measured, as the title of the table: `One edit, 10,000 pages in one area`. */
  benchmark: string;
  /** The command that repeats the measurement. */
  command: string;
  columns: string[];
  rows: string[][];
  /** Information that is needed to interpret the table. */
  note?: string;
};
/** Figures with their day (YYYY-MM-DD), commit and machine. */
export type Result = Figures & { date: string; commit: string; machine: string };

const resultsFile = join(repository, 'tests/bench/results.jsonl');

/**
 * Prints figures as a table and, with `record`, appends them to results.jsonl, from which `npm run bench:report` renders the
 * README.
 */
export function publish(figures: Figures, { record }: { record: boolean }): void {
  console.log(`${machine}\n\n${toTable(figures)}`);
  if (!record) return;
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: repository, encoding: 'utf8' }).trim();
  const result: Result = { ...figures, date: new Date().toISOString().slice(0, 10), commit, machine };
  appendFileSync(resultsFile, `${JSON.stringify(result)}\n`);
}

/** Returns every recorded result, oldest first. */
export function readResults(): Result[] {
  const lines = readFileSync(resultsFile, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

/** Returns the README of this folder: the latest table of each benchmark. */
export function toReadme(results: readonly Result[]): string {
  const latest = new Map<string, Result>();
  for (const result of results) latest.set(result.benchmark, result);
  const sections = [...latest.values()].map((result) => {
    const source = `\`${result.command}\`, ${result.date}, commit ${result.commit}, ${result.machine}.`;
    return [`## ${result.benchmark}`, source, toTable(result), ...(result.note === undefined ? [] : [result.note])].join('\n\n');
  });
  return `${[introduction, ...sections].join('\n\n')}\n`;
}

const introduction = `# Benchmarks

The latest figures of each benchmark: medians, with the minimum and maximum of all rounds in brackets. Seconds depend on the machine and
on its load; compare ratios within one run. \`--record\` appends a result to \`results.jsonl\`; \`npm run bench:report\` renders this
page from it.`;

function toTable({ columns, rows }: Figures): string {
  const lines = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return lines.join('\n');
}
