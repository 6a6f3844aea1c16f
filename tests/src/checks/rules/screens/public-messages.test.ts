import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

const found = (intro: unknown, app = "public") =>
  screenProblems({
    "screens/trainer/members.create.json": (create) => {
      set("app", app)(create);
      set("intro", intro)(create);
    },
  }).flatMap(({ rule, message }) => (rule === "public-messages" ? [message] : []));

test("finds what a public page cannot format", () => {
  expect(found({ $t: "members.list.title", args: { a: 1 } })).toEqual([
    'Public pages do not fill in the message "members.list.title".',
  ]);
  expect(found({ $text: "{$locale :string}" })).toEqual(["Public pages do not format this text."]);
});

test("takes texts with values, and every message in other apps", () => {
  expect(found({ $text: "Hallo {$person.name}" })).toEqual([]);
  expect(found({ $text: "{$locale :string}" }, "trainer")).toEqual([]);
});
