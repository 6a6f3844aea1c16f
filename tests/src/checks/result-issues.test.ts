import { expect, test } from "vitest";
import { pointerIssues, resultIssues } from "../../../src/checks/result-issues.ts";
import { apiOperations } from "../../../src/product/content/operations.ts";
import type { ApiOperation } from "../../../src/product/engine/api/operations.ts";

const receipt = apiOperations().get("members.member.create") as ApiOperation;
const list = apiOperations().get("proposals.action.list") as ApiOperation;

test("tells a property that is missing, one that nobody knows and a value of the wrong type", () => {
  expect(resultIssues(receipt, { id: 7, massage: "Gespeichert." })).toMatchInlineSnapshot(`
    [
      {
        "message": "The property "message" is missing.",
        "pointer": "",
      },
      {
        "message": "It must be string.",
        "pointer": "/id",
      },
      {
        "message": "There is no property "massage".",
        "pointer": "",
      },
    ]
  `);
});

test("points into the result", () => {
  const { proposals } = list.example as { proposals: [object] };
  const data = { total: 1, open: 1, proposals: [{ ...proposals[0], status: "open" }] };
  expect(resultIssues(list, data)).toMatchInlineSnapshot(`
    [
      {
        "message": "Use "pending", "approved", "rejected", "expired".",
        "pointer": "/proposals/0/status",
      },
    ]
  `);
});

test.each([
  ["date", "2027-02-28", "2027-02-30"],
  ["date-time", "2027-02-28T08:00:00+01:00", "2027-02-28 08:00"],
  ["email", "judo@sv-aabach.example", "judo at sv-aabach"],
])("holds the format %s", (format, valid, invalid) => {
  expect(pointerIssues({ type: "string", format }, valid)).toEqual([]);
  expect(pointerIssues({ type: "string", format }, invalid)).toHaveLength(1);
});
