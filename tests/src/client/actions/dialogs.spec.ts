import { html, raw } from "../../../../components/_kit/html.ts";
import { components } from "../../../../components/index.ts";
import { inTurn } from "../../../in-turn.ts";
import { expect, test, violations } from "../stage.ts";
import { button, playing, release, sent } from "./screen.ts";

const payment = {
  id: "payment",
  title: "Zahlung verbuchen",
  trigger: { label: "Zahlung verbuchen…" },
  fields: [
    { id: "amount", label: "Betrag", required: true },
    { id: "paidOn", label: "Eingegangen am", type: "date", required: true },
  ],
  actions: [
    { label: "Abbrechen", value: "cancel" },
    { label: "Verbuchen", value: "record-payment", variant: "primary" },
  ],
};
const sheet = html`${raw(components.get("bottom-sheet")?.render(payment) ?? "")}`
  .toString()
  .replace('data-target="payment"', 'data-target="payment" data-id="r-7"');

for (const way of ["a click", "Enter"]) {
  test(`close: runs the action that the pressed button names, with the fields of the dialog, by ${way}`, async ({
    page,
    stage,
  }) => {
    await stage.open(playing(sheet));
    await page.getByRole("button", { name: "Zahlung verbuchen…" }).click();
    await page.getByLabel("Betrag").fill("45");
    await page.getByLabel("Eingegangen am").fill("2026-11-20");
    if (way === "Enter") await page.getByLabel("Betrag").press("Enter");
    else await page.getByRole("button", { name: "Verbuchen", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Zahlung verbucht." })).toBeVisible();
    expect(await sent(page)).toMatchObject([
      { path: "/api/invoices/r-7/payments", body: { amount: "45", paidOn: "2026-11-20" } },
    ]);
    await expect(page.getByLabel("Betrag")).toHaveValue("");
  });
}

test("close: runs nothing however the dialog is left, also where an action is named cancel", async ({
  page,
  stage,
}) => {
  await stage.open(playing(sheet));
  const ways = ["Abbrechen", "Schliessen", "Escape"].map((way) => [way, way] as const);
  await inTurn(ways, async (way) => {
    await page.getByRole("button", { name: "Zahlung verbuchen…" }).click();
    if (way === "Escape") await page.keyboard.press("Escape");
    else await page.getByRole("dialog", { name: "Zahlung verbuchen" }).getByRole("button", { name: way }).click();
    await expect(page.getByRole("dialog", { name: "Zahlung verbuchen" })).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await sent(page)).toEqual([]);
  });
});

test("opens the dialog again, as it was left, when its fields are refused", async ({ page, stage }) => {
  await stage.open(playing(sheet, "fields"));
  await page.getByRole("button", { name: "Zahlung verbuchen…" }).click();
  await page.getByLabel("Betrag").fill("99999");
  await page.getByLabel("Eingegangen am").fill("2026-11-20");
  await page.getByRole("button", { name: "Verbuchen", exact: true }).click();
  await expect(page.getByLabel("Betrag")).toHaveAccessibleDescription("Der Betrag ist zu hoch.");
  await expect(page.getByLabel("Betrag")).toBeFocused();
  await expect(page.getByLabel("Eingegangen am")).toHaveValue("2026-11-20");
  expect(await violations(page)).toEqual([]);
});

test("keeps what was entered in the dialog when the change fails", async ({ page, stage }) => {
  await stage.open(playing(sheet, "failed"));
  await page.getByRole("button", { name: "Zahlung verbuchen…" }).click();
  await page.getByLabel("Betrag").fill("45");
  await page.getByLabel("Eingegangen am").fill("2026-11-20");
  await page.getByRole("button", { name: "Verbuchen", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("button", { name: "Zahlung verbuchen…" }).click();
  await expect(page.getByLabel("Betrag")).toHaveValue("45");
});

test("click on [data-action] in an open dialog: runs it, and tells in the dialog how it went", async ({
  page,
  stage,
}) => {
  const inner = `<dialog class="sheet" id="more" aria-label="Mehr"><div class="sheet__form">${button("accept", "Zusagen", "e-1")}</div></dialog>
    <button class="button" type="button" data-behavior="open-dialog" data-target="more">Mehr…</button>`;
  await stage.open(playing(inner));
  await page.getByRole("button", { name: "Mehr…" }).click();
  const dialog = page.getByRole("dialog", { name: "Mehr" });
  await dialog.getByRole("button", { name: "Zusagen" }).click();
  await expect(dialog.getByRole("status").filter({ hasText: "Danke. Du bist eingeteilt." })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("click on [data-action] in a menu: runs it for the thing that the item names", async ({ page, stage }) => {
  const menu = components.get("menu")?.render({
    id: "more",
    label: "Aktionen",
    trigger: { label: "Mehr" },
    items: [{ label: "Austritt vermerken", action: "archive", actionId: "m-9" }],
  });
  await stage.open(playing(menu ?? "", "held"));
  await page.getByRole("button", { name: "Mehr" }).press("Enter");
  await page.getByRole("menuitem", { name: "Austritt vermerken" }).press("Enter");
  await expect(page.getByRole("button", { name: "Mehr" })).toHaveAttribute("aria-busy", "true");
  await release(page);
  await expect(page.getByRole("status").filter({ hasText: "Als ausgetreten vermerkt." })).toBeVisible();
  expect(await sent(page)).toMatchObject([{ path: "/api/members/m-9/archive" }]);
});

test("click on [data-action] of a card, a table row and an alert: runs the screen's action", async ({
  page,
  stage,
}) => {
  const card = components
    .get("card")
    ?.render({ title: "Karte", actions: [{ label: "Von der Karte", action: "accept", actionId: "c-1" }] });
  const table = components.get("data-table")?.render({
    caption: "Tabelle",
    columns: [{ key: "name", label: "Name" }],
    actions: [{ label: "Aus der Zeile", action: "accept" }],
    rows: [{ id: "t-1", cells: { name: "Eins" } }],
  });
  const alert = components
    .get("alert")
    ?.render({ title: "Achtung", action: { action: "accept", label: "Vom Hinweis" } });
  await stage.open(playing(`${card}${table}<div data-proposal="p-1">${alert}</div>`));
  for (const name of ["Von der Karte", "Aus der Zeile: Eins", "Vom Hinweis"])
    await page.getByRole("button", { name }).click();
  await expect.poll(async () => (await sent(page)).map(({ id }) => id)).toEqual(["c-1", "t-1", "p-1"]);
});

test("click on [data-action]: retry loads the data of the screen again", async ({ page, stage }) => {
  const alert = components
    .get("alert")
    ?.render({ title: "Nicht geladen", action: { action: "retry", label: "Nochmals versuchen" } });
  await stage.open(playing(alert ?? ""));
  await page.getByRole("button", { name: "Nochmals versuchen" }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { reach: import("./page.ts").Reach }).reach.reloads))
    .toBe(1);
});

test("click on [data-action]: nothing happens for a disabled button and for an unknown name", async ({
  page,
  stage,
}) => {
  const off = button("accept", "Gesperrt").replace("<button", '<button aria-disabled="true"');
  await stage.open(playing(off + button("unknown", "Unbekannt") + button("accept", "Zusagen", "e-3")));
  await page.getByRole("button", { name: "Gesperrt" }).click({ force: true });
  await page.getByRole("button", { name: "Unbekannt" }).click();
  await page.getByRole("button", { name: "Zusagen" }).click();
  await expect.poll(async () => (await sent(page)).map(({ id }) => id)).toEqual(["e-3"]);
});

const decisions = { approve: "Freigeben", reject: "Ablehnen", adjust: "Anpassen", revalidate: "Neu prüfen" };
const decided = Object.entries(decisions).flatMap(([decision, label]) =>
  ["click", "Enter"].map((way) => [`${decision} by ${way}`, { decision, label, way }] as const),
);

test("click on [data-action] of a proposal card: each decision is about the proposal, by a click and by Enter", async ({
  page,
  stage,
}) => {
  await inTurn(decided, async ({ decision, label, way }) => {
    const card = components.get("proposal-card")?.render({
      id: "p-17",
      origin: "person",
      source: "Urs",
      title: "Rechnung senden",
      effects: ["Eine E-Mail geht hinaus."],
      adjustLabel: "Anpassen",
      stale: decision === "revalidate",
    });
    await stage.open(playing(card ?? ""));
    const pressed = page.getByRole("button", { name: label });
    if (way === "Enter") await pressed.press("Enter");
    else await pressed.click();
    // An approval is irreversible, whatever risk the screen declares.
    if (decision === "approve") await page.getByRole("dialog").getByRole("button").last().click();
    await expect.poll(async () => (await sent(page))[0]?.path).toBe(`/api/pending-actions/p-17/${decision}`);
  });
});

test("takes the fields around a button that stands in no form, and those of no other section", async ({
  page,
  stage,
}) => {
  await stage.open(
    playing(`
      <section><input name="note" aria-label="Andere Notiz" value="Nicht diese" required></section>
      <div class="stack"><fieldset><legend>Wer ist da?</legend>
        <label><input type="checkbox" name="present" value="m-1" checked>Nora</label>
        <label><input type="checkbox" name="present" value="m-2">Noah</label>
        <label><input type="checkbox" name="present" value="m-3" checked>Lena</label></fieldset>
        <label>Notiz<select name="note"><option>Trocken</option><option selected>Nass</option></select></label>
        <div class="cluster">${button("save", "Speichern", "t-1")}</div></div>
      <dialog class="sheet" aria-label="Zu"><input name="note" required aria-label="Zu"></dialog>`),
  );
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect.poll(() => sent(page)).toMatchObject([{ id: "t-1", body: { present: ["m-1", "m-3"], note: "Nass" } }]);
});
