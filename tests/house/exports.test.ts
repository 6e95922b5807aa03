import { expect, test } from 'vitest';
import { repository } from '../support/docs.ts';
import { readExports } from './exports.ts';
import { readTree } from './tree.ts';

const readResult = readExports(readTree(repository));

/** Exports that are used without an import. */
const usedWithoutImport: Record<string, string> = {
  'bin/docs.ts start': 'bin/launch/worker.js calls it in a thread',
  'bin/bundling/reader.ts bundleReader': 'bin/bundling/checkout.js imports it from the bundle',
  'bin/docs.ts main': 'the launcher imports it from the bundle',
  'bin/docs.ts run': 'tests/support/command-line.ts imports it from the bundle',
  'bin/lsp/vscode/extension.ts activate': 'VS Code calls it',
  'bin/diagrams/worker.ts start': 'the launcher imports it from the bundle',
  'bin/workers/worker.ts start': 'the launcher imports it from the bundle',
  'bin/bundling/validators.js Ajv2020': 'is in a string that becomes a module of the bundle',
  'tests/browser/built-site/content.ts next': 'is in a code block of a page',
  'tests/support/memory.ts memoryFolder': 'vitest.config.ts calls it',
  'tests/support/setup.ts setup': 'vitest calls it before all tests',
};

/** Exports that only tests import, by the reason why they are not tested through the code that uses them. */
const forTests: Record<string, readonly string[]> = {
  'a pure function that a table of inputs tests more precisely than a complete page or build': [
    'bin/context.ts wantsColour',
    'bin/external/external.ts isAskable',
    'bin/prove/examine.ts canariesIn',
    'bin/prove/examine.ts runIn',
    'compiler/3-pages/code/prism.ts withoutSideEffects',
    'compiler/3-pages/real-data.ts findRealData',
    'compiler/4-links/assets.ts referencedAssets',
    'compiler/5-outputs/document.ts toScriptJson',
    'compiler/openapi/request/request.ts RequestValues',
    'compiler/queries/report-formats.ts approvalBars',
    'compiler/texts/message-overrides.ts fillParts',
    'compiler/queries/report-formats.ts contentGraph',
    'compiler/queries/report-formats.ts reviewCalendar',
    'compiler/queries/word-runs.ts visitRuns',
    'compiler/queries/word-runs.ts toWords',
    'compiler/search/query/expand.ts matchesWildcard',
    'compiler/theme/stylesheet.ts propertyOf',
    'reader/article/copy.ts selectedCommands',
    'reader/article/copy.ts withoutPrompts',
    'reader/article/colour-images.ts mediaIn',
    'reader/article/scroll-spy.ts chooseActive',
    'reader/article/tabs.ts toIndex',
    'reader/navigation/page-data.ts extractData',
    'reader/navigation/link-clicks.ts isPlain',
    'reader/regions/Crash.tsx toMessage',
    'reader/regions/LiveTree.tsx toDuration',
    'reader/regions/SidebarFilter.tsx filterTree',
    'reader/search/Nearest.tsx isSimilar',
    'reader/search/Nearest.tsx toWords',
  ],
  'a list or limit that tests go through one by one': [
    'reader/messages/console/languages.ts consoleLanguages',
    'bin/spec/fetch.ts fetchLimits',
    'compiler/3-pages/code/prism.ts filesOf',
    'compiler/3-pages/code/runs.ts kindNames',
    'compiler/3-pages/constructs/diagrams.ts diagramKinds',
    'compiler/3-pages/constructs/mathml.ts paddingSteps',
    'compiler/theme/code-themes.ts codeThemes',
    'compiler/theme/theme-interface.ts themeInterface',
  ],
  'a part that tests give other environmentOf: a network that refuses, a worker that fails': [
    'bin/external/ask.ts ofFault',
    'bin/external/external.ts requestAll',
    'bin/search/site-search.ts readFolder',
    'bin/watch/watcher.ts openTree',
    'reader/prerender.tsx renderMain',
    'reader/screens/load.ts toScreen',
  ],
  'the type of what a tested function is given or answers': [
    'bin/probe/probe.ts ProbeResult',
    'bin/report/report.ts ReportOutput',
    'bin/watch/watcher.ts OpenWatcher',
    'compiler/search/build/index-files.ts IndexFacts',
    'reader/regions/Sidebar.tsx SidebarTree',
  ],
};

test('every export is imported', () => {
  expect(readResult.unused.filter((name) => !(name in usedWithoutImport))).toEqual([]);
  expect(Object.keys(usedWithoutImport).filter((name) => !readResult.unused.includes(name))).toEqual([]);
});

test('exports for tests have a reason', () => {
  expect(readResult.forTests.sort()).toEqual(Object.values(forTests).flat().sort());
});

test('both rules can fail, and recognize every import form', () => {
  const a =
    'export const one = 1;\nexport function two() {}\nexport type Three = 1;\nconst four = 4;\nexport { four as five };\nexport const six = 6;\n';
  const b = "import { one, type Three } from './a.ts';\nexport const seven = 7;\n";
  const c = "const { two } = await import('../bin/a.ts');\nimport * as b from '../bin/b.ts';\n";
  const tree = [
    { file: 'bin/a.ts', text: a },
    { file: 'bin/b.ts', text: b },
    { file: 'tests/c.ts', text: c },
  ];
  expect(readExports(tree)).toEqual({
    unused: ['bin/a.ts six', 'bin/a.ts five'],
    forTests: ['bin/a.ts two', 'bin/b.ts seven'],
  });
});
