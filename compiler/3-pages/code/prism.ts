/**
 * Prism with every language that we highlight. The grammars look for `Prism` among the globals while they load, in the order of
 * the imports (one that builds on another comes after it); the package's main file puts it there. It stays: some grammars look while
 * they work.
 *
 * Why Prism: 2,000 ordinary blocks (400 kB in seven languages, one thread) take 0.16 s with all of our rendering. highlight.js 11.12
 * takes 0.57 s (and ten times that for HTTP messages, whose language it guesses), and makes half as much HTML again; a TextMate engine
 * takes 4.4 s and writes colours where a strict policy wants classes. What it costs: 50 ms to load these languages, once in a thread.
 */
import Prism, { type Token, type TokenStream } from 'prismjs';
import 'prismjs/components/prism-typescript.js';
import 'prismjs/components/prism-jsx.js';
import 'prismjs/components/prism-tsx.js';
import 'prismjs/components/prism-json.js';
import 'prismjs/components/prism-json5.js';
import 'prismjs/components/prism-yaml.js';
import 'prismjs/components/prism-toml.js';
import 'prismjs/components/prism-ini.js';
import 'prismjs/components/prism-properties.js';
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-shell-session.js';
import 'prismjs/components/prism-batch.js';
import 'prismjs/components/prism-powershell.js';
import 'prismjs/components/prism-python.js';
import 'prismjs/components/prism-markup-templating.js';
import 'prismjs/components/prism-php.js';
import 'prismjs/components/prism-ruby.js';
import 'prismjs/components/prism-perl.js';
import 'prismjs/components/prism-lua.js';
import 'prismjs/components/prism-r.js';
import 'prismjs/components/prism-julia.js';
import 'prismjs/components/prism-java.js';
import 'prismjs/components/prism-kotlin.js';
import 'prismjs/components/prism-scala.js';
import 'prismjs/components/prism-groovy.js';
import 'prismjs/components/prism-clojure.js';
import 'prismjs/components/prism-haskell.js';
import 'prismjs/components/prism-elixir.js';
import 'prismjs/components/prism-erlang.js';
import 'prismjs/components/prism-elm.js';
import 'prismjs/components/prism-fsharp.js';
import 'prismjs/components/prism-ocaml.js';
import 'prismjs/components/prism-csharp.js';
import 'prismjs/components/prism-basic.js';
import 'prismjs/components/prism-vbnet.js';
import 'prismjs/components/prism-c.js';
import 'prismjs/components/prism-cpp.js';
import 'prismjs/components/prism-objectivec.js';
import 'prismjs/components/prism-swift.js';
import 'prismjs/components/prism-dart.js';
import 'prismjs/components/prism-go.js';
import 'prismjs/components/prism-rust.js';
import 'prismjs/components/prism-zig.js';
import 'prismjs/components/prism-nim.js';
import 'prismjs/components/prism-fortran.js';
import 'prismjs/components/prism-matlab.js';
import 'prismjs/components/prism-sql.js';
import 'prismjs/components/prism-graphql.js';
import 'prismjs/components/prism-http.js';
import 'prismjs/components/prism-uri.js';
import 'prismjs/components/prism-docker.js';
import 'prismjs/components/prism-nginx.js';
import 'prismjs/components/prism-apacheconf.js';
import 'prismjs/components/prism-systemd.js';
import 'prismjs/components/prism-hcl.js';
import 'prismjs/components/prism-promql.js';
import 'prismjs/components/prism-protobuf.js';
import 'prismjs/components/prism-makefile.js';
import 'prismjs/components/prism-cmake.js';
import 'prismjs/components/prism-gradle.js';
import 'prismjs/components/prism-diff.js';
import 'prismjs/components/prism-git.js';
import 'prismjs/components/prism-markdown.js';
import 'prismjs/components/prism-latex.js';
import 'prismjs/components/prism-scss.js';
import 'prismjs/components/prism-sass.js';
import 'prismjs/components/prism-less.js';
import 'prismjs/components/prism-regex.js';
import 'prismjs/components/prism-csv.js';
import 'prismjs/components/prism-lisp.js';
import 'prismjs/components/prism-scheme.js';
import 'prismjs/components/prism-solidity.js';
import 'prismjs/components/prism-wasm.js';
import 'prismjs/components/prism-twig.js';
import 'prismjs/components/prism-handlebars.js';
import 'prismjs/components/prism-django.js';
import 'prismjs/components/prism-erb.js';
import 'prismjs/components/prism-editorconfig.js';
import 'prismjs/components/prism-ignore.js';
import 'prismjs/components/prism-awk.js';
import 'prismjs/components/prism-vim.js';
import 'prismjs/components/prism-nix.js';
import 'prismjs/components/prism-bicep.js';
import 'prismjs/components/prism-jq.js';
import 'prismjs/components/prism-go-module.js';

/** A piece of code: text, or a token with a type, further names for it, and pieces inside. */
export type Piece = string | Token;

const functions = new Set(['extend', 'insertBefore', 'DFS']);
const grammars = new Map(Object.entries(Prism.languages).filter(([name]) => !functions.has(name)));

/** The pieces of code in a language by Prism's name for it; undefined where it knows none. The pieces' text together is the code. */
export function tokenize(code: string, language: string): Piece[] | undefined {
  const grammar = grammars.get(language);
  if (grammar === undefined) return undefined;
  const scene: { code: string; grammar: typeof grammar; language: string; tokens?: TokenStream } = { code, grammar, language };
  Prism.hooks.run('before-tokenize', scene);
  scene.tokens = Prism.tokenize(scene.code, scene.grammar);
  Prism.hooks.run('after-tokenize', scene);
  return toPieces(scene.tokens);
}

/** A token's content is a text, a token or a list of both. */
export function toPieces(content: TokenStream): Piece[] {
  return Array.isArray(content) ? content : [content];
}

/** Whether Prism has a grammar of this name. */
export function hasGrammar(language: string): boolean {
  return grammars.has(language);
}
