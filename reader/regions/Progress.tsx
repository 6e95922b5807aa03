import { announced, progress } from '../state/page.ts';
import { useStore } from '../state/store.ts';

/** A line along the top while a page is long in coming. The stylesheet moves it. */
export function Progress() {
  return <div className="progress" data-state={useStore(progress)} aria-hidden="true" />;
}

/** Says a new page's title politely. */
export function Announcer() {
  return (
    <div className="unseen" aria-live="polite" aria-atomic="true">
      {useStore(announced)}
    </div>
  );
}
