import { attr, escapeText } from '../html/escape.ts';
import type { FeedbackWording } from '../wording/wording.ts';

/** The maximum length of a comment, in UTF-16 code units. */
const maxCommentLength = 1000;

/**
 * Renders the question whether a page was helpful. It is part of the site data, so only sites with feedback load it. It contains all steps,
 * which `reader/feedback.ts` shows one at a time. Without scripts it remains hidden, because answers cannot be sent.
 */
export function toFeedbackForm({ question, yes, no, comment, note, send, sending, thanks, failed }: FeedbackWording): string {
  const renderButton = (value: 'yes' | 'no', label: string): string =>
    `<button type="button" class="feedback-answer" value="${value}" aria-pressed="false">${escapeText(label)}</button>`;
  const states = attr('data-sending', sending) + attr('data-thanks', thanks) + attr('data-failed', failed);
  return (
    '<form class="feedback scripted" novalidate>' +
    `<fieldset class="feedback-ask"><legend>${escapeText(question)}</legend>${renderButton('yes', yes)}${renderButton('no', no)}</fieldset>` +
    `<div class="feedback-more" hidden><label for="q-comment">${escapeText(comment)}</label>` +
    `<textarea id="q-comment" rows="3" maxlength="${maxCommentLength}" aria-describedby="q-comment-note"></textarea>` +
    `<p id="q-comment-note">${escapeText(note(maxCommentLength))}</p>` +
    `<button type="submit" class="button">${escapeText(send)}</button></div>` +
    `<p class="feedback-state" role="status" tabindex="-1"${states}></p></form>`
  );
}
