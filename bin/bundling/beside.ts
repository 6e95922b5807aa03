import type { Plugin } from 'esbuild';

/** Leaves a module out of a bundle: it has been bundled already, under this name, and lies beside. */
export function beside(module: RegExp, name: string): Plugin {
  return {
    name: 'beside',
    setup({ onResolve }) {
      onResolve({ filter: module }, () => ({ path: `./${name}`, external: true }));
    },
  };
}
