import { say } from '../messages/messages.ts';

/** Stands where a page will be. The stylesheet keeps it unseen for the first moment. */
export function Loader() {
  return (
    <div className="loader" role="status">
      <span className="loader-text">{say().loading}</span>
    </div>
  );
}
