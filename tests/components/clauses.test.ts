import { expect, test } from "vitest";
import { issuesOf } from "./issues-of.ts";

const button = { label: "Neu" };
const item = { label: "Heute", href: "/heute", icon: "home" };
const here = { ...item, current: true };
const shell = {
  title: "Heute",
  sidebar: { brand: "Büro", sections: [{ items: [here] }] },
  tabbar: [here, item],
};
const proposal = { id: "p-1", origin: "person", source: "Mia", title: "Versenden", effects: ["108 Mails"] };
const sheet = { id: "sheet", title: "Wirklich?" };
const yes = { label: "Ja", value: "yes" };
const club = { id: "wil", name: "Judoclub Wil", href: "/wil" };
const switcher = { current: { name: "Judoclub Wil" } };
const options = [
  { value: "a", label: "A" },
  { value: "b", label: "B" },
];
const segmented = { id: "view", legend: "Ansicht", options };
const select = { id: "size", label: "Grösse", control: "select", options };
const many = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each);
const navigation = (own: object) => ({ ...shell, sidebar: { ...shell.sidebar, ...own } });

/** What the contract says of a component, with data that does otherwise and the issue that it gives. */
const clauses: Readonly<Record<string, readonly (readonly [clause: string, data: object, issue: string])[]>> = {
  button: [
    ["label is required unless iconOnly", {}, "label: rule"],
    ["label: min length 1", { label: "" }, "label: length"],
    ["variant: enum", { ...button, variant: "link" }, "variant: enum"],
    ["size: enum", { ...button, size: "xl" }, "size: enum"],
    ["iconOnly requires ariaLabel", { icon: "x", iconOnly: true }, "ariaLabel: rule"],
    ["type: enum", { ...button, type: "image" }, "type: enum"],
    ["block: enum", { ...button, block: "desktop" }, "block: enum"],
    ["action: pattern", { ...button, action: "Send" }, "action: pattern"],
    ["actionId: pattern", { ...button, actionId: "a b" }, "actionId: pattern"],
  ],
  "proposal-card": [
    ["id: pattern", { ...proposal, id: "1" }, "id: pattern"],
    ["origin: enum", { ...proposal, origin: "robot" }, "origin: enum"],
    ["source: min 1", { ...proposal, source: "" }, "source: length"],
    ["requestedBy is required for ai", { ...proposal, origin: "ai" }, "requestedBy: rule"],
    ["requestedBy is required for agent", { ...proposal, origin: "agent" }, "requestedBy: rule"],
    ["title: min 1", { ...proposal, title: "" }, "title: length"],
    ["headingLevel: 2 to 4", { ...proposal, headingLevel: 5 }, "headingLevel: range"],
    ["effects: min 1 item", { ...proposal, effects: [] }, "effects: items"],
    ["effects: each min 1 char", { ...proposal, effects: [""] }, "effects[0]: length"],
    ["status: enum", { ...proposal, status: "open" }, "status: enum"],
  ],
  "bottom-sheet": [
    ["id: pattern", { ...sheet, id: "a b" }, "id: pattern"],
    ["title: min 1", { ...sheet, title: "" }, "title: length"],
    ["paragraphs: each min 1", { ...sheet, paragraphs: [""] }, "paragraphs[0]: length"],
    ["actions: 1 to 3 items, none", { ...sheet, actions: [] }, "actions: items"],
    ["actions: 1 to 3 items, four", { ...sheet, actions: many(4, yes) }, "actions: items"],
    ["primary last", { ...sheet, actions: [{ ...yes, variant: "primary" }, yes] }, "actions: rule"],
    [
      "danger last, as it stands for the primary",
      { ...sheet, actions: [{ ...yes, variant: "danger" }, yes] },
      "actions: rule",
    ],
    [
      "one primary or danger per dialog",
      {
        ...sheet,
        actions: [
          { ...yes, variant: "danger" },
          { ...yes, variant: "primary" },
        ],
      },
      "actions: rule",
    ],
    ["action value: pattern", { ...sheet, actions: [{ label: "Ja", value: "Yes" }] }, "actions[0].value: pattern"],
    ["action variant: enum", { ...sheet, actions: [{ ...yes, variant: "danger-ghost" }] }, "actions[0].variant: enum"],
    ["trigger label: min 1", { ...sheet, trigger: { label: "" } }, "trigger.label: length"],
    [
      "trigger ends with an ellipsis when it opens a dialog",
      { ...sheet, trigger: { label: "Löschen" } },
      "trigger.label: rule",
    ],
    [
      "id is unique on the page, also of its fields",
      { ...sheet, fields: [{ id: "sheet", label: "A" }] },
      "fields: rule",
    ],
    ["{id}-title is a part of the sheet", { ...sheet, fields: [{ id: "sheet-title", label: "A" }] }, "fields: rule"],
    ["field: label min 1", { ...sheet, fields: [{ id: "a", label: "" }] }, "fields[0].label: length"],
    [
      "field: a rule of its own",
      { ...sheet, fields: [{ id: "a", label: "A", control: "select" }] },
      "fields[0].options: rule",
    ],
  ],
  "form-field": [
    ["id: pattern", { ...select, id: "1" }, "id: pattern"],
    ["control: enum", { ...select, control: "list" }, "control: enum"],
    ["type: enum", { ...select, type: "color" }, "type: enum"],
    ["inputmode: enum", { ...select, inputmode: "none" }, "inputmode: enum"],
    ["maxlength: integer >= 1", { ...select, maxlength: 0 }, "maxlength: range"],
    ["rows: integer >= 2", { ...select, rows: 1 }, "rows: range"],
    ["options: value is required", { ...select, options: [{ label: "A" }] }, "options[0].value: missing-field"],
    ["options: label is required", { ...select, options: [{ value: "a" }] }, "options[0].label: missing-field"],
    ["options are for select, which needs them", { ...select, options: [] }, "options: rule"],
    ["value is that of an option", { ...select, value: "c" }, "value: rule"],
    ["required or optional", { ...select, required: true, optional: true }, "optional: rule"],
  ],
  card: [
    ["id: pattern", { id: "-a" }, "id: pattern"],
    ["title: min 1", { title: "" }, "title: length"],
    ["badge: label is required", { badge: {} }, "badge.label: missing-field"],
    ["badge tone: enum", { badge: { label: "A", tone: "red" } }, "badge.tone: enum"],
    ["body: each min 1", { body: [""] }, "body[0]: length"],
    ["variant: enum", { variant: "hero" }, "variant: enum"],
    ["actions: max 3", { actions: many(4, button) }, "actions: items"],
    ["primary last", { actions: [{ ...button, variant: "primary" }, button] }, "actions: rule"],
    ["danger last", { actions: [{ ...button, variant: "danger" }, button] }, "actions: rule"],
    ["href and actions", { href: "/a", actions: [button] }, "actions: rule"],
  ],
  "app-shell": [
    ["title: min 1", { ...shell, title: "" }, "title: length"],
    ["mainId: pattern", { ...shell, mainId: "1" }, "mainId: pattern"],
    ["back: label and href", { ...shell, back: { label: "Liste" } }, "back.href: missing-field"],
    ["actions: max 3", { ...shell, actions: many(4, button) }, "actions: items"],
    ["sidebar: brand min 1", navigation({ brand: "" }), "sidebar.brand: length"],
    [
      "sections: 1 to 7",
      navigation({ sections: [{ items: [here] }, ...many(7, { items: [item] })] }),
      "sidebar.sections: items",
    ],
    ["items: min 1", navigation({ sections: [{ items: [here] }, { items: [] }] }), "sidebar.sections[1].items: items"],
    ["tabbar: 2 to 5, one", { ...shell, tabbar: [here] }, "tabbar: items"],
    ["tabbar: 2 to 5, six", { ...shell, tabbar: [here, ...many(5, item)] }, "tabbar: items"],
    ["exactly one current per navigation: none in the tab bar", { ...shell, tabbar: [item, item] }, "tabbar: rule"],
    ["exactly one current per navigation: two in the tab bar", { ...shell, tabbar: [here, here] }, "tabbar: rule"],
    [
      "exactly one current per navigation: none in the sidebar",
      navigation({ sections: [{ items: [item] }] }),
      "sidebar.sections: rule",
    ],
    [
      "exactly one current per navigation: two in the sidebar",
      navigation({ footer: [here] }),
      "sidebar.sections: rule",
    ],
    ["count: integer >= 0", { ...shell, tabbar: [here, { ...item, count: -1 }] }, "tabbar[1].count: range"],
    [
      "nav item: icon is required",
      { ...shell, tabbar: [here, { label: "A", href: "/" }] },
      "tabbar[1].icon: missing-field",
    ],
  ],
  "club-switcher": [
    ["current is required", {}, "current: missing-field"],
    ["current: name min 1", { current: { name: "" } }, "current.name: length"],
    ["menuId: pattern", { ...switcher, menuId: "1" }, "menuId: pattern"],
    ["clubs: id pattern", { ...switcher, clubs: [{ ...club, id: "a b" }] }, "clubs[0].id: pattern"],
    ["clubs: ids of their own", { ...switcher, clubs: [club, club] }, "clubs: rule"],
    [
      "clubs: one is current",
      {
        ...switcher,
        clubs: [
          { ...club, current: true },
          { ...club, id: "b", current: true },
        ],
      },
      "clubs: rule",
    ],
  ],
  alert: [
    ["tone: enum", { title: "A", tone: "error" }, "tone: enum"],
    ["title: min 1", { title: "" }, "title: length"],
    ["link: label min 1", { title: "A", link: { href: "/", label: "" } }, "link.label: length"],
    ["action: pattern", { title: "A", action: { action: "Retry", label: "A" } }, "action.action: pattern"],
    ["role: enum", { title: "A", role: "log" }, "role: enum"],
  ],
  "segmented-control": [
    ["legend: min 1", { ...segmented, legend: "" }, "legend: length"],
    ["options: 2 to 4, one", { ...segmented, options: options.slice(1) }, "options: items"],
    [
      "options: 2 to 4, five",
      { ...segmented, options: ["1", "2", "3", "4", "5"].map((value) => ({ value, label: value })) },
      "options: items",
    ],
    [
      "label: max 20 chars",
      { ...segmented, options: [...options, { value: "c", label: "x".repeat(21) }] },
      "options[2].label: length",
    ],
    ["value is an option", { ...segmented, value: "c" }, "value: rule"],
    ["options differ", { ...segmented, options: [...options, ...options] }, "options: rule"],
  ],
  "stat-tile": [
    ["label: min 1", { label: "", value: 1 }, "label: length"],
    ["value is required", { label: "A" }, "value: missing-field"],
    ["variant: enum", { label: "A", value: 1, variant: "big" }, "variant: enum"],
    ["locale: pattern", { label: "A", value: 1, locale: "de_CH" }, "locale: pattern"],
  ],
  switch: [
    ["id: pattern", { id: "1", label: "A" }, "id: pattern"],
    ["label: min 1", { id: "a", label: "" }, "label: length"],
  ],
  "progress-bar": [
    ["value: >= 0", { id: "a", label: "A", value: -1, max: 2 }, "value: range"],
    ["value: <= max", { id: "a", label: "A", value: 3, max: 2 }, "value: rule"],
    ["max: >= 1", { id: "a", label: "A", value: 0, max: 0 }, "max: range"],
  ],
  "search-field": [
    ["label: min 1", { id: "a", label: "" }, "label: length"],
    ["controls: pattern", { id: "a", label: "A", controls: "1" }, "controls: pattern"],
  ],
};

const rows = Object.entries(clauses).flatMap(([id, own]) => own.map((row) => [id, ...row] as const));

test.each(rows)("%s refuses what breaks “%s”", (id, _, data, issue) => {
  expect(issuesOf(id, data)).toContain(issue);
});

test.each(Object.keys(clauses))("%s refuses unknown fields", (id) => {
  expect(issuesOf(id, { surprise: 1 })).toContain("surprise: unknown-field");
});
