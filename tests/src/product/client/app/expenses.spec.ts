import type { Page } from "@playwright/test";
import { demoPolicy } from "../../../../../src/demo/index.ts";
import { memoryStorage } from "../../../../../src/product/api/storage/memory.ts";
import { inDeepRuns } from "../../../../runs.ts";
import { expect, expectNoBarriers, ready, test } from "./app-stage.ts";
import { demoApi, joinService, type Service } from "./service.ts";

test.use({ isAlone: true });

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 900 };

/** The API of the demo with its rules of approval, for the apps of several people. */
async function clubService(): Promise<Pick<Service, "api" | "storage">> {
  const storage = memoryStorage();
  return { storage, api: await demoApi(storage, { policyOf: demoPolicy }) };
}

/** A picture of one point. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQAAAAA3bvkkAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);

/** The receipt in its dialog, drawn and not only named; the dialog is closed again. */
async function seeReceipt(page: Page): Promise<void> {
  const receipt = page.getByRole("dialog", { name: "quittung.png" });
  const drawn = receipt.getByRole("img", { name: "Vorschau von quittung.png" });
  await expect(drawn).toBeVisible();
  expect(await drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expect(receipt).toContainText("PNG, 67 B");
  await receipt.getByText("Schliessen", { exact: true }).click();
  await expect(receipt).toHaveCount(0);
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const next = (page: Page) => button(page, "Weiter").click();

/** Fills a row of expenses in; the first is 0. */
async function fillLine(page: Page, index: number, [text, category, amount]: readonly string[]): Promise<void> {
  const row = page.getByRole("group", { name: `Auslage ${index + 1}` });
  await row.getByLabel("Was", { exact: true }).fill(text ?? "");
  await row.getByLabel("Datum").fill("2026-11-02");
  await row.getByLabel("Kategorie").selectOption({ label: category ?? "" });
  await row.getByLabel("Betrag in CHF").fill(amount ?? "");
}

/** Claims two expenses of CHF 84.60 together. */
async function claim(page: Page, baseURL: string | undefined): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto(`${baseURL}/apps/member/#/spesen`);
  await ready(page);
  await page.getByRole("link", { name: "Spesen einreichen" }).click();
  await fillLine(page, 0, ["Mattenreiniger", "Material", "24.50"]);
  await button(page, "Auslage hinzufügen").click();
  await fillLine(page, 1, ["Bahnbillett nach Uster", "Reise", "60,10"]);
  await expect(page.locator(".stat")).toContainText("CHF\u00a084.60");
  await expectNoBarriers(page, "rows of expenses");
  await next(page);
  await page.getByLabel("Gruppe oder Anlass").selectOption({ label: "Judo U13" });
  await page
    .getByLabel("Beleg (optional)")
    .setInputFiles({ name: "böse.png", mimeType: "image/png", buffer: Buffer.from("<html>") });
  await next(page);
  await expect(page.locator(".flow__errors")).toContainText(
    "Diese Datei geht hier nicht. Möglich sind: PDF, JPEG, PNG.",
  );
  await page
    .getByLabel("Beleg (optional)")
    .setInputFiles({ name: "quittung.png", mimeType: "image/png", buffer: picture });
  await next(page);
  await expect(page.getByLabel("Wem gehört das Konto?")).toHaveValue("Sabine Gerber");
  await page.getByLabel("IBAN").fill("ch9300762011623852957");
  await next(page);
  await expect(page.getByRole("main")).toContainText("Das Geld geht an Sabine Gerber");
  await expect(page.getByRole("main")).toContainText("CHF\u00a084.60");
  await expectNoBarriers(page, "the review");
  await button(page, "Spesen einreichen").click();
  await expect(page.locator(".toasts")).toContainText("Deine Spesen sind eingereicht.");
}

/** What the agent of a person is answered when it approves a claim. */
async function approveByAgent({ api }: Pick<Service, "api">, person: string, id: string) {
  const headers = { authorization: `Bearer demo-${person}+agent`, "content-type": "application/json" };
  const response = await api.fetch(
    new Request(`http://api.invalid/expenses/${id}/approve`, { method: "POST", headers, body: "{}" }),
  );
  return { status: response.status, body: await response.json() };
}

async function statesOf({ storage }: Pick<Service, "storage">): Promise<Readonly<Record<string, string>>> {
  const claims = await storage.list("sv-aabach.expenses");
  return Object.fromEntries(claims.map(({ id, value }) => [id, (value as { state: string }).state]));
}

test("a member claims, an agent proposes to approve it, the treasurer does so once, and the member reads it", async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  const service = await clubService();
  const before = Object.keys(await statesOf(service));
  await joinService(service, page, "member", "m-0988");
  await claim(page, baseURL);
  const [id = ""] = Object.keys(await statesOf(service)).filter((each) => !before.includes(each));
  const { status, body } = await approveByAgent(service, "p-brunner", id);
  expect(status).toBe(202);
  expect((await statesOf(service))[id]).toBe("open");

  const office = await context.newPage();
  await office.setViewportSize(desk);
  await joinService(service, office, "admin", "p-widmer");
  await office.goto(`${baseURL}/apps/admin/#/vorschlaege/${body.id}`);
  await ready(office);
  const card = office.getByRole("article", { name: "Spesen genehmigen" });
  await expect(card.getByRole("listitem").first()).toHaveText(
    "Der Verein verspricht Sabine Gerber, CHF\u00a084.60 zu bezahlen.",
  );
  await expect(card.getByRole("definition").first()).toHaveText(`Sabine Gerber, CHF\u00a084.60 (${id})`);
  await expectNoBarriers(office, "the proposal");
  await card.getByRole("button", { name: "Ansehen: quittung.png" }).click();
  await seeReceipt(office);
  await card.getByRole("button", { name: "Freigeben" }).click();
  const decision = office.getByRole("dialog");
  await decision.getByRole("button", { name: "Ansehen: quittung.png" }).click();
  await seeReceipt(office);
  await decision.getByRole("button", { name: "Freigeben" }).click();
  await expect(card).toHaveAttribute("data-state", "approved");
  expect((await statesOf(service))[id]).toBe("approved");
  expect((await approveByAgent(service, "p-brunner", id)).status).toBe(409);

  await office.goto(`${baseURL}/apps/admin/#/spesen/${id}`);
  await expect(office.getByRole("heading", { name: "Verlauf" })).toBeVisible();
  await expect(office.getByRole("main")).toContainText("Genehmigt");
  await expect(button(office, "Genehmigen")).toHaveCount(0);
  await button(office, "Beleg ansehen").click();
  await seeReceipt(office);
  await page.goto(`${baseURL}/apps/member/#/spesen`);
  await page.reload();
  await ready(page);
  const own = page.getByRole("listitem").filter({ hasText: "Mattenreiniger" });
  await expect(own).toContainText("Genehmigt");
  await own.getByRole("button", { name: /^Beleg ansehen/ }).click();
  await seeReceipt(page);
  await service.storage.commit([{ type: "delete", collection: "sv-aabach.receipts", id, expected: 1 }]);
  await own.getByRole("button", { name: /^Beleg ansehen/ }).click();
  await expect(page.locator(".toasts")).toContainText("Zu diesen Spesen gibt es keinen Beleg (mehr).");
  await expect.poll(() => complaints.splice(0)).toEqual([expect.stringContaining("404")]);
});

test("the treasurer reads in the list what exactly they approve, and approves nothing else", async ({
  page,
  baseURL,
  complaints,
}) => {
  const service = await clubService();
  await joinService(service, page, "admin", "p-widmer");
  await page.setViewportSize(phone);
  await page.goto(`${baseURL}/apps/admin/#/spesen`);
  await ready(page);
  const row = page.getByRole("row").filter({ hasText: "Zehn Trainingsbälle" });
  const dialog = page.getByRole("dialog", { name: "Spesen genehmigen?" });
  await row.getByRole("button", { name: "Spesen genehmigen" }).press("Enter");
  await expect(dialog).toContainText("Beat Hug, CHF\u00a0423.45 (sp-0023)");
  await expect(dialog).toHaveAccessibleDescription(
    /Das Geld geht an Beat und Rita Hug, Konto CH03 0900 0000 8000 1234 5/,
  );
  await expectNoBarriers(page, "the dialog");
  await dialog.getByRole("button", { name: "Ansehen: ballshop.pdf" }).press("Enter");
  await page.getByRole("dialog", { name: "ballshop.pdf" }).press("Escape");
  await expect(dialog.getByRole("button", { name: "Ansehen: ballshop.pdf" })).toBeFocused();

  const { value, version = 0 } = (await service.storage.get("sv-aabach.expenses", "sp-0023")) ?? {};
  const changed = { ...(value as object), holder: "Jemand anders" };
  await service.storage.commit([
    { type: "put", collection: "sv-aabach.expenses", id: "sp-0023", expected: version, value: changed },
  ]);
  await dialog.getByRole("button", { name: "Genehmigen" }).press("Enter");
  await expect(page.locator(".toasts")).toContainText("Darum ist nichts geschehen.");
  await expect.poll(() => complaints.splice(0)).toEqual([expect.stringContaining("409")]);
  expect((await statesOf(service))["sp-0023"]).toBe("open");
  await row.getByRole("button", { name: "Spesen genehmigen" }).press("Enter");
  await expect(dialog).toContainText("Das Geld geht an Jemand anders");
  await dialog.getByRole("button", { name: "Genehmigen" }).press("Enter");
  await expect(page.locator(".toasts")).toContainText("Die Spesen sind genehmigt.");
  expect((await statesOf(service))["sp-0023"]).toBe("approved");
});

test(
  "a large expense waits for a receipt or a remark, and a claim is withdrawn and claimed again",
  inDeepRuns,
  async ({ page, baseURL }) => {
    await joinService(await clubService(), page, "member", "m-0988");
    await page.setViewportSize(phone);
    await page.goto(`${baseURL}/apps/member/#/spesen/neu`);
    await fillLine(page, 0, ["Zehn Bälle", "Material", "0.00"]);
    await next(page);
    await expect(page.locator(".flow__errors")).toContainText("Eine Auslage hat keinen Betrag.");
    await page.getByLabel("Betrag in CHF").fill("200.05");
    await next(page);
    await next(page);
    await expect(page.locator(".flow__errors")).toContainText("Eine Auslage kostet mehr als 200 Franken.");
    await page.getByLabel("Bemerkung").fill("Die alten sind undicht.");
    await next(page);
    await expect(page.getByLabel("IBAN")).toBeVisible();

    await page.goto(`${baseURL}/apps/member/#/spesen`);
    await ready(page);
    const waiting = page.getByRole("region", { name: "Wartet auf einen Entscheid" });
    await waiting.getByRole("button", { name: /Zurückziehen/ }).click();
    await expect(waiting).toHaveCount(0);
    await page.locator(".toasts").getByRole("button", { name: "Wieder einreichen" }).click();
    await expect(waiting.getByRole("listitem")).toHaveCount(1);
  },
);

test(
  "a claim is refused with its reason, its own claim is not the treasurer's to decide, and one is paid out",
  inDeepRuns,
  async ({ page, baseURL }) => {
    const service = await clubService();
    await joinService(service, page, "admin", "p-widmer");
    await page.setViewportSize(desk);
    await page.goto(`${baseURL}/apps/admin/#/spesen`);
    await ready(page);
    const first = page.locator("tbody").getByRole("row").first();
    await expect(first).toContainText("Urs Widmer");
    await expect(first.getByRole("button")).toHaveCount(0);
    await page.getByRole("link", { name: "Zehn Trainingsbälle Grösse 4 und 2 weitere" }).click();
    await button(page, "Ablehnen…").click();
    await page.getByRole("dialog").getByLabel("Grund").fill("Der Beleg fehlt.");
    await page.getByRole("dialog").getByRole("button", { name: "Ablehnen" }).click();
    await page.getByRole("dialog", { name: "Spesen ablehnen?" }).getByRole("button", { name: "Ablehnen" }).click();
    await expect(page.getByRole("main")).toContainText("Der Beleg fehlt.");
    expect((await statesOf(service))["sp-0023"]).toBe("refused");

    await page.goto(`${baseURL}/apps/admin/#/spesen/sp-0020`);
    await button(page, "Auszahlung vermerken").click();
    await page.getByRole("dialog").getByRole("button", { name: "Auszahlung vermerken" }).click();
    await expect(page.locator(".toasts")).toContainText("Die Auszahlung ist vermerkt.");
    expect((await statesOf(service))["sp-0020"]).toBe("paid");
  },
);
