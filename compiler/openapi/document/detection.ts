/**
 * Returns whether a file looks like an OpenAPI document: it has a top-level key `openapi` or `swagger` with a version. In invalid JSON, the
 * key may be at any level, so that the syntax error is reported.
 */
export function looksLikeOpenApi(text: string): boolean {
  if (!/^\uFEFF?\s*\{/.test(text)) return /^["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\.\d/m.test(text);
  if (!/"(?:openapi|swagger)"\s*:\s*"[23]\.\d/.test(text)) return false;
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null && (Object.hasOwn(value, 'openapi') || Object.hasOwn(value, 'swagger'));
  } catch {
    return true;
  }
}

/** Returns whether a file name has the extension of a JSON or YAML file. */
export function hasDataExtension(file: string): boolean {
  return /\.(?:json|ya?ml)$/i.test(file);
}

/** Returns whether the name of a file suggests an OpenAPI document. Used for files that are not configured as one. */
export function hasApiName(file: string): boolean {
  return hasDataExtension(file) && !/(?:^|\/)(?:[_.]|package(?:-lock)?\.json$)/.test(file);
}
