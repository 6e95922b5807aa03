import { JsonBytes } from './json-bytes.ts';
import { type IndexedPage, sectionsOf, writeContent } from './page.ts';

/** The documents of the contract file, a list in JSON: a section each, with the fields of the specification. */
export function toRecords(pages: readonly IndexedPage[]): JsonBytes {
  const json = new JsonBytes(pages.reduce((sum, { terms }) => sum + 4096 + (terms?.contents.length ?? 0), 2));
  let id = 0;
  for (const page of pages) {
    const { type, kind, route, tags, parents } = page;
    const before = `,"type":${JSON.stringify(type)},"kind":${JSON.stringify(kind)},"pageTitle":${JSON.stringify(page.title)},"sectionTitle":`;
    const after = `,"tags":${JSON.stringify(tags)},"sidebarParentCategories":${JSON.stringify(parents)}}`;
    for (const section of sectionsOf(page)) {
      const title = JSON.stringify(section.title || page.title);
      json.text(`${id === 0 ? '[' : ','}{"id":${id++},"title":${title},"content":`);
      writeContent(json, page, section);
      json.text(
        `${before}${title},"sectionRoute":${JSON.stringify(section.anchor === '' ? route : `${route}#${section.anchor}`)}${after}`,
      );
    }
  }
  json.text(id === 0 ? '[]' : ']');
  return json;
}
