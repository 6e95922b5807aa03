/// <reference path="./prism-files.d.ts" />
/**
 * Prism and its grammars. A grammar is loaded when a page contains code in its language. Grammars access Prism as a global variable, both
 * when they are loaded and when they tokenize. The package sets that variable; the bundles use an import instead (bin/bundling/cli.js).
 * Prism was chosen because it is several times faster than highlight.js and TextMate engines, produces less HTML, and writes classes, which
 * a strict policy allows, instead of inline colours.
 */
import Prism, { type Grammar, type Token, type TokenObject, type TokenStream } from 'prismjs';

/** A piece of code: plain text, or a token with a type, aliases, and nested pieces. */
export type CodePiece = string | Token;
/**
 * One of Prism's grammar files: other names of its language, and the files to load before it. These are its dependencies and the grammars
 * that would extend it. Because they are loaded first, they never extend it, and the result does not depend on which other grammars have
 * been loaded.
 */
type GrammarFile = { aliases?: string; dependencies?: string; load: () => Promise<unknown> };

/**
 * Tokenizes code. `language` is Prism's name for the language. Returns undefined if the language is unknown, or if its patterns would read
 * more than `readLimit` characters. The concatenated text of the pieces equals the code.
 */
export function tokenize(code: string, language: string, readLimit = Number.POSITIVE_INFINITY): CodePiece[] | undefined {
  if (!hasGrammar(language)) return undefined;
  const grammar = Prism.languages[language];
  if (grammar === undefined) throw new Error(`The grammar of ${language} was not loaded.`);
  const env: { code: string; grammar: typeof grammar; language: string; tokens?: TokenStream } = { code, grammar, language };
  remainingReads = readLimit;
  try {
    Prism.hooks.run('before-tokenize', env);
    env.tokens = Prism.tokenize(env.code, env.grammar);
    Prism.hooks.run('after-tokenize', env);
    return toPieces(env.tokens);
  } catch (error) {
    if (error instanceof ReadLimitExceeded) return undefined;
    throw error;
  } finally {
    remainingReads = Number.POSITIVE_INFINITY;
  }
}

/** Converts the content of a token, which is a string, a token, or a list of both, to a list of pieces. */
export function toPieces(content: TokenStream): CodePiece[] {
  return Array.isArray(content) ? content : [content];
}

/** Returns whether Prism has a grammar with this name. */
function hasGrammar(language: string): boolean {
  return grammars.has(language) || ownNames.has(language);
}

/**
 * Loads the grammars of languages, given Prism's names for them. Returns undefined if all of them are loaded. Ignores unknown languages.
 */
export function loadGrammars(languages: Iterable<string>): Promise<void> | undefined {
  const missing = [...languages].filter((language) => grammars.has(language) && !(language in Prism.languages));
  return missing.length === 0 ? undefined : loadSequentially(new Set(missing.flatMap(filesOf)));
}

/** Returns the files that define a language, in loading order. */
export function filesOf(language: string): string[] {
  const grammar = grammars.get(language);
  return grammar ? [...grammar.after.flatMap(filesOf), grammar.file] : [];
}

/** The number of characters of the current code that patterns may still read. */
let remainingReads = Number.POSITIVE_INFINITY;
class ReadLimitExceeded extends Error {}

/** A pattern that counts the characters that it reads, up to the end of the match or of the string. */
class MeteredPattern extends RegExp {
  override exec(text: string): RegExpExecArray | null {
    const from = this.global ? this.lastIndex : 0;
    const match = super.exec(text);
    remainingReads -= (match ? match.index + match[0].length : text.length) - from;
    if (remainingReads < 0) throw new ReadLimitExceeded();
    return match;
  }
}

const metered = new WeakSet<Grammar>();

/**
 * Replaces the patterns of a grammar with patterns that count the characters that they read. Nested grammars are handled when they are
 * used.
 */
function meterPatterns(grammar: Grammar): void {
  if (metered.has(grammar)) return;
  metered.add(grammar);
  for (const [name, entry] of Object.entries(grammar)) {
    if (name === 'rest' || !entry) continue;
    // Several grammars can share a list.
    if (Array.isArray(entry)) for (const [index, each] of entry.entries()) entry[index] = toMetered(each);
    else Object.assign(grammar, { [name]: toMetered(entry) });
  }
}

/**
 * Returns a pattern, or a token with its pattern replaced, so that it counts the characters that it reads. Sets the global flag of greedy
 * patterns, because Prism would otherwise replace them.
 */
function toMetered(entry: RegExp | TokenObject): RegExp | TokenObject {
  if (!('pattern' in entry)) return entry instanceof MeteredPattern ? entry : new MeteredPattern(entry);
  const { pattern, greedy = false } = entry;
  if (!(pattern instanceof MeteredPattern))
    entry.pattern = new MeteredPattern(pattern, greedy ? `${pattern.flags.replace('g', '')}g` : pattern.flags);
  return entry;
}

/**
 * Returns Prism's `tokenize` without side effects on grammars, and with patterns that count what they read. Prism merges `rest` into a
 * grammar on its first use, so a language that copies the grammar would depend on the order of loading.
 */
export function withoutSideEffects(tokenizeWith: typeof Prism.tokenize): typeof Prism.tokenize {
  const mergedGrammars = new WeakMap<Grammar, Grammar>();
  return (code, grammar) => {
    const completeGrammar = grammar.rest ? (mergedGrammars.get(grammar) ?? join(grammar)) : grammar;
    if (grammar.rest) mergedGrammars.set(grammar, completeGrammar);
    if (remainingReads < Number.POSITIVE_INFINITY) meterPatterns(completeGrammar);
    return tokenizeWith(code, completeGrammar);
  };
}

function join(grammar: Grammar): Grammar {
  const completeGrammar: Grammar = Object.assign({}, grammar, grammar.rest);
  delete completeGrammar.rest;
  return completeGrammar;
}

async function loadSequentially(names: Iterable<string>): Promise<void> {
  for (const name of names) await grammars.get(name)?.load();
}

const files: Record<string, GrammarFile> = {
  typescript: { aliases: 'ts', load: () => import('prismjs/components/prism-typescript.js') },
  jsx: { load: () => import('prismjs/components/prism-jsx.js') },
  tsx: { dependencies: 'jsx typescript', load: () => import('prismjs/components/prism-tsx.js') },
  json: { aliases: 'webmanifest', load: () => import('prismjs/components/prism-json.js') },
  json5: { dependencies: 'json', load: () => import('prismjs/components/prism-json5.js') },
  yaml: { aliases: 'yml', load: () => import('prismjs/components/prism-yaml.js') },
  toml: { load: () => import('prismjs/components/prism-toml.js') },
  ini: { load: () => import('prismjs/components/prism-ini.js') },
  properties: { load: () => import('prismjs/components/prism-properties.js') },
  bash: { aliases: 'sh shell', load: () => import('prismjs/components/prism-bash.js') },
  'shell-session': {
    aliases: 'shellsession sh-session',
    dependencies: 'bash',
    load: () => import('prismjs/components/prism-shell-session.js'),
  },
  batch: { load: () => import('prismjs/components/prism-batch.js') },
  powershell: { load: () => import('prismjs/components/prism-powershell.js') },
  python: { aliases: 'py', load: () => import('prismjs/components/prism-python.js') },
  'markup-templating': { load: () => import('prismjs/components/prism-markup-templating.js') },
  php: { dependencies: 'markup-templating', load: () => import('prismjs/components/prism-php.js') },
  ruby: { aliases: 'rb', load: () => import('prismjs/components/prism-ruby.js') },
  perl: { load: () => import('prismjs/components/prism-perl.js') },
  lua: { load: () => import('prismjs/components/prism-lua.js') },
  r: { load: () => import('prismjs/components/prism-r.js') },
  julia: { load: () => import('prismjs/components/prism-julia.js') },
  java: { load: () => import('prismjs/components/prism-java.js') },
  kotlin: { aliases: 'kt kts', load: () => import('prismjs/components/prism-kotlin.js') },
  scala: { dependencies: 'java', load: () => import('prismjs/components/prism-scala.js') },
  groovy: { load: () => import('prismjs/components/prism-groovy.js') },
  clojure: { load: () => import('prismjs/components/prism-clojure.js') },
  haskell: { aliases: 'hs', load: () => import('prismjs/components/prism-haskell.js') },
  elixir: { load: () => import('prismjs/components/prism-elixir.js') },
  erlang: { load: () => import('prismjs/components/prism-erlang.js') },
  elm: { load: () => import('prismjs/components/prism-elm.js') },
  fsharp: { load: () => import('prismjs/components/prism-fsharp.js') },
  ocaml: { load: () => import('prismjs/components/prism-ocaml.js') },
  csharp: { aliases: 'cs dotnet', load: () => import('prismjs/components/prism-csharp.js') },
  basic: { load: () => import('prismjs/components/prism-basic.js') },
  vbnet: { dependencies: 'basic', load: () => import('prismjs/components/prism-vbnet.js') },
  c: { load: () => import('prismjs/components/prism-c.js') },
  cpp: { dependencies: 'c', load: () => import('prismjs/components/prism-cpp.js') },
  objectivec: { aliases: 'objc', dependencies: 'c', load: () => import('prismjs/components/prism-objectivec.js') },
  swift: { load: () => import('prismjs/components/prism-swift.js') },
  dart: { load: () => import('prismjs/components/prism-dart.js') },
  go: { load: () => import('prismjs/components/prism-go.js') },
  rust: { load: () => import('prismjs/components/prism-rust.js') },
  zig: { load: () => import('prismjs/components/prism-zig.js') },
  nim: { load: () => import('prismjs/components/prism-nim.js') },
  fortran: { load: () => import('prismjs/components/prism-fortran.js') },
  matlab: { load: () => import('prismjs/components/prism-matlab.js') },
  sql: { load: () => import('prismjs/components/prism-sql.js') },
  graphql: { load: () => import('prismjs/components/prism-graphql.js') },
  http: { dependencies: 'json', load: () => import('prismjs/components/prism-http.js') },
  uri: { aliases: 'url', dependencies: 'http', load: () => import('prismjs/components/prism-uri.js') },
  docker: { aliases: 'dockerfile', load: () => import('prismjs/components/prism-docker.js') },
  nginx: { load: () => import('prismjs/components/prism-nginx.js') },
  apacheconf: { load: () => import('prismjs/components/prism-apacheconf.js') },
  systemd: { load: () => import('prismjs/components/prism-systemd.js') },
  hcl: { load: () => import('prismjs/components/prism-hcl.js') },
  promql: { load: () => import('prismjs/components/prism-promql.js') },
  protobuf: { load: () => import('prismjs/components/prism-protobuf.js') },
  makefile: { load: () => import('prismjs/components/prism-makefile.js') },
  cmake: { load: () => import('prismjs/components/prism-cmake.js') },
  gradle: { load: () => import('prismjs/components/prism-gradle.js') },
  diff: { load: () => import('prismjs/components/prism-diff.js') },
  git: { load: () => import('prismjs/components/prism-git.js') },
  markdown: { aliases: 'md', dependencies: 'yaml graphql', load: () => import('prismjs/components/prism-markdown.js') },
  latex: { aliases: 'tex context', load: () => import('prismjs/components/prism-latex.js') },
  scss: { load: () => import('prismjs/components/prism-scss.js') },
  sass: { load: () => import('prismjs/components/prism-sass.js') },
  less: { load: () => import('prismjs/components/prism-less.js') },
  regex: { load: () => import('prismjs/components/prism-regex.js') },
  csv: { load: () => import('prismjs/components/prism-csv.js') },
  lisp: { aliases: 'elisp emacs emacs-lisp', load: () => import('prismjs/components/prism-lisp.js') },
  scheme: { load: () => import('prismjs/components/prism-scheme.js') },
  solidity: { aliases: 'sol', load: () => import('prismjs/components/prism-solidity.js') },
  wasm: { load: () => import('prismjs/components/prism-wasm.js') },
  twig: { dependencies: 'markup-templating', load: () => import('prismjs/components/prism-twig.js') },
  handlebars: {
    aliases: 'hbs mustache',
    dependencies: 'markup-templating',
    load: () => import('prismjs/components/prism-handlebars.js'),
  },
  django: { aliases: 'jinja2', dependencies: 'markup-templating', load: () => import('prismjs/components/prism-django.js') },
  erb: { dependencies: 'ruby markup-templating', load: () => import('prismjs/components/prism-erb.js') },
  editorconfig: { load: () => import('prismjs/components/prism-editorconfig.js') },
  ignore: { aliases: 'gitignore hgignore npmignore', load: () => import('prismjs/components/prism-ignore.js') },
  awk: { aliases: 'gawk', load: () => import('prismjs/components/prism-awk.js') },
  vim: { load: () => import('prismjs/components/prism-vim.js') },
  nix: { load: () => import('prismjs/components/prism-nix.js') },
  bicep: { load: () => import('prismjs/components/prism-bicep.js') },
  jq: { load: () => import('prismjs/components/prism-jq.js') },
  'go-module': { aliases: 'go-mod', load: () => import('prismjs/components/prism-go-module.js') },
};
const grammars = new Map(
  Object.entries(files).flatMap(([file, { aliases, dependencies, load }]) =>
    [file, ...toWords(aliases)].map((name) => [name, { file, after: toWords(dependencies), load }] as const),
  ),
);
Object.assign(Prism, { tokenize: withoutSideEffects(Prism.tokenize) });
/** The languages of the main file. The object that contains them also contains functions. */
const ownNames = new Set(Object.keys(Prism.languages).filter((name) => typeof Prism.languages[name] !== 'function'));
/** The names of all languages whose grammars can be loaded. */
export const grammarNames: readonly string[] = [...grammars.keys()];
/** The names of all languages that can be highlighted. */
export const languageNames: readonly string[] = [...grammarNames, ...ownNames];

function toWords(names = ''): string[] {
  return names === '' ? [] : names.split(' ');
}
