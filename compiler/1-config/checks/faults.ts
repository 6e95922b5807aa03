import { configAddressRefused, configFormWrong, configPathOutside } from '../../diagnostics/config.ts';
import type { Diagnostic, Place } from '../../model.ts';
import { isSecureAddress, pathFault } from './forms.ts';

/** A text of the configuration that is to be held against a form: where it stands, the setting's name, and the text. */
export type Written = { at: Place; name: string; value: string };

/** The finding about a text of the wrong form. */
export function wrongForm({ at, name, value }: Written, wanted: string, suggestion?: string): Diagnostic {
  const quoted = suggestion === undefined || suggestion.startsWith('"') ? suggestion : `"${suggestion}"`;
  return configFormWrong(at, { name, value: `"${value}"`, wanted, suggestion: quoted });
}

/** The finding about a path that is not plainly below the site's folder; none for a good path. */
export function wrongPath({ at, name, value }: Written): Diagnostic[] {
  const fault = pathFault(value);
  if (!fault) return [];
  const { reason, suggestion } = fault;
  return [
    configPathOutside(at, {
      name,
      value: `"${value}"`,
      reason,
      suggestion: suggestion === undefined ? undefined : `"${suggestion}"`,
    }),
  ];
}

/** The finding about a picture that is neither a file of the site nor an https address. */
export function wrongPicture(written: Written): Diagnostic[] {
  const { at, name, value } = written;
  if (isSecureAddress(value)) return [];
  if (!/^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(value)) return wrongPath(written);
  const secure = /^(?:http:)?\/\//i.test(value) ? `Write "${value.replace(/^(?:http:)?\/\//i, 'https://')}".` : undefined;
  return [
    configAddressRefused(at, {
      name,
      value: `"${value}"`,
      suggestion: secure ?? 'Write the path of a file of the site, or an https address.',
    }),
  ];
}
