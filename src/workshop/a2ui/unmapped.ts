import type { Component } from "../../../components/_kit/contract/component.ts";
import { placedNodes } from "../../checks/model/nodes.ts";
import { isExpression } from "../../product/engine/screen/resolve.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { readField } from "../contracts/contract-fields.ts";
import { contractTables } from "../contracts/contract-tables.ts";

/** Something that A2UI cannot say, and what stands in its place. */
export interface Unmapped {
  readonly what: string;
  /** How often it is there. */
  readonly count: number;
  readonly instead: string;
}

/** What the messages of a screen cannot say. */
export function unmappedOf(screen: Screen): Unmapped[] {
  const nodes = placedNodes(screen).map(({ node }) => node);
  const values = nodes.flatMap((node) => ("data" in node ? valuesIn(node.data) : []));
  const binds = values.flatMap((value) => (isExpression(value) && "$bind" in value ? [value.$bind] : []));
  const texts = values.filter((value) => isExpression(value) && !("$bind" in value));
  const found: Unmapped[] = [
    {
      what: "condition (if)",
      count: nodes.filter((node) => node.if !== undefined).length,
      instead: "as in this situation",
    },
    {
      what: "capability (requires)",
      count: nodes.filter((node) => "requires" in node && node.requires).length,
      instead: "as in this situation",
    },
    {
      what: "repeat (each)",
      count: nodes.filter((node) => "each" in node).length,
      instead: "one component for each item",
    },
    {
      what: "computed expression",
      count: binds.filter((source) => !isPathSource(source)).length,
      instead: "its value",
    },
    { what: "message ($t, $text)", count: texts.length, instead: "its text in the first locale" },
    {
      what: "confirmation and risk of an action",
      count: Object.keys(screen.actions ?? {}).length,
      instead: "the name of its event",
    },
    {
      what: "review and submission of a flow",
      count: screen.kind === "flow" ? 1 : 0,
      instead: "its steps as sections",
    },
    { what: "navigation of the app", count: screen.nav === undefined ? 0 : 1, instead: "nothing" },
  ];
  return found.filter(({ count }) => count > 0);
}

/** What the schema of a component in A2UI cannot say of its contract. */
export function unmappedOfComponent(component: Component): Unmapped[] {
  const tables = contractTables(component);
  const rules = tables.flatMap((table) => table.rules).length;
  const nested = tables
    .slice(1)
    .flatMap(({ rows }) => rows)
    .filter(({ name }) => name === "action").length;
  const fields = readField(component.contract).fields;
  const found: Unmapped[] = [
    { what: "rules across fields", count: rules, instead: "the renderer refuses such data" },
    { what: "action of a nested object", count: nested, instead: "its name as a text" },
    { what: "id of the element", count: fields?.has("id") ? 1 : 0, instead: "the id of the component" },
    {
      what: "built-in texts of other locales",
      count: Object.keys(component.texts).length,
      instead: "the renderer has them",
    },
  ];
  return found.filter(({ count }) => count > 0);
}

function isPathSource(source: string): boolean {
  return /^[\w.[\]]+$/.test(source.trim());
}

function valuesIn(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return isExpression(value) ? [value] : Object.values(value).flatMap(valuesIn);
}
