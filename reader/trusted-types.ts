/** HTML that the compiler made, marked as such for browsers that ask for it. Everything else is text. */
export type Trusted = { readonly __html: string | TrustedHTML };

type Policy = { createHTML: (html: string) => TrustedHTML; createScriptURL: (address: string) => string | URL };
type Rules = { createHTML: (html: string) => string; createScriptURL: (address: string) => string };
type Maker = { createPolicy: (name: string, rules: Rules) => Policy };

/** Wraps HTML that the compiler made; the one place where text becomes markup. Keep the result: React compares it by identity. */
export function trust(html: string): Trusted {
  return { __html: policy ? policy.createHTML(html) : html };
}

/** The address of a script of ours, marked as such for browsers that ask for it: a worker begins with it. */
export function trustScript(address: URL): string | URL {
  return policy ? policy.createScriptURL(address.href) : address;
}

/** What the document was served with inside of the element, read only if it ever has to be drawn again. */
export function served(selector: string): Trusted {
  return {
    get __html() {
      return trust(document.querySelector(selector)?.innerHTML ?? '').__html;
    },
  };
}

const here: (Window & { trustedTypes?: Maker }) | undefined = typeof window === 'undefined' ? undefined : window;
const policy = here?.trustedTypes?.createPolicy('docs-page', {
  createHTML: (html) => html,
  createScriptURL: (address) => (new URL(address).origin === location.origin ? address : ''),
});
