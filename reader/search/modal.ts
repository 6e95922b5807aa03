let before: Element | null = null;

/**
 * Opens the dialog for small screens as a popover that behaves like a modal dialog. `showModal` makes the rest of the page inert, so the
 * browser recomputes the style of every element, which is far slower on long pages. It is only used if popovers are not supported.
 */
export function openModal(dialog: HTMLDialogElement): void {
  if (isOpen(dialog)) return;
  before = document.activeElement;
  if (hasPopovers(dialog)) dialog.showPopover();
  else dialog.showModal();
  document.documentElement.style.overflow = 'hidden';
}

/** Closes the dialog and restores the focus. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (!isOpen(dialog)) return;
  if (hasPopovers(dialog)) dialog.hidePopover();
  else dialog.close();
  document.documentElement.style.overflow = '';
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
}

/** Returns whether the dialog is open. */
export function isOpen(dialog: HTMLDialogElement): boolean {
  return hasPopovers(dialog) ? dialog.matches(':popover-open') : dialog.open;
}

function hasPopovers(dialog: object): boolean {
  return 'showPopover' in dialog;
}

/** Handles the keys of the dialog. Escape closes it, unless the field has handled the key, and Tab stays inside. */
export function onModalKey(event: KeyboardEvent, dialog: HTMLDialogElement): void {
  if (event.defaultPrevented || event.isComposing) return;
  if (event.key === 'Escape') closeModal(dialog);
  if (event.key !== 'Tab') return;
  const tabStops = [...dialog.querySelectorAll<HTMLElement>('input, button')].filter(
    (each) => each.tabIndex >= 0 && each.offsetWidth > 0,
  );
  const { activeElement } = document;
  const place = (activeElement instanceof HTMLElement ? tabStops.indexOf(activeElement) : -1) + (event.shiftKey ? -1 : 1);
  event.preventDefault();
  tabStops.at(place % tabStops.length)?.focus();
}
