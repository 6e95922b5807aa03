import { lineAt } from '../../basics/places.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import { codeFenceInside } from '../../diagnostics/markdown.ts';
import { codeNotClosed } from '../../diagnostics/pages.ts';
import { sampleOperationMissing, samplePartUnknown } from '../../diagnostics/samples.ts';
import { decodeText } from '../../html/entities.ts';
import { attr, escapeText } from '../../html/escape.ts';
import { codePlaceholder } from '../../html/placeholders.ts';
import type { Place } from '../../model.ts';
import { showHidden } from '../../texts/hidden-characters.ts';
import { parseInfo } from '../code/code-info.ts';
import { renderCode, visibleCode } from '../code/render-code.ts';
import { type Draft, placeOf } from '../draft.ts';
import type { Tokens } from '../markdown/tokens.ts';
import { checkFence } from '../mistakes/fences.ts';
import { reportHidden } from '../mistakes/hidden-characters.ts';
import { checkLanguage } from '../mistakes/languages.ts';
import { countLines } from '../positions.ts';
import { diagramLabels, diagramLanguage, reportUnsupported, writeDiagram } from './diagrams.ts';
import { writeMathFence } from './math.ts';

/** Writes a code block, or the formula or diagram in a fence. Writes a placeholder if code is rendered later. */
export function writeCodeBlock(draft: Draft, { raw, text: source, lang = '' }: Tokens.Code, line: number): string {
  const info = draft.isPlain ? decodeText(lang) : showHidden(decodeText(lang));
  const text = draft.isPlain ? source : revealHiddenCharacters(draft, source, [line, line + countLines(raw.replace(/\n+$/, ''))]);
  if (!draft.isPlain) reportOpenFence(draft, raw, line);
  if (info === 'math' && !draft.isPlain) return writeMathFence(draft, text, line);
  const diagram = diagramLanguage(info);
  draft.text += `${diagram ? diagramLabels(text) : visibleCode(text, info)}\n`;
  if (draft.isPlain) return renderPlainBlock(text, info);
  if (info !== '') {
    checkLanguage(draft, info, line);
    checkFence(draft, info, { line, lineCount: countLines(text) + 1 });
  }
  if (diagram) return writeDiagram(draft, { text, language: diagram, title: parseInfo(info).title }, line);
  reportUnsupported(draft, info, line);
  if (/(?:^|\s)(?:op|part)=/.test(info)) recordSample(draft, text, info, line);
  if (!draft.codes) return `${renderCode(text, info, draft.wording)}\n`;
  draft.codes.push({ text, info, language: draft.wording.code, ...customLabel(draft, info) });
  return `${codePlaceholder(draft.codes.length - 1)}\n`;
}

/**
 * Returns the text of a block, with hidden characters made visible, and reports these characters. `first` and `last` are the lines of the
 * block.
 */
function revealHiddenCharacters(draft: Draft, text: string, [first, last]: readonly [first: number, last: number]): string {
  const visibleText = showHidden(text);
  if (visibleText !== text) reportHidden(draft, [first, 1, last, lineAt(draft.lines, last).length + 1]);
  return visibleText;
}

/** Returns the accessible name of a block, if the site overrides it. The code is rendered later, without access to the site's messages. */
function customLabel({ wording }: Draft, info: string): { label?: string } {
  if (!wording.isCustomized) return {};
  const { title, language } = parseInfo(info);
  return { label: wording.codeBlock(title || language) };
}

/** Reports a fence that is not closed. Markdown treats the rest of the list, quote or page as code. */
function reportOpenFence(draft: Draft, raw: string, line: number): void {
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(raw)?.[1];
  if (fence === undefined) return;
  if (isClosed(raw.trimEnd(), fence)) {
    reportNestedFence(draft, raw, fence, line);
    return;
  }
  const column = lineAt(draft.lines, line).indexOf(fence) + 1;
  if (column === 0) return;
  let next = line + countLines(raw.trimEnd());
  while (draft.lines[next]?.trim() === '') next++;
  const isNested = next < draft.lines.length;
  draft.diagnostics.push(codeNotClosed(placeOf(draft, [line, column, line, column + fence.length]), { fence, isNested }));
}

/** Reports a fence with a language inside a block that starts with the same fence. */
function reportNestedFence(draft: Draft, raw: string, fence: string, line: number): void {
  if (!raw.includes(`\n${fence}`)) return;
  const rows = raw.split('\n');
  const at = rows.findIndex(
    (row, index) => index > 0 && row.startsWith(fence) && /^[a-z]{2,12}$/.test(row.slice(fence.length).trim()),
  );
  if (at < 0) return;
  const column = lineAt(draft.lines, line + at).indexOf(fence) + 1;
  if (column === 0) return;
  const place = placeOf(draft, [line + at, column, line + at, column + fence.length]);
  draft.diagnostics.push(codeFenceInside(place, { line: placeOf(draft, [line, 1, line, 1]).line }));
}

function isClosed(raw: string, fence: string): boolean {
  const end = raw.lastIndexOf('\n');
  const last = end < 0 ? undefined : /^[ \t]*(`{3,}|~{3,})$/.exec(raw.slice(end + 1))?.[1];
  return last?.startsWith(fence) ?? false;
}

/** Returns the HTML that the Markdown specifications define. */
function renderPlainBlock(text: string, info: string): string {
  const language = firstMatch(/^\S*/, info);
  const code = text === '' ? '' : `${text.replace(/\n$/, '')}\n`;
  return `<pre><code${language === '' ? '' : attr('class', `language-${language}`)}>${escapeText(code)}</code></pre>\n`;
}

/**
 * Records a sample for an operation. It is validated against its specification after all specifications have been parsed. `line` is the
 * line of the fence.
 */
function recordSample(draft: Draft, text: string, info: string, line: number): void {
  const op = readAttribute(info, 'op');
  const part = readAttribute(info, 'part');
  const status = readAttribute(info, 'status');
  const isKnownPart = part === undefined || part === 'request' || part === 'response';
  if (op === undefined) {
    if (part !== undefined && isKnownPart)
      draft.diagnostics.push(sampleOperationMissing(attributePlace(draft, line, 'part'), { part }));
    return;
  }
  if (!isKnownPart) {
    draft.diagnostics.push(samplePartUnknown(attributePlace(draft, line, 'part'), { source: part }));
    return;
  }
  const from = draft.origin?.(line + 1);
  const source = lineAt(draft.lines, line);
  draft.samples.push({
    op,
    part: part === 'response' || (part === undefined && status !== undefined) ? 'response' : 'request',
    ...(status === undefined ? {} : { status }),
    language: parseInfo(info).language,
    text,
    line: from?.line ?? line + 1,
    indent: source.length - source.trimStart().length,
    at: attributeColumns(source, 'op'),
    ...(status === undefined ? {} : { statusAt: attributeColumns(source, 'status') }),
    ...(from && from.file !== draft.file ? { file: from.file } : {}),
  });
}

function readAttribute(info: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(info) ?? [];
  return double ?? single;
}

function attributePlace(draft: Draft, line: number, name: string): Place {
  const from = draft.origin?.(line);
  const [column, endColumn] = attributeColumns(lineAt(draft.lines, line), name);
  const own = { file: from?.file ?? draft.file, line: from?.line ?? line, column };
  return endColumn > column ? { ...own, endLine: own.line, endColumn } : own;
}

/** Returns the columns of an attribute's value in the line of the fence, one-based; the first column if the value is escaped. */
function attributeColumns(source: string, name: string): readonly [from: number, to: number] {
  const match = new RegExp(`\\s${name}=["']`).exec(source);
  if (!match) return [1, 1];
  const from = match.index + match[0].length;
  const length = source.slice(from).search(/["']/);
  return [from + 1, from + 1 + Math.max(0, length)];
}
