import type { Locator, Page } from "@playwright/test";
import { inTurn } from "../../../../in-turn.ts";
import { sample } from "../../../../runs.ts";
import { expect, test, violations } from "./inbox.ts";
import type { Proposal, Service } from "./service.ts";

const account = "CH93 0076 2011 6238 5295 7";
const letter = `Guten Tag\n\n${"Bitte beachtet die Angaben auf der Rechnung. ".repeat(12)}`;

const mail = (body: string) => ({
  params: { audience: ["judo"], subject: "Beitrag 2027", body, when: "now", includeParents: false },
});

/** Whether all of a text stands before an element, in the order of a screen reader. */
async function isReadBefore(part: Locator, text: string, button: Locator): Promise<boolean> {
  const words = part.locator(".request__text", { hasText: text }).first();
  const handle = await button.elementHandle();
  return words.evaluate(
    (element, other) => (element.compareDocumentPosition(other as Node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    handle,
  );
}

test("everything that goes out is read before the buttons, on the card and in each dialog; one of ten asks for money elsewhere", async ({
  page,
  inbox,
  service,
}) => {
  for (let index = 1; index <= 9; index++) await service.propose(`Beitrag ${index}`, mail(`${letter}Konto wie immer.`));
  const other = await service.propose("Beitrag 10", mail(`${letter}Konto neu: ${account}`));
  await inbox();
  const suspect = page.locator(".proposal", { hasText: account });
  await expect(suspect).toHaveCount(1);
  await expect(suspect).toHaveAttribute("data-proposal", other.id);
  const approve = suspect.getByRole("button", { name: "Freigeben" });
  expect(await isReadBefore(suspect, account, approve)).toBe(true);
  await expect(suspect.getByText(account)).toBeHidden();
  await suspect.getByText(/Ganzer Text, \d+ Zeichen/).click();
  await expect(suspect.getByText(account)).toBeVisible();
  await expect(suspect.getByText("In den Worten von Assistent")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await inTurn(
    ["Freigeben", "Ablehnen", "Text anpassen"].map((name) => [name, name] as const),
    async (name) => {
      await suspect.getByRole("button", { name }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.locator("dt")).toHaveText([
        "Empfängerinnen und Empfänger",
        "Bei Kindern auch an die Eltern",
        "Betreff",
        "Text",
        "Versand",
      ]);
      const yes = dialog.locator("footer button").last();
      expect(await isReadBefore(dialog, account, yes)).toBe(true);
      await dialog.getByText(/Ganzer Text/).click();
      await expect(dialog.locator(".request__text", { hasText: account })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    },
  );
});

test("the buttons of each card are described by its title", async ({ page, inbox, service }) => {
  await service.propose("Alpha am Abend");
  await service.propose("Omega am Morgen");
  await inbox();
  for (const title of ["Alpha am Abend", "Omega am Morgen"]) {
    const card = page.getByRole("article", { name: title });
    for (const name of ["Freigeben", "Ablehnen", "Text anpassen"])
      await expect(card.getByRole("button", { name })).toHaveAccessibleDescription(title);
  }
});

test("on paper nothing is folded", async ({ page, inbox, service }) => {
  await service.propose("Auf Papier", mail(`${letter}${account}`));
  await inbox();
  const text = page.getByRole("article", { name: "Auf Papier" }).getByText(account);
  await expect(text).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  await expect(text).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(text).toBeHidden();
});

const deputy = "demo-p-odermatt";

async function makeStale(service: Service): Promise<void> {
  const { members } = await service.call<{ members: { id: string }[] }>("demo-p-brunner", "GET", "/groups/judo-u13");
  await service.call("demo-p-brunner", "POST", `/members/${members[0]?.id}/archive`);
}

function adjustAs(service: Service, { id, revision }: Proposal, subject: string): Promise<Proposal> {
  const params = { audience: ["judo"], subject, body: "Guten Tag", when: "now" };
  return service.call(deputy, "POST", `/pending-actions/${id}/adjust`, { params, revision });
}

function decideAs(service: Service, { id, revision, effectsHash }: Proposal, decision: string): Promise<Proposal> {
  return service.call(deputy, "POST", `/pending-actions/${id}/${decision}`, { revision, effectsHash });
}

/** What another does while the dialog is open, what is told, and what the card shows then. */
const meanwhile: Readonly<
  Record<string, { act: (service: Service, proposal: Proposal) => Promise<unknown>; told: RegExp; shows: RegExp }>
> = {
  "its data changes": { act: makeStale, told: /Daten haben sich seit der Prüfung geändert/, shows: /Neu prüfen/ },
  "another adjusts it": {
    act: (service, proposal) => adjustAs(service, proposal, "Ganz anders"),
    told: /Silvan Odermatt hat den Vorschlag angepasst/,
    shows: /Vor der Anpassung.*Ganz anders/s,
  },
  "another checks it again": {
    act: async (service, { id }) => {
      await makeStale(service);
      await service.call(deputy, "POST", `/pending-actions/${id}/revalidate`);
    },
    told: /Der Vorschlag wurde neu geprüft/,
    shows: /Neu:/,
  },
  "another approves it": {
    act: (service, proposal) => decideAs(service, proposal, "approve"),
    told: /Silvan Odermatt hat das am .* bereits freigegeben/,
    shows: /Freigegeben von Silvan Odermatt/,
  },
  "another rejects it": {
    act: (service, proposal) => decideAs(service, proposal, "reject"),
    told: /Silvan Odermatt hat das am .* bereits abgelehnt/,
    shows: /Abgelehnt von Silvan Odermatt/,
  },
};

for (const [what, { act, told, shows }] of sample(Object.entries(meanwhile), 8)) {
  test(`where ${what} during a decision, the card becomes at once what the proposal is, with the focus on its title`, async ({
    page,
    inbox,
    service,
    stage,
  }) => {
    stage.tolerate(/status of 409/);
    const title = `Während ${what}`;
    const proposal = await service.propose(title);
    await inbox();
    const card = page.locator(`[data-proposal="${proposal.id}"]`);
    await card.getByRole("button", { name: "Freigeben" }).click();
    await act(service, proposal);
    await page.getByRole("dialog").getByRole("button", { name: "Freigeben" }).click();
    await expect(page.getByRole("alert").filter({ hasText: told })).toBeVisible();
    await expect(card).toContainText(shows);
    await expect(card.locator(".proposal__title")).toBeFocused();
    const isOpen = (await card.getAttribute("data-state")) === null;
    const isStale = what === "its data changes";
    await expect(card.getByRole("button", { name: "Freigeben" })).toHaveCount(isOpen && !isStale ? 1 : 0);
    await expect(card.getByRole("button", { name: "Neu prüfen" })).toHaveCount(isStale ? 1 : 0);
  });
}

test.describe("the editor", () => {
  async function openEditor(page: Page, title: string): Promise<Locator> {
    await page.getByRole("article", { name: title }).getByRole("button", { name: "Text anpassen" }).click();
    return page.getByRole("dialog", { name: "Vorschlag anpassen" });
  }

  test("asks before typed text is thrown away, by Escape, the cross or the button", async ({
    page,
    inbox,
    service,
  }) => {
    await service.propose("Nicht wegwerfen");
    await inbox();
    const editor = await openEditor(page, "Nicht wegwerfen");
    const subject = editor.getByRole("textbox", { name: "Betreff" });
    await subject.fill("Lange überlegt");
    const ways = [
      () => page.keyboard.press("Escape"),
      () => editor.getByRole("button", { name: "Schliessen" }).click(),
      () => editor.getByRole("button", { name: "Abbrechen" }).click(),
    ];
    const question = page.getByRole("dialog", { name: "Text verwerfen?" });
    for (const way of ways) {
      await way();
      await question.getByRole("button", { name: "Weiterschreiben" }).click();
      await expect(question).toHaveCount(0);
      await expect(subject).toHaveValue("Lange überlegt");
    }
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Text verwerfen" }).click();
    await expect(editor).toHaveCount(0);
    await openEditor(page, "Nicht wegwerfen");
    await expect(subject).toHaveValue("Nicht wegwerfen");
    await page.keyboard.press("Escape");
    await expect(editor).toHaveCount(0);
  });

  test("keeps what was typed where another has adjusted the proposal, beside what that one wrote", async ({
    page,
    inbox,
    service,
    stage,
  }) => {
    stage.tolerate(/status of 409/);
    const proposal = await service.propose("Zu zweit geschrieben");
    await inbox();
    const editor = await openEditor(page, "Zu zweit geschrieben");
    await editor.getByRole("textbox", { name: "Betreff" }).fill("Mein Betreff");
    await adjustAs(service, proposal, "Der Betreff von Silvan");
    await editor.getByRole("button", { name: "Anpassen" }).click();
    await expect(editor).toContainText("Silvan Odermatt hat den Vorschlag angepasst");
    await expect(editor.locator('[data-field="subject"]')).toContainText("Der Betreff von Silvan");
    await expect(editor.getByRole("textbox", { name: "Betreff" })).toHaveValue("Mein Betreff");
    await editor.getByRole("button", { name: "Anpassen" }).click();
    await expect(editor).toHaveCount(0);
    await expect(page.locator(`[data-proposal="${proposal.id}"]`)).toContainText("«Mein Betreff»");
  });

  test("hands back what was typed where the proposal was decided meanwhile", async ({
    page,
    inbox,
    service,
    stage,
  }) => {
    stage.tolerate(/status of 409/);
    const proposal = await service.propose("Zu spät geschrieben");
    await inbox();
    const editor = await openEditor(page, "Zu spät geschrieben");
    await editor.getByRole("textbox", { name: "Text" }).fill("Ein langer Text");
    await decideAs(service, proposal, "reject");
    await editor.getByRole("button", { name: "Anpassen" }).click();
    const late = page.getByRole("dialog", { name: "Zu spät zum Anpassen" });
    await expect(late.getByRole("textbox", { name: "Text" })).toHaveValue("Ein langer Text");
    await expect(late).toContainText("bereits abgelehnt");
  });

  test("has the rules of the screen that sends it", async ({ page, inbox, service }) => {
    const proposal = await service.propose("Gleiche Regeln");
    await inbox();
    const editor = await openEditor(page, "Gleiche Regeln");
    await expect(editor.getByRole("textbox", { name: "Betreff" })).toHaveAttribute("maxlength", "80");
    const answer = await adjustAs(service, proposal, "A".repeat(81));
    expect(answer).toMatchObject({ status: 422, fields: { subject: "Schreibe höchstens 80 Zeichen." } });
  });
});
