import { textBefore } from '../../basics/text-parts.ts';
import type { Audience } from '../../model.ts';
import { escapeMarkdown } from '../../texts/escapes.ts';
import type { ReviewFinding, ReviewFindings } from '../baseline-file.ts';
import { createTerminalStyles } from '../terminal-styles.ts';
import type { ApiEntry, AudienceChange, ChangedPage, LostAddress, PageName, SectionChange, SiteChanges } from './changes.ts';
import { newLocations, summarizeChanges, wordCounts } from './summarize-changes.ts';

/** The maximum number of words per run, and of runs per section, to display. */
const maxRunLength = 12;
const maxRuns = 3;

/** Formats the changes for a terminal. */
export function changesAsText(changes: SiteChanges, colour: boolean): string {
  const { style, finish } = createTerminalStyles(colour);
  const formatTitle = (text: string, code = '1'): string => `\n${style(code, text)}\n`;
  const { before, after, audience, added, removed, moved, changed, lost, api, search } = changes;
  let text = '';
  for (const { route, to, was } of audience)
    text += style(
      to === 'public' ? '1;31' : '1',
      `${to === 'public' ? 'PUBLIC NOW' : 'restricted now'}  ${route}${was === route ? '' : `, which was ${was}`}\n`,
    );
  text += `${before.name} → ${after.name}: ${summarizeChanges(changes)}\n`;
  for (const { name, errors } of [before, after])
    if (errors > 0) text += `${name} has ${errors === 1 ? '1 error' : `${errors} errors`}: pages may be missing.\n`;
  if (added.length > 0)
    text +=
      formatTitle('added', '1;32') +
      added.map((page) => `  + ${page.route}  ${page.title}${formatAudienceSuffix(page.audience)}\n`).join('');
  if (removed.length > 0)
    text += formatTitle('removed', '1;31') + removed.map((page) => `  - ${page.route}  ${page.title}\n`).join('');
  if (moved.length > 0)
    text +=
      formatTitle('moved') +
      moved.map(({ from, to, likeness: similarity }) => `  ${from} → ${to}${formatLikenessSuffix(similarity)}\n`).join('');
  if (changed.length > 0) text += formatTitle('changed') + changed.map((page) => pageText(page, style)).join('');
  if (lost.length > 0)
    text +=
      formatTitle('addresses that no longer resolve', '1;31') +
      lost.map(({ address, likely }) => `  ${address}${likely === undefined ? '' : `  probably moved to ${likely}`}\n`).join('');
  if (api.length > 0)
    text +=
      formatTitle('API') +
      api.map((entry) => `  ${style(tones[entry.level], entry.level.padEnd(8))} ${apiText(entry)}\n`).join('');
  if (search.length > 0) text += formatTitle('search');
  for (const { query, was, now, passed, passes } of search) {
    const verdict = passed === passes ? '' : passes ? '  passes now' : style('31', '  fails now');
    text += `  ${query}: ${was ?? 'nothing'} → ${now ?? 'nothing'}${verdict}\n`;
  }
  return finish(text);
}

const tones = { breaking: '31', risky: '33', safe: '32' } as const;

function formatAudienceSuffix(audience: string): string {
  return audience === 'restricted' ? '  (restricted)' : '';
}

function formatLikenessSuffix(similarity: number): string {
  return similarity < 0.995 ? `  (${Math.round(similarity * 100)} % of the text)` : '';
}

function apiText({ spec, operation, what, rule }: ApiEntry): string {
  return `${spec}: ${operation ?? 'all operations'}  ${what}  ${rule}`;
}

function pageText(page: ChangedPage, style: (code: string, text: string) => string): string {
  const { route, sections } = page;
  let text = `  ${style('1', route)}${page.was === undefined ? '' : `, which was ${page.was}`}\n`;
  for (const fact of factsOf(page)) text += `    ${fact}\n`;
  for (const section of sections) {
    text += `    ${style('2', bullets[section.change])} ${nameOf(section)}${countText(section)}\n`;
    if (section.change === 'changed' || section.change === 'renamed') {
      for (const run of shownRuns(section.taken)) text += `        ${style('31', `- ${run}`)}\n`;
      for (const run of shownRuns(section.added)) text += `        ${style('32', `+ ${run}`)}\n`;
    }
  }
  return text;
}

const bullets = { added: '+', removed: '-', changed: '~', renamed: '>', form: '=' } as const;

/** Lists the changed properties of a page, except for its text. */
function factsOf({ titles, owner, reviewed, tags, links, pictures, anchors }: ChangedPage): string[] {
  const formatPair = (name: string, values: [string | undefined, string | undefined] | undefined): string[] =>
    values ? [`${name}: ${values[0] ?? 'none'} → ${values[1] ?? 'none'}`] : [];
  const formatSet = (name: string, values: { added: string[]; taken: string[] } | undefined): string[] =>
    [[`${name} removed`, values?.taken ?? []] as const, [`${name} added`, values?.added ?? []] as const].flatMap(
      ([what, list]) => (list.length === 0 ? [] : [`${what}: ${list.join(', ')}`]),
    );
  return [
    ...formatPair('title', titles),
    ...formatPair('owner', owner),
    ...formatPair('reviewed', reviewed),
    ...formatSet('tags', tags),
    ...formatSet('links', links),
    ...formatSet('pictures', pictures),
    ...formatSet(
      'anchors',
      anchors && { ...anchors, taken: anchors.taken.map((id) => `#${id}`), added: anchors.added.map((id) => `#${id}`) },
    ),
  ];
}

function nameOf({ anchor, title, was }: SectionChange): string {
  if (anchor === '') return 'the beginning';
  const former = was === undefined || was === anchor ? '' : `, which was #${was}`;
  return `#${anchor}${title === '' ? '' : ` ${title}`}${former}`;
}

function countText({ change, addedCount, takenCount }: SectionChange): string {
  if (change === 'form') return ': the same words, formatted differently';
  if (addedCount + takenCount === 0) return '';
  return `: ${wordCounts(addedCount, takenCount)}`;
}

function shownRuns(runs: readonly string[]): string[] {
  const shown = runs.slice(0, maxRuns).map((run) => {
    const words = run.split(' ');
    return words.length > maxRunLength ? `${words.slice(0, maxRunLength).join(' ')} …` : run;
  });
  return runs.length > maxRuns ? [...shown, `… and ${runs.length - maxRuns} more`] : shown;
}

/** Maximum number of entries per list in a comment, because a pull request may change thousands of pages. */
const maxListed = 50;
/** Longer lists are collapsed, so that reviewers can see the rest of the comment. */
const maxExpanded = 10;
/** GitHub limits comments to 65,536 characters. */
const maxCharacters = 60_000;

/**
 * The parts of a review other than changes. `marker` is the first line of the comment and identifies it later. In a public review
 * (`isPublic`), restricted addresses must not be visible.
 */
type ReviewParts = { marker: string; findings: ReviewFindings; isPublic: boolean };

/** Formats the changes as Markdown for a comment on a pull request. `preview` is the base URL of a deployment of the newer snapshot. */
export function changesAsMarkdown(changes: SiteChanges, preview: string | undefined, review?: ReviewParts): string {
  const { before, after, audience, added, removed, moved, changed, lost, api, search } = changes;
  const formatLink = (route: string, text = route): string => {
    const words = escapeMarkdown(text);
    return preview === undefined
      ? `\`${route.replaceAll('`', '')}\``
      : `[${words}](<${preview.replace(/\/$/, '')}${encodeURI(route)}>)`;
  };
  const formatCode = (text: string): string => `\`${text.replaceAll('`', '')}\``;
  let isTruncated = false;
  let text = review ? `${review.marker}\n` : '';
  const writeWarning = (to: Audience, title: (pages: string) => string, line: (page: AudienceChange) => string): void => {
    const pages = audience.filter((page) => page.to === to);
    if (pages.length === 0) return;
    const rest = pages.length - maxListed;
    isTruncated ||= rest > 0;
    text += `> [!WARNING]\n> **${title(pages.length === 1 ? '1 page' : `${pages.length} pages`)}**\n>\n`;
    for (const page of pages.slice(0, maxListed)) text += `> - ${line(page)}\n`;
    text += rest > 0 ? `> - … and ${rest} more\n\n` : '\n';
  };
  const showsOldRoute = (was: string, route: string): boolean => was !== route && !review?.isPublic;
  writeWarning(
    'public',
    (pages) => `Everyone will be able to read ${pages} that used to be restricted:`,
    ({ route, was }) => formatLink(route) + (showsOldRoute(was, route) ? `, formerly ${formatCode(was)}` : ''),
  );
  writeWarning(
    'restricted',
    (pages) => `Public readers will lose access to ${pages}:`,
    ({ route, was }) => formatCode(was) + (showsOldRoute(was, route) ? `, now ${formatCode(route)}` : ''),
  );
  const findings = review && withoutLost(review.findings, lost);
  text += `## Documentation: ${[summarizeChanges(changes), ...(findings ? [formatFindingCount(findings)] : [])].join('; ')}\n\nCompared with ${formatCode(before.name)}.\n`;
  if (before.errors > 0)
    text += `\n${formatCode(before.name)} has ${before.errors === 1 ? '1 error' : `${before.errors} errors`}, so pages may be missing there.\n`;
  if (after.errors > 0)
    text += `\nWith this change, the site has ${after.errors === 1 ? '1 error' : `${after.errors} errors`}, so pages may be missing.\n`;
  const writeSection = (title: string, lines: readonly string[]): void => {
    if (lines.length === 0) return;
    let shown = 0;
    const parts = { open: '', folded: '' };
    for (const line of lines.slice(0, maxListed)) {
      if (text.length + parts.open.length + parts.folded.length + line.length >= maxCharacters) break;
      parts[shown < maxExpanded ? 'open' : 'folded'] += `${line}\n`;
      shown++;
    }
    const rest = lines.length - shown;
    isTruncated ||= rest > 0;
    const more = rest > 0 ? `- … and ${rest} more\n` : '';
    const folds =
      parts.folded === ''
        ? ''
        : `\n<details><summary>${lines.length - maxExpanded} more</summary>\n\n${parts.folded}${more}\n</details>\n`;
    text += `\n### ${title}\n\n${parts.open}${folds === '' ? more : folds}`;
  };
  writeSection(
    'Addresses that no longer resolve',
    lostPages(lost).map(({ address, likely, anchors }) => {
      const target = likely === undefined ? '' : `, probably moved to ${formatLink(likely)}`;
      return `- ${formatCode(address)}${anchors === 0 ? '' : ` with ${anchors === 1 ? '1 anchor' : `${anchors} anchors`}`}${target}`;
    }),
  );
  writeSection('New findings', (findings?.inChangedLines ?? []).map(formatFindingLine));
  writeSection('New findings in unchanged lines', (findings?.elsewhere ?? []).map(formatFindingLine));
  writeSection(
    'API',
    api.map(
      ({ level, spec, operation, what, rule }) =>
        `- **${level}** ${escapeMarkdown(`${spec}: ${operation ?? 'all operations'}: ${what}`)} (${formatCode(rule)})`,
    ),
  );
  writeSection(
    'Added',
    added.map(
      (page) =>
        `- ${formatLink(page.route, page.title || page.route)}${formatWordSuffix(page)}${formatAudienceSuffix(page.audience)}`,
    ),
  );
  writeSection(
    'Removed',
    removed.map((page) => `- ${formatCode(page.route)} ${escapeMarkdown(page.title)}${formatWordSuffix(page)}`),
  );
  writeSection(
    'Moved',
    moved.map(
      ({ from, to, likeness: similarity }) => `- ${formatCode(from)} → ${formatLink(to)}${formatLikenessSuffix(similarity)}`,
    ),
  );
  writeSection(
    'Changed',
    changed.map((page) => pageMarkdown(page, formatLink)),
  );
  writeSection(
    'Search',
    search.map(
      ({ query, was, now, passed, passes }) =>
        `- ${escapeMarkdown(query)}: ${was === null ? 'nothing' : formatCode(was)} → ${now === null ? 'nothing' : formatLink(now)}${passed === passes ? '' : passes ? ', passes now' : ', **fails now**'}`,
    ),
  );
  return isTruncated ? `${text}\nThis comment is shortened. \`docs diff\` prints the complete list.\n` : text;
}

/**
 * Omits findings about lost addresses, because the comment lists these anyway. Findings in changed lines remain, because they concern
 * entries that the change added.
 */
function withoutLost({ inChangedLines, elsewhere }: ReviewFindings, lost: readonly LostAddress[]): ReviewFindings {
  return { inChangedLines, elsewhere: elsewhere.filter(({ code }) => code !== 'address-gone' || lost.length === 0) };
}

/** Counts the anchors of each lost page instead of listing them. A lost anchor on an existing page is listed separately. */
function lostPages(lost: readonly LostAddress[]): (LostAddress & { anchors: number })[] {
  const pages = new Map<string, LostAddress & { anchors: number }>();
  for (const each of lost) {
    const page = pages.get(textBefore(each.address, '#'));
    if (page && each.address.includes('#')) page.anchors++;
    else pages.set(each.address, { ...each, anchors: 0 });
  }
  return [...pages.values()];
}

function formatFindingCount({ inChangedLines, elsewhere }: ReviewFindings): string {
  const count = inChangedLines.length + elsewhere.length;
  return count === 0 ? 'no new findings' : `${count} new ${count === 1 ? 'finding' : 'findings'}`;
}

function formatFindingLine({ severity, code, message, file, line }: ReviewFinding): string {
  return `- **${severity}** \`${file.replaceAll('`', '')}:${line}\` ${escapeMarkdown(message)} (\`${code}\`)`;
}

function formatWordSuffix({ words }: PageName): string {
  return words === 0 ? '' : ` (${words === 1 ? '1 word' : `${words} words`})`;
}

function pageMarkdown(page: ChangedPage, link: (route: string, text?: string) => string): string {
  const sum = (key: 'addedCount' | 'takenCount'): number => page.sections.reduce((total, section) => total + section[key], 0);
  const [added, taken] = [sum('addedCount'), sum('takenCount')];
  const total = page.sections.length < 2 || added + taken === 0 ? '' : `: ${wordCounts(added, taken)}`;
  const lines = [`- ${link(page.route, page.title || page.route)}${page.was === undefined ? '' : ' (moved)'}${total}`];
  for (const fact of factsOf(page)) lines.push(`  - ${escapeMarkdown(fact)}`);
  for (const section of page.sections) {
    const name = section.anchor === '' ? 'the beginning' : section.title || section.anchor;
    const shown =
      section.change === 'removed'
        ? escapeMarkdown(name)
        : link(section.anchor === '' ? page.route : `${page.route}#${section.anchor}`, name);
    const former = section.was === undefined || section.was === section.anchor ? '' : ` (was \`#${section.was}\`)`;
    lines.push(`  - ${verbs[section.change]}${shown}${former}${countText(section)}`);
  }
  return lines.join('\n');
}

const verbs = { added: 'new: ', removed: 'removed: ', changed: '', renamed: 'renamed: ', form: '' } as const;

/** Formats the changes as JSON; for a review, including its findings. */
export function changesAsJson(changes: SiteChanges, findings?: ReviewFindings): string {
  const { before, after, added, removed, moved, changed, lost, audience, api, search } = changes;
  const routesOf = (pages: readonly { route: string }[]): string[] => pages.map(({ route }) => route);
  const value = {
    version: 1,
    before,
    after,
    pages: { added: routesOf(added), removed: routesOf(removed), moved, changed },
    addresses: { lost: lost.map(({ address }) => address), likely: newLocations(lost) },
    audience,
    api,
    search,
    ...(findings && { findings }),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
