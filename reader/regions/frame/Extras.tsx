import { say } from '../../messages/messages.ts';
import { Icon } from '../Icon.tsx';

/** What stands nowhere in particular: progress, announcements to screen readers, the way back up. `frame.ts` moves them. */
export function Extras() {
  return (
    <>
      <div className="progress" data-state="idle" aria-hidden="true" />
      <div className="unseen" aria-live="polite" aria-atomic="true" data-announcer="" />
      <button type="button" className="to-top round" hidden aria-label={say().backToTop}>
        <Icon name="up" />
      </button>
    </>
  );
}
