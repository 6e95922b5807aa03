import { createIndentedCodeTest } from '../syntax/text-lines.ts';

/** The value of an option, and its row. */
type Option = { value: string; row: number };
/**
 * A MyST directive: a fence of backticks, tildes or colons, followed by a name in braces. `row` is the row of its opening line,
 * `contentRow` the first row of its content, and `end` the row of its closing line or, if it is not closed, the row after its last one.
 */
export type Directive = {
  name: string;
  argument: string;
  /** The zero-based column of the argument. */
  column: number;
  /** The prefix of the fence: spaces, `>` and list markers. */
  prefix: string;
  options: ReadonlyMap<string, Option>;
  row: number;
  contentRow: number;
  end: number;
  isClosed: boolean;
  /** The depth of the directives that are nested in this one. */
  height: number;
  parent: Directive | undefined;
  children: readonly Directive[];
};

/** An open fence. `directive` is undefined for a plain code block. */
type DirectiveFence = { mark: string; indent: number; isLiteral: boolean; directive?: MutableDirective };
type MutableDirective = { -readonly [Key in keyof Directive]: Directive[Key] } & { options: Map<string, Option> };

const opening = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,}|:{3,})[ \t]*\{([A-Za-z][\w:.+-]*)\}[ \t]*(.*?)[ \t\r]*$/;
const closing = /^([ \t>]*)(`{3,}|~{3,}|:{3,})[ \t\r]*$/;
const plainFence = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}(?=[^`]*$)|~{3,})/;

/** Returns whether a source may contain a directive: a cheap check before parsing. */
export function mayHaveDirectives(text: string): boolean {
  return /(?:```|~~~|:::)[ \t]*\{/.test(text);
}

/** The maximum nesting depth of directives. */
const maxDepth = 60;

/**
 * Returns the directives of a source, in the order of their opening lines. A line can close a fence together with all open fences in it.
 * The content of a directive is not parsed if `isLiteral` returns true for the directive.
 */
export function readDirectives(lines: readonly string[], isLiteral: (name: string) => boolean): Directive[] {
  return readFences(lines, isLiteral).directives;
}

/** Returns the directives of a source, and which of its lines are code or comments. */
export function readFences(
  lines: readonly string[],
  isLiteral: (name: string) => boolean,
): { directives: Directive[]; isHidden: readonly boolean[] } {
  const directives: MutableDirective[] = [];
  const isHidden = lines.map(() => false);
  const open: DirectiveFence[] = [];
  const isIndented = createIndentedCodeTest();
  let isComment = false;
  for (const [row, text] of lines.entries()) {
    const closedIndex = open.length === 0 ? -1 : closedFenceIndex(text, open);
    if (closedIndex >= 0) {
      for (const [index, { directive }] of open.splice(closedIndex).entries())
        if (directive) Object.assign(directive, { end: row, isClosed: index === 0 });
      continue;
    }
    if (open.at(-1)?.isLiteral) {
      isHidden[row] = true;
      continue;
    }
    if (isComment || /^[ \t]*<!--/.test(text)) {
      isHidden[row] = true;
      isComment = text.lastIndexOf('-->') < text.lastIndexOf('<!--') || !text.includes('-->');
      continue;
    }
    if (open.length === 0 && isIndented(text)) {
      isHidden[row] = true;
      continue;
    }
    const [, prefix = '', mark = '', name = '', argument = ''] = opening.exec(text) ?? [];
    const isDirective = name !== '' && open.length < maxDepth && !(mark.startsWith('`') && argument.includes('`'));
    if (isDirective) {
      const parent = open.findLast((each) => each.directive)?.directive;
      const directive: MutableDirective = {
        ...{ name: name.toLowerCase(), argument, column: text.trimEnd().length - argument.length, prefix },
        ...{ options: new Map(), row, contentRow: row + 1, end: lines.length, isClosed: false, height: 0, parent, children: [] },
      };
      directives.push(directive);
      open.push({ mark, indent: prefix.length, isLiteral: isLiteral(directive.name), directive });
      continue;
    }
    const [, before = '', fence] = plainFence.exec(text) ?? [];
    if (fence !== undefined) open.push({ mark: fence, indent: before.length, isLiteral: true });
  }
  for (const directive of directives) readOptions(directive, lines);
  const children = new Map<Directive | undefined, Directive[]>();
  for (const directive of directives.toReversed()) {
    directive.children = (children.get(directive) ?? []).toReversed();
    const siblings = children.get(directive.parent);
    if (siblings) siblings.push(directive);
    else children.set(directive.parent, [directive]);
    directive.height = Math.max(0, ...directive.children.map(({ height }) => height + 1));
  }
  return { directives, isHidden };
}

/** Returns the index of the outermost fence that a line closes, or -1 if it closes none. */
function closedFenceIndex(text: string, open: readonly DirectiveFence[]): number {
  const [, blanks = '', mark] = closing.exec(text) ?? [];
  if (mark === undefined) return -1;
  return open.findIndex((fence) => mark.startsWith(fence.mark) && blanks.length <= fence.indent + 3);
}

/** Reads options: lines `:key: value` below the opening line, or a YAML block between lines of three hyphens. */
function readOptions(directive: MutableDirective, lines: readonly string[]): void {
  const { options, end } = directive;
  let row = directive.contentRow;
  const isBlock = /^[ \t>]*---[ \t\r]*$/.test(lines[row] ?? '') && row < end;
  if (isBlock) {
    for (row++; row < end && !/^[ \t>]*---[ \t\r]*$/.test(lines[row] ?? ''); row++) {
      const [, key, value = ''] = /^[ \t>]*([\w-]+)[ \t]*:[ \t]*(.*?)[ \t\r]*$/.exec(lines[row] ?? '') ?? [];
      if (key !== undefined) options.set(key.toLowerCase(), { value: scalarOf(value).replace(/^[|>][+-]?$/, ''), row });
    }
    directive.contentRow = Math.min(row + 1, end);
    return;
  }
  for (let last: Option | undefined; row < end; row++) {
    const line = lines[row] ?? '';
    const [, key, value = ''] = /^[ \t>]*:([A-Za-z][\w-]*):[ \t]*(.*?)[ \t\r]*$/.exec(line) ?? [];
    if (key !== undefined) {
      last = { value: scalarOf(value), row };
      options.set(key.toLowerCase(), last);
    } else if (last && /^[ \t]{3,}\S/.test(line.slice(directive.prefix.length)) && !/^[ \t]*[-*]/.test(line))
      last.value += `\n${line.trim()}`;
    else break;
  }
  directive.contentRow = row;
}

/** Returns the value of an option, which is a YAML scalar: without quotation marks, their escapes, and a comment. */
function scalarOf(value: string): string {
  const [, single, double] = /^(?:'((?:[^']|'')*)'|"((?:[^"\\]|\\.)*)")(?:[ \t]+#.*)?$/.exec(value) ?? [];
  if (single !== undefined) return single.replaceAll("''", "'");
  if (double !== undefined) return double.replace(/\\(.)/g, (_, character: string) => (/[nt]/.test(character) ? ' ' : character));
  return value.replace(/[ \t]+#.*$/, '');
}
