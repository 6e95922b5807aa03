import { lineAt } from '../../basics/places.ts';
import { tabsEmpty, tabTwice } from '../../diagnostics/pages.ts';
import { decodeText } from '../../html/entities.ts';
import { attr, escapeText } from '../../html/escape.ts';
import { parseInfo } from '../code/code-info.ts';
import { type Draft, placeOf, report } from '../draft.ts';
import { type Container, isPageToken } from '../markdown/tokens.ts';
import { countLines, lineOf } from '../positions.ts';
import { type ContainerKind, fenceAfter, OpenContainers } from './container-kind.ts';

/** Panels to choose from: `:::tabs`, in which each panel follows a line `== Label`. */
export const tabs: ContainerKind = { isTitled: false, split: splitPanels, write: writeTabs };

/** A panel for each code block: `:::code-group`. */
export const codeGroup: ContainerKind = { isTitled: false, write: writeCodeGroup };

/**
 * A panel with its label, which is HTML. The reader's choice is stored by `value` if there is one, and otherwise by the text of the label.
 */
type Panel = { label: string; value?: string; html: string };

/**
 * Returns panels with labels only, to which the reader adds the row of buttons and the ARIA attributes. Used for pages with many groups, in
 * which the buttons would be larger than the code.
 */
export function bareTabsHtml(group: string, panels: readonly Panel[]): string {
  const panelsHtml = panels.map(({ label, value, html }) => {
    const data = value === undefined ? '' : attr('data-value', value);
    return `<div${data}><p class="tab-label">${escapeText(label)}</p>\n${html}</div>\n`;
  });
  return `<div class="tabs bare"${attr('data-group', group)}>\n${panelsHtml.join('')}</div>\n`;
}

/** Returns the content before the first label, and the panels. A label inside code or an inner container is content. */
function splitPanels(content: string): { label: string; line: number; text: string }[] {
  const parts: { label: string; line: number; lines: string[] }[] = [{ label: '', line: 1, lines: [] }];
  const open = new OpenContainers();
  let fence: string | undefined;
  for (const [index, line] of content.split('\n').entries()) {
    const isOutside = fence === undefined && open.depth === 0;
    const label = isOutside ? /^ {0,3}==[ \t]+(\S.*)$/.exec(line)?.[1]?.trim() : undefined;
    if (label !== undefined) parts.push({ label, line: index + 2, lines: [] });
    else parts.at(-1)?.lines.push(line);
    const wasCode = fence !== undefined;
    fence = fenceAfter(line, fence);
    if (!wasCode && fence === undefined && line.includes(':::')) open.follow(line);
  }
  return parts.map(({ label, line, lines }) => ({ label, line, text: lines.join('\n') }));
}

function writeTabs(draft: Draft, { parts, group }: Container, line: number): string {
  const [intro, ...others] = parts;
  const before = draft.writeBlocks(draft, intro?.tokens ?? [], line + 1);
  const labels = new Set<string>();
  const panels = others.map((part): Panel => {
    const labelLine = line + part.line - 1;
    const source = lineAt(draft.lines, labelLine);
    const from = Math.max(0, source.indexOf('==')) + 1;
    const column = source.indexOf(part.label, from) + 1;
    const label = writeLabel(draft, part, [labelLine, column]);
    if (labels.has(part.label)) {
      report(draft, tabTwice(placeOf(draft, [labelLine, column, labelLine, column + part.label.length]), { label: part.label }));
    }
    labels.add(part.label);
    const isPlain = part.labelTokens.every(({ type }) => type === 'text');
    const shownLabel = isPlain ? `**${part.label}**` : part.label;
    draft.edits.push({ span: [labelLine, from, labelLine, source.length + 1], text: `\n${shownLabel}\n` });
    return { label, html: draft.writeBlocks(draft, part.tokens, line + part.line) };
  });
  return before + writePanels(draft, panels, { group, line, name: 'tabs' });
}

/** Returns the label of a panel as HTML without links, which would not work in a button. Its text is added to the search index. */
function writeLabel(
  draft: Draft,
  { label, labelTokens }: Container['parts'][number],
  [line, column]: readonly [number, number],
): string {
  draft.text += '\n';
  const html = draft.writeInlines(draft, labelTokens, { text: label, line, offset: 0, startColumn: () => column - 1 });
  draft.text += '\n';
  return html.replace(/<\/?a(?:\s[^>]*)?>| id="[^"]*"/g, '');
}

/** Writes a code group. Other content is written before it. */
function writeCodeGroup(draft: Draft, { parts, group }: Container, line: number): string {
  const panels: Panel[] = [];
  let rest = '';
  let at = line + 1;
  for (const block of parts.flatMap(({ tokens }) => tokens)) {
    if (isPageToken(block)) {
      at = lineOf(draft, block, at);
      const html = draft.writeBlocks(draft, [block], at);
      if (block.type === 'code') panels.push({ label: escapeText(codeLabel(draft, block.lang)), html });
      else rest += html;
    }
    at += countLines(block.raw);
  }
  return rest + writePanels(draft, panels, { group, line, name: 'code-group' });
}

function codeLabel({ wording }: Draft, lang = ''): string {
  const { label, title, language } = parseInfo(decodeText(lang));
  return label ?? title ?? (language === '' ? wording.codeBlock('') : language);
}

/**
 * Writes all panels into the page. The row of buttons is for the script, which shows one panel at a time. It hides the others in a way that
 * allows the browser's search or a link to reveal them. Without scripts, the stylesheet shows all panels with their labels, and no buttons.
 */
function writePanels(
  draft: Draft,
  panels: readonly Panel[],
  { group, line, name }: { group: string; line: number; name: string },
): string {
  if (panels.length === 0) {
    const width = lineAt(draft.lines, line).length;
    draft.diagnostics.push(tabsEmpty(placeOf(draft, [line, 1, line, width + 1]), { name }));
    return '';
  }
  draft.features.add('tabs');
  draft.tabGroupCount++;
  const idOf = (index: number): string => `q-tab-${draft.tabGroupCount}-${index + 1}`;
  const buttons = panels.map(({ label }, index) => buttonHtml(label, idOf(index), index === 0));
  const panelsHtml = panels.map(({ label, html }, index) => panelHtml(label, html, idOf(index), index === 0));
  const data = group === '' ? '' : attr('data-group', group);
  return `<div class="tabs"${data}>\n<div role="tablist">${buttons.join('')}</div>\n${panelsHtml.join('')}</div>\n`;
}

function buttonHtml(label: string, id: string, isFirst: boolean): string {
  const state = isFirst ? ' aria-selected="true"' : ' aria-selected="false" tabindex="-1"';
  return `<button type="button" role="tab"${attr('id', id)}${attr('aria-controls', `${id}-panel`)}${state}>${label}</button>`;
}

function panelHtml(label: string, html: string, id: string, isFirst: boolean): string {
  const hidden = isFirst ? '' : ' hidden="until-found"';
  return `<div role="tabpanel"${attr('id', `${id}-panel`)}${attr('aria-labelledby', id)}${hidden}>\n<p class="tab-label">${label}</p>\n${html}</div>\n`;
}
