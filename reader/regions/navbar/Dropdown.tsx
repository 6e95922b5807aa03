import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../Icon.tsx';

/** A list behind a button: opened and closed by Enter, Space or click; closed by Escape, and by leaving it. Works without scripts. */
export function Dropdown({ label, current, children }: { label: ReactNode; current: boolean; children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null);
  useCloseOutside(box);
  return (
    <details ref={box} className="dropdown" onKeyDown={onKey} onBlur={onBlur} onClick={onClick}>
      <summary className="navbar-link" data-current={current ? '' : undefined}>
        {label}
        <Icon name="down" />
      </summary>
      <ul className="dropdown-list">{children}</ul>
    </details>
  );
}

function onKey(event: KeyboardEvent<HTMLDetailsElement>): void {
  const box = event.currentTarget;
  if (event.key !== 'Escape' || !box.open) return;
  event.stopPropagation();
  box.open = false;
  box.querySelector('summary')?.focus();
}

function onBlur({ currentTarget: box, relatedTarget: next }: FocusEvent<HTMLDetailsElement>): void {
  if (next instanceof Node && !box.contains(next)) box.open = false;
}

function onClick({ currentTarget: box, target }: MouseEvent<HTMLDetailsElement>): void {
  if (target instanceof Element && target.closest('a')) box.open = false;
}

function useCloseOutside(box: { current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const heard = ({ target }: PointerEvent) => {
      if (box.current?.open && target instanceof Node && !box.current.contains(target)) box.current.open = false;
    };
    document.addEventListener('pointerdown', heard);
    return () => document.removeEventListener('pointerdown', heard);
  }, [box]);
}
