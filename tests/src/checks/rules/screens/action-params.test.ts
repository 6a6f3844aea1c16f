import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

/** Rule, line, message and suggestion of each problem. */
const told = (...changes: Parameters<typeof screenProblems>) =>
  screenProblems(...changes).map(({ rule, line, message, suggestion }) => [`${rule}:${line}`, message, suggestion]);

const archive = (change: (detail: unknown) => void) => (detail: object) => {
  set("actions.remove.handler", "members.member.archive")(detail);
  change(detail);
};

const dialog = (fields: readonly object[]) =>
  archive((detail) => {
    set("body.1", {
      component: "bottom-sheet",
      data: {
        id: "leave",
        title: "Austritt",
        fields,
        actions: [{ label: "Austritt", value: "remove", variant: "primary" }],
      },
      requires: ["members.write"],
    })(detail);
  });

test("finds an operation that does not get what it needs", () => {
  expect(
    told({ "screens/trainer/members.detail.json": archive(set("route", "/mitglied")) }).filter(([rule]) =>
      rule?.startsWith("action-params"),
    ),
  ).toMatchInlineSnapshot(`
    [
      [
        "action-params:20",
        "The operation "members.member.archive" needs "id", which nothing on the screen gives it.",
        "Set "actionId" on the button.",
      ],
    ]
  `);
});

test("takes the fields of a dialog that the operation takes", () => {
  const fields = [
    { id: "day", label: "Tag", type: "date" },
    { id: "why", name: "reason", label: "Grund", control: "select", options: [{ value: "moved", label: "Umzug" }] },
  ];
  expect(told({ "screens/trainer/members.detail.json": dialog(fields) })).toEqual([]);
});

test("finds fields of a dialog that the operation does not take, in name, type and option", () => {
  const fields = [
    { id: "daay", label: "Tag", type: "date" },
    { id: "leave-day", name: "day", label: "Tag", type: "number" },
    { id: "reason", label: "Grund", control: "select", options: [{ value: "mooved", label: "Umzug" }] },
  ];
  expect(told({ "screens/trainer/members.detail.json": dialog(fields) })).toMatchInlineSnapshot(`
    [
      [
        "action-params:50",
        "The operation "members.member.archive" takes no "daay".",
        "Did you mean "day"?",
      ],
      [
        "action-params:56",
        ""day" does not fit the operation "members.member.archive": it is a number, not a string.",
        "Write "type": "date".",
      ],
      [
        "action-params:61",
        ""reason" does not fit the operation "members.member.archive": "mooved" is not "moved" or "other"; did you mean "moved".",
        undefined,
      ],
    ]
  `);
});

test("finds a control of a form that no action and no address takes", () => {
  const field = { component: "form-field", data: { id: "daay", name: "daay", label: "Tag", type: "date" } };
  expect(
    told({
      "screens/trainer/members.detail.json": archive((detail) => (detail as { body: unknown[] }).body.push(field)),
    }),
  ).toMatchInlineSnapshot(`
    [
      [
        "action-params:58",
        "There is no parameter "daay" on this screen.",
        "Did you mean "day"?",
      ],
    ]
  `);
});
