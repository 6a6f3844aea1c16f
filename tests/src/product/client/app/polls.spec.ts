import type { Page } from "@playwright/test";
import { demoPolicy } from "../../../../../src/demo/index.ts";
import { memoryStorage } from "../../../../../src/product/api/storage/memory.ts";
import { inDeepRuns } from "../../../../runs.ts";
import { expect, expectNoBarriers, ready, test } from "./app-stage.ts";
import { demoApi, joinService, type Service } from "./service.ts";

test.use({ isAlone: true });

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 900 };
const question = "Wohin geht der Ausflug der Fitnessgruppe?";

/** The API of the demo with its rules of approval, for the apps of several people. */
async function pollService(): Promise<Pick<Service, "api" | "storage">> {
  const storage = memoryStorage();
  return { storage, api: await demoApi(storage, { policyOf: demoPolicy }) };
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

async function openPolls(page: Page, baseURL: string | undefined): Promise<void> {
  await page.goto(`${baseURL}/apps/member/#/umfragen`);
  await page.reload();
  await ready(page);
}

/** What the agent of the club's leader is answered when it reminds people of a poll. */
async function remindByAgent({ api }: Pick<Service, "api">) {
  const headers = { authorization: "Bearer demo-p-brunner+agent", "content-type": "application/json" };
  const response = await api.fetch(
    new Request("http://api.invalid/polls/uf-ausflug/remind", { method: "POST", headers, body: "{}" }),
  );
  return { status: response.status, body: await response.json() };
}

/** Letters that remind of the poll. */
async function reminders({ storage }: Pick<Service, "storage">): Promise<number> {
  const letters = (await storage.list("sv-aabach.outbox")).map(({ value }) => value as { subject: string });
  return letters.filter(({ subject }) => subject.includes("Ausflug")).length;
}

test("a member answers and changes it, an agent proposes to remind, the office approves once, and the member sees the result", async ({
  page,
  context,
  baseURL,
}) => {
  const service = await pollService();
  await joinService(service, page, "member", "m-0988");
  await page.setViewportSize(phone);
  await openPolls(page, baseURL);
  const missing = page.getByRole("region", { name: "Deine Antwort fehlt" });
  await expectNoBarriers(page, "polls of a member");
  await missing.getByRole("link", { name: /Antworten/ }).click();
  await page.getByRole("checkbox", { name: "Kegelabend im Dorf" }).check();
  await page.getByRole("checkbox", { name: "Velotour ins Tösstal" }).check();
  await expect(page.getByText("Kegelabend im Dorf und Velotour ins Tösstal")).toBeVisible();
  await expectNoBarriers(page, "an answer");
  await button(page, "Antwort senden").click();
  const answered = page.getByRole("region", { name: "Beantwortet" }).getByRole("article", { name: question });
  await expect(answered).toContainText("Deine Antwort: Kegelabend im Dorf und Velotour ins Tösstal");
  await answered.getByRole("link", { name: /Antwort ändern/ }).click();
  await expect(page.getByRole("checkbox", { name: "Velotour ins Tösstal" })).toBeChecked();
  await page.getByRole("checkbox", { name: "Velotour ins Tösstal" }).uncheck();
  await expect(page.getByText(`Deine Antwort auf «${question}»: Kegelabend im Dorf.`)).toBeVisible();
  await button(page, "Antwort senden").click();
  await expect(answered).toContainText("Deine Antwort: Kegelabend im Dorf");
  await expect(answered).not.toContainText("Velotour");

  const { status, body } = await remindByAgent(service);
  expect(status).toBe(202);
  expect(await reminders(service)).toBe(0);
  const office = await context.newPage();
  await office.setViewportSize(desk);
  await joinService(service, office, "admin", "p-odermatt");
  await office.goto(`${baseURL}/apps/admin/#/vorschlaege/${body.id}`);
  await ready(office);
  const card = office.getByRole("article", { name: "An eine Umfrage erinnern" });
  await expect(card.getByRole("listitem").first()).toContainText(`erinnern sofort an «${question}»`);
  await expectNoBarriers(office, "the proposal");
  await card.getByRole("button", { name: "Freigeben" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Freigeben" }).click();
  await expect(card).toHaveAttribute("data-state", "approved");
  expect(await reminders(service)).toBe(1);
  expect((await remindByAgent(service)).status).toBe(409);
  expect(await reminders(service)).toBe(1);

  await office.goto(`${baseURL}/apps/admin/#/umfragen/uf-ausflug`);
  await expect(office.getByRole("heading", { name: question })).toBeVisible();
  await expect(button(office, "Erinnern…")).toHaveCount(0);
  await expectNoBarriers(office, "the result");
  await button(office, "Umfrage schliessen").click();
  await expect(office.locator(".toasts")).toContainText("Die Umfrage ist geschlossen.");
  await openPolls(page, baseURL);
  const results = page.getByRole("region", { name: "Ergebnisse" });
  await expect(results.getByRole("heading", { name: question })).toBeVisible();
  await expect(results.getByRole("progressbar", { name: "Kegelabend im Dorf" })).toBeVisible();
  await expectNoBarriers(page, "results");
});

test(
  "the office asks everybody, with its answers as rows, and the list shows the poll",
  inDeepRuns,
  async ({ page, baseURL }) => {
    const service = await pollService();
    await joinService(service, page, "admin", "p-brunner");
    await page.setViewportSize(desk);
    await page.goto(`${baseURL}/apps/admin/#/umfragen`);
    await ready(page);
    await expectNoBarriers(page, "polls of the club");
    await page.getByRole("link", { name: "Umfrage starten" }).click();
    await page.getByLabel("Deine Frage").fill("Wann soll das Sommerfest sein?");
    for (const [index, text] of ["Ende Juni", "Anfang Juli", "Ende August"].entries()) {
      if (index > 1) await button(page, "Antwort hinzufügen").click();
      await page
        .getByRole("group", { name: `Antwort ${index + 1}` })
        .getByRole("textbox")
        .fill(text);
    }
    await expectNoBarriers(page, "rows of answers");
    await button(page, "Weiter").click();
    await page.getByLabel("Letzter Tag").fill("2099-11-02");
    await button(page, "Weiter").click();
    await expect(page.getByRole("main")).toContainText("412 Mitglieder sehen die Umfrage in ihrer App.");
    await button(page, "Umfrage starten").click();
    await expect(page.locator(".toasts")).toContainText("Die Umfrage läuft.");
    const row = page.locator("tbody").getByRole("row").filter({ hasText: "Wann soll das Sommerfest sein?" });
    await expect(row).toContainText("0 von 412");
    const polls = (await service.storage.list("sv-aabach.polls")).map(({ value }) => value as { question: string });
    expect(polls.filter((each) => each.question.startsWith("Wann soll"))).toHaveLength(1);
  },
);
