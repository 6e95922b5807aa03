import { say } from '../../messages/messages.ts';
import { announced, progress } from '../../state/page.ts';
import { keep, keys } from '../../state/storage.ts';
import { scrolling } from '../../state/viewport.ts';
import { attachDropdowns } from '../navbar/dropdowns.ts';

/** Brings to life what stands around the pages and is never drawn anew: progress, announcements, the way back up, dropdowns. */
export function attachFrame(): void {
  const bar = document.querySelector<HTMLElement>('.progress');
  const voice = document.querySelector<HTMLElement>('[data-announcer]');
  const button = document.querySelector<HTMLElement>('.to-top');
  progress.subscribe(() => bar?.setAttribute('data-state', progress.get()));
  announced.subscribe(() => {
    if (voice) voice.textContent = announced.get();
  });
  scrolling.subscribe(() => {
    const { direction, near } = scrolling.get();
    if (button) button.hidden = direction !== 'up' || near;
  });
  button?.addEventListener('click', toTop);
  document.querySelector('.announcement button')?.addEventListener('click', dismiss);
  attachDropdowns();
}

function dismiss(): void {
  const { dataset } = document.documentElement;
  keep(keys.dismissed(dataset.announcement ?? ''), 'true');
  dataset.announcementDismissed = '';
  announced.set(say().dismissed);
}

function toTop(): void {
  window.scrollTo({ top: 0 });
  const heading = document.querySelector('main h1');
  if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
}
