import { lineAt } from '../../basics/places.ts';
import { containerListMissing } from '../../diagnostics/blocks.ts';
import { type Draft, placeOf, report } from '../draft.ts';
import { type Container, isPageToken, type PageToken, type Token, type Tokens } from '../markdown/tokens.ts';
import { countLines, lineOf } from '../positions.ts';
import type { ContainerKind } from './container-kind.ts';

/** A grid of cards, `:::cards`. Each item of a list is a card. A link or bold text at the start of the item is its title. */
export const cards: ContainerKind = { isTitled: false, write: (...all) => writeWrapped('card-grid', false, ...all) };

/** A numbered list as steps, `:::steps`. */
export const steps: ContainerKind = { isTitled: false, write: (...all) => writeWrapped('steps', true, ...all) };

/**
 * A list as a file tree, `:::tree`. Each item has a name, an optional description, and nested items. Bold names are highlighted. An item is
 * a folder if its name ends with a slash or if it contains a list.
 */
export const tree: ContainerKind = { isTitled: false, write: writeTree };

function writeWrapped(name: string, isNumbered: boolean, draft: Draft, token: Container, line: number): string {
  checkList(draft, token, line, isNumbered);
  const content = token.parts.map((part) => draft.writeBlocks(draft, part.tokens, line + part.line)).join('');
  return `<div class="${name}">\n${content}</div>\n`;
}

function writeTree(draft: Draft, token: Container, line: number): string {
  checkList(draft, token, line, false);
  const content = renderBlocks(draft, token.parts[0]?.tokens ?? [], line + 1, (block, at) =>
    block.type === 'list' ? treeHtml(draft, block, at) : undefined,
  );
  return `<div class="tree">\n${content}</div>\n`;
}

/** Reports a container that does not contain the required list. */
function checkList(draft: Draft, { name, parts }: Container, line: number, isNumbered: boolean): void {
  draft.features.add('blocks');
  const blocks = parts.flatMap(({ tokens }) => tokens);
  if (blocks.some((block) => isPageToken(block) && block.type === 'list' && (!isNumbered || block.ordered))) return;
  const source = lineAt(draft.lines, line);
  const from = Math.max(0, source.indexOf(':::')) + 1;
  report(
    draft,
    containerListMissing(placeOf(draft, [line, from, line, source.trimEnd().length + 1]), { name, numbered: isNumbered }),
  );
}

/** Renders blocks as HTML with `write`. Blocks for which `write` returns undefined are rendered like any other block of the page. */
function renderBlocks(
  draft: Draft,
  tokens: readonly Token[],
  first: number,
  write: (block: PageToken, line: number) => string | undefined,
): string {
  let html = '';
  let line = first;
  for (const token of tokens) {
    if (isPageToken(token)) {
      line = lineOf(draft, token, line);
      html += write(token, line) ?? draft.writeBlocks(draft, [token], line);
    }
    line += countLines(token.raw);
  }
  return html;
}

function treeHtml(draft: Draft, list: Tokens.List, line: number): string {
  let items = '';
  let at = line;
  for (const item of list.items) {
    items += itemHtml(draft, item, at);
    at += countLines(item.raw);
  }
  return `<ul>\n${items}</ul>\n`;
}

function itemHtml(draft: Draft, { tokens }: Tokens.ListItem, line: number): string {
  const hasList = tokens.some(({ type }) => type === 'list');
  let isNamed = false;
  let isFolder = hasList;
  const content = renderBlocks(draft, tokens, line, (block, at) => {
    if (block.type === 'list') return treeHtml(draft, block, at);
    if (isNamed || (block.type !== 'text' && block.type !== 'paragraph')) return undefined;
    isNamed = true;
    const entry = entryHtml(draft, block, at, hasList);
    isFolder ||= entry.isFolder;
    return entry.html;
  });
  return `<li${isFolder ? ' class="folder"' : ''}>${content}</li>\n`;
}

/** Renders a file tree entry: its name and its description. The name is code, bold text or a link, or otherwise ends at the first space. */
function entryHtml(
  draft: Draft,
  block: Tokens.Paragraph | Tokens.Text | Tokens.Tag,
  line: number,
  hasList: boolean,
): { html: string; isFolder: boolean } {
  const { text } = block;
  const [first, ...others] = ('tokens' in block && block.tokens) || [];
  if (!first) return { html: '', isFolder: false };
  const { name, comment: rest } = splitEntry(first, others);
  const { length } = draft.text;
  const nameHtml = draft.writeInlines(draft, name, { text, line, offset: 0 });
  const isFolder = hasList || draft.text.slice(length).endsWith('/');
  const offset = name.reduce((sum, { raw }) => sum + raw.length, 0);
  const comment = draft.writeInlines(draft, rest, { text, line, offset }).trim();
  draft.text += '\n';
  const commentHtml = comment === '' ? '' : ` <span class="tree-comment">${comment}</span>`;
  return { html: `<span class="tree-name">${nameHtml}</span>${commentHtml}\n`, isFolder };
}

/** Splits the content of a file tree entry at the end of its name. A name of text may contain escaped characters. */
function splitEntry(first: Token, others: readonly Token[]): { name: Token[]; comment: Token[] } {
  if (!isNameText(first)) return { name: [first], comment: [...others] };
  const tokens = [first, ...others];
  const end = tokens.findIndex((token) => !isNameText(token) || /\s/.test(token.raw));
  const last = tokens[end];
  if (last === undefined) return { name: tokens, comment: [] };
  const nameLength = isNameText(last) ? last.raw.search(/\s/) : 0;
  const parts = nameLength === 0 ? [] : [textToken(last.raw.slice(0, nameLength))];
  return {
    name: [...tokens.slice(0, end), ...parts],
    comment: [nameLength === 0 ? last : textToken(last.raw.slice(nameLength)), ...tokens.slice(end + 1)],
  };
}

function isNameText({ type }: Token): boolean {
  return type === 'text' || type === 'escape';
}

/** Returns a text token for a part of a string. */
function textToken(raw: string): Tokens.Text {
  return { type: 'text', raw, text: raw, escaped: false };
}
