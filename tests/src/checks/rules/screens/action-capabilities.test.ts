import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

/** Rule, line, message and suggestion of each problem. */
const told = (...changes: Parameters<typeof screenProblems>) =>
  screenProblems(...changes).map(({ rule, line, message, suggestion }) => [`${rule}:${line}`, message, suggestion]);

test("finds a button that is shown to people who cannot use it", () => {
  expect(
    told({
      "screens/trainer/members.detail.json": (detail) => {
        set("actions.remove.handler", "members.member.archive")(detail);
        set("body.1.requires", undefined)(detail);
      },
    }),
  ).toMatchInlineSnapshot(`
    [
      [
        "action-capabilities:48",
        "The action "remove" needs "members.write", which people who see this may not have.",
        "Add "members.write" to "requires" of the node.",
      ],
    ]
  `);
});

test("finds a flow whose submit needs more than the screen", () => {
  expect(
    told({ "screens/trainer/members.create.json": set("actions.create.handler", "members.member.create") }),
  ).toMatchInlineSnapshot(`
    [
      [
        "action-capabilities:90",
        "The action "create" needs "members.write", which people who see this may not have.",
        "Add "members.write" to "requires" of the screen.",
      ],
    ]
  `);
});
