/** A part of a description; `start` and `end` are offsets in it. */
type Piece =
  | { kind: 'text'; text: string; start: number }
  | { kind: 'schema'; attributes: ReadonlyMap<string, string>; start: number; end: number }
  | { kind: 'security' };

/** A component in any of its spellings; its attributes, if it is a schema. */
const components =
  /<SchemaDefinition\b((?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}))?)*)\s*(?:\/>|>\s*<\/SchemaDefinition>)|(?:<!--\s*ReDoc-Inject:\s*)?<(?:SecurityDefinitions|security-definitions)\s*(?:\/>|>(?:\s*<\/(?:SecurityDefinitions|security-definitions)>)?)(?:\s*-->)?/g;

/** A description as its texts and the components of Redoc in it; components in code are text. */
export function piecesOf(description: string): Piece[] {
  const pieces: Piece[] = [];
  const isCode = codeIn(description);
  let end = 0;
  for (const found of description.matchAll(components)) {
    if (isCode(found.index)) continue;
    pieces.push({ kind: 'text', text: description.slice(end, found.index), start: end });
    const start = found.index;
    const [whole, attributes] = found;
    const last = start + whole.length;
    pieces.push(
      attributes === undefined
        ? { kind: 'security' }
        : { kind: 'schema', attributes: attributesIn(attributes), start, end: last },
    );
    end = last;
  }
  return [...pieces, { kind: 'text', text: description.slice(end), start: end }];
}

/** Whether a place is in fenced code or behind an open backtick of its line; asked for places from the first to the last. */
function codeIn(text: string): (place: number) => boolean {
  let start = 0;
  let fence = '';
  return (place) => {
    for (let end = text.indexOf('\n', start); end !== -1 && end < place; end = text.indexOf('\n', start)) {
      const [, marker = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(text.slice(start, end)) ?? [];
      if (fence === '') fence = marker;
      else if (marker.startsWith(fence)) fence = '';
      start = end + 1;
    }
    return fence !== '' || text.slice(start, place).split('`').length % 2 === 0;
  };
}

function attributesIn(written: string): Map<string, string> {
  const found = written.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{\s*["']?([^}"']*)["']?\s*\})/g);
  return new Map([...found].map(([, name = '', ...values]) => [name, values.find((value) => value !== undefined) ?? '']));
}
