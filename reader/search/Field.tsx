import type { InputHTMLAttributes, RefObject } from 'react';
import { currentMessages } from '../messages/messages.ts';
import { cross, Drawing, Icon } from '../regions/Icon.tsx';

/** The maximum length of a query, in code units. */
const maxQueryLength = 512;

/** Returns the query, truncated to the maximum length without splitting a surrogate pair. */
export function truncateQuery(query: string): string {
  const typed = query.slice(0, maxQueryLength);
  return query.length > maxQueryLength && /[\ud800-\udbff]$/.test(typed) ? typed.slice(0, -1) : typed;
}

type FieldProps = {
  id: string;
  /** The key that moves the focus here. */
  hint?: string;
  field?: RefObject<HTMLInputElement | null>;
  /** Attributes of this field only. */
  more: InputHTMLAttributes<HTMLInputElement>;
  /** Omits everything that is useless before scripts are loaded, because every page contains the field. */
  isBare?: boolean;
  onClear?: () => void;
  onSubmit?: () => void;
};

/** The field for a query. It is uncontrolled, so text that is typed before the scripts load is not lost. */
export function Field({ id, hint, field, more, isBare, onClear, onSubmit }: FieldProps) {
  const { label, placeholder, clear, submit } = currentMessages().search;
  const rest = isBare ? {} : { ...plainTextInput, ...more };
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

const plainTextInput: InputHTMLAttributes<HTMLInputElement> = {
  maxLength: maxQueryLength,
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
};

/** The attributes of a field that controls a list of options below it and refers to the active one. */
export const combobox: InputHTMLAttributes<HTMLInputElement> = {
  role: 'combobox',
  'aria-expanded': false,
  'aria-autocomplete': 'list',
  enterKeyHint: 'go',
};
