/**
 * Runs before first paint, blocking: sets what the stylesheet must know at once. On the html element it reads
 * data-color-default, data-color-switch ("off"), data-color-system ("on") and data-announcement (an id), and
 * writes data-theme, data-rail, data-announcement-dismissed, data-asked (the address has a query) and the class `js`. Then it starts
 * the scripts that data-reader names (addresses with spaces between), with the site data at data-site.
 */
import { beginAfterPaint } from './begin.ts';
import { chooseColour, colourSettings } from './state/colour-rules.ts';
import { keep, keys, recall } from './state/storage.ts';

const html = document.documentElement;
html.classList.add('js');

const settings = colourSettings(html.dataset);
if (!settings.choosable) keep(keys.theme, null);
html.dataset.theme = chooseColour(settings, recall(keys.theme), matchMedia('(prefers-color-scheme: dark)').matches);

if (/[?&]q=[^&]/.test(location.search)) html.dataset.asked = '';
if (recall(keys.rail) !== null) html.dataset.rail = '';

const announcement = html.dataset.announcement;
if (announcement !== undefined && recall(keys.dismissed(announcement)) !== null) html.dataset.announcementDismissed = '';

beginAfterPaint((html.dataset.reader ?? '').split(' '), html.dataset.site ?? '');
