import type { Page } from "@playwright/test";
import { inTurn } from "../../../../in-turn.ts";
import { inDeepRuns } from "../../../../runs.ts";
import { expect, expectNoBarriers, ready, test } from "./app-stage.ts";
import { type Fault, pointAtService, type Service } from "./service.ts";

test.use({ isAlone: true });

/** The browser reports requests that fail. */
test.afterEach(({ complaints }) => {
  const others = complaints.splice(0).filter((each) => !/Failed to load resource|^failed: .*\/api\//.test(each));
  expect(others).toEqual([]);
});

const digest = (page: Page) => page.getByRole("switch", { name: "Wochenbrief am Sonntag" });
const check = (page: Page) => page.getByRole("button", { name: "Nochmals prüfen" });
const told = (page: Page) => page.locator(".switch", { has: digest(page) }).getByRole("status");

async function openSettings(page: Page, url: string | undefined): Promise<Service> {
  const service = await pointAtService(page, "admin", "p-brunner");
  await page.goto(`${url}/apps/admin/#/einstellungen`);
  await ready(page);
  return service;
}

/** What the server has. */
async function isSaved(page: Page): Promise<boolean> {
  await page.reload();
  await ready(page);
  return digest(page).isChecked();
}

/** Presses the switch, with an answer that does not come. */
async function pressInVain(page: Page, service: Service, fault: Fault): Promise<void> {
  service.fault = fault;
  await digest(page).click();
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(check(page)).toBeVisible({ timeout: 100 });
  }).toPass();
}

const lostAnswers = [
  { fault: "lost", isCarriedOut: true, said: /^Gespeichert$/ },
  { fault: "unreached", isCarriedOut: false, said: /^«Wochenbrief am Sonntag» ist nicht gespeichert\. .+ Fehler-ID: / },
] as const;

test("a switch whose answer is lost asks again by its key, and shows what the server has", async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  const service = await openSettings(page, baseURL);
  const cases = lostAnswers.map((each) => [each.fault, each] as const);
  await inTurn(cases, async ({ fault, isCarriedOut, said }) => {
    const before = await digest(page).isChecked();
    await pressInVain(page, service, fault);
    const sent = service.keys.length;
    await expect(told(page)).toContainText("wissen wir noch nicht");
    await expect(digest(page)).toHaveAccessibleName("Wochenbrief am Sonntag");
    await expectNoBarriers(page, "a setting of which nobody knows whether it is saved");
    await digest(page).focus();
    await page.keyboard.press("Tab");
    await expect(check(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(check(page)).not.toHaveAttribute("aria-busy");
    await expect(check(page)).toBeFocused();
    await expect(told(page)).toContainText("wissen wir noch nicht");
    await expect(digest(page)).toBeChecked({ checked: !before });
    service.fault = undefined;
    await page.keyboard.press("Enter");
    await expect(told(page)).toHaveText(said);
    await expect(check(page)).toHaveCount(0);
    await expect(digest(page)).toBeFocused();
    await expect(digest(page)).toBeChecked({ checked: isCarriedOut ? !before : before });
    expect(service.keys).toHaveLength(sent);
    expect(await isSaved(page)).toBe(isCarriedOut ? !before : before);
  });
});

test(
  "what somebody else saved meanwhile is what a check shows, beside its switch after other switches were saved",
  inDeepRuns,
  async ({ page, baseURL }) => {
    await page.clock.install();
    const service = await openSettings(page, baseURL);
    const before = await digest(page).isChecked();
    await pressInVain(page, service, "lost");
    service.fault = undefined;
    await save(service, before);
    const others = page.getByRole("switch").and(page.locator(":enabled"));
    await others.first().click();
    await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
    await expect(page.locator(".switch", { has: digest(page) }).locator("+ .switch__check")).toBeVisible();
    await check(page).click();
    await expect(told(page)).toContainText("ist nicht gespeichert");
    await expect(digest(page)).toBeChecked({ checked: before });
  },
);

/** Another person's change. */
async function save({ api }: Service, value: boolean): Promise<void> {
  const headers = {
    authorization: "Bearer demo-p-brunner",
    "content-type": "application/json",
    "idempotency-key": "of-another-person",
  };
  const body = JSON.stringify({ value });
  const { status } = await api.fetch(
    new Request("http://api.invalid/settings/notifications-digest", { method: "PUT", headers, body }),
  );
  expect(status).toBe(200);
}

test("a press in place of the check is saved, and takes the offer away", inDeepRuns, async ({ page, baseURL }) => {
  await page.clock.install();
  const service = await openSettings(page, baseURL);
  const before = await digest(page).isChecked();
  await pressInVain(page, service, "lost");
  service.fault = undefined;
  await digest(page).click();
  await expect(check(page)).toHaveCount(0);
  await expect(told(page)).toHaveText("Gespeichert");
  expect(await isSaved(page)).toBe(before);
});

test(
  "an answer that is lost while the switch is pressed again leaves no offer behind",
  inDeepRuns,
  async ({ page, baseURL }) => {
    await page.clock.install();
    const service = await openSettings(page, baseURL);
    const before = await digest(page).isChecked();
    await page.mouse.move(100, 100);
    service.fault = "lost";
    await digest(page).click();
    await expect.poll(() => service.keys.length).toBe(1);
    await digest(page).click();
    service.fault = undefined;
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(told(page)).toHaveText("Gespeichert", { timeout: 100 });
    }).toPass();
    await expect(check(page)).toHaveCount(0);
    expect(await isSaved(page)).toBe(before);
  },
);

test("presses on a slow network are saved one after the other, each under a key, and the last one wins", async ({
  page,
  baseURL,
}) => {
  const service = await openSettings(page, baseURL);
  const held: (() => void)[] = [];
  await page.route("**/api/settings/*", async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.fallback();
  });
  await inTurn(
    [1, 2, 3, 4, 5].map((presses) => [`${presses} presses`, presses] as const),
    async (presses) => {
      // The first press of all loads what answers.
      await Promise.all([page.waitForResponse(/\/interactive\./), page.mouse.move(100, 100)]);
      const before = await digest(page).isChecked();
      const sent = service.keys.length;
      for (let press = 0; press < presses; press++) await digest(page).click();
      const wanted = presses % 2 === 0 ? before : !before;
      await expect(async () => {
        expect(held.length).toBeLessThanOrEqual(1);
        held.pop()?.();
        await expect(told(page)).toHaveText("Gespeichert", { timeout: 100 });
      }).toPass();
      const keys = service.keys.slice(sent);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBe(presses % 2 === 0 ? 2 : 1);
      expect(await isSaved(page)).toBe(wanted);
    },
  );
});
