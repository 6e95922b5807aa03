/** The name of an icon in reader/style/base.css. */
type IconName =
  | 'menu'
  | 'close'
  | 'chevron'
  | 'down'
  | 'up'
  | 'back'
  | 'forward'
  | 'external'
  | 'lock'
  | 'moon'
  | 'sun'
  | 'panel'
  | 'home'
  | 'pencil'
  | 'copy'
  | 'search'
  | 'globe';

/** An icon in the colour of the surrounding text, hidden from screen readers. */
export function Icon({ name, after }: { name: IconName; after?: boolean }) {
  return <i className={`icon${after ? ' after' : ''} i-${name}`} />;
}

/** The path of a cross, for `Drawing`. It symbolises removal. */
export const cross = 'M6 6l12 12M18 6L6 18';

/**
 * An icon from an SVG path in a square of 24 by 24, for elements that appear while the visitor types. The icons of the stylesheet are
 * masks, each of which takes the browser milliseconds when it is first shown.
 */
export function Drawing({ path }: { path: string }) {
  return (
    <svg className="drawing" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
