import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds a control without a name, and a name that stands twice", () => {
  expect(
    screenProblems({
      "screens/trainer/members.create.json": (create) => {
        set("steps.0.body.1.data.name", "firstName")(create);
        set("steps.1.body.0.data.name", undefined)(create);
        set("steps.1.if", undefined)(create);
      },
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 21,
        "file": "screens/trainer/members.create.json",
        "line": 38,
        "message": "Another control has the name "firstName" too.",
        "rule": "control-names",
        "suggestion": "Give each control a name of its own.",
      },
      {
        "column": 21,
        "file": "screens/trainer/members.create.json",
        "line": 38,
        "message": "The operation "members.member.preview" needs "firstName", but it may be left empty.",
        "rule": "flow-values",
        "suggestion": "Add "required": true.",
      },
      {
        "column": 11,
        "file": "screens/trainer/members.create.json",
        "line": 61,
        "message": "The control "form-field" has no name.",
        "rule": "control-names",
        "suggestion": "Add "name": its value is then values.<name>.",
      },
    ]
  `);
});

test("counts no disclosure of a step as a control, whatever its name groups", () => {
  const disclosure = { id: "why", name: "faq", title: "Warum fragen wir das?", paragraphs: ["Für den Verband."] };
  const add = set("steps.0.body.2", { component: "disclosure", data: disclosure });
  expect(screenProblems({ "screens/trainer/members.create.json": add })).toEqual([]);
});

test("finds a name that expressions cannot read, and one that is repeated", () => {
  expect(
    screenProblems({
      "screens/trainer/members.create.json": (create) => {
        Object.assign(create, { data: { members: { source: "members.member.list" } } });
        set("steps.1.body.0.data.name", "guardian-name")(create);
        set("steps.1.body.1", {
          each: "members.items",
          as: "child",
          node: {
            component: "checkbox",
            data: { id: { $text: "with-{$child.id}" }, name: "with", label: { $bind: "child.title" } },
          },
        })(create);
      },
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 21,
        "file": "screens/trainer/members.create.json",
        "line": 66,
        "message": "Expressions cannot read the name "guardian-name".",
        "rule": "control-names",
        "suggestion": "Write the name with letters and digits, or as a path such as address.street or children[0].name.",
      },
      {
        "column": 21,
        "file": "screens/trainer/members.create.json",
        "line": 66,
        "message": "The operation "members.member.preview" takes no "guardian-name".",
        "rule": "flow-values",
        "suggestion": "The operation takes "firstName", "kind", "guardian", "birthDate", "groups", "photos", "address", "children".",
      },
      {
        "column": 23,
        "file": "screens/trainer/members.create.json",
        "line": 79,
        "message": "The control "with" is repeated with every item, and so is its name.",
        "rule": "control-names",
        "suggestion": "Make it of the item: { "$text": "with_{$child.id}" }.",
      },
      {
        "column": 23,
        "file": "screens/trainer/members.create.json",
        "line": 79,
        "message": "The operation "members.member.preview" takes no "with".",
        "rule": "flow-values",
        "suggestion": "The operation takes "firstName", "kind", "guardian", "birthDate", "groups", "photos", "address", "children".",
      },
    ]
  `);
});

/** The messages about control names of a flow with text fields of these names. */
function nameProblems(...names: readonly string[]): string[] {
  const body = names.map((name, index) => ({ component: "form-field", data: { id: `f${index}`, name, label: name } }));
  const problems = screenProblems({ "screens/trainer/members.create.json": set("steps.1.body", body) });
  return problems.filter(({ rule }) => rule === "control-names").map(({ message }) => message);
}

test("takes paths as names, unless two lead to the same place or one to what every object has", () => {
  expect(nameProblems("address.street", "address.city", "children[0].name", "children[1].name", "addressee")).toEqual(
    [],
  );
  expect(nameProblems("address", "address.street", "tags[0]", "tags")).toEqual([
    'The value of "address.street" and that of another control are in the same place.',
    'The value of "tags" and that of another control are in the same place.',
  ]);
  const unreadable = ["__proto__.a", "a.constructor", "a..b", "a[x]", "[0]", "a.", "toString"];
  expect(nameProblems(...unreadable)).toEqual(unreadable.map((name) => `Expressions cannot read the name "${name}".`));
});

test("finds a name that the form itself has, so that the control would stand in its place", () => {
  const problems = screenProblems({
    "screens/trainer/members.create.json": set("steps.1.body.0.data.name", "childNodes"),
  });
  expect(problems.filter(({ rule }) => rule === "control-names")).toMatchObject([
    {
      message: 'A form has "childNodes" by itself: a control of this name would stand in its place.',
      suggestion: "Give the control another name.",
    },
  ]);
});
