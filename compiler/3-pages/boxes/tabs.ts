import { tabsEmpty } from '../../diagnostics/pages.ts';
import { decodeText } from '../../entities.ts';
import { attr, escapeText } from '../../escape.ts';
import { parseInfo } from '../code/info.ts';
import { type Container, isKnown, type Tabs } from '../markdown/tokens.ts';
import { type Draft, placeOf } from '../writing/draft.ts';
import { countLines, lineOf } from '../writing/lines.ts';
import { noteContainer } from './note-container.ts';

/** Panels that a reader chooses from. */
export function writeTabs(draft: Draft, token: Tabs, line: number): string {
  noteContainer(draft, { ...token, name: 'tabs', title: '' }, line);
  const intro = draft.blocks(draft, token.intro, line + 1);
  const panels = token.panels.map((panel) => {
    const at = line + panel.line - 1;
    const source = draft.lines[at - 1] ?? '';
    draft.edits.push({
      span: [at, Math.max(0, source.indexOf('==')) + 1, at, source.length + 1],
      text: `\n**${panel.label}**\n`,
    });
    draft.text += `\n${panel.label}\n`;
    return { label: panel.label, html: draft.blocks(draft, panel.tokens, at + 1) };
  });
  return intro + toTabs(draft, { group: token.group, panels, line, name: 'tabs' });
}

/** A panel for each code block; what else stands in the group is written in front of it. */
export function writeCodeGroup(draft: Draft, token: Container, line: number): string {
  const panels: Panel[] = [];
  let rest = '';
  let at = line + 1;
  for (const block of token.tokens) {
    if (isKnown(block)) {
      at = lineOf(draft, block, at);
      const html = draft.blocks(draft, [block], at);
      if (block.type === 'code') panels.push({ label: labelOf(decodeText(block.lang ?? ''), draft), html });
      else rest += html;
    }
    at += countLines(block.raw);
  }
  return rest + toTabs(draft, { group: token.group, panels, line, name: 'code-group' });
}

function labelOf(info: string, { wording }: Draft): string {
  const { label, title, language } = parseInfo(info);
  return label ?? title ?? (language === '' ? wording.codeBlock('') : language);
}

function toTabs(
  draft: Draft,
  { group, panels, line, name }: { group: string; panels: Panel[]; line: number; name: string },
): string {
  if (panels.length === 0) {
    const width = (draft.lines[line - 1] ?? '').length;
    draft.diagnostics.push(tabsEmpty(placeOf(draft, [line, 1, line, width + 1]), { name }));
    return '';
  }
  draft.features.add('tabs');
  return tabsHtml({ group, base: `q-tab-${++draft.groups}`, panels });
}

/** Panels to choose from; the ids of a page's tabs begin with `base`. Equal tabs of one group are chosen together: by `value`, else by label. */
export type TabsToDraw = { group: string; base: string; panels: readonly Panel[] };
/** A panel under its label. */
export type Panel = { label: string; value?: string; html: string };

/**
 * All panels are in the page. The row of buttons is for the script, which shows one panel at a time; the others are hidden so that
 * a search in the page or a link can reveal them. Without scripts the stylesheet shows all panels under their labels, and no buttons.
 */
export function tabsHtml({ group, base, panels }: TabsToDraw): string {
  const buttons = panels.map((panel, index) => toButton(panel, `${base}-${index + 1}`, index === 0)).join('');
  const shown = panels
    .map(({ label, html }, index) => toPanel(label, html, { id: `${base}-${index + 1}`, first: index === 0 }))
    .join('');
  const data = group === '' ? '' : attr('data-group', group);
  return `<div class="tabs"${data}>\n<div role="tablist">${buttons}</div>\n${shown}</div>\n`;
}

/**
 * The same panels with nothing but their labels: the reader adds the row of buttons and what ties it to the panels. For pages of
 * many such groups, where the buttons would weigh more than the code.
 */
export function bareTabsHtml(group: string, panels: readonly Panel[]): string {
  const shown = panels.map(({ label, value, html }) => {
    const data = value === undefined ? '' : attr('data-value', value);
    return `<div${data}><p class="tab-label">${escapeText(label)}</p>\n${html}</div>\n`;
  });
  return `<div class="tabs bare"${attr('data-group', group)}>\n${shown.join('')}</div>\n`;
}

function toButton({ label, value }: Panel, id: string, first: boolean): string {
  const state = first ? ' aria-selected="true"' : ' aria-selected="false" tabindex="-1"';
  const data = value === undefined ? '' : attr('data-value', value);
  return `<button type="button" role="tab"${attr('id', id)}${attr('aria-controls', `${id}-panel`)}${data}${state}>${escapeText(label)}</button>`;
}

function toPanel(label: string, html: string, { id, first }: { id: string; first: boolean }): string {
  const hidden = first ? '' : ' hidden="until-found"';
  return `<div role="tabpanel"${attr('id', `${id}-panel`)}${attr('aria-labelledby', id)}${hidden}>\n<p class="tab-label">${escapeText(label)}</p>\n${html}</div>\n`;
}
