import { currentMessages } from '../messages/messages.ts';

/**
 * Wraps each image that is displayed smaller than its natural size in a button that enlarges it. Unwraps images that are no longer smaller.
 */
export function addZoomButtons(text: Element): void {
  for (const picture of text.querySelectorAll<HTMLImageElement>('img')) {
    if (picture.complete) makeZoomable(picture);
    else picture.addEventListener('load', () => makeZoomable(picture), { once: true });
  }
}

/**
 * Shows the image of the clicked button as large as the window allows. Any click or Escape closes it, and the focus returns to the button.
 */
export function onZoomClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button.zoom') : null;
  const picture = button?.querySelector('img');
  if (picture) open(picture);
}

/** The minimum ratio of an image's natural width to its displayed width for which it can be enlarged. */
const minRatio = 1.2;

function makeZoomable(picture: HTMLImageElement): void {
  const button = picture.closest('button.zoom');
  const isSmaller = picture.clientWidth > 0 && picture.naturalWidth >= picture.clientWidth * minRatio;
  if (button && !isSmaller) button.replaceWith(picture);
  if (button || !isSmaller || picture.closest('a, button, summary')) return;
  const zoomButton = document.createElement('button');
  zoomButton.type = 'button';
  zoomButton.className = 'zoom';
  zoomButton.setAttribute('aria-label', currentMessages().enlarge(picture.alt));
  picture.replaceWith(zoomButton);
  zoomButton.append(picture);
}

function open(picture: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoomed';
  dialog.setAttribute('aria-label', picture.alt || currentMessages().picture);
  const figure = document.createElement('figure');
  const large = document.createElement('img');
  large.src = picture.currentSrc || picture.src;
  large.alt = picture.alt;
  figure.append(large);
  const caption = picture.closest('figure')?.querySelector('figcaption');
  if (caption) figure.append(caption.cloneNode(true));
  dialog.append(figure, closeButton());
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function closeButton(): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'zoomed-close';
  button.textContent = currentMessages().close;
  return button;
}
