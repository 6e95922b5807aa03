/**
 * Hosts that pages may load from besides the site itself, each as it stands in the security policy: `https://host`, or
 * `https://*.host` for all below one, with a port where it has one. `self` among the frames lets pages show files and pages of
 * the site in frames. Pictures come from any host over https where none are named. `trustedTypes` are names of the policies that scripts
 * of the site may create.
 */
export type Policy = { frames?: string[]; images?: string[]; media?: string[]; connect?: string[]; trustedTypes?: string[] };

/**
 * What the security policy calls the host of an address: `https://host`, with a port where it has one. Undefined for what has no
 * host.
 */
export function hostEntry(address: string): string | undefined {
  const host = /^https?:\/\/(?:[^\s/?#@]*@)?([^\s/?#\\]+)/i.exec(address)?.[1];
  return host === undefined ? undefined : `https://${host.toLowerCase().replace(/:443$/, '')}`;
}

/**
 * Whether hosts of the policy let something be loaded over https from the host of an entry, as browsers see it: a star stands for
 * one name or more before the rest.
 */
export function allowsHost(hosts: readonly string[], entry: string): boolean {
  return hosts.some(
    (host) => host === entry || (host.startsWith('https://*.') && entry.endsWith(host.slice('https://*'.length))),
  );
}

/** Whether a text can stand among the hosts of the policy: https, a host that may begin with a star, perhaps a port. */
export function isPolicyHost(text: string): boolean {
  return /^https:\/\/(?:\*(?:\.[a-z0-9-]+){2,}|[a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::\d{1,5})?$/i.test(text);
}

/** The host that was probably meant: without a path, with https. */
export function nearestPolicyHost(text: string): string | undefined {
  const host = /^(?:[a-z]+:)?(?:\/\/)?([^\s/?#'"@]+)/i.exec(text.trim())?.[1];
  const guess = `https://${host}`;
  return host?.includes('.') && isPolicyHost(guess) ? guess : undefined;
}
