/**
 * Compares the diagrams that the build draws with those that mermaid draws in Chromium; README.md explains the columns.
 *
 *     npm run originals:diagrams -- FILE_OR_FOLDER_OF_MARKDOWN… [--sheets FOLDER] [--list 20]
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { openDrawer } from '../../bin/diagrams/drawer.ts';
import { themeVariables } from '../../bin/diagrams/theme.ts';
import { toCollapsibleDrawing, toPageDrawing } from '../../compiler/html/drawings.ts';
import { openBrowser } from '../support/browser.ts';
import { repository } from '../support/docs.ts';
import { type DrawnShape, measureDrawing } from './drawn-shape.ts';

/** A diagram in the documents, and its name in the report. */
type Diagram = { name: string; source: string };
type DiagramComparison = {
  name: string;
  kind: string;
  theirs?: DrawnShape;
  ours?: DrawnShape;
  fault?: string;
  differences: string[];
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sheets: { type: 'string' }, list: { type: 'string', default: '20' } },
});

const diagrams = positionals.flatMap(readDiagrams);
const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1900, height: 1200 } });
const drawer = openDrawer();
await openSheet(page);
const comparisons: DiagramComparison[] = [];
for (const diagram of diagrams) comparisons.push(await compare(diagram));
await drawer.close();
await browser.close();
process.stdout.write(toReport(comparisons, Number(values.list)));

/** Returns the fences with the language `mermaid` in the Markdown files of a folder, or in a file. */
function readDiagrams(path: string): Diagram[] {
  if (statSync(path).isDirectory())
    return readdirSync(path)
      .sort()
      .filter((name) => !name.startsWith('.'))
      .flatMap((name) => readDiagrams(join(path, name)));
  if (!/\.mdx?$/.test(path)) return [];
  const text = readFileSync(path, 'utf8');
  return Array.from(
    text.matchAll(/^([ \t]*)(`{3,}|~{3,}) *mermaid[^\n]*\n([\s\S]*?)^\1\2/gm),
    ([, indent = '', , source = ''], index) => ({
      name: `${path}#${index + 1}`,
      source: source
        .split('\n')
        .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
        .join('\n')
        .trimEnd(),
    }),
  );
}

/** Fills a page with mermaid, and with the reader's stylesheets and typeface. */
async function openSheet(sheet: Page): Promise<void> {
  const read = (path: string): string => readFileSync(join(repository, path), 'utf8');
  const font = readFileSync(join(repository, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
  await sheet.setContent(
    `<style>@font-face { font-family: "Quire Sans"; font-weight: 100 900; src: url(data:font/woff2;base64,${font.toString('base64')}) }
    ${read('reader/style/tokens.css')}${read('reader/style/diagram.css')}
    body { margin: 0; font: 16px "Quire Sans"; background: #fffefc } .dark { color-scheme: dark; background: #15191c; --color-surface: #15191c }
    .compared { display: grid; grid-template-columns: repeat(3, 620px); gap: 10px; padding: 5px } .compared > * { min-width: 0 }
    .theirs-alone .compared, .ours-alone .compared { display: block } .theirs-alone .compared > :not(.theirs), .ours-alone .compared > :not(.ours) { display: none }
    .ours-alone .diagram-view { overflow: visible }
    .compared svg { max-width: 100%; max-height: 900px } .compared svg[aria-hidden] { display: none } .compared .diagram-view { padding: 0; border: 0 }
    h2 { font-size: 14px; margin: 5px; color: #a00 }</style><div id="sheet"></div>`,
  );
  await sheet.addScriptTag({ content: read('node_modules/mermaid/dist/mermaid.min.js') });
  await sheet.evaluate(async (variables) => {
    await document.fonts.load('16px "Quire Sans"');
    await document.fonts.load('bold 16px "Quire Sans"');
    const mermaid = Reflect.get(window, 'mermaid');
    const c4 = Object.keys(mermaid.mermaidAPI.defaultConfig.c4).filter((name) => name.endsWith('FontFamily'));
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      theme: 'base',
      themeVariables: variables,
      fontFamily: 'Quire Sans',
      c4: Object.fromEntries(c4.map((name) => [name, 'Quire Sans'])),
      gantt: { useWidth: 760, fontSize: 12, sectionFontSize: 12, leftPadding: 100 },
    });
  }, themeVariables);
}

async function compare({ name, source }: Diagram): Promise<DiagramComparison> {
  const kind =
    source
      .replace(/^\s*---\n[\s\S]*?\n---\n/, '')
      .replace(/^\s*%%.*\n/gm, '')
      .trim()
      .split(/[\s;:{]/)[0] ?? '';
  const drawing = await drawer.draw({ language: 'mermaid', source });
  const [light, dark] = ['light', 'dark'].map((mode) => ('svg' in drawing ? toPageDrawingHtml(drawing, mode) : ''));
  const fault = 'svg' in drawing ? undefined : `${drawing.line ?? '?'}: ${drawing.reason}`;
  const theirFault = await page.evaluate(
    async ([text, light, dark, title]) => {
      const sheet = document.querySelector('#sheet');
      if (!sheet) return 'no sheet';
      sheet.className = '';
      sheet.innerHTML = `<h2></h2><div class="compared"><div class="theirs"></div><div class="diagram ours">${light}</div>
        <div class="diagram dark">${dark}</div></div>`;
      const heading = sheet.querySelector('h2');
      if (heading) heading.textContent = title ?? '';
      try {
        const { svg } = await Reflect.get(window, 'mermaid').render('original', text);
        const placeholder = sheet.querySelector('.theirs');
        if (placeholder) placeholder.innerHTML = svg;
        return undefined;
      } catch (error) {
        return String(error);
      }
    },
    [source, light, dark, `${comparisons.length} ${name}`],
  );
  const comparison: DiagramComparison = { name, kind, differences: [] };
  if (fault !== undefined) comparison.fault = fault;
  if (theirFault !== undefined || fault !== undefined) {
    if ((theirFault === undefined) !== (fault === undefined))
      comparison.differences.push(`fault: ours ${fault ?? 'none'}, theirs ${theirFault?.split('\n', 1)[0] ?? 'none'}`);
    return comparison;
  }
  if (values.sheets !== undefined) {
    mkdirSync(values.sheets, { recursive: true });
    const file = join(values.sheets, `${String(comparisons.length).padStart(4, '0')}-${kind}.png`);
    writeFileSync(file, await page.locator('#sheet').screenshot());
  }
  const theirs = await page.evaluate(measureDrawing, 'theirs');
  const ours = await page.evaluate(measureDrawing, 'ours');
  return { ...comparison, theirs, ours, differences: differencesBetween(theirs, ours) };
}

/** Returns the drawing as pages show it. */
function toPageDrawingHtml(drawing: Parameters<typeof toPageDrawing>[0], mode: string): string {
  return toCollapsibleDrawing(toPageDrawing(drawing, `${mode}-`), mode).replace(/<details.*$/, '');
}

function differencesBetween(theirs: DrawnShape, ours: DrawnShape): string[] {
  const differences: string[] = [];
  // Mermaid names commits at random.
  const isCommit = (label: string): boolean => /^\d+-[\da-f]{7}$/.test(label);
  const plain = (lines: readonly string[]): string => {
    const label = lines.join('').replace(/\s+/g, '');
    return isCommit(label) ? `commit ${label.split('-', 1)[0]}` : label;
  };
  const left = new Map<string, string[][]>();
  for (const { lines } of ours.labels) left.set(plain(lines), [...(left.get(plain(lines)) ?? []), lines]);
  for (const { lines } of theirs.labels) {
    const same = left.get(plain(lines))?.shift();
    if (!same) differences.push(`missing: ${lines.join(' / ')}`);
    else if (!plain(lines).startsWith('commit ') && same.join('\n') !== lines.join('\n'))
      differences.push(`lines: ${lines.join(' / ')} => ${same.join(' / ')}`);
  }
  for (const lines of [...left.values()].flat()) differences.push(`extra: ${lines.join(' / ')}`);
  for (const what of ['clipped', 'struck', 'overlapping'] as const) {
    const additionalLabels = ours[what].filter((label) => !theirs[what].includes(label));
    if (ours[what].length > theirs[what].length) differences.push(`${what}: ${additionalLabels.join(' | ')}`);
  }
  return differences;
}

function toReport(all: readonly DiagramComparison[], max: number): string {
  const lines = all.filter(({ differences }) => differences.length > 0).slice(0, max);
  const list = lines.map(
    ({ name, kind, differences }) =>
      `${all.findIndex((each) => each.name === name)} ${name} (${kind})\n  ${differences.slice(0, 8).join('\n  ')}`,
  );
  const count = (of: (each: DiagramComparison) => boolean): number => all.filter(of).length;
  const counts = [
    ['diagrams', all.length],
    ['drawn by both', count(({ ours }) => ours !== undefined)],
    ['rejected by both', count(({ fault, differences }) => fault !== undefined && differences.length === 0)],
    ...['fault', 'missing', 'extra', 'lines', 'clipped', 'struck', 'overlapping'].map((what) => [
      what,
      count(({ differences }) => differences.some((each) => each.startsWith(`${what}:`))),
    ]),
    ['the same', count(({ differences }) => differences.length === 0)],
  ];
  return `${list.join('\n')}\n\n${counts.map(([what, number]) => `${what}: ${number}`).join('\n')}\n`;
}
