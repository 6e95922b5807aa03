import { isSearchKey, takeTypedText } from '../search-keys.ts';
import { isOffline } from '../state/offline.ts';
import { isDesktop, mayPrefetch } from '../state/window.ts';
import { openIndexes } from './client.ts';
import { closeModal, onModalKey, openModal } from './modal.ts';

/** Loads the search code when a visitor focuses or hovers over the box. Returns a function that removes the listener from the document. */
export function attachBox(box: HTMLElement): () => void {
  let pressed: KeyboardEvent | undefined;
  const load = () => {
    const unmark = markSlowLoad(box);
    void import('./active-search.ts')
      .then(
        ({ activateSearch }) => activateSearch(box, pressed),
        () => {
          pressed = undefined;
        },
      )
      .finally(unmark);
  };
  box.addEventListener('keydown', (event) => {
    pressed = event;
  });
  const dialog = box.querySelector<HTMLDialogElement>('.search-modal');
  if (dialog) watchDialog(dialog);
  // The field handles focus and the first keystroke first.
  const loadSoon = () => void setTimeout(load);
  const loadOnHover = () => mayPrefetch() && loadSoon();
  box.addEventListener('focusin', loadSoon);
  // The field grows on focus, which would move the button away from the pointer.
  box.addEventListener('mousedown', (event) => submitOf(event) && event.preventDefault());
  box.addEventListener('click', (event) => submitOf(event)?.parentElement?.querySelector('input')?.focus());
  // The worker and the indexes are loaded in parallel with the rendering code, after the field has handled the first keystroke.
  box.addEventListener('focusin', () => setTimeout(openIndexes), { once: true });
  box.addEventListener('pointerenter', loadOnHover);
  document.addEventListener('keydown', onKey);
  if (box.contains(document.activeElement)) {
    loadSoon();
    void openIndexes();
  }
  openIfRequested(box);
  if (history.state?.marks)
    void import('./search-marks.ts').then(
      ({ trackMarks }) => trackMarks(),
      () => undefined,
    );
  if (isOffline) void import('./search-marks.ts').then(({ readOfflineMarks }) => readOfflineMarks());
  return () => document.removeEventListener('keydown', onKey);
}

function submitOf({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('.search-submit') : null;
}

function watchDialog(dialog: HTMLDialogElement): void {
  dialog.addEventListener('keydown', (event) => onModalKey(event, dialog));
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('.search-cancel'))) closeModal(dialog);
  });
}

/** Opens the search if the visitor requested it before this code was loaded, with the text typed since. */
function openIfRequested(box: HTMLElement): void {
  const field = box.querySelector('input');
  const typed = field ? takeTypedText(field) : undefined;
  if (typed !== undefined) openBox(typed);
}

/** The number of milliseconds after which the field shows that the code is loading. */
const stallsAfter = 300;

/** Marks the box if loading its code takes long while the visitor waits. Returns a function that removes the mark. */
function markSlowLoad(box: HTMLElement): () => void {
  const slowTimer = setTimeout(() => box.toggleAttribute('data-stalled', box.contains(document.activeElement)), stallsAfter);
  return () => {
    clearTimeout(slowTimer);
    box.removeAttribute('data-stalled');
  };
}

/** Focuses the field, or on small screens the field of the dialog, and inserts `typed`. */
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
