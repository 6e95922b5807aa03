import { createAnswers } from './answers.ts';
import type { Reply, Wish } from './messages.ts';

/** Searches in a thread of its own: each wish is answered with what it found, null where that failed. */
const answers = createAnswers();

self.addEventListener('message', ({ data: wish }: MessageEvent<Wish>) => {
  const reply = (found: Reply['found']): void => {
    const answer: Reply = { id: wish.id, found };
    self.postMessage(answer);
  };
  answers(wish).then(reply, () => reply(null));
});
