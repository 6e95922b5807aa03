import { invariant } from '../../compiler/basics/invariant.ts';
import type { Result } from './results.ts';

type Bar = { label: string; seconds: number; memory: number };

const width = 720;
const rowHeight = 30;
const panel = { label: 230, bar: 400 };

/**
 * Returns the chart of the README as an SVG document: seconds and peak memory (MiB) of a cold build compared with peers, from the latest
 * result of that benchmark. Colours follow the reader's colour scheme.
 */
export function toPeerChart(results: readonly Result[]): string {
  const result = results.findLast(({ benchmark }) => benchmark.startsWith('Cold build beside peers'));
  invariant(result !== undefined, 'results.jsonl has a cold build beside peers');
  const bars = toBars(result);
  const pages = /[\d,]+ pages/.exec(result.benchmark)?.[0];
  const seconds = toPanel(bars, 40, `Seconds of a cold build, ${pages}`, ({ seconds }) => seconds);
  const memory = toPanel(bars, 90 + bars.length * rowHeight, 'Peak memory, MiB', ({ memory }) => memory);
  const bottom = 130 + 2 * bars.length * rowHeight;
  const source = `<text class="note" x="0" y="${bottom}">${result.date}, commit ${result.commit}, ${result.machine}. Less is better.</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom + 10}" role="img" aria-label="Build time and memory of Quire, Hugo and Pagefind">
<style>${style}</style>
${[...seconds, ...memory, source].join('\n')}
</svg>
`;
}

const style =
  'text{font:14px system-ui,sans-serif;fill:#1f2328}.title{font-weight:600}.note{font-size:12px;fill:#59636e}rect{fill:#8c959f}.ours{fill:#0969da}' +
  '@media(prefers-color-scheme:dark){text{fill:#f0f6fc}.note{fill:#9198a1}rect{fill:#656c76}.ours{fill:#4493f8}}';

/** Pagefind runs after Hugo: the times are added, and the larger of the two peaks is used. */
function toBars(result: Result): Bar[] {
  const quire = toBar(result, 'Quire', 'Quire, with search');
  const hugo = toBar(result, 'Hugo 0.131, no search, each list made once', 'Hugo 0.131, without search');
  const pagefind = toBar(result, 'Pagefind 1.6 on the output of Hugo, in addition', 'Hugo 0.131 and Pagefind 1.6');
  return [quire, hugo, { ...pagefind, seconds: pagefind.seconds + hugo.seconds, memory: Math.max(pagefind.memory, hugo.memory) }];
}

function toBar({ columns, rows }: Result, name: string, label: string): Bar {
  const row = rows.find((cells) => cells[0] === name);
  invariant(row !== undefined, `the benchmark has the row ${name}`);
  const medianIn = (column: string) => Number.parseFloat(row[columns.indexOf(column)] ?? '');
  return { label, seconds: medianIn('seconds'), memory: medianIn('MiB') };
}

function toPanel(bars: readonly Bar[], top: number, title: string, toValue: (bar: Bar) => number): string[] {
  const largest = Math.max(...bars.map(toValue));
  const lines = [`<text class="title" x="0" y="${top - 18}">${title}</text>`];
  for (const [index, bar] of bars.entries()) {
    const y = top + index * rowHeight;
    const length = Math.round((toValue(bar) / largest) * panel.bar);
    lines.push(`<text x="0" y="${y + 15}">${bar.label}</text>`);
    lines.push(`<rect${index === 0 ? ' class="ours"' : ''} x="${panel.label}" y="${y}" width="${length}" height="20" rx="3"/>`);
    lines.push(`<text x="${panel.label + length + 8}" y="${y + 15}">${Math.round(toValue(bar)).toLocaleString('en')}</text>`);
  }
  return lines;
}
