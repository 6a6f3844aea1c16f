import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

/** Rule, line, message and suggestion of each problem. */
const told = (...changes: Parameters<typeof screenProblems>) =>
  screenProblems(...changes).map(({ rule, line, message, suggestion }) => [`${rule}:${line}`, message, suggestion]);

test("names the risk that an action has to have at least", () => {
  expect(
    told({
      "screens/trainer/members.detail.json": (detail) => {
        set("actions.remove.handler", "members.member.archive")(detail);
        set("actions.remove.risk", "safe")(detail);
        set("body.1.data.actionId", "m-1")(detail);
      },
    }),
  ).toMatchInlineSnapshot(`
    [
      [
        "action-risk:21",
        "The action "remove" is declared safe, but its operation "members.member.archive" is reversible.",
        "Write "reversible".",
      ],
    ]
  `);
});

test("lets a screen raise the risk of an operation", () => {
  expect(
    told({
      "screens/trainer/members.detail.json": (detail) => {
        set("actions.remove.handler", "members.member.archive")(detail);
        set("body.1.data.actionId", "m-1")(detail);
      },
    }),
  ).toEqual([]);
});

test("finds an action declared reversible that nothing takes back", () => {
  expect(
    told({ "screens/trainer/members.detail.json": set("actions.remove.risk", "reversible") }),
  ).toMatchInlineSnapshot(`
    [
      [
        "action-risk:21",
        "The action "remove" is declared reversible, but nothing takes "members.remove" back.",
        "Declare \`x-risk: reversible\` for the operation in the API, or another risk for the action.",
      ],
    ]
  `);
});

test.each(["safe", "irreversible"])("finds the label of an undo that a %s action does not offer", (risk) => {
  const found = screenProblems({
    "screens/trainer/members.detail.json": (detail) => {
      set("actions.remove.risk", risk)(detail);
      set("actions.remove.undoLabel", "Rückgängig")(detail);
    },
  });
  expect(found.map(({ rule, line, message }) => `${rule}:${line} ${message}`)).toEqual([
    `action-risk:28 The action "remove" is ${risk}: nothing offers to undo it.`,
  ]);
});
