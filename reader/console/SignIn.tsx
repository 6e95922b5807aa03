import { useEffect, useRef, useState } from 'react';
import type { OAuthFlow, SecurityScheme } from '../../compiler/openapi/document/model.ts';
import type { ApiRequest } from '../../compiler/openapi/request/request.ts';
import type { Scenario } from '../../schemas/types/sandbox.ts';
import { type SignInMessages, signInMessages } from '../messages/sign-in.ts';
import type { Outcome } from './exchange.ts';
import type { Grant } from './form.ts';
import { authorizationUrl, challengeOf, type Fields, plainRequest, randomText, tokenRequest } from './oauth.ts';

/** The inputs of a sign-in. The console passes functions, so that this module does not share any other module with it. */
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
  send: (request: ApiRequest) => Promise<Outcome>;
  explain: (outcome: Outcome) => string;
};

type Status = { kind: 'idle' | 'waiting' | 'asking' } | { kind: 'failed'; reason: string };

/** Gets a token with OAuth 2 or OpenID Connect: authorization code with PKCE, client credentials, or refresh token. */
export function SignIn(props: SignInProps) {
  const { scheme, required, grant, setGrant, simulation, redirect, explain } = props;
  const say = signInMessages(document.documentElement.lang);
  const usable = flowsOf(scheme);
  const [chosen, choose] = useState(0);
  const flow = usable[chosen];
  const [scopes, setScopes] = useState<ReadonlySet<string>>(
    () => new Set([...(scheme.type === 'openIdConnect' ? ['openid'] : []), ...required]),
  );
  const [status, setStatus] = useState<Status>({ kind: 'idle' });
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  if (!flow) return <p className="try-hint">{say.otherFlows(scheme.flows.map(({ kind }) => kind).join(', '))}</p>;
  const id = `q-sign-in-${scheme.key}`;
  const isCode = flow.kind === 'authorizationCode';
  const listed = [...new Set([...flow.scopes.map(({ name }) => name), ...scopes])];

  const run = async (made: () => Promise<Grant>): Promise<void> => {
    setStatus({ kind: 'asking' });
    try {
      setGrant(await made());
      setStatus({ kind: 'idle' });
    } catch (error) {
      setStatus({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  };
  const ask = async (fields: Fields, urls: Pick<OAuthFlow, 'tokenUrl'>): Promise<Grant> => {
    const url = absolute(urls.tokenUrl, props.server);
    const outcome = await props.send(tokenRequest(url, fields, isCode ? undefined : grant));
    return toGrant(outcome, grant, explain, say);
  };
  const discovered = async (): Promise<OAuthFlow> =>
    scheme.type === 'openIdConnect' ? { ...flow, ...(await discover(props, say)) } : flow;
  const simulate = async (): Promise<Grant> => ({ ...grant, ...simulatedToken(scheme.name, [...scopes], simulation ?? {}) });
  const scope = [...scopes].join(' ');

  const signIn = (): void => {
    stop.current();
    if (simulation) void run(simulate);
    else if (!isCode)
      void run(async () => ask({ grant_type: 'client_credentials', ...(scope && { scope }) }, await discovered()));
    else if (!globalThis.crypto.subtle) setStatus({ kind: 'failed', reason: say.insecure });
    else authorize();
  };
  const authorize = (): void => {
    // Opened immediately, because browsers allow windows only in response to a click.
    const popup = window.open('', '', 'popup,width=520,height=680');
    if (!popup) {
      setStatus({ kind: 'failed', reason: say.blocked });
      return;
    }
    popup.opener = null;
    void run(async () => {
      const urls = await discovered().catch((error) => {
        popup.close();
        throw error;
      });
      const [state, verifier] = [randomText(), randomText()];
      const query: Fields = {
        response_type: 'code',
        client_id: grant.user,
        redirect_uri: redirect,
        ...(scope && { scope }),
        state,
        code_challenge: await challengeOf(verifier),
        code_challenge_method: 'S256',
      };
      const returned = waitForReturn(state, say.close, (end) => {
        stop.current = end;
      });
      setStatus({ kind: 'waiting' });
      popup.location.href = authorizationUrl(absolute(urls.authorizationUrl, props.server), query);
      const answer = await returned;
      popup.close();
      if (answer.code === undefined) throw new Error(errorText(answer, say));
      setStatus({ kind: 'asking' });
      const fields = { grant_type: 'authorization_code', code: answer.code, redirect_uri: redirect, client_id: grant.user };
      return ask({ ...fields, code_verifier: verifier }, urls);
    });
  };
  const refresh = (): void =>
    void run(async () => {
      if (simulation) return simulate();
      const urls = await discovered();
      const own = isCode ? { client_id: grant.user } : {};
      return ask(
        { grant_type: 'refresh_token', refresh_token: grant.refresh, ...own },
        { tokenUrl: urls.refreshUrl || urls.tokenUrl },
      );
    });

  return (
    <div className="try-sign-in">
      {usable.length > 1 && (
        <div className="try-line">
          <label htmlFor={`${id}-flow`}>{say.flow}</label>
          <select id={`${id}-flow`} value={chosen} onChange={({ target }) => choose(Number(target.value))}>
            {usable.map(({ kind }, index) => (
              <option key={kind} value={index}>
                {kind === 'authorizationCode' ? say.code : say.clientCredentials}
              </option>
            ))}
          </select>
        </div>
      )}
      {!simulation && (
        <>
          <Line id={`${id}-client`} label={say.clientId} value={grant.user} onChange={(user) => setGrant({ ...grant, user })} />
          {!isCode && (
            <Line
              id={`${id}-secret`}
              label={say.clientSecret}
              type="password"
              value={grant.password}
              onChange={(password) => setGrant({ ...grant, password })}
            />
          )}
          <p className={isCode ? 'try-hint' : 'try-note'}>{isCode ? say.redirect : say.secretWarning}</p>
          {isCode && (
            <p className="try-hint" dir="ltr">
              <code>{redirect}</code>
            </p>
          )}
        </>
      )}
      {simulation && <p className="try-hint">{say.simulated}</p>}
      {listed.length > 0 && (
        <fieldset className="try-scopes">
          <legend>{say.scopes}</legend>
          {listed.map((name) => (
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
          {isCode ? say.signIn : say.getToken}
        </button>
        {grant.refresh !== '' && (
          <button type="button" className="try-add" disabled={status.kind === 'asking'} onClick={refresh}>
            {say.refresh}
          </button>
        )}
      </div>
      <p className={status.kind === 'failed' ? 'try-fault' : 'try-hint'} role="status">
        {status.kind === 'failed' && status.reason}
        {status.kind === 'waiting' && say.waiting}
        {status.kind === 'idle' && grant.value !== '' && <Validity expires={grant.expires} say={say} />}
      </p>
    </div>
  );
}

function Line({
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
function Validity({ expires, say }: { expires: number; say: SignInMessages }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);
  if (expires === 0) return say.valid;
  const time = new Date(expires).toLocaleTimeString(document.documentElement.lang);
  return expires > now ? say.validUntil(time) : say.expired(time);
}

/** The available flows. For OpenID Connect, the provider supplies the URLs. */
function flowsOf({ type, flows }: SecurityScheme): OAuthFlow[] {
  if (type !== 'openIdConnect') return flows.filter(({ kind }) => /^(?:authorizationCode|clientCredentials)$/.test(kind));
  const urls = { authorizationUrl: '', tokenUrl: '', refreshUrl: '', deviceAuthorizationUrl: '' };
  return ['authorizationCode', 'clientCredentials'].map((kind) => ({ kind, ...urls, scopes: [] }));
}

/** The URLs of an OpenID Connect provider. */
async function discover(
  { scheme, server, send, explain }: SignInProps,
  say: SignInMessages,
): Promise<Pick<OAuthFlow, 'authorizationUrl' | 'tokenUrl'>> {
  const url = absolute(scheme.openIdConnectUrl, server);
  const found = answerOf(await send({ ...plainRequest, method: 'GET', url, headers: [['Accept', 'application/json']] }), explain);
  const [page = '', tokenUrl = ''] = [found.authorization_endpoint, found.token_endpoint];
  if (tokenUrl === '') throw new Error(say.noToken);
  return { authorizationUrl: page, tokenUrl };
}

/** The strings and numbers in a JSON response, as strings. Throws if no response arrived. */
function answerOf(outcome: Outcome, explain: SignInProps['explain']): Partial<Fields> {
  if (outcome.status !== 'answered') throw new Error(explain(outcome));
  try {
    const value: unknown = JSON.parse(outcome.answer.text ?? '');
    return Object.fromEntries(Object.entries(Object(value)).map(([name, each]) => [name, String(each)]));
  } catch {
    throw new Error(`${outcome.answer.status} ${outcome.answer.reason}`.trim());
  }
}

function toGrant(outcome: Outcome, before: Grant, explain: SignInProps['explain'], say: SignInMessages): Grant {
  const answer = answerOf(outcome, explain);
  if (!answer.access_token) throw new Error(errorText(answer, say));
  const seconds = Number(answer.expires_in ?? 0);
  const expires = seconds > 0 ? Date.now() + seconds * 1000 : 0;
  // A server that does not issue a new refresh token continues to accept the previous one.
  return { ...before, value: answer.access_token, refresh: answer.refresh_token ?? before.refresh, expires };
}

function errorText({ error, error_description: description }: Partial<Fields>, say: SignInMessages): string {
  return [error, description].filter((each) => each !== undefined).join(': ') || say.noToken;
}

/** The token that the simulated server issues: one in the scenario with these scopes, or any. */
function simulatedToken(scheme: string, scopes: readonly string[], { credentials = [] }: Scenario): Partial<Grant> {
  const known = credentials.filter((each) => each.scheme === scheme);
  const fitting = known.find((each) => each.scopes === undefined || scopes.every((scope) => each.scopes?.includes(scope)));
  const value = (fitting ?? known[0])?.value ?? `sandbox-${randomText()}`;
  return { value, refresh: `sandbox-${randomText()}`, expires: Date.now() + 3_600_000 };
}

/**
 * Waits for the page to which the authorization server redirects. `state` identifies this sign-in: other messages are ignored. The page
 * receives `done`, which it displays if the browser does not let it close itself.
 */
function waitForReturn(state: string, done: string, stoppable: (stop: () => void) => void): Promise<Partial<Fields>> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel('api-sign-in');
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const fields: Partial<Fields> = Object(data);
      if (fields.state !== state) return;
      channel.postMessage(done);
      channel.close();
      resolve(fields);
    });
    stoppable(() => channel.close());
  });
}

function absolute(url: string, server: string): string {
  return new URL(url, `${server}/`).href;
}
