import { say } from '../messages/messages.ts';

/** The longest comment, in UTF-16 code units. */
export const longestComment = 1000;

/**
 * The question whether a page was helpful. Its parts are all served, and `feedback.ts` shows one after the other; without scripts nothing
 * is shown, as nothing could be sent.
 */
export function Feedback() {
  const { question, yes, no, comment, note, send } = say().feedback;
  return (
    <form className="feedback scripted" noValidate>
      <fieldset className="feedback-ask">
        <legend>{question}</legend>
        <Answer value="yes" label={yes} />
        <Answer value="no" label={no} />
      </fieldset>
      <div className="feedback-more" hidden>
        <label htmlFor="q-comment">{comment}</label>
        <textarea id="q-comment" rows={3} maxLength={longestComment} aria-describedby="q-comment-note" />
        <p id="q-comment-note">{note(longestComment)}</p>
        <button type="submit" className="button">
          {send}
        </button>
      </div>
      <p className="feedback-state" role="status" tabIndex={-1} />
    </form>
  );
}

function Answer({ value, label }: { value: string; label: string }) {
  return (
    <button type="button" className="feedback-answer" value={value} aria-pressed="false">
      {label}
    </button>
  );
}
