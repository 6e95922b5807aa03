/* Generated from compiler/diagnostics/catalogue/config.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** The configuration is not JSON. */
export const configNotJson = ({ wrong, remedy }: { wrong: Value; remedy: Value }) => ({ code: 'config-not-json' as const, message: `${wrong}`, hint: `${remedy}` });

/** Unknown key in the configuration. */
export const configKeyUnknown = ({ belongs, nearest, holder, key, allowed }: { belongs: Value | undefined; nearest: Value | undefined; holder: Value; key: Value; allowed: Value }) => ({ code: 'config-key-unknown' as const, message: `${holder} has an unknown key ${key}.`, hint: belongs ? `${belongs}` : nearest ? `Did you mean ${nearest}?` : `Allowed keys: ${allowed}.` });

/** A forbidden key in the configuration. */
export const configKeyRefused = ({ key }: { key: Value }) => ({ code: 'config-key-refused' as const, message: `The key ${key} is not allowed.`, hint: 'Choose another name.' });

/** Duplicate key. */
export const configKeyTwice = ({ key }: { key: Value }) => ({ code: 'config-key-twice' as const, message: `Duplicate key ${key}.`, hint: 'Remove one of the two.' });

/** A required key is missing from the configuration. */
export const configKeyMissing = ({ holder, key }: { holder: Value | undefined; key: Value }) => ({ code: 'config-key-missing' as const, message: holder ? `A required key is missing in ${holder}: ${key}.` : `The configuration has no ${key}.`, hint: `Add "${key}": … here.` });

/** A setting has the wrong type. */
export const configTypeWrong = ({ name, expected, actual, remedy }: { name: Value | undefined; expected: Value; actual: Value; remedy: Value }) => ({ code: 'config-type-wrong' as const, message: name ? `${name} must be ${expected}, not ${actual}.` : `The configuration must be ${expected}, not ${actual}.`, hint: `${remedy}` });

/** A setting has an unknown value. */
export const configValueUnknown = ({ nearest, name, value, allowed }: { nearest: Value | undefined; name: Value; value: Value; allowed: Value }) => ({ code: 'config-value-unknown' as const, message: `${name} cannot be ${value}.`, hint: nearest ? `Did you mean ${nearest}?` : `Use one of ${allowed}.` });

/** A number in the configuration is out of range. */
export const configNumberWrong = ({ name, value, range }: { name: Value; value: Value; range: Value }) => ({ code: 'config-number-wrong' as const, message: `${name} cannot be ${value}.`, hint: `Use ${range}.` });

/** An empty setting. */
export const configValueEmpty = ({ name, what }: { name: Value; what: Value }) => ({ code: 'config-value-empty' as const, message: `${name} is an empty ${what}.`, hint: 'Set a value, or remove the key if it is optional.' });

/** A setting has the wrong format. */
export const configFormWrong = ({ suggestion, name, value, expected }: { suggestion: Value | undefined; name: Value; value: Value; expected: Value }) => ({ code: 'config-form-wrong' as const, message: `${name} is ${value}, but must be ${expected}.`, hint: suggestion ? `Write ${suggestion}.` : `Write ${expected}.` });

/** A path points outside the site. */
export const configPathOutside = ({ suggestion, isAddress, name, value, reason }: { suggestion: Value | undefined; isAddress: boolean | undefined; name: Value; value: Value; reason: Value }) => ({ code: 'config-path-outside' as const, message: `${name} is ${value}, which ${reason}.`, hint: suggestion ? `Write ${suggestion}.` : isAddress ? 'Download the file into the folder of the configuration, and write its path.' : 'Write a path below the folder of the configuration.' });

/** An invalid external address. */
export const configAddressRefused = ({ route, address, isLogo, isPicture, name, value }: { route: Value | undefined; address: Value | undefined; isLogo: boolean | undefined; isPicture: boolean | undefined; name: Value; value: Value }) => ({ code: 'config-address-refused' as const, message: `${name} is ${value}, which is not an external address.`, hint: route ? `To link to a page of this site, use "to": "${route}".` : address ? `Write "${address}".` : isLogo ? 'Write a route such as /guide, or an address that starts with https://.' : isPicture ? 'Write the path of a file in the site\'s folder, or an https address.' : 'Write an address that starts with https:, http:, mailto: or tel:.' });

/** Unknown placement of the search panel. */
export const searchPlacementInvalid = ({ nearest, value, allowed }: { nearest: Value | undefined; value: Value; allowed: Value }) => ({ code: 'search-placement-invalid' as const, message: `search.placement cannot be ${value}.`, hint: nearest ? `Did you mean ${nearest}?` : `Use one of ${allowed}.` });

/** Unknown type of navbar item. */
export const navbarTypeUnknown = ({ nearest, type, allowed }: { nearest: Value | undefined; type: Value; allowed: Value }) => ({ code: 'navbar-type-unknown' as const, message: `Unknown navbar item type ${type}.`, hint: nearest ? `Did you mean ${nearest}?` : `Use one of ${allowed}.` });

/** A navbar or footer link has no target, or more than one. */
export const configLinkTarget = ({ given, allowed }: { given: Value | undefined; allowed: Value }) => ({ code: 'config-link-target' as const, message: given ? `The link has more than one target: ${given}.` : `The link has neither ${allowed}.`, hint: given ? 'Keep only one of them.' : 'Add "to" with a route of this site, or "href" with an external address.' });

/** A link’s route does not start with a slash. */
export const configLinkRoute = ({ isAddress, route, to }: { isAddress: boolean | undefined; route: Value | undefined; to: Value }) => ({ code: 'config-link-route' as const, message: `"${to}" is not a route.`, hint: isAddress ? `Write "href": "${to}".` : route ? `Write "${route}".` : 'Write a route such as /guide.' });

/** A navbar or footer item is incomplete. */
export const configItemIncomplete = ({ what, field }: { what: Value; field: Value }) => ({ code: 'config-item-incomplete' as const, message: `${what} has no ${field}.`, hint: `Add ${field}.` });

/** A field has no effect on this type of item. */
export const configItemFieldUnused = ({ used, what, field }: { used: Value | undefined; what: Value; field: Value }) => ({ code: 'config-item-field-unused' as const, message: `${what} ignores ${field}.`, hint: used ? `Remove it, or use one of these fields: ${used}.` : 'Remove it. An item of this type has only the field position.' });

/** Markdown in a setting that requires HTML. */
export const configHtmlMarkdown = ({ source, html }: { source: Value; html: Value }) => ({ code: 'config-html-markdown' as const, message: `Markdown is not supported here, so ${source} is shown as text.`, hint: `Write ${html}.` });

/** An item that cannot be in a dropdown. */
export const navbarNested = ({ type }: { type: Value }) => ({ code: 'navbar-nested' as const, message: `A dropdown cannot contain an item of type ${type}.`, hint: 'Move it to the navbar, or list its links one by one.' });

/** A dropdown item has a position. */
export const navbarPositionInside = () => ({ code: 'navbar-position-inside' as const, message: 'An item in a dropdown cannot have a position.', hint: 'Remove the position, or set it on the dropdown.' });

/** The footer has both columns and a flat list of links. */
export const footerMixed = () => ({ code: 'footer-mixed' as const, message: 'The footer has both columns and links.', hint: 'Move the links into a column, or move all links into the list and remove the columns.' });

/** Wording shared by several findings. */
export const pathFault = {
  address: () => 'is an address, not a path',
  controlCharacter: () => 'contains a control character',
  backslashes: () => 'contains backslashes',
  absolute: () => 'is an absolute path',
  outside: () => 'points outside the folder of the configuration',
};

/** Wording shared by several findings. */
export const keyBelongs = {
  section: ({ sections }: { sections: Value }) => `This key belongs in ${sections}.`,
  otherName: ({ name }: { name: Value }) => `Use ${name} instead.`,
};
