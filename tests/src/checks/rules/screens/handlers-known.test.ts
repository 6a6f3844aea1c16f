import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

/** Rule, line, message and suggestion of each problem. */
const told = (...changes: Parameters<typeof screenProblems>) =>
  screenProblems(...changes).map(({ rule, line, message, suggestion }) => [`${rule}:${line}`, message, suggestion]);

test("finds a handler that is neither an operation nor registered", () => {
  expect(
    told({ "screens/trainer/members.detail.json": set("actions.remove.handler", "members.remov") }),
  ).toMatchInlineSnapshot(`
    [
      [
        "handlers-known:20",
        "There is no handler "members.remov".",
        "Did you mean "members.remove"?",
      ],
    ]
  `);
});

test.each([
  ["members.member.list", "only reads", "Name an operation that does it."],
  ["members.member.preview", "is a dry-run", 'It previews "members.member.create".'],
])("finds that %s changes nothing", (handler, what, suggestion) => {
  const [first] = told({ "screens/trainer/members.detail.json": set("actions.remove.handler", handler) });
  expect(first).toEqual([
    "handlers-known:20",
    `The operation "${handler}" ${what}; an action changes something.`,
    suggestion,
  ]);
});

test("finds a list of handlers that cannot be read", () => {
  expect(
    told({ "content/api/handlers.json": (handlers) => ({ ...handlers, odd: { und: true } }) }),
  ).toMatchInlineSnapshot(`
    [
      [
        "handlers-known:11",
        "odd.undo: The field is required; it takes true or false.",
        undefined,
      ],
      [
        "handlers-known:12",
        "odd.und: There is no field "und"; did you mean "undo"?",
        "Write "undo".",
      ],
      [
        "handlers-known:15",
        "There is no handler "members.create".",
        "There are "members.member.archive", "members.member.create", "members.member.get", "members.member.list", "members.member.preview". Describe the operation in content/api/openapi.yaml, or register a handler and list it in content/api/handlers.json.",
      ],
      [
        "handlers-known:20",
        "There is no handler "members.remove".",
        "There are "members.member.archive", "members.member.create", "members.member.get", "members.member.list", "members.member.preview". Describe the operation in content/api/openapi.yaml, or register a handler and list it in content/api/handlers.json.",
      ],
      [
        "handlers-known:28",
        "There is no handler "members.remind".",
        "There are "members.member.archive", "members.member.create", "members.member.get", "members.member.list", "members.member.preview". Describe the operation in content/api/openapi.yaml, or register a handler and list it in content/api/handlers.json.",
      ],
      [
        "action-risk:29",
        "The action "remind" is declared reversible, but nothing takes "members.remind" back.",
        "Declare \`x-risk: reversible\` for the operation in the API, or another risk for the action.",
      ],
    ]
  `);
});
