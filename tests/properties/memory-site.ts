import { planOutputs } from '../../bin/build/output-plan.ts';
import { texToMathml } from '../../bin/workers/tex.ts';
import { shellOf } from '../../bin/workers/worker-messages.ts';
import { toUnconfiguredSite } from '../../compiler/1-config/unconfigured-sites.ts';
import { loadAllGrammars, toFigure } from '../../compiler/3-pages/code/render-code.ts';
import { toPage } from '../../compiler/3-pages/to-page.ts';
import { toPageOutputs } from '../../compiler/5-outputs/page-outputs.ts';
import { createMemo } from '../../compiler/cache/memo.ts';
import { type Compilation, compile } from '../../compiler/compile.ts';
import { fillPlaceholders } from '../../compiler/html/placeholders.ts';
import type { Body, LinkedPage, Output, Site } from '../../compiler/model.ts';
import type { World } from '../../compiler/world.ts';
import { renderShell } from '../../reader/prerender.tsx';

await loadAllGrammars();

/** File contents by path from the site root. */
export type Texts = Record<string, string>;
/** A compiled site: its findings, and the bodies of its pages. */
type CompiledTexts = { site: Site; compilation: Compilation; bodies: ReadonlyMap<string, Body> };

/** The site of a folder without configuration, in which no finding about a page is an error. */
const unconfiguredSite: Site = toUnconfiguredSite('site', undefined);

/** Compiles a site in memory, in one thread. */
export async function compileTexts(texts: Texts, site: Site = unconfiguredSite): Promise<CompiledTexts> {
  const bodies = new Map<string, Body>();
  const context = {
    site,
    tex: texToMathml,
    readFile: (file: string) => texts[file],
    filesIn: (folder: string) => namesIn(texts, folder),
    restrictedArea: () => undefined,
    recordsCode: true,
  };
  const compilation = await compile({
    site,
    audience: 'all',
    world: worldOf(texts),
    memo: createMemo(),
    draw: async (diagrams) => diagrams.map(() => ({ svg: '<svg/>', width: 100, height: 50 })),
    openSpec: async () => ({ value: undefined, diagnostics: [] }),
    parse: async (sources) =>
      sources.map((source) => {
        const { value, diagnostics } = toPage(source, texts[source.file] ?? '', context);
        if (value) bodies.set(source.file, value.body);
        return { page: value?.page, diagnostics };
      }),
  });
  return { site, compilation, bodies };
}

function namesIn(texts: Texts, folder: string): string[] {
  return Object.keys(texts).flatMap((file) => (file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1)] : []));
}

function worldOf(texts: Texts): World {
  const files = Object.entries(texts)
    .map(([file, text]) => ({ file, bytes: Buffer.byteLength(text), stamp: String(text.length) }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  return {
    list: async ({ folders }) =>
      files.filter(({ file }) => folders.some((folder) => folder === '' || file.startsWith(`${folder}/`))),
    read: (file) => texts[file],
    filesIn: (folder) => namesIn(texts, folder),
    stampOf: () => undefined,
    listFolders: () => [],
    readFont: () => undefined,
    inspect: async (expected) => new Map(expected.map(({ file, bytes }) => [file, { file, bytes, hash: '0123456789abcdef' }])),
    findDates: async () => ({ dates: new Map(), shallow: false }),
    buildDate: async () => '2024-01-01',
    findContributors: async () => new Map(),
  };
}

/** Returns the pages of the public site that have a source file, with their HTML including links and code. */
export function bodiesOf({ compilation, bodies }: CompiledTexts): { linked: LinkedPage; html: string }[] {
  return compilation.publicSite.pages.flatMap((linked) => {
    const body = linked.page && bodies.get(linked.page.file);
    if (!body) return [];
    const link = (slot: number): string => linked.slots[slot]?.attributes ?? '';
    const code = (index: number): string => (body.codes?.[index] ? toFigure(body.codes[index]) : '');
    return [{ linked, html: fillPlaceholders(body.html, link, code) }];
  });
}

const reader = {
  files: {
    early: 'assets/early.js',
    scripts: [],
    style: 'assets/reader.css',
    font: 'assets/sans-1.woff2',
    styles: {},
    print: { style: 'assets/paper.css', script: 'assets/print-view.js' },
  },
  outputs: ['early.js', 'reader.css', 'sans-1.woff2'].map(
    (name): Output => ({ path: `assets/${name}`, audience: 'public', stage: 'asset', bytes: '' }),
  ),
  extras: () => [],
  restricted: () => [],
};

/** Returns every output of the site except its search indexes, as text by path. */
export function outputsOf({ site, compilation, bodies }: CompiledTexts, texts: Texts): Map<string, string> {
  const plan = planOutputs({ root: '', mounts: {}, site, compilation, reader });
  const outputs = new Map<string, string>();
  const put = (output: Output): void => {
    outputs.set(output.path, 'copy' in output ? (texts[output.copy] ?? '') : String(output.bytes));
  };
  const nothing = { tags: { public: [], restricted: [], languages: {} }, units: {} };
  for (const { output } of [...plan.others.values(), ...plan.catalogues(nothing, new Map()).values()]) put(output);
  for (const { work } of plan.pages.values()) {
    const body = work.source && bodies.get(work.source.file);
    const text = body && { html: body.html, markdown: body.markdown, figures: (body.codes ?? []).map(toFigure) };
    for (const output of toPageOutputs({ linked: work.linked, body: text }, shellOf(work, plan.shells), renderShell)) put(output);
  }
  return outputs;
}
