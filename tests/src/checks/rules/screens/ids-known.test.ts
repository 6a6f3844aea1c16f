import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

/** Rule, line, message and suggestion of each problem. */
const told = (...changes: Parameters<typeof screenProblems>) =>
  screenProblems(...changes).map(({ rule, line, message, suggestion }) => [`${rule}:${line}`, message, suggestion]);

test("finds a reference to an element that is not on the screen, with the nearest id", () => {
  expect(
    told({
      "screens/trainer/members.list.json": (list) => {
        list.body.push({ component: "search-field", data: { id: "search", label: "Suchen", controls: "al" } } as never);
        list.body.push({ component: "button", data: { label: "Mehr", popoverTarget: "menu" } } as never);
      },
    }),
  ).toMatchInlineSnapshot(`
    [
      [
        "ids-known:91",
        "There is no element with the id "al" on the screen.",
        "Did you mean "all"?",
      ],
      [
        "ids-known:98",
        "There is no element with the id "menu" on the screen.",
        "Give the element that is meant this id.",
      ],
    ]
  `);
});

test("takes ids that are made of data where the beginning fits", () => {
  expect(
    told({
      "screens/trainer/members.list.json": (list) => {
        set("body.1.children.1.node.data.id", { $text: "member-{$member.id}" })(list);
        list.body.push({ component: "button", data: { label: "Mehr", target: "member-m-1" } } as never);
      },
    }),
  ).toEqual([]);
});
