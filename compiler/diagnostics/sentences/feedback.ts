/* Generated from compiler/diagnostics/catalogue/feedback.md by `npm run types`. Change the catalogue, not this file. */

/** Two recipients of feedback. */
export const feedbackTwice = () => ({ code: 'feedback-twice' as const, message: 'The "feedback" setting has both "address" and "issues".', hint: 'Remove one of the two.' });
