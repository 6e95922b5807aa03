import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

/** A list behind a button, which works without scripts; `dropdowns.ts` closes it when it is left. */
export function Dropdown({ label, current, children }: { label: ReactNode; current: boolean; children: ReactNode }) {
  return (
    <details className="dropdown">
      <summary className="navbar-link" data-current={current ? '' : undefined}>
        {label}
        <Icon name="down" />
      </summary>
      <ul className="dropdown-list">{children}</ul>
    </details>
  );
}
