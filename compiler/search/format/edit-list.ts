/**
 * Where a list changes, in ascending order. `at` is the index of an old item, or of the one that a new item comes before. `isThere`: that
 * item is replaced or goes. `stays`: there is a new item, of the same index among those that are given.
 */
export type Places = readonly { at: number; isThere: boolean; stays: boolean }[];
/** Items one after the other: where each begins in `units`, and after the last one its end. */
type Items<Units> = { units: Units; starts: Uint32Array };

/** Writes the list with the items of `edited` at these places into `made`, which has room for it. What lies between them is copied as a whole. */
export function editUnits<Units extends Uint8Array | Uint16Array>(
  made: Units,
  { units, starts }: Items<Units>,
  { places, edited }: { places: Places; edited: Items<Units> },
): Units {
  let from = 0;
  let to = 0;
  const copy = (source: Units, first: number | undefined, end: number | undefined): void => {
    const part = source.subarray(first, end);
    made.set(part, to);
    to += part.length;
  };
  for (const [index, { at, isThere, stays }] of places.entries()) {
    copy(units, starts[from], starts[at]);
    if (stays) copy(edited.units, edited.starts[index], edited.starts[index + 1]);
    from = isThere ? at + 1 : at;
  }
  copy(units, starts[from], starts.at(-1));
  return made;
}

/** The starts of the list with those items, whose own starts are `edited`. */
export function editStarts(starts: Uint32Array, places: Places, edited: Uint32Array): Uint32Array {
  const added = places.reduce((sum, { isThere, stays }) => sum + Number(stays) - Number(isThere), 0);
  const made = new Uint32Array(starts.length + added);
  let from = 0;
  let to = 0;
  let end = 0;
  const copyUntil = (at: number): void => {
    const shift = end - (starts[from] ?? 0);
    if (shift === 0) made.set(starts.subarray(from + 1, at + 1), to + 1);
    else for (let index = from + 1; index <= at; index++) made[to + index - from] = (starts[index] ?? 0) + shift;
    to += at - from;
    from = at;
    end = made[to] ?? 0;
  };
  for (const [index, { at, isThere, stays }] of places.entries()) {
    copyUntil(at);
    if (isThere) from++;
    if (!stays) continue;
    end += (edited[index + 1] ?? 0) - (edited[index] ?? 0);
    made[++to] = end;
  }
  copyUntil(starts.length - 1);
  return made;
}
