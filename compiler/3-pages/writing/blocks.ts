import { decodeText } from '../../entities.ts';
import { attr, escapeText } from '../../escape.ts';
import { codePlaceholder } from '../../placeholders.ts';
import { writeContainer, writeStray } from '../boxes/containers.ts';
import { writeQuote } from '../boxes/quotes.ts';
import { writeTabs } from '../boxes/tabs.ts';
import { diagramLabels } from '../code/diagram.ts';
import { parseInfo } from '../code/info.ts';
import { noteOpenFence } from '../code/note-open-fence.ts';
import { noteSample } from '../code/note-sample.ts';
import { renderCode } from '../code/render-code.ts';
import { writeDiagram } from '../code/write-diagram.ts';
import { closeRaw, writeHtml } from '../html/raw-html.ts';
import type { Token, Tokens } from '../markdown/marked.ts';
import { type Formula, isKnown, type Known } from '../markdown/tokens.ts';
import { writeMathBlock } from '../math/write-math.ts';
import type { Draft } from './draft.ts';
import { writeHeading } from './headings.ts';
import { countLines, lineOf } from './lines.ts';
import { writeList } from './lists.ts';
import { writeTable } from './tables.ts';

/** Blocks as HTML, the first of which begins on the line. Raw elements that they leave open are closed after the last. */
export function writeBlocks(draft: Draft, tokens: readonly Token[], first: number): string {
  const { floor } = draft;
  draft.floor = draft.open.length;
  let html = '';
  let line = first;
  for (const token of tokens) {
    if (isKnown(token)) {
      line = lineOf(draft, token, line);
      html += writeBlock(draft, token, line);
    }
    line += countLines(token.raw);
  }
  html += closeRaw(draft);
  draft.floor = floor;
  return html;
}

function writeBlock(draft: Draft, token: Known, line: number): string {
  if (token.type === 'paragraph') return writeParagraph(draft, token, line);
  if (token.type === 'heading') return writeHeading(draft, token, line);
  if (token.type === 'code') return writeCode(draft, token, line);
  if (token.type === 'list') return writeList(draft, token, line);
  if (token.type === 'text') return writeTight(draft, token, line);
  if (token.type === 'table') return writeTable(draft, token, line);
  if (token.type === 'blockquote') return writeQuote(draft, token, line);
  if (token.type === 'html') return writeRaw(draft, token.raw, line);
  if (token.type === 'checkbox') return draft.inlines(draft, [token], { text: token.raw, line, offset: 0 });
  if (token.type === 'container') return writeContainer(draft, token, line);
  if (token.type === 'tabs') return writeTabs(draft, token, line);
  if (token.type === 'stray') return writeStray(draft, token, line);
  if (token.type === 'mathBlock') return writeFormula(draft, token, line);
  return token.type === 'hr' ? '<hr>\n' : '';
}

function writeParagraph(draft: Draft, token: Tokens.Paragraph, line: number): string {
  const before = draft.lead === '' ? draft.text.length : 0;
  const html = draft.inlines(draft, token.tokens, { text: token.text, line, offset: 0 });
  if (draft.lead === '') draft.lead = draft.text.slice(before).trim();
  draft.text += '\n';
  return `<p>${html}</p>\n`;
}

/** The text of a list item without paragraphs. */
function writeTight(draft: Draft, token: Tokens.Text | Tokens.Tag, line: number): string {
  const inner = 'tokens' in token ? token.tokens : undefined;
  if (!inner) return '';
  const html = draft.inlines(draft, inner, { text: token.text, line, offset: 0 });
  draft.text += '\n';
  return html;
}

function writeFormula(draft: Draft, { raw, tex, from }: Formula, line: number): string {
  const text = raw.trimEnd();
  return draft.plain
    ? `<p>${escapeText(text)}</p>\n`
    : writeMathBlock(draft, { tex, display: true, leaf: { text, line, offset: 0 }, at: from });
}

function writeCode(draft: Draft, { raw, text, lang = '' }: Tokens.Code, line: number): string {
  const info = decodeText(lang);
  if (!draft.plain) noteOpenFence(draft, raw, line);
  if (info === 'math' && !draft.plain)
    return writeMathBlock(draft, { tex: text, display: true, leaf: { text, line: line + 1, offset: 0 }, at: 0 });
  const isDiagram = /^mermaid(?![\w-])/i.test(info);
  draft.text += `${isDiagram ? diagramLabels(text) : text}\n`;
  if (draft.plain) {
    const language = /^\S*/.exec(info)?.[0] ?? '';
    const code = text === '' ? '' : `${text.replace(/\n$/, '')}\n`;
    return `<pre><code${language === '' ? '' : attr('class', `language-${language}`)}>${escapeText(code)}</code></pre>\n`;
  }
  if (isDiagram) return writeDiagram(draft, { text, title: parseInfo(info).title, line });
  if (/(?:^|\s)(?:op|part)=/.test(info)) noteSample(draft, { text, info, line });
  if (!draft.codes) return `${renderCode(text, info, draft.wording)}\n`;
  draft.codes.push({ text, info, language: draft.wording.code });
  return `${codePlaceholder(draft.codes.length - 1)}\n`;
}

function writeRaw(draft: Draft, raw: string, line: number): string {
  const html = writeHtml(draft, raw, { text: raw, line, offset: 0 });
  draft.dropping = undefined;
  draft.text += '\n';
  if (draft.plain) return `${raw}\n`;
  return html === '' || html.endsWith('\n') ? html : `${html}\n`;
}
