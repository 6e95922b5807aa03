import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { guardBack } from '../../navigation/history.ts';
import { desktopQuery } from '../../state/window.ts';
import { fill } from './choose.ts';
import { onFieldKey } from './keyboard.ts';
import { closeModal, isOpen } from './modal.ts';
import { Panel } from './panel/Panel.tsx';
import { activate, close, open, retry, type Surface, session } from './session.ts';

const alive = new WeakSet<HTMLElement>();

/**
 * Makes the served search work: from now on it finds what is typed, and what has been typed already. Once for each box. `pressed` is
 * the last key that came before: Enter is not lost.
 */
export function bringToLife(box: HTMLElement, pressed?: KeyboardEvent): void {
  if (alive.has(box)) return;
  alive.add(box);
  const dialog = box.querySelector('dialog');
  const take = (target: EventTarget | null) => {
    if (target instanceof HTMLInputElement) fill(target.value);
  };
  const enter = (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (session.get().query !== target.value) take(target);
    show(target);
  };
  listen(box, { take, enter });
  if (dialog) followDialog(dialog);
  matchMedia(desktopQuery).addEventListener('change', () => (dialog && isOpen(dialog) ? closeModal(dialog) : close()));
  addEventListener('online', retry);
  enter(document.activeElement && box.contains(document.activeElement) ? document.activeElement : null);
  const { target, key } = pressed ?? {};
  if (pressed && key === 'Enter' && target instanceof HTMLInputElement && target === document.activeElement)
    onFieldKey(pressed, target);
}

const drawn = new WeakSet<Element>();

/** Opens the search at a field. Its panel has nothing to show before the first answer: it comes, once, when the field has taken what was typed. */
function show(input: HTMLInputElement): void {
  open(surfaceOf(input));
  const drop = input.closest('.search-field')?.parentElement?.querySelector('.search-drop');
  if (!drop || drawn.has(drop)) return;
  drawn.add(drop);
  setTimeout(() => createRoot(drop).render(createElement(Panel, { surface: surfaceOf(drop), input })));
}

function surfaceOf(element: Element): Surface {
  return element.closest('dialog') ? 'modal' : 'panel';
}

type Hands = { take: (target: EventTarget | null) => void; enter: (target: EventTarget | null) => void };

function listen(box: HTMLElement, { take, enter }: Hands): void {
  box.addEventListener('focusin', ({ target }) => enter(target));
  box.addEventListener('input', (event) => {
    if (event instanceof InputEvent && event.isComposing) return;
    if (event.target instanceof HTMLInputElement) show(event.target);
    take(event.target);
  });
  box.addEventListener('compositionend', ({ target }) => take(target));
  box.addEventListener('keydown', (event) => {
    if (event.target instanceof HTMLInputElement) onFieldKey(event, event.target);
  });
  box.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLInputElement) enter(target);
    const button = target instanceof Element ? target.closest('.search-clear') : null;
    if (!button) return;
    fill('');
    button.parentElement?.querySelector('input')?.focus();
  });
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !box.contains(relatedTarget)) closePanel();
  });
  box.addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && event.target.closest('.search-panel')) event.preventDefault();
  });
  box.addEventListener('pointerleave', () => activate(0));
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !box.contains(target)) closePanel();
  });
}

function closePanel(): void {
  if (session.get().surface === 'panel') close();
}

/** The dialog is closed by Cancel, Escape, Back, a press beside it, and by going where a result leads. */
function followDialog(dialog: HTMLDialogElement): void {
  let release: (() => void) | undefined;
  let wasModal = false;
  session.subscribe(() => {
    const isModal = session.get().surface === 'modal';
    if (isModal && isOpen(dialog)) release ??= guardBack(() => closeModal(dialog));
    if (wasModal && !isModal) closeModal(dialog);
    wasModal = isModal;
  });
  dialog.addEventListener('click', ({ target }) => {
    // A link that is followed takes the guard's entry in the history over.
    if (target instanceof Element && target.closest('a[href]')) release = () => undefined;
  });
  const end = () => {
    if (isOpen(dialog)) return;
    const free = release;
    release = undefined;
    free?.();
    if (session.get().surface === 'modal') close();
  };
  for (const name of ['toggle', 'close']) dialog.addEventListener(name, end);
  dialog.addEventListener('touchmove', () => dialog.querySelector('input')?.blur(), { passive: true });
}
