import type { ParsedPage } from '../../../../compiler/model.ts';
import type { Api } from '../../../../compiler/openapi/document/model.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Compares recursion marks with the reference graph of the document, which is determined by walking the raw value. Returns marks
 * without recursion, and schemas that refer to themselves directly without a mark on their page.
 */
export function findCycleFaults(
  api: Api,
  pages: ReadonlyMap<string, ParsedPage>,
): { marked: number; wronglyMarked: string[]; unmarked: string[] } {
  const graph = toGraph(api.raw);
  const nameOf = new Map(api.schemas.map(({ name, address }) => [address, name]));
  const marked = [...pages.values()].flatMap(({ page, body }) =>
    [...body.html.matchAll(/<a \u0001(\d+)\u0002>[^<]*<\/a> \(recursive\)/g)].map(
      ([, slot]) => nameOf.get(page.links[Number(slot)]?.target ?? '') ?? `slot ${slot} of ${page.file}`,
    ),
  );
  const names = new Set(marked);
  const selfReferring = [...graph].filter(([name, targets]) => targets.has(name)).map(([name]) => name);
  return {
    marked: marked.length,
    wronglyMarked: [...names].filter((name) => !canReachItself(graph, name)),
    unmarked: selfReferring.filter((name) => nameOf.size > 0 && [...nameOf.values()].includes(name) && !names.has(name)),
  };
}

/** Returns the references of each schema to other schemas, at any depth, by name. */
function toGraph(raw: unknown): Graph {
  const holder = childObject(childObject(raw, 'components'), 'schemas') ?? childObject(raw, 'definitions');
  const schemas = Object.entries(holder ?? {});
  const anchors = new Map(schemas.map(([name, schema]) => [`#${String(Object(schema).$dynamicAnchor)}`, name]));
  return new Map(schemas.map(([name, schema]) => [name, namesIn(schema, anchors)]));
}

function childObject(value: unknown, key: string): object | undefined {
  const childValue: unknown =
    typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  return typeof childValue === 'object' && childValue !== null ? childValue : undefined;
}

function namesIn(schema: unknown, anchors: ReadonlyMap<string, string>): Set<string> {
  const names = new Set<string>();
  const pending = [schema];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, each] of Object.entries(value)) {
      if (key === '$ref' && typeof each === 'string') {
        const name = /^#\/(?:components\/schemas|definitions)\/([^/]+)/.exec(each)?.[1];
        if (name !== undefined) names.add(decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'));
      } else if (key === '$dynamicRef') names.add(anchors.get(String(each)) ?? '');
      else if (!/^(?:examples?|default|enum|const|x-.*)$/.test(key) && each !== null && each !== undefined) pending.push(each);
    }
  }
  return names;
}

function canReachItself(graph: Graph, start: string): boolean {
  const visited = new Set<string>();
  const pending = [...(graph.get(start) ?? [])];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (name === start) return true;
    if (visited.has(name)) continue;
    visited.add(name);
    pending.push(...(graph.get(name) ?? []));
  }
  return false;
}
