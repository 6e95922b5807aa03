import { keys, recall } from './state/storage.ts';

/**
 * Whoever presses / or Ctrl+K before the reader is there gets the field as it was served, which takes the letters: else they would be
 * lost, and the space between two words would scroll the page. What it returns ends that.
 */
export function mindFirstKeys(): () => void {
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

/** Whether the key is one that leads to the search: Ctrl+K anywhere, / where nobody is typing, unless the visitor does not want it. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean {
  const isTyping = target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping && recall(keys.shortcut) !== 'off';
  const isCommand = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;
  return !defaultPrevented && (isSlash || isCommand);
}

function onKey(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('.search input');
  // Where there is no room for the field it is not drawn, and a dialog comes with the reader.
  if (!isSearchKey(event) || !field?.offsetParent) return;
  event.preventDefault();
  field.focus();
}
