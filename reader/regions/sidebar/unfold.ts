/** Lets a list that has just appeared grow to its height. */
export function unfold(list: HTMLElement | null): void {
  if (!list) return;
  const height = list.scrollHeight;
  const duration = toDuration(height, matchMedia('(prefers-reduced-motion: reduce)').matches);
  const grown = { height: `${height}px`, overflow: 'clip' };
  list.animate([{ ...grown, height: '0' }, grown], { duration, easing: 'ease-in-out' });
}

/** Milliseconds that a box of so many pixels takes to open; 1 where motion is to be reduced. Longer for taller ones, but ever less so. */
export function toDuration(height: number, isReduced: boolean): number {
  if (isReduced || height <= 0) return 1;
  const rows = height / 36;
  return Math.round(10 * (4 + 15 * rows ** 0.25 + rows / 5));
}
