/**
 * Whether a text is an OpenAPI document: it has the key `openapi` or `swagger`, with a version, at its top. A guess for files that no
 * configuration names: JSON that can't be read counts where it has the key anywhere, so that its fault is told.
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

/** Whether a file is JSON or YAML, by its name alone. */
export function isDataName(file: string): boolean {
  return /\.(?:json|ya?ml)$/i.test(file);
}

/** Whether a file that nobody named may be an OpenAPI document, by its name alone. */
export function isApiName(file: string): boolean {
  return isDataName(file) && !/(?:^|\/)(?:[_.]|package(?:-lock)?\.json$)/.test(file);
}
