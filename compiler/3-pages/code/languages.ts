import { languageNames as ownNames } from './prism.ts';

/** How a language writes comments: pairs of what opens one and what closes it ('' at the end of the line). */
export type CommentStyle = readonly (readonly [open: string, close: string])[];

/**
 * Prism's name of the language that a fence names, whatever its letter case; undefined where we can't highlight it. It is a text of ours, never
 * that of the fence, which Prism would make a key of an object: V8 11 takes a text that has become a key for one of two bytes a letter when it
 * joins it to others in fast code, and with it the whole page in which it stands, which is then written twice as slowly.
 */
export function findLanguage(written: string): string | undefined {
  return languages.get(written.toLowerCase());
}

/** Every name of a language that we can highlight. */
export function allNames(): string[] {
  return [...languages.keys()];
}

/** How comments look in a language; all usual styles for a language that we do not know. */
export function commentStyle(language: string | undefined): CommentStyle {
  return (language === undefined ? undefined : styles.get(language)) ?? everyStyle;
}

/** Names that writers use, after the name that Prism has for the language. Prism's own aliases are known without a line here. */
const names = {
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
  ...Object.entries(names).flatMap(([language, words]) => words.split(' ').map((word) => [word, language] as const)),
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
const everyStyle: CommentStyle = [...braces, ...slashes, ...hash, ...tags, ...dashes, ...semicolon, ...percent];
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
