/**
 * What named schemas are called on pages: API Platform's `Book.jsonld-read` is "Book (read)". Every other name stays, and so do names
 * that would otherwise be told apart no more; the plain one of two twins keeps its name, the other one is "Book (JSON-LD)".
 */
export function toLabels(names: readonly string[]): string[] {
  if (!names.some((name) => jsonLd.test(name))) return [...names];
  const wishes = names.map(shorten);
  const counts = new Map<string, number>();
  for (const wish of wishes) counts.set(wish, (counts.get(wish) ?? 0) + 1);
  return names.map((name, index) => {
    const wish = wishes[index] ?? name;
    if (counts.get(wish) === 1 || wish === name) return wish;
    return jsonLd.test(name) ? longer(wish) : wish;
  });
}

/** Whether a document is one of API Platform's, by the names of its schemas. */
export function isApiPlatform(names: readonly string[]): boolean {
  return names.some((name) => jsonLd.test(name) || /^Hydra(?:Item|Collection)BaseSchema/.test(name));
}

const jsonLd = /[.:]jsonld(?=$|-)/;

function shorten(name: string): string {
  const [, resource = name, group = ''] = /^([^-]+)(?:-(.+))?$/.exec(name.replace(jsonLd, '')) ?? [];
  return group === '' ? resource : `${resource} (${group.replace(/[._-]+/g, ' ')})`;
}

function longer(wish: string): string {
  return wish.endsWith(')') ? `${wish.slice(0, -1)}, JSON-LD)` : `${wish} (JSON-LD)`;
}
