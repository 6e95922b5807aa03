import { itemAt } from '../../basics/invariant.ts';
import { textBefore } from '../../basics/text-parts.ts';
import type { Place } from '../../model.ts';
import { escapeMarkdown } from '../../texts/escapes.ts';
import type { OpenApi } from '../document/open-api.ts';
import type { ApiChange } from './changes.ts';
import type { Level } from './rules.ts';

/** Two compared documents, their names, and the changes between them. */
export type ComparedApis = {
  before: OpenApi;
  after: OpenApi;
  names: { before: string; after: string };
  changes: readonly ApiChange[];
};

const levels: readonly Level[] = ['breaking', 'risky', 'safe'];
/** Maximum number of operations to list per change, because a change to a shared schema may affect hundreds. */
const maxOperations = 5;

/** Formats changes for a terminal, with a heading per level and two lines per change. */
export function formatAsText(compared: ComparedApis, hasColor: boolean): string {
  const colourText = (code: string, text: string): string => (hasColor ? `\u001b[${code}m${text}\u001b[0m` : text);
  const colorCodes: Record<Level, string> = { breaking: '31', risky: '33', safe: '32' };
  const { names, changes } = compared;
  let text = `${names.before} → ${names.after}: ${summarizeChanges(changes)}\n`;
  for (const level of levels) {
    const levelChanges = changes.filter((change) => change.level === level);
    if (levelChanges.length > 0) text += `\n${colourText(colorCodes[level], level)}\n`;
    for (const change of levelChanges) {
      text += `  ${colourText('1', describeOperations(change))}  ${describeChange(change)}  ${colourText('2', change.rule)}\n`;
      text += `    ${colourText('2', describePlace(change, compared))}\n`;
    }
  }
  return text;
}

/** Formats changes as Markdown, for a comment or a news page. */
export function formatAsMarkdown({ names, changes }: ComparedApis): string {
  const headings: Record<Level, string> = { breaking: 'Breaking', risky: 'Risky', safe: 'Compatible' };
  let text = `## API changes\n\n\`${names.before}\` → \`${names.after}\`: ${summarizeChanges(changes)}.\n`;
  for (const level of levels) {
    const levelChanges = changes.filter((change) => change.level === level);
    if (levelChanges.length > 0) text += `\n### ${headings[level]}\n\n`;
    for (const change of levelChanges)
      text += `- **${escapeMarkdown(describeOperations(change))}**: ${escapeMarkdown(describeChange(change))} (\`${change.rule}\`)\n`;
  }
  return text;
}

/** Headings for end users, by level. */
const pageHeadings: Record<Level, string> = {
  breaking: 'Clients must change',
  risky: 'Some clients may need to change',
  safe: 'New and compatible',
};

/**
 * Returns a changelog page with a section for the newer version at the top. `text` is the current page. If it already has a section for
 * that version, the content below its heading is replaced; everything else is unchanged. A new heading contains the date `today`.
 * Operations link to the document with the id `spec`.
 */
export function updateChangelog(
  text: string | undefined,
  { before, after, changes }: ComparedApis,
  { spec, today }: { spec: string | undefined; today: string },
): string {
  const { title, version } = after.api.info;
  const headingStart = `## ${version === '' ? 'Latest changes' : `Version ${escapeMarkdown(version)}`}`;
  const parts = text?.replaceAll('\r\n', '\n').split(/^(?=## )/m) ?? [];
  const index = parts.findIndex((part) => headingOf(part) === headingStart || headingOf(part).startsWith(`${headingStart} `));
  const datedHeading = version === '' ? headingStart : `${headingStart} - ${today} {#${anchorOf(version)}}`;
  const heading = index === -1 ? datedHeading : headingOf(itemAt(parts, index));
  const previousVersion = before.api.info.version;
  const operationNames = new Set(
    after.api.operations.map(({ kind, method, path }) => (kind === 'webhook' ? '' : `${method} ${path}`)),
  );
  const nameOf = (operation: string): string =>
    spec !== undefined && operationNames.has(operation) && !/[<>\s]/.test(operation.replace(' ', ''))
      ? `[${escapeMarkdown(operation)}](<op:${spec}/${operation}>)`
      : `**${escapeMarkdown(operation)}**`;
  const lines = [
    heading,
    '',
    `Since ${previousVersion === '' || previousVersion === version ? 'the last version' : `version ${escapeMarkdown(previousVersion)}`}: ${summarizeChanges(changes)}.`,
  ];
  for (const level of levels) {
    const levelChanges = changes.filter((change) => change.level === level);
    if (levelChanges.length > 0) lines.push('', `### ${pageHeadings[level]} {#${anchorOf(version)}-${level}}`, '');
    for (const change of levelChanges) {
      const names = change.operations.slice(0, maxOperations).map(nameOf);
      const rest = change.operations.length - maxOperations;
      const operations = names.length === 0 ? '**All operations**' : `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
      lines.push(`- ${operations}: ${escapeMarkdown(describeChange(change))}`);
    }
  }
  const section = `${lines.join('\n')}\n`;
  if (text === undefined) {
    const apiName = title === '' ? 'the API' : title;
    return `---\ntitle: ${JSON.stringify(`Changes to ${apiName}`)}\n---\n\nWhat each version changed for clients, newest first.\n\n${section}`;
  }
  if (index !== -1) return parts.with(index, index === parts.length - 1 ? section : `${section}\n`).join('');
  const [intro = '', ...versions] = parts;
  return [`${intro.trimEnd()}\n\n`, versions.length === 0 ? section : `${section}\n`, ...versions].join('');
}

function headingOf(section: string): string {
  return textBefore(section, '\n').trimEnd();
}

function anchorOf(version: string): string {
  return version === '' ? 'latest' : `v${version.replace(/[^\w]+/g, '-')}`;
}

/** Formats changes as JSON, one object per change. Positions are null for added or removed parts. */
export function formatAsJson({ before, after, changes }: ComparedApis): string {
  const jsonChanges = changes.map(({ rule, level, operations, place, what, ...at }) => ({
    rule,
    level,
    breaking: level === 'breaking',
    operations,
    place,
    what,
    before: at.before === undefined ? null : before.placeOf(at.before),
    after: at.after === undefined ? null : after.placeOf(at.after),
  }));
  const counts = Object.fromEntries(levels.map((level) => [level, changes.filter((change) => change.level === level).length]));
  return `${JSON.stringify({ version: 1, summary: counts, changes: jsonChanges }, null, 2)}\n`;
}

function summarizeChanges(changes: readonly ApiChange[]): string {
  if (changes.length === 0) return 'no changes that affect clients';
  const counted = levels.map((level) => `${changes.filter((change) => change.level === level).length} ${level}`);
  return `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}, ${counted.join(', ')}`;
}

/** Lists the first `maxOperations` operations of a change, and the number of the others. */
export function describeOperations({ operations }: ApiChange): string {
  if (operations.length === 0) return 'all operations';
  const rest = operations.length - maxOperations;
  return rest > 0 ? `${operations.slice(0, maxOperations).join(', ')} and ${rest} more` : operations.join(', ');
}

/** Describes a change and the part of the operation that it affects. */
export function describeChange({ place, what }: ApiChange): string {
  return place === '' ? what : `${place}: ${what}`;
}

function describePlace({ before, after }: ApiChange, compared: ComparedApis): string {
  const formatPlace = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;
  const [old, current] = [
    before && formatPlace(compared.before.placeOf(before)),
    after && formatPlace(compared.after.placeOf(after)),
  ];
  if (old && current) return `${old} → ${current}`;
  return old ?? current ?? 'the entire document';
}
