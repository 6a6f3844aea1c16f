import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

const submits = { "screens/trainer/members.create.json": set("actions.create.handler", "members.member.create") };

/** Where the rule finds something in the sample whose operations refuse as given, and what. */
function told(refusals: object): unknown[] {
  const others = { "content/api/refusals.json": JSON.stringify(refusals, null, 2) };
  const found = screenProblems(submits, others).filter(({ rule }) => rule === "refusal-words");
  return found.map(({ file, line, message, suggestion }) => [`${file}:${line}`, message, suggestion]);
}

test("accepts an operation that says how it refuses", () => {
  expect(told({ "members.member.create": { whole: "Das geht nicht.", fields: { kind: "Wähl eine Art." } } })).toEqual(
    [],
  );
});

test("finds an operation of which nothing is known", () => {
  expect(told({})).toMatchInlineSnapshot(`
    [
      [
        "screens/trainer/members.create.json:15",
        "Nothing is known of what "members.member.create" says where it refuses.",
        "Add it to content/api/refusals.json, in the words of the API.",
      ],
    ]
  `);
});

test("finds a submission of which no field is refused", () => {
  expect(told({ "members.member.create": { whole: "Das geht nicht." } })).toMatchInlineSnapshot(`
    [
      [
        "screens/trainer/members.create.json:15",
        "Nothing is known of what "members.member.create" says where it refuses a field.",
        "Add it to content/api/refusals.json, in the words of the API.",
      ],
    ]
  `);
});

test("finds names that nothing has, and a file of another form", () => {
  const fields = { kin: "Wähl eine Art." };
  expect(
    told({ "members.member.create": { whole: "Das geht nicht.", fields }, "members.member.creat": { whole: "Nein." } }),
  ).toMatchInlineSnapshot(`
    [
      [
        "content/api/refusals.json:5",
        "There is no control "kin" on the screen "members.create".",
        "Did you mean "kind"?",
      ],
      [
        "content/api/refusals.json:8",
        "There is no operation "members.member.creat".",
        "Did you mean "members.member.create"?",
      ],
    ]
  `);
  expect(told({ "members.member.create": { whole: "" } })).toMatchInlineSnapshot(`
    [
      [
        "content/api/refusals.json:3",
        "members.member.create.whole: Use at least 1 character.",
        undefined,
      ],
    ]
  `);
});
