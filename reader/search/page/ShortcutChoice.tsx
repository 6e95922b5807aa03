import { useEffect, useState } from 'react';
import { say } from '../../messages/messages.ts';
import { keep, keys, recall } from '../../state/storage.ts';

/** Whether a single key opens the search: those who speak to their computer may not want it. */
export function ShortcutChoice() {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(recall(keys.shortcut) !== 'off'), []);
  const change = (next: boolean) => {
    keep(keys.shortcut, next ? null : 'off');
    setOn(next);
  };
  return (
    <label className="search-choice scripted">
      <input type="checkbox" checked={isOn} onChange={({ target }) => change(target.checked)} />
      {say().search.shortcut}
    </label>
  );
}
