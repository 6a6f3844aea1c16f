import { describe, expect, it } from "vitest";
import { components } from "../../components/index.ts";
import { defaultData, issuesOf } from "./issues-of.ts";
import { all, only, rendered, renderedAll } from "./markup.ts";

const proposal = { id: "pa-1", source: "Assistent", title: "Senden", effects: ["Eine E-Mail geht hinaus."] };

describe("a field that the contract does not have", () => {
  const examples = [...components.values()].flatMap(({ id, examples: all }) =>
    all.map(({ name, data }) => [id, name, data as Record<string, unknown>] as const),
  );
  it.each(examples)("is rejected in the data of %s, example %s", (id, _, data) => {
    expect(issuesOf(id, { ...data, unbekannt: 1 })).toEqual(["unbekannt: unknown-field"]);
  });

  it.each([
    ["alert", "link", { href: "#", label: "a", target: "_blank" }, "link.target"],
    ["alert", "action", { action: "retry", label: "a", variant: "primary" }, "action.variant"],
    ["card", "badge", { label: "a", icon: "check" }, "badge.icon"],
    ["card", "actions", [{ label: "a", onclick: "x" }], "actions[0].onclick"],
    ["bottom-sheet", "actions", [{ label: "a", value: "a", icon: "x" }], "actions[0].icon"],
    ["bottom-sheet", "fields", [{ id: "a", label: "a", pattern: "x" }], "fields[0].pattern"],
    ["bottom-sheet", "trigger", { label: "a", href: "#" }, "trigger.href"],
    [
      "segmented-control",
      "options",
      [
        { value: "a", label: "a", x: 1 },
        { value: "b", label: "b" },
      ],
      "options[0].x",
    ],
    ["club-switcher", "current", { name: "a", id: "a" }, "current.id"],
    ["app-shell", "back", { label: "a", href: "#", icon: "x" }, "back.icon"],
  ])("is rejected inside %s.%s", (id, field, value, path) => {
    expect(issuesOf(id, { ...defaultData(id), [field]: value })).toContain(`${path}: unknown-field`);
  });
});

describe("a required field that is missing", () => {
  const required: Readonly<Record<string, readonly string[]>> = {
    alert: ["title"],
    "app-shell": ["title", "sidebar", "tabbar"],
    "bottom-sheet": ["id", "title"],
    "club-switcher": ["current"],
    "progress-bar": ["id", "label", "value", "max"],
    "proposal-card": ["id", "source", "title", "effects"],
    "search-field": ["id", "label"],
    "segmented-control": ["id", "legend", "options"],
    "stat-tile": ["label", "value"],
    switch: ["id", "label"],
  };
  const cases = Object.entries(required).flatMap(([id, fields]) => fields.map((field) => [id, field] as const));
  it.each(cases)("is rejected: %s without %s", (id, field) => {
    const { [field]: _, ...rest } = defaultData(id);
    expect(issuesOf(id, rest)).toEqual([`${field}: missing-field`]);
  });

  it("is rejected for a button without a label, unless it is iconOnly with an ariaLabel", () => {
    expect(issuesOf("button", {})).toEqual(["label: rule"]);
    expect(issuesOf("button", { iconOnly: true, icon: "x" })).toEqual(["ariaLabel: rule"]);
    expect(issuesOf("button", { iconOnly: true, icon: "x", ariaLabel: "Schliessen" })).toEqual([]);
  });
});

describe("a value that breaks a pattern, a range or a length", () => {
  it.each([
    ["proposal-card", "id", "17", "pattern"],
    ["bottom-sheet", "id", "a b", "pattern"],
    ["card", "id", "-a", "pattern"],
    ["club-switcher", "menuId", "1", "pattern"],
    ["app-shell", "mainId", "", "pattern"],
    ["segmented-control", "id", "ä", "pattern"],
    ["stat-tile", "locale", "de_CH", "pattern"],
    ["search-field", "controls", "#liste", "pattern"],
    ["button", "action", "Delete", "pattern"],
    ["button", "actionId", "a b", "pattern"],
    ["alert", "title", "", "length"],
    ["switch", "label", "", "length"],
    ["card", "headingLevel", 1, "range"],
    ["progress-bar", "value", -1, "range"],
    ["progress-bar", "max", 0, "range"],
  ])("is rejected: %s with %s %j", (id, field, value, rule) => {
    expect(issuesOf(id, { ...defaultData(id), [field]: value })).toContain(`${field}: ${rule}`);
  });
});

describe("a proposal of an assistant or an agent that acts for nobody", () => {
  it.each([{}, { origin: "ai" }, { origin: "agent" }])("is refused: %j", (origin) => {
    expect(issuesOf("proposal-card", { ...proposal, ...origin })).toEqual(["requestedBy: rule"]);
    expect(issuesOf("proposal-card", { ...proposal, ...origin, requestedBy: "" })).toEqual(["requestedBy: rule"]);
    expect(issuesOf("proposal-card", { ...proposal, ...origin, requestedBy: "Sandra Keller" })).toEqual([]);
  });

  it("is refused together with whatever else is wrong", () => {
    expect(issuesOf("proposal-card", { ...proposal, effects: [], titel: "x" })).toEqual([
      "effects: items",
      "titel: unknown-field",
      "requestedBy: rule",
    ]);
  });

  it("is no matter for a person", () => {
    expect(issuesOf("proposal-card", { ...proposal, origin: "person" })).toEqual([]);
  });
});

describe("a card with both href and actions", () => {
  it.each([[[]], [[{ label: "Anmelden" }]]])("is refused: actions %j", (actions) => {
    expect(issuesOf("card", { title: "Turnfest", href: "#", actions })).toEqual(["actions: rule"]);
  });
});

describe("a segmented control", () => {
  const options = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ value: `${index}`, label: "Wahl" }));
  it.each([0, 1, 5, 6])("with %i options is rejected", (count) => {
    expect(issuesOf("segmented-control", { id: "a", legend: "b", options: options(count) })).toEqual([
      "options: items",
    ]);
  });

  it("with a label over 20 characters is rejected", () => {
    const data = { id: "a", legend: "b", options: [...options(1), { value: "b", label: "x".repeat(21) }] };
    expect(issuesOf("segmented-control", data)).toEqual(["options[1].label: length"]);
  });
});

describe("a shell with more than five items in the tab bar", () => {
  it("is rejected", () => {
    const tabbar = Array.from({ length: 6 }, (_, index) => ({
      label: "Ort",
      href: `#${index}`,
      icon: "home",
      current: index === 0,
    }));
    expect(issuesOf("app-shell", { ...defaultData("app-shell"), tabbar })).toEqual(["tabbar: items"]);
  });
});

describe("a proposal whose data changed since the dry-run", () => {
  it("is stale: checking anew replaces approving, with a warning", () => {
    const root = rendered("proposal-card", { ...proposal, requestedBy: "Sandra Keller", stale: true });
    const actions = all(root, "button").map(({ attributes }) => attributes["data-action"]);
    expect(actions).toEqual(["reject", "revalidate"]);
    expect(only(root, "alert").attributes["data-status"]).toBe("warning");
  });
});

describe("an error shown to people", () => {
  it("carries the trace id in a small text of its own", () => {
    const root = rendered("alert", { title: "Nicht gespeichert", tone: "danger", traceId: "4bf92f35" });
    expect(only(root, "alert__trace").text).toBe("Fehler-ID: 4bf92f35");
  });

  it("is a status, and an alert only where it is urgent", () => {
    expect(rendered("alert", { title: "a" }).attributes["role"]).toBe("status");
    expect(rendered("alert", { title: "a", role: "alert" }).attributes["role"]).toBe("alert");
    expect(issuesOf("alert", { title: "a", role: "log" })).toEqual(["role: enum"]);
  });

  it.each(["input", "select", "textarea"])("marks the control of its field as invalid: %s", (control) => {
    const options = [{ value: "ill", label: "Krank" }];
    const fields = [{ id: "note", label: "Notiz", control, options, error: "Gib einen Grund an." }];
    const dialog = renderedAll("bottom-sheet", { id: "a", title: "b", fields }).find(({ name }) => name === "dialog");
    if (dialog === undefined) throw new Error("There is no dialog.");
    const marked = all(dialog, control).filter(({ attributes }) => attributes["aria-invalid"] === "true");
    expect(marked.map(({ attributes }) => attributes["aria-describedby"])).toEqual(["note-error"]);
    expect(only(dialog, "field__error")).toMatchObject({
      attributes: { id: "note-error" },
      text: "Gib einen Grund an.",
    });
  });
});
