import { inTurn } from "../../../../in-turn.ts";
import { inDeepRuns, sample } from "../../../../runs.ts";
import type { Fault } from "../faults.ts";
import { expect, test, violations } from "../stage.ts";
import { button, playing, release, reported, sent } from "./screen.ts";

const form = `
  <form><div class="field"><label class="field__label" for="amount">Betrag</label>
    <input class="field__control" id="amount" name="amount" required></div>
    ${button("record-payment", "Verbuchen", "r-1")}
  </form>`;

/** After these nobody knows how it went. Unit tests of the SDK tell each of them by its kind. */
const silent = sample(["lost", "broken", "garbage", "hanging", "shape", "crashed"] as const);

/** The message after each fault, and the button to go on. */
const told: readonly { fault: Fault; title: string; body: string; again?: string }[] = [
  {
    fault: "failed",
    title: "Das hat nicht geklappt",
    body: "Der Dienst hat nicht richtig geantwortet.",
    again: "Nochmals versuchen",
  },
  { fault: "refused", title: "Das geht so nicht", body: "Das hat schon jemand erledigt." },
  ...silent.map((fault) => ({
    fault,
    title: "Wir wissen noch nicht, ob es geklappt hat",
    body: "ob es geklappt hat: Es passiert nichts doppelt.",
    again: "Nochmals prüfen",
  })),
];

test("tells in words what became of a change", async ({ page, stage }) => {
  const cases = told.map((each) => [each.fault, each] as const);
  await inTurn(cases, async ({ fault, title, body, again }) => {
    await stage.open(playing(form, fault));
    await page.getByLabel("Betrag").fill("45.00");
    await page.getByRole("button", { name: "Verbuchen" }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(title);
    await expect(alert).toContainText(body);
    await expect(alert).toContainText(/Fehler-ID: [0-9a-f-]{6,}/);
    await expect(alert).not.toContainText(/HTTP|\b[45]\d\d\b|Exception|Gateway|fetch/);
    await expect(page.getByLabel("Betrag")).toHaveValue("45.00");
    await expect(page.getByRole("button", { name: "Verbuchen" })).not.toHaveAttribute("aria-busy");
    await expect(alert.getByRole("button")).toHaveText(again === undefined ? [] : [again]);
    await expect(page.getByText("Zahlung verbucht.")).toHaveCount(0);
    await page.getByRole("button", { name: "Schliessen" }).click();
    await expect(alert).toHaveCount(0);
  });
});

test("asks again with the same key when nobody knows how it went", async ({ page, stage }) => {
  const faults = silent.filter((fault) => fault !== "crashed").map((fault) => [fault, fault] as const);
  await inTurn(faults, async (fault) => {
    await stage.open(playing(button("archive", "Austritt"), fault, "done"));
    await page.getByRole("button", { name: "Austritt" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Als ausgetreten vermerkt." })).toBeVisible();
    const keys = (await sent(page)).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await expect(page.getByText("Wir prüfen, ob es geklappt hat.")).toHaveCount(0);
  });
});

test("says that it is being checked as long as nobody knows, and keeps the button busy", async ({ page, stage }) => {
  await stage.open(playing(button("archive", "Austritt"), "lost", "held"));
  await page.getByRole("button", { name: "Austritt" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Wir prüfen, ob es geklappt hat." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Austritt" })).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect.poll(() => sent(page)).toHaveLength(2);
  await release(page);
  await expect(page.getByRole("status").filter({ hasText: "Als ausgetreten vermerkt." })).toBeVisible();
});

test("does not take a failure for an answer after an earlier sending was lost", inDeepRuns, async ({ page, stage }) => {
  await stage.open(playing(button("archive", "Austritt"), "lost", "crashed"));
  await page.getByRole("button", { name: "Austritt" }).click();
  await expect(page.getByRole("alert")).toContainText("Wir wissen noch nicht, ob es geklappt hat");
});

for (const by of sample(["Nochmals prüfen", "Austritt"])) {
  test(`checks under the same key when somebody presses ${by}`, async ({ page, stage }) => {
    await stage.open(playing(button("archive", "Austritt"), "lost", "lost", "lost", "done"));
    await page.getByRole("button", { name: "Austritt", exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.getByRole("button", { name: by, exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Als ausgetreten vermerkt." })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(new Set((await sent(page)).map(({ key }) => key)).size).toBe(1);
  });
}

test("tries again what has failed, and tells that it went well", async ({ page, stage }) => {
  await stage.open(playing(button("cancel", "Absagen", "e-1"), "failed", "done"));
  await page.getByRole("button", { name: "Absagen" }).click();
  await page.getByRole("button", { name: "Anlass absagen" }).click();
  await page.getByRole("button", { name: "Nochmals versuchen" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Abgesagt." })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  // The first key is closed: nothing is carried out under it any more.
  expect(new Set((await sent(page)).map(({ key }) => key)).size).toBe(2);
});

test("sends nothing while the device is offline, and says so", async ({ page, context, stage }) => {
  await stage.open(playing(form));
  await page.getByLabel("Betrag").fill("45.00");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Verbuchen" }).click();
  await expect(page.getByRole("alert")).toContainText("Keine Verbindung");
  expect(await sent(page)).toEqual([]);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Nochmals versuchen" }).click();
  await expect(page.getByText("Zahlung verbucht.")).toBeVisible();
  expect(await sent(page)).toMatchObject([{ id: "r-1", body: { amount: "45.00" } }]);
});

test("asks anew when something else was entered after a failure", async ({ page, stage }) => {
  await stage.open(playing(form, "failed", "done"));
  await page.getByLabel("Betrag").fill("45.00");
  await page.getByRole("button", { name: "Verbuchen" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Betrag").fill("54.00");
  await page.getByRole("button", { name: "Nochmals versuchen" }).click();
  await expect(page.getByText("Zahlung verbucht.")).toBeVisible();
  expect((await sent(page)).map(({ body }) => body)).toEqual([{ amount: "45.00" }, { amount: "54.00" }]);
});

test("shows what is wrong at the field, which takes the focus, until it is changed", async ({ page, stage }) => {
  await stage.open(playing(form, "fields", "done"));
  const amount = page.getByLabel("Betrag");
  await amount.fill("99999");
  await page.getByRole("button", { name: "Verbuchen" }).click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription("Der Betrag ist zu hoch.");
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await expect(amount).toHaveValue("99999");
  expect(await violations(page)).toEqual([]);
  await amount.fill("45");
  await expect(page.getByText("Der Betrag ist zu hoch.")).toHaveCount(0);
  await page.getByRole("button", { name: "Verbuchen" }).click();
  await expect(page.getByText("Zahlung verbucht.")).toBeVisible();
});

test("runs nothing while a required field is empty", async ({ page, stage }) => {
  await stage.open(playing(form));
  await page.getByRole("button", { name: "Verbuchen" }).click();
  await expect(page.getByLabel("Betrag")).toBeFocused();
  expect(await sent(page)).toEqual([]);
});

test("tells in words that a handler failed, reports the fault, and takes something odd for done", async ({
  page,
  stage,
}) => {
  await stage.open(playing(["throwing", "rejecting", "shape"].map((action) => button(action, action)).join("")));
  const actions = ["throwing", "rejecting"].map((action, index) => [action, index + 1] as const);
  await inTurn(actions, async (count) => {
    const pressed = page.getByRole("button", { name: count === 1 ? "throwing" : "rejecting" });
    await pressed.click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Das hat nicht geklappt");
    await expect(alert).not.toContainText(/function|provider|\b500\b/);
    await expect(alert).toContainText("Fehler-ID: ");
    expect(await reported(page)).toHaveLength(count);
    await expect(pressed).not.toHaveAttribute("aria-busy");
    await page.getByRole("button", { name: "Schliessen" }).click();
    await expect(alert).toHaveCount(0);
  });
  await page.getByRole("button", { name: "shape" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Gespeichert." })).toBeVisible();
});

test("does not know how a handler ended that never answers", inDeepRuns, async ({ page, stage }) => {
  await stage.open(playing(button("hanging", "Los")));
  await page.getByRole("button", { name: "Los" }).click();
  await expect(page.getByRole("alert")).toContainText("Wir wissen noch nicht, ob es geklappt hat");
});

test("takes an answer that comes late", async ({ page, stage }) => {
  await stage.open(playing(button("lateness", "Los")));
  await page.getByRole("button", { name: "Los" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Doch noch geklappt." })).toBeVisible();
  await expect(page.getByText("Wir prüfen, ob es geklappt hat.")).toHaveCount(0);
});

test("keeps the undo within reach when taking back fails, and takes it away when it is refused", async ({
  page,
  stage,
}) => {
  await stage.open(playing(button("archive", "Austritt"), "done", "failed", "refused"));
  await page.getByRole("button", { name: "Austritt", exact: true }).click();
  await page.getByRole("button", { name: "Austritt zurücknehmen" }).click();
  await expect(page.getByRole("alert")).toContainText("Das hat nicht geklappt");
  await expect(page.getByRole("button", { name: "Letzte Aktionen" })).toBeVisible();
  await page.getByRole("button", { name: "Nochmals versuchen" }).click();
  await expect(page.getByRole("alert")).toContainText("Das hat schon jemand erledigt.");
  await expect(page.getByRole("button", { name: "Letzte Aktionen" })).toHaveCount(0);
});
