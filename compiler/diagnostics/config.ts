import { nearest, suggest } from '../basics/nearest.ts';
import { type Fix, rule } from './rule.ts';
import * as say from './sentences/config.ts';
import { describeExpected, describeFound, fixFor, nearestWord, remedyFor, unambiguousWord, type WrittenValue } from './values.ts';

export const configNotJson = rule({
  code: 'config-not-json',
  severity: 'error',
  fixed: 'settings',
  describe: say.configNotJson,
});

export const configKeyUnknown = rule({
  code: 'config-key-unknown',
  severity: 'error',
  fixed: 'settings',
  describe: ({
    key,
    holder,
    allowed: candidates,
    belongs,
  }: {
    key: string;
    holder: string;
    allowed: readonly string[];
    belongs: string | undefined;
    /** The existing keys, which a correction must not duplicate. */
    present: readonly string[];
  }) => say.configKeyUnknown({ holder, key, belongs, nearest: nearest(key, candidates), allowed: candidates.join(', ') }),
  fixes: ({ key, allowed: known, belongs, present }) => {
    const { only } = suggest(key, known);
    return belongs !== undefined || only === undefined || present.includes(only) ? undefined : { old: key, text: only };
  },
});

export const configKeyRefused = rule({
  code: 'config-key-refused',
  severity: 'error',
  fixed: 'safety',
  describe: say.configKeyRefused,
});

export const configKeyTwice = rule({
  code: 'config-key-twice',
  severity: 'error',
  fixed: 'settings',
  describe: say.configKeyTwice,
});

export const configKeyMissing = rule({
  code: 'config-key-missing',
  severity: 'error',
  fixed: 'settings',
  describe: say.configKeyMissing,
});

export const configTypeWrong = rule({
  code: 'config-type-wrong',
  severity: 'error',
  fixed: 'settings',
  describe: ({ name, writtenValue }: { name: string; writtenValue: WrittenValue }) =>
    say.configTypeWrong({
      name,
      expected: describeExpected(writtenValue.part),
      actual: describeFound(writtenValue.value, writtenValue.source),
      remedy: remedyFor(writtenValue),
    }),
  fixes: ({ writtenValue }) => fixFor(writtenValue, false),
});

export const configValueUnknown = rule({
  code: 'config-value-unknown',
  severity: 'error',
  fixed: 'settings',
  describe: ({ name, value, allowed: candidates }: { name: string; value: string; allowed: readonly string[] }) =>
    say.configValueUnknown({
      name,
      value,
      nearest: nearestWord(value.replaceAll('"', ''), candidates),
      allowed: candidates.join(', '),
    }),
  // Access to an area must be decided by a person, so there is no correction.
  fixes: ({ name, value, allowed: known }) => (name.endsWith('audience') ? undefined : toWordFix(value, known)),
});

export const configNumberWrong = rule({
  code: 'config-number-wrong',
  severity: 'error',
  fixed: 'settings',
  describe: say.configNumberWrong,
});

export const configEmpty = rule({
  code: 'config-value-empty',
  severity: 'error',
  fixed: 'settings',
  describe: say.configValueEmpty,
});

export const configFormWrong = rule({
  code: 'config-form-wrong',
  severity: 'error',
  fixed: 'settings',
  describe: ({
    name,
    value,
    expected,
    suggestion,
  }: {
    name: string;
    value: string;
    expected: string;
    suggestion?: string | undefined;
  }) => say.configFormWrong({ name, value, expected, suggestion }),
  fixes: ({ value, suggestion }) => ({ old: value, text: suggestion }),
});

export const configPathOutside = rule({
  code: 'config-path-outside',
  severity: 'error',
  fixed: 'safety',
  describe: ({
    name,
    value,
    reason,
    suggestion,
  }: {
    name: string;
    value: string;
    reason: string;
    suggestion?: string | undefined;
  }) => say.configPathOutside({ name, value, reason, suggestion, isAddress: reason === say.pathFault.address() }),
  fixes: ({ value, suggestion }) => ({ old: JSON.stringify(value.slice(1, -1)), text: suggestion }),
});

/** `route` and `address` are the values that were probably intended. */
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
  describe: ({ name, value, route, address, isLogo, isPicture }: RefusedAddress) =>
    say.configAddressRefused({ name, value, route, address, isLogo, isPicture }),
  fixes: ({ value, route, address }) => ({ old: value, text: route === undefined && address ? `"${address}"` : undefined }),
});

export const searchPlacementInvalid = rule({
  code: 'search-placement-invalid',
  severity: 'error',
  fixed: 'settings',
  describe: ({ value, allowed: candidates }: { value: string; allowed: readonly string[] }) =>
    say.searchPlacementInvalid({
      value,
      nearest: nearest(value.replaceAll('"', ''), candidates),
      allowed: candidates.join(', '),
    }),
  fixes: ({ value, allowed: known }) => toWordFix(value, known),
});

export const navbarTypeUnknown = rule({
  code: 'navbar-type-unknown',
  severity: 'error',
  fixed: 'settings',
  describe: ({ type, allowed: candidates }: { type: string; allowed: readonly string[] }) =>
    say.navbarTypeUnknown({ type, nearest: nearestWord(type, candidates), allowed: candidates.join(', ') }),
  fixes: ({ type, allowed: known }) => ({ old: type, text: unambiguousWord(type, known) }),
});

export const linkTargetCount = rule({
  code: 'config-link-target',
  severity: 'error',
  fixed: 'settings',
  describe: ({ given, allowed }: { given: readonly string[]; allowed: readonly string[] }) =>
    say.configLinkTarget({ given: given.join(', '), allowed: allowed.join(' nor ') }),
});

export const linkRouteWrong = rule({
  code: 'config-link-route',
  severity: 'error',
  fixed: 'settings',
  describe: say.configLinkRoute,
  fixes: ({ to, isAddress, route }: { to: string; isAddress: boolean; route: string | undefined }) => ({
    old: to,
    text: isAddress ? undefined : route,
  }),
});

export const menuFieldMissing = rule({
  code: 'config-item-incomplete',
  severity: 'error',
  fixed: 'settings',
  describe: say.configItemIncomplete,
});

export const menuFieldUnused = rule({
  code: 'config-item-field-unused',
  severity: 'warning',
  fixed: 'settings',
  describe: ({ what, field, used }: { what: string; field: string; used: readonly string[] }) =>
    say.configItemFieldUnused({ what, field, used: used.join(', ') }),
});

export const configHtmlMarkdown = rule({
  code: 'config-html-markdown',
  severity: 'warning',
  fixed: 'settings',
  describe: say.configHtmlMarkdown,
  fixes: ({ source: unquoted, html }: { source: string; html: string }) => ({ old: unquoted, text: html }),
});

export const navbarNested = rule({
  code: 'navbar-nested',
  severity: 'error',
  fixed: 'settings',
  describe: say.navbarNested,
});

export const navbarPositionInside = rule({
  code: 'navbar-position-inside',
  severity: 'error',
  fixed: 'settings',
  describe: say.navbarPositionInside,
});

export const footerMixed = rule({
  code: 'footer-mixed',
  severity: 'error',
  fixed: 'settings',
  describe: say.footerMixed,
});

/** Returns the correction of a quoted value that is similar to one of the known words. */
function toWordFix(value: string, candidates: readonly string[]): Fix | undefined {
  const unquoted = /^"([^"\\]*)"$/.exec(value)?.[1];
  return unquoted === undefined ? undefined : { old: value, text: quoteIfDefined(unambiguousWord(unquoted, candidates)) };
}

function quoteIfDefined(word: string | undefined): string | undefined {
  return word === undefined ? undefined : `"${word}"`;
}
