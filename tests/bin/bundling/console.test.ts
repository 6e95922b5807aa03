import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { repository } from '../../support/docs.ts';

/** Returns the compressed bytes of each entry script and its static imports. */
async function sizes(): Promise<Map<string, number>> {
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
    // Part of the script that every page has.
    external: ['react', 'react-dom/client', 'react/jsx-runtime', '../messages/messages.ts', '../state/*'],
    define: { offlineBundle: 'false', consoleStyle: '""' },
  });
  const bytes = new Map(outputFiles.map(({ path, contents }) => [path.split('/').at(-1), brotliCompressSync(contents).length]));
  const sizeOf = (path: string, found: Set<string>): number => {
    if (found.has(path)) return 0;
    found.add(path);
    const { imports = [] } = metafile.outputs[path] ?? {};
    const own = bytes.get(path.split('/').at(-1)) ?? 0;
    return imports
      .filter(({ kind, external }) => kind === 'import-statement' && !external)
      .reduce((sum, next) => sum + sizeOf(next.path, found), own);
  };
  const entries = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint !== undefined);
  const shared = new Set<string>();
  const console = sizeOf(entries.find(([, { entryPoint }]) => entryPoint === 'reader/console/open.ts')?.[0] ?? '', shared);
  const others = entries.map(([path, { entryPoint = '' }]): [string, number] => [entryPoint, sizeOf(path, shared)]);
  return new Map([...others, ['reader/console/open.ts', console]]);
}

test('the console, and the sandbox in addition, are small', async () => {
  const found = await sizes();
  expect(found.get('reader/console/open.ts')).toBeGreaterThan(10_000);
  expect(found.get('reader/console/open.ts')).toBeLessThan(45_000);
  expect(found.get('reader/console/sandbox.ts')).toBeGreaterThan(5_000);
  expect(found.get('reader/console/sandbox.ts')).toBeLessThan(26_000);
  expect(found.get('reader/console/samples.ts')).toBeLessThan(5_000);
});
