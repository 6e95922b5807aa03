/** HTML from the compiler, marked for browsers that enforce Trusted Types. Everything else is inserted as text. */
export type Trusted = { readonly __html: string | TrustedHTML };

type Policy = { createHTML: (html: string) => TrustedHTML; createScriptURL: (address: string) => string | URL };
type TrustedTypeRules = { createHTML: (html: string) => string; createScriptURL: (address: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: TrustedTypeRules) => Policy };

/**
 * Wraps HTML from the compiler. This is the only function that turns text into markup. Reuse the result, because React compares it by
 * identity.
 */
export function trust(html: string): Trusted {
  return { __html: policy ? policy.createHTML(html) : html };
}

/** Returns the URL of one of Quire's scripts, marked for browsers that enforce Trusted Types. Starting a worker requires it. */
export function trustScript(address: URL): string | URL {
  return policy ? policy.createScriptURL(address.href) : address;
}

/** Returns the served content of an element. It is read only if React has to render the element again. */
export function readServedHtml(selector: string): Trusted {
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

/** Returns the host for comparison. Files on disk have no origin. */
function hostOf({ protocol, host }: Pick<URL, 'protocol' | 'host'>): string {
  return `${protocol}//${host}`;
}
