import { indentQuotedValues } from '../../yaml/yaml.ts';
import type { Dialect } from '../syntax/dialect.ts';

/** The converted lines of front matter, and the tool's keys that remain in them. */
type ConvertedFrontMatter = { lines: string[]; retained: string[] };

/**
 * Converts a tool's front matter to our keys, one per line. Keeps the original key if our keys cannot express all of it, or if it has no
 * equivalent. `lines` are the lines between the delimiters.
 */
export function rewriteFrontMatter(
  lines: readonly string[],
  frontMatter: Readonly<Record<string, unknown>>,
  { keys: converters, file }: { keys: Dialect['keys']; file: string },
): ConvertedFrontMatter {
  const retained: string[] = [];
  const result: string[] = [];
  const usedKeys = new Set(Object.keys(frontMatter));
  for (const block of toBlocks(indentQuotedValues(lines.join('\n')).split('\n'))) {
    const convertKey = block.key === undefined || !(block.key in frontMatter) ? undefined : converters[block.key];
    if (block.key === undefined || !convertKey) {
      result.push(...block.lines);
      continue;
    }
    const value = frontMatter[block.key];
    const converted = Object.entries(convertKey(value, file)).filter(
      ([newKey, each]) => each !== undefined && (newKey === block.key || !usedKeys.has(newKey)),
    );
    const [first] = converted;
    if (first?.[0] === block.key && JSON.stringify(first[1]) === JSON.stringify(value)) {
      result.push(...block.lines);
      continue;
    }
    const isFullyExpressed =
      converted.length > 0 &&
      leafValues(value).every((leaf) => leaf === null || converted.some(([, newValue]) => expresses(newValue, leaf, value)));
    const hasSameKey = converted.some(([newKey]) => newKey === block.key);
    if (!isFullyExpressed && !hasSameKey) {
      retained.push(block.key);
      result.push(...block.lines);
    }
    if (hasSameKey && !isFullyExpressed) result.push(...block.lines.map((line) => `# ${line}`));
    for (const [newKey, newValue] of converted) {
      usedKeys.add(newKey);
      result.push(`${newKey}: ${toYaml(newValue)}`);
    }
  }
  return { lines: result, retained };
}

/** Returns the lines of each top-level key. Comments, and lines before the first key, have no key. */
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

/** Returns whether our value includes a part of the tool's value, or replaces the entire value. */
function expresses(newValue: unknown, leaf: unknown, value: unknown): boolean {
  return value === leaf || leafValues(newValue).some((each) => each === leaf);
}

function toYaml(value: unknown): string {
  return typeof value === 'string' &&
    /^[\p{L}][\p{L}\p{N} ,/.-]*$/u.test(value) &&
    !/^(?:true|false|yes|no|on|off|null)$/i.test(value.trim())
    ? value.trimEnd()
    : JSON.stringify(value);
}
