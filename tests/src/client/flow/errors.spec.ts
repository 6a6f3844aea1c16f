import type { Page } from "@playwright/test";
import { inTurn } from "../../../in-turn.ts";
import type { Reply } from "./flow-page.ts";
import { expect, type FlowStage, test, violations } from "./flow-stage.ts";
import { previewed, smallFlow } from "./small-flow.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const heading = (page: Page) => page.getByRole("heading", { level: 2 });
const failure = (kind: "refused" | "failed" | "offline" | "unknown", fields?: Record<string, string>) => ({
  failure: { kind, message: "Gerade geht es nicht. Versuch es später.", ...(fields && { fields }) },
});

async function toReview(page: Page, flow: FlowStage): Promise<void> {
  await flow.open({ screen: smallFlow(), mode: "guided" });
  await page.getByLabel("Name").fill("Ida");
  await press(page, "Weiter");
  await page.getByLabel("E-Mail").fill("ida@verein.example");
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

  for (const [locale, words] of [
    ["de-CH", "Füll «Name» aus."],
    ["fr-CH", "Remplis « Name »."],
    ["it-CH", "Compila «Name»."],
    ["en-GB", "Fill in “Name”."],
  ] as const) {
    test(`is told in the words of ${locale}`, async ({ page, flow }) => {
      await flow.open({ screen: smallFlow(), mode: "guided", locale });
      await page.locator('[name="way"][value="next"]').click();
      await expect(page.locator("#name-error")).toHaveText(words);
    });
  }
});

const field = (more: object) => ({ component: "form-field", data: { id: "it", name: "it", label: "Das", ...more } });
const kinds: readonly (readonly [what: string, node: object, typed: string | undefined, words: string])[] = [
  ["an empty field", field({ required: true }), undefined, "Füll «Das» aus."],
  [
    "an empty select",
    field({ control: "select", placeholder: "Wählen", options: [{ value: "a", label: "A" }], required: true }),
    undefined,
    "Wähl etwas aus bei «Das».",
  ],
  [
    "no choice",
    {
      component: "choice-group",
      data: { id: "it", name: "it", legend: "Das", required: true, options: [{ value: "a", label: "A" }] },
    },
    undefined,
    "Wähl etwas aus bei «Das».",
  ],
  [
    "a box that is not ticked",
    { component: "checkbox", data: { id: "it", name: "it", label: "Das", required: true } },
    undefined,
    "Kreuz «Das» an, damit es weitergeht.",
  ],
  [
    "no file",
    { component: "file-field", data: { id: "it", name: "it", label: "Das", required: true } },
    undefined,
    "Wähl eine Datei aus bei «Das».",
  ],
  ["no address of a page", field({ type: "url" }), "verein", "Schreib die Adresse so: https://www.beispiel.ch."],
];

test("each kind of control is told in a sentence of its own", async ({ page, flow }) => {
  const cases = kinds.map(([what, node, typed, words]) => [what, { node, typed, words }] as const);
  await inTurn(cases, async ({ node, typed, words }) => {
    await flow.open({
      screen: smallFlow({ steps: [{ id: "one", title: "Eins", help: "Hilfe.", body: [node] }] }),
      mode: "guided",
    });
    if (typed !== undefined) await page.locator("#it").fill(typed);
    await press(page, "Weiter");
    await expect(page.getByRole("group", { name: "Bitte prüf diese Angaben" })).toContainText(words);
  });
});

test.describe("a review", () => {
  test("says that it is being made, and nothing goes out before its effects can be seen", async ({ page, flow }) => {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    flow.reply("test.thing.preview", () => promise);
    await toReview(page, flow);
    const submit = page.getByRole("button", { name: "Aufnehmen" });
    await expect(page.getByText("Wir prüfen gerade, was beim Absenden passiert.")).toBeVisible();
    await expect(page.getByText("Was passiert:")).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await submit.click();
    await expect(submit).toHaveAttribute("aria-busy", "true");
    resolve(previewed);
    await expect(page.getByText("Ida wird Mitglied.")).toBeVisible();
    await expect(submit).not.toHaveAttribute("aria-busy");
    expect(flow.callsOf("send")).toEqual([]);
    await submit.click();
    await expect.poll(() => page.evaluate(() => window.submitted.length)).toBe(1);
    expect(flow.callsOf("test.thing.preview")).toHaveLength(1);
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
  });

  for (const kind of ["failed", "offline"] as const) {
    test(`that ${kind} is told with its id, and made again on demand`, async ({ page, flow }) => {
      flow.reply("test.thing.preview", failure(kind));
      await toReview(page, flow);
      await expect(page.getByRole("alert")).toContainText("Gerade geht es nicht. Versuch es später.");
      await expect(page.getByRole("alert")).toContainText("Fehler-ID: 7f3c-91ab");
      expect(await violations(page)).toEqual([]);
      flow.reply("test.thing.preview", previewed);
      await press(page, "Nochmals versuchen");
      await expect(page.getByText("Ida wird Mitglied.")).toBeVisible();
    });
  }

  test("that objects to an answer leads to its step, with the error at the field", async ({ page, flow }) => {
    flow.reply("test.thing.preview", failure("refused", { email: "Diese Adresse kennen wir schon." }));
    await toReview(page, flow).catch(() => undefined);
    await expect(heading(page).last()).toHaveText("Kontakt");
    await expect(page.locator("#email-error")).toHaveText("Diese Adresse kennen wir schon.");
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

  test("that failed keeps what was entered, says so, and can be sent again", async ({ page, flow }) => {
    flow.reply("send", failure("failed"));
    await press(page, "Aufnehmen");
    await expect(page.getByRole("alert")).toContainText("Das hat nicht geklappt");
    await expect(page.getByRole("alert")).toContainText("Fehler-ID: 7f3c-91ab");
    expect(await violations(page)).toEqual([]);
    flow.reply("send", { result: {} });
    await press(page, "Aufnehmen");
    await expect.poll(() => page.evaluate(() => window.submitted.length)).toBe(1);
  });

  test("whose outcome is unknown is told as neither, and goes out under the same key again", async ({ page, flow }) => {
    flow.reply("send", failure("unknown"));
    await press(page, "Aufnehmen");
    await expect(page.getByRole("alert")).toContainText("Wir wissen noch nicht, ob es geklappt hat");
    flow.reply("send", { result: {} });
    await press(page, "Aufnehmen");
    await expect.poll(() => page.evaluate(() => window.submitted.length)).toBe(1);
    const [first, second] = flow.callsOf("send").map(({ key }) => key);
    expect(first).toBe(second);
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
    await press(page, "Aufnehmen");
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

  test("that depends on answers is called anew when these change, and takes back an answer that is gone", async ({
    page,
    flow,
  }) => {
    flow.reply("test.thing.preview", previewed);
    flow.reply("test.hall.options", ({ params }) => (params["age"] === "child" ? halls("Nord") : halls("Süd", "West")));
    await flow.open({ screen, mode: "compact" });
    await page.getByLabel("Name").fill("Ida");
    await page.getByLabel("West").check();
    await page.getByLabel("Kind", { exact: true }).check();
    await expect(page.getByLabel("Nord")).toBeVisible();
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

  test("that failed is told in its place, and called again on demand", async ({ page, flow }) => {
    flow.reply("test.thing.preview", previewed);
    flow.reply("test.hall.options", failure("failed"));
    await flow.open({ screen, mode: "compact" });
    await expect(page.getByText("Das konnte nicht geladen werden")).toBeVisible();
    await page.getByLabel("Name").fill("Ida");
    flow.reply("test.hall.options", halls("Süd"));
    await press(page, "Nochmals versuchen");
    await expect(page.getByLabel("Süd")).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Ida");
  });
});
