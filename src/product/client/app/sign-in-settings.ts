/** A page at which one signs in, and what the requests of the person have afterwards. */
export interface PageSettings {
  readonly kind: "cookie" | "bearer";
  /** The address of the page; `{returnTo}` in it is replaced by the address to come back to. */
  readonly page: string;
  /** The address at which the session ends, with `{returnTo}` likewise. */
  readonly signOutPage?: string;
}

/** A provider of OpenID Connect, and what the app is called there. */
export interface OpenIdSettings {
  readonly kind: "oidc";
  /** The address of the provider, below which its description is. */
  readonly issuer: string;
  readonly clientId: string;
  /** `openid offline_access` where it is absent. */
  readonly scope?: string;
}

export type SignInSettings = PageSettings | OpenIdSettings;
