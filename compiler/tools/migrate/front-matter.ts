import type { Dialect } from '../syntax/dialect.ts';

/** Converted lines of front matter, and the tool's keys that remain. */
type ConvertedFrontMatter = { lines: string[]; retained: string[] };

/**
 * Converts a tool's front matter to our keys, one per line. Keeps the original key if our keys cannot express all of it, or if it has no
 * equivalent. `lines` are the lines between the delimiters.
 */
export function rewriteFrontMatter(
  lines: readonly string[],
  given: Readonly<Record<string, unknown>>,
  { keys: meanings, file }: { keys: Dialect['keys']; file: string },
): ConvertedFrontMatter {
  const retained: string[] = [];
  const result: string[] = [];
  const taken = new Set(Object.keys(given));
  for (const block of toBlocks(lines)) {
    const meaning = block.key === undefined || !(block.key in given) ? undefined : meanings[block.key];
    if (block.key === undefined || !meaning) {
      result.push(...block.lines);
      continue;
    }
    const value = given[block.key];
    const intended = Object.entries(meaning(value, file)).filter(
      ([own, each]) => each !== undefined && (own === block.key || !taken.has(own)),
    );
    const [first] = intended;
    if (first?.[0] === block.key && JSON.stringify(first[1]) === JSON.stringify(value)) {
      result.push(...block.lines);
      continue;
    }
    const isWhole =
      intended.length > 0 &&
      leafValues(value).every((leaf) => leaf === null || intended.some(([, own]) => expresses(own, leaf, value)));
    const isOwn = intended.some(([own]) => own === block.key);
    if (!isWhole && !isOwn) {
      retained.push(block.key);
      result.push(...block.lines);
    }
    if (isOwn && !isWhole) result.push(...block.lines.map((line) => `# ${line}`));
    for (const [own, each] of intended) {
      taken.add(own);
      result.push(`${own}: ${toYaml(each)}`);
    }
  }
  return { lines: result, retained };
}

/** The lines of each top-level key. Comments, and lines before the first key, have no key. */
function toBlocks(lines: readonly string[]): { key: string | undefined; lines: string[] }[] {
  const blocks: { key: string | undefined; lines: string[] }[] = [];
  for (const line of lines) {
    const [, double, single, plain] = /^(?:"([^"]+)"|'([^']+)'|([^\s#"'-][^:]*?))[ \t]*:(?:[ \t]|$)/.exec(line) ?? [];
    const key = double ?? single ?? plain;
    const last = blocks.at(-1);
    if (key !== undefined || !last || /^#/.test(line)) blocks.push({ key, lines: [line] });
    else last.lines.push(line);
  }
  return blocks;
}

function leafValues(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leafValues) : [value];
}

/** Whether our value expresses a part of the tool's value: it equals that part, or replaces the entire value. */
function expresses(own: unknown, leaf: unknown, value: unknown): boolean {
  return value === leaf || leafValues(own).some((each) => each === leaf);
}

function toYaml(value: unknown): string {
  return typeof value === 'string' &&
    /^[\p{L}][\p{L}\p{N} ,/.-]*$/u.test(value) &&
    !/^(?:true|false|yes|no|on|off|null)$/i.test(value.trim())
    ? value.trimEnd()
    : JSON.stringify(value);
}
