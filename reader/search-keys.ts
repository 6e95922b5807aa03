import { keys, readStored } from './state/storage.ts';

/**
 * Collects keystrokes before the reader has started: after / or Ctrl+K, the prerendered field receives the typed text. Otherwise letters
 * would be lost, and a space would scroll the page. On small screens the field is hidden; it then stores the text for the dialog that the
 * reader adds (`takeTypedText`). Returns a function that stops this.
 */
export function collectEarlyKeys(): () => void {
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

/**
 * Returns whether the key opens the search: Ctrl+K anywhere; / unless an editable element has the focus or the visitor has disabled the
 * shortcut.
 */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean {
  const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target) && readStored(keys.shortcut) !== 'off';
  const isCommand = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;
  return !defaultPrevented && (isSlash || isCommand);
}

/** Returns, once, the text that was typed for the dialog of small screens before it existed; undefined if the search was not opened. */
export function takeTypedText(field: HTMLInputElement): string | undefined {
  if (field.dataset.waits === undefined) return undefined;
  delete field.dataset.waits;
  const typed = field.value;
  field.value = '';
  return typed;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

function onKey(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('.search input');
  if (!field) return;
  if (field.dataset.waits !== undefined) collect(event, field);
  else if (isSearchKey(event)) {
    event.preventDefault();
    if (field.offsetParent) field.focus();
    else field.dataset.waits = '';
  }
}

/** Adds a letter to the field. Backspace removes the last one, Escape and Tab remove all. */
function collect(event: KeyboardEvent, field: HTMLInputElement): void {
  const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
  if (ctrlKey || metaKey || altKey || isComposing || isTyping(target)) return;
  if (key === 'Escape' || key === 'Tab') takeTypedText(field);
  else if (key === 'Backspace') field.value = field.value.replace(/.$/su, '');
  else if (/^.$/su.test(key)) {
    event.preventDefault();
    field.value += key;
  }
}
