/** What a diagram says of itself: its kind with the line that names it (from 0), and what it is called. */
export type DiagramFacts = { kind: string; line: number; column: number; name: string };

/** Reads the head of a diagram, without drawing it: past comments, directives and front matter of its own. */
export function readDiagram(source: string): DiagramFacts {
  const lines = source.split('\n');
  const line = firstLine(lines);
  const text = lines[line] ?? '';
  const kind = /\S[^\s;:{]*/.exec(text);
  return { kind: kind?.[0] ?? '', line, column: kind?.index ?? 0, name: nameOf(source) };
}

/** Every kind that the reader can draw, as a diagram's first word. */
export const diagramKinds: readonly string[] = (
  'flowchart graph sequenceDiagram classDiagram stateDiagram-v2 stateDiagram erDiagram gantt pie journey timeline mindmap gitGraph ' +
  'quadrantChart requirementDiagram requirement C4Context C4Container C4Component C4Dynamic C4Deployment kanban block block-beta ' +
  'packet packet-beta sankey sankey-beta xychart xychart-beta architecture-beta architecture radar-beta treemap treemap-beta venn-beta ' +
  'classDiagram-v2 flowchart-elk info ishikawa ishikawa-beta eventmodeling treeView-beta swimlane-beta wardley-beta cynefin-beta ' +
  'railroad-beta railroad-abnf-beta railroad-ebnf-beta railroad-peg-beta'
).split(' ');

function firstLine(lines: readonly string[]): number {
  let at = 0;
  const skipBlank = (): void => {
    while (at < lines.length && lines[at]?.trim() === '') at++;
  };
  skipBlank();
  if (lines[at]?.trim() === '---') {
    const end = lines.findIndex((line, index) => index > at && line.trim() === '---');
    at = end < 0 ? lines.length : end + 1;
  }
  for (skipBlank(); lines[at]?.trim().startsWith('%%'); skipBlank()) {
    const directive = lines[at]?.trim().startsWith('%%{');
    while (directive && at < lines.length && !lines[at]?.includes('}%%')) at++;
    at++;
  }
  return at;
}

function nameOf(source: string): string {
  const title = /^[ \t]*accTitle[ \t]*:[ \t]*(\S.*)$/m.exec(source)?.[1]?.trim() ?? '';
  const line = /^[ \t]*accDescr[ \t]*:[ \t]*(\S.*)$/m.exec(source)?.[1];
  const block = /^[ \t]*accDescr[ \t]*\{([^}]*)\}/m.exec(source)?.[1];
  const description = (line ?? block ?? '').replace(/\s+/g, ' ').trim();
  return [title, description].filter((part) => part !== '').join(': ');
}

/** What a reader of a diagram reads: its title and its labels, without the notation between them. For search. */
export function diagramLabels(source: string): string {
  const labels = source.matchAll(
    /"([^"\n]+)"|\[+\(?([^[\]"()\n]+)\)?\]+|\(+([^()"\n]+)\)+|\{+([^{}"\n]+)\}+|\|([^|"\n]+)\||:\s*([^:"\n]+)$/gm,
  );
  const words = Array.from(
    labels,
    (found) =>
      found
        .slice(1)
        .find((label) => label !== undefined)
        ?.trim() ?? '',
  );
  return words.filter((label) => /\p{L}/u.test(label)).join('. ');
}
