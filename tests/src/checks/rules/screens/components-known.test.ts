import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds a component that does not exist, and the shell", () => {
  expect(
    screenProblems({
      "screens/trainer/members.list.json": set("body.0.component", "headnig"),
      "screens/trainer/members.detail.json": set("body.0.component", "app-shell"),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 20,
        "file": "screens/trainer/members.detail.json",
        "line": 32,
        "message": "The component "app-shell" is the shell around every screen of the app.",
        "rule": "components-known",
        "suggestion": "Remove the node.",
      },
      {
        "column": 15,
        "file": "screens/trainer/members.detail.json",
        "line": 33,
        "message": "title: The field is required; it takes a string.",
        "rule": "component-data",
      },
      {
        "column": 15,
        "file": "screens/trainer/members.detail.json",
        "line": 33,
        "message": "sidebar: The field is required; it takes an object.",
        "rule": "component-data",
      },
      {
        "column": 15,
        "file": "screens/trainer/members.detail.json",
        "line": 33,
        "message": "tabbar: The field is required; it takes an array.",
        "rule": "component-data",
      },
      {
        "column": 9,
        "file": "screens/trainer/members.detail.json",
        "line": 34,
        "message": "label: There is no field "label"; known fields are title, titleHidden, skipLabel, mainId, navLabel, clubSwitcher, back, actions, sidebar, tabbar.",
        "rule": "component-data",
      },
      {
        "column": 9,
        "file": "screens/trainer/members.detail.json",
        "line": 35,
        "message": "value: There is no field "value"; known fields are title, titleHidden, skipLabel, mainId, navLabel, clubSwitcher, back, actions, sidebar, tabbar.",
        "rule": "component-data",
      },
      {
        "column": 20,
        "file": "screens/trainer/members.list.json",
        "line": 34,
        "message": "There is no component "headnig".",
        "rule": "components-known",
        "suggestion": "Did you mean "heading"?",
      },
    ]
  `);
});
