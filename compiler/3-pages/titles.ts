import { itemAt } from '../basics/invariant.ts';
import { frontMatterComment, frontMatterLineEnd, frontMatterUnquoted } from '../diagnostics/front-matter.ts';
import { withFix } from '../diagnostics/rule.ts';
import type { Diagnostic, FrontMatter, Place, Span } from '../model.ts';
import type { YamlPart } from '../yaml/yaml.ts';

/**
 * Checks displayed names: `title` and `sidebar_label`. Reports values that other YAML parsers interpret differently, and values with
 * several lines.
 */
export function checkTitles(root: YamlPart, { title, sidebar_label }: FrontMatter, at: (span: Span) => Place): Diagnostic[] {
  return Object.entries({ title, sidebar_label }).flatMap(([key, text]) => {
    const part = root.entries?.get(key)?.part;
    return part && text !== undefined ? checkTitle(key, text, part, at) : [];
  });
}

function checkTitle(key: string, text: string, { value, source, span }: YamlPart, at: (span: Span) => Place): Diagnostic[] {
  const quoted = JSON.stringify(text.replace(/\s+/g, ' ').trim());
  if (/[\n\r\u0085\u2028\u2029]/.test(text)) return [frontMatterLineEnd(at(span), { key, quoted })];
  const [line, column, endLine, endColumn] = span;
  const isPlain = line === endLine && endColumn - column === text.length && source === text;
  const kind = isPlain ? otherKind(text, value) : undefined;
  return kind === undefined ? [] : [frontMatterUnquoted(at(span), { key, source: text, kind, quoted })];
}

/** Returns the value of an unquoted string in YAML 1.1 or 1.2, if it differs from the string. */
function otherKind(text: string, value: unknown): string | undefined {
  if (typeof value === 'number' && String(value) !== text) return `the number ${value}`;
  if (text.length > 40) return undefined;
  if (/^(?:yes|no|on|off)$/i.test(text)) return `the value ${/^(?:yes|on)$/i.test(text)}`;
  if (/^\d{4}-\d\d?-\d\d?(?:(?:[Tt]|[ \t]+)\d.*)?$/.test(text)) return 'a date';
  if (/^[-+]?\d+(?::[0-5]?\d)+(?:\.\d*)?$/.test(text)) return 'a base-60 number';
  return /^[-+]?\d[\d,]*_[\d_]*$/.test(text) ? 'a number' : undefined;
}

/**
 * Reports unquoted strings that YAML truncates before ` #`, if a word directly follows the hash: `Fix for bug #123`. A comment would have a
 * space there. `block` is the front matter as written, which starts on line 2.
 */
export function findTruncatedValues(root: YamlPart, block: string, at: (span: Span) => Place): Diagnostic[] {
  if (!block.includes(' #')) return [];
  const lines = block.split('\n');
  const findings: Diagnostic[] = [];
  const visit = (part: YamlPart, key: string): void => {
    for (const [name, entry] of part.entries ?? []) visit(entry.part, name);
    for (const item of part.items ?? []) visit(item, '');
    const { value, source, span } = part;
    const [line, , endLine, endColumn] = span;
    if (typeof value !== 'string' || source !== value || line !== endLine) return;
    const rest = itemAt(lines, line - 2).slice(endColumn - 1);
    const truncatedText = /^[ \t]+(#[^\s#].*?)\s*$/.exec(rest)?.[1];
    if (truncatedText === undefined) return;
    const commentColumn = endColumn + rest.indexOf('#');
    const quoted = JSON.stringify(`${value}${rest.trimEnd()}`);
    const finding = frontMatterComment(at([line, commentColumn, line, commentColumn + truncatedText.length]), {
      key,
      lost: truncatedText,
      quoted,
    });
    const isText = /title|label|description/.test(key);
    findings.push(withFix(finding, { old: value + rest.trimEnd(), text: isText ? quoted : undefined }, at(span)));
  };
  visit(root, '');
  return findings;
}
