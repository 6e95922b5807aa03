/** The name of a drawing in reader/style/icons.css. */
export type IconName =
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

/** A line drawing in the colour of the text around it; nothing is read out. */
export function Icon({ name, after }: { name: IconName; after?: boolean }) {
  return <i className={`icon${after ? ' after' : ''} i-${name}`} />;
}
