import { keys, recall } from './state/storage.ts';

/**
 * Whoever presses / or Ctrl+K before the reader is there gets the field as it was served, which takes the letters: else they would be
 * lost, and the space between two words would scroll the page. What it returns ends that.
 */
export function mindFirstKeys(): () => void {
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isElsewhere = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') === null;
  const isSlash = key === '/' && isElsewhere && !ctrlKey && !metaKey && !altKey && recall(keys.shortcut) !== 'off';
  const isCommand = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;
  const field = document.querySelector<HTMLInputElement>('.search input');
  // Where there is no room for the field it is not drawn, and a dialog comes with the reader.
  if (event.defaultPrevented || !(isSlash || isCommand) || !field?.offsetParent) return;
  event.preventDefault();
  field.focus();
}
