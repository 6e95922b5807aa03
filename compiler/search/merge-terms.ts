import { ByteReader, ByteWriter } from '../../reader/search/format/codec.ts';
import { keptPlaces, readPlaces, skipPlaces, writeUse } from '../../reader/search/format/postings.ts';

/** The terms of a page's words, and the uses of those words, section by section. */
type Uses = { numbers: Int32Array; uses: Uint8Array };
type Use = { title: boolean; content: number; positions: number[] };

/** A function that answers the same where no section uses a term twice: what words of one term are used for is put together. */
export function createMerger(): (numbers: Int32Array, uses: Uint8Array) => Uses {
  const met: Met = { page: 0, pages: [], words: [] };
  return (numbers, uses) => {
    const firsts = toFirsts(numbers, met);
    if (!firsts) return { numbers, uses };
    const reader = new ByteReader(uses);
    const writer = new ByteWriter(uses.length);
    while (!reader.done) mergeSection(firsts, uses, { reader, writer });
    return { numbers, uses: writer.bytes() };
  };
}

/** The page that met each term last, and the first of its words that did. */
type Met = { page: number; pages: number[]; words: number[] };

/** For each word the first one of the same term where there are several, else -1; undefined where no two words share a term. */
function toFirsts(numbers: Int32Array, met: Met): Int32Array | undefined {
  let firsts: Int32Array | undefined;
  met.page++;
  for (let word = 0; word < numbers.length; word++) {
    const number = numbers[word] ?? 0;
    if (met.pages[number] === met.page) {
      firsts ??= new Int32Array(numbers.length).fill(-1);
      const first = met.words[number] ?? 0;
      firsts[first] = first;
      firsts[word] = first;
    } else {
      met.pages[number] = met.page;
      met.words[number] = word;
    }
  }
  return firsts;
}

type Tools = { reader: ByteReader; writer: ByteWriter };

/** Uses of words that stand alone are taken over as they are; those of the others follow. */
function mergeSection(firsts: Int32Array, uses: Uint8Array, { reader, writer }: Tools): void {
  const shared = new Map<number, Use>();
  const count = reader.number();
  const alone = new ByteWriter();
  let left = 0;
  for (let index = 0; index < count; index++) {
    const start = reader.at;
    const word = reader.number();
    const head = reader.number();
    const first = firsts[word] ?? -1;
    if (first >= 0) add(shared, first, { title: (head & 1) > 0, content: head >>> 4, positions: readPlaces(reader, head) });
    else {
      skipPlaces(reader, head);
      alone.raw(uses, start, reader.at);
      left++;
    }
  }
  writer.number(left + shared.size);
  writer.raw(alone.bytes());
  for (const [word, use] of shared) {
    writer.number(word);
    writeUse(writer, { ...use, positions: use.positions.sort((a, b) => a - b).slice(0, keptPlaces) });
  }
}

function add(shared: Map<number, Use>, first: number, { title, content, positions }: Use): void {
  const known = shared.get(first);
  if (!known) {
    shared.set(first, { title, content, positions });
    return;
  }
  known.title ||= title;
  known.content += content;
  for (const position of positions) if (!known.positions.includes(position)) known.positions.push(position);
}
