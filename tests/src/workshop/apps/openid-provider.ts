import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/** A provider of OpenID Connect on this machine, whose pages take every name as a person. */
export interface OpenIdProvider extends AsyncDisposable {
  readonly issuer: string;
  /** Whose a token is; undefined where it has ended. */
  personOf(token: string): Promise<string | undefined>;
  /** Ends every access token; what renews them stays. */
  endTokens(): Promise<void>;
  /** Ends what people have agreed to. */
  endSessions(): Promise<void>;
}

/** @param clientId of the apps that come back to these pages */
export async function openIdProvider(clientId: string, pages: string[]): Promise<OpenIdProvider> {
  const server = createServer((request, response) => void provider.callback()(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        application_type: "native",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        redirect_uris: pages,
        post_logout_redirect_uris: pages,
      },
    ],
    clientBasedCORS: () => true,
    cookies: { keys: ["of the tests"] },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    ttl: { AccessToken: 3600, RefreshToken: 86_400, Session: 3600, Grant: 86_400, IdToken: 3600, Interaction: 600 },
  });
  const grants = new Set<string>();
  const tokens = new Set<string>();
  provider.on("access_token.saved", ({ jti, grantId }) => {
    tokens.add(jti);
    if (grantId !== undefined) grants.add(grantId);
  });
  return {
    issuer,
    personOf: async (token) => (await provider.AccessToken.find(token))?.accountId,
    endTokens: async () => {
      for (const token of tokens) await (await provider.AccessToken.find(token))?.destroy();
    },
    endSessions: async () => {
      for (const grant of grants) {
        await provider.AccessToken.revokeByGrantId(grant);
        await provider.RefreshToken.revokeByGrantId(grant);
      }
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
