import * as oauth from "oauth4webapi";
import type { OpenIdSettings } from "./sign-in-settings.ts";
import type { SignIn } from "./use-sign-in.ts";

/** What has to come back from the provider, in the `sessionStorage` of this tab. */
interface Asked {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
  readonly returnTo: string;
}

/** Of this tab alone: another tab may be of another person. */
interface Tokens {
  readonly access: string;
  readonly refresh?: string | undefined;
  /** By which the provider knows whose session it is to end. */
  readonly id?: string | undefined;
  /** Milliseconds of this device's clock. */
  readonly until: number;
}

const askedKey = "schaukasten.openid.asked";
const tokensKey = "schaukasten.openid.tokens";
/** A token that ends within this time is renewed before it is sent, in milliseconds. */
const margin = 30_000;
/** Further than this the clock of a device is wrong, rather than the time of an answer, in seconds. */
const mostSkew = 60;

/**
 * Signs people in by OpenID Connect: the authorization code flow with PKCE, as a public client, with the page of the app
 * itself as the place to come back to. Where the address of the page has an answer of the provider, it is taken, and the
 * page is at the place that the person wanted. The provider is asked for its description when it is needed first: with
 * tokens an app starts without it.
 *
 * @throws Error where the provider is not reached, or answers something else
 */
export async function openIdSignIn(settings: OpenIdSettings): Promise<SignIn> {
  const { clientId, scope = "openid offline_access" } = settings;
  const issuer = new URL(settings.issuer);
  const options = { [oauth.allowInsecureRequests]: issuer.protocol === "http:" };
  const client: oauth.Client = { client_id: clientId, [oauth.clockTolerance]: mostSkew };
  const page = location.origin + location.pathname;
  let description: Promise<oauth.AuthorizationServer> | undefined;
  let renewal: Promise<boolean> | undefined;

  function provider(): Promise<oauth.AuthorizationServer> {
    description ??= oauth
      .discoveryRequest(issuer, options)
      .then((response) => oauth.processDiscoveryResponse(issuer, response))
      .catch((error: unknown) => {
        description = undefined;
        throw error;
      });
    return description;
  }

  async function signIn(returnTo: string): Promise<void> {
    const [verifier, state, nonce] = [
      oauth.generateRandomCodeVerifier(),
      oauth.generateRandomState(),
      oauth.generateRandomNonce(),
    ];
    keepInTab<Asked>(askedKey, { verifier, state, nonce, returnTo });
    const { authorization_endpoint: endpoint } = await provider();
    if (endpoint === undefined) throw new Error("The provider has no page to sign in.");
    const address = new URL(endpoint);
    const asked = {
      client_id: clientId,
      redirect_uri: page,
      response_type: "code",
      // Without it a provider gives no token to renew a session.
      ...(scope.includes("offline_access") && { prompt: "consent" }),
      ...{ scope, state, nonce, code_challenge_method: "S256" },
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    };
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
    location.assign(address);
  }

  async function takeAnswer(): Promise<void> {
    const asked = kept<Asked>(askedKey);
    const { searchParams } = new URL(location.href);
    if (asked === undefined || searchParams.get("state") !== asked.state) return;
    const server = await provider();
    sessionStorage.removeItem(askedKey);
    history.replaceState(history.state, "", asked.returnTo);
    const answer = oauth.validateAuthResponse(server, client, searchParams, asked.state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      answer,
      page,
      asked.verifier,
      options,
    );
    const skewed = { ...client, [oauth.clockSkew]: await skewIn(response) };
    const result = oauth.processAuthorizationCodeResponse(server, skewed, response, {
      expectedNonce: asked.nonce,
      requireIdToken: true,
    });
    keepTokens(await result);
  }

  async function renewOnce(): Promise<boolean> {
    const refresh = kept<Tokens>(tokensKey)?.refresh;
    if (refresh === undefined) return false;
    const server = await provider();
    const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refresh, options);
    const skewed = { ...client, [oauth.clockSkew]: await skewIn(response) };
    try {
      keepTokens(await oauth.processRefreshTokenResponse(server, skewed, response), kept<Tokens>(tokensKey));
      return true;
    } catch (error) {
      // What the provider does not renew it will not renew later.
      if (error instanceof oauth.ResponseBodyError) sessionStorage.removeItem(tokensKey);
      return false;
    }
  }

  /** Requests at the same time wait for one renewal: the provider takes each token for it once. */
  function renew(): Promise<boolean> {
    renewal ??= renewOnce()
      .catch(() => false)
      .finally(() => {
        renewal = undefined;
      });
    return renewal;
  }

  /** At the provider too, where it ends sessions: it would sign the same person in again without asking. */
  async function signOut(): Promise<void> {
    const { end_session_endpoint: endpoint } = await provider();
    const { id } = kept<Tokens>(tokensKey) ?? {};
    sessionStorage.removeItem(tokensKey);
    if (endpoint === undefined) return location.reload();
    const address = new URL(endpoint);
    const asked = {
      client_id: clientId,
      post_logout_redirect_uri: page,
      ...(id !== undefined && { id_token_hint: id }),
    };
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
    location.assign(address);
  }

  async function credentials(request: Request): Promise<Request> {
    const tokens = kept<Tokens>(tokensKey);
    if (tokens !== undefined && tokens.until < Date.now() + margin) await renew();
    const { access } = kept<Tokens>(tokensKey) ?? {};
    if (access !== undefined) request.headers.set("authorization", `Bearer ${access}`);
    return request;
  }

  /** Tokens that nothing renews end at a known time. */
  function endsAt(): number | undefined {
    const { refresh, until } = kept<Tokens>(tokensKey) ?? {};
    return refresh === undefined ? until : undefined;
  }

  // Whoever has refused, or comes back twice, is simply not signed in.
  await takeAnswer().catch((error: unknown) => {
    if (!(error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError)) throw error;
  });
  if (kept<Tokens>(tokensKey) === undefined) await provider();
  return { signIn, credentials, renew, endsAt, signOut };
}

/** By how many seconds the clock of this device is behind that of the provider, which has just made the token. */
async function skewIn(response: Response): Promise<number> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const { id_token: token } = (body ?? {}) as { readonly id_token?: unknown };
  if (typeof token !== "string") return 0;
  const [, payload = ""] = token.split(".");
  const { iat } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { readonly iat: number };
  const skew = Math.round(iat - Date.now() / 1000);
  return Math.abs(skew) > mostSkew ? skew : 0;
}

function keepTokens(
  { access_token: access, refresh_token, id_token, expires_in: seconds = 3600 }: oauth.TokenEndpointResponse,
  earlier?: Tokens,
): void {
  const [refresh, id] = [refresh_token ?? earlier?.refresh, id_token ?? earlier?.id];
  keepInTab<Tokens>(tokensKey, { access, refresh, id, until: Date.now() + seconds * 1000 });
}

function keepInTab<Value>(key: string, value: Value): void {
  sessionStorage.setItem(key, JSON.stringify(value));
}

function kept<Value>(key: string): Value | undefined {
  const text = sessionStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as Value);
}
