import { say } from '../../messages/messages.ts';
import { chooseOwnColour, colour } from '../../state/colour.ts';
import { useStore } from '../../state/store.ts';
import { Icon } from '../Icon.tsx';

/** Turns light to dark and back. It cannot be pressed before the reader has started. */
export function ColourToggle() {
  const now = useStore(colour);
  const next = now === 'dark' ? 'light' : 'dark';
  const { toDark, toLight } = say();
  return (
    <button
      type="button"
      className="round scripted"
      disabled={now === undefined}
      aria-label={next === 'dark' ? toDark : toLight}
      onClick={() => chooseOwnColour(next)}
    >
      <span className="on-light">
        <Icon name="moon" />
      </span>
      <span className="on-dark">
        <Icon name="sun" />
      </span>
    </button>
  );
}
