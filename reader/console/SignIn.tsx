import { use, useEffect, useRef, useState } from 'react';
import type { OAuthFlow, SecurityScheme } from '../../compiler/openapi/document/model.ts';
import type { ApiRequest } from '../../compiler/openapi/request/request.ts';
import type { Scenario } from '../../schemas/types/sandbox.ts';
import type { SignInMessages } from '../messages/sign-in/en-GB.ts';
import { loadSignInMessages } from '../messages/sign-in/languages.ts';
import { keys, readStored, writeStored } from '../state/storage.ts';
import type { Outcome } from './exchange.ts';
import type { Grant } from './form.ts';
import {
  authorizationUrl,
  challengeOf,
  plainRequest,
  randomText,
  type SignInAttempt,
  type TabSignIn,
  type TokenFields,
  tokenRequest,
} from './oauth.ts';

/**
 * The inputs of a sign-in. The console passes its functions as props, so that the two bundles share only the modules that every page loads.
 */
export type SignInProps = {
  scheme: SecurityScheme;
  /** Scopes that the operation requires. */
  required: readonly string[];
  grant: Grant;
  setGrant: (grant: Grant) => void;
  /** The URL of the server, against which relative URLs in the document are resolved. */
  server: string;
  /** The scenario of the sandbox, which simulates the authorization server; undefined for real servers. */
  simulation: Scenario | undefined;
  /** The page of this site to which the authorization server redirects. */
  redirect: string;
  /** The sign-in in this tab from which the user has returned to this page. */
  returnedSignIn: TabSignIn | undefined;
  /** Returns the URL of this page with the form in its fragment, and the URL of a server that the user entered. */
  origin: () => Pick<TabSignIn, 'page' | 'customUrl'>;
  send: (request: ApiRequest) => Promise<Outcome>;
  explain: (outcome: Outcome) => string;
};

type Status = { kind: 'idle' | 'waiting' | 'mismatched' | 'asking' } | { kind: 'failed'; reason: string };

/** The sign-ins in this tab whose code has been sent to the token endpoint, which accepts each code once. */
const redeemed = new WeakSet<TabSignIn>();

/** Gets a token with OAuth 2 or OpenID Connect: authorization code with PKCE, client credentials, or refresh token. */
export function SignIn(props: SignInProps) {
  const { scheme, required, grant, setGrant, simulation, redirect, returnedSignIn, explain } = props;
  const messages = use(loadSignInMessages(document.documentElement.lang));
  const supportedFlows = flowsOf(scheme);
  const [chosenFlow, chooseFlow] = useState(() => Math.max(0, returnedSignIn ? supportedFlows.findIndex(isCodeFlow) : 0));
  const flow = supportedFlows[chosenFlow];
  const [scopes, setScopes] = useState<ReadonlySet<string>>(
    () => new Set(returnedSignIn?.scopes ?? [...(scheme.type === 'openIdConnect' ? ['openid'] : []), ...required]),
  );
  const [status, setStatus] = useState<Status>({ kind: 'idle' });
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const finishRef = useRef(() => {});
  useEffect(() => finishRef.current(), []);
  useEffect(() => {
    // The browser may restore this page from memory if the user goes back instead of signing in.
    window.addEventListener('pageshow', forget);
    return () => window.removeEventListener('pageshow', forget);
  }, []);
  if (!flow) return <p className="try-hint">{messages.otherFlows(scheme.flows.map(({ kind }) => kind).join(', '))}</p>;
  const id = `q-sign-in-${scheme.key}`;
  const isCode = isCodeFlow(flow);
  const listedScopes = [...new Set([...flow.scopes.map(({ name }) => name), ...scopes])];

  const run = async (requestGrant: () => Promise<Grant>): Promise<void> => {
    setStatus({ kind: 'asking' });
    try {
      setGrant(await requestGrant());
      setStatus({ kind: 'idle' });
    } catch (error) {
      setStatus({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  };
  const endpoint = (name: keyof typeof endpointNames, urls: Partial<OAuthFlow>): string =>
    toEndpoint(urls[name] ?? '', props.server, () =>
      messages.noEndpoint(scheme.type === 'openIdConnect' ? endpointNames[name] : name),
    );
  const requestToken = async (fields: TokenFields, url: string): Promise<Grant> => {
    const outcome = await props.send(tokenRequest(url, fields, isCode ? undefined : grant));
    return toGrant(outcome, grant, explain, messages);
  };
  const discovered = async (): Promise<OAuthFlow> =>
    scheme.type === 'openIdConnect' ? { ...flow, ...(await discoverEndpoints(props, messages)) } : flow;
  const simulate = async (): Promise<Grant> => ({ ...grant, ...simulatedToken(scheme.name, [...scopes], simulation ?? {}) });
  const scope = [...scopes].join(' ');

  /** Returns a new sign-in, and the URL at which the user signs in. */
  const prepare = async (): Promise<{ attempt: SignInAttempt; url: string }> => {
    const urls = await discovered();
    const page = endpoint('authorizationUrl', urls);
    const attempt = {
      ...{ state: randomText(), verifier: randomText(), tokenUrl: endpoint('tokenUrl', urls) },
      ...{ clientId: grant.user, scopes: [...scopes] },
    };
    const query: TokenFields = {
      response_type: 'code',
      client_id: grant.user,
      redirect_uri: redirect,
      ...(scope && { scope }),
      state: attempt.state,
      code_challenge: await challengeOf(attempt.verifier),
      code_challenge_method: 'S256',
    };
    return { attempt, url: authorizationUrl(page, query) };
  };
  const redeem = async (answer: Partial<TokenFields>, { verifier, tokenUrl, clientId }: SignInAttempt): Promise<Grant> => {
    if (answer.code === undefined) throw new Error(errorText(answer, messages));
    const fields = { grant_type: 'authorization_code', code: answer.code, redirect_uri: redirect, client_id: clientId };
    return { ...(await requestToken({ ...fields, code_verifier: verifier }, tokenUrl)), user: clientId };
  };
  finishRef.current = () => {
    if (!returnedSignIn || redeemed.has(returnedSignIn)) return;
    redeemed.add(returnedSignIn);
    setGrant({ ...grant, user: returnedSignIn.clientId });
    const { answer } = returnedSignIn;
    if (!answer) return;
    void run(async () => {
      if (answer.state !== returnedSignIn.state) throw new Error(messages.mismatch);
      return redeem(answer, returnedSignIn);
    });
  };

  const signIn = (): void => {
    stop.current();
    if (simulation) void run(simulate);
    else if (!isCode)
      void run(async () =>
        requestToken({ grant_type: 'client_credentials', ...(scope && { scope }) }, endpoint('tokenUrl', await discovered())),
      );
    else if (canProveKey()) signInWindow();
  };
  const canProveKey = (): boolean => {
    if (!globalThis.crypto.subtle) setStatus({ kind: 'failed', reason: messages.insecure });
    return globalThis.crypto.subtle !== undefined;
  };
  const signInWindow = (): void => {
    // A new window gets a copy of the session storage. Its last page would mistake a sign-in there for one in its own tab.
    forget();
    // Opened immediately, because browsers allow windows only in response to a click.
    const popup = window.open('', '', 'popup,width=520,height=680');
    if (!popup) {
      setStatus({ kind: 'failed', reason: messages.blocked });
      return;
    }
    popup.opener = null;
    void run(async () => {
      const { attempt, url } = await prepare().catch((error) => {
        popup.close();
        throw error;
      });
      const returned = waitForReturn(attempt.state, messages.close, {
        stoppable: (end) => {
          stop.current = end;
        },
        onOther: () => setStatus({ kind: 'mismatched' }),
      });
      setStatus({ kind: 'waiting' });
      popup.location.href = url;
      const answer = await returned;
      popup.close();
      setStatus({ kind: 'asking' });
      return redeem(answer, attempt);
    });
  };
  const signInHere = (): void => {
    stop.current();
    if (!canProveKey()) return;
    void run(async () => {
      const { attempt, url } = await prepare();
      if (!store({ ...attempt, ...props.origin(), scheme: scheme.name })) throw new Error(messages.noStorage);
      location.assign(url);
      return grant;
    });
  };
  const refresh = (): void =>
    void run(async () => {
      if (simulation) return simulate();
      const urls = await discovered();
      const own = isCode ? { client_id: grant.user } : {};
      const url = urls.refreshUrl ? endpoint('refreshUrl', urls) : endpoint('tokenUrl', urls);
      return requestToken({ grant_type: 'refresh_token', refresh_token: grant.refresh, ...own }, url);
    });

  return (
    <div className="try-sign-in">
      {supportedFlows.length > 1 && (
        <div className="try-line">
          <label htmlFor={`${id}-flow`}>{messages.flow}</label>
          <select id={`${id}-flow`} value={chosenFlow} onChange={({ target }) => chooseFlow(Number(target.value))}>
            {supportedFlows.map(({ kind }, index) => (
              <option key={kind} value={index}>
                {kind === 'authorizationCode' ? messages.code : messages.clientCredentials}
              </option>
            ))}
          </select>
        </div>
      )}
      {!simulation && (
        <>
          <TextLine
            id={`${id}-client`}
            label={messages.clientId}
            value={grant.user}
            onChange={(user) => setGrant({ ...grant, user })}
          />
          {!isCode && (
            <TextLine
              id={`${id}-secret`}
              label={messages.clientSecret}
              type="password"
              value={grant.password}
              onChange={(password) => setGrant({ ...grant, password })}
            />
          )}
          <p className={isCode ? 'try-hint' : 'try-note'}>{isCode ? messages.redirect : messages.secretWarning}</p>
          {isCode && (
            <p className="try-hint" dir="ltr">
              <code>{redirect}</code>
            </p>
          )}
        </>
      )}
      {simulation && <p className="try-hint">{messages.simulated}</p>}
      {listedScopes.length > 0 && (
        <fieldset className="try-scopes">
          <legend>{messages.scopes}</legend>
          {listedScopes.map((name) => (
            <label className="try-check" key={name} title={flow.scopes.find((each) => each.name === name)?.description}>
              <input
                type="checkbox"
                checked={scopes.has(name)}
                onChange={({ target }) => {
                  const next = new Set(scopes);
                  if (target.checked) next.add(name);
                  else next.delete(name);
                  setScopes(next);
                }}
              />
              <code>{name}</code>
            </label>
          ))}
        </fieldset>
      )}
      <div className="try-line">
        <button type="button" className="try-add" disabled={status.kind === 'asking'} onClick={signIn}>
          {isCode ? messages.signIn : messages.getToken}
        </button>
        {isCode && !simulation && (
          <button type="button" className="try-add" disabled={status.kind === 'asking'} onClick={signInHere}>
            {messages.signInHere}
          </button>
        )}
        {grant.refresh !== '' && (
          <button type="button" className="try-add" disabled={status.kind === 'asking'} onClick={refresh}>
            {messages.refresh}
          </button>
        )}
      </div>
      {isCode && !simulation && <p className="try-hint">{messages.hereHint}</p>}
      <p className={/^(?:failed|mismatched)$/.test(status.kind) ? 'try-fault' : 'try-hint'} role="status">
        {status.kind === 'failed' && status.reason}
        {status.kind === 'waiting' && messages.waiting}
        {status.kind === 'mismatched' && `${messages.mismatch} ${messages.waiting}`}
        {status.kind === 'idle' && grant.value !== '' && <Validity expires={grant.expires} messages={messages} />}
      </p>
    </div>
  );
}

function TextLine({
  id,
  label,
  value,
  type = 'text',
  onChange,
}: {
  id: string;
  label: string;
  value: string;
  type?: 'text' | 'password';
  onChange: (value: string) => void;
}) {
  return (
    <div className="try-line">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** The time until which a token is valid, kept up to date. */
function Validity({ expires, messages }: { expires: number; messages: SignInMessages }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);
  if (expires === 0) return messages.valid;
  const time = new Date(expires).toLocaleTimeString(document.documentElement.lang);
  return expires > now ? messages.validUntil(time) : messages.expired(time);
}

/** Stores a sign-in before the tab leaves the page. Going back opens the form, too. Returns false if the browser does not allow storage. */
function store(signIn: TabSignIn): boolean {
  const text = JSON.stringify(signIn);
  writeStored(keys.signIn, text, 'sessionStorage');
  if (readStored(keys.signIn, 'sessionStorage') !== text) return false;
  history.replaceState(history.state, '', signIn.page);
  return true;
}

function forget(): void {
  writeStored(keys.signIn, null, 'sessionStorage');
}

function isCodeFlow({ kind }: OAuthFlow): boolean {
  return kind === 'authorizationCode';
}

/** Returns the available flows. For OpenID Connect, the provider supplies the URLs. */
function flowsOf({ type, flows }: SecurityScheme): OAuthFlow[] {
  if (type !== 'openIdConnect') return flows.filter(({ kind }) => /^(?:authorizationCode|clientCredentials)$/.test(kind));
  const urls = { authorizationUrl: '', tokenUrl: '', refreshUrl: '', deviceAuthorizationUrl: '' };
  return ['authorizationCode', 'clientCredentials'].map((kind) => ({ kind, ...urls, scopes: [] }));
}

/** Returns the URLs of an OpenID Connect provider. */
async function discoverEndpoints(
  { scheme, server, send, explain }: SignInProps,
  messages: SignInMessages,
): Promise<Pick<OAuthFlow, 'authorizationUrl' | 'tokenUrl'>> {
  const url = toEndpoint(scheme.openIdConnectUrl, server, () => messages.noEndpoint('openIdConnectUrl'));
  const metadata = answerOf(
    await send({ ...plainRequest, method: 'GET', url, headers: [['Accept', 'application/json']] }),
    explain,
  );
  const { authorization_endpoint: authorizationUrl = '', token_endpoint: tokenUrl = '' } = metadata;
  return { authorizationUrl, tokenUrl };
}

/** Returns the strings and numbers in a JSON response, as strings. Throws if no response arrived. */
function answerOf(outcome: Outcome, explain: SignInProps['explain']): Partial<TokenFields> {
  if (outcome.status !== 'answered') throw new Error(explain(outcome));
  try {
    const value: unknown = JSON.parse(outcome.answer.text ?? '');
    return Object.fromEntries(Object.entries(Object(value)).map(([name, each]) => [name, String(each)]));
  } catch {
    throw new Error(`${outcome.answer.status} ${outcome.answer.reason}`.trim());
  }
}

function toGrant(outcome: Outcome, before: Grant, explain: SignInProps['explain'], messages: SignInMessages): Grant {
  const answer = answerOf(outcome, explain);
  if (!answer.access_token) throw new Error(errorText(answer, messages));
  const seconds = Number(answer.expires_in ?? 0);
  const expires = seconds > 0 ? Date.now() + seconds * 1000 : 0;
  // A server that does not issue a new refresh token continues to accept the previous one.
  return { ...before, value: answer.access_token, refresh: answer.refresh_token ?? before.refresh, expires };
}

function errorText({ error, error_description: description }: Partial<TokenFields>, messages: SignInMessages): string {
  const detail = [error, description].filter((each) => each !== undefined).join(': ');
  if (error === 'access_denied') return `${messages.denied} (${detail})`;
  if (error === 'invalid_grant') return `${messages.spent} (${detail})`;
  return detail || messages.noToken;
}

/** Returns the token that the simulated server issues: one in the scenario with these scopes, or any. */
function simulatedToken(scheme: string, scopes: readonly string[], { credentials = [] }: Scenario): Partial<Grant> {
  const ofScheme = credentials.filter((each) => each.scheme === scheme);
  const withScopes = ofScheme.find((each) => each.scopes === undefined || scopes.every((scope) => each.scopes?.includes(scope)));
  const value = (withScopes ?? ofScheme[0])?.value ?? `sandbox-${randomText()}`;
  return { value, refresh: `sandbox-${randomText()}`, expires: Date.now() + 3_600_000 };
}

/**
 * Waits for the page to which the authorization server redirects. `state` identifies this sign-in: other responses are ignored and
 * reported to `onOther`. The page receives `done`, which it displays if the browser does not let it close itself.
 */
function waitForReturn(
  state: string,
  done: string,
  { stoppable, onOther }: { stoppable: (stop: () => void) => void; onOther: () => void },
): Promise<Partial<TokenFields>> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel('api-sign-in');
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object') return;
      const fields: Partial<TokenFields> = Object(data);
      if (fields.state !== state) {
        onOther();
        return;
      }
      channel.postMessage(done);
      channel.close();
      resolve(fields);
    });
    stoppable(() => channel.close());
  });
}

/** The URLs of a flow, with their names in the configuration of an OpenID Connect provider. */
const endpointNames = {
  authorizationUrl: 'authorization_endpoint',
  tokenUrl: 'token_endpoint',
  refreshUrl: 'token_endpoint',
} as const;

/** Returns an absolute HTTP URL. Throws with the message if there is none, so that no page can be opened with a `javascript:` URL. */
function toEndpoint(url: string, server: string, message: () => string): string {
  const target = URL.canParse(url, `${server}/`) ? new URL(url, `${server}/`) : URL.canParse(url) ? new URL(url) : undefined;
  if (url === '' || !target || !/^https?:$/.test(target.protocol)) throw new Error(message());
  return target.href;
}
