import { type Colour, chooseColour, readColourSettings } from './colour-rules.ts';
import { keys, onOtherTab, readStored, writeStored } from './storage.ts';
import { createStore } from './store.ts';

/** The current colour mode. Undefined until the document has been read, as on the server. */
export const colour = createStore<Colour | undefined>(undefined);

/** Applies the choice of `before-paint.ts`, and then follows the system, other tabs and printing. */
export function followColour(): void {
  const html = document.documentElement;
  const settings = readColourSettings(html.dataset);
  const system = matchMedia('(prefers-color-scheme: dark)');
  const showStored = (stored: string | null) => applyColour(chooseColour(settings, stored, system.matches));
  colour.set(html.dataset.theme === 'dark' ? 'dark' : 'light');
  whilePrinting();
  system.addEventListener('change', () => {
    if (!printing) showStored(readStored(keys.theme));
  });
  if (settings.isChoosable) onOtherTab(keys.theme, showStored);
}

/** Applies and stores the colour mode that the visitor chose. */
export function chooseOwnColour(next: Colour): void {
  writeStored(keys.theme, next);
  applyColour(next);
}

function applyColour(next: Colour): void {
  document.documentElement.dataset.theme = next;
  colour.set(next);
}

// For printing, browsers switch to light mode, which looks like a change of the system's setting.
let printing = false;

function whilePrinting(): void {
  window.addEventListener('beforeprint', () => {
    printing = true;
  });
  window.addEventListener('afterprint', () => {
    setTimeout(() => {
      printing = false;
    });
  });
}
