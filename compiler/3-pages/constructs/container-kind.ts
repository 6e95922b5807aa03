import type { Draft } from '../draft.ts';
import type { Container } from '../markdown/tokens.ts';

/** A kind of container, such as a note or tabs. The names of all kinds stand in one table in containers.ts. */
export type ContainerKind = {
  /** Whether it is a box with a title: the one that follows its name, else one by its name. */
  titled: boolean;
  /** Cuts the content into labelled parts, each with the line of the container that it begins on, the opening line being 0. */
  split?: (content: string) => { label: string; line: number; text: string }[];
  /** What stands for the opening line in the page's Markdown copy, where that is not the title in bold. */
  copy?: (token: Container) => string;
  /** Set where `write` edits the opening line in the Markdown copy itself. */
  writesCopy?: true;
  /** The container as HTML. `line` is the one that opens it. */
  write(draft: Draft, token: Container, line: number): string;
};

/** The fence of code that is open after a line, given the one before it; undefined where none is. */
export function fenceAfter(line: string, fence: string | undefined): string | undefined {
  const mark = /^ *(`{3,}(?!.*`)|~{3,})/.exec(line)?.[1];
  if (fence === undefined) return mark;
  return mark?.startsWith(fence) && line.trim() === mark ? undefined : fence;
}

/** The containers that are open at a line, by the number of colons that opened each. */
export class OpenContainers {
  private readonly open: number[] = [];
  private readonly counts = new Map<number, number>();

  /** How many are open. */
  get depth(): number {
    return this.open.length;
  }

  push(colons: number): void {
    this.open.push(colons);
    this.counts.set(colons, (this.counts.get(colons) ?? 0) + 1);
  }

  /**
   * Follows a line in or out of containers. A line of colons alone closes the innermost container that as many colons opened, else
   * the innermost one that fewer did, and what is inside it.
   */
  follow(line: string): void {
    const closing = /^ {0,3}(:{3,})[ \t]*$/.exec(line)?.[1]?.length;
    if (closing !== undefined) {
      if (this.counts.get(closing)) this.closeUpTo((colons) => colons === closing);
      else if (this.hasAtMost(closing)) this.closeUpTo((colons) => colons <= closing);
      return;
    }
    const opening = /^ {0,3}(:{3,})[ \t]*[A-Za-z]/.exec(line)?.[1]?.length;
    if (opening !== undefined && !line.trimEnd().endsWith(':::')) this.push(opening);
  }

  private hasAtMost(most: number): boolean {
    for (const [colons, count] of this.counts) if (count > 0 && colons <= most) return true;
    return false;
  }

  private closeUpTo(isWanted: (colons: number) => boolean): void {
    for (let colons = this.open.pop(); colons !== undefined; colons = this.open.pop()) {
      this.counts.set(colons, (this.counts.get(colons) ?? 0) - 1);
      if (isWanted(colons)) return;
    }
  }
}
