import { entriesAt, isObject } from '../json.ts';
import type { Api } from '../model.ts';
import type { JsonObject } from '../schema-model.ts';

/** More bytes than this are too many for one page; more operations are where the document is not short. */
export const onePage = { operations: 30, bytes: 400_000, short: 120_000 } as const;
/** With fewer bytes than this for each operation, pages for single ones would say less than what stands around them. */
export const thin = 3_000;

/** How a document is laid out that nobody has said it of: by its length, and by how much it says of each of its operations. */
export function layoutOf(raw: JsonObject, bytes?: number): Api['layout'] {
  const operations = countOperations(raw);
  const { short } = onePage;
  const length = bytes ?? short + 1;
  if (length <= onePage.bytes && (length <= short || operations <= onePage.operations)) return 'one';
  return bytes !== undefined && bytes < thin * operations ? 'shared' : 'many';
}

function countOperations(raw: JsonObject): number {
  const items = [...entriesAt(raw, 'paths'), ...entriesAt(raw, 'webhooks')];
  return items.reduce(
    (sum, [, item]) => sum + (isObject(item) ? Object.keys(item).filter((key) => /^[a-z]{3,7}$/.test(key)).length : 0),
    0,
  );
}
