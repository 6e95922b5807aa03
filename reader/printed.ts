/** The script of a document that is about to be printed: draws all of its diagrams, and signals when it is done. */
import { drawAll } from './article/diagrams.ts';

document.documentElement.dataset.drawn = 'no';
addEventListener('load', () => {
  void drawAll(document.body, false).finally(() => {
    document.documentElement.dataset.drawn = 'yes';
  });
});
