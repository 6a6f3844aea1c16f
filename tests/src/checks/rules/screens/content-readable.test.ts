import { expect, test } from "vitest";
import { screenProblems } from "../../sample-screens.ts";

test("finds a description of the API that cannot be read", () => {
  expect(
    screenProblems({}, { "content/api/openapi.yaml": "openapi: 3.1.1\npaths:\n  a: [1\n  b: 2\n" }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 3,
        "file": "content/api/openapi.yaml",
        "line": 4,
        "message": "Flow sequence in block collection must be sufficiently indented and end with a ].",
        "rule": "content-readable",
        "suggestion": "Correct this first: rules that need the operations were left out.",
      },
    ]
  `);
});

test("finds a reference that leads nowhere", () => {
  expect(screenProblems({}, { "content/api/openapi.yaml": "openapi: 3.1.1\npaths: {}\n" })).toMatchInlineSnapshot(`
    [
      {
        "column": 1,
        "file": "content/api/openapi.yaml",
        "line": 1,
        "message": ""components/schemas/CapabilityId" leads nowhere: there is no "components". Write it, or mend the reference.",
        "rule": "content-readable",
        "suggestion": "Correct this first: rules that need the operations were left out.",
      },
    ]
  `);
});

test("finds distributions that are none", () => {
  expect(screenProblems({ "content/distributions.json": () => ({ complete: "members" }) })).toMatchInlineSnapshot(`
    [
      {
        "column": 15,
        "file": "content/distributions.json",
        "line": 2,
        "message": "complete: Expected an array, got the string "members".",
        "rule": "content-readable",
      },
    ]
  `);
});
