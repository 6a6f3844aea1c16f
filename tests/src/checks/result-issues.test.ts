import { expect, test } from "vitest";
import { pointerIssues, resultIssues } from "../../../src/checks/result-issues.ts";
import { apiOperations } from "../../../src/product/content/operations.ts";
import type { ApiOperation } from "../../../src/product/engine/api/operations.ts";
import type { JsonSchema } from "../../../src/product/engine/expressions/index.ts";

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

test.each([
  [{ type: "object", properties: { a: false } }, { a: 1 }, ["There must be nothing."]],
  [
    { type: "object", propertyNames: { maxLength: 1 } },
    { ab: 1 },
    ['The property "ab" has a name that is not allowed.'],
  ],
  [{ type: ["integer", "null"] }, "a", ["It must be integer or null."]],
  [{ const: 3 }, 4, ["Use 3."]],
  [{ type: "string", minLength: 1 }, "", ["It must have at least 1 character."]],
  [{ type: "string", maxLength: 2 }, "abc", ["It must have at most 2 characters."]],
  [{ type: "string", pattern: "^a$" }, "b", ["It must match the pattern ^a$."]],
  [{ type: "string", format: "date" }, "b", ["It must be a valid date."]],
  [{ type: "integer", minimum: 2 }, 1, ["It must be at least 2."]],
  [{ type: "integer", maximum: 2 }, 3, ["It must be at most 2."]],
  [{ type: "array", minItems: 1 }, [], ["It must have at least 1 item."]],
  [{ type: "array", maxItems: 0 }, [1], ["It must have at most 0 items."]],
  [{ type: "array", uniqueItems: true }, [1, 1], ["It must have no item twice."]],
  [{ anyOf: [{ type: "string" }, { type: "boolean" }] }, 1, ["It must fit one of the alternatives."]],
  [{ oneOf: [{ type: "integer" }, { type: "number" }] }, 1, ["It must fit exactly one of the alternatives."]],
] as [JsonSchema, unknown, string[]][])("says what %j asks for", (schema, data, messages) => {
  expect(pointerIssues(schema, data).map(({ message }) => message)).toEqual(messages);
});
