import { describe, expect, test } from "vitest";
import { queryNames } from "../../../../src/product/client/app/screen/query-names.ts";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { renderScreenBody } from "../../../../src/product/engine/screen/render-screen.ts";
import { filteredResult } from "../../../../src/workshop/live/filtered-result.ts";
import { scenariosOf } from "../../../../src/workshop/screens/scenarios.ts";
import { projectSituation } from "../../../../src/workshop/screens/situation.ts";

const members = {
  total: 412,
  found: 3,
  shown: 3,
  rows: [
    { name: "Anna Gerber", state: { label: "Aktiv" } },
    { name: "Beat Keller", state: { label: "Schnuppern" } },
    { name: "Carla Gerber", state: { label: "Schnuppern" } },
  ],
};
const states = [
  { value: "", label: "Alle" },
  { value: "active", label: "Aktiv" },
  { value: "trial", label: "Schnuppern" },
];
const names = (result: unknown) => (result as typeof members).rows.map(({ name }) => name);

describe("a filtered result", () => {
  test("has the rows that contain the text, in any case, and counts them, not all there are", () => {
    const result = filteredResult(members, [{ value: "gerber" }]);
    expect(names(result)).toEqual(["Anna Gerber", "Carla Gerber"]);
    expect(result).toMatchObject({ total: 412, found: 2, shown: 2 });
  });

  test("has the rows that show the chosen value", () => {
    expect(names(filteredResult(members, [{ value: "trial", choices: states }, { value: "Gerber" }]))).toEqual([
      "Carla Gerber",
    ]);
  });

  test("is the same for an empty text, for all, and for a choice of something that no row shows", () => {
    const orders = [
      { value: "name", label: "Name" },
      { value: "since", label: "Eintritt" },
    ];
    expect(filteredResult(members, [{ value: " " }, { value: "", choices: states }])).toBe(members);
    expect(filteredResult(members, [{ value: "since", choices: orders }])).toEqual(members);
  });

  test("is empty where nothing matches", () => {
    expect(filteredResult(members, [{ value: "Zürrer" }])).toEqual({ total: 412, found: 0, shown: 0, rows: [] });
  });
});

const filtered = [...screenFiles().values()]
  .map(({ screen }) => screen)
  .filter((screen) => screen.kind !== "flow" && queryNames(screen).size > 0);

test.each(filtered)("$id can be drawn with what a search leaves of its data", (screen) => {
  const [scenario] = scenariosOf(screen.id);
  const problems: unknown[] = [];
  const { context, host } = projectSituation(screen, scenario!, (problem) => problems.push(problem));
  const usual = renderScreenBody(screen, context, host);
  const results = Object.keys(screen.data ?? {}).map(
    (name) => [name, filteredResult(context[name], [{ value: "no such row" }])] as const,
  );
  const drawn = renderScreenBody(screen, { ...context, ...Object.fromEntries(results) }, host);
  expect(problems).toEqual([]);
  expect(drawn).not.toBe(usual);
});
