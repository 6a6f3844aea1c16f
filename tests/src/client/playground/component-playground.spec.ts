import type { Component } from "../../../../components/_kit/contract/component.ts";
import { components } from "../../../../components/index.ts";
import { contractModel, modelAt } from "../../../../src/client/playground/form/field-model.ts";
import type { JsonSchema } from "../../../../src/client/playground/form/json-schema.ts";
import { valueAt, withValue } from "../../../../src/engine/json/data-path.ts";
import { describeComponent } from "../../../../src/site/contracts/description.ts";
import { fullest } from "../../../../src/site/contracts/extreme-data.ts";
import { rejections } from "../../../../src/site/contracts/rejections.ts";
import { variants } from "../../../../src/site/contracts/variants.ts";
import { isDeep, sample } from "../../../runs.ts";
import { expect, test } from "../../pages/guarded.ts";
import { PlaygroundPage } from "./playground-page.ts";

const all = [...components.values()];
const textOf = (data: unknown) => JSON.stringify(data, null, 2);

/** A rejected case that can be entered by a text or number field: the valid data before, and the wrong value. */
function formCase(component: Component) {
  const model = contractModel(describeComponent(component).schema as JsonSchema);
  const bases = [fullest(component), ...component.examples.map(({ data }) => data)];
  for (const { data, issue } of rejections(component)) {
    const wrong = valueAt(data, issue.path);
    const { kind, isRequired } = modelAt(model, issue.path, data) ?? {};
    // An optional text without letters is absent, which is valid.
    if (wrong === "" && isRequired !== true) continue;
    if (!(typeof wrong === "string" && kind === "text") && !(typeof wrong === "number" && kind === "number")) continue;
    const base = bases.find((each) => textOf(withValue(data, issue.path, valueAt(each, issue.path))) === textOf(each));
    if (base !== undefined && valueAt(base, issue.path) !== undefined) return { base, wrong, issue };
  }
  return undefined;
}

test("form and JSON of a component lead to a rejected state, marked in three places, and to another valid one", async ({
  page,
}) => {
  test.setTimeout(isDeep ? 600_000 : 60_000);
  const playground = new PlaygroundPage(page);
  for (const component of sample(all, 18, 1)) {
    await playground.open(component.id);
    const rejected = rejections(component)[0];
    if (rejected === undefined) throw new Error(`${component.id} rejects nothing.`);
    await playground.write(textOf(rejected.data));
    await playground.expectMarks(rejected.issue.path, rejected.issue.message);
    const other = component.examples[1]?.data ?? variants(component)[0]?.data;
    await playground.write(textOf(other));
    await playground.expectValid(component.render(other));
    const byForm = formCase(component);
    if (byForm === undefined) continue;
    const { base, wrong, issue } = byForm;
    await playground.write(textOf(base));
    await playground.expectValid(component.render(base));
    await playground.openGroups(issue.path);
    const control = playground.field(issue.path).locator("input, textarea").first();
    await control.fill(String(wrong));
    await playground.expectMarks(issue.path, issue.message);
    await control.fill(String(valueAt(base, issue.path)));
    await playground.expectValid(component.render(base));
  }
});

test("every component has a rejected case that its form can reach", () => {
  expect(all.filter((component) => formCase(component) === undefined).map(({ id }) => id)).toEqual([]);
});
