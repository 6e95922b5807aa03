/**
 * Loaded by the dev server only. Listens for events at /__quire/events and dispatches them: new text and settings to the reader, by events
 * on the document; styles, reloads and removed pages to the browser; findings to the overlay.
 */
import { announceRemoval, leaveRemovedPage } from './leave-page.ts';
import { isFinding, showFindings } from './overlay.ts';

const source = new EventSource('/__quire/events');

source.addEventListener('message', ({ data }) => {
  const message: unknown = JSON.parse(String(data));
  if (typeof message === 'object' && message !== null) handleMessage(message);
});

// The browser reconnects automatically; missed changes are then requested.
let isReconnecting = false;
source.addEventListener('error', () => {
  isReconnecting = true;
});
source.addEventListener('open', () => {
  if (isReconnecting) document.dispatchEvent(new CustomEvent('quire:site'));
  isReconnecting = false;
});

announceRemoval();

function handleMessage(message: object): void {
  const type: unknown = Reflect.get(message, 'type');
  if (type === 'pages') document.dispatchEvent(new CustomEvent('quire:pages', { detail: Reflect.get(message, 'routes') }));
  if (type === 'site') document.dispatchEvent(new CustomEvent('quire:site'));
  if (type === 'style') swapStyle(String(Reflect.get(message, 'href')));
  if (type === 'reload') location.reload();
  if (type === 'gone') leaveRemovedPage(toList(Reflect.get(message, 'pages')));
  if (type === 'show') showPath(String(Reflect.get(message, 'path')));
  if (type === 'diagnostics') showFindings(toList(Reflect.get(message, 'diagnostics')).filter(isFinding));
}

/** Navigates to the page that is being edited. If it is already shown, scrolls to the edited section. */
function showPath(path: string): void {
  const { pathname, hash } = new URL(path, location.href);
  const isCurrentPage = location.pathname.replace(/\/$/, '') === pathname.replace(/\/$/, '');
  if (!isCurrentPage) location.assign(path);
  else if (hash === '') window.scrollTo({ top: 0 });
  else document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Replaces only the theme's stylesheet, so that the page does not flicker. The old stylesheet remains until the new one is loaded. */
function swapStyle(href: string): void {
  const old = document.querySelectorAll('link[data-theme-style]');
  const removeOld = (): void => {
    for (const each of old) each.remove();
  };
  if (href === '') {
    removeOld();
    return;
  }
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.dataset.themeStyle = '';
  link.addEventListener('load', removeOld);
  const [first] = old;
  if (first) first.after(link);
  else document.head.append(link);
}
