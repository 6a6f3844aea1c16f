import type { Page } from "@playwright/test";
import { expect, type FlowStage, test, violations } from "./flow-stage.ts";
import { kept } from "./kept-answers.ts";
import { previewed, smallFlow } from "./small-flow.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const restored = (page: Page) => page.getByText("Dein Entwurf ist wieder da");

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

test("a draft brings back the ticks of a choice that its screen does not fill in, and holds neither passwords nor files", async ({
  page,
  flow,
  stage,
}) => {
  stage.tolerate(/autocomplete attributes/);
  const options = ["Montag", "Mittwoch", "Freitag"].map((label) => ({ value: label, label }));
  const steps = [
    {
      id: "one",
      title: "Eins",
      help: "Hilfe.",
      body: [
        { component: "form-field", data: { id: "name", name: "name", label: "Name" } },
        { component: "form-field", data: { id: "pin", name: "pin", label: "Passwort", type: "password" } },
        { component: "file-field", data: { id: "file", name: "file", label: "Datei" } },
        {
          component: "choice-group",
          data: { id: "days", name: "days", legend: "Tage", multiple: true, options },
        },
      ],
    },
  ];
  flow.reply("test.thing.preview", previewed);
  await flow.open({ screen: smallFlow({ steps }), mode: "compact" });
  await page.getByLabel("Passwort").fill("geheim");
  await page.getByLabel("Datei").setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("Text") });
  await page.getByLabel("Montag").check();
  await page.getByLabel("Freitag").check();
  await page.getByLabel("Name").fill("Ida");
  await expect.poll(() => kept(page)).toEqual([{ name: "Ida", days: ["Montag", "Freitag"] }]);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(page.getByLabel("Freitag")).toBeChecked();
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

test("two windows do not overwrite each other's draft; the person keeps one's own or takes the other one", async ({
  page,
  flow,
  context,
}) => {
  const notice = "Dieser Entwurf ist in einem anderen Fenster weiter";
  await type(page, flow);
  const other = await context.newPage();
  await flow.openAgain(other);
  await other.getByLabel("Name").fill("Ada");
  await expect.poll(() => kept(other)).toEqual([{ name: "Ada" }]);
  await page.getByLabel("Name").fill("Eva");
  await expect(page.getByText(notice)).toBeVisible();
  expect(await kept(page)).toEqual([{ name: "Ada" }]);
  await press(page, "Diesen Stand behalten");
  await expect.poll(() => kept(page)).toEqual([{ name: "Eva" }]);
  await expect(page.getByText(notice)).toHaveCount(0);

  await other.getByLabel("Name").fill("Uma");
  await expect(other.getByText(notice)).toBeVisible();
  await press(other, "Anderen Stand holen");
  await expect(other.getByLabel("Name")).toHaveValue("Eva");
  expect(await kept(other)).toEqual([{ name: "Eva" }]);
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
