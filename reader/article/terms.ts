/**
 * Makes Escape hide a definition that is shown on hover or focus, until the pointer or focus returns to its term. Returns a function that
 * stops this.
 */
export function hideTermsOnEscape(text: Element): () => void {
  const hideDefinition = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    for (const term of text.querySelectorAll<HTMLElement>('.term:is(:hover, :focus-within)')) {
      term.dataset.hidden = '';
      const showDefinition = () => delete term.dataset.hidden;
      for (const type of ['pointerleave', 'focusout']) term.addEventListener(type, showDefinition, { once: true });
    }
  };
  document.addEventListener('keydown', hideDefinition);
  return () => document.removeEventListener('keydown', hideDefinition);
}
