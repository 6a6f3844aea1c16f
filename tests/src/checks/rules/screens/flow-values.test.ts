import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

/** Rule, line, message and suggestion of each problem. */
const told = (...changes: Parameters<typeof screenProblems>) =>
  screenProblems(...changes).map(({ rule, line, message, suggestion }) => [`${rule}:${line}`, message, suggestion]);

/** The flow submits the operation of its dry-run. */
const typed =
  (change: (create: unknown) => void = () => {}) =>
  (create: object) => {
    set("requires", ["members.write"])(create);
    set("actions.create.handler", "members.member.create")(create);
    change(create);
  };

const control = (component: string, data: object) =>
  typed((create) => {
    const { steps } = create as { steps: { body: unknown[] }[] };
    steps[0]?.body.push({ component, data });
  });

test("takes a flow that asks for what its operation takes", () => {
  expect(told({ "screens/trainer/members.create.json": typed() })).toEqual([]);
});

test("finds a control that the operation does not know, with the nearest name", () => {
  const data = { id: "birth", name: "birthDte", label: "Geburtstag", type: "date" };
  expect(told({ "screens/trainer/members.create.json": control("form-field", data) })).toMatchInlineSnapshot(`
    [
      [
        "flow-values:56",
        "The operation "members.member.create" takes no "birthDte".",
        "Did you mean "birthDate"?",
      ],
    ]
  `);
});

test.each([
  ["a day as a text", "form-field", { name: "birthDate" }, 'it takes what a field of the type "date" gives'],
  [
    "a day as an address",
    "form-field",
    { name: "birthDate", type: "email" },
    'what a field of the type "email" gives is refused',
  ],
  ["a day as a number", "form-field", { name: "birthDate", type: "number" }, "it is a number, not a string"],
  ["a text for a list", "form-field", { name: "groups" }, "it is a string, not a list"],
  ["a text for a yes", "form-field", { name: "photos" }, "it is a string, not a boolean"],
  ["a yes for a text", "checkbox", { name: "birthDate" }, "it is a boolean, not a string"],
])("finds %s", (_, component, data, reason) => {
  const [first] = told({ "screens/trainer/members.create.json": control(component, { id: "x", label: "X", ...data }) });
  expect(first?.[1]).toBe(`"${data.name}" does not fit the operation "members.member.create": ${reason}.`);
});

test("finds an option that the operation does not take", () => {
  const path = "steps.0.body.1.data.options.0.value";
  expect(told({ "screens/trainer/members.create.json": typed(set(path, "adutl")) })).toMatchInlineSnapshot(`
    [
      [
        "flow-values:38",
        ""kind" does not fit the operation "members.member.create": "adutl" is not "adult" or "child"; did you mean "adult".",
        undefined,
      ],
    ]
  `);
});

test("finds what the operation needs and no control asks for", () => {
  expect(
    told({
      "screens/trainer/members.create.json": typed(
        set("steps.0.body", [{ component: "text", data: { body: ["Los"] } }]),
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      [
        "expressions-typed:40",
        "There is no field "kind"; known are "guardian".",
        undefined,
      ],
      [
        "operation-parameters:55",
        "The dry-run "members.member.preview" needs "firstName", which no control of the flow has as its name.",
        "Ask for it in a step.",
      ],
      [
        "expressions-typed:61",
        "There is no field "firstName"; known are "guardian".",
        undefined,
      ],
    ]
  `);
});

test("finds a control of a needed value that may be left empty, or is not always asked for", () => {
  expect(
    told({ "screens/trainer/members.create.json": typed(set("steps.0.body.0.data.required", false)) }),
  ).toMatchInlineSnapshot(`
    [
      [
        "flow-values:29",
        "The operation "members.member.create" needs "firstName", but it may be left empty.",
        "Add "required": true.",
      ],
    ]
  `);
  expect(
    told({
      "screens/trainer/members.create.json": typed(set("steps.0.body.0.if", { $bind: "values.kind == 'adult'" })),
    }),
  ).toMatchInlineSnapshot(`
    [
      [
        "flow-values:33",
        "The operation "members.member.create" needs "firstName", but it is asked for only under a condition on other answers.",
        "Take the condition away, or ask for it elsewhere.",
      ],
    ]
  `);
});

test("finds a control that shows the answer of another one", () => {
  expect(
    told({
      "screens/trainer/members.create.json": typed(set("steps.0.body.0.data.value", { $bind: "values.guardian" })),
    }),
  ).toMatchInlineSnapshot(`
    [
      [
        "flow-values:32",
        "The control "firstName" shows the answer of "guardian".",
        "Write "values.firstName".",
      ],
    ]
  `);
});

/** The messages about a flow that asks for these values besides. */
function withFields(...fields: readonly (readonly [name: string, more?: object])[]): (string | undefined)[][] {
  const body = fields.map(([name, more], index) => ({
    component: "form-field",
    data: { id: `x${index}`, name, label: name, ...more },
  }));
  const problems = told({
    "screens/trainer/members.create.json": typed((create) => {
      const { steps } = create as { steps: { body: unknown[] }[] };
      steps[0]?.body.push(...body);
    }),
  });
  return problems.map(([, message, suggestion]) => [message, suggestion]);
}

test("takes names that are paths into what the operation takes, and says what it needs there", () => {
  const needed = { required: true };
  expect(withFields(["address.street", needed], ["address.city", needed], ["children[0].name"])).toEqual([]);
  expect(withFields(["address.street", needed])).toEqual([
    [
      'The dry-run "members.member.preview" needs "address.city", which no control of the flow has as its name.',
      "Ask for it in a step.",
    ],
  ]);
  const problems = withFields(["address.strret", needed], ["address.since"], ["children[0].age"], ["adress.city"]);
  expect(problems.map(([message]) => message)).toEqual(
    expect.arrayContaining([
      'The operation "members.member.create" takes no "address.strret".',
      '"address.since" does not fit the operation "members.member.create": it takes what a field of the type "date" gives.',
      'The operation "members.member.create" takes no "children[0].age".',
      'The operation "members.member.create" takes no "adress.city".',
    ]),
  );
});

test("types the values of paths, and lets a control show its own", () => {
  const value = (source: string) => ({ value: { $bind: source } });
  expect(withFields(["children[0].name", value("values.children[0].name")])).toEqual([]);
  expect(withFields(["children[0].name", value("values.children[0].nam")])).toEqual(
    expect.arrayContaining([['There is no field "nam"; did you mean "name"?', expect.anything()]]),
  );
  expect(withFields(["children[0].name", value("values.firstName")])).toEqual([
    ['The control "children[0].name" shows the answer of "firstName".', 'Write "values.children[0].name".'],
  ]);
});
