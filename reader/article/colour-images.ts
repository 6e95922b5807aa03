import { colour } from '../state/colour-store.ts';

const colourSchemeQuery = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi;

/**
 * Makes images whose source depends on the system's colour mode follow the mode of the page, which the visitor may have chosen. Returns a
 * function that stops this; undefined if the page has none of these images.
 */
export function syncImageColours(main: Element): (() => void) | undefined {
  const sources = [...main.querySelectorAll('picture > source')].filter(
    (source) => source.getAttribute('media')?.search(colourSchemeQuery) !== -1,
  );
  const requested = sources
    .map((source) => [source, source.getAttribute('media') ?? ''] as const)
    .filter(([, media]) => media !== '');
  if (requested.length === 0) return undefined;
  const showImages = (): void => {
    const now = colour.get() ?? (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');
    for (const [source, media] of requested) source.setAttribute('media', resolveMediaQuery(media, now));
  };
  showImages();
  return colour.subscribe(showImages);
}

/** Returns a media query in which the colour mode condition is replaced by one that is always true or always false. */
export function resolveMediaQuery(media: string, now: 'dark' | 'light'): string {
  return media.replace(colourSchemeQuery, (_, requested: string) =>
    requested.toLowerCase() === now ? '(min-width: 0px)' : '(max-width: 0px)',
  );
}
