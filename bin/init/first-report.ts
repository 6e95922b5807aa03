import { relative } from 'node:path';
import { byCodeUnit } from '../../compiler/basics/compare.ts';
import { baselineName } from '../../compiler/files/root-files.ts';
import type { Diagnostic, LinkedPage } from '../../compiler/model.ts';
import type { Outcome } from '../build/outcome.ts';
import { escapeControls } from '../report/cells.ts';
import { formatPlural } from '../report/counts.ts';
import type { FirstBuild } from './first-build.ts';

/** `at` converts a site file to a path from the current folder; `folderArgument` is the folder argument in commands. */
type FirstReportOptions = {
  tool: { name: string; importSummary: string };
  findings: readonly Diagnostic[];
  at: (file: string) => string;
  folderArgument: string;
};

/** Reports the first build of another tool's folder in lines: pages, what was and was not imported, and the baseline. */
export function toFirstReport(first: FirstBuild, { tool, findings, at, folderArgument }: FirstReportOptions): string {
  const { outcome, recorded, removedParts, excludedPages } = first;
  const hasFailed = outcome.diagnostics.some(({ severity }) => severity === 'error');
  const groups = (found: readonly Diagnostic[]): string[] => toGroups(found, at);
  const out = relative(process.cwd(), outcome.project.out) || '.';
  const lines = [
    hasFailed ? '' : `Built ${formatPlural(outcome.pages, 'page')} in ${out}${describeOrigins(outcome)}.`,
    tool.importSummary === '' ? '' : `Migrated from ${tool.name}: ${tool.importSummary}.`,
    ...withHeading(`Not migrated from ${tool.name}:`, groups(findings)),
    ...withHeading('Removed from the files above, because each would be an error:', groups(removedParts)),
    ...withHeading('Pages that cannot be published, listed in "exclude" in docs.config.json:', groups(excludedPages)),
    ...withHeading(
      'Excluded by .gitignore (to publish it, add "!" and its path to "exclude" in docs.config.json):',
      findIgnoredPages(outcome),
    ),
    ...withHeading(`Recorded in ${at(baselineName)}, so that it does not fail the build:`, groups(recorded)),
    recorded.length === 0
      ? ''
      : `To list these findings with every location, run docs check${folderArgument} --no-baseline. To remove those that you have fixed from the file, run docs check${folderArgument} --write-baseline.`,
    hasFailed ? 'The site was not built. Fix these errors, and then run docs build:' : '',
  ];
  return lines
    .filter((line) => line !== '')
    .map((line) => `${line}\n`)
    .join('');
}

type PageKind = LinkedPage['kind'];

/** Returns the origins of the pages: the user's files, an API, and generated pages. '' if all of them are files. */
function describeOrigins({ pages, generated = new Map<PageKind, number>() }: Outcome): string {
  const count = (...kinds: PageKind[]): number => kinds.reduce((sum, kind) => sum + (generated.get(kind) ?? 0), 0);
  const parts = [
    [count('api'), 'API page', 'API pages'],
    [count('home'), 'home page', 'home pages'],
    [count('category'), 'folder list', 'folder lists'],
    [count('blog'), 'post list', 'post lists'],
    [count('tags', 'tag'), 'tag page', 'tag pages'],
    [count('notFound'), '404 page', '404 pages'],
  ] as const;
  const others = parts.flatMap(([amount, one, many]) => (amount === 0 ? [] : [`${amount} ${amount === 1 ? one : many}`]));
  const own = pages - count(...generated.keys());
  return others.length === 0 ? '' : `: ${[`${own} from your files`, ...others].join(', ')}`;
}

/** Returns files ignored by .gitignore that may be pages: Markdown files, and folders. */
function findIgnoredPages({ leftOut = [] }: Outcome): string[] {
  const ignoredPaths = leftOut.filter(({ by, path }) => by === 'gitignore' && !/\.(?!mdx?$|markdown$)\w+$/i.test(path));
  return ignoredPaths.slice(0, maxNamed).map(({ path }) => `  ${escapeControls(path)}`);
}

/** The maximum number of listed files. More are usually from the same folders. */
const maxNamed = 10;

function withHeading(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines];
}

/** Returns one line per code, most frequent first: the number of locations, and the first of them with its message. */
function toGroups(found: readonly Diagnostic[], at: FirstReportOptions['at']): string[] {
  const groups = new Map<string, { count: number; first: Diagnostic }>();
  for (const each of found) {
    const count = each.fault === undefined ? 1 : 1 + (each.related?.length ?? 0);
    const group = groups.get(each.code);
    if (group) group.count += count;
    else groups.set(each.code, { count, first: each });
  }
  const sorted = [...groups].sort(([one, a], [other, b]) => b.count - a.count || byCodeUnit(one, other));
  const width = Math.max(0, ...sorted.map(([, { count }]) => String(count).length));
  const longest = Math.max(0, ...sorted.map(([code]) => code.length));
  return sorted.map(([code, { count, first }]) => {
    const { file, line, column } = first.at;
    const place = `${escapeControls(at(file))}:${line}:${column}`;
    return `  ${String(count).padStart(width)}  ${code.padEnd(longest)}  ${place}  ${escapeControls(first.message)}`;
  });
}
