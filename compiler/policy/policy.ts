/**
 * Hosts other than the site itself from which pages may load resources, in the syntax of the security policy: `https://host`, or
 * `https://*.host` for all subdomains, with an optional port. `self` in frames allows pages to show files and pages of the site in frames.
 * Images from any https host are allowed by default. `trustedTypes` contains the names of policies that scripts of the site may create.
 */
export type Policy = { frames?: string[]; images?: string[]; media?: string[]; connect?: string[]; trustedTypes?: string[] };

/** Returns the host of a URL in the syntax of the security policy: `https://host`, with an optional port. Undefined if it has no host. */
export function hostEntry(address: string): string | undefined {
  const host = /^https?:\/\/(?:[^\s/?#@]*@)?([^\s/?#\\]+)/i.exec(address)?.[1];
  return host === undefined ? undefined : `https://${host.toLowerCase().replace(/:443$/, '')}`;
}

/**
 * Returns whether the policy's hosts allow loading over https from the host of an entry, with the semantics of browsers: a star stands for
 * one or more labels.
 */
export function allowsHost(hosts: readonly string[], entry: string): boolean {
  return hosts.some(
    (host) => host === entry || (host.startsWith('https://*.') && entry.endsWith(host.slice('https://*'.length))),
  );
}

/** Returns whether a string is a valid host of the policy: https, a host that may start with a star, and an optional port. */
export function isPolicyHost(text: string): boolean {
  return /^https:\/\/(?:\*(?:\.[a-z0-9-]+){2,}|[a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::\d{1,5})?$/i.test(text);
}

/** Returns the probably intended host: without a path, with https. */
export function nearestPolicyHost(text: string): string | undefined {
  const host = /^(?:[a-z]+:)?(?:\/\/)?([^\s/?#'"@]+)/i.exec(text.trim())?.[1];
  const guess = `https://${host}`;
  return host?.includes('.') && isPolicyHost(guess) ? guess : undefined;
}
