import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Converts React's CommonJS files to modules. Otherwise esbuild would wrap each in one large function, which a browser parses twice: once
 * when it loads the file, once when it calls the function.
 */
export function flattenReact(root: string): Plugin {
  return {
    name: 'flat-react',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^(?:react|react-dom|scheduler)(?:\/|$)/ }, ({ path }) => {
        const file = files.get(path);
        return file === undefined ? undefined : { path: join(root, 'node_modules', file), sideEffects: false };
      });
      onLoad({ filter: /[\\/](?:react|react-dom|scheduler)[\\/]cjs[\\/].*\.production\.js$/ }, ({ path }) => ({
        contents: toModule(readFileSync(path, 'utf8')),
      }));
    },
  };
}

/** The names under which React is imported, and their production files in node_modules. */
const files = new Map([
  ['react', 'react/cjs/react.production.js'],
  ['react/jsx-runtime', 'react/cjs/react-jsx-runtime.production.js'],
  ['react-dom', 'react-dom/cjs/react-dom.production.js'],
  ['react-dom/client', 'react-dom/cjs/react-dom-client.production.js'],
  ['scheduler', 'scheduler/cjs/scheduler.production.js'],
]);

/** Converts a CommonJS file to a module with the same exports. Each export must be assigned by name at the top level. */
function toModule(source: string): string {
  const imports: string[] = [];
  const body = source.replaceAll(/require\("([^"]+)"\)/g, (_, name: string) => {
    imports.push(`import * as required${imports.length} from '${name}';`);
    return `required${imports.length - 1}`;
  });
  const names = new Set([...source.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name));
  const exported = [...names].map((name) => `const exported_${name} = exports.${name}; export { exported_${name} as ${name} };`);
  return [...imports, 'const exports = {};', body, ...exported].join('\n');
}
