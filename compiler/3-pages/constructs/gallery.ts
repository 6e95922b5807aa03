import { lineAt } from '../../basics/places.ts';
import type { AttributeRule, Component } from '../../components/model.ts';
import { escapeText } from '../../html/escape.ts';
import type { Span } from '../../model.ts';
import { idFromText } from '../claim-ids.ts';
import { type Draft, spanOf, startSection, writeFromFile } from '../draft.ts';
import type { Container } from '../markdown/tokens.ts';
import type { ContainerKind } from './container-kind.ts';

/** Shows the components of the site with their attributes and examples: `:::gallery`. */
export const gallery: ContainerKind = { isTitled: false, writesCopy: true, write: writeGallery };

function writeGallery(draft: Draft, { parts }: Container, line: number): string {
  const content = parts.map((part) => draft.writeBlocks(draft, part.tokens, line + part.line)).join('');
  // An example that contains the gallery would cause a recursion.
  if (draft.isQuoting || !draft.parts) return content;
  const span: Span = [line, 1, line, 1];
  // The heading level is one below the heading of the section.
  const level = Math.min(6, (draft.headings.at(-1)?.level ?? 1) + 1);
  let html = '';
  let copy = '';
  for (const name of draft.parts.componentNames()) {
    const component = draft.parts.component(name);
    if (!component) continue;
    const id = idFromText(draft, name, span);
    startSection(draft, { anchor: id, title: name });
    draft.headingLines.push(line);
    draft.headings.push({ level, id, text: name, html: escapeText(name), ...spanOf(draft, span) });
    html += `<h${level} id="${id}">${escapeText(name)}</h${level}>\n${writeEntry(draft, component)}`;
    copy += `${'#'.repeat(level)} ${name}\n\n${component.description ?? ''}\n\n`;
  }
  const source = lineAt(draft.lines, line);
  draft.edits.push({ span: [line, Math.max(0, source.indexOf(':::')) + 1, line, source.length + 1], text: copy });
  return content + html;
}

function writeEntry(draft: Draft, { file, description, attributes, slots, example, lines }: Component): string {
  const { wording } = draft;
  const paragraph = description === undefined ? '' : `<p>${escapeText(description)}</p>\n`;
  draft.text += `${description ?? ''}\n`;
  const rows = [...attributes].map(
    ([name, rule]) =>
      `<tr><td><code>${escapeText(name)}</code></td><td>${writeType(rule, wording)}</td><td>${escapeText(rule.description ?? '')}</td></tr>\n`,
  );
  const { attribute, values, meaning } = wording.gallery;
  const head = [attribute, values, meaning].map((text) => `<th scope="col">${escapeText(text)}</th>`).join('');
  const table =
    rows.length === 0
      ? ''
      : `<div class="table" role="group" tabindex="0" aria-label="${escapeText(wording.table(attribute))}"><table>\n<thead>\n<tr>${head}</tr>\n</thead>\n<tbody>\n${rows.join('')}</tbody>\n</table></div>\n`;
  const slotNames = [...slots.keys()].filter((name) => name !== '');
  const slotList =
    slotNames.length === 0
      ? ''
      : `<p>${escapeText(wording.gallery.slots)} ${slotNames.map((name) => `<code>${escapeText(name)}</code>`).join(', ')}</p>\n`;
  return `${paragraph}${table}${slotList}${example ? writeExample(draft, example, { file, lines }) : ''}`;
}

function writeType({ type, values, required, default: defaultValue }: AttributeRule, wording: Draft['wording']): string {
  const allowed = values ? values.map((value) => `<code>${escapeText(value)}</code>`).join(', ') : escapeText(type);
  const more = required ? ` (${escapeText(wording.schema.required)})` : '';
  return `${allowed}${more}${defaultValue === undefined ? '' : ` = <code>${escapeText(defaultValue)}</code>`}`;
}

/** Writes the Markdown of an example, and its result. The locations of its findings are in the template. */
function writeExample(
  draft: Draft,
  { text, line }: NonNullable<Component['example']>,
  { file, lines }: Pick<Component, 'file' | 'lines'>,
): string {
  const source = text.split('\n');
  const indents = source.map((row, index) => Math.max(0, lines[line - 1 + index]?.indexOf(row) ?? 0));
  const { isQuoting } = draft;
  draft.isQuoting = true;
  const write = (markdown: string): string => draft.writeBlocks(draft, draft.parseMarkdown(markdown), 1);
  const fenced = `~~~~~~markdown\n${text.trimEnd()}\n~~~~~~`;
  const code = writeFromFile(draft, { file, lines: fenced.split('\n') }, () => write(fenced));
  const exampleHtml = writeFromFile(draft, { file, lines: source, first: line, indents }, () => write(text));
  draft.isQuoting = isQuoting;
  return `${code}<div class="example">\n${exampleHtml}</div>\n`;
}
