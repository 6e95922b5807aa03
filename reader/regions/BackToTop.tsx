import { say } from '../messages/messages.ts';
import { useStore } from '../state/store.ts';
import { scrolling } from '../state/viewport.ts';
import { Icon } from './Icon.tsx';

/** Shows itself while the page is scrolled up, well below its top. */
export function BackToTop() {
  const { direction, near } = useStore(scrolling);
  const isShown = direction === 'up' && !near;
  return (
    <button type="button" className="to-top round" hidden={!isShown} aria-label={say().backToTop} onClick={toTop}>
      <Icon name="up" />
    </button>
  );
}

function toTop(): void {
  window.scrollTo({ top: 0 });
  const heading = document.querySelector('main h1');
  if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
}
