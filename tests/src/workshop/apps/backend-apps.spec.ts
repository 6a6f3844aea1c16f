import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { proposeDemo } from "../../../../src/demo/request-session.ts";
import { deployedApi } from "../../../../src/product/api/http/deployed-api.ts";
import type { ApiServer } from "../../../../src/product/api/index.ts";
import { screensOf } from "../../../../src/product/content/screens.ts";
import { type AppId, appIds } from "../../../../src/product/engine/apps.ts";
import type { HttpServer } from "../../../../src/product/server/http-server.ts";
import { serveOnLoopback } from "../../../../src/product/server/loopback.ts";
import { toHex } from "../../../../src/styles/oklch.ts";
import { themeRoles } from "../../../../src/styles/theme-roles.ts";
import { buildBackendApps } from "../../../../src/workshop/apps/backend-apps.ts";
import { screenPath } from "../../../../src/workshop/screens/app-address.ts";
import { serveFiles } from "../../../../src/workshop/serve/static-files.ts";
import { inDeepRuns, sample } from "../../../runs.ts";
import { awake, expect, ready, test } from "../../product/client/app/app-stage.ts";
import { demoApi } from "../../product/client/app/service.ts";
import { violations } from "../../product/client/stage.ts";
import { type OpenIdProvider, openIdProvider } from "./openid-provider.ts";

const base = "/verein/apps/";
const folder = mkdtempSync(join(tmpdir(), "backend-apps-"));
/** What a session is worth at the backend: a cookie or a token names a person while its session lasts. */
const sessions = new Map<string, string>();
let demo: ApiServer;
let apps: HttpServer;
let backend: HttpServer;
let provider: OpenIdProvider;
/** Whether it tells of changes. A network on which a stream is open is never idle. */
let hasStream = true;
/** What the backend says of the end of each session, in seconds. */
let endsIn: number | undefined;
const sent: { path: string; key: string | null }[] = [];

test.use({ isAlone: true });
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  demo = await demoApi();
  let origins: string[] = [];
  const answer = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/sign-in") {
      sessions.set("s-1", searchParams.get("person") ?? "p-brunner");
      const location = searchParams.get("returnTo") ?? "";
      return new Response(null, { status: 303, headers: { location, "set-cookie": "sid=s-1; Path=/; HttpOnly" } });
    }
    if (pathname === "/sign-out") {
      sessions.clear();
      return new Response(null, { status: 303, headers: { location: searchParams.get("returnTo") ?? "" } });
    }
    sent.push({ path: pathname, key: request.headers.get("idempotency-key") });
    const forPerson = async (asked: Request) =>
      hasStream || !asked.url.includes("/session/changes")
        ? withEnd(await demo.fetch(await asPerson(asked)), asked)
        : new Response(null, { status: 404 });
    return deployedApi(forPerson, { origins, prove: async () => [] })(request);
  };
  backend = await serveOnLoopback(answer, 0, { isOrigin: () => true });
  apps = await serveFiles(folder, { base });
  provider = await openIdProvider("verein", [address("admin"), address("trainer")]);
  await buildBackendApps({ apps: "all", baseUrl: api(), issuer: provider.issuer, out: folder });
  origins = [new URL(apps.url).origin];
});

test.beforeEach(() => {
  hasStream = true;
  endsIn = undefined;
});

test.afterAll(async () => {
  await Promise.all([apps.close(), backend.close(), provider[Symbol.asyncDispose]()]);
  rmSync(folder, { recursive: true, force: true });
});

/** The session as the API of the demo knows it; a cookie counts only with the header that forms of other sites cannot set. */
async function asPerson(request: Request): Promise<Request> {
  const { headers } = request;
  const [, cookie] = /sid=(s-\d+)/.exec(headers.get("cookie") ?? "") ?? [];
  const [, token] = /^Bearer (s-\d+)$/.exec(headers.get("authorization") ?? "") ?? [];
  const session = token ?? (headers.get("x-requested-by") === null ? undefined : cookie);
  const own = new Request(request);
  own.headers.delete("authorization");
  const [, opaque] = /^Bearer (\S+)$/.exec(headers.get("authorization") ?? "") ?? [];
  const person = session === undefined ? opaque && (await provider.personOf(opaque)) : sessions.get(session);
  if (person !== undefined) own.headers.set("authorization", `Bearer demo-${person}`);
  return own;
}

async function withEnd(response: Response, { url }: Request): Promise<Response> {
  if (endsIn === undefined || !response.ok || !url.endsWith("/session")) return response;
  return Response.json({ ...(await response.json()), endsIn });
}

const usualPersons: Readonly<Record<AppId, string>> = {
  admin: "p-brunner",
  trainer: "p-faessler",
  member: "m-0988",
  public: "p-gast",
  screens: "p-halle",
  operator: "p-baur",
};

/** What whoever deploys an app writes beside it. */
function configure(app: string, config: unknown): void {
  writeFileSync(join(folder, app, "config.json"), typeof config === "string" ? config : JSON.stringify(config));
}

const address = (app: string, place = "") => `${apps.url}${base}${app}/${place}`;
const api = () => `${backend.url}/api`;
const cookieConfig = () => ({
  baseUrl: api(),
  signIn: { kind: "cookie", page: `${backend.url}/sign-in?returnTo={returnTo}` },
});

/** The browser says each failed request; requests go to the host of the apps, the backend and the provider only. */
test.afterEach(({ complaints }) => {
  const hosts = [apps.url, backend.url, provider.issuer, "https://fonts.googleapis.com/"];
  const known = hosts.map((url) => `elsewhere: ${url}`);
  const isKnown = (each: string) => /status of 40[014]/.test(each) || known.some((url) => each.startsWith(url));
  expect(complaints.splice(0).filter((each) => !isKnown(each))).toEqual([]);
});

test("a folder of an app has nothing of the demo and no tools, and says whose work is in it", () => {
  for (const app of appIds) {
    const files = readdirSync(join(folder, app), { recursive: true, encoding: "utf8" });
    const texts = files
      .filter((file) => /\.(?:js|css|html)$/.test(file))
      .map((file) => readFileSync(join(folder, app, file), "utf8"));
    for (const text of texts) expect(text).not.toMatch(/demo-|p-brunner|Sportverein Aabach|\.prototype\s*\{/);
    expect(files).toContain("THIRD-PARTY-NOTICES.txt");
  }
});

for (const app of sample(appIds))
  test(`${app} runs on a backend of another origin, below a path`, async ({ page }) => {
    configure(app, cookieConfig());

    await page.goto(
      `${backend.url}/sign-in?person=${usualPersons[app]}&returnTo=${encodeURIComponent(address(app, awake(app)))}`,
    );
    await ready(page);
    await expect(page.getByRole("main")).not.toContainText("nicht angemeldet");
    await expect(page.getByRole("complementary", { name: "Prototype" })).toHaveCount(0);
  });

test("whoever is not signed in is asked, and comes back to the same place", async ({ page }) => {
  configure("admin", cookieConfig());
  sessions.clear();
  await page.goto(address("admin", "#/mitglieder"));
  await expect(page.getByText("Melde dich an, dann geht es hier weiter.")).toBeVisible();
  await page.getByRole("button", { name: "Anmelden" }).click();
  await ready(page);
  expect(page.url()).toBe(address("admin", "#/mitglieder"));
  await expect(page.getByRole("heading", { name: "Mitglieder" }).first()).toBeVisible();
});

test("a session that ends leads to signing in and back", async ({ page }) => {
  configure("admin", cookieConfig());
  await page.goto(`${backend.url}/sign-in?returnTo=${encodeURIComponent(address("admin", "#/mitglieder"))}`);
  await ready(page);
  endsIn = 240;
  await page.reload();
  const ending = page.locator(".toast", { hasText: /endet um \d\d:\d\d/ });
  await expect(ending).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const signedIn = page.waitForRequest(/\/sign-in\?/);
  await ending.getByRole("button", { name: "Angemeldet bleiben" }).click();
  await signedIn;
  endsIn = undefined;
  await page.waitForURL(address("admin", "#/mitglieder"));
  await ready(page);
  sessions.clear();
  await page.goto(address("admin", "#/rechnungen"));
  await page.getByRole("button", { name: "Neu anmelden" }).first().click();
  await ready(page);
  expect(page.url()).toBe(address("admin", "#/rechnungen"));
  await expect(page.getByRole("button", { name: "Neu anmelden" })).toHaveCount(0);
});

/** What a person of the demo asks elsewhere. */
async function askAs(person: string, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer demo-${person}`, "content-type": "application/json" };
  const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await demo.fetch(new Request(new URL(path, "http://demo.invalid"), request));
  expect(response.status).toBe(200);
  return response.json();
}

test("a decision of another person is in the open inbox at once, not at the next poll", async ({ page }) => {
  configure("admin", cookieConfig());
  await proposeDemo(demo.fetch);
  const streamed = page.waitForResponse(/\/session\/changes\?/);
  await page.goto(`${backend.url}/sign-in?returnTo=${encodeURIComponent(address("admin", "#/vorschlaege"))}`);
  await ready(page);
  const card = page.getByRole("article", { name: /Ausfall am Donnerstag/ });
  await expect(card.getByRole("button", { name: "Freigeben" })).toBeVisible();
  expect((await streamed).status()).toBe(200);
  const { proposals } = await askAs("p-odermatt", "GET", "/pending-actions");
  const { id, revision, effectsHash } = proposals.find((each: { card: { title: string } }) =>
    each.card.title.includes("Ausfall am Donnerstag"),
  );
  await askAs("p-odermatt", "POST", `/pending-actions/${id}/reject`, {
    revision,
    effectsHash,
    reason: "Wir rufen an.",
  });
  // A poll comes 15 seconds after the page.
  await expect(card).toHaveAttribute("data-state", "rejected", { timeout: 5_000 });
  await expect(card).toContainText("Wir rufen an.");
});

test("a bearer token of one tab is sent with each request of that tab", async ({ page, context }) => {
  sessions.clear();
  sessions.set("s-7", "p-brunner");
  configure("admin", { baseUrl: api(), signIn: { kind: "bearer", page: "/verein/sign-in?returnTo={returnTo}" } });
  const signInPage = `<script>sessionStorage.setItem("schaukasten.token","s-7");location.replace(new URLSearchParams(location.search).get("returnTo"))</script>`;
  await context.route("**/verein/sign-in?*", (route) => route.fulfill({ contentType: "text/html", body: signInPage }));
  await page.goto(address("admin", "#/gruppen"));
  await page.getByRole("button", { name: "Anmelden" }).click();
  await ready(page);
  expect(page.url()).toBe(address("admin", "#/gruppen"));
  const other = await context.newPage();
  await other.goto(address("admin", "#/gruppen"));
  await expect(other.getByText("Melde dich an, dann geht es hier weiter.")).toBeVisible();
});

const mistakes: readonly [name: string, config: () => unknown, words: RegExp][] = [
  ["is no JSON", () => "{", /config\.json fehlt neben ihr oder ist kein JSON/],
  ["names no address", () => ({ baseUrl: 7 }), /stimmt «baseUrl» nicht/],
  ["names a script as address", () => ({ baseUrl: "javascript:alert(1)" }), /stimmt «baseUrl» nicht/],
  ["has a field too many", () => ({ baseUrl: api(), url: "x" }), /stimmt «url» nicht/],
  [
    "has another way to sign in",
    () => ({ baseUrl: api(), signIn: { kind: "magic", page: "/x" } }),
    /stimmt «signIn» nicht/,
  ],
  [
    "signs in by a script",
    () => ({ baseUrl: api(), signIn: { kind: "cookie", page: "javascript:1" } }),
    /stimmt «signIn» nicht/,
  ],
  ["has no name", () => ({ baseUrl: api(), name: " " }), /stimmt «name» nicht/],
  ["has no colour", () => ({ baseUrl: api(), colours: { primary: "red" } }), /stimmt «colours» nicht/],
  ["names another backend", () => ({ baseUrl: "https://other.example/api" }), /für http:\/\/127\.0\.0\.1:\d+ gebaut/],
];

for (const [name, config, words] of sample(mistakes))
  test(`an app whose config.json ${name} says so, and starts once it is mended`, async ({ page }) => {
    configure("admin", config());
    await page.goto(`${backend.url}/sign-in?returnTo=${encodeURIComponent(address("admin"))}`);
    await expect(page.getByText(words)).toBeVisible();
    configure("admin", cookieConfig());
    await page.getByRole("button", { name: "Nochmals versuchen" }).click();
    await ready(page);
  });

test("a file that was changed on the host is not run", async ({ page, complaints }) => {
  configure("admin", cookieConfig());
  await page.route("**/assets/deployed-app.*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};document.title="changed"` });
  });
  const refused = page.waitForEvent("console", (message) => message.text().includes("integrity"));
  await page.goto(address("admin"));
  await refused;
  await expect(page).not.toHaveTitle("changed");
  complaints.length = 0;
});

const openId = () => ({
  baseUrl: api(),
  signIn: { kind: "oidc", issuer: provider.issuer, clientId: "verein" },
});

/** The pages of the provider name fonts of another host, which are not asked for here. */
async function withoutFonts(page: Page): Promise<void> {
  await page.route("https://fonts.googleapis.com/**", (route) => route.fulfill({ contentType: "text/css", body: "" }));
}

/** Goes through the pages of the provider. */
async function signInAtProvider(page: Page, person = "p-brunner"): Promise<void> {
  await withoutFonts(page);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await page.getByPlaceholder("Enter any login").fill(person);
  await page.getByPlaceholder("and password").fill("x");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

test("people sign in at a provider of OpenID Connect, and are back at the same place, also after a reload", async ({
  page,
}) => {
  configure("admin", openId());
  await page.goto(address("admin", "#/mitglieder"));
  await signInAtProvider(page);
  await ready(page);
  expect(page.url()).toBe(address("admin", "#/mitglieder"));
  await page.reload();
  await ready(page);
  await expect(page.getByRole("heading", { name: "Mitglieder" }).first()).toBeVisible();
});

test("a device whose clock is wrong by a day signs in", inDeepRuns, async ({ page }) => {
  configure("admin", openId());
  await page.clock.install({ time: Date.now() - 86_400_000 });
  await page.goto(address("admin"));
  await signInAtProvider(page);
  await ready(page);
});

test("whoever does not agree at the provider is not signed in, and can try again", inDeepRuns, async ({ page }) => {
  configure("admin", openId());
  await withoutFonts(page);
  await page.goto(address("admin", "#/gruppen"));
  await page.getByRole("button", { name: "Anmelden" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("Melde dich an, dann geht es hier weiter.")).toBeVisible();
  expect(page.url()).toBe(address("admin", "#/gruppen"));
  await signInAtProvider(page);
  await ready(page);
});

test("a token that ends in the middle of a change is renewed, and the change is carried out once", async ({ page }) => {
  configure("admin", openId());
  const streamed = page.waitForResponse(/\/session\/changes\?/);
  await page.goto(address("admin", "#/einstellungen"));
  await signInAtProvider(page);
  await ready(page);
  // Opened later it would be the one that renews the token.
  await streamed;
  await provider.endTokens();
  sent.length = 0;
  await page.getByRole("switch").first().click();
  await expect.poll(() => sent.filter(({ key }) => key !== null).length).toBe(2);
  expect(new Set(sent.flatMap(({ key }) => key ?? [])).size).toBe(1);
  await expect(page.getByRole("button", { name: "Neu anmelden" })).toHaveCount(0);
  await provider.endSessions();
  await page.goto(address("admin", "#/mitglieder"));
  await expect(page.getByRole("button", { name: "Neu anmelden" }).first()).toBeVisible();
});

test(
  "a provider that is not reached is told as that, and asked again",
  inDeepRuns,
  async ({ page, context, complaints }) => {
    configure("admin", openId());
    await context.route(`${provider.issuer}/**`, (route) => route.abort("connectionrefused"));
    await page.goto(address("admin"));
    await expect(page.getByText("Der Dienst für die Anmeldung antwortet nicht richtig.")).toBeVisible();
    await context.unroute(`${provider.issuer}/**`);
    await page.getByRole("button", { name: "Nochmals versuchen" }).click();
    await expect(page.getByText("Melde dich an, dann geht es hier weiter.")).toBeVisible();
    const others = complaints.splice(0).filter((each) => !each.startsWith("elsewhere: "));
    expect(others.filter((each) => !/openid-configuration|ERR_CONNECTION_REFUSED|status of 401/.test(each))).toEqual([
      expect.stringMatching(/Fehler-ID: .* TypeError: Failed to fetch/),
    ]);
  },
);

test("whoever deploys an app gives it a name and a colour, whose contrasts stay", async ({ page }) => {
  configure("admin", { ...cookieConfig(), name: "Büro des TV Oberried", colours: { primary: "#ffe14d" } });
  await page.goto(`${backend.url}/sign-in?returnTo=${encodeURIComponent(address("admin"))}`);
  await ready(page);
  await expect(page.getByText("Büro des TV Oberried").first()).toBeVisible();
  const { accent } = themeRoles("#ffe14d");
  const shown = () => getComputedStyle(document.documentElement).getPropertyValue("--accent").trim();
  expect(await page.evaluate(shown)).toBe(toHex(accent!.light));
  expect(await violations(page)).toEqual([]);
});

test("whoever signs out is asked again, and nothing of theirs is left but what they have typed", async ({ page }) => {
  const signOutPage = `${backend.url}/sign-out?returnTo={returnTo}`;
  configure("trainer", { ...cookieConfig(), signIn: { ...cookieConfig().signIn, signOutPage } });
  await page.goto(`${backend.url}/sign-in?person=p-faessler&returnTo=${encodeURIComponent(sheetAddress())}`);
  await boxes(page).first().waitFor();
  const kept = () =>
    new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open("schaukasten");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const asking = opening.result.transaction("results").objectStore("results").getAllKeys();
        asking.onsuccess = () => resolve([...Object.keys(localStorage), ...asking.result.map(String)]);
      };
    });
  await expect.poll(async () => (await page.evaluate(kept)).join()).toMatch(/session-trainer.*p-faessler/s);
  sessions.set("s-1", "p-brunner");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByRole("alert")).toContainText("ist jetzt angemeldet");
  sessions.set("s-1", "p-faessler");
  const reload = page.getByRole("button", { name: "Neu laden" });
  await Promise.all([page.waitForEvent("load"), reload.click()]);
  await boxes(page).first().waitFor();
  await expect(page.getByRole("button", { name: "Marco Fässler abmelden" })).toHaveText("Marco");
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole("button", { name: / abmelden$/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page.getByText("Melde dich an, dann geht es hier weiter.")).toBeVisible();
  expect((await page.evaluate(kept)).join()).not.toMatch(/session-trainer|p-faessler/);
});

test("whoever signs out of an app is signed out at the provider too", inDeepRuns, async ({ page }) => {
  configure("admin", openId());
  await page.goto(address("admin"));
  await signInAtProvider(page);
  await ready(page);
  await page.getByRole("button", { name: "Abmelden" }).click();
  await page.getByRole("button", { name: "Yes, sign me out" }).click();
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByPlaceholder("Enter any login")).toBeVisible();
});

test("the page of health says what an app is, what answers and what waits", async ({ page, context, complaints }) => {
  configure("trainer", openId());
  await page.goto(address("trainer", "health.html"));
  const stateOf = (term: string) => page.locator("dt", { hasText: term }).locator("+ dd");
  await expect(stateOf("Version")).toHaveText(/^\d+\.\d+\.\d+ \([0-9a-f]{12}\)$/);
  await expect(stateOf("Einrichtung")).toHaveText("config.json stimmt");
  await expect(stateOf("Dienst").first()).toHaveText(new RegExp(`^${api()}: antwortet nach \\d+ ms$`));
  await expect(stateOf("Anmeldung")).toHaveText(/^antwortet nach/);
  await expect(stateOf("Wartet auf das Senden")).toHaveText("0");
  expect(await violations(page)).toEqual([]);

  configure("trainer", "{");
  await context.route(`${api()}/readyz`, (route) => route.fulfill({ status: 503 }));
  await context.route(`${api()}/healthz`, (route) => route.abort());
  await page.reload();
  await expect(stateOf("Einrichtung")).toHaveText(/config\.json fehlt neben ihr oder ist kein JSON/);
  await expect(stateOf("Dienst").first()).toHaveText(`${api()}: antwortet nicht`);
  await expect(stateOf("Speicher des Dienstes")).toHaveText("antwortet mit 503");
  complaints.length = 0;
});

/** The sheet on which a trainer notes who is there, whose data the app keeps. */
const sheetAddress = () =>
  address("trainer", `#${screenPath(screensOf("trainer").find(({ id }) => id === "attendance.record")!)}`);
const boxes = (tab: Page) => tab.locator('main input[name="present"]');

test(
  "an installed app whose people sign in at a provider starts without a network, and asks again with one",
  inDeepRuns,
  async ({ page, context, complaints }) => {
    configure("trainer", openId());
    hasStream = false;
    await page.goto(sheetAddress());
    await signInAtProvider(page, "p-faessler");
    await boxes(page).first().waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForLoadState("networkidle");
    await page.close();

    await context.setOffline(true);
    const later = await context.newPage();
    await later.goto(address("trainer", "health.html"));
    await expect(later.locator("dt", { hasText: "Start ohne Netz" }).locator("+ dd")).toHaveText("bereit");
    await later.goto(sheetAddress());
    await boxes(later).first().waitFor();
    await context.setOffline(false);
    await expect(later.getByRole("button", { name: "Neu anmelden" }).first()).toBeVisible();
    complaints.length = 0;
  },
);

test("an installed trainer's app starts without a network, and what it keeps arrives once, after signing in again", async ({
  page,
  context,
  complaints,
}) => {
  configure("trainer", cookieConfig());
  hasStream = false;
  const sheet = sheetAddress();
  await page.goto(`${backend.url}/sign-in?person=p-faessler&returnTo=${encodeURIComponent(sheet)}`);
  await boxes(page).first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The first try without a network needs what the first press loads.
  await page.getByRole("button", { name: "Anwesenheit speichern" }).hover();
  await page.waitForLoadState("networkidle");
  await page.close();

  await context.setOffline(true);
  sessions.clear();
  sent.length = 0;
  const later = await context.newPage();
  await later.goto(sheet);
  await boxes(later)
    .first()
    .setChecked(!(await boxes(later).first().isChecked()));
  const present = await boxes(later).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
  await later.getByRole("button", { name: "Anwesenheit speichern" }).click();
  await expect(later.getByText(/^Noch nicht gesendet, /)).toBeVisible();

  await context.setOffline(false);
  await expect(later.getByRole("button", { name: "Neu anmelden" }).first()).toBeVisible();
  const attendance = () => sent.filter(({ path, key }) => key !== null && path.endsWith("/attendance"));
  await later.goto(`${backend.url}/sign-in?person=p-faessler&returnTo=${encodeURIComponent(sheet)}`);
  await expect.poll(() => attendance().length).toBeGreaterThan(0);
  await expect(later.getByText(/^Noch nicht gesendet, /)).toHaveCount(0);
  expect(new Set(attendance().map(({ key }) => key)).size).toBe(1);
  await later.reload();
  await boxes(later).first().waitFor();
  expect(await boxes(later).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))).toEqual(present);
  complaints.length = 0;
});
