import { isSearchKey, takeTyped } from '../../search-keys.ts';
import { isDesktop, mayPrefetch } from '../../state/window.ts';
import { closeModal, onModalKey, openModal } from './modal.ts';
import { openIndexes } from './transport/client.ts';

/** Waits for somebody who wants to search: only then does the code for it come. What it returns takes the listening back. */
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
  // The field takes the focus, and a letter, first.
  const wake = () => void setTimeout(load);
  const hover = () => mayPrefetch() && wake();
  box.addEventListener('focusin', wake);
  // Whoever searches and what is searched come beside what draws it, once the field has taken the first letter.
  box.addEventListener('focusin', () => setTimeout(openIndexes), { once: true });
  box.addEventListener('pointerenter', hover);
  document.addEventListener('keydown', onKey);
  if (box.contains(document.activeElement)) {
    wake();
    void openIndexes();
  }
  openIfAsked(box);
  if (history.state?.marks)
    void import('./highlight/marks.ts').then(
      ({ followMarks }) => followMarks(),
      () => undefined,
    );
  return () => document.removeEventListener('keydown', onKey);
}

function tend(dialog: HTMLDialogElement): void {
  dialog.addEventListener('keydown', (event) => onModalKey(event, dialog));
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('.search-cancel'))) closeModal(dialog);
  });
}

/** Who asked for the dialog before it was there gets it now, with what has been typed for it. */
function openIfAsked(box: HTMLElement): void {
  const field = box.querySelector('input');
  const typed = field ? takeTyped(field) : undefined;
  if (typed !== undefined) openBox(typed);
}

/** Milliseconds until the field says that it is waiting for the code. */
const stallsAfter = 300;

/** Marks the box where its code is long in coming, and the visitor waits in it. What it returns takes the mark away. */
function sayLate(box: HTMLElement): () => void {
  const late = setTimeout(() => box.toggleAttribute('data-late', box.contains(document.activeElement)), stallsAfter);
  return () => {
    clearTimeout(late);
    box.removeAttribute('data-late');
  };
}

/** Puts the visitor into the field, or into the dialog where there is no room for one. What has been `typed` already is there. */
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
