import type { Page } from "@playwright/test";
import { inTurn } from "../../../../in-turn.ts";
import { inDeepRuns } from "../../../../runs.ts";
import { expect, test, violations } from "./inbox.ts";
import type { Proposal } from "./service.ts";

test("approving asks in a dialog with the same effects, then runs it, says so, and shows the card as decided", async ({
  page,
  inbox,
  service,
}) => {
  // Words of a proposer stay plain text, with what would reorder them written out.
  const { id, card } = await service.propose("<b>Halle</b> ge\u200fsperrt");
  await inbox();
  const shown = page.getByRole("article", { name: "<b>Halle</b> ge[U+200F]sperrt" });
  await expect(shown.getByRole("heading").locator("bdi")).toHaveText("<b>Halle</b> ge[U+200F]sperrt");
  await shown.getByRole("button", { name: "Freigeben" }).click();
  const dialog = page.getByRole("dialog", { name: "Vorschlag freigeben?" });
  await expect(dialog.getByRole("listitem")).toHaveText([...card.effects]);
  await dialog.getByRole("button", { name: "Freigeben" }).click();
  await expect(page.getByRole("status").filter({ hasText: /E-Mails? (ist|sind) unterwegs\./ })).toBeVisible();
  await expect(shown).toHaveAttribute("data-state", "approved");
  await expect(shown.getByText("Freigegeben", { exact: true })).toBeVisible();
  await expect(shown.getByRole("button")).toHaveCount(0);
  expect(await service.call("demo-p-brunner", "GET", `/pending-actions/${id}`)).toMatchObject({ phase: "executed" });
});

const dialogs = {
  Freigeben: "Vorschlag freigeben?",
  Ablehnen: "Vorschlag ablehnen?",
  "Text anpassen": "Vorschlag anpassen",
};

test("the dialog of each decision names the proposal and repeats its effects", async ({ page, inbox, service }) => {
  const { card } = await service.propose("Vor der Entscheidung");
  await inbox();
  const shown = page.getByRole("article", { name: card.title });
  const cases = Object.entries(dialogs).map((each) => [each[0], each] as const);
  await inTurn(cases, async ([decision, title]) => {
    await shown.getByRole("button", { name: decision }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByText(card.title, { exact: true }).first()).toBeVisible();
    await expect(dialog.getByRole("listitem")).toHaveText([...card.effects]);
    await expect(dialog).toHaveAccessibleDescription(new RegExp(`${card.effects[0]}`.replace(/[^\p{L}\d ]/gu, ".")));
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });
});

test.describe("after a decision the focus", () => {
  const titleOf = (page: Page, name: string) => page.getByRole("article", { name }).getByRole("heading");

  async function decide(page: Page, name: string, decision: string): Promise<void> {
    const button = page.getByRole("article", { name }).getByRole("button", { name: decision });
    await button.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: decision }).focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveCount(0);
  }

  test("goes to the next open proposal, to the last one behind the last one, and to the decided card when none is left", async ({
    page,
    inbox,
    service,
  }) => {
    const { proposals } = await service.call<{ proposals: Proposal[] }>("demo-p-brunner", "GET", "/pending-actions");
    for (const { id, status, revision, effectsHash } of proposals) {
      const decision = { revision, effectsHash };
      if (status === "pending") await service.call("demo-p-brunner", "POST", `/pending-actions/${id}/reject`, decision);
    }
    for (const name of ["Zuletzt 1", "Zuletzt 2", "Zuletzt 3", "Zuletzt 4"]) await service.propose(name);
    await inbox();
    const open = page.locator(".proposal:not([data-state])");
    await expect(open).toHaveCount(4);
    for (const decision of ["Freigeben", "Ablehnen"]) {
      const [first = "", next = ""] = await open.getByRole("heading").allTextContents();
      await decide(page, first.trim(), decision);
      await expect(titleOf(page, next.trim())).toBeFocused();
    }
    for (const left of [2, 1]) {
      const id = await open.last().getAttribute("data-proposal");
      await decide(page, `${await open.last().getByRole("heading").textContent()}`.trim(), "Ablehnen");
      const target = left > 1 ? open.last() : page.locator(`[data-proposal="${id}"]`);
      await expect(target.locator(".proposal__title")).toBeFocused();
    }
  });

  test("comes back from a dialog whose card was drawn anew below it", async ({ page, inbox, service }) => {
    await service.propose("Unter dem Dialog");
    await inbox();
    const shown = page.getByRole("article", { name: "Unter dem Dialog" });
    await shown.getByRole("button", { name: "Ablehnen" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByRole("main").evaluate((main) => main.replaceChildren(...main.cloneNode(true).childNodes));
    await page.keyboard.press("Escape");
    await expect(shown.getByRole("button", { name: "Ablehnen" })).toBeFocused();
  });

  test("is left to whoever went elsewhere", async ({ page, inbox, service }) => {
    await service.propose("Nebenher");
    await inbox();
    const shown = page.getByRole("article", { name: "Nebenher" });
    await shown.getByRole("button", { name: "Ablehnen" }).focus();
    await page.getByRole("heading", { level: 1 }).click();
    await service.propose("Noch einer");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page.getByRole("article", { name: "Noch einer" })).toBeVisible();
    await expect(page.locator(".proposal:focus-within")).toHaveCount(0);
  });
});

test("rejecting asks for a reason, needs none, says on the card whose it is, and runs nothing", async ({
  page,
  inbox,
  service,
}) => {
  const reasons = { "Training verschoben": "Es findet doch statt.", "Ohne Begründung": "" };
  const made = await Promise.all(Object.keys(reasons).map((title) => service.propose(title)));
  await inbox();
  const cases = Object.entries(reasons).map((each, index) => [each[0], [...each, made[index]?.id ?? ""]] as const);
  await inTurn(cases, async ([title, reason, id]) => {
    const shown = page.getByRole("article", { name: title });
    await shown.getByRole("button", { name: "Ablehnen" }).click();
    const dialog = page.getByRole("dialog", { name: "Vorschlag ablehnen?" });
    await dialog.getByRole("textbox", { name: /Begründung/ }).fill(reason);
    await dialog.getByRole("button", { name: "Ablehnen" }).click();
    await expect(shown).toHaveAttribute("data-state", "rejected");
    await expect(shown.getByText("Abgelehnt von Andrea Brunner.")).toBeVisible();
    await expect(shown.getByText(/Begründung:/)).toHaveText(reason === "" ? [] : [`Begründung: ${reason}`]);
    const { status, reason: kept = "" } = await service.call(
      "demo-p-brunner+assistant",
      "GET",
      `/pending-actions/${id}`,
    );
    expect([status, kept]).toEqual(["rejected", reason]);
  });
});

test("adjusting opens an editor with the proposal's values, makes new effects of new ones, and leaves the focus there", async ({
  page,
  inbox,
  service,
}) => {
  await service.propose("Hallenputz am Samstag");
  await inbox();
  const shown = page.getByRole("article", { name: "Hallenputz am Samstag" });
  await shown.getByRole("button", { name: "Text anpassen" }).click();
  const dialog = page.getByRole("dialog", { name: "Vorschlag anpassen" });
  await expect(dialog.getByRole("textbox", { name: "Betreff" })).toHaveValue("Hallenputz am Samstag");
  await dialog.getByRole("textbox", { name: "Betreff" }).fill("Hallenputz am Sonntag");
  await dialog.getByRole("button", { name: "Anpassen" }).click();
  await expect(page.getByText("Angepasst. Die Auswirkungen sind neu berechnet.")).toBeVisible();
  await expect(page.locator(".proposal:focus-within", { hasText: "Hallenputz am Sonntag" })).toHaveCount(1);
  await expect(shown.getByRole("listitem").first()).toContainText("«Hallenputz am Sonntag»");
  await expect(shown.getByRole("button", { name: "Freigeben" })).toBeVisible();
  await expect(shown.locator(".proposal__changes dt")).toHaveText(["Gilt nicht mehr:", "Neu:"]);
});

test("data that changes under open cards makes them stale: they warn, and can be checked again or rejected", async ({
  page,
  inbox,
  service,
}) => {
  await service.propose("Neue Zeiten");
  await service.propose("Unter der Hand");
  await inbox();
  const shown = page.getByRole("article", { name: "Neue Zeiten" });
  const other = page.getByRole("article", { name: "Unter der Hand" });
  await expect(shown.getByRole("button", { name: "Freigeben" })).toBeVisible();
  const { members } = await service.call<{ members: { id: string }[] }>("demo-p-brunner", "GET", "/groups/judo-u13");
  await service.call("demo-p-brunner", "POST", `/members/${members[0]?.id}/archive`);
  // The event when the person returns to the tab.
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  for (const each of [shown, other]) {
    await expect(each.getByRole("status")).toContainText("Die Daten haben sich geändert");
    await expect(each.getByRole("button")).toHaveText(["Text anpassen", "Ablehnen", "Neu prüfen"]);
  }
  expect(await violations(page)).toEqual([]);
  await shown.getByRole("button", { name: "Neu prüfen" }).click();
  await expect(shown.getByRole("button", { name: "Freigeben" })).toBeVisible();
  await expect(shown.getByRole("status")).toHaveCount(0);
  await expect(shown.getByText("Neu:")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await other.getByRole("button", { name: "Ablehnen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ablehnen" }).click();
  await expect(other).toHaveAttribute("data-state", "rejected");
});

test(
  "a card that expires while it is open cannot be decided any more, and stays where it is under the pointer",
  inDeepRuns,
  async ({ page, inbox, service }) => {
    await inbox();
    await service.propose("Nur noch kurz", { expiresAt: new Date(Date.now() + 5_000).toISOString() });
    // The event when the person returns to the tab.
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    const shown = page.getByRole("article", { name: "Nur noch kurz" });
    await expect(shown.getByText(/Läuft ab am/)).toBeVisible();
    const approve = shown.getByRole("button", { name: "Freigeben" });
    await approve.focus();
    await approve.hover();
    await expect(approve).toHaveAttribute("aria-disabled", "true", { timeout: 15_000 });
    await expect(approve).toBeFocused();
    await expect(approve).toHaveAccessibleDescription("Nur noch kurz Der Vorschlag ist abgelaufen.");
    await page.getByRole("heading", { level: 1 }).click();
    await expect(shown).toHaveAttribute("data-state", "expired");
    await expect(shown.getByText("Abgelaufen", { exact: true })).toBeVisible();
  },
);

test("a decision that somebody else was faster with is refused, with who and when", async ({
  page,
  inbox,
  service,
  stage,
}) => {
  stage.tolerate(/status of 409/);
  const { id, revision, effectsHash } = await service.propose("Wer ist schneller");
  await inbox();
  const shown = page.getByRole("article", { name: "Wer ist schneller" });
  await shown.getByRole("button", { name: "Freigeben" }).click();
  const decision = { revision, effectsHash };
  await service.call("demo-p-odermatt", "POST", `/pending-actions/${id}/reject`, decision);
  await page.getByRole("dialog").getByRole("button", { name: "Freigeben" }).click();
  await expect(page.getByText(/Silvan Odermatt hat das am .* bereits abgelehnt\./)).toBeVisible();
});

test("nobody approves what they proposed, and the card says so before; the reason of a rejection stands there", async ({
  page,
  inbox,
  service,
}) => {
  const { id, revision, effectsHash } = await service.propose("Mein eigener", {}, "demo-p-odermatt");
  const other = await service.propose("Mit Begründung", {}, "demo-p-odermatt");
  const rejection = { revision: other.revision, effectsHash: other.effectsHash, reason: "Nicht \u200fheute\n" };
  await service.call("demo-p-brunner", "POST", `/pending-actions/${other.id}/reject`, rejection);
  await inbox("demo-p-odermatt");
  const rejected = page.getByRole("article", { name: "Mit Begründung" });
  await expect(rejected.getByText("Begründung: Nicht heute")).toBeVisible();
  const shown = page.getByRole("article", { name: "Mein eigener" });
  const approve = shown.getByRole("button", { name: "Freigeben" });
  const words = "Du hast das selbst vorgeschlagen. Freigeben muss es jemand anders.";
  await expect(approve).toHaveAttribute("aria-disabled", "true");
  await expect(approve).toHaveAccessibleDescription(`Mein eigener ${words}`);
  await expect(shown.getByRole("button", { name: "Ablehnen" })).not.toHaveAttribute("aria-disabled");
  const decision = { revision, effectsHash };
  const answer = await service.call("demo-p-odermatt", "POST", `/pending-actions/${id}/approve`, decision);
  expect(answer).toMatchObject({ status: 403, detail: words });
});

test("without a connection nothing can be decided, and the card says why", async ({ page, inbox, service }) => {
  await service.propose("Im Funkloch");
  await inbox();
  const shown = page.getByRole("article", { name: "Im Funkloch" });
  await page.context().setOffline(true);
  const approve = shown.getByRole("button", { name: "Freigeben" });
  await expect(approve).toHaveAccessibleDescription(/Ohne Verbindung kannst du nicht entscheiden/);
  for (const button of await shown.getByRole("button").all()) {
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await button.dispatchEvent("click");
  }
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(approve).not.toHaveAttribute("aria-disabled");
});

test("an answer that is lost is asked for again with the same key, success is not claimed before, and it runs once", async ({
  page,
  inbox,
  service,
  stage,
}) => {
  await service.propose("Verlorene Antwort");
  await inbox();
  stage.tolerate(/Failed to load resource/);
  const keys: (string | undefined)[] = [];
  const told = Promise.withResolvers<void>();
  await page.route("**/approve", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return told.promise.then(() => route.fallback());
    // The request arrives, but its response is lost.
    await service.arrive(route, "demo-p-brunner");
    return route.abort("connectionreset");
  });
  const shown = page.getByRole("article", { name: "Verlorene Antwort" });
  await shown.getByRole("button", { name: "Freigeben" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Freigeben" }).click();
  await expect(page.getByText("Wir prüfen, ob es geklappt hat.")).toBeVisible();
  await expect(shown).not.toHaveAttribute("data-state");
  told.resolve();
  await expect(shown).toHaveAttribute("data-state", "approved");
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test("several tabs agree on what was decided in one of them", async ({ page, inbox, service }) => {
  await service.propose("In zwei Fenstern");
  await inbox();
  const other = await page.context().newPage();
  await other.route("**/api/**", (route) => service.answer(route, "demo-p-odermatt"));
  await other.goto(page.url());
  await expect(other).toHaveTitle("bereit");
  const shown = page.getByRole("article", { name: "In zwei Fenstern" });
  await shown.getByRole("button", { name: "Ablehnen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ablehnen" }).click();
  await expect(shown).toHaveAttribute("data-state", "rejected");
  await expect(other.getByRole("article", { name: "In zwei Fenstern" })).toHaveAttribute("data-state", "rejected");
});
