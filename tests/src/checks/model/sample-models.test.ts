import { describe, expect, it } from "vitest";
import { formatPath } from "../../../../components/_kit/contract/errors.ts";
import {
  confirmationActions,
  dialogValues,
  effectiveRisk,
  hasUndo,
  namedActions,
  ownActions,
} from "../../../../src/checks/model/actions.ts";
import { mayMeet } from "../../../../src/checks/model/alternatives.ts";
import { allControls, flowControls, typeOfValues } from "../../../../src/checks/model/controls.ts";
import { dataIssues } from "../../../../src/checks/model/data-issues.ts";
import { elementIds } from "../../../../src/checks/model/element-ids.ts";
import { typedExpressions } from "../../../../src/checks/model/expressions.ts";
import { screenLinks } from "../../../../src/checks/model/links.ts";
import { itemName, placedNodes } from "../../../../src/checks/model/nodes.ts";
import { routedScreen } from "../../../../src/checks/model/route-table.ts";
import { allScreens, type PlacedScreen } from "../../../../src/checks/model/screen-files.ts";
import { variantsNamed } from "../../../../src/checks/model/variants.ts";
import type { Tree } from "../../../../src/checks/rule.ts";
import type { DataPath } from "../../../../src/product/engine/json/data-path.ts";
import { screenTree, set } from "../sample-screens.ts";

/** Nodes of each kind that a model distinguishes. Rules say of these what is wrong; here is what they read. */
const body = [
  { layout: "section", id: "part", title: "Teil", children: [{ component: "unknown", data: { id: "none" } }] },
  {
    component: "bottom-sheet",
    data: {
      id: "sheet",
      title: "Blatt",
      trigger: { label: "Öffnen", variant: "primary" },
      fields: [{ id: "reason", label: "Grund" }],
      actions: [
        { label: "Nein", value: "cancel" },
        { label: "Ja", value: "remind", variant: "primary" },
      ],
    },
  },
  {
    component: "proposal-card",
    data: { id: { $bind: "club.name" } },
  },
  {
    component: "club-switcher",
    data: { menuId: "clubs", current: { id: "tv" }, clubs: [{ id: "tv", href: "/a?b#c" }] },
  },
  {
    each: "members.items",
    as: "member",
    node: {
      component: "button",
      data: {
        variant: "primary",
        action: { $bind: "has(member.age) ? 'remind' : 'remove'" },
        href: { $bind: "'/mitglieder/' + member.id + '?tab=' + member.title" },
      },
    },
  },
  {
    component: "button",
    data: { label: "Weg", href: { $bind: "has(club.name) ? '/a' : club.name + '/b'" } },
    if: { $bind: "has(club.name)" },
  },
  { component: "search-field", data: { id: "q", name: "q", label: "Suche" } },
  { component: "button", data: { label: "Hin", href: { $text: "/mitglieder/{$club.name}" } } },
];
const fields = [
  { component: "form-field", data: { id: "age", name: "age", label: "Alter", type: "number" } },
  { component: "checkbox", data: { id: "photos", name: "photos", label: "Fotos" } },
  {
    component: "choice-group",
    data: {
      id: "groups",
      name: "groups",
      multiple: true,
      legend: "Gruppen",
      options: [{ value: "a" }, { value: "b" }],
    },
  },
  { component: "choice-group", data: { id: "who", name: "who", options: { $bind: "members.items" } } },
  { component: "combobox", data: { id: "lead", name: "lead", query: "leadQuery", label: "Leitung" } },
  { component: "check-grid", data: { id: "days", name: "days", legend: "Tage" } },
  { component: "list", data: { items: { $bind: "members.items" }, selection: { name: "chosen" } } },
  {
    component: "field-rows",
    data: { id: "children", name: "children", fields: [{ name: "name" }, { name: "kind", options: [{ value: "a" }] }] },
  },
  { component: "form-field", data: { id: "free", label: "Ohne Namen" } },
];
const tree: Tree = screenTree({
  "screens/trainer/members.list.json": set("body", body),
  "screens/trainer/members.create.json": set("steps.0.body", fields),
});

function screenOf(id: string): PlacedScreen {
  const found = allScreens(tree).find(({ screen }) => screen.id === id);
  if (found === undefined) throw new Error(`There is no screen ${id}.`);
  return found;
}

const [list, detail, create] = ["members.list", "members.detail", "members.create"].map(screenOf) as [
  PlacedScreen,
  PlacedScreen,
  PlacedScreen,
];
const at = (path: DataPath) => formatPath(path);

describe("of a screen the models read", () => {
  it("the nodes of each area, outer ones first", () => {
    expect(
      [list, detail, create].map(({ screen }) => placedNodes(screen).map(({ path }) => at(path))),
    ).toMatchInlineSnapshot(`
      [
        [
          "body[0]",
          "body[0].children[0]",
          "body[1]",
          "body[2]",
          "body[3]",
          "body[4]",
          "body[4].node",
          "body[5]",
          "body[6]",
          "body[7]",
        ],
        [
          "body[0]",
          "body[1]",
        ],
        [
          "steps[0].body[0]",
          "steps[0].body[1]",
          "steps[0].body[2]",
          "steps[0].body[3]",
          "steps[0].body[4]",
          "steps[0].body[5]",
          "steps[0].body[6]",
          "steps[0].body[7]",
          "steps[0].body[8]",
          "steps[1].body[0]",
          "review.summary[0]",
        ],
      ]
    `);
    expect(
      placedNodes(list.screen)
        .map(itemName)
        .filter((name) => name !== "item"),
    ).toEqual(["member"]);
  });

  it("the ids of its elements, and not those of records", () => {
    expect(elementIds(list, tree).map(({ id, path }) => `${id} at ${at(path)}`)).toMatchInlineSnapshot(`
      [
        "part at body[0].id",
        "sheet at body[1].data.id",
        "reason at body[1].data.fields[0].id",
        "clubs at body[3].data.menuId",
        "q at body[6].data.id",
      ]
    `);
  });

  it("its addresses, with what is known of them", () => {
    const links = (file: PlacedScreen) =>
      screenLinks(file, tree).map(({ address, path }) => `${address} at ${at(path)}`);
    expect([...links(list), ...links(create)]).toMatchInlineSnapshot(`
      [
        "/a?b#c at body[3].data.clubs[0].href",
        "/mitglieder/{}?tab={} at body[4].node.data.href",
        "/a at body[5].data.href",
        "/mitglieder/{} at body[7].data.href",
        "/ at cancel.href",
      ]
    `);
  });

  it("the actions that it names, those of its dialogs, and those of its components", () => {
    const texts = (named: readonly { readonly text: string }[]) => named.map(({ text }) => text);
    expect({
      named: [list, detail, create].map((file) => texts(namedActions(file, tree))),
      dialogs: texts(dialogValues(list, tree)),
      own: ownActions(list, tree).map(({ name }) => name),
      confirmed: [list, detail, create].map((file) => confirmationActions(file, tree)),
    }).toMatchInlineSnapshot(`
      {
        "confirmed": [
          [],
          [
            "openFile",
          ],
          [
            "openFile",
          ],
        ],
        "dialogs": [
          "remind",
        ],
        "named": [
          [
            "remind",
            "remove",
          ],
          [
            "remove",
          ],
          [
            "create",
          ],
        ],
        "own": [
          "approve",
          "reject",
          "adjust",
          "revalidate",
          "reset-filters",
        ],
      }
    `);
  });

  it("its primary buttons, and of a dialog the one that opens it", () => {
    expect(variantsNamed(list, tree, "primary").map(({ path }) => at(path))).toMatchInlineSnapshot(`
      [
        "body[1].data.trigger.variant",
        "body[4].node.data.variant",
      ]
    `);
  });

  it("its controls with their types", () => {
    const controls = allControls(create.screen, tree);
    expect(
      controls.map(({ name, path, type, isQuery }) => [name, at(path), JSON.stringify(type), isQuery]),
    ).toMatchInlineSnapshot(`
      [
        [
          "age",
          "steps[0].body[0].data.name",
          "{"kind":"number"}",
          undefined,
        ],
        [
          "photos",
          "steps[0].body[1].data.name",
          "{"kind":"boolean"}",
          undefined,
        ],
        [
          "groups",
          "steps[0].body[2].data.name",
          "{"kind":"list","item":{"kind":"string","values":["a","b"]}}",
          undefined,
        ],
        [
          "who",
          "steps[0].body[3].data.name",
          "{"kind":"string"}",
          undefined,
        ],
        [
          "lead",
          "steps[0].body[4].data.name",
          "{"kind":"string"}",
          undefined,
        ],
        [
          "leadQuery",
          "steps[0].body[4].data.query",
          "{"kind":"string"}",
          true,
        ],
        [
          "days",
          "steps[0].body[5].data.name",
          "{"kind":"list","item":{"kind":"string"}}",
          undefined,
        ],
        [
          "daysSeen",
          "steps[0].body[5].data.name",
          "{"kind":"string"}",
          undefined,
        ],
        [
          "chosen",
          "steps[0].body[6].data.selection.name",
          "{"kind":"list","item":{"kind":"string"}}",
          undefined,
        ],
        [
          "children[0].name",
          "steps[0].body[7].data.fields[0].name",
          "{"kind":"string"}",
          undefined,
        ],
        [
          "children[0].kind",
          "steps[0].body[7].data.fields[1].name",
          "{"kind":"string","values":["a"]}",
          undefined,
        ],
        [
          undefined,
          "steps[0].body[8].data",
          "{"kind":"string"}",
          undefined,
        ],
        [
          "guardian",
          "steps[1].body[0].data.name",
          "{"kind":"string"}",
          undefined,
        ],
      ]
    `);
    expect(JSON.stringify(typeOfValues(controls))).toMatchInlineSnapshot(
      `"{"kind":"object","fields":{"age":{"type":{"kind":"number"},"optional":true},"photos":{"type":{"kind":"boolean"},"optional":true},"groups":{"type":{"kind":"list","item":{"kind":"string","values":["a","b"]}},"optional":true},"who":{"type":{"kind":"string"},"optional":true},"lead":{"type":{"kind":"string"},"optional":true},"leadQuery":{"type":{"kind":"string"},"optional":true},"days":{"type":{"kind":"list","item":{"kind":"string"}},"optional":true},"daysSeen":{"type":{"kind":"string"},"optional":true},"chosen":{"type":{"kind":"list","item":{"kind":"string"}},"optional":true},"children":{"type":{"kind":"list","item":{"kind":"object","fields":{"name":{"type":{"kind":"string"},"optional":true},"kind":{"type":{"kind":"string","values":["a"]},"optional":true}}}},"optional":true},"guardian":{"type":{"kind":"string"},"optional":true}},"open":true}"`,
    );
    expect([flowControls(create.screen, tree).length, flowControls(list.screen, tree).length]).toEqual([
      controls.length,
      0,
    ]);
  });

  it("its expressions with their roles, and what is wrong with them", () => {
    const expressions = [list, detail, create].flatMap((file) => typedExpressions(file, tree));
    expect(
      expressions.map(({ path, role, isRequired = false, errors, misfit }) =>
        [at(path), role, ...(isRequired ? ["required"] : []), ...errors.map(({ message }) => message), misfit]
          .filter(Boolean)
          .join(" | "),
      ),
    ).toMatchInlineSnapshot(`
      [
        "title | words | required",
        "body[2].data.id | data | required",
        "body[4].each | list",
        "body[4].node.data.action | data",
        "body[4].node.data.href | data",
        "body[5].if | condition",
        "body[5].data.href | data",
        "body[7].data.href | data",
        "title | words | required",
        "data.member.params.id | parameter | required",
        "body[0].if | condition",
        "body[0].data.value | data | required",
        "steps[1].if | condition",
        "review.effects | words | required",
        "steps[0].body[3].data.options | data | required | There is no name "members"; known are "params", "club", "person", "locale", "values".",
        "steps[0].body[6].data.items | data | required | There is no name "members"; known are "params", "club", "person", "locale", "values".",
        "review.summary[0].data.title | data",
      ]
    `);
  });

  it("the issues of its data", () => {
    expect(
      [list, create].flatMap((file) =>
        dataIssues(file, tree).map(({ message, suggestion }) => [message, suggestion].filter(Boolean).join(" ")),
      ),
    ).toMatchInlineSnapshot(`
      [
        "trigger.label: The label of a button that opens a dialog ends with an ellipsis (…).",
        "source: The field is required; it takes a string.",
        "title: The field is required; it takes a string.",
        "effects: The field is required; it takes an array.",
        "requestedBy: A proposal of an ai or agent needs requestedBy: the person it acts for.",
        "current.name: The field is required; it takes a string.",
        "current.id: There is no field "id"; known fields are name, shortName, logo.",
        "clubs[0].name: The field is required; it takes a string.",
        "label: A button needs a label unless it is iconOnly.",
        "options[0].label: The field is required; it takes a string.",
        "options[1].label: The field is required; it takes a string.",
        "legend: The field is required; it takes a string.",
        "caption: The field is required; it takes a string.",
        "corner: The field is required; it takes a string.",
        "rows: The field is required; it takes an array.",
        "columns: The field is required; it takes an array.",
        "legend: There is no field "legend"; known fields are id, name, caption, captionHidden, corner, rows, columns, value, locked, missing, seen, hint, error, empty.",
        "selection: There is no field "selection"; known fields are id, label, items, itemHref, actions, ordered, empty.",
        "legend: The field is required; it takes a string.",
        "item: The field is required; it takes a string.",
        "fields[0].label: The field is required; it takes a string.",
        "fields[1].label: The field is required; it takes a string.",
        "fields[1].options[0].label: The field is required; it takes a string.",
      ]
    `);
  });
});

it("an action has the higher risk of the screen and the operation, and an undo of its own or of the API", () => {
  const risks = ["safe", "reversible", "irreversible"] as const;
  const handlers = ["members.remind", "members.member.archive", "members.member.create", "none"];
  const table = handlers.map((handler) => [
    handler,
    ...risks.map((risk) => effectiveRisk({ handler, risk, undoLabel: "Zurück" }, tree)),
    hasUndo({ handler, risk: "safe", undoLabel: "Zurück" }, tree),
  ]);
  expect(table).toEqual([
    ["members.remind", "safe", "reversible", "irreversible", true],
    ["members.member.archive", "reversible", "reversible", "irreversible", true],
    ["members.member.create", "irreversible", "irreversible", "irreversible", false],
    ["none", "safe", "reversible", "irreversible", false],
  ]);
});

it("nodes of one area may meet, unless each has a condition of its own", () => {
  const nodes = placedNodes(list.screen);
  const conditional = nodes.find(({ node }) => "if" in node);
  const other = { ...conditional, parent: undefined, node: { ...conditional?.node, if: { $bind: "!has(club.name)" } } };
  const [first] = nodes;
  if (conditional === undefined || first === undefined) throw new Error("The sample has no such nodes.");
  const elsewhere = placedNodes(detail.screen)[0] as typeof first;
  expect(mayMeet(first, conditional)).toBe(true);
  expect(mayMeet(conditional, conditional)).toBe(true);
  expect(mayMeet(conditional, other as typeof first)).toBe(false);
  expect(mayMeet(first, elsewhere)).toBe(false);
});

it.each([
  ["/", "members.list"],
  ["/?q=a#b", "members.list"],
  ["/mitglieder/neu", "members.create"],
  ["/mitglieder/m-1", "members.detail"],
  ["/mitglieder/{}", "members.detail"],
  ["/mitglieder/", undefined],
  ["/mitglieder/a/b", undefined],
  [`/${"a/".repeat(200)}`, undefined],
])("%s leads to the screen %s", (address, id) => {
  expect(routedScreen(address, "trainer", tree)?.screen.id).toBe(id);
  expect(routedScreen(address, "admin", tree)).toBeUndefined();
});
