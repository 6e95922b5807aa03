import type { Metafile } from 'esbuild';

/** What bundles were written, by the path that the metafile gives each. */
export type Outputs = Metafile['outputs'];

/** The path of what a source was bundled to. */
export function outputOf(outputs: Outputs, source: string): string {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source);
  if (!found) throw new Error(`The bundle of the reader has no output for ${source}.`);
  return found[0];
}

/** The paths of what a source runs at once, itself last: each after all that it imports. */
export function inOrder(outputs: Outputs, source: string): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    for (const { kind, path: next } of outputs[path]?.imports ?? []) if (kind === 'import-statement') visit(next);
    found.add(path);
  };
  visit(outputOf(outputs, source));
  return [...found];
}
