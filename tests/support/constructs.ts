/**
 * Parses the tables of constructs, compiler/tools/<tool>/constructs.md, and generates the manual's tables from them: `npm run
 * constructs`. A test asserts that the tables are up to date, and reads every sample. compiler/tools/README.md describes the
 * format.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of a sample: its path from the site root, or undefined for the page itself. */
export type SampleFile = { path?: string; language: string; text: string };
/** The files in the tool's syntax, the equivalent files in Quire's, the expected codes, and the settings of the area. */
export type Sample = { line: number; toolFiles: SampleFile[]; quireFiles: SampleFile[]; findings: string[]; options: string };
/** A construct: the cells of its row in the manual, and the samples that test it. */
type Construct = { source: string; here: string; samples: Sample[] };
/**
 * The constructs of a tool: those of its configuration, with the files that all of their samples share, and those of its pages.
 */
type Constructs = { title: string; common: SampleFile[]; settings: Construct[]; pages: Construct[] };

const sections = { Settings: 'settings', Pages: 'pages' } as const;

/**
 * Reads the constructs of the tool with this folder; returns undefined without a table. Throws an error with the line of a
 * malformed one.
 */
export function readConstructs(folder: string): Constructs | undefined {
  const file = join(folder, 'constructs.md');
  return existsSync(file) ? parseConstructs(file, readFileSync(file, 'utf8')) : undefined;
}

/** Generates the included tables of a tool for the manual, by their paths below `content/help`. */
export function toConstructTables(name: string, { title, ...tables }: Constructs): Map<string, string> {
  const files = new Map<string, string>();
  for (const section of Object.values(sections)) {
    if (tables[section].length === 0) continue;
    const heads = { settings: [title, 'Quire'], pages: [title, 'Quire, with the dialect and after `docs migrate`'] };
    const rows = [heads[section], ['---', '---'], ...tables[section].map(({ source: rawText, here }) => [rawText, here])];
    files.set(`_tools/${name}-${section}.md`, rows.map((cells) => `| ${cells.join(' | ')} |\n`).join(''));
  }
  return files;
}

/** Parses a table of constructs. */
export function parseConstructs(file: string, text: string): Constructs {
  const lines = text.split('\n');
  const constructs: Constructs = { title: /^# (\S.*)$/.exec(lines[0] ?? '')?.[1] ?? '', common: [], settings: [], pages: [] };
  const fail = (at: number, expected: string): never => {
    throw new Error(`${file}:${at + 1}: ${expected}.`);
  };
  if (constructs.title === '') fail(0, 'The first line is the name of the tool: # VitePress');
  let list: Construct[] | undefined;
  let target: SampleFile[] | undefined;
  for (let at = 1; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const construct = list?.at(-1);
    const [, hashes, heading = ''] = /^(##|###) (\S.*)$/.exec(line) ?? [];
    const [, key, value = ''] = /^(- here|Written|Options|Read as|Found):[ ]?(.*)$/.exec(line) ?? [];
    const [, fence, language = '', path] = /^(`{3,})(\w+)(?: title="([^"]+)")?$/.exec(line) ?? [];
    if (line === '') continue;
    if (hashes === '##') list = constructs[sectionOf(heading) ?? fail(at, 'A section is called Settings or Pages')];
    else if (hashes === '###' && list) list.push({ source: heading, here: '', samples: [] });
    else if (key === 'Written' && list === constructs.settings && !construct) target = constructs.common;
    else if (fence !== undefined && target) {
      const end = lines.indexOf(fence, at + 1);
      if (end < 0) fail(at, 'Nothing closes this fence');
      target.push({ ...(path === undefined ? {} : { path }), language, text: `${lines.slice(at + 1, end).join('\n')}\n` });
      at = end;
    } else if (!construct) fail(at, 'A construct begins with a heading: ### `::: tip`');
    else if (key === '- here') construct.here = value;
    else if (key === 'Written') {
      const sample: Sample = { line: at + 1, toolFiles: [], quireFiles: [], findings: [], options: '{}' };
      target = sample.toolFiles;
      construct.samples.push(sample);
    } else {
      const sample = construct.samples.at(-1);
      if (!sample) fail(at, '`- here:` and `Written:` come first');
      else if (key === 'Options') sample.options = value;
      else if (key === 'Read as') target = sample.quireFiles;
      else if (key === 'Found') sample.findings.push(...value.split(', '));
      else fail(at, 'Expected Written:, Options:, Read as:, Found: or a fence');
    }
  }
  for (const { source: rawText, here, samples } of [...constructs.settings, ...constructs.pages])
    if (here === '' || samples.length === 0 || samples.some((each) => each.toolFiles.length === 0 || hasNoExpectation(each)))
      throw new Error(`${file}: ${rawText} needs \`- here:\` and a sample with an outcome.`);
  return constructs;
}

function hasNoExpectation({ quireFiles, findings: results }: Sample): boolean {
  return quireFiles.length === 0 && results.length === 0;
}

function sectionOf(heading: string): 'settings' | 'pages' | undefined {
  return heading === 'Settings' || heading === 'Pages' ? sections[heading] : undefined;
}
