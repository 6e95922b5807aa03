import { isDay } from '../texts/days.ts';

const hostname = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const part = "(?:[\\w\\-.~!$&'()*+,;=:@]|%[\\da-f]{2})";
const uriReference = new RegExp(
  `^(?:[a-z][a-z\\d+.-]*:)?(?:\\/\\/(?:\\[[\\da-f:.]+\\](?::\\d*)?|${part}*))?(?:\\/|${part})*(?:\\?(?:[/?]|${part})*)?(?:#(?:[/?]|${part})*)?$`,
  'i',
);
const time = /^(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;
const pointer = '(?:\\/(?:[^~/]|~[01])*)*';

type Format = RegExp | ((text: string) => boolean);

/** The JSON Schema formats that are validated. */
const formats = new Map<string, Format>([
  ['date', isDay],
  ['time', time],
  ['date-time', (text) => isDay(text.slice(0, 10)) && /^[t\s]/i.test(text.slice(10)) && time.test(text.slice(11))],
  ['duration', /^P(?:\d+W|(?=.*\d[A-Z]$)(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/],
  [
    'uri',
    (text) => /^[a-z][a-z\d+.-]*:/i.test(text) && uriReference.test(text) && !(/^https?:/i.test(text) && !URL.canParse(text)),
  ],
  ['uri-reference', uriReference],
  ['uri-template', /^(?:[^{}\s"<>\\^`|]|\{[^{}\s]+\})*$/],
  ['url', (text) => /^(?:https?|ftp):\/\/\S+$/i.test(text) && URL.canParse(text)],
  ['email', isEmail],
  ['hostname', hostname],
  ['ipv4', ipv4],
  ['ipv6', isIpv6],
  ['regex', isPattern],
  ['uuid', /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i],
  ['json-pointer', new RegExp(`^${pointer}$`)],
  ['relative-json-pointer', new RegExp(`^(?:0|[1-9]\\d*)(?:#|${pointer})$`)],
]);

/** Returns whether a string matches a format. Always true for unknown formats. */
export function hasFormat(text: string, name: string): boolean {
  const format = formats.get(name);
  return format === undefined || (format instanceof RegExp ? format.test(text) : format(text));
}

function isEmail(text: string): boolean {
  const [, name = '', host = ''] = /^("(?:[ !#-[\]-~]|\\[ -~])*"|[\w.!#$%&'*+/=?^`{|}~-]+)@(.+)$/.exec(text) ?? [];
  if (name === '' || name.length > 64 || /^\.|\.\.|\.$/.test(name.replace(/^".*/, ''))) return false;
  const [, version = '', address] = /^\[(IPv6:)?(.*)\]$/i.exec(host) ?? [];
  if (address === undefined) return hostname.test(host);
  return version === '' ? ipv4.test(address) : isIpv6(address);
}

function isIpv6(text: string): boolean {
  return /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]/`);
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
