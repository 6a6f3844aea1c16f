import { expect, test } from "vitest";
import { allNodes, gridRules } from "../../../../src/product/assets/grid-rules.ts";
import { screenSchema } from "../../../../src/product/engine/screen/schema/screen-schema.ts";

const text = (id: string) => ({ component: "text", data: { id, body: ["Text"] } });
const grid = (min: string, ...children: object[]) => ({ layout: "grid", min, children });
const base = { id: "a.list", app: "admin", route: "/a", title: "A" };
const screen = screenSchema.parse({
  ...base,
  body: [grid("16rem", grid("12rem", text("a"))), { each: "list", as: "item", node: grid("16rem") }],
  data: { list: { source: "a.list" } },
});
const flow = screenSchema.parse({
  ...{ ...base, id: "a.flow", kind: "flow", actions: { send: { handler: "a.send", risk: "reversible" } } },
  steps: [{ id: "one", title: "Eins", body: [grid("20rem")] }],
  review: { summary: [grid("8rem"), text("b")] },
  submit: { action: "send", label: "Senden" },
});

test("each width that screens use has one rule, in the order of its name", () => {
  expect(gridRules([screen, flow])).toBe(
    [
      "@layer layouts {",
      ...["12rem", "16rem", "20rem", "8rem"].flatMap((width) => [
        `  .grid[data-min="${width}"] {`,
        `    --grid-min: ${width};`,
        "  }",
      ]),
      "}",
      "",
    ].join("\n"),
  );
  expect(gridRules([])).toBe("@layer layouts {\n}\n");
});

test("the nodes of a screen are those of its body, its steps and its review, inner ones too", () => {
  const kinds = (of: typeof screen) => allNodes(of).map((node) => Object.keys(node)[0]);
  expect(kinds(screen)).toEqual(["layout", "layout", "component", "each", "layout"]);
  expect(kinds(flow)).toEqual(["layout", "layout", "component"]);
});
