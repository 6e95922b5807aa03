import { keep, keys, recall } from '../state/storage.ts';

/** A page that a change took away: its address, and where it is now or what is above it. */
type RemovedPage = { from: string; to: string; moved: boolean };

/**
 * Leaves a page that was moved for its new address; of one that was deleted, loads what the server says at its address. Both then
 * say what happened (`sayWhatIsGone`).
 */
export function leave(pages: readonly unknown[]): void {
  const gone = pages.filter(isGone).find(({ from }) => plain(from) === plain(location.pathname));
  if (!gone) return;
  keep(keys.gone, JSON.stringify(gone), 'sessionStorage');
  if (gone.moved) location.assign(gone.to + location.hash);
  else location.reload();
}

/** After such a load: says in a corner of the page what happened, with a link to what is above a deleted page. */
export function sayWhatIsGone(): void {
  const gone: unknown = JSON.parse(recall(keys.gone, 'sessionStorage') ?? 'null');
  keep(keys.gone, null, 'sessionStorage');
  if (!isGone(gone)) return;
  const host = document.createElement('quire-gone');
  const inside = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  inside.adoptedStyleSheets = [sheet];
  const box = document.createElement('p');
  box.setAttribute('role', 'status');
  box.append(gone.moved ? `${gone.from} has moved to ${gone.to}.` : `The page ${gone.from} was deleted or is a draft. `);
  if (!gone.moved) {
    const link = document.createElement('a');
    link.href = gone.to;
    link.textContent = `Go to ${gone.to}`;
    box.append(link);
  }
  inside.append(box);
  document.body.append(host);
}

function isGone(value: unknown): value is RemovedPage {
  if (typeof value !== 'object' || value === null) return false;
  return ['from', 'to'].every((name) => typeof Reflect.get(value, name) === 'string') && 'moved' in value;
}

/** An address as it is compared: decoded, without slash at its end. */
function plain(address: string): string {
  return decodeURI(address).replace(/\/$/, '');
}

const css = `
:host { all: initial; font: 15px/1.5 system-ui, sans-serif; }
p { position: fixed; left: 1rem; bottom: 1rem; z-index: 901; margin: 0; padding: 0.5rem 0.75rem; border-radius: 6px; color: #eceff1; background: #17191c;
  border-left: 4px solid #8ab4f8; box-shadow: 0 4px 16px rgb(0 0 0 / 0.4); }
a { color: #8ab4f8; }
@media print { p { display: none; } }
`;
