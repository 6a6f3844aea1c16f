import { describe, expect, it } from "vitest";
import { components } from "../../../../../components/index.ts";
import { renderScreen } from "../../../../../src/product/engine/index.ts";
import type { ScreenProblem } from "../../../../../src/product/engine/screen/host.ts";
import { type Screen, screenSchema } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";

function screen(body: unknown[], more: object = {}): Screen {
  return screenSchema.parse({ id: "test.screen", app: "admin", route: "/", title: "Test", body, ...more });
}

describe("renderScreen", () => {
  it("writes a component exactly as its render does", () => {
    const data = { label: "Bezahlt", tone: "success" };
    expect(renderScreen(screen([{ component: "badge", data }]), {})).toBe(components.get("badge")?.render(data));
  });

  it("fills expressions at any depth, and leaves out what is null", () => {
    const node = { component: "card", data: { title: { $bind: "group.name" }, meta: { $bind: "group.nothing" } } };
    const html = renderScreen(screen([node]), { group: { name: "Judo U13" } });
    expect(html).toContain(">Judo U13</h2>");
    expect(html).not.toContain("card__meta");
  });

  it("takes of a bound value only the fields that the contract has", () => {
    const node = { component: "list", data: { items: { $bind: "found" } } };
    const html = renderScreen(screen([node]), { found: [{ title: "Mia", secret: "x", birthDate: "2014-01-01" }] });
    expect(html).toContain("Mia");
    expect(html).not.toContain("2014-01-01");
  });

  it.each([
    [
      "a select whose value is gone",
      "form-field",
      { label: "A", control: "select", value: { $bind: "chosen" }, options: { $bind: "found" } },
    ],
    ["a select without options", "form-field", { label: "A", control: "select", options: { $bind: "nothing" } }],
    [
      "a choice of an address that is none",
      "segmented-control",
      { legend: "A", value: { $bind: "chosen" }, options: { $bind: "found" } },
    ],
  ])("draws what results, addresses and drafts make of %s", (_, component, data) => {
    const node = { component, data: { id: "a", ...data } };
    const found = [
      { value: "x", label: "X" },
      { value: "y", label: "Y" },
    ];
    expect(renderScreen(screen([node]), { chosen: "z", found, nothing: [] })).toMatch(/<select|type="radio"/);
  });

  it("refuses a value of no option that is written out", () => {
    const options = [{ value: "x", label: "X" }];
    const node = { component: "form-field", data: { id: "a", label: "A", control: "select", value: "z", options } };
    expect(() => renderScreen(screen([node]), {})).toThrow("The value of a select is that of an option");
  });

  it("gives headings the level of their nesting", () => {
    const card = { component: "card", data: { title: "Karte" } };
    const inner = { layout: "section", title: "Innen", children: [card] };
    const html = renderScreen(screen([{ layout: "section", title: "Aussen", children: [inner] }]), {});
    expect(html.match(/<h\d/g)).toEqual(["<h2", "<h3", "<h4"]);
  });

  it("repeats a node for each item under its name", () => {
    const node = { each: "people", as: "who", node: { component: "badge", data: { label: { $bind: "who.name" } } } };
    const html = renderScreen(screen([node]), { people: [{ name: "A" }, { name: "B" }] });
    expect(html.match(/class="badge"/g)).toHaveLength(2);
  });

  it.each([false, null, 0, "", undefined])("leaves a node out when its condition gives %j", (value) => {
    const node = { component: "badge", if: { $bind: "value" }, data: { label: "Ja" } };
    expect(renderScreen(screen([node]), { value })).toBe("");
  });

  it("leaves out what needs a capability that does not hold, with the layout that would stand empty", () => {
    const button = { component: "button", requires: ["members.write"], data: { label: "Erfassen" } };
    const definition = screen([{ layout: "section", title: "Neu", children: [button] }]);
    expect(renderScreen(definition, {}, { capabilities: new Set() })).toBe("");
    expect(renderScreen(definition, {}, { capabilities: new Set(["members.write"]) })).toContain("Erfassen");
  });

  it("puts a skeleton in the place of what is loading", () => {
    const node = { component: "stat-tile", data: { label: "Mitglieder", value: { $bind: "home.count" } } };
    const html = renderScreen(screen([node]), {}, { states: { home: { status: "loading" } } });
    expect(html).toContain("skeleton");
    expect(html).not.toContain("Mitglieder");
  });

  it("puts one skeleton in the place of alternatives on what is loading", () => {
    const alternative = (condition: string) => ({ component: "badge", if: { $bind: condition }, data: { label: "A" } });
    const nodes = [alternative("size(home.rows) > 0"), alternative("size(home.rows) == 0")];
    const html = renderScreen(screen(nodes), {}, { states: { home: { status: "loading" } } });
    expect(html.match(/class="skeleton"/g)).toHaveLength(1);
  });

  it("tells a failed source once, in words, with its id and a way to try again", () => {
    const node = { component: "badge", data: { label: { $bind: "home.label" } } };
    const html = renderScreen(screen([node, node]), {}, { states: { home: { status: "failed", traceId: "7f3c" } } });
    expect(html.match(/class="alert"/g)).toHaveLength(1);
    expect(html).toContain("Fehler-ID: 7f3c");
    expect(html).toContain('data-action="retry"');
  });

  it.each([
    ["for good", undefined, []],
    ["for a while", "retry", ["retry"]],
    ["until somebody signs in", "sign-in", ["sign-in"]],
  ] as const)("offers what helps with a source that is refused %s", (_when, wayOn, ways) => {
    const node = { component: "badge", data: { label: { $bind: "home.label" } } };
    const refusal = { message: "Dafür fehlt dir die Berechtigung.", wayOn };
    const html = renderScreen(screen([node]), {}, { states: { home: { status: "failed", traceId: "7f3c", refusal } } });
    expect(html).toContain(refusal.message);
    expect([...html.matchAll(/data-action="([^"]+)"/g)].map(([, action]) => action)).toEqual(ways);
  });

  it("does not touch what reads another source", () => {
    const nodes = ["a", "b"].map((name) => ({ component: "badge", data: { label: { $bind: `${name}.label` } } }));
    const html = renderScreen(screen(nodes), { b: { label: "Da" } }, { states: { a: { status: "loading" } } });
    expect(html).toContain("Da");
  });

  it("names the place of a node that cannot be shown", () => {
    const broken = screen([{ layout: "stack", children: [{ component: "badge", data: { label: { $bind: "n" } } }] }]);
    expect(() => renderScreen(broken, {})).toThrow('Screen "test.screen" at /body/0/children/0');
    const problems: ScreenProblem[] = [];
    const html = renderScreen(broken, {}, { report: (problem) => problems.push(problem) });
    expect(problems.map(({ pointer }) => pointer)).toEqual(["/body/0/children/0"]);
    expect(html).toContain("alert");
  });

  it("says messages in the locale, and a component's own texts too", () => {
    const messages = { greeting: "Bonjour {$name}", "alert.traceId": "Identifiant d’erreur : {id}" };
    const node = { component: "badge", data: { label: { $t: "greeting", args: { name: { $bind: "person.name" } } } } };
    expect(renderScreen(screen([node]), { person: { name: "Lea" } }, { locale: "fr-CH", messages })).toContain(
      "Bonjour Lea",
    );
  });

  it("marks a grid with its least column width instead of styling it inline", () => {
    const grid = { layout: "grid", min: "14rem", children: [{ component: "badge", data: { label: "A" } }] };
    expect(renderScreen(screen([grid]), {})).toContain('<div class="grid" data-min="14rem">');
  });

  it("escapes what comes from data", () => {
    const node = { component: "badge", data: { label: { $bind: "evil" } } };
    expect(renderScreen(screen([node]), { evil: "<script>alert(1)</script>" })).not.toContain("<script");
  });
});
