/* Generated from compiler/diagnostics/catalogue/navigation.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** An invalid category file. */
export const categoryFileInvalid = ({ hint, wrong }: { hint: Value | undefined; wrong: Value }) => ({ code: 'category-file-invalid' as const, message: `${wrong}`, hint: hint ? `${hint}` : undefined });

/** A folder with several category files. */
export const categoryFileRepeated = ({ used }: { used: Value }) => ({ code: 'category-file-repeated' as const, message: `This category file is ignored, because the folder also contains ${used}.`, hint: 'Remove one of the two.' });

/** An invalid sidebar file. */
export const sidebarFileInvalid = {
  data: ({ hint, wrong }: { hint: Value | undefined; wrong: Value }) => ({ code: 'sidebar-file-invalid' as const, message: `${wrong}`, hint: hint ? `${hint}` : undefined }),
  documentMissing: () => ({ code: 'sidebar-file-invalid' as const, message: 'This item has no document.', hint: 'Add "id" with the ID of a document.' }),
  keyMissing: ({ key }: { key: Value }) => ({ code: 'sidebar-file-invalid' as const, message: `This link has no ${key}.`, hint: `Add "${key}": … here.` }),
  addressInternal: ({ intended, href }: { intended: Value | undefined; href: Value }) => ({ code: 'sidebar-file-invalid' as const, message: `${href} is not an external address.`, hint: intended ? `Write "${intended}".` : 'Write an address that starts with https, http, mailto or tel. To link to a page of this site, use "id" instead of href.' }),
  labelMissing: () => ({ code: 'sidebar-file-invalid' as const, message: 'This category has no label.', hint: 'Add "label": … here.' }),
  categoryEmpty: ({ label }: { label: Value }) => ({ code: 'sidebar-file-invalid' as const, message: `The category ${label} is empty.`, hint: 'Add "items": [ … ] or a link, or remove the category.' }),
  linkIdMissing: () => ({ code: 'sidebar-file-invalid' as const, message: 'A link to a document has no ID.', hint: 'Add "id" with the ID of the document, or remove the link.' }),
};

/** The sidebar file of an area is missing. */
export const sidebarFileMissing = ({ nearest, area, file }: { nearest: Value | undefined; area: Value; file: Value }) => ({ code: 'sidebar-file-missing' as const, message: `The area ${area} has no sidebar file ${file}.`, hint: nearest ? `Did you mean ${nearest}?` : 'Correct the path, or omit the setting to generate the sidebar.' });

/** A sidebar refers to a missing document. */
export const sidebarItemMissing = ({ nearest, what, id }: { nearest: Value | undefined; what: Value; id: Value }) => ({ code: 'sidebar-item-missing' as const, message: `The area has no ${what} ${id}.`, hint: nearest ? `Did you mean ${nearest}?` : 'Correct the ID, or remove the item.' });

/** A page refers to a missing page or sidebar. */
export const pageReferenceMissing = ({ nearest, key, what, id }: { nearest: Value | undefined; key: Value; what: Value; id: Value }) => ({ code: 'page-reference-missing' as const, message: `${key} refers to the ${what} ${id}, which does not exist in the area.`, hint: nearest ? `Did you mean ${nearest}?` : `Correct it, or remove ${key}.` });

/** A broken link in the navbar, the footer or a sidebar. */
export const navigationTargetMissing = ({ nearest, where, to }: { nearest: Value | undefined; where: Value; to: Value }) => ({ code: 'navigation-target-missing' as const, message: `The ${where} links to ${to}, but no page has that route.`, hint: nearest ? `Did you mean ${nearest}?` : 'Correct the route, or remove the item.' });

/** An unmarked navbar or footer link to the restricted area. */
export const navigationIntoRestricted = ({ where, to }: { where: Value; to: Value }) => ({ code: 'navigation-into-restricted' as const, message: `The ${where} links to ${to} in the restricted area.`, hint: 'Add "locked": true to the item.' });

/** A navbar item refers to a missing document. */
export const navbarDocMissing = ({ nearest, area, id }: { nearest: Value | undefined; area: Value; id: Value }) => ({ code: 'navbar-doc-missing' as const, message: `The area ${area} has no document ${id}.`, hint: nearest ? `Did you mean ${nearest}?` : 'Correct docId or docsPluginId.' });

/** A navbar item refers to a missing sidebar. */
export const navbarSidebarMissing = ({ nearest, area, id }: { nearest: Value | undefined; area: Value; id: Value }) => ({ code: 'navbar-sidebar-missing' as const, message: `The area ${area} has no sidebar ${id}.`, hint: nearest ? `Did you mean ${nearest}?` : 'Correct sidebarId or docsPluginId.' });

/** A navbar item refers to a sidebar without links. */
export const navbarSidebarEmpty = ({ id }: { id: Value }) => ({ code: 'navbar-sidebar-empty' as const, message: `The sidebar ${id} has no links.`, hint: 'Add a document to the sidebar, or remove the item.' });

/** A navbar item refers to an unknown area. */
export const navbarAreaUnknown = ({ nearest, id }: { nearest: Value | undefined; id: Value }) => ({ code: 'navbar-area-unknown' as const, message: `Unknown area ${id}.`, hint: nearest ? `Did you mean ${nearest}?` : 'Correct docsPluginId.' });

/** A category file with an unsupported name. */
export const categoryFileUnread = ({ isJson, isKnown }: { isJson: boolean | undefined; isKnown: boolean | undefined }) => ({ code: 'category-file-unread' as const, message: 'Quire ignores a category file with this name.', hint: isJson ? 'Rename it to _category_.json.' : isKnown ? 'Rename it to _category_.yml.' : 'Rename it to _category_.yml, and write it in YAML.' });

/** A duplicate document in a sidebar list. */
export const sidebarItemTwice = ({ id, line }: { id: Value; line: Value }) => ({ code: 'sidebar-item-twice' as const, message: `The document ${id} is already in this list, on line ${line}.`, hint: 'Remove it, or use another document.' });
