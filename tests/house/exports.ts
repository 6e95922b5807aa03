import { posix } from 'node:path';
import type { TextFile } from './tree.ts';

/** Exports that no other file imports, or only tests: `file name`. */
type Exports = { unused: string[]; forTests: string[] };

/** A parsed import: the file and the imported names; `*` represents all of them. */
type Import = { file: string; names: string[] };

const code = /^(?:bin|compiler|reader|schemas|tests)\/.*\.(?:tsx?|m?js)$/;
const input = /^tests\/cases\/|^schemas\/types\//;
const exported = /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm;
/** Re-exports of packages are for the bundler. */
const listed = /^export (?:type )?\{([^}]*)\}(?! from '[^.])/gm;
const imported = /(?:^|\n)(?:import|export)(?: type)? (?:(\w+)(?:, )?)?(?:\{([^}]*)\}|(\*(?: as \w+)?))? ?(?:from )?'(\.[^']+)'/g;
const loaded = /(?:const \{([^}]*)\} = (?:await )?)?import\(\s*'(\.[^']+)'/g;
const typeOf = /import\('(\.[^']+)'\)\.(\w+)/g;

/** Searches the code of the tree, which is formatted by Biome, without parsing it, which would take twenty times as long. */
export function readExports(tree: readonly TextFile[]): Exports {
  const files = tree.filter(({ file }) => code.test(file) && !input.test(file));
  const users = new Map<string, Set<'code' | 'tests'>>();
  for (const { file, text } of files) {
    for (const { file: target, names } of importsOf(file, text)) {
      for (const name of names) {
        const key = `${target} ${name}`;
        users.set(key, (users.get(key) ?? new Set()).add(file.startsWith('tests/') ? 'tests' : 'code'));
      }
    }
  }
  const found: Exports = { unused: [], forTests: [] };
  for (const { file, text } of files) {
    for (const name of exportsOf(text)) {
      const by = [users.get(`${file} ${name}`), users.get(`${file} *`)];
      if (by.every((each) => each === undefined)) found.unused.push(`${file} ${name}`);
      else if (!file.startsWith('tests/') && by.every((each) => !each?.has('code'))) found.forTests.push(`${file} ${name}`);
    }
  }
  return found;
}

function exportsOf(text: string): string[] {
  const own = [...text.matchAll(exported)].map(([, name = '']) => name);
  const others = [...text.matchAll(listed)].flatMap(([, names = '']) => parseNames(names, 'last'));
  return [...own, ...others];
}

function importsOf(file: string, text: string): Import[] {
  const target = (path: string): string => posix.join(posix.dirname(file), path);
  const plain = [...text.matchAll(imported)].map(([, , names, all, path = '']) => ({
    file: target(path),
    names: all === undefined ? parseNames(names ?? '', 'first') : ['*'],
  }));
  const late = [...text.matchAll(loaded)].map(([, names, path = '']) => ({
    file: target(path),
    names: names === undefined ? ['*'] : parseNames(names, 'first'),
  }));
  const types = [...text.matchAll(typeOf)].map(([, path = '', name = '']) => ({ file: target(path), names: [name] }));
  return [...plain, ...late, ...types];
}

/** Returns the names in a list such as `type A, b as c`: those before `as`, or those after it. */
function parseNames(list: string, which: 'first' | 'last'): string[] {
  const parts = list.split(',').map((part) => part.trim().replace(/^type /, ''));
  return parts.filter((part) => part !== '').map((part) => part.split(/ as |: /)[which === 'first' ? 0 : 1] ?? part);
}
