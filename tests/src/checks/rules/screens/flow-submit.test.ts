import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds an irreversible submit without a review", () => {
  expect(screenProblems({ "screens/trainer/members.create.json": set("review", undefined) })).toMatchInlineSnapshot(`
    [
      {
        "column": 15,
        "file": "screens/trainer/members.create.json",
        "line": 74,
        "message": "The action "create" is irreversible, but the flow has no review.",
        "rule": "flow-submit",
        "suggestion": "Add "review" with "source", a dry-run, and "effects": { "$bind": "review.effects" }.",
      },
    ]
  `);
});

test("finds effects that do not come from a dry-run", () => {
  expect(
    screenProblems({
      "screens/trainer/members.create.json": (create) => {
        set("review.source", undefined)(create);
        set("review.effects.$bind", "['Neu']")(create);
      },
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 3,
        "file": "screens/trainer/members.create.json",
        "line": 73,
        "message": "The action "create" is irreversible, but its review has no source.",
        "rule": "flow-submit",
        "suggestion": "Add "review" with "source", a dry-run, and "effects": { "$bind": "review.effects" }.",
      },
      {
        "column": 5,
        "file": "screens/trainer/members.create.json",
        "line": 84,
        "message": "Effects come from a dry-run, and the review names none.",
        "rule": "flow-submit",
        "suggestion": "Add "source": the operation that tells what would happen.",
      },
    ]
  `);
});

test("judges by the risk of the operation where the screen declares a lower one", () => {
  const problems = screenProblems({
    "screens/trainer/members.create.json": (create) => {
      set("requires", ["members.write"])(create);
      set("actions.create", { handler: "members.member.create", risk: "safe" })(create);
      set("review", undefined)(create);
    },
  });
  expect(problems.map(({ rule, message }) => [rule, message])).toMatchInlineSnapshot(`
    [
      [
        "action-risk",
        "The action "create" is declared safe, but its operation "members.member.create" is irreversible.",
      ],
      [
        "flow-submit",
        "The action "create" is irreversible, but the flow has no review.",
      ],
    ]
  `);
});

test("finds the dry-run of another operation", () => {
  const problems = screenProblems({
    "screens/trainer/members.create.json": (create) => {
      set("requires", ["members.write"])(create);
      set("route", "/mitglieder/:id/neu")(create);
      set("nav", undefined)(create);
      set("actions.create.handler", "members.member.archive")(create);
    },
  });
  expect(problems.filter(({ rule }) => rule === "flow-submit")).toMatchInlineSnapshot(`
    [
      {
        "column": 15,
        "file": "screens/trainer/members.create.json",
        "line": 68,
        "message": "The review shows what "members.member.create" would do, but the flow submits "members.member.archive".",
        "rule": "flow-submit",
        "suggestion": "Name the dry-run of "members.member.archive".",
      },
    ]
  `);
});
