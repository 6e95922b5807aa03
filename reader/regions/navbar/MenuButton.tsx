import { say } from '../../messages/messages.ts';
import { menu } from '../../state/menu.ts';
import { useStore } from '../../state/store.ts';
import { Icon } from '../Icon.tsx';

/** Opens the menu of small screens. */
export function MenuButton() {
  const isOpen = useStore(menu);
  return (
    <button
      type="button"
      className="round menu-button scripted"
      aria-label={say().openMenu}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onClick={() => menu.set(true)}
    >
      <Icon name="menu" />
    </button>
  );
}
