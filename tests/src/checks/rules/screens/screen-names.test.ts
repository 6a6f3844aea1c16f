import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds a title that is the label of another screen", () => {
  expect(
    screenProblems({ "screens/trainer/members.detail.json": set("title", { $text: "{$member.title} Neu" }) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 14,
        "file": "screens/trainer/members.create.json",
        "line": 8,
        "message": "The name "Neu" is that of the screen "members.detail" too, in lists and on the map.",
        "rule": "screen-names",
        "suggestion": "Say in the title what differs, also without data; screens/trainer/members.detail.json has the other.",
      },
    ]
  `);
});

test("finds equal words of a message and a label", () => {
  expect(
    screenProblems({
      "screens/trainer/members.list.json": set("nav.label", { $t: "members.list.title" }),
      "screens/trainer/members.detail.json": set("title", "Mitglieder"),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 12,
        "file": "screens/trainer/members.detail.json",
        "line": 5,
        "message": "The name "Mitglieder" is that of the screen "members.list" too, in lists and on the map.",
        "rule": "screen-names",
        "suggestion": "Say in the title what differs, also without data; screens/trainer/members.list.json has the other.",
      },
    ]
  `);
});

test("names that consist of data are not compared", () => {
  const title = { $text: "{$member.title}" };
  expect(screenProblems({ "screens/trainer/members.detail.json": set("title", title) })).toEqual([]);
});
