/** The API console's sign-in messages in British English. */
export const enGB = {
  flow: 'Flow',
  code: 'Authorization code with PKCE',
  clientCredentials: 'Client credentials',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  redirect: 'Register this redirect URL with the authorization server:',
  secretWarning: 'Use a client for testing only. Anyone who can use this browser can read the secret, which belongs on a server.',
  scopes: 'Scopes',
  signIn: 'Sign in',
  signInHere: 'Sign in in this tab',
  hereHint:
    'Without a window, this tab opens the authorization server and then returns to the form. In between, sessionStorage contains the form, the client ID and the PKCE verifier. Selected files are lost, and so are credentials that the tab does not remember.',
  getToken: 'Get token',
  refresh: 'Refresh token',
  simulated: 'The sandbox issues tokens itself. No account is needed.',
  waiting: 'Continue in the window that has opened …',
  close: 'You can close this window.',
  valid: 'The token does not state when it expires.',
  validUntil: (time: string) => `The token is valid until ${time}.`,
  expired: (time: string) => `The token expired at ${time}.`,
  blocked: 'The browser blocked the window. Allow pop-up windows for this site, or sign in in this tab.',
  mismatch: 'A response arrived whose state does not match this sign-in. It was ignored.',
  denied: 'You or the authorization server denied access.',
  spent: 'The authorization expired or was already used. Sign in again.',
  noStorage: 'The browser does not allow this site to store data, so only signing in in a window works.',
  noEndpoint: (name: string) => `The URL ${name} is missing or invalid.`,
  insecure: 'Browsers provide the cryptography of PKCE only to pages over HTTPS.',
  noToken: 'The authorization server’s response contains no token.',
  otherFlows: (names: string) => `The console does not offer ${names}. Get a token elsewhere and enter it above.`,
};

/** All strings of the sign-in. */
export type SignInMessages = typeof enGB;
