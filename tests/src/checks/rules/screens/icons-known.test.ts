import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds an icon that is not drawn, also in an expression", () => {
  expect(
    screenProblems({
      "screens/trainer/members.list.json": (list) => {
        set("nav.icon", "usres")(list);
        set("body.0.data.actions.0.icon", { $bind: "members.total > 0 ? 'plus' : 'plsu'" })(list);
      },
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 13,
        "file": "screens/trainer/members.list.json",
        "line": 10,
        "message": "There is no icon "usres".",
        "rule": "icons-known",
        "suggestion": "Did you mean "users"?",
      },
      {
        "column": 21,
        "file": "screens/trainer/members.list.json",
        "line": 43,
        "message": "There is no icon "plsu".",
        "rule": "icons-known",
        "suggestion": "Did you mean "plus"?",
      },
    ]
  `);
});
