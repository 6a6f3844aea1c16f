import type { PageSettings, SignInSettings } from "./sign-in-settings.ts";
import type { SignIn } from "./use-sign-in.ts";

/** Where a page that signs in leaves a bearer token, in the `sessionStorage` of the app's origin: each tab has its own. */
const tokenKey = "schaukasten.token";

/**
 * Sent with each request of a session of cookies. A form of another site cannot set it, so a backend that asks for it is
 * safe from requests that other sites make in the name of the person.
 */
const ownHeader = ["x-requested-by", "schaukasten"] as const;

const credentialsOf: Readonly<Record<PageSettings["kind"], SignIn["credentials"]>> = {
  cookie: (request) => {
    const own = new Request(request, { credentials: "include" });
    own.headers.set(...ownHeader);
    return own;
  },
  bearer: (request) => {
    const token = sessionStorage.getItem(tokenKey);
    if (token !== null) request.headers.set("authorization", `Bearer ${token}`);
    return request;
  },
};

/**
 * One of the shipped ways.
 *
 * @throws Error where a provider is not reached, or has refused
 */
export async function shippedSignIn(settings: SignInSettings): Promise<SignIn> {
  if (settings.kind === "oidc") return (await import("./open-id.ts")).openIdSignIn(settings);
  const { kind, page, signOutPage } = settings;
  const lead = (to: string, returnTo: string) =>
    location.assign(to.replaceAll("{returnTo}", encodeURIComponent(returnTo)));
  // The session of a cookie is at its host: no page of another one ends it.
  const isEnding = signOutPage !== undefined || kind === "bearer";
  const signOut = (returnTo: string) => {
    sessionStorage.removeItem(tokenKey);
    if (signOutPage === undefined) location.reload();
    else lead(signOutPage, returnTo);
  };
  return {
    signIn: (returnTo) => lead(page, returnTo),
    credentials: credentialsOf[kind],
    ...(isEnding && { signOut }),
  };
}
