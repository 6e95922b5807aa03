import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Keeps what the first page needs in one file. esbuild makes a chunk for each set of entries that share a module, so that
 * every import() tears the common code into smaller pieces; told that each lazy module needs the whole start, it tears nothing.
 */
export function oneFirstChunk(root: string): Plugin {
  return {
    name: 'one-first-chunk',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /^\.\.?\// }, async ({ kind, path, importer, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const found = await resolve(path, { kind: 'import-statement', importer, resolveDir });
        return { path: relative(root, found.path).replaceAll('\\', '/'), namespace: 'lazy', errors: found.errors };
      });
      onLoad({ filter: /./, namespace: 'lazy' }, ({ path }) => {
        const named = `import './reader/main.tsx'; export * from './${path}';`;
        const isScreen = /^export default /m.test(readFileSync(join(root, path), 'utf8'));
        return { contents: isScreen ? `${named} export { default } from './${path}';` : named, resolveDir: root, loader: 'js' };
      });
    },
  };
}
