import type { Property } from '../../../../api/schema-model.ts';
import type { SchemaWording } from '../../../../wording/schema/wording.ts';

/** What is said beside the name of a property: a kind, which styles know it by, and a word. */
export function marksOf({ required, schema }: Omit<Property, 'name'>, words: SchemaWording): (readonly [kind: string, word: string])[] {
  if (!required && !schema.deprecated && !schema.readOnly && !schema.writeOnly) return [];
  const marks = [
    [required, 'required', words.required],
    [schema.deprecated, 'deprecated', words.deprecated],
    [schema.readOnly, 'read-only', words.readOnly],
    [schema.writeOnly, 'write-only', words.writeOnly],
  ] as const;
  return marks.flatMap(([holds, kind, word]) => (holds ? [[kind, word] as const] : []));
}
