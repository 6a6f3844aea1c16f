import type { Page } from "@playwright/test";
import type { FlowMode } from "../../../../../src/product/engine/flow/mode.ts";
import { sample } from "../../../../runs.ts";
import type { Reply } from "./flow-page.ts";
import { expect, test, violations } from "./flow-stage.ts";
import { kept } from "./kept-answers.ts";
import { previewed, smallFlow } from "./small-flow.ts";

const field = (name: string, label: string) => ({
  component: "form-field",
  data: { id: label.toLowerCase(), name, label, value: { $bind: `values.${name}` } },
});

/** Two objects and a list of two rows; the rows are asked for in one city. */
const screen = smallFlow({
  steps: [
    {
      id: "home",
      title: "Adresse",
      help: "Wo du wohnst.",
      body: [field("address.street", "Strasse"), field("address.city", "Ort"), field("plan", "Tarif")],
    },
    {
      id: "children",
      title: "Kinder",
      help: "Alle beide.",
      if: { $bind: "values.address.city == 'Aabach'" },
      body: [field("children[0].name", "Erstes"), field("children[1].name", "Zweites")],
    },
  ],
  review: {
    source: "test.thing.preview",
    summary: [
      { component: "text", data: { body: [{ $text: "In {$values.address.city}: {$values.children[1].name}" }] } },
    ],
    effects: { $bind: "review.effects" },
  },
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const values = {
  address: { street: "Dorf 1", city: "Aabach" },
  plan: "A",
  children: [{ name: "Lea" }, { name: "Noé" }],
};
const entered = {
  ...{ "address.street": "Dorf 1", "address.city": "Aabach", plan: "A" },
  ...{ "children[0].name": "Lea", "children[1].name": "Noé" },
};
const refused: Reply = {
  failure: {
    kind: "refused",
    message: "Einzelne Angaben stimmen nicht.",
    fields: { "children.1.name": "Gib den Namen an." },
  },
};

for (const mode of sample(["guided", "compact"] satisfies FlowMode[], 2, 1))
  test(`names that are paths are read, kept, reviewed, sent and refused in the shape of their values, ${mode}`, async ({
    page,
    flow,
  }) => {
    const next = async () => {
      if (mode === "guided") await press(page, "Weiter");
    };
    flow.reply("test.thing.preview", previewed);
    flow.reply("send", refused);
    await flow.open({ screen, mode });
    await page.getByLabel("Strasse").fill("Dorf 1");
    await page.getByLabel("Ort").fill("Aabach");
    await page.getByLabel("Tarif").fill("A");
    await next();
    await page.getByLabel("Erstes").fill("Lea");
    await page.getByLabel("Zweites").fill("Noé");
    await expect.poll(() => kept(page)).toEqual([entered]);
    await page.reload();
    await expect(page.getByLabel("Zweites")).toHaveValue("Noé");
    await expect(page.getByText("Dein Entwurf ist wieder da")).toBeVisible();
    await next();
    await expect(page.getByText("In Aabach: Noé")).toBeVisible();
    await expect.poll(() => flow.callsOf("test.thing.preview").at(-1)?.params).toEqual(values);
    await expect(page.getByText("Ida wird Mitglied.")).toBeVisible();
    await press(page, "Aufnehmen");
    await expect(page.locator("#zweites-error")).toHaveText("Gib den Namen an.");
    await expect(page.locator("#erstes-error")).toHaveCount(0);
    expect(flow.callsOf("send").at(-1)?.params).toEqual(values);
    expect(await violations(page)).toEqual([]);
  });
