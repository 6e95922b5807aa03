import { createResponder } from './answer-requests.ts';
import type { Reply, SearchRequest } from './search-requests.ts';

/** The search worker. It answers each request with the results, or null if the search failed. */
const answers = createResponder();

self.addEventListener('message', ({ data: request }: MessageEvent<SearchRequest>) => {
  const sendReply = (results: Reply['results']): void => {
    const answer: Reply = { id: request.id, results: results };
    self.postMessage(answer);
  };
  answers(request).then(sendReply, () => sendReply(null));
});
