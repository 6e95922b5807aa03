import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, transform } from 'esbuild';
import { expect, test } from 'vitest';
import { repository } from '../../support/docs.ts';

/** Bytes of each script that is loaded late, with all that it imports at once, compressed. Those of the console come first. */
async function sizes(): Promise<Map<string, number>> {
  const css = readFileSync(join(repository, 'reader/style/console.css'), 'utf8');
  const style = await transform(css, { loader: 'css', minify: true, charset: 'utf8' });
  const { outputFiles, metafile } = await build({
    entryPoints: ['reader/console/open.ts'],
    absWorkingDir: repository,
    outdir: '/out',
    bundle: true,
    minify: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    jsx: 'automatic',
    // Part of the scripts that every page has, and of those of every page of an API.
    external: ['react', 'react-dom/client', 'react/jsx-runtime', '../messages/messages.ts', '../state/*', '../article/*'],
    define: { offlineBundle: 'false', consoleStyle: JSON.stringify(style.code) },
  });
  const bytes = new Map(outputFiles.map(({ path, contents }) => [path.split('/').at(-1), brotliCompressSync(contents).length]));
  const counted = new Set<string>();
  const sizeOf = (path: string): number => {
    if (counted.has(path)) return 0;
    counted.add(path);
    const { imports = [] } = metafile.outputs[path] ?? {};
    const own = bytes.get(path.split('/').at(-1)) ?? 0;
    return imports
      .filter(({ kind, external }) => kind === 'import-statement' && !external)
      .reduce((sum, next) => sum + sizeOf(next.path), own);
  };
  const entries = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) =>
    entryPoint ? [{ path, entryPoint }] : [],
  );
  const isFirst = ({ entryPoint }: { entryPoint: string }): boolean => entryPoint === 'reader/console/open.ts';
  const ordered = [...entries.filter(isFirst), ...entries.filter((entry) => !isFirst(entry))];
  return new Map(ordered.map(({ path, entryPoint }) => [entryPoint, sizeOf(path)]));
}

test('the console with its sandbox and its styles is small', async () => {
  const found = await sizes();
  expect(found.get('reader/console/open.ts')).toBeGreaterThan(35_000);
  expect(found.get('reader/console/open.ts')).toBeLessThan(45_000);
  const late = [...found].filter(([entry]) => entry !== 'reader/console/open.ts');
  expect(late.filter(([, size]) => size > 5_000)).toEqual([]);
});
