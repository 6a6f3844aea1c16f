import { expect, test } from "vitest";
import { components } from "../../../../../components/index.ts";
import { describeComponent } from "../../../../../src/workshop/contracts/description.ts";
import { contractModel } from "../../../../../src/workshop/kit/form/field-model.ts";
import type { FormSchema } from "../../../../../src/workshop/kit/form/json-schema.ts";
import { startValue } from "../../../../../src/workshop/kit/form/start-value.ts";

const all = [...components.values()].map((component) => ({
  component,
  model: contractModel(describeComponent(component).schema as FormSchema),
  examples: component.examples.map(({ data }) => data),
}));

test("a list or a map that is added has a first item", () => {
  for (const { component, model, examples } of all) {
    for (const field of model.fields().filter(({ kind }) => kind === "list" || kind === "map")) {
      const value = startValue(field, [field.name], examples) as object;
      expect(Object.keys(value).length, `${component.id}.${field.name}`).toBeGreaterThan(0);
    }
  }
});

test("what is added to an example without it is valid, but where a rule across fields refuses the two together", () => {
  const refused = all.flatMap(({ component, model, examples }) => {
    const data = examples[0] as object;
    const absent = model.fields().filter(({ name }) => !Object.hasOwn(data, name));
    return absent.flatMap((field) => {
      const added = { ...data, [field.name]: startValue(field, [field.name], examples) };
      const { error } = component.contract.safeParse(added);
      return (error?.issues ?? []).map(({ message }) => `${component.id}.${field.name}: ${message}`);
    });
  });
  expect(refused).toMatchInlineSnapshot(`
    [
      "card.href: A card with href is one link and cannot have actions.",
      "data-table.sortAction: A sortable column needs either sortHref or sortAction.",
      "segmented-control.value: The value is that of an option.",
    ]
  `);
});
