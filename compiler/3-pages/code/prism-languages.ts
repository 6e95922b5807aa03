import { languageNames as ownNames } from './prism.ts';

/** The comment syntax of a language: pairs of delimiters. The closing one is '' for comments that end with the line. */
export type CommentStyle = readonly (readonly [open: string, close: string])[];

/**
 * Returns Prism's name for the language of a fence, ignoring letter case; undefined if it cannot be highlighted. The result is a constant,
 * never a slice of the page. Prism uses it as an object key, and in optimised code V8 11 concatenates strings that have been used as keys
 * as two-byte strings. That would double the size of the page and the time to write it.
 */
export function findLanguage(language: string): string | undefined {
  return languages.get(language.toLowerCase());
}

/** Returns the names of all languages that can be highlighted. */
export function allLanguageNames(): string[] {
  return [...languages.keys()];
}

/** Returns the comment syntax of a language, or all common styles if the language is unknown. */
export function commentStyle(language: string | undefined): CommentStyle {
  return (language === undefined ? undefined : styles.get(language)) ?? allStyles;
}

/** Additional names, by Prism's name for the language. Prism's own aliases are not listed. */
const aliases = {
  apacheconf: 'apache htaccess',
  bash: 'ksh zsh fish',
  basic: 'vb vba',
  batch: 'bat cmd',
  c: 'h',
  clojure: 'clj cljs edn',
  cpp: 'c++ cc cxx hpp h++',
  csharp: 'c#',
  csv: 'tsv',
  django: 'jinja nunjucks njk',
  docker: 'containerfile',
  elixir: 'ex exs',
  erlang: 'erl',
  fortran: 'f90',
  fsharp: 'f# fs',
  git: 'gitconfig',
  go: 'golang',
  'go-module': 'gomod',
  graphql: 'gql',
  groovy: 'jenkinsfile',
  hcl: 'terraform tf tfvars opentofu',
  ini: 'cfg conf',
  javascript: 'mjs cjs node',
  json: 'jsonc jsonl ndjson geojson jsonld',
  julia: 'jl',
  lisp: 'common-lisp cl',
  makefile: 'make mk',
  markdown: 'mdx',
  markup: 'vue svelte astro xhtml wsdl xsd xslt plist',
  matlab: 'octave',
  objectivec: 'objective-c obj-c',
  ocaml: 'ml',
  perl: 'pl pm',
  php: 'php5 php7 php8 blade',
  powershell: 'ps1 pwsh psm1',
  properties: 'env dotenv',
  protobuf: 'proto proto3',
  python: 'python3 py3 pyi ipython pycon',
  r: 'rlang rscript',
  ruby: 'gemfile rakefile',
  rust: 'rs',
  scheme: 'racket',
  'shell-session': 'console terminal',
  sql: 'mysql pgsql postgres postgresql sqlite tsql plsql mssql',
  typescript: 'mts cts',
  vbnet: 'vb.net',
  vim: 'viml vimscript',
  wasm: 'wat wast',
};
const languages = new Map([
  ...ownNames.map((name) => [name, name] as const),
  ...Object.entries(aliases).flatMap(([language, words]) => words.split(' ').map((word) => [word, language] as const)),
]);

const slashes: CommentStyle = [
  ['//', ''],
  ['/*', '*/'],
];
const hash: CommentStyle = [['#', '']];
const tags: CommentStyle = [['<!--', '-->']];
const dashes: CommentStyle = [['--', '']];
const semicolon: CommentStyle = [[';', '']];
const percent: CommentStyle = [['%', '']];
const rem: CommentStyle = [['REM', '']];
const braces: CommentStyle = [['{/*', '*/}']];
const allStyles: CommentStyle = [...braces, ...slashes, ...hash, ...tags, ...dashes, ...semicolon, ...percent];
const slashed =
  'typescript javascript json json5 css scss sass less c cpp csharp java kotlin scala groovy gradle dart go go-module rust zig swift ' +
  'objectivec solidity fsharp protobuf bicep';

const byStyle: [CommentStyle, string][] = [
  [slashes, slashed],
  [[...braces, ...slashes, ...tags], 'jsx tsx'],
  [[...slashes, ...hash], 'php hcl'],
  [
    hash,
    'bash python ruby perl r julia elixir yaml toml docker makefile cmake powershell graphql nginx apacheconf jq nim awk promql nix',
  ],
  [[...hash, ...semicolon], 'ini properties systemd editorconfig ignore git shell-session'],
  [[...tags, ...slashes], 'markup markdown'],
  [[['<%#', '%>'], ...tags], 'erb'],
  [[['{#', '#}'], ...tags], 'twig django'],
  [[['{{!', '}}'], ...tags], 'handlebars'],
  [[...dashes, ['/*', '*/'], ...hash], 'sql'],
  [[...dashes, ['{-', '-}']], 'haskell elm'],
  [dashes, 'lua'],
  [[[';;', ''], ...semicolon], 'clojure lisp scheme wasm'],
  [percent, 'latex erlang matlab'],
  [[["'", ''], ...rem], 'basic vbnet'],
  [[['::', ''], ...rem], 'batch'],
  [[['"', '']], 'vim'],
  [[['(*', '*)']], 'ocaml'],
  [[['!', '']], 'fortran'],
];
const styles = new Map(byStyle.flatMap(([style, words]) => words.split(' ').map((word) => [word, style] as const)));
