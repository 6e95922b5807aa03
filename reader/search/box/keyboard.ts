import { site } from '../../state/site.ts';
import { fill, toListHref } from './choose.ts';
import { closeModal } from './modal.ts';
import { isShown, toOptionId, toOptions } from './panel/options.ts';
import { activate, close, open, session, view } from './session.ts';

/** The keys of the field. Those that move within the text are the browser's, and all are the input method's while it composes. */
export function onFieldKey(event: KeyboardEvent, input: HTMLInputElement): void {
  if (event.isComposing || event.keyCode === 229) return;
  const act = actions.get(event.key);
  if (act?.(input, event)) event.preventDefault();
}

/** Each says whether the key was its own to deal with. */
const actions = new Map<string, (input: HTMLInputElement, event: KeyboardEvent) => boolean>([
  ['ArrowDown', (input, event) => move(input, event, 1)],
  ['ArrowUp', (input, event) => move(input, event, -1)],
  ['Enter', follow],
  ['Escape', leave],
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
    if (count > 0) activate((active + by + count) % count);
  }
  return true;
}

function countOptions(): number {
  return toOptions(view.get(), site.get()?.search?.route !== undefined).length;
}

let forgetEnter: () => void = () => undefined;

/** Goes where the active option leads, as soon as there are options for what is typed; where there are none, to the page that lists all results. */
function follow(input: HTMLInputElement, event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey) return false;
  forgetEnter();
  const now = session.get();
  if (now.status !== 'idle') {
    forgetEnter = whenFound(() => follow(input, event));
    return true;
  }
  if (!isDrawn()) {
    const soon = setTimeout(() => follow(input, event));
    forgetEnter = () => clearTimeout(soon);
    return true;
  }
  const option = now.surface !== null && isShown(view.get()) ? document.getElementById(toOptionId(now.active)) : null;
  if (option instanceof HTMLAnchorElement && (ctrlKey || metaKey || shiftKey)) window.open(option.href, '_blank', 'noopener');
  else if (option) option.click();
  else goToList(input.value);
  return true;
}

/** Whether the options on screen are those of the last answer. */
function isDrawn(): boolean {
  const { surface, isBlank, found } = view.get();
  if (surface === null || isBlank || countOptions() === 0) return true;
  return document.querySelector<HTMLElement>('.search-list')?.dataset.query === found?.query;
}

/** Calls `act` once what is typed now has been answered, unless the visitor types on or leaves. What it returns forgets it. */
function whenFound(act: () => void): () => void {
  const { query } = session.get();
  const stop = session.subscribe(() => {
    const now = session.get();
    const isSame = now.query === query && now.surface !== null;
    if (isSame && now.status !== 'idle') return;
    stop();
    // The options are drawn by then.
    if (isSame) setTimeout(act);
  });
  return stop;
}

function goToList(query: string): void {
  const { baseUrl, search } = site.get() ?? {};
  if (query.trim() !== '' && baseUrl !== undefined && search?.route !== undefined)
    location.assign(toListHref(baseUrl, search.route, query));
}

/** First what is open is closed, then what is typed is cleared. */
function leave(input: HTMLInputElement): boolean {
  const now = session.get();
  const dialog = input.closest('dialog');
  if (dialog) closeModal(dialog);
  else if (now.surface !== null && isShown(view.get())) close();
  else if (input.value !== '') fill('');
  else return false;
  return true;
}
