import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DeployedOperations } from "../../../../../src/product/client/app/deployed-operations.ts";
import { network } from "../../../../../src/product/client/sdk/connection.ts";
import { operations } from "../../../../../src/product/client/sdk/operations.ts";
import { signInWay } from "../../../../../src/product/client/sign-in.ts";
import { usePage } from "../../../../page-globals.ts";

usePage();

const api = "https://api.example.org";
const issuer = "https://id.example.org";
const openId = { baseUrl: api, signIn: { kind: "oidc", issuer, clientId: "office" } };
const session = { person: { id: "p-1" }, club: {}, clubs: [], locale: "de-CH", capabilities: {} };

/** What is at an address: a value as JSON, a text, or nothing that answers. */
let places: Record<string, unknown> = {};
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  places = {
    "config.json": { baseUrl: api },
    [`${issuer}/.well-known/openid-configuration`]: { issuer, authorization_endpoint: `${issuer}/auth` },
    [`${api}/session`]: session,
    [`${api}/pending-actions`]: { total: 0, open: 0, proposals: [] },
  };
  vi.stubGlobal("fetch", async (target: string | URL | Request) => {
    const [address = ""] = (target instanceof Request ? target.url : String(target)).split("?");
    asked.push(address);
    const found = places[address];
    if (found === undefined) throw new TypeError("Failed to fetch");
    return typeof found === "string" ? new Response(found) : Response.json(found);
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
// How a page signs in stays with its module, which the next files share.
const shippedWay = { end: undefined, ...signInWay };
afterEach(() => {
  Object.assign(signInWay, shippedWay);
  vi.restoreAllMocks();
});

function opened() {
  const deployed = new DeployedOperations("config.json", { api, issuer });
  const sdk = deployed.sdk(operations, { locale: "de-CH", messages: {} });
  return {
    session: () => sdk.call("session.current.get", {}),
    list: () => sdk.call("proposals.action.list", {}),
  };
}

const readsOf = (address: string) => asked.filter((each) => each === address).length;

it("reads what was deployed with the session, and not again with other operations", async () => {
  const calls = opened();
  await calls.session();
  await Promise.all([calls.list(), calls.list()]);
  expect(readsOf("config.json")).toBe(1);
  await calls.session();
  expect(readsOf("config.json")).toBe(2);
});

it.each([
  ["is no JSON", "{", "DeploymentError"],
  ["is not reached", undefined, "offline"],
])("asks again with the next call where config.json %s", async (_, written, kind) => {
  const calls = opened();
  const right = places["config.json"];
  places["config.json"] = written;
  await expect(calls.session()).rejects.toMatchObject(kind === "offline" ? { kind } : { name: kind });
  places["config.json"] = right;
  await calls.list();
  expect(readsOf("config.json")).toBe(2);
});

it.each([
  ["there is no network", false, "Prüf deine Verbindung und versuch es noch einmal.", 0],
  ["the provider alone is away", true, expect.stringContaining("Der Dienst für die Anmeldung"), 1],
])("is offline where %s, and asks the provider again", async (_, isThere, message, faults) => {
  vi.spyOn(network, "isThere", "get").mockReturnValue(isThere);
  const calls = opened();
  const description = `${issuer}/.well-known/openid-configuration`;
  const right = places[description];
  places = { ...places, "config.json": openId, [description]: undefined };
  await expect(calls.session()).rejects.toMatchObject({ kind: "offline", message });
  expect(console.error).toHaveBeenCalledTimes(faults);
  places[description] = right;
  expect(await calls.session()).toMatchObject({ person: { id: "p-1" } });
});

it("has failed where a provider answers something else", async () => {
  places = { ...places, "config.json": openId, [`${issuer}/.well-known/openid-configuration`]: "<html>" };
  await expect(opened().session()).rejects.toMatchObject({ kind: "failed" });
});

it("asks no provider while this tab has a token that lasts", async () => {
  places["config.json"] = openId;
  sessionStorage.setItem("schaukasten.openid.tokens", JSON.stringify({ access: "a", until: Date.now() + 600_000 }));
  await opened().session();
  expect(asked.filter((address) => address.startsWith(issuer))).toEqual([]);
});

it("asks a provider again that is away for a moment, without a word", async () => {
  const description = `${issuer}/.well-known/openid-configuration`;
  const right = places[description];
  places = { ...places, "config.json": openId, [description]: undefined };
  vi.spyOn(network, "isThere", "get").mockReturnValue(true);
  const reading = opened().session();
  await vi.waitUntil(() => readsOf(description) === 1);
  places[description] = right;
  expect(await reading).toMatchObject({ person: { id: "p-1" } });
  expect(console.error).not.toHaveBeenCalled();
});
