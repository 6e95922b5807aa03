import type { SpecificationSetting } from '../../../schemas/types/site.ts';
import { type ImportContext, isExternalUrl, type Pages } from './imported-site.ts';
import { readText } from './tool-folder.ts';

/** Returns why a document cannot become a reference; undefined if it can. `file` is its path from the root. */
export function unusableSpecReason(
  name: string,
  file: string | undefined,
  { folder, findings }: ImportContext,
): string | undefined {
  if (isExternalUrl(name)) return 'it is on another host, and Quire fetches nothing; copy it into the folder and add it to specs';
  if (file === undefined) return 'it is outside the folder';
  if (!folder.files.includes(file)) return 'there is no such file';
  const text = readText(folder, file, findings);
  return text !== undefined && /^[\s{]*["']?openapi["']?\s*:\s*["']?3\.|[{,\n]\s*["']?openapi["']?\s*:\s*["']?3\./.test(text)
    ? undefined
    : 'it is not an OpenAPI 3 document';
}

/** Returns the settings for an API document, with an id and a route that no page or other document uses. */
export function toSpec(path: string, others: readonly SpecificationSetting[], { files }: Pages): SpecificationSetting {
  const stem = (/([^/]+)\.\w+$/.exec(path)?.[1] ?? 'api')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const base = stem === 'openapi' || stem === '' ? 'api' : stem;
  const isTaken = (id: string): boolean =>
    others.some((other) => other.id === id) ||
    id === 'docs' ||
    files.some((file) => file.startsWith(`${id}/`) || file.startsWith(`${id}.`));
  let id = isTaken(base) && base === 'api' ? 'openapi' : base;
  for (let count = 2; isTaken(id); count++) id = `${base}-${count}`;
  return { id, path, route: `/${id}` };
}
