/**
 * Runs before first paint, blocking: sets what the stylesheet must know at once. On the html element it reads
 * data-color-default, data-color-switch ("off"), data-color-system ("on") and data-announcement (an id), and
 * data-moved (old anchors of the page that are elsewhere, each with its address), and writes data-theme, data-rail,
 * data-announcement-dismissed, data-asked (the address has a query) and the class `js`. Then it
 * starts the scripts that data-reader names (addresses with spaces between), with the site data at data-site. An offline copy
 * has one script, which the document names itself.
 */
import { decode } from './navigation/addresses.ts';
import { hold } from './navigation/hold.ts';
import { collectEarlyKeys } from './search-keys.ts';
import { chooseColour, colourSettings } from './state/colour-rules.ts';
import { isOffline } from './state/offline.ts';
import { keep, keys, recall } from './state/storage.ts';

const html = document.documentElement;
html.classList.add('js');

followMoved();
if (location.hash.length > 1) addEventListener('DOMContentLoaded', holdTarget, { once: true });

const settings = colourSettings(html.dataset);
if (!settings.choosable) keep(keys.theme, null);
html.dataset.theme = chooseColour(settings, recall(keys.theme), matchMedia('(prefers-color-scheme: dark)').matches);

if (/[?&]q=[^&]/.test(location.search)) html.dataset.asked = '';
if (recall(keys.rail) !== null) html.dataset.rail = '';

const announcement = html.dataset.announcement;
if (announcement !== undefined && recall(keys.dismissed(announcement)) !== null) html.dataset.announcementDismissed = '';

/**
 * A reader who comes with an anchor that the page had is sent on before anything is shown. Without scripts the page has a link there. `*` stands for the whole
 * page: query and anchor are taken along.
 */
function followMoved(): void {
  const { hash, search } = location;
  const asked = hash.slice(1);
  for (const line of (html.dataset.moved ?? '').split('\n')) {
    const [anchor, address] = line.split(' ');
    if (!address?.startsWith('/')) continue;
    if (anchor === '*') location.replace(address + search + hash);
    else if (asked !== '' && (asked === anchor || encodeURIComponent(asked) === anchor)) location.replace(address);
  }
}

/** Keeps the target of the address in place, which the browser scrolls to only once. A reload restores the position instead. */
function holdTarget(): void {
  const [visit] = performance.getEntriesByType('navigation');
  const target = document.getElementById(decode(location.hash.slice(1)));
  if (target && visit && Reflect.get(visit, 'type') === 'navigate') hold(target);
}

const firstInputs = ['pointerdown', 'touchstart', 'keydown'];
/** Milliseconds after which a page that is not painted, as its tab was hidden meanwhile, starts nevertheless. */
const patience = 3000;
if (!isOffline && html.dataset.reader !== undefined) startAfterPaint(html.dataset.reader.split(' '), html.dataset.site ?? '');

/**
 * Starts the reader once the page has been painted, or at a visitor's first input: text comes first.
 * `scripts` run in this order, each in a task of its own, so that a touch in between is answered; `site` is fetched beside them.
 * A page in a hidden tab is not painted, and starts at once.
 */
function startAfterPaint(scripts: string[], site: string): void {
  let hasBegun = false;
  const stopCollecting = collectEarlyKeys();
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const type of firstInputs) removeEventListener(type, begin, true);
    hint('preload', site);
    for (const script of scripts) hint('modulepreload', script);
    // If a script cannot be loaded the page stays as it was served.
    runAll(scripts).then(stopCollecting, () => undefined);
  };
  for (const type of firstInputs) addEventListener(type, begin, { capture: true, passive: true });
  if (document.hidden) begin();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
  setTimeout(begin, patience);
}

function hint(rel: 'preload' | 'modulepreload', address: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  if (rel === 'preload') link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = address;
  document.head.append(link);
}

/** The reader takes over a whole document: a long one, or one over a slow line, is painted before its end has come. */
async function runAll(scripts: string[]): Promise<void> {
  if (document.readyState === 'loading') {
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }));
  }
  for (const script of scripts) {
    await import(script);
    await new Promise((next) => setTimeout(next));
  }
}
