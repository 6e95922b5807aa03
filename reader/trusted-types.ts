/** HTML that the compiler made, marked as such for browsers that enforce Trusted Types. Everything else is text. */
export type Trusted = { readonly __html: string | TrustedHTML };

type Policy = { createHTML: (html: string) => TrustedHTML; createScriptURL: (address: string) => string | URL };
type Rules = { createHTML: (html: string) => string; createScriptURL: (address: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: Rules) => Policy };

/** Wraps HTML that the compiler made; the one place where text becomes markup. Keep the result: React compares it by identity. */
export function trust(html: string): Trusted {
  return { __html: policy ? policy.createHTML(html) : html };
}

/** The address of a script of ours, marked as such for browsers that enforce Trusted Types: a worker is started by it. */
export function trustScript(address: URL): string | URL {
  return policy ? policy.createScriptURL(address.href) : address;
}

/** What the document was served with inside of the element, read only when React has to draw it anew. */
export function served(selector: string): Trusted {
  return {
    get __html() {
      return trust(document.querySelector(selector)?.innerHTML ?? '').__html;
    },
  };
}

const here: (Window & { trustedTypes?: PolicyFactory }) | undefined = typeof window === 'undefined' ? undefined : window;
const policy = here?.trustedTypes?.createPolicy('docs-page', {
  createHTML: (html) => html,
  createScriptURL: (address) => (hostOf(new URL(address)) === hostOf(location) ? address : ''),
});

/** Files of a disk have no origin by which they could be compared. */
function hostOf({ protocol, host }: Pick<URL, 'protocol' | 'host'>): string {
  return `${protocol}//${host}`;
}
