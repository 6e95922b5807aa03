/**
 * Runs before first paint, blocking: sets what the stylesheet needs immediately. On the html element it reads data-color-default,
 * data-color-switch ("off"), data-color-system ("on"), data-announcement (an id), and data-moved (old anchors of the page that were moved
 * elsewhere, each with its address), and writes data-theme, data-rail, data-announcement-dismissed, data-asked (the address has a query)
 * and the class `js`. Then it starts the scripts in data-reader (space-separated URLs), with the site data at data-site. An offline copy
 * has one script, which is a script element of the document.
 */

import { collectEarlyClicks } from './early-presses.ts';
import { decode } from './navigation/hrefs.ts';
import { pinInView } from './navigation/pin-in-view.ts';
import { collectEarlyKeys } from './search-keys.ts';
import { chooseColour, readColourSettings } from './state/colour-rules.ts';
import { isOffline } from './state/offline.ts';
import { keys, readStored, writeStored } from './state/storage.ts';

const html = document.documentElement;
html.classList.add('js');
collectEarlyClicks();

followMoved();
if (location.hash.length > 1) addEventListener('DOMContentLoaded', pinTarget, { once: true });
const { pathname } = location;
addEventListener('popstate', loadOtherPage);

const settings = readColourSettings(html.dataset);
if (!settings.isChoosable) writeStored(keys.theme, null);
html.dataset.theme = chooseColour(settings, readStored(keys.theme), matchMedia('(prefers-color-scheme: dark)').matches);

if (/[?&]q=[^&]/.test(location.search)) html.dataset.asked = '';
if (readStored(keys.rail) !== null) html.dataset.rail = '';

const announcement = html.dataset.announcement;
if (announcement !== undefined && readStored(keys.dismissed(announcement)) !== null) html.dataset.announcementDismissed = '';

/**
 * Redirects a visitor whose anchor has moved to another page, before the page is shown. Without scripts, the page has a link to the new
 * location. `*` represents the entire page: query and anchor are preserved.
 */
function followMoved(): void {
  const { hash, search } = location;
  const requested = hash.slice(1);
  for (const line of (html.dataset.moved ?? '').split('\n')) {
    const [anchor, address] = line.split(' ');
    if (!address?.startsWith('/')) continue;
    if (anchor === '*') location.replace(address + search + hash);
    else if (requested !== '' && (requested === anchor || encodeURIComponent(requested) === anchor)) location.replace(address);
  }
}

/**
 * Keeps the target of the address in position, because the browser scrolls to it only once. After a reload, restores the position instead.
 */
function pinTarget(): void {
  const [visit] = performance.getEntriesByType('navigation');
  const target = document.getElementById(decode(location.hash.slice(1)));
  if (target && visit && Reflect.get(visit, 'type') === 'navigate') pinInView(target);
}

/**
 * Loads the page of an address that Back or Forward reached before the reader handles history. After a reload, the history entries that the
 * reader created belong to the new document, so the browser changes only the address.
 */
function loadOtherPage(): void {
  if (html.dataset.awake === undefined && location.pathname !== pathname) location.reload();
}

const firstInputs = ['pointerdown', 'touchstart', 'keydown'];
/** The number of milliseconds after which the reader starts even if the page has not been painted, for example in a hidden tab. */
const maxWait = 3000;
if (!isOffline && html.dataset.reader !== undefined) startAfterPaint(html.dataset.reader.split(' '), html.dataset.site ?? '');

/**
 * Starts the reader after the first paint or on the first input, because text has priority. Runs `scripts` in this order, each in a
 * separate task, so that input in between is handled; fetches `site` in parallel. A page in a hidden tab is not painted, so the reader
 * starts immediately.
 */
function startAfterPaint(scripts: string[], site: string): void {
  let hasBegun = false;
  const stopCollecting = collectEarlyKeys();
  const startReader = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const type of firstInputs) removeEventListener(type, startReader, true);
    addHint('preload', site);
    for (const script of scripts) addHint('modulepreload', script);
    // If a script cannot be loaded, the page keeps its prerendered HTML.
    runAll(scripts).then(stopCollecting, () => undefined);
  };
  for (const type of firstInputs) addEventListener(type, startReader, { capture: true, passive: true });
  if (document.hidden) startReader();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(startReader)));
  setTimeout(startReader, maxWait);
}

function addHint(rel: 'preload' | 'modulepreload', address: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  if (rel === 'preload') link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = address;
  document.head.append(link);
}

/**
 * Runs the scripts once the document is complete, because the reader only hydrates complete documents. A long document, or one on a slow
 * connection, is painted before it has been received completely.
 */
async function runAll(scripts: string[]): Promise<void> {
  if (document.readyState === 'loading') {
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }));
  }
  for (const script of scripts) {
    await import(script);
    await new Promise((next) => setTimeout(next));
  }
}
