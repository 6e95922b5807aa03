import { nearest } from '../basics/nearest.ts';
import { rule } from './rule.ts';
import * as say from './sentences/config.ts';
import { foundAs, nearestWord, remedyFor, type WrittenValue, wantedBy } from './values.ts';

export const configNotJson = rule({
  code: 'config-not-json',
  severity: 'error',
  fixed: 'settings',
  says: say.configNotJson,
});

export const configKeyUnknown = rule({
  code: 'config-key-unknown',
  severity: 'error',
  fixed: 'settings',
  says: ({
    key,
    holder,
    known,
    belongs,
  }: {
    key: string;
    holder: string;
    known: readonly string[];
    belongs: string | undefined;
  }) => say.configKeyUnknown({ holder, key, belongs, nearest: nearest(key, known), known: known.join(', ') }),
});

export const configKeyRefused = rule({
  code: 'config-key-refused',
  severity: 'error',
  fixed: 'safety',
  says: say.configKeyRefused,
});

export const configKeyTwice = rule({
  code: 'config-key-twice',
  severity: 'error',
  fixed: 'settings',
  says: say.configKeyTwice,
});

export const configKeyMissing = rule({
  code: 'config-key-missing',
  severity: 'error',
  fixed: 'settings',
  says: say.configKeyMissing,
});

export const configTypeWrong = rule({
  code: 'config-type-wrong',
  severity: 'error',
  fixed: 'settings',
  says: ({ name, written }: { name: string; written: WrittenValue }) =>
    say.configTypeWrong({
      name,
      wanted: wantedBy(written.part),
      found: foundAs(written.value, written.source),
      remedy: remedyFor(written),
    }),
});

export const configValueUnknown = rule({
  code: 'config-value-unknown',
  severity: 'error',
  fixed: 'settings',
  says: ({ name, value, known }: { name: string; value: string; known: readonly string[] }) =>
    say.configValueUnknown({ name, value, nearest: nearestWord(value.replaceAll('"', ''), known), known: known.join(', ') }),
});

export const configNumberWrong = rule({
  code: 'config-number-wrong',
  severity: 'error',
  fixed: 'settings',
  says: say.configNumberWrong,
});

export const configEmpty = rule({
  code: 'config-value-empty',
  severity: 'error',
  fixed: 'settings',
  says: say.configValueEmpty,
});

export const configFormWrong = rule({
  code: 'config-form-wrong',
  severity: 'error',
  fixed: 'settings',
  says: ({ name, value, wanted, suggestion }: { name: string; value: string; wanted: string; suggestion?: string | undefined }) =>
    say.configFormWrong({ name, value, wanted, suggestion }),
});

export const configPathOutside = rule({
  code: 'config-path-outside',
  severity: 'error',
  fixed: 'safety',
  says: ({ name, value, reason, suggestion }: { name: string; value: string; reason: string; suggestion?: string | undefined }) =>
    say.configPathOutside({ name, value, reason, suggestion, isAddress: reason === say.pathFault.address() }),
});

/** `route` and `address` are what was probably meant. */
type RefusedAddress = {
  name: string;
  value: string;
  route?: string;
  address?: string | undefined;
  isLogo?: boolean;
  isPicture?: boolean;
};

export const configAddressRefused = rule({
  code: 'config-address-refused',
  severity: 'error',
  fixed: 'safety',
  says: ({ name, value, route, address, isLogo, isPicture }: RefusedAddress) =>
    say.configAddressRefused({ name, value, route, address, isLogo, isPicture }),
});

export const searchPlacementInvalid = rule({
  code: 'search-placement-invalid',
  severity: 'error',
  fixed: 'settings',
  says: ({ value, known }: { value: string; known: readonly string[] }) =>
    say.searchPlacementInvalid({ value, nearest: nearest(value.replaceAll('"', ''), known), known: known.join(', ') }),
});

export const navbarTypeUnknown = rule({
  code: 'navbar-type-unknown',
  severity: 'error',
  fixed: 'settings',
  says: ({ type, known }: { type: string; known: readonly string[] }) =>
    say.navbarTypeUnknown({ type, nearest: nearestWord(type, known), known: known.join(', ') }),
});

export const linkTargetCount = rule({
  code: 'config-link-target',
  severity: 'error',
  fixed: 'settings',
  says: ({ given, allowed }: { given: readonly string[]; allowed: readonly string[] }) =>
    say.configLinkTarget({ given: given.join(' and '), allowed: allowed.join(' nor ') }),
});

export const linkRouteWrong = rule({
  code: 'config-link-route',
  severity: 'error',
  fixed: 'settings',
  says: say.configLinkRoute,
});

export const menuFieldMissing = rule({
  code: 'config-item-incomplete',
  severity: 'error',
  fixed: 'settings',
  says: say.configItemIncomplete,
});

export const menuFieldUnused = rule({
  code: 'config-item-field-unused',
  severity: 'warning',
  fixed: 'settings',
  says: ({ what, field, used }: { what: string; field: string; used: readonly string[] }) =>
    say.configItemFieldUnused({ what, field, used: used.join(', ') }),
});

export const configHtmlMarkdown = rule({
  code: 'config-html-markdown',
  severity: 'warning',
  fixed: 'settings',
  says: say.configHtmlMarkdown,
});

export const navbarNested = rule({
  code: 'navbar-nested',
  severity: 'error',
  fixed: 'settings',
  says: say.navbarNested,
});

export const navbarPositionInside = rule({
  code: 'navbar-position-inside',
  severity: 'error',
  fixed: 'settings',
  says: say.navbarPositionInside,
});

export const footerMixed = rule({
  code: 'footer-mixed',
  severity: 'error',
  fixed: 'settings',
  says: say.footerMixed,
});
