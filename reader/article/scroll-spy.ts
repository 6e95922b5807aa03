import { decode } from '../navigation/hrefs.ts';

/** The position of a heading, in pixels from the top edge of the window. */
type HeadingPosition = { id: string; top: number; bottom: number };
/**
 * The window: the height of the navbar that covers its top and the height of the window, in pixels, and whether the page is scrolled to its
 * end.
 */
type Viewport = { offset: number; height: number; isAtEnd: boolean };

/**
 * Returns the id of the heading whose section is being read, or '' above the first one. It is the first heading below the navbar if that is
 * completely in the upper half of the window, otherwise the previous heading. At the end of the page it is the last one.
 */
export function chooseActive(positions: readonly HeadingPosition[], { offset, height, isAtEnd }: Viewport): string {
  if (isAtEnd) return positions.at(-1)?.id ?? '';
  const next = positions.findIndex(({ top }) => top >= offset);
  if (next < 0) return positions.at(-1)?.id ?? '';
  const candidate = positions[next];
  if (candidate && candidate.bottom <= height / 2) return candidate.id;
  return positions[next - 1]?.id ?? '';
}

/** Marks the heading that is being read in the table of contents. Returns a function that stops this. */
export function trackHeading(contents: Element): () => void {
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const ids = links.map(({ hash }) => decode(hash.slice(1)));
  return watchHeadings(ids, (active) => markLink(links, ids.indexOf(active)));
}

/** Marks the link at the index, and scrolls its list so that it is visible. */
function markLink(links: HTMLElement[], index: number): void {
  const next = links[index];
  const box = next?.closest('.toc');
  if (next?.hasAttribute('aria-current')) return;
  for (const link of links) link.removeAttribute('aria-current');
  next?.setAttribute('aria-current', 'location');
  if (!next || !box || box.scrollHeight <= box.clientHeight) return;
  box.scrollTop = next.offsetTop - box.clientHeight / 2;
}

/**
 * Reports which heading is being read, initially and after each scroll or resize, at most once per frame. Returns a function that stops
 * this.
 */
export function watchHeadings(ids: readonly string[], report: (id: string) => void): () => void {
  let frame = 0;
  const reportHeading = () => {
    frame = 0;
    report(chooseActive(measure(ids), measureView()));
  };
  const scheduleReport = () => {
    frame ||= requestAnimationFrame(reportHeading);
  };
  const grown = new ResizeObserver(scheduleReport);
  grown.observe(document.body);
  window.addEventListener('scroll', scheduleReport, { passive: true });
  scheduleReport();
  return () => {
    cancelAnimationFrame(frame);
    grown.disconnect();
    window.removeEventListener('scroll', scheduleReport);
  };
}

function measure(ids: readonly string[]): HeadingPosition[] {
  const positions: HeadingPosition[] = [];
  for (const id of ids) {
    const box = document.getElementById(id)?.getBoundingClientRect();
    if (box && box.width + box.height > 0) positions.push({ id, top: box.top, bottom: box.bottom });
  }
  return positions.sort((one, other) => one.top - other.top);
}

function measureView(): Viewport {
  const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
  const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
  return {
    offset: Math.max(0, bar),
    height: clientHeight,
    isAtEnd: scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2,
  };
}
