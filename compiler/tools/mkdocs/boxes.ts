/** The opening line of a box of this kind. An empty title is omitted; an undefined one becomes the kind. */
export function boxOpening(name: string, title: string | undefined): string {
  const own = kinds[name] ?? 'note';
  const fallback = name.charAt(0).toUpperCase() + name.slice(1);
  const shown = title === undefined ? (own === name ? '' : ` ${fallback}`) : title === '' ? '' : ` ${title}`;
  return `:::${own}${shown}`;
}

/** The opening line of a collapsible box. */
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
