import type { InputHTMLAttributes, RefObject } from 'react';
import { say } from '../messages/messages.ts';
import { cross, Drawing, Icon } from '../regions/Icon.tsx';

/** The most that can be typed. */
export const mostTyped = 512;

type Props = {
  id: string;
  /** The key that leads here. */
  hint?: string;
  field?: RefObject<HTMLInputElement | null>;
  /** What sets this field apart from the others. */
  more: InputHTMLAttributes<HTMLInputElement>;
  /** Served without what is of use to nobody before the scripts have come: every page has the field. */
  isBare?: boolean;
  onClear?: () => void;
};

/** Where a query is typed. Its text is the browser's: what is typed before any code has come stays. */
export function Field({ id, hint, field, more, isBare, onClear }: Props) {
  const { label, placeholder, clear } = say().search;
  const rest = isBare ? {} : { ...asTyped, ...more };
  return (
    <div className="search-field scripted">
      <Icon name="search" />
      <input ref={field} id={id} className="search-input" type="search" aria-label={label} placeholder={placeholder} {...rest} />
      {hint !== undefined && (
        <span className="search-hint" aria-hidden="true">
          {hint}
        </span>
      )}
      {!isBare && (
        <button type="button" className="search-clear" aria-label={clear} onClick={onClear}>
          <Drawing path={cross} />
        </button>
      )}
    </div>
  );
}

const asTyped: InputHTMLAttributes<HTMLInputElement> = {
  maxLength: mostTyped,
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
};

/** A field with a list below it, of which it says what is active. */
export const combobox: InputHTMLAttributes<HTMLInputElement> = {
  role: 'combobox',
  'aria-expanded': false,
  'aria-autocomplete': 'list',
  enterKeyHint: 'go',
};
