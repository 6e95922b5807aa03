import type { SiteData } from '../../schemas/types/site-data.ts';
import { currentMessages } from '../messages/messages.ts';
import { announcement, progress } from '../state/shown-page.ts';
import { keys, readStored, writeStored } from '../state/storage.ts';
import { chosenVersions } from '../state/versions.ts';
import { scrolling } from '../state/window.ts';

/**
 * Attaches event listeners to the frame around the pages, which is never rendered again: progress bar, announcements, back-to-top button,
 * dropdowns.
 */
export function attachFrame(): void {
  const bar = document.querySelector<HTMLElement>('.progress');
  const announcer = document.querySelector<HTMLElement>('[data-announcer]');
  const button = document.querySelector<HTMLElement>('.to-top');
  progress.subscribe(() => bar?.setAttribute('data-state', progress.get()));
  announcement.subscribe(() => {
    if (announcer) announcer.textContent = announcement.get();
  });
  scrolling.subscribe(() => {
    const { direction, isNearEnd } = scrolling.get();
    if (button) button.hidden = direction !== 'up' || isNearEnd;
  });
  button?.addEventListener('click', toTop);
  document.querySelector('.announcement button')?.addEventListener('click', dismissAnnouncement);
  attachDropdowns();
}

function toTop(): void {
  window.scrollTo({ top: 0 });
  const heading = document.querySelector('main h1');
  if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
}

function dismissAnnouncement(): void {
  const { dataset } = document.documentElement;
  writeStored(keys.dismissed(dataset.announcement ?? ''), 'true');
  dataset.announcementDismissed = '';
  announcement.set(currentMessages().dismissed);
}

/** Closes open dropdowns on Escape, when they lose focus, on a click elsewhere, and when one of their links is followed. */
function attachDropdowns(): void {
  document.addEventListener('keydown', (event) => {
    const box = event.key === 'Escape' ? dropdownOf(event.target) : null;
    if (!box?.open) return;
    event.preventDefault();
    box.open = false;
    box.querySelector('summary')?.focus();
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const box = dropdownOf(target);
    if (box && relatedTarget instanceof Node && !box.contains(relatedTarget)) box.open = false;
  });
  document.addEventListener('pointerdown', ({ target }) => {
    for (const box of document.querySelectorAll<HTMLDetailsElement>('.dropdown[open]')) {
      if (!(target instanceof Node && box.contains(target))) box.open = false;
    }
  });
  document.addEventListener('click', ({ target }) => {
    const box = dropdownOf(target instanceof Element ? target.closest('a') : null);
    if (box) box.open = false;
  });
}

function dropdownOf(target: EventTarget | null): HTMLDetailsElement | null {
  return target instanceof Element ? target.closest<HTMLDetailsElement>('details.dropdown') : null;
}

/** Keeps `scrolling` up to date, at most once per frame. */
export function trackScrolling(): void {
  let last = window.scrollY;
  let isWaiting = false;
  const updateScrolling = () => {
    isWaiting = false;
    const top = Math.max(0, window.scrollY);
    const end = document.documentElement.scrollHeight - window.innerHeight;
    if (Math.abs(top - last) < 2) return;
    const now = scrolling.get();
    let direction = now.direction;
    if (top > last) direction = 'down';
    else if (top < end - 1) direction = 'up';
    const isNearEnd = top < 300 || top >= end - 2;
    last = top;
    if (now.direction !== direction || now.isNearEnd !== isNearEnd) scrolling.set({ direction, isNearEnd });
  };
  const onScroll = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(updateScrolling);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
}

/** Reads the stored version choices, and stores choices from now on. Removes versions that no longer exist. */
export function trackVersions({ areas }: SiteData): void {
  const storedVersions = new Map<string, string>();
  for (const { id, versions } of areas) {
    const name = versions && readStored(keys.version(id));
    if (name && versions.some((version) => version.name === name)) storedVersions.set(id, name);
    else if (name) writeStored(keys.version(id), null);
  }
  if (storedVersions.size > 0) chosenVersions.set(storedVersions);
  if (areas.some(({ versions }) => versions)) document.addEventListener('click', chooseVersion);
}

/** Stores the version that the reader chose by following a link in the dropdown or the link to the latest version in the banner. */
function chooseVersion({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-version]') : null;
  const { area, version } = link?.dataset ?? {};
  if (area === undefined || version === undefined) return;
  writeStored(keys.version(area), version);
  chosenVersions.set(new Map(chosenVersions.get()).set(area, version));
}
