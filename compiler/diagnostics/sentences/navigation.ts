/* Generated from compiler/diagnostics/catalogue/navigation.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A category file says something that it cannot say. */
export const categoryFileInvalid = ({ hint, wrong }: { hint: Value | undefined; wrong: Value }) => ({ code: 'category-file-invalid' as const, message: `${wrong}`, hint: hint ? `${hint}` : undefined });

/** A folder has several category files. */
export const categoryFileRepeated = ({ used }: { used: Value }) => ({ code: 'category-file-repeated' as const, message: `This category file is ignored: ${used} stands in the same folder.`, hint: 'Keep one of the two.' });

/** A sidebar file says something that it cannot say. */
export const sidebarFileInvalid = {
  data: ({ hint, wrong }: { hint: Value | undefined; wrong: Value }) => ({ code: 'sidebar-file-invalid' as const, message: `${wrong}`, hint: hint ? `${hint}` : undefined }),
  documentMissing: () => ({ code: 'sidebar-file-invalid' as const, message: 'This item names no document.', hint: 'Add "id": with the id of a document.' }),
  keyMissing: ({ key }: { key: Value }) => ({ code: 'sidebar-file-invalid' as const, message: `This link has no ${key}.`, hint: `Add "${key}": … here.` }),
  addressInternal: ({ meant, href }: { meant: Value | undefined; href: Value }) => ({ code: 'sidebar-file-invalid' as const, message: `The address ${href} does not lead to another site.`, hint: meant ? `Write "${meant}".` : 'Write an address with https, http, mailto or tel; a page of this site is named by "id", without href.' }),
  labelMissing: () => ({ code: 'sidebar-file-invalid' as const, message: 'This category has no label.', hint: 'Add "label": … here.' }),
  categoryEmpty: ({ label }: { label: Value }) => ({ code: 'sidebar-file-invalid' as const, message: `The category ${label} is empty.`, hint: 'Add "items": [ … ] or a link, or take it away.' }),
  linkIdMissing: () => ({ code: 'sidebar-file-invalid' as const, message: 'A link to a document has no id.', hint: 'Add "id": with the id of the document, or take the link away.' }),
};

/** The sidebar file of an area cannot be read. */
export const sidebarFileMissing = ({ nearest, area, file }: { nearest: Value | undefined; area: Value; file: Value }) => ({ code: 'sidebar-file-missing' as const, message: `The area ${area} has no sidebar file ${file}.`, hint: nearest ? `The nearest file is ${nearest}.` : 'Correct the path, or leave the sidebar out to have it generated.' });

/** A sidebar names a document that does not exist. */
export const sidebarItemMissing = ({ nearest, what, id }: { nearest: Value | undefined; what: Value; id: Value }) => ({ code: 'sidebar-item-missing' as const, message: `The area has no ${what} ${id}.`, hint: nearest ? `The nearest ${what} is ${nearest}.` : `Correct the name of the ${what}, or take the item away.` });

/** A page names a neighbour or sidebar that does not exist. */
export const pageReferenceMissing = ({ nearest, key, what, id }: { nearest: Value | undefined; key: Value; what: Value; id: Value }) => ({ code: 'page-reference-missing' as const, message: `${key} names the ${what} ${id}, and the area has no such ${what}.`, hint: nearest ? `The nearest ${what} is ${nearest}.` : `Correct the name, or remove ${key}.` });

/** The navbar, the footer or a sidebar leads nowhere. */
export const navigationTargetMissing = ({ nearest, where, to }: { nearest: Value | undefined; where: Value; to: Value }) => ({ code: 'navigation-target-missing' as const, message: `The ${where} leads to ${to}, and no page has that route.`, hint: nearest ? `The nearest route is ${nearest}.` : 'Correct the route, or take the item away.' });

/** The navbar or footer leads into the restricted area unmarked. */
export const navigationIntoRestricted = ({ where, to }: { where: Value; to: Value }) => ({ code: 'navigation-into-restricted' as const, message: `The ${where} leads to ${to}, in the restricted area.`, hint: 'Add "locked": true to the item.' });

/** A navbar item names a document that does not exist. */
export const navbarDocMissing = ({ nearest, id, area }: { nearest: Value | undefined; id: Value; area: Value }) => ({ code: 'navbar-doc-missing' as const, message: `The navbar names the document ${id}, and the area ${area} has no such document.`, hint: nearest ? `The nearest document is ${nearest}.` : 'Correct docId or docsPluginId.' });

/** A navbar item names a sidebar that does not exist. */
export const navbarSidebarMissing = ({ nearest, id, area }: { nearest: Value | undefined; id: Value; area: Value }) => ({ code: 'navbar-sidebar-missing' as const, message: `The navbar names the sidebar ${id}, and the area ${area} has no such sidebar.`, hint: nearest ? `The nearest sidebar is ${nearest}.` : 'Correct sidebarId or docsPluginId.' });

/** A navbar item names a sidebar without a link. */
export const navbarSidebarEmpty = ({ id }: { id: Value }) => ({ code: 'navbar-sidebar-empty' as const, message: `The sidebar ${id} of this navbar item has no link.`, hint: 'Add a document to the sidebar, or take the item away.' });

/** A navbar item names an area that does not exist. */
export const navbarAreaUnknown = ({ nearest, id }: { nearest: Value | undefined; id: Value }) => ({ code: 'navbar-area-unknown' as const, message: `The navbar names the area ${id}, and there is no such area.`, hint: nearest ? `The nearest area is ${nearest}.` : 'Correct docsPluginId.' });

/** A category file under a name that is not read. */
export const categoryFileUnread = ({ isJson, isKnown }: { isJson: boolean | undefined; isKnown: boolean | undefined }) => ({ code: 'category-file-unread' as const, message: 'This category file is not read: its name is not one of those that are.', hint: isJson ? 'Rename it to _category_.json.' : isKnown ? 'Rename it to _category_.yml.' : 'Rename it to _category_.yml, and write it in YAML.' });

/** A list of a sidebar names a document twice. */
export const sidebarItemTwice = ({ id, line }: { id: Value; line: Value }) => ({ code: 'sidebar-item-twice' as const, message: `The document ${id} stands in this list already, on line ${line}.`, hint: 'Take it away, or name another document.' });
