import type { Parsed } from '../../../../compiler/model.ts';
import type { Api } from '../../../../compiler/openapi/document/model.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Marks of recursion held against the reference graph of the document, which is found by walking over the raw value: marks on
 * what leads back to nothing, and schemas that refer to themselves directly without a mark on the page that tells of them.
 */
export function cycleFaults(
  api: Api,
  pages: ReadonlyMap<string, Parsed>,
): { marked: number; wrong: string[]; unmarked: string[] } {
  const graph = toGraph(api.raw);
  const nameOf = new Map(api.schemas.map(({ name, address }) => [address, name]));
  const marked = [...pages.values()].flatMap(({ page, body }) =>
    [...body.html.matchAll(/<a \u0001(\d+)\u0002>[^<]*<\/a> \(recursive\)/g)].map(
      ([, slot]) => nameOf.get(page.links[Number(slot)]?.target ?? '') ?? `slot ${slot} of ${page.file}`,
    ),
  );
  const names = new Set(marked);
  const selfish = [...graph].filter(([name, targets]) => targets.has(name)).map(([name]) => name);
  return {
    marked: marked.length,
    wrong: [...names].filter((name) => !leadsBack(graph, name)),
    unmarked: selfish.filter((name) => nameOf.size > 0 && [...nameOf.values()].includes(name) && !names.has(name)),
  };
}

/** Names of schemas by the name of the schema in which a reference to them stands, however deep. */
function toGraph(raw: unknown): Graph {
  const holder = part(part(raw, 'components'), 'schemas') ?? part(raw, 'definitions');
  return new Map(Object.entries(holder ?? {}).map(([name, schema]) => [name, namesIn(schema)]));
}

function part(value: unknown, key: string): object | undefined {
  const found: unknown =
    typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  return typeof found === 'object' && found !== null ? found : undefined;
}

function namesIn(schema: unknown): Set<string> {
  const names = new Set<string>();
  const open = [schema];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, each] of Object.entries(value)) {
      if (key === '$ref' && typeof each === 'string') {
        const name = /^#\/(?:components\/schemas|definitions)\/([^/]+)/.exec(each)?.[1];
        if (name !== undefined) names.add(decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'));
      } else if (!/^(?:examples?|default|enum|const|x-.*)$/.test(key) && each !== null && each !== undefined) open.push(each);
    }
  }
  return names;
}

function leadsBack(graph: Graph, start: string): boolean {
  const seen = new Set<string>();
  const open = [...(graph.get(start) ?? [])];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (name === start) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(graph.get(name) ?? []));
  }
  return false;
}
