import { pointerFor, schemaAt } from '../../../api/lookups.ts';
import type { Api } from '../../../api/model.ts';
import type { Schema } from '../../../api/schema-model.ts';
import type { ApiDraft } from '../draft.ts';
import { writeSentence } from './facts.ts';
import { isHidden } from './rows.ts';
import { inWords } from './words/phrases.ts';

/** Says once a page that optional fields are left out, not null, where a request has fields that may be left out and may not be null. */
export function writeOptionalNote(draft: ApiDraft, schema: Schema): void {
  if (draft.saysOptional || !hasOptional(draft.api, schema, 0)) return;
  draft.saysOptional = true;
  writeSentence(draft, inWords(draft.wording.api.optionalNote));
}

/** Whether an object, or a part that it is made of, has such a field. */
function hasOptional(api: Api, schema: Schema, level: number): boolean {
  if (level > 3) return false;
  const target = schema.ref === undefined ? undefined : schemaAt(api, pointerFor(api, schema.ref) ?? schema.ref);
  const own = schema.properties.some((each) => !each.required && !isHidden(each, 'request') && !mayBeNull(api, each.schema));
  return own || [...(target ? [target] : []), ...schema.allOf].some((each) => hasOptional(api, each, level + 1));
}

/** A field of no stated type may be anything. */
function mayBeNull(api: Api, field: Schema): boolean {
  const schema = field.ref === undefined ? field : (schemaAt(api, field.ref) ?? field);
  const parts = [...schema.oneOf, ...schema.anyOf];
  const said = [schema.types, parts, schema.allOf, schema.properties, schema.enum ?? []];
  return field.nullable || schema.nullable || parts.some((each) => each.nullable) || said.every((each) => each.length === 0);
}
