import { attr, escapeText } from '../escape.ts';
import type { Entry } from './ledger.ts';
import { dueState } from './report.ts';

type Area = { id: string; label: string };

/** A column for each month from the first review to the last, high as many pages as are to be looked at; those that are over stand out. */
export function reviewCalendar(entries: readonly Entry[], asOf: string): string {
  const due = entries.flatMap(({ review }) => review ?? []).sort();
  const months = monthsBetween(due[0], due.at(-1));
  const counts = months.map((month) => due.filter((each) => each === month).length);
  const highest = Math.max(1, ...counts);
  const width = Math.max(240, months.length * 34);
  const columns = months.map((month, index) => {
    const [count, x] = [counts[index] ?? 0, index * 34 + 4];
    const height = Math.round((count / highest) * 140);
    const look = dueState(month, asOf) === 'overdue' ? 'two' : 'one';
    return `<rect class="${look}" x="${x}" y="${160 - height}" width="26" height="${height}"/><text x="${x + 13}" y="${154 - height}" text-anchor="middle">${count || ''}</text><text x="${x + 13}" y="176" text-anchor="middle">${month.slice(5)}</text>${month.endsWith('-01') || index === 0 ? `<text x="${x + 13}" y="192" text-anchor="middle">${month.slice(0, 4)}</text>` : ''}`;
  });
  return figure({ width, height: 200 }, columns.join(''), {
    caption: 'Pages to be reviewed, by month.',
    keys: { one: 'to come', two: 'overdue' },
  });
}

function monthsBetween(first: string | undefined, last: string | undefined): string[] {
  const months: string[] = [];
  for (let month = first; month !== undefined && last !== undefined && month <= last; month = nextMonth(month))
    months.push(month);
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** A bar for each area: approved pages, drafts, and those that say neither. */
export function approvalBars(entries: readonly Entry[], areas: readonly Area[]): string {
  const groups = [...areas, { id: '', label: 'Pages of their own' }].map(({ id, label }) => ({
    label,
    own: entries.filter(({ area }) => area === id),
  }));
  const shown = groups.filter(({ own }) => own.length > 0);
  const most = Math.max(1, ...shown.map(({ own }) => own.length));
  const looks = [
    ['approved', 'one'],
    ['draft', 'two'],
    ['none', 'three'],
  ] as const;
  const bars = shown.map(({ label, own }, index) => {
    let x = 150;
    const parts = looks.map(([state, look]) => {
      const count = own.filter(({ approval }) => approval === state).length;
      const width = Math.round((count / most) * 420);
      const part =
        width === 0
          ? ''
          : `<rect class="${look}" x="${x}" y="${index * 28 + 4}" width="${width}" height="20"><title>${count} ${state}</title></rect>`;
      x += width;
      return part;
    });
    return `<text x="140" y="${index * 28 + 19}" text-anchor="end">${escapeText(label)}</text>${parts.join('')}<text x="${x + 8}" y="${index * 28 + 19}">${own.length}</text>`;
  });
  return figure({ width: 640, height: shown.length * 28 + 8 }, bars.join(''), {
    caption: 'Pages by area, and their approval.',
    keys: { one: 'approved', two: 'draft', three: 'neither' },
  });
}

/** The areas on a circle, large as they have pages; lines between them are as thick as pages of one link to pages of the other. */
export function contentGraph(entries: readonly Entry[], areas: readonly Area[]): string {
  const areaOf = new Map(entries.map(({ route, area }) => [route, area]));
  const shown = areas.filter(({ id }) => entries.some(({ area }) => area === id));
  const places = new Map(shown.map(({ id }, index) => [id, onCircle(index, shown.length)]));
  const counts = new Map<string, number>();
  for (const { area, linksTo } of entries) {
    for (const target of linksTo) {
      const other = areaOf.get(target);
      if (other === undefined || other === area) continue;
      const key = [area, other].sort().join('\u0000');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const most = Math.max(1, ...counts.values());
  const lines = [...counts].sort().map(([key, count]) => {
    const [from, to] = key.split('\u0000').map((id) => places.get(id));
    if (!from || !to) return '';
    return `<path class="way" stroke-width="${(1 + (count / most) * 9).toFixed(1)}" d="M${from.x} ${from.y} Q320 210 ${to.x} ${to.y}"><title>${count} links</title></path>`;
  });
  const nodes = shown.map(({ id, label }) => {
    const { x, y } = places.get(id) ?? { x: 0, y: 0 };
    const own = entries.filter(({ area }) => area === id).length;
    const radius = 6 + Math.sqrt(own) * 1.6;
    const below = Math.round(y + radius + 16);
    return `<circle class="one" cx="${x}" cy="${y}" r="${radius.toFixed(1)}"/><text x="${x}" y="${below}" text-anchor="middle">${escapeText(label)} (${own})</text>`;
  });
  return figure({ width: 640, height: 440 }, lines.join('') + nodes.join(''), {
    caption: 'How the areas lead to each other. A circle grows with the pages of its area, a line with the links between two.',
    keys: {},
  });
}

function onCircle(index: number, total: number): { x: number; y: number } {
  const angle = (index / total) * 2 * Math.PI - Math.PI / 2;
  return { x: Math.round(320 + Math.cos(angle) * 220), y: Math.round(200 + Math.sin(angle) * 150) };
}

type Legend = { caption: string; keys: Readonly<Record<string, string>> };

function figure({ width, height }: { width: number; height: number }, content: string, { caption, keys }: Legend): string {
  const label = attr('aria-label', caption);
  const legend = Object.entries(keys).map(
    ([look, meaning]) =>
      ` <span class="key"><svg viewBox="0 0 1 1" aria-hidden="true"><rect class="${look}" width="1" height="1"/></svg>${meaning}</span>`,
  );
  const drawing = `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"${label}>${content}</svg>`;
  return `<figure>${drawing}<figcaption>${escapeText(caption)}${legend.join('')}</figcaption></figure>`;
}
