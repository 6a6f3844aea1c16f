import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { readableLines, readableWords } from "../../../../components/_kit/characters.ts";
import { buildClubs } from "../../../../src/product/clubs/build/build.ts";
import { projectFile } from "../../../../src/product/files/project.ts";
import { type ServedEditor, serveEditor } from "../../../../src/workshop/edit/serve-editor.ts";
import { inDeepRuns, sample } from "../../../runs.ts";
import { findViolations } from "../../find-violations.ts";
import { pastedTexts } from "../../product/clubs/pasted-texts.ts";
import { test } from "../../worker-fixtures.ts";
import { EditedClub } from "./edited-club.ts";

test.use({ viewport: { width: 390, height: 800 }, locale: "de-CH" });
test.describe.configure({ timeout: 120_000 });

/** The editor of a club whose folder is a copy. */
async function openEditor(edited: EditedClub, port = 0): Promise<ServedEditor & AsyncDisposable> {
  const { content, club, state } = edited;
  const editor = await serveEditor({ content, club, state, port });
  return {
    ...editor,
    [Symbol.asyncDispose]: async () => {
      await editor.close();
      edited[Symbol.dispose]();
    },
  };
}

/** Checks the whole page in both schemes, but the site in the frame, which has tests of its own. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page, "html", [{ colorScheme: "light" }, { colorScheme: "dark" }])).toEqual([]);
}

/** Takes the portrait of the first person away, and the consent to show it. */
function withoutPortrait(club: EditedClub): void {
  const text = club.read("people.json");
  const before = text.replace('["portrait", "email"]', '["email"]').replace(/,\s*"portrait": \{[^}]*\}/, "");
  club.write("people.json", before);
}

/** What the browser writes into its console. */
function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

/** Moves the focus with the Tab key until it is on an element. */
async function reach(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses += 10) {
    const stop = await target.evaluateHandle(ignoreTabOn);
    for (let press = 0; press < 10; press += 1) await page.keyboard.press("Tab");
    if (await stop.evaluate((each) => each())) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

/**
 * Lets the page ignore the Tab key once the focus is on an element, so that nothing has to be asked between presses.
 * The function that ends it returns whether the focus is there.
 */
function ignoreTabOn(element: SVGElement | HTMLElement): () => boolean {
  const hasFocus = () => element === document.activeElement;
  const ignore = (event: KeyboardEvent) => {
    if (event.key === "Tab" && hasFocus()) event.preventDefault();
  };
  addEventListener("keydown", ignore, true);
  return () => {
    removeEventListener("keydown", ignore, true);
    return hasFocus();
  };
}

async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

const saved = (page: Page, count: number) =>
  expect(page.getByRole("button", { name: `Veröffentlichen (${count})` })).toBeEnabled();

test("has on a phone a bar of two rows, with targets of 44 px that have names", inDeepRuns, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await using editor = await openEditor(new EditedClub());
  await page.goto(editor.url);
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("status")).toHaveText("Alles veröffentlicht");
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(96);
  const names = ["Rückgängig", "Wiederholen", "Versionen", "Hinweis", "Veröffentlichen"];
  const targets = [
    ...names.map((name) => bar.getByRole("button", { name, exact: true })),
    ...["Bearbeiten", "Vorschau"].map((name) => bar.locator("label").filter({ hasText: name })),
  ];
  for (const target of targets) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page);
  await bar.locator("label").filter({ hasText: "Vorschau" }).click();
  await expect(bar.getByRole("radio", { name: "Vorschau" })).toBeChecked();
});

test("somebody with a phone and a keyboard changes an event, adds a portrait, cancels a training and publishes", async ({
  page,
}) => {
  const edited = new EditedClub();
  withoutPortrait(edited);
  await using editor = await openEditor(edited);
  const complaints = complaintsOf(page);
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

  await expectAccessible(page);
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

const muster = () => new EditedClub("sv-muster", "tests/content/clubs");
const summary = (page: Page, name: string) => page.locator("summary").filter({ hasText: new RegExp(`^${name}`) });

/** Drops a file onto a place, as a browser does with one that is dragged from another program. */
async function drop(place: Locator, name: string, type: string, content: string): Promise<void> {
  await place.evaluate(
    (element, file) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([file.content], file.name, { type: file.type }));
      for (const event of ["dragover", "drop"])
        element.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }));
    },
    { name, type, content },
  );
}

/** A page with a translation. */
const pageFile = '[data-file="pages/geschichte.md"]';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>';

test("a text in Markdown has buttons and keys for its marks, and shows a mistake at its line and in the bar", async ({
  page,
}) => {
  await using editor = await openEditor(muster());
  const complaints = complaintsOf(page);
  await page.goto(editor.url);
  await page.locator(pageFile).click();
  const area = page.getByRole("textbox", { name: "Text" });
  await area.fill("Am Anfang");
  await area.press("ControlOrMeta+a");
  await area.press("ControlOrMeta+b");
  await expect(area).toHaveValue("**Am Anfang**");
  await area.press("ControlOrMeta+z");
  await expect(area).toHaveValue("Am Anfang");
  await area.press("End");
  await area.press("Enter");
  await press(page, page.getByRole("button", { name: "Liste", exact: true }), "Space");
  await expect(area).toHaveValue("Am Anfang\n\n- Punkt");
  await page.keyboard.type("Turnen");
  await drop(area, "Halle.svg", "image/svg+xml", drawing);
  await expect(area).toHaveValue("Am Anfang\n\n- Turnen\n\n![Was ist zu sehen?](images/halle-2.svg)");
  await page.keyboard.type("Die Halle.");
  await area.press("ControlOrMeta+End");
  await page.keyboard.type("\n\n<script>Neu</script>");

  const bar = page.locator(".problems");
  await expect(bar).toContainText("Eine Stelle braucht noch etwas.");
  await expect(area).toHaveAttribute("aria-invalid", "true");
  const { height } = (await bar.boundingBox()) ?? { height: 800 };
  expect(height).toBeLessThan(80);
  await press(page, bar.getByText("Eine Stelle"), "Enter");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Zurück zu den Inhalten" }).click();
  await bar.locator(".problems__go").click();
  await expect(area).toBeFocused();
  await page.getByRole("button", { name: "Zeile 7" }).click();
  await page.keyboard.type("Neu");
  await expect(bar).toBeHidden();
  expect(complaints).toEqual([]);
});

/** Pastes a text into a control as a browser does, whose clipboard a test cannot use in every engine. */
async function paste(control: Locator, text: string): Promise<void> {
  await control.focus();
  await control.press("ControlOrMeta+a");
  await control.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test(
  "what is pasted is read as a club can show it, and an article with smaller headings stays publishable",
  inDeepRuns,
  async ({ page }) => {
    const edited = new EditedClub();
    edited.write(
      "news/probe.json",
      JSON.stringify({
        ...{ title: "Probe", date: "2026-11-20", author: "A", text: "T.", lead: "L." },
        paragraphs: ["Anfang.\n\n## Kapitel\n\n1. Eins\n\n1. Zwei\n\n### Unterkapitel\n\nSchluss."],
      }),
    );
    await using editor = await openEditor(edited);
    await page.goto(editor.url);
    await page.getByRole("button", { name: /^Probe/ }).click();
    const title = page.getByLabel("Titel", { exact: true });
    await paste(title, "Probe\u202a\tund\r\nmehr\u2028Probe ");
    await expect(title).toHaveValue("Probe und mehr Probe ");
    const area = page.getByRole("textbox", { name: "Text", exact: true }).last();
    await area.press("ControlOrMeta+Home");
    await page.keyboard.type("Neu: ");
    await area.press("ControlOrMeta+End");
    await page.keyboard.type("\n\n#### Noch kleiner");
    const publish = page.getByRole("button", { name: /^Veröffentlichen/ });
    await expect(publish).toHaveText("Veröffentlichen (1)");
    await publish.click();
    await page.getByRole("button", { name: "Jetzt veröffentlichen" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Veröffentlicht." })).toBeVisible();
    expect(JSON.parse(edited.read("news/probe.json"))).toMatchObject({
      title: "Probe und mehr Probe",
      paragraphs: [
        "Neu: Anfang.",
        "## Kapitel",
        "1. Eins\n\n1. Zwei",
        "### Unterkapitel",
        "Schluss.",
        "#### Noch kleiner",
      ],
    });
  },
);

test("what an import has left to do leads to its field, and stays ticked off", async ({ page }) => {
  const edited = muster();
  const losses = [{ place: "club.json", what: "claim" }];
  edited.write("losses.json", JSON.stringify([{ kind: "fill-in", count: 1, remedy: "", losses }]));
  await using editor = await openEditor(edited);
  await page.goto(editor.url);
  await page.getByText("Angabe fehlt").click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Verein", exact: true }).first().click();
  await expect(page.locator('[data-field="claim"] :focus')).toBeVisible();
  await page.getByRole("button", { name: "Zurück zu den Inhalten" }).click();
  await page.getByRole("checkbox", { name: "Leitsatz" }).check();
  await expect(page.getByRole("heading", { name: "Nach dem Import zu tun (0)" })).toBeVisible();
  await page.reload();
  await page.getByText("Angabe fehlt").click();
  await expect(page.getByRole("checkbox", { name: "Leitsatz" })).toBeChecked();
});

/** Copies as another program does. */
async function copy(page: Page, html: string, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(
    async ([markup = "", plain = ""]) => {
      const types = {
        "text/html": new Blob([markup], { type: "text/html" }),
        "text/plain": new Blob([plain], { type: "text/plain" }),
      };
      await navigator.clipboard.write([new ClipboardItem(types)]);
    },
    [html, text],
  );
}

test("what was copied elsewhere is pasted with its marks, without them by Shift, and taken back in one step", async ({
  page,
}) => {
  await using editor = await openEditor(muster());
  const complaints = complaintsOf(page);
  await page.goto(editor.url);
  await page.locator(pageFile).click();
  const area = page.getByRole("textbox", { name: "Text" });
  await area.fill("");
  await area.pressSequentially("Am Anfang");
  await copy(page, "<h1>Fest</h1><ul><li>Eins</li><li><b>Zwei</b></li></ul>", "Fest\n\nEins\nZwei");
  await area.press("ControlOrMeta+v");
  await expect(area).toHaveValue("Am Anfang\n\n## Fest\n\n- Eins\n- **Zwei**");
  await page.keyboard.type("!");
  await expect(area).toHaveValue("Am Anfang\n\n## Fest\n\n- Eins\n- **Zwei**!");
  await area.press("ControlOrMeta+z");
  await area.press("ControlOrMeta+z");
  await expect(area).toHaveValue("Am Anfang");
  await area.press("ControlOrMeta+Shift+v");
  await expect(area).toHaveValue("Am AnfangFest\n\nEins\nZwei");
  await page.route("**/edit", (route) => route.abort());
  await area.fill("");
  await area.press("ControlOrMeta+v");
  await expect(area).toHaveValue("Fest\n\nEins\nZwei");
  await expect(page.getByText("Eingefügt ist der blosse Text")).toBeVisible();
  await page.unroute("**/edit");
  expect(complaints.filter((text) => !text.includes("net::ERR_FAILED"))).toEqual([]);
});

/** Fields of each kind in which people type: a word, an address, a text of each language, and a page. */
const typedFields = [
  ["club.json", '[data-field="name"] input', readableWords],
  ["club.json", '[data-field="email"] input', readableWords],
  ["club.json", '[data-field="claim"] [lang="fr-CH"]', readableWords],
  ["club.json", '[data-field="contactLead"] textarea', readableLines],
  ["pages/sommerlager.md", '[data-field="body"] textarea', readableLines],
] as const;

test("each kind of field takes what is pasted as its file can say it, and stays", inDeepRuns, async ({ page }) => {
  await using editor = await openEditor(muster());
  await page.goto(editor.url);
  for (const [file, selector, read] of typedFields) {
    await page.locator(`[data-file="${file}"]`).click();
    const field = page.locator(selector).first();
    // What a file can say as it is, the browser pastes itself.
    const changed = Object.entries(pastedTexts).filter(([, text]) => read(text) !== text);
    for (const [title, text] of sample(changed, 5)) {
      const expected = await field.evaluate((element, clean) => {
        const copy = element.cloneNode() as HTMLInputElement;
        copy.value = clean;
        return copy.value;
      }, read(text));
      await field.fill("");
      await paste(field, text);
      await expect(field, `${title} in ${selector}`).toHaveValue(expected);
    }
    await page.getByRole("button", { name: "Zurück zu den Inhalten" }).click();
  }
});

test("what is no number stays as it was typed and is told at its field", inDeepRuns, async ({ page }) => {
  const edited = muster();
  await using editor = await openEditor(edited);
  await page.goto(editor.url);
  await page.locator('[data-file="club.json"]').click();
  const members = page.locator('[data-field="members"]');
  const problem = members.locator(".field__problem");
  for (const text of ["1e3", "0x10", "12,5", "٣"]) {
    await members.locator("input").fill(text);
    await expect(problem).toContainText("ganze Zahl");
    await expect(members.locator("input")).toHaveValue(text);
    await members.locator("input").fill("600");
    await expect(problem).toBeHidden();
  }
  await members.locator("input").fill("1’240");
  await expect(page.getByRole("button", { name: "Veröffentlichen (1)" })).toBeEnabled();
  await page.getByRole("button", { name: /^Veröffentlichen/ }).click();
  await page.getByRole("button", { name: "Jetzt veröffentlichen" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Veröffentlicht." })).toBeVisible();
  expect(JSON.parse(edited.read("club.json"))).toMatchObject({ members: 1240 });
});

test(
  "a page has its languages beside each other, and a document and a portrait are dropped",
  inDeepRuns,
  async ({ page }) => {
    await using editor = await openEditor(muster());
    const complaints = complaintsOf(page);
    await page.goto(editor.url);
    await page.locator(pageFile).click();
    const languages = page.getByRole("group", { name: "Sprachen der Seite" });
    await languages.getByRole("button", { name: "Französisch" }).click();
    await expect(page.getByRole("textbox", { name: "Text" })).toHaveAttribute("lang", "fr-CH");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Zurück zu den Inhalten" }).click();

    await page.locator('[data-file="club.json"]').click();
    await summary(page, "Dokumente").click();
    const documents = page.locator('[data-group="documents"]');
    await drop(documents.locator(".upload"), "Statuten.exe", "application/pdf", "%PDF-1.7");
    await expect(documents.getByRole("status")).toContainText(".pdf");
    await drop(documents.locator(".upload"), "Budget_2027.pdf", "application/pdf", "%PDF-1.7");
    await expect(summary(page, "Budget 2027")).toBeFocused();
    await saved(page, 1);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Zurück zu den Inhalten" }).click();

    await page.locator('[data-file="people.json"]').click();
    for (const name of ["Vorstand", "Menschen"]) await summary(page, name).click();
    await page.locator('[data-group="sections[0].people[0]"] > summary').click();
    const portrait = page.locator('[data-field="sections[0].people[0].portrait"]');
    await drop(portrait.locator(".upload"), "Ich.svg", "image/svg+xml", drawing);
    await expect(portrait.locator('[data-picture="images/ich.svg"] > img')).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([expect.stringContaining("422")]);
  },
);

test("what is typed while the editor does not answer is saved once it does, and two windows ask whose text stays", async ({
  page,
  context,
}) => {
  const edited = new EditedClub();
  const first = await serveEditor(edited);
  await page.goto(first.url);
  await page.getByRole("button", { name: /^Skiweekend Hasliberg/ }).click();
  await first.close();
  const title = page.getByLabel("Titel", { exact: true });
  await title.fill("Skiweekend");
  await expect(page.getByRole("status").filter({ hasText: "Der Editor antwortet nicht." })).toBeVisible();
  await using editor = await openEditor(edited, Number(new URL(first.url).port));
  await saved(page, 1);

  const other = await context.newPage();
  await other.goto(editor.url);
  await other.getByRole("button", { name: /^Skiweekend/ }).click();
  await other.getByLabel("Ort", { exact: true }).fill("Adelboden");
  await other.getByLabel("Titel", { exact: true }).fill("Ski und Schnee");
  await saved(other, 1);
  await title.fill("Skitage");
  const dialog = page.getByRole("dialog", { name: "Welche Fassung gilt?" });
  await expect(dialog).toContainText("Ski und Schnee");
  await expect(dialog).toContainText("Skitage");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Meine Fassung behalten" }).click();
  await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Adelboden");
  await expect(title).toHaveValue("Skitage");
});
