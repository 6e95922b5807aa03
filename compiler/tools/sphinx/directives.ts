import { indentedCode } from '../syntax/text-lines.ts';

/** The value of an option, and its row. */
type Option = { value: string; row: number };
/**
 * A MyST directive: a fence of backticks, tildes or colons, followed by a name in braces. `row` is the row of its opening line, `body` the
 * first row of its content, and `end` the row of its closing line, or the row after its last one if it is not closed.
 */
export type Directive = {
  name: string;
  argument: string;
  /** The column of the argument, from 0. */
  column: number;
  /** The prefix of the fence: spaces, `>` and list markers. */
  prefix: string;
  options: ReadonlyMap<string, Option>;
  row: number;
  body: number;
  end: number;
  isClosed: boolean;
  /** The depth of nested directives with Markdown in this one. */
  height: number;
  parent: Directive | undefined;
  children: readonly Directive[];
};

/** An open fence. `directive` is undefined for a plain code block. */
type DirectiveFence = { mark: string; indent: number; isLiteral: boolean; directive?: Writable };
type Writable = { -readonly [Key in keyof Directive]: Directive[Key] } & { options: Map<string, Option> };

const opening = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,}|:{3,})[ \t]*\{([A-Za-z][\w:.+-]*)\}[ \t]*(.*?)[ \t\r]*$/;
const closing = /^([ \t>]*)(`{3,}|~{3,}|:{3,})[ \t\r]*$/;
const plainFence = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}(?=[^`]*$)|~{3,})/;

/** Whether a source may contain a directive: a cheap check before parsing. */
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
  const found: Writable[] = [];
  const isHidden = lines.map(() => false);
  const open: DirectiveFence[] = [];
  const isIndented = indentedCode();
  let isComment = false;
  for (const [row, text] of lines.entries()) {
    const ended = open.length === 0 ? -1 : closedFenceIndex(text, open);
    if (ended >= 0) {
      for (const [index, { directive }] of open.splice(ended).entries())
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
      const directive: Writable = {
        ...{ name: name.toLowerCase(), argument, column: text.trimEnd().length - argument.length, prefix },
        ...{ options: new Map(), row, body: row + 1, end: lines.length, isClosed: false, height: 0, parent, children: [] },
      };
      found.push(directive);
      open.push({ mark, indent: prefix.length, isLiteral: isLiteral(directive.name), directive });
      continue;
    }
    const [, before = '', fence] = plainFence.exec(text) ?? [];
    if (fence !== undefined) open.push({ mark: fence, indent: before.length, isLiteral: true });
  }
  for (const directive of found) readOptions(directive, lines);
  const children = new Map<Directive | undefined, Directive[]>();
  for (const directive of found.toReversed()) {
    directive.children = (children.get(directive) ?? []).toReversed();
    const siblings = children.get(directive.parent);
    if (siblings) siblings.push(directive);
    else children.set(directive.parent, [directive]);
    directive.height = Math.max(0, ...directive.children.map(({ height }) => height + 1));
  }
  return { directives: found, isHidden };
}

/** The index of the outermost fence that a line closes, or -1 if it closes none. */
function closedFenceIndex(text: string, open: readonly DirectiveFence[]): number {
  const [, blanks = '', mark] = closing.exec(text) ?? [];
  if (mark === undefined) return -1;
  return open.findIndex((fence) => mark.startsWith(fence.mark) && blanks.length <= fence.indent + 3);
}

/** Reads options: lines `:key: value` below the opening line, or a YAML block between lines of three hyphens. */
function readOptions(directive: Writable, lines: readonly string[]): void {
  const { options, end } = directive;
  let row = directive.body;
  const isBlock = /^[ \t>]*---[ \t\r]*$/.test(lines[row] ?? '') && row < end;
  if (isBlock) {
    for (row++; row < end && !/^[ \t>]*---[ \t\r]*$/.test(lines[row] ?? ''); row++) {
      const [, key, value = ''] = /^[ \t>]*([\w-]+)[ \t]*:[ \t]*(.*?)[ \t\r]*$/.exec(lines[row] ?? '') ?? [];
      if (key !== undefined) options.set(key.toLowerCase(), { value: scalarOf(value).replace(/^[|>][+-]?$/, ''), row });
    }
    directive.body = Math.min(row + 1, end);
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
  directive.body = row;
}

/** The value of an option, which is a YAML scalar: without quotation marks, their escapes, and a comment. */
function scalarOf(value: string): string {
  const [, single, double] = /^(?:'((?:[^']|'')*)'|"((?:[^"\\]|\\.)*)")(?:[ \t]+#.*)?$/.exec(value) ?? [];
  if (single !== undefined) return single.replaceAll("''", "'");
  if (double !== undefined) return double.replace(/\\(.)/g, (_, character: string) => (/[nt]/.test(character) ? ' ' : character));
  return value.replace(/[ \t]+#.*$/, '');
}
