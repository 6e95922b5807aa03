import type { SchemaWording } from '../../../../wording/schema/wording.ts';

/** What can be said of a property or a parameter in a word. */
type Marked = { required: boolean; deprecated: boolean; readOnly?: boolean; writeOnly?: boolean };

/** What is said beside its name: a kind, which styles know it by, and a word. */
export function marksOf(
  { required, deprecated, readOnly, writeOnly }: Marked,
  words: SchemaWording,
): (readonly [kind: string, word: string])[] {
  if (!required && !deprecated && !readOnly && !writeOnly) return [];
  const marks = [
    [required, 'required', words.required],
    [deprecated, 'deprecated', words.deprecated],
    [readOnly, 'read-only', words.readOnly],
    [writeOnly, 'write-only', words.writeOnly],
  ] as const;
  return marks.flatMap(([holds, kind, word]) => (holds ? [[kind, word] as const] : []));
}
