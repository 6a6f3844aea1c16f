import type { Page } from "@playwright/test";
import { inTurn } from "../../../../in-turn.ts";
import { inDeepRuns, sample } from "../../../../runs.ts";
import { expect, type FlowStage, flowOf, origin, test, violations } from "./flow-stage.ts";
import { previewed, smallFlow } from "./small-flow.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 2 });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function open(flow: FlowStage, more: object = {}, mode?: "guided" | "compact"): Promise<void> {
  flow.reply("test.thing.preview", previewed);
  await flow.open({ screen: smallFlow(more), ...(mode && { mode }) });
}

async function toReview(page: Page): Promise<void> {
  await page.getByLabel("Name").fill("Ida");
  await press(page, "Weiter");
  await page.getByLabel("E-Mail").fill("ida@verein.example");
  await press(page, "Weiter");
  await expect(page.getByText("Ida wird Mitglied.")).toBeVisible();
}

async function isSubmitted(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.submitted.length)).toBe(1);
}

test.describe("mode auto", () => {
  test("is guided until the person has completed the flow compactAfter times, and compact from then on", async ({
    page,
    flow,
  }) => {
    const steps = smallFlow().steps?.slice(0, 1);
    for (const _time of [1, 2]) {
      await open(flow, { steps });
      await expect(page.locator(".flow")).toHaveAttribute("data-mode", "guided");
      await page.getByLabel("Name").fill("Ida");
      await press(page, "Weiter");
      await expect(page.getByText("Ida wird Mitglied.")).toBeVisible();
      await press(page, "Aufnehmen");
      await isSubmitted(page);
    }
    await open(flow, { steps });
    await expect(page.locator(".flow")).toHaveAttribute("data-mode", "compact");
  });

  test("is compact when existing data is edited", async ({ page, flow }) => {
    await flow.open({ screen: { ...flowOf("members.edit"), modes: undefined } });
    await expect(page.locator(".flow")).toHaveAttribute("data-mode", "compact");
    await expect(page.getByLabel("Vorname").first()).not.toHaveValue("");
  });
});

test.describe("guided", () => {
  test("leads through its steps, by its buttons and those of the browser, to the review", async ({ page, flow }) => {
    await open(flow);
    await test.step("one step per screen, with its help above it, the intro on the first, and the steps that there are", async () => {
      await expect(heading(page)).toHaveText(["Person"]);
      await expect(page.getByText("Dauert zwei Minuten.")).toBeVisible();
      await expect(page.getByText("Wie auf dem Ausweis.")).toBeVisible();
      await expect(page.getByRole("list", { name: "Schritte" }).getByRole("listitem")).toHaveText([
        "Person",
        "Kontakt",
        "Prüfen",
      ]);
      await expect(page.locator('[aria-current="step"]')).toHaveText("Person");
      await expect(page).toHaveURL(`${origin}/neu?step=person`);
    });
    await test.step("the focus is at the heading of the next step whose condition holds, and the step in the address", async () => {
      await page.getByLabel("Name").fill("Ida");
      await page.getByLabel("Name").press("Enter");
      await expect(heading(page)).toBeFocused();
      await expect(heading(page)).toHaveText("Kontakt");
      await expect(page).toHaveURL(`${origin}/neu?step=contact`);
    });
    await test.step("one step back by the button", async () => {
      await press(page, "Zurück");
      await expect(heading(page)).toHaveText("Person");
      await expect(page.getByLabel("Name")).toHaveValue("Ida");
    });
    await test.step("the review as its own last step, with the dry-run of the values", async () => {
      await toReview(page);
      await expect(heading(page)).toHaveText(["Prüfen"]);
      await expect(page.getByText("Noch ist nichts geschehen.")).toBeVisible();
      await expect(page.getByText("Name: Ida")).toBeVisible();
      expect(flow.callsOf("test.thing.preview").map(({ params }) => params)).toEqual([
        { name: "Ida", age: "adult", email: "ida@verein.example" },
      ]);
      expect(await violations(page)).toEqual([]);
    });
    await test.step("back and forward of the browser", async () => {
      await page.goBack();
      await expect(heading(page)).toHaveText("Kontakt");
      await page.goBack();
      await expect(heading(page)).toHaveText("Person");
      await expect(page.getByLabel("Name")).toHaveValue("Ida");
      await page.goForward();
      await page.goForward();
      await expect(heading(page)).toHaveText("Prüfen");
    });
  });

  test("does not lead past a step that is still open", async ({ page, flow }) => {
    await flow.open({ screen: smallFlow(), path: "/neu?step=review" });
    await expect(heading(page)).toHaveText("Person");
    await expect(page).toHaveURL(`${origin}/neu?step=person`);
  });
});

test.describe("compact", () => {
  test("shows the steps as sections, help behind a question mark, and a review that makes itself once everything is filled in", async ({
    page,
    flow,
  }) => {
    await open(flow, {}, "compact");
    await expect(heading(page)).toHaveText(["Person", "Kontakt", "Übersicht"]);
    await expect(page.getByText("Wie auf dem Ausweis.")).toBeHidden();
    await page.locator("summary[aria-label='Hilfe zu Person']").click();
    await expect(page.getByText("Wie auf dem Ausweis.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Weiter" })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);

    await expect(page.getByText("Sobald alles ausgefüllt ist")).toBeVisible();
    await page.getByLabel("Name").fill("Ida");
    await page.getByLabel("E-Mail").fill("ida@verein.example");
    await expect(page.getByText("Ida wird Mitglied.")).toBeVisible();
    // Another one for other values; what it shows is submitted.
    flow.reply("test.thing.preview", { result: { effects: ["Ada wird Mitglied."] } });
    await page.getByLabel("Name").fill("Ada");
    await expect(page.getByText("Ada wird Mitglied.")).toBeVisible();
    await press(page, "Aufnehmen");
    await isSubmitted(page);
    expect(flow.callsOf("send")[0]?.params).toEqual({ name: "Ada", age: "adult", email: "ida@verein.example" });
  });
});

test.describe("a step with a condition", () => {
  test("comes up once it is true, and its answers are kept when it hides again but not submitted", async ({
    page,
    flow,
  }) => {
    await open(flow, {}, "compact");
    await page.getByLabel("Name", { exact: true }).fill("Ida");
    await page.getByLabel("Kind", { exact: true }).check();
    await page.getByLabel("Name der Eltern").fill("Eva");
    await page.getByLabel("Erwachsen", { exact: true }).check();
    await expect(page.getByLabel("Name der Eltern")).toHaveCount(0);
    await page.getByLabel("Kind", { exact: true }).check();
    await expect(page.getByLabel("Name der Eltern")).toHaveValue("Eva");
    await page.getByLabel("Erwachsen", { exact: true }).check();
    await page.getByLabel("E-Mail").fill("ida@verein.example");
    await expect(page.getByText("Ida wird Mitglied.")).toBeVisible();
    expect(flow.callsOf("test.thing.preview").at(-1)?.params).not.toHaveProperty("parent");
  });
});

test.describe("the submission", () => {
  test("runs the declared action without another question, and is told in the flow's own place where the host does not go on", async ({
    page,
    flow,
  }) => {
    flow.reply("test.thing.preview", previewed);
    await flow.open({ screen: smallFlow(), staysAtEnd: true });
    await toReview(page);
    await press(page, "Aufnehmen");
    await expect(page.getByText("Ida ist dabei.")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(flow.callsOf("send")).toHaveLength(1);
    await expect(page.locator(".flow__end")).toBeFocused();
    expect(await violations(page)).toEqual([]);
  });
});

test.describe("leaving", () => {
  test("closes the dialog that hosts the flow, where cancelling leads nowhere", async ({ page, flow }) => {
    const body = '<main><h1>Seite</h1><dialog aria-label="Neu" open><div data-host></div></dialog></main>';
    await flow.open({ screen: smallFlow({ cancel: {} }), body });
    await press(page, "Abbrechen");
    await expect(page.locator("dialog")).toHaveJSProperty("open", false);
    expect(await page.locator("dialog").evaluate((dialog: HTMLDialogElement) => dialog.returnValue)).toBe("cancel");
    expect(page.url()).not.toContain("step=");
  });

  test("asks where there is no draft, and stays when the answer is no", async ({ page, flow }) => {
    await open(flow, { draft: false });
    await page.getByLabel("Name").fill("Ida");
    const questions: string[] = [];
    page.on("dialog", async (dialog) => {
      questions.push(dialog.message());
      await dialog.dismiss();
    });
    await page.getByRole("link", { name: "Abbrechen" }).click();
    expect(await page.evaluate(() => window.left)).toEqual([]);
    expect(questions).toEqual(["Möchtest du gehen? Was du eingegeben hast, ist dann weg."]);
    await expect(page.getByLabel("Name")).toHaveValue("Ida");
  });

  test("does not ask where the draft is kept", async ({ page, flow }) => {
    await open(flow);
    await page.getByLabel("Name").fill("Ida");
    await page.getByRole("link", { name: "Abbrechen" }).click();
    await expect.poll(() => page.evaluate(() => window.left)).toEqual(["/liste"]);
  });
});

test("at every width nothing scrolls sideways, and nothing covers the focus", inDeepRuns, async ({ page, flow }) => {
  await open(flow, {}, "compact");
  const widths = sample([320, 360, 768, 1024, 1280], 2).map((width) => [`${width} px`, width] as const);
  await inTurn(widths, async (width) => {
    await page.setViewportSize({ width, height: 640 });
    await press(page, "Aufnehmen");
    await expect(page.locator(".flow__errors")).toBeInViewport();
    for (let tab = 0; tab < 12; tab += 1) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(isFocusSeen)).toBe(true);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

function isFocusSeen(): boolean {
  const { activeElement: focused } = document;
  if (focused === null || focused === document.body) return true;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  return (
    above !== null &&
    (focused.contains(above) || above.contains(focused) || above.closest("label")?.contains(focused) === true)
  );
}
