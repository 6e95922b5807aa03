/**
 * Replaces the link of each embed in an article with a button, which then replaces itself with the frame and moves the focus there. Nothing
 * is loaded from the other host until then.
 */
export function addEmbedButtons(text: Element): void {
  for (const link of text.querySelectorAll<HTMLAnchorElement>('.embed[data-frame] > a.embed-open'))
    link.replaceWith(createButton(link));
}

function createButton(link: HTMLAnchorElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = link.className;
  button.dataset.address = link.href;
  button.append(...link.childNodes);
  button.addEventListener('click', () => open(button));
  return button;
}

function open(button: HTMLButtonElement): void {
  const address = button.closest<HTMLElement>('.embed')?.dataset.frame ?? '';
  const frame = document.createElement('iframe');
  frame.title = button.querySelector('.embed-title')?.textContent ?? '';
  frame.className = 'embed-frame';
  frame.dataset.address = button.dataset.address;
  // A frame of the site's own origin with scripts and `allow-same-origin` could remove its sandbox.
  const isOwn = new URL(address, location.href).origin === location.origin;
  frame.setAttribute('sandbox', `allow-scripts allow-forms allow-popups allow-presentation${isOwn ? '' : ' allow-same-origin'}`);
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.loading = 'lazy';
  frame.src = address;
  button.replaceWith(frame);
  frame.focus();
}
