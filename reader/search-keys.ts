import { keys, recall } from './state/storage.ts';

/**
 * Until the reader is there: whoever presses / or Ctrl+K gets the field as it was served, which takes the letters. Otherwise they
 * would be lost, and the space between two words would scroll the page. On small screens the field is not drawn; it then keeps
 * the letters for the dialog that comes with the reader (`takeTyped`). Returns what stops the listening.
 */
export function collectEarlyKeys(): () => void {
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

/**
 * Whether the key is one that leads to the search: Ctrl+K anywhere, / where nobody is typing and the visitor has not turned it
 * off.
 */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean {
  const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target) && recall(keys.shortcut) !== 'off';
  const isCommand = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;
  return !defaultPrevented && (isSlash || isCommand);
}

/** What was typed for the dialog of small screens before it was there, once; undefined where nobody has asked for it. */
export function takeTyped(field: HTMLInputElement): string | undefined {
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

/** Adds a letter to the field; Backspace takes the last one back, Escape and Tab all of them. */
function collect(event: KeyboardEvent, field: HTMLInputElement): void {
  const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
  if (ctrlKey || metaKey || altKey || isComposing || isTyping(target)) return;
  if (key === 'Escape' || key === 'Tab') takeTyped(field);
  else if (key === 'Backspace') field.value = field.value.replace(/.$/su, '');
  else if (/^.$/su.test(key)) {
    event.preventDefault();
    field.value += key;
  }
}
