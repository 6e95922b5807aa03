import { optionInvalid, siteMissing } from '../../compiler/diagnostics/commands.ts';
import { siteWithoutSearch } from '../../compiler/diagnostics/search.ts';
import type { Context } from '../context.ts';
import { nowhere, Refusal, UsageFault } from '../faults.ts';
import type { ExitStatus, SearchOptions } from '../options.ts';
import { escapeControls } from '../report/cells.ts';
import { formatPlural } from '../report/counts.ts';
import { openBuiltSite, type SearchResults } from '../search/site-search.ts';

/** `docs search`: prints the results of a built site's search, as text or as one line of JSON for each query. */
export async function runSearch({ query, site, area, limit, json, stdin }: SearchOptions, context: Context): Promise<ExitStatus> {
  const words = query.join(' ');
  if (stdin === (words !== ''))
    throw new UsageFault(stdin ? 'Pass either a query or --stdin, not both.' : 'Pass a query, or --stdin.');
  const searchableSite = openBuiltSite(site, area);
  if (searchableSite === 'no site') throw new Refusal(siteMissing(nowhere, { folder: site, below: undefined }), 2);
  if (searchableSite === 'no search') throw new Refusal(siteWithoutSearch(nowhere, { folder: site }), 2);
  if (area !== undefined && !searchableSite.areas.includes(area)) {
    const areas = searchableSite.areas;
    throw new Refusal(
      optionInvalid(nowhere, { option: '--area', source: area, expected: `one of ${areas.join(', ')}`, allowed: areas }),
      2,
    );
  }
  if (stdin) {
    for await (const line of context.lines())
      context.stdout.write(formatJsonLine(line, await searchableSite.search(line, limit)));
  } else {
    const results = await searchableSite.search(words, limit);
    context.stdout.write(json ? formatJsonLine(words, results) : toText(words, results, context.stdout.hasColour));
    if (results.unknownField) context.stderr.write(formatFieldHint(results.unknownField));
  }
  return 0;
}

/** Returns the results of a query as one line of JSON. */
function formatJsonLine(query: string, { results }: SearchResults): string {
  const rows = results.map(({ route, anchor, score, pageTitle, sectionTitle }) => ({
    route,
    anchor,
    score,
    pageTitle,
    sectionTitle,
  }));
  return `${JSON.stringify({ query, results: rows })}\n`;
}

function toText(query: string, { results, total }: SearchResults, hasColour: boolean): string {
  if (results.length === 0) return `No results for ${escapeControls(query)}.\n`;
  const entries = results.map((result, index) => toEntry(result, index + 1, hasColour));
  const count =
    total > results.length ? `${results.length} of ${formatPlural(total, 'result')}` : formatPlural(results.length, 'result');
  return `${entries.join('\n')}\n${count} for ${escapeControls(query)}\n`;
}

const indent = '    ';

function toEntry(
  { route, anchor, pageTitle, sectionTitle, excerpt }: SearchResults['results'][number],
  place: number,
  hasColour: boolean,
): string {
  const title = sectionTitle === '' || sectionTitle === pageTitle ? pageTitle : `${pageTitle} › ${sectionTitle}`;
  const address = anchor === '' ? route : `${route}#${anchor}`;
  const lines = [
    `${`${place}.`.padEnd(indent.length)}${formatBold(escapeControls(title), hasColour)}`,
    indent + escapeControls(address),
  ];
  if (excerpt.text !== '') lines.push(indent + toExcerpt(excerpt, hasColour));
  return `${lines.join('\n')}\n`;
}

/** Returns the excerpt with the words of the query in bold. */
function toExcerpt({ text, marks }: SearchResults['results'][number]['excerpt'], hasColour: boolean): string {
  let excerpt = '';
  let done = 0;
  for (const [start, end] of marks) {
    excerpt += escapeControls(text.slice(done, start)) + formatBold(escapeControls(text.slice(start, end)), hasColour);
    done = end;
  }
  return excerpt + escapeControls(text.slice(done));
}

function formatBold(text: string, hasColour: boolean): string {
  return hasColour ? `\u001b[1m${text}\u001b[22m` : text;
}

function formatFieldHint({ field, known }: NonNullable<SearchResults['unknownField']>): string {
  return `There is no field ${escapeControls(field)}; the fields are ${known.join(', ')}.\n`;
}
