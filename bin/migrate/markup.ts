import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getRequired } from '../../compiler/basics/invariant.ts';
import { markupNotRewritten } from '../../compiler/diagnostics/migrating.ts';
import { isText, listOf, objectOf, parseJson } from '../../compiler/json/shapes.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import { findTools } from '../../compiler/tools/import-tool.ts';
import { readPython } from '../../compiler/tools/settings/python.ts';
import { tools } from '../../compiler/tools/tools.ts';
import { moveStaged, type Stage, writeStaged } from '../edits/stage.ts';
import { UsageFault } from '../faults.ts';
import { openToolFolder } from '../init/open-tool-folder.ts';
import { schemas, toText } from '../init/starter.ts';
import { formatPlural } from '../report/counts.ts';
import { findDocutils, runDocutils } from './docutils.ts';

/** Pages in another markup language that were converted on the stage. `description` describes the folder. */
export type RewrittenMarkup = { description: string; renames: [from: string, to: string][]; findings: Diagnostic[] };

/** Converts an Antora folder on the stage, and writes a configuration; undefined if the stage is not an Antora folder. */
export async function rewriteAntora(stage: Stage): Promise<RewrittenMarkup | undefined> {
  const folder = openToolFolder(stage.folder);
  if (!folder.files.some((file) => /(?:^|\/)antora\.ya?ml$/.test(file))) return undefined;
  const { convertAntora } = await import('../../compiler/tools/migrate/asciidoc/antora.ts');
  const convertedSite = await convertAntora(folder, basename(stage.root));
  if (!convertedSite) return undefined;
  const { config, sidebars, renames, texts, findings } = convertedSite;
  const fresh = renames.filter(([, to]) => !existsSync(join(stage.folder, to)));
  for (const [from, to] of fresh) {
    moveStaged(stage, from, to);
    writeStaged(stage, to, getRequired(texts, to));
  }
  writeStaged(stage, 'docs.config.json', `${toText({ $schema: `${schemas}/site.schema.json`, ...config })}\n`);
  for (const { file, value } of sidebars) writeStaged(stage, file, `${toText(value)}\n`);
  const description = `This folder is an Antora component with ${formatPlural(fresh.length, 'AsciiDoc page')}.`;
  return { description, renames: fresh, findings: [...findings, ...findClashes(renames, fresh)] };
}

/**
 * Converts the reStructuredText of a Sphinx folder to MyST on the stage; undefined if it has none. Throws a UsageFault if docutils, which
 * parses it, is not installed.
 */
export function rewriteRst(stage: Stage): RewrittenMarkup | undefined {
  const folder = openToolFolder(stage.folder);
  const [tool] = findTools(folder).filter((each) => each.tool === tools.sphinx);
  if (!tool) return undefined;
  const toolFiles = folder.files.filter((file) => tool.folder === '' || file.startsWith(`${tool.folder}/`));
  const pages = toolFiles.filter((file) => /\.rst$/i.test(file));
  if (pages.length === 0) return undefined;
  const python = findDocutils();
  if (python === undefined) {
    const all = toolFiles.filter((file) => /\.(?:rst|md|markdown)$/i.test(file)).length;
    throw new UsageFault(
      `${pages.length} of ${formatPlural(all, 'page')} are reStructuredText, which requires docutils. Install python3-docutils, and run docs migrate again.`,
    );
  }
  const results = runDocutils(python, {
    ...settingsOf(tool.file, folder),
    folder: tool.folder,
    pages,
    files: textsOf(stage, folder.files),
  });
  const findings: Diagnostic[] = [];
  const renames: [string, string][] = [];
  const wanted = pages.map((file): [string, string] => [file, file.replace(/\.rst$/i, '.md')]);
  for (const [file, to] of wanted) {
    const { text, remarks = [], fault } = results[file] ?? { fault: 'docutils returned no result' };
    for (const { line, text: what } of remarks) findings.push(markupNotRewritten({ file, line, column: 1 }, { what }));
    if (text === undefined)
      findings.push(markupNotRewritten({ file, line: 1, column: 1 }, { what: `The page was not converted (${fault ?? ''})` }));
    if (text === undefined || existsSync(join(stage.folder, to))) continue;
    moveStaged(stage, file, to);
    writeStaged(stage, to, text);
    renames.push([file, to]);
  }
  const description = `Converted ${formatPlural(renames.length, 'reStructuredText page')} in ${tool.folder || 'this folder'} to MyST Markdown first.`;
  return { description, renames, findings: [...findings, ...findClashes(wanted, renames)] };
}

/** Reports pages whose new name belongs to another file. */
function findClashes(renames: readonly [string, string][], done: readonly [string, string][]): Diagnostic[] {
  const names = new Set(done.map(([from]) => from));
  return renames
    .filter(([from]) => !names.has(from))
    .map(([file, to]) =>
      markupNotRewritten({ file, line: 1, column: 1 }, { what: `The page was not converted, because ${to} may already exist` }),
    );
}

/** Returns the content that conf.py adds to each page, and the default language of code blocks. */
function settingsOf(
  file: string,
  { read }: ReturnType<typeof openToolFolder>,
): { prolog: string; epilog: string; language: string } {
  const confFile = read(file);
  const entries = 'text' in confFile && file.endsWith('.py') ? readPython(file, confFile.text, [])?.entries : undefined;
  const textOf = (name: string): string => {
    const plain = entries?.get(name)?.plain;
    return typeof plain === 'string' ? plain : '';
  };
  return { prolog: textOf('rst_prolog'), epilog: textOf('rst_epilog'), language: textOf('highlight_language') };
}

/** Returns the content of files that pages may include, by path. Larger files are omitted. */
function textsOf(stage: Stage, files: readonly string[]): Record<string, string> {
  const { read } = openToolFolder(stage.folder);
  const texts = files.flatMap((file): [string, string][] => {
    if (!/\.(?:rst|txt|inc|rest|md)$/i.test(file)) return [];
    const result = read(file);
    return 'text' in result ? [[file, result.text]] : [];
  });
  return Object.fromEntries(texts);
}

type Config = { areas?: ConfiguredArea[] };
type ConfiguredArea = { dialect?: string; dialectOptions?: Options };
type Options = { extensions?: string[] };
const isConfig = objectOf<Config>(
  {},
  {
    areas: listOf(
      objectOf<ConfiguredArea>({}, { dialect: isText, dialectOptions: objectOf<Options>({}, { extensions: listOf(isText) }) }),
    ),
  },
);

/**
 * Changes Sphinx areas to include the pages that are now MyST. `fresh` is the result of `docs init` for the folder, in case the site
 * already had a configuration. Enables definition lists, which our script writes.
 */
export function refreshAreas(stage: Stage, fresh: { files: readonly { path: string; text: string }[] } | undefined): void {
  const name = 'docs.config.json';
  const config = parseJson(readFileSync(join(stage.folder, name), 'utf8'), isConfig);
  if (!config) return;
  const freshText = fresh?.files.find(({ path }) => path === name)?.text;
  const next = freshText === undefined ? config : (parseJson(freshText, isConfig) ?? config);
  const [own] = (next.areas ?? []).filter(({ dialect }) => dialect === 'sphinx');
  for (const area of config.areas ?? []) {
    if (area.dialect !== 'sphinx') continue;
    const { extensions, ...options } = { ...area.dialectOptions, ...own?.dialectOptions };
    area.dialectOptions = {
      ...options,
      ...(extensions && { extensions: [...new Set([...extensions, 'deflist', 'attrs_block'])].sort() }),
    };
  }
  for (const { path, text } of fresh?.files ?? []) if (/^docs\.sidebar/.test(path)) writeStaged(stage, path, text);
  writeStaged(stage, name, `${toText(config)}\n`);
}
