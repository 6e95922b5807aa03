/**
 * Returns the opening line of a box. Without a title (undefined), the title is the name of the kind. An empty title means that the box has
 * none.
 */
export function boxOpening(name: string, title: string | undefined): string {
  const boxKind = kinds[name] ?? 'note';
  const fallback = name.charAt(0).toUpperCase() + name.slice(1);
  const titlePart = title === undefined ? (boxKind === name ? '' : ` ${fallback}`) : title === '' ? '' : ` ${title}`;
  return `:::${boxKind}${titlePart}`;
}

/** Returns the opening line of a collapsible box. */
export function detailsOpening(title: string, isOpen: boolean): string {
  return `:::details ${title}${isOpen ? ' {open}' : ''}`;
}

/** Maps kinds of admonitions to kinds of boxes. */
const kinds: Readonly<Record<string, string>> = {
  note: 'note',
  seealso: 'note',
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  info: 'info',
  todo: 'info',
  tip: 'tip',
  hint: 'tip',
  important: 'tip',
  success: 'success',
  check: 'success',
  done: 'success',
  question: 'info',
  help: 'info',
  faq: 'info',
  warning: 'warning',
  caution: 'warning',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  danger: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'note',
  quote: 'note',
  cite: 'note',
};
