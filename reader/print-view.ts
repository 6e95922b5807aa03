/**
 * The script of a print view, which the reader does not render. It runs before first paint and sets the colour mode; when the document has
 * been parsed, it shows the print button and draws all diagrams, near or far.
 */
import { drawAll } from './article/diagrams.ts';
import { chooseColour, colourSettings } from './state/colour-rules.ts';
import { keys, recall } from './state/storage.ts';

const html = document.documentElement;
html.dataset.theme = chooseColour(
  colourSettings(html.dataset),
  recall(keys.theme),
  matchMedia('(prefers-color-scheme: dark)').matches,
);

addEventListener('DOMContentLoaded', () => {
  const drawn = drawAll(document.body, true);
  const button = document.querySelector<HTMLButtonElement>('.printed-bar button');
  button?.removeAttribute('hidden');
  // A page that is printed before a diagram is drawn contains its source instead.
  button?.addEventListener('click', () => void drawn.finally(() => print()));
});
