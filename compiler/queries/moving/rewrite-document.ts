import { folderOf, relativePath } from '../../4-links/paths.ts';
import { toFileReference } from '../../openapi/bundle/file-references.ts';
import { childPointer, isList, isObject, jsonAt } from '../../openapi/document/json.ts';
import type { Json } from '../../openapi/document/model.ts';
import { parseText } from '../../openapi/document/parse.ts';
import { editFor, type Moves } from './rewrite-links.ts';
import { type Edit, offsetsIn } from './text-edits.ts';

/** Returns the edits that keep the references of an API document intact after a move. */
export function rewriteDocument(file: string, text: string, moves: Pick<Moves, 'file'>): Edit[] {
  const parsed = parseText(file, text);
  if ('code' in parsed) return [];
  const offsetAt = offsetsIn(text);
  return fileReferencesIn(parsed.value).flatMap(({ reference, pointer }) => {
    const target = toFileReference(reference, file);
    const from = moves.file(file);
    if (typeof target === 'string') return [];
    const to = moves.file(target.file);
    const retained = toFileReference(reference, from);
    if (typeof retained !== 'string' && retained.file === to) return [];
    const { line, column, endLine = line, endColumn = column } = parsed.placeOf(pointer);
    const hash = reference.indexOf('#');
    const fragment = hash < 0 ? '' : reference.slice(hash);
    const path = relativePath(folderOf(from), to);
    const next = (reference.startsWith('.') ? path : path.replace(/^\.\//, '')) + fragment;
    return editFor({ span: [line, column, endLine, endColumn], target: reference }, next, { text, at: offsetAt }) ?? [];
  });
}

/** Returns the references to other files of any kind, with their pointers. */
function fileReferencesIn(root: Json): { reference: string; pointer: string }[] {
  const references: { reference: string; pointer: string }[] = [];
  const open: [value: Json, pointer: string][] = [[root, '']];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, pointer] = next;
    if (!isObject(value) && !isList(value)) continue;
    const mapping = isObject(value) && typeof jsonAt(value, 'propertyName') === 'string' ? jsonAt(value, 'mapping') : undefined;
    const named = isObject(value) ? ['$ref', 'externalValue'].map((key) => [key, jsonAt(value, key), pointer] as const) : [];
    const mapped = Object.entries(isObject(mapping) ? mapping : {}).map(
      ([key, target]) => [key, target, childPointer(pointer, 'mapping')] as const,
    );
    for (const [key, reference, holder] of [...named, ...mapped])
      if (typeof reference === 'string' && !reference.startsWith('#') && /[./]/.test(reference))
        references.push({ reference, pointer: childPointer(holder, key) });
    for (const [key, each] of Object.entries(value).reverse()) open.push([each, childPointer(pointer, key)]);
  }
  return references;
}
