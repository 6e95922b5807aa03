import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { filesOf, grammarNames, loadGrammars, tokenize, withoutSideEffects } from '../../../../compiler/3-pages/code/prism.ts';
import { findLanguage } from '../../../../compiler/3-pages/code/prism-languages.ts';
import { loadGrammarsOf, toFigure } from '../../../../compiler/3-pages/code/render-code.ts';

type Prism = typeof import('prismjs');
const { resolve } = createRequire(import.meta.url);

function textOf(path: string): string {
  return readFileSync(resolve(path), 'utf8');
}

/** Returns a separate copy of Prism, with these grammars loaded in this order. */
function prismWith(files: readonly string[]): Prism {
  const globals: { Prism?: Prism } = {};
  compileFunction(textOf('prismjs'), ['global'])(globals);
  if (!globals.Prism) throw new Error('Prism puts nothing among the globals.');
  for (const file of new Set(files)) add(globals.Prism, file);
  return globals.Prism;
}

function add(prism: Prism, file: string): void {
  compileFunction(textOf(`prismjs/components/prism-${file}.js`), ['Prism'])(prism);
}

/** Lists the names of the languages. */
function namesIn({ languages }: Prism): string[] {
  return Object.keys(languages).filter((name) => typeof languages[name] !== 'function');
}

/** Serializes a grammar with everything that it references, including itself. */
function serializeGrammar({ languages }: Prism, language: string): string {
  const ids = new Map<unknown, number>();
  const serializeValue = (value: unknown): unknown => {
    if (typeof value === 'function') return String(value);
    if (typeof value !== 'object' || value === null) return value;
    // Greedy patterns are replaced by global ones on first use.
    if (isPattern(value)) return [value.source, value.flags.replace('g', '')];
    const known = ids.get(value);
    if (known !== undefined) return `#${known}`;
    ids.set(value, ids.size);
    return [Array.isArray(value), Object.entries(value).map(([key, each]) => [key, serializeValue(each)])];
  };
  return JSON.stringify(serializeValue(languages[language]));
}

/** Returns whether the value is a pattern, of any copy of Prism. */
function isPattern(value: object): value is RegExp {
  return Object.prototype.toString.call(value) === '[object RegExp]';
}

/** Returns the tokens of a language for texts in many languages. */
function tokensOf(prism: Prism, language: string): string {
  const created = texts.map((code) => {
    const scene = { code, grammar: prism.languages[language] ?? {}, language, tokens: {} };
    prism.hooks.run('before-tokenize', scene);
    scene.tokens = prism.tokenize(scene.code, scene.grammar);
    prism.hooks.run('after-tokenize', scene);
    return scene.tokens;
  });
  return JSON.stringify(created);
}

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: code of other languages
const texts = [
  '---\na: [b, "c ${d}"]\n---\n# T\n\n```js\nlet a;\n```\n\n"""d *e* `f`"""\ntype A { b: C! }\n-- g\n',
  'let a = `x ${y({ b: /c/ }) as string} z`; class D<E> extends F { @g() private h: I = "j"; } // k\n/* l */ const m = <N o={p as Q}>r</N>;\n',
  '<a b="c" style="d: e" onclick="f(1)">&amp;</a>\n<style>@media (a) { b { c: d } }</style>\n<script>`a ${b + `c`}`</script>\n',
  '<?php $a = "b"; ?> {{ a | b }} {% if x %} <%= x %> {# y #} #{z} %(a)\n',
  '@supports (a: b) and $c { @include d($e: 1 + f); &:hover { color: red; } } // g\n@media (h: @i) { .j { k: l } }\n',
  'def a(b, *c): return f"{d:.2} {e!r}" # f\nfn g(|h: I| j) "#{k} ~r/l/"\n(defun m (n &rest o) "p `q\'")\n',
  'GET https://a.example/b?c=d HTTP/1.1\nContent-Type: application/json\n\n{"a": 1, b: \'c\'}\n',
  '$ ls <b/> | d "$(e ${f})" && g \'h\'\n',
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: code of other languages

describe('grammars that are loaded when they are needed', () => {
  const all = prismWith(grammarNames.flatMap(filesOf));
  const own = namesIn(prismWith([]));
  const names = [...own, ...grammarNames];
  const serialized = new Map(names.map((name) => [name, serializeGrammar(all, name)]));
  const tokens = new Map(names.map((name) => [name, tokensOf(all, name)]));

  test("all of Prism's names are known, and no other", () => {
    expect(names.toSorted()).toEqual(namesIn(all).sort());
    expect(names.filter((name) => findLanguage(name) === undefined)).toEqual([]);
    expect(['extend', 'insertBefore', 'DFS', 'constructor', '__proto__', 'nosuch'].filter(findLanguage)).toEqual([]);
  });
  test.each(names)('%s is independent of other loaded grammars', (name) => {
    const alone = prismWith(filesOf(name));
    expect(serializeGrammar(alone, name)).toBe(serialized.get(name));
    expect(tokensOf(alone, name)).toBe(tokens.get(name));
  });
  test.each([
    ['as they are named', names],
    ['the other way round', [...own, ...grammarNames.toReversed()]],
  ])('loaded one by one while others are in use, %s', (_, order) => {
    const prism = prismWith([]);
    Object.assign(prism, { tokenize: withoutSideEffects(prism.tokenize) });
    const loaded = new Set<string>();
    for (const name of order) {
      for (const file of filesOf(name)) if (!loaded.has(file)) add(prism, file);
      for (const file of filesOf(name)) loaded.add(file);
      expect(tokensOf(prism, name), name).toBe(tokens.get(name));
    }
    for (const name of order)
      expect([serializeGrammar(prism, name), tokensOf(prism, name)], name).toEqual([serialized.get(name), tokens.get(name)]);
  });
  test('a language without a grammar throws an internal error', async () => {
    expect(() => tokenize('a', 'zig')).toThrow('The grammar of zig was not loaded.');
    await loadGrammars(['zig', 'nosuch']);
    expect(tokenize('a', 'zig')).toEqual(['a']);
    expect(loadGrammars(['zig', 'nosuch', 'markup'])).toBeUndefined();
  });
  test('only the grammars of fences are loaded', async () => {
    const blocks = ['NIMROD', 'kt {1} title="a"', '', 'js'].map((info) => ({ text: 'a', info, language: 'en-GB' }));
    expect(() => blocks.map(toFigure)).toThrow('The grammar of kt was not loaded.');
    await loadGrammarsOf(blocks);
    expect(blocks.map(toFigure)).toHaveLength(4);
    expect(loadGrammarsOf(blocks)).toBeUndefined();
    expect(() => tokenize('a', 'nim')).toThrow('The grammar of nim was not loaded.');
  });
});
