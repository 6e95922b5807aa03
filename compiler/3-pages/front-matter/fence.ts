/**
 * The front matter of a text with line ends of one kind: its YAML, and how many lines it takes with both fences. A line of three
 * hyphens and blanks at the very start opens it, the next such line closes it; nothing else does either.
 */
export type Fenced =
  | { kind: 'none' }
  | { kind: 'open' }
  | { kind: 'language'; language: string }
  | { kind: 'block'; yaml: string; lines: number; end: number };

/** Finds the front matter of a text. */
export function findFence(text: string): Fenced {
  if (!text.startsWith('---')) return { kind: 'none' };
  const first = lineFrom(text, 0);
  const after = first.slice(3).trim();
  if (after !== '')
    return /^[a-z]+$/i.test(after) && closes(text, first.length) ? { kind: 'language', language: after } : { kind: 'none' };
  let lines = 1;
  for (let start = first.length + 1; start <= text.length && start > 0; ) {
    const line = lineFrom(text, start);
    lines++;
    if (isFence(line)) {
      const end = Math.min(text.length, start + line.length + 1);
      return { kind: 'block', yaml: text.slice(first.length + 1, Math.max(first.length + 1, start - 1)), lines, end };
    }
    start += line.length + 1;
  }
  return { kind: 'open' };
}

function lineFrom(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.slice(start) : text.slice(start, end);
}

function isFence(line: string): boolean {
  return line.startsWith('---') && line.slice(3).trim() === '';
}

function closes(text: string, from: number): boolean {
  return /\n---[ \t]*(?:\n|$)/.test(text.slice(from));
}
