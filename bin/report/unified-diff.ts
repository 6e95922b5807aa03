/** A file before and after a change: its content, undefined if the file does not exist. */
type FileVersion = { file: string; text: string | undefined };
type DiffLine = { mark: ' ' | '-' | '+'; text: string };

const context = 3;
/**
 * The maximum number of pairs of lines to compare. In longer files, everything between the common prefix and the common suffix counts as
 * replaced.
 */
const maxPairs = 4_000_000;

/** Returns the change to a file in the format of `git diff`, so that `git apply` accepts it; '' if nothing changes. */
export function toUnifiedDiff(old: FileVersion, now: FileVersion): string {
  const head = headOf(old, now);
  if (old.text === now.text) return old.file === now.file ? '' : head;
  const names = `--- ${old.text === undefined ? '/dev/null' : `a/${old.file}`}\n+++ ${now.text === undefined ? '/dev/null' : `b/${now.file}`}\n`;
  return head + names + formatHunks(compare(linesOf(old.text), linesOf(now.text)));
}

/** Returns the numbers of the lines of a file that are not in an older version, counting from 1. */
export function findChangedLines(old: string, now: string): ReadonlySet<number> {
  const numbers = new Set<number>();
  let number = 0;
  for (const { mark } of compare(linesOf(old), linesOf(now))) {
    if (mark !== '-') number++;
    if (mark === '+') numbers.add(number);
  }
  return numbers;
}

function headOf(old: FileVersion, now: FileVersion): string {
  const first = `diff --git a/${old.file} b/${now.file}\n`;
  if (old.text === undefined) return `${first}new file mode 100644\n`;
  if (now.text === undefined) return `${first}deleted file mode 100644\n`;
  return old.file === now.file ? first : `${first}rename from ${old.file}\nrename to ${now.file}\n`;
}

/** Splits text into lines that include their line breaks, which the last line may lack. */
function linesOf(text: string | undefined): string[] {
  return text === undefined ? [] : (text.match(/[^\n]*\n|[^\n]+$/g) ?? []);
}

function compare(a: readonly string[], b: readonly string[]): DiffLine[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const toMarkedLine = (mark: DiffLine['mark']) => (text: string) => ({ mark, text });
  return [
    ...a.slice(0, start).map(toMarkedLine(' ')),
    ...compareMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map(toMarkedLine(' ')),
  ];
}

/** Compares by the longest common subsequence. */
function compareMiddle(a: readonly string[], b: readonly string[]): DiffLine[] {
  const width = b.length + 1;
  const isLong = a.length * b.length > maxPairs;
  const lengths = new Uint32Array(isLong ? 0 : (a.length + 1) * width);
  const lengthAt = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  if (!isLong)
    for (let row = a.length - 1; row >= 0; row--)
      for (let column = b.length - 1; column >= 0; column--)
        lengths[row * width + column] =
          a[row] === b[column]
            ? lengthAt(row + 1, column + 1) + 1
            : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < a.length || column < b.length) {
    const [old, now] = [a[row], b[column]];
    if (!isLong && old !== undefined && old === now) {
      lines.push({ mark: ' ', text: old });
      row++;
      column++;
    } else if (old !== undefined && (now === undefined || isLong || lengthAt(row + 1, column) >= lengthAt(row, column + 1))) {
      lines.push({ mark: '-', text: old });
      row++;
    } else if (now !== undefined) {
      lines.push({ mark: '+', text: now });
      column++;
    }
  }
  return lines;
}

/** Formats changed lines with some context, grouped into hunks with their line numbers. */
function formatHunks(lines: readonly DiffLine[]): string {
  const isNear = new Uint8Array(lines.length);
  for (const [index, { mark }] of lines.entries())
    if (mark !== ' ') isNear.fill(1, Math.max(0, index - context), index + context + 1);
  let output = '';
  let [old, now] = [1, 1];
  for (let index = 0; index < lines.length; ) {
    if (!isNear[index]) {
      index++;
      old++;
      now++;
      continue;
    }
    const end = isNear.indexOf(0, index);
    const group = lines.slice(index, end < 0 ? lines.length : end);
    const before = group.filter(({ mark }) => mark !== '+').length;
    const after = group.filter(({ mark }) => mark !== '-').length;
    output += `@@ -${before === 0 ? old - 1 : old},${before} +${after === 0 ? now - 1 : now},${after} @@\n`;
    for (const { mark, text } of group) output += mark + (text.endsWith('\n') ? text : `${text}\n\\ No newline at end of file\n`);
    old += before;
    now += after;
    index += group.length;
  }
  return output;
}
