import {
  includeCycle,
  includeMissing,
  includeOutside,
  includeRangeEmpty,
  includeRegionMissing,
  includeRegionOpen,
  includeTooDeep,
  includeTooLarge,
} from '../../diagnostics/pages.ts';
import type { Diagnostic, Limits, Place } from '../../model.ts';
import { nearest } from '../../nearest.ts';
import { type Directive, parseDirective } from './directive.ts';
import { type Part, regionNames, takeRange, takeRegion, toLines, withoutFrontMatter } from './part.ts';

/** A text that is being put together: its lines with their origins, what was read on the way, and how many characters it may still take. */
export type Expansion = {
  readFile(file: string): string | undefined;
  limits: Pick<Limits, 'includeDepth' | 'pageBytes'>;
  lines: string[];
  origins: { file: string; line: number; shift: number }[];
  read: Map<string, Part['lines'] | undefined>;
  diagnostics: Diagnostic[];
  left: number;
};
/** The file that lines are from, the files that include it (itself last), and what stands before its first line and its others. */
export type Scope = { file: string; chain: readonly string[]; first: string; rest: string };

/** Adds a file's lines to the text, and in place of those that are directives what they ask for. */
export function addLines(expansion: Expansion, lines: Part['lines'], scope: Scope): void {
  let fence: string | undefined;
  for (const [index, { text, line }] of lines.entries()) {
    const indent = index === 0 ? scope.first : scope.rest;
    const directive = fence === undefined ? parseDirective(text) : undefined;
    if (directive === undefined) push(expansion, `${indent}${text}`, { file: scope.file, line, shift: indent.length });
    else perform(expansion, directive, { ...scope, line, indent });
    fence = fenceAfter(text, fence);
  }
}

const opening = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/;
const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/** The fence that is open after a line, given the one before it. */
function fenceAfter(text: string, fence: string | undefined): string | undefined {
  if (fence === undefined) return opening.exec(text)?.[1];
  return closing.exec(text)?.[1]?.startsWith(fence) ? undefined : fence;
}

function push({ lines, origins }: Expansion, text: string, origin: Expansion['origins'][number]): void {
  lines.push(/[^\s>]/.test(text) ? text : text.trimEnd());
  origins.push(origin);
}

/** A directive's line: `indent` is what stands before the line because its own file is included. */
type Spot = Scope & { line: number; indent: string };

function perform(expansion: Expansion, directive: Directive, spot: Spot): void {
  const part = findPart(expansion, directive, spot);
  const own = spot.indent + directive.indent;
  const rest = spot.rest + directive.indent.replaceAll(/[^\s>]/g, ' ');
  if (part === undefined) push(expansion, own, { file: spot.file, line: spot.line, shift: spot.indent.length });
  else if (directive.kind === 'code') addFence(expansion, part, { spot, own, rest, info: directive.info });
  else addLines(expansion, part.lines, { file: part.file, chain: [...spot.chain, part.file], first: own, rest });
}

type Found = { file: string; lines: Part['lines'] };

/** The lines that a directive asks for; undefined, with a finding, where it can't have them. */
function findPart(expansion: Expansion, directive: Directive, spot: Spot): Found | undefined {
  const { diagnostics, limits } = expansion;
  const at = placeOf(directive, spot);
  const { file, fault } = resolve(spot.file, directive.path);
  if (fault !== undefined) return refuse(diagnostics, includeOutside(at, { path: directive.path, why: fault }));
  const chain = [...spot.chain, file];
  if (spot.chain.includes(file)) return refuse(diagnostics, includeCycle(at, { chain }));
  if (spot.chain.length > limits.includeDepth)
    return refuse(diagnostics, includeTooDeep(at, { limit: limits.includeDepth, chain }));
  const all = read(expansion, file);
  if (all === undefined) return refuse(diagnostics, includeMissing(at, { file }));
  const lines = select(all, directive, { file, at, diagnostics });
  const spent = expansion.left > 0;
  expansion.left -= lines.reduce((sum, { text }) => sum + text.length + 1, directive.path.length);
  if (expansion.left > 0) return { file, lines };
  if (spent) diagnostics.push(includeTooLarge(at, { limit: limits.pageBytes }));
  return undefined;
}

function refuse(diagnostics: Diagnostic[], found: Diagnostic): undefined {
  diagnostics.push(found);
}

function placeOf({ columns: [from, to] }: Directive, { file, line }: Spot): Place {
  return { file, line, column: from, endLine: line, endColumn: to };
}

function read({ readFile, read: known }: Expansion, file: string): Part['lines'] | undefined {
  if (!known.has(file)) {
    const text = readFile(file);
    known.set(file, text === undefined ? undefined : toLines(text.startsWith('\uFEFF') ? text.slice(1) : text));
  }
  return known.get(file);
}

type Report = { file: string; at: Place; diagnostics: Diagnostic[] };

/** The region, and of it the range; front matter is never shown as Markdown. */
function select(all: Part['lines'], { kind, region, range }: Directive, { file, at, diagnostics }: Report): Part['lines'] {
  let lines = all;
  if (region !== undefined) {
    const part = takeRegion(all, region);
    if (part.fault === 'region-missing')
      diagnostics.push(includeRegionMissing(at, { region, file, hint: nearest(region, regionNames(all)) }));
    if (part.fault === 'region-open') diagnostics.push(includeRegionOpen(at, { region, file }));
    if (part.fault === 'region-missing') return [];
    lines = part.lines;
  }
  if (range !== undefined) {
    const part = takeRange(lines, range);
    if (part.fault !== undefined) diagnostics.push(includeRangeEmpty(at, { range, file, lines: lines.length }));
    lines = part.lines;
  }
  return kind === 'markdown' ? withoutFrontMatter(lines) : lines;
}

/** The file that a path names, from the site root; `@/` and `/` begin there. No path leaves the root or names a hidden file. */
function resolve(from: string, path: string): { file: string; fault?: 'root' | 'dot' } {
  const rooted = /^@?\//.test(path);
  const segments = rooted ? [] : from.split('/').slice(0, -1);
  for (const segment of path.replace(/^@?\//, '').split(/[/\\]/)) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return { file: path, fault: 'root' };
  }
  const file = segments.join('/');
  return segments.some((segment) => segment.startsWith('.')) ? { file, fault: 'dot' } : { file };
}

type Frame = { spot: Spot; own: string; rest: string; info: string };

/** Shown code in a fence that is longer than any in it, without the indentation that all of its lines share. */
function addFence(expansion: Expansion, { file, lines }: Found, { spot, own, rest, info }: Frame): void {
  const runs = lines.flatMap(({ text }) => text.match(/`{3,}/g) ?? []);
  const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  const here = { file: spot.file, line: spot.line, shift: spot.indent.length };
  const common = Math.min(...lines.filter(({ text }) => /\S/.test(text)).map(({ text }) => text.search(/\S/)), 1000);
  push(expansion, `${own}${fence}${info}`, here);
  for (const { text, line } of lines)
    push(expansion, `${rest}${text.slice(common)}`, { file, line, shift: rest.length - common });
  push(expansion, `${rest}${fence}`, here);
}
