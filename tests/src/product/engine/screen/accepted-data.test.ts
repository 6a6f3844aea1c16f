import { describe, expect, it } from "vitest";
import type { Component } from "../../../../../components/_kit/contract/component.ts";
import { components } from "../../../../../components/index.ts";
import { renderScreen } from "../../../../../src/product/engine/index.ts";
import { acceptedData } from "../../../../../src/product/engine/screen/accepted-data.ts";
import type { ScreenProblem } from "../../../../../src/product/engine/screen/host.ts";
import type { Screen } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";
import { sample } from "../../../../runs.ts";

type Path = readonly (string | number)[];

/** The places of items of lists that may be one fewer. */
function* itemPlaces(value: unknown, path: Path = []): Generator<Path> {
  if (value === null || typeof value !== "object") return;
  for (const [name, each] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(name) : name];
    if (Array.isArray(value) && value.length > 2) yield place;
    yield* itemPlaces(each, place);
  }
}

function changed(value: unknown, [key, ...rest]: Path, item: readonly unknown[]): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((each, index) =>
      index !== key ? [each] : rest.length === 0 ? item : [changed(each, rest, item)],
    );
  }
  const fields = value as Record<string, unknown>;
  return { ...fields, [String(key)]: changed(fields[String(key)], rest, item) };
}

/** Within one of several types the contract names the place of these types. */
function isNamed(contract: Component["contract"], data: unknown, place: Path) {
  const issues = contract.safeParse(data).error?.issues ?? [];
  return issues.some(({ path }) => path.join(".").startsWith(place.join(".")));
}

const places = [...components.values()].flatMap(({ id, contract, examples }) =>
  examples.flatMap(({ name, data }) =>
    [...itemPlaces(data)]
      .filter((place) => contract.safeParse(changed(data, place, [])).success)
      .filter((place) => isNamed(contract, changed(data, place, [false]), place))
      .map((place) => ({ name: `${id}, ${name}: ${place.join(".")}`, contract, data, place })),
  ),
);

describe("an item of a list that a contract refuses", () => {
  it("is found in many components", () => expect(places.length).toBeGreaterThan(200));

  it.each(sample(places, 4))("costs itself alone: $name", ({ contract, data, place }) => {
    const refused = changed(data, place, [false]) as object;
    expect(acceptedData(contract, refused)).toEqual(changed(data, place, []));
  });
});

function drawn(component: string, data: object, context: object) {
  const screen = { id: "test.screen", app: "admin", route: "/", title: "T", body: [{ component, data }] } as unknown;
  const problems: ScreenProblem[] = [];
  const report = (problem: ScreenProblem) => `trace${problems.push(problem)}`;
  return { html: renderScreen(screen as Screen, context as Record<string, unknown>, { report }), problems };
}

const table = {
  caption: "Mitglieder",
  columns: [
    { key: "name", label: "Name" },
    { key: "note", label: "Notiz" },
  ],
  rows: { $bind: "rows" },
};
const row = (id: string, note: unknown) => ({ id, cells: { name: `Name ${id}`, note } });

describe("a screen with results", () => {
  it("puts a text of several lines into one where a component takes one", () => {
    const rows = [row("a", "erst\nich"), row("b", { text: "dann\u2028du", meta: "und\r\nalle" })];
    const { html, problems } = drawn("data-table", table, { rows });
    expect([html.includes("erst ich"), html.includes("dann du"), html.includes("und alle")]).toEqual([
      true,
      true,
      true,
    ]);
    expect(problems).toEqual([]);
  });

  it("keeps the lines where a component takes several", () => {
    const { html } = drawn(
      "description-list",
      { items: { $bind: "items" } },
      {
        items: [{ term: "Notiz\nneu", description: "erst\r\nich\u0000" }],
      },
    );
    expect(html).toContain("Notiz neu");
    expect(html).toMatch(/erst\nich|erst<br>\s*ich/);
  });

  it("leaves out a cell and a row that cannot be drawn, says so and reports them once, with an id", () => {
    const { html, problems } = drawn("data-table", table, { rows: [row("a", true), row("!", "x"), row("c", "gut")] });
    expect([html.includes("Name a"), html.includes("Name !"), html.includes("gut")]).toEqual([true, false, true]);
    expect(html).toContain("Ein Teil davon kann gerade nicht angezeigt werden");
    expect(html).toContain("trace1");
    expect(problems.map(({ pointer }) => pointer)).toEqual(["/body/0"]);
  });

  it("keeps a control whose value its contract refuses, with an error", () => {
    const field = { id: "note", label: "Bemerkung", value: { $bind: "note" } };
    const { html, problems } = drawn("form-field", field, { note: { no: "text" } });
    expect(html).toMatch(/<input[^>]*name="note"/);
    expect(html).toContain("Prüf, ob «Bemerkung» richtig geschrieben ist.");
    expect(problems).toHaveLength(1);
  });
});
