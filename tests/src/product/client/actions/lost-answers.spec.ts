import type { Page, Route } from "@playwright/test";
import { sample } from "../../../../runs.ts";
import type { Service } from "../proposals/service.ts";
import { expect, test, violations } from "../stage.ts";

const office = "demo-p-brunner";

test.beforeEach(({ stage }) => stage.tolerate(/Failed to load resource/));

const actions = {
  send: { handler: "mailings.mailing.send", risk: "irreversible", confirm: { title: "Senden?" }, success: "Gesendet." },
  cancel: {
    handler: "events.event.cancel",
    risk: "irreversible",
    confirm: { title: "Absagen?" },
    success: "Abgesagt.",
  },
};

function served(markup: string) {
  const json = JSON.stringify({ id: "test.screen", actions });
  return {
    body: `<script type="application/json" id="screen">${json}</script><main tabindex="-1"><h1>Probe</h1>${markup}</main>`,
    script: 'import "./tests/src/product/client/actions/served-page.ts";',
  };
}

const letter = `
  <form data-when="now">
    <div class="field"><label class="field__label" for="subject">Betreff</label>
      <input class="field__control" id="subject" name="subject" value="Hallenputz"></div>
    <input type="hidden" name="body" value="Guten Tag"><input type="hidden" name="audience" value="judo">
    <input type="hidden" name="when" value="now">
    <button class="button" type="button" data-action="send">Mitteilung senden</button>
  </form>`;

/** The handling of a request on its way to the service. */
type Fate = (route: Route, service: Service) => Promise<unknown>;

const lost: Fate = async (route, service) => {
  await service.arrive(route, office);
  await route.abort();
};
const arrived: Fate = (route, service) => service.answer(route, office);

function refused(status: number, headers: Readonly<Record<string, string>> = {}): Fate {
  const body = JSON.stringify({
    type: "about:blank",
    title: "Nein",
    status,
    detail: "Das geht nicht.",
    traceId: "abc-123",
  });
  return (route) => route.fulfill({ status, headers, contentType: "application/problem+json", body });
}

const page502: Fate = (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" });

/** Applies the fates in order; the last one applies to all further requests. Questions about a key have their own. */
function becoming(service: Service, ...fates: Fate[]) {
  const requests: { readonly key: string | undefined; readonly at: number }[] = [];
  const asking: { fate: Fate } = { fate: page502 };
  const answer = async (route: Route) => {
    if (route.request().url().includes("/requests/")) return void (await asking.fate(route, service));
    requests.push({ key: route.request().headers()["idempotency-key"], at: Date.now() });
    const fate = fates.length > 1 ? fates.shift() : fates[0];
    await fate?.(route, service);
  };
  return { answer, requests, asking };
}

async function mailings(service: Service): Promise<number> {
  return (await service.call<{ total: number }>(office, "GET", "/mailings")).total;
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("main").getByRole("button", { name, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
}

const unknown = "Wir wissen noch nicht, ob es geklappt hat";

// Unit tests of the SDK tell what each status means.
for (const status of sample([503, 401, 403, 408, 413, 425, 429, 431, 500], 9))
  test(`a mailing whose answer is lost goes out once although the repetition meets ${status}`, async ({
    page,
    stage,
    service,
  }) => {
    const before = await mailings(service);
    let isUp = false;
    const { answer, requests } = becoming(service, lost, (...call) => (isUp ? arrived : refused(status))(...call));
    await stage.answer("/api/**", answer);
    await stage.open(served(letter));
    await page.getByLabel("Betreff").fill(`Hallenputz ${status}`);
    const alert = page.getByRole("alert");
    // What would be answered in the same way again is not repeated.
    for (const sent of [401, 403, 413, 431].includes(status) ? [2, 3] : [3, 6]) {
      await press(page, "Mitteilung senden");
      await expect.poll(() => requests.length).toBe(sent);
      await expect(alert).toContainText(unknown);
      await expect(alert).toContainText(/Fehler-ID: /);
      await expect(page.getByText(/nicht geklappt|geht so nicht/)).toHaveCount(0);
    }
    expect(await violations(page)).toEqual([]);

    isUp = true;
    await press(page, "Mitteilung senden");
    await expect(page.getByRole("status").filter({ hasText: "Gesendet." })).toBeVisible();
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
    expect(await mailings(service)).toBe(before + 1);
  });

test("signing in again goes on with the same key, after the page was loaded anew", async ({ page, stage, service }) => {
  const before = await mailings(service);
  const { answer, requests } = becoming(service, lost, refused(401), arrived);
  await stage.answer("/api/**", answer);
  await stage.open(served(letter));
  await press(page, "Mitteilung senden");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Melde dich neu an");
  await expect(alert).not.toContainText("Verbindung");
  await alert.getByRole("button", { name: "Neu anmelden" }).click();
  await expect(alert).toHaveCount(0);
  await expect(page).toHaveTitle("bereit");
  await press(page, "Mitteilung senden");
  await expect(page.getByRole("status").filter({ hasText: "Gesendet." })).toBeVisible();
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
  expect(await mailings(service)).toBe(before + 1);
});

test("an event whose cancellation was lost is told as cancelled, and never as refused", async ({
  page,
  stage,
  service,
}) => {
  const { rows } = await service.call<{ rows: { id: string }[] }>(office, "GET", "/events");
  const { answer, requests } = becoming(service, lost, page502, refused(429, { "retry-after": "1" }), arrived);
  await stage.answer("/api/**", answer);
  const button = `<button class="button" type="button" data-action="cancel" data-id="${rows[0]?.id}">Absagen</button>`;
  await stage.open(served(button));
  await press(page, "Absagen");
  await expect(page.getByRole("alert")).toContainText(unknown);
  await page.getByRole("button", { name: "Nochmals prüfen" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Abgesagt." })).toBeVisible();
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
  expect((requests[3]?.at ?? 0) - (requests[2]?.at ?? 0)).toBeGreaterThanOrEqual(1_000);
});

const later = [
  ["an HTTP date", () => new Date(Date.now() + 3_600_000).toUTCString()],
  ["seconds", () => "3600"],
] as const;

for (const [form, value] of sample(later))
  test(`nothing is sent before the server takes it again: ${form}`, async ({ page, stage, service }) => {
    const { answer, requests } = becoming(service, refused(429, { "retry-after": value() }));
    await stage.answer("/api/**", answer);
    await stage.open(served(letter));
    await press(page, "Mitteilung senden");
    const alert = page.getByRole("alert");
    await expect(alert).toBeVisible();
    await alert.getByRole("button", { name: "Nochmals prüfen" }).click();
    await expect(alert).toContainText(/Versuch es ab \d\d\.\d\d noch einmal/);
    expect(requests).toHaveLength(1);
  });

test("other values are sent only by whom was told that the earlier ones may have gone out", async ({
  page,
  stage,
  service,
}) => {
  const before = await mailings(service);
  const { answer, requests } = becoming(service, lost, page502, page502, arrived);
  await stage.answer("/api/**", answer);
  await stage.open(served(letter));
  await press(page, "Mitteilung senden");
  await expect(page.getByRole("alert")).toContainText(unknown);
  await page.getByLabel("Betreff").fill("Anderer Betreff");
  await page.getByRole("main").getByRole("button", { name: "Mitteilung senden" }).click();
  const doubt = page.getByRole("dialog", { name: "Das Frühere ist vielleicht schon geschehen" });
  await doubt.getByRole("button", { name: "Abbrechen" }).click();
  await expect(doubt).toHaveCount(0);
  expect(requests).toHaveLength(3);

  await page.getByLabel("Betreff").fill("Hallenputz");
  await press(page, "Mitteilung senden");
  await expect(page.getByRole("status").filter({ hasText: "Gesendet." })).toBeVisible();
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
  expect(await mailings(service)).toBe(before + 1);
});

for (const choice of ["So lassen", "Geänderte Fassung auch senden"])
  test(`who has changed a mailing that went out reads so before anything is sent: ${choice}`, async ({
    page,
    stage,
    service,
  }) => {
    const before = await mailings(service);
    let isSignedIn = false;
    const later: Fate = (...call) => (isSignedIn ? arrived : refused(401))(...call);
    const { answer, requests, asking } = becoming(service, lost, later);
    asking.fate = later;
    await stage.answer("/api/**", answer);
    await stage.open(served(letter));
    await press(page, "Mitteilung senden");
    await expect(page.getByRole("alert")).toContainText(unknown);
    isSignedIn = true;
    await page.getByLabel("Betreff").fill("Hallenputz, neu");
    await page.getByRole("main").getByRole("button", { name: "Mitteilung senden" }).click();
    const told = page.getByRole("dialog", { name: "Das Frühere ist schon ausgeführt" });
    await expect(told).toContainText("E-Mail");
    expect(await violations(page)).toEqual([]);
    expect(await mailings(service)).toBe(before + 1);
    await told.getByRole("button", { name: choice }).click();
    if (choice !== "So lassen")
      await page.getByRole("dialog").getByRole("button", { name: "Mitteilung senden", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Gesendet." })).toBeVisible();
    expect(new Set(requests.map(({ key }) => key)).size).toBe(choice === "So lassen" ? 1 : 2);
    expect(await mailings(service)).toBe(before + (choice === "So lassen" ? 1 : 2));
  });

test("a changed mailing is sent once where the earlier one did not arrive", async ({ page, stage, service }) => {
  const before = await mailings(service);
  const { answer, requests, asking } = becoming(service, refused(401), arrived);
  asking.fate = arrived;
  await stage.answer("/api/**", answer);
  await stage.open(served(letter));
  await press(page, "Mitteilung senden");
  await expect(page.getByRole("alert")).toContainText(unknown);
  await page.getByLabel("Betreff").fill("Hallenputz, neu");
  await press(page, "Mitteilung senden");
  await expect(page.getByRole("status").filter({ hasText: "Gesendet." })).toBeVisible();
  expect(new Set(requests.map(({ key }) => key)).size).toBe(2);
  expect(await mailings(service)).toBe(before + 1);
});

for (const status of sample([403, 413, 429, 500], 4))
  test(`a change that nothing but ${status} answers is told as done once the server says so`, async ({
    page,
    stage,
    service,
  }) => {
    const before = await mailings(service);
    const { answer, asking } = becoming(service, lost, refused(status));
    asking.fate = arrived;
    await stage.answer("/api/**", answer);
    await stage.open(served(letter));
    await press(page, "Mitteilung senden");
    await expect(page.getByRole("status").filter({ hasText: "Gesendet." })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(await mailings(service)).toBe(before + 1);
  });

test("a refusal of the operation settles an unknown outcome", async ({ page, stage, service }) => {
  const gone: Fate = async (route) => {
    const key = route.request().headers()["idempotency-key"];
    const body = {
      type: "about:blank",
      title: "x",
      status: 404,
      detail: "Diesen Anlass gibt es nicht mehr.",
      traceId: "abc-123",
    };
    const json = JSON.stringify({ ...body, idempotencyKey: key });
    await route.fulfill({ status: 404, contentType: "application/problem+json", body: json });
  };
  const { answer } = becoming(service, (route) => route.abort(), gone);
  await stage.answer("/api/**", answer);
  await stage.open(served('<button class="button" type="button" data-action="cancel" data-id="e-0">Absagen</button>'));
  await press(page, "Absagen");
  await expect(page.getByRole("alert")).toContainText("Diesen Anlass gibt es nicht mehr.");
});
