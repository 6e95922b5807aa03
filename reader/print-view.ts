/**
 * The script of a print view, which the reader does not render. It runs before first paint and sets the colour mode; once the document is
 * parsed, it shows the print button.
 */
import { chooseColour, readColourSettings } from './state/colour-rules.ts';
import { keys, readStored } from './state/storage.ts';

const html = document.documentElement;
html.dataset.theme = chooseColour(
  readColourSettings(html.dataset),
  readStored(keys.theme),
  matchMedia('(prefers-color-scheme: dark)').matches,
);

addEventListener('DOMContentLoaded', () => {
  const button = document.querySelector<HTMLButtonElement>('.printed-bar button');
  button?.removeAttribute('hidden');
  button?.addEventListener('click', () => print());
});
