/**
 * Returns whether pages cannot include a file because a segment of its path starts with a dot. Exceptions are files that another tool
 * stores for use in pages: those in GitBook's `.gitbook/includes`, and code of components and themes in subfolders of VitePress's
 * `.vitepress`. The configuration in `.vitepress` itself and the tool's output remain hidden.
 */
export function isHiddenPart(file: string): boolean {
  return /(?:^|\/)\.(?!gitbook\/includes\/|vitepress\/(?!(?:cache|dist)\/)[^./][^/]*\/)/.test(file);
}
