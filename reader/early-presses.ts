const type = 'ready';

/**
 * Repeats the last click on a button whose script was still loading, as soon as that script announces the button. Otherwise the click would
 * be lost. Runs before the document has been received completely.
 */
export function collectEarlyPresses(): void {
  const ready = new WeakSet<EventTarget>();
  let pressed: Element | null = null;
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    pressed = button && !ready.has(button) ? button : null;
  });
  addEventListener(type, ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    ready.add(target);
    if (!pressed || !isSame(pressed, target)) return;
    pressed = null;
    target.click();
  });
}

/** Announces that the buttons in `root` that the selector matches react to clicks from now on. */
export function announceButtons(selector: string, root: ParentNode | null = document): void {
  for (const button of root?.querySelectorAll(selector) ?? []) button.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Whether a button is the clicked one or has replaced it. A replacement has a parent with the same HTML, which includes a link if there is
 * one.
 */
function isSame(pressed: Element, button: Element): boolean {
  return pressed === button || (!pressed.isConnected && pressed.parentElement?.outerHTML === button.parentElement?.outerHTML);
}
