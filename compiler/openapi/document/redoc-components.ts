/** A part of a description. `start` and `end` are offsets in the description. */
type DescriptionPart =
  | { kind: 'text'; text: string; start: number }
  | { kind: 'schema'; attributes: ReadonlyMap<string, string>; start: number; end: number }
  | { kind: 'security' };

/** Matches all spellings of the components. The group captures the attributes of a schema component. */
const components =
  /<SchemaDefinition\b((?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}))?)*)\s*(?:\/>|>\s*<\/SchemaDefinition>)|(?:<!--\s*ReDoc-Inject:\s*)?<(?:SecurityDefinitions|security-definitions)\s*(?:\/>|>(?:\s*<\/(?:SecurityDefinitions|security-definitions)>)?)(?:\s*-->)?/g;

/** Splits a description into text and Redoc components. Components inside code are treated as text. */
export function splitDescription(description: string): DescriptionPart[] {
  const parts: DescriptionPart[] = [];
  const isCode = createCodeTest(description);
  let end = 0;
  for (const match of description.matchAll(components)) {
    if (isCode(match.index)) continue;
    parts.push({ kind: 'text', text: description.slice(end, match.index), start: end });
    const start = match.index;
    const [tag, attributes] = match;
    const partEnd = start + tag.length;
    parts.push(
      attributes === undefined
        ? { kind: 'security' }
        : { kind: 'schema', attributes: parseAttributes(attributes), start, end: partEnd },
    );
    end = partEnd;
  }
  return [...parts, { kind: 'text', text: description.slice(end), start: end }];
}

/** Returns a function that tests whether an offset is in fenced or inline code. It must be called with ascending offsets. */
function createCodeTest(text: string): (place: number) => boolean {
  let start = 0;
  let fence = '';
  return (offset) => {
    for (let end = text.indexOf('\n', start); end !== -1 && end < offset; end = text.indexOf('\n', start)) {
      const [, marker = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(text.slice(start, end)) ?? [];
      if (fence === '') fence = marker;
      else if (marker.startsWith(fence)) fence = '';
      start = end + 1;
    }
    return fence !== '' || text.slice(start, offset).split('`').length % 2 === 0;
  };
}

function parseAttributes(attributes: string): Map<string, string> {
  const matches = attributes.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{\s*["']?([^}"']*)["']?\s*\})/g);
  return new Map([...matches].map(([, name = '', ...values]) => [name, values.find((value) => value !== undefined) ?? '']));
}
