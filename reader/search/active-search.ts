import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { guardBack } from '../navigation/history.ts';
import { site } from '../state/site.ts';
import { desktopQuery } from '../state/window.ts';
import { fillFields, toListHref } from './follow-result.ts';
import { closeModal, isOpen } from './modal.ts';
import { Panel } from './Panel.tsx';
import { isShown, toOptionId, toOptions } from './result-options.ts';
import { activateOption, close, open, resume, retry, type Surface, session, view } from './session.ts';

const activeBoxes = new WeakSet<HTMLElement>();

/**
 * Activates a search box: it searches for text that has already been typed, and for further input. A second call is a no-op. `pressed` is
 * the last key before the call, so that Enter is not lost.
 */
export function activateSearch(box: HTMLElement, pressed?: KeyboardEvent): void {
  if (activeBoxes.has(box)) return;
  activeBoxes.add(box);
  const dialog = box.querySelector('dialog');
  const takeField = (target: EventTarget | null) => {
    if (target instanceof HTMLInputElement) fillFields(target.value);
  };
  const enterField = (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (session.get().query !== target.value) takeField(target);
    showSearch(target);
  };
  listen(box, { take: takeField, enter: enterField });
  session.subscribe(() => box.toggleAttribute('data-stalled', session.get().status === 'stalled'));
  if (dialog) syncDialog(dialog);
  matchMedia(desktopQuery).addEventListener('change', () => {
    if (!dialog || !isOpen(dialog)) return close();
    closeModal(dialog);
    // The window is now wide, so the search continues in the field, if there is one.
    for (const input of box.querySelectorAll('input')) if (!dialog.contains(input)) input.focus();
  });
  addEventListener('online', retry);
  enterField(document.activeElement && box.contains(document.activeElement) ? document.activeElement : null);
  const { target, key } = pressed ?? {};
  if (pressed && key === 'Enter' && target instanceof HTMLInputElement && target === document.activeElement)
    onFieldKey(pressed, target);
}

const renderedRoots = new WeakSet<Element>();

/**
 * Opens the search at a field. There is nothing to show before the first answer, so the panel is rendered once, after the field has handled
 * the input.
 */
function showSearch(input: HTMLInputElement): void {
  open(surfaceOf(input));
  const panelRoot = input.closest('.search-field')?.parentElement?.querySelector('.search-drop');
  if (!panelRoot || renderedRoots.has(panelRoot)) return;
  renderedRoots.add(panelRoot);
  setTimeout(() => createRoot(panelRoot).render(createElement(Panel, { surface: surfaceOf(panelRoot), input })));
}

function surfaceOf(element: Element): Surface {
  return element.closest('dialog') ? 'modal' : 'panel';
}

type SearchHandlers = { take: (target: EventTarget | null) => void; enter: (target: EventTarget | null) => void };

function listen(box: HTMLElement, { take, enter }: SearchHandlers): void {
  box.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (relatedTarget === null) resume();
    enter(target);
  });
  box.addEventListener('input', (event) => {
    if (event instanceof InputEvent && event.isComposing) return;
    if (event.target instanceof HTMLInputElement) showSearch(event.target);
    take(event.target);
  });
  box.addEventListener('compositionend', ({ target }) => take(target));
  box.addEventListener('keydown', (event) => {
    if (event.target instanceof HTMLInputElement) onFieldKey(event, event.target);
    else if (event.key === 'Escape') handleButtonEscape(event);
  });
  box.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLInputElement) enter(target);
    const button = target instanceof Element ? target.closest('.search-clear, .search-submit') : null;
    const input = button?.parentElement?.querySelector('input');
    if (!button || !input) return;
    if (button.className === 'search-clear') fillFields('');
    else goToList(input.value);
    input.focus();
  });
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !box.contains(relatedTarget)) closePanel();
  });
  box.addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && event.target.closest('.search-panel')) event.preventDefault();
  });
  box.addEventListener('pointerleave', () => activateOption(0));
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !box.contains(target)) closePanel();
  });
}

function closePanel(): void {
  if (session.get().surface === 'panel') close();
}

/** Synchronises the dialog and the search: Cancel, Escape, Back, a click outside the dialog and following a result close both. */
function syncDialog(dialog: HTMLDialogElement): void {
  let release: (() => void) | undefined;
  let wasModal = false;
  session.subscribe(() => {
    const isModal = session.get().surface === 'modal';
    if (isModal && isOpen(dialog)) release ??= guardBack(() => closeModal(dialog));
    if (wasModal && !isModal) closeModal(dialog);
    wasModal = isModal;
  });
  dialog.addEventListener('click', ({ target }) => {
    // Following a link reuses the history entry of the guard.
    if (target instanceof Element && target.closest('a[href]')) release = () => undefined;
  });
  const endSearch = () => {
    if (isOpen(dialog)) return;
    const releaseGuard = release;
    release = undefined;
    releaseGuard?.();
    if (session.get().surface === 'modal') close();
  };
  for (const name of ['toggle', 'close']) dialog.addEventListener(name, endSearch);
  dialog.addEventListener('touchmove', () => dialog.querySelector('input')?.blur(), { passive: true });
}

/** Handles the keys of the field. The browser handles keys that move the cursor, and an input method that is composing handles all keys. */
export function onFieldKey(event: KeyboardEvent, input: HTMLInputElement): void {
  if (event.isComposing || event.keyCode === 229) return;
  const act = actions.get(event.key);
  if (act?.(input, event)) event.preventDefault();
}

/** The action for each key, which returns whether it has handled the key. */
const actions = new Map<string, (input: HTMLInputElement, event: KeyboardEvent) => boolean>([
  ['ArrowDown', (input, event) => move(input, event, 1)],
  ['ArrowUp', (input, event) => move(input, event, -1)],
  ['Enter', followOption],
  ['Escape', closeOrClear],
  [
    'Tab',
    (input) => {
      if (!input.closest('dialog')) close();
      return false;
    },
  ],
]);

function move(input: HTMLInputElement, { altKey, ctrlKey, metaKey }: KeyboardEvent, by: number): boolean {
  if (altKey || ctrlKey || metaKey) return false;
  const { surface, active } = session.get();
  if (surface === null) open(input.closest('dialog') ? 'modal' : 'panel');
  else {
    const count = countOptions();
    if (count > 0) activateOption((active + by + count) % count);
  }
  return true;
}

function countOptions(): number {
  return toOptions(view.get(), site.get()?.search?.route !== undefined).length;
}

let forgetEnter: () => void = () => undefined;

/** Follows the active option as soon as there are options for the typed text. If there are none, navigates to the results page. */
function followOption(input: HTMLInputElement, event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey) return false;
  forgetEnter();
  const now = session.get();
  if (now.status !== 'idle') {
    forgetEnter = whenAnswered(() => followOption(input, event));
    return true;
  }
  if (!areOptionsCurrent()) {
    const retryTimer = setTimeout(() => followOption(input, event));
    forgetEnter = () => clearTimeout(retryTimer);
    return true;
  }
  const option = now.surface !== null && isShown(view.get()) ? document.getElementById(toOptionId(now.active)) : null;
  if (option instanceof HTMLAnchorElement && (ctrlKey || metaKey || shiftKey)) window.open(option.href, '_blank', 'noopener');
  else if (option) option.click();
  else goToList(input.value);
  return true;
}

/** Returns whether the visible options are those of the last answer. */
function areOptionsCurrent(): boolean {
  const { surface, isBlank, results } = view.get();
  if (surface === null || isBlank || countOptions() === 0) return true;
  return document.querySelector<HTMLElement>('.search-list')?.dataset.query === results?.query;
}

/**
 * Calls `act` once the current text has an answer, unless the visitor continues typing or leaves. Returns a function that cancels the
 * callback.
 */
function whenAnswered(act: () => void): () => void {
  const { query } = session.get();
  const stop = session.subscribe(() => {
    const now = session.get();
    const isSame = now.query === query && now.surface !== null;
    if (isSame && now.status !== 'idle') return;
    stop();
    // The options have been rendered by then.
    if (isSame) setTimeout(act);
  });
  return stop;
}

function goToList(query: string): void {
  const { baseUrl, search } = site.get() ?? {};
  if (query.trim() !== '' && baseUrl !== undefined && search?.route !== undefined)
    location.assign(toListHref(baseUrl, search.route, query));
}

/** Handles Escape on a button of the field in the same way as in the field, and then focuses the field. The dialog handles its own keys. */
function handleButtonEscape(event: KeyboardEvent): void {
  const input = event.target instanceof Element && event.target.closest('.search > .search-field')?.querySelector('input');
  if (!input || !closeOrClear(input)) return;
  event.preventDefault();
  input.focus();
}

/** Closes the dialog or the panel or, if neither is open, clears the text. Returns false if there is nothing to close or clear. */
function closeOrClear(input: HTMLInputElement): boolean {
  const now = session.get();
  const dialog = input.closest('dialog');
  if (dialog) closeModal(dialog);
  else if (now.surface !== null && isShown(view.get())) close();
  else if (input.value !== '') fillFields('');
  else return false;
  return true;
}
