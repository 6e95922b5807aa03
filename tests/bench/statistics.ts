/** Returns the median of values with this many decimals, and, if there are several values, their minimum and maximum. */
export function formatMedian(values: readonly number[], digits = 3): string {
  const sorted = [...values].sort((a, b) => a - b);
  const [min = 0, max = 0] = [sorted[0], sorted.at(-1)];
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  if (sorted.length === 1) return middle.toFixed(digits);
  return `${middle.toFixed(digits)} (${min.toFixed(digits)} to ${max.toFixed(digits)})`;
}
