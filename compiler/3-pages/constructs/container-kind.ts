import { getRequired } from '../../basics/invariant.ts';
import type { Draft } from '../draft.ts';
import type { Container } from '../markdown/tokens.ts';

/** A kind of container, such as a note or tabs. containers.ts lists all kinds. */
export type ContainerKind = {
  /** Whether the container is a box with a title, which is the text after its name or a default. */
  isTitled: boolean;
  /** Splits the content into labelled parts. The first line of each part is relative to the opening line, which is line 0. */
  split?: (content: string) => { label: string; line: number; text: string }[];
  /** Returns the replacement of the opening line in the page's Markdown copy. The default is the title in bold. */
  copy?: (token: Container) => string;
  /** Set if `write` edits the opening line in the Markdown copy itself. */
  writesCopy?: true;
  /** Renders the container as HTML. `line` is its opening line. */
  write(draft: Draft, token: Container, line: number): string;
};

/** Returns the code fence or HTML comment (`<!--`) that is open after a line, given the one before it; undefined if there is none. */
export function fenceAfter(line: string, fence: string | undefined): string | undefined {
  if (fence === '<!--') return line.includes('-->') ? undefined : fence;
  const mark = /^ *(`{3,}(?!.*`)|~{3,}|<!--(?!.*-->))/.exec(line)?.[1];
  if (fence === undefined) return mark;
  return mark?.startsWith(fence) && line.trim() === mark ? undefined : fence;
}

/** The containers that are open at a line: the number of colons of each. */
export class OpenContainers {
  private readonly open: number[] = [];
  private readonly counts = new Map<number, number>();

  /** The number of open containers. */
  get depth(): number {
    return this.open.length;
  }

  push(colonCount: number): void {
    this.open.push(colonCount);
    this.counts.set(colonCount, (this.counts.get(colonCount) ?? 0) + 1);
  }

  /**
   * Processes a line, which may open or close containers. A line of colons closes the innermost container with the same number of colons,
   * or else the innermost container with fewer colons, together with everything inside it.
   */
  follow(line: string): void {
    const closing = /^ {0,3}(:{3,})[ \t]*$/.exec(line)?.[1]?.length;
    if (closing !== undefined) {
      if (this.counts.get(closing)) this.closeUpTo((colonCount) => colonCount === closing);
      else if (this.hasAtMost(closing)) this.closeUpTo((colonCount) => colonCount <= closing);
      return;
    }
    const opening = /^ {0,3}(:{3,})[ \t]*[A-Za-z]/.exec(line)?.[1]?.length;
    if (opening !== undefined && !line.trimEnd().endsWith(':::')) this.push(opening);
  }

  private hasAtMost(max: number): boolean {
    for (const [colonCount, count] of this.counts) if (count > 0 && colonCount <= max) return true;
    return false;
  }

  private closeUpTo(shouldClose: (colonCount: number) => boolean): void {
    for (let colonCount = this.open.pop(); colonCount !== undefined; colonCount = this.open.pop()) {
      this.counts.set(colonCount, getRequired(this.counts, colonCount) - 1);
      if (shouldClose(colonCount)) return;
    }
  }
}
