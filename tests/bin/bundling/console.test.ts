import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BuildResult, build, transform } from 'esbuild';
import { expect, test } from 'vitest';
import { repository } from '../../support/docs.ts';

/** Modules that the console loads late. The bundler splits off the first two. */
const samples = 'reader/console/samples.ts';
const xml = 'compiler/openapi/pages/xml.ts';

/** Returns the compressed bytes of each script and its static imports, by module. Those of the console come first. */
async function compressedSizes(): Promise<Map<string, number>> {
  const css = readFileSync(join(repository, 'reader/style/console.css'), 'utf8');
  const style = await transform(css, { loader: 'css', minify: true, charset: 'utf8' });
  const options = {
    absWorkingDir: repository,
    outdir: '/out',
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    jsx: 'automatic',
    define: { offlineBundle: 'false', consoleStyle: JSON.stringify(style.code) },
  } as const;
  // Modules that are part of the scripts of every page, or of every API page.
  const onPages = ['react', 'react-dom/client', 'react/jsx-runtime', '../messages/messages.ts', '../languages.ts'];
  const rooms = ['../state/*', '../navigation/*', '../article/*'];
  const external = [...onPages, ...rooms, './samples.ts', `../../${xml}`];
  const main = await build({ ...options, splitting: true, entryPoints: ['reader/console/open-console.ts'], external });
  const apart = await build({ ...options, entryPoints: [samples, xml] });
  return new Map([...sizesIn(main), ...sizesIn(apart)]);
}

function sizesIn({ outputFiles, metafile }: BuildResult<{ write: false; metafile: true }>): [string, number][] {
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
  const isFirst = ({ entryPoint }: { entryPoint: string }): boolean => entryPoint === 'reader/console/open-console.ts';
  const ordered = [...entries.filter(isFirst), ...entries.filter((entry) => !isFirst(entry))];
  return ordered.map(({ path, entryPoint }) => [entryPoint, sizeOf(path)]);
}

test('the console with its sandbox and its styles is small', async () => {
  const found = await compressedSizes();
  const languages = [...found].flatMap(([entry, size]) => (entry.startsWith('reader/messages/console/') ? [size] : []));
  expect(languages).toHaveLength(12);
  const loaded = (found.get('reader/console/open-console.ts') ?? 0) + Math.max(...languages);
  expect(loaded).toBeGreaterThan(35_000);
  expect(loaded).toBeLessThan(45_000);
  const late = [...found].filter(([entry]) => entry !== 'reader/console/open-console.ts');
  expect(late.map(([entry]) => entry)).toEqual(expect.arrayContaining([samples, xml, 'reader/console/SignIn.tsx']));
  expect(late.filter(([, size]) => size > 8_000)).toEqual([]);
});
