import type { Metafile } from 'esbuild';

/** The outputs that the bundle of `source` runs on its first page, itself last: each after all that it imports. Paths are those of the metafile. */
export function inOrder(outputs: ReadonlyMap<string, Metafile['outputs'][string]>, source: string): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    for (const { kind, path: next } of outputs.get(path)?.imports ?? []) if (kind === 'import-statement') visit(next);
    found.add(path);
  };
  const first = [...outputs].find(([, { entryPoint }]) => entryPoint === source);
  if (!first) throw new Error(`The bundle has no output for ${source}.`);
  visit(first[0]);
  return [...found];
}
