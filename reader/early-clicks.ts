const type = 'ready';

/**
 * Repeats the last click on a button whose script was still loading, as soon as that script announces the button. Otherwise the click would
 * be lost. Runs before the document has been received completely.
 */
export function collectEarlyClicks(): void {
  const ready = new WeakSet<EventTarget>();
  let clicked: Element | null = null;
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    clicked = button && !ready.has(button) ? button : null;
  });
  addEventListener(type, ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    ready.add(target);
    if (!clicked || !isSameButton(clicked, target)) return;
    clicked = null;
    target.click();
  });
}

/** Announces that the buttons in `root` that the selector matches react to clicks from now on. */
export function announceButtons(selector: string, root: ParentNode | null = document): void {
  for (const button of root?.querySelectorAll(selector) ?? []) button.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Returns whether a button is the clicked one or has replaced it. The parent of a replacement has the same HTML as the parent of the
 * clicked button.
 */
function isSameButton(clicked: Element, button: Element): boolean {
  return clicked === button || (!clicked.isConnected && clicked.parentElement?.outerHTML === button.parentElement?.outerHTML);
}
