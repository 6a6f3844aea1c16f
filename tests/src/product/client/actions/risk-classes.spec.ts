import { inTurn } from "../../../../in-turn.ts";
import { isDeep, sample } from "../../../../runs.ts";
import { expect, test, violations } from "../stage.ts";
import { button, playing, reloads, reported, sent } from "./screen.ts";

/** A press by pointer and two by keyboard. */
const presses = (["click", "Enter", "Space"] as const).map((press) => [press, press] as const);

test("safe runs immediately, by a click and by keys", async ({ page, stage }) => {
  await inTurn(presses, async (press) => {
    await stage.open(playing(button("restore", "Aufnehmen")));
    const pressed = page.getByRole("button", { name: "Aufnehmen" });
    if (press === "click") await pressed.click();
    else await pressed.press(press);
    await expect(page.getByRole("status").filter({ hasText: "Wieder Mitglied." })).toBeVisible();
    expect(await sent(page)).toMatchObject([{ path: "/api/members/m-1/restore" }]);
    await expect.poll(() => reloads(page)).toBe(1);
    await expect(page.getByRole("button", { name: "Rückgängig" })).toHaveCount(0);
  });
});

test("reversible runs, then offers an undo button with its label, by a click and by keys", async ({ page, stage }) => {
  await inTurn(sample(presses), async (press) => {
    await stage.open(playing(button("archive", "Austritt vermerken")));
    const pressed = page.getByRole("button", { name: "Austritt vermerken" });
    if (press === "click") await pressed.click();
    else await pressed.press(press);
    const undo = page.getByRole("status").getByRole("button", { name: "Austritt zurücknehmen" });
    if (press === "click") await undo.click();
    else await undo.press(press);
    await expect(page.getByRole("status").filter({ hasText: "Rückgängig gemacht." })).toBeVisible();
    const [archived, undone] = await sent(page);
    expect(archived?.path).toBe("/api/members/m-1/archive");
    expect(undone?.path).toBe(`/api/requests/${archived?.key}/undo`);
    await expect(page.getByRole("button", { name: "Letzte Aktionen" })).toHaveCount(0);
  });
});

test("irreversible asks in a dialog that names the consequences before it runs, by a click and by keys", async ({
  page,
  stage,
}) => {
  await inTurn(sample(presses, 3, 1), async (press) => {
    await stage.open(playing(button("cancel", "Absagen", "e-1")));
    const pressed = page.getByRole("button", { name: "Absagen" });
    if (press === "click") await pressed.click();
    else await pressed.press(press);
    const dialog = page.getByRole("dialog", { name: "Chlausabend absagen?" });
    await expect(dialog).toHaveAccessibleDescription(/Der Anlass fällt aus.*14 Angemeldete.*Auf der Website/);
    await expect(dialog.getByRole("listitem")).toHaveCount(2);
    await expect(dialog.getByRole("button", { name: "Abbrechen" })).toBeFocused();
    expect(await sent(page)).toEqual([]);
    const confirm = dialog.getByRole("button", { name: "Anlass absagen" });
    if (press === "click") await confirm.click();
    else await confirm.press(press);
    await expect(page.getByRole("status").filter({ hasText: "Abgesagt." })).toBeVisible();
    expect(await sent(page)).toMatchObject([{ path: "/api/events/e-1/cancel" }]);
    await expect(page.locator("dialog")).toHaveCount(0);
  });
});

test("irreversible does not run however the dialog is left, and the focus returns", async ({ page, stage }) => {
  await stage.open(playing(button("cancel", "Absagen")));
  const ways = ["Escape", "Abbrechen", "Schliessen", "backdrop"].map((way) => [way, way] as const);
  await inTurn(ways, async (way) => {
    await page.getByRole("button", { name: "Absagen" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    if (way === "Escape") await page.keyboard.press("Escape");
    else if (way === "backdrop") await page.mouse.click(5, 5);
    else await dialog.getByRole("button", { name: way }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Absagen" })).toBeFocused();
    expect(await sent(page)).toEqual([]);
  });
});

test("irreversible asks also where its own words cannot be read, and where a screen lowers the risk of an operation", async ({
  page,
  stage,
}) => {
  await stage.open(playing(button("broken", "Löschen") + button("hasty", "Anlass absagen", "e-1")));
  const dialog = page.getByRole("dialog", { name: "Wirklich ausführen?" });
  await page.getByRole("button", { name: "Löschen" }).click();
  await expect(dialog.getByRole("button", { name: "Löschen" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Anlass absagen" }).click();
  await expect(dialog).toContainText("Das lässt sich nicht rückgängig machen.");
  expect(await sent(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Anlass absagen" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Abgesagt." })).toBeVisible();
});

test("irreversible does not ask again after the review of a flow", async ({ page, stage }) => {
  await stage.open(playing(""));
  const outcome = await page.evaluate(() => {
    const { run } = (window as unknown as { reach: import("./page.ts").Reach }).reach;
    return run("cancel", { id: "e-2" }, { confirmed: true, keep: true });
  });
  expect(outcome).toMatchObject({ status: "done", result: { id: "e-2", message: "Erledigt für e-2." } });
  expect(await reloads(page)).toBe(0);
});

test("irreversible names the consequences that the handler knows, and sends what it asked for, or nothing after a no", async ({
  page,
  stage,
}) => {
  await stage.open(playing(button("prepared", "Löschen", "p-1")));
  await page.getByRole("button", { name: "Löschen" }).click();
  await page.getByRole("dialog", { name: "Warum?" }).getByRole("button", { name: "Abbrechen" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Löschen" })).not.toHaveAttribute("aria-busy");
  expect(await sent(page)).toEqual([]);
  await page.getByRole("button", { name: "Löschen" }).click();
  await page.getByRole("dialog", { name: "Warum?" }).getByLabel("Begründung").fill("Doppelt");
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Wirklich ausführen?" });
  await expect(question.getByRole("listitem")).toHaveText(["p-1 wird gelöscht."]);
  await question.getByRole("button", { name: "Löschen" }).click();
  await expect.poll(() => sent(page)).toMatchObject([{ id: "p-1", body: { reason: "Doppelt", revision: 3 } }]);
});

test("undo is what the handler says, where it says so", async ({ page, stage }) => {
  await stage.open(playing(button("own", "Abmelden", "b-7")));
  await page.getByRole("button", { name: "Abmelden" }).click();
  await page.getByRole("status").getByRole("button", { name: "Rückgängig" }).click();
  await expect.poll(async () => (await sent(page)).map(({ path }) => path)).toEqual(["/api/me/bookings/b-7/restore"]);
});

test("undo stays within reach after the toast has gone, by keyboard too", async ({ page, stage }) => {
  await stage.open(playing(button("archive", "Austritt vermerken")));
  await page.getByRole("button", { name: "Austritt vermerken" }).click();
  await page.getByRole("button", { name: "Schliessen" }).click();
  await expect(page.getByRole("status")).toHaveCount(0);
  await page.keyboard.press("F6");
  await expect(page.getByRole("button", { name: "Letzte Aktionen" })).toBeFocused();
  await page.keyboard.press("Enter");
  const item = page.getByRole("menuitem", { name: /^Austritt zurücknehmen – Erledigt für m-1, \d\d?\.\d\d$/ });
  await expect(item).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Rückgängig gemacht." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Letzte Aktionen" })).toHaveCount(0);
});

test("a double click runs an action once, and two targets run side by side", async ({ page, stage }) => {
  await stage.open(playing(button("accept", "Eins", "e-1") + button("accept", "Zwei", "e-2"), "held"));
  await page.getByRole("button", { name: "Eins" }).dblclick();
  await page.getByRole("button", { name: "Zwei" }).click();
  await expect(page.getByRole("button", { name: "Eins" })).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("button", { name: "Zwei" })).toHaveAttribute("aria-busy", "true");
  expect((await sent(page)).map(({ id }) => id)).toEqual(["e-1", "e-2"]);
});

// Themes differ in contrast, which a usual run leaves to the audit.
for (const theme of isDeep ? (["light", "dark"] as const) : (["light"] as const)) {
  test(`has no accessibility violations with a toast, a question and a failure (${theme})`, async ({ page, stage }) => {
    await page.emulateMedia({ colorScheme: theme });
    await stage.open(playing(button("archive", "Austritt") + button("cancel", "Absagen"), "done", "failed"));
    await page.getByRole("button", { name: "Austritt" }).click();
    await expect(page.getByRole("status")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Absagen" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Anlass absagen" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test("a handler that nobody knows is reported by its name, and asks for nothing", async ({ page, stage }) => {
  await stage.open(playing(button("misspelled", "Absagen", "e-1")));
  await page.getByRole("button", { name: "Absagen" }).click();
  await expect(page.getByRole("alert")).toContainText("Das hat nicht geklappt");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await reported(page)).toEqual([expect.stringContaining('"events.event.cancell"')]);
  expect(await sent(page)).toEqual([]);
});
