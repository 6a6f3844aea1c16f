import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deployedApi } from "../../../../src/product/api/http/deployed-api.ts";
import { type AppId, appIds } from "../../../../src/product/engine/apps.ts";
import type { HttpServer } from "../../../../src/product/server/http-server.ts";
import { serveOnLoopback } from "../../../../src/product/server/loopback.ts";
import { buildBackendApps } from "../../../../src/workshop/apps/backend-apps.ts";
import { serveFiles } from "../../../../src/workshop/serve/static-files.ts";
import { expect, ready, test } from "../../product/client/app/app-stage.ts";
import { demoApi } from "../../product/client/app/service.ts";

const base = "/verein/apps/";
const folder = mkdtempSync(join(tmpdir(), "backend-apps-"));
/** What a session is worth at the backend: a cookie or a token names a person while its session lasts. */
const sessions = new Map<string, string>();
let apps: HttpServer;
let backend: HttpServer;
const sent: { path: string; key: string | null }[] = [];

test.use({ isAlone: true });
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const api = await demoApi();
  let origins: string[] = [];
  const answer = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/sign-in") {
      sessions.set("s-1", searchParams.get("person") ?? "p-brunner");
      const location = searchParams.get("returnTo") ?? "";
      return new Response(null, { status: 303, headers: { location, "set-cookie": "sid=s-1; Path=/; HttpOnly" } });
    }
    sent.push({ path: pathname, key: request.headers.get("idempotency-key") });
    return deployedApi((asked) => api.fetch(asPerson(asked)), { origins, prove: async () => [] })(request);
  };
  backend = await serveOnLoopback(answer, 0, { isOrigin: () => true });
  await buildBackendApps({ apps: "all", baseUrl: `${backend.url}/api`, out: folder });
  apps = await serveFiles(folder, { base });
  origins = [new URL(apps.url).origin];
});

test.afterAll(async () => {
  await Promise.all([apps.close(), backend.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** The session as the API of the demo knows it; a cookie counts only with the header that forms of other sites cannot set. */
function asPerson(request: Request): Request {
  const { headers } = request;
  const [, cookie] = /sid=(s-\d+)/.exec(headers.get("cookie") ?? "") ?? [];
  const [, token] = /^Bearer (s-\d+)$/.exec(headers.get("authorization") ?? "") ?? [];
  const session = token ?? (headers.get("x-requested-by") === null ? undefined : cookie);
  const own = new Request(request);
  own.headers.delete("authorization");
  const person = session && sessions.get(session);
  if (person !== undefined) own.headers.set("authorization", `Bearer demo-${person}`);
  return own;
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

/** The browser says each failed request; requests go to the apps' host and to the backend only. */
test.afterEach(({ complaints }) => {
  const isOther = (each: string) =>
    !/status of 401|status of 404/.test(each) && !each.startsWith(`elsewhere: ${apps.url}`);
  expect(complaints.splice(0).filter((each) => isOther(each) && !each.startsWith(`elsewhere: ${backend.url}`))).toEqual(
    [],
  );
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

for (const app of appIds)
  test(`${app} runs on a backend of another origin, below a path`, async ({ page }) => {
    configure(app, cookieConfig());

    await page.goto(`${backend.url}/sign-in?person=${usualPersons[app]}&returnTo=${encodeURIComponent(address(app))}`);
    await ready(page);
    await expect(page.getByRole("main")).not.toContainText("nicht angemeldet");
    await expect(page.getByRole("complementary", { name: "Prototype" })).toHaveCount(0);
  });

test("whoever is not signed in is asked, and comes back to the same place", async ({ page }) => {
  configure("admin", cookieConfig());
  sessions.clear();
  await page.goto(address("admin", "#/mitglieder"));
  await expect(page.getByText("Du bist nicht angemeldet")).toBeVisible();
  await page.getByRole("button", { name: "Anmelden" }).click();
  await ready(page);
  expect(page.url()).toBe(address("admin", "#/mitglieder"));
  await expect(page.getByRole("heading", { name: "Mitglieder" }).first()).toBeVisible();
});

test("a session that ends leads to signing in and back", async ({ page }) => {
  configure("admin", cookieConfig());
  await page.goto(`${backend.url}/sign-in?returnTo=${encodeURIComponent(address("admin", "#/mitglieder"))}`);
  await ready(page);
  sessions.clear();
  await page.goto(address("admin", "#/rechnungen"));
  await page.getByRole("button", { name: "Neu anmelden" }).first().click();
  await ready(page);
  expect(page.url()).toBe(address("admin", "#/rechnungen"));
  await expect(page.getByRole("button", { name: "Neu anmelden" })).toHaveCount(0);
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
  await expect(other.getByText("Du bist nicht angemeldet")).toBeVisible();
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
  ["names another backend", () => ({ baseUrl: "https://other.example/api" }), /für http:\/\/127\.0\.0\.1:\d+ gebaut/],
];

for (const [name, config, words] of mistakes)
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
