import type { InputHTMLAttributes, RefObject } from 'react';
import { say } from '../messages/messages.ts';
import { cross, Drawing, Icon } from '../regions/Icon.tsx';

/** How many code units can be typed. */
export const mostTyped = 512;

type Props = {
  id: string;
  /** The key that moves the focus here. */
  hint?: string;
  field?: RefObject<HTMLInputElement | null>;
  /** Attributes of this field only. */
  more: InputHTMLAttributes<HTMLInputElement>;
  /** Leaves out what is useless before the scripts have been loaded, because every page is served with the field. */
  isBare?: boolean;
  onClear?: () => void;
  onSubmit?: () => void;
};

/** The field for a query. The browser owns its text, so what is typed before any code has been loaded stays. */
export function Field({ id, hint, field, more, isBare, onClear, onSubmit }: Props) {
  const { label, placeholder, clear, submit } = say().search;
  const rest = isBare ? {} : { ...asTyped, ...more };
  return (
    <div className="search-field scripted">
      {isBare ? (
        <Icon name="search" />
      ) : (
        <button type="button" className="search-submit" title={submit} aria-label={submit} tabIndex={-1} onClick={onSubmit}>
          <Icon name="search" />
        </button>
      )}
      <input ref={field} id={id} className="search-input" type="search" aria-label={label} placeholder={placeholder} {...rest} />
      {hint !== undefined && (
        <span className="search-hint" aria-hidden="true">
          {hint}
        </span>
      )}
      {!isBare && (
        <button type="button" className="search-clear" title={clear} aria-label={clear} onClick={onClear}>
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

/** Attributes of a field that has a list of options below it and names the active one. */
export const combobox: InputHTMLAttributes<HTMLInputElement> = {
  role: 'combobox',
  'aria-expanded': false,
  'aria-autocomplete': 'list',
  enterKeyHint: 'go',
};
