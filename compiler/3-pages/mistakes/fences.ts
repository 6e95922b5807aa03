import { nearest } from '../../basics/nearest.ts';
import { lineAt } from '../../basics/places.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import { codeAttributeMalformed } from '../../diagnostics/markdown.ts';
import { type Wording, withFix } from '../../diagnostics/rule.ts';
import * as say from '../../diagnostics/sentences/markdown.ts';
import type { Place } from '../../model.ts';
import { findIgnoredInfo, parseInfo } from '../code/code-info.ts';
import { type Draft, placeOf } from '../draft.ts';

/** The attributes of fences, with their names in other tools. */
const attributes = ['title', 'showLineNumbers', 'line-numbers', 'op', 'part', 'status'];
const foreignAttributes = new Map([
  ['filename', 'title="…"'],
  ['file', 'title="…"'],
  ['caption', 'title="…"'],
  ['hl_lines', '{1,3-5}'],
  ['highlight', '{1,3-5}'],
  ['linenums', 'showLineNumbers'],
  ['linenos', 'showLineNumbers'],
  ['linenumbers', 'showLineNumbers'],
  ['numberlines', 'showLineNumbers'],
]);

/**
 * Reports misspelt attributes of the fence on this line, attributes of other tools, and highlighted lines that are not numbers or are
 * beyond the end of the code.
 */
export function checkFence(draft: Draft, info: string, { line, lineCount }: { line: number; lineCount: number }): void {
  if (!/[{=(]|line/i.test(info)) return;
  const source = lineAt(draft.lines, line);
  const placeAt = (part: string): Place | undefined => {
    const column = source.indexOf(part, source.search(/[`~]{3}/)) + 1;
    return column === 0 ? undefined : placeOf(draft, [line, column, line, column + part.length]);
  };
  const reportAttribute = (part: string, wording: Wording<'code-attribute-malformed'>, text?: string, fault?: string): void => {
    const at = placeAt(part);
    if (!at) return;
    const finding = withFix(codeAttributeMalformed(at, wording), { old: part, text });
    draft.diagnostics.push(fault === undefined ? finding : { ...finding, fault });
  };
  const { language, ranges } = parseInfo(info);
  const past = ranges.find(([from, to]) => from < 1 || to < from || from > lineCount);
  if (past) {
    const range = past[0] === past[1] ? `${past[0]}` : `${past[0]}-${past[1]}`;
    const part = firstMatch(/\{[\d,\s-]+\}/, info);
    const isRange = past[1] >= past[0] && past[0] >= 1;
    const { lineMissing, rangeInvalid } = say.codeAttributeMalformed;
    reportAttribute(part, isRange ? lineMissing({ line: past[0], lines: lineCount }) : rangeInvalid({ range: range }));
    return;
  }
  if (language === '' || language === 'math') return;
  const rest = findIgnoredInfo(info);
  const braces = /\{\s*\d[\d\s,;.:–-]*\}?|\(\d[\d\s,-]*\)/.exec(rest)?.[0].trim();
  if (braces !== undefined && /^.\d+(?:\s*[,;.:–-]+\s*\d+)*.?$/.test(braces)) {
    const numbers = braces.replaceAll(/[{}()\s]/g, '').replaceAll(/[.–:]+/g, '-');
    const intended = numbers.replaceAll(';', ',');
    reportAttribute(braces, say.codeAttributeMalformed.linesNotInBraces({ lines: intended }), `{${intended}}`);
    return;
  }
  const open = /(?:^|\s)(title=(["'])([^"']+))$/.exec(rest);
  if (open) {
    const [, part = '', quote = '', title = ''] = open;
    const intended = quote + title + quote;
    reportAttribute(part, say.codeAttributeMalformed.titleNotClosed({ title: intended }), `title=${intended}`);
    return;
  }
  const [, curly = '', words = ''] = /(?:^|\s)(title=[“”„‘’«»]([^“”„‘’«»"']+)[“”„‘’«»])/.exec(info) ?? [];
  if (curly !== '') {
    reportAttribute(curly, say.codeAttributeMalformed.titleNotQuoted({ title: words }), `title="${words}"`);
    return;
  }
  const name = /(?:^|[\s{])([A-Za-z][\w-]*)\s*[=:]\s*["'{[\d]/.exec(rest)?.[1] ?? /(?:^|\s)(\w*line\w*)(?=\s|$)/i.exec(rest)?.[1];
  if (name === undefined) return;
  const own = name.toLowerCase();
  const near = foreignAttributes.get(own) ?? (own.length > 3 || own === 'title' ? nearest(name, attributes) : undefined);
  if (near === undefined) return;
  const intended = near === 'title' ? 'title="…"' : near;
  const isTitle = near === 'title' || near === 'title="…"';
  const text = isTitle && /^\s*=\s*["']/.test(rest.slice(rest.indexOf(name) + name.length)) ? 'title' : undefined;
  reportAttribute(
    name,
    say.codeAttributeMalformed.unknown({ name, intended }),
    near === 'showLineNumbers' ? near : text,
    `A fence has no ${name}`,
  );
}
