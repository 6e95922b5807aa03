import { isSearchKey, takeTyped } from '../search-keys.ts';
import { isOffline } from '../state/offline.ts';
import { isDesktop, mayPrefetch } from '../state/window.ts';
import { openIndexes } from './client.ts';
import { closeModal, onModalKey, openModal } from './modal.ts';

/**
 * Loads the code of the search when a visitor focuses or hovers the box. Returns a function that removes the listener of the
 * document.
 */
export function attachBox(box: HTMLElement): () => void {
  let pressed: KeyboardEvent | undefined;
  const load = () => {
    const arrived = sayLate(box);
    void import('./live.ts')
      .then(
        ({ bringToLife }) => bringToLife(box, pressed),
        () => {
          pressed = undefined;
        },
      )
      .finally(arrived);
  };
  box.addEventListener('keydown', (event) => {
    pressed = event;
  });
  const dialog = box.querySelector<HTMLDialogElement>('.search-modal');
  if (dialog) tend(dialog);
  // First the field takes the focus and a letter.
  const wake = () => void setTimeout(load);
  const hover = () => mayPrefetch() && wake();
  box.addEventListener('focusin', wake);
  // The field grows when the focus comes into it, away from who presses its button.
  box.addEventListener('mousedown', (event) => submitOf(event) && event.preventDefault());
  box.addEventListener('click', (event) => submitOf(event)?.parentElement?.querySelector('input')?.focus());
  // The worker and the indexes are loaded beside the code that draws, once the field has taken the first letter.
  box.addEventListener('focusin', () => setTimeout(openIndexes), { once: true });
  box.addEventListener('pointerenter', hover);
  document.addEventListener('keydown', onKey);
  if (box.contains(document.activeElement)) {
    wake();
    void openIndexes();
  }
  openIfAsked(box);
  if (history.state?.marks)
    void import('./search-marks.ts').then(
      ({ followMarks }) => followMarks(),
      () => undefined,
    );
  if (isOffline) void import('./search-marks.ts').then(({ recallMarks }) => recallMarks());
  return () => document.removeEventListener('keydown', onKey);
}

function submitOf({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('.search-submit') : null;
}

function tend(dialog: HTMLDialogElement): void {
  dialog.addEventListener('keydown', (event) => onModalKey(event, dialog));
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('.search-cancel'))) closeModal(dialog);
  });
}

/** Opens the search if the visitor asked for it before this code was loaded, with what has been typed since. */
function openIfAsked(box: HTMLElement): void {
  const field = box.querySelector('input');
  const typed = field ? takeTyped(field) : undefined;
  if (typed !== undefined) openBox(typed);
}

/** Milliseconds until the field shows that it is waiting for the code. */
const stallsAfter = 300;

/** Marks the box if its code takes long to load while the visitor waits in it. Returns a function that removes the mark. */
function sayLate(box: HTMLElement): () => void {
  const late = setTimeout(() => box.toggleAttribute('data-stalled', box.contains(document.activeElement)), stallsAfter);
  return () => {
    clearTimeout(late);
    box.removeAttribute('data-stalled');
  };
}

/** Focuses the field, on small screens that of the dialog, and puts `typed` into it. */
export function openBox(typed = ''): void {
  const dialog = document.querySelector<HTMLDialogElement>('.search-modal');
  const parent = isDesktop() ? document.querySelector('.search') : dialog;
  if (dialog && parent === dialog) openModal(dialog);
  const input = parent?.querySelector('input');
  input?.focus();
  if (input && typed !== '') input.value = typed;
  else if (input?.value) input.select();
}

function onKey(event: KeyboardEvent): void {
  if (!isSearchKey(event) || event.isComposing || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  openBox();
}
