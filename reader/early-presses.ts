const type = 'ready';

/**
 * Repeats the last press of a button that did not react, because the script that handles it was still loading, as soon as that script
 * announces the button. Otherwise the press would be lost. Runs before the document has been received completely.
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

/** Whether a button is the pressed one or has replaced it: then the elements around them, with a link if there is one, are equal. */
function isSame(pressed: Element, button: Element): boolean {
  return pressed === button || (!pressed.isConnected && pressed.parentElement?.outerHTML === button.parentElement?.outerHTML);
}
