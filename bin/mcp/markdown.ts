/** A heading of a Markdown document and the range of its section: from the heading to the next one of the same or a higher level. */
export type MarkdownSection = { level: number; title: string; start: number; end: number };

/** Returns the sections of a document. Headings in fenced code do not count. */
export function sectionsOf(markdown: string): MarkdownSection[] {
  const sections: MarkdownSection[] = [];
  let fence = '';
  let at = 0;
  for (const line of markdown.split('\n')) {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === '') {
      fence = mark;
      const [, hashes, title = ''] = /^(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/.exec(line) ?? [];
      if (hashes !== undefined) sections.push({ level: hashes.length, title: plainText(title), start: at, end: markdown.length });
    } else if (mark.startsWith(fence) && line.trim() === mark) fence = '';
    at += line.length + 1;
  }
  const open: MarkdownSection[] = [];
  for (const section of sections) {
    for (let openSection = open.at(-1); openSection && openSection.level >= section.level; openSection = open.at(-1)) {
      openSection.end = section.start;
      open.pop();
    }
    open.push(section);
  }
  return sections;
}

/** Returns the text of a heading without its markup. */
function plainText(markdown: string): string {
  return markdown
    .replace(/\s*\{#[^}]*\}$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|\\(?=[\\`*_{}[\]()#+.!<>|~-])/g, '')
    .trim();
}

/** Returns the targets of links in a document, as written. */
export function findLinks(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(<?([^)\s>]+)/g)].map(([, target = '']) => target);
}

/** The approximate number of characters per token. */
const charactersPerToken = 4;

/** Estimates a string's token count. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}

/**
 * Returns the part of a string from `offset` that fits into a number of tokens. It ends after a line if that loses less than half of it.
 * `next` is the offset of the rest, if any.
 */
export function cutText(text: string, { offset, tokens }: { offset: number; tokens: number }): { part: string; next?: number } {
  const limit = tokens * charactersPerToken;
  if (text.length - offset <= limit) return { part: text.slice(offset) };
  const line = text.lastIndexOf('\n', offset + limit);
  const cutOffset = line > offset + limit / 2 ? line + 1 : offset + limit;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(cutOffset - 1)) ? cutOffset - 1 : cutOffset;
  return { part: text.slice(offset, end), next: end };
}
