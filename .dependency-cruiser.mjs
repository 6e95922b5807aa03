/**
 * Who may know whom. tests/house/dependencies.test.ts runs these rules on the tree, and on planted
 * violations: each rule has been seen to fail.
 */

/** The home of each npm package: the one file that imports it. A package that is not listed is refused. */
const homes = {
  '@asciidoctor/core': 'compiler/tools/migrate/asciidoc/to-markdown.ts',
  '@babel/parser': 'compiler/javascript/parse-program.ts',
  '@babel/types': 'compiler/tools/settings/script.ts',
  '@modelcontextprotocol/sdk': 'bin/mcp/protocol.ts',
  '@resvg/resvg-wasm': 'bin/social/packages.ts',
  '@hpcc-js/wasm-graphviz': 'bin/diagrams/graphviz.ts',
  '@cfworker/json-schema': 'compiler/openapi/samples/validator.ts',
  '@apidevtools/swagger-parser': 'bin/spec/schema-validator.ts',
  ajv: 'compiler/schema/schema.ts',
  'ajv-formats': 'compiler/schema/schema.ts',
  chokidar: 'bin/watch/watcher.ts',
  cytoscape: 'bin/diagrams/mermaid.ts',
  dompurify: 'bin/diagrams/mermaid.ts',
  entities: 'compiler/html/entities.ts',
  fontkit: 'bin/social/packages.ts',
  'csv-parse': 'compiler/data/data-file.ts',
  'fast-glob': 'bin/disk/disk-world.ts',
  feed: 'bin/feeds/feed-files.ts',
  'github-slugger': 'compiler/3-pages/claim-ids.ts',
  'gray-matter': 'compiler/3-pages/front-matter.ts',
  'image-size': 'bin/disk/disk-world.ts',
  'jsonc-parser': 'compiler/json/jsonc.ts',
  lunr: 'compiler/search/analysis/stemmers.ts',
  'lunr-languages': 'compiler/search/analysis/stemmers.ts',
  'markdown-it-emoji': 'compiler/tools/markup/emoji.ts',
  marked: 'compiler/3-pages/markdown/tokens.ts',
  mermaid: 'bin/diagrams/mermaid.ts',
  'npm-to-yarn': 'compiler/tools/markup/npm-commands.ts',
  prismjs: 'compiler/3-pages/code/prism.ts',
  'subset-font': 'bin/bundling/fonts.ts',
  'svg-path-bbox': 'bin/diagrams/text-measurement.ts',
  'smol-toml': 'compiler/tools/settings/read-setting.ts',
  temml: 'bin/workers/tex.ts',
  'woff2-encoder': 'bin/social/packages.ts',
  yaml: 'compiler/yaml/yaml.ts',
};
/** Packages that a whole folder lives on. */
const everywhere = {
  commander: '^bin/arguments/',
  esbuild: '^bin/bundling/',
  react: '^reader/',
  svgdom: '^bin/diagrams/',
  'react-dom': '^reader/',
  fflate: '^bin/bundling/',
  vscode: '^bin/lsp/vscode/',
  'vscode-languageclient': '^bin/lsp/vscode/',
  'vscode-languageserver': '^bin/lsp/',
  'vscode-languageserver-textdocument': '^bin/lsp/',
  'vscode-languageserver-types': '^bin/lsp/',
};
/** The launcher makes the bundles before anything else exists, so it can't ask other files to. */
const launcher = { ajv: 'bin/bundling/validators.js', 'ajv-formats': 'bin/bundling/validators.js' };
/** Where programs begin: the command line, its threads, and what the browser is given. */
const entries =
  '^(?:bin/(?:docs|bundling/reader|diagrams/worker|workers/worker|lsp/vscode/extension)\\.ts|bin/(?:api|docs|launch/worker|bundling/(?:package|vscode))\\.js|reader/(?:main\\.tsx|react-chunk\\.ts|before-paint\\.ts|print-view\\.ts|watch/watch\\.ts|search/worker\\.ts))$';

/** What bin calls of the compiler: its top floor, and the doors of the phases that run in threads, where the pages' bodies lie. */
const phaseDoors = [
  '1-config/value-formats',
  '1-config/parse-config',
  '1-config/redirects',
  '1-config/unconfigured-sites',
  '2-sources/read-sources',
  '3-pages/to-page',
  '3-pages/code/render-code',
  'theme/font-metrics',
  'theme/fonts',
  'theme/social-image',
  'openapi/bundle/file-references',
  'openapi/bundle/part-files',
  'openapi/bundle/remote-references',
  'openapi/document/detection',
  'openapi/document/open-api',
  'openapi/document/pages',
  'openapi/pages/page',
  'openapi/rules/check',
  'tools/import-tool',
  'tools/page-predicate',
  'tools/settings/imported-site',
  'tools/settings/remove-faults',
  'tools/settings/python',
  'tools/settings/tool-folder',
  'tools/tools',
  'tools/unsupported-tools',
  'editions/origins',
  'json/shapes',
  'editions/originals',
  'wording/wordings',
  '5-outputs/shell',
  '5-outputs/page-outputs',
  '5-outputs/prebuilt-pages',
  '5-outputs/feeds',
  '5-outputs/printed-document',
  '5-outputs/print-view',
  '5-outputs/llms-files',
  '5-outputs/site-outputs',
  '5-outputs/special-pages',
  '5-outputs/hosting',
  '5-outputs/search-catalogue',
  '5-outputs/search-plans',
];
/** Rooms that belong to no phase, whose files bin may import directly. */
const openRooms = [
  'addresses',
  'areas',
  'basics',
  'cache',
  'diagnostics',
  'files',
  'html',
  'policy',
  'queries',
  'sandbox',
  'schema',
  'search',
  'texts',
  'openapi/changes',
  'tools/migrate',
];
const doors = `^compiler/[^/]+\\.ts$|^compiler/(?:${openRooms.join('|')})/|^compiler/(?:${phaseDoors.join('|')})\\.ts$`;

const literally = (text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const folderOf = (name) => `(?:^|/)node_modules/(?:@types/)?${literally(name)}/`;
const known = [...Object.keys(homes), ...Object.keys(everywhere)];

const oneHome = Object.entries(homes).map(([name, home]) => ({
  name: `one-home-${name}`,
  comment: `${name} is imported by ${home} alone; wanting a second home means writing a wrapper.`,
  severity: 'error',
  from: { pathNot: `^(?:tests/|${[home, launcher[name]].filter(Boolean).map(literally).join('|')}$)` },
  to: { path: folderOf(name) },
}));
const oneFolder = Object.entries(everywhere).map(([name, home]) => ({
  name: `one-folder-${name}`,
  comment: `${name} belongs to the files of ${home}.`,
  severity: 'error',
  from: { pathNot: `^tests/|${home}` },
  to: { path: folderOf(name) },
}));

/** What several tools share, and what is in the folder of one. */
const toolRooms = '^compiler/tools/(?:markup|migrate|settings|syntax)/';
const aTool = '^compiler/tools/[^/]+/';

const layers = [
  ['schemas-know-schemas', { path: '^schemas/' }, { path: '^(?:bin|compiler|reader|tests)/' }],
  ['compiler-knows-schemas', { path: '^compiler/' }, { path: '^(?:bin|reader|tests)/' }],
  // What both need is shared: the search library, how texts of a language are found and formed, and the checks for bugs.
  [
    'reader-knows-schemas-and-what-is-shared',
    { path: '^reader/', pathNot: '^reader/(?:messages/)?console/' },
    { path: '^(?:bin|compiler|tests)/', pathNot: '^compiler/(?:(?:search|texts)/|basics/invariant\\.ts$)' },
  ],
  // The console fills forms, writes samples and runs the sandbox in the browser. It loads prepared documents, so it reads none.
  [
    'console-knows-documents',
    { path: '^reader/(?:messages/)?console/' },
    {
      path: '^(?:bin|compiler|tests)/',
      pathNot:
        '^compiler/(?:(?:json|sandbox|texts|openapi/(?:request|pages/samples))/|openapi/(?:document/(?:json|model)|pages/xml)\\.ts$)',
    },
  ],
  // Texts and the search library are shared with the reader, so they know nothing above them; the other files that they use are leaves.
  [
    'texts-know-texts',
    { path: '^compiler/texts/' },
    { path: '^compiler/', pathNot: '^compiler/(?:texts/|basics/(?:collections|invariant)\\.ts$)' },
  ],
  [
    'search-knows-itself',
    { path: '^compiler/search/' },
    { path: '^compiler/', pathNot: '^compiler/(?:search/|(?:basics/(?:hash|invariant)|json/shapes)\\.ts$)' },
  ],
  // Text to terms, and the bytes of an index, are what both sides rely on: that which builds indexes and that which searches them.
  ['search-rooms', { path: '^compiler/search/(?:analysis|format)/' }, { path: '^compiler/search/(?:build|query)/' }],
  [
    'search-sides',
    { path: '^compiler/search/(build|query)/' },
    { path: '^compiler/search/(?:build|query)/', pathNot: '^compiler/search/$1/' },
  ],
  ['reader-builds-no-index', { path: '^reader/' }, { path: '^compiler/search/build/' }],
  ['reader-knows-types-only', { path: '^reader/' }, { path: '^schemas/', pathNot: '^schemas/types/' }],
  ['bin-knows-the-pipeline', { path: '^bin/' }, { path: '^compiler/', pathNot: doors }],
  ['bin-knows-the-entries', { path: '^bin/' }, { path: '^reader/', pathNot: '^reader/(?:main|prerender)\\.tsx$' }],
  ['phases-are-strangers', { path: '^compiler/(\\d-[^/]+)/' }, { path: '^compiler/\\d-', pathNot: '^compiler/$1/' }],
  // All that is known of a tool is in its folder and its line of tools.ts, so that adding one changes nothing else.
  [
    'tools-are-strangers',
    { path: '^compiler/tools/([^/]+)/', pathNot: toolRooms },
    { path: aTool, pathNot: `^compiler/tools/$1/|${toolRooms}` },
  ],
  ['tool-rooms-know-no-tool', { path: toolRooms }, { path: aTool, pathNot: toolRooms }],
  ['tools-are-listed-once', { pathNot: `^tests/|^compiler/tools/tools\\.ts$|${aTool}` }, { path: aTool, pathNot: toolRooms }],
  // Builds load every dialect, and no reader of a configuration.
  ['settings-come-late', {}, { path: '^compiler/tools/[^/]+/settings\\.ts$', dynamic: false }],
  // Workers start while the main thread loads it, and a build of an unchanged site never does.
  ['pages-come-late', {}, { path: '^bin/workers/page-cache\\.ts$', dynamic: false, dependencyTypesNot: ['type-only'] }],
  ['node-in-bin-only', { pathNot: '^(?:bin|tests)/' }, { dependencyTypes: ['core'] }],
  // Git runs no program that a repository names, Chromium reaches no host, and docutils opens no file: each has one file that sees to it.
  [
    'programs-have-homes',
    { pathNot: '^(?:tests/|bin/git/git\\.ts$|bin/print/chromium\\.ts$|bin/migrate/docutils\\.ts$)' },
    { path: '^(?:node:)?child_process$', dependencyTypes: ['core'] },
  ],
  ['state-draws-nothing', { path: '^reader/state/' }, { path: '\\.tsx$|^reader/(?:screens|regions)/' }],
  ['regions-know-no-screen', { path: '^reader/regions/' }, { path: '^reader/screens/' }],
  ['nothing-knows-tests', { pathNot: '^tests/' }, { path: '^tests/' }],
  ['no-circles', {}, { circular: true }],
  ['nothing-unresolved', {}, { couldNotResolve: true }],
  ['package-without-a-home', { pathNot: '^tests/' }, { path: '(?:^|/)node_modules/', pathNot: known.map(folderOf).join('|') }],
];
const forbidden = [
  ...layers.map(([name, from, to]) => ({ name, severity: 'error', from, to })),
  {
    name: 'no-orphans',
    severity: 'error',
    from: { orphan: true, path: '^(?:bin|compiler|reader|schemas)/', pathNot: `${entries}|^schemas/types/|\\.d\\.ts$` },
    to: {},
  },
  {
    name: 'no-dead-files',
    severity: 'error',
    from: { path: entries },
    to: { path: '^(?:bin|compiler|reader)/', pathNot: `${entries}|\\.d\\.ts$`, reachable: false },
  },
  ...oneHome,
  ...oneFolder,
];

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:dist|tests/cases/[^/]+/[^/]+/input)/' },
    tsPreCompilationDeps: true,
    builtInModules: { add: ['node:test'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types', 'default'] },
  },
};
