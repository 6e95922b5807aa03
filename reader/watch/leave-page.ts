import { keys, readStored, writeStored } from '../state/storage.ts';

/** A page that was moved or deleted: its old address, and its new address or that of the parent page. */
type RemovedPage = { from: string; to: string; moved: boolean };

/**
 * Leaves a moved page for its new address, or reloads a deleted page to show the server's response. The next page then shows a notice
 * (`announceRemoval`).
 */
export function leaveRemovedPage(pages: readonly unknown[]): void {
  const removed = pages.filter(isRemovedPage).find(({ from }) => normalizeAddress(from) === normalizeAddress(location.pathname));
  if (!removed) return;
  writeStored(keys.removedPage, JSON.stringify(removed), 'sessionStorage');
  if (removed.moved) location.assign(removed.to + location.hash);
  else location.reload();
}

/** Shows a notice in a corner of the page after a removed page was left, with a link to the parent of a deleted page. */
export function announceRemoval(): void {
  const removed: unknown = JSON.parse(readStored(keys.removedPage, 'sessionStorage') ?? 'null');
  writeStored(keys.removedPage, null, 'sessionStorage');
  if (!isRemovedPage(removed)) return;
  const host = document.createElement('quire-gone');
  const shadowRoot = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadowRoot.adoptedStyleSheets = [sheet];
  const box = document.createElement('p');
  box.setAttribute('role', 'status');
  box.append(
    removed.moved ? `${removed.from} has moved to ${removed.to}.` : `The page ${removed.from} was deleted or is a draft. `,
  );
  if (!removed.moved) {
    const link = document.createElement('a');
    link.href = removed.to;
    link.textContent = `Go to ${removed.to}`;
    box.append(link);
  }
  shadowRoot.append(box);
  document.body.append(host);
}

function isRemovedPage(value: unknown): value is RemovedPage {
  if (typeof value !== 'object' || value === null) return false;
  return ['from', 'to'].every((name) => typeof Reflect.get(value, name) === 'string') && 'moved' in value;
}

/** Returns an address in normalised form for comparison: decoded, without a trailing slash. */
function normalizeAddress(address: string): string {
  return decodeURI(address).replace(/\/$/, '');
}

const css = `
:host { all: initial; font: 15px/1.5 system-ui, sans-serif; }
p { position: fixed; left: 1rem; bottom: 1rem; z-index: 901; margin: 0; padding: 0.5rem 0.75rem; border-radius: 6px; color: #eceff1; background: #17191c;
  border-left: 4px solid #8ab4f8; box-shadow: 0 4px 16px rgb(0 0 0 / 0.4); }
a { color: #8ab4f8; }
@media print { p { display: none; } }
`;
