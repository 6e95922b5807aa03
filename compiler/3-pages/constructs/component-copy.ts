import { isBlock } from '../../components/html-rules.ts';

/** The Markdown of a component that has been rendered so far. */
export type ComponentCopy = { markdown: string };
/** An element with the Markdown of its content. `target` is the address of a link or image, or ''. */
type CopiedElement = { name: string; content: string; target: string; alt: string };

/** Appends text, without spaces at the start of a line, which would change its meaning. */
export function appendText(copy: ComponentCopy, text: string): void {
  const spaced = text.replace(/\s+/g, ' ');
  copy.markdown += copy.markdown === '' || copy.markdown.endsWith('\n') ? spaced.trimStart() : spaced;
}

/** Appends Markdown that consists of blocks. */
export function appendBlock(copy: ComponentCopy, markdown: string): void {
  const block = trimBlock(markdown);
  if (block === '') return;
  const before = copy.markdown.trimEnd();
  copy.markdown = `${before}${before === '' ? '' : '\n\n'}${block}\n\n`;
}

/** Appends an element. An element without an equivalent in Markdown is replaced with its content. */
export function appendElement(copy: ComponentCopy, { name, content, target, alt }: CopiedElement): void {
  const text = content.trim();
  const level = /^h([2-6])$/.exec(name)?.[1];
  const mark = marks.get(name);
  if (level !== undefined) appendBlock(copy, text === '' ? '' : `${'#'.repeat(Number(level))} ${toLine(text)}`);
  else if (name === 'br') copy.markdown = `${copy.markdown.trimEnd()}  \n`;
  else if (name === 'hr') appendBlock(copy, '---');
  else if (name === 'img') copy.markdown += target === '' ? alt : `![${alt}](${target})`;
  else if (name === 'a') copy.markdown += target === '' || text === '' ? content : wrapText(content, '[', `](${target})`);
  else if (mark !== undefined) copy.markdown += text === '' ? content : wrapText(content, mark, mark);
  else if (name === 'li') copy.markdown += `- ${indent(text, '  ')}\n`;
  else if (name === 'ol') appendBlock(copy, numberItems(content));
  else if (name === 'td' || name === 'th') copy.markdown += `| ${toLine(text).replace(/\\?\|/g, '\\|')} `;
  else if (name === 'tr') copy.markdown += text === '' ? '' : `${text} |\n`;
  else if (rowGroups.has(name)) copy.markdown += content;
  else if (name === 'table')
    appendBlock(
      copy,
      content.replace(/^\|.*$/m, (row) => `${row}\n${delimiterRow(row)}`),
    );
  else if (name === 'pre') appendBlock(copy, `\`\`\`\n${text.replace(/^`|`$/g, '')}\n\`\`\``);
  else if (name === 'blockquote') appendBlock(copy, `> ${text.replaceAll('\n', '\n> ')}`);
  else if (name === 'dt' || name === 'summary' || name === 'caption')
    appendBlock(copy, text === '' ? '' : `**${toLine(text).replaceAll('**', '')}**`);
  else if (isBlock(name)) appendBlock(copy, content);
  else copy.markdown += content;
}

const rowGroups: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot']);
const marks: ReadonlyMap<string, string> = new Map([
  ['b', '**'],
  ['strong', '**'],
  ['i', '*'],
  ['em', '*'],
  ['code', '`'],
]);

/**
 * Removes empty lines at the start, and whitespace at the end. The indentation of the first line is part of a block and therefore
 * preserved.
 */
function trimBlock(markdown: string): string {
  return markdown.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}

/** Adds delimiters directly around the text, because Markdown ignores delimiters next to spaces. */
function wrapText(content: string, before: string, after: string): string {
  const text = content.trim();
  const from = content.indexOf(text);
  return content.slice(0, from) + before + toLine(text) + after + content.slice(from + text.length);
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function indent(text: string, by: string): string {
  return text.replace(/\n(?=.)/g, `\n${by}`);
}

/** Converts the items of a list to items of a numbered list, whose content requires more indentation. */
function numberItems(items: string): string {
  let number = 0;
  return items.replace(/^(?:- | {2})/gm, (start) => {
    if (start !== '- ') return '   ';
    number++;
    return `${number}. `;
  });
}

function delimiterRow(row: string): string {
  return row.replace(/\\\|/g, '').replace(/[^|]+/g, ' --- ');
}
