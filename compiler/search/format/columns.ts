import { ByteReader, readFrontCoded } from './codec.ts';
import { countPlaces, keptPlaces } from './postings.ts';

/** Where one term stands: documents in order, the head of each use, and its places in the text. */
export type Uses = { documents: number[]; heads: Uint32Array; places: (index: number) => readonly number[] };

/**
 * Opens a part of postings. What is alike stands together, so that it is compressed well: all terms, how many documents each has, the steps
 * between documents, heads of uses (with the number of places where that is unusual), first places, and the steps to further ones.
 */
export function readColumns(bytes: Uint8Array): (term: string) => Uses | undefined {
  const reader = new ByteReader(bytes);
  const terms = new Map(readFrontCoded(reader.text()).map((term, index) => [term, index]));
  const [counts, steps, heads, firsts, rest] = [column(reader), column(reader), column(reader), column(reader), column(reader)];
  const starts = [0];
  while (!counts.done) starts.push((starts.at(-1) ?? 0) + counts.number());
  const table = readTable({ starts, steps, heads, firsts, rest });
  return (term) => {
    const index = terms.get(term);
    if (index === undefined) return undefined;
    const [from = 0, to = 0] = [starts[index], starts[index + 1]];
    const placesOf = (use: number): readonly number[] => {
      const at = from + use;
      return Array.from(table.places.subarray(table.placeStarts[at] ?? 0, table.placeStarts[at + 1] ?? 0));
    };
    return { documents: Array.from(table.documents.subarray(from, to)), heads: table.heads.subarray(from, to), places: placesOf };
  };
}

function column(reader: ByteReader): ByteReader {
  return new ByteReader(reader.raw(reader.number()));
}

type Columns = { starts: readonly number[]; steps: ByteReader; heads: ByteReader; firsts: ByteReader; rest: ByteReader };
type Table = { documents: Uint32Array; heads: Uint32Array; places: Uint32Array; placeStarts: Uint32Array };

function readTable({ starts, steps, heads, firsts, rest }: Columns): Table {
  const total = starts.at(-1) ?? 0;
  const table: Table = {
    documents: new Uint32Array(total),
    heads: new Uint32Array(total),
    places: new Uint32Array(total * keptPlaces),
    placeStarts: new Uint32Array(total + 1),
  };
  let places = 0;
  for (let term = 0; term + 1 < starts.length; term++) {
    let document = -1;
    for (let use = starts[term] ?? 0; use < (starts[term + 1] ?? 0); use++) {
      document += steps.number() + 1;
      const head = heads.number();
      table.documents[use] = document;
      table.heads[use] = head;
      let left = countPlaces(heads, head);
      if (left > 0) table.places[places++] = firsts.number();
      for (; left > 1; left--) table.places[places] = (table.places[places++ - 1] ?? 0) + rest.number();
      table.placeStarts[use + 1] = places;
    }
  }
  return table;
}
