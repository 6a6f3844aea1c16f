import { describe, expect, it } from "vitest";
import { gapsAround } from "../../../../../../src/workshop/playground/client/component/inspections.ts";

function box(left: number, top: number, width: number, height: number) {
  return { left, top, width, height, right: left + width, bottom: top + height };
}

describe("the distances around an element", () => {
  it("reach to the neighbours, and without one to the edge of the parent", () => {
    const own = box(20, 50, 100, 20);
    const above = box(20, 10, 100, 28);
    const beside = box(136, 50, 40, 20);
    const labels = gapsAround(own, box(0, 0, 200, 100), [above, beside]).map(({ label }) => label);
    expect(labels).toEqual(["12", "30", "20", "16"]);
  });

  it("are none where things touch", () => {
    expect(gapsAround(box(0, 0, 10, 10), box(0, 0, 10, 10), [])).toEqual([]);
  });
});
