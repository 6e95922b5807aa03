import { findOperation, schemaHeadAt } from '../../api/lookups.ts';
import type { Api } from '../../api/model.ts';
import { pointerOf } from '../../api/pointers.ts';

/**
 * Where a place leads that a document names as other tools call it (`#operation/getPet`, `#tag/pets`, `#tag/pets/GET/pets/{id}`,
 * `#/components/schemas/Pet`); undefined where it is none of these, or nothing is there.
 */
export function foreignAnchor(api: Api, target: string): string | undefined {
  const anchor = decode(target.slice(1));
  if (anchor.startsWith('/'))
    return schemaHeadAt(api, pointerOf(`#${anchor}`) ?? '')?.address ?? findOperation(api, anchor)?.address;
  const operation = /(?:^|\/)operation\/(.+)$/.exec(anchor)?.[1];
  if (operation !== undefined) return findOperation(api, operation)?.address;
  const [, method = '', path = ''] = /^tag\/.+?\/(GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE)(\/.*)$/.exec(anchor) ?? [];
  if (method !== '') return findOperation(api, `${method} ${path}`)?.address;
  const name = /^tag\/([^/]+)$/.exec(anchor)?.[1]?.toLowerCase();
  const tag =
    name === undefined
      ? undefined
      : api.tags.find((each) => each.name.toLowerCase().replace(/\s+/g, '-') === name || each.name.toLowerCase() === name);
  return tag && `${api.route}#${tag.key}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
