/* Generated from compiler/diagnostics/catalogue/config.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** The configuration is not JSON. */
export const configNotJson = ({ wrong, remedy }: { wrong: Value; remedy: Value }) => ({ code: 'config-not-json' as const, message: `${wrong}`, hint: `${remedy}` });

/** The configuration has no such key. */
export const configKeyUnknown = ({ belongs, nearest, holder, key, known }: { belongs: Value | undefined; nearest: Value | undefined; holder: Value; key: Value; known: Value }) => ({ code: 'config-key-unknown' as const, message: `${holder} has no key ${key}.`, hint: belongs ? `${belongs}` : nearest ? `The nearest is ${nearest}.` : `The keys here are ${known}.` });

/** A key of the configuration is refused. */
export const configKeyRefused = ({ key }: { key: Value }) => ({ code: 'config-key-refused' as const, message: `The key ${key} is refused.`, hint: 'Choose another name.' });

/** A key stands twice in one object. */
export const configKeyTwice = ({ key }: { key: Value }) => ({ code: 'config-key-twice' as const, message: `The key ${key} stands here for the second time.`, hint: 'Remove one of the two.' });

/** A key is missing from the configuration. */
export const configKeyMissing = ({ holder, key }: { holder: Value | undefined; key: Value }) => ({ code: 'config-key-missing' as const, message: holder ? `An entry of ${holder} has no ${key}.` : `The configuration has no ${key}.`, hint: `Add "${key}": … here.` });

/** A setting has a value of another kind. */
export const configTypeWrong = ({ name, wanted, found, remedy }: { name: Value | undefined; wanted: Value; found: Value; remedy: Value }) => ({ code: 'config-type-wrong' as const, message: name ? `${name} must be ${wanted}, not ${found}.` : `The configuration must be ${wanted}, not ${found}.`, hint: `${remedy}` });

/** A setting has a value that it does not know. */
export const configValueUnknown = ({ nearest, name, value, known }: { nearest: Value | undefined; name: Value; value: Value; known: Value }) => ({ code: 'config-value-unknown' as const, message: `${name} cannot be ${value}.`, hint: nearest ? `The nearest is ${nearest}.` : `It is one of ${known}.` });

/** A number of the configuration is out of range. */
export const configNumberWrong = ({ name, value, range }: { name: Value; value: Value; range: Value }) => ({ code: 'config-number-wrong' as const, message: `${name} cannot be ${value}.`, hint: `Write ${range}.` });

/** A setting is empty. */
export const configValueEmpty = ({ name, what }: { name: Value; what: Value }) => ({ code: 'config-value-empty' as const, message: `${name} is an empty ${what}.`, hint: 'Give it a value, or remove the key if it is optional.' });

/** A setting is not written as it should be. */
export const configFormWrong = ({ suggestion, name, value, wanted }: { suggestion: Value | undefined; name: Value; value: Value; wanted: Value }) => ({ code: 'config-form-wrong' as const, message: `${name} is ${value}, but must be ${wanted}.`, hint: suggestion ? `Write ${suggestion}.` : `Write ${wanted}.` });

/** A path leads out of the site, or could. */
export const configPathOutside = ({ suggestion, isAddress, name, value, reason }: { suggestion: Value | undefined; isAddress: boolean | undefined; name: Value; value: Value; reason: Value }) => ({ code: 'config-path-outside' as const, message: `${name} is ${value}, which ${reason}.`, hint: suggestion ? `Write ${suggestion}.` : isAddress ? 'Save what it leads to below the folder of the configuration, and write its path.' : 'Write a path below the folder of the configuration.' });

/** An address is not of a kind that is allowed. */
export const configAddressRefused = ({ route, address, isLogo, isPicture, name, value }: { route: Value | undefined; address: Value | undefined; isLogo: boolean | undefined; isPicture: boolean | undefined; name: Value; value: Value }) => ({ code: 'config-address-refused' as const, message: `${name} is ${value}, which is no address elsewhere.`, hint: route ? `Write "to": "${route}": it is a route of this site.` : address ? `Write "${address}".` : isLogo ? 'Write a route such as /guide, or an address that starts with https://.' : isPicture ? 'Write the path of a file of the site, or an https address.' : 'Write an address that starts with https:, http:, mailto: or tel:.' });

/** The placement of the search panel is not known. */
export const searchPlacementInvalid = ({ nearest, value, known }: { nearest: Value | undefined; value: Value; known: Value }) => ({ code: 'search-placement-invalid' as const, message: `search.placement cannot be ${value}.`, hint: nearest ? `The nearest is ${nearest}.` : `It is one of ${known}.` });

/** A navbar item has a type that does not exist. */
export const navbarTypeUnknown = ({ nearest, type, known }: { nearest: Value | undefined; type: Value; known: Value }) => ({ code: 'navbar-type-unknown' as const, message: `There is no navbar item type ${type}.`, hint: nearest ? `The nearest is ${nearest}.` : `The types are ${known}.` });

/** A link of the navbar or footer has no target, or more than one. */
export const configLinkTarget = ({ given, allowed }: { given: Value | undefined; allowed: Value }) => ({ code: 'config-link-target' as const, message: given ? `The link has both ${given}.` : `The link has neither ${allowed}.`, hint: given ? 'Keep one of them.' : 'Add "to" with a route of this site, or "href" with an address elsewhere.' });

/** A link’s route does not start with a slash. */
export const configLinkRoute = ({ isAddress, route, to }: { isAddress: boolean | undefined; route: Value | undefined; to: Value }) => ({ code: 'config-link-route' as const, message: `"${to}" is not a route.`, hint: isAddress ? `Write "href": "${to}".` : route ? `Write "${route}".` : 'Write a route such as /guide.' });

/** An item of the navbar or footer lacks something that it needs. */
export const configItemIncomplete = ({ what, field }: { what: Value; field: Value }) => ({ code: 'config-item-incomplete' as const, message: `${what} needs ${field}.`, hint: `Add ${field}.` });

/** A field has no effect on this kind of item. */
export const configItemFieldUnused = ({ used, what, field }: { used: Value | undefined; what: Value; field: Value }) => ({ code: 'config-item-field-unused' as const, message: `${what} takes no notice of ${field}.`, hint: used ? `It uses ${used}.` : 'It has no fields but position.' });

/** Markdown stands where HTML is shown. */
export const configHtmlMarkdown = ({ written, html }: { written: Value; html: Value }) => ({ code: 'config-html-markdown' as const, message: `Markdown is not read here: ${written} is shown as it is.`, hint: `Write ${html}.` });

/** A dropdown holds something that cannot stand in it. */
export const navbarNested = ({ type }: { type: Value }) => ({ code: 'navbar-nested' as const, message: `An item of type ${type} cannot stand in a dropdown.`, hint: 'Move it out into the navbar, or write its links one by one.' });

/** An item of a dropdown has a position. */
export const navbarPositionInside = () => ({ code: 'navbar-position-inside' as const, message: 'An item of a dropdown has no position.', hint: 'Remove it, or give it to the dropdown itself.' });

/** The footer has both columns and a flat list of links. */
export const footerMixed = () => ({ code: 'footer-mixed' as const, message: 'The footer has both columns and links.', hint: 'Move the links into a column, or the columns into the list.' });

/** Shared by several findings. */
export const pathFault = {
  address: () => 'is an address, not a path',
  controlCharacter: () => 'has a control character in it',
  backslashes: () => 'is written with backslashes',
  absolute: () => 'is an absolute path',
  outside: () => 'leads out of the folder of the configuration',
};

/** Shared by several findings. */
export const keyBelongs = {
  section: ({ sections }: { sections: Value }) => `It belongs in ${sections}.`,
  otherName: ({ name }: { name: Value }) => `Here it is called ${name}.`,
};
