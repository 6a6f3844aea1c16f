import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds an irreversible action without a confirmation", () => {
  expect(
    screenProblems({ "screens/trainer/members.detail.json": set("actions.remove.confirm", undefined) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 5,
        "file": "screens/trainer/members.detail.json",
        "line": 19,
        "message": "The action "remove" is irreversible, but its confirmation has no title and no consequences.",
        "rule": "irreversible-confirm",
        "suggestion": "Add "confirm" with "title", the question, and "consequences", one sentence for each.",
      },
    ]
  `);
});

test("finds a confirmation without consequences", () => {
  expect(
    screenProblems({ "screens/trainer/members.detail.json": set("actions.remove.confirm.consequences", []) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 7,
        "file": "screens/trainer/members.detail.json",
        "line": 22,
        "message": "The action "remove" is irreversible, but its confirmation has no consequences.",
        "rule": "irreversible-confirm",
        "suggestion": "Add "confirm" with "title", the question, and "consequences", one sentence for each.",
      },
    ]
  `);
});

test("asks for the confirmation that the risk of the operation calls for", () => {
  const problems = screenProblems({
    "screens/trainer/members.detail.json": set("actions.remove", { handler: "members.member.create", risk: "safe" }),
  });
  expect(problems.map(({ rule, message }) => [rule, message])).toMatchInlineSnapshot(`
    [
      [
        "irreversible-confirm",
        "The action "remove" is irreversible, but its confirmation has no title and no consequences.",
      ],
      [
        "action-params",
        "The operation "members.member.create" needs "firstName", which nothing on the screen gives it.",
      ],
      [
        "action-risk",
        "The action "remove" is declared safe, but its operation "members.member.create" is irreversible.",
      ],
    ]
  `);
});

test("takes the review for a confirmation only where nothing else starts the action", () => {
  const button = { component: "button", data: { label: "Sofort aufnehmen", action: "create" } };
  const problems = screenProblems({ "screens/trainer/members.create.json": set("steps.0.body.0", button) });
  expect(problems.filter(({ rule }) => rule === "irreversible-confirm").map(({ message }) => message)).toEqual([
    'The action "create" is irreversible, but its confirmation has no title and no consequences.',
  ]);
});
