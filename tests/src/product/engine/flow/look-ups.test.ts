import { expect, test } from "vitest";
import { components } from "../../../../../components/index.ts";
import { flowFields, outlineOf } from "../../../../../src/product/engine/flow/flow-outline.ts";
import { renderFlow } from "../../../../../src/product/engine/flow/flow-view.ts";
import { beginFlow } from "../../../../../src/product/engine/flow/machine.ts";
import { submissionOf, visibleValues } from "../../../../../src/product/engine/flow/values.ts";
import { screenSchema } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";
import type { SourceState } from "../../../../../src/product/engine/screen/sources.ts";

const lookup = {
  ...{ id: "member", name: "member", query: "memberQuery", label: "Mitglied" },
  value: { $bind: "values.member" },
  options: { $bind: "found.options" },
};
const screen = screenSchema.parse({
  ...{ id: "test.flow", app: "admin", route: "/neu", title: "Neu", kind: "flow" },
  data: { found: { source: "members.member.options", params: { q: { $bind: "values.memberQuery" } } } },
  actions: { send: { handler: "test.send", risk: "safe" } },
  steps: [{ id: "who", title: "Wer", help: "Hilfe.", body: [{ component: "combobox", data: lookup }] }],
  submit: { action: "send" },
});
const host = { components };
const entered = { member: "m-1", memberQuery: "Lea" };

test("what is typed to find a choice is an answer that is kept and read, and not submitted", () => {
  const flow = { outline: outlineOf(screen, {}, host), review: "none" } as const;
  const state = beginFlow(flow, { mode: "guided", seed: "s", entered });
  expect(visibleValues(flow, state)).toEqual(entered);
  expect(submissionOf(flow, state)).toEqual({ member: "m-1" });
  expect(flowFields(screen, host).map(({ name, isQuery }) => [name, isQuery])).toEqual([
    ["member", undefined],
    ["memberQuery", true],
  ]);
});

const refusal = { message: "Ohne Verbindung geht es nicht.", wayOn: "retry" } as const;
const states: readonly (readonly [SourceState, string])[] = [
  [{ status: "loading" }, "Suche läuft …"],
  [{ status: "failed", traceId: "t", refusal }, "Ohne Verbindung geht es nicht."],
  [{ status: "ready" }, "Treffer: 1"],
];

test.each(states)("the field stays while its options are %o", (state, words) => {
  const found = state.status === "ready" ? { found: { options: [{ value: "m-1", label: "Lea" }] } } : {};
  const html = renderFlow(
    screen,
    { values: entered, ...found },
    { ...host, states: { found: state } },
    { mode: "compact" },
  );
  expect(html).toContain('role="combobox"');
  expect(html).toContain('name="member" value="m-1"');
  expect(html).toContain(words);
});
