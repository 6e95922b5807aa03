/** What is wrong with a lock, a file of recorded lines that a command writes. */
export type LockFault =
  | { kind: 'foreign' | 'conflict' | 'truncated' }
  | { kind: 'version'; written: string; known: number }
  | { kind: 'line' | 'late' | 'unsorted'; written: string }
  | { kind: 'twice'; written: string; first: number };

/** What the lock is called, its first line, what stands in its other lines, and the command that writes it. */
type LockWords = { file: string; head: string; entry: string; once: string; order: string; command: string };

/** The words for a fault of a lock. */
export function saysOfLock(
  fault: LockFault,
  { file, head, entry, once, order, command }: LockWords,
): { message: string; hint: string } {
  const bringBack = 'Bring the file back from version control; nothing is written over it.';
  const writeAnew = `${command} writes the file anew, with what both sides have.`;
  switch (fault.kind) {
    case 'foreign':
      return { message: `This is no ${file}: its first line is not “${head}”.`, hint: bringBack };
    case 'version':
      return {
        message: `The file has format ${fault.written}, and this docs knows format ${fault.known}.`,
        hint: 'Use the version of docs that wrote it, or a later one.',
      };
    case 'conflict':
      return { message: 'A merge has left its marks here.', hint: writeAnew };
    case 'truncated':
      return { message: 'The file ends without the line “end”: a part of it is missing.', hint: bringBack };
    case 'line':
      return { message: `“${cut(fault.written)}” is no ${entry}.`, hint: bringBack };
    case 'late':
      return { message: `“${cut(fault.written)}” stands after the line “end”.`, hint: bringBack };
    case 'unsorted':
      return { message: `“${cut(fault.written)}” belongs above the line before it: ${order}.`, hint: writeAnew };
    default:
      return { message: `“${cut(fault.written)}” is the ${once} of line ${fault.first} once more.`, hint: writeAnew };
  }
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
