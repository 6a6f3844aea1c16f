import type { Page } from "@playwright/test";
import { expect, type FlowStage, test, violations } from "./flow-stage.ts";
import { previewed, smallFlow } from "./small-flow.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const restored = (page: Page) => page.getByText("Dein Entwurf ist wieder da");

interface Kept {
  readonly draft: { readonly entered: Record<string, unknown> };
}

const kept = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open("schaukasten-flows");
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const all = database.transaction("drafts").objectStore("drafts").getAll();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    database.close();
    return (all.result as Kept[]).map(({ draft }) => draft.entered);
  });

async function type(page: Page, flow: FlowStage, name = "Ida", more: object = {}): Promise<void> {
  flow.reply("test.thing.preview", previewed);
  await flow.open({ screen: smallFlow(more), mode: "compact" });
  await page.getByLabel("Name").fill(name);
  await expect.poll(() => kept(page)).toEqual([{ name }]);
}

test("what was entered comes back with a notice, and can be discarded", async ({ page, flow }) => {
  await type(page, flow);
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Ida");
  expect(await violations(page)).toEqual([]);
  await press(page, "Entwurf verwerfen");
  await expect(page.getByLabel("Name")).toHaveValue("");
  await expect(restored(page)).toHaveCount(0);
  await expect.poll(() => kept(page)).toEqual([]);
});

test("a draft is gone once it is submitted", async ({ page, flow }) => {
  await type(page, flow);
  await page.getByLabel("E-Mail").fill("ida@verein.example");
  await expect(page.getByText("Ida wird Mitglied.")).toBeVisible();
  await press(page, "Aufnehmen");
  await expect.poll(() => page.evaluate(() => window.submitted.length)).toBe(1);
  expect(await kept(page)).toEqual([]);
});

test("a draft goes on at the step where it was left", async ({ page, flow }) => {
  await flow.open({ screen: smallFlow(), mode: "guided" });
  await page.getByLabel("Name").fill("Ida");
  await press(page, "Weiter");
  await page.getByLabel("E-Mail").fill("ida@verein.example");
  await expect.poll(() => kept(page)).toEqual([{ name: "Ida", email: "ida@verein.example" }]);
  await flow.open({ screen: smallFlow(), mode: "guided" });
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Kontakt");
  await expect(page.getByLabel("E-Mail")).toHaveValue("ida@verein.example");
});

test("a draft brings back the ticks of a choice that its screen does not fill in", async ({ page, flow }) => {
  const options = ["Montag", "Mittwoch", "Freitag"].map((label) => ({ value: label, label }));
  const days = {
    component: "choice-group",
    data: { id: "days", name: "days", legend: "Tage", multiple: true, options },
  };
  const steps = [{ id: "one", title: "Eins", help: "Hilfe.", body: [days] }];
  await flow.open({ screen: smallFlow({ steps }), mode: "compact" });
  await page.getByLabel("Montag").check();
  await page.getByLabel("Freitag").check();
  await expect.poll(() => kept(page)).toEqual([{ days: ["Montag", "Freitag"] }]);
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(page.getByLabel("Freitag")).toBeChecked();
});

test("a draft holds neither passwords nor files", async ({ page, flow, stage }) => {
  stage.tolerate(/autocomplete attributes/);
  const steps = [
    {
      id: "one",
      title: "Eins",
      help: "Hilfe.",
      body: [
        { component: "form-field", data: { id: "name", name: "name", label: "Name" } },
        { component: "form-field", data: { id: "pin", name: "pin", label: "Passwort", type: "password" } },
        { component: "file-field", data: { id: "file", name: "file", label: "Datei" } },
      ],
    },
  ];
  await flow.open({ screen: smallFlow({ steps }), mode: "compact" });
  await page.getByLabel("Passwort").fill("geheim");
  await page.getByLabel("Datei").setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("Text") });
  await page.getByLabel("Name").fill("Ida");
  await expect.poll(() => kept(page)).toEqual([{ name: "Ida" }]);
});

test("a draft of an older version is carried over where its fields still are, and what is lost is said", async ({
  page,
  flow,
}) => {
  await type(page, flow);
  await page.getByLabel("E-Mail").fill("ida@verein.example");
  await expect.poll(() => kept(page)).toEqual([{ name: "Ida", email: "ida@verein.example" }]);
  const [person] = smallFlow().steps ?? [];
  await flow.open({ screen: smallFlow({ steps: [person] }), mode: "compact" });
  await expect(restored(page)).toBeVisible();
  await expect(page.getByText("Nicht mehr gefragt: E-Mail.")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Ida");
});

test.describe("two windows on one draft", () => {
  test("do not overwrite each other; the person chooses to keep one's own", async ({ page, flow, context }) => {
    await type(page, flow);
    const other = await context.newPage();
    await flow.openAgain(other);
    await other.getByLabel("Name").fill("Ada");
    await expect.poll(() => kept(other)).toEqual([{ name: "Ada" }]);
    await page.getByLabel("Name").fill("Eva");
    await expect(page.getByText("Dieser Entwurf ist in einem anderen Fenster weiter")).toBeVisible();
    expect(await kept(page)).toEqual([{ name: "Ada" }]);
    await press(page, "Diesen Stand behalten");
    await expect.poll(() => kept(page)).toEqual([{ name: "Eva" }]);
    await expect(page.getByText("Dieser Entwurf ist in einem anderen Fenster weiter")).toHaveCount(0);
  });

  test("do not overwrite each other; the person chooses to take the other one", async ({ page, flow, context }) => {
    await type(page, flow);
    const other = await context.newPage();
    await flow.openAgain(other);
    await other.getByLabel("Name").fill("Ada");
    await expect.poll(() => kept(other)).toEqual([{ name: "Ada" }]);
    await page.getByLabel("Name").fill("Eva");
    await press(page, "Anderen Stand holen");
    await expect(page.getByLabel("Name")).toHaveValue("Ada");
    expect(await kept(page)).toEqual([{ name: "Ada" }]);
  });
});

test("a device that keeps nothing is told, and leaving asks", async ({ page, flow }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException("Not here.", "SecurityError");
    };
  });
  await flow.open({ screen: smallFlow(), mode: "compact" });
  await expect(page.getByText("Dein Entwurf lässt sich auf diesem Gerät nicht speichern")).toBeVisible();
  await page.getByLabel("Name").fill("Ida");
  const asked = page.waitForEvent("dialog");
  await Promise.all([asked.then((dialog) => dialog.dismiss()), page.getByRole("link", { name: "Abbrechen" }).click()]);
  await expect(page.getByLabel("Name")).toHaveValue("Ida");
});
