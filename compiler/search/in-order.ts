/** The places of texts in the order of their code units. Sorts by the first two signs and then only what has these in common. */
export function inOrder(texts: readonly string[]): Int32Array {
  const buckets = new Map<number, { text: string; place: number }[]>();
  for (const [place, text] of texts.entries()) {
    const key = text.length === 0 ? -1 : text.charCodeAt(0) * 65_537 + (text.length > 1 ? text.charCodeAt(1) + 1 : 0);
    const bucket = buckets.get(key);
    if (bucket) bucket.push({ text, place });
    else buckets.set(key, [{ text, place }]);
  }
  const order = new Int32Array(texts.length);
  let next = 0;
  for (const key of [...buckets.keys()].sort((a, b) => a - b)) {
    const bucket = (buckets.get(key) ?? []).sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
    for (const { place } of bucket) order[next++] = place;
  }
  return order;
}
