/**
 * Loaded by the dev server only. Listens for what it says at /__quire/events and hands it on: new text and settings
 * to the reader, by events on the document; styles, reloads and pages that are gone to the browser; faults to the overlay.
 */
import { leave, sayWhatIsGone } from './leave-page.ts';
import { isFinding, showFindings } from './overlay.ts';

const source = new EventSource('/__quire/events');

source.addEventListener('message', ({ data }) => {
  const message: unknown = JSON.parse(String(data));
  if (typeof message === 'object' && message !== null) act(message);
});

// The browser connects again by itself; what was missed meanwhile is asked for.
let wasLost = false;
source.addEventListener('error', () => {
  wasLost = true;
});
source.addEventListener('open', () => {
  if (wasLost) document.dispatchEvent(new CustomEvent('quire:site'));
  wasLost = false;
});

sayWhatIsGone();

function act(message: object): void {
  const type: unknown = Reflect.get(message, 'type');
  if (type === 'pages') document.dispatchEvent(new CustomEvent('quire:pages', { detail: Reflect.get(message, 'routes') }));
  if (type === 'site') document.dispatchEvent(new CustomEvent('quire:site'));
  if (type === 'style') swapStyle(String(Reflect.get(message, 'href')));
  if (type === 'reload') location.reload();
  if (type === 'gone') leave(toList(Reflect.get(message, 'pages')));
  if (type === 'show') show(String(Reflect.get(message, 'path')));
  if (type === 'diagnostics') showFindings(toList(Reflect.get(message, 'diagnostics')).filter(isFinding));
}

/** Shows the page or section that someone edits, and stays if it is on the screen. */
function show(path: string): void {
  const { pathname, hash } = new URL(path, location.href);
  const isHere = location.pathname.replace(/\/$/, '') === pathname.replace(/\/$/, '');
  if (!isHere) location.assign(path);
  else if (hash === '') window.scrollTo({ top: 0 });
  else document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The theme alone is swapped, so that nothing moves but what it styles; the old one stays until the new one is there. */
function swapStyle(href: string): void {
  const old = document.querySelectorAll('link[data-theme-style]');
  const drop = (): void => {
    for (const each of old) each.remove();
  };
  if (href === '') {
    drop();
    return;
  }
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.dataset.themeStyle = '';
  link.addEventListener('load', drop);
  const [first] = old;
  if (first) first.after(link);
  else document.head.append(link);
}
