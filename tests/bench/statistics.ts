/** The median of values, with the minimum and maximum, with this many decimals. */
export function formatMedian(values: readonly number[], digits = 3): string {
  const sorted = [...values].sort((a, b) => a - b);
  const [min = 0, max = 0] = [sorted[0], sorted.at(-1)];
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${middle.toFixed(digits)} (${min.toFixed(digits)} to ${max.toFixed(digits)})`;
}
