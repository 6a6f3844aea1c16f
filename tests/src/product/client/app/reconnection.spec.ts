import type { Page } from "@playwright/test";
import type { Screen } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";
import { persons } from "../../../../../src/workshop/apps/prototype/choices.ts";
import { everyScreen } from "../../../../../src/workshop/screens/screen-facts.ts";
import { inTurn } from "../../../../in-turn.ts";
import { sample } from "../../../../runs.ts";
import { awake, expect, ready, test } from "./app-stage.ts";
import { pointAtService, type Service } from "./service.ts";

test.use({ isAlone: true });

/** The browser reports what it cannot load; nothing else may be reported. */
test.afterEach(({ complaints }) => {
  const others = complaints
    .splice(0)
    .filter(
      (complaint) =>
        !/Failed to load resource|There is no component|^failed: .*\/(?:api|assets\/(?:app|fonts))\//.test(complaint),
    );
  expect(others).toEqual([]);
});

async function setNetwork(page: Page, service: Service, isThere: boolean): Promise<void> {
  service.fault = isThere ? undefined : "unreached";
  await page.context().setOffline(!isThere);
}

const failure = (page: Page) => page.getByRole("main").getByText(/Fehler-ID: \S+/);

/** Nothing on the screen has failed, is awaited, or is missing. */
async function expectWhole(page: Page, screen: Screen): Promise<void> {
  await expect(failure(page)).toHaveCount(0);
  await ready(page);
  if (screen.kind === "flow") await expect(page.locator(".flow")).toBeVisible();
}

/** Screens that can be opened without a link to a thing, and whose content is data. */
function placesOf(screens: readonly Screen[]): readonly Screen[] {
  return screens.filter(({ route, data = {} }) => !route.includes(":") && Object.keys(data).length > 0);
}

function follow(page: Page, { route }: Screen): Promise<void> {
  return page.evaluate((address) => location.assign(address), `#${route}`);
}

for (const { app, screens } of sample(everyScreen(), 6))
  test(`${app}: what failed for want of a network is asked again when it is back, without a press`, async ({
    page,
    baseURL,
  }) => {
    const service = await pointAtService(page, app, persons[app]);
    const [first, second, ...others] = placesOf(screens);
    if (first === undefined || second === undefined) throw new Error(`The app ${app} has no places.`);

    await test.step("its start", async () => {
      service.fault = "unreached";
      await page.goto(`${baseURL}/apps/${app}/${awake(app)}#${first.route}`);
      await expect(failure(page)).toBeVisible();
      await setNetwork(page, service, false);
      await setNetwork(page, service, true);
      await expectWhole(page, first);
    });
    await test.step("an address that could not be followed", async () => {
      const title = await page.title();
      await setNetwork(page, service, false);
      page.once("dialog", (dialog) => void dialog.accept());
      await follow(page, second);
      await setNetwork(page, service, true);
      await expect(page).not.toHaveTitle(title);
      await expectWhole(page, second);
    });

    // With a network an address is followed, and the interactive parts are there from then on.
    const title = await page.title();
    await follow(page, first);
    await expect(page).not.toHaveTitle(title);
    const flows = others.filter(({ kind }) => kind === "flow");
    const places = new Set([...sample(others), ...flows.slice(0, 1)]);
    const cases = [...places].map((screen) => [screen.id, screen] as const);
    await inTurn(cases, async (screen) => {
      await setNetwork(page, service, false);
      await follow(page, screen);
      await expect(failure(page).first()).toBeVisible();
      await setNetwork(page, service, true);
      await expectWhole(page, screen);
    });
  });
