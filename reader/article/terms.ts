/**
 * Lets Escape hide the definition that the pointer or the focus shows, until either returns to its term. Returns a function that stops
 * this.
 */
export function hideTermsOnEscape(text: Element): () => void {
  const hide = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    for (const term of text.querySelectorAll<HTMLElement>('.term:is(:hover, :focus-within)')) {
      term.dataset.hidden = '';
      const show = () => delete term.dataset.hidden;
      for (const type of ['pointerleave', 'focusout']) term.addEventListener(type, show, { once: true });
    }
  };
  document.addEventListener('keydown', hide);
  return () => document.removeEventListener('keydown', hide);
}
