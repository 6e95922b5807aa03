/** Closes open dropdowns by Escape, by leaving them, by a press elsewhere, and by following one of their links. */
export function attachDropdowns(): void {
  document.addEventListener('keydown', onKey);
  document.addEventListener('focusout', onLeave);
  document.addEventListener('pointerdown', ({ target }) => closeAllBut(target));
  document.addEventListener('click', onClick);
}

function onKey(event: KeyboardEvent): void {
  const box = event.key === 'Escape' ? boxOf(event.target) : null;
  if (!box?.open) return;
  event.preventDefault();
  box.open = false;
  box.querySelector('summary')?.focus();
}

function onLeave({ target, relatedTarget }: FocusEvent): void {
  const box = boxOf(target);
  if (box && relatedTarget instanceof Node && !box.contains(relatedTarget)) box.open = false;
}

function closeAllBut(target: EventTarget | null): void {
  for (const box of document.querySelectorAll<HTMLDetailsElement>('.dropdown[open]')) {
    if (!(target instanceof Node && box.contains(target))) box.open = false;
  }
}

function onClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const box = boxOf(link);
  if (box) box.open = false;
}

function boxOf(target: EventTarget | null): HTMLDetailsElement | null {
  return target instanceof Element ? target.closest<HTMLDetailsElement>('details.dropdown') : null;
}
