import { schemaHeadAt } from '../../../api/lookups.ts';
import type { Api, Media } from '../../../api/model.ts';
import type { Schema } from '../../../api/schema-model.ts';

/** A content, the further media types in which the same is to be had, and the one of them that has examples. */
export type Folded = { media: Media; others: readonly string[]; isPlainer: boolean; withExamples: Media };

/**
 * Contents that say the same in several media types, told once: those with one schema, and those of API Platform, whose JSON-LD form
 * has the same fields as the plain one and keys that begin with @. The first type is kept, but JSON-LD, which has more, before plain JSON.
 */
export function foldTwins(api: Api, contents: readonly Media[]): Folded[] {
  const groups = new Map<string, Media[]>();
  for (const [index, media] of contents.entries()) {
    const sign = signOf(api, media, index);
    groups.set(sign, [...(groups.get(sign) ?? []), media]);
  }
  return [...groups.values()].flatMap((group): Folded[] => {
    const rich = group.find(({ type }) => /\bld\+json\b/i.test(type)) ?? group[0];
    if (!rich) return [];
    const others = group.filter((each) => each !== rich);
    return [
      {
        media: rich,
        withExamples: exemplary(rich, others),
        others: others.map(({ type }) => type),
        isPlainer: others.some((each) => !isSame(each, rich)),
      },
    ];
  });
}

/** What two contents have in common if they are twins; examples of one stand for both. */
function signOf(api: Api, { schema, itemSchema, encoding, examples }: Media, index: number): string {
  if (!schema || itemSchema || encoding.length > 0 || schema.properties.length > 0) return `${index}`;
  const label = labelOf(api, schema);
  return label === '' ? `${index}` : `${label} ${examples.length > 1 ? JSON.stringify(examples) : ''}`;
}

function labelOf(api: Api, schema: Schema): string {
  if (schema.items && schema.types.length === 1) {
    const inner = labelOf(api, schema.items);
    return inner === '' ? '' : `list of ${inner}`;
  }
  return schema.ref === undefined ? '' : (schemaHeadAt(api, schema.ref)?.name.replace(/[.:]jsonld(?=$|-)/, '') ?? '');
}

function isSame(one: Media, other: Media): boolean {
  const reference = ({ schema }: Media): string | undefined => schema?.ref ?? (schema?.items ? schema.items.ref : undefined);
  return reference(one) === reference(other);
}

function exemplary(media: Media, others: readonly Media[]): Media {
  return media.examples.length > 0
    ? media
    : (others.find(({ examples, type }) => examples.length > 0 && /json/i.test(type)) ?? media);
}
