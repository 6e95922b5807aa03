import { siteLocale } from '../editions/origins.ts';
import { escapeAttribute, escapeText } from '../html/escape.ts';
import type { Output, Site } from '../model.ts';
import type { Api } from '../openapi/document/model.ts';

/**
 * Returns the page to which authorization servers redirect after a sign-in from an API console. The page passes the parameters in its
 * address to the console, which is in another window or was in this tab, and removes them from the address bar and the history. Returns
 * nothing if no console offers a sign-in with redirects.
 */
export function signInPage(site: Site, apis: readonly Api[]): Output[] {
  const isNeeded = apis.some(({ id, securitySchemes }) => {
    const setting = site.specs.find((spec) => spec.id === id)?.console;
    const callsServers = setting?.customUrl === true || setting?.environments.includes('servers') === true;
    return callsServers && securitySchemes.some(({ type }) => type === 'oauth2' || type === 'openIdConnect');
  });
  if (!isNeeded || site.offline) return [];
  const restrictedFile = (name: string, bytes: string): Output => ({
    path: `specs/console/${name}`,
    audience: 'public',
    stage: 'asset',
    bytes,
  });
  return [restrictedFile('callback.html', renderPage(site)), restrictedFile('callback.js', script)];
}

function renderPage(site: Site): string {
  return `<!doctype html>
<html lang="${escapeAttribute(siteLocale(site))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${escapeText(site.title)}</title>
<script src="callback.js" defer></script>
</head>
<body><main>…</main></body>
</html>
`;
}

/**
 * If the sign-in began in this tab, adds the parameters to what the console stored, and opens the console's page again. Otherwise passes
 * them to the console in another window. The console responds with a message, which users see if the browser does not allow this page to
 * close itself.
 */
const script = `const fields = Object.fromEntries(new URLSearchParams(location.search || location.hash.slice(1)));
history.replaceState(null, '', location.pathname);
const stored = sessionStorage.getItem('api-sign-in');
if (stored) {
  const signIn = JSON.parse(stored);
  sessionStorage.setItem('api-sign-in', JSON.stringify({ ...signIn, answer: fields }));
  location.replace(signIn.page);
} else {
  const channel = new BroadcastChannel('api-sign-in');
  channel.addEventListener('message', ({ data }) => {
    if (typeof data !== 'string') return;
    document.querySelector('main').textContent = data;
    window.close();
  });
  channel.postMessage(fields);
}
`;
