/**
 * Whether a file looks like an OpenAPI document: it has a top-level key `openapi` or `swagger` with a version. For invalid JSON,
 * a key at any level is enough, so that its syntax error is reported.
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

/** Whether the file name is that of a JSON or YAML file. */
export function isDataName(file: string): boolean {
  return /\.(?:json|ya?ml)$/i.test(file);
}

/** Whether a file that is not configured may be an OpenAPI document, by its name. */
export function isApiName(file: string): boolean {
  return isDataName(file) && !/(?:^|\/)(?:[_.]|package(?:-lock)?\.json$)/.test(file);
}
