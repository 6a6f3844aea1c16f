import { describe, expect, it } from "vitest";
import { choiceRows } from "../../../../src/workshop/contracts/pairwise.ts";

const choices = [
  { name: "size", values: ["md", "sm", "lg"] },
  { name: "busy", values: [false, true] },
  { name: "tone", values: ["info", "danger", "success", "warning"] },
  { name: "block", values: [undefined, "always", "mobile"] },
];

describe("choiceRows", () => {
  it("lets every two values meet in a quarter of the rows that all combinations take", () => {
    const rows = choiceRows(choices, () => true);
    for (const left of choices) {
      for (const right of choices.slice(choices.indexOf(left) + 1)) {
        const met = new Set(rows.map((row) => `${row.get(left.name)} ${row.get(right.name)}`));
        expect(met.size).toBe(left.values.length * right.values.length);
      }
    }
    expect(rows.length).toBeLessThanOrEqual((3 * 2 * 4 * 3) / 4);
  });

  it("gives only rows that are accepted, and leaves out pairs that never are", () => {
    const accepts = (row: ReadonlyMap<string, unknown>) => row.get("busy") === false || row.get("tone") !== "danger";
    const rows = choiceRows(choices, accepts);
    expect(rows.every(accepts)).toBe(true);
    expect(rows.some((row) => row.get("tone") === "danger")).toBe(true);
  });

  it("gives the same rows again", () => {
    expect(choiceRows(choices, () => true)).toEqual(choiceRows(choices, () => true));
  });
});
