import type { Dialect } from '../syntax/dialect.ts';

/** Lines of front matter in our own keys, and keys of the tool that stay beside them. */
type Rewritten = { lines: string[]; kept: string[] };

/**
 * Front matter with a tool's keys as ours, a line for each. A key that says more than ours can say stays beside them, as does one that has no use
 * here. `lines` are those between the hyphens.
 */
export function rewriteFrontMatter(
  lines: readonly string[],
  given: Readonly<Record<string, unknown>>,
  { keys: meanings, file }: { keys: Dialect['keys']; file: string },
): Rewritten {
  const kept: string[] = [];
  const result: string[] = [];
  const taken = new Set(Object.keys(given));
  for (const block of toBlocks(lines)) {
    const meaning = block.key === undefined || !(block.key in given) ? undefined : meanings[block.key];
    if (block.key === undefined || !meaning) {
      result.push(...block.lines);
      continue;
    }
    const value = given[block.key];
    const meant = Object.entries(meaning(value, file)).filter(
      ([own, each]) => each !== undefined && (own === block.key || !taken.has(own)),
    );
    const [first] = meant;
    if (first?.[0] === block.key && JSON.stringify(first[1]) === JSON.stringify(value)) {
      result.push(...block.lines);
      continue;
    }
    const isWhole =
      meant.length > 0 && leaves(value).every((leaf) => leaf === null || meant.some(([, own]) => says(own, leaf, value)));
    const isOwn = meant.some(([own]) => own === block.key);
    if (!isWhole && !isOwn) {
      kept.push(block.key);
      result.push(...block.lines);
    }
    if (isOwn && !isWhole) result.push(...block.lines.map((line) => `# ${line}`));
    for (const [own, each] of meant) {
      taken.add(own);
      result.push(`${own}: ${toYaml(each)}`);
    }
  }
  return { lines: result, kept };
}

/** Lines that belong to one key of the top level; those before the first, and comments, to none. */
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

function leaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
}

/** Whether our value says what a part of the tool's says: the same, or another for the whole of it. */
function says(own: unknown, leaf: unknown, value: unknown): boolean {
  return value === leaf || leaves(own).some((each) => each === leaf);
}

function toYaml(value: unknown): string {
  return typeof value === 'string' &&
    /^[\p{L}][\p{L}\p{N} ,/.-]*$/u.test(value) &&
    !/^(?:true|false|yes|no|on|off|null)$/i.test(value.trim())
    ? value.trimEnd()
    : JSON.stringify(value);
}
