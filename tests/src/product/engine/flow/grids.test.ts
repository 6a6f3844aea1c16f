import { expect, test } from "vitest";
import { components } from "../../../../../components/index.ts";
import { flowFields, outlineOf } from "../../../../../src/product/engine/flow/flow-outline.ts";
import { renderFlow } from "../../../../../src/product/engine/flow/flow-view.ts";
import { beginFlow } from "../../../../../src/product/engine/flow/machine.ts";
import { submissionOf } from "../../../../../src/product/engine/flow/values.ts";
import { shapedValues } from "../../../../../src/product/engine/json/shaped-values.ts";
import { screenSchema } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";

const grid = {
  ...{ id: "present", name: "sheet.present", caption: "November", corner: "Person", seen: { $bind: "known.seen" } },
  rows: [{ id: "m-1", label: "Mia Frei" }],
  columns: [{ id: "d-1", label: "12. November" }],
  value: { $bind: "values.sheet.present != null ? values.sheet.present : known.present" },
};
const screen = screenSchema.parse({
  ...{ id: "test.flow", app: "admin", route: "/neu", title: "Neu", kind: "flow" },
  actions: { send: { handler: "test.send", risk: "safe" } },
  steps: [{ id: "who", title: "Wer", help: "Hilfe.", body: [{ component: "check-grid", data: grid }] }],
  submit: { action: "send" },
});
const host = { components };
const context = { known: { present: ["m-1/d-1"], seen: "s-1" } };
const shown = { "sheet.present": ["m-1/d-1"], "sheet.presentSeen": "s-1" };

function submitted(entered: Record<string, readonly string[]>) {
  const flow = { outline: outlineOf(screen, context, host), review: "none" } as const;
  return shapedValues(submissionOf(flow, { ...beginFlow(flow, { mode: "guided", seed: "s", entered }), shown }));
}

test("the checked cells of a grid are submitted as a list at the path of its name, with the state that was shown", () => {
  expect(submitted({})).toEqual({ sheet: { present: ["m-1/d-1"], presentSeen: "s-1" } });
  expect(flowFields(screen, host).map(({ name, type }) => [name, type])).toEqual([
    ["sheet.present", "list"],
    ["sheet.presentSeen", "text"],
  ]);
});

test("a grid that somebody has emptied is submitted as an empty list", () => {
  expect(submitted({ "sheet.present": [] })).toEqual({ sheet: { present: [], presentSeen: "s-1" } });
});

test("a grid shows what was entered instead of what is known", () => {
  const drawn = (values: object) => renderFlow(screen, { ...context, values }, host, { mode: "compact" });
  expect(drawn({})).toContain('value="m-1/d-1" checked');
  expect(drawn({ sheet: { present: [] } })).not.toContain('value="m-1/d-1" checked');
});
