/**
 * Whether pages cannot include a file because its name, or that of one of its folders, begins with a dot. Exceptions are files that another
 * tool stores to be shown in pages: GitBook in `.gitbook/includes`, and VitePress the code of components and themes in folders of `.vitepress`.
 * The configuration in `.vitepress` itself and the tool's output stay hidden.
 */
export function isHiddenPart(file: string): boolean {
  return /(?:^|\/)\.(?!gitbook\/includes\/|vitepress\/(?!(?:cache|dist)\/)[^./][^/]*\/)/.test(file);
}
