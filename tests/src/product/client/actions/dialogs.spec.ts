import { html, raw } from "../../../../../components/_kit/html.ts";
import { components } from "../../../../../components/index.ts";
import { inTurn } from "../../../../in-turn.ts";
import { expect, test, violations } from "../stage.ts";
import { button, playing, release, reloads, sent } from "./screen.ts";

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

test("close: runs the action that the pressed button names, with the fields of the dialog, by a click and by Enter", async ({
  page,
  stage,
}) => {
  await stage.open(playing(sheet));
  const ways = ["a click", "Enter"].map((way, index) => [way, index] as const);
  await inTurn(ways, async (index) => {
    await page.getByRole("button", { name: "Zahlung verbuchen…" }).click();
    // The fields of an earlier payment are empty.
    await expect(page.getByLabel("Betrag")).toHaveValue("");
    await page.getByLabel("Betrag").fill(`4${index}`);
    await page.getByLabel("Eingegangen am").fill("2026-11-20");
    if (index === 1) await page.getByLabel("Betrag").press("Enter");
    else await page.getByRole("button", { name: "Verbuchen", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Zahlung verbucht." })).toHaveCount(index + 1);
    expect((await sent(page)).slice(index)).toMatchObject([
      { path: "/api/invoices/r-7/payments", body: { amount: `4${index}`, paidOn: "2026-11-20" } },
    ]);
  });
});

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

test("opens the dialog again, as it was left, when its fields are refused, and keeps what was entered when the change fails", async ({
  page,
  stage,
}) => {
  await stage.open(playing(sheet, "fields", "failed"));
  await page.getByRole("button", { name: "Zahlung verbuchen…" }).click();
  await page.getByLabel("Betrag").fill("99999");
  await page.getByLabel("Eingegangen am").fill("2026-11-20");
  await page.getByRole("button", { name: "Verbuchen", exact: true }).click();
  await expect(page.getByLabel("Betrag")).toHaveAccessibleDescription("Der Betrag ist zu hoch.");
  await expect(page.getByLabel("Betrag")).toBeFocused();
  await expect(page.getByLabel("Eingegangen am")).toHaveValue("2026-11-20");
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Betrag").fill("45");
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
  await expect.poll(() => sent(page)).toHaveLength(1);
  await release(page);
  await expect(page.getByRole("status").filter({ hasText: "Als ausgetreten vermerkt." })).toBeVisible();
  expect(await sent(page)).toMatchObject([{ path: "/api/members/m-9/archive" }]);
});

test("click on [data-action] of a card, a table row and an alert: runs the screen's action, or loads its data again", async ({
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
  const alert = (title: string, action: string, label: string) =>
    components.get("alert")?.render({ title, action: { action, label } });
  const alerts = `<div data-proposal="p-1">${alert("Achtung", "accept", "Vom Hinweis")}</div>${alert("Nicht geladen", "retry", "Nochmals versuchen")}`;
  const off = button("accept", "Gesperrt").replace("<button", '<button aria-disabled="true"');
  await stage.open(playing(off + button("unknown", "Unbekannt") + card + table + alerts));
  await test.step("nothing happens for a disabled button and for an unknown name", async () => {
    await page.getByRole("button", { name: "Gesperrt" }).click({ force: true });
    await page.getByRole("button", { name: "Unbekannt" }).click();
  });
  for (const name of ["Von der Karte", "Aus der Zeile: Eins", "Vom Hinweis"])
    await page.getByRole("button", { name }).click();
  await expect.poll(async () => (await sent(page)).map(({ id }) => id)).toEqual(["c-1", "t-1", "p-1"]);
  await expect.poll(() => reloads(page)).toBe(3);
  await page.getByRole("button", { name: "Nochmals versuchen" }).click();
  await expect.poll(() => reloads(page)).toBe(4);
});

const decisions = [
  ["approve", "Freigeben", "click"],
  ["reject", "Ablehnen", "Enter"],
  ["adjust", "Anpassen", "click"],
  ["revalidate", "Neu prüfen", "Enter"],
] as const;

test("click on [data-action] of a proposal card: each decision is about the proposal, by a click and by Enter", async ({
  page,
  stage,
}) => {
  const cards = decisions.map(([decision]) =>
    components.get("proposal-card")?.render({
      id: `p-${decision}`,
      origin: "person",
      source: "Urs",
      title: `Rechnung senden: ${decision}`,
      effects: ["Eine E-Mail geht hinaus."],
      adjustLabel: "Anpassen",
      stale: decision === "revalidate",
    }),
  );
  await stage.open(playing(cards.join("")));
  const cases = decisions.map((each) => [each[0], each] as const);
  await inTurn(cases, async ([decision, label, way]) => {
    const card = page.getByRole("article", { name: `Rechnung senden: ${decision}` });
    const pressed = card.getByRole("button", { name: label });
    if (way === "Enter") await pressed.press("Enter");
    else await pressed.click();
    // An approval is irreversible, whatever risk the screen declares.
    if (decision === "approve") await page.getByRole("dialog").getByRole("button").last().click();
    const path = `/api/pending-actions/p-${decision}/${decision}`;
    await expect.poll(async () => (await sent(page)).map((each) => each.path)).toContain(path);
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
