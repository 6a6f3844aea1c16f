import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { iconNames } from "../../../components/_kit/icons/icon-list.ts";
import { components } from "../../../components/index.ts";
import { projectType } from "../../../src/checks/model/project-type.ts";
import { apiOperations } from "../../../src/product/content/operations.ts";
import { readApiDocument } from "../../../src/product/engine/api/api-document.ts";
import { closeSchema } from "../../../src/product/engine/api/close-schema.ts";
import { operationsPath } from "../../../src/product/engine/api/operations-path.ts";
import { assignable, type JsonSchema, typeOfJsonSchema } from "../../../src/product/engine/expressions/index.ts";
import { projectFile } from "../../../src/product/files/project.ts";

const document = readApiDocument(readFileSync(projectFile(operationsPath), "utf8"));
const schemas = document.at("components", "schemas") as Record<string, JsonSchema>;

test.each([
  ["Avatar", "avatar"],
  ["Badge", "badge"],
  ["Figure", "figure"],
  ["ProposalCard", "proposal-card"],
  ["SettingSwitch", "switch"],
  ["Tile", "stat-tile"],
])("lets %s be the data of %s", (name, component) => {
  const data = componentSchema(component);
  expect(assignable(typeOfJsonSchema(closedSchema(name)), data)).toBeUndefined();
});

test.each([
  ["Choice", "choice-group", "options"],
  ["Entry", "timeline", "entries"],
  ["Fact", "description-list", "items"],
  ["Item", "list", "items"],
  ["Link", "link-list", "items"],
  ["Option", "form-field", "options"],
  ["Side", "scoreboard", "sides"],
  ...Object.keys(schemas)
    .filter((name) => /(Row|InvoiceLine)$/.test(name))
    .map((name): [string, string, string] => [name, "data-table", "rows"]),
])("lets %s stand in %s as one of its %s", (name, component, field) => {
  const data = componentSchema(component);
  const items = typeOfJsonSchema({ type: "array", items: closedSchema(name) });
  expect(assignable(items, data.properties[field] ?? false, data)).toBeUndefined();
});

test("lets Day stand in schedule as one of its days, without what only calendars need", () => {
  const data = componentSchema("schedule");
  const wanted = data.properties["days"] ?? false;
  const items = typeOfJsonSchema({ type: "array", items: closedSchema("Day") });
  expect(assignable(projectType(items, wanted), wanted, data)).toBeUndefined();
});

test("names icons that exist", () => {
  const named = [...JSON.stringify([...apiOperations().values()]).matchAll(/"icon":"([^"]+)"/g)].map(
    ([, icon]) => icon,
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((icon = "") => !Object.hasOwn(iconNames, icon))).toEqual([]);
});

function closedSchema(name: string): JsonSchema {
  return closeSchema(schemas[name] ?? false);
}

function componentSchema(id: string) {
  const component = components.get(id);
  if (component === undefined) throw new Error(`There is no component "${id}".`);
  return z.toJSONSchema(component.contract, { io: "input" }) as { properties: Record<string, JsonSchema> };
}
