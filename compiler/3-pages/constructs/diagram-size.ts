import { itemAt } from '../../basics/invariant.ts';
import { capture } from '../../basics/text-parts.ts';

/**
 * How much space a diagram is likely to take, guessed from its source: how many ranks its boxes have and how wide each of them is.
 * The numbers are those of the package's layout at our size of type, in CSS pixels; over the 31 diagrams of our own site, half of
 * the guesses are within 9 % of the height.
 */
type Size = { width: number; height: number };

type Shape = 'box' | 'diamond' | 'dot';
type Box = { id: string; text: string; shape: Shape };
type Edge = { from: string; to: string; label: string };
type Drawn = {
  boxes: Map<string, Box>;
  edges: Edge[];
  isAcross: boolean;
  groups: number;
  padding: [width: number, height: number];
};

const letter = 7.4;
const line = 18;
/** Longer labels of boxes wrap. */
const widest = 200;
const gap = 50;
const edge = 8;
/** Larger diagrams are not guessed. */
const mostBoxes = 300;

/** The size of a diagram of this kind and source; undefined for kinds whose layout can't be guessed. */
export function guessSize(kind: string, source: string): Size | undefined {
  if (kind === 'sequenceDiagram') return sequenceSize(source);
  if (kind === 'flowchart' || kind === 'graph') return layeredSize(readFlow(source));
  return /^stateDiagram/.test(kind) ? layeredSize(readStates(source)) : undefined;
}

/** Messages stand below each other, between the names of who takes part, which stand above and below them. */
function sequenceSize(source: string): Size {
  const names = new Set<string>();
  let height = 2 * 65 + 2 * 10 + 20;
  for (const text of statementsOf(source)) {
    const declared = /^(?:create )?(?:participant|actor)\s+(\S+)/.exec(text);
    const message = /^([^-:]+?)\s*<{0,2}-{1,2}[>x)|\\/]{0,2}>?[+-]?\s*([^:]+?)\s*:/.exec(text);
    if (declared?.[1]) names.add(declared[1]);
    else if (message?.[1] && message[2]) {
      for (const name of [message[1], message[2]]) names.add(name);
      height += message[1] === message[2] ? 76 : 46;
    } else if (/^note\b/i.test(text)) height += 58;
    else if (/^(?:loop|alt|opt|par|critical|break|rect|else|and)\b/.test(text)) height += 45;
  }
  return { width: Math.max(1, names.size) * 200 + 100, height };
}

const arrow =
  /\s*(?:<|[xo](?=--))?(?:--+|==+|-\.+-?)(?:\s*([^-=.|>\s][^|>]*?)\s*(?:--+|==+|\.+-))?(?:>|[xo](?=\s))?\s*(?:\|([^|]*)\|)?\s*/;

function readFlow(source: string): Drawn {
  const drawn: Drawn = {
    boxes: new Map(),
    edges: [],
    isAcross: /^\s*(?:flowchart|graph)\s+(?:LR|RL)\b/m.test(source),
    groups: 0,
    padding: [60, 30],
  };
  for (const text of statementsOf(source)) {
    if (/^subgraph\b/.test(text)) drawn.groups++;
    if (/^(?:flowchart|graph|subgraph|end|direction|classDef|class|style|linkStyle|click|acc\w+)\b/.test(text)) continue;
    const parts = text.split(arrow);
    let before: string[] = [];
    for (let index = 0; index < parts.length; index += 3) {
      const here = itemAt(parts, index)
        .split(/\s+&\s+/)
        .map((each) => noteBox(drawn, each));
      const label = parts[index - 2] ?? parts[index - 1] ?? '';
      for (const from of before) for (const to of here) drawn.edges.push({ from, to, label: unquote(label) });
      before = here;
    }
  }
  return drawn;
}

function noteBox({ boxes }: Drawn, text: string): string {
  const [, id = text, open = '', label = ''] =
    /^\s*([\p{L}\p{N}_.-]+)\s*(?:(\[|\(|\{|>)([\s\S]*?)[\])}]*)?(?::::\w+)?\s*$/u.exec(text) ?? [];
  if (open !== '' || !boxes.has(id))
    boxes.set(id, {
      id,
      text: open === '' ? id : unquote(label.replace(/^[[({/\\]+/, '')),
      shape: open === '{' && !label.startsWith('{') ? 'diamond' : 'box',
    });
  return id;
}

function readStates(source: string): Drawn {
  const drawn: Drawn = {
    boxes: new Map(),
    edges: [],
    isAcross: /^\s*direction\s+(?:LR|RL)\b/m.test(source),
    groups: 0,
    padding: [32, 22],
  };
  for (const text of statementsOf(source)) {
    const named = capture(/^state\s+"([^"]*)"\s+as\s+(\S+)/, text);
    if (named) drawn.boxes.set(named[2], { id: named[2], text: named[1], shape: 'box' });
    const choice = /^state\s+(\S+)\s+<</.exec(text);
    if (choice?.[1]) drawn.boxes.set(choice[1], { id: choice[1], text: '', shape: 'dot' });
    if (/^state\b.*\{$/.test(text)) drawn.groups++;
    const [, from, to, label = ''] = /^(\S+)\s*-->\s*([^\s:]+)\s*(?::\s*(.*))?$/.exec(text) ?? [];
    if (from === undefined || to === undefined) continue;
    const ends = [from === '[*]' ? '[start]' : from, to === '[*]' ? '[end]' : to] as const;
    for (const end of ends)
      if (!drawn.boxes.has(end)) drawn.boxes.set(end, { id: end, text: end, shape: end.startsWith('[') ? 'dot' : 'box' });
    drawn.edges.push({ from: ends[0], to: ends[1], label });
  }
  return drawn;
}

/** Boxes stand in ranks, each as far from the first as its longest way from there; ways back don't count. */
function layeredSize(drawn: Drawn): Size | undefined {
  if (drawn.boxes.size === 0 || drawn.boxes.size > mostBoxes) return undefined;
  const { isAcross, padding, groups } = drawn;
  const ranks = ranksOf(drawn);
  let long = 0;
  const { labels: broad, passing } = besideRanks(drawn, ranks);
  for (const boxes of ranks) {
    const sizes = boxes.map((box) => sizeOf(box, padding));
    long += Math.max(...sizes.map(([wide, high]) => (isAcross ? wide : high)));
    broad.push(sizes.reduce((sum, [wide, high]) => sum + (isAcross ? high : wide) + gap, -gap));
  }
  const frame = 2 * edge + groups * 30;
  const along = long + frame + gapsOf(drawn, ranks.length);
  const across = Math.max(...broad) + passing + frame;
  return isAcross ? { width: along, height: across } : { width: across, height: along };
}

/** Edges that pass other ranks run beside their boxes, and the labels of edges that leave a rank stand beside each other. */
function besideRanks({ edges, isAcross }: Drawn, ranks: readonly Box[][]): { labels: number[]; passing: number } {
  const rankOf = new Map(ranks.flatMap((boxes, rank) => boxes.map(({ id }) => [id, rank] as const)));
  const labels = ranks.map(() => -gap);
  let passing = 0;
  for (const { from, to, label } of edges) {
    const [first = 0, last = 0] = [rankOf.get(from) ?? 0, rankOf.get(to) ?? 0].sort((one, other) => one - other);
    const thick = label === '' ? 0 : isAcross ? line : widthOf(label);
    if (last - first > 1) passing += gap + thick / 2;
    else if (label !== '') labels[first] = itemAt(labels, first) + gap + thick;
  }
  return { labels, passing };
}

/** The space between ranks: the package's own distance, and more where a label stands in it. */
function gapsOf({ edges, isAcross }: Drawn, ranks: number): number {
  const labelled = edges.filter(({ label }) => label !== '');
  const label = isAcross ? Math.max(0, ...labelled.map((each) => widthOf(each.label))) : labelled.length > 0 ? line + 6 : 0;
  return (ranks - 1) * gap + (labelled.length > 0 ? label * Math.min(ranks - 1, labelled.length) : 0);
}

/** Each box in the rank of its longest way from a box that nothing leads to. As in the package, an edge that closes a circle counts the other way round. */
function ranksOf({ boxes, edges }: Drawn): Box[][] {
  const { order, forward } = sortBoxes([...boxes.keys()], edges);
  const rank = new Map<string, number>();
  const ranks: Box[][] = [];
  for (const id of order) {
    const at = rank.get(id) ?? 0;
    const box = boxes.get(id);
    if (box) ranks[at] = [...(ranks[at] ?? []), box];
    for (const to of forward.get(id) ?? []) rank.set(to, Math.max(rank.get(to) ?? 0, at + 1));
  }
  return ranks;
}

/** Boxes in an order in which edges lead on only, and what each leads to then. */
function sortBoxes(ids: readonly string[], edges: readonly Edge[]): { order: string[]; forward: Map<string, string[]> } {
  const ways = new Map<string, string[]>(ids.map((id) => [id, []]));
  const forward = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { from, to } of edges) if (from !== to) ways.get(from)?.push(to);
  const state = new Map<string, 'open' | 'done'>();
  const order: string[] = [];
  const visit = (id: string): void => {
    state.set(id, 'open');
    for (const to of ways.get(id) ?? []) {
      const isCircle = state.get(to) === 'open';
      forward.get(isCircle ? to : id)?.push(isCircle ? id : to);
      if (!state.has(to)) visit(to);
    }
    state.set(id, 'done');
    order.unshift(id);
  };
  for (const id of ids) if (!state.has(id)) visit(id);
  return { order, forward };
}

function sizeOf({ text, shape }: Box, [beside, above]: Drawn['padding']): [width: number, height: number] {
  if (shape === 'dot') return [16, 16];
  const wide = widthOf(text);
  const high = Math.ceil((text.length * letter) / widest) * line;
  if (shape === 'diamond') return [wide + high + 34, wide + high + 34];
  return [wide + beside, high + above];
}

function widthOf(text: string): number {
  return Math.min(widest, text.length * letter);
}

/** Longer statements are not looked at. */
const longest = 1000;

function statementsOf(source: string): string[] {
  const lines = source.split(/[\n;]/).map((text) => text.trim());
  return lines.filter((text) => text !== '' && text.length <= longest && !text.startsWith('%%'));
}

function unquote(text: string): string {
  return text.trim().replace(/^"|"$/g, '');
}
