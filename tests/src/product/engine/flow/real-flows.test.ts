import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editsExisting, modeOf } from "../../../../../src/product/engine/flow/mode.ts";
import type { Screen } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";
import { runs } from "../../../../runs.ts";
import { answersTo, flows, opened } from "./real-flows.ts";
import { walkThrough } from "./walk-through.ts";

describe("the flows of the repository", () => {
  it("are all here", () => {
    expect(flows.length).toBeGreaterThanOrEqual(15);
  });

  it.each(flows.map((screen) => [screen.id, screen] as const))(
    "%s submits the same values in both modes",
    (_id, screen) => {
      const { flow, shows, controls } = opened(screen);
      fc.assert(
        fc.property(answersTo(screen, controls), (answers) => {
          const guided = walkThrough(flow, shows, "guided", answers);
          expect(guided).toBeDefined();
          expect(walkThrough(flow, shows, "compact", answers)).toEqual(guided);
        }),
        { numRuns: runs(100, 8) },
      );
    },
  );

  it("edit existing data where their controls are filled in from a source", () => {
    expect(
      flows
        .filter(editsExisting)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(["attendance.matrix", "events.reply", "members.edit", "polls.answer", "profile.edit"]);
  });
});

describe("the mode of a flow", () => {
  const [create] = flows.filter(({ id }) => id === "members.create");
  const [edit] = flows.filter(({ id }) => id === "members.edit");
  const screen = create as Screen;
  const auto = { ...(edit as Screen), modes: undefined };
  const onlyGuided = { ...screen, modes: { guided: true, compact: false, default: "auto", compactAfter: 2 } } as const;
  it.each([
    ["guided before the person has completed it so often", screen, { completions: 2 }, "guided"],
    ["compact from then on", screen, { completions: 3 }, "compact"],
    ["compact for existing data", auto, { completions: 0 }, "compact"],
    ["guided where compact is not allowed", onlyGuided, { completions: 9 }, "guided"],
    ["what is wanted, where it is allowed", screen, { completions: 0, wanted: "compact" }, "compact"],
    ["not what is wanted, where it is not allowed", onlyGuided, { completions: 0, wanted: "compact" }, "guided"],
  ] as const)("is %s", (_what, of, occasion, mode) => {
    expect(modeOf(of as Screen, occasion)).toBe(mode);
  });
});
