import type { Locator, Page } from "@playwright/test";
import { states } from "../../../src/product/api/proposals/machine.ts";
import { inDeepRuns } from "../../runs.ts";
import { violations } from "../product/client/stage.ts";
import { test as unscripted } from "../worker-fixtures.ts";
import { expect, test as guarded } from "./guarded.ts";

/** The live inbox, with its controls. */
interface Played {
  readonly page: Page;
  readonly root: Locator;
  press(name: string): Promise<void>;
  card(name: string): Locator;
  decide(name: string, decision: string): Promise<void>;
}

const mailing = "Die Judoka über den Ausfall am Donnerstag informieren";
const dunning = "Zwei Rechnungen ein erstes Mal mahnen";
const setting = "Erinnerungen ausschalten";

const test = guarded.extend<{ played: Played }>({
  played: async ({ page }, use) => {
    await page.goto("/approvals/#inbox");
    const root = page.locator("[data-inbox]");
    await root.scrollIntoViewIfNeeded();
    await expect(root).toHaveAttribute("data-state", "ready", { timeout: 20_000 });
    const card = (name: string) => root.getByRole("article", { name });
    await use({
      page,
      root,
      card,
      press: (name) => root.getByRole("button", { name }).click(),
      async decide(name, decision) {
        await card(name).getByRole("button", { name: decision }).click();
        await page.locator("dialog[open]").getByRole("button", { name: decision }).click();
      },
    });
  },
});

test("what can be taken back runs at once, the rest once somebody approves it; the log says so, fits, and finds a falsified copy", async ({
  played: { page, root, press, card, decide },
}) => {
  await press("Assistant: archive a member");
  await expect(root.getByText("1 entry fits")).toBeVisible();
  await expect(root.getByRole("article")).toHaveCount(0);
  await press("Assistant: write to the judo group");
  await expect(root.getByText("2 entries fit")).toBeVisible();
  await decide(mailing, "Freigeben");
  await expect(card(mailing)).toHaveAttribute("data-state", "approved");
  await expect(card(mailing).getByText("Freigegeben von Andrea Brunner.")).toBeVisible();
  await expect(root.getByText("4 entries fit")).toBeVisible();
  await expect(root.getByRole("listitem").filter({ hasText: /4 finish/ })).toBeVisible();
  const told: readonly [button: string, flaw: RegExp][] = [
    ["Change an entry", /Entry 4 was changed/],
    ["Remove one", /Entry 3 stands in the place of entry 2/],
    ["Swap two", /Entry 4 stands in the place of entry 3/],
    ["Cut off the end", /ends before entry 4, which it had/],
  ];
  for (const [button, flaw] of told) {
    await press(button);
    await expect(root.getByRole("status").filter({ hasText: flaw })).toBeVisible();
  }
  expect(await violations(page)).toEqual([]);
  await expect(root.getByText("4 entries fit")).toBeVisible();
});

test(
  "money takes two people, each once, and data that changes makes a card stale",
  inDeepRuns,
  async ({ played: { root, press, card, decide } }) => {
    await press("Agent: dun two invoices");
    await expect(card(dunning).getByText("0 von 2 Freigaben.")).toBeVisible();
    await decide(dunning, "Freigeben");
    await expect(card(dunning).getByText("1 von 2 Freigaben.")).toBeVisible();
    await expect(card(dunning).getByRole("button", { name: "Freigeben" })).toHaveAccessibleDescription(
      /Du hast das bereits freigegeben\. Jetzt braucht es noch jemand anderen\.$/,
    );
    await root.getByRole("radio", { name: "Silvan Odermatt" }).check();
    await decide(dunning, "Freigeben");
    await expect(card(dunning)).toHaveAttribute("data-state", "approved");
    await press("Assistant: write to the judo group");
    await press("A member leaves");
    await expect(card(mailing).getByRole("status")).toContainText("Die Daten haben sich geändert");
    await card(mailing).getByRole("button", { name: "Neu prüfen" }).click();
    await expect(card(mailing).locator(".proposal__changes dt")).toHaveText(["Gilt nicht mehr:", "Neu:"]);
    await expect(card(mailing).getByRole("button", { name: "Freigeben" })).toBeVisible();
  },
);

test(
  "an outcome that nobody knows is asked for with the same key, no success is claimed before, and time that passes lets a proposal expire",
  inDeepRuns,
  async ({ played: { page, root, press, card, decide } }) => {
    await root.getByRole("radio", { name: "does not answer" }).check();
    await press("Assistant: write to the judo group");
    await decide(mailing, "Freigeben");
    await expect(card(mailing).getByText("Ob es geklappt hat, ist noch offen. Es wird geprüft.")).toBeVisible();
    await expect(page.getByText("Freigegeben. Die Ausführung läuft.")).toBeVisible();
    await root.getByRole("radio", { name: "delivers", exact: true }).check();
    await expect(card(mailing).getByText("Es wird geprüft.")).toHaveCount(0);
    const [, times, same] =
      /Asked (\d+) times, .* (\d+) times/.exec((await root.getByText(/^Asked/).textContent()) ?? "") ?? [];
    expect(Number(times)).toBeGreaterThan(1);
    expect(same).toBe(times);
    await press("Person: switch");
    await press("One day later");
    await expect(card(setting).getByRole("button", { name: "Freigeben" })).toBeVisible();
    await press("Eight days later");
    await expect(card(setting)).toHaveAttribute("data-state", "expired");
  },
);

test("the page loads little before somebody comes to the inbox", async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.body());
  });
  await page.goto("/approvals/", { waitUntil: "networkidle" });
  const bytes = (await Promise.all(scripts)).reduce((sum, { byteLength }) => sum + byteLength, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(25_000);
});

unscripted.describe("without JavaScript", () => {
  unscripted.use({ javaScriptEnabled: false });

  unscripted("the page says that the inbox needs it, and shows the rest", async ({ page }) => {
    await page.goto("/approvals/");
    await expect(page.getByText("The inbox runs the API in this page, which needs JavaScript.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Load the inbox" })).toBeHidden();
    await expect(page.getByRole("img", { name: "States of a proposal" })).toBeVisible();
    await expect(page.getByRole("table", { name: "States of a proposal" })).toBeVisible();
    for (const state of states) await expect(page.locator(`#card-${state}`).getByRole("article")).toBeVisible();
  });
});
