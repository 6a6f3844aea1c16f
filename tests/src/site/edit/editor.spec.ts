import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { buildClubs } from "../../../../src/site/clubs/build/build.ts";
import { type ServedEditor, serveEditor } from "../../../../src/site/edit/serve-editor.ts";
import { projectFile } from "../../../../src/site/project.ts";
import { EditedClub } from "./edited-club.ts";

test.use({ viewport: { width: 390, height: 800 }, locale: "de-CH" });
test.describe.configure({ timeout: 60_000 });

let edited: EditedClub;
let editor: ServedEditor;

test.beforeAll(async () => {
  edited = new EditedClub();
  withoutPortrait(edited);
  editor = await serveEditor(edited);
});

test.afterAll(async () => {
  await editor.close();
  edited[Symbol.dispose]();
});

/** Takes the portrait of the first person away, and the consent to show it. */
function withoutPortrait(club: EditedClub): void {
  const text = club.read("people.json");
  const before = text.replace('["portrait", "email"]', '["email"]').replace(/,\s*"portrait": \{[^}]*\}/, "");
  club.write("people.json", before);
}

/** Moves the focus with the Tab key until it is on an element. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 150; presses += 1) {
    if (await isFocused()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target}`);
}

async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

const saved = (page: Page, count: number) =>
  expect(page.getByRole("button", { name: `Veröffentlichen (${count})` })).toBeEnabled();

test("somebody with a phone and a keyboard changes an event, adds a portrait, cancels a training and publishes", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(editor.url);

  await press(page, page.getByRole("button", { name: /^Skiweekend Hasliberg/ }));
  await reach(page, page.getByLabel("Titel", { exact: true }));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Skiweekend für «alle»");
  await saved(page, 1);
  await press(page, page.getByRole("button", { name: "Zurück zu den Inhalten" }), "Space");

  await press(page, page.getByRole("button", { name: "Menschen" }));
  const inGroup = (name: string) => page.locator("summary").filter({ hasText: new RegExp(`^${name}`) });
  await press(page, inGroup("Vorstand"));
  await press(page, inGroup("Menschen"));
  await press(page, inGroup("Regula Zurbuchen"));
  const chooser = page.waitForEvent("filechooser");
  await press(page, page.getByLabel("Porträt: Bild wählen"));
  await (await chooser).setFiles(projectFile("content/clubs/judo-aarfeld/images/logo.svg"));
  await expect(page.locator('[data-picture="images/logo-2.svg"]')).toBeVisible();
  await press(page, inGroup("Einwilligung"));
  await press(page, page.getByRole("checkbox", { name: "Porträt" }), "Space");
  await saved(page, 2);
  await press(page, page.getByRole("button", { name: "Zurück zu den Inhalten" }));

  await press(page, page.getByRole("button", { name: "Trainings" }));
  await press(page, inGroup("Ausfälle"));
  await press(page, page.getByRole("button", { name: "Hinzufügen: Ausfälle" }));
  const closure = page
    .locator("[data-group]")
    .filter({ has: page.getByLabel("Grund") })
    .last();
  await reach(page, closure.getByLabel("Grund"));
  await page.keyboard.type("Die Halle wird geputzt.");
  await saved(page, 3);

  expect((await new AxeBuilder({ page }).exclude("iframe").analyze()).violations).toEqual([]);
  await press(page, page.getByRole("button", { name: "Veröffentlichen (3)" }));
  const dialog = page.getByRole("dialog", { name: "Das wird veröffentlicht" });
  await expect(dialog).toContainText("Skiweekend Hasliberg");
  await expect(dialog).toContainText("Skiweekend für «alle»");
  await expect(dialog).toContainText("Die Halle wird geputzt.");
  await press(page, dialog.getByRole("button", { name: "Jetzt veröffentlichen" }));
  await expect(page.getByRole("status").filter({ hasText: "Veröffentlicht." })).toBeVisible();
  expect(complaints).toEqual([]);

  const [outcome] = await buildClubs({
    content: edited.content,
    out: edited.out,
    clubs: [edited.club],
    hasSearch: false,
  });
  expect(outcome).toMatchObject({ state: "built" });
  const built = (path: string) => readFileSync(join(edited.out, edited.club, path), "utf8");
  expect(built("anlaesse/skiweekend-2027/index.html")).toContain("Skiweekend für «alle»");
  expect(built("menschen/index.html")).toMatch(/images\/logo-2\.[^"]+"/);
  expect(built("trainings/index.html")).toContain("Die Halle wird geputzt.");
  expect(readdirSync(edited.content)).toEqual([edited.club]);
});
