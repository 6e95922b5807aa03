import { fingerprintLength } from '../3-pages/fingerprints.ts';
import { byText } from '../basics/compare.ts';
import { itemAt } from '../basics/invariant.ts';
import { lineAt } from '../basics/places.ts';
import { addressesLockInvalid } from '../diagnostics/addresses.ts';
import type { LockFault } from '../diagnostics/lock-faults.ts';
import { originalsLockInvalid } from '../diagnostics/translations.ts';
import type { Diagnostic, Place } from '../model.ts';

/** The record of a route, file or anchor: its fingerprint, its line in the file, and the reason for a deliberate removal. */
type LockRecord = { fingerprint: string; line: number; reason?: string };
/** A recorded route or file with its anchors. */
export type RecordedPage = LockRecord & { anchors: Map<string, LockRecord> };
/** The records of a lock file, by route or file. */
export type AddressLock = Map<string, RecordedPage>;
/** A parsed lock file. `isComplete`: the file can be rewritten without loss of data. */
export type ParsedLock = { lock: AddressLock; diagnostics: Diagnostic[]; isComplete: boolean };

const version = 1;
const formats = {
  addresses: { name: 'quire-addresses', invalid: addressesLockInvalid },
  originals: { name: 'quire-originals', invalid: originalsLockInvalid },
};
/** The kinds of records: published addresses by route, or the originals of translations by file, with a leading slash. */
type LockKind = keyof typeof formats;
const end = 'end';

/**
 * Parses a lock file and reports all its faults. Leftovers of a merge (conflict markers, duplicate or unsorted lines) lose no data, because
 * the lines of both sides are used.
 */
export function readLock(file: string, text: string, kind: LockKind): ParsedLock {
  const { name: format, invalid } = formats[kind];
  const head = headOf(kind);
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const lock: AddressLock = new Map();
  const diagnostics: Diagnostic[] = [];
  const placeOfLine = (line: number): Place => ({
    file,
    line,
    column: 1,
    endLine: line,
    endColumn: lineAt(lines, line).length + 1,
  });
  const reportFault = (line: number, fault: LockFault): void => {
    diagnostics.push(invalid(placeOfLine(line), fault));
  };
  const first = lineAt(lines, 1);
  if (first !== head && !matchesConflictMarker(first)) {
    const other = first.startsWith(`${format} `) ? /^\S+ (\d+)$/.exec(first)?.[1] : undefined;
    reportFault(1, other === undefined ? { kind: 'foreign' } : { kind: 'version', source: other, allowed: version });
    return { lock, diagnostics, isComplete: false };
  }
  let hasEnd = false;
  let isComplete = true;
  let page: RecordedPage | undefined;
  let [lastRoute, lastAnchor] = ['', ''];
  for (let index = 1; index < lines.length; index++) {
    const line = itemAt(lines, index);
    if (line === '' && (hasEnd || index === lines.length - 1)) continue;
    if (isConflictMarker(line)) {
      if (line.startsWith('<')) reportFault(index + 1, { kind: 'conflict' });
      // Each side of a conflict is sorted independently.
      [lastRoute, lastAnchor] = ['', ''];
      continue;
    }
    if (line === end) {
      hasEnd = true;
      continue;
    }
    const parsed = parseLine(line, index + 1);
    const isAnchor = line.startsWith('#');
    if (!parsed || (isAnchor && !page) || hasEnd) {
      if (line !== head) {
        isComplete = false;
        reportFault(index + 1, { kind: hasEnd ? 'late' : 'line', source: line });
      }
      continue;
    }
    const { name, record } = parsed;
    if (isAnchor && page) {
      if (page.anchors.has(name))
        reportFault(index + 1, { kind: 'twice', source: line, first: page.anchors.get(name)?.line ?? 0 });
      else if (name < lastAnchor) reportFault(index + 1, { kind: 'unsorted', source: line });
      page.anchors.set(name, mergeRecords(record, page.anchors.get(name)));
      lastAnchor = name;
      continue;
    }
    const existing = lock.get(name);
    if (existing) reportFault(index + 1, { kind: 'twice', source: line, first: existing.line });
    else if (name < lastRoute) reportFault(index + 1, { kind: 'unsorted', source: line });
    page = { ...mergeRecords(record, existing), anchors: existing?.anchors ?? new Map<string, LockRecord>() };
    lock.set(name, page);
    [lastRoute, lastAnchor] = [name, ''];
  }
  if (!hasEnd) {
    isComplete = false;
    reportFault(Math.max(1, text.endsWith('\n') ? lines.length - 1 : lines.length), { kind: 'truncated' });
  }
  return { lock, diagnostics, isComplete };
}

/**
 * Yields the lines of a valid address file in order. For an invalid line, yields a name that sorts before all others, and stops. The line
 * of an anchor contains the anchor.
 */
export function* linesOf(text: string): Generator<{ name: string; anchor?: string; hasReason: boolean }> {
  const invalidLine = { name: '', hasReason: false };
  const head = headOf('addresses');
  if (!text.startsWith(`${head}\n`)) return yield invalidLine;
  let start = head.length + 1;
  for (;;) {
    const stop = text.indexOf('\n', start);
    const line = text.slice(start, stop);
    if (stop === -1) return yield invalidLine;
    start = stop + 1;
    if (line === end) return start === text.length ? undefined : yield invalidLine;
    const parsed = parseLine(line, 0);
    if (!parsed) return yield invalidLine;
    const { name, record } = parsed;
    const hasReason = record.reason !== undefined;
    yield line.charCodeAt(0) === hash ? { name: '', anchor: name, hasReason } : { name, hasReason };
  }
}

/** Returns the content of a lock file: one line per entry, sorted by code unit, with anchors below their route or file. */
export function writeLock(
  lock: ReadonlyMap<string, { fingerprint: string; reason?: string; anchors: ReadonlyMap<string, Omit<LockRecord, 'line'>> }>,
  kind: LockKind,
): string {
  const lines = [headOf(kind)];
  for (const [route, page] of [...lock].sort(byText(([name]) => name))) {
    lines.push(toLine(route, page));
    for (const [anchor, record] of [...page.anchors].sort(byText(([name]) => name))) lines.push(toLine(`#${anchor}`, record));
  }
  lines.push(end, '');
  return lines.join('\n');
}

function headOf(kind: LockKind): string {
  return `${formats[kind].name} ${version}`;
}

function toLine(name: string, { fingerprint, reason }: Omit<LockRecord, 'line'>): string {
  const line = `${escapeName(name)} ${fingerprint}`;
  return reason === undefined ? line : `${line} ${reason.replace(/\s+/g, ' ').trim()}`;
}

/** Escapes the characters that would end a name. */
function escapeName(name: string): string {
  return /[%\s\p{Cc}]/u.test(name) ? name.replace(/[%\s\p{Cc}]/gu, encodeURIComponent) : name;
}

/**
 * Parses a line: a name, a space, eight characters, and optionally a space and the reason. Does not use a regular expression, because there
 * may be a hundred thousand lines.
 */
function parseLine(line: string, number: number): { name: string; record: LockRecord } | undefined {
  const first = line.charCodeAt(0);
  const space = line.indexOf(' ');
  const after = space + 1 + fingerprintLength;
  if ((first !== slash && first !== hash) || space < 1 || line.length < after) return undefined;
  const bare = line.slice(first === hash ? 1 : 0, space);
  const name = bare.includes('%') ? decodeName(bare) : bare;
  const fingerprint = line.slice(space + 1, after);
  if (name === undefined || name === '' || fingerprint.includes(' ')) return undefined;
  if (line.length === after) return { name, record: { fingerprint, line: number } };
  const reason = line.slice(after + 1);
  return line.charAt(after) === ' ' && reason !== '' ? { name, record: { fingerprint, line: number, reason } } : undefined;
}

const slash = 47;
const hash = 35;

function decodeName(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Merges two lines with the same address. Preserves the reason if either line has one. */
function mergeRecords(record: LockRecord, before: LockRecord | undefined): LockRecord {
  return before?.reason !== undefined && record.reason === undefined ? { ...record, reason: before.reason } : record;
}

/** Tests the first code unit first, because it distinguishes nearly all lines from conflict markers. */
function isConflictMarker(line: string): boolean {
  const code = line.charCodeAt(0);
  return code !== slash && code !== hash && matchesConflictMarker(line);
}

function matchesConflictMarker(line: string): boolean {
  return /^(?:<{7}|\|{7}|={7}|>{7})(?: |$)/.test(line);
}
