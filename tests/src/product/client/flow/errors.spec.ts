import type { Page } from "@playwright/test";
import { sample } from "../../../../runs.ts";
import type { Reply } from "./flow-page.ts";
import { expect, type FlowStage, test, violations } from "./flow-stage.ts";
import { previewed, smallFlow } from "./small-flow.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const heading = (page: Page) => page.getByRole("heading", { level: 2 });
const failure = (kind: "refused" | "failed" | "offline" | "unknown", fields?: Record<string, string>) => ({
  failure: { kind, message: "Gerade geht es nicht. Versuch es später.", ...(fields && { fields }) },
});

async function toContact(page: Page, flow: FlowStage): Promise<void> {
  await flow.open({ screen: smallFlow(), mode: "guided" });
  await page.getByLabel("Name").fill("Ida");
  await press(page, "Weiter");
  await page.getByLabel("E-Mail").fill("ida@verein.example");
}

async function toReview(page: Page, flow: FlowStage): Promise<void> {
  await toContact(page, flow);
  await press(page, "Weiter");
  await expect(heading(page).last()).toHaveText("Prüfen");
}

test.describe("what the browser objects to", () => {
  test("is summed up in a place that takes the focus and leads to the fields", async ({ page, flow }) => {
    await flow.open({ screen: smallFlow(), mode: "guided" });
    await press(page, "Weiter");
    const summary = page.getByRole("group", { name: "Bitte prüf diese Angaben" });
    await expect(summary).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await summary.getByRole("link", { name: "Füll «Name» aus." }).click();
    await expect(page.getByLabel("Name")).toBeFocused();
    await expect(page).toHaveURL(/step=person$/);
  });

  test("stands at the field, which says that it is invalid, until it is mended", async ({ page, flow }) => {
    await flow.open({ screen: smallFlow(), mode: "compact" });
    await page.getByLabel("E-Mail").fill("ida");
    await press(page, "Aufnehmen");
    const field = page.getByLabel("E-Mail");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAttribute("aria-describedby", "email-hint email-error");
    await expect(page.locator("#email-error")).toHaveText("Schreib die E-Mail-Adresse so: name@beispiel.ch.");
    await field.fill("ida@verein.example");
    await expect(field).not.toHaveAttribute("aria-invalid");
    await expect(page.locator("#email-error")).toHaveCount(0);
  });

  const languages = [
    ["fr-CH", "Remplis « Name »."],
    ["it-CH", "Compila «Name»."],
    ["en-GB", "Fill in “Name”."],
  ] as const;
  for (const [locale, words] of sample(languages)) {
    test(`is told in the words of ${locale}`, async ({ page, flow }) => {
      await flow.open({ screen: smallFlow(), mode: "guided", locale });
      await page.locator('[name="way"][value="next"]').click();
      await expect(page.locator("#name-error")).toHaveText(words);
    });
  }
});

const options = [{ value: "a", label: "A" }];
const kinds = [
  ["form-field", { label: "Text" }, "Füll «Text» aus."],
  ["form-field", { label: "Liste", control: "select", placeholder: "Wählen", options }, "Wähl etwas aus bei «Liste»."],
  ["choice-group", { legend: "Wahl", options }, "Wähl etwas aus bei «Wahl»."],
  ["checkbox", { label: "Kreuz" }, "Kreuz «Kreuz» an, damit es weitergeht."],
  ["file-field", { label: "Datei" }, "Wähl eine Datei aus bei «Datei»."],
  ["form-field", { label: "Seite", type: "url" }, "Schreib die Adresse so: https://www.beispiel.ch."],
] as const;

test("each kind of control is told in a sentence of its own", async ({ page, flow }) => {
  const body = kinds.map(([component, data], index) => {
    const name = `control${index}`;
    return { component, data: { id: name, name, required: true, ...data } };
  });
  await flow.open({
    screen: smallFlow({ steps: [{ id: "one", title: "Eins", help: "Hilfe.", body }] }),
    mode: "guided",
  });
  await page.getByLabel("Seite").fill("verein");
  await press(page, "Weiter");
  const summary = page.getByRole("group", { name: "Bitte prüf diese Angaben" });
  await expect(summary.getByRole("link")).toHaveText(kinds.map(([, , words]) => words));
});

test.describe("a review", () => {
  test("says that it is being made, and nothing goes out before its effects can be seen", async ({ page, flow }) => {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    flow.reply("test.thing.preview", () => promise);
    await toReview(page, flow);
    const submit = page.getByRole("button", { name: "Aufnehmen" });
    await expect(page.getByText("Wir prüfen gerade, was beim Absenden passiert.")).toBeVisible();
    await expect(page.getByText("Was passiert:")).toHaveCount(0);
    await submit.click();
    await expect(submit).toHaveAttribute("aria-busy", "true");
    resolve(previewed);
    await expect(page.getByText("Ida wird Mitglied.")).toBeVisible();
    await expect(submit).not.toHaveAttribute("aria-busy");
    expect(flow.callsOf("send")).toEqual([]);
    await submit.click();
    await expect.poll(() => page.evaluate(() => window.submitted.length)).toBe(1);
    expect(flow.callsOf("test.thing.preview")).toHaveLength(2);
  });

  test("that fails when it is asked for again holds the submission, and says so", async ({ page, flow }) => {
    flow.reply("test.thing.preview", previewed);
    await toReview(page, flow);
    await expect(page.getByText("Ida wird Mitglied.")).toBeVisible();
    flow.reply("test.thing.preview", failure("failed"));
    await press(page, "Aufnehmen");
    await expect(page.getByRole("alert")).toContainText("Gerade geht es nicht. Versuch es später.");
    await expect(page.getByText("Ida wird Mitglied.")).toHaveCount(0);
    expect(flow.callsOf("send")).toEqual([]);
  });

  test("that says something else by now marks what is new and what is gone, before anything goes out", async ({
    page,
    flow,
  }) => {
    flow.reply("test.thing.preview", previewed);
    await toReview(page, flow);
    await expect(page.getByText("Ida wird Mitglied.")).toBeVisible();
    flow.reply("test.thing.preview", { result: { effects: ["Ida wird Mitglied.", "Es geht ein Brief hinaus."] } });
    await press(page, "Aufnehmen");
    await expect(page.getByRole("alert")).toContainText("Seit du es gelesen hast, hat sich etwas geändert");
    await expect(page.getByRole("heading", { name: "Prüfen" })).toBeFocused();
    await expect(page.locator(".flow__effects li")).toHaveText([
      "Ida wird Mitglied.",
      "Neu: Es geht ein Brief hinaus.",
      "Entfällt: Eine E-Mail geht hinaus.",
    ]);
    expect(await violations(page)).toEqual([]);
    expect(flow.callsOf("send")).toEqual([]);
    await press(page, "Aufnehmen");
    await expect.poll(() => page.evaluate(() => window.submitted.length)).toBe(1);
  });

  test("that is being made keeps only its own step waiting", async ({ page, flow }) => {
    flow.reply("test.thing.preview", undefined);
    await toReview(page, flow);
    await press(page, "Zurück");
    await expect(heading(page)).toHaveText("Kontakt");
    await expect(page.getByRole("button", { name: "Weiter" })).not.toHaveAttribute("aria-busy");
  });

  test("that is asked for in compact mode takes the focus, and makes the button wait for it", async ({
    page,
    flow,
  }) => {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    flow.reply("test.thing.preview", () => promise);
    await flow.open({ screen: smallFlow(), mode: "compact" });
    await page.getByLabel("Name").fill("Ida");
    await page.getByLabel("E-Mail").fill("ida@verein.example");
    await press(page, "Aufnehmen");
    await expect(page.getByRole("heading", { name: "Übersicht" })).toBeFocused();
    await expect(page.getByRole("button", { name: "Aufnehmen" })).toHaveAttribute("aria-busy", "true");
    resolve(previewed);
    await expect(page.getByText("Ida wird Mitglied.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Aufnehmen" })).not.toHaveAttribute("aria-busy");
    expect(flow.callsOf("send")).toEqual([]);
    await press(page, "Aufnehmen");
    await expect.poll(() => page.evaluate(() => window.submitted.length)).toBe(1);
  });

  test("that failed or was offline is told with its id, and made again on demand", async ({ page, flow }) => {
    flow.reply("test.thing.preview", failure("failed"));
    await toReview(page, flow);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Gerade geht es nicht. Versuch es später.");
    await expect(alert).toContainText("Fehler-ID: 7f3c-91ab");
    expect(await violations(page)).toEqual([]);
    const offline = { failure: { kind: "offline", message: "Du bist offline." } } as const;
    for (const reply of [offline, previewed]) {
      flow.reply("test.thing.preview", reply);
      await press(page, "Nochmals versuchen");
      await expect(page.getByText(reply === offline ? "Du bist offline." : "Ida wird Mitglied.")).toBeVisible();
      await expect(alert).toHaveCount(reply === offline ? 1 : 0);
    }
  });

  test("that objects to an answer leads to its step, with the error at the field", async ({ page, flow }) => {
    flow.reply("test.thing.preview", failure("refused", { email: "Diese Adresse kennen wir schon." }));
    await toContact(page, flow);
    await press(page, "Weiter");
    await expect(page.locator("#email-error")).toHaveText("Diese Adresse kennen wir schon.");
    await expect(heading(page).last()).toHaveText("Kontakt");
    await expect(page.getByRole("group", { name: "Bitte prüf diese Angaben" })).toBeFocused();
  });

  test("that comes late, after its answers changed, is not shown", async ({ page, flow }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    flow.reply("test.thing.preview", async ({ params }) => {
      if (params["name"] === "Ida") await held;
      return { result: { effects: [`${params["name"]} wird Mitglied.`] } };
    });
    await flow.open({ screen: smallFlow(), mode: "compact" });
    await page.getByLabel("Name").fill("Ida");
    await page.getByLabel("E-Mail").fill("ida@verein.example");
    await expect.poll(() => flow.callsOf("test.thing.preview").length).toBe(1);
    await page.getByLabel("Name").fill("Ada");
    await expect(page.getByText("Ada wird Mitglied.")).toBeVisible();
    const answered = page.waitForResponse((response) => response.url().includes("test.thing.preview"));
    release();
    await answered;
    await expect(page.getByText("Ada wird Mitglied.")).toBeVisible();
    await expect(page.getByText("Ida wird Mitglied.")).toHaveCount(0);
  });
});

test.describe("a submission", () => {
  test.beforeEach(async ({ page, flow }) => {
    flow.reply("test.thing.preview", previewed);
    await toReview(page, flow);
    // A press before the effects are shown sends nothing.
    await expect(page.getByText("Ida wird Mitglied.")).toBeVisible();
  });

  test("that failed is told so, one whose outcome is unknown as neither, which goes out under the same key again", async ({
    page,
    flow,
  }) => {
    flow.reply("send", failure("failed"));
    await press(page, "Aufnehmen");
    await expect(page.getByRole("alert")).toContainText("Das hat nicht geklappt");
    await expect(page.getByRole("alert")).toContainText("Fehler-ID: 7f3c-91ab");
    expect(await violations(page)).toEqual([]);
    flow.reply("send", failure("unknown"));
    await press(page, "Aufnehmen");
    await expect(page.getByRole("alert")).toContainText("Wir wissen noch nicht, ob es geklappt hat");
    flow.reply("send", { result: {} });
    await press(page, "Aufnehmen");
    await expect.poll(() => page.evaluate(() => window.submitted.length)).toBe(1);
    const [, unknown, again] = flow.callsOf("send").map(({ key }) => key);
    expect(again).toBe(unknown);
  });

  test("that was refused because of an answer leads to its field, and goes out under another key after a new review", async ({
    page,
    flow,
  }) => {
    flow.reply("send", failure("refused", { name: "Ida gibt es schon." }));
    await press(page, "Aufnehmen");
    await expect(heading(page).last()).toHaveText("Person");
    await expect(page.locator("#name-error")).toHaveText("Ida gibt es schon.");
    flow.reply("send", { result: {} });
    flow.reply("test.thing.preview", { result: { effects: ["Ada wird Mitglied."] } });
    await page.getByLabel("Name").fill("Ada");
    await press(page, "Weiter");
    await press(page, "Weiter");
    await expect(page.getByText("Ada wird Mitglied.")).toBeVisible();
    await press(page, "Aufnehmen");
    await expect.poll(() => page.evaluate(() => window.submitted.length)).toBe(1);
    const [first, second] = flow.callsOf("send").map(({ key }) => key);
    expect(first).not.toBe(second);
    expect(flow.callsOf("test.thing.preview").at(-1)?.params["name"]).toBe("Ada");
  });

  test("shows that it is on its way, and nothing can be pressed twice", async ({ page, flow }) => {
    flow.reply("send", undefined);
    await page.getByRole("button", { name: "Aufnehmen" }).dblclick();
    await expect(page.locator('[name="way"][value="submit"]')).toHaveAttribute("aria-busy", "true");
    await page.locator('[name="way"][value="submit"]').click();
    expect(flow.callsOf("send")).toHaveLength(1);
  });
});

test.describe("a data source", () => {
  const screen = smallFlow({
    data: { halls: { source: "test.hall.options", params: { age: { $bind: "values.age" } } } },
    steps: [
      ...(smallFlow().steps ?? []).slice(0, 1),
      {
        id: "hall",
        title: "Halle",
        help: "Wo.",
        body: [
          {
            component: "choice-group",
            data: {
              id: "hall",
              name: "hall",
              legend: "Halle",
              value: { $bind: "values.hall" },
              options: { $bind: "halls.choices" },
            },
          },
        ],
      },
    ],
  });
  const halls = (...labels: string[]) => ({
    result: { choices: labels.map((label) => ({ value: label.toLowerCase(), label })) },
  });

  test("that failed is told in its place and called again on demand, and again when the answers it depends on change", async ({
    page,
    flow,
  }) => {
    flow.reply("test.thing.preview", previewed);
    flow.reply("test.hall.options", failure("failed"));
    await flow.open({ screen, mode: "compact" });
    await expect(page.getByText("Das konnte nicht geladen werden")).toBeVisible();
    await page.getByLabel("Name").fill("Ida");
    flow.reply("test.hall.options", ({ params }) => (params["age"] === "child" ? halls("Nord") : halls("Süd", "West")));
    await press(page, "Nochmals versuchen");
    await page.getByLabel("West").check();
    await expect(page.getByLabel("Name")).toHaveValue("Ida");
    await page.getByLabel("Kind", { exact: true }).check();
    await expect(page.getByLabel("Nord")).toBeVisible();
    // An answer that is gone is taken back.
    await expect.poll(() => flow.callsOf("test.thing.preview").at(-1)?.params).toEqual({ name: "Ida", age: "child" });
  });

  test("that is on its way is waited for, so that nothing it will ask is passed over", async ({ page, flow }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    flow.reply("test.hall.options", async () => {
      await promise;
      return halls("Süd");
    });
    await flow.open({ screen, mode: "guided" });
    await page.getByLabel("Name").fill("Ida");
    await press(page, "Weiter");
    await expect(page.locator('[name="way"]')).toHaveAttribute("aria-busy", "true");
    await expect(page.locator(".flow")).toHaveAttribute("data-step", "person");
    resolve();
    await expect(page.locator(".flow")).toHaveAttribute("data-step", "hall");
    await expect(page.getByLabel("Süd")).toBeVisible();
  });
});
